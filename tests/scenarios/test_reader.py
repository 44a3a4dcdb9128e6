"""What is no scenario is refused with file, line, column, what was read, and what would be right."""

import pytest

from games.scenarios import Unreadable, read
from games.scenarios.script import Act, AllPass, Attempt, Branch, Claim, Line
from tests.scenarios.stories import FIRST, SETTING


def course(text: str) -> list[Line | Branch]:
    """The course of a scenario."""
    return read(SETTING + text)[0].course


def steps(text: str) -> list[object]:
    """What one line says."""
    (line,) = course(text)
    assert isinstance(line, Line)
    return list(line.steps)


def test_a_file_may_hold_several_scenarios_and_shared_cards() -> None:
    card = 'card {"en": "X",\n  "de": "X"}\n'
    first, second = read(f"# A comment\n\n{card}{SETTING}A passes\n\n{SETTING}")
    assert (first.number, second.number) == (5, 14)
    assert [own.data for own in second.cards] == [{"en": "X", "de": "X"}]


def test_third_persons_become_options_and_keep_their_columns() -> None:
    told = steps("A passes; B casts Shock on A; A attacks B with x; A does not block\n")
    assert [(step.words.text, step.words.column) for step in told if isinstance(step, Act)] == [
        ("pass", 3), ("cast  Shock on A", 13), ("attack  B with x", 33), ("not block", 53),
    ]  # fmt: skip


def test_every_kind_of_line() -> None:
    assert isinstance(steps("= A life 3\n")[0], Claim)
    assert isinstance(steps("B tries to cast Shock: refused\n")[0], Attempt)
    assert steps("everybody passes\n") == [AllPass()]
    assert steps("everybody passes twice\n") == [AllPass(2)]
    assert steps("everybody passes 4 times\n") == [AllPass(4)]
    (until,) = steps("everybody passes until A's end step\n")
    assert isinstance(until, AllPass)
    assert until.until is not None
    assert until.until.text == "A's end step"
    (act,) = steps("A: cast Shock\n")
    assert isinstance(act, Act)
    assert act.exact
    (branch,) = course("branch x\n  A passes\nend\n")
    assert isinstance(branch, Branch)


def test_comments_are_not_read() -> None:
    assert steps('A asks "is this # a comment?" # no\n') != steps("A asks\n")
    assert len(course("# all of it\nA passes # the rest\n")) == 1


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "there is no scenario here"),
        ("A passes\n", 1, 1, "this stands in no scenario"),
        ("scenario\n", 1, 1, "a scenario needs a title"),
        ("scenario x\nruleset magic\n", 1, 1, "it never begins"),
        ("scenario x\nat A's upkeep\n", 2, 4, "no ruleset was named"),
        ("scenario x\nruleset magic\nat\n", 3, 1, "when does it begin?"),
        ("scenario x\noption y\n", 2, 8, "an option needs a value"),
        ("scenario x\nplayers A, B, a\n", 2, 15, "two players have the same name"),
        ("scenario x\nA life: 3\nplayers C, D\n", 3, 9, "the players come too late"),
        ('scenario x\ncard {"en": Shock}\n', 2, 13, "the card is no JSON: Expecting value"),
        ('scenario x\ncard {"en": "a",\n  de: 3}\n', 3, 3, "the card is no JSON: Expecting property name"),
        (SETTING + "C passes\n", FIRST, 1, "nobody does anything here"),
        (SETTING + "  A\n", FIRST, 3, "what does he do?"),
        (SETTING + "B tries to cast Shock\n", FIRST, 3, "what comes of it?"),
        (SETTING + "everybody passes often\n", FIRST, 18, "how often?"),
        (SETTING + "end\n", FIRST, 1, "nothing ends here"),
        (SETTING + "branch x\nA passes\n", FIRST + 1, 1, "a branch has no end"),
        (SETTING + "branch x\nscenario y\n", FIRST + 1, 1, "a branch has no end"),
        (b"scenario x\n\xff\n", 2, 1, "this is no UTF-8"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str | bytes, line: int, column: int, problem: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text, "some.scenario")
    cause = caught.value.cause
    assert (cause.line, cause.column) == (line, column)
    assert cause.problem.startswith(problem)
    assert cause.remedy
    assert str(caught.value).startswith(f"some.scenario:{line}:{column}: ")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (SETTING + "= \n", "something is missing here"),
        (SETTING + "A passes;\n", "something is missing here"),
        (SETTING + "everybody passes 1000 times\n", "that often is not possible"),
        (SETTING + "branch x\n" * 30 + "end\n" * 30, "branches lie too deep in each other"),
        (SETTING + "call x\n", "call what?"),
        ("scenario x\ncard " + '{"a":' * 100_000, "the card"),
        ("scenario x\nplayers A, Draw\n", "this cannot be the name of a player"),
    ],
)
def test_no_text_is_too_odd_to_be_refused(text: str, problem: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert caught.value.cause.problem.startswith(problem)
    assert len(str(caught.value)) < 400
