"""Tables whose game begins in a position: to try cards, or what comes of a situation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.engine import EngineError, Setup
from games.engine import Game as Play
from games.engine.game import KEY_BYTES
from games.engine.values import Plain
from games.live import clocks
from games.models import Game, Visibility
from games.rulesets import rulesets
from games.services.tables import tables
from games.services.tables.tables import TableError

LONGEST = 20_000
"""Letters of a position."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A position, and what is played in it."""

    ruleset: str
    position: str
    """As `games.engine.Setup.position`."""
    cards: Sequence[Plain] = ()
    """Cards beyond those of the ruleset."""
    options: dict[str, Any] = field(default_factory=dict)

    def setup(self, seats: int) -> Setup:
        """What the engine starts from, with a key of zeros: it is thrown away."""
        return Setup(
            self.ruleset, seats, bytes(KEY_BYTES), dict(self.options), cards=tuple(self.cards), position=self.position
        )


def position_open(beginning: Beginning, bots: Sequence[str]) -> Game:
    """A private table without a clock that waits for one person, who has the first seat by its invitation; bots of
    these levels have the others. Raises `TableError`: the position, or a level, is none."""
    tables.TableSettings(beginning.ruleset, beginning.options, len(bots) + 1, bots=tuple(bots)).checked()
    if len(beginning.position) > LONGEST:
        raise TableError("position", _("A position has at most %(most)d letters.") % {"most": LONGEST})
    tables.need_service()
    options = rulesets()[beginning.ruleset].options_anew(beginning.options)
    try:
        Play.start(beginning.setup(len(bots) + 1))
    except EngineError as error:
        raise TableError("position", error.text(get_language() or "en")) from None
    with transaction.atomic():
        game = Game.objects.create(
            ruleset=beginning.ruleset,
            options=options,
            seat_count=len(bots) + 1,
            visibility=Visibility.PRIVATE,
            clock=clocks.UNTIMED.as_data(),
            position=beginning.position,
            cards=list(beginning.cards),
            unofficial=bool(beginning.cards),
        )
        tables.seat_all(game, [None, *bots])
    return game
