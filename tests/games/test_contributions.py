"""Players give numbers to the chance of their game: nobody can choose theirs to suit the others', a missing one delays
the game by seconds at most, and whatever was changed of them afterwards is found."""

from __future__ import annotations

import copy
import io
import json
import random
import runpy
import uuid
import zipfile
from collections.abc import Callable
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as configured
from django.core.management import call_command
from django.test import Client

from accounts.people.services import account_close
from games.case_files.bundle import bundle_of
from games.engine import EngineError
from games.integration.data_export import games_of
from games.live import clocks, game_record, log_entries, secrets, states, table_messages
from games.live.contributions import COMMIT_WITHIN, GONE_AFTER, TELL_WITHIN
from games.live.log_entries import first_hash, linked
from games.live.verification import missing_numbers, troubles
from games.models import Case, Contribution, Game, Status
from games.selectors import table_views
from games.selectors.contributions import games_awaiting, standing_of
from games.services.operation import sweep
from games.services.play import moves
from games.services.tables import contributions, tables
from games.services.tables.tables import TableError
from tests.games.conftest import Clock, Table
from tests.games.contributing import COMMITMENT, KEY, VECTOR, commit, commitment, number, tell, waiting_for_numbers
from tests.games.test_case_bundle import checked
from tests.games.test_concurrency import together
from tests.shares import in_turn, share

Record = dict[str, Any]
verifier = runpy.run_path(str(configured.BASE / "docs" / "verify_case.py"))
pytestmark = pytest.mark.django_db


@pytest.fixture
def full(open_table: Callable[..., Table], clock: Clock) -> Table:
    """Every place is taken, one has committed, the other one has said that they will."""
    return waiting_for_numbers(open_table)


def refusal(work: Callable[[], Any]) -> str:
    with pytest.raises(TableError) as refused:
        work()
    assert refused.value.text
    return refused.value.code


def begun(table: Table) -> list[bytes | None]:
    """The game has begun, once: the numbers that stand in its first entry."""
    assert table.row().status == Status.RUNNING and table.row().contributions_until is None
    assert [entry.kind for entry in table.entries()] == ["start"]
    assert states.differences(table.row()) == []
    given = table.entries()[0].action.get("contributions", [{"number": None}] * len(table.users))
    return [None if one["number"] is None else bytes.fromhex(one["number"]) for one in given]


def over(table: Table) -> Record:
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    record: Record = json.loads(Client().get(f"/api/games/{table.id}/record").content)
    return record


def test_commitments_and_key_follow_the_published_vector() -> None:
    """Those of the site's code and those of the script that shares none with it."""
    numbers = [bytes.fromhex(one["number"]) for one in VECTOR["contributions"]]
    digests = [bytes.fromhex(digest) for digest in VECTOR["deck_digests"]]
    seed = bytes.fromhex(VECTOR["seed"])
    assert secrets.commitment(VECTOR["game"], VECTOR["ruleset"], seed).startswith(COMMITMENT)
    key = secrets.chance_key(VECTOR["game"], VECTOR["ruleset"], seed, digests, numbers)
    assert key.hex().startswith(KEY)
    for seat, one in enumerate(VECTOR["contributions"]):
        assert secrets.number_commitment(VECTOR["game"], seat, numbers[seat]) == one["commitment"]
        assert commitment(VECTOR["game"], seat) == one["commitment"]
    begun = {"action": {"contributions": VECTOR["contributions"]}}
    order = {"number": 0, "epoch": 0, "label": "shuffle:1:library", "entry": 0}
    act = {**order, "before": list(range(10)), "after": [0, 1, 2, 8, 6, 7, 5, 9, 4, 3]}
    record = {**VECTOR, "entries": [begun], "acts": [act]}
    assert list(verifier["contributions"](record)) == [] == list(verifier["chance"](record))
    for seat in (0, 1):
        forged = copy.deepcopy(record)
        forged["contributions"][seat]["number"] = "03" * 32
        assert list(verifier["contributions"](forged)) and list(verifier["chance"](forged))


