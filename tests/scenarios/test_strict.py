"""A scenario holds exactly if everything in it is so, and what is wrong in it is named with its place and its remedy."""

import pytest

from games.scenarios import play, read
from games.scenarios.report import FAILS, UNREADABLE
from tests.scenarios.stories import FIRST, SETTING, bad, holds, report_of

# --- actions ---------------------------------------------------------------------------------------------------------


def test_an_illegal_action_fails_with_what_is_legal() -> None:
    heard = bad("A passes\nA casts Shock on B\n= priority B\n")
    assert (heard.line, heard.column, heard.outcome) == (FIRST + 1, 3, FAILS)
    assert heard.problem == "A is not asked"
    assert heard.remedy == "B is, priority: pass, cast theirs, tap Mountain for {R}"


def test_an_option_that_is_not_offered_fails_with_those_that_are() -> None:
    heard = bad("A: cast Grizzly Bear\n")
    assert heard.problem == "A cannot 'cast Grizzly Bear' now"
    assert heard.remedy.startswith("legal is, priority: pass, cast Shock, tap Mountain for {R}")


def test_what_comes_after_an_illegal_action_is_not_played() -> None:
    report = report_of("B passes\n= A life 3\nbranch x\n  A passes\nend\n")
    assert [heard.outcome for heard in report.heard] == [FAILS, "unplayed", "unplayed", "unplayed"]


def test_a_question_that_no_line_answers_fails_at_the_next_action() -> None:
    heard = bad("A: cast Shock\nB passes\n")
    assert heard.line == FIRST + 1
    assert heard.remedy == "A is, target: target bears, target A, target B, cancel"


def test_a_question_that_is_open_at_the_end_fails() -> None:
    heard = bad("A casts Shock\n")
    assert heard.problem == "a decision is left open that no line speaks of"
    assert heard.remedy.endswith("A is asked, target: target bears, target A, target B, cancel")
    assert holds("A casts Shock\n= decision A target\n")


def test_a_question_that_is_open_at_the_end_of_a_branch_fails() -> None:
    assert bad("branch x\n  A casts Shock\nend\nA passes\n").line == FIRST + 1


def test_a_refusal_must_be_one() -> None:
    assert holds("B tries to pass: refused\nA tries to cast Shock on Mountain: refused\n")
    heard = bad("A tries to cast Shock on B: refused\n")
    assert heard.problem == "A can do that: it is legal"


def test_a_refusal_of_something_that_does_not_exist_is_a_mistake() -> None:
    heard = bad("B tries to cast Shokc: refused\n")
    assert (heard.outcome, heard.read, heard.remedy) == (UNREADABLE, "Shokc", "did you mean Shock or Schock?")


def test_all_pass_only_while_they_have_priority() -> None:
    heard = bad("A: cast Shock; everybody passes\n")
    assert (heard.problem, heard.column) == ("nobody has priority", 16)
    assert bad("everybody allows\n").problem == "nobody is asked whether he objects"


def test_a_wait_fails_at_the_first_other_question() -> None:
    heard = bad("everybody passes until A's end step\n")
    assert heard.problem == "somebody is asked something else than to pass"
    assert heard.remedy == "A is asked, attackers: done, attack B with bears"


def test_damage_must_add_up() -> None:
    setting = SETTING.replace("first main phase", "declare attackers step").replace(
        "Mountain\nat", "2 Squire, Mountain\nat"
    )
    setting = 'card {"en": "Squire", "de": "Knappe", "types": ["creature"], "power": 1, "toughness": 1}\n' + setting
    setting = setting.replace("2 Squire", "Squire as x, Squire as y")
    course = "A attacks B with bears\neverybody passes\nB blocks bears with x, y\nA orders x, y\neverybody passes\n"
    assert bad(course + "A assigns 1 to x, 2 to y\n", setting).remedy == "there is 2 to be assigned"
    assert holds(course + "A assigns 1 to x, 1 to y\n= bears in A's graveyard\n", setting)


