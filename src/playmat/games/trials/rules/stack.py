"""Using actions, reacting, and the stack: pay, push, decline, resolve (2.6, 2.7)."""

from typing import Final, final

from playmat.abilities.chain import PASS
from playmat.abilities.nodes import Link
from playmat.abilities.perform import Do, Forget
from playmat.english.sentences import If
from playmat.games.trials import field, modes
from playmat.games.trials.rules import abilities, actions, announcing, costs, defeat, events, permanents, piles
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import COPY_LIMIT, State
from playmat.kernel.steps import Option, Prompt, Step

TRIGGERS_IN_A_ROW: Final = 50  # G15
USED_ACTION: Final = Verb("used", "{card} uses {place}")
TARGETED_HERO: Final = Verb("targeted", "{card} targets {other}")
TARGETED_EFFECT: Final = Verb("targeted effect", "{card} targets {place}")
TRIGGERED: Final = Verb("triggered", "{card} triggers")
NOT_PLACED: Final = Verb("not placed", "{card} triggers without effect")
RESOLVES: Final = Verb("resolves", "{card} resolves")
TO_GRAVEYARD: Final = Verb("graveyard", "{card} goes to the graveyard")
FIZZLED: Final = Verb("fizzled", "{card} does nothing: its Hero is defeated")
LOOP_BROKEN: Final = Verb("loop", "Triggers are dropped after {number} in a row")
USE_RULE: Final = Cause("R34")
TARGET_RULE: Final = Cause("R45")
TRIGGER_RULE: Final = Cause("R50")
NO_TARGET_RULE: Final = Cause("G6")
RESOLVE_RULE: Final = Cause("R39")
NO_BEARER_RULE: Final = Cause("G9")
DEFEATED_RULE: Final = Cause("G8")
LOOP_RULE: Final = Cause("G15")
REACT: Final = Prompt("React?", "may react", "R42")
PICK_CARD: Final = Prompt("Which card?", "picks a card", "G7")
ORDER_TRIGGERS: Final = Prompt("Which trigger goes on the stack first?", "orders triggers", "R51")
TRIGGER_CHOICES: Final = Prompt("What does the trigger do?", "makes a trigger's choices", "R50")


# --- Listing ----------------------------------------------------------------------------------------------------------
def plays(state: State, seat: Seat, reacting: bool) -> list[Step]:
    """Every action that a player's Heroes can use now, as affordable tuples (R34 to R38)."""
    found: list[Step] = []
    hand = piles.one_of_each(state, state.zone_at(field.HAND, seat))
    asks = announcing.asks_for_targeting(state)
    for hero in field.living(state, seat):
        own = announcing.own_cost(state, hero)
        for card in hand:
            ability = state.card[card].abilities[0] if state.card[card].abilities else None
            if isinstance(ability, actions.Play) and (ability.fast or not reacting):
                add_uses(state, seat, hero, card, ability, own, asks, found)
        for holder in [hero, *field.attached(state, hero)]:
            for ability in state.card[holder].abilities:
                if isinstance(ability, actions.Action) and (ability.fast or not reacting):
                    add_uses(state, seat, hero, holder, ability, own, asks, found)
    return found


def use_key(hero: CardId, holder: CardId, ability: actions.Action) -> tuple[int, int, int]:
    """Once per Hero, physical card and round (R38, G40)."""
    return (field.USED, hero * COPY_LIMIT + holder, ability.uid)


def refusal(state: State, link: Link, deed: actions.Deed) -> tuple[str, str] | None:
    """Why a Hero cannot even begin to use an action now, with the rule, or None. Focus is judged by tuples."""
    hero = link.source
    if state.value(hero, field.CANT_USE_FAST if deed.fast else field.CANT_USE_SLOW):
        return (f"this Hero can't use {'fast' if deed.fast else 'slow'} actions", "T54")
    if isinstance(deed, actions.Action) and use_key(hero, link.holder, deed) in state.memory:
        return ("this Hero has used it this round", "R38")
    for part in deed.cost.rest:
        if not part.can_pay(state, link):
            return part.refusal()
    needed = deed.needed()
    if needed is not None and needed.applies(state, link) and not needed.holds(state, link):
        return ("its condition does not hold", "T73")
    return None


