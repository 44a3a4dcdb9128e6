"""Writing a word by question and answer: every shipped card can be said so, and a wrong answer is asked about again."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.engine.cardset import CardSet
from games.engine.interview import Interview, Question
from games.engine.node import as_data
from games.rulesets import rulesets
from tests.rulesets.variety import of_each_kind

SETS: dict[str, CardSet] = {key: one.cards for key, one in rulesets().items() if one.cards is not None}


def at(data: Any, place: str) -> Any:
    """What stands at a place such as "abilities[0].effects[1].amount"; None where there is nothing."""
    for name, number in re.findall(r"(\w+)|\[(\d+)\]", place):
        if name:
            data = data.get(name)
        elif data is not None:
            data = data[int(number)] if int(number) < len(data) else None
        if data is None:
            return None
    return data


def who_means(card: Any) -> Any:
    """Somebody who answers each question so that this card comes about."""

    def answer(question: Question) -> str:
        assert not question.trouble, question
        meant = at(card, question.place)
        names = [name for name, _ in question.choices]
        if question.wanted.startswith("anything else"):
            return next((name for name in names if name in meant), "")
        if names:
            return "" if meant is None else str(names.index(meant["word"]) + 1)
        if isinstance(meant, dict):
            return "?"
        if isinstance(meant, list):
            return ", ".join(map(str, meant))
        if isinstance(meant, bool):
            return "yes" if meant else "no"
        return "" if meant is None else str(meant) or "-"

    return answer


def every_card() -> Iterator[tuple[str, Any]]:
    for key, cards in SETS.items():
        yield from ((key, card) for card in of_each_kind(cards.known().values()))


@pytest.mark.soak
def test_every_shipped_card_can_be_said_by_answers() -> None:
    found = list(every_card())
    assert len(found) > 400
    for key, card in found:
        cards = SETS[key]
        said = Interview(cards.vocabulary, who_means(as_data(card))).word(cards.kind)
        bare = replace(
            card, variety="", side_of=""
        )  # what tells tokens apart, and whose face it is, is worked out there
        assert cards.vocabulary.read(said, cards.kind) == bare


def interview(*answers: str) -> tuple[Any, list[Question]]:
    """What comes of these answers, and what was asked; without further answers it ends as input does."""
    left, asked = list(answers), []

    def answer(question: Question) -> str:
        asked.append(question)
        if not left:
            raise EOFError
        return left.pop(0)

    cards = SETS["magic"]
    try:
        return Interview(cards.vocabulary, answer).word(cards.kind), asked
    except EOFError:
        return None, asked


@pytest.mark.parametrize(
    ("answers", "place", "trouble"),
    [
        ((" ",), "en", "'' does not fit; write a text"),
        (("X", "X", "creature", "", "", "", "Trigered"), "abilities[0]", "there is no 'Trigered' here; did you mean Triggered?"),
        (("X", "X", "creature", "", "", "", "99"), "abilities[0]", "there is no '99' here; write one of: Activated, "),
        (("X", "X", "creature", "", "", "", "", "perhaps"), "token", "'perhaps' does not fit; write yes or no"),
        (("X", "X", "creature", "", "", "", "", "", "two"), "power", "'two' does not fit; write a whole number"),
        (("X", "X", ""), "types", "write at least one"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_asked_about_again(answers: tuple[str, ...], place: str, trouble: str) -> None:
    said, asked = interview(*answers)
    assert said is None
    assert asked[-1].place == asked[-2].place == place
    assert asked[-1].trouble.startswith(trouble)
    assert not asked[-2].trouble
