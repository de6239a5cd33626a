"""What the runner says when something does not hold, or cannot be understood."""

from pathlib import Path

import pytest

from playmat.errors import ScenarioError
from playmat.scenario import Result, Scenario, read_file, read_text, run

HEAD = """\
S1  A try        R1
game   azrah
card   Jabber
         Guardian, 6 hit points, arrows: straight
         Jab [1 Mana]: Deal one damage to target enemy.
given  P1.center is Jabber with 2 Mana
"""  # six lines: what follows begins at line 7
GIVEN = HEAD.count("\n")


def scenarios(body: str, head: str = HEAD) -> list[Scenario]:
    return read_text(head + body, "try.scenario")


def play(body: str, head: str = HEAD) -> Result:
    return run(scenarios(body, head)[0])


def refused(body: str, head: str = HEAD) -> str:
    """The one sentence that an unreadable scenario gets."""
    with pytest.raises(ScenarioError) as caught:
        play(body, head)
    message = str(caught.value)
    assert "\n" not in message
    return message


def failed(body: str, head: str = HEAD) -> Result:
    result = play(body, head)
    assert not result.passed
    return result


# --- Failures ---------------------------------------------------------------------------------------------------------


def test_what_holds_passes() -> None:
    result = play("when   P1: use center Jab, target P2.center\nthen   P2.center has 1 damage\n")
    assert result.passed
    assert str(result) == "try.scenario:1: S1 passes"


def test_a_failure_names_file_line_expected_and_actual() -> None:
    result = failed("when   P1: use center Jab, target P2.center\nthen   P2.center has 2 damage\n")
    assert str(result).splitlines() == [
        f"try.scenario:{GIVEN + 2}: S1 fails",
        "  line:     then P2.center has 2 damage",
        "  expected: P2.center has 2 damage",
        "  actual:   1 damage",
    ]


@pytest.mark.parametrize(
    ("sentence", "actual"),
    [
        ("P2.center is Jabber", "Post"),
        ("P2.center is empty", "Post"),
        ("P1.center is frozen", "Jabber is not frozen"),
        ("P1.center is injured", "Jabber is not injured"),
        ("P1.center has 1 Mana", "2 Mana"),
        ("P1.center has 2 Mana, 5 hit points", "6 hit points"),
        ("P1.center has a Potion", "0 Potion"),
        ("P2 has 2 health", "3 health"),
        ("P1 has 9 Mana in the pile", "8 Mana in the pile"),
        ("P1 back row is Post", "Post; Post"),
        ("P1 back row has Jabber", "Post; Post"),
        ("P1 back row has 3 cards", "2 cards"),
        ("P1 back row has Post with 1 damage", "0 damage"),
        ("shared pile has 2 Potions", "Potion; Potion; Potion"),
        ("shared pile has no Potion", "Potion; Potion; Potion"),
        ("turn is 6", "5"),
        ("P2 is active", "P1"),
        ("P1 wins", "the match goes on"),
        ("draw", "the match goes on"),
        ("P1 is not asked", "P1 is asked 'Your action?'"),
        ("P2 is asked", "P1 is asked 'Your action?'"),
        ('P1 is asked "Respond?"', "P1 is asked 'Your action?'"),
        ("P1 is offered use left Jab", "use:center:Jab"),
        ("P1 is offered exactly end", "use:center:Jab; move:left-center; move:center-right; end"),
        ("P1 is not offered use center Jab", "use:center:Jab"),
        ("P2 is not offered end", "P1 is asked 'Your action?'"),
        ("P1 is refused escape with Jabber at center: R51", "it is not injured (R50)"),
        ('log says "defeated"', "an empty log"),
        ("P2 sees Hexer in P1 back row", "no names"),
        ("P2 sees 1 hidden card in P1 back row", "2 hidden"),
        ("P2 does not see Jabber in P1 front row", "Jabber"),
    ],
)
def test_every_kind_of_sentence_says_what_is_there_instead(sentence: str, actual: str) -> None:
    result = failed(f"then   {sentence}\n")
    assert f"try.scenario:{GIVEN + 1}: S1 fails" in str(result)
    assert actual in result.actual