def add_uses(
    state: State,
    seat: Seat,
    hero: CardId,
    holder: CardId,
    deed: actions.Deed,
    own: int,
    asks: bool,
    found: list[Step],
) -> None:
    focus = state.card_numbers[field.FOCUS][hero]
    least = deed.cost.base() + own
    for target in deed.targets_named:
        least -= target.count  # were all of them Marked
    if least > focus and not asks:
        return
    link = Link(0, deed, seat, hero, state.stay[hero], holder, (), (), ())
    if refusal(state, link, deed) is not None:
        return
    needed = deed.needed()
    for announced in announcing.announcements(state, link):
        if needed is None or needed.holds(state, announced):  # it may ask for "that enemy" (T73)
            add_affordable(state, announced, deed, announcing.cost_changes(state, announced, own, asks), focus, found)


def add_affordable(state: State, link: Link, deed: actions.Deed, changes: int, focus: int, found: list[Step]) -> None:
    """One tuple, or one for each X that can be paid (G18, G21)."""
    if not announcing.chooses_x(link, deed):
        cost = max(0, deed.cost.base() + changes + (announcing.additional(link, deed) if deed.choices_named else 0))
        if cost <= focus:
            found.append(Use(link, cost))
        return
    parts = announcing.parts_of(link, deed)
    x = 0
    while True:
        chosen = announcing.with_x(link, x)
        printed = x if deed.cost.is_x_focus() else deed.cost.base()
        cost = max(0, printed + changes + announcing.additional(chosen, deed))
        if cost > focus or not costs.can_pay(state, chosen, parts):
            return
        if announcing.admits_x(state, chosen):
            found.append(Use(chosen, cost))
        x += 1


@final
class Use(Step):
    """An affordable tuple: Hero, action, modes, X and targets, with what it costs (R34)."""

    def __init__(self, link: Link, cost: int) -> None:
        self.link: Final = link
        self.cost: Final = cost

    def run(self, state: State) -> None:
        probe = self.link
        deed = probe.ability
        assert isinstance(deed, actions.Deed)
        state.links_made += 1
        link = Link(
            state.links_made,
            deed,
            probe.controller,
            probe.source,
            probe.stay,
            probe.holder,
            probe.modes,
            probe.targets,
            probe.stays,
        )
        hero = link.source
        if not state.chain:
            state.numbers[field.ACTED] += 1
        state.numbers[field.IN_A_ROW] = 0
        state.emit(USED_ACTION, USE_RULE, link.controller, hero, NONE, 0, announcing.name_of(state, link))
        if isinstance(deed, actions.Action):
            state.memory[use_key(hero, link.holder, deed)] = 1
        else:
            state.move(link.holder, field.STACK, 0)
        PickCards(link, self.cost).run(state)

    def key(self, state: State) -> str:
        link = self.link
        name, words = announcing.name_of(state, link), announcing.announced_words(state, link)
        return f"use:{field.short_name(state, link.source)}:{name}{words}"

    def label(self, state: State) -> str:
        link = self.link
        lines = state.card[link.holder].lines
        start, end = link.ability.span
        text = lines[link.ability.line][start:end] if link.ability.line else " ".join(lines[1:])
        aim = " and ".join([announcing.target_name(state, card) for chosen in link.targets for card in chosen])
        chosen = announcing.chosen_words(state.game, link)
        words = f"{field.short_name(state, link.source)}: {announcing.name_of(state, link)}"
        if aim:
            words += f" → {aim}"
        if chosen:
            words += f" ({'; '.join(chosen)})"
        return f"{words} for {self.cost} Focus: {text}"


@final
class PickCards(Step):
    """The last choices: cards of public zones, one by one (G7). Then all costs are paid, and the effect is pending."""

    def __init__(self, link: Link, cost: int) -> None:
        self.link: Final = link
        self.cost: Final = cost

    def run(self, state: State) -> None:
        link = self.link
        early = announcing.next_pick(link)
        while early is not None:
            if early.is_live(link.modes):
                cards = piles.one_of_each(state, early.pick.filter.candidates(state, link))
                if cards:
                    options = [
                        Option(PickCard(card), PickCards(announcing.with_target(state, link, (card,)), self.cost))
                        for card in cards
                    ]
                    state.ask(link.controller, PICK_CARD, options, link)
                    return
            link = announcing.with_target(state, link, ())
            early = announcing.next_pick(link)
        ability = link.ability
        assert isinstance(ability, abilities.Text)
        costs.pay_focus(state, link.source, self.cost)
        push = Push(link) if isinstance(ability, actions.Deed) else PushTrigger(link)
        state.then(*[PayPart(link, part) for part in announcing.parts_of(link, ability)], push)


