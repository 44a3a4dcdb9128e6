"""What a judge does in a game beside stepping back: begin anew, put right, give time; and to undo any of it."""

from __future__ import annotations

import random
import runpy
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from django.db import transaction
from django.test import Client

from accounts.models import User
from games.case_files import case_file, corrections
from games.engine import Viewer
from games.live import clocks, game_record, log_entries, states, table_messages
from games.live.log_entries import broken_link
from games.live.verification import troubles
from games.models import Case, Peek, Ruling
from games.selectors import table_views
from games.services import hooks
from games.services.cases import cases, rulings
from games.services.cases.judging import CaseError
from games.services.play import moves
from games.services.tables import matches
from tests.loops import some

from .conftest import Clock, Table
from .test_case_bundle import VERIFIER
from .test_cases import call, make_judge, targets, told

pytestmark = pytest.mark.django_db


@pytest.fixture
def judge(people: list[User]) -> User:
    return make_judge("rhea")


@pytest.fixture
def table(open_table: Callable[..., Table], clock: Clock) -> Table:
    """A hall in which some moves were made."""
    table = open_table()
    table.play_on(12)
    while states.present(table.row()).decision.kind != "action":  # type: ignore[union-attr]
        table.act()
    return table


def claimed(table: Table, judge: User) -> Case:
    """A case that the judge has claimed."""
    assert call(table).ok
    case = Case.objects.get(game=table.id)
    cases.case_claim(case.pk, by=judge)
    case.refresh_from_db()
    return case


@pytest.fixture
def case(table: Table, judge: User) -> Case:
    return claimed(table, judge)


def told_last(table: Table) -> str:
    return told(table)[-1]


def is_whole(table: Table) -> None:
    """Log, snapshots, cache and a rebuild tell the same."""
    game = table.row()
    cached = states.present(game).encode()
    states.forget_all()
    assert states.present(game).encode() == states.rebuilt(game).encode() == cached
    assert states.differences(game) == []
    assert broken_link(game.pk, table.entries()) is None


# --- begin anew ---------------------------------------------------------------------------------------------------------


def test_a_game_begins_anew_with_other_shuffles_and_can_be_taken_back(
    open_table: Callable[..., Table], clock: Clock, judge: User
) -> None:
    table = open_table(ruleset="magic", deck="ready:stampede", first=0)
    hands = [_hands(table)]
    clock.forward(minutes=3)
    table.play_on(6)
    case, stale, last = claimed(table, judge), table.message(), table.row().seq
    table.act(table_messages.Order(aid=uuid.uuid4(), allow=["stops"], until="game"), by=table.users[1])
    before = states.present(table.row()).encode()
    rulings.rule_restart(case.pk, by=judge, reason="", template="beyond_repair")
    game, now = table.row(), states.present(table.row())
    assert (game.epoch, now.chance.epoch, now.begun) == (1, 1, False)
    assert {table.seat(number).orders for number in (0, 1)} == {None}
    assert [table.seat(number).bank_ms for number in (0, 1)] == [clocks.TimeControl.from_data(game.clock).bank_ms] * 2
    assert any("begin anew" in line for line in told(table))
    hands.append(_hands(table))
    assert hands[0] != hands[1]
    assert [_cards(table, seat) for seat in (0, 1)] == [_cards_of(states.after(game, 0), seat) for seat in (0, 1)]
    rulings.case_rule(case.pk, by=judge, how="decide", text="", template="taken_back")
    assert table.act(stale, by=table.asked()).code in ("stale", "not_yours")
    table.play_on(5)
    is_whole(table)
    again = _call_again(table, judge)
    rulings.rule_rewind(again.pk, by=judge, reason="as it was", to=last)
    undone = states.present(table.row())
    assert undone.chance.epoch == 2
    undone = undone.clone()
    undone.chance.epoch = 0
    assert undone.encode() == before
    rulings.case_rule(again.pk, by=judge, how="decide", text="go on")
    table.play_on(3)
    is_whole(table)
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).ok
    record = game_record.record_of(table.row())
    assert troubles(record) == [] == runpy.run_path(str(VERIFIER))["game"](record)
    assert {(act["epoch"], act["label"], act["number"]) for act in record["acts"]} >= {
        (0, "shuffle:library 0", 0), (1, "shuffle:library 0", 0), (1, "shuffle:library 1", 1),
    }  # fmt: skip
    at = next(number for number, entry in enumerate(record["entries"]) if entry["kind"] == log_entries.RESTART)
    record["entries"][at]["events"][-1]["facts"]["seat"] = 9
    assert any(f"began anew in entry {at}" in trouble for trouble in troubles(record))


