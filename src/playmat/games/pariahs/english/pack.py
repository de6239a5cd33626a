"""The words of PARIAHS: nouns, verbs and conditions that the game adds to core English (section 6: forms 1-60)."""

from collections.abc import Iterable, Mapping
from typing import Final

from playmat.abilities.nodes import BY_PLACE, BY_RESULT, Ability, It, Node, Objects, Self
from playmat.abilities.walk import nodes_in_order
from playmat.english import references
from playmat.english.amounts import ForEach, add_for_each, add_numbers
from playmat.english.players import EACH_PLAYER, OPPOSING_PLAYER, Players, add_players
from playmat.english.references import (
    ANY_KIND,
    SEVERAL_ARE_UNCLEAR,
    SEVERAL_FIT,
    Speech,
    Tier,
    Word,
)
from playmat.english.sentences import (
    Both,
    May,
    Together,
    add_alternatives,
    add_choose_one,
    add_core,
    add_if_you_do,
    add_nested,
    add_otherwise,
    add_then,
)
from playmat.games.pariahs import field
from playmat.games.pariahs.english import deeds, idle, nouns
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar, Words
from playmat.language.pack import Pack

THIS_CARD: Final = "this card"
PLACED_CARD: Final = "your placed card"


# --- Type lines -------------------------------------------------------------------------------------------------------


class TypeLine(Node):
    """The line below a card's name. A Location has no Class; `icon` marks those that use the placed card's Ability."""

    def __init__(self, kind: str, of_class: int, influence: int, icon: bool) -> None:
        self.kind: Final = kind
        self.of_class: Final = of_class
        self.influence: Final = influence
        self.icon: Final = icon


def add_type_lines(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "type line",
        TypeLine,
        "Follower, Class {of_class:digits}, Influence {influence:digits}",
        kind=field.FOLLOWER,
        icon=False,
        rules="R11",
    )
    phrase(
        "type line",
        TypeLine,
        "Location, Influence {influence:digits}<icon:, Ability icon>",
        kind=field.LOCATION,
        of_class=0,
        rules="R12, R16",
    )
    grammar.describe("type line", "a type line, e.g. 'Follower, Class 3, Influence 4' or 'Location, Influence 2'")


# --- Paragraphs (forms 35, 47) ----------------------------------------------------------------------------------------


def add_paragraphs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "paragraph",
        nouns.Text,
        "{effects+:later sentence/sentence}",
        means="{effects}",
        rules="R2, R30, R33",
    )
    phrase(
        "sentence",
        nouns.WinTies,
        "When the round ends, you win a tie for Influence.",
        means="with equal Influence at round end, whoever is here wins",
        rules="R37, G39",
    )
    grammar.describe("paragraph", "an Ability or Effect ('Gain 1 card. Then, …')")


# --- Nouns (forms 16-19, 24) ------------------------------------------------------------------------------------------


