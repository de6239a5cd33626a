"""What must hold in a scenario: each kind of sentence after "then", compared with what is there."""

from collections.abc import Iterable
from typing import Final, final

from playmat.catalog import Title
from playmat.errors import CardTextError, ScenarioError
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.state import State
from playmat.match import Match
from playmat.scenario.choices import Choices
from playmat.scenario.files import split_at
from playmat.scenario.position import Position
from playmat.scenario.sentences import (
    Failure,
    asked,
    content_words,
    expect,
    is_seat,
    split_list,
    split_things,
    whole_number,
)

ABOUT_QUESTION: Final = (["is", "asked"], ["is", "offered"], ["is", "not", "offered"], ["is", "refused"])


@final
class Checks:
    """Looks at a match that began at a position."""

    def __init__(self, position: Position, choices: Choices) -> None:
        self.position: Final = position
        self.choices: Final = choices
        self.title: Final = position.title

    def then(self, match: Match, text: str) -> None:
        for check in (self.card_text, self.outcome, self.offers, self.log, self.sight, self.facts, self.truth):
            if check(match, text):
                return
        raise ScenarioError(f"'{text}' is not understood; see the page on scenario files")

    def card_text(self, match: Match, text: str) -> bool:
        """`the card "Guardian, 5 hit points, no arrows / Dance." is refused: R30`, `… is read`."""
        words, verb, rest = split_at(text, ('" is refused: ', '" is refused', '" is read'))
        if not verb or not words.startswith('the card "'):
            return False
        lines = words.removeprefix('the card "').split(" / ")
        try:
            self.title.with_cards("Newcomer – Unheard\n" + "".join(f"  {line}\n" for line in lines), "the card")
            actual = "it is read"
        except CardTextError as error:
            problem = error.problems[0]
            actual = f"{problem.message} ({problem.rule})"  # what a whole card lacks names its rule in the message
            cited = actual.translate(str.maketrans("(),'", "    ")).split()  # rules, and the word that is at fault
            good = all(rule in cited for rule in rest.replace(",", " ").split())
            expect(verb != '" is read' and good, text, actual)
            return True
        expect(verb == '" is read', text, actual)
        return True

    def outcome(self, match: Match, text: str) -> bool:
        wins = is_seat(text[:2]) and (text[2:].startswith(" wins") or " win: " in text)  # "P2 and P4 win: …"
        ends = text == "draw" or text.startswith("draw: ") or wins
        if text != "the match goes on" and not ends:
            return False
        self.choices.settle(match)
        actual = str(match.outcome) if match.outcome else "the match goes on"
        if text == "the match goes on":
            expect(match.outcome is None, text, actual)
        elif text == "draw":
            expect(match.outcome is not None and not match.outcome.winners, text, actual)
        elif text.endswith(" wins") and is_seat(text[:-5]):
            seat = self.position.seat(text[:-5])
            expect(match.outcome is not None and match.outcome.winners == (seat,), text, actual)
        else:  # with the reason
            expect(actual.lower() == text.lower(), text, actual)
        return True

    # --- Questions ----------------------------------------------------------------------------------------------------

    def offers(self, match: Match, text: str) -> bool:
        words = text.split(" ", 1)
        if not is_seat(words[0]) or len(words) < 2:
            return False
        seat, rest = self.position.seat(words[0]), words[1]
        if rest == "is asked" or rest.startswith("is asked "):
            self.is_asked(match, seat, rest[9:].strip().strip('"'))
        elif rest == "is not asked" or rest.startswith("is not asked "):
            self.is_not_asked(match, seat, rest[13:].strip().strip('"'))
        elif rest.startswith("is offered exactly "):
            self.is_offered_exactly(match, seat, split_list(rest[19:]))
        elif rest.startswith("is offered "):
            for item in split_list(rest[11:]):
                self.is_offered(match, seat, item)
        elif rest.startswith("is not offered "):
            for item in split_list(rest[15:]):
                self.is_not_offered(match, seat, item)
        elif rest.startswith("is refused "):
            what, _, rule = rest[11:].rpartition(": ")
            self.is_refused(match, seat, what, rule)
        else:
            return False
        return True

    def is_offered(self, match: Match, seat: Seat, item: str) -> None:
        """Now, or once the questions with a single answer are answered."""
        while (decision := self.choices.wait_for(match, seat)) is not None and not self.choices.find(match, item):
            if not self.choices.goes_without_saying(match):
                break
            self.choices.take(match, 0)
        expect(decision is not None and bool(self.choices.find(match, item)), f"'{item}' to be offered", asked(match))

    def is_not_offered(self, match: Match, seat: Seat, item: str) -> None:
        """Neither now nor once the questions with a single answer are answered; they stay open."""
        ahead = match.clone()
        expect(self.choices.wait_for(ahead, seat) is not None, f"P{seat + 1} to be asked something", asked(match))
        while self.choices.wait_for(ahead, seat) is not None:
            expect(not self.choices.find(ahead, item), f"'{item}' not to be offered", asked(ahead))
            if not self.choices.goes_without_saying(ahead):
                break
            self.choices.take(ahead, 0)

    def is_not_asked(self, match: Match, seat: Seat, prompt: str) -> None:
        """Nothing at all now; or not that question, neither now nor after those with a single answer."""
        ahead = match.clone()
        while True:
            decision = ahead.decision
            good = decision is None or decision.seat != seat or (prompt != "" and decision.prompt != prompt)
            expect(good, f"P{seat + 1} is not asked {prompt}".strip(), asked(ahead))
            if not prompt or not self.choices.goes_without_saying(ahead):
                return
            self.choices.take(ahead, 0)

    def is_offered_exactly(self, match: Match, seat: Seat, wanted: list[str]) -> None:
        decision = self.choices.wait_for(match, seat)
        while decision is not None:
            found = [self.choices.find(match, item) for item in wanted]
            if all(len(f) == 1 for f in found) and len({f[0] for f in found}) == len(decision.keys):
                return
            if not self.choices.goes_without_saying(match):
                raise Failure(f"exactly {'; '.join(wanted)}", "; ".join(decision.keys))
            self.choices.take(match, 0)
            decision = self.choices.wait_for(match, seat)
        raise Failure(f"P{seat + 1} to be asked something", asked(match))

    def is_refused(self, match: Match, seat: Seat, what: str, rule: str) -> None:
        """Something that is not offered, with the rule that the game gives as the reason."""
        if not what:
            raise ScenarioError("a refusal names what is refused and the rule, e.g. 'P1 is refused escape left: R50'")
        words = content_words(what)
        while True:
            expect(self.choices.wait_for(match, seat) is not None, f"P{seat + 1} to be asked something", asked(match))
            refusals = [str(refusal) for refusal in match.state.game.refusals(match.state, seat)]
            about = [refusal for refusal in refusals if words <= content_words(refusal)]
            if any(f"({rule})" in refusal for refusal in about):
                return
            if about or self.choices.find(match, what) or not self.choices.goes_without_saying(match):
                break
            self.choices.take(match, 0)
        offered = "; ".join([asked_keys(match)[index] for index in self.choices.find(match, what)])
        actual = "; ".join(about) or (f"it is offered: {offered}" if offered else "; ".join(refusals))
        raise Failure(f"'{what}' to be refused by {rule}", actual or "nothing is refused now")

    def is_asked(self, match: Match, seat: Seat, prompt: str) -> None:
        decision = self.choices.wait_for(match, seat)
        while decision is not None and prompt and decision.prompt != prompt and self.choices.goes_without_saying(match):
            self.choices.take(match, 0)
            decision = self.choices.wait_for(match, seat)
        good = decision is not None and (not prompt or prompt == decision.prompt)
        expect(good, f"P{seat + 1} is asked {prompt}".strip(), asked(match))

    # --- Log and sight ------------------------------------------------------------------------------------------------

    def log(self, match: Match, text: str) -> bool:
        """`log says "…", then "…"`, `log says 2 times "…"`, `P2 log does not say "…"`."""
        who, verb, rest = split_at(text, ("log does not say ", "log says "))
        if not verb or not (who == "" or is_seat(who.strip())):
            return False
        self.choices.settle(match)
        view = match.view(self.position.seat(who.strip()) if who else None)
        lines = [view.event_text(event) for event in match.state.events]
        actual = " / ".join(lines[-8:]) or "an empty log"
        if verb == "log does not say ":
            said = [line for line in lines if rest.strip('"') in line]
            expect(not said, text, " / ".join(said))
            return True
        words = rest.split()
        if words[0].isdigit() and words[1:2] in (["times"], ["time"]):
            wanted = rest.split(" ", 2)[2].strip('"')
            found = sum(1 for line in lines if wanted in line)
            expect(found == int(words[0]), text, f"{found} times")
            return True
        at = 0
        for wanted in rest.strip('"').split('", then "'):
            here = [i for i in range(at, len(lines)) if wanted in lines[i]]
            expect(bool(here), f"the log to say '{wanted}'" + (" after that" if at else ""), actual)
            at = here[0] + 1
        return True

    def sight(self, match: Match, text: str) -> bool:
        subject, verb, rest = split_at(text, (" does not see ", " sees "))
        if not verb or not (is_seat(subject) or subject == "a spectator"):
            return False
        self.choices.settle(match)
        view = match.view(None if subject == "a spectator" else self.position.seat(subject))
        data = view.data()
        words = rest.split()
        if len(words) > 2 and words[0].isdigit() and words[1] == "hidden" and " in " in rest:
            zone = self.position.zone(rest.split(" in ", 1)[1])
            if zone is None:
                raise ScenarioError(f"'{rest}' names no zone")
            hidden = sum(1 for item in zone_items(data, self.title, zone) if is_hidden(item))
            expect(hidden == int(words[0]), text, f"{hidden} hidden")
            return True
        name, _, where = rest.partition(" in ")
        if where:
            zone = self.position.zone(where)
            if zone is None:
                raise ScenarioError(f"'{where}' is no zone")
            name, _, things = name.partition(" with ")
            items = [item for item in zone_items(data, self.title, zone) if shows(item, things)]
            names = [shown_name(item) for item in items]
        else:
            names = list(all_names(data["zones"]))
        expect((name in names) == (verb == " sees "), text, f"sees {', '.join(n for n in names if n) or 'no names'}")
        return True

    # --- Facts --------------------------------------------------------------------------------------------------------

    def facts(self, match: Match, text: str) -> bool:
        subject, verb, rest = split_at(text, (" is not ", " has no ", " is ", " has "))
        if not verb:
            return False
        self.choices.settle(match)
        state = match.state
        place = self.position.place(subject)
        if place is not None:
            self.check_place(state, place, verb, rest, text)
            return True
        zone = self.position.zone(subject)
        if zone is not None:
            self.check_zone(state, zone, verb, rest, text)
            return True
        if is_seat(subject) and verb in (" has ", " has no "):
            if not self.truth(match, text):  # "P2 has not yielded" is no number
                self.check_numbers(state, self.position.seat(subject), rest if verb == " has " else f"0 {rest}", text)
            return True
        if is_seat(subject) and rest in self.title.game.numbers:
            number = state.numbers[self.title.game.numbers.index(rest)]
            expect((number == self.position.seat(subject)) == (verb == " is "), text, f"P{number + 1}")
            return True
        if subject in self.title.game.numbers and rest.isdigit():
            number = state.numbers[self.title.game.numbers.index(subject)]
            expect(number == int(rest), text, str(number))
            return True
        return False

    def truth(self, match: Match, text: str) -> bool:
        """What only the game's own stage understands."""
        self.choices.settle(match)
        found = self.title.stage.truth(match.state, text)
        if found is None:
            return False
        expect(not found, text, found)
        return True

    def check_place(self, state: State, place: tuple[Seat, int, int], verb: str, rest: str, text: str) -> None:
        seat, kind, slot = place
        cards = state.zone_at(kind, seat)
        copy = cards[slot] if slot < len(cards) else NONE
        shown = state.face[copy].name if copy != NONE else "empty"
        if verb in (" is ", " is not "):
            if rest == "empty" or rest in self.title.pool:
                expect((shown == rest) == (verb == " is "), text, shown)
                return
            held = self.title.stage.holds(state, copy, rest) if copy != NONE else False
            if held is None:
                raise ScenarioError(f"nothing is known of '{rest}'")
            expect(held == (verb == " is "), text, f"{shown} is {'' if held else 'not '}{rest}")
            return
        if copy == NONE:
            raise Failure(text, "the position is empty")
        for item in [f"0 {rest}"] if verb == " has no " else split_things(rest):
            self.check_count(state, copy, item, text)

    def check_count(self, state: State, copy: CardId, item: str, text: str) -> None:
        quality = item.removeprefix("not ")
        held = self.title.stage.holds(state, copy, quality)
        if held is not None:
            expect(held == (quality == item), text, f"{'' if held else 'not '}{quality}")
            return
        number, _, thing = item.partition(" ")
        number = {"a": "1", "an": "1", "no": "0"}.get(number, number)
        if not number.isdigit():
            raise ScenarioError(f"'{item}' says no number; write e.g. '2 damage' or 'a Potion'")
        found = self.title.stage.count(state, copy, thing)
        if found is None:
            raise ScenarioError(f"nothing is known of '{thing}'")
        expect(found == int(number), text, f"{found} {thing}")

    def check_zone(self, state: State, zone: tuple[Seat, int], verb: str, rest: str, text: str) -> None:
        seat, kind = zone
        copies = state.zone_at(kind, seat)
        names = sorted(state.face[copy].name for copy in copies if copy != NONE)
        actual = "; ".join(names) or "empty"
        if verb == " is ":
            wanted = [] if rest == "empty" else sorted(split_list(rest))
            expect(names == wanted, text, actual)
        elif verb in (" has ", " has no "):
            name, _, things = rest.partition(" with ")
            number, _, tail = name.partition(" ")
            count = int(number) if number.isdigit() else None
            name = tail if count is not None else name
            if name.removesuffix("s") == "card":
                expect(len(names) == count, text, f"{len(names)} cards")
                return
            known = {*self.title.pool, *[card.name for card in state.card]}  # tokens are in no pool
            if name not in known and name.removesuffix("s") in known:
                name = name.removesuffix("s")  # "3 Potions"
            if name not in known:
                raise ScenarioError(f"no card is called '{name}'")
            if count is not None or verb == " has no ":
                expect(names.count(name) == (count or 0), text, actual)
                return
            expect(name in names, text, actual)
            if things:
                self.check_one(state, [c for c in copies if state.face[c].name == name], things, text)
        else:
            raise ScenarioError(f"'{text}' is not understood")

    def check_one(self, state: State, copies: list[CardId], things: str, text: str) -> None:
        """At least one of these copies has all of it."""
        failures: list[Failure] = []
        for copy in copies:
            try:
                for item in split_things(things):
                    self.check_count(state, copy, item, text)
                return
            except Failure as failure:
                failures.append(failure)
        raise failures[0]

    def check_numbers(self, state: State, seat: Seat, rest: str, text: str) -> None:
        for item in split_things(rest):
            number, _, said = item.partition(" ")
            names = self.title.game.seat_numbers
            name = self.title.stage.number_name(said)
            match_names = [n for n in names if name.removesuffix("s") == n.removesuffix("s")]
            if not number.isdigit() or not match_names:
                raise ScenarioError(f"'{item}' is no number of a player; known are {', '.join(names)}")
            found = state.seat_numbers[names.index(match_names[0])][seat]
            expect(found == int(number), text, f"{found} {said}")


