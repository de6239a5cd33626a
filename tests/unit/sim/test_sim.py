"""Simulations: the same rows in any number of processes, honest shares, and a command that explains itself."""

import json
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat import catalog
from playmat.cli import main
from playmat.errors import BadOption, RulesError
from playmat.match import new_match
from playmat.sim import Plan, Row, Simulation, report, run
from playmat.sim.stats import length_bars, summarize, wilson


def row(
    number: int,
    bots: list[str],
    winners: list[int],
    turns: int | None = 10,
    first: int | None = 0,
    reason: str = "won",
    rounds: int | None = None,
) -> Row:
    winner = bots[winners[0]] if winners else None
    return Row(number, 1, bots, winners, winner, reason, [0] * len(bots), first, turns, rounds, 5, 8, "")


def sim(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["sim", *arguments])


# --- Playing ----------------------------------------------------------------------------------------------------------


def test_one_and_two_processes_give_the_same_rows() -> None:
    one = run("azrah", games=10, bots=["random", "random"], seed=3, workers=1)
    two = run("azrah", games=10, bots=["random", "random"], seed=3, workers=2)
    assert one == two
    assert [played.game for played in one] == list(range(10))
    assert len({played.hash for played in one}) == 10


def test_a_pair_shares_its_seed_and_exchanges_the_seats() -> None:
    plan = Plan("azrah", 6, ("greedy", "random"), seed=3)
    assert [plan.line_up(number) for number in range(3)] == [
        ["greedy", "random"],
        ["random", "greedy"],
        ["greedy", "random"],
    ]
    seeds = [plan.seed_of(number) for number in range(6)]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3


def test_a_bot_that_plays_itself_never_plays_a_game_twice() -> None:
    plan = Plan("azrah", 6, ("random", "random"), seed=3)
    assert len({plan.seed_of(number) for number in range(6)}) == 6


def test_another_seed_plays_other_games() -> None:
    assert Plan("azrah", 1, ("random", "random"), 1).play(0) != Plan("azrah", 1, ("random", "random"), 2).play(0)


def test_a_row_tells_what_happened() -> None:
    played = run("azrah", games=1, bots=["random", "random"], seed=5)[0]
    assert played.game == 0
    assert played.bots == ["random", "random"]
    assert played.reason and len(played.scores) == 2 and len(played.hash) == 64
    assert played.first in (0, 1)
    assert played.turns is not None and 0 < played.turns < played.decisions < played.moves
    assert new_match("azrah", seed=played.seed).state.question is not None


def test_a_simulation_that_is_stopped_hands_out_what_was_played() -> None:
    with Simulation(Plan("azrah", 1000, ("random", "random")), workers=2) as simulation:
        rows = iter(simulation)
        first = next(rows)
        simulation.stop()
        rest = list(rows)
    assert first.game == 0
    assert len(rest) < 999
    assert [played.game for played in rest] == sorted(played.game for played in rest)


