"""`playmat play` as a player uses it: typed lines in, text out."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import playmat
from playmat import catalog
from playmat.cli import main
from playmat.match import Match

HOT_SEAT = ["--seat-bots", "human,human"]
FRONT = (("Alchemist", "Hexer", "Dragoon"), ("Frostcaller", "Galewright", "Bulwark"))
BACK = (("Priestess", "Duelist"), ("Moonshifter", "Artificer"))
POSITIONS = ("left", "center", "right")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path / "home"


def play(*arguments: str | Path, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["play", "azrah", *map(str, arguments)], input=typed)


def resume(file: Path | str, typed: str | bytes = "") -> Result:
    """Two people go on with a match: the one to move takes the device and presses Enter."""
    text = "\n" + typed if isinstance(typed, str) else b"\n" + typed
    return play("--resume", file, *HOT_SEAT, typed=text)


def begun() -> Match:
    """Turn 1 of a match with the parties above; P1 plays first."""
    match = playmat.new_match("azrah", seed=7)
    assert match.decision is not None
    match.choose("first" if match.decision.seat == 0 else "second")
    for seat in (0, 1):
        for position, name in zip(POSITIONS, FRONT[seat], strict=True):
            match.choose(f"{position}:{name}")
    for seat in (0, 1):
        for name in BACK[seat]:
            match.choose(f"back:{name}")
    return match


def in_action_phase() -> Match:
    match = begun()
    match.choose("mana:left")
    match.choose("mana:left")
    return match


def saved(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "saved.json"
    file.write_bytes(match.save())
    return file


def moves_in(file: Path) -> list[Any]:
    moves: list[Any] = json.loads(file.read_bytes())["moves"]
    return moves


# --- Bots among themselves --------------------------------------------------------------------------------------------


def test_bots_alone_print_the_result() -> None:
    result = play("--seat-bots", "random,random", "--seed", "5")
    assert result.exit_code == 0
    assert "seed 5" in result.stdout
    assert "wins: " in result.stdout
    assert "\x1b" not in result.stdout


def test_bots_alone_as_json_are_one_document_that_the_seed_repeats() -> None:
    documents = [json.loads(play("--seat-bots", "random,greedy", "--seed", "5", "--json").stdout) for _ in range(2)]
    assert documents[0] == documents[1]
    document = documents[0]
    assert document["schema"] == "playmat.play/1"
    assert (document["game"], document["seed"], document["bots"]) == ("azrah", 5, ["random", "greedy"])
    assert len(document["scores"]) == 2
    assert document["decisions"] > 0


def test_a_finished_match_is_saved_where_one_asked_for_it(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play("--seat-bots", "random,random", "--seed", "5", "--save-to", file)
    match = playmat.restore(file.read_bytes())
    assert str(match.outcome) in play("--resume", file).stdout


# --- Answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["2", "move:left-center", "MOVE LEFT"])
def test_a_number_a_key_and_the_beginning_of_a_label_are_answers(typed: str, tmp_path: Path) -> None:
    match = begun()
    for key in ("mana:right", "mana:right"):
        match.choose(key)
    assert match.decision is not None
    assert match.decision.keys[1] == "move:left-center"
    file = saved(match, tmp_path)
    resume(file, typed=f"{typed}\nquit\n")
    assert moves_in(file)[match.moves :] == [[0, "move:left-center", len(match.decision.keys)]]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no option 99: choose 1 to "),
        ("0", "There is no option 0: choose 1 to "),
        ("9" * 5000, "is neither an option nor a command"),
        ("sing", "'sing' is neither an option nor a command"),
        ("move", "'move' is the beginning of options"),
        ("", "Choose 1 to "),
        ("log many", "log takes a number of lines, not 'many'."),
        ("card Dragon", "No card or place is called 'Dragon'; did you mean Dragoon?"),
        ("card s", "'s' is the beginning of S"),
        ("save /no/such/folder/file.json", "the match cannot be saved (No such file or directory)"),
    ],
)
def test_wrong_input_gets_a_sentence_and_changes_nothing(typed: str, sentence: str, tmp_path: Path) -> None:
    match = in_action_phase()
    file = saved(match, tmp_path)
    result = resume(file, typed=f"{typed}\nquit\n")
    assert result.exit_code == 0
    assert sentence in result.stdout
    assert playmat.restore(file.read_bytes()).hash() == match.hash()


def test_bytes_that_are_no_text_are_wrong_input_too(tmp_path: Path) -> None:
    file = saved(begun(), tmp_path)
    result = resume(file, typed=b"\xff\xfe\nquit\n")
    assert result.exit_code == 0
    assert "is neither an option nor a command" in result.stdout


# --- Looking ----------------------------------------------------------------------------------------------------------


def test_help_names_every_command_and_the_keys(tmp_path: Path) -> None:
    result = resume(saved(in_action_phase(), tmp_path), typed="?\n")
    for command in ("look", "card NAME", "log [N]", "why [WORDS]", "undo", "save [FILE]", "quit"):
        assert f"\n  {command}" in result.stdout
    assert "[key: move:left-center]" in result.stdout


def test_the_table_is_drawn_when_it_has_changed_and_on_request(tmp_path: Path) -> None:
    match = in_action_phase()
    drawing = match.view(0).text()
    typed = "use:left:Acid Vial\n99\n"  # asks for the target: nothing on the table has changed yet
    assert resume(saved(match, tmp_path), typed=typed).stdout.count(drawing) == 1
    assert resume(saved(match, tmp_path), typed="look\n").stdout.count(drawing) == 2


def test_a_card_is_shown_by_name_and_by_place(tmp_path: Path) -> None:
    file = saved(begun(), tmp_path)
    shown = [resume(file, typed=f"card {words}\n").stdout for words in ("lamplighter", "left", "P2.center")]
    for name, text in zip(("Lamplighter", "Alchemist", "Galewright"), shown, strict=True):
        for line in catalog.load("azrah").pool[name].lines:
            assert line in text


def test_a_place_may_be_empty_or_hidden(tmp_path: Path) -> None:
    shown = play("--seed", "7", *HOT_SEAT, typed="card P2.left\ncard left\ncard P3.left\n").stdout
    assert "Nobody that you know stands at P2.left." in shown
    assert "Nobody that you know stands at left." in shown
    assert "No card or place is called 'P3.left'" in shown


def test_a_terminal_too_narrow_for_the_table_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    shown = play("--seed", "7", typed="look\nlook\n").stdout
    assert shown.count("columns wide and this terminal 60") == 1


def test_a_place_shows_what_lies_on_the_guardian(tmp_path: Path) -> None:
    match = in_action_phase()
    for key in ("use:left:Brew", "pass", "pass", "pick:P1.center"):
        match.choose(key)
    text = resume(saved(match, tmp_path), typed="card center\n").stdout
    assert "Drink [remove this Item, quick]: Heal two damage from this Guardian." in text


def test_the_hidden_cards_of_others_cannot_be_asked_for(tmp_path: Path) -> None:
    file = saved(begun(), tmp_path)
    assert "Priestess\n" in resume(file, typed="card P1 back row\n").stdout
    hidden = resume(file, typed="card P2 back row\n").stdout
    assert "No card or place is called 'P2 back row'" in hidden
    assert "Fade [1 Gem, quick]" not in hidden  # printed on the Moonshifter that waits there


def test_the_log_tells_causes_when_asked(tmp_path: Path) -> None:
    match = in_action_phase()
    for key in ("use:left:Acid Vial", "target:P2.right", "pass", "pass"):
        match.choose(key)
    result = resume(saved(match, tmp_path), typed="log 5\n")
    told = result.stdout.partition("> log 5\n")[2]
    assert "P1 activates Acid Vial of Alchemist   [R32]" in told
    assert "P2 passes" in told
    assert "P2: Bulwark takes 1 damage   [Alchemist: “Deal one damage to target enemy”]" in told


def test_why_names_the_rule(tmp_path: Path) -> None:
    match = in_action_phase()
    match.choose("move:left-center")
    file = saved(match, tmp_path)
    told = resume(file, typed="why\n").stdout
    assert "move left and center: you have moved already this turn (R48)" in told
    assert "escape with Dragoon at right: it is not injured (R50)" in told

    told = resume(file, typed="why escape dragoon\n").stdout.partition("> why")[2]
    assert "it is not injured (R50)" in told
    assert "R48" not in told


def test_why_says_when_something_is_offered_or_unknown(tmp_path: Path) -> None:
    file = saved(in_action_phase(), tmp_path)
    assert "offered: " in resume(file, typed="why brew\n").stdout
    assert "Nothing that is refused now fits 'dance'" in resume(file, typed="why dance\n").stdout
    assert "Nothing is refused here" in play("--seed", "7", *HOT_SEAT, typed="why\n").stdout


# --- Automatic answers ------------------------------------------------------------------------------------------------


def test_a_window_with_nothing_to_do_is_passed_and_shown(tmp_path: Path) -> None:
    file = saved(in_action_phase(), tmp_path)
    typed = "use:left:Acid Vial\ntarget:P2.right\n"
    mine = play("--resume", file, "--seat-bots", "human,random", typed=typed).stdout
    assert "\n  P2 passes\n" in mine  # what P2 could have done is P2's secret

    theirs = resume(file, typed=f"{typed}end\n\n").stdout
    assert "\n  P2 passes (nothing to respond with)\n" in theirs.partition("Pass the device to P2")[2]


# --- Undo, save, quit, resume -----------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_decision(tmp_path: Path) -> None:
    match = in_action_phase()
    file = saved(match, tmp_path)
    result = resume(file, typed="move:left-center\nundo\nquit\n")
    assert "Taken back: Move left and center" in result.stdout
    assert playmat.restore(file.read_bytes()).hash() == match.hash()


def test_undo_takes_back_what_bots_answered_too(tmp_path: Path) -> None:
    match = in_action_phase()
    file = saved(match, tmp_path)
    play("--resume", file, "--seat-bots", "human,greedy", typed="end\nquit\n")
    answered = moves_in(file)[match.moves + 1 :]
    assert any(seat == 1 for seat, _, _ in answered)
    play("--resume", file, "--seat-bots", "human,greedy", typed="undo\nquit\n")
    assert playmat.restore(file.read_bytes()).hash() == match.hash()


def test_undo_past_the_choices_of_another_person_wants_a_second_word(tmp_path: Path) -> None:
    match = in_action_phase()
    for key in ("end", "mana:left", "mana:left", "end"):
        match.choose(key)
    shown = resume(saved(match, tmp_path), "undo\nundo\nlook\n").stdout
    asked, page, after = shown.partition("That takes back what P2 chose since, too: type undo again if P2 agrees.")
    assert page
    assert "Taken back" not in asked
    assert "Taken back: End the Action Phase" in after
    assert "Turn 1 · P1 · Action Phase" in after


def test_there_may_be_nothing_to_take_back() -> None:
    assert "There is nothing to take back" in play("--seed", "7", *HOT_SEAT, typed="undo\n").stdout


@pytest.mark.parametrize("end", ["quit\n", ""])
def test_quitting_saves_and_prints_the_command_that_goes_on(end: str, home: Path) -> None:
    result = play("--seed", "7", typed=f"2\nalch\n{end}")
    assert result.exit_code == 0
    file = home / "saves" / "azrah-7.json"
    command = shlex.split(result.stdout.splitlines()[-1].partition("Go on with: ")[2])
    assert command == ["playmat", "play", "azrah", "--resume", str(file)]

    drawing = playmat.restore(file.read_bytes()).view(0).text()
    assert drawing in result.stdout
    resumed = CliRunner().invoke(main, command[1:], input="")
    assert resumed.exit_code == 0
    assert drawing in resumed.stdout


def test_a_second_match_of_the_same_seed_does_not_overwrite_the_first(home: Path) -> None:
    for _ in range(2):
        play("--seed", "7", typed="")
    assert sorted(file.name for file in (home / "saves").iterdir()) == ["azrah-7-2.json", "azrah-7.json"]


def test_save_writes_a_file_and_the_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    result = play("--seed", "7", *HOT_SEAT, typed=f"save {file}\n1\n")
    assert f"Saved to {file}." in result.stdout
    assert len(moves_in(file)) == 1  # the end of input saved it again


def test_a_folder_is_no_file_to_save_in(tmp_path: Path) -> None:
    early = play("--save-to", tmp_path, "--seed", "1", "--seat-bots", "random,random")
    assert early.exit_code == 2
    assert "this is a folder; name a file" in early.stderr
    assert "P1" not in early.stdout
    late = resume(saved(in_action_phase(), tmp_path), typed=f"save {tmp_path}\n").stdout
    assert "this is a folder; name a file" in " ".join(late.split())  # lines end where the terminal does


def test_a_match_that_cannot_be_saved_is_not_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a file").touch()
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "a file"))
    result = play("--seed", "7", *HOT_SEAT, typed="quit\nlook\n")
    assert "the match cannot be saved" in " ".join(result.stdout.split())  # a long path breaks the line
    assert "> look" in result.stdout
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


# --- Two people at one screen -----------------------------------------------------------------------------------------


def test_people_at_one_screen_hand_it_over_and_do_not_see_each_others_cards() -> None:
    match = playmat.new_match("azrah", seed=7)
    assert match.decision is not None
    first = match.decision.seat
    other = f"P{2 - first}"
    typed = "first\nLamplighter\nDuelist\nHexer\n\n"
    before, page, after = play("--seed", "7", *HOT_SEAT, typed=typed).stdout.partition(f"Pass the device to {other}")
    assert page
    assert f"P{first + 1} places Duelist face-down at center" in before
    assert f"P{first + 1} places a hidden card face-down at center" in after
    drawing = after.partition("Who stands")[0]
    assert "face-down card" in drawing
    assert not any(name in drawing for name in ("Lamplighter", "Duelist", "Hexer"))


def test_who_resumes_is_not_shown_what_the_one_to_move_knows(tmp_path: Path) -> None:
    file = saved(begun(), tmp_path)
    before, page, after = resume(file, "quit\n").stdout.partition("Pass the device to P1, then press Enter. ")
    assert page
    assert "back row    Priestess · Duelist" in after
    assert "Priestess" not in before


# --- What a match starts from -----------------------------------------------------------------------------------------

NEWCOMER = """\
Paper Crane
  Guardian, 5 hit points, arrows: straight
  Fold [1 Mana]: Deal one damage to target enemy.
