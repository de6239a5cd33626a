"""Words of Trials of the Eldar."""

from tests.language.pronouns.phrases import NOBODY, PRONOUN, Face, Instruction, Phrase, Vocabulary
from tests.language.pronouns.records import CHOICE, EVENT, GROUP, OWN, TARGET

OWN_WORDS = ("this Hero", "the supported Hero", "the afflicted Hero", "the equipped Hero")
SELF = tuple(Phrase(words, OWN, "ally", weight=4) for words in OWN_WORDS)
ANYBODY = (
    Phrase("target enemy", TARGET, "enemy", weight=4),
    Phrase("target bloodied enemy", TARGET, "enemy"),
    Phrase("target ally", TARGET, "ally", weight=3),
    Phrase("target Hero", TARGET, "Hero"),
    Phrase("another target enemy", TARGET, "enemy"),
    Phrase("another target ally", TARGET, "ally"),
    Phrase("two target enemies", TARGET, "enemy", many=True, plural=True),
    Phrase("up to two target allies", TARGET, "ally", many=True, plural=True),
    Phrase("an enemy", CHOICE, "enemy", weight=3),
    Phrase("an ally", CHOICE, "ally", weight=2),
    Phrase("another ally", CHOICE, "ally"),
    Phrase("another enemy", CHOICE, "enemy"),
    Phrase("a Hero", CHOICE, "Hero"),
    Phrase("another Hero", CHOICE, "Hero"),
    Phrase("each enemy", GROUP, "enemy", many=True, weight=2),
    Phrase("each other enemy", GROUP, "enemy", many=True),
    Phrase("each other ally", GROUP, "ally", many=True),
    Phrase("all Heroes", GROUP, "Hero", many=True, plural=True),
    Phrase("all other allies", GROUP, "ally", many=True, plural=True),
)
JUDGED = (
    Phrase("target enemy", TARGET, "enemy", weight=2),
    Phrase("target ally", TARGET, "ally"),
    Phrase("target Hero", TARGET, "Hero"),
    Phrase("an enemy", NOBODY, "enemy", weight=2),
    Phrase("another ally", NOBODY, "ally"),
    Phrase("another enemy", NOBODY, "enemy"),
)
THAT = (
    Phrase("that enemy", PRONOUN, weight=2),
    Phrase("that ally", PRONOUN, weight=2),
    Phrase("that Hero", PRONOUN, weight=2),
)
WATCHED = (
    *(Phrase(phrase.words, OWN, "ally", weight=8) for phrase in SELF),
    Phrase("an enemy", EVENT, "enemy", weight=4),
    Phrase("another ally", EVENT, "ally", weight=3),
    Phrase("an ally", EVENT, "ally"),
    Phrase("a Hero", EVENT, "Hero"),
)
BY = (
    Phrase("an enemy", EVENT, "enemy", weight=3),
    Phrase("another ally", EVENT, "ally"),
    Phrase("another Hero", EVENT, "Hero"),
)

OPENINGS = (
    "When {watched} <is dealt damage>, ",
    "When {watched} <deals damage>, ",
    "When {watched} <recovers HP>, ",
    "When {watched} <loses Focus>, ",
    "When {watched} becomes exhausted, ",
    "When {watched} becomes Dazed, ",
    "When {watched} is defeated, ",
    "The first time each round {watched} targets {by}, ",
    "When {watched} <is dealt damage> by {by}, ",
    "Once per round, when {watched} uses a slow action, ",
    "At end of round, ",
)
ALLIES = ("ally", "Hero")
NUMBERS = tuple(Phrase(words, NOBODY, weight=4) for words in ("1", "2", "Skill", "Power + 1"))

