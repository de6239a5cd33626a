"""The tree that card text is read into. A node runs itself; there is no second form of a card's meaning."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import NONE, CardId, Seat

if TYPE_CHECKING:
    from playmat.kernel.state import State


# How a phrase names something (E1), a bit each, so that a rule can say which may be meant.
NOBODY: Final = 0
BY_TARGET: Final = 1  # announced: "target enemy"
BY_CHOICE: Final = 2  # chosen without the word "target": "an adjacent ally"
BY_GROUP: Final = 4  # "each enemy"
BY_EVENT: Final = 8  # whom an event, or the moment of play, is about
BY_PLACE: Final = 16  # by where it is or what it does: "the attacking unit", "the top card of your deck"
BY_OWN_WORDS: Final = 32  # words of its own: "this card", "the supported Hero"
BY_RESULT: Final = 64  # what an instruction or an event came to: "that much", "this way"


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A piece of card text that means something. `span` is where it stands in the card's text."""

    derived: ClassVar[tuple[str, ...]] = ("span",)

    span: tuple[int, int] = (0, 0)

    def is_plural(self) -> bool:
        """Whether the words around it take their plural form."""
        return False

    # What english/references.py asks, to find what words stand for.

    def cases(self) -> "tuple[tuple[Node | None, ...], ...]":
        """What of it happens only if …: the parts of each branch, in reading order (E3); an empty one for nothing."""
        return ()

    def is_clause(self) -> bool:
        """Whether it says something about the phrase that it begins with: its subject (E5)."""
        return False

    def subjects(self) -> "tuple[Node, ...]":
        """The subjects that it does not begin with ("When *this unit* attacks, …")."""
        return ()

    def naming(self) -> int:
        """How it names what a later word may stand for: NOBODY, BY_TARGET, BY_CHOICE, …"""
        return NOBODY

    def is_same(self, other: "Node") -> bool:
        """Whether both phrases name the same thing whatever happens ("the attacking unit", twice)."""
        return self is other

    def is_several(self) -> bool:
        """Whether what it names is more than one thing, so that "it" is not the word for them (E6)."""
        return self.is_plural()

    def joins(self) -> bool:
        """Whether the instructions inside it are one for "this way" and "that much"."""
        return False

    def pronoun(self) -> str:
        """The word itself, if it is one that stands for something named before."""
        return ""

    def refer(self, meant: "tuple[Meant, ...]") -> None:
        """What such a word stands for, as reading has found."""
        raise NotImplementedError

    def says_other(self) -> bool:
        """Whether it leaves out what was named before ("another target enemy", "each other ally")."""
        return False

    def leave_out(self, named: "tuple[Objects, ...]") -> None:
        """What it leaves out, as reading has found (E8)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number in a text, fixed or counted."""

    def value(self, state: "State", link: "Link") -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that is true or false when its sentence is reached."""

    def is_clause(self) -> bool:
        return True

    def holds(self, state: "State", link: "Link") -> bool:
        raise NotImplementedError

    def applies(self, state: "State", link: "Link") -> bool:
        """Whether there is anything to ask about: "it" may stand for nothing."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """A noun with its adjectives: which cards a phrase could mean. `apart` names those that "other" leaves out (E8)."""

    derived: ClassVar[tuple[str, ...]] = ("apart",)

    apart: "tuple[Objects, ...]" = ()

    def leave_out(self, named: "tuple[Objects, ...]") -> None:
        self.apart = named

    def left_out(self, state: "State", link: "Link") -> list[CardId]:
        """The cards that "other" leaves out, besides the one that acts."""
        return [card for objects in self.apart for card in objects.named(state, link)]

    def candidates(self, state: "State", link: "Link") -> list[CardId]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Objects(Node):
    """A noun phrase: the cards that an instruction is about. `slot` numbers it within its ability."""

    derived: ClassVar[tuple[str, ...]] = ("slot",)

    slot: int = NONE

    def keeps_note(self) -> bool:
        """Whether it needs a slot to note whom it was about."""
        return False

    def cards(self, state: "State", link: "Link") -> list[CardId]:
        raise NotImplementedError

    def named(self, state: "State", link: "Link") -> list[CardId]:
        """What was named, also if it is not found any more: "other" leaves it out all the same."""
        return self.cards(state, link)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """An instruction. `picks` are the untargeted choices that must be made before it is performed.

    An optional one knows the target phrases inside it (`needs`): without an announced target it is not offered.
    """

    derived: ClassVar[tuple[str, ...]] = ("picks", "needs", "fork", "note", "asked", "choice")

    picks: "tuple[Pick, ...]" = ()
    needs: "tuple[Target, ...]" = ()
    fork: int = NONE  # the slot where it notes which of its cases came, if a later word depends on that
    note: int = NONE  # the slot where it notes what it has done
    asked: "tuple[Effect, ...]" = ()  # the instructions that its "If you do" asks about
    choice: int = NONE  # its number among what is decided when the ability is announced

    def is_clause(self) -> bool:
        return True

    def take_case(self, state: "State", link: "Link", case: int) -> None:
        """This one of its cases has come."""
        if self.fork != NONE:
            state.picks[(link.number, self.fork)] = (case,)

    def is_decision(self) -> bool:
        """Whether its case can be decided when the ability is announced."""
        return False

    def case_taken(self, state: "State", link: "Link") -> int:
        """The case that has come, or was announced, or NONE."""
        if self.choice != NONE and self.choice < len(link.modes):
            return link.modes[self.choice]
        taken = state.picks.get((link.number, self.fork), ())
        return taken[0] if taken else NONE

    def asks_about(self) -> "Effect | None":
        """The instruction on whose being done something hangs ("If you do, …")."""
        return None

    def is_optional(self) -> bool:
        """Whether the ability can be activated without what this instruction targets."""
        return False

    def is_answer(self) -> bool:
        """Whether it does something to the ability that it responds to, so that it can only be a response."""
        return False

    def is_off(self, link: "Link") -> bool:
        """Whether a target that it needs could not be announced."""
        for target in self.needs:
            if target.least() > 0 and target.is_live(link.modes) and not link.targets[target.slot]:
                return True
        return False

    def is_possible(self, state: "State", link: "Link") -> bool:
        """Whether it could do anything now: what is optional and impossible is not asked for."""
        return True

    def is_void(self, state: "State", link: "Link") -> bool:
        """Whether it does nothing whoever is picked: then nobody is asked to pick."""
        return False

    def perform(self, state: "State", link: "Link") -> None:
        raise NotImplementedError


@final
class Reference:
    """A word of a card's text and what it stands for, or leaves out: where both stand in its line."""

    def __init__(
        self, node: Node, word: str, line: int, span: tuple[int, int], means: tuple[tuple[int, int], ...]
    ) -> None:
        self.node: Final = node  # the phrase that the word belongs to
        self.word: Final = word
        self.line: Final = line
        self.span: Final = span
        self.means: Final = means


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Node):
    """One paragraph of card text. What binding finds out (targets, choices) is kept beside the tree."""

    derived: ClassVar[tuple[str, ...]] = ("uid", "line", "targets_named", "choices_named", "references")

    uid: int = NONE  # tells it from every other ability of the card pool
    line: int = 0  # which of its card's lines it stands on
    targets_named: "tuple[Target, ...]" = ()
    choices_named: tuple[Effect, ...] = ()  # what is decided when it is announced
    references: "tuple[Reference, ...]" = ()  # its words that stand for something else

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects: Final = effects


