"""The one mode, and the readings of the rules that a table may switch (section 3 of the specification)."""

from typing import Final

from playmat.kernel.game import Mode, NamedOption

COLORS: Final = 0
BLOCKED_FIRST: Final = 1
ABILITY_USE: Final = 2
GAIN_MODE: Final = 3
EMPTY_SUPPORT: Final = 4
THRESHOLD_CHECK: Final = 5
INFLUENCE_TIE: Final = 6
FINAL_TIE: Final = 7
SETS: Final = 8

# A setting is the place of the chosen value in its list.
OPTIONS: Final = (
    NamedOption("colors", ("p1_blue", "p1_yellow", "random"), "G1", "who plays which Color; nothing depends on it"),
    NamedOption("blocked_first", ("end", "skip"), "G7", "what a first player who cannot place does"),
    NamedOption("ability_use", ("must", "may"), "G16", "whether a Location's 'Use your placed card's Ability' binds"),
    NamedOption("gain_mode", ("one_by_one", "together"), "G24", "whether one turned up meanwhile can be gained"),
    NamedOption("empty_support", ("marker", "lost"), "G28", "securing Support with an empty Supplicant Deck"),
    NamedOption(
        "threshold_check", ("after_instruction", "each_card"), "G33", "when 7 Converts or 3 of a Class are counted"
    ),
    NamedOption("influence_tie", ("none", "both", "first_player"), "G38", "a tie in Influence without the Tiebreaker"),
    NamedOption("final_tie", ("draw", "deck_influence"), "G43", "equal Support and equal decks at the end"),
    NamedOption("sets", ("same", "own"), "G50", "whether each player may bring a set of their own"),
)

MODES: Final = (Mode("duel", 2, "Blue against Yellow, six rounds"),)
