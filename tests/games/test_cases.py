"""Calls for a judge: opened at the table, claimed, looked into, ruled on, appealed against (tournaments.md, 10 to 12)."""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from games.engine import Viewer
from games.live import clocks, game_record, log_entries, states, table_messages
from games.live.log_entries import broken_link
from games.live.verification import troubles
from games.models import Case, CaseNote, CaseState, Peek, Ruling
from games.selectors import table_views
from games.services import hooks
from games.services.cases import cases, judging, rulings
from games.services.cases.judging import CaseError
from games.services.play import moves
from games.services.play.outcome import Outcome
from tests.shares import one_in

from .conftest import Clock, Table, make_user

pytestmark = pytest.mark.django_db


def call(table: Table, seat: int = 0, text: str = "A ban was refused that was legal.") -> Outcome:
    return table.act(table_messages.Call(aid=uuid.uuid4(), text=text), by=table.users[seat])


def uncall(table: Table, seat: int = 0) -> Outcome:
    return table.act(table_messages.Call(aid=uuid.uuid4(), value=False), by=table.users[seat])


def make_judge(name: str) -> User:
    """Somebody on the staff with the right to judge."""
    judge = make_user(name, is_staff=True)
    judge.user_permissions.add(Permission.objects.get(codename="judge"))
    return User.objects.get(pk=judge.pk)


@pytest.fixture
def judge(people: list[User]) -> User:
    return make_judge("rhea")


@pytest.fixture
def table(open_table: Callable[..., Table], clock: Clock) -> Table:
    """A hall in which some moves were made."""
    table = open_table()
    table.play_on(12)
    return table


@pytest.fixture
def case(table: Table, judge: User) -> Case:
    """A case that the judge has claimed."""
    assert call(table).ok
    case = Case.objects.get()
    cases.case_claim(case.pk, by=judge)
    case.refresh_from_db()
    return case


def shown(table: Table, seat: int) -> dict[str, Any]:
    return table_views.view(table.id, table.users[seat]).table


def told(table: Table) -> list[str]:
    return [line["text"] for line in table_views.view_frame(table_views.view(table.id, table.users[1]))["log"]]


def time_left(table: Table, seat: int) -> int:
    """Milliseconds until the deadline of the open decision, or in the bank of who is not asked."""
    game, now = table.row(), clocks.read(clocks.database_now())
    if game.decision_seat != seat:
        return table.seat(seat).bank_ms or 0
    assert game.deadline_at is not None
    until = max(now, game.paused_until) if game.paused_until else now
    return (game.deadline_at - until) // timedelta(milliseconds=1)


# --- the call -----------------------------------------------------------------------------------------------------------


def test_a_call_opens_a_case_with_its_moment_and_stops_the_clocks(table: Table, clock: Clock) -> None:
    seq, seat = table.row().seq, table.row().decision_seat or 0
    left = time_left(table, seat)
    assert call(table, 1, "  The barrier should not have moved. ").ok
    case = Case.objects.get()
    assert (case.state, case.seat, case.claim, case.seq) == ("open", 1, "The barrier should not have moved.", seq)
    assert (table.entries()[-1].kind, table.entries()[-1].seat) == (log_entries.CALL, 1)
    assert told(table)[-1] == "Jonas calls a judge. No clock runs meanwhile."
    assert table.act().code == "paused"
    clock.forward(minutes=4)
    assert time_left(table, seat) == left
    assert uncall(table, 1).ok
    clock.forward(seconds=3)
    assert time_left(table, seat) == left - 3000
    assert Case.objects.get().state == CaseState.WITHDRAWN
    assert table.row().judge_at is None
    assert table.act().ok