@final
class PickCard(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: State) -> None:
        pass

    def key(self, state: State) -> str:
        return "pick:" + field.place_name(state, self.card)

    def label(self, state: State) -> str:
        return field.place_name(state, self.card)


@final
class PayPart(Step):
    """One part after the other: a card that is recalled as a cost cannot be discarded for the same cost (R32)."""

    def __init__(self, link: Link, part: costs.Part) -> None:
        self.link: Final = link
        self.part: Final = part

    def run(self, state: State) -> None:
        asked = self.part.pay(state, self.link)
        if asked is not None:
            state.then(
                defeat.CHECK, asked
            )  # who paid the last HP is defeated at once, not after a card is chosen (R76)


@final
class Push(Step):
    """The effect is pending. What happened while it was announced and paid triggers above it (G3)."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        link = self.link
        state.chain.append(link)
        if isinstance(link.ability, actions.Deed):
            events.happened(state, events.USES, link.source, link.holder)
        note_targets(state, link)
        state.then(defeat.CHECK, PLACE, REACT_OR_RESOLVE)


def note_targets(state: State, link: Link) -> None:
    """Targets are announced to everybody; texts watch them and the round remembers them (T18, T61)."""
    by_nobody = state.card[link.holder].kind == field.AFFLICTION and isinstance(link.ability, abilities.Trigger)
    for chosen in link.targets[: len(link.ability.targets_named)]:
        for card in chosen:
            if card < 0:
                state.emit(
                    TARGETED_EFFECT,
                    TARGET_RULE,
                    link.controller,
                    link.source,
                    NONE,
                    0,
                    announcing.target_name(state, card),
                )
            else:
                state.emit(TARGETED_HERO, TARGET_RULE, link.controller, link.source, card)
    for hero in announcing.hero_targets(state, link):
        if not by_nobody:
            if state.owner[hero] != link.controller:
                state.memory[(field.TARGETED, link.source, 0)] = 1
                state.touch()
            events.happened(state, events.TARGETS, link.source, hero)
        events.happened(state, events.IS_TARGETED, hero, link.source)  # "target" targets, whoever says it (G12)


# --- Triggers go on the stack -----------------------------------------------------------------------------------------
@final
class Place(Step):
    """First the player with initiative puts theirs on the stack, in any order, then the other (R51)."""

    def run(self, state: State) -> None:
        if state.settings[modes.LOOP_GUARD] == 0 and state.numbers[field.IN_A_ROW] >= TRIGGERS_IN_A_ROW:
            if state.waiting or any([isinstance(link.ability, abilities.Trigger) for link in state.chain]):
                drop_triggers(state)
            return
        if not state.waiting:
            return
        first = state.numbers[field.INITIATIVE]
        for seat in (first, field.other(first)):
            mine = one_of_each_event(state, [link for link in state.waiting if link.controller == seat])
            if len(mine) == 1:
                state.agenda.append(self)
                PlaceTrigger(mine[0]).run(state)
                return
            if mine:
                options = [Option(PlaceTrigger(link), self) for link in mine]
                state.ask(seat, ORDER_TRIGGERS, options)
                return


PLACE: Final = Place()


def one_of_each_event(state: State, waiting: list[Link]) -> list[Link]:
    """Triggers of one text about the same event ("when you draw a card", twice) are the same choice."""
    found: dict[tuple[int, ...], Link] = {}
    for link in waiting:
        event = [state.picks.get((link.number, slot), (NONE,))[0] for slot in (field.SUBJECT, field.OBJECT, field.MUCH)]
        found.setdefault((link.holder, link.source, link.ability.uid, *event), link)
    return list(found.values())


def drop_triggers(state: State) -> None:
    """The loop ends: waiting and pending triggers are gone, pending actions stay (G15)."""
    gone = [*state.waiting, *[link for link in state.chain if isinstance(link.ability, abilities.Trigger)]]
    state.emit(LOOP_BROKEN, LOOP_RULE, NONE, NONE, NONE, state.numbers[field.IN_A_ROW])
    for link in gone:
        ability = link.ability
        assert isinstance(ability, abilities.Trigger)
        if ability.watch.kind == events.NO_COUNTERS:
            state.memory[(field.SPENT, link.holder, ability.uid)] = events.DROPPED
    state.waiting = []
    state.chain = [link for link in state.chain if not isinstance(link.ability, abilities.Trigger)]
    state.numbers[field.IN_A_ROW] = 0
    numbers = {link.number for link in gone}
    state.picks = {key: cards for key, cards in state.picks.items() if key[0] not in numbers}


@final
class PlaceTrigger(Step):
    """A waiting trigger: its choices are made now; without a target that it needs it is not placed (R50, G6)."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        link = self.link
        state.waiting = [one for one in state.waiting if one.number != link.number]
        ways = [each for way in announcing.announcements(state, link) for each in announcing.with_each_x(state, way)]
        if all([is_dropped(state, way) for way in ways]):
            leave_unplaced(state, link)
        elif len(ways) == 1:
            PutTrigger(ways[0]).run(state)
        else:
            state.ask(link.controller, TRIGGER_CHOICES, [Option(PutTrigger(way)) for way in ways], link)

    def key(self, state: State) -> str:
        link = self.link
        about = state.picks.get((link.number, field.SUBJECT), (NONE,))[0]
        event = f":{field.place_name(state, about)}" if about not in (NONE, link.source) else ""
        return f"first:{state.card[link.holder].name}:{field.place_name(state, link.source)}{event}"

    def label(self, state: State) -> str:
        holder = state.card[self.link.holder]
        start, end = self.link.ability.span
        return f"{holder.name}: {holder.lines[self.link.ability.line][start:end]}"