def test_the_order_of_the_log_counts() -> None:
    moves = "when   P1: use center Jab, target P2.center\n       P1: use center Jab, target P2.center\n"
    assert play(moves + 'then   log says "activates Jab", then "takes 1 damage", then "activates Jab"\n').passed
    assert play(moves + 'then   log says 2 times "takes 1 damage"\n').passed
    late = failed(moves + 'then   log says "takes", then "takes", then "takes"\n')
    assert late.expected == "the log to say 'takes' after that"
    assert failed(moves + 'then   log says 3 times "takes 1 damage"\n').actual == "2 times"
    said = play(moves + 'then   log does not say "takes"\n')
    assert not said.passed
    assert said.actual == "Post takes 1 damage / Post takes 1 damage"


def test_a_choice_that_is_not_offered_names_what_is() -> None:
    result = failed("when   P1: use center Jab, target P2.left\n")
    assert result.expected == "P1 to be offered 'target P2.left'"
    assert result.actual.startswith("P1 is asked 'Your action?' with: use:center:Jab")


def test_the_wrong_seat_cannot_choose() -> None:
    result = failed("when   P2: end\n")
    assert result.expected == "P2 to be offered 'end'"
    assert result.actual.startswith("P1 is asked 'Your action?'")


def test_a_choice_after_the_end_says_that_it_is_over() -> None:
    head = HEAD + "       P2 has 1 health\n       P2.center is Post with 5 damage\n"
    result = failed("when   P1: use center Jab, target P2.center\n       P1: end\n", head)
    assert result.actual == "the match is over (P1 wins: health gone)"


def test_a_die_left_over_fails() -> None:
    result = failed("dice   3 4\n       5\nthen   turn is 5\n")
    assert (result.expected, result.actual) == ("no die unused", "3 left over")


def test_an_unanswered_question_fails() -> None:
    result = failed("when   P1: use center Jab\n", HEAD.replace("arrows: straight", "arrows: left, straight"))
    assert result.expected == "no question unanswered"
    assert result.actual == "P1 is asked 'Which target?' with: target:P2.right, target:P2.center"


def test_a_scenario_may_end_by_looking_at_a_question() -> None:
    head = HEAD.replace("arrows: straight", "arrows: left, straight")
    body = "when   P1: use center Jab\nthen   P1 is offered exactly target P2.right; target P2.center\n"
    assert play(body, head).passed


def test_a_question_that_the_last_then_is_about_may_stay_open() -> None:
    head = HEAD.replace("arrows: straight", "arrows: left, straight")
    assert play('when   P1: use center Jab\nthen   P1 is asked "Which target?"\n       P1 has 0 Gems\n', head).passed
    late = "when   P1: use center Jab\nthen   P1 is asked\nwhen   P1: target P2.center\n       P1: use center Jab\n"
    assert failed(late, head).expected == "no question unanswered"


def test_a_fact_that_is_looked_at_too_early_shows_the_open_question() -> None:
    head = HEAD.replace("arrows: straight", "arrows: left, straight")
    result = failed("when   P1: use center Jab\nthen   P2.center has 1 damage\n", head)
    assert (
        str(result).splitlines()[-1]
        == "  open:     P1 is asked 'Which target?' with: target:P2.right, target:P2.center"
    )


def test_what_is_not_offered_or_asked_is_looked_for_behind_single_answers() -> None:
    use = "when   P1: use center Jab\n"  # Which target? has one answer, Respond? another
    assert play(f"{use}then   P1 is not offered use center Hop\n").passed
    assert "use:center:Jab" in failed(f"{use}then   P1 is not offered use center Jab\n").actual
    assert play(f"{use}then   P1 is offered use center Jab\n").passed
    assert "Respond?" in failed(f'{use}then   P2 is not asked "Respond?"\n').actual
    assert play(f"{use}then   P1 is offered exactly target P2.center\n       P2 is not asked\n").passed