VOCABULARY = Vocabulary(
    game="trials",
    faces=(
        Face("Mage | Command | Slow | 1 Focus", ("",), ("this Hero",), ALLIES, weight=4),
        Face(
            "Thief | Hero | Skill 3, HP 14",
            ("Slow Action - Call: 1 Focus: ", *OPENINGS),
            ("this Hero",),
            ALLIES,
            weight=2,
        ),
        Face(
            "Mage | Support | Slow | 1 Focus",
            (
                "As long as {judged} [is|are] {quality}, {standing} [is|are] {status}. ",
                "As long as {judged} [has|have] no Focus, {standing} [has|have] +1 Power. ",
                "As long as {judged} [is|are] {quality}, {their} actions cost 1 Focus more to use. ",
            ),
            ("the supported Hero",),
            ALLIES,
            whole=True,
            more=("At end of round, the supported Hero recovers 1 HP.",),
        ),
        Face("Mage | Support | Slow | 1 Focus", OPENINGS, ("the supported Hero",), ALLIES, weight=2),
        Face(
            "Mage | Equipment",
            OPENINGS,
            ("the equipped Hero",),
            ALLIES,
            more=("Fast Action - Slip Past: 1 Focus: Draw 1 card.",),
        ),
        Face(
            "Thief | Affliction | Slow | 1 Focus",
            OPENINGS,
            ("the afflicted Hero",),
            ("Hero",),
            kinds=("Hero",),
            more=("Slow Action - Kick Free: Exhaust: Destroy this card.",),
        ),
    ),
    instructions=(
        Instruction("<deal {amount} damage> to {whom}", amount=True, weight=4),
        Instruction("{who} <[loses|lose] {amount} HP>", amount=True, weight=3),
        Instruction("{who} <[recovers|recover] {amount} HP>", amount=True, weight=3),
        Instruction("{who} <[gains|gain] {amount} Focus>", amount=True, weight=2),
        Instruction("{who} <[is|are] dealt {amount} damage>", amount=True),
        Instruction("exhaust {whom}", weight=2),
        Instruction("refresh {whom}", weight=2),
        Instruction("{who} [becomes|become] {status} until end of round", weight=3),
        Instruction("{who} [loses|lose] {lost}"),
        Instruction("{who} can't refresh this round"),
        Instruction("{who} [has|have] +1 Power until end of round"),
        Instruction("{whose} actions cost 1 Focus more to use this round", weight=2),
        Instruction("destroy {attached}"),
        Instruction("<deal X damage> to {whom}, where X is {whose} Focus", amount=True, last=True),
        Instruction("<deal 1 damage> to {whom} for each {counted}", amount=True, last=True),
    ),
    conditions=(
        Instruction("{judge} [is|are] {quality}", weight=4),
        Instruction("{judge} [has|have] 2 or more Focus"),
        Instruction("you have initiative"),
    ),
    names={
        "whom": (*ANYBODY, *SELF),
        "who": (*ANYBODY, *SELF),
        "whose": (
            Phrase("target enemy's", TARGET, "enemy"),
            Phrase("target Hero's", TARGET, "Hero"),
            Phrase("each enemy's", GROUP, "enemy", many=True),
        ),
        "judge": (*JUDGED, *SELF),
        "judged": (*(each for each in JUDGED if each.how == NOBODY), *SELF),
        "standing": (
            *SELF,
            Phrase("each enemy", GROUP, "enemy", many=True),
            Phrase("each other ally", GROUP, "ally", many=True),
        ),
        "their": (Phrase("each enemy's", GROUP, "enemy", many=True),),
        "watched": WATCHED,
        "by": BY,
        "amount": NUMBERS,
        "attached": (
            Phrase("target support attached to an enemy", TARGET, "enemy"),
            Phrase("target equipment attached to an ally", TARGET, "ally"),
        ),
        "counted": (
            Phrase("other enemy", NOBODY, "enemy"),
            Phrase("other ally", NOBODY, "ally"),
            Phrase("bloodied enemy", NOBODY, "enemy"),
            Phrase("bloodied Hero", NOBODY, "Hero"),
        ),
    },
    pronouns={
        "whom": (*THAT, Phrase("them", PRONOUN, plural=True, weight=2)),
        "who": (*THAT, Phrase("they", PRONOUN, plural=True, weight=4)),
        "judge": (*THAT, Phrase("they", PRONOUN, plural=True)),
        "whose": (
            *(Phrase(f"|{phrase.words}|'s", PRONOUN) for phrase in THAT),
            Phrase("their", PRONOUN, weight=2),
        ),
        "standing": (*THAT, Phrase("they", PRONOUN, plural=True, weight=6)),
        "their": (Phrase("their", PRONOUN), Phrase("|that enemy|'s", PRONOUN)),
        "amount": (Phrase("that much", PRONOUN),),
    },
    words={
        "status": ("Alert", "Dazed", "Marked and Weakened"),
        "lost": ("Alert", "all debuffs"),
        "quality": ("bloodied", "exhausted", "Marked"),
    },
    shapes={
        "plain": 6,
        "joined": 5,
        "may": 2,
        "may_do": 2,
        "may_do_else": 1,
        "pay": 2,
        "pay_else": 2,
        "do": 1,
        "do_else": 1,
        "if": 3,
        "if_may": 1,
        "if_else": 2,
        "choose": 4,
        "choose_if": 1,
    },
    joiner=", then ",
    payment="you may discard a card",
    capital_choice=True,
)