# --- claims ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("A life 19", "it is: life 20"),
        ("stack: Shock", "it is: empty (bottom to top)"),
        ("priority B", "A is asked: priority"),
        ("decision A target", "A is asked: priority"),
        ("nobody has priority", "A is asked: priority"),
        ("options: pass", "the options are: pass, cast Shock, tap Mountain for {R}"),
        ("options: pass, cast Shock, tap Mountain, untap Mountain", "the options are: pass, cast Shock, tap Mountain for {R}"),
        ("A's upkeep", "it is: A's first main phase"),
        ("B's first main phase", "it is: A's first main phase"),
        ("turn 4", "it is: turn 3"),
        ("bears 3/2", "it is: 2/2"),
        ("bears tapped", "it is: untapped"),
        ("bears 2/2 damage 1", "it is: damage 0"),
        ("bears in A's graveyard", "it is: battlefield"),
        ("bears gone", "it is: battlefield"),
        ("bears 1 charge counter", "it is: 0 charge counters"),
        ("bears attached to Mountain", "there are several"),
        ("A hand: empty", "it is: Shock (in hand)"),
        ("A battlefield: Mountain", "it is: Mountain, bears (on the battlefield)"),
        ("A library: 9 cards", "it is: 10 cards"),
        ("A pool {R}", "it is: empty"),
        ("A wins", "the game goes on"),
        ("bears attacks B", "it is: not attacking"),
    ],
)  # fmt: skip
def test_a_claim_that_does_not_hold_says_what_is_so(claim: str, found: str) -> None:
    heard = bad(f"= {claim}\n")
    assert found in (heard.remedy, heard.problem.split(",")[0])
    assert heard.line == FIRST


def test_all_wrong_claims_of_a_line_are_told_with_their_columns_and_the_rest_is_played() -> None:
    report = report_of("= A life 19; B life 20; bears tapped\nA passes\n")
    assert [(heard.column, heard.read) for heard in report.heard if heard.is_bad] == [
        (3, "A life 19"),
        (25, "bears tapped"),
    ]
    assert report.heard[-1].outcome == "holds"


# --- the file --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "instead", "place", "remedy"),
    [
        ("A hand: Shock", "A hand: Shokc", (3, 9), "did you mean Shock or Schock?"),
        ("A hand: Shock", "A hnad: Shock", (3, 3), "did you mean hand"),
        (
            "A hand: Shock",
            "A hand Shock",
            (3, 1),
            'write about, proves, ruleset, option, players, card, cards, override, at, or "A hand: ..."',
        ),
        ("ruleset magic", "ruleset magik", (2, 9), "did you mean magic?"),
        ("as bears", "as A", (4, 43), "choose another name"),
        ("as theirs", "as bears", (5, 18), "choose another name"),
        ("Bears as bears", "Bears as bears (taped)", (4, 50), "did you mean tapped?"),
        ("first main phase", "main faze", (7, 4), "write for example"),
        ("first main phase", "combat damage step", (7, 4), "write for example"),
        ("A hand: Shock", "A battlefield: Shock", (3, 16), "lay it out in another zone"),
    ],
)
def test_a_mistake_in_the_setting_is_named_with_its_place(
    line: str, instead: str, place: tuple[int, int], remedy: str
) -> None:
    assert line in SETTING
    heard = bad("A passes\n", SETTING.replace(line, instead, 1)) if instead != "A hand Shock" else _unreadable(instead)
    assert (heard.line, heard.column) == place
    assert heard.remedy.startswith(remedy)
    assert heard.outcome == UNREADABLE


def _unreadable(instead: str):
    from games.scenarios import Heard, Unreadable

    with pytest.raises(Unreadable) as caught:
        read(SETTING.replace("A hand: Shock", instead))
    cause = caught.value.cause
    return Heard(cause.line, "", UNREADABLE, cause.column, cause.read, cause.problem, cause.remedy)


