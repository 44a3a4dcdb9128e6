"""The way of a move: what is accepted, what is refused, and that a refusal changes nothing.

Every refusal here shares its set-up with a success, so that it cannot pass for the wrong reason.
"""

from __future__ import annotations

import random
import uuid
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from games.live import states, table_messages
from games.models import Entry, Game, Seat, Snapshot
from games.services.play import moves as play
from games.services.play.locked_game import NoSuchGame

pytestmark = pytest.mark.django_db(transaction=True)


def everything(table: Any) -> tuple[Any, ...]:
    """All rows of a game, to show that nothing has changed."""
    return (
        Game.objects.filter(pk=table.id).values().get(),
        list(Seat.objects.filter(game=table.game).values()),
        list(Entry.objects.filter(game=table.game).values()),
        list(Snapshot.objects.filter(game=table.game).values("seq")),
    )


def test_an_answer_is_logged_and_acknowledged_and_the_next_decision_follows(table):
    before = table.row()
    found = table.act()
    after = table.row()
    assert found.ok and not found.dup
    assert found.seq == before.seq + 1 == after.seq
    assert table.entries()[-1].aid is not None
    assert after.decision == before.decision + 1


def test_a_whole_game_is_played_to_its_end_and_every_record_of_it_agrees(open_table):
    table = open_table(options={"turn_limit": 100})
    draw = random.Random(4)
    table.play_on(3000, lambda count: draw.randrange(count))
    game = table.row()
    assert game.status == "finished"
    assert game.result["kind"] in ("won", "draw")
    assert game.deadline_at is None and game.tick_at is None and game.ended_at is not None
    assert [entry.seq for entry in table.entries()] == list(range(game.seq + 1))
    assert Snapshot.objects.filter(game=game).count() > 3
    assert states.differences(game) == []
    states.forget_all()
    assert states.present(game).encode() == states.rebuilt(game).encode()


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("stale", {"decision": 4711}),
        ("stale", {"epoch": 1}),
        ("illegal", {"choice": 99}),
        ("illegal", {"choice": [0, 1]}),
        ("illegal", {"choice": []}),
    ],
)
def test_a_wrong_answer_is_refused_with_a_remedy_and_changes_nothing(table, code, change):
    before, message = everything(table), table.message()
    found = table.act(msgspec.structs.replace(message, **change))
    assert (found.code, found.aid) == (code, str(message.aid))
    assert len(found.text) > 20
    assert everything(table) == before
    assert table.act(message).ok


def test_the_text_of_a_refusal_is_in_the_language_of_the_player(table):
    message = msgspec.structs.replace(table.message(), choice=99)
    with translation.override("de"):
        assert "Wähle" in table.act(message).text
    assert "Choose" in table.act(message).text


def test_the_decision_of_another_seat_cannot_be_answered(table):
    before, message = everything(table), table.message()
    found = table.act(message, by=table.other())
    assert found.code == "not_yours"
    assert table.asked().shown_name in found.text
    assert everything(table) == before
    assert table.act(message).ok


def test_a_spectator_cannot_act(table, people):
    before, message = everything(table), table.message()
    assert table.act(message, by=people[3]).code == "forbidden"
    assert everything(table) == before
    assert table.act(message).ok


def test_a_suspended_player_cannot_act(table):
    user, message = table.asked(), table.message()
    user.is_active = False
    user.save()
    before = everything(table)
    assert table.act(message, by=user).code == "forbidden"
    assert everything(table) == before
    user.is_active = True
    user.save()
    assert table.act(message, by=user).ok


def test_the_same_aid_gets_the_same_answer_and_counts_once(table):
    user, message = table.asked(), table.message()
    first = table.act(message, by=user)
    before = everything(table)
    again = table.act(message, by=user)
    later = table.act()
    still = table.act(message, by=user)
    assert (again.code, again.seq, again.dup) == ("ack", first.seq, True)
    assert (still.code, still.seq, still.dup) == ("ack", first.seq, True)
    assert first.dup is False and later.ok
    assert before[2] == everything(table)[2][:-1]


def test_the_aid_of_another_seat_is_refused_and_tells_nothing(table):
    user, other, message = table.asked(), table.other(), table.message()
    assert table.act(message, by=user).ok
    before = everything(table)
    stolen = table.act(msgspec.structs.replace(table.message(), aid=message.aid), by=other)
    assert stolen.code == "malformed"
    assert everything(table) == before
    assert play.outcome(table.id, by=other, aid=message.aid).code == "not_applied"
    assert play.outcome(table.id, by=user, aid=message.aid).ok


@pytest.mark.parametrize("by", [None, AnonymousUser()], ids=["nobody", "not logged in"])
def test_who_is_not_logged_in_has_done_nothing(table, by):
    message = table.message()
    assert table.act(message).ok
    assert play.outcome(table.id, by=by, aid=message.aid).code == "not_applied"


def test_what_became_of_an_action_can_be_asked(table):
    user, message = table.asked(), table.message()
    assert play.outcome(table.id, by=user, aid=message.aid).code == "not_applied"
    done = table.act(message, by=user)
    assert play.outcome(table.id, by=user, aid=message.aid) == msgspec_free(done, dup=True)


def msgspec_free(found: Any, **change: Any) -> Any:
    """A copy of an outcome with changes."""
    from dataclasses import replace

    return replace(found, **change)


