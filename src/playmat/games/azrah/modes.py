"""The one mode, and the readings of the rules that a table may switch (section 3 of the specification)."""

from typing import Final

from playmat.kernel.game import Mode, NamedOption

MANA_PER_PLAYER: Final = 0
SETUP_EMERGENCE: Final = 1
BACK_ROW: Final = 2
UNQUALIFIED_REACH: Final = 3
RANGE_RECHECK: Final = 4
GONE_SOURCE: Final = 5
CHAIN: Final = 6
TURN_LIMIT: Final = 7
REPLACEMENT_TIMING: Final = 8
EMPTY_POSITION_FILL: Final = 9
DOUBLE_KO: Final = 10
MOVE_INTO_EMPTY: Final = 11
ESCAPE_AFTER_EMERGENCE: Final = 12
RETRANSFORM: Final = 13
EMPTY_PARTY: Final = 14

# A setting is the place of the chosen value in its list, or the number itself where values are numbers.
OPTIONS: Final = (
    NamedOption("mana_per_player", ("10", "8"), "G1", "Mana cards in each player's pile"),
    NamedOption("setup_emergence", ("no", "yes"), "G5", "whether the first three activate their emergence abilities"),
    NamedOption("back_row", ("hidden_until_entered", "open"), "G6", "whether the first back row is hidden"),
    NamedOption(
        "unqualified_reach", ("both", "front"), "G16", "the rows that damage and healing reach without a row word"
    ),
    NamedOption("range_recheck", ("no", "yes"), "G20", "whether range is checked again on resolution"),
    NamedOption("gone_source", ("as_usual", "limited"), "G21", "what an ability does once its Guardian has left"),
    NamedOption("chain", ("open", "alternating"), "G22", "how responses go back and forth"),
    NamedOption("turn_limit", ("200",), "G29", "turns of both players before health decides", any_number=True),
    NamedOption("replacement_timing", ("immediate", "end_phase"), "G34", "when a Guardian that left is replaced"),
    NamedOption("empty_position_fill", ("next_turn_start", "own_end_phase"), "G37", "when an empty position is filled"),
    NamedOption("double_ko", ("draw", "active_loses", "active_wins"), "G39", "when both reach zero health at once"),
    NamedOption("move_into_empty", ("no", "yes"), "G42", "whether a move may go to an empty position"),
    NamedOption("escape_after_emergence", ("barred", "allowed"), "G44", "escaping in the turn of one's emergence"),
    NamedOption("retransform", ("replace", "refuse"), "G51", "transforming a Guardian that is transformed already"),
    NamedOption("empty_party", ("loses", "plays_on"), "G56", "a player without Guardians on the battlefield"),
)

MODES: Final = (Mode("duel", 2, "two Heralds, fifteen Guardians each"),)
