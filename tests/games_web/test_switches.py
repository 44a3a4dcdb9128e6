"""Every feature switch does what it says, in every process within a second; and what runs goes on."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import FeatureFlag, User
from accounts.platform import feature_flags
from games.live import table_messages
from games.models import Game
from games.services.play import moves
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings
from tournaments.domain.errors import TournamentError
from tournaments.models import Tournament
from tournaments.services.lifecycle.creation import tournament_create

pytestmark = pytest.mark.django_db
GAME = "kafkas_halle"


def switch(key: str, on: bool = False) -> None:
    """As the administration does it."""
    FeatureFlag.objects.update_or_create(key=key, defaults={"on": on})
    feature_flags.forget()


def test_every_switch_is_tried_here() -> None:
    assert {flag.key.partition(":")[0] for flag in feature_flags.flags()} <= {
        "signup",
        "guests",
        "game",
        "tournaments",
    } | {
        "chat_text",  # tests of the chat
        "push",  # tests/accounts/test_push.py
    }
    assert all(feature_flags.is_on(flag.key) is flag.usual for flag in feature_flags.flags())


def test_another_process_follows_within_a_second(cache_clock: list[float]) -> None:
    assert feature_flags.is_on("signup")
    FeatureFlag.objects.create(key="signup", on=False)  # this process does not hear of it
    assert feature_flags.is_on("signup")
    cache_clock[0] += 1
    assert not feature_flags.is_on("signup")


def test_new_accounts() -> None:
    form = {"username": "Fresh", "password1": "a quiet heron sits"}
    guest = Client()
    guest.post("/guest/")
    switch("signup")
    assert "takes no new accounts" in Client().get("/accounts/signup/").content.decode()
    Client().post("/accounts/signup/", form)
    assert guest.post("/me/upgrade/", {"username": "Fresh", "password": "a quiet heron sits"}).status_code == 403
    assert User.objects.filter(is_guest=False).count() == 0
    switch("signup", True)
    Client().post("/accounts/signup/", form)
    assert User.objects.filter(username="Fresh").exists()


def test_guests(waiting_table: Callable[..., Game]) -> None:
    table, here = waiting_table(), Client()
    here.post("/guest/")
    before = User.objects.count()
    switch("guests")
    fresh = Client()
    assert fresh.get("/guest/").status_code == 403
    for path, data in (
        ("/guest/", {}),
        (f"/g/{table.pk}/join/", {"invite": table.invite}),
        ("/play/bot/", {"ruleset": GAME}),
        ("/play/quick/", {"ruleset": GAME}),
        ("/decks/new/", {"ruleset": "magic", "name": "Deck"}),
    ):
        response = fresh.post(path, data)
        assert response.status_code in (302, 403), path
    assert User.objects.count() == before
    assert here.get("/me/").status_code == 200
    switch("guests", True)
    assert fresh.post("/guest/").status_code == 302
    assert User.objects.count() == before + 1


def test_a_game(
    running_game: Callable[..., Game], waiting_table: Callable[..., Game], mira: User, client: Client
) -> None:
    running, waiting = running_game(), waiting_table()
    other = User.objects.create_user(username="Other")
    switch(f"game:{GAME}")
    client.force_login(other)
    for attempt in (
        lambda: tables.table_open(host=other, settings=TableSettings(ruleset=GAME)),
        lambda: tables.table_open(host=other, settings=TableSettings(ruleset=GAME, bots=("easy",))),
        lambda: tables.table_join(game=waiting, user=other, invite=waiting.invite),
    ):
        with pytest.raises(TableError) as refused:
            attempt()
        assert refused.value.code == "not_offered"
    with pytest.raises(TournamentError):
        tournament_create(by=other, name="Cup", ruleset=GAME)
    assert client.post("/api/games", {"ruleset": GAME}, content_type="application/json").status_code == 503
    assert f'value="{GAME}"' not in client.get("/t/new/").content.decode()
    assert f"ruleset={GAME}" not in client.get("/play/new/").content.decode()
    assert client.get(f"/rules/{GAME}/").status_code == 200
    tables.table_open(host=other, settings=TableSettings(ruleset="magic"))
    assert moves.act(running.pk, by=mira, message=table_messages.Concede(aid=uuid.uuid4())).ok
    with pytest.raises(TableError):
        tables.rematch_ask(game=Game.objects.get(pk=running.pk), user=mira)
    for key in feature_flags.flags():
        if key.key.startswith("game:"):
            switch(key.key)
    for page in ("/", "/play/", "/play/new/", "/t/new/", "/rules/"):
        assert client.get(page).status_code == 200


def test_tournaments_by_everybody(client: Client) -> None:
    user, staff = User.objects.create_user(username="Anna"), User.objects.create_user(username="Boss", is_staff=True)
    switch("tournaments")
    client.force_login(user)
    assert "/t/new/" not in client.get("/tournaments/").content.decode()
    form = {"name": "Cup", "ruleset": "magic", "kind": "swiss"}
    client.post("/t/new/", form)
    assert client.post("/api/tournaments", form, content_type="application/json").status_code == 403
    assert not Tournament.objects.exists()
    with pytest.raises(TournamentError) as refused:
        tournament_create(by=user, name="Cup", ruleset="magic")
    assert refused.value.code == "closed"
    client.force_login(staff)
    assert "/t/new/" in client.get("/tournaments/").content.decode()
    assert tournament_create(by=staff, name="Cup", ruleset="magic").pk
