"""Playing a scenario: set up the position, make the choices, compare what is expected with what is there."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, final

from playmat import catalog
from playmat.catalog import Title
from playmat.errors import BadOption, CardTextError, PlaymatError, ScenarioError, did_you_mean
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import seeded
from playmat.kernel.stage import player
from playmat.kernel.state import State
from playmat.match import Decision, Match, Setup
from playmat.scenario.files import Line, Scenario, split_at

SETTINGS: Final = ("mode", "option", "seed")
CARD_TEXTS: Final = ("game", "cards", "card", "card line")
FILLERS: Final = frozenset({"of", "the", "at", "with", "on", "a", "an", "to", "and", "its", "is"})

ABOUT_QUESTION: Final = (["is", "asked"], ["is", "offered"], ["is", "not", "offered"], ["is", "refused"])


@final
class Failure(Exception):
    """A sentence that does not hold: what was expected, what is there."""

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}, got {actual}")
        self.expected: Final = expected
        self.actual: Final = actual


@final
class Result:
    """How one scenario went."""

    def __init__(self, scenario: Scenario, line: Line | None, expected: str, actual: str, question: str = "") -> None:
        self.scenario: Final = scenario
        self.line: Final = line
        self.expected: Final = expected
        self.actual: Final = actual
        self.question: Final = question  # what somebody had to answer when a fact was looked at

    @property
    def passed(self) -> bool:
        return not self.expected

    def __str__(self) -> str:
        where = f"{self.scenario.file}:{self.line.number if self.line else self.scenario.number}"
        if self.passed:
            return f"{where}: {self.scenario.name} passes"
        sentence = f"\n  line:     {self.line.section} {self.line.text}" if self.line else ""
        question = f"\n  open:     {self.question}" if self.question else ""
        expected = f"\n  expected: {self.expected}\n  actual:   {self.actual}"
        return f"{where}: {self.scenario.name} fails{sentence}{expected}{question}"


def run(scenario: Scenario) -> Result:
    """Play one scenario from its first line to its last."""
    player = Player(scenario)
    line: Line | None = None
    try:
        for line in player.course():
            player.obey(line)
        line = None
        player.finish()
    except Failure as failure:
        return Result(scenario, line, failure.expected, failure.actual, player.open_question(line))
    except (ScenarioError, BadOption) as error:
        number = line.number if line else scenario.number
        raise ScenarioError(f"{scenario.file}:{number}: {error}") from None
    except PlaymatError as error:
        return Result(scenario, line, "a legal course of play", str(error))
    return Result(scenario, None, "", "")


@lru_cache(maxsize=32)
def title_with(slug: str, text: str) -> Title:
    """A game with the cards of its stage and of a scenario; many scenarios have the same."""
    title = catalog.load(slug)
    added = f"{title.stage.extra_cards()}\n{text}"
    return title.with_cards(added, "scenario") if added.strip() else title


class Player:
    """One scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.title = self._title()
        self.state: State | None = None
        self.match: Match | None = None
        self.named: set[tuple[Seat, int, int]] = set()
        self.options: dict[str, str] = {}
        self.script: list[int] = []
        self.rosters: dict[Seat, list[str]] = {}
        self.is_new_match = False
        self.looks_at_question = False  # a sentence since the last choice was about the open question
        self.seed = 0
        self.mode = self.title.mode(None)
        settings = [line for line in scenario.lines if line.section in SETTINGS]
        course = [line for line in scenario.lines if line.section not in (*SETTINGS, *CARD_TEXTS)]
        self.body = settings + course  # a position is built under the options, wherever they stand
        self.too_early: list[Line] = []  # what is said of somebody whom only a later sentence names
        self.all_stand = False
        self.lacking = [name for line in course if line.section == "given" for name in lacking(line.text)]

    def course(self) -> Iterator[Line]:
        """Line by line; a position is complete before what was said too early is said again."""
        moves = [at for at, line in enumerate(self.body) if line.section in ("when", "then")]
        begins = moves[0] if moves else len(self.body)
        yield from self.body[:begins]
        self.all_stand = True
        yield from self.too_early
        yield from self.body[begins:]

    # --- Cards and position -----------------------------------------------------------------------------------------

    def _title(self) -> Title:
        """The game with the cards that the scenario defines."""
        names = [line for line in self.scenario.lines if line.section == "game"]
        slug = names[0].text if names else Path(self.scenario.file).absolute().parent.name
        text: list[str] = []
        for line in self.scenario.lines:
            if line.section == "cards":
                text.append(self._included(line))
            elif line.section == "card":
                text.append("\n" + line.text)
            elif line.section == "card line":
                text.append("  " + line.text)
        where = f"{self.scenario.file}:{names[0].number if names else self.scenario.number}"
        try:
            return title_with(slug, "\n".join(text))
        except BadOption as error:
            raise ScenarioError(f"{where}: {error}") from None
        except CardTextError as error:
            problem = error.problems[0]
            source = problem.source_line.strip()
            shown = problem.message if source in problem.message else f"{problem.message}: {source}"
            raise ScenarioError(f"{self.scenario.file}:{self.scenario.number}: {shown}") from None

    def _included(self, line: Line) -> str:
        path = Path(self.scenario.file).parent / line.text
        try:
            return "\n" + path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise ScenarioError(
                f"{self.scenario.file}:{line.number}: there is no card file {line.text} beside it"
            ) from None

    def card(self, name: str) -> Card:
        if name not in self.title.pool:
            near = did_you_mean(name, self.title.pool)
            hint = near if near.startswith("did") else "define it with 'card'"
            raise ScenarioError(f"no card is called '{name}'; {hint}")
        return self.title.pool[name]

    def seat(self, word: str) -> Seat:
        return player(word, self.mode.seats)

    def begin_position(self) -> State:
        """The table, once something is said about it."""
        if self.state is None:
            title = self.title
            settings = title.settings(self.options, self.mode)
            self.state = State(title.game, self.mode.seats, settings, seeded(self.seed), pool=title.pool)
            title.stage.begin(self.state)
            for card in title.pool.values():
                self._to_shared_zone(card)
        return self.state

    def _to_shared_zone(self, card: Card) -> None:
        assert self.state is not None
        kind = self.title.stage.shared_zone(card)
        if kind != NONE and card.name not in self.lacking:
            for _ in range(card.copies):
                self.state.add_card(card, 0, kind)

    # --- Sentences --------------------------------------------------------------------------------------------------

    def obey(self, line: Line) -> None:
        """One line; a word in it that cannot be used is named."""
        try:
            self.follow(line)
        except ValueError as error:
            raise ScenarioError(str(error)) from None

    def follow(self, line: Line) -> None:
        section, text = line.section, line.text
        if section == "option":
            name, equals, value = text.partition("=")
            if not equals:
                raise ScenarioError(f"an option is written 'name = value', not '{text}'")
            self.options[name.strip()] = value.strip()
            self.title.settings(self.options)
        elif section == "mode":
            self.mode = self.title.mode(text)
        elif section == "seed":
            self.seed = whole_number(text)
        elif section == "dice":
            self.chance([whole_number(word) - 1 for word in text.replace("|", " ").split()])
        elif section == "flip":
            self.chance([self.seat(word) for word in text.replace("|", " ").split()])
        elif section == "given":
            if not self.given(text):
                if self.all_stand:
                    forms = "'PLACE is CARD with 2 damage', 'P1 back row is CARD; CARD', 'P1 has 2 Gems' are"
                    raise ScenarioError(
                        f"'{text}' is not understood; {forms}, and so is more on the page on scenario files"
                    )
                self.too_early.append(line)
        else:
            match = self.start()
            if section == "when":
                self.looks_at_question = False
                self.when(match, text)
            else:
                self.then(match, text)

    def chance(self, results: list[int]) -> None:
        """What dice and coins will show next."""
        script = self.script if self.match is None else self.match.state.chance.script
        script.extend(results)

    def given(self, text: str) -> bool:
        """Arrange what a sentence says, or return False: it is not understood, or not yet."""
        if self.match is not None:
            raise ScenarioError("'given' comes before 'when' and 'then'")
        if text == "a new match":
            self.is_new_match = True
            return True
        subject, verb, rest = split_at(text, (" roster has ", " is ", " has ", " lacks "))
        if verb == " roster has ":
            self.rosters[self.seat(subject)] = split_list(rest)
            return True
        state = self.begin_position()
        place = self.place(subject)
        if place is not None and verb in (" is ",):
            self.put(place, subject, rest)
        elif (zone := self.zone(subject)) is not None and verb == " lacks ":
            self.check_lacking(zone, rest)
        elif zone is not None and verb in (" is ", " has "):
            self.fill(zone, rest)
        elif verb == " has " and is_seat(subject):
            if not self.title.stage.say(state, text):  # "P2 has yielded" is no number
                self.numbers(self.seat(subject), rest)
        else:
            return self.title.stage.say(state, text)
        return True

    def place(self, text: str) -> tuple[Seat, int, int] | None:
        """ "P1.left" as seat, zone and slot."""
        player, dot, name = text.partition(".")
        found = self.title.stage.places().get(name)
        places = self.title.stage.places()
        if dot and found is None and is_seat(player) and places:
            raise ScenarioError(f"'{text}' is no place; write {player}. and one of: {', '.join(places)}")
        if not dot or found is None:
            return None
        return (self.seat(player), found[0], found[1])

    def zone(self, text: str) -> tuple[Seat, int] | None:
        """ "P1 back row" or "shared pile" as seat and zone."""
        for kind, zone in enumerate(self.title.game.zones):
            if zone.shared and text in (zone.name, f"the {zone.name}"):
                return (0, kind)
            if not zone.shared and text.endswith(f" {zone.name}") and is_seat(text[: -len(zone.name) - 1]):
                return (self.seat(text[: -len(zone.name) - 1]), kind)
        return None

    def put(self, place: tuple[Seat, int, int], words: str, text: str) -> None:
        if place in self.named:
            raise ScenarioError(f"who stands at {words} was said before: one line says all about a place")
        self.named.add(place)
        if text != "empty":
            seat, kind, slot = place
            self.lay(seat, kind, slot, text)

    def lay(self, seat: Seat, kind: int, slot: int, text: str) -> None:
        """ "Dragoon with 2 damage, 1 Mana, a Potion"."""
        name, _, things = text.partition(" with ")
        state = self.begin_position()
        copy = self.title.stage.put(state, self.card(name), seat, kind, slot)
        for thing in split_things(things) if things else ():
            if not self.title.stage.give(state, copy, thing):
                attached = thing.partition(" ")[2]
                if attached in self.title.pool and self.title.stage.shared_zone(self.title.pool[attached]) != NONE:
                    copies = self.title.pool[attached].copies
                    raise ScenarioError(f"no {attached} is left for {name} (copies in all: {copies})")
                raise ScenarioError(f"nothing is known of '{thing}' for {name}")

    def fill(self, zone: tuple[Seat, int], text: str) -> None:
        """Name the cards of a whole zone."""
        seat, kind = zone
        self.begin_position()
        self.named.add((seat, kind, NONE))
        if text != "empty":
            for item in split_list(text):
                self.lay(seat, kind, NONE, item)

    def check_lacking(self, zone: tuple[Seat, int], text: str) -> None:
        """ "Shared pile lacks Potion": those cards were never put there."""
        for name in split_list(text):
            if self.title.stage.shared_zone(self.card(name)) != zone[1]:
                raise ScenarioError(f"{name} would not be there anyway")

    def numbers(self, seat: Seat, text: str) -> None:
        """ "2 Gems, 1 health"."""
        for item in split_things(text):
            number, _, name = item.partition(" ")
            if not number.isdigit() or not self.title.stage.set_number(self.begin_position(), seat, name, int(number)):
                raise ScenarioError(f"a player cannot have '{item}'")

    def start(self) -> Match:
        """The match, once the position is complete."""
        if self.match is None:
            title = self.title
            mode = self.mode
            if self.is_new_match:
                decks = title.game.ready_decks(title.pool, mode.seats, title.settings(self.options, mode))
                for seat, names in self.rosters.items():
                    rest = [name for name in decks[seat] if name not in names]
                    decks[seat] = [self.card(name).name for name in names] + rest[: len(decks[seat]) - len(names)]
                setup = Setup(title, mode.name, self.options, decks, self.seed, tuple(self.script))
                self.match = Match(setup, setup.state(), [])
            else:
                state = self.begin_position()
                state.chance.script.extend(self.script)
                title.stage.ready(state, title.pool, self.named)
                setup = Setup(title, mode.name, self.options, None, self.seed, ())
                self.match = Match(setup, state, [])
                state.play()
            self.check_promises(self.match.state)
        return self.match

    # --- When -------------------------------------------------------------------------------------------------------

    def when(self, match: Match, text: str) -> None:
        player, colon, rest = text.partition(":")
        if not colon:
            raise ScenarioError(
                f"'when' names a player and choices, e.g. 'P1: use Jab left, target P2.right'; not '{text}'"
            )
        seat = self.seat(player.strip())
        for choice in rest.split(","):
            self.choose(match, seat, choice.strip())

    def choose(self, match: Match, seat: Seat, choice: str) -> None:
        """Make a choice; questions with one answer that the scenario does not mention are answered on the way."""
        while True:
            decision = match.decision
            if decision is None:
                raise Failure(f"P{seat + 1} to be asked", f"the match is over ({match.outcome})")
            if decision.seat == seat:
                found = self.find(match, choice)
                if len(found) == 1:
                    self.take(match, found[0])
                    return
                if len(found) > 1:
                    several = ", ".join(decision.keys[index] for index in found)
                    raise ScenarioError(f"'{choice}' can mean more than one option: {several}")
            if self.goes_without_saying(match):
                self.take(match, 0)
                continue
            who = f"P{decision.seat + 1} is asked '{decision.prompt}'"
            raise Failure(f"P{seat + 1} to be offered '{choice}'", f"{who} with: {', '.join(decision.keys)}")

    def take(self, match: Match, index: int) -> None:
        """Play an option. Whatever follows, the position must keep what the game promises of every position."""
        try:
            match.state.take(index)
        except PlaymatError:
            raise
        except Exception as error:
            raise Failure("the rules to go on", f"{type(error).__name__}: {error}") from error
        self.check_promises(match.state)

    def check_promises(self, state: State) -> None:
        broken = self.title.game.invariant_broken(state)
        expect(not broken, "a possible position", broken)

    def find(self, match: Match, choice: str) -> list[int]:
        """The options that a choice can mean: by key, by label, or by all of its words."""
        decision = match.decision
        assert decision is not None
        wanted = choice.lower()
        for texts in ([key.lower() for key in decision.keys], [option.label.lower() for option in decision.options]):
            exact = [index for index, text in enumerate(texts) if text == wanted]
            if exact:
                return exact
        words = content_words(choice)
        keys = [content_words(key) for key in decision.keys]
        for by_key in (
            [i for i, key in enumerate(keys) if words == key],
            [i for i, key in enumerate(keys) if words <= key],
            [i for i, key in enumerate(keys) if words <= with_parts(key)],
        ):
            if by_key:
                return by_key
        return [
            i for i, option in enumerate(decision.options) if words <= content_words(f"{option.key} {option.label}")
        ]

    # --- Then -------------------------------------------------------------------------------------------------------

    def then(self, match: Match, text: str) -> None:
        for check in (self.card_text, self.outcome, self.offers, self.log, self.sight, self.facts, self.truth):
            if check(match, text):
                self.looks_at_question = self.looks_at_question or is_about_question(text)
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
            cited = actual.translate(str.maketrans("(),", "   ")).split()
            good = all(rule in cited for rule in rest.replace(",", " ").split())
            expect(verb != '" is read' and good, text, actual)
            return True
        expect(verb == '" is read', text, actual)
        return True

    def truth(self, match: Match, text: str) -> bool:
        """What only the game's own stage understands."""
        self.settle(match)
        found = self.title.stage.truth(match.state, text)
        if found is None:
            return False
        expect(not found, text, found)
        return True

    def outcome(self, match: Match, text: str) -> bool:
        wins = is_seat(text[:2]) and (text[2:].startswith(" wins") or " win: " in text)  # "P2 and P4 win: …"
        ends = text == "draw" or text.startswith("draw: ") or wins
        if text != "the match goes on" and not ends:
            return False
        self.settle(match)
        actual = str(match.outcome) if match.outcome else "the match goes on"
        if text == "the match goes on":
            expect(match.outcome is None, text, actual)
        elif text == "draw":
            expect(match.outcome is not None and not match.outcome.winners, text, actual)
        elif text.endswith(" wins") and is_seat(text[:-5]):
            seat = self.seat(text[:-5])
            expect(match.outcome is not None and match.outcome.winners == (seat,), text, actual)
        else:  # with the reason
            expect(actual.lower() == text.lower(), text, actual)
        return True

    def offers(self, match: Match, text: str) -> bool:
        words = text.split(" ", 1)
        if not is_seat(words[0]) or len(words) < 2:
            return False
        seat, rest = self.seat(words[0]), words[1]
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
        while (decision := self.wait_for(match, seat)) is not None and not self.find(match, item):
            if not self.goes_without_saying(match):
                break
            self.take(match, 0)
        expect(decision is not None and bool(self.find(match, item)), f"'{item}' to be offered", asked(match))

    def is_not_offered(self, match: Match, seat: Seat, item: str) -> None:
        """Neither now nor once the questions with a single answer are answered; they stay open."""
        ahead = match.clone()
        expect(self.wait_for(ahead, seat) is not None, f"P{seat + 1} to be asked something", asked(match))
        while self.wait_for(ahead, seat) is not None:
            expect(not self.find(ahead, item), f"'{item}' not to be offered", asked(ahead))
            if not self.goes_without_saying(ahead):
                break
            self.take(ahead, 0)

    def is_not_asked(self, match: Match, seat: Seat, prompt: str) -> None:
        """Nothing at all now; or not that question, neither now nor after those with a single answer."""
        ahead = match.clone()
        while True:
            decision = ahead.decision
            good = decision is None or decision.seat != seat or (prompt != "" and decision.prompt != prompt)
            expect(good, f"P{seat + 1} is not asked {prompt}".strip(), asked(ahead))
            if not prompt or not self.goes_without_saying(ahead):
                return
            self.take(ahead, 0)

    def is_offered_exactly(self, match: Match, seat: Seat, wanted: list[str]) -> None:
        decision = self.wait_for(match, seat)
        while decision is not None:
            found = [self.find(match, item) for item in wanted]
            if all(len(f) == 1 for f in found) and len({f[0] for f in found}) == len(decision.keys):
                return
            if not self.goes_without_saying(match):
                raise Failure(f"exactly {'; '.join(wanted)}", "; ".join(decision.keys))
            self.take(match, 0)
            decision = self.wait_for(match, seat)
        raise Failure(f"P{seat + 1} to be asked something", asked(match))

    def is_refused(self, match: Match, seat: Seat, what: str, rule: str) -> None:
        """Something that is not offered, with the rule that the game gives as the reason."""
        if not what:
            raise ScenarioError("a refusal names what is refused and the rule, e.g. 'P1 is refused escape left: R50'")
        words = content_words(what)
        while True:
            expect(self.wait_for(match, seat) is not None, f"P{seat + 1} to be asked something", asked(match))
            refusals = [str(refusal) for refusal in match.state.game.refusals(match.state, seat)]
            about = [refusal for refusal in refusals if words <= content_words(refusal)]
            if any(f"({rule})" in refusal for refusal in about):
                return
            if about or self.find(match, what) or not self.goes_without_saying(match):
                break
            self.take(match, 0)
        offered = "; ".join([asked_keys(match)[index] for index in self.find(match, what)])
        actual = "; ".join(about) or (f"it is offered: {offered}" if offered else "; ".join(refusals))
        raise Failure(f"'{what}' to be refused by {rule}", actual or "nothing is refused now")

    def wait_for(self, match: Match, seat: Seat) -> Decision | None:
        """The question of a seat; single answers on the way to it are given."""
        while match.decision is not None and match.decision.seat != seat and self.goes_without_saying(match):
            self.take(match, 0)
        decision = match.decision
        return decision if decision is not None and decision.seat == seat else None

    def is_asked(self, match: Match, seat: Seat, prompt: str) -> None:
        decision = self.wait_for(match, seat)
        while decision is not None and prompt and decision.prompt != prompt and self.goes_without_saying(match):
            self.take(match, 0)
            decision = self.wait_for(match, seat)
        good = decision is not None and (not prompt or prompt == decision.prompt)
        expect(good, f"P{seat + 1} is asked {prompt}".strip(), asked(match))

    def log(self, match: Match, text: str) -> bool:
        """`log says "…", then "…"`, `log says 2 times "…"`, `P2 log does not say "…"`."""
        who, verb, rest = split_at(text, ("log does not say ", "log says "))
        if not verb or not (who == "" or is_seat(who.strip())):
            return False
        self.settle(match)
        view = match.view(self.seat(who.strip()) if who else None)
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
        self.settle(match)
        view = match.view(None if subject == "a spectator" else self.seat(subject))
        data = view.data()
        words = rest.split()
        if len(words) > 2 and words[0].isdigit() and words[1] == "hidden" and " in " in rest:
            zone = self.zone(rest.split(" in ", 1)[1])
            if zone is None:
                raise ScenarioError(f"'{rest}' names no zone")
            hidden = sum(1 for item in zone_items(data, self.title, zone) if is_hidden(item))
            expect(hidden == int(words[0]), text, f"{hidden} hidden")
            return True
        name, _, where = rest.partition(" in ")
        if where:
            zone = self.zone(where)
            if zone is None:
                raise ScenarioError(f"'{where}' is no zone")
            name, _, things = name.partition(" with ")
            items = [item for item in zone_items(data, self.title, zone) if shows(item, things)]
            names = [shown_name(item) for item in items]
        else:
            names = list(all_names(data["zones"]))
        expect((name in names) == (verb == " sees "), text, f"sees {', '.join(n for n in names if n) or 'no names'}")
        return True

    def facts(self, match: Match, text: str) -> bool:
        subject, verb, rest = split_at(text, (" is not ", " has no ", " is ", " has "))
        if not verb:
            return False
        self.settle(match)
        state = match.state
        place = self.place(subject)
        if place is not None:
            self.check_place(state, place, verb, rest, text)
            return True
        zone = self.zone(subject)
        if zone is not None:
            self.check_zone(state, zone, verb, rest, text)
            return True
        if is_seat(subject) and verb in (" has ", " has no "):
            if not self.truth(match, text):  # "P2 has not yielded" is no number
                self.check_numbers(state, self.seat(subject), rest if verb == " has " else f"0 {rest}", text)
            return True
        if is_seat(subject) and rest in self.title.game.numbers:
            number = state.numbers[self.title.game.numbers.index(rest)]
            expect((number == self.seat(subject)) == (verb == " is "), text, f"P{number + 1}")
            return True
        if subject in self.title.game.numbers and rest.isdigit():
            number = state.numbers[self.title.game.numbers.index(subject)]
            expect(number == int(rest), text, str(number))
            return True
        return False

    def goes_without_saying(self, match: Match) -> bool:
        """Questions with one answer need not be mentioned, but for those that the game wants to hear."""
        decision = match.decision
        return decision is not None and len(decision.options) == 1 and not self.title.stage.wants_an_answer(match.state)

    def settle(self, match: Match) -> None:
        """Facts are looked at when somebody has a real choice."""
        while self.goes_without_saying(match):
            self.take(match, 0)

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

    # --- End --------------------------------------------------------------------------------------------------------

    def open_question(self, line: Line | None) -> str:
        """What a sentence about a fact may have been too early for: somebody is in the middle of something."""
        if self.match is None or line is None or line.section != "then" or is_about_question(line.text):
            return ""
        resting = self.match.decision is None or self.title.stage.is_resting(self.match.state)
        return "" if resting else asked(self.match)

    def finish(self) -> None:
        match = self.start()
        if match.state.chance.script:
            raise Failure("no die unused", f"{len(match.state.chance.script)} left over")
        self.settle(match)
        if not self.looks_at_question and not self.title.stage.is_resting(match.state):
            raise Failure("no question unanswered", asked(match))