def test_by_correspondence_a_call_and_its_appeal_have_days(
    open_table: Callable[..., Table], clock: Clock, judge: User
) -> None:
    table = open_table(clock="correspondence")
    seat, end = table.row().decision_seat or 0, clock.at + timedelta(days=3)
    left = time_left(table, seat)
    assert call(table, 1).ok
    pause = shown(table, 0)["pause"]
    assert (pause["since"], pause["until"]) == (clocks.in_ms(clock.at), clocks.in_ms(end))
    assert shown(table, 0)["may"]["ready"], "both may go on without the judge"
    clock.forward(days=2, hours=23)
    assert "waits for a judge until" in table.act().text
    assert time_left(table, seat) == left
    case = Case.objects.get()
    client = Client()
    client.force_login(judge)
    page = client.get(f"/judge/{case.pk}/").text
    assert "7 days" in page and "10080:00" not in page, "a bank of days is said in days"
    assert "data-calls" in page
    assert "data-calls" not in client.get(f"/judge/{case.pk}/replay/?framed=1").text, "once on the page is enough"
    cases.case_claim(case.pk, by=judge)
    assert table.row().paused_until == clock.at + timedelta(days=3), "anew from the claim on"
    rulings.case_rule(case.pk, by=judge, how="explain", text="As it stands.")
    case.refresh_from_db()
    assert case.appeal_until == clock.at + timedelta(days=1)
    clock.forward(hours=23)
    cases.case_appeal(case.pk, by=table.users[0], text="No.")
    assert table.row().paused_until == clock.at + timedelta(days=3)


def test_by_correspondence_the_clock_runs_again_after_three_days_without_a_judge(
    open_table: Callable[..., Table], clock: Clock
) -> None:
    table = open_table(clock="correspondence")
    seat = table.row().decision_seat or 0
    left = time_left(table, seat)
    assert call(table).ok
    clock.forward(days=3, hours=1)
    moves.expire(table.id)
    assert table.row().paused_until is None
    assert time_left(table, seat) == left - 3_600_000


def test_the_stop_ends_by_itself_and_the_second_call_of_a_player_stops_nothing(table: Table, clock: Clock) -> None:
    assert call(table).ok
    clock.forward(minutes=10, seconds=1)
    moves.expire(table.id)
    assert table.act().ok
    assert uncall(table).ok
    assert call(table).ok
    assert told(table)[-1] == "Mira calls a judge. The game goes on meanwhile."
    assert table.act().ok
    assert uncall(table).ok
    refused = call(table)
    assert (refused.code, "2 times" in refused.text) == ("illegal", True)
    assert call(table, 1).ok  # the other player has calls of his own
    assert table.row().paused_until is not None


def test_a_call_needs_words_a_seat_and_that_none_is_open(table: Table) -> None:
    assert call(table, text="   ").code == "illegal"
    somebody = table.act(table_messages.Call(aid=uuid.uuid4(), text="I watch."), by=make_user("finn"))
    assert somebody.code == "forbidden"
    assert not Case.objects.exists()
    assert call(table).ok
    assert call(table).code == "illegal"
    assert uncall(table, 1).code == "illegal"
    assert Case.objects.count() == 1


def test_a_second_call_of_a_table_joins_the_first_once(table: Table) -> None:
    assert call(table).ok
    until = table.row().paused_until
    assert call(table, 1, "He looked at my hand.").ok
    assert call(table, 1, "Again.").code == "illegal"
    case = Case.objects.get()
    assert [(one.author, one.text, one.private) for one in case.notes.all()] == [
        (table.users[1], "He looked at my hand.", False)
    ]
    assert table.row().paused_until == until
    assert uncall(table, 1).code == "illegal"  # it is the call of the first
    assert uncall(table).ok
    assert call(table, 1).ok  # and the other's own calls are not used up by it


def test_the_same_call_twice_counts_once(table: Table) -> None:
    message = table_messages.Call(aid=uuid.uuid4(), text="twice")
    first, second = (table.act(message, by=table.users[0]) for _ in range(2))
    assert (first.dup, second.dup, first.seq) == (False, True, second.seq)
    assert Case.objects.count() == 1


def test_both_may_go_on_before_a_judge_comes_but_not_while_one_is_at_it(table: Table, judge: User) -> None:
    def ready(seat: int) -> Outcome:
        return table.act(table_messages.Ready(aid=uuid.uuid4()), by=table.users[seat])

    assert call(table).ok
    assert shown(table, 1)["may"]["ready"]
    assert ready(0).ok
    assert ready(1).ok
    assert table.row().paused_until is None
    cases.case_claim(Case.objects.get().pk, by=judge)
    assert table.row().paused_until is not None
    assert not shown(table, 1)["may"]["ready"]
    assert ready(0).code == "illegal"


