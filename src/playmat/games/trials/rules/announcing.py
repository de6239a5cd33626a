"""Announcing: what an ability costs, its modes, targets, picks and X, and how they are named (2.5, 2.6, G18 to G25)."""

from playmat.abilities.nodes import Effect, Link, Target
from playmat.abilities.perform import Either
from playmat.games.trials import field, modes
from playmat.games.trials.rules import abilities, actions, costs, values
from playmat.kernel.cards import CardId
from playmat.kernel.game import Game
from playmat.kernel.state import State

# --- What it costs ----------------------------------------------------------------------------------------------------


def hero_targets(state: State, link: Link) -> list[CardId]:
    """The Heroes that an announcement targets, each once (G12)."""
    found: list[CardId] = []
    for chosen in link.targets[: len(link.ability.targets_named)]:  # after them stand picks, which do not target
        for card in chosen:
            if card >= 0 and card not in found and state.card[card].kind == field.HERO:
                found.append(card)
    return found


def own_cost(state: State, hero: CardId) -> int:
    """What the acting Hero's own statuses and texts add to the cost (R54, T51)."""
    return (
        values.has_status(state, hero, field.DAZED)
        - values.has_status(state, hero, field.ALERT)
        + state.value(hero, field.COST_MORE)
    )


def target_cost(state: State, link: Link) -> int:
    """What the statuses of targeted enemies add (R55, G19)."""
    elusive = marked = 0
    for hero in hero_targets(state, link):
        if state.owner[hero] != link.controller:
            elusive += values.has_status(state, hero, field.ELUSIVE)
            marked += values.has_status(state, hero, field.MARKED)
    if state.settings[modes.PER_TARGET_STATUS_COST] == 1:
        return min(1, elusive) - min(1, marked)
    return elusive - marked


def asks_for_targeting(state: State) -> bool:
    """Whether a text in play asks who has targeted an enemy: then announcing a target can change the cost."""
    for seat in range(state.seats):
        for card in [*state.zone_at(field.HEROES, seat), *state.zone_at(field.FIELD, seat)]:
            if state.card[card].stats[field.PASSIVES]:
                for ability in state.card[card].abilities:
                    if isinstance(ability, abilities.Standing) and isinstance(
                        ability.condition, abilities.TargetingCondition
                    ):
                        return True
    return False


def cost_changes(state: State, link: Link, own: int, asks: bool) -> int:
    """What statuses and texts add to a cost: who has chosen an enemy as a target has targeted one (G63)."""
    key = (field.TARGETED, link.source, 0)
    if (
        not asks
        or key in state.memory
        or all([state.owner[one] == link.controller for one in hero_targets(state, link)])
    ):
        return own + target_cost(state, link)
    state.memory[key] = 1
    state.touch()
    found = own_cost(state, link.source) + target_cost(state, link)
    del state.memory[key]
    state.touch()
    return found


def additional(link: Link, ability: abilities.Text) -> int:
    """Optional Focus that is part of an action's cost (G25)."""
    found = 0
    for choice in ability.choices_named:
        if isinstance(choice, actions.Optional) and choice.cost is not None and choice.is_taken(link):
            found += choice.cost.added_focus(link)
    return found


def parts_of(link: Link, ability: abilities.Text) -> list[costs.Part]:
    """All that is paid besides Focus, in printed order; what takes the card away comes last, or its counters go too."""
    parts = [*(ability.cost.rest if isinstance(ability, actions.Deed) else ()), *optional_costs(link, ability)]
    leaving = [part for part in parts if part.takes_card_away()]
    return [part for part in parts if part not in leaving] + leaving


def chooses_x(link: Link, ability: abilities.Text) -> bool:
    """Whether something that is paid for an announcement is X (R40, G64)."""
    if isinstance(ability, actions.Deed) and ability.cost.has_x():
        return True
    return any([isinstance(choice, actions.Optional) and choice.chooses_x(link) for choice in ability.choices_named])