@final
class Link:
    """An ability under way: who, from where, at what. Never changed, so that clones can share it."""

    def __init__(
        self,
        number: int,
        ability: Ability,
        controller: Seat,
        source: CardId,
        stay: int,
        holder: CardId,
        modes: tuple[int, ...],
        targets: tuple[tuple[CardId, ...], ...],
        stays: tuple[tuple[int, ...], ...],
    ) -> None:
        self.number: Final = number
        self.ability: Final = ability
        self.controller: Final = controller
        self.source: Final = source  # the card that acts: its place and resources count
        self.stay: Final = stay
        self.holder: Final = holder  # the card that the text is printed on
        self.modes: Final = modes
        self.targets: Final = targets
        self.stays: Final = stays

    def announced(
        self, modes: tuple[int, ...], targets: tuple[tuple[CardId, ...], ...], stays: tuple[tuple[int, ...], ...]
    ) -> "Link":
        """The same ability with these choices."""
        return Link(
            self.number, self.ability, self.controller, self.source, self.stay, self.holder, modes, targets, stays
        )


@final
class Target(Objects):
    """Cards announced when the ability is activated ("target enemy", "up to two target enemies")."""

    derived: ClassVar[tuple[str, ...]] = ("choice", "branch", "optional", "apart")

    choice: int = NONE  # the alternative that this phrase belongs to: number of the Either, number of its branch
    branch: int = NONE
    optional: bool = False  # behind a "may": the ability can be activated without it
    apart: tuple[int, ...] = ()  # slots of earlier phrases that must name other cards

    def __init__(self, filter: Filter, count: int, up_to: bool, another: bool) -> None:
        self.filter: Final = filter
        self.count: Final = count
        self.up_to: Final = up_to
        self.another: Final = another

    def is_live(self, modes: tuple[int, ...]) -> bool:
        """Whether it belongs to what was announced: to no alternative, or to a chosen one."""
        if self.choice == NONE:
            return True
        if self.choice >= len(modes):
            return False
        return modes[self.choice] == self.branch

    def naming(self) -> int:
        return BY_TARGET

    def says_other(self) -> bool:
        return self.another

    def leave_out(self, named: "tuple[Objects, ...]") -> None:
        self.apart = (*self.apart, *[one.slot for one in named if isinstance(one, Target)])

    def least(self) -> int:
        """ "Up to" may name none."""
        return 0 if self.up_to else self.count

    def cards(self, state: "State", link: Link) -> list[CardId]:
        found: list[CardId] = []
        if self.slot < len(link.targets):
            chosen = link.targets[self.slot]
            stays = link.stays[self.slot]
            for i in range(len(chosen)):
                same = state.stay[chosen[i]] == stays[i] or state.game.follows(state, link, chosen[i])
                if same and state.game.still_valid(state, link, chosen[i]):
                    found.append(chosen[i])
        return found

    def named(self, state: "State", link: Link) -> list[CardId]:
        return list(link.targets[self.slot]) if self.slot < len(link.targets) else []

    def is_plural(self) -> bool:
        return self.count > 1