def test_a_place_may_be_called_by_a_part_of_its_name() -> None:
    head = HEAD.replace("arrows: straight", "arrows: left, straight")
    assert play("when   P1: use Jab, target right\nthen   P2.right has 1 damage\n", head).passed


def test_a_refusal_that_fails_speaks_of_what_was_asked_about() -> None:
    assert failed("then   P1 is refused use Jab: R21\n").actual == "it is offered: use:center:Jab"
    spent = failed("then   P1 is refused use Jab: R99\n", HEAD.replace(" with 2 Mana", ""))
    assert spent.actual.startswith("use Jab of Jabber at center: too little Mana")
    assert ";" not in spent.actual


def test_a_turn_is_never_ended_without_saying_so() -> None:
    head = "S1  A try\ngame   azrah\ngiven  P1.left is empty\n       P1.center is empty\n       P1.right is empty\n"
    assert play("then   P1 is offered exactly end\n", head).passed
    assert play("then   turn is 5\n       P1 is active\n", head).passed


def test_an_impossible_position_is_noticed() -> None:
    result = failed("then   turn is 5\n", HEAD + "       P2 has 7 health\n")
    assert result.expected == "a possible position"
    assert "health" in result.actual


# --- Sentences that cannot be understood ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("then   the moon is green\n", "'the moon is green' is not understood"),
        ("then   P1 dances\n", "'P1 dances' is not understood"),
        ("given  it rains\n", "'it rains' is not understood"),
        ("given  P1.left is Nobody\n", "no card is called 'Nobody'"),
        ("given  P1.left is Potion\n", "put it on one: 'Post with a Potion'"),
        ("given  P1.left is Silver Stag\n", "'Moonshifter with a Silver Stag'"),
        ("given  P1.left is Post\n       P1.left is Jabber\n", "who stands at P1.left was said before"),
        ("given  P1.left is Post with 2 damage, , frozen\n", "something is missing between the commas"),
        (
            "given  P1.left is Post with a Mana Prism, a Mana Prism\n",
            "no Mana Prism is left for Post (copies in all: 1)",
        ),
        ("given  P1.left is post\n", "no card is called 'post'; did you mean Post?"),
        ("given  P1.middle is Post\n", "'P1.middle' is no place; write P1. and one of: left, center, right"),
        ("then   P1.middle is Post\n", "'P1.middle' is no place"),
        ("given  P1.left is Post with 6 damage\nthen   turn is 5\n", "Post at P1.left is defeated with 6 damage (R44)"),
        ("given  P9 is active\n", "'P9' is no player; write P1 to P2"),
        ("given  nobody begins a turn\n", "'nobody' is no player"),
        ("given  P1.left is Post with 2 elephants\n", "nothing is known of '2 elephants' for Post"),
        ("given  P1.left is Post with a Skyfire Duck\n", "nothing is known of 'a Skyfire Duck' for Post"),
        ("given  P3.left is Post\n", "'P3' is no player; write P1 to P2"),
        ("given  P1 has 2 elephants\n", "a player cannot have '2 elephants'"),
        ("given  shared pile lacks Dragoon\n", "Dragoon would not be there anyway"),
        ("given  shared pile lacks Nothing\n", "no card is called 'Nothing'"),
        ("when   P3: end\n", "'P3' is no player; write P1 to P2"),
        ("when   end the turn\n", "'when' names a player and choices"),
        ("when   P1: move\n", "'move' can mean more than one option: move:left-center, move:center-right"),
        ("then   P1.center has some Mana\n", "'some Mana' says no number"),
        ("then   P1.center has 2 elephants\n", "nothing is known of 'elephants'"),
        ("then   P1.center is happy\n", "nothing is known of 'happy'"),
        ("then   P1 has 2 elephants\n", "'2 elephants' is no number of a player"),
        ("then   P1 back row has 2 elephants\n", "no card is called 'elephants'"),
        ("then   P1 is refused everything\n", "a refusal names what is refused and the rule"),
        ("then   P2 sees Post in the cellar\n", "'the cellar' is no zone"),
        ("then   P2 sees 2 hidden cards in the cellar\n", "names no zone"),
        ("then   turn is 5\ngiven  P1 has 1 Gem\n", "'given' comes before 'when' and 'then'"),
        ("option turn_limit\n", "an option is written 'name = value'"),
        ("dice   six\n", "'six' is no number"),
        ("flip   heads\n", "'heads' is no player"),
        ("seed   today\n", "'today' is no number"),
        ("cards  none.cards\n", "there is no card file none.cards"),
    ],
)
def test_what_is_not_understood_gets_one_clear_sentence(body: str, words: str) -> None:
    message = refused(body)
    assert message.startswith("try.scenario:")
    assert words in message


