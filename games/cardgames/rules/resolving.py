"""Resolving what lies on top of the stack (magic 608)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import zone_changes
from games.cardgames.rules.play import Play
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_OBJECT
from games.cardgames.vocabulary.effect import Effect, Then
from games.engine import Frame, ObjectId, Option


@dataclass(slots=True)
class Resolving(Frame[CardState]):
    """A spell or ability that resolves: a cursor into its text, and the answers to the present instruction.

    It is carried out to its end even if it is countered or exiled by itself meanwhile (magic 608.2c).
    """

    play: Play
    at: int = -1
    """Which instruction is next; -1 before the targets were checked."""
    answers: list[Option] = field(default_factory=list)
    aside: bool = False
    """It does not lie on the stack: instructions that are carried out in place of something else."""

    def advance(self, game: CardState) -> None:
        """The next instruction."""
        play = self.play
        if play.seat not in game.seats:
            game.agenda.pop()
            game.moved = []
        elif self.at < 0:
            self._begin(game)
        elif self.at < len(program := program_of(game, play)):
            effect, governed = program[self.at]
            self._one(game, effect, governed)
        else:
            self._end(game)

    def take(self, game: CardState, chosen: list[Option]) -> None:
        """An answer to the present instruction."""
        self.answers += chosen

    def _begin(self, game: CardState) -> None:
        """Without a legal target left, or if its condition fails, it does nothing (magic 608.2b, 603.4).

        Targets are looked at once, now; an illegal one is as good as none.
        """
        self.at = 0
        play = self.play
        if not game.is_possible(play):
            game.emit("fizzled", seat=play.seat, card=play.passage[0])
            game.agenda.pop()
            game.fizzled(play)
            return
        game.keep_legal_targets(play)
        game.emit("resolved", seat=play.seat, card=play.passage[0], ability=play.passage[1])
        only_if = None if play.passage[1] < 0 else game.script(play.passage).only_if
        if only_if is not None and not only_if.holds(game, play):
            self.at = len(program_of(game, play))

    def _one(self, game: CardState, effect: Effect, governed: int) -> None:
        then = effect.resolve(game, self)
        if then is Then.WAIT:
            return
        self.answers = []
        self.at += 1 if then is Then.DONE else 1 + governed

    def _end(self, game: CardState) -> None:
        """The last act."""
        game.agenda.pop()
        if not self.aside:
            game.moved = []
            if game.is_on_stack(self.play):
                game.finish_play(self.play)


def finish(game: CardState, play: Play) -> None:
    """A permanent spell becomes a permanent; anything else leaves the stack."""
    if play.passage[1] >= 0 or not game.card(play.thing).is_permanent:
        zone_changes.off_stack(game, play)
        return
    host = NO_OBJECT
    if game.card(play.thing).enchants is not None:
        host = ObjectId(play.targets[0][0]) if isinstance(play.targets[0], tuple) else NO_OBJECT
    zone_changes.enter(game, play.thing, play.seat, host=host, spell=play)


def program_of(game: CardState, play: Play) -> tuple[tuple[Effect, int], ...]:
    """The instructions of a play, each with how many it governs."""
    return () if play.passage[1] < 0 else game.script(play.passage).programs[play.mode]
