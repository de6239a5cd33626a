"""What one seat may know, built up from knowledge; and the re-deal of what it does not know.

A View never holds a hidden thing: an unknown card is only "a card", an event about it names no copy.
"""

from typing import TYPE_CHECKING, Final, final

from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Event

if TYPE_CHECKING:
    from playmat.abilities.nodes import Link
    from playmat.kernel.state import State

SPECTATOR: Final = NONE


def seat_name(seat: Seat) -> str:
    return f"P{seat + 1}"


@final
class View:
    """The match as `seat` knows it (a spectator knows what everybody knows)."""

    def __init__(self, state: "State", seat: Seat) -> None:
        self._state: Final = state
        self.seat: Final = seat
        self._mask: Final = (1 << state.seats) - 1 if seat == SPECTATOR else 1 << seat

    def knows(self, copy: CardId) -> bool:
        return self._state.known[copy] & self._mask == self._mask

    def text(self, color: bool = False) -> str:
        """The table as people read it."""
        return self._state.game.draw(self.data(), color)

    def data(self) -> dict[str, object]:
        """The same as JSON-able data."""
        state = self._state
        game = state.game
        zones: dict[str, object] = {}
        for kind, zone in enumerate(game.zones):
            if zone.shared:
                zones[zone.name] = [self.card_data(copy) for copy in state.zone_at(kind, 0)]
            else:
                zones[zone.name] = [
                    [self.card_data(copy) for copy in state.zone_at(kind, seat)] for seat in range(state.seats)
                ]
        question = state.question
        return {
            "v": 1,
            "game": game.slug,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "options": game.settings_data(state.settings),
            "numbers": dict(zip(game.numbers, state.numbers, strict=True)),
            "seats": [
                dict(zip(game.seat_numbers, [column[seat] for column in state.seat_numbers], strict=True))
                for seat in range(state.seats)
            ],
            "zones": zones,
            "chain": [self.link_data(link) for link in state.chain],
            "waiting": [self.link_data(link) for link in state.waiting],
            "extra_turns": list(state.extra_turns),
            "asked": None if question is None else {"seat": question.seat, "prompt": self.prompt()},
            "outcome": None
            if state.outcome is None
            else {
                "winners": list(state.outcome.winners),
                "reason": state.outcome.reason,
                "scores": list(state.outcome.scores),
            },
        }

    def prompt(self) -> str:
        """The open question as this viewer hears it."""
        question = self._state.question
        if question is None:
            return ""
        if question.seat == self.seat:
            return question.prompt.text
        return f"{seat_name(question.seat)} {question.prompt.verb}"

    def card_data(self, copy: CardId) -> object:
        """One card of a zone: everything that is on it, or only that there is one."""
        if copy == NONE:
            return None
        state = self._state
        game = state.game
        numbers = {
            name: state.card_numbers[i][copy] for i, name in enumerate(game.card_numbers) if state.card_numbers[i][copy]
        }
        if not self.knows(copy) or game.is_closed(state, state.zone[copy] // state.seats):
            return {"hidden": True, "numbers": numbers} if numbers else {"hidden": True}
        face = state.face[copy]
        data: dict[str, object] = {
            "id": copy,
            "name": state.card[copy].name,
            "kind": state.card[copy].kind,
            "owner": state.owner[copy],
            "numbers": numbers,
            # A value that has become 0 is said; one that the card does not have is not.
            "stats": {
                name: state.value(copy, i) for i, name in enumerate(game.stats) if face.stats[i] or state.value(copy, i)
            },
        }
        if face is not state.card[copy]:
            data["face"] = face.name
        labels = game.labels(state, copy)
        if labels:
            data["labels"] = labels
        if state.host[copy] != NONE:
            data["host"] = state.host[copy]
        return data

    def link_data(self, link: "Link") -> dict[str, object]:
        """An ability on the chain; what is announced is public."""
        state = self._state
        return {
            "controller": link.controller,
            "source": self.name(link.source),
            "card": self.name(link.holder),
            "text": self.link_text(link),
            "targets": [[state.game.describe(state, copy) for copy in chosen] for chosen in link.targets],
            "modes": list(link.modes),
            "chosen": state.game.chosen(link),
        }

    def link_text(self, link: "Link") -> str:
        """The printed words of an ability under way; of a card that is played as a whole, all but its type line."""
        start, end = link.ability.span
        lines = self._state.card[link.holder].lines
        return lines[link.ability.line][start:end] if link.ability.line else " ".join(lines[1:])

    def name(self, copy: CardId) -> str:
        """What a copy is called as long as it shows this face."""
        return self._state.face[copy].name if self.knows(copy) else "a hidden card"

    # --- Events -----------------------------------------------------------------------------------------------------

    def event_data(self, event: Event) -> dict[str, object]:
        """An event with what this viewer knew when it happened."""
        data: dict[str, object] = {"event": event.verb.name, "text": self.event_text(event)}
        if event.seat != NONE:
            data["seat"] = event.seat
        if event.card != NONE and event.seen & self._mask == self._mask:
            data["card"] = event.card
        if event.other != NONE and event.seen_other & self._mask == self._mask:
            data["other"] = event.other
        if event.number:
            data["number"] = event.number
        cause = event.cause
        if cause.rule:
            data["rule"] = cause.rule
        elif cause.node is not None:
            card = event.cause_was or self._state.card[cause.card]
            data["because"] = {"card": card.name, "text": self.cause_text(event)}
        return data

    def event_text(self, event: Event) -> str:
        """One line of the log."""
        return event.verb.text.format(
            seat=seat_name(event.seat) if event.seat != NONE else "",
            card=self._event_name(event.card, event.card_was, event.seen),
            other=self._event_name(event.other, event.other_was, event.seen_other),
            number=event.number,
            place=event.place,
        )

    def cause_text(self, event: Event) -> str:
        """The words that caused an event (a card that acts is public), or the rule's number."""
        cause = event.cause
        if cause.node is None:
            return cause.rule
        start, end = cause.node.span
        card = event.cause_was or self._state.card[cause.card]
        return card.lines[cause.line][start:end]

    def _event_name(self, copy: CardId, was: Card | None, seen: int) -> str:
        if copy == NONE:
            return ""
        card = was or self._state.card[copy]
        return card.name if seen & self._mask == self._mask else "a hidden card"


def behind(view: View) -> "State":
    """The truth behind a view, for the one door that deals it anew (`playmat.bots.imagine`)."""
    return view._state


def deal_anew(state: "State", seat: Seat, chance: Chance) -> None:
    """Exchange what unknown copies are, within one group after the other that the rules leave open."""
    dealt = state.card[:]
    for group in state.game.unknown_groups(state, seat):
        cards = [dealt[copy] for copy in group]
        for i in range(len(cards) - 1, 0, -1):
            j = chance.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        for copy, card in zip(group, cards, strict=True):
            dealt[copy] = card
            state.face[copy] = card
    state.card = dealt
    state.game.reorder_unknown(state, seat, chance)
    state.touch()