def test_an_error_in_another_process_arrives_with_seed_and_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plan: Plan, number: int) -> Row:
        raise RulesError("a card vanished", 42, ["first", "left:Hexer"])

    monkeypatch.setattr(Plan, "play", broken)  # before the processes are forked
    with pytest.raises(RulesError) as caught:
        run("azrah", games=4, bots=["random", "random"], workers=2)
    assert caught.value.seed == 42
    assert caught.value.keys == ("first", "left:Hexer")


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan("azra", 2, ("random", "random")), "no game 'azra'; did you mean azrah"),
        (Plan("azrah", 2, ("random", "gredy")), "no bot 'gredy'; did you mean greedy"),
        (Plan("azrah", 2, ("random",)), "has 2 sides, so name 2 bots, not 1"),
        (Plan("azrah", 0, ("random", "random")), "at least one game must be played, not 0"),
        (Plan("azrah", 2, ("random", "random"), mode="triple"), "no mode 'triple'"),
        (Plan("azrah", 2, ("random", "random"), options={"chian": "open"}), "no option 'chian'; did you mean chain"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(plan: Plan, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Simulation(plan)


# --- Counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 20, 0.0089, 0.2361),
        (390, 400, 0.9546, 0.9864),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval_has_its_textbook_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_wins_losses_and_draws_are_counted_by_bot_seat_and_turn_order() -> None:
    rows = [
        row(0, ["a", "b"], [0], first=0),
        row(1, ["b", "a"], [1], first=0),
        row(2, ["a", "b"], [], first=1),
        row(3, ["b", "a"], [0], first=1),
    ]
    summary = summarize(rows)
    counts = {share.who: (share.games, share.wins, share.losses, share.draws) for share in summary.bots + summary.seats}
    assert counts["a"] == (4, 2, 1, 1)
    assert counts["b"] == (4, 1, 2, 1)
    assert counts["a, P1"] == (2, 1, 0, 1)
    assert counts["a, going first"] == (2, 1, 1, 0)
    assert counts["P1"] == (4, 2, 1, 1)
    assert counts["going first"] == (4, 1, 2, 1)


def test_partners_count_as_one() -> None:
    rows = [row(0, ["a", "b", "a", "b"], [0, 2])]
    assert [
        (share.who, share.games, share.wins) for share in summarize(rows, (0, 1, 0, 1)).bots if "," not in share.who
    ] == [
        ("a", 1, 1),
        ("b", 1, 0),
    ]


def test_turn_order_and_turns_are_left_out_where_a_game_has_none() -> None:
    summary = summarize([row(0, ["a", "b"], [0], turns=None, first=None)])
    assert [share.who for share in summary.seats] == ["P1", "P2"]
    assert summary.unit == "moves"


def test_a_game_without_turns_is_measured_in_rounds() -> None:
    summary = summarize([row(0, ["a", "b"], [0], turns=None, rounds=7), row(1, ["a", "b"], [1], turns=None, rounds=9)])
    assert (summary.unit, summary.median_length) == ("rounds", 8)


def test_lengths_are_grouped_and_the_few_long_ones_share_a_bar() -> None:
    assert [(bar.label, bar.count) for bar in length_bars([3, 5, 5])] == [("3", 1), ("4", 0), ("5", 2)]
    bars = length_bars([*range(10, 50), *range(10, 50), *range(10, 50), 900])
    assert (bars[0].label, bars[0].count) == ("10–14", 15)
    assert bars[-1].label.endswith("+")
    assert sum(bar.count for bar in bars) == 121
    assert length_bars([]) == []


def test_no_game_at_all_is_an_empty_report() -> None:
    assert report.text(summarize([])) == "\n"


# --- The command ------------------------------------------------------------------------------------------------------


def test_the_command_prints_seed_shares_lengths_and_reasons() -> None:
    result = sim("azrah", "--games", "4", "--bots", "random,random", "--seed", "9", "--workers", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "4 games, bots random, random, seed 9" in result.stdout
    assert all(
        word in result.stdout for word in ("going first", "95 % interval", "Length in turns", "How it ended", "█")
    )


def test_the_command_writes_a_line_for_each_game(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    arguments = ("azrah", "--games", "3", "--bots", "random,random", "--workers", "2", "--option", "chain=open")
    assert sim(*arguments, "--out", str(out)).exit_code == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines] == [0, 1, 2]

    piped = sim(*arguments, "--out", "-")
    assert piped.stdout.splitlines() == lines
    assert "3 games" in piped.stderr


def test_json_is_one_document_with_its_schema() -> None:
    arguments = ("azrah", "--games", "2", "--bots", "random,random", "--option", "turn_limit=5", "--workers", "1")
    document = json.loads(sim(*arguments, "--json").stdout)
    assert document["schema"] == "playmat.sim/1"
    assert (document["game"], document["mode"], document["seed"]) == ("azrah", "duel", 1)
    assert document["options"] == {"turn_limit": "5"}
    assert document["result"]["games"] == 2
    assert {"who", "games", "wins", "won", "low", "high"} <= set(document["result"]["seats"][0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("azrah", "--bots", "random"), "has 2 sides, so name 2 bots, not 1"),
        (("azrah", "--bots", "random,rnadom"), "there is no bot 'rnadom'; did you mean random?"),
        (("azrah", "--games", "0"), "at least one game must be played, not 0"),
        (("azrah", "--workers", "0"), "at least one process must play, not 0"),
        (("azrah", "--option", "chain"), "--option takes NAME=VALUE, not 'chain'"),
        (("azrah", "--json", "--out", "-"), "--json and --out - both want standard output"),
        (
            ("azrah", "--out", "no/such/folder/rows.jsonl"),
            "the rows cannot be written there (No such file or directory)",
        ),
        (("azra",), "there is no game 'azra'; did you mean azrah?"),
    ],
)
def test_a_bad_argument_gets_one_sentence_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    result = sim(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert "Traceback" not in result.stderr


# --- Cards and decks of one's own -------------------------------------------------------------------------------------

TEAMS = catalog.load("elements")
CINDER, GALE = (
    str(resources.files("playmat.games.elements") / "decks" / name) for name in ("cinder-host.toml", "gale-court.toml")
)


def test_a_deck_changes_seats_with_its_bot() -> None:
    result = sim(
        *("elements", "--games", "2", "--bots", "random,random", "--workers", "1", "--out", "-"),
        *("--deck", f"P1={CINDER}", "--deck", f"P2={GALE}"),
    )
    assert result.exit_code == 0, result.output
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["bots"] == ["random with Cinder Host", "random with Gale Court"]
    assert second["bots"] == ["random with Gale Court", "random with Cinder Host"]
    assert first["seed"] == second["seed"]
    assert "random with Gale Court, P1" in result.stderr


def test_decks_of_teammates_stay_together() -> None:
    decks = tuple((name, cards) for name, cards in zip("abcd", TEAMS.game.ready_decks(TEAMS.pool, 4), strict=True))
    plan = Plan("elements", 2, ("random", "random"), mode="teams", decks=decks)
    assert [deck[0] for deck in plan.decks_of(0) or []] == ["a", "b", "c", "d"]
    assert [deck[0] for deck in plan.decks_of(1) or []] == ["b", "a", "d", "c"]


def test_cards_of_a_file_are_in_the_decks_that_name_them(tmp_path: Path) -> None:
    cards = tmp_path / "mine.cards"
    cards.write_text(
        "Ember Warden\n  Guardian, 4 hit points, arrows: straight\n  Emergence: Heal one damage from each ally.\n"
    )
    core = (resources.files("playmat.games.azrah") / "decks" / "core.toml").read_text(encoding="utf-8")
    deck = tmp_path / "mine.toml"
    deck.write_text(core.replace('"Dragoon"', '"Ember Warden"').replace("Core set", "Wardens"))
    arguments = ["azrah", "--games", "4", "--bots", "random,random", "--workers", "2", "--deck", f"P1={deck}"]
    result = sim(*arguments, "--cards", str(cards))
    assert result.exit_code == 0, result.output
    assert "random with Wardens" in result.stdout and "random with the ready-made deck" in result.stdout
    refused = sim(*arguments)
    assert refused.exit_code == 2 and "no card is called 'Ember Warden'" in refused.stderr


def test_ends_that_differ_in_numbers_only_are_counted_together() -> None:
    rows = [
        row(number, ["a", "b"], [0], reason=reason)
        for number, reason in enumerate(["Attrition, 12 points to 5", "Attrition, 3 points to 2", "Annihilation"])
    ]
    assert [(bar.label, bar.count) for bar in summarize(rows).reasons] == [
        ("Attrition, … points to …", 2),
        ("Annihilation", 1),
    ]