def leave_unplaced(state: State, link: Link) -> None:
    """It is not put on the stack (G6). "Once per round" is not used up by that; a first time is over (T20, T74)."""
    state.emit(NOT_PLACED, NO_TARGET_RULE, link.controller, link.holder)
    ability = link.ability
    if isinstance(ability, abilities.Trigger) and ability.once:
        state.memory.pop((field.FIRED, link.holder, ability.uid), None)
    Forget(link.number).run(state)


def is_dropped(state: State, link: Link) -> bool:
    """Whether a trigger of which everything is optional and declined stays off the stack (G6)."""
    if state.settings[modes.DECLINED_TRIGGER] == 0:
        return False
    for effect in link.ability.effects:
        part = effect.effect if isinstance(effect, If) else effect
        if not (isinstance(part, actions.Optional) and part.does_nothing(link)):
            return False
    return True


@final
class PutTrigger(Step):
    """The trigger with its choices goes on the stack; optional costs are paid, unchanged by statuses (R56)."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        link = self.link
        if is_dropped(state, link):
            leave_unplaced(state, link)
            return
        state.emit(TRIGGERED, TRIGGER_RULE, link.controller, link.holder)
        PickCards(link, 0).run(state)

    def key(self, state: State) -> str:
        words = announcing.announced_words(state, self.link)
        return f"trigger:{state.card[self.link.holder].name}{words}"

    def label(self, state: State) -> str:
        words = announcing.announced_words(state, self.link).replace(":", ", ").removeprefix(", ")
        return f"{state.card[self.link.holder].name}: {words}" if words else state.card[self.link.holder].name


@final
class PushTrigger(Step):
    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        state.chain.append(self.link)
        note_targets(state, self.link)
        state.then(defeat.CHECK)


# --- Reacting and resolving -------------------------------------------------------------------------------------------
@final
class ReactOrResolve(Step):
    """The opponent of the top effect may react; one refusal resolves it (R42, R43)."""

    def run(self, state: State) -> None:
        if not state.chain:
            state.numbers[field.IN_A_ROW] = 0
            return
        top = state.chain[-1]
        seat = field.other(top.controller)
        options = [Option(step) for step in plays(state, seat, True)]
        options.append(Option(PASS, RESOLVE_TOP))
        state.ask(seat, REACT, options, top)


REACT_OR_RESOLVE: Final = ReactOrResolve()


@final
class ResolveTop(Step):
    """The top effect happens, part by part; then what it uncovered may be answered (R43, G4)."""

    def run(self, state: State) -> None:
        link = without_invalid(state, state.chain.pop())
        ability = link.ability
        if isinstance(ability, abilities.Trigger):
            state.numbers[field.IN_A_ROW] += 1
        state.note(ability)
        state.emit(RESOLVES, RESOLVE_RULE, link.controller, link.holder)
        steps: list[Step] = []
        if state.settings[modes.PENDING_OF_DEFEATED] == 1 and not is_acting(state, link):
            state.emit(FIZZLED, DEFEATED_RULE, link.controller, link.holder)
        else:
            for effect in ability.effects:
                steps.append(Do(effect, link))
                steps.append(defeat.CHECK)
        state.then(*steps, Finish(link), defeat.CHECK, Forget(link.number), PLACE, REACT_OR_RESOLVE)


RESOLVE_TOP: Final = ResolveTop()


def is_acting(state: State, link: Link) -> bool:
    """Whether the Hero of an effect has not been defeated since."""
    return state.stay[link.source] == link.stay and not state.card_numbers[field.DEFEATED][link.source]


def without_invalid(state: State, link: Link) -> Link:
    """Targets that are no longer valid are unaffected, and so are picks that have gone; the rest happens (R45, G10)."""
    if not link.targets:
        return link
    ability = link.ability
    assert isinstance(ability, abilities.Text)
    named = ability.targets_named
    targets: list[tuple[CardId, ...]] = []
    stays: list[tuple[int, ...]] = []
    source = announcing.source_kind(state, link)
    for slot, (chosen, before) in enumerate(zip(link.targets, link.stays, strict=True)):
        kept: list[int] = []
        if chosen:
            then = up_to_slot(link, slot)
            if slot < len(named):
                still = announcing.candidates(state, then, named[slot], source)
            else:
                still = ability.early_picks[slot - len(named)].pick.filter.candidates(state, then)
            for i in range(len(chosen)):
                card = chosen[i]
                gone = card >= 0 and state.stay[card] != before[i]
                if not gone and (card < 0 or card in still):
                    kept.append(i)
        targets.append(tuple([chosen[i] for i in kept]))
        stays.append(tuple([before[i] for i in kept]))
    for slot, early in enumerate(ability.early_picks, len(named)):
        state.picks[(link.number, early.pick.slot)] = targets[slot]
    return link.announced(link.modes, tuple(targets), tuple(stays))


def up_to_slot(link: Link, slot: int) -> Link:
    """As it was when that target was chosen: "target equipment attached to that enemy" asks for the one before."""
    return link.announced(link.modes, link.targets[:slot], link.stays[:slot])


@final
class Finish(Step):
    """Where an action card goes: Command to the graveyard, Support to its user, Affliction to its target (R39, G9)."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        link = self.link
        card = link.holder
        if not isinstance(link.ability, actions.Play) or not state.is_in(card, field.STACK):
            return
        kind = state.card[card].kind
        if kind == field.SUPPORT and is_acting(state, link):
            permanents.attach(state, card, link.source, link.source, RESOLVE_RULE)
        elif kind == field.AFFLICTION and link.targets[0]:
            permanents.attach(state, card, link.targets[0][0], link.source, RESOLVE_RULE)
        else:
            state.move(card, field.GRAVEYARD, state.owner[card])
            state.emit(TO_GRAVEYARD, RESOLVE_RULE if kind == field.COMMAND else NO_BEARER_RULE, state.owner[card], card)


def remove_pending(state: State, pending: Link) -> None:
    state.chain = [one for one in state.chain if one.number != pending.number]
    state.picks = {key: cards for key, cards in state.picks.items() if key[0] != pending.number}


def take_off_stack(state: State, card: CardId) -> None:
    """A card that leaves the stack has no effect any more (G16)."""
    for pending in state.chain:
        if pending.holder == card and isinstance(pending.ability, actions.Play):
            remove_pending(state, pending)
            return