"""


def test_an_added_guardian_joins_by_a_deck_only(tmp_path: Path) -> None:
    cards = tmp_path / "new.cards"
    cards.write_text(NEWCOMER, encoding="utf-8")
    roster = list(catalog.load("azrah").pool)
    roster = [name for name in roster if catalog.load("azrah").pool[name].kind == "Guardian"][:14]
    deck = tmp_path / "deck.toml"
    deck.write_text(f"cards = {json.dumps([*roster, 'Paper Crane'])}", encoding="utf-8")

    typed = "first\ncard paper crane\n"
    without = play("--seed", "7", *HOT_SEAT, "--cards", cards, typed=typed).stdout
    assert "Fold [1 Mana]" in without
    assert "Paper Crane at left" not in without

    both = ["--deck", f"P1={deck}", "--deck", f"P2={deck}"]
    result = play("--seed", "7", *HOT_SEAT, "--cards", cards, *both, typed="first\nPaper Crane at\n")
    assert "Paper Crane at left" in result.stdout
    file = result.stdout.rpartition("--resume ")[2].split()[0]
    assert "face-down at left" in resume(Path(file)).stdout


def test_a_fresh_seed_is_shown(home: Path) -> None:
    result = play(*HOT_SEAT)
    (file,) = (home / "saves").iterdir()
    assert f"seed {json.loads(file.read_bytes())['seed']}:" in result.stdout


def test_an_option_of_the_game_counts(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    play("--option", "turn_limit=1", "--seat-bots", "random,random", "--save-to", file)
    match = playmat.restore(file.read_bytes())
    assert match.outcome is not None
    assert match.outcome.reason == "equal health at the turn limit"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--mode", "duels"], "has no mode 'duels'; did you mean duel?"),
        (["--option", "turn_limit"], "--option takes NAME=VALUE, not 'turn_limit'"),
        (["--option", "turn_limt=3"], "has no option 'turn_limt'; did you mean turn_limit?"),
        (["--seat-bots", "human"], "--seat-bots names 1 of 2 seats"),
        (["--seat-bots", "human,gredy"], "nobody is called 'gredy'; did you mean greedy?"),
        (["--json"], "--json reports a match of bots"),
        (["--deck", "P3=x.toml"], "no seat is called 'P3'; choose one of: P1, P2"),
        (["--deck", "P1=missing.toml"], "missing.toml: cannot be read (No such file or directory)"),
        (["--cards", "missing.cards"], "missing.cards: the card file cannot be read (No such file or directory)"),
        (["--resume", "missing.json"], "missing.json: the save cannot be read (No such file or directory)"),
        (["--resume", "."], ".: the save cannot be read (Is a directory)"),
        (["--resume", "x", "--seed", "3"], "--resume brings its own mode, seed"),
        (["--save-to", "no/folder/x.json"], "no/folder/x.json: there is no folder to save this in"),
    ],
)
def test_bad_arguments_get_one_sentence_and_exit_code_2(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = play(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b'{"playmat": 1'])
def test_a_damaged_save_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    result = play("--resume", file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{file}: this is not a Playmat save or replay, or it is damaged" in result.stderr


def test_a_card_file_that_cannot_be_read_as_cards_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.cards"
    file.write_bytes(b"\xff\xfe")
    assert "is not text in UTF-8" in play("--cards", file).stderr
    file.write_text("Paper Crane\n  Guardian, 5 hit points, arrows: strait\n", encoding="utf-8")
    result = play("--cards", file)
    assert result.exit_code == 2
    assert "strait" in result.stderr


def test_a_resumed_match_is_played_by_whom_it_was_played_by(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    play("--seed", "7", "--seat-bots", "random,human", "--save-to", file, typed="quit\n")
    assert json.loads(file.read_bytes())["players"] == ["random", "human"]
    assert "P1 random, P2 human." in play("--resume", file, typed="quit\n").stdout
    assert "P1 human, P2 greedy." in play("--resume", file, "--seat-bots", "human,greedy", typed="quit\n").stdout
    assert "P1 human, P2 greedy." in play("--resume", file, typed="quit\n").stdout  # as it was played last


@pytest.mark.parametrize(
    ("players", "problem"),
    [(["human"], "the save names 1 players for 2 seats"), (["human", "deep"], "nobody is called 'deep'")],
)
def test_players_that_cannot_be_are_refused(players: list[str], problem: str, tmp_path: Path) -> None:
    file = saved(begun(), tmp_path)
    document = json.loads(file.read_bytes())
    assert "players" not in document  # nobody sat at a table
    file.write_text(json.dumps(document | {"players": players}))
    result = play("--resume", file, typed="quit\n")
    assert (result.exit_code, problem in result.stderr) == (2, True), result.output


def test_a_pass_that_an_event_tells_is_not_told_twice() -> None:
    result = CliRunner().invoke(
        main, ["play", "trials", "--seed", "2", "--seat-bots", "human,greedy"], input="6\n3\npass\n"
    )
    lines = [line.strip() for line in result.output.split("\n")]
    assert lines[lines.index("P1 yields") - 1] == ""
    assert lines[lines.index("P1 yields") + 1] == "P2 has initiative"