def test_an_option_that_does_not_exist_or_cannot_be_so_is_named() -> None:
    heard = bad("A passes\n", SETTING.replace("ruleset magic", "ruleset magic\noption damage_assignment: loose"))
    assert "damage_assignment cannot be loose. Allowed is: ordered, free." in heard.problem


def test_each_combination_of_options_is_played() -> None:
    setting = SETTING.replace("ruleset magic", "ruleset magic\noption damage_assignment: ordered | free")
    assert [report.name for report in play(read(setting + "A passes\n")[0])] == ["A story [ordered]", "A story [free]"]


def test_objects_that_differ_need_names() -> None:
    setting = SETTING.replace("Grizzly Bears as bears", "Grizzly Bears, Grizzly Bears (tapped)")
    assert bad("A casts Shock on Grizzly Bears\n", setting).problem == "this can be read in several ways"
    assert holds("A casts Shock on Grizzly Bears\n", setting.replace(" (tapped)", ""))


def test_german_names_are_names() -> None:
    assert holds("A casts Schock on bears\n= stack: Schock\n", SETTING.replace("Grizzly Bears", "Grizzlybären"))


def test_a_card_of_ones_own_that_is_misspelt_is_named_with_the_place_in_it() -> None:
    card = 'card {"en": "Odd", "de": "Odd", "types": ["creature"], "abilities": [{"word": "Prowes"}]}\n'
    heard = bad("A passes\n", card + SETTING)
    assert heard.problem == "the card, at abilities[0]: there is no word 'Prowes' here"
    assert "Prowess" in heard.remedy


def test_branches_begin_where_they_stand_and_leave_no_trace() -> None:
    course = "branch one\n  A casts Shock on B\n  everybody passes\n  = B life 18\n  branch inner\n    A passes\n  end\nend\n"
    assert holds(course + "= B life 20; A hand: Shock\nbranch two\n  A passes\n  = priority B\nend\n")


@pytest.mark.parametrize(
    ("fact", "problem"),
    [
        ("A hand: 100000 Forest", "100000 of them are not possible"),
        ("A graveyard: " + ", ".join(["100 Forest"] * 11), "that is more than a game can hold"),
        ("A hand: Soldier token", "a token is nowhere but on the battlefield"),
        ("A graveyard:", "nothing is listed"),
        ("A life: 99999999", "this is no number"),
        ("B hand: 2 Shock as s", "a name is for one object"),
        ("A pool: {2}", "this is no mana"),
        ("exile: Shock", "whose?"),
    ],
)
def test_what_cannot_be_laid_out_is_refused(fact: str, problem: str) -> None:
    heard = bad("A passes\n", SETTING.replace("at A's", f"{fact}\nat A's"))
    assert (heard.problem, heard.outcome) == (problem, UNREADABLE)


@pytest.mark.parametrize(
    ("fact", "problem"),
    [
        ("A figure: z9", "this is no square"),
        ("A figure: a2", "there is a block"),
        ("rotation: 7", "the hall has four sides"),
        ("barrier lite-1: d3", "there is no barrier 'lite-1'"),
        ("A hand: Left, Lft", "there is no permit 'Lft'"),
        ("A life: 3", "there is no such thing to describe: 'life'"),
    ],
)
def test_what_cannot_be_laid_out_in_kafkas_halle_is_refused(fact: str, problem: str) -> None:
    heard = bad("A: fetch\n", f"scenario x\nruleset kafkas_halle\n{fact}\nat A's turn\n")
    assert (heard.problem, heard.outcome) == (problem, UNREADABLE)


@pytest.mark.parametrize(
    "wanted", ["fly", "casst Shock", "play Forst", "tap Mountin", "attack C with bears", "sya yes"]
)
def test_a_refusal_of_what_never_is_an_action_is_a_mistake(wanted: str) -> None:
    assert bad(f"A tries to {wanted}: refused\n").outcome == UNREADABLE