# --- the way of a number ------------------------------------------------------------------------------------------------


@pytest.mark.concurrency
def test_both_commit_then_both_tell_and_the_game_begins_with_the_last_number(full: Table) -> None:
    assert full.row().status == Status.OPEN and full.row().seq == -1
    commit(full, 1)
    tell(full, 1)
    assert full.row().status == Status.OPEN
    tell(full, 0)
    assert begun(full) == [number(0), number(1)]
    record = over(full)
    assert record["contributions"] == [
        {"commitment": commitment(full.id, seat), "number": number(seat).hex()} for seat in (0, 1)
    ]
    assert (troubles(record), verifier["game"](record), missing_numbers(record)) == ([], [], [])


def test_a_table_at_which_nobody_has_committed_begins_at_once(open_table: Callable[..., Table]) -> None:
    table = open_table()
    assert begun(table) == [None, None]
    record = over(table)
    assert "contributions" not in record and missing_numbers(record) == [0, 1]
    assert (troubles(record), verifier["game"](record)) == ([], [])


def test_only_who_has_committed_is_waited_for(open_table: Callable[..., Table], clock: Clock) -> None:
    table = open_table(sit=1)
    commit(table, 0)
    tables.table_join(game=table.game, user=table.users[1])
    assert table.row().contributions_until == clock.at + TELL_WITHIN
    assert refusal(lambda: commit(table, 1)) == "closed"  # without a word of it when sitting down
    tell(table, 0)
    assert begun(table) == [number(0), None]
    record = over(table)
    assert (troubles(record), verifier["game"](record), missing_numbers(record)) == ([], [], [1])


def test_a_bot_contributes_nothing_and_is_not_waited_for(open_table: Callable[..., Table]) -> None:
    table = open_table(seats=3, bots=("easy",), sit=1)
    commit(table, 0)
    tables.table_join(game=table.game, user=table.users[1])
    tell(table, 0)
    given = table.entries()[0].action["contributions"]
    assert [one["number"] for one in given] == [number(0).hex(), None, None]


def test_nothing_comes_early_and_ten_seconds_are_the_most(full: Table, clock: Clock) -> None:
    assert (COMMIT_WITHIN + TELL_WITHIN).total_seconds() == 10
    at = clock.at
    assert full.row().contributions_until == at + COMMIT_WITHIN
    clock.at = at + COMMIT_WITHIN - timedelta(milliseconds=1)
    assert not moves.expire(full.id, -1)
    clock.at = at + COMMIT_WITHIN
    assert moves.expire(full.id, -1) and not moves.expire(full.id, -1)
    assert full.row().contributions_until == clock.at + TELL_WITHIN
    assert refusal(lambda: commit(full, 1)) == "closed"
    clock.at += TELL_WITHIN
    assert refusal(lambda: tell(full, 0)) == "closed"
    assert begun(full) == [None, None]
    assert over(full)["contributions"][0] == {"commitment": commitment(full.id, 0), "number": None}


def test_a_page_that_promised_and_went_away_costs_a_table_without_other_numbers_only_the_first_wait(
    open_table: Callable[..., Table], clock: Clock
) -> None:
    table = open_table(sit=1)
    tables.table_join(game=table.game, user=table.users[1], contributes=True)
    clock.at += COMMIT_WITHIN
    assert sweep.sweep(clock.at) == 1
    assert begun(table) == [None, None]


def test_another_number_is_refused_with_a_sentence_and_counts_as_missing_for_good(full: Table) -> None:
    commit(full, 1)
    assert refusal(lambda: tell(full, 1, b"?" * 32)) == "mismatch"
    assert refusal(lambda: tell(full, 1)) == "closed"
    tell(full, 0)
    assert begun(full) == [number(0), None]
    record = over(full)
    assert record["contributions"][1] == {"commitment": commitment(full.id, 1), "number": None}
    assert (troubles(record), verifier["game"](record), missing_numbers(record)) == ([], [], [1])


