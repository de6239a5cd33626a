"""The ways to play, and the readings of the rules that a table may switch (2.14 and section 3 of the specification)."""

from typing import Final

from playmat.kernel.game import Mode, NamedOption

PENDING_OF_DEFEATED: Final = 0
LEAVE_PLAY_ON_DEFEAT: Final = 1
LOOP_GUARD: Final = 2
PER_TARGET_STATUS_COST: Final = 3
LETHAL_HP_COST: Final = 4
ZERO_BASE_DAMAGE: Final = 5
AFFLICTION_CONTROLLER: Final = 6
SIMULTANEOUS_GLORY: Final = 7
EMPTY_DECK: Final = 8
SUDDEN_DEATH_CAP: Final = 9
DRAFT_SECOND_HALF: Final = 10
HEROES_PER_PLAYER: Final = 11
GLORY_TO_WIN: Final = 12
ROUNDS: Final = 13
START_FOCUS: Final = 14
ROUND_FOCUS: Final = 15
OPENING_HAND: Final = 16
CLASS_LIMIT: Final = 17
COPY_LIMIT: Final = 18
DECK_SIZE: Final = 19
STACK_REACH: Final = 20
TEAMS: Final = 21
CONCEDE: Final = 22
DECLINED_TRIGGER: Final = 23

RESHUFFLE: Final = 1
LOSE: Final = 2
SAMPLES: Final = 1
BUILT_HERE: Final = 2
DRAFTED: Final = 3

# A setting is the place of the chosen value in its list, or the number itself where values are numbers.
OPTIONS: Final = (
    NamedOption("pending_of_defeated", ("resolve", "fizzle"), "G8", "pending effects of a Hero that is defeated"),
    NamedOption("leave_play_on_defeat", ("trigger", "silent"), "G14", "'leaves play' when its Hero is defeated"),
    NamedOption("loop_guard", ("50", "off"), "G15", "triggers in a row after which the rest is dropped"),
    NamedOption("per_target_status_cost", ("each", "once"), "G19", "Elusive and Marked of several targets"),
    NamedOption("lethal_hp_cost", ("allowed", "forbidden"), "G24", "paying the last HP"),
    NamedOption("zero_base_damage", ("ignored", "modified"), "G27", "whether statuses raise damage of 0"),
    NamedOption("affliction_controller", ("afflicted", "owner"), "G34", "whose the triggers of an Affliction are"),
    NamedOption("simultaneous_glory", ("sudden_death", "draw"), "G47", "both reach the Glory to win at once"),
    NamedOption("empty_deck", ("nothing", "reshuffle_graveyard", "lose"), "G49", "drawing from an empty deck"),
    NamedOption("sudden_death_cap", ("none",), "G50", "extra rounds before a draw", any_number=True, tried=(1, 8)),
    NamedOption("draft_second_half", ("continue", "restart"), "G56", "who begins the sixth pack of a draft"),
    NamedOption("heroes_per_player", ("2",), "G60", "Heroes of each player", any_number=True, tried=(1, 4)),
    NamedOption("glory_to_win", ("3",), "G60", "Glory that wins at once", any_number=True, tried=(1, 6)),
    NamedOption("rounds", ("7",), "G60", "rounds before Glory is compared", any_number=True, tried=(3, 9)),
    NamedOption("start_focus", ("0",), "G60", "Focus of a Hero at the beginning", any_number=True, tried=(0, 4)),
    NamedOption("round_focus", ("1",), "G60", "Focus gained in each Start Phase", any_number=True, tried=(1, 4)),
    NamedOption("opening_hand", ("5",), "G60", "cards drawn at the beginning", any_number=True, tried=(1, 9)),
    NamedOption("class_limit", ("on", "off"), "G60", "whether a deck keeps to the classes of its Heroes"),
    NamedOption("copy_limit", ("2", "none"), "G60", "copies of one card in a deck", any_number=True, tried=(1, 4)),
    NamedOption("deck_size", ("30",), "G60", "cards in a deck", any_number=True, tried=(20, 32)),
    NamedOption("stack_reach", ("top", "any"), "G61", "which pending effects can be targeted"),
    NamedOption(
        "teams",
        ("brought", "samples", "built", "drafted"),
        "R69",
        "where Heroes and decks come from if nobody brings them",
    ),
    NamedOption("concede", ("table", "offered"), "G51", "whether giving up is offered as a choice in the Main Phase"),
    NamedOption("declined_trigger", ("pending", "dropped"), "G6", "a trigger whose optional part is declined"),
)

MODES: Final = (
    Mode("duel", 2, "decks that are brought, else two sample decks"),
    Mode("samples", 2, "each chooses one of the six sample decks first", presets={"teams": "samples"}),
    Mode("constructed", 2, "each builds a deck first, card by card", presets={"teams": "built"}),
    Mode("draft", 2, "Two-Player Draft: pick cards in turns first", presets={"teams": "drafted"}),
    Mode(
        "mini",
        2,
        "Mini-Match: one Hero each, the first Glory wins",
        presets={"heroes_per_player": "1", "glory_to_win": "1", "teams": "samples"},
    ),
    Mode(
        "freestyle",
        2,
        "three Heroes each, all classes, any options",
        presets={"heroes_per_player": "3", "class_limit": "off", "copy_limit": "none"},
    ),
)