@final
class Pick(Objects):
    """Cards chosen on resolution by the ability's controller ("an adjacent ally")."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_CHOICE

    def cards(self, state: "State", link: Link) -> list[CardId]:
        return list(state.picks.get((link.number, self.slot), ()))


@final
class Each(Objects):
    """All cards that fit when the instruction is reached."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_GROUP

    def is_several(self) -> bool:
        return True

    def cards(self, state: "State", link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)


@final
class All(Objects):
    """The same in the plural ("allied units")."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_GROUP

    def cards(self, state: "State", link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)

    def is_plural(self) -> bool:
        return True


@final
class Self(Objects):
    """The card that acts, for as long as it has not left ("this ally", "this Guardian"). `word` is how it is said."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def naming(self) -> int:
        return BY_OWN_WORDS

    def cards(self, state: "State", link: Link) -> list[CardId]:
        source = link.source
        return [source] if state.stay[source] == link.stay or state.game.follows(state, link, source) else []


@final
class Meant:
    """One thing that a word may stand for, if these cases have come (E4); mostly there is one, whatever came."""

    def __init__(self, node: Node, taken: tuple[tuple[Effect, int], ...], span: tuple[int, int]) -> None:
        self.node: Final = node
        self.taken: Final = taken
        self.span: Final = span  # where the text names it

    def is_it(self, state: "State", link: Link) -> bool:
        for effect, case in self.taken:  # noqa: SIM110 (a generator costs ten times as much when compiled)
            if effect.case_taken(state, link) != case:
                return False
        return True


@final
class It(Objects):
    """ "It", "they", "that enemy": cards that were named before. Reading has found by which words (english.md)."""

    derived: ClassVar[tuple[str, ...]] = ("meant",)

    meant: tuple[Meant, ...] = ()

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def pronoun(self) -> str:
        return self.word

    def refer(self, meant: tuple[Meant, ...]) -> None:
        self.meant = meant

    def stands_for(self, state: "State", link: Link) -> Objects | None:
        """The phrase whose cards it means, in the branches that were taken."""
        for one in self.meant:
            node = one.node
            if isinstance(node, Objects) and one.is_it(state, link):
                return node
        return None

    def antecedents(self) -> list[Objects]:
        """All that it may stand for."""
        return [one.node for one in self.meant if isinstance(one.node, Objects)]

    def cards(self, state: "State", link: Link) -> list[CardId]:
        named = self.stands_for(state, link)
        return [] if named is None else named.cards(state, link)

    def named(self, state: "State", link: Link) -> list[CardId]:
        named = self.stands_for(state, link)
        return [] if named is None else named.named(state, link)

    def is_plural(self) -> bool:
        return self.word in ("they", "them")


def new_link(state: "State", ability: Ability, controller: Seat, source: CardId, holder: CardId) -> Link:
    """An ability about to be announced, with nothing chosen yet."""
    state.links_made += 1
    return Link(state.links_made, ability, controller, source, state.stay[source], holder, (), (), ())
