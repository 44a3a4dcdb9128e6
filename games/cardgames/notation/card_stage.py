"""How situations of a game with cards are laid out and spoken of in scenarios (docs/scenarios.md).

A game gives the data: what its steps, piles and numbers are called, which states its objects have; it says how a step
begins, and adds what only it can claim or do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cardgames import hidden_information
from games.cardgames.notation import claims, options, player_actions, situation
from games.cardgames.notation.declared import Notation
from games.cardgames.notation.object_names import nameless
from games.cardgames.rules.game import CardGame
from games.cardgames.rules.play import Play
from games.engine import ObjectId, ObjectRef, Option, SeatNo, Viewer
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Deed, Names, Setting

TOP = "top of the stack"


def _announced(frame: Any) -> list[ObjectRef]:
    """The card that is being played or used, and what it is paid with so far."""
    play = getattr(frame, "play", None)
    return [(play.thing, -1), play.source, *play.paid] if isinstance(play, Play) else []


class CardStage(Notation):
    """The notation of one game with cards."""

    def lay_out(self, setting: Setting, names: Names) -> CardGame:
        """The game in this situation."""
        return situation.lay_out(self, setting, names)

    def deed(self, game: Any, names: Names, seat: SeatNo, words: Excerpt) -> Deed:
        """What a line means."""
        return player_actions.deed(self, game, names, seat, words)

    def name(self, game: Any, names: Names, name: Excerpt, what: Excerpt | None = None) -> None:
        """What lies on top of the stack, or an object without a name; a card keeps it wherever it goes."""
        if what is not None and what.text != TOP:
            thing = ObjectId(nameless(game, names, what)[0])
        elif game.stack:
            thing = game.stack[-1]
        else:
            raise name.misread("nothing lies on the stack to be named", "leave the name out")
        is_card = game.prints[thing] and not game.card(thing).card.token
        names.give(name, thing, -1 if is_card else game.incarnations[thing])

    def labels(self, game: Any, names: Names, option: Option) -> Sequence[str]:
        """An option in words."""
        return options.labels(self.says, game, names, option)

    def are_alike(self, game: Any, one: Option, other: Option) -> bool:
        """Whether nothing that matters tells them apart."""
        return options.are_alike(game, one, other)

    def claim(self, game: Any, names: Names, words: Excerpt) -> None:
        """Check a claim."""
        claims.claim(self, game, names, words)

    def hidden(self, game: Any, viewer: Viewer) -> Sequence[ObjectId]:
        """What a viewer may not know; who searches a deck has it before them, and what is being announced is decided:
        in its place another card would be announced."""
        asked = game.decision
        fixed = {ref[0] for frame in game.agenda for ref in _announced(frame)}
        if asked is not None and asked.kind == "search" and viewer.seat in (asked.seat, asked.whose):
            fixed.update(game.deck(asked.whose))
        return [thing for thing in hidden_information.unknown(game, viewer) if thing not in fixed]

    def swap(self, game: Any, one: ObjectId, other: ObjectId) -> None:
        """Each is what the other was."""
        former = game.identity(one)
        game.identify(one, game.identity(other))
        game.identify(other, former)