def optional_costs(link: Link, ability: abilities.Text) -> list[costs.Part]:
    found: list[costs.Part] = []
    for choice in ability.choices_named:
        if isinstance(choice, actions.Optional) and choice.cost is not None and choice.is_taken(link):
            found.append(choice.cost)
    return found


# --- What can be announced --------------------------------------------------------------------------------------------


def source_kind(state: State, link: Link) -> int:
    """What kind of thing targets, for "can't be targeted by enemy …" (T52); a trigger is an ability, but no action."""
    kind = state.card[link.holder].kind
    if isinstance(link.ability, actions.Play):
        return 0 if kind == field.COMMAND else 1 if kind == field.SUPPORT else 2
    ability = 3 if kind == field.EQUIPMENT else 4 if kind == field.HERO else 5 if kind == field.SUPPORT else 6
    return ability + 4 if isinstance(link.ability, abilities.Trigger) else ability


def candidates(state: State, link: Link, target: Target, source: int) -> list[CardId]:
    """What a target phrase can name now (R45, R47)."""
    found = target.filter.candidates(state, link)
    if target.another:
        named = [card for chosen in link.targets for card in chosen]
        found = [card for card in found if card not in named and card != link.source]
    if any([card >= 0 and state.value(card, field.UNTARGETABLE + source) for card in found]):
        mine = link.controller
        found = [
            card
            for card in found
            if card < 0 or state.owner[card] == mine or not state.value(card, field.UNTARGETABLE + source)
        ]
    return found


def choose(cards: list[CardId], count: int) -> list[tuple[CardId, ...]]:
    """All choices of so many different cards, in order."""
    if count == 0:
        return [()]
    found: list[tuple[CardId, ...]] = []
    for i in range(len(cards) - count + 1):
        for rest in choose(cards[i + 1 :], count - 1):
            found.append((cards[i], *rest))
    return found


def announcements(state: State, link: Link) -> list[Link]:
    """Every way to announce an ability: modes and optional parts, targets, picked Heroes (R34, G7, G11)."""
    ability = link.ability
    assert isinstance(ability, abilities.Text)
    if not ability.choices_named and not ability.targets_named and not ability.early_picks:
        return [link]
    found: list[Link] = []
    source = source_kind(state, link)
    for chosen in all_modes(ability.choices_named, ()):
        with_modes = link.announced(chosen, (), ())
        if not costs.can_pay(state, with_modes, parts_of(with_modes, ability)):
            continue
        add_targets(state, with_modes, source, found)
    return found


def all_modes(decided: tuple[Effect, ...], chosen: tuple[int, ...]) -> list[tuple[int, ...]]:
    if len(chosen) == len(decided):
        return [chosen]
    found: list[tuple[int, ...]] = []
    choice = decided[len(chosen)]
    if isinstance(choice, Either):
        for branch in range(len(choice.branches)):
            found.extend(all_modes(decided, (*chosen, branch)))
    else:
        assert isinstance(choice, actions.Optional)
        found.extend(all_modes(decided, (*chosen, actions.YES)))
        found.extend(all_modes(decided, (*chosen, actions.NO)))
    return found


def add_targets(state: State, link: Link, source: int, found: list[Link]) -> None:
    """Fill target phrases from left to right."""
    named = link.ability.targets_named
    slot = len(link.targets)
    if slot == len(named):
        add_picked_heroes(state, link, found)
        return
    target = named[slot]
    if not target.is_live(link.modes):
        add_targets(state, with_target(state, link, ()), source, found)
        return
    cards = candidates(state, link, target, source)
    least = 0 if target.up_to else target.count
    for count in range(min(target.count, len(cards)), least - 1, -1):
        for chosen in choose(cards, count):
            add_targets(state, with_target(state, link, chosen), source, found)