# --- who judges ---------------------------------------------------------------------------------------------------------


def test_only_judges_claim_and_never_in_their_own_game(table: Table, judge: User) -> None:
    assert call(table).ok
    case = Case.objects.get()
    mira = table.users[0]
    User.objects.filter(pk=mira.pk).update(is_staff=True, is_superuser=True)
    for user in (User.objects.get(pk=mira.pk), table.users[1], make_user("staff", is_staff=True), make_user("finn")):
        with pytest.raises(CaseError) as refused:
            cases.case_claim(case.pk, by=user)
        assert refused.value.code == "forbidden"
    cases.case_claim(case.pk, by=judge)
    with pytest.raises(CaseError) as refused:
        cases.case_claim(case.pk, by=make_judge("second"))
    assert (refused.value.code, "Rhea" in refused.value.text) == ("claimed", True)


def test_somebody_else_may_name_judges_of_a_game(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "_judges", [])
    helper = make_user("helper")
    assert not judging.may_judge(table.row(), helper)
    hooks.register_judges(lambda game, user: game.pk == table.id)
    assert judging.may_judge(table.row(), helper)
    assert not judging.may_judge(table.row(), table.users[0])


def test_nobody_rules_without_having_claimed(table: Table, judge: User) -> None:
    assert call(table).ok
    case, seq = Case.objects.get(), table.row().seq
    deeds: list[Callable[[], None]] = [
        lambda: rulings.rule_rewind(case.pk, by=judge, reason="no", to=2),
        lambda: rulings.rule_loss(case.pk, by=judge, reason="no", seat=0),
        lambda: rulings.rule_draw(case.pk, by=judge, reason="no"),
        lambda: rulings.rule_hold(case.pk, by=judge, reason="no"),
        lambda: rulings.rule_clock(case.pk, by=judge, reason="no", seat=0, by_time=timedelta(minutes=1)),
        lambda: rulings.case_rule(case.pk, by=judge, how="dismiss", text="no"),
        lambda: cases.case_release(case.pk, by=judge, note="no"),
        lambda: cases.case_message(case.pk, by=judge, text="no"),
    ]
    for deed in deeds:
        with pytest.raises(CaseError) as refused:
            deed()
        assert refused.value.code == "not_claimed"
    assert (table.row().seq, Ruling.objects.count(), CaseNote.objects.count()) == (seq, 0, 0)


def test_release_and_hand_over_leave_a_note_that_players_do_not_read(case: Case, table: Table, judge: User) -> None:
    second = make_judge("second")
    with pytest.raises(CaseError):
        cases.case_release(case.pk, by=judge, note=" ")
    cases.case_release(case.pk, by=judge, note="I know Jonas.")
    case.refresh_from_db()
    assert (case.state, case.judge) == (CaseState.OPEN, None)
    cases.case_claim(case.pk, by=second)
    with pytest.raises(CaseError) as refused:
        cases.case_hand_over(case.pk, by=second, to=table.users[0], note="yours")
    assert refused.value.code == "no_judge"
    cases.case_hand_over(case.pk, by=second, to=judge, note="yours")
    case.refresh_from_db()
    assert (case.judge, [note.private for note in case.notes.all()]) == (judge, [True, True])


# --- looking ------------------------------------------------------------------------------------------------------------


def test_a_look_is_written_down_and_changes_no_byte_for_the_players(case: Case, table: Table, judge: User) -> None:
    def frames() -> list[Any]:
        return [table_views.view_frame(table_views.view(table.id, user)) for user in (*table.users[:2], None)]

    before = frames()
    for seat in (0, 1, None):
        seen = cases.case_look(case, by=judge, seq=case.seq, seat=seat)
        own = None if seat is None else table.users[seat]
        assert seen.state == table_views.view_at(table.id, own, seq=case.seq).state
    assert frames() == before
    assert sorted(Peek.objects.values_list("user", "seat", "seq")) == [(judge.pk, 0, case.seq), (judge.pk, 1, case.seq)]
    cases.case_look(case, by=judge, seq=case.seq, seat=0)
    assert Peek.objects.count() == 2


