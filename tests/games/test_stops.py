"""Whether the game stops for a player, and how long that takes, tells nothing of what he holds."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from random import Random

import pytest
from django.db import transaction

from games.cardgames.rules.game import CardGame
from games.live import clocks, table_messages
from games.rulesets import rulesets
from games.services.play.locked_game import LockedGame
from tests.loops import some
from tests.rulesets.stops import ASKED, twins
from tests.shares import share

from .conftest import Table

pytestmark = pytest.mark.django_db


class _Undo(Exception): ...


def tick(table: Table, play: CardGame, *order: str) -> tuple[object, object]:
    """After how long a standing order answers in this position, and what; nothing is kept of it."""
    try:
        with transaction.atomic():
            locked = LockedGame(table.id)
            asked = play.decision
            assert asked is not None
            locked._play = play
            locked.game.decision, locked.game.decision_seat = asked.number, asked.seat
            locked.seats[asked.seat].orders = {"allow": list(order), "until": "game"}
            locked.set_tick()
            action = locked.answer_by_order()
            at = locked.game.tick_at
            found = None if at is None else at - locked.now, None if action is None else action.choice
            raise _Undo
    except _Undo:
        return found


@pytest.mark.soak
@pytest.mark.parametrize("key", ["magic", "fftcg", "flesh_and_blood"])
def test_the_tick_and_the_answer_are_the_same_whatever_is_in_a_hand(open_table: Callable[..., Table], key: str) -> None:
    table = open_table(ruleset=key, clock="untimed", first=0)
    luck = Random(key)
    found = set()
    for _ in range(share(25, 60)):
        if table.row().is_over:
            break
        with transaction.atomic():
            play = LockedGame(table.id).play
        assert isinstance(play, CardGame)
        assert play.decision is not None
        if play.decision.kind in ASKED:
            for preset in rulesets()[key].presets:
                here = tick(table, play, *preset.words)
                found.add(here[0])
                assert all(tick(table, twin, *preset.words) == here for twin in twins(play, luck))
        assert table.act(message=table.message(luck.randrange(len(play.decision.options)))).ok
    assert found == {None, clocks.TICK}


def test_a_preset_taken_at_the_table_is_taken_by_the_server(open_table: Callable[..., Table]) -> None:
    table = open_table(ruleset="magic", clock="untimed")
    for preset in some(rulesets()["magic"].presets):
        message = table_messages.Order(aid=uuid.uuid4(), allow=list(preset.words), until="game")
        assert table.act(message, by=table.users[0]).ok
        assert table.seat(0).orders == {"allow": sorted(preset.words), "until": "game"}
