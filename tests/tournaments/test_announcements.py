"""Officials speak to all, to the players of a round, or to a table; it is read everywhere and stands in the audit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tests.tournaments.conftest import Arena
from tests.tournaments.test_disputes import SWISS, official, players, refused
from tournaments.domain.choices import Role
from tournaments.models import AuditEntry, Notice
from tournaments.selectors.notices import announcements, told
from tournaments.services.outside.announcements import announce
from tournaments.services.outside.notices import notices_read
from tournaments.services.registration import drops

pytestmark = pytest.mark.django_db


@pytest.fixture
def swiss(arena: Callable[..., Arena]) -> Arena:
    return arena(6, SWISS, accounts=True, then=Arena.publish)


def test_all_a_round_or_a_table_are_told_once_and_nobody_else(swiss: Arena) -> None:
    head, cup = official(swiss, "head", Role.HEAD_JUDGE), swiss.tournament
    gone = cup.registrations.get(number=6)
    drops.drop(registration=gone, by=swiss.judge, concede=True, reason="Ill")
    first = players(swiss.open()[0])
    assert announce(tournament=cup, by=head, text="  Lunch \n at noon. ") == 5
    assert announce(tournament=cup, by=head, text="Speak up.", to="table", table=swiss.open()[0].table) == 2
    for user in first:
        assert [one["text"] for one in announcements(user)] == [f"{cup.name}: Lunch at noon.", f"{cup.name}: Speak up."]
    assert announcements(gone.user) == []  # type: ignore[arg-type]
    assert told(first[0].notices.filter(kind="announced").order_by("pk"))[0].text == "Lunch at noon."
    entry = AuditEntry.objects.filter(tournament=cup, action="announced").first()
    assert entry is not None
    assert (entry.reason, entry.role, entry.after) == (
        "Lunch at noon.",
        "head_judge",
        {"to": "all", "table": None, "told": 5},
    )
    said = announcements(first[0])
    for user, left in ((first[1], 2), (first[0], 1)):  # of another reader's nothing happens
        client = Client()
        client.force_login(user)
        assert client.post(said[0]["url"]).status_code == 204
        assert len(announcements(first[0])) == left
    notices_read(user=first[0])
    assert announcements(first[0]) == []


def test_nothing_is_said_to_nobody_and_by_nobody(swiss: Arena) -> None:
    head, cup = official(swiss, "head", Role.HEAD_JUDGE), swiss.tournament
    player = players(swiss.open()[0])[0]
    for by, wish, code in (
        (player, {}, "forbidden"),
        (official(swiss, "helper", Role.ASSISTANT), {}, "forbidden"),
        (head, {"text": " "}, "text"),
        (head, {"to": "world"}, "to"),
        (head, {"to": "table", "table": 99}, "nobody"),
    ):
        assert refused(announce, tournament=cup, by=by, **{"text": "Hello.", **wish}) == code
    assert not Notice.objects.filter(kind="announced").exists()


def test_the_desk_says_how_many_were_told(swiss: Arena) -> None:
    client = Client()
    client.force_login(official(swiss, "head", Role.HEAD_JUDGE))
    where = f"/t/{swiss.tournament.pk}/desk/"
    assert 'id="announce-text"' in client.get(where).content.decode()
    answer = client.post(f"{where}step/announce/", {"text": "Five minutes left.", "to": "round"}, follow=True)
    assert "6 players are told." in answer.content.decode()
