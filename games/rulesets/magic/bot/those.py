"""Whom and what the selectors of a text mean, as far as a player can see it. Targets are told by what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.cardgames.vocabulary import selectors
from games.rulesets.magic.bot.sight import Mark

if TYPE_CHECKING:
    from games.rulesets.magic.bot.reckoning import Reckoning


def _each(run: Reckoning, those: Any) -> list[Mark]:
    return [*run.found(those.kind), *run.players(those.kind)]


def _controllers(run: Reckoning, those: Any) -> list[Mark]:
    known = [run.sight.find(one) for one in run.meant(those.what)]
    return [body.seat for body in known if body is not None]


def _everybody(run: Reckoning, those: Any) -> list[Mark]:
    return [seat for seat in (run.sight.seat, *run.sight.others) if not (those.opponents and seat == run.seat)]


MEANT: dict[type, Callable[[Reckoning, Any], list[Mark]]] = {
    selectors.Each: _each,
    selectors.Self: lambda run, those: [run.source],
    selectors.You: lambda run, those: [run.seat],
    selectors.EachPlayer: _everybody,
    selectors.ControllerOf: _controllers,
    selectors.Attached: lambda run, those: [run.host] if run.host else [],
}