def test_hidden_cards_are_for_whoever_has_claimed(case: Case, table: Table) -> None:
    with pytest.raises(CaseError) as refused:
        cases.case_look(case, by=make_judge("second"), seq=3, seat=0)
    assert refused.value.code == "not_claimed"
    for user in (*table.users, make_user("finn")):
        with pytest.raises(CaseError) as refused:
            cases.case_look(case, by=user, seq=3, seat=0)
        assert refused.value.code == "forbidden"
    with pytest.raises(table_views.NoSuchTable):
        cases.case_look(case, by=case.judge, seq=999, seat=0)
    with pytest.raises(table_views.NoSuchTable):
        cases.case_look(case, by=case.judge, seq=3, seat=2)
    assert not Peek.objects.exists()


def test_the_decks_are_for_whoever_has_claimed_and_a_look_at_them_is_noted(
    open_table: Callable[..., Table], clock: Clock, judge: User
) -> None:
    table = open_table(ruleset="magic", deck="ready:stampede", first=0)
    assert call(table).ok
    case = Case.objects.get()
    browser = Client()
    browser.force_login(judge)
    for address in (f"/judge/{case.pk}/", f"/judge/{case.pk}/?decks=1"):
        assert "Kalonian Tusker" not in browser.get(address).content.decode()
    assert not Peek.objects.exists()
    cases.case_claim(case.pk, by=judge)
    assert "Kalonian Tusker" not in browser.get(f"/judge/{case.pk}/").content.decode()
    assert not Peek.objects.exists()
    assert "Kalonian Tusker" in browser.get(f"/judge/{case.pk}/?decks=1").content.decode()
    seq = table.row().seq
    assert set(Peek.objects.values_list("user", "seat", "seq")) == {(judge.pk, seat, seq) for seat in (0, 1)}
    for user in table.users[:2]:
        with pytest.raises(CaseError) as refused:
            cases.case_decks(case, by=user)
        assert refused.value.code == "forbidden"


# --- rulings ------------------------------------------------------------------------------------------------------------


def targets(table: Table) -> list[int]:
    return [entry.seq for entry in table.entries() if entry.kind in log_entries.MOVES]


def test_a_rewind_is_exact_and_what_was_sent_before_is_refused(case: Case, table: Table, judge: User) -> None:
    stale = table.message()
    table.act(table_messages.Order(aid=uuid.uuid4(), allow=["push"], until="game"), by=table.users[1])
    assert table.seat(1).orders
    to = targets(table)[-3]
    viewers = [Viewer.of_seat(0), Viewer.of_seat(1), Viewer.public(), Viewer.judge()]
    views = [states.after(table.row(), to).view(viewer) for viewer in viewers]
    rulings.rule_rewind(case.pk, by=judge, reason="The ban was legal.", to=to)
    game = table.row()
    now = states.present(game)
    assert [now.view(viewer) for viewer in viewers] == views
    assert (game.epoch, now.chance.epoch, table.seat(1).orders) == (1, 1, None)
    assert told(table)[-1].startswith(f"A judge takes the game back: it goes on from what it was after entry {to}.")
    assert Ruling.objects.values_list("kind", "reason", "data", "seq").get() == (
        "rewind", "The ban was legal.", {"to": to}, game.seq,
    )  # fmt: skip
    rulings.case_rule(case.pk, by=judge, how="decide", text="Play on from before the ban.")
    assert table.act(stale, by=table.asked()).code in ("stale", "not_yours")
    assert table.act().ok


def test_a_rewind_costs_nobody_time(case: Case, table: Table, judge: User, clock: Clock) -> None:
    clock.forward(minutes=5)
    banks = [table.seat(seat).bank_ms for seat in (0, 1)]
    rulings.rule_rewind(case.pk, by=judge, reason="back", to=5)
    asked = table.row().decision_seat or 0
    for _ in range(2):
        assert [table.seat(seat).bank_ms for seat in (0, 1)] == banks
        assert time_left(table, asked) == (banks[asked] or 0) + 10_000  # and what is free at each decision
        clock.forward(minutes=2)
    rulings.case_rule(case.pk, by=judge, how="decide", text="go on")
    assert time_left(table, asked) == (banks[asked] or 0) + 10_000


