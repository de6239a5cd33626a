"""The templates T1 to T81 as two-way phrases: each reads words into a node and says the node in the same words."""

from collections.abc import Callable
from typing import Final

from playmat.abilities.nodes import All, Each, It, Pick, Target
from playmat.abilities.perform import Either
from playmat.english.amounts import add_for_each, add_numbers
from playmat.english.sentences import Both, If, Otherwise
from playmat.games.trials import field
from playmat.games.trials.english import (
    amounts,
    card_deeds,
    card_nouns,
    conditions,
    deeds,
    lasting,
    nouns,
    player_deeds,
    sentences,
    type_lines,
    watches,
)
from playmat.games.trials.rules import abilities, actions, costs, events
from playmat.language.grammar import Grammar, takes_an

ATTRIBUTES: Final = {"Power": field.POWER, "Skill": field.SKILL, "Wisdom": field.WISDOM}
COUNTER_NAMES: Final = ("blood", "oath", "lore")


def add_type_lines(grammar: Grammar) -> None:
    phrase = grammar.phrase
    plain: dict[str, object] = {"subtype": "", "attributes": (), "hp": 0}
    phrase(
        "type line",
        type_lines.TypeLine,
        "{of_class:class} | Hero | {attributes+:printed|,}, HP {hp:digits}",
        fixed={"kind": field.HERO, "subtype": "", "fast": False, "cost": None},
        rules="R6, R7, R10",
    )
    phrase(
        "type line", type_lines.TypeLine, "{of_class:class} | {kind:action kind} | {fast:speed} | {cost}", fixed=plain
    )
    phrase(
        "type line",
        type_lines.TypeLine,
        "{of_class:class} | {kind:action kind} ({subtype}) | {fast:speed} | {cost}",
        fixed={"attributes": (), "hp": 0},
        rules="R19, R21, R22",
    )
    phrase(
        "type line",
        type_lines.TypeLine,
        "{of_class:class} | Equipment",
        fixed={**plain, "kind": field.EQUIPMENT, "fast": False, "cost": None},
        rules="R23",
    )
    phrase("printed", type_lines.Printed, "{stat:attribute} {value:digits}")
    grammar.lexicon("class", {name: number + 1 for number, name in enumerate(field.CLASSES)})
    grammar.lexicon(
        "action kind", {field.COMMAND: field.COMMAND, field.SUPPORT: field.SUPPORT, field.AFFLICTION: field.AFFLICTION}
    )
    grammar.lexicon("subtype", {name: name for name in field.SUBTYPES if name})
    grammar.lexicon("speed", {"Slow": False, "Fast": True})
    grammar.lexicon("attribute", dict(ATTRIBUTES))
    grammar.describe("type line", "a header, e.g. 'Warrior | Command | Slow | 2 Focus, Exhaust' or 'Mage | Equipment'")
    grammar.describe("class", f"a class ({', '.join(field.CLASSES)})")
    grammar.describe("action kind", "Command, Support or Affliction")
    grammar.describe("subtype", "Boon, Injury or Curse")
    grammar.describe("speed", "Slow or Fast")
    grammar.describe("attribute", "Power, Skill or Wisdom")
    grammar.describe("printed", "an attribute with its value ('Power 3')")


