"""Words of Rise of the Elements."""

from tests.language.pronouns.phrases import NOBODY, PRONOUN, Face, Instruction, Phrase, Vocabulary
from tests.language.pronouns.records import CHOICE, EVENT, GROUP, OWN, PLACE, TARGET

IT = Phrase("it", PRONOUN, weight=1)
SELF = (Phrase("this unit", OWN, "allied unit", weight=6), Phrase("equipped unit", OWN, "allied unit", weight=6))
BESIDE = Phrase("the unit to the left of this unit", PLACE, "allied unit")
TARGETS = (
    Phrase("target enemy unit", TARGET, "enemy unit", weight=4),
    Phrase("target allied unit", TARGET, "allied unit", weight=4),
    Phrase("target unit", TARGET, "unit"),
    Phrase("another target unit", TARGET, "unit"),
    Phrase("another target enemy unit", TARGET, "enemy unit"),
    Phrase("another target allied unit", TARGET, "allied unit"),
    Phrase("up to 1 target enemy unit", TARGET, "enemy unit"),
    Phrase("up to 2 target enemy units", TARGET, "enemy unit", many=True, plural=True),
    Phrase("up to 2 target allied units", TARGET, "allied unit", many=True, plural=True),
)
GROUPS = (
    Phrase("each enemy unit", GROUP, "enemy unit", many=True),
    Phrase("each unit", GROUP, "unit", many=True),
    Phrase("each other unit", GROUP, "unit", many=True),
    Phrase("each other enemy unit", GROUP, "enemy unit", many=True),
    Phrase("each other allied unit", GROUP, "allied unit", many=True),
    Phrase("allied units", GROUP, "allied unit", many=True, plural=True),
    Phrase("enemy units", GROUP, "enemy unit", many=True, plural=True),
    Phrase("adjacent allied units", GROUP, "allied unit", many=True, plural=True),
    Phrase("other allied units", GROUP, "allied unit", many=True, plural=True),
)
ATTACKED = Phrase("the attacked unit", PLACE, "unit", weight=5)
ATTACKING = Phrase("the attacking unit", PLACE, "unit", weight=5)
WATCHED = (
    *(Phrase(phrase.words, OWN, phrase.kind, weight=8) for phrase in SELF),
    Phrase("an allied unit", EVENT, "allied unit", weight=3),
    Phrase("an enemy unit", EVENT, "enemy unit", weight=3),
    Phrase("another allied unit", EVENT, "allied unit"),
)
ALONE = (*TARGETS, ATTACKED, ATTACKING)  # who may be changed for good
ANYBODY = (*ALONE, *GROUPS, BESIDE, *SELF)

UNIT_LINE = "Unit, Fire, 4 points, Priority 5, Attacks 2, Dexterity 4+, Damage 2, Armor 5+, AP 0, HP 5"
NO_LINE = ("adjacent allied units",)
KINDS = ("allied unit", "unit")
LEFT = BESIDE.words
OWN_UNIT = ("this unit",)
START = "Cost: 2 Energy. Play at the start of the round. "
FACES = (
    Face(
        UNIT_LINE,
        (
            "Commit: ",
            "Deployment: ",
            "Commit, pay 1 Energy: ",
            "At the start of the round, ",
            "When {watched} activates, ",
            "When {watched} is destroyed, ",
            "When {watched} evolves, ",
        ),
        own=OWN_UNIT,
        own_kinds=KINDS,
        places=(LEFT,),
        weight=4,
    ),
    Face(
        UNIT_LINE,
        (
            "If {judged} is {quality}, {standing} gains {gain}. ",
            "If you have Initiative, {standing} gains {gain}. ",
            "If {judged} is {quality} and {judged} is {label}, {standing} gains {gain}. ",
        ),
        OWN_UNIT,
        KINDS,
        places=(LEFT,),
        whole=True,
    ),
    Face(UNIT_LINE, ("When {watched} attacks, ",), OWN_UNIT, KINDS, places=(LEFT, ATTACKED.words), weight=2),
    Face(UNIT_LINE, ("When {watched} is attacked, ",), OWN_UNIT, KINDS, places=(LEFT, ATTACKING.words), weight=2),
    Face("Consumable", ("Cost: 1 Energy. Play when {ally} attacks. ",), places=(ATTACKED.words,), without=NO_LINE),
    Face("Consumable", ("Cost: 1 Energy. Play when {ally} is attacked. ",), places=(ATTACKING.words,), without=NO_LINE),
    Face(
        "Consumable",
        ("Cost: 1 Energy. Play during combat. ", "Cost: 1 Energy. Play when {ally} is destroyed. "),
        without=NO_LINE,
    ),
    Face("Emblem", (START + "When {watched} is destroyed, ", START + "At the end of the round, "), without=NO_LINE),
    # Whom "other" leaves out on an Equipment is not said: its bearer is no part of it.
    Face(
        "Equipment",
        (START + "When {watched} attacks, ",),
        ("equipped unit",),
        places=(ATTACKED.words,),
        without=NO_LINE,
        others=False,
    ),
)