def test_the_players_are_told_of_a_rewind_with_the_whole_view(case: Case, table: Table, judge: User) -> None:
    before = table_views.view(table.id, table.users[0])
    rulings.rule_rewind(case.pk, by=judge, reason="so", to=3)
    frame = table_views.update_frame(before, table_views.view(table.id, table.users[0]))
    assert frame is not None
    assert (frame["t"], frame["epoch"]) == ("view", 1)


def test_shuffles_after_a_rewind_differ(open_table: Callable[..., Table], clock: Clock, judge: User) -> None:
    """The same choices lead to other cards: what was drawn before is worth nothing."""
    table = open_table(ruleset="magic", deck="ready:stampede", first=0)
    hands = [_hand(table, 0)]
    assert call(table).ok
    case = Case.objects.get()
    cases.case_claim(case.pk, by=judge)
    rulings.rule_hold(case.pk, by=judge, reason="a look")
    to = table.row().seq
    rulings.case_rule(case.pk, by=judge, how="explain", text="go on")
    _mulligan(table)
    hands.append(_hand(table, 0))
    assert call(table, 1).ok
    again = Case.objects.get(seat=1)
    cases.case_claim(again.pk, by=judge)
    rulings.rule_rewind(again.pk, by=judge, reason="once more", to=to)
    rulings.case_rule(again.pk, by=judge, how="decide", text="go on")
    assert _hand(table, 0) == hands[0]
    _mulligan(table)
    assert _hand(table, 0) not in hands


def _hand(table: Table, seat: int) -> list[str]:
    view = states.present(table.row()).view(Viewer.of_seat(seat))
    own = next(pile for pile in view["zones"]["hand"] if pile["seat"] == seat)
    return sorted(str(card["face"]) for card in own["cards"])


def _mulligan(table: Table) -> None:
    asked = states.present(table.row()).decision
    assert asked is not None
    number = next(at for at, option in enumerate(asked.options) if option.verb == "mulligan")
    assert table.act(table.message(choice=number)).ok
    for _ in range(3):  # the other keeps, and then the first has drawn anew
        asked = states.present(table.row()).decision
        if asked is None or asked.seat == 0:
            return
        assert table.act().ok


@pytest.mark.parametrize("seed", one_in(3, range(6)))
def test_rewinds_and_rebuild_agree(seed: int, open_table: Callable[..., Table], clock: Clock, judge: User) -> None:
    """Random moves and rewinds, also into branches that were left: log, snapshots, cache and verifier agree."""
    lot = random.Random(seed)
    table = open_table(clock="untimed")
    assert call(table).ok
    case = Case.objects.get()
    for _ in range(5):
        clock.forward(minutes=11)
        moves.expire(table.id)
        table.play_on(lot.randrange(1, 14), pick=lambda count: lot.randrange(count))
        if not table.row().is_over:
            Case.objects.filter(pk=case.pk).update(state=CaseState.UNDER_REVIEW, judge=judge)
            to = lot.randrange(table.row().seq)
            then = states.after(table.row(), to).view(Viewer.judge())
            rulings.rule_rewind(case.pk, by=judge, reason="property", to=to)
            game = table.row()
            assert states.present(game).view(Viewer.judge()) == states.rebuilt(game).view(Viewer.judge()) == then
            assert states.present(game).key() == states.rebuilt(game).key()
    clock.forward(minutes=11)
    moves.expire(table.id)
    table.play_on(4)
    game = table.row()
    cached = states.present(game).key()
    states.forget_all()
    assert states.rebuilt(game).key() == cached
    assert states.differences(game) == []
    assert broken_link(game.pk, table.entries()) is None
    if not game.is_over:
        assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).ok
    assert troubles(game_record.record_of(table.row())) == []


