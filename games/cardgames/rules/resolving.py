"""Resolving what lies on top of the stack (magic 608)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.cardgames.rules import zone_changes
from games.cardgames.rules.play import Play, texts_of
from games.cardgames.rules.proposed_event import Mark
from games.cardgames.rules.replacement_effects import InPlace
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF
from games.cardgames.vocabulary.effect import Effect, Then
from games.engine import Option
from games.engine.encoding import ADDED


@dataclass(slots=True)
class Resolving(InPlace):
    """A spell or ability that resolves: a cursor into its text, and the answers to the present instruction.

    It is carried out to its end even if it is countered or exiled by itself meanwhile (magic 608.2c).
    """

    play: Play
    at: int = -1
    """Which instruction is next; -1 before the targets were checked."""
    answers: list[Option] = field(default_factory=list)
    aside: bool = False
    """It does not lie on the stack: instructions that are carried out in place of something else."""
    passed: list[Mark] = field(default_factory=list, metadata=ADDED)
    behind: int = field(default=0, metadata=ADDED)
    """How many of the texts that it has gained have been begun."""

    @property
    def has_begun(self) -> bool:
        """From its first step on."""
        return self.at >= 0

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
        if self.aside:
            return
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
        """The next text that it has gained (magic 702.47b), or the last act."""
        if self.behind < len(self.play.spliced):
            self.behind += 1
            game.push(Resolving(texts_of(self.play)[self.behind], 0, aside=True))
            return
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
    host = play.targets[0] if game.card(play.thing).enchants is not None else NO_REF
    zone_changes.enter(game, play.thing, play.seat, host=host, spell=play)


def program_of(game: CardState, play: Play) -> tuple[tuple[Effect, int], ...]:
    """The instructions of a play, each with how many it governs."""
    return () if play.passage[1] < 0 else game.script(play.passage).programs[play.mode]