def _call_again(table: Table, judge: User) -> Case:
    assert call(table, 1).ok
    again = Case.objects.get(game=table.id, seat=1)
    cases.case_claim(again.pk, by=judge)
    return again


def _hands(table: Table) -> list[list[str]]:
    view = states.present(table.row()).view(Viewer.judge())
    return [sorted(str(card["face"]) for card in pile["cards"]) for pile in view["zones"]["hand"]]


def _cards(table: Table, seat: int) -> list[str]:
    return _cards_of(states.present(table.row()), seat)


def _cards_of(game: Any, seat: int) -> list[str]:
    return sorted(card for card, owner in zip(game.prints, game.owners, strict=True) if owner == seat)


# --- put right ----------------------------------------------------------------------------------------------------------


def test_what_is_put_right_is_in_the_log_with_before_and_after(case: Case, table: Table, judge: User) -> None:
    asked, paused = table.row().decision, table.row().paused_until
    stale, seat = table.message(), table.row().decision_seat
    one = next(one for one in states.present(table.row()).correctable() if one.what == "actions")
    rulings.rule_correct(case.pk, by=judge, reason="It counted one too few.", what="actions", of=one.of, value="7")
    game, ruling = table.row(), Ruling.objects.get()
    assert states.present(game).actions == 7  # type: ignore[attr-defined]
    assert (ruling.kind, ruling.seq, ruling.actor) == ("correct", game.seq, judge)
    assert ruling.data == {
        "what": "actions", "seat": seat, "card": "", "before": one.now, "after": "7", "about": ["actions", one.of, "7"],
    }  # fmt: skip
    name = table.users[seat or 0].shown_name
    assert told_last(table) == f"A judge puts right: {name}, actions: {one.now} → 7."
    assert (game.decision_seat, game.paused_until) == (seat, paused)
    assert game.decision != asked
    rulings.case_rule(case.pk, by=judge, how="decide", text="go on")
    assert table.act(stale, by=table.asked()).code == "stale"
    assert table.act().ok
    is_whole(table)


def test_what_cannot_be_put_right_is_refused_and_changes_nothing(case: Case, table: Table, judge: User) -> None:
    def refused(what: str, of: str, value: str) -> str:
        seq, before = table.row().seq, states.present(table.row()).encode()
        with pytest.raises(CaseError) as error:
            rulings.rule_correct(case.pk, by=judge, reason="no", what=what, of=of, value=value)
        assert (table.row().seq, states.present(table.row()).encode()) == (seq, before)
        assert not Ruling.objects.exists()
        return error.value.text

    one = next(one for one in states.present(table.row()).correctable() if one.what == "actions")
    piece = next(one for one in states.present(table.row()).correctable() if one.what == "square" and one.seat == 0)
    target = states.present(table.row()).view(Viewer.public())["seats"][0]["target"]
    assert "end the game" in refused("square", piece.of, target)
    assert "Choose one of the values" in refused("square", piece.of, "d4")
    assert "Choose one of the values" in refused("actions", one.of, "0")
    assert "already" in refused("actions", one.of, one.now)
    assert "cannot be put right now" in refused("turn", "", "1")
    assert "cannot be put right now" in refused("actions", str(1 - int(one.of)), "3")


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.night), 1])
def test_rulings_of_all_kinds_and_rebuild_agree(
    seed: int, open_table: Callable[..., Table], clock: Clock, judge: User
) -> None:
    """Random moves between random rulings: log, snapshots, cache and verifier agree at the end."""
    lot = random.Random(seed)
    table = open_table(clock="untimed", ruleset=("kafkas_halle", "magic")[seed % 2])
    case = claimed(table, judge)
    for _ in range(6):
        clock.forward(minutes=11)
        moves.expire(table.id)
        table.play_on(lot.randrange(1, 14), pick=lambda count: lot.randrange(count))
        if table.row().is_over:
            break
        kind = lot.randrange(3)
        offered = states.present(table.row()).correctable()
        if kind == 0:
            rulings.rule_restart(case.pk, by=judge, reason="property")
        elif kind == 1 or not offered:
            rulings.rule_rewind(case.pk, by=judge, reason="property", to=lot.choice(targets(table) or [0]))
        else:
            one = lot.choice(offered)
            try:
                rulings.rule_correct(
                    case.pk, by=judge, reason="property", what=one.what, of=one.of, value=lot.choice(one.values[:30])
                )
            except CaseError as error:
                assert error.code == "illegal"  # noqa: PT017
        assert states.present(table.row()).key() == states.rebuilt(table.row()).key()
    is_whole(table)
    if not table.row().is_over:
        assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[0]).ok
    assert troubles(game_record.record_of(table.row())) == []