def add_nouns(grammar: Grammar) -> None:
    phrase = grammar.phrase
    add_groups(grammar)
    phrase(
        "some",
        nouns.Some,
        "{count:number} of {filter:own group}",
        how=nouns.EXACTLY,
        means="{count} of {filter}",
        rules="G22, G47",
    )
    phrase("some", nouns.Some, "{count:number} {filter:loose group@count}", how=nouns.EXACTLY, means="{count} {filter}")
    phrase(
        "some",
        nouns.Some,
        "up to {count:number} of {filter:own group}",
        how=nouns.UP_TO,
        means="0 to {count} of {filter}",
    )
    phrase(
        "some",
        nouns.Some,
        "up to {count:number} {filter:loose group@count}",
        how=nouns.UP_TO,
        means="0 to {count} {filter}",
    )
    many: dict[str, object] = {"count": nouns.ALL_OF_THEM, "how": nouns.ANY_NUMBER}
    phrase("some", nouns.Some, "any number of {filter:own group}", means="as many as you like of {filter}", fixed=many)
    phrase(
        "some", nouns.Some, "any number of {filter:loose group@count}", means="as many {filter} as you like", fixed=many
    )
    phrase("some", nouns.Some, "any {filter:any group}", count=1, how=nouns.ANY, means="one {filter}")
    phrase("some", nouns.Some, "any {count:several} {filter:any group@count}", how=nouns.ANY, means="{count} {filter}")
    phrase("some", nouns.Some, "a/an {filter:loose group}", count=1, how=nouns.AN, means="one {filter}")
    phrase("exchanged", None, "{what:self}")
    phrase("exchanged", None, "{what:some}")
    phrase("reference", None, "{what:it}")
    phrase("reference", None, "{what:self}")
    phrase("handled", None, "{what:some}")
    phrase("handled", None, "{what:self}")
    phrase("handled", None, "{what:it}")
    phrase("self", Self, "{word:self word}", means="{word}", rules="G20")
    phrase("objects", nouns.TopCard, "the top card of {whose} deck", means="the top card of {whose} deck", rules="G45")
    grammar.lexicon("self word", {THIS_CARD: THIS_CARD, PLACED_CARD: PLACED_CARD})
    grammar.describe("some", "some cards ('1 card from your hand', '2 of your Supplicants', 'any placed card')")
    grammar.describe("exchanged", "a placed card ('this card', '1 of your other placed cards')")
    grammar.describe("reference", "it, or this card (on a Location: your placed card)")
    grammar.describe("handled", "cards ('1 of your Devotees', 'this card', 'it')")


def add_groups(grammar: Grammar) -> None:
    """Which cards: after "of" in the plural, after a number with it, and anybody's."""
    phrase = grammar.phrase
    for zone, noun in ((field.SUPPLICANTS, "Supplicants"), (field.DEVOTEES, "Devotees")):
        phrase(
            "own group",
            nouns.Group,
            f"{{whose:possessor}} {{of_class?:class}} {noun} {{trait?:trait}}",
            zone=zone,
            another=False,
            means=f"{{whose}} {{of_class}} {noun} {{trait}}",
            rules="R18" if zone == field.SUPPLICANTS else "R23",
        )
    phrase(
        "own group",
        nouns.Group,
        "{whose} <another:other> placed {of_class?:class} cards {trait?:trait}",
        zone=field.PLACED,
        means="{whose} {another} cards {of_class} at the Locations {trait}",
        rules="R15",
    )
    loose: dict[str, object] = {"another": False}
    phrase("loose group", None, "{group:opposing group}")
    phrase(
        "opposing group",
        nouns.Group,
        "opposing placed {of_class?:class} (card|cards) {trait?:trait}",
        zone=field.PLACED,
        whose=nouns.OPPOSING,
        means="opposing {card} {of_class} at the Locations {trait}",
        rules="R3, R15",
        fixed=loose,
    )
    phrase("loose group", None, "{group:hand group}")
    phrase(
        "hand group",
        nouns.Group,
        "{of_class?:class} (card|cards) {trait?:trait} from {whose} hand",
        zone=field.HAND,
        means="{card} {of_class} {trait} of {whose} hand",
        fixed=loose,
    )
    phrase(
        "any group",
        nouns.Group,
        "placed {of_class?:class} (card|cards) {trait?:trait}",
        zone=field.PLACED,
        whose=nouns.ANYONES,
        means="{card} {of_class} of either Color at the Locations {trait}",
        fixed=loose,
    )
    phrase("trait", None, "{trait:kinship}")
    phrase("trait", None, "with {trait:influence}")
    phrase("trait", nouns.BothTraits, "{first:kinship} with {second:influence}", means="{first} and {second}")
    its_class = "of the acting card's Class"
    phrase("kinship", nouns.ComparedClass, "of the same Class", same=True, means=its_class, rules="G48")
    phrase("kinship", nouns.ComparedClass, "of a different Class", same=False, means=f"not {its_class}", rules="G48")
    phrase(
        "influence",
        nouns.WithInfluence,
        "Influence {bound:number} or {at_least:less or more}",
        means="whose printed Influence is {bound} or {at_least}",
        rules="G46",
    )
    classes: dict[str, object] = {f"Class {number}": number for number in range(1, field.CLASSES + 1)}
    grammar.lexicon("class", classes)
    grammar.lexicon("less or more", {"less": False, "more": True})
    grammar.lexicon("whose", {"your": nouns.YOURS, "their": nouns.THEIRS})
    grammar.lexicon("possessor", {"your": nouns.YOURS, "their": nouns.THEIRS, "the opposing player's": nouns.OPPOSING})
    grammar.describe("own group", "whose cards ('your Supplicants', 'your other placed cards')")
    grammar.describe("loose group", "cards ('card from your hand', 'opposing placed card')")
    grammar.describe("opposing group", "'opposing placed card'")
    grammar.describe("hand group", "'card from your hand'")
    grammar.describe("any group", "'placed card' or 'placed cards'")
    grammar.describe("class", "a Class (Class 1 to Class 4)")
    grammar.describe("trait", "'of the same Class', 'of a different Class' or 'with Influence 2 or less'")
    grammar.describe("kinship", "'of the same Class' or 'of a different Class'")
    grammar.describe("influence", "'Influence 2 or less', 'Influence 3 or more'")
    grammar.describe("whose", "your (after 'each player': their)")
    grammar.describe("possessor", "your, their or the opposing player's")


