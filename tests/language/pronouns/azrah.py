"""Words of AZRAH."""

from tests.language.pronouns.phrases import PRONOUN, Face, Instruction, Phrase, Vocabulary
from tests.language.pronouns.records import CHOICE, GROUP, OWN, TARGET

IT = Phrase("it", PRONOUN)
SELF = (Phrase("this ally", OWN, "ally", weight=5), Phrase("this Guardian", OWN, "ally", weight=8))

ANYBODY = (
    Phrase("target enemy", TARGET, "enemy", weight=5),
    Phrase("target injured enemy", TARGET, "enemy"),
    Phrase("target ally", TARGET, "ally", weight=3),
    Phrase("up to two target enemies", TARGET, "enemy", many=True, plural=True, weight=3),
    Phrase("another target enemy", TARGET, "enemy"),
    Phrase("another target ally", TARGET, "ally"),
    Phrase("an ally", CHOICE, "ally", weight=2),
    Phrase("an adjacent ally", CHOICE, "ally", weight=2),
    Phrase("an enemy", CHOICE, "enemy", weight=2),
    Phrase("another ally", CHOICE, "ally"),
    Phrase("another enemy", CHOICE, "enemy"),
    Phrase("each ally", GROUP, "ally", many=True, weight=2),
    Phrase("each adjacent ally", GROUP, "ally", many=True, weight=2),
    Phrase("each enemy", GROUP, "enemy", many=True, weight=2),
    Phrase("each other ally", GROUP, "ally", many=True, weight=2),
    Phrase("each other enemy", GROUP, "enemy", many=True, weight=2),
    Phrase("each enemy adjacent to {it}", GROUP, "enemy", many=True, unless=("ally",)),
    Phrase("each ally adjacent to {it}", GROUP, "ally", many=True, unless=("enemy",)),
    *SELF,
)
MINE = tuple(phrase for phrase in ANYBODY if phrase.kind == "ally")

GUARDIAN = Face(
    "Guardian, 6 hit points, arrows: left, straight",
    ("Emergence: ", "Call [1 Mana]: ", "Call [1 Mana + 1 Gem, quick]: ", "At the start of your turn, "),
    own=("this ally",),
    own_kinds=("ally",),
    weight=4,
    companions="\nThorn Mark\n  Curse of CARD\n  This Guardian cannot escape.\n",
)
ITEM = Face(
    "Item of Cup Bearer",
    ("Call [1 Mana]: ", "Call [remove this Item]: ", "At the end of your turn, "),
    own=("this Guardian",),
    others=False,  # whom "another ally" leaves out beside a Guardian that was named is its bearer's own question
    companions="\nCup Bearer\n  Guardian, 5 hit points, arrows: straight\n  Emergence: Gain one Celestial Gem.\n",
)

VOCABULARY = Vocabulary(
    game="azrah",
    faces=(GUARDIAN, ITEM),
    instructions=(
        Instruction("deal {n} damage to {whom}", weight=5),
        Instruction("deal {n} damage to {whom} and {n} damage to {whom}", weight=6),
        Instruction("deal {n} damage to {whom} for each {thing} attached to {per}"),
        Instruction("heal {n} damage from {whom}", weight=2),
        Instruction("heal all damage from {whom}"),
        Instruction("heal {n} damage from {whom} for each {thing} attached to {per}"),
        Instruction("remove {n} Mana from {whom}", weight=2),
        Instruction("remove all Mana from {whom}"),
        Instruction("remove each {removable} from {whom}"),
        Instruction("attach {n} Mana to {mine}", unless=("enemy",)),
        Instruction("{who} [becomes|become] {status} {until}", weight=3),
        Instruction("{lone} becomes frozen until the end of ^its^ controller's next turn"),
        Instruction("{who} [escapes|escape]", weight=2),
        Instruction("defeat {whom}", weight=2),
        Instruction("banish {whom}", weight=2),
        Instruction("transform {mine}", unless=("enemy",)),
        Instruction("move {self} and {adjacent}"),
        Instruction("gain one Celestial Gem"),
    ),
    conditions=(Instruction("{judge} is {quality}"),),
    names={
        "whom": ANYBODY,
        "who": ANYBODY,
        "lone": (Phrase("target enemy", TARGET, "enemy"), Phrase("an adjacent ally", CHOICE, "ally")),
        "mine": MINE,
        "per": SELF,
        "judge": SELF,
        "self": SELF,
        "adjacent": (Phrase("an adjacent ally", CHOICE, "ally"),),
    },
    pronouns={slot: (IT,) for slot in ("whom", "who", "lone", "mine", "judge")}
    | {"per": (Phrase("it", PRONOUN, verb="each"),)},
    words={
        "n": ("one", "two", "three"),
        "thing": ("Mana", "Curse", "Item"),
        "removable": ("Curse", "Item"),
        "status": ("frozen", "immune"),
        "until": ("until end of turn", "until your next turn"),
        "quality": ("injured", "uninjured", "frozen", "immune"),
    },
    shapes={
        "plain": 8,
        "joined": 4,
        "may": 2,
        "may_do": 2,
        "pay": 2,
        "if": 3,
        "if_may": 1,
        "choose": 4,
        "choose_if": 1,
    },
    choice=("", ", OR "),
    payment="you may pay one Gem",
)