# --- Abilities --------------------------------------------------------------------------------------------------------
def add_abilities(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("line", None, "{abilities+:ability}")
    phrase("line", None, "{text:instructions}")
    # How abilities are explained one by one; a card in play says of its use only that it comes.
    phrase("paragraph", None, "{ability}")
    phrase("paragraph", None, "{text:instructions}")
    phrase(
        "paragraph", actions.Play, "{effects+:sentence}{only_if?:use limit}", means="{effects} {only_if}", rules="R17"
    )
    phrase("paragraph", actions.Play, "enters play", effects=(), only_if=None, means="it enters play", rules="R39")
    phrase("objects", None, "{who}")
    phrase("objects", None, "{to:receiver}")
    phrase("objects", card_nouns.BearerOfCard, "the Hero that it was on", means="the Hero that it was on")
    phrase(
        "instructions",
        actions.Instructions,
        "{effects+:sentence}{only_if?:use limit}",
        means="{effects} {only_if}",
        rules="R17",
    )
    phrase("use limit", None, "Use only if {only_if:condition}.", means="(only if {only_if})")
    phrase(
        "ability",
        actions.Action,
        "{fast:speed} Action - {name:action name}: {cost}: {effects+:sentence}{only_if?:use limit}",
        means="{fast} action {name} for {cost}: {effects} {only_if}",
        rules="R37, R38",
    )
    sentences = "{effects+:sentence/continued sentence}"
    phrase(
        "ability",
        abilities.Trigger,
        "{watch:moment}, " + sentences,
        first=False,
        once=False,
        means="{watch}: {effects}",
        rules="R49, R50",
    )
    phrase(
        "ability",
        abilities.Trigger,
        "When {watch}, " + sentences,
        first=False,
        once=False,
        means="whenever {watch}: {effects}",
        rules="R49, R50",
    )
    phrase(
        "ability",
        abilities.Trigger,
        "The first time each round {watch}, " + sentences,
        first=True,
        once=False,
        means="the first time in a round that {watch}: {effects}",
        rules="R49",
    )
    phrase(
        "ability",
        abilities.Trigger,
        "Once per round, when {watch}, " + sentences,
        first=False,
        once=True,
        means="once in a round, when {watch}: {effects}",
        rules="R49",
    )
    phrase("ability", abilities.Standing, "^{rule}.", condition=None, means="always: {rule}", rules="R47")
    phrase(
        "ability",
        abilities.Standing,
        "As long as {condition}, {rule}.",
        means="exactly while {condition}: {rule}",
        rules="R48",
    )
    phrase(
        "ability",
        abilities.EntersWith,
        "This card enters play with {amount:number} {counter} (counter|counters)@amount on it.",
        means="comes with {amount} {counter} counter(s)",
        rules="R26",
    )
    phrase(
        "ability",
        abilities.InjuryKeyword,
        "Injury {amount:number}.",
        means="ends after {amount} round(s)",
        rules="R21, G37",
    )
    grammar.title("action name", (":",))
    grammar.describe("line", "an ability ('When …, …', 'As long as …', 'Slow Action - Name: cost: …') or instructions")
    grammar.describe("ability", "an ability ('When …, …', 'As long as …', 'Slow Action - Name: cost: …')")
    grammar.describe("instructions", "instructions ('Deal 2 damage to target enemy.')")
    grammar.describe("action name", "a name")
    grammar.describe("use limit", "'Use only if …'")


def add_events(grammar: Grammar) -> None:
    """T11 to T20, T75, T76, T79."""
    phrase = grammar.phrase
    phrase(
        "moment",
        abilities.Watch,
        "At start of round",
        kind=events.AT_START,
        who=None,
        means="at the start of each round",
        rules="R72",
    )
    phrase(
        "moment",
        abilities.Watch,
        "At end of round",
        kind=events.AT_END,
        who=None,
        means="at the end of each round",
        rules="R75",
    )
    phrase(
        "watch", abilities.Watch, "this card enters play", kind=events.ENTERS, who=None, means="this card enters play"
    )
    phrase(
        "watch",
        abilities.Watch,
        "this card leaves play",
        kind=events.LEAVES,
        who=None,
        means="this card leaves play",
        rules="G14",
    )
    phrase("watch", abilities.Watch, "{who:role} {kind:what happens}", means="{who} {kind}")
    grammar.lexicon(
        "what happens",
        {
            "is dealt damage": events.IS_DEALT_DAMAGE,
            "deals damage": events.DEALS_DAMAGE,
            "is defeated": events.IS_DEFEATED,
            "is targeted": events.IS_TARGETED,
            "becomes exhausted": events.BECOMES_EXHAUSTED,
            "becomes refreshed": events.BECOMES_REFRESHED,
            "becomes bloodied": events.BECOMES_BLOODIED,
            "gains Focus": events.GAINS_FOCUS,
            "loses Focus": events.LOSES_FOCUS,
            "recovers HP": events.RECOVERS_HP,
            "loses HP": events.LOSES_HP,
        },
    )
    phrase(
        "watch",
        watches.WatchUse,
        "{who:role} uses {what:used}",
        kind=events.USES,
        card=False,
        means="{who} uses {what}",
        rules="G3",
    )
    phrase(
        "watch",
        watches.WatchUse,
        "{who:role} uses {what:used card} <card:card>",
        kind=events.USES,
        means="{who} uses {what}",
        rules="G3",
    )
    phrase("watch", watches.WatchPair, "{who:role} {kind:what is done} {whom:role}", means="{who} {kind} {whom}")
    grammar.lexicon(
        "what is done",
        {
            "targets": events.TARGETS,
            "deals damage to": events.DEALS_DAMAGE,
            "is targeted by": events.IS_TARGETED,
            "is dealt damage by": events.IS_DEALT_DAMAGE,
        },
    )
    phrase(
        "watch",
        watches.WatchStatus,
        "{who:role} becomes {status:gained}",
        kind=events.BECOMES,
        means="{who} gets {status}",
        rules="G28",
    )
    gained: dict[str, object] = {name: field.FIRST_STATUS + number for number, name in enumerate(field.STATUSES)}
    grammar.lexicon("gained", {**gained, "buffed": events.ANY_BUFF, "debuffed": events.ANY_DEBUFF})
    grammar.describe("gained", f"a status ({', '.join(field.STATUSES)}), buffed or debuffed")
    phrase(
        "watch",
        watches.WatchCounters,
        "there are no {counter} counters on this card",
        kind=events.NO_COUNTERS,
        means="the last {counter} counter is gone",
        rules="G13",
    )
    phrase("watch", watches.WatchPlayer, "you {kind:player act}", mine=True, means="you {kind}", rules="R64, R73")
    phrase(
        "watch",
        watches.WatchPlayer,
        "your opponent {kind:player act@many}",
        mine=False,
        means="your opponent {kind}",
        rules="R64, R73",
    )
    grammar.lexicon(
        "player act",
        {
            "(draw|draws) a card": events.DRAWS,
            "(discard|discards) a card": events.DISCARDS,
            "(play|plays) an equipment": events.EQUIPS,
        },
    )
    phrase(
        "watch",
        watches.WatchCard,
        "this card is {kind:done to}",
        this=True,
        of_kind=card_nouns.ANY_CARD,
        card=False,
        means="this card is {kind}",
    )
    phrase(
        "watch",
        watches.WatchCard,
        "a card is {kind:done to}",
        this=False,
        of_kind=card_nouns.ANY_CARD,
        card=False,
        means="a card is {kind}",
    )
    phrase(
        "watch",
        watches.WatchCard,
        "{of_kind:a card kind} <card:card> is {kind:done to}",
        this=False,
        means="{of_kind} is {kind}",
    )
    add_roles(phrase)
    grammar.lexicon(
        "used",
        {
            "an action": watches.AN_ACTION,
            "a slow action": watches.A_SLOW_ACTION,
            "a fast action": watches.A_FAST_ACTION,
            "an action card": watches.AN_ACTION_CARD,
            "an action ability": watches.AN_ACTION_ABILITY,
            "an equipment ability": watches.AN_EQUIPMENT_ABILITY,
            "a Hero ability": watches.A_HERO_ABILITY,
            "a support ability": watches.A_SUPPORT_ABILITY,
            "an affliction ability": watches.AN_AFFLICTION_ABILITY,
        },
    )
    grammar.lexicon(
        "used card",
        {"a command": watches.A_COMMAND, "a support": watches.A_SUPPORT, "an affliction": watches.AN_AFFLICTION},
    )
    grammar.lexicon(
        "done to",
        {
            "destroyed": events.DESTROYED,
            "sacrificed": events.SACRIFICED,
            "scrapped": events.SCRAPPED,
            "recalled": events.RECALLED,
            "banished": events.BANISHED_CARD,
            "discarded": events.DISCARDS,
        },
    )
    grammar.describe("moment", "'At start of round' or 'At end of round'")
    grammar.describe("watch", "an event ('this Hero is dealt damage', 'this card enters play')")
    grammar.describe("role", "who ('this Hero', 'an enemy', 'another ally')")
    grammar.describe("used", "'a slow action', 'a fast action', 'an equipment ability', …")
    grammar.describe("used card", "'a command', 'a support' or 'an affliction'")
    grammar.describe("done to", "destroyed, sacrificed, scrapped, recalled, banished or discarded")


# --- Nouns ------------------------------------------------------------------------------------------------------------
def add_roles(phrase: "Callable[..., None]") -> None:
    """Whom an event is about, by side, and what restates it later ("that enemy"): the Hero that it was (T29)."""
    for side, noun in ((nouns.ENEMY, "enemy"), (nouns.ALLY, "ally"), (nouns.ANY_HERO, "Hero")):
        anyone: dict[str, object] = {"side": side, "own": False, "word": noun}
        meant = f"{{quality}} {noun}"
        phrase(
            "role", nouns.Role, f"a/an {{quality?:quality}} {noun}", another=False, fixed=anyone, means=f"any {meant}"
        )
        if side != nouns.ENEMY:  # every enemy is another
            pattern = f"another {{quality?:quality}} {noun}"
            phrase("role", nouns.Role, pattern, another=True, fixed=anyone, means=f"any other {meant}")
        for another in (False, True):
            pattern = f"that {{quality?:quality}} {noun}"
            phrase("objects", nouns.Role, pattern, another=another, fixed=anyone, means=f"that {noun}")


QUALIFIED: Final = "{quality} {side}"
OWN: Final[dict[str, object]] = {"side": nouns.ALLY, "own": True, "another": False, "quality": None}


def add_heroes(grammar: Grammar) -> None:
    """T21 to T24, T28, T29."""
    phrase = grammar.phrase
    phrase("hero", nouns.HeroFilter, "{quality?:quality} {side:side@}", other=False, means=QUALIFIED, rules="R13")
    phrase("other hero", nouns.HeroFilter, "{quality?:quality} {side}", other=True, means=QUALIFIED, rules="R13")
    phrase("heroes", nouns.HeroFilter, "{quality?:quality} {side:side@many}", other=False, means=QUALIFIED, rules="R13")
    phrase(
        "other heroes",
        nouns.HeroFilter,
        "{quality?:quality} {side:side@many}",
        other=True,
        means=QUALIFIED,
        rules="R13",
    )
    phrase("hero's", nouns.HeroFilter, "{quality?:quality} {side:side's}", other=False, means=QUALIFIED, rules="R13")
    phrase(
        "other hero's", nouns.HeroFilter, "{quality?:quality} {side:side's}", other=True, means=QUALIFIED, rules="R13"
    )
    phrase(
        "heroes'", nouns.HeroFilter, "{quality?:quality} {side:side's@many}", other=False, means=QUALIFIED, rules="R13"
    )
    phrase(
        "other heroes'",
        nouns.HeroFilter,
        "{quality?:quality} {side:side's@many}",
        other=True,
        means=QUALIFIED,
        rules="R13",
    )
    # Of those that may be defeated only this is asked, so they have no other quality (G42).
    phrase("mere hero", nouns.HeroFilter, "{side:side@}", quality=None, other=False, means="{side}", rules="R13")
    phrase("other mere hero", nouns.HeroFilter, "{side}", quality=None, other=True, means="{side}", rules="R13")
    phrase("mere heroes", nouns.HeroFilter, "{side:side@many}", quality=None, other=False, means="{side}", rules="R13")
    grammar.lexicon(
        "side", {"(enemy|enemies)": nouns.ENEMY, "(ally|allies)": nouns.ALLY, "(Hero|Heroes)": nouns.ANY_HERO}
    )
    grammar.lexicon(
        "side's",
        {"(enemy's|enemies')": nouns.ENEMY, "(ally's|allies')": nouns.ALLY, "(Hero's|Heroes')": nouns.ANY_HERO},
    )
    single: dict[str, object] = {"count": 1, "up_to": False}
    phrase(
        "named who", Target, "target {filter:hero}", another=False, fixed=single, means="a chosen {filter}", rules="R45"
    )
    phrase(
        "named who",
        Target,
        "another target {filter:hero}",
        another=True,
        fixed=single,
        means="another chosen {filter}",
        rules="R45",
    )
    phrase(
        "named who",
        Target,
        "{count:several words} target {filter:hero@count}",
        up_to=False,
        another=False,
        means="{count} chosen {filter}",
        rules="G11",
    )
    phrase(
        "named who",
        Target,
        "up to {count:few words} target {filter:hero@count}",
        up_to=True,
        another=False,
        means="0 to {count} chosen {filter}",
        rules="G11",
    )
    phrase("named who", Each, "each {filter:hero}", means="every {filter}", rules="G12")
    phrase("named who", Each, "each other {filter:other hero}", means="every other {filter}", rules="G12")
    phrase("named who", All, "all {filter:heroes}", means="every {filter}", rules="G12")
    phrase("named who", All, "all other {filter:other heroes}", means="every other {filter}", rules="G12")
    phrase("who", Pick, "a/an {filter:hero}", means="one {filter}, picked in advance", rules="G7")
    phrase("who", Pick, "another {filter:other hero}", means="another {filter}, picked in advance", rules="G7")
    phrase("who", None, "{who:named who}")
    phrase("named who", None, "{who:pointed at}")
    phrase("pointed at", nouns.ThisHero, "{word:own Hero}", means="{word}", rules="R14")
    phrase("whose", nouns.ThisHero, "{word:own Hero's}", means="{word}", rules="R14")
    phrase("role", nouns.Role, "{word:own Hero}", fixed=OWN, means="{word}", rules="R14")
    phrase("objects", nouns.Role, "{word:own Hero}", fixed=OWN, means="{word}")
    grammar.lexicon("own Hero", {word: word for word in nouns.OWN_WORDS})
    grammar.lexicon("own Hero's", {f"{word}'s": word for word in nouns.OWN_WORDS})
    phrase("pointed at", It, "{word:that Hero}", means="{word}")
    phrase("whose", It, "{word:that Hero's}", means="{word}")
    grammar.lexicon("that Hero", {word: word for word in nouns.THAT_WORDS})
    grammar.lexicon("that Hero's", {f"{word}'s": word for word in nouns.THAT_WORDS})
    phrase("pointed at", It, "they", word="they", means="{word}")
    phrase("pointed at", It, "them", word="them", means="{word}")
    grammar.describe("pointed at", "'this Hero', 'that enemy', 'they', …")
    phrase("whose", It, "their", word="they", means="{word}")
    phrase("whose", Target, "target {filter:hero's}", another=False, fixed=single, means="a chosen {filter}")
    phrase(
        "whose", Target, "another target {filter:hero's}", another=True, fixed=single, means="another chosen {filter}"
    )
    phrase(
        "whose",
        Target,
        "{count:several words} target {filter:heroes'}",
        up_to=False,
        another=False,
        means="{count} chosen {filter}",
    )
    phrase(
        "whose",
        Target,
        "up to {count:several words} target {filter:heroes'}",
        up_to=True,
        another=False,
        means="0 to {count} chosen {filter}",
    )
    phrase(
        "whose", Target, "up to one target {filter:hero's}", count=1, up_to=True, another=False, means="0 or 1 {filter}"
    )
    phrase("whose", Each, "each {filter:hero's}", means="every {filter}")
    phrase("whose", Each, "each other {filter:other hero's}", means="every other {filter}")
    phrase("whose", All, "all {filter:heroes'}", means="every {filter}")
    phrase("whose", All, "all other {filter:other heroes'}", means="every other {filter}")
    qualities: dict[str, object] = {
        "bloodied": nouns.BLOODIED,
        "buffed": nouns.BUFFED,
        "debuffed": nouns.DEBUFFED,
        "exhausted": nouns.IS_EXHAUSTED,
        "afflicted": nouns.AFFLICTED,
        "supported": nouns.SUPPORTED,
        "equipped": nouns.EQUIPPED,
        "refreshed": nouns.REFRESHED,
    }
    for number, name in enumerate(field.STATUSES):
        qualities[name] = nouns.IS_STATUS + number
    grammar.lexicon("quality", qualities)
    grammar.lexicon("status", {name: field.FIRST_STATUS + number for number, name in enumerate(field.STATUSES)})
    grammar.lexicon("several words", {"two": 2, "three": 3})
    grammar.lexicon("few words", {"one": 1, "two": 2, "three": 3})
    grammar.describe("named who", "a Hero ('target enemy', 'each ally', 'this Hero', 'they')")
    grammar.describe("who", "a Hero ('target enemy', 'each ally', 'this Hero', 'they')")
    grammar.describe("whose", "whose ('this Hero's', 'their')")
    grammar.describe("hero", "enemy, ally or Hero")
    grammar.describe("heroes", "enemies, allies or Heroes")
    grammar.describe("other hero", "enemy, ally or Hero")
    grammar.describe("other heroes", "enemies, allies or Heroes")
    for category in ("hero's", "other hero's"):
        grammar.describe(category, "enemy's, ally's or Hero's")
    for category in ("heroes'", "other heroes'"):
        grammar.describe(category, "enemies', allies' or Heroes'")
    grammar.describe("mere hero", "enemy, ally or Hero")
    grammar.describe("other mere hero", "enemy, ally or Hero")
    grammar.describe("mere heroes", "enemies, allies or Heroes")
    grammar.describe("quality", "bloodied, buffed, debuffed, exhausted, afflicted, …")
    grammar.describe("status", f"a status ({', '.join(field.STATUSES)})")
    grammar.describe("several words", "two or three")
    grammar.describe("few words", "one, two or three")


def add_cards(grammar: Grammar) -> None:
    """T25 to T27, T63, T78."""
    phrase = grammar.phrase
    single: dict[str, object] = {"count": 1, "up_to": False, "another": False}
    phrase("field card", Target, "target {filter:attached card}", fixed=single, means="a chosen {filter}", rules="G12")
    phrase("field card", card_nouns.ThisCard, "this card", means="this card")
    phrase(
        "attached card",
        card_nouns.FieldFilter,
        "{kind:permanent} attached to {on:bearer}",
        means="{kind} on {on}",
        rules="R24",
    )
    phrase(
        "attached cards",
        card_nouns.FieldFilter,
        "{kind:permanents} attached to {on:bearers}",
        means="{kind} on {on}",
        rules="R24",
    )
    phrase(
        "field cards",
        Target,
        "{count:several words} target {filter:attached cards}",
        up_to=False,
        another=False,
        means="{count} chosen {filter}",
        rules="G11",
    )
    phrase(
        "field cards",
        Target,
        "up to {count:several words} target {filter:attached cards}",
        up_to=True,
        another=False,
        means="0 to {count} chosen {filter}",
        rules="G11",
    )
    phrase(
        "field cards",
        Target,
        "up to one target {filter:attached card}",
        count=1,
        up_to=True,
        another=False,
        means="0 or 1 chosen {filter}",
        rules="G11",
    )
    phrase("field cards", Each, "each {filter:attached card}", means="every {filter}", rules="G12")
    phrase("field cards", All, "all {filter:attached cards}", means="every {filter}", rules="G12")
    phrase("bearers", None, "{on:heroes}")
    phrase("bearers", card_nouns.Bearing, "{who:bearing}", means="{who}")
    phrase("bearer", None, "a/an {on:hero}")
    phrase("bearer", None, "another {on:other hero}")
    phrase("bearer", card_nouns.Bearing, "{who:bearing}", means="{who}")
    phrase("bearing", nouns.ThisHero, "{word:own Hero}", means="{word}")
    phrase("bearing", It, "{word:that Hero}", means="{word}")
    phrase("grave card", Target, "target {filter:buried card}", fixed=single, means="a chosen {filter}")
    phrase(
        "grave card",
        Target,
        "{count:several words} target {filter:buried card@count}",
        up_to=False,
        another=False,
        means="{count} chosen {filter}",
        rules="G11",
    )
    phrase(
        "grave card",
        Target,
        "up to {count:few words} target {filter:buried card@count}",
        up_to=True,
        another=False,
        means="0 to {count} chosen {filter}",
        rules="G11",
    )
    phrase("some card", Pick, "a/an {filter:graveyard card}", means="one {filter}", rules="G7")
    phrase("some card", Pick, "a/an {filter:hand card}", means="one {filter}", rules="G7")

    def add_piles() -> None:
        """Cards of a graveyard or hand, of a kind or any."""
        for kind, constants in (("{kind:card word} ", {}), ("", {"kind": card_nouns.ANY_CARD})):
            for category, pattern, zone, fixed in (
                (
                    "buried card",
                    "(card|cards) {limit?:cost limit} in {mine:graveyard owner} graveyard",
                    field.GRAVEYARD,
                    {},
                ),
                ("buried cards", "cards {limit?:cost limit} in {mine:graveyard owner} graveyard", field.GRAVEYARD, {}),
                ("graveyard card", "card {limit?:cost limit} from your graveyard", field.GRAVEYARD, {"mine": True}),
                ("hand card", "card {limit?:cost limit} from your hand", field.HAND, {"mine": True}),
            ):
                where = ("in {mine} " if not fixed else "from your ") + ("hand" if zone == field.HAND else "graveyard")
                phrase(
                    category,
                    card_nouns.PileFilter,
                    kind + pattern,
                    zone=zone,
                    fixed={**constants, **fixed},
                    means=f"{{kind}} card {where} {{limit}}",
                )

    add_piles()
    grammar.describe("graveyard card", "'card from your graveyard', 'equipment card from your graveyard'")
    grammar.describe("hand card", "'card from your hand', 'equipment card from your hand'")
    phrase("pending", Target, "target {filter:pending effect}", fixed=single, means="a chosen {filter}", rules="G61")
    phrase(
        "pending effect",
        card_nouns.PendingFilter,
        "<enemy:enemy> {what:pending noun} {limit?:cost limit}",
        means="{enemy} {what} on the stack {limit}",
        rules="R46, G22",
    )
    phrase(
        "cost limit",
        card_nouns.CostLimit,
        "with Focus cost {bound:amount} or {at_least:or more}",
        means="whose Focus cost is {bound} or {at_least}",
        rules="R33, G22",
    )
    phrase("movable", None, "{what:field card}")
    phrase("movable", None, "{what:field cards}")
    phrase("movable", None, "{what:grave card}")
    phrase("movable", None, "{what:some card}")
    phrase("movable", None, "{what:pending}")
    phrase("receiver", None, "{to:pointed at}")
    phrase("receiver", Target, "target {filter:hero}", fixed=single, means="a chosen {filter}", rules="R45")
    phrase(
        "receiver",
        Target,
        "another target {filter:receiving hero}",
        fixed=single,
        means="another chosen {filter}",
        rules="R45",
    )
    phrase("receiver", Pick, "another {filter:receiving hero}", means="another {filter}, picked in advance", rules="G7")
    phrase("receiving hero", card_nouns.ReceiverFilter, "ally", side=nouns.ALLY, means="ally")
    phrase("receiving hero", card_nouns.ReceiverFilter, "enemy", side=nouns.ENEMY, means="enemy")
    grammar.describe("receiving hero", "ally or enemy")
    grammar.lexicon("permanent", {one: kind for one, _, kind in card_nouns.PERMANENT_NOUNS})
    grammar.lexicon("permanents", {many: kind for _, many, kind in card_nouns.PERMANENT_NOUNS})
    articled: dict[str, object] = {
        f"{'an' if takes_an(one) else 'a'} {one}": kind for one, _, kind in card_nouns.PERMANENT_NOUNS
    }
    grammar.lexicon("a permanent", articled)
    grammar.lexicon("a card kind", {"a command": field.COMMAND, **articled})
    card_words: dict[str, object] = {"command": field.COMMAND, "action": card_nouns.ACTION_CARD}
    grammar.lexicon("card word", {**card_words, **{one: kind for one, _, kind in card_nouns.PERMANENT_NOUNS}})
    grammar.lexicon("graveyard owner", {"your": True, "your opponent's": False})
    grammar.lexicon(
        "pending noun",
        {
            "action": card_nouns.PENDING_ACTION,
            "action card": card_nouns.PENDING_CARD,
            "pending effect": card_nouns.PENDING_EFFECT,
            "slow action": card_nouns.PENDING_SLOW,
            "fast action": card_nouns.PENDING_FAST,
            "command": card_nouns.PENDING_COMMAND,
            "support": card_nouns.PENDING_SUPPORT,
            "affliction": card_nouns.PENDING_AFFLICTION,
            "action ability": card_nouns.PENDING_ABILITY,
            "equipment ability": card_nouns.PENDING_EQUIPMENT,
            "Hero ability": card_nouns.PENDING_HERO,
            "triggered ability": card_nouns.PENDING_TRIGGER,
        },
    )
    grammar.describe("field card", "'target equipment attached to an enemy' or 'this card'")
    grammar.describe(
        "field cards", "'up to two target supports attached to enemies', 'each equipment attached to an enemy'"
    )
    grammar.describe("attached card", "'equipment attached to an enemy'")
    grammar.describe("attached cards", "'permanents attached to enemies'")
    grammar.describe("bearers", "enemies, allies, 'this Hero', …")
    grammar.describe("bearer", "'an enemy', 'an ally', 'this Hero', …")
    grammar.describe("bearing", "'this Hero', 'that enemy', …")
    grammar.describe("grave card", "'target command card in your graveyard'")
    grammar.describe("buried card", "'command card in your graveyard'")
    grammar.describe("buried cards", "'command cards in your graveyard'")
    grammar.describe("some card", "'an equipment card from your graveyard'")
    grammar.describe("pending", "'target enemy action', 'target pending effect'")
    grammar.describe("pending effect", "'enemy action', 'pending effect', 'action card'")
    grammar.describe("cost limit", "'with Focus cost 2 or less'")
    grammar.describe("movable", "a card ('this card', 'target support attached to an enemy')")
    grammar.describe("receiver", "a Hero")
    grammar.describe("permanent", "support, affliction, equipment, permanent, Boon, Injury or Curse")
    grammar.describe("permanents", "supports, afflictions, equipment, permanents, Boons, Injuries or Curses")
    grammar.describe("a permanent", "'a support', 'an affliction', 'an equipment', …")
    grammar.describe("a card kind", "'a command', 'a support', 'an equipment', …")
    grammar.describe("card word", "command, support, affliction, equipment, action, permanent, …")
    grammar.describe("graveyard owner", "your or your opponent's")
    grammar.describe("pending noun", "action, action card, pending effect, command, 'triggered ability', …")


def add_amounts(grammar: Grammar) -> None:
    """T66 to T69."""
    phrase = grammar.phrase
    phrase("amount", amounts.Number, "{number:digits}", means="{number}")
    phrase("base amount", amounts.Attribute, "{stat:attribute}", means="{stat}", rules="R8")
    phrase("base amount", amounts.X, "X", means="X", rules="R40")
    phrase("amount", None, "{amount:base amount}")
    phrase(
        "amount", amounts.Reckoned, "{of:base amount} + {plus:number}", times=1, minus=0, means="{of} and {plus} more"
    )
    phrase("amount", amounts.Sum, "{of:base amount} + {plus:base amount}", means="{of} and {plus}")
    phrase("amount", amounts.Reckoned, "{of:base amount} - {minus:number}", times=1, plus=0, means="{of} less {minus}")
    phrase("amount", amounts.Reckoned, "twice {of:base amount}", times=2, plus=0, minus=0, means="two times {of}")
    phrase("amount", amounts.ThatMuch, "that much", means="as much as that was")
    phrase("card count", None, "{amount}")
    phrase("card count", None, "{amount:one}")
    phrase("one", amounts.One, "a", means="1")
    grammar.describe("card count", "how many cards (2, Power, X, a)")
    grammar.describe("one", "a")
    phrase("quantity", amounts.HandSize, "the number of cards in {mine:hand owner} hand", means="cards in {mine} hand")
    phrase("counted", amounts.HandSize, "card in {mine:hand owner} hand", means="card in {mine} hand")
    grammar.lexicon("hand owner", {"your": True, "your opponent's": False})
    phrase("quantity", amounts.CountOf, "the number of {filter:buried cards}", means="how many {filter} there are")
    phrase("quantity", amounts.CountOf, "the number of {filter:attached cards}", means="how many {filter} there are")
    phrase("quantity", amounts.Reckoned, "twice {of:quantity}", times=2, plus=0, minus=0, means="two times {of}")
    phrase("quantity", amounts.FocusOf, "{who:whose} Focus", means="the Focus of {who}")
    phrase("quantity", amounts.AttributeOf, "{who:whose} {stat:attribute}", means="the {stat} of {who}", rules="R8")
    phrase(
        "quantity", amounts.CountersOn, "the number of {counter} counters on this card", means="its {counter} counters"
    )
    phrase("quantity", amounts.CountOf, "the number of {filter:heroes}", means="how many {filter} there are")
    phrase("counted", amounts.CountOf, "{filter:buried card}", means="{filter}")
    phrase("counted", amounts.CountOf, "{filter:attached card}", means="{filter}")
    phrase("counted", amounts.CountersOn, "{counter} counter on this card", means="{counter} counter on it")
    phrase(
        "quantity", amounts.CountDefeated, "the number of defeated {filter:mere heroes}", means="how many lie defeated"
    )
    phrase("counted", amounts.CountDefeated, "defeated {filter:mere hero}", means="defeated {filter}")
    phrase("counted", amounts.CountOf, "{filter:hero}", means="{filter}")
    phrase("counted", amounts.CountOf, "other {filter:other hero}", means="other {filter}")
    grammar.lexicon("signed", {f"{number:+}": number for number in range(-9, 10) if number})
    grammar.describe("amount", "an amount (2, Power, 'Skill + 1', X)")
    grammar.describe("base amount", "Power, Skill, Wisdom or X")
    grammar.describe("quantity", "'this Hero's Focus', 'the number of cards in your hand', …")
    grammar.describe("counted", "what is counted ('debuffed enemy', 'card in your hand')")
    grammar.describe("signed", "+1 to +9 or -1 to -9")


# --- Instructions -----------------------------------------------------------------------------------------------------
def add_sentences(grammar: Grammar) -> None:
    """T64, T65, T70 to T72, T77."""
    phrase = grammar.phrase
    phrase("sentence", None, "^{effect:instruction}.")
    phrase("continued sentence", None, "{effect:instruction}.")
    phrase("instruction", None, "{effect:conditional}")
    phrase("instruction", If, "if {condition}, {effect:conditional}", means="only if {condition}: {effect}")
    phrase(
        "instruction",
        Otherwise,
        "if {condition}, {effect:conditional}. Otherwise, {otherwise:remainder}",
        means="if {condition}: {effect}; if not: {otherwise}",
    )
    phrase("remainder", None, "{effect:conditional}")
    phrase("remainder", If, "if {condition}, {effect:conditional}", means="only if {condition}: {effect}")
    phrase(
        "remainder",
        Otherwise,
        "if {condition}, {effect:conditional}. Otherwise, {otherwise:remainder}",
        means="if {condition}: {effect}; if not: {otherwise}",
    )
    phrase("conditional", None, "{effect:clause}")
    phrase(
        "conditional",
        Either,
        "choose one: ^{branches+2:consequence|; or}",
        means="one of these, announced: {branches}",
        rules="G7",
    )
    phrase(
        "conditional",
        actions.Optional,
        "you may {cost:optional cost}. If you do, {then:consequence}",
        effect=None,
        otherwise=None,
        means="if you wish to {cost}: {then}",
        rules="G6, G7",
    )
    phrase(
        "conditional",
        actions.Optional,
        "you may {effect:deed}. If you do, {then:consequence}",
        cost=None,
        otherwise=None,
        means="if you wish: {effect}; only then: {then}",
        rules="G7",
    )
    # Not after another "if", where it would not be clear to which of them "Otherwise" belongs.
    phrase(
        "instruction",
        actions.Optional,
        "you may {cost:optional cost}. If you do, {then:clause}. Otherwise, {otherwise:consequence}",
        effect=None,
        means="if you wish to {cost}: {then}; if not: {otherwise}",
        rules="G6, G7",
    )
    phrase(
        "instruction",
        actions.Optional,
        "you may {effect:deed}. If you do, {then:clause}. Otherwise, {otherwise:consequence}",
        cost=None,
        means="if you wish: {effect}; only then: {then}; if not: {otherwise}",
        rules="G7",
    )
    phrase(
        "conditional",
        actions.Optional,
        "you may {effect:clause}",
        fixed={"cost": None, "then": None, "otherwise": None},
        means="if you wish: {effect}",
        rules="G7",
    )
    phrase(
        "conditional",
        Both,
        "{effect:clause}. If you do, {then:consequence}",
        otherwise=None,
        means="{effect}; only if that was done: {then}",
    )
    phrase(
        "instruction",
        Both,
        "{effect:clause}. If you do, {then:clause}. Otherwise, {otherwise:consequence}",
        means="{effect}; if that was done: {then}; if not: {otherwise}",
    )
    phrase("consequence", None, "{effect:clause}")
    phrase("consequence", If, "if {condition}, {effect:clause}", means="only if {condition}: {effect}")
    phrase("clause", None, "{effect:single or more}")
    phrase("single or more", None, "{effect:single}")
    phrase(
        "single or more",
        sentences.InTurn,
        "{effects+2:single|, then}",
        means="{effects}, one after the other",
        rules="G32",
    )
    phrase(
        "clause",
        sentences.WhereX,
        "{effect:single or more}, where X is {amount:quantity}",
        means="{effect}; X is {amount}",
        rules="R40",
    )
    phrase("single", None, "{effect:deed}")
    phrase("single", None, "{effect:costly deed}")
    grammar.describe("sentence", "a sentence")
    grammar.describe("continued sentence", "an instruction")
    grammar.describe("instruction", "an instruction (deal …, draw …, you may …, if …)")
    grammar.describe("conditional", "an instruction")
    grammar.describe("consequence", "an instruction")
    grammar.describe("remainder", "an instruction")
    grammar.describe("clause", "an instruction")
    grammar.describe("single", "an instruction")
    grammar.describe("single or more", "an instruction")
    grammar.describe("deed", "an instruction")
    grammar.describe("costly deed", "an instruction")
    grammar.describe("player deed", "draw, discard or Scrap")
    grammar.describe("their deed", "draws, discards or scraps")
    grammar.describe("condition", "a condition ('this Hero is bloodied', 'you have initiative')")
    grammar.describe("rule", "something that is true ('the supported Hero is Alert')")
    grammar.describe("timed rule", "something that is true for a while")
    grammar.describe("until", "'until end of round', 'this round' or 'until end of next round'")


def add_deeds(grammar: Grammar) -> None:
    """T30 to T46, T80."""
    phrase = grammar.phrase
    phrase(
        "deed",
        deeds.Damage,
        "deal {amount} damage to {to:who} {per?:per}",
        passive=False,
        means="{amount} damage to {to} {per}",
        rules="R60, G26",
    )
    phrase(
        "deed",
        deeds.Damage,
        "{to:who} (is|are)@to dealt {amount} damage {per?:per}",
        passive=True,
        means="{amount} damage to {to} {per}",
        rules="R60, G26",
    )
    phrase(
        "deed",
        deeds.LoseHp,
        "{who} (loses|lose)@who {amount} HP {per?:per}",
        means="{who} loses {amount} HP {per}",
        rules="R60",
    )
    phrase(
        "deed",
        deeds.LoseFocus,
        "{who} (loses|lose)@who {amount} Focus {per?:per}",
        means="{who} loses {amount} Focus {per}",
        rules="R29",
    )
    phrase(
        "deed",
        deeds.Recover,
        "{who} (recovers|recover)@who {amount} HP {per?:per}",
        means="{who} recovers {amount} HP {per}",
        rules="R61",
    )
    phrase(
        "deed",
        deeds.GainFocus,
        "{who} (gains|gain)@who {amount} Focus {per?:per}",
        means="{who} gains {amount} Focus {per}",
        rules="R29",
    )
    phrase("deed", deeds.Exhaust, "exhaust {who}", means="{who} becomes exhausted", rules="R31")
    phrase("deed", deeds.Refresh, "refresh {who}", means="{who} becomes refreshed", rules="R31")
    phrase(
        "deed",
        deeds.Become,
        "{who} (becomes|become)@who {statuses+:status|and} {until}",
        becomes=True,
        means="{who} is {statuses} {until}",
        rules="R52, R53",
    )
    phrase(
        "deed",
        deeds.Become,
        "{who} (is|are)@who {statuses+:status|and} {until}",
        becomes=False,
        means="{who} is {statuses} {until}",
        rules="R52, R53",
    )
    phrase(
        "deed",
        deeds.LoseStatus,
        "{who} (loses|lose)@who {what+:lost status|and}",
        means="{who} loses {what}",
        rules="G28",
    )
    phrase("deed", deeds.Change, "{rule:timed rule} {until}", means="{rule} {until}", rules="G30")
    phrase("deed", card_deeds.Negate, "negate {what:pending}", means="cancel {what}", rules="R46")
    phrase("deed", card_deeds.Destroy, "destroy {what:field card}", means="destroy {what}", rules="R62")
    phrase("deed", card_deeds.Destroy, "destroy {what:field cards}", means="destroy {what}", rules="R62")
    phrase("deed", card_deeds.Banish, "banish {what:movable}", means="banish {what}", rules="R66")
    phrase(
        "deed", card_deeds.Recall, "recall {what:movable other}", means="return {what} to its owner's hand", rules="R65"
    )
    phrase("movable other", None, "{what:grave card}")
    phrase("movable other", None, "{what:some card}")
    phrase("movable other", None, "{what:pending}")
    phrase("movable other", None, "{what:field cards}")
    phrase(
        "movable other",
        Target,
        "target {filter:attached card}",
        fixed={"count": 1, "up_to": False, "another": False},
        means="a chosen {filter}",
    )
    phrase(
        "costly deed", card_deeds.Recall, "recall {what:itself}", means="return {what} to its owner's hand", rules="R65"
    )
    phrase("itself", card_nouns.ThisCard, "this card", means="this card")
    phrase(
        "deed",
        card_deeds.Sacrifice,
        "{who} (sacrifices|sacrifice)@who {kind:a permanent}",
        means="{who} sacrifices {kind}",
        rules="R62",
    )
    phrase("costly deed", card_deeds.SacrificeThis, "sacrifice this card", means="sacrifice this card", rules="R62")
    phrase("deed", None, "{effect:player deed}")
    phrase(
        "deed",
        player_deeds.ByPlayers,
        "your opponent {effect:their deed@who}",
        who=player_deeds.OPPONENT,
        means="the other player: {effect}",
        rules="G7",
    )
    phrase(
        "deed",
        player_deeds.ByPlayers,
        "each player {effect:their deed@who}",
        who=player_deeds.EACH_PLAYER,
        means="both: {effect}",
        rules="G54",
    )
    phrase(
        "player deed",
        player_deeds.Draw,
        "(draw|draws) {amount:card count} (card|cards)@amount {per?:per}",
        means="draw {amount} card(s) {per}",
        rules="G49",
    )
    phrase(
        "player deed",
        player_deeds.Discard,
        "(discard|discards) {amount} (card|cards)@amount <at_random:at random> {per?:per}",
        means="discard {amount} card(s) {at_random} {per}",
        rules="R64",
    )
    # "You may discard a card. If you do, …" is a cost (T71).
    phrase(
        "costly deed",
        player_deeds.Discard,
        "discard {amount:one} card",
        at_random=False,
        per=None,
        means="discard a card",
    )
    phrase("their deed", None, "{effect:player deed}")
    phrase(
        "their deed",
        player_deeds.Discard,
        "(discard|discards) {amount:one} card <at_random:at random>",
        per=None,
        means="discard a card {at_random}",
        rules="R64",
    )
    # Named like keywords ("When this card enters play, Foresee 3") or used like any verb ("then scrap 2").
    phrase(
        "player deed",
        player_deeds.Scrap,
        "(Scrap|Scraps) {amount} {per?:per}",
        named=True,
        means="{amount} from the deck to the graveyard {per}",
        rules="R64",
    )
    phrase(
        "player deed",
        player_deeds.Scrap,
        "(scrap|scraps) {amount} {per?:per}",
        named=False,
        means="{amount} from the deck to the graveyard {per}",
        rules="R64",
    )
    phrase(
        "player deed",
        player_deeds.Foresee,
        "(Foresee|Foresees) {amount}",
        named=True,
        means="look at the top {amount}, keep one on top",
        rules="R67, G53",
    )
    phrase(
        "player deed",
        player_deeds.Foresee,
        "(foresee|foresees) {amount}",
        named=False,
        means="look at the top {amount}, keep one on top",
        rules="R67, G53",
    )
    phrase(
        "deed",
        card_deeds.Counters,
        "put {amount} {counter} (counter|counters)@amount on this card {per?:per}",
        remove=False,
        means="{amount} more {counter} counter(s) {per}",
        rules="R26",
    )
    phrase(
        "costly deed",
        card_deeds.Counters,
        "remove {amount} {counter} (counter|counters)@amount from this card {per?:per}",
        remove=True,
        means="{amount} fewer {counter} counter(s) {per}",
        rules="R26",
    )
    phrase(
        "deed",
        card_deeds.AttachTo,
        "attach {what:field card} to {to:receiver}",
        means="move {what} to {to}",
        rules="R25",
    )
    phrase(
        "deed", card_deeds.AttachTo, "attach {what:some card} to {to:receiver}", means="put {what} on {to}", rules="R25"
    )
    lost: dict[str, object] = {name: field.FIRST_STATUS + number for number, name in enumerate(field.STATUSES)}
    grammar.lexicon("lost status", {**lost, "all debuffs": deeds.ALL_DEBUFFS, "all buffs": deeds.ALL_BUFFS})
    grammar.lexicon(
        "until",
        {
            "until end of round": deeds.END_OF_ROUND,
            "until end of next round": deeds.END_OF_NEXT_ROUND,
            "this round": deeds.THIS_ROUND,
        },
    )
    grammar.describe("lost status", "a status, 'all debuffs' or 'all buffs'")
    grammar.describe("movable other", "a card ('target support attached to an ally')")
    grammar.describe("itself", "'this card'")


def add_rules(grammar: Grammar) -> None:
    """T49 to T55: true while a card is in play, or with a duration for a while."""
    phrase = grammar.phrase
    phrase(
        "rule",
        lasting.Grants,
        "{who} (is|are)@who {statuses+:status|and}",
        means="{who} is {statuses}",
        rules="R52, R53",
    )
    phrase("rule", lasting.Lasting, "this card can't be destroyed", means="nothing destroys this card", rules="R62")
    phrase("rule", None, "{rule:timed rule}")
    phrase(
        "timed rule",
        lasting.CostChange,
        "{who:whose} actions cost {amount:number} Focus {less:more or less} to use",
        means="actions of {who} cost {amount} {less}",
        rules="G18",
    )
    phrase(
        "timed rule",
        lasting.Untargetable,
        "{who} can't be targeted by enemy {sources+:source|or}",
        means="no enemy {sources} can choose {who}",
        rules="R47",
    )
    phrase("timed rule", lasting.Cannot, "{who} can't {what:forbidden}", means="{who} can't {what}", rules="R47")
    phrase(
        "timed rule",
        lasting.AttributeChange,
        "{who} (has|have)@who {parts+:raise|and}",
        means="{who} has {parts}",
        rules="G33",
    )
    phrase("raise", lasting.Raise, "{amount:signed} {stat:attribute}", means="{amount} {stat}")
    grammar.describe("raise", "'+1 Power', '-1 Skill'")
    grammar.lexicon("more or less", {"more": False, "less": True})
    grammar.lexicon(
        "forbidden",
        {
            "exhaust": field.CANT_EXHAUST,
            "refresh": field.CANT_REFRESH,
            "recover HP": field.CANT_RECOVER,
            "use fast actions": field.CANT_USE_FAST,
            "use slow actions": field.CANT_USE_SLOW,
        },
    )
    grammar.lexicon(
        "source",
        {
            "commands": 1,
            "supports": 2,
            "afflictions": 4,
            "equipment abilities": 8 | 128,  # an action ability or a triggered one (R27)
            "Hero abilities": 16 | 256,
            "support abilities": 32 | 512,
            "affliction abilities": 64 | 1024,
            "action cards": 7,
            "abilities": 2040,
            "actions": 127,  # cards and action abilities (R37)
        },
    )
    grammar.describe("more or less", "more or less")
    grammar.describe("forbidden", "exhaust, refresh, 'recover HP', 'use fast actions' or 'use slow actions'")
    grammar.describe("source", "commands, afflictions, 'equipment abilities', 'Hero abilities', …")


def add_conditions(grammar: Grammar) -> None:
    """T59 to T62, T81."""
    phrase = grammar.phrase
    phrase("judged", None, "{who:named who}")
    phrase("judged", conditions.Some, "a/an {filter:hero}", means="at least one {filter}")
    phrase("judged", conditions.Some, "another {filter:other hero}", means="at least one other {filter}")
    grammar.describe("judged", "a Hero ('this Hero', 'that enemy', 'an enemy')")
    phrase("judged by name", None, "{who:pointed at}")
    phrase("judged by name", conditions.Some, "a/an {filter:mere hero}", means="at least one {filter}")
    phrase("judged by name", conditions.Some, "another {filter:other mere hero}", means="at least one other {filter}")
    phrase("judged by name", Each, "each {filter:mere hero}", means="every {filter}")
    phrase("judged by name", All, "all {filter:mere heroes}", means="every {filter}")
    grammar.describe("judged by name", "a Hero ('this Hero', 'that enemy', 'an enemy')")
    # "Is not" and "isn't" mean the same, and each is said back as it was written (G70).
    phrase(
        "condition",
        conditions.Being,
        "{who:judged} (is|are)@who {quality}",
        negative=False,
        in_full=False,
        means="{who} is {quality}",
    )
    phrase(
        "condition",
        conditions.IsDefeated,
        "{who:judged by name} (is|are)@who defeated",
        negative=False,
        in_full=False,
        means="{who} is defeated",
        rules="G42",
    )
    phrase(
        "condition",
        conditions.Being,
        "{who:judged} (isn't|aren't)@who {quality}",
        negative=True,
        in_full=False,
        means="{who} is not {quality}",
    )
    phrase(
        "condition",
        conditions.IsDefeated,
        "{who:judged by name} (isn't|aren't)@who defeated",
        negative=True,
        in_full=False,
        means="{who} is not defeated",
        rules="G42",
    )
    phrase(
        "condition",
        conditions.Being,
        "{who:judged} (is|are)@who not {quality}",
        negative=True,
        in_full=True,
        means="{who} is not {quality}",
    )
    phrase(
        "condition",
        conditions.IsDefeated,
        "{who:judged by name} (is|are)@who not defeated",
        negative=True,
        in_full=True,
        means="{who} is not defeated",
        rules="G42",
    )
    phrase(
        "condition",
        conditions.HaveInitiative,
        "you have initiative",
        mine=True,
        means="you have initiative",
        rules="R71",
    )
    phrase(
        "condition",
        conditions.HaveInitiative,
        "your opponent has initiative",
        mine=False,
        means="the other has it",
        rules="R71",
    )
    phrase("condition", conditions.HaveYielded, "you have yielded", mine=True, means="you have yielded", rules="R74")
    phrase(
        "condition",
        conditions.HaveYielded,
        "your opponent has yielded",
        mine=False,
        means="the other has yielded",
        rules="R74",
    )
    phrase(
        "condition",
        conditions.HasNotTargeted,
        "{who:judged} (hasn't|haven't)@who targeted an enemy this round",
        negative=True,
        in_full=False,
        means="{who} has targeted no enemy this round",
        rules="G30",
    )
    phrase(
        "condition",
        conditions.HasNotTargeted,
        "{who:judged} (has|have)@who not targeted an enemy this round",
        negative=True,
        in_full=True,
        means="{who} has targeted no enemy this round",
        rules="G30",
    )
    phrase(
        "condition",
        conditions.HasNotTargeted,
        "{who:judged} (has|have)@who targeted an enemy this round",
        negative=False,
        in_full=False,
        means="{who} has targeted an enemy this round",
        rules="G30",
    )
    phrase(
        "condition",
        conditions.HasFocus,
        "{who:judged} (has|have)@who no Focus",
        bound=0,
        at_least=False,
        means="{who} has no Focus",
        rules="R29",
    )
    phrase(
        "condition",
        conditions.HasFocus,
        "{who:judged} (has|have)@who {bound:number} or {at_least:or more} Focus",
        means="{who} has {bound} or {at_least} Focus",
        rules="R29",
    )
    grammar.lexicon("or more", {"more": True, "less": False})
    phrase(
        "condition",
        conditions.HasCounters,
        "there are {counter} counters on this card",
        least=1,
        means="it has {counter} counters",
        rules="R26",
    )
    phrase(
        "condition",
        conditions.HasCounters,
        "there are no {counter} counters on this card",
        least=0,
        means="it has no {counter} counters",
        rules="R26",
    )
    phrase(
        "condition",
        conditions.HasCounters,
        "there are {least:several} or more {counter} counters on this card",
        means="it has {least} or more {counter} counters",
        rules="R26",
    )


def trials_grammar() -> Grammar:
    """All of it."""
    grammar = Grammar()
    add_numbers(grammar, in_words=False)
    add_for_each(grammar)
    add_type_lines(grammar)
    grammar.take(costs.WORDS)
    add_abilities(grammar)
    add_events(grammar)
    add_heroes(grammar)
    add_cards(grammar)
    add_amounts(grammar)
    add_sentences(grammar)
    add_deeds(grammar)
    add_rules(grammar)
    add_conditions(grammar)
    return grammar
