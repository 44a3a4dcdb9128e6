"""Every shuffle of a finished game can be checked by anybody, with plain Python: each follows from what was committed to,
the first ones begin with the decks, and the first cards come from the top."""

from __future__ import annotations

import json
import runpy
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from games.live import table_messages
from games.live.verification import troubles
from games.models import Game
from games.rulesets import rulesets
from games.services.tables import tables
from games.services.tables.tables import TableSettings
from tests.shares import one_in

from .conftest import Table
from .test_case_bundle import checked

pytestmark = pytest.mark.django_db
Record = dict[str, Any]
verifier = runpy.run_path(str(settings.BASE / "docs" / "verify_case.py"))


def finished(people: list[User], ruleset: str, moves: int) -> Record:
    """The record of a game that was given up after some moves."""
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset=ruleset, first=0, clock="untimed"))
    tables.table_join(game=game, user=people[1])
    table = Table(Game.objects.get(pk=game.pk), people)
    table.play_on(moves, pick=lambda count: count // 2)
    return given_up(table)


def given_up(table: Table) -> Record:
    if not table.row().is_over:
        assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    record: Record = json.loads(Client().get(f"/api/games/{table.id}/record").content)
    return record


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_every_shuffle_of_every_game_holds(people: list[User], ruleset: str, tmp_path: Path) -> None:
    record = finished(people, ruleset, 30)
    assert record["acts"] and troubles(record) == []
    assert verifier["game"](record) == []
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    said = checked(path, "--commitment", record["commitment"])
    assert (said.returncode, said.stdout.splitlines()[0]) == (
        0, f"All of it holds, with {len(record['acts'])} shuffles and lots.",
    )  # fmt: skip
    assert checked(path, "--commitment", "0" * 64).returncode == 1


@pytest.mark.parametrize("ruleset", ["magic", "fftcg", "flesh_and_blood"])
@pytest.mark.parametrize("number", one_in(3, [0, 1, 2]))
def test_the_first_shuffle_begins_with_any_deck(people: list[User], ruleset: str, number: int) -> None:
    construction = rulesets()[ruleset].decks
    assert construction is not None
    ready = [one.key for one in construction.fitting(construction.format(None))]
    deck = f"ready:{ready[number * 5 % len(ready)]}"
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset=ruleset, deck=deck, first=0))
    tables.table_join(game=game, user=people[1], deck=deck)
    record = given_up(Table(Game.objects.get(pk=game.pk), people))
    assert [act["label"].split(":")[0] for act in record["acts"]][:2] == ["shuffle", "shuffle"]
    assert verifier["game"](record) == []


def forge_an_order(record: Record) -> None:
    record["acts"][0]["after"][:2] = reversed(record["acts"][0]["after"][:2])


def forge_a_beginning(record: Record) -> None:
    record["acts"][0]["before"][:20] = ["black_lotus"] * 20


def forge_a_number(record: Record) -> None:
    record["acts"][1]["number"] += 1


def forge_a_hand(record: Record) -> None:
    drew = [event for event in record["entries"][0]["events"] if event["kind"] == "drew"]
    drew[0]["secret"], drew[-1]["secret"] = {"card": "a"}, {"card": "b"}


def leave_out(record: Record) -> None:
    del record["acts"][0]


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (forge_an_order, "chance 0 in entry 0 should have another order"),
        (forge_a_beginning, "what was shuffled first of seat 0 is not its deck"),
        (forge_a_number, "chance 2 in entry 0 should have another order"),
        (forge_a_hand, "a first card was not drawn from the top"),
    ],
)
def test_a_forged_shuffle_is_found(people: list[User], forge: Callable[[Record], None], found: str) -> None:
    record = finished(people, "magic", 0)
    forge(record)
    assert found in verifier["game"](record)
    assert troubles(record)


def test_a_shuffle_that_was_left_out_is_found_by_the_rules(people: list[User]) -> None:
    record = finished(people, "magic", 0)
    leave_out(record)
    assert troubles(record) == ["the list of shuffles and lots is not that of the game"]


def test_a_game_of_rules_that_have_changed_since_has_a_record_without_its_acts(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    def changed(_record: Record) -> list[Any]:
        raise ValueError

    monkeypatch.setattr("games.live.game_record.acts_of", changed)
    record = finished(people, "magic", 0)
    assert "acts" not in record
    assert verifier["game"](record) == [] == troubles(record)