def test_a_clock_is_adjusted_at_once(case: Case, table: Table, judge: User, clock: Clock) -> None:
    asked = table.row().decision_seat or 0
    for seat, minutes in ((asked, 5), (1 - asked, -3)):
        left, bank = time_left(table, seat), table.seat(seat).bank_ms or 0
        rulings.rule_clock(case.pk, by=judge, reason="time", seat=seat, by_time=timedelta(minutes=minutes))
        assert time_left(table, seat) == left + minutes * 60_000
        assert table.seat(seat).bank_ms == bank + minutes * 60_000
    assert told(table)[-2:] == [
        f"A judge gives {table.users[asked].shown_name} 300 seconds more.",
        f"A judge takes 180 seconds from the clock of {table.users[1 - asked].shown_name}.",
    ]
    for amount in (timedelta(), timedelta(days=2)):
        with pytest.raises(CaseError):
            rulings.rule_clock(case.pk, by=judge, reason="time", seat=0, by_time=amount)


def test_a_game_loss_and_a_draw_end_the_game(case: Case, table: Table, judge: User) -> None:
    rulings.rule_loss(case.pk, by=judge, reason="Help from outside.", seat=0)
    game = table.row()
    assert (game.status, game.result) == ("finished", {"kind": "won", "winners": [1], "reason": "ruled"})
    assert told(table)[-2:] == ["Mira loses by a judge’s ruling.", "Jonas wins by a judge’s ruling."]
    assert troubles(game_record.record_of(game)) == []
    for deed in (
        lambda: rulings.rule_rewind(case.pk, by=judge, reason="no", to=2),
        lambda: rulings.rule_draw(case.pk, by=judge, reason="no"),
    ):
        with pytest.raises(CaseError) as refused:
            deed()
        assert refused.value.code == "over"
    rulings.case_rule(case.pk, by=judge, how="decide", text="A loss.")
    assert Case.objects.get().state == CaseState.RULED


def test_a_draw(case: Case, table: Table, judge: User) -> None:
    rulings.rule_draw(case.pk, by=judge, reason="Nobody is to blame.")
    assert table.row().result == {"kind": "draw", "winners": [], "reason": "ruled"}
    assert told(table)[-1] == "The game is a draw by a judge’s ruling."


def test_a_ruling_closes_the_case_and_both_read_why(case: Case, table: Table, judge: User) -> None:
    with pytest.raises(CaseError):
        rulings.case_rule(case.pk, by=judge, how="dismiss", text="")
    with pytest.raises(CaseError):
        rulings.case_rule(case.pk, by=judge, how="uphold", text="there was no appeal")
    rulings.case_rule(case.pk, by=judge, how="dismiss", text="The ban was not legal: it names another card.")
    for seat in (0, 1):
        page = shown(table, seat)
        assert page["case"]["ruling"]["text"] == "The ban was not legal: it names another card."
        assert (page["judge"], page["may"]["judge"], page["pause"]) == (False, True, None)
    assert table_views.view(table.id, None).table["case"] is None
    assert table.act().ok


# --- appeal -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def ruled(case: Case, judge: User) -> Case:
    rulings.case_rule(case.pk, by=judge, how="dismiss", text="Nothing to put right.")
    return case


def test_an_appeal_goes_to_another_judge_and_is_final(ruled: Case, table: Table, judge: User) -> None:
    second = make_judge("second")
    cases.case_appeal(ruled.pk, by=table.users[1], text="The judge has overlooked the barrier.")
    ruled.refresh_from_db()
    assert (ruled.state, ruled.appeal_seat, ruled.judge) == (CaseState.APPEALED, 1, None)
    assert table.row().paused_until is not None
    with pytest.raises(CaseError) as refused:
        cases.case_claim(ruled.pk, by=judge)
    assert refused.value.code == "same_judge"
    cases.case_claim(ruled.pk, by=second)
    rulings.case_rule(ruled.pk, by=second, how="uphold", text="It stands.")
    ruled.refresh_from_db()
    assert (ruled.state, table.row().judge_at, table.row().paused_until) == (CaseState.FINAL, None, None)
    for user in table.users[:2]:
        with pytest.raises(CaseError) as refused:
            cases.case_appeal(ruled.pk, by=user, text="again")
        assert refused.value.code == "no_appeal"


