"""The puzzle of the day: suggested with a question, taken by a moderator who is not its author, one for each day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts.models import AuditLogEntry, User
from games.lessons import Mistakes
from games.models import Puzzle
from games.selectors.puzzles import puzzle_of, puzzles_waiting
from games.services.community import puzzles
from games.services.community.puzzles import (
    WAITING_EACH,
    PuzzleError,
    puzzle_refuse,
    puzzle_return,
    puzzle_suggest,
    puzzle_take,
)
from games.web.situations import packed

pytestmark = pytest.mark.django_db
TEXT = "A hand: Shock\nA battlefield: Mountain\nB life: {life}\nat A's upkeep\n\n?\nA casts Shock on B\n"


def text(life: int = 2) -> str:
    return TEXT.format(life=life)


def suggest(by: User, life: int = 2) -> Puzzle:
    return puzzle_suggest(by=by, ruleset="magic", players=2, situation=text(life))


@pytest.fixture
def moderator(person: Callable[..., User]) -> User:
    found = person("mona", is_staff=True)
    found.user_permissions.add(Permission.objects.get(codename="moderate"))
    return User.objects.get(pk=found.pk)


def today() -> date:
    return timezone.now().date()


def test_one_for_each_day_from_today_on(mira: User, moderator: User) -> None:
    taken = [puzzle_take(suggest(mira, life).pk, by=moderator) for life in (1, 2, 3)]
    assert [puzzle.day for puzzle in taken] == [today() + timedelta(days=number) for number in range(3)]
    taken[1].delete()
    assert puzzle_take(suggest(mira, 4).pk, by=moderator).day == today() + timedelta(days=1), "the first free one"


def test_a_day_without_one_shows_those_of_before_in_turn(mira: User, moderator: User) -> None:
    assert puzzle_of(today()) is None
    first, second = (puzzle_take(suggest(mira, life).pk, by=moderator) for life in (1, 2))
    assert (puzzle_of(today()), puzzle_of(today() + timedelta(days=1))) == (first, second)
    assert puzzle_of(today() - timedelta(days=1)) is None, "nothing is shown before its day"
    later = [puzzle_of(today() + timedelta(days=number)) for number in range(2, 6)]
    assert later[0] != later[1] and later[:2] == later[2:]
    assert set(later) == {first, second}


def test_what_is_refused_has_no_day_and_is_not_suggested_again(mira: User, moderator: User) -> None:
    assert puzzle_refuse(suggest(mira).pk, by=moderator).day is None
    assert puzzle_of(today()) is None
    with pytest.raises(PuzzleError, match="known"):
        suggest(mira)


@pytest.mark.parametrize("decide", [puzzle_take, puzzle_refuse])
def test_only_another_moderator_decides_and_only_once(
    mira: User, moderator: User, decide: Callable[..., Puzzle]
) -> None:
    waiting, own = suggest(mira, 1), suggest(moderator, 2)
    for puzzle, by, code in ((waiting, mira, "forbidden"), (own, moderator, "own")):
        with pytest.raises(PuzzleError, match=code):
            decide(puzzle.pk, by=by)
    assert puzzles_waiting(mira) == []
    assert puzzles_waiting(moderator) == [waiting]
    decide(waiting.pk, by=moderator)
    with pytest.raises(PuzzleError, match="decided"):
        decide(waiting.pk, by=moderator)
    act = AuditLogEntry.objects.get()
    assert (act.action.startswith("puzzle."), act.object) == (True, f"puzzle:{waiting.pk}")


def test_guests_nonsense_statements_and_too_many_are_refused(mira: User, person: Callable[..., User]) -> None:
    guest = person("gus")
    User.objects.filter(pk=guest.pk).update(is_guest=True)
    with pytest.raises(PuzzleError, match="guest"):
        suggest(User.objects.get(pk=guest.pk))
    with pytest.raises(PuzzleError, match="no_question"):
        puzzle_suggest(by=mira, ruleset="magic", players=2, situation=text().replace("?\n", ""))
    with pytest.raises(Mistakes):
        puzzle_suggest(by=mira, ruleset="magic", players=2, situation="?")
    for life in range(1, WAITING_EACH + 1):
        suggest(mira, life)
    with pytest.raises(PuzzleError, match="too_many"):
        suggest(mira, 9)
    assert Puzzle.objects.count() == WAITING_EACH


def test_from_the_editor_to_the_puzzle_of_today(client: Client, mira: User, moderator: User) -> None:
    assert client.get("/puzzle/").url == "/lessons/"
    shared = packed(2, text())
    editor = f"/situations/magic/?s={shared}"
    button = "Suggest as puzzle of the day"
    assert button not in client.get(editor).content.decode(), "a visitor has no account"
    client.force_login(mira)
    assert button in client.get(editor).content.decode()
    assert button not in client.get(f"/situations/magic/?s={packed(2, text().replace('?', ''))}").content.decode()
    said: Any = client.post(f"/situations/magic/suggest/?s={shared}", follow=True)
    assert "A moderator looks at it" in said.content.decode()
    puzzle = Puzzle.objects.get()
    assert client.get("/moderation/puzzles/").status_code == 404
    client.force_login(moderator)
    assert "B life: 2" in client.get("/moderation/puzzles/").content.decode()
    assert client.post(f"/moderation/puzzles/{puzzle.pk}/keep/").status_code == 404
    client.post(f"/moderation/puzzles/{puzzle.pk}/take/")
    client.logout()
    page = client.get("/puzzle/")
    assert page.context["title"] == "Puzzle of the day, by Mira"
    assert page.context["steps"][0]["task"]["text"] == "What do you do?"
    german = client.get("/puzzle/", headers={"accept-language": "de"})
    assert german.context["title"] == "Rätsel des Tages, von Mira"
    for address in ("/", "/lessons/"):
        assert 'href="/puzzle/"' in client.get(address).content.decode()


def test_who_has_gone_is_not_named(client: Client, mira: User, moderator: User) -> None:
    puzzle_take(suggest(mira).pk, by=moderator)
    User.objects.filter(pk=mira.pk).update(deleted_at=timezone.now())
    assert client.get("/puzzle/").context["title"] == "Puzzle of the day"


def test_two_moderators_do_not_give_one_day_twice(mira: User, moderator: User, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle_take(suggest(mira, 1).pk, by=moderator)
    second = suggest(mira, 2)
    with monkeypatch.context() as late:
        late.setattr(puzzles, "_first_free", lambda today, days: today)  # as read before the other one was written
        with pytest.raises(PuzzleError, match="same_day"):
            puzzle_take(second.pk, by=moderator)
    assert Puzzle.objects.get(pk=second.pk).state == "suggested"
    assert puzzle_take(second.pk, by=moderator).day == today() + timedelta(days=1)


def test_a_puzzle_that_was_taken_by_mistake_is_taken_back(client: Client, mira: User, moderator: User) -> None:
    """It waits again, its day goes to the next, and the log of acts keeps which day it had."""
    puzzle = puzzle_take(suggest(mira, 1).pk, by=moderator)
    with pytest.raises(PuzzleError, match="forbidden"):
        puzzle_return(puzzle.pk, by=mira)
    client.force_login(moderator)
    path = f"/moderation/puzzles/{puzzle.pk}/return/"
    assert f'action="{path}"' in client.get("/moderation/puzzles/").content.decode()
    client.post(path)
    puzzle.refresh_from_db()
    assert (puzzle.state, puzzle.day, puzzle.moderator) == ("suggested", None, None)
    assert client.get("/puzzle/").url == "/lessons/", "nothing is the puzzle of today"
    act = AuditLogEntry.objects.order_by("-pk").first()
    assert act is not None
    assert (act.action, act.before) == ("puzzle.returned", {"day": today().isoformat()})
    with pytest.raises(PuzzleError, match="decided"):
        puzzle_return(puzzle.pk, by=moderator)
    assert puzzle_take(suggest(mira, 2).pk, by=moderator).day == today()
    assert puzzle_take(puzzle.pk, by=moderator).day == today() + timedelta(days=1), "by mistake refuses nothing"
