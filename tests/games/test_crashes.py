"""A process that is killed at the worst moments leaves the whole action or nothing, and what it owed is made good."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.live import states
from games.live.clocks import GRACE
from games.live.contributions import numbers_of
from games.services.operation import sweep
from games.services.tables import contributions
from tests.games.conftest import Clock
from tests.games.contributing import commitment, number, waiting_for_numbers

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(("point", "counts"), [("inserted", False), ("committed", True), ("notified", True)])
def test_killed_on_the_way_to_the_ack_the_action_is_there_or_not_and_a_resend_says_which(table, killed, point, counts):
    user, message = table.asked(), table.message()
    killed(point, table, user, message)
    assert [entry.aid for entry in table.entries()[1:]] == [message.aid] * counts
    assert table.row().seq == counts
    assert states.differences(table.row()) == []
    again = table.act(message, by=user)
    assert (again.code, again.seq, again.dup) == ("ack", 1, counts)
    assert len(table.entries()) == 2
    assert table.act().ok


@pytest.mark.parametrize("point", ["committed", pytest.param("notified", marks=pytest.mark.night)])
def test_a_deadline_whose_alarm_was_never_set_is_found_by_the_sweep(open_table, clock: Clock, killed, published, point):
    table = open_table(clock="per_decision")
    published.clear()
    killed(point, table, table.asked(), table.message())
    assert published == []
    clock.at = table.row().deadline_at + GRACE + sweep.LATE
    assert sweep.sweep(clock.at) == 1
    assert [entry.kind for entry in table.entries()] == ["start", "choose", "default"]
    assert states.differences(table.row()) == []


# --- between the commitments and the beginning -----------------------------------------------------------------------------


def test_killed_when_the_last_commitment_is_in_the_game_begins_all_the_same_and_once(
    open_table, clock, killed, published
):
    clock.forward(hours=1)  # the other process goes by the clock of the machine, and has time enough
    table = waiting_for_numbers(open_table)
    published.clear()
    killed("waiting", table, table.users[1], f"commit {commitment(table.id, 1)}")
    until = table.row().contributions_until
    assert published == [] and table.row().seq == -1 and until is not None
    clock.at = until - timedelta(milliseconds=1)
    assert sweep.sweep(clock.at) == 0
    clock.at = until
    assert [sweep.sweep(clock.at), sweep.sweep(clock.at)] == [1, 0]
    begun = table.entries()
    assert [entry.kind for entry in begun] == ["start"]
    assert [one["number"] for one in begun[0].action["contributions"]] == [None, None]
    assert states.differences(table.row()) == []


def test_killed_after_a_number_was_taken_it_counts_and_may_be_told_again(open_table, clock, killed):
    clock.forward(hours=1)  # the other process goes by the clock of the machine, and has time enough
    table = waiting_for_numbers(open_table)
    contributions.number_commit(table.id, by=table.users[1], commitment=commitment(table.id, 1))
    contributions.number_tell(table.id, by=table.users[0], number=number(0).hex())
    killed("committed", table, table.users[1], f"tell {number(1).hex()}")
    contributions.number_tell(table.id, by=table.users[1], number=number(1).hex())
    assert [entry.kind for entry in table.entries()] == ["start"]
    assert numbers_of(table.row()) == [number(0), number(1)]


def test_killed_before_the_commit_of_the_last_number_nothing_has_happened(open_table, clock, killed):
    clock.forward(hours=1)  # the other process goes by the clock of the machine, and has time enough
    table = waiting_for_numbers(open_table)
    contributions.number_commit(table.id, by=table.users[1], commitment=commitment(table.id, 1))
    contributions.number_tell(table.id, by=table.users[0], number=number(0).hex())
    killed("inserted", table, table.users[1], f"tell {number(1).hex()}")
    assert table.entries() == []
    contributions.number_tell(table.id, by=table.users[1], number=number(1).hex())
    assert [entry.kind for entry in table.entries()] == ["start"]
