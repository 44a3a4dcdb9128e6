"""What this process has just committed is shown without reading it again, and is what reading would show."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.live import committed, states
from games.models import Game
from games.rulesets import rulesets
from games.selectors import table_views
from games.selectors.table_views import TableView
from tests.games.conftest import Table
from tests.shares import in_turn, share

pytestmark = pytest.mark.django_db


def shown(view: TableView) -> dict[str, Any]:
    """All that a viewer is told."""
    return {name: getattr(view, name) for name in ("epoch", "seq", "now", "state", "vh", "clocks", "table", "say")}


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
@pytest.mark.django_db(transaction=True)
@pytest.mark.soak
def test_it_is_what_reading_shows_to_each_viewer(ruleset: str, open_table: Callable[..., Table], clock: Any) -> None:
    for clock_of in in_turn(("standard", "increment")):
        compared(open_table(ruleset=ruleset, clock=clock_of), Random(f"{ruleset} {clock_of}"), clock)


def compared(table: Table, luck: Random, clock: Any) -> None:
    """Play on by chance, and compare what each viewer is shown after every move."""
    for number in range(share(20, 30)):
        clock.at += timedelta(seconds=luck.randrange(12))
        play = states.present(table.row())
        if play.decision is None:
            break
        choice = luck.choice(play.legal()).choice
        assert table.act(table.message(choice=list(choice) if len(choice) != 1 else choice[0])).ok
        game = Game.objects.get(pk=table.id)
        if game.status != "running":
            break
        rows = committed.rows_with(table.id, game.seq, None)
        assert rows is not None, number
        for user in (*table.users, None):
            with CaptureQueriesContext(connection) as asked:
                known = table_views.view(table.id, user, rows=rows)
            assert shown(known) == shown(table_views.view(table.id, user)), number
            assert len(asked) == 0


@pytest.mark.django_db(transaction=True)
def test_what_is_older_than_what_was_read_is_not_shown(table: Table) -> None:
    assert table.act().ok
    rows = committed.rows_with(table.id, 1, None)
    assert rows is not None
    assert committed.rows_with(table.id, 1, rows.now) is rows
    assert committed.rows_with(table.id, 1, rows.now + timedelta(milliseconds=1)) is None
    assert committed.rows_with(table.id, 2, None) is None, "another process has gone on"


def test_what_was_not_committed_is_not_there(table: Table) -> None:
    """A refusal changes nothing, and what is taken back with its transaction has never been."""
    assert not table.act(table.message(choice=99)).ok
    assert committed.rows_with(table.id, 0, None) is None


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_a_state_of_another_process_is_played_on_from_the_last_known(
    ruleset: str, open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The players of a game may sit at different processes: neither reads the snapshot at each move."""
    table = open_table(ruleset=ruleset)
    early = states.present(table.row())
    luck = Random(ruleset)
    for _ in range(6):
        choice = luck.choice(states.present(table.row()).legal()).choice
        assert table.act(table.message(choice=list(choice) if len(choice) != 1 else choice[0])).ok
    last = states.present(table.row())
    states.forget_all()
    states.remember(table.id, 0, early)
    monkeypatch.setattr(states, "_from_snapshot", lambda *args: pytest.fail("the snapshot was read"))
    found = states.present(table.row())
    assert found is not last and found.key() == last.key()
    assert early.key() == states.rebuilt(table.row(), 0).key()


@pytest.mark.django_db(transaction=True)
def test_a_process_keeps_one_state_of_each_game_that_goes_on(open_table: Callable[..., Table]) -> None:
    tables = [open_table(ruleset="kafkas_halle") for _ in range(2)]
    states.forget_all()
    for _ in range(5):
        for table in tables:
            assert table.act().ok
    assert [*states._cache] == [(table.id, table.row().seq) for table in tables]


@pytest.mark.django_db(transaction=True)
def test_a_state_that_was_played_on_after_another_process_takes_the_place_of_the_earlier_one(table: Table) -> None:
    assert table.act().ok
    seq = table.row().seq
    earlier = states.remembered(table.id, seq)
    assert earlier is not None
    assert table.act().ok
    present = table.row()
    states.forget_all()
    states.remember(table.id, seq, earlier)  # as the other process left it
    key = states.present(present).key()
    assert [*states._cache] == [(table.id, present.seq)]
    assert key == states.rebuilt(present).key()
    # Whoever wants the earlier one gets it from the log.
    assert states.after(present, seq).key() == states.rebuilt(present, seq).key()
