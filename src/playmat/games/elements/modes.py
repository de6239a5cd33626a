"""One against one or two against two, and the readings of the rules that a table may switch (section 3)."""

from typing import Final

from playmat.kernel.game import Mode, NamedOption

ROW_GAPS: Final = 0
EVOLUTION_COPIES: Final = 1
FRESH_UNITS: Final = 2
START_WINDOW: Final = 3
ENERGY_CAP: Final = 4
NATURAL_ROLLS: Final = 5
INVULNERABLE_READING: Final = 6
SWEEP_REACH: Final = 7
GUARDIAN_SPLASH: Final = 8
AURA_REACH: Final = 9
EVOLVED_VALUE: Final = 10
EVOLUTION_DRAW: Final = 11
ANNIHILATION: Final = 12
DOUBLE_ANNIHILATION: Final = 13
ATTRITION_TIE: Final = 14
TEAM_ENERGY: Final = 15
TEAM_LINE: Final = 16
TEAM_ACTIVATION: Final = 17
TEAM_HANDS: Final = 18
STOLEN_COUNTS: Final = 19
SPARED_HP: Final = 20

# A setting is the place of the chosen value in its list.
OPTIONS: Final = (
    NamedOption("row_gaps", ("close", "hold"), "G6", "what happens to the place of a unit that left the line"),
    NamedOption("evolution_copies", ("per_unit", "all"), "G11", "how many Evolution cards a deployed unit brings"),
    NamedOption("fresh_units", ("may_activate", "wait"), "G22", "units that enter during the Activation Phase"),
    NamedOption("start_window", ("after_triggers", "before_triggers"), "G25", "when cards are played at the start"),
    NamedOption("energy_cap", ("none", "20"), "G28", "the most Energy that a pool holds"),
    NamedOption("natural_rolls", ("none", "six", "six_and_one"), "G30", "dice that always succeed or fail"),
    NamedOption("invulnerable", ("cap", "ap_only"), "G33", "what Invulnerable X+ does for a worse Armor"),
    NamedOption("sweep_reach", ("adjacent", "contiguous"), "G36", "where the additional targets of a Sweep stand"),
    NamedOption("guardian_splash", ("strict", "main_only"), "G38", "whether a Guardian binds additional targets too"),
    NamedOption("aura_reach", ("per_side", "total"), "G43", "what the number of an Aura counts"),
    NamedOption("evolved_value", ("evolution", "base"), "G51", "the point value of an evolved unit"),
    NamedOption("evolution_draw", ("choose", "random"), "G53", "how an Evolution is drawn in the Shop Phase"),
    NamedOption("annihilation", ("immediate", "end_of_round"), "G59", "when a side without units loses"),
    NamedOption("double_annihilation", ("draw", "active"), "G61", "when both sides lose their last units at once"),
    NamedOption("attrition_tie", ("draw", "energy"), "G63", "equal points after Round 5"),
    NamedOption("team_energy", ("own", "enemy", "both"), "G64", "whose pool grows in a team game"),
    NamedOption("team_line", ("combined", "two_rows"), "G65", "whether teammates share one line"),
    NamedOption("team_activation", ("priority", "alternate"), "G66", "the order of activations in a team game"),
    NamedOption("team_hands", ("open", "hidden"), "G69", "whether teammates see each other's cards"),
    NamedOption("stolen_counts", ("owner", "thief"), "G60", "whose unit a stolen one is when a side has no others"),
    NamedOption("spared_hp", ("0", "1"), "G74", "the HP of a unit whose destruction was replaced"),
)

MODES: Final = (
    Mode("duel", 2, "one against one"),
    Mode("teams", 4, "two against two: P1 and P3 against P2 and P4", sides=(0, 1, 0, 1)),
)