def test_a_judge_who_is_alone_answers_the_appeal_and_that_is_noted(ruled: Case, table: Table, judge: User) -> None:
    cases.case_appeal(ruled.pk, by=table.users[0], text="I do not agree.")
    cases.case_claim(ruled.pk, by=judge)
    rulings.case_rule(ruled.pk, by=judge, how="uphold", text="It stands.")
    assert Ruling.objects.last().data == {"alone": True}


def test_without_an_appeal_in_time_a_ruling_is_final(ruled: Case, table: Table, clock: Clock) -> None:
    with pytest.raises(CaseError) as refused:
        cases.case_appeal(ruled.pk, by=make_user("finn"), text="I watched.")
    assert refused.value.code == "forbidden"
    clock.forward(minutes=9, seconds=59)
    cases.cases_finish(clock.at)
    assert Case.objects.get().state == CaseState.RULED
    clock.forward(seconds=2)
    with pytest.raises(CaseError):
        cases.case_appeal(ruled.pk, by=table.users[0], text="late")
    cases.cases_finish(clock.at)
    assert (Case.objects.get().state, table.row().judge_at) == (CaseState.FINAL, None)


# --- what is written stays ----------------------------------------------------------------------------------------------


def test_what_is_written_in_a_case_stays(case: Case, judge: User) -> None:
    cases.case_message(case.pk, by=judge, text="I am looking.")
    cases.case_look(case, by=judge, seq=2, seat=0)
    rulings.case_rule(case.pk, by=judge, how="explain", text="So are the rules.")
    for row in (CaseNote.objects.get(), Ruling.objects.get(), Peek.objects.get()):
        with pytest.raises(TypeError):
            row.save()
        with pytest.raises(TypeError):
            row.delete()


def test_players_and_judge_write_to_each_other(case: Case, table: Table, judge: User) -> None:
    cases.case_message(case.pk, by=judge, text="What did you press?")
    assert Case.objects.get().state == CaseState.UNDER_REVIEW
    cases.case_message(case.pk, by=table.users[1], text="Only once.")
    cases.case_note(case.pk, by=judge, text="Sounds true.")
    assert list(CaseNote.objects.values_list("author", "private")) == [
        (judge.pk, False), (table.users[1].pk, False), (judge.pk, True),
    ]  # fmt: skip
    with pytest.raises(CaseError):
        cases.case_message(case.pk, by=make_user("finn"), text="I watched.")


# --- pages --------------------------------------------------------------------------------------------------------------


def test_the_desk_shows_who_waits_longest_first_and_only_what_one_may_judge(
    open_table: Callable[..., Table], judge: User, clock: Clock, client_of: Callable[[User], Client]
) -> None:
    first, second = open_table(), open_table()
    assert call(second, text="second table").ok
    clock.forward(minutes=3)
    assert call(first, text="first table").ok
    page = client_of(judge).get("/judge/").content.decode()
    assert 0 < page.index("second table") < page.index("first table")
    assert "3 minutes" in page
    assert "second table" not in client_of(second.users[0]).get("/judge/").content.decode()
    cases.case_claim(Case.objects.get(game=first.id).pk, by=judge)
    page = client_of(judge).get("/judge/").content.decode()
    assert page.index("In my hands") < page.index("first table") < page.index("second table")


