"""Events that are about to happen, and what makes others of them (magic 614 to 616).

Whoever changes the game in a way that may be replaced writes the events of one moment into a `ReplaceableEvent` and
proposes it (`propose`). Each event is shown to what waits for such a one; the affected player chooses between them
where the order can matter, and each applies at most once. Then what has become of the events happens. Where nothing
waits, nothing of this is done: `is_waited` says so first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from games.cardgames.rules import triggers
from games.cardgames.rules.play import Play
from games.cardgames.rules.proposed_event import BY_RULE, WOULD, Mark, ProposedEvent, ReplacementSource
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import Target, Traits
from games.cardgames.vocabulary.replacement import Replacement
from games.engine import Frame, Option


def mark_of(source: ReplacementSource) -> Mark:
    """What tells it from others."""
    return (source.play.source, source.play.passage, source.stamp)


def ability_of(game: CardState, source: ReplacementSource) -> Replacement:
    """What it does."""
    name, number = source.play.passage
    if number == BY_RULE:
        return game.standing()[name]
    ability: Replacement = game.script(source.play.passage).ability  # type: ignore[assignment]
    return ability


# --- who waits -----------------------------------------------------------------------------------------------------


def is_waited(game: CardState, kind: str) -> bool:
    """Whether anything at all waits for such events."""
    if game.replacement_sources and any(
        kind in ability_of(game, source).kinds() for source in game.replacement_sources
    ):
        return True
    return bool(game.standing(kind)) or ("would" in game.features and WOULD + kind in triggers.listeners(game))


def waiting(game: CardState, event: ProposedEvent) -> list[ReplacementSource]:
    """What may be applied to an event now, that of the first rank only (magic 616.1)."""
    found = [
        source
        for source in _candidates(game, event)
        if mark_of(source) not in event.passed and ability_of(game, source).matches(game, event, source)
    ]
    first = min((ability_of(game, source).RANK for source in found), default=0)
    return [source for source in found if first == ability_of(game, source).RANK]


def _candidates(game: CardState, event: ProposedEvent) -> list[ReplacementSource]:
    found = []
    if event.kind == "enters":
        face = game.book[event.copy or event.what]
        for script in face.entering:
            play = Play(event.seat, event.ref, script.passage, x=event.x, paid_more=event.paid_more)
            found.append(ReplacementSource(play))
    if "would" in game.features:
        for thing, passage in triggers.listeners(game).get(WOULD + event.kind, ()):
            if game.ref(thing) != event.ref or event.kind != "enters":
                found.append(ReplacementSource(Play(game.traits(thing).controller, game.ref(thing), passage)))
    found += [source for source in game.replacement_sources if event.kind in ability_of(game, source).kinds()]
    found += [ReplacementSource(Play(event.seat, event.ref, (name, BY_RULE))) for name in game.standing(event.kind)]
    if is_unpreventable(game):
        found = [source for source in found if not ability_of(game, source).prevents]
    return found


def is_unpreventable(game: CardState) -> bool:
    """Whether damage cannot be prevented now; then shields stay as they are (magic 615.12)."""
    return is_waited(game, "prevention")


def entering_traits(game: CardState, event: ProposedEvent) -> Traits:
    """What it will be that enters."""
    return game.printed(event.copy or event.what, event.seat)


def set_up(
    game: CardState,
    play: Play,
    ability: Replacement,
    it: Target,
    left: int,
    *,
    stays: bool = False,
    by_points: bool = False,
) -> None:
    """Something waits for the rest of this turn, or stays; `it` is what it calls "that"."""
    if left:
        source = Play(play.seat, play.source, game.written(play, ability), x=play.x, paid_more=play.paid_more, it=it)
        game.replacement_sources.append(ReplacementSource(source, left, game.stamp(), stays, by_points))


def use_up(game: CardState, source: ReplacementSource, points: int = 1) -> None:
    """So many points or times of what was set up are gone."""
    if source.left > 0:
        source.left -= points
        game.replacement_sources = [one for one in game.replacement_sources if one.left]


# --- what happens --------------------------------------------------------------------------------------------------


class InPlace(Frame[CardState]):
    """Instructions that may be carried out in place of an event, as what replaces it says."""

    __slots__ = ()

    @property
    def passed(self) -> Sequence[Mark]:
        """What was applied to that event, and so never to what these instructions make of it (magic 614.5)."""
        raise NotImplementedError

    @property
    def has_begun(self) -> bool:
        """Whether they are being carried out. Until then, what happens with the event that they replace goes on."""
        raise NotImplementedError


@dataclass(slots=True)
class ReplaceableEvent(Frame[CardState]):
    """Events of one moment: first what replaces them, then what has become of them."""

    ONE_BY_ONE: ClassVar[bool] = False
    """Whether each happens before the next is looked at, as cards are drawn (magic 121.2)."""

    events: list[ProposedEvent] = field(default_factory=list)
    picked: list[Mark] = field(default_factory=list)
    """What is being applied."""
    answers: list[Option] = field(default_factory=list)
    """To what it has asked."""

    def happen(self, game: CardState) -> None:
        """Carry out what is left of the events."""
        raise NotImplementedError

    def advance(self, game: CardState) -> None:
        """Apply one replacement after the other; if none is left, it happens."""
        if self._is_settled(game):
            game.agenda.pop()
            self.happen(game)

    def take(self, game: CardState, chosen: list[Option]) -> None:
        """Which replacement is applied next, or an answer to what that one has asked."""
        if self.picked:
            self.answers += chosen
        else:
            open_ones = waiting(game, self._next(game))
            self.picked = [mark_of(open_ones[chosen[0].about["number"]])]

    def _next(self, game: CardState) -> ProposedEvent:
        return next(one for one in self._looked_at() if self._is_open(one) and waiting(game, one))

    def _looked_at(self) -> list[ProposedEvent]:
        return self.events[:1] if self.ONE_BY_ONE else self.events

    def _is_settled(self, game: CardState) -> bool:
        for event in self._looked_at():
            while self._is_open(event) and (able := waiting(game, event)):
                source = self._pick(game, event, able)
                if source is None or not self._apply(game, event, source):
                    return False
        return True

    def _is_open(self, event: ProposedEvent) -> bool:
        """Whether more may be applied to it; several that come one by one in its place are looked at one by one."""
        return not event.off and not (self.ONE_BY_ONE and event.amount > 1)

    def _pick(self, game: CardState, event: ProposedEvent, able: list[ReplacementSource]) -> ReplacementSource | None:
        """The one that was chosen, or the only one that matters; None if that is being asked."""
        for source in able:
            if mark_of(source) in self.picked:
                return source
        self.picked = []
        kinds = {ability_of(game, source).likeness() for source in able}
        if len(kinds) == 1 or event.seat not in game.seats:
            return able[0]
        options = [
            Option("replace", {"number": number, "card": source.play.passage[0], "ability": source.play.passage[1]})
            for number, source in enumerate(able)
        ]
        game.ask(event.seat, "replace", options)
        return None

    def _apply(self, game: CardState, event: ProposedEvent, source: ReplacementSource) -> bool:
        """Whether it is through: it may have asked something."""
        self.picked = [mark_of(source)]
        if not ability_of(game, source).replace(game, event, source, self):
            return False
        if ability_of(game, source).is_told:
            game.emit("replaced", card=source.play.passage[0])
        event.passed.append(mark_of(source))
        self.picked, self.answers = [], []
        return True


def propose(game: CardState, replaceable: ReplaceableEvent) -> None:
    """Let events happen now, or after those that wait for an answer."""
    if line_up(game, replaceable):
        replaceable.advance(game)


def line_up(game: CardState, replaceable: ReplaceableEvent) -> bool:
    """Put events behind those that wait for an answer, or for what is done instead; whether it is their turn now."""
    place = len(game.agenda)
    while place and _is_before(game.agenda[place - 1]):
        place -= 1
    _keep_from_again(game, replaceable, place)
    game.agenda.insert(place, replaceable)
    return place == len(game.agenda) - 1


def _is_before(frame: Frame[CardState]) -> bool:
    return isinstance(frame, ReplaceableEvent) or (isinstance(frame, InPlace) and not frame.has_begun)


def _keep_from_again(game: CardState, replaceable: ReplaceableEvent, place: int) -> None:
    """What has made other events of one is not applied to these too (magic 614.5)."""
    doing = next((frame for frame in reversed(game.agenda[:place]) if isinstance(frame, InPlace)), None)
    applied = () if doing is None else doing.passed
    for event in replaceable.events:
        event.passed += [mark for mark in applied if mark not in event.passed]


def is_pending(game: CardState) -> bool:
    """Whether events wait for an answer: nothing is checked before they have happened."""
    return any(isinstance(frame, ReplaceableEvent) for frame in game.agenda)