def expect(good: bool, expected: str, actual: str) -> None:
    if not good:
        raise Failure(expected, actual)


def is_about_question(text: str) -> bool:
    """Whether a sentence says what somebody has to answer."""
    words = text.split()
    return is_seat(words[0]) and (words[1:3] in ABOUT_QUESTION or words[1:4] in ABOUT_QUESTION)


def asked_keys(match: Match) -> tuple[str, ...]:
    return () if match.decision is None else tuple(match.decision.keys)


def asked(match: Match) -> str:
    decision = match.decision
    if decision is None:
        return f"nobody is asked: {match.outcome}"
    return f"P{decision.seat + 1} is asked '{decision.prompt}' with: {', '.join(decision.keys)}"


def whole_number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise ScenarioError(f"'{word}' is no number")
    return int(word)


def is_seat(word: str) -> bool:
    return len(word) == 2 and word[0] == "P" and word[1].isdigit()


def lacking(text: str) -> list[str]:
    """The cards that a sentence takes out of the match before it begins."""
    _, verb, rest = split_at(text, (" lacks ",))
    return split_list(rest) if verb else []


def split_list(text: str) -> list[str]:
    return [item.strip().strip('"') for item in text.split(";") if item.strip()]


def split_things(text: str) -> list[str]:
    """ "2 damage, 1 Mana and a Potion"."""
    things = text.replace(" and ", ", ").split(", ")
    if not all(thing.strip() for thing in things):
        raise ScenarioError(f"something is missing between the commas of '{text}'")
    return things


def content_words(text: str) -> set[str]:
    """The words that tell options apart, without case and filler."""
    out: list[str] = []
    for character in text.lower():
        out.append(character if character.isalnum() or character in ".'#" else " ")
    return {word.strip(".") for word in "".join(out).split()} - FILLERS


def with_parts(words: set[str]) -> set[str]:
    """A place may be called by a part of its name: "P2.left" is also found as "left"."""
    return words | {part for word in words for part in word.split(".")}


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