def add_destinations(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "destination",
        nouns.Station,
        "{whose} Devotees",
        zone=field.DEVOTEES,
        means="{whose} Devotees",
        rules="R23, R24",
    )
    phrase("destination", nouns.Station, "{whose} hand", zone=field.HAND, means="{whose} hand")
    bottom = "the bottom of {whose} deck"
    phrase("destination", nouns.Station, bottom, zone=field.DECK, means=bottom, rules="G32")
    phrase(
        "destination",
        nouns.Spot,
        "an empty Location",
        kind=nouns.ANYWHERE,
        name=None,
        means="any free Location",
        rules="G11",
    )
    phrase("destination", None, "{spot}")
    phrase(
        "spot",
        nouns.Spot,
        "the other Location of the same name",
        kind=nouns.NEXT_DOOR,
        name=None,
        means="the namesake of its Location",
        rules="G11",
    )
    phrase("spot", nouns.Spot, "{name:location name}", kind=nouns.NAMED, means="a Location called {name}", rules="R12")
    grammar.named("location name")
    grammar.describe("destination", "where to ('your Devotees', 'your hand', 'an empty Location', …)")
    grammar.describe("spot", "a Location ('the other Location of the same name', 'The Hall')")
    grammar.describe("location name", "a Location's name ('The Hall', 'The Stage – Tiebreaker')")


# --- Verbs (forms 1-15, 37-43) ----------------------------------------------------------------------------------------