def test_the_line_is_named() -> None:
    assert refused("when   P1: end\nthen   P1 dances\n").startswith(f"try.scenario:{GIVEN + 2}: ")


def test_a_card_text_that_cannot_be_read_is_shown() -> None:
    message = refused("", HEAD.replace("Deal one damage", "Deal one dammage"))
    assert "Jab [1 Mana]: Deal one dammage to target enemy." in message


@pytest.mark.parametrize("option", ["moon = full", "chain = closed", "turn_limit = many"])
def test_unknown_options_are_refused(option: str) -> None:
    assert option.split()[0] in refused(f"option {option}\n")


def test_an_unknown_game_or_mode_is_refused() -> None:
    assert "there is no game 'azzrah'" in refused("", HEAD.replace("azrah", "azzrah"))
    assert "has no mode 'solo'" in refused("mode   solo\nthen   turn is 5\n")


# --- Files ------------------------------------------------------------------------------------------------------------


def test_a_header_has_a_name_a_title_and_rules() -> None:
    (one,) = scenarios("", "S3b  Two words        R1 G2 not R3 G4\ngame   azrah\n")
    assert (one.name, one.title, one.shows, one.bars) == ("S3b", "Two words", ["R1", "G2"], ["R3", "G4"])
    (one,) = scenarios("", "S4  This is allowed, that is not        R1 not R1\ngame   azrah\n")
    assert (one.title, one.shows, one.bars) == ("This is allowed, that is not", ["R1"], ["R1"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("S1\n", "a scenario begins with its name and a title"),
        ("S1  A try\nwenn   P1: end\n", "a line begins with one of game, mode, option"),
        ("S1  A try\n  P1: end\n", "this line belongs to no part"),
        ("S1  A try\nas     S9\n", "no scenario of this file is called 'S9'"),
    ],
)
def test_a_file_that_cannot_be_read_gets_one_clear_sentence(text: str, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        scenarios("", text)
    assert str(caught.value).startswith("try.scenario:")
    assert words in str(caught.value)


def test_as_takes_over_what_was_given_and_what_is_said_again_replaces_it() -> None:
    first = (
        HEAD + "       P2.center is Post with 5 damage\nwhen   P1: use center Jab, target P2.center\n       P2: Post\n"
    )
    again = "---\nS2  Again\nas     S1\noption replacement_timing = end_phase\ngiven  P1.center is Jabber with 1 Mana\n"
    body = "when   P1: use center Jab, target P2.center\nthen   P1.center has 0 Mana\n       P2.center is empty\n"
    both = scenarios(again + body, first)
    assert [run(one).passed for one in both] == [True, True]


def test_a_number_and_a_zone_that_are_said_again_replace_the_old_ones() -> None:
    given = "S1  A try   R2\ngame   pariahs\ngiven  P1 has 3 Converts, 2 markers\n       P1 hand has Porter\n"
    again = "---\nS2  Again\nas     S1\ngiven  P1 has 4 Converts\n       P1 hand has Potter\n"
    body = "then   P1 Converts has 4 cards\n       P1 has 2 markers\n       P1 hand is Potter\n"
    assert [run(one).passed for one in scenarios(again + body, given)] == [True, True]


def test_the_game_is_the_name_of_the_folder_also_from_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "pariahs"
    folder.mkdir()
    monkeypatch.chdir(folder)
    text = "S1  A try   R2\ngiven  P1 hand is Porter\nthen   P1 hand is Porter\n"
    assert run(read_text(text, "try.scenario")[0]).passed


def test_as_takes_cards_that_are_written_again_from_the_new_text() -> None:
    card = HEAD.partition("card")[2].partition("given")[0].replace("one damage", "two damage")
    again = f"---\nS2  Again  R1\nas     S1\ncard{card}when   P1: use Jab\nthen   P2.center has 2 damage\n"
    assert run(scenarios("when   P1: end\n" + again)[1]).passed


@pytest.mark.parametrize(
    ("given", "broken"),
    [
        ("P1 has 5 Gems", "P1's Gems do not add up"),
        ("P1.left is Post with 12 Mana", "P1's Mana does not add up"),
        ("P2 has 0 health", "P2 has no health, and the match goes on"),
    ],
)
def test_nobody_has_more_than_there_is(given: str, broken: str) -> None:
    result = failed("then   turn is 5\n", f"{HEAD}       {given}\n")
    assert result.expected == "a possible position"
    assert result.actual == broken


def test_attached_cards_are_counted_by_name() -> None:
    given = "given  P1.left is Post with 2 Potions, a Judgment Mark\n"
    assert play(f"{given}then   P1.left has 2 Potions, 1 Curse, no Mana, no Mirror Aegis\n").passed
    assert failed(f"{given}then   P1.left has 3 Potions\n").actual == "2 Potions"


def test_a_scenario_may_do_with_the_cards_of_the_game() -> None:
    """Where a game's stage brings no cards of its own, a scenario need not define any either."""
    result = play(
        'given  a new match\nthen   P1 is asked "Which unit joins your army?"\n', "S1  A try   R2\ngame   elements\n"
    )
    assert result.passed, result.actual


def test_what_is_said_of_somebody_who_is_named_later_is_understood() -> None:
    head = """\
T1  The base names who activates
game   elements
card   Runner
         Unit, 2 points, Priority 9, Attacks 1, Dexterity 4+, Damage 1, no Armor, AP 0, HP 4
card   Foe
         Unit, 2 points, Priority 3, Attacks 1, Dexterity 4+, Damage 1, no Armor, AP 0, HP 4
given  P1 line is Runner
       P2 line is Foe
       Runner activates
then   P1 is asked "What does this unit do?"
---
T2  Who stands there is said anew, and so comes last
as     T1
given  P1 line is Runner with 1 damage
"""
    found = read_text(head + 'then   P1 is asked "What does this unit do?"\n', "try.scenario")
    assert [run(one).passed for one in found] == [True, True]
    with pytest.raises(ScenarioError, match=r"^try\.scenario:9: 'Walker activates' is not understood"):
        run(read_text(head.replace("Runner activates", "Walker activates"), "try.scenario")[0])


def test_the_game_is_the_name_of_the_folder_wherever_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "azrah"
    folder.mkdir()
    (folder / "try.scenario").write_text("A1  A try\ngiven  P1 has 2 Gems\nthen   P1 has 2 Gems\n", encoding="utf-8")
    monkeypatch.chdir(folder)
    assert [run(one).passed for one in read_file(Path("try.scenario"))] == [True]


FAULTY = "Sound\n  Guardian, 6 hit points, arrows: straight\n\nBroken\n  Guardian, 6 hit points\n"


@pytest.mark.parametrize(("used", "good"), [("Sound", True), ("Broken", False)])
def test_a_faulty_card_of_a_shared_file_fails_only_those_that_name_it(tmp_path: Path, used: str, good: bool) -> None:
    (tmp_path / "shared.cards").write_text(FAULTY)
    position = f"P1.center is {used}\n"
    head = "S1  A title        R1\ngame   azrah\ncards  shared.cards\n"
    (tmp_path / "one.scenario").write_text(f"{head}given  {position}then   {position}")
    (scenario,) = read_file(tmp_path / "one.scenario")
    if good:
        assert run(scenario).passed
        return
    with pytest.raises(ScenarioError, match="the text stops too early"):
        run(scenario)