def test_a_preview_says_what_would_follow_and_does_nothing(
    open_table: Callable[..., Table], clock: Clock, judge: User
) -> None:
    table = open_table(ruleset="magic", deck="ready:stampede", first=0, clock="untimed")
    while states.present(table.row()).turn < 1:  # type: ignore[attr-defined]
        table.act()
    case, before = claimed(table, judge), states.present(table.row()).encode()
    groups = corrections.groups(case, "0")
    assert groups[1].things[0].changes == []
    assert [group.name for group in groups] == [user.shown_name for user in table.users]
    assert [change.label for change in groups[0].things[0].changes] == [
        "life", "poison counters", "lands played this turn",
    ]  # fmt: skip
    found = corrections.preview(case, "life", "0", "3")
    assert found is not None
    assert (found.whom, found.what, found.before, found.after, found.trouble) == ("Mira", "life", "20", "3", "")
    deadly = corrections.preview(case, "life", "0", "0")
    assert deadly is not None
    assert "end the game" in deadly.trouble
    assert corrections.preview(case, "soul", "0", "0") is None
    assert states.present(table.row()).encode() == before


# --- time ---------------------------------------------------------------------------------------------------------------


def test_turns_are_added_only_after_time_was_called(case: Case, table: Table, judge: User) -> None:
    with pytest.raises(CaseError) as refused:
        rulings.rule_turns(case.pk, by=judge, reason="slow", turns=2)
    assert refused.value.code == "no_time"
    assert matches.time_call(table.id, 3)
    paused = table.row().paused_until
    rulings.rule_turns(case.pk, by=judge, reason="", template="slow_play", turns=2)
    now = states.present(table.row())
    assert (now.last_turn, table.row().paused_until) == (now.turn_number() + 5, paused)
    assert told_last(table) == "Time was called: this turn and 5 more."
    for wrong in (0, 11):
        with pytest.raises(CaseError):
            rulings.rule_turns(case.pk, by=judge, reason="slow", turns=wrong)


def test_time_that_was_called_stays_called(case: Case, table: Table, judge: User) -> None:
    early = targets(table)[0]
    assert matches.time_call(table.id, 3)
    last = states.present(table.row()).last_turn
    rulings.rule_rewind(case.pk, by=judge, reason="back", to=early)
    assert states.after(table.row(), early).last_turn is None
    assert states.present(table.row()).last_turn == last
    rulings.rule_rewind(case.pk, by=judge, reason="and again", to=Ruling.objects.get().seq - 1)
    left = (last or 0) - states.present(table.row()).turn_number()
    rulings.rule_restart(case.pk, by=judge, reason="anew")
    assert states.present(table.row()).last_turn == 1 + left
    assert table.row().paused_until is not None
    is_whole(table)


