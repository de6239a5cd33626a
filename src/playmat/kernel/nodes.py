"""The tree that card text is read into. A node runs itself; there is no second form of a card's meaning."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import NONE, CardId, Seat

if TYPE_CHECKING:
    from playmat.kernel.resolution import Either
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A piece of card text that means something. `span` is where it stands in the card's text."""

    span: tuple[int, int] = (0, 0)

    def is_plural(self) -> bool:
        """Whether the words around it take their plural form."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number in a text, fixed or counted."""

    def value(self, state: "State", link: "Link") -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that is true or false when its sentence is reached."""

    def holds(self, state: "State", link: "Link") -> bool:
        raise NotImplementedError

    def applies(self, state: "State", link: "Link") -> bool:
        """Whether there is anything to ask about: "it" may stand for nothing."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """A noun with its adjectives: which cards a phrase could mean."""

    def candidates(self, state: "State", link: "Link") -> list[CardId]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Objects(Node):
    """A noun phrase: the cards that an instruction is about. `slot` numbers it within its ability."""

    slot: int = NONE

    def cards(self, state: "State", link: "Link") -> list[CardId]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """An instruction. `picks` are the untargeted choices that must be made before it is performed.

    An optional one knows the target phrases inside it (`needs`): without an announced target it is not offered.
    """

    picks: "tuple[Pick, ...]" = ()
    needs: "tuple[Target, ...]" = ()

    def is_optional(self) -> bool:
        """Whether the ability can be activated without what this instruction targets."""
        return False

    def is_answer(self) -> bool:
        """Whether it does something to the ability that it responds to, so that it can only be a response."""
        return False

    def is_off(self, link: "Link") -> bool:
        """Whether a target that it needs could not be announced."""
        return any(target.is_live(link.modes) and not link.targets[target.slot] for target in self.needs)

    def is_possible(self, state: "State", link: "Link") -> bool:
        """Whether it could do anything now: what is optional and impossible is not asked for."""
        return True

    def is_void(self, state: "State", link: "Link") -> bool:
        """Whether it does nothing whoever is picked: then nobody is asked to pick."""
        return False

    def perform(self, state: "State", link: "Link") -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Node):
    """One paragraph of card text. What binding finds out (targets, choices) is kept beside the tree."""

    uid: int = NONE  # tells it from every other ability of the card pool
    line: int = 0  # which of its card's lines it stands on
    targets_named: "tuple[Target, ...]" = ()
    choices_named: "tuple[Either, ...]" = ()

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

    choice: int = NONE  # the alternative that this phrase belongs to: number of the Either, number of its branch
    branch: int = NONE
    also_in: tuple[int, ...] = ()  # other branches whose "it" stands for this phrase
    optional: bool = False  # behind a "may": the ability can be activated without it
    apart: tuple[int, ...] = ()  # earlier phrases that must name other cards, though it does not say "another"

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
        return modes[self.choice] == self.branch or modes[self.choice] in self.also_in

    def differs_from(self, slot: int) -> bool:
        """Whether a card that an earlier phrase named cannot be named by this one, too."""
        return self.another or slot in self.apart

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

    def is_plural(self) -> bool:
        return self.count > 1


@final
class Pick(Objects):
    """Cards chosen on resolution by the ability's controller ("an adjacent ally")."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def cards(self, state: "State", link: Link) -> list[CardId]:
        return list(state.picks.get((link.number, self.slot), ()))


@final
class Each(Objects):
    """All cards that fit when the instruction is reached."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def cards(self, state: "State", link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)


@final
class All(Objects):
    """The same in the plural ("allied units")."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def cards(self, state: "State", link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)

    def is_plural(self) -> bool:
        return True


@final
class Self(Objects):
    """The card that acts, for as long as it has not left ("this ally", "this Guardian"). `word` is how it is said."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def cards(self, state: "State", link: Link) -> list[CardId]:
        source = link.source
        return [source] if state.stay[source] == link.stay or state.game.follows(state, link, source) else []


@final
class It(Objects):
    """A pronoun. Binding finds the phrase that it stands for, by the game's pronoun rule.

    After alternatives that name somebody each ("…, OR …. It …"), `by_branch` has for number and branch of the choice
    what it stands for if that was announced; `antecedent` is then what was named last in the text.
    """

    antecedent: Objects | None = None
    by_branch: tuple[tuple[int, int, Objects], ...] = ()

    def __init__(self) -> None:
        pass

    def cards(self, state: "State", link: Link) -> list[CardId]:
        meant = self.meant(link) if self.by_branch else self.antecedent
        return [] if meant is None else meant.cards(state, link)

    def meant(self, link: Link) -> Objects | None:
        """What it stands for under the alternatives that were announced."""
        for choice, branch, named in self.by_branch:
            if branch == NONE or (choice < len(link.modes) and link.modes[choice] == branch):
                return named
        return None

    def antecedents(self) -> list[Objects]:
        """All that it may stand for."""
        if self.by_branch:
            return [named for _, _, named in self.by_branch]
        return [] if self.antecedent is None else [self.antecedent]
