"""Playing on from a lesson: the position of its step, at a table of one's own, with the lesson's actions in the log."""

from __future__ import annotations

import uuid

import pytest

from accounts.models import User
from games.engine import Game as Play
from games.lessons import Lesson, lesson_of, lessons_of, steps_of
from games.live import game_record, states, table_messages
from games.live.verification import troubles
from games.models import Entry, Game, Status
from games.rulesets import rulesets
from games.services.lessons import lesson_play_on
from games.services.play import moves
from games.services.tables import tables
from games.services.tables.tables import TableError
from tests.loops import some
from tests.shares import in_turn

pytestmark = [pytest.mark.django_db, pytest.mark.soak]


@pytest.fixture
def learner(db: None) -> User:
    """An account."""
    return User.objects.create_user(username="Lena", password="a quiet heron sits")


def asked(game: Play) -> tuple[object, ...]:
    """What a game asks whom, and which objects there are where: whatever chance was fed with."""
    found = game.decision
    assert found is not None
    piles = {name: sorted(pile) for name, pile in game.zones.items()}
    return found.number, found.seat, found.kind, found.options, piles, game.turn_number()


def last_step(lesson: Lesson) -> int:
    """The last step before the game is over."""
    return next(
        step.number for step in reversed(steps_of(lesson)) if step.game.decision is not None and not step.is_aside
    )


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_table_begins_where_the_step_stands(learner: User, ruleset: str) -> None:
    for lesson in some(in_turn(lessons_of(ruleset))):
        number = last_step(lesson)
        step = steps_of(lesson)[number]
        game = lesson_play_on(learner, lesson, number)
        game.refresh_from_db()
        assert asked(states.present(game)) == asked(step.game)
        assert (game.status, game.visibility, game.rated) == (Status.RUNNING, "private", False)
        assert [seat.user == learner for seat in game.seats.order_by("number")].index(True) == step.learner
        assert Entry.objects.filter(game=game).count() == 1 + len(step.actions)
        assert states.differences(game) == []
        Game.objects.update(host=None)  # as many as one likes


def test_the_record_of_such_a_game_can_be_checked(learner: User) -> None:
    lesson = lesson_of("magic", "ronin-badly")
    game = lesson_play_on(learner, lesson, last_step(lesson))
    assert moves.act(game.pk, by=learner, message=table_messages.Concede(aid=uuid.uuid4())).ok
    assert troubles(game_record.record_of(Game.objects.get(pk=game.pk))) == []


def test_a_learner_has_no_more_tables_than_others(learner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "TABLES_EACH", 4)
    lesson = lesson_of("magic", "ronin-badly")
    for _ in range(4):
        lesson_play_on(learner, lesson, 0)
    with pytest.raises(TableError):
        lesson_play_on(learner, lesson, 0)
    assert Game.objects.count() == 4


def test_a_step_that_there_is_not(learner: User) -> None:
    with pytest.raises(IndexError):
        lesson_play_on(learner, lesson_of("magic", "ronin-badly"), 999)
    assert not Game.objects.exists()