def next_pick(link: Link) -> abilities.EarlyPick | None:
    """The first early pick that is not made yet."""
    ability = link.ability
    assert isinstance(ability, abilities.Text)
    index = len(link.targets) - len(ability.targets_named)
    return ability.early_picks[index] if index < len(ability.early_picks) else None


def add_picked_heroes(state: State, link: Link, found: list[Link]) -> None:
    """Heroes that are picked, not targeted; cards are asked for one by one when the rest is announced (G7)."""
    early = next_pick(link)
    if early is None or early.is_card:
        found.append(link)
        return
    heroes = early.pick.filter.candidates(state, link) if early.is_live(link.modes) else []
    if not heroes:
        add_picked_heroes(state, with_target(state, link, ()), found)
    for hero in heroes:
        add_picked_heroes(state, with_target(state, link, (hero,)), found)


def with_target(state: State, link: Link, chosen: tuple[CardId, ...]) -> Link:
    stays = tuple([state.stay[card] if card >= 0 else 0 for card in chosen])
    return link.announced(link.modes, (*link.targets, chosen), (*link.stays, stays))


def with_x(link: Link, x: int) -> Link:
    return link.announced((*link.modes, x), link.targets, link.stays)


def with_each_x(state: State, link: Link) -> list[Link]:
    """A way to announce a trigger, once for each X that can be paid (R40, G64)."""
    ability = link.ability
    assert isinstance(ability, abilities.Text)
    if not chooses_x(link, ability):
        return [link]
    parts = parts_of(link, ability)
    found: list[Link] = []
    chosen = with_x(link, 0)
    while costs.can_pay(state, chosen, parts):
        if admits_x(state, chosen):
            found.append(chosen)
        chosen = with_x(link, costs.chosen_x(chosen) + 1)
    return found


def admits_x(state: State, link: Link) -> bool:
    """Whether X fits what was targeted "with Focus cost X or less" (T63)."""
    for target, chosen in zip(link.ability.targets_named, link.targets, strict=False):
        filter = target.filter
        if chosen and isinstance(filter, abilities.LimitedFilter) and filter.has_limit():
            still = filter.candidates(state, link)
            if any([card not in still for card in chosen]):
                return False
    return True


# --- What it is called ------------------------------------------------------------------------------------------------


def name_of(state: State, link: Link) -> str:
    """The name of an action: the card's, or the ability's."""
    ability = link.ability
    return ability.name if isinstance(ability, actions.Action) else state.card[link.holder].name


def target_name(state: State, card: CardId) -> str:
    if card >= 0:
        return field.place_name(state, card)
    for pending in state.chain:
        if field.pending_id(pending) == card:
            return f"{name_of(state, pending)} of {field.place_name(state, pending.source)}"
    return "an effect that is gone"


def announced_words(state: State, link: Link) -> str:
    """Modes, targets and X of an announcement, as keys and labels have them."""
    ability = link.ability
    assert isinstance(ability, abilities.Text)
    words = ""
    for choice, mode in zip(ability.choices_named, link.modes, strict=False):
        if isinstance(choice, Either):
            words += f":mode {mode + 1}"
        else:
            words += ":yes" if mode == actions.YES else ":no"
    for chosen in link.targets:
        if chosen:
            words += ":" + "+".join([target_name(state, card) for card in chosen])
    if len(link.modes) > len(ability.choices_named):
        words += f":X {link.modes[-1]}"
    return words


def chosen_words(game: Game, link: Link) -> list[str]:
    """Modes, optional parts and X of an announcement, for people to read."""
    ability = link.ability
    assert isinstance(ability, abilities.Text)
    found: list[str] = []
    for choice, mode in zip(ability.choices_named, link.modes, strict=False):
        if isinstance(choice, Either):
            found.append(game.say(choice.branches[mode]))
        else:
            found.append("with the optional part" if mode == actions.YES else "without the optional part")
    if len(link.modes) > len(ability.choices_named):
        found.append(f"X = {link.modes[-1]}")
    return found
