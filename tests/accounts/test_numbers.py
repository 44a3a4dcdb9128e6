"""Numbers in what a browser sends."""

import pytest

from accounts.platform.numbers import number_in


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("17", 17), ("007", 7), ("999999999", 999_999_999)])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert number_in(text) == number


@pytest.mark.parametrize("text", ["", "-1", "1.5", " 1", "1e3", "²", "٣", "1000000000", "9" * 5000])
def test_all_else_is_none(text: str) -> None:
    assert number_in(text) is None