def test_a_match_gets_more_time_from_whoever_keeps_the_clock_of_its_round(
    case: Case, table: Table, judge: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []

    class Round:
        def extend(self, *, by: Any, minutes: int, reason: str) -> None:
            if minutes > 100:
                raise CaseError("minutes", "so much there is not")
            given.append(minutes)

    with pytest.raises(CaseError) as refused:
        rulings.rule_extend(case.pk, by=judge, reason="so", minutes=3)
    assert refused.value.code == "no_round"
    monkeypatch.setattr(hooks, "_round_clocks", [lambda game: Round()])
    table.game.arranged = True
    table.game.save(update_fields=["arranged"])
    seq = table.row().seq
    for minutes, reason in ((101, "so"), (0, "so"), (3, "")):
        with pytest.raises(CaseError):
            rulings.rule_extend(case.pk, by=judge, reason=reason, minutes=minutes)
    assert table.row().seq == seq
    given.clear()
    rulings.rule_extend(case.pk, by=judge, reason="", template="judge_took", minutes=3)
    assert (given, told_last(table)) == ([3], "A judge gives this match 3 minutes more than its round.")


# --- undone -------------------------------------------------------------------------------------------------------------


def test_each_ruling_offers_the_one_that_undoes_it(
    case: Case, table: Table, judge: User, client_of: Callable[[User], Client]
) -> None:
    browser, path = client_of(judge), f"/judge/{case.pk}/"

    def do(deed: str, **fields: str) -> str:
        return browser.post(path, {"do": deed, "text": "so it is", **fields}, follow=True).content.decode()

    def undo() -> str:
        return browser.get(f"{path}?{case_file.deeds(case)[-1].undo.partition('#')[0]}").content.decode()

    seq = table.row().seq
    one = next(one for one in states.present(table.row()).correctable() if one.what == "actions")
    page = do("correct", what="actions", of=one.of, value="7")
    assert f"actions: {one.now} → 7" in page
    assert "Undo this" in page
    assert f"7 → {one.now}" in undo()
    do("restart")
    assert "Begin the game anew" in undo()
    assert f"Back to after entry {seq + 1}?" in undo()
    do("clock", seat="1", minutes="2,5")
    assert 'value="-2.5"' in undo()
    do("rule", how="decide", template="put_right", text="")
    hers = client_of(table.users[0]).get(f"/cases/{case.pk}/").content.decode()
    assert "Undo this" not in hers
    assert "What was wrong has been put right." in hers


def test_a_judge_puts_right_on_the_page_after_a_preview(
    case: Case, table: Table, judge: User, client_of: Callable[[User], Client]
) -> None:
    browser, path = client_of(judge), f"/judge/{case.pk}/"
    one = next(one for one in states.present(table.row()).correctable() if one.what == "actions")
    assert "Show what it is now" in browser.get(path).content.decode()
    assert 'name="what" value="actions"' in browser.get(path, {"of": one.of}).content.decode()
    preview = browser.get(path, {"of": one.of, "what": "actions", "value": "7"}).content.decode()
    assert f"{one.now} → 7" in preview
    assert "Put it right" in preview
    refused = browser.get(path, {"of": one.of, "what": "actions", "value": "500"}).content.decode()
    assert "Put it right" not in refused
    assert "Choose one of the values that are offered" in refused
    assert not Ruling.objects.exists()


# --- exact, and unseen --------------------------------------------------------------------------------------------------


def test_a_rewind_leads_to_the_state_byte_for_byte(case: Case, table: Table, judge: User) -> None:
    """All of it but the epoch, which makes chance fall otherwise."""
    for to in some(targets(table)[::3]):
        then = states.after(table.row(), to).clone()
        rulings.rule_rewind(case.pk, by=judge, reason="back", to=to)
        now = states.present(table.row())
        then.chance.epoch = table.row().epoch
        assert now.encode() == then.encode()
        ahead = [
            now.clone().chance.shuffled("x", range(50)),
            states.after(table.row(), to).clone().chance.shuffled("x", range(50)),
        ]
        assert ahead[0] != ahead[1]


def test_looks_change_no_byte_of_all_that_players_receive(case: Case, table: Table, judge: User, clock: Clock) -> None:
    """The same half of a game twice from the same moment, once with a judge who looks at everything after every move:
    all that both players and the public receive, and the whole log, is equal."""
    rulings.case_rule(case.pk, by=judge, how="explain", text="go on")
    assert call(table, 1).ok
    again = Case.objects.get(game=table.id, seat=1)
    cases.case_claim(again.pk, by=judge)
    again.refresh_from_db()
    aids, begun, transcripts = [uuid.uuid4() for _ in range(6)], clock.at, []
    for looks in (False, True):
        with transaction.atomic():
            transcripts.append([list(_transcript(table, again, aids, clock, looks=looks)), _log(table)])
            assert Peek.objects.exists() == looks
            transaction.set_rollback(True)
        states.forget_all()
        clock.at = begun
    assert transcripts[0] == transcripts[1]
    assert len(transcripts[0][0]) == 18


def _transcript(table: Table, case: Case, aids: list[uuid.UUID], clock: Clock, *, looks: bool) -> Iterator[Any]:
    clock.forward(minutes=11)
    moves.expire(table.id)  # the pause is over: both may play
    for aid in aids:
        if looks:
            for seat in (0, 1):
                cases.case_look(Case.objects.get(pk=case.pk), by=case.judge, seq=table.row().seq, seat=seat)
        clock.forward(seconds=1)
        assert table.act(msgspec.structs.replace(table.message(), aid=aid)).ok
        for user in (*table.users, None):
            yield table_views.view_frame(table_views.view(table.id, user))


def _log(table: Table) -> list[str]:
    return [entry.hash for entry in table.entries()]