def test_after_the_end_everything_is_over(table):
    winner, loser, message = table.other(), table.asked(), table.message()
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=loser).ok
    game = table.row()
    assert game.result == {"kind": "won", "winners": [table.users.index(winner)], "reason": "conceded"}
    before = everything(table)
    for late in (message, table_messages.Concede(aid=uuid.uuid4()), table_messages.Offer(aid=uuid.uuid4())):
        found = table.act(late, by=loser)
        assert found.code == "over" and "rematch" in found.text
    assert everything(table) == before


def test_a_missing_game_is_no_game(people):
    with pytest.raises(NoSuchGame):
        play.act("nothing", by=people[0], message=table_messages.Concede(aid=uuid.uuid4()))


def test_before_all_have_sat_down_nothing_can_be_played(open_table, people):
    table = open_table(sit=1)
    message = table_messages.Act(aid=uuid.uuid4(), epoch=0, decision=0, choice=0)
    found = table.act(message, by=people[0])
    assert found.code == "illegal" and "not begun" in found.text


def test_a_move_takes_at_most_six_queries_however_long_the_game_is(open_table):
    table = open_table(options={"turn_limit": 1000})
    counts = []
    for moves in (3, 20, 60):
        table.play_on(moves)
        user, message = table.asked(), table.message()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert table.act(message, by=user).ok
        counts.append([query["sql"] for query in queries if not query["sql"].startswith(("BEGIN", "COMMIT"))])
    lengths = [len(count) for count in counts]
    assert max(lengths) <= 6, counts
    assert lengths[1] <= lengths[0] + 1 and lengths[2] <= lengths[0] + 1  # one of them may be due for a snapshot


def test_a_process_that_has_not_seen_the_game_needs_two_queries_more(open_table):
    table = open_table()
    table.play_on(50)
    user, message = table.asked(), table.message()
    states.forget_all()
    with CaptureQueriesContext(connection) as queries:
        assert table.act(message, by=user).ok
    assert len([query for query in queries if not query["sql"].startswith(("BEGIN", "COMMIT"))]) <= 8


# --- other things that a player may do ---------------------------------------------------------------------------


def test_conceding_needs_no_decision_of_ones_own(table):
    other = table.other()
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=other).ok
    assert table.row().result["winners"] == [table.users.index(next(u for u in table.users if u != other))]


def test_a_game_can_be_aborted_only_before_the_first_action(table, open_table):
    assert table.act(table_messages.Abort(aid=uuid.uuid4()), by=table.other()).ok
    assert table.row().status == "aborted"
    begun = open_table()
    begun.act()
    before = everything(begun)
    found = begun.act(table_messages.Abort(aid=uuid.uuid4()))
    assert found.code == "illegal" and "begun" in found.text
    assert everything(begun) == before


def test_a_draw_needs_the_yes_of_the_other(table):
    first, second = table.users
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=True), by=second).code == "illegal"
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=first).ok
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=True), by=first).code == "illegal"
    assert table.row().status == "running"
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=True), by=second).ok
    assert table.row().result == {"kind": "draw", "winners": [], "reason": "agreed"}


def test_two_offers_are_an_agreement(table):
    first, second = table.users
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=first).ok
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=second).ok
    assert table.row().result["reason"] == "agreed"


def test_an_offer_can_be_taken_back(table):
    first, second = table.users
    assert table.act(table_messages.Offer(aid=uuid.uuid4(), value=False), by=first).code == "illegal"
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=first).ok
    assert table.act(table_messages.Offer(aid=uuid.uuid4(), value=False), by=second).code == "illegal"
    assert table.act(table_messages.Offer(aid=uuid.uuid4(), value=False), by=first).ok
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=True), by=second).code == "illegal"
    assert table.row().status == "running"


def test_a_declined_offer_rests_for_three_own_decisions(table):
    first, second = table.users
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=first).ok
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=False), by=second).ok
    own = 0
    while own < 3:
        found = table.act(table_messages.Offer(aid=uuid.uuid4()), by=first)
        assert found.code == "illegal" and str(3 - own) in found.text
        own += table.asked() == first
        assert table.act().ok
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=first).ok


def test_bots_are_offered_no_draws(open_table):
    table = open_table(bots=("easy",))
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=table.users[0]).code == "illegal"


def test_a_player_may_show_cards_to_all(table):
    from games.selectors import table_views

    user, other = table.users
    cards = table_views.view(table.id, user).state["zones"]["hand"][0]["cards"]
    theirs = table_views.view(table.id, other).state["zones"]["hand"][1]["cards"]
    assert table.act(table_messages.Show(aid=uuid.uuid4(), cards=[theirs[0]["h"]]), by=user).code == "illegal"
    assert table_views.view(table.id, other).state["zones"]["hand"][0]["cards"] == []
    asked = table.row().decision
    assert table.act(table_messages.Show(aid=uuid.uuid4(), cards=[cards[0]["h"]]), by=user).ok
    shown = table_views.view(table.id, other).state["zones"]["hand"][0]["cards"]
    assert [card["face"] for card in shown] == [cards[0]["face"]]
    assert table.row().decision == asked


def test_in_a_game_of_four_all_must_agree_and_those_who_left_are_not_asked(open_table, people):
    table = open_table(seats=4)
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[2]).ok
    assert table.row().status == "running"
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=people[2]).code == "forbidden"
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=people[0]).ok
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=True), by=people[1]).ok
    assert table.row().status == "running"
    assert table.act(table_messages.Answer(aid=uuid.uuid4(), value=True), by=people[3]).ok
    assert table.row().result["reason"] == "agreed"
    assert states.differences(table.row()) == []