def test_a_judge_does_everything_on_the_page_of_the_case(
    table: Table, judge: User, client_of: Callable[[User], Client]
) -> None:
    assert call(table, text="He has moved twice.").ok
    case, browser, second = Case.objects.get(), client_of(judge), make_judge("second")
    path = f"/judge/{case.pk}/"

    def do(what: str, **fields: Any) -> str:
        return browser.post(path, {"do": what, "text": "so it is", **fields}, follow=True).content.decode()

    assert "Claim this case" in browser.get(path).content.decode()
    assert "Take the game back" not in browser.get(f"{path}?to=3").content.decode()
    assert "Claim this case first" in do("rewind", to="3")
    assert "Rule and close the case" in do("claim")
    assert "follow from the seed and the choices" in browser.get(f"{path}?check=1").content.decode()
    bank = table.seat(0).bank_ms or 0
    assert "Clock of Mira: +1:30" in do("clock", seat="0", minutes="1,5")
    assert table.seat(0).bank_ms == bank + 90_000
    assert "Name the minutes" in do("clock", seat="0", minutes="much")
    assert "of one day at most" in do("clock", seat="0", minutes="nan")
    do("message")
    do("note", text="a secret of judges")
    do("hold")
    assert browser.get(f"{path}?to={'9' * 5000}").content.decode().count("<h1") == 1  # no entry has that number
    preview = browser.get(f"{path}?to=3").content.decode()
    assert "Take the game back" in preview
    assert "This would not have happened" in preview
    assert "The game was taken back to after entry 3" in do("rewind", to="3")
    assert table.row().epoch == 1
    do("hand_over", to=str(second.pk))
    assert "Claim this case first" in do("hold")
    cases.case_hand_over(case.pk, by=second, to=judge, note="back")
    do("release")
    do("claim")
    do("rule", how="decide", template="taken_back", text="")
    assert Case.objects.get().state == CaseState.RULED
    assert browser.post(path, {"do": "everything"}).status_code == 404

    hers = client_of(table.users[0]).get(f"/cases/{case.pk}/").content.decode()
    assert "The game was taken back to the moment before the mistake." in hers
    assert "a secret of judges" not in hers
    client = client_of(table.users[1])
    client.cookies["django_language"] = "en"
    client.post(f"/cases/{case.pk}/", {"do": "message", "text": "Thank you."})
    client.post(f"/cases/{case.pk}/", {"do": "appeal", "text": "Twice was right."})
    assert Case.objects.get().state == CaseState.APPEALED
    assert "Thank you." in browser.get(path).content.decode()


def test_looks_are_told_to_the_players_when_the_game_is_over(
    case: Case, table: Table, judge: User, client_of: Callable[[User], Client]
) -> None:
    api = f"/api/cases/{case.pk}"
    browser = client_of(judge)
    assert browser.get(f"{api}/log").status_code == 200
    assert browser.get(f"{api}/view?at=4&seat=public").status_code == 200
    assert not Peek.objects.exists()
    for at in (4, 6):
        frame = browser.get(f"{api}/view?at={at}&seat=1").json()
        assert frame["state"] == table_views.view_at(table.id, table.users[1], seq=at).state
    for wrong in ("at=4&seat=x", "at=x&seat=0", "seat=0"):
        assert browser.get(f"{api}/view?{wrong}").status_code == 400
    page, sentence = f"/cases/{case.pk}/", "Rhea has looked at the view of Jonas, from entry 4 to 6."
    hers = client_of(table.users[0])
    assert sentence not in hers.get(page).content.decode()
    rulings.rule_draw(case.pk, by=judge, reason="enough")
    assert sentence in hers.get(page).content.decode()
    assert "Calls for a judge" in hers.get("/games/").content.decode()


def test_a_judge_of_a_private_table_reads_its_log_without_an_invitation(
    open_table: Callable[..., Table], judge: User, client_of: Callable[[User], Client]
) -> None:
    table = open_table(visibility="private")
    assert call(table).ok
    case = Case.objects.get()
    assert client_of(judge).get(f"/judge/{case.pk}/replay/").status_code == 200
    assert client_of(judge).get(f"/g/{table.id}/").status_code == 404
    refused = client_of(judge).get(f"/api/cases/{case.pk}/view?at=0&seat=0")  # not claimed yet
    assert refused.status_code == 403


def test_the_administration_reads_cases_and_changes_none(case: Case, judge: User, client: Client) -> None:
    cases.case_look(case, by=judge, seq=2, seat=0)
    rulings.rule_hold(case.pk, by=judge, reason="a look at the barriers")
    client.force_login(make_user("root", is_staff=True, is_superuser=True))
    path = f"/{settings.ADMIN_PATH}games/case/"
    assert case.pk in client.get(path).content.decode()
    page = client.get(f"{path}{case.pk}/change/").content.decode()
    assert "a look at the barriers" in page
    assert 'name="_save"' not in page
    for rest in ("add/", f"{case.pk}/delete/"):
        assert client.get(path + rest).status_code == 403
    assert client.post(f"{path}{case.pk}/change/", {"claim": "other"}).status_code == 403
