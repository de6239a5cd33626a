"""Words of PARIAHS."""

from tests.language.pronouns.phrases import NOBODY, PRONOUN, Face, Instruction, Phrase, Vocabulary
from tests.language.pronouns.records import CHOICE, OWN, REVEALED

IT = Phrase("it", PRONOUN)
SELF = (Phrase("this card", OWN, "own", weight=7), Phrase("your placed card", OWN, "own", weight=7))
YOURS = (
    Phrase("1 of your placed cards", CHOICE, "own"),
    Phrase("1 of your other placed cards", CHOICE, "own", weight=2),
    Phrase("up to 2 of your other placed cards", CHOICE, "own", many=True),
)
THEIRS = (
    Phrase("1 opposing placed card", CHOICE, "opposing", weight=2),
    Phrase("an opposing placed Class 1 card", CHOICE, "opposing"),
)
ANY = (Phrase("any placed card", CHOICE, "placed card"),)
HELD = (Phrase("1 card from your hand", CHOICE, "hand", weight=2),)
SUPPLIED = (
    Phrase("1 of your Supplicants", CHOICE, "Supplicant"),
    Phrase("1 of your Devotees", CHOICE, "Devotee"),
)

VOCABULARY = Vocabulary(
    game="pariahs",
    faces=(
        Face("Follower, Class 3, Influence 3", ("",), ("this card",), ("own", "placed card"), weight=4),
        # On a Location "other" is asked of your card there, which the paragraph's rules do not name.
        Face("Location, Influence 2", ("",), ("your placed card",), others=False, prefix="The Hall – "),
    ),
    instructions=(
        Instruction("reveal {yours}", weight=8),
        Instruction("the opposing player reveals {their}", weight=4),
        Instruction("each player reveals {both}"),
        Instruction("<shun {handled}>", verb="shunned", weight=7),
        Instruction("<move {moved} to an empty Location>", verb="moved", weight=5),
        Instruction("<move {held} to the bottom of your deck>", verb="moved", weight=2),
        Instruction("<move {supplied} to your hand>", verb="moved"),
        Instruction("<gain 1 card>", verb="gained", weight=2),
        Instruction("<draw 1 card>", verb="drawn", weight=3),
        Instruction("earn 1 Convert"),
        Instruction("<gain 1 card for each {done}>", verb="gained", weight=10),
        Instruction("<draw 1 card for each {done}>", verb="drawn", weight=10),
        Instruction("earn 1 Convert for each {done}", weight=9),
        Instruction("<draw 1 card for each {counted}>", verb="drawn"),
        Instruction("exchange {first} with {second}", weight=4),
        Instruction("use the Ability of {used}"),
        Instruction("<the opposing player shuns {their_own}>", verb="shunned", weight=1),
    ),
    conditions=(
        Instruction("{judge} is {classes}", weight=5),
        Instruction("{judge} has Influence 3 or more"),
        Instruction("{self} is placed at The Hall"),
        Instruction("you have 2 or more Devotees"),
        Instruction("you have {asked}"),
    ),
    names={
        "yours": (Phrase("the top card of your deck", REVEALED, "card"),),
        "their": (Phrase("the top card of their deck", REVEALED, "opposing card"),),
        "both": (Phrase("the top card of their deck", REVEALED, "opposing card", many=True),),
        "handled": (*YOURS, *THEIRS, *ANY, *HELD, *SUPPLIED),
        "moved": (*YOURS, *THEIRS, *SELF),
        "held": HELD,
        "supplied": (Phrase("1 of your Devotees", CHOICE, "Devotee"),),
        "first": (*SELF, *YOURS[:2]),
        "second": (*THEIRS, Phrase("1 of your other placed cards", CHOICE, "own")),
        "used": (*YOURS[:2], *THEIRS),
        "their_own": (
            Phrase("1 card from their hand", CHOICE, "opposing hand", weight=2),
            Phrase("1 of their placed cards", CHOICE, "opposing"),
            Phrase("1 of their other placed cards", CHOICE, "opposing"),
        ),
        "judge": SELF,
        "self": SELF,
        "counted": (
            Phrase("of your other placed cards", NOBODY, "own"),
            Phrase("of your Devotees", NOBODY),
        ),
        "asked": (
            Phrase("another placed card", NOBODY, "own"),
            Phrase("2 or more other placed cards", NOBODY, "own"),
        ),
    },
    pronouns={
        "handled": (IT,),
        "judge": (IT,),
        "held": (Phrase("it", PRONOUN, unless=("opposing card",)),),
        "done": tuple(
            Phrase(f"card {verb} |this way|", PRONOUN, verb=verb) for verb in ("shunned", "moved", "gained", "drawn")
        ),
    },
    words={"classes": ("Class 1", "Class 2", "Class 1 or Class 2")},
    shapes={
        "plain": 8,
        "joined": 1,
        "may": 2,
        "may_do": 2,
        "may_do_else": 2,
        "do": 1,
        "do_else": 1,
        "if": 3,
        "if_may": 1,
        "if_else": 3,
        "choose": 4,
        "choose_if": 1,
    },
    yours_first=True,
    candidates=(REVEALED, OWN),
    naming=("yours", "their"),
    # Whether "it" may be this card as the subject of the same sentence is not clear for PARIAHS, so no text asks it.
    pronoun_after_own_subject=False,
)