def add_verbs(grammar: Grammar) -> None:
    """Each verb in two forms: "Gain 1 card.", "Each player gains 1 card."."""
    phrase = grammar.phrase
    phrase(
        "deed",
        deeds.Gain,
        "(gain|gains) <up_to:up to> {amount:number} {of_class?:class} (card|cards)@amount {trait?:trait}{per?:per}",
        means="{up_to} {amount} {card} {of_class} {trait} of the Supplicants to the bottom of the deck{per}",
        rules="R19, G24, G25",
    )
    phrase(
        "deed",
        deeds.Draw,
        "(draw|draws) <up_to:up to> {amount:number} (card|cards)@amount{per?:per}",
        means="{up_to} {amount} {card} from the top of the deck to the hand{per}",
        rules="G3",
    )
    phrase(
        "deed",
        deeds.Earn,
        "(earn|earns) <up_to:up to> {amount:number} (Convert|Converts)@amount{per?:per}",
        article=False,
        means="{up_to} {amount} {Convert} from the top of the opposing Supplicant Deck{per}",
        rules="R21, R22, G29",
    )
    phrase(
        "deed",
        deeds.Earn,
        "(earn|earns) a Convert{per?:per}",
        article=True,
        up_to=False,
        amount=1,
        means="a Convert from the top of the opposing Supplicant Deck{per}",
        rules="R21, R22, G29",
    )
    phrase(
        "deed",
        deeds.Shun,
        "(shun|shuns) {what:handled}{per?:per}",
        means="put {what} under the Supplicant Deck of its Color{per}",
        rules="R20, G30",
    )
    phrase(
        "deed",
        deeds.Move,
        "(move|moves) {what:handled} to {to:destination}{per?:per}",
        means="put {what} to {to}{per}",
        rules="R32",
    )
    phrase(
        "deed",
        deeds.Exchange,
        "(exchange|exchanges) {first:exchanged} with {second:some}",
        means="{first} and {second} change places",
        rules="R32, G11, G12",
    )
    phrase(
        "deed",
        deeds.ExchangePair,
        "(exchange|exchanges) {pair:some}",
        means="{pair} change places with each other",
        rules="R32, G11, G12",
    )
    phrase("deed", deeds.Reveal, "(reveal|reveals) {what:objects}", means="show {what} to both", rules="G45")
    phrase(
        "deed",
        deeds.PlaceAnother,
        "(place|places) {what:placeable}",
        means="place {what} and follow that Effect at once",
        rules="G14",
    )
    phrase(
        "deed",
        deeds.UsePlaced,
        "(use|uses) your placed card's Ability",
        means="do what the card here says",
        rules="R16, G16, G19",
    )
    phrase(
        "deed",
        deeds.UseOther,
        "(use|uses) the Ability of {what:some}",
        means="do what {what} says, with the same card acting",
        rules="G20",
    )
    phrase("placeable", nouns.Some, "1 {filter:hand group}", count=1, how=nouns.EXACTLY, means="another {filter}")
    phrase("placeable", nouns.Some, "a {filter:hand group}", count=1, how=nouns.AN, means="another {filter}")
    grammar.describe("placeable", "'1 card from your hand'")
    grammar.describe("deed", "an instruction (gain, draw, earn, shun, move, exchange, reveal, place, use)")


# --- Conditions and amounts (forms 25-34, 44) -------------------------------------------------------------------------


def add_conditions(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "condition", nouns.PlacedAt, "{who:self} is placed at {names+:location name|or}", means="{who} is at {names}"
    )
    for some, word in ((True, "an"), (False, "no")):
        phrase(
            "condition",
            nouns.OpposingAt,
            f"there is {word} opposing card at {{at:spot}}",
            some=some,
            means=f"{word} opposing card is at {{at}}",
            rules="R3, R15",
        )
    phrase(
        "condition",
        nouns.MoreInfluence,
        "the opposing player has more Influence at the Locations than you",
        mine=False,
        means="the opponent is ahead in Influence now",
        rules="R36, G21",
    )
    phrase(
        "condition",
        nouns.MoreInfluence,
        "you have more Influence at the Locations than the opposing player",
        mine=True,
        means="you are ahead in Influence now",
        rules="R36, G21",
    )
    for subject, whose, hand, owner in (
        ("you have", nouns.YOURS, "your hand", "your"),
        ("the opposing player has", nouns.OPPOSING, "their hand", "the opposing player's"),
    ):
        several, single = f"what {subject}", f"one that {subject}"
        phrase(
            "condition",
            nouns.HasCards,
            f"{subject} {{bound:number}} or {{at_least:fewer or more}} {{filter:{several}}}",
            means="the number of {filter} is {bound} or {at_least}",
            rules="G21",
        )
        nothing, something = "the number of {filter} is 0", "there is at least one of {filter}"
        phrase("condition", nouns.HasSome, f"{subject} no {{filter:{several}}}", some=False, means=nothing, rules="G21")
        phrase("condition", nouns.HasSome, f"{subject} {{filter:{single}}}", some=True, means=something, rules="G21")
        add_possessions(grammar, several, single, whose, hand, owner)
    phrase(
        "condition",
        nouns.EachClassPlaced,
        "you have a placed card of each Class",
        means="your placed cards show all four Classes",
        rules="G40",
    )
    phrase(
        "condition", nouns.IsClass, "{who:reference} is {classes+:class|or}", means="{who} is {classes}", rules="G45"
    )
    phrase("condition", nouns.Fits, "{who:reference} is {trait:kinship}", means="{who} is {trait}", rules="G48")
    phrase("condition", nouns.Fits, "{who:reference} has {trait:influence}", means="{who} is one {trait}", rules="G46")
    grammar.lexicon("fewer or more", {"fewer": False, "more": True})


