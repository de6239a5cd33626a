"""After each part of an effect: who is defeated, and Glory (2.13)."""

from typing import Final, final

from playmat.games.trials import field, modes
from playmat.games.trials.rules import events, permanents
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Step

WAS_DEFEATED: Final = Verb("defeated", "{card} is defeated; {seat} scores 1 Glory")
SUDDEN: Final = Verb("sudden death", "Both have {number} Glory: the next lead wins")
DEFEAT_RULE: Final = Cause("R76")
TIE_RULE: Final = Cause("G47")


@final
class Check(Step):
    """After each part of an effect: defeats at once, Glory, the end of the match; then what states have become."""

    def run(self, state: State) -> None:
        fallen: list[CardId] = []
        for seat in range(state.seats):
            for hero in state.zone_at(field.HEROES, seat):
                if state.card_numbers[field.HP][hero] == 0 and not state.card_numbers[field.DEFEATED][hero]:
                    fallen.append(hero)
        if fallen:
            defeat(state, fallen)
            if state.outcome is not None:
                return
        events.notice_statuses(state)
        events.notice_counters(state)


CHECK: Final = Check()


def defeat(state: State, fallen: list[CardId]) -> None:
    """All at one moment: abilities that look back see all of it (R76, G14, G31)."""
    for hero in fallen:
        events.happened(state, events.IS_DEFEATED, hero)
    for hero in fallen:
        for card in field.attached(state, hero):
            permanents.leave(state, card, field.GRAVEYARD, state.settings[modes.LEAVE_PLAY_ON_DEFEAT] == 1)
    for hero in fallen:
        state.card_numbers[field.DEFEATED][hero] = 1
        state.card_numbers[field.FOCUS][hero] = 0
        state.card_numbers[field.SHOWN][hero] = 0
        state.stay[hero] += 1  # what was aimed at it is not aimed at it when it revives
        state.unmodify(hero)
        scorer = field.other(state.owner[hero])
        state.seat_numbers[field.GLORY][scorer] += 1  # R2
        state.emit(WAS_DEFEATED, DEFEAT_RULE, scorer, hero)
    state.touch()
    judge_glory(state)


def judge_glory(state: State) -> None:
    """3 Glory win at once; a tie at the top goes on until somebody leads (R3, R5, G47)."""
    glory = state.seat_numbers[field.GLORY]
    target = state.settings[modes.GLORY_TO_WIN]
    if glory[0] == glory[1]:
        if glory[0] >= target or state.numbers[field.SUDDEN_DEATH]:
            if state.settings[modes.SIMULTANEOUS_GLORY] == 1:
                state.end((), f"both have {glory[0]} Glory")
                return
            if not state.numbers[field.SUDDEN_DEATH]:
                state.emit(SUDDEN, TIE_RULE, NONE, NONE, NONE, glory[0])
            state.numbers[field.SUDDEN_DEATH] = 1
        return
    leader = 0 if glory[0] > glory[1] else 1
    if glory[leader] >= target:
        state.end((leader,), f"{glory[leader]} Glory")
    elif state.numbers[field.SUDDEN_DEATH]:
        state.end((leader,), "Glory in sudden death")
