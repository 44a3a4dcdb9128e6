"""A game keeps the unofficial cards that it began with: it is continued, replayed and verified without their set."""

from __future__ import annotations

import runpy
import uuid
from copy import deepcopy
from typing import Any

import pytest
from django.conf import settings

from accounts.models import User
from games.live import game_record, states, table_messages
from games.live.verification import NotARecord, troubles
from games.models import Brought, Game
from games.services import decks
from games.services.tables import tables
from games.services.tables.tables import TableSettings

from .conftest import Table
from .test_card_sets import KEEPER

pytestmark = pytest.mark.django_db
LIST = {"main": {"lantern_keeper": 30, "plains": 30}, "side": {}}


@pytest.fixture
def duel(people: list[User], monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game of Magic in which both decks are of Plains and of a card that the game itself does not have."""
    deal = decks.deal

    def dealt(game: Game, *rest: Any) -> None:
        deal(game, *rest)
        Brought.objects.filter(seat__game=game).update(sections=LIST, by_lot=False)
        game.cards = [KEEPER]
        game.save(update_fields=["cards"])

    monkeypatch.setattr(decks, "deal", dealt)
    game = tables.table_open(
        host=people[0], settings=TableSettings(ruleset="magic", deck="ready:stampede", first=0, clock="untimed")
    )
    tables.table_join(game=game, user=people[1])
    return Table(Game.objects.get(pk=game.pk), people)


def finished(table: Table) -> dict[str, Any]:
    """The record after somebody has given up."""
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    return game_record.record_of(Game.objects.get(pk=table.id))


def test_a_game_goes_on_from_its_own_row_and_log(duel: Table) -> None:
    before = states.present(Game.objects.get(pk=duel.id)).key()
    states.forget_all()
    game = Game.objects.get(pk=duel.id)
    assert states.setup_of(game).cards == (KEEPER,)
    assert states.rebuilt(game).key() == before
    assert duel.act().ok
    assert states.differences(Game.objects.get(pk=duel.id)) == []


def test_its_record_is_verified_with_nothing_but_itself(duel: Table) -> None:
    record = finished(duel)
    assert record["cards"] == [KEEPER]
    assert troubles(record) == []


def test_while_it_runs_only_the_digest_of_its_cards_is_told(duel: Table) -> None:
    record = game_record.record_of(Game.objects.get(pk=duel.id))
    assert "cards" not in record
    assert len(bytes.fromhex(record["cards_digest"])) == 32


def test_a_changed_card_is_found_by_both_verifiers(duel: Table) -> None:
    record = deepcopy(finished(duel))
    without_this_code = runpy.run_path(str(settings.BASE / "docs" / "verify_case.py"))["commitments"]
    assert list(without_this_code(record)) == []
    record["cards"][0]["toughness"] = 4
    assert "the unofficial cards are not those that were committed to" in troubles(record)
    assert list(without_this_code(record)) == ["the unofficial cards are not those that were committed to"]


def test_a_record_without_its_cards_is_none(duel: Table) -> None:
    record = finished(duel)
    del record["cards"]
    with pytest.raises(NotARecord, match="lantern_keeper"):
        troubles(record)