def add_possessions(grammar: Grammar, several: str, single: str, whose: int, hand: str, owner: str) -> None:
    """What a player can have: cards at a Station or at the Locations. Of a hand and of Converts only the number."""
    phrase = grammar.phrase
    of_player: dict[str, object] = {"whose": whose, "another": False}
    only_counted: dict[str, object] = {**of_player, "of_class": None, "trait": None}
    phrase(several, nouns.Group, "Converts", zone=field.CONVERTS, means=f"{owner} Converts", fixed=only_counted)
    phrase(
        several,
        nouns.Group,
        f"cards in {hand}",
        zone=field.HAND,
        means=f"the cards in {owner} hand",
        fixed=only_counted,
    )
    for zone, noun in ((field.SUPPLICANTS, "Supplicant"), (field.DEVOTEES, "Devotee")):
        one, more = f"{{of_class?:class}} {noun} {{trait?:trait}}", f"{{of_class?:class}} {noun}s {{trait?:trait}}"
        means = f"{owner} {{of_class}} {noun}s {{trait}}"
        phrase(several, nouns.Group, more, zone=zone, means=means, fixed=of_player)
        phrase(single, nouns.Group, f"a {one}", zone=zone, means=means, fixed=of_player)
    placed = "placed {of_class?:class} card"
    phrase(
        several,
        nouns.Group,
        f"<another:other> {placed}s {{trait?:trait}}",
        zone=field.PLACED,
        whose=whose,
        means=f"{owner} {{another}} cards {{of_class}} at the Locations {{trait}}",
    )
    for word, other, another in (("a", "", False), ("another", "other", True)):
        phrase(
            single,
            nouns.Group,
            f"{word} {placed} {{trait?:trait}}",
            zone=field.PLACED,
            whose=whose,
            another=another,
            means=f"{owner} {other} cards {{of_class}} at the Locations {{trait}}",
        )
    grammar.describe(several, f"Converts, Devotees, Supplicants, placed cards or cards in {hand}")
    grammar.describe(single, "'a placed card', 'another placed card', 'a Devotee' or 'a Supplicant'")


