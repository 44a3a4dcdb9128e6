"""Tables whose game begins in a position: to try cards, or what comes of a situation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.engine import Action, EngineError, Setup
from games.engine import Game as Play
from games.engine.game import KEY_BYTES
from games.engine.values import Plain
from games.live import clocks, log_entries
from games.models import Game, Visibility
from games.rulesets import rulesets
from games.services.play.locked_game import LockedGame
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
    actions: Sequence[Action] = ()
    """What is played in it before players go on."""

    def setup(self, seats: int) -> Setup:
        """What the engine starts from, with a key of zeros: it is thrown away."""
        return Setup(
            self.ruleset, seats, bytes(KEY_BYTES), dict(self.options), cards=tuple(self.cards), position=self.position
        )


def position_open(beginning: Beginning, bots: Sequence[str | None], *, host: Any = None, seat: int = 0) -> Game:
    """A private table without a clock in whose seat `seat` the host sits; bots of these levels have the others,
    and for None it waits for a person. Without
    a host it waits for one person, who comes by its invitation, and nothing may have been played.

    Raises `TableError`: the position, a level or an action is none, or the host has too many tables.
    """
    tables.TableSettings(beginning.ruleset, beginning.options, len(bots) + 1, bots=tuple(filter(None, bots))).checked()
    if len(beginning.position) > LONGEST:
        raise TableError("position", _("A position has at most %(most)d letters.") % {"most": LONGEST})
    tables.need_service()
    options = rulesets()[beginning.ruleset].options_anew(beginning.options)
    try:
        play = Play.start(beginning.setup(len(bots) + 1))
        for action in beginning.actions:
            play.act(action)
    except EngineError as error:
        raise TableError("position", error.text(get_language() or "en")) from None
    with transaction.atomic():
        if host is not None:
            tables.need_room(host, waits=None in bots)
        game = Game.objects.create(
            ruleset=beginning.ruleset,
            options=options,
            seat_count=len(bots) + 1,
            visibility=Visibility.PRIVATE,
            clock=clocks.UNTIMED.as_data(),
            position=beginning.position,
            host=host,
            cards=list(beginning.cards),
            unofficial=bool(beginning.cards),
        )
        tables.seat_all(game, [*bots[:seat], host, *bots[seat:]])
        if host is not None and None not in bots:
            _begin(game, beginning.actions)
    return game


def _begin(game: Game, actions: Sequence[Action]) -> None:
    """Start, and play what comes first: in the log it stands as what the seats have done."""
    locked = LockedGame(game.pk)
    tables.start(locked)
    for action in actions:
        locked.move(log_entries.CHOOSE, action, by=action.seat, charge=False)
    locked.save()