def is_about_question(text: str) -> bool:
    """Whether a sentence says what somebody has to answer."""
    words = text.split()
    return is_seat(words[0]) and (words[1:3] in ABOUT_QUESTION or words[1:4] in ABOUT_QUESTION)


def asked_keys(match: Match) -> tuple[str, ...]:
    return () if match.decision is None else tuple(match.decision.keys)


def zone_items(data: dict[str, object], title: Title, zone: tuple[Seat, int]) -> list[object]:
    """The entries of one zone in a view's data."""
    zones = data["zones"]
    assert isinstance(zones, dict)
    kind = title.game.zones[zone[1]]
    items = zones[kind.name] if kind.shared else zones[kind.name][zone[0]]
    assert isinstance(items, list)
    return items


def is_hidden(item: object) -> bool:
    return isinstance(item, dict) and bool(item.get("hidden"))


def shows(item: object, things: str) -> bool:
    """Whether a card in a view shows numbers such as "2 damage"."""
    numbers = item.get("numbers", {}) if isinstance(item, dict) else {}
    for thing in split_things(things) if things else ():
        number, _, name = thing.partition(" ")
        if numbers.get(name, 0) != whole_number(number):
            return False
    return True


def shown_name(item: object) -> str:
    return str(item.get("name", "")) if isinstance(item, dict) else ""


def all_names(value: object) -> Iterable[str]:
    """Every card name in a view's data."""
    if isinstance(value, dict):
        if "name" in value:
            yield str(value["name"])
        for item in value.values():
            yield from all_names(item)
    elif isinstance(value, list):
        for item in value:
            yield from all_names(item)