def add_amounts(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("counted", nouns.CardsIn, "of {filter:own group}", means="of {filter}")
    phrase("counted", nouns.CardsIn, "{filter:opposing group}", means="{filter}")
    number: dict[str, object] = {"another": False, "of_class": None, "trait": None}
    phrase("counted", nouns.CardsIn, "of {filter:followed}", means="of {filter}")
    phrase(
        "followed",
        nouns.Group,
        "{whose:possessor} Converts",
        zone=field.CONVERTS,
        means="{whose} Converts",
        fixed=number,
    )
    phrase("counted", nouns.CardsIn, "{filter:held}", means="{filter}")
    phrase(
        "held",
        nouns.Group,
        "{of_class?:class} card {trait?:trait} in {whose} hand",
        zone=field.HAND,
        another=False,
        means="card {of_class} {trait} in {whose} hand",
    )
    theirs = "card in the opposing player's hand"
    phrase("held", nouns.Group, theirs, zone=field.HAND, whose=nouns.OPPOSING, means=theirs, fixed=number)
    phrase("counted", nouns.ThisWay, "card {deed:deed done} this way", means="card {deed} just before", rules="G17")
    phrase("counted", nouns.ClassesAmong, "different Class among {filter:crowd}", means="Class found among {filter}")
    phrase("crowd", None, "{group:own group}")
    phrase(
        "crowd",
        nouns.Group,
        "opposing placed cards {trait?:trait}",
        zone=field.PLACED,
        whose=nouns.OPPOSING,
        another=False,
        of_class=None,
        means="opposing placed cards {trait}",
    )
    grammar.lexicon("deed done", {deed: deed for deed in nouns.DONE_TO_CARDS if deed})
    grammar.describe("followed", "your Converts")
    grammar.describe("held", "'card in your hand'")
    grammar.describe("crowd", "cards ('your placed cards', 'your Devotees', 'opposing placed cards')")
    grammar.describe("counted", "what is counted ('of your Devotees', 'different Class among your placed cards')")


# --- What words stand for (english.md) --------------------------------------------------------------------------------


class PariahsSpeech(Speech):
    """ "It" is a revealed card (form 42); "this way" is what the last instruction of a verb has done (form 50)."""

    def __init__(self) -> None:
        it = Word((Tier(BY_PLACE),), SEVERAL_ARE_UNCLEAR, "form 42", instead=(THIS_CARD, PLACED_CARD))
        super().__init__({"it": it}, announces=False)

    def rule(self, node: Node) -> Word:
        if isinstance(node, nouns.ThisWay):
            return Word(
                (Tier(BY_RESULT, last=True, any_branch=True),),
                SEVERAL_FIT,
                "form 50, G17",
                nouns.DONE_TO_CARDS.index(node.deed),
            )
        return super().rule(node)

    def fits(self, kind: int, wanted: int) -> bool:
        if wanted in (OTHER_OWN, OTHER_OPPOSING):  # "any placed card" may be either player's
            return kind in (wanted, ANY_KIND)
        return super().fits(kind, wanted)

    def other_kind(self, node: Node) -> int:
        opposing = isinstance(node, nouns.Group) and (node.of_opponent or node.whose == nouns.OPPOSING)
        return OTHER_OPPOSING if opposing else OTHER_OWN

    def leaves_out_own(self, node: Node) -> bool:
        return self.other_kind(node) == OTHER_OWN

    def kind(self, node: Node) -> int:
        if isinstance(node, nouns.Some) and node.filter.whose != nouns.ANYONES:
            return self.other_kind(node.filter)
        return nouns.DONE_TO_CARDS.index(node.done_to_cards()) if isinstance(node, nouns.Deed) else ANY_KIND


OTHER_OWN: Final = 11  # kinds that "other" wants
OTHER_OPPOSING: Final = 12
SPEECH: Final = PariahsSpeech()


# --- The pack ---------------------------------------------------------------------------------------------------------


class PariahsPack(Pack):
    """PARIAHS' English, and what its cards may not say."""

    line = "paragraph"

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_alternatives(grammar)
        add_choose_one(grammar, "alternative")
        add_then(grammar)
        add_if_you_do(grammar)
        add_nested(grammar)
        add_otherwise(grammar)
        add_players(grammar)
        add_for_each(grammar)
        add_numbers(grammar, in_words=False)
        add_type_lines(grammar)
        add_paragraphs(grammar)
        add_nouns(grammar)
        add_destinations(grammar)
        add_verbs(grammar)
        add_conditions(grammar)
        add_amounts(grammar)
        super().__init__(grammar)

    def pool_names(self, kinds: Mapping[str, str]) -> dict[str, Words]:
        names: dict[str, object] = {}
        for name, kind in kinds.items():
            if kind == field.LOCATION:
                shared, own = field.split_name(name)
                names[shared] = shared
                names[name] = name
                for dash in (field.DASH, field.HYPHEN):  # both spellings, whichever is the Location's own (G55)
                    names.setdefault(shared + dash + own, name)
        return {"location name": Words("location name", names)}

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        first = words.split(" ", 1)[0].strip(".,:;").lower()
        if first in ("secure", "secures", "support"):
            message = "no Ability or Effect secures Support, or reaches it: the five ways to it are complete"
            return (message, "G37, G31")
        if first in ("convert", "converts"):
            message = "Converts are earned ('Earn 1 Convert.') and counted; other texts do not reach them"
            return (message, "R21, G31")
        if first == "they":
            message = "name the player again instead of 'they'; what hangs on something done begins with 'If you do'"
            return (message, "form 43, form 51")
        if words.startswith("do, "):
            return ("'If you do' follows the instruction that it asks for", "form 43")
        if words.startswith("Otherwise, "):
            return ("'Otherwise' follows 'If …, ….' or 'If you do, ….'", "form 30, form 52")
        if words.startswith("Then, "):
            return ("'Then' follows another sentence", "form 22, form 36")
        if first == "0":
            message = "no text says 0: an amount of 0 does nothing, and no Class or Influence is 0"
            return (message, "G54, R11")
        if first in ("discard", "discards"):
            return ("there is no discarding; cards are shunned or moved", "R4")
        if first in ("look", "looks"):
            return ("nobody may look at face-down cards; a top card can be revealed to both", "R5")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, TypeLine)
        stats = (type_node.of_class, type_node.influence, int(type_node.icon))
        return Card(name, type_node.kind, stats, "", 1, abilities, lines)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        each_in_turn: dict[
            int, Node
        ] = {}  # "each player reveals the top card of their deck and moves it to their hand"
        for node in nodes_in_order(ability):
            if isinstance(node, Players) and node.who == OPPOSING_PLAYER:
                for inner in nodes_in_order(node):
                    if isinstance(inner, nouns.Group):
                        inner.of_opponent = inner.whose == nouns.THEIRS
            if isinstance(node, Players) and node.who == EACH_PLAYER:
                shown: nouns.TopCard | None = None
                for inner in nodes_in_order(node):
                    if isinstance(inner, nouns.TopCard):
                        inner.of_each = True
                        shown = inner
                    elif isinstance(inner, It) and shown is not None:
                        each_in_turn[id(inner)] = shown
        problems = references.bind(SPEECH, ability, text, each_in_turn=each_in_turn)
        _mark_permitted(ability)
        return problems

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, TypeLine)
        start, end = type_node.span
        if type_node.kind == field.FOLLOWER and not 1 <= type_node.of_class <= field.CLASSES:
            yield Diagnosis("E201", f"a Class goes from 1 to {field.CLASSES}", start, end - start, rule="R11")
        if not 1 <= type_node.influence <= idle.MOST_INFLUENCE:
            yield Diagnosis(
                "E201", f"Influence goes from 1 to {idle.MOST_INFLUENCE}", start, end - start, rule="R11, R12"
            )
        if type_node.kind == field.LOCATION and not field.split_name(name)[1]:
            message = "a Location has a name that it shares and one of its own, e.g. 'The Hall – Petition'"
            yield Diagnosis("E201", message, start, end - start, rule="R12")

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        of_others: set[int] = set()
        counted: set[int] = set()
        for node in nodes_in_order(ability):
            if isinstance(node, Players):
                of_others.update(id(inner) for inner in nodes_in_order(node))
            elif isinstance(node, ForEach):
                counted.update(id(inner) for inner in nodes_in_order(node))
            if isinstance(node, (nouns.Group, nouns.Station, nouns.TopCard)) and node.whose in (
                nouns.YOURS,
                nouns.THEIRS,
            ):
                yield from _possessor_problems(node, node.whose, id(node) in of_others, id(node) in counted)
            yield from _node_problems(kind, node, id(node) in of_others)
        yield from idle.idle_problems(ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        if len(card.lines) != 2:
            yield f"{card.name} has {len(card.lines) - 1} lines of text; a card has one Ability or Effect (R11, R12)"
        if card.kind == field.LOCATION:
            uses = any(
                isinstance(node, deeds.UsePlaced) for ability in card.abilities for node in nodes_in_order(ability)
            )
            if uses != (card.stats[field.ICON] == 1):
                yield "the Ability icon stands on Locations that use the placed card's Ability, and on no others (R16)"


def _mark_permitted(ability: Ability) -> None:
    """An Ability that the Location says may be used is not asked for again by the table's own "may" (G16)."""
    for node in nodes_in_order(ability):
        if isinstance(node, May):
            for inner in nodes_in_order(node.effect):
                if isinstance(inner, deeds.UsePlaced):
                    inner.permitted = True


def _possessor_problems(node: Node, whose: int, of_others: bool, counted: bool) -> Iterable[Diagnosis]:
    """After "each player" and "the opposing player" it is "their"; what is counted there may be yours all the same."""
    if whose == nouns.THEIRS and not of_others:
        yield idle.refused(node, "here it is 'your', not 'their'", "form 45", "your")
    elif whose == nouns.YOURS and of_others and not counted:
        yield idle.refused(node, "here it is 'their', not 'your'", "form 45", "their")


def _node_problems(kind: str, node: Node, of_others: bool) -> Iterable[Diagnosis]:
    """What a phrase may not say on this kind of card."""
    if isinstance(node, Self) and (node.word == PLACED_CARD) != (kind == field.LOCATION):
        right, wrong = (PLACED_CARD, THIS_CARD) if kind == field.LOCATION else (THIS_CARD, PLACED_CARD)
        yield idle.refused(node, f"a {kind} says '{right}', not '{wrong}'", "G20", right)
    elif isinstance(node, (deeds.UsePlaced, deeds.UseOther)) and of_others:
        yield idle.refused(node, "a player uses Abilities only in a turn of their own", "R33, G52")
    elif isinstance(node, May) and _names_players(node.effect):
        message = "after 'you may' stands what you do; another player's choice is 'The opposing player may …'"
        yield idle.refused(node, message, "form 20, form 51")
    elif isinstance(node, (Both, May)) and node.then is not None and _leaves_open(node.effect):
        yield idle.refused(node, "'If you do' asks what you have done, not what another player may do", "form 43")
    elif isinstance(node, nouns.WinTies) and kind != field.LOCATION:
        yield idle.refused(node, "only a Location wins ties", "R37, form 35")
    elif isinstance(node, deeds.UsePlaced) and kind != field.LOCATION:
        yield idle.refused(node, "only a Location uses the placed card's Ability", "R16")
    elif isinstance(node, (deeds.Exchange, deeds.ExchangePair)):
        cards = (node.first, node.second) if isinstance(node, deeds.Exchange) else (node.pair,)
        wanted = 1 if isinstance(node, deeds.Exchange) else 2
        if not all(isinstance(one, Self) or _is_placed(one, wanted) for one in cards):
            yield idle.refused(node, "placed cards are exchanged, one with one", "form 12")
    elif isinstance(node, deeds.UseOther):
        if not _is_placed(node.what, 1):
            yield idle.refused(node, "the Ability of one placed card is used", "form 14, G20")
    elif isinstance(node, (deeds.Shun, deeds.Move)):
        if node.per is not None and (not isinstance(node.what, nouns.Some) or node.what.how == nouns.ANY_NUMBER):
            yield idle.refused(node.per, "'for each' stands with a number of cards", "form 34")
        if isinstance(node, deeds.Move):
            yield from _move_problems(node)


def _names_players(effect: Node) -> bool:
    """Whether it begins with "each player" or "the opposing player"."""
    first = effect.effects[0] if isinstance(effect, Together) else effect
    return isinstance(first, Players)


def _leaves_open(effect: Node) -> bool:
    """Whether another player may do something there, or not."""
    return any(isinstance(node, Players) and isinstance(node.effect, May) for node in nodes_in_order(effect))


def _is_placed(objects: Node, wanted: int) -> bool:
    """Whether a phrase means so many placed cards, no fewer."""
    if not isinstance(objects, nouns.Some) or objects.is_open():
        return False
    return objects.filter.zone == field.PLACED and objects.count == wanted


def _move_problems(node: deeds.Move) -> Iterable[Diagnosis]:
    what, to = node.what, node.to
    group = what.filter if isinstance(what, nouns.Some) else None
    if isinstance(to, nouns.Spot):
        if isinstance(what, It) or (group is not None and group.zone != field.PLACED):
            yield idle.refused(node, "only placed cards move to Locations; other cards are placed", "R30, R32")
    elif isinstance(to, nouns.Station):
        if _whose(what) != to.whose:
            yield idle.refused(node, "a Station holds cards of its player's own Color only", "R17, R23")
        elif group is not None and group.zone == to.zone:
            yield idle.refused(node, "the cards are there already", "R1")


def _whose(objects: Objects) -> int:
    """Whose the cards are: of a group, or of the deck that "it" was revealed from."""
    if isinstance(objects, nouns.Some):
        return objects.filter.whose
    cards = objects.antecedents() if isinstance(objects, It) else []
    return cards[0].whose if cards and isinstance(cards[0], nouns.TopCard) else nouns.YOURS


PACK: Final = PariahsPack()
