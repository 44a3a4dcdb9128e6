"""The cards that a game has brought along, while it is spoken of: a view names them, and does not say what they are."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from games.engine.values import Plain


class Spoken(NamedTuple):
    """The cards that are spoken of, beyond those of the ruleset."""

    cards: str = ""
    """As `written` gives them; "" for those on offer alone."""
    beside_offered: bool = False
    """Those on offer are spoken of too."""


_spoken_of: ContextVar[Spoken] = ContextVar("own_cards", default=Spoken())  # noqa: B039  a tuple


def speaking_of(cards: Sequence[Plain]) -> AbstractContextManager[None]:
    """Within it whatever is said or thought of cards is about these, beyond those of the ruleset (`Setup.cards`)."""
    return speaking_of_written(Spoken(written(cards) if cards else ""))


@contextmanager
def speaking_of_written(spoken: Spoken) -> Iterator[None]:
    """The same for cards that `written` gave: to write many anew for each page takes long."""
    token = _spoken_of.set(spoken)
    try:
        yield
    finally:
        _spoken_of.reset(token)


def spoken_of() -> Spoken:
    """Those cards."""
    return _spoken_of.get()


def written(cards: Sequence[Plain]) -> str:
    """The same text for the same cards."""
    return json.dumps(list(cards), sort_keys=True, ensure_ascii=False)