VOCABULARY = Vocabulary(
    game="elements",
    faces=FACES,
    instructions=(
        Instruction("deal {n} damage to {whom}", weight=4),
        Instruction("heal {n} HP from {whom}", weight=3),
        Instruction("destroy {whom}", weight=2),
        Instruction("commit {whom}", weight=2),
        Instruction("ready {whom}", weight=2),
        Instruction("remove {whom} from the game"),
        Instruction("move {whom} to either end of [^its^|^their^] line"),
        Instruction("take control of {foe} until end of round", unless=("allied unit", "unit")),
        Instruction("{who} may activate again this round"),
        Instruction("{who} [gains|gain] {gain} until end of round", weight=4),
        Instruction("{alone} [gains|gain] {gain}"),
        Instruction("{who} [loses|lose] {loss} until end of round", weight=2),
        Instruction("{who} [improves ^its^|improve ^their^] Armor by 1 until end of round"),
        Instruction("until end of round, {who} [gains|gain] {gain}"),
        Instruction("gain 1 Energy"),
        Instruction("draw 1 relic"),
        Instruction("exchange the positions of {two}"),
        Instruction("search your deck for {found} and deploy ^it^"),
        Instruction("deal {n} damage to {whom} for each {counted}", last=True),
    ),
    conditions=(
        Instruction("{judge} is {quality}", weight=5),
        Instruction("{judge} is {label}"),
        Instruction("you have Initiative"),
        Instruction("an allied unit was destroyed this round"),
    ),
    names={
        "whom": ANYBODY,
        "who": ANYBODY,
        "alone": ALONE,
        "foe": (TARGETS[0],),
        "watched": WATCHED,
        "ally": (Phrase("an allied unit", EVENT, "allied unit"),),
        "judge": (*SELF, ATTACKED, ATTACKING, BESIDE),
        "judged": (*SELF, BESIDE),
        "standing": (*SELF, BESIDE, Phrase("each other allied unit", GROUP, "allied unit", many=True)),
        "two": (
            Phrase("two allied units", CHOICE, "allied unit", many=True, plural=True),
            Phrase("two enemy units", CHOICE, "enemy unit", many=True, plural=True),
        ),
        "found": (Phrase("a unit that costs 3 or less", CHOICE, "allied unit"),),
        "counted": (
            Phrase("other allied unit", NOBODY, "allied unit"),
            Phrase("other enemy unit", NOBODY, "enemy unit"),
            Phrase("enemy unit", NOBODY, "enemy unit"),
        ),
    },
    pronouns={slot: (IT,) for slot in ("whom", "who", "alone", "foe", "judge", "standing")},
    words={
        "n": ("1", "2", "3"),
        "gain": ("+1 Attack", "+2 Damage", "Guardian", "Invulnerable 4+"),
        "loss": ("1 Attack", "1 Damage", "1 Priority"),
        "quality": ("damaged", "undamaged", "committed", "ready"),
        "label": ("Undead", "Water"),
    },
    shapes={
        "plain": 8,
        "joined": 2,
        "may": 2,
        "may_do": 2,
        "may_do_else": 2,
        "if": 3,
        "if_may": 1,
        "if_else": 2,
        "choose": 4,
        "choose_if": 1,
        "roll": 1,
        "roll_else": 1,
    },
)
