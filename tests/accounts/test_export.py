"""Everybody gets the data that the site has of him, all of it, and nothing hidden of others."""

from __future__ import annotations

import io
import json
import uuid
import zipfile
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.test import Client

from accounts.models import User
from accounts.platform.data_export import ANSWERS, SECTIONS, archive_of
from games.live import table_messages
from games.live.secrets import opened
from games.models import Entry, Game, GameSecret
from games.services.decks import deck_create
from games.services.play import moves
from games.services.tables.tables import TableSettings, table_join, table_open
from tournaments.services.lifecycle import transitions
from tournaments.services.outside import tokens
from tournaments.services.registration import registrations

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


def links() -> set[str]:
    """Every field of every model that leads to a user, those of the tables between many and many included."""
    return {
        f"{model._meta.app_label}.{model._meta.object_name}.{field.name}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.get_fields()
        if field.is_relation and not field.auto_created and not field.many_to_many and field.related_model is User
    }


def test_every_link_to_a_person_has_an_answer() -> None:
    found = links()
    assert len(found) > 20
    assert found - set(ANSWERS) == set(), "say with accounts.platform.data_export where these stand, or why they do not"
    assert set(ANSWERS) - found == set(), "these links are gone"
    for link, answer in ANSWERS.items():
        assert answer in SECTIONS or len(answer.removeprefix("omitted because ").split()) > 3, link


def test_every_section_is_documented() -> None:
    told = (settings.BASE / "docs" / "data-export.md").read_text()
    assert [name for name in SECTIONS if f"`{name}.json`" not in told] == []


def person(name: str, **fields: Any) -> User:
    return User.objects.create_user(username=name, public_name=name.title(), password="a quiet heron sits", **fields)


def exported(user: User) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(archive_of(user))) as packed:
        return {name.removesuffix(".json"): json.loads(packed.read(name)) for name in packed.namelist()}


def game_of(one: User, two: User) -> Game:
    game = table_open(host=one, settings=TableSettings(ruleset="magic", bots=()))
    table_join(game=game, user=two, invite=game.invite)
    game.refresh_from_db()
    return game


def test_the_file_holds_what_is_ones_own() -> None:
    mira, jonas = person("mira", email="mira@example.org"), person("jonas")
    deck_create(owner=mira, ruleset="magic", name="My elves")
    game = game_of(mira, jonas)
    call = table_messages.Call(aid=uuid.uuid4(), text="He drew two.")
    assert moves.act(game.pk, by=mira, message=call).ok
    tournament = transitions.tournament_create(by=mira, name="Cup", ruleset="kafkas_halle", mode="paper")
    transitions.registration_open(tournament=tournament, by=mira)
    registrations.register(tournament=tournament, user=mira)
    _token, plain = tokens.token_create(by=mira, name="script", scopes=["read"])
    client = Client()
    client.force_login(mira)
    assert client.get("/me/export/").status_code == 200
    response = client.post("/me/export/")
    assert (response.status_code, response["Content-Type"]) == (200, "application/zip")
    data = exported(mira)
    assert set(data) == {"schema", *SECTIONS}
    assert data["account"]["email"] == "mira@example.org"
    assert [deck["name"] for deck in data["decks"]] == ["My elves"]
    assert data["games"]["played"][0]["view"]["you"] == 0 and data["games"]["played"][0]["deck"]["sections"]["main"]
    assert data["cases"]["calls"][0]["claim"] == "He drew two."
    assert data["tournaments"]["offices"][0]["role"] == "organiser"
    assert data["tournaments"]["registrations"][0]["number"] == 1
    assert data["tokens"][0]["name"] == "script" and plain not in json.dumps(data)
    assert "Mira" not in json.dumps(
        {name: exported(jonas)[name] for name in ("account", "decks", "cases", "tournaments")}
    )
    assert exported(jonas)["cases"]["calls"][0]["claim"] is None


def test_nothing_hidden_is_in_it() -> None:
    """Neither the seed nor the other hand, nor what password and tokens are checked against."""
    mira, jonas = person("mira"), person("jonas")
    game = game_of(mira, jonas)
    for asked in (mira, jonas):
        other = jonas if asked is mira else mira
        said = json.dumps(exported(asked))
        assert opened(GameSecret.objects.get(game=game).seed).hex() not in said
        assert asked.password not in said and other.password not in said
        hidden = json.loads(json.dumps(exported(other)["games"]["played"][0]["deck"]["sections"]))
        assert json.dumps(hidden) not in said or hidden == exported(asked)["games"]["played"][0]["deck"]["sections"]
        assert not [entry.hash for entry in Entry.objects.filter(game=game) if entry.hash in said]
    hands = [exported(user)["games"]["played"][0]["view"] for user in (mira, jonas)]
    assert hands[0] != hands[1]