def test_a_number_of_another_seat_or_game_is_not_the_one_committed_to(full: Table) -> None:
    contributions.number_commit(full.id, by=full.users[1], commitment=commitment(full.id, 0, number(1)))
    assert refusal(lambda: tell(full, 1)) == "mismatch"


def test_what_is_misshapen_is_refused(full: Table) -> None:
    for wrong in ("", "0" * 63, "Z" * 64, "A" * 64, "0" * 65):
        assert refusal(lambda wrong=wrong: contributions.number_commit(full.id, by=full.users[1], commitment=wrong))
        assert refusal(lambda wrong=wrong: contributions.number_tell(full.id, by=full.users[0], number=wrong))
    assert refusal(lambda: contributions.number_commit(full.id, by=full.users[1], commitment="")) == "malformed"


def test_the_same_said_twice_is_fine(full: Table) -> None:
    commit(full, 1)
    commit(full, 1)
    until = full.row().contributions_until
    tell(full, 1)
    tell(full, 1)
    assert full.row().contributions_until == until
    tell(full, 0)
    tell(full, 0)
    commit(full, 0)
    assert begun(full) == [number(0), number(1)]


def test_while_a_place_is_free_another_commitment_takes_the_place_of_the_first(
    open_table: Callable[..., Table],
) -> None:
    table = open_table(sit=1)
    commit(table, 0)
    again = commitment(table.id, 0, b"\7" * 32)
    contributions.number_commit(table.id, by=table.users[0], commitment=again)
    assert Contribution.objects.get().commitment == again
    assert refusal(lambda: contributions.number_commit(table.id, by=table.users[1], commitment=again)) == "forbidden"
    tables.table_join(game=table.game, user=table.users[1], contributes=True)
    assert refusal(lambda: commit(table, 0)) == "closed"


# --- who has gone is not waited for -------------------------------------------------------------------------------------


def test_a_host_who_has_committed_and_left_the_site_delays_nothing(
    open_table: Callable[..., Table], clock: Clock
) -> None:
    table = open_table(sit=1)
    commit(table, 0)
    contributions.player_goes(table.users[0].pk)
    clock.at += GONE_AFTER
    tables.table_join(game=table.game, user=table.users[1])
    assert begun(table) == [None, None]
    record = over(table)
    assert record["contributions"][0] == {"commitment": commitment(table.id, 0), "number": None}
    assert (troubles(record), verifier["game"](record), missing_numbers(record)) == ([], [], [0, 1])


def test_the_others_are_waited_for_all_the_same(open_table: Callable[..., Table], clock: Clock) -> None:
    table = open_table(sit=1)
    commit(table, 0)
    contributions.player_goes(table.users[0].pk)
    clock.at += GONE_AFTER
    tables.table_join(game=table.game, user=table.users[1], contributes=True)
    assert table.row().contributions_until == clock.at + COMMIT_WITHIN
    commit(table, 1)
    tell(table, 1)
    assert begun(table) == [None, number(1)]


def test_who_leaves_while_they_are_waited_for_is_waited_for_a_moment_and_comes_back_within_it(
    full: Table, clock: Clock, published: list[Any]
) -> None:
    commit(full, 1)
    tell(full, 1)
    until = full.row().contributions_until
    contributions.player_goes(full.users[0].pk)
    assert any(one[0] == "games.tasks.expire" and one[1] == full.id for one in published)
    clock.at += GONE_AFTER - timedelta(milliseconds=1)
    assert not moves.expire(full.id, -1)
    contributions.player_comes(full.users[0].pk)
    clock.at += timedelta(milliseconds=1)
    assert not moves.expire(full.id, -1) and full.row().contributions_until == until
    contributions.player_goes(full.users[0].pk)
    clock.at += GONE_AFTER
    assert clock.at < until
    assert moves.expire(full.id, -1) and not moves.expire(full.id, -1)
    assert begun(full) == [None, number(1)]


