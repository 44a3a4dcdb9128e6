"""The cards that a game has brought along, while it is spoken of: a view names them, and does not say what they are."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from games.engine.values import Plain

_spoken_of: ContextVar[str] = ContextVar("own_cards", default="")


@contextmanager
def speaking_of(cards: Sequence[Plain]) -> Iterator[None]:
    """Within it whatever is said or thought of cards is about these, beyond those of the ruleset (`Setup.cards`)."""
    with speaking_of_written(written(cards) if cards else ""):
        yield


@contextmanager
def speaking_of_written(cards: str) -> Iterator[None]:
    """The same for cards that `written` gave: to write many anew for each page takes long."""
    token = _spoken_of.set(cards)
    try:
        yield
    finally:
        _spoken_of.reset(token)


def spoken_of() -> str:
    """Those cards, as `written` gives them; "" for none."""
    return _spoken_of.get()


def written(cards: Sequence[Plain]) -> str:
    """The same text for the same cards."""
    return json.dumps(list(cards), sort_keys=True, ensure_ascii=False)
