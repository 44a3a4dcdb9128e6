"""A ban of somebody who takes part: nothing is decided for the officials, and they are told at once."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.bans import ban_impose
from tests.tournaments.beginning import last_entry, opened, person, play, started, states
from tournaments.models import Notice, Official
from tournaments.selectors.notices import told
from tournaments.services import joining, tokens
from tournaments.words import Scope

pytestmark = pytest.mark.django_db


def test_the_officials_are_told_and_decide() -> None:
    host, judge = person("host"), person("judge")
    tournament = started(host, players=4)
    Official.objects.create(tournament=tournament, user=judge, role="judge")
    play(host, tournament)
    player = tournament.registrations.get(number=2)
    Notice.objects.all().delete()
    joining.person_banned(user=player.user)
    assert set(Notice.objects.values_list("user", "kind")) == {(host.pk, "player_banned"), (judge.pk, "player_banned")}
    assert told(Notice.objects.filter(user=judge))[0].text.startswith(f"{player.shown_name}, who takes part, was")
    assert (last_entry(tournament).action, last_entry(tournament).object) == ("player_banned", "registration:2")
    assert states(tournament) == ["active"] * 4


def test_a_ban_reaches_the_tournament_by_itself_and_closes_tokens(django_capture_on_commit_callbacks: object) -> None:
    host, boss = person("host"), person("boss", is_staff=True, is_superuser=True)
    tournament = started(host, players=4)
    player = tournament.registrations.get(number=1).user
    assert player is not None
    _row, plain = tokens.token_create(by=player, name="Bot", scopes=[Scope.READ])
    header = {"HTTP_AUTHORIZATION": f"Bearer {plain}"}
    assert Client().get("/api/tournaments", **header).status_code == 200
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        ban_impose(player, by=boss, kind="cheating", reason="Marked cards.", days=30)
    assert last_entry(tournament).action == "player_banned"
    assert Client().get("/api/tournaments", **header).status_code == 401
    opened(host)  # nobody of it is concerned
    assert last_entry(tournament).action == "player_banned"
