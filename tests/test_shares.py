"""What is left to `make soak` is not lost: each case has its turn."""

from __future__ import annotations

import pytest

from tests import shares


def test_a_test_that_asks_again_is_given_the_next_case_and_the_same_in_every_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shares, "SOAKED", 0)
    rounds = []
    for _run in range(2):
        shares._asked.clear()
        rounds.append([shares.in_turn("abc") for _ in range(3)])
    assert sorted(one for (one,) in rounds[0]) == ["a", "b", "c"]
    assert rounds[0] == rounds[1]
    assert shares.in_turn("") == ""


def test_the_long_form_has_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "SOAKED", 2)
    assert shares.in_turn("abc") == "abc"
    assert shares.share(5, 100) == 200


def test_of_cases_some_are_in_every_run_and_the_others_are_left_to_the_night() -> None:
    cases = shares.one_in(3, "abcde")
    assert [case for case in cases if isinstance(case, str)] == ["a", "d"]
    others = [case for case in cases if not isinstance(case, str)]
    assert [case.values for case in others] == [("b",), ("c",), ("e",)]
    assert [[mark.name for mark in case.marks] for case in others] == [["night"]] * 3