def test_who_promised_and_left_before_committing_costs_a_moment(full: Table, clock: Clock) -> None:
    contributions.player_says(full.users[1].pk, clock.at)
    contributions.player_goes(full.users[1].pk)
    clock.at += GONE_AFTER
    assert moves.expire(full.id, -1)
    tell(full, 0)
    assert begun(full) == [number(0), None]


def test_who_leaves_just_before_the_last_place_is_taken_is_looked_for_again(
    open_table: Callable[..., Table], clock: Clock, published: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    table = open_table(sit=1)
    commit(table, 0)
    contributions.player_goes(table.users[0].pk)
    published.clear()
    clock.at += timedelta(seconds=1)
    with django_capture_on_commit_callbacks(execute=True):
        tables.table_join(game=table.game, user=table.users[1])
    assert table.row().status == Status.OPEN
    assert len([one for one in published if one[:2] == ("games.tasks.expire", table.id)]) == 2
    clock.at += GONE_AFTER - timedelta(seconds=1)
    assert moves.expire(table.id, -1)
    assert begun(table) == [None, None]


# --- a table that its host fills with bots ------------------------------------------------------------------------------


def test_at_a_table_full_of_bots_the_number_of_the_host_is_waited_for_if_their_page_said_so(
    open_table: Callable[..., Table], people: list[Any], clock: Clock
) -> None:
    wanted = tables.TableSettings(ruleset="magic", bots=("easy",), clock="untimed")
    game = tables.table_open(host=people[0], settings=wanted, contributes=True)
    table = Table(game, people[:1])
    assert (table.row().status, table.row().contributions_until) == (Status.OPEN, clock.at + COMMIT_WITHIN)
    commit(table, 0)
    tell(table, 0)
    assert table.entries()[0].action["contributions"][0]["number"] == number(0).hex()
    record = over(table)
    assert (troubles(record), verifier["game"](record), missing_numbers(record)) == ([], [], [1])
    for forge in (change, change_with_its_commitment, drop_all, drop_one_of_two, swap, shorten):
        forged = copy.deepcopy(record)
        forge(forged)
        rewrite(forged)
        assert verifier["game"](forged) and troubles(forged), forge


def test_a_host_who_gives_the_free_places_to_bots_contributes_what_they_have_committed_to(
    open_table: Callable[..., Table], clock: Clock
) -> None:
    table = open_table(sit=1, clock="untimed")
    commit(table, 0)
    tables.table_bot(game=table.game, user=table.users[0], level="easy")
    assert table.row().contributions_until == clock.at + TELL_WITHIN
    tell(table, 0)
    assert table.entries()[0].action["contributions"][0]["number"] == number(0).hex()


# --- nobody can choose theirs to suit the others' -----------------------------------------------------------------------


@pytest.mark.soak
def test_whoever_commits_last_cannot_know_a_number_however_they_all_go_about_it(
    open_table: Callable[..., Table], clock: Clock
) -> None:
    """Three players say things in any order: no number is taken while a commitment is missing, and no commitment
    changes once a number is there; and whatever a player reads before, nobody's number is in it."""
    luck, told_early = random.Random(11), 0
    for _ in range(share(1, 60)):
        table = waiting_for_numbers(open_table, seats=3)
        while table.row().status == Status.OPEN:
            seat, does = luck.randrange(3), luck.choice((commit, tell, tell))
            before = list(Contribution.objects.filter(seat__game=table.game).order_by("seat__number"))
            complete = all(one.commitment for one in before)
            early = False
            try:
                does(table, seat)
            except TableError as refused:
                early = refused.code in ("too_early", "no_commitment")
                told_early += early
            after = list(Contribution.objects.filter(seat__game=table.game).order_by("seat__number"))
            assert complete or not any(one.number for one in after)
            if complete:
                assert [one.commitment for one in after] == [one.commitment for one in before]
            if early and told_early % 3 == 1:
                read = everything(table)
                assert [told for told in range(3) if number(told).hex() in read] == []
        assert begun(table) == [number(0), number(1), number(2)]
        Game.objects.filter(pk=table.id).update(host=None, status=Status.FINISHED)  # room for the next table
    assert told_early > 0


def everything(table: Table) -> str:
    """All that a player or somebody else, in turn, can read of a table that has not begun."""
    found = []
    for user in in_turn((table.users[1], None)):
        client = Client()
        if user is not None:
            client.force_login(user)
        for way in ("contribution", "view", "record", "log"):
            found.append(client.get(f"/api/games/{table.id}/{way}").content.decode())
        for page in ("", "waiting/", "shuffles/"):
            found.append(client.get(f"/g/{table.id}/{page}").content.decode())
    return "".join(found)


def test_a_number_that_is_there_is_read_by_nobody_before_the_game_begins(full: Table) -> None:
    commit(full, 1)
    tell(full, 0)
    assert number(0).hex() not in everything(full) and commitment(full.id, 0) not in everything(full)
    tell(full, 1)
    assert number(0).hex() in everything(full)


def test_of_others_a_player_learns_nothing_but_the_phase(full: Table) -> None:
    before = standing_of(full.row(), full.users[1])
    assert before is not None and set(before) == {"phase", "seat", "commitment", "told", "refused", "until", "site"}
    assert (before["phase"], before["commitment"]) == ("commit", "")
    commit(full, 1)
    tell(full, 0)
    now = standing_of(full.row(), full.users[1])
    assert now == {**before, "phase": "tell", "commitment": commitment(full.id, 1), "until": now["until"]}


def test_numbers_print_as_hidden(full: Table) -> None:
    one = Contribution.objects.first()
    assert one is not None
    one.number = number(0)
    assert "hidden" in repr(one) and "hidden" in str(one) and number(0).hex() not in repr(one) + str(one)


# --- what was changed afterwards is found by both verifiers -------------------------------------------------------------


def change(record: Record) -> None:
    record["contributions"][0]["number"] = "ab" * 32


def change_with_its_commitment(record: Record) -> None:
    record["contributions"][0] = {"commitment": commitment(record["game"], 0, b"\xab" * 32), "number": "ab" * 32}


def drop(record: Record) -> None:
    record["contributions"][1]["number"] = None


def drop_all(record: Record) -> None:
    del record["contributions"]


def drop_one_of_two(record: Record) -> None:
    del record["contributions"][1]


def swap(record: Record) -> None:
    record["contributions"].reverse()


def shorten(record: Record) -> None:
    short = number(0)[:31]
    record["contributions"][0] = {"commitment": commitment(record["game"], 0, short), "number": short.hex()}


FORGERIES = [change, change_with_its_commitment, drop, drop_all, drop_one_of_two, swap, shorten]


@pytest.fixture
def honest(full: Table) -> Record:
    commit(full, 1)
    tell(full, 0)
    tell(full, 1)
    return over(full)


def test_a_changed_or_dropped_number_is_always_found(honest: Record) -> None:
    """Also by a site that writes its whole log anew to fit."""
    for forge, everywhere in product(FORGERIES, (False, True)):
        record = copy.deepcopy(honest)
        forge(record)
        if everywhere:
            rewrite(record)
        assert record != honest, (forge, everywhere)
        assert verifier["game"](record), (forge, everywhere)
        assert troubles(record), (forge, everywhere)


def rewrite(record: Record) -> None:
    """Let the log say what the record says, with hashes that fit."""
    start = record["entries"][0]["action"]
    start.pop("contributions", None)
    if "contributions" in record:
        start["contributions"] = record["contributions"]
    before = first_hash(record["game"])
    for entry in record["entries"]:
        said = {key: value for key, value in entry.items() if key not in ("prev_hash", "hash")}
        entry["prev_hash"], entry["hash"] = before, linked(before, said)
        before = entry["hash"]


def test_the_numbers_make_the_chance(honest: Record) -> None:
    """The same seed without them gives another game."""
    record = copy.deepcopy(honest)
    for one in record["contributions"]:
        one["number"] = None
    rewrite(record)
    assert any(line.startswith("chance ") for line in verifier["game"](record))


def test_script_and_command_name_the_missing_numbers_and_the_script_looks_for_the_own_one(
    full: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commit(full, 1)
    tell(full, 0)
    with pytest.raises(TableError):
        tell(full, 1, b"?" * 32)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(over(full)))
    said = checked(path, "--number", number(0).hex())
    assert said.returncode == 0
    assert {f"Number of seat 0: {number(0).hex()}", "Number of seat 1: missing"} <= set(said.stdout.splitlines())
    lost = checked(path, "--number", number(1).hex())
    assert lost.returncode == 1 and "the number that you noted is not among those of the players" in lost.stdout
    call_command("verify_game", str(path))
    assert "Seats without a number: 1." in capsys.readouterr().out


# --- at once --------------------------------------------------------------------------------------------------------------


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_two_numbers_at_once_make_one_beginning(full: Table) -> None:
    commit(full, 1)
    found = together([lambda seat=seat: tell(full, seat) for seat in (0, 1) for _ in range(4)])
    assert found == [None] * 8
    assert begun(full) == [number(0), number(1)]


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_a_number_against_the_time_out_has_one_winner(full: Table, clock: Clock) -> None:
    commit(full, 1)
    tell(full, 0)
    clock.at += TELL_WITHIN
    works: list[Callable[[], Any]] = [lambda: tell(full, 1) for _ in range(4)]
    found = together([*works, *[lambda: moves.expire(full.id, -1) for _ in range(4)]])
    assert {error.code for error in found[:4]} == {"closed"}
    assert sum(one for one in found[4:] if one is True) <= 1
    assert begun(full) == [number(0), None]


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_the_last_two_commitments_at_once(open_table: Callable[..., Table], clock: Clock) -> None:
    table = waiting_for_numbers(open_table, seats=3)
    assert together([lambda seat=seat: commit(table, seat) for seat in (1, 2)]) == [None, None]
    assert table.row().contributions_until == clock.at + TELL_WITHIN
    for seat in range(3):
        tell(table, seat)
    assert begun(table) == [number(0), number(1), number(2)]


# --- what else may happen meanwhile -----------------------------------------------------------------------------------------


def test_a_table_that_is_about_to_begin_is_full_and_nobody_gets_up(full: Table, people: list[Any]) -> None:
    assert refusal(lambda: tables.table_join(game=full.game, user=people[3])) == "full"
    assert refusal(lambda: tables.table_abort(game=full.game, user=full.users[1])) == "begun"
    assert refusal(lambda: tables.table_abort(game=full.game, user=full.users[0])) == "begun"
    assert refusal(lambda: tables.table_deck(game=full.game, user=full.users[0], deck="")) == "begun"
    assert not table_views.open_tables(people[3]).filter(pk=full.id).exists()
    assert games_awaiting(full.users[0]) == [full.id] == games_awaiting(full.users[1])
    assert games_awaiting(people[3]) == []


def test_who_gets_up_before_takes_the_number_along(open_table: Callable[..., Table]) -> None:
    table = open_table(seats=3, sit=2)
    commit(table, 1)
    tables.table_abort(game=table.game, user=table.users[1])
    assert not Contribution.objects.exists()


def test_a_player_whose_account_closes_meanwhile_lets_the_game_begin_and_loses_it(full: Table) -> None:
    account_close(full.users[1])
    assert [entry.kind for entry in full.entries()][:2] == [log_entries.START, log_entries.CONCEDE]


def test_a_game_that_cannot_begin_closes_its_table(full: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise EngineError("broken")

    monkeypatch.setattr("games.services.tables.tables.Play.start", fail)
    commit(full, 1)
    tell(full, 0)
    assert refusal(lambda: tell(full, 1)) == "rules"
    assert full.row().status == Status.ABORTED and full.row().seq == -1


def test_the_rematch_waits_for_who_has_contributed_before(full: Table) -> None:
    commit(full, 1)
    tell(full, 0)
    tell(full, 1)
    over(full)
    for user in full.users:
        again = tables.rematch_ask(game=full.game, user=user)
    assert again is not None and again.status == Status.OPEN and again.contributions_until is not None
    second = Table(again, full.users)
    for seat in (0, 1):
        commit(second, seat)
    for seat in (0, 1):
        tell(second, seat)
    assert begun(second) == [number(0), number(1)]


def test_the_numbers_are_in_the_evidence_of_a_case_and_the_own_one_in_what_a_player_takes_along(full: Table) -> None:
    commit(full, 1)
    tell(full, 0)
    tell(full, 1)
    (played,) = games_of(full.users[0])["played"]
    assert played["contribution"] == {"commitment": commitment(full.id, 0), "number": number(0).hex()}
    case = Case.objects.create(game=full.row(), seq=0, epoch=0, opened_at=full.row().started_at)
    with zipfile.ZipFile(io.BytesIO(bundle_of(case, for_judges=False).body)) as bundle:
        record = json.loads(bundle.read("record.json"))
    assert [one["number"] for one in record["contributions"]] == [number(0).hex(), number(1).hex()]


# --- for programs -----------------------------------------------------------------------------------------------------------


def post(client: Client, path: str, **said: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post(path, json.dumps(said), content_type="application/json")
    return answer.status_code, answer.json()


def test_two_programs_contribute_over_http(people: list[Any], client_of: Callable[..., Client], clock: Clock) -> None:
    one, other = client_of(people[0]), client_of(people[1])
    game = post(one, "/api/games", ruleset="kafkas_halle")[1]["id"]
    way = f"/api/games/{game}/contribution"
    status, standing = post(one, way, commitment=commitment(game, 0))
    assert (status, standing["phase"], standing["seat"]) == (200, "open", 0)
    assert post(one, f"{way}/number", number=number(0).hex())[1]["code"] == "too_early"
    assert post(other, f"/api/games/{game}/join", contributes=True)[1]["status"] == "open"
    assert one.get(way).json()["phase"] == "commit"
    assert post(other, way, commitment=commitment(game, 1))[1]["phase"] == "tell"
    assert post(other, f"{way}/number", number="0" * 64) == (
        409,
        {"code": "mismatch", "text": "This is not the number that you have committed to. It counts as missing, and is shown so."},
    )  # fmt: skip
    assert other.get(way).json()["refused"] is True
    status, standing = post(one, f"{way}/number", number=number(0).hex())
    assert (status, standing["phase"], standing["told"]) == (200, "closed", True)
    assert standing["site"] == game_record.record_of(Game.objects.get(pk=game))["commitment"]
    assert client_of(people[2]).get(way).json()["code"] == "forbidden"
    assert Client().get(way).status_code == 403


def test_a_commitment_that_comes_too_late_is_answered_by_how_it_stands(
    full: Table, client_of: Any, clock: Clock
) -> None:
    """It lost a race, which is nobody's mistake."""
    way = f"/api/games/{full.id}/contribution"
    clock.at += COMMIT_WITHIN
    for phase in ("tell", "closed"):
        status, standing = post(client_of(full.users[1]), way, commitment=commitment(full.id, 1))
        assert (status, standing["phase"], standing["commitment"]) == (200, phase, "")
        clock.at += TELL_WITHIN


def test_asking_how_it_stands_lets_a_game_begin_that_is_due(full: Table, client_of: Any, clock: Clock) -> None:
    clock.at += COMMIT_WITHIN
    assert client_of(full.users[0]).get(f"/api/games/{full.id}/contribution").json()["phase"] == "tell"
    clock.at += TELL_WITHIN
    assert client_of(full.users[0]).get(f"/api/games/{full.id}/contribution").json()["phase"] == "closed"
    assert clocks.in_ms(full.row().started_at) == clocks.in_ms(clock.at)
