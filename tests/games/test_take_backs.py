"""Taking a move back by consent (ux.md 2.7): who may ask when, who answers, what rules it out, and what it costs."""

from __future__ import annotations

import json
import random
import uuid
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games.engine import Game as Play
from games.engine import Viewer
from games.live import clocks, game_record, log_entries, states, table_messages, take_backs, verification
from games.live.log_entries import broken_link
from games.models import Brought, Game
from games.selectors import table_views
from games.services.play import moves as play
from games.services.play.outcome import Outcome
from games.services.tables import tables
from games.services.tables.tables import TableSettings
from tests.shares import share

from .conftest import Clock, Table
from .test_leaks import harmless, seen_by, twin_worlds
from .twins import undone

pytestmark = pytest.mark.django_db


def ask(table: Table, seat: int, entry: int | None = None, **fields: Any) -> Outcome:
    message = table_messages.Offer(aid=uuid.uuid4(), kind="take_back", entry=entry, **fields)
    return table.act(message, by=table.users[seat])


def answer(table: Table, seat: int, value: bool) -> Outcome:
    return table.act(table_messages.Answer(aid=uuid.uuid4(), kind="take_back", value=value), by=table.users[seat])


def shown(table: Table, seat: int) -> dict[str, Any]:
    """What the table says to somebody."""
    return table_views.view(table.id, table.users[seat]).table


def moves(table: Table, seat: int) -> list[int]:
    """The moves that a seat is told it may take back, the latest first."""
    found: list[int] = shown(table, seat)["take_back"]["moves"]
    return found


def log_lines(table: Table, seat: int) -> list[dict[str, Any]]:
    """The log as a seat gets it."""
    found: list[dict[str, Any]] = table_views.view_frame(table_views.view(table.id, table.users[seat]))["log"]
    return found


def log(table: Table, seat: int) -> list[str]:
    """The log as a seat reads it."""
    return [line["text"] for line in log_lines(table, seat)]


def where(table: Table) -> tuple[int, str, int]:
    """Turn, step, and the seat that is asked."""
    state = states.present(table.row()).view(Viewer.public())
    return state["turn"]["number"], state["turn"]["step"], state["decision"]["seat"]


def on_to(table: Table, step: str, seat: int = 0, turn: int = 1) -> None:
    """Pass until somebody has priority in a step."""
    for _ in range(60):
        if where(table) == (turn, step, seat):
            return
        go_on(table)
    raise AssertionError(where(table))


def go_on(table: Table) -> None:
    """Whoever is asked gives the clock's answer, also a computer player."""
    game = table.row()
    if table.seat(game.decision_seat or 0).bot:
        answered = states.present(game).default()
        assert play.bot_act(
            game.pk, game.seq, game.decision_seat or 0, game.decision or 0, answered.choice[0], uuid.uuid4()
        )
    else:
        assert table.act().ok


def choose(table: Table, verb: str) -> int:
    """Whoever is asked chooses the first option of a verb; the number of the entry."""
    asked = states.present(table.row()).decision
    assert asked is not None
    number = next(at for at, option in enumerate(asked.options) if option.verb == verb)
    done = table.act(table.message(choice=number))
    assert done.ok
    return done.seq


def verbs(game: Play) -> set[str]:
    """What the options of the decision are."""
    return {one.verb for one in game.decision.options} if game.decision else set()


def kind_after(game: Play, *chosen: str) -> str:
    """The kind of decision after the first option of each of these verbs was chosen, one after the other."""
    for verb in chosen:
        assert game.decision is not None
        number = next(at for at, option in enumerate(game.decision.options) if option.verb == verb)
        game.act(list(game.legal())[number])
    return game.decision.kind if game.decision else ""


def opened(people: list[User], **fields: Any) -> Table:
    """A duel in Magic in the first main phase of the first player."""
    settings = {"ruleset": "magic", "deck": "ready:stampede", "first": 0, "clock": "untimed", **fields}
    game = tables.table_open(host=people[0], settings=TableSettings(**settings))
    for user in people[1 : settings.get("seats", 2)]:
        if game.status == "open":
            tables.table_join(game=game, user=user, deck="ready:short_fuse")
    return Table(game, people)


_in_vain: dict[str, int] = {}
"""How many tables are dealt no such hand before the one that is: every test deals alike, so each passes them over."""


def pass_over(tables: int, seats: int) -> None:
    """The next tables get other numbers, and with them other hands."""
    for _ in range(tables):
        Game._meta.pk.get_default()
        for _seat in range(seats):
            Brought._meta.get_field("nonce").get_default()


def with_land(people: list[User], asking: str = "", **fields: Any) -> Table:
    """A duel in the first main phase of the first player, who holds a land that gives mana and something to cast.

    asking: the kind of decision that follows when the first such thing is cast with the first mana; any without it."""
    wanted = f"{asking} {fields}"
    pass_over(_in_vain.get(wanted, 0), fields.get("seats", 2))
    for number in range(60):
        table = opened(people, **fields)
        on_to(table, "main1")
        asked, before = states.present(table.row()).decision, states.present(table.row())
        assert asked is not None
        at = next((at for at, option in enumerate(asked.options) if option.verb == "land"), None)
        if at is not None:
            after = before.clone()
            after.act(list(after.legal())[at])
            if {"mana", "cast"} <= verbs(after) and asking in ("", kind_after(after, "mana", "cast")):
                _in_vain.setdefault(wanted, number)
                return table
        table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0])
    raise AssertionError("no hand with a land")


@pytest.fixture
def table(people: list[User], clock: Clock) -> Table:
    return with_land(people)


@pytest.fixture
def landed(table: Table) -> Table:
    """The first player has played a land."""
    choose(table, "land")
    return table


def test_all_agree_and_the_game_is_what_it_was(table: Table) -> None:
    before = states.present(table.row())
    entry = choose(table, "land")
    assert moves(table, 0)[0] == entry
    assert ask(table, 0).ok
    assert states.present(table.row()).key() != before.key()
    assert answer(table, 1, True).ok
    game = table.row()
    assert states.present(game).view(Viewer.judge()) == before.view(Viewer.judge())
    assert (game.epoch, game.decision_seat, game.take_back_until) == (1, 0, None)
    assert [one.kind for one in table.entries()][-2:] == [log_entries.OFFER, log_entries.TAKE_BACK]
    assert table.entries()[-1].action == {"to": entry - 1, "by": 0}
    (land,) = [line["text"] for line in log_lines(table, 1) if (line["seq"], line["n"]) == (entry, 0)]
    assert land.startswith("Mira plays ")
    assert log(table, 1)[-2:] == [
        f"Mira asks to take back: {land}",
        f"Mira takes back: {land} The game goes on from before that.",
    ]


def test_one_refusal_ends_it(landed: Table) -> None:
    before = landed.row()
    assert ask(landed, 0).ok
    assert answer(landed, 1, False).ok
    game = landed.row()
    assert (game.epoch, game.decision, game.take_back_until, shown(landed, 1)["offers"]) == (
        0,
        before.decision,
        None,
        [],
    )
    assert log(landed, 0)[-1] == "Jonas declines the take-back."


def test_the_request_says_what_returns_who_has_agreed_and_how_long_it_waits(landed: Table, clock: Clock) -> None:
    entry = moves(landed, 0)[0]
    ask(landed, 0)
    (request,) = shown(landed, 1)["offers"]
    assert request == {
        "kind": "take_back",
        "by": 0,
        "entry": entry,
        "what": next(line["text"] for line in log_lines(landed, 1) if line["seq"] == entry),
        "yes": [0],
        "until": clocks.in_ms(clock.at + timedelta(seconds=60)),
    }


def test_nobody_acts_while_it_is_open_and_whoever_asks_can_withdraw(landed: Table) -> None:
    ask(landed, 0)
    refused = landed.act()
    assert (refused.code, refused.text) == (
        "paused", "Somebody asks to take something back. The game goes on as soon as that is answered."
    )  # fmt: skip
    assert ask(landed, 1, value=False).code == "illegal"
    assert ask(landed, 0, value=False).ok
    assert landed.act().ok


def test_it_is_not_one_s_own_request_that_one_answers(landed: Table) -> None:
    assert answer(landed, 1, True).text == "There is no request to answer any more. The game has gone on."
    ask(landed, 0)
    assert answer(landed, 0, True).text == "You have agreed already. The others are still to answer."
    assert answer(landed, 2, True).code == "forbidden"
    assert ask(landed, 0).text == "You have asked already. Wait for the answer, or withdraw the request."
    assert ask(landed, 1).text == "Answer the request that is open first."
    assert landed.row().epoch == 0


def test_two_requests_a_turn_and_two_more_in_the_next(landed: Table) -> None:
    assert shown(landed, 0)["take_back"]["left"] == 2
    for _ in range(2):
        assert ask(landed, 0).ok
        answer(landed, 1, False)
    assert shown(landed, 0)["take_back"]["left"] == 0
    assert ask(landed, 0).text == "You have asked 2 times in this turn. Play on; in the next turn you may ask again."
    on_to(landed, "main1", 1, turn=2)
    assert shown(landed, 0)["take_back"]["left"] == 2


def test_what_is_withdrawn_was_asked_all_the_same(landed: Table) -> None:
    for _ in range(2):
        assert ask(landed, 0).ok
        ask(landed, 0, value=False)
    assert ask(landed, 0).code == "illegal"


def test_it_lapses_when_nobody_answers(landed: Table, clock: Clock) -> None:
    ask(landed, 0)
    clock.forward(seconds=59.9)
    assert not play.expire(landed.id)
    clock.forward(seconds=0.1)
    assert play.expire(landed.id)
    assert landed.row().take_back_until is None
    assert log(landed, 0)[-1] == "Nobody has answered the request in time. Nothing is taken back."
    assert answer(landed, 1, True).code == "illegal"


def test_an_answer_that_comes_too_late_takes_nothing_back(landed: Table, clock: Clock) -> None:
    ask(landed, 0)
    clock.forward(seconds=61)
    assert answer(landed, 1, True).code == "illegal"
    assert landed.row().epoch == 0


# --- what it goes back to ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asking", ["priority", "target"])
def test_a_spell_returns_as_a_whole_with_its_mana(people: list[User], clock: Clock, asking: str) -> None:
    """Lands that were tapped for it, targets and payment are one move."""
    landed = with_land(people, asking)
    choose(landed, "land")
    before = states.present(landed.row())
    first = choose(landed, "mana")
    choose(landed, "cast")
    if asking == "target":
        choose(landed, "target")
    assert moves(landed, 0)[:2] == [first, first - 1]
    ask(landed, 0)
    assert "asks to take back: Mira casts " in log(landed, 1)[-1]
    answer(landed, 1, True)
    assert states.present(landed.row()).view(Viewer.judge()) == before.view(Viewer.judge())


def test_a_spell_that_is_only_begun_returns_without_being_named(people: list[User], clock: Clock) -> None:
    """Until its targets are chosen and it is paid for, nothing was cast that the log could name."""
    landed = with_land(people, "target")
    choose(landed, "land")
    before = states.present(landed.row())
    choose(landed, "mana")
    choose(landed, "cast")
    ask(landed, 0)
    assert log(landed, 1)[-1] == "Mira asks to take back the last move."
    answer(landed, 1, True)
    assert states.present(landed.row()).view(Viewer.judge()) == before.view(Viewer.judge())


def test_an_earlier_move_takes_the_later_ones_with_it(landed: Table) -> None:
    land = moves(landed, 0)[0]
    landed.act()
    assert moves(landed, 0)[:2] == [land + 1, land]
    assert ask(landed, 0, land).ok
    answer(landed, 1, True)
    assert where(landed) == (1, "main1", 0)
    assert land not in moves(landed, 0)
    assert ask(landed, 0, land).text == "This move cannot be taken back any more. Ask for your last one."


def test_of_passes_only_the_last_is_remembered_and_no_move_is_lost_for_them(landed: Table) -> None:
    land = moves(landed, 0)[0]
    for step in ("combat", "main2", "end"):
        on_to(landed, step)
        verbs = [landed.entries()[entry].action["verb"] for entry in moves(landed, 0)]
        assert verbs == ["pass", "land", "keep"]
        assert moves(landed, 0)[1] == land


def test_what_was_begun_and_given_up_is_no_move(people: list[User], clock: Clock) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="fftcg", first=0, clock="untimed"))
    tables.table_join(game=game, user=people[1])
    table = Table(game, people)
    while states.present(table.row()).decision.kind == "mulligan":  # type: ignore[union-attr]
        choose(table, "keep")
    seat = table.row().decision_seat or 0
    assert moves(table, seat) == []
    choose(table, "cast")
    assert len(moves(table, seat)) == 1
    choose(table, "cancel")
    assert moves(table, seat) == []


def test_nothing_was_decided_yet(people: list[User], clock: Clock) -> None:
    table = opened(people)
    assert ask(table, 0).text == "You have not made a move yet that could be taken back."


# --- what rules it out ---------------------------------------------------------------------------------------------


def test_what_others_have_played_from_their_hands_was_hidden_and_what_one_has_played_oneself_was_not(
    table: Table,
) -> None:
    on_to(table, "main1", 1, turn=2)
    passed = moves(table, 0)[0]
    choose(table, "land")
    assert moves(table, 0) == []
    assert len(moves(table, 1)) == 1 + len(moves(table, 1)[1:])
    refused = ask(table, 0, passed)
    assert refused.text == (
        "This cannot be taken back: something hidden was seen since, such as a card that was drawn or played."
    )
    assert ask(table, 1).ok


def test_a_card_that_was_drawn_closes_everything_before(landed: Table) -> None:
    on_to(landed, "upkeep", 1, turn=2)
    assert moves(landed, 0)
    assert moves(landed, 1)
    on_to(landed, "draw", 1, turn=2)
    assert moves(landed, 0) == moves(landed, 1) == []
    assert ask(landed, 1).code == "illegal"


def test_what_was_seen_in_a_branch_that_is_gone_is_known(table: Table) -> None:
    """The other one has seen the land: he does not take back his own pass for it, though the land is back in the hand."""
    own = next(entry.seq for entry in reversed(table.entries()) if entry.seat == 1 and entry.kind == log_entries.CHOOSE)
    assert own in moves(table, 1)
    choose(table, "land")
    ask(table, 0)
    answer(table, 1, True)
    assert moves(table, 1) == []
    assert ask(table, 1, own).code == "illegal"


def test_whoever_looks_for_a_card_has_looked_whether_or_not_there_is_one() -> None:
    """Otherwise a request that is possible would tell the others that nothing was found."""
    from games.engine import Decision, ObjectId, Option, Setup
    from games.rulesets import rulesets

    construction = rulesets()["magic"].decks
    assert construction is not None
    decks = tuple(ready.deck.as_data() for ready in construction.ready[:2])
    before = Play.start(Setup("magic", 2, key=bytes(64), first=0, decks=decks))
    before.events = []
    after = before.clone()
    card = ObjectId(before.zones["library 0"][0])
    found, nothing = [Option("take", {"thing": card}), Option("nothing")], [Option("nothing")]
    for options in (found, nothing):
        after.decision = Decision(9, before.seats[0], "search", options)
        assert (after.told(before), after.told(before, before.seats[0])) == ("hidden", "hidden")


@pytest.mark.parametrize("kind", ["concede", "rewind"])
def test_what_a_judge_or_a_player_who_left_has_settled_stays(people: list[User], clock: Clock, kind: str) -> None:
    table = with_land(people, seats=3)
    choose(table, "land")
    if kind == "concede":
        assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[2]).ok
    else:
        with play.transaction.atomic():
            locked = play.LockedGame(table.id)
            locked.rewind(table.row().seq - 1)
            locked.save()
    assert moves(table, 0) == []
    assert "something was decided that stands" in ask(table, 0).text


# --- where nothing is taken back -----------------------------------------------------------------------------------


def test_the_table_says_whether_moves_are_taken_back(landed: Table) -> None:
    for fields, may in (
        ({}, True),
        ({"rated": True}, False),
        ({"arranged": True}, False),
        ({"rated": True, "takeback": True}, True),
        ({"arranged": True, "takeback": True}, True),
        ({"takeback": False}, False),
    ):
        with undone(landed):
            Game.objects.filter(pk=landed.id).update(**fields)
            assert take_backs.may_take_back(landed.row()) is may, fields
            assert (shown(landed, 0)["take_back"] is not None) is may, fields
            assert ask(landed, 0).ok is may, fields


def test_each_place_says_why_not(landed: Table) -> None:
    said = {
        "rated": "In a rated game nothing is taken back, unless the table says so.",
        "arranged": "In a tournament nothing is taken back. Call a judge if something has gone wrong.",
    }
    for field, text in said.items():
        Game.objects.filter(pk=landed.id).update(**{"rated": False, "arranged": False, field: True})
        assert ask(landed, 0).text == text
    Game.objects.filter(pk=landed.id).update(arranged=False, takeback=False)
    assert ask(landed, 0).text == "At this table nothing is taken back."


def test_a_table_is_opened_with_it_and_a_rematch_keeps_it(people: list[User], clock: Clock) -> None:
    table = opened(people, takeback=False)
    assert table.row().takeback is False
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0]).ok
    for user in people[:2]:
        assert table.act(table_messages.Rematch(aid=uuid.uuid4()), by=user).ok
    assert Game.objects.get(rematch_of=table.game).takeback is False


# --- computer players, and several people --------------------------------------------------------------------------


def test_a_computer_player_agrees_at_once(people: list[User], clock: Clock) -> None:
    table = with_land(people, bots=("easy",))
    before = states.present(table.row())
    entry = choose(table, "land")
    done = ask(table, 0)
    assert (done.code, table.entries()[-1].kind, done.seq) == ("ack", log_entries.TAKE_BACK, entry + 1)
    assert states.present(table.row()).view(Viewer.judge()) == before.view(Viewer.judge())


def test_of_three_both_others_have_to_agree(people: list[User], clock: Clock) -> None:
    table = with_land(people, seats=3)
    choose(table, "land")
    ask(table, 0)
    assert answer(table, 1, True).ok
    assert table.row().epoch == 0
    assert shown(table, 2)["offers"][0]["yes"] == [0, 1]
    assert answer(table, 2, True).ok
    assert table.row().epoch == 1
    choose(table, "land")
    ask(table, 0)
    assert answer(table, 2, False).ok
    assert table.row().take_back_until is None


# --- clocks --------------------------------------------------------------------------------------------------------


@pytest.fixture
def timed(people: list[User], clock: Clock) -> Table:
    """The second player is asked, with 25 minutes and 10 seconds for the decision, after the first has played a land."""
    table = with_land(people, clock="standard")
    choose(table, "land")
    assert table.act().ok
    assert where(table) == (1, "main1", 1)
    return table


def test_the_wait_costs_whoever_asks_and_the_clock_of_whoever_is_asked_stands_still(timed: Table, clock: Clock) -> None:
    banks = [timed.seat(number).bank_ms or 0 for number in (0, 1)]
    clock.forward(seconds=4)
    ask(timed, 0)
    drawn = table_views.view(timed.id, timed.users[1]).clocks
    assert (drawn["running"], drawn["since"]) == (0, clocks.in_ms(clock.at))
    assert drawn["seats"][1] == {"bank": banks[1], "buffer": 6000}
    clock.forward(seconds=30)
    answer(timed, 1, False)
    game = timed.row()
    assert [timed.seat(number).bank_ms for number in (0, 1)] == [banks[0] - 20_000, banks[1]]
    assert game.deadline_at == clock.at + timedelta(milliseconds=6000 + banks[1])


def test_whoever_is_asked_himself_pays_as_for_any_decision(people: list[User], clock: Clock) -> None:
    table = with_land(people, clock="standard")
    choose(table, "land")
    deadline, bank = table.row().deadline_at, table.seat(0).bank_ms
    ask(table, 0)
    clock.forward(seconds=30)
    answer(table, 1, False)
    assert (table.row().deadline_at, table.seat(0).bank_ms) == (deadline, bank)


def test_what_is_taken_back_gives_nobody_time(timed: Table, clock: Clock) -> None:
    banks = [timed.seat(number).bank_ms or 0 for number in (0, 1)]
    clock.forward(seconds=15)
    ask(timed, 0)
    clock.forward(seconds=20)
    answer(timed, 1, True)
    assert [timed.seat(number).bank_ms for number in (0, 1)] == [banks[0] - 10_000, banks[1] - 5_000]
    game = timed.row()
    assert game.decision_seat == 0
    assert game.deadline_at == clock.at + timedelta(milliseconds=10_000 + banks[0] - 10_000)


def test_whoever_has_no_time_does_not_make_others_wait(timed: Table, clock: Clock) -> None:
    seat = timed.seat(0)
    seat.bank_ms = 2_000
    seat.save()
    ask(timed, 0)
    assert timed.row().take_back_until == clock.at + timedelta(seconds=12)
    clock.forward(seconds=12)
    assert play.expire(timed.id)
    assert timed.seat(0).bank_ms == 0


def test_the_clock_of_whoever_asks_runs_out_all_the_same(people: list[User], clock: Clock) -> None:
    table = with_land(people, clock="per_decision")
    choose(table, "land")
    clock.forward(seconds=30)
    ask(table, 0)
    clock.forward(seconds=31)
    assert play.expire(table.id)
    assert [one.kind for one in table.entries()][-2:] == [log_entries.LAPSE, log_entries.DEFAULT]
    assert answer(table, 1, True).code == "illegal"


def test_by_correspondence_it_waits_for_a_day(people: list[User], clock: Clock) -> None:
    table = with_land(people, clock="correspondence")
    choose(table, "land")
    ask(table, 0)
    assert table.row().take_back_until == clock.at + timedelta(days=1)


# --- what else goes on ---------------------------------------------------------------------------------------------


def test_a_judge_who_is_called_ends_the_request(landed: Table) -> None:
    ask(landed, 0)
    assert landed.act(table_messages.Call(aid=uuid.uuid4(), text="A dispute."), by=landed.users[1]).ok
    assert [one.kind for one in landed.entries()][-2:] == [log_entries.LAPSE, log_entries.CALL]
    assert landed.row().take_back_until is None
    assert ask(landed, 0).code == "paused"


def test_yields_end_and_stops_stay(landed: Table) -> None:
    words = ["stop:end:mine", "own", "pass:turn:7"]
    for seat in (0, 1):
        message = table_messages.Order(aid=uuid.uuid4(), allow=words, until="game")
        assert landed.act(message, by=landed.users[seat]).ok
    ask(landed, 0)
    answer(landed, 1, True)
    assert [landed.seat(seat).orders["allow"] for seat in (0, 1)] == [["own", "stop:end:mine"]] * 2
    assert landed.row().tick_at is None  # whoever has asked decides himself


def test_no_order_and_no_bot_answers_meanwhile(timed: Table, clock: Clock) -> None:
    message = table_messages.Order(aid=uuid.uuid4(), allow=["stop:end:mine"], until="game")
    ask(timed, 0)
    assert timed.act(message, by=timed.users[1]).ok
    clock.forward(seconds=5)
    assert not play.expire(timed.id)
    answer(timed, 1, False)
    assert timed.row().tick_at == clock.at + clocks.TICK


def test_what_was_chosen_before_is_stale(landed: Table) -> None:
    late = landed.message()
    ask(landed, 0)
    answer(landed, 1, True)
    assert landed.act(late, by=landed.users[0]).code == "stale"


def test_the_same_answer_twice_takes_one_thing_back(landed: Table) -> None:
    ask(landed, 0)
    message = table_messages.Answer(aid=uuid.uuid4(), kind="take_back", value=True)
    first, second = (landed.act(message, by=landed.users[1]) for _ in range(2))
    assert (first.code, second.code, first.seq, second.dup) == ("ack", "ack", second.seq, True)
    assert landed.row().epoch == 1


def test_chance_falls_otherwise_and_the_log_still_rebuilds(landed: Table) -> None:
    ask(landed, 0)
    answer(landed, 1, True)
    landed.play_on(30)
    game = landed.row()
    states.forget_all()
    assert states.rebuilt(game).key() == states.present(game).key()
    assert states.rebuilt(game).chance.epoch == 1
    assert states.differences(game) == []
    assert broken_link(game.pk, landed.entries()) is None


def test_the_replay_shows_both_branches(table: Table) -> None:
    entry = choose(table, "land")
    ask(table, 0)
    answer(table, 1, True)
    fields = [
        len(table_views.view_at(table.id, table.users[1], seq=seq).state["permanents"])  # type: ignore[index]
        for seq in (entry, table.row().seq)
    ]
    assert fields == [1, 0]
    told = table_views.steps(table.row(), table.users[1])["steps"][-1]
    assert (told["kind"], told["lines"][0]["seat"]) == ("take_back", 0)


# --- every game, by chance -----------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", ["magic", "fftcg", "flesh_and_blood", "kafkas_halle"])
def test_random_games_with_take_backs_are_what_their_logs_say(people: list[User], clock: Clock, ruleset: str) -> None:
    """Whatever is offered can be asked for, and leads to what was; the log rebuilds, and the record holds to the end."""
    draw = random.Random(ruleset)
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset=ruleset, clock="untimed"))
    tables.table_join(game=game, user=people[1])
    table, taken = Table(game, people), 0
    for _ in range(
        share(100, 200) if ruleset == "kafkas_halle" else share(45, 90)
    ):  # there almost every move draws a card
        row = table.row()
        present = states.present(row)
        if present.decision is None:
            break
        seat = draw.randrange(2)
        offered = take_backs.moves_of(row, seat)
        may_ask = take_backs.requests_left(row, seat, present.turn_number()) > 0
        if draw.random() < 0.25:
            entry = draw.choice(offered) if offered else None
            assert ask(table, seat, entry).ok is (bool(offered) and may_ask)
            if offered and may_ask:
                agree = draw.random() < 0.7
                assert answer(table, 1 - seat, agree).ok
                if agree:
                    taken += 1
                    before = states.rebuilt(table.row(), (entry or 0) - 1).view(Viewer.judge())
                    assert states.present(table.row()).view(Viewer.judge()) == before
        else:
            choices = list(present.legal()) if present.decision.most == 1 else [present.default()]
            assert table.act(table.message(choice=list(draw.choice(choices).choice))).ok
    assert taken >= 1
    row = table.row()
    states.forget_all()
    assert states.rebuilt(row).key() == states.present(row).key()
    assert states.differences(row) == []
    if not row.is_over:
        table.act(table_messages.Concede(aid=uuid.uuid4()), by=people[0])
    assert verification.troubles(json.loads(json.dumps(game_record.whole_record(table.row()), default=str))) == []


def test_whoever_sees_less_learns_nothing_by_what_others_may_ask(
    open_table: Any, monkeypatch: pytest.MonkeyPatch, people: list[User], clock: Clock
) -> None:
    """Two games that differ only in the hand of seat 1: the same answers to the same requests, the same pictures."""
    worlds = twin_worlds(open_table, monkeypatch)
    asked = 0
    for _ in range(6):
        assert seen_by(worlds[0], people[0]) == seen_by(worlds[1], people[0])
        rows = [world.row() for world in worlds]
        messages = [
            harmless(world) if row.decision_seat == 1 else world.message(choice=0)
            for world, row in zip(worlds, rows, strict=True)
        ]
        if None in messages:
            break
        for world, message in zip(worlds, messages, strict=True):
            assert world.act(message).ok
        for seat in (0, 1):
            found = [ask(world, seat) for world in worlds]
            assert (found[0].code, found[0].text) == (found[1].code, found[1].text)
            assert seen_by(worlds[0], people[0]) == seen_by(worlds[1], people[0])
            if found[0].ok:
                asked += 1
                for world in worlds:
                    assert answer(world, 1 - seat, False).ok
    assert asked >= 1


# --- over HTTP -----------------------------------------------------------------------------------------------------


def test_over_http_it_is_the_same(landed: Table, client_of: Any) -> None:
    hers, his = client_of(landed.users[0]), client_of(landed.users[1])
    path = f"/api/games/{landed.id}/actions"

    def say(client: Any, **body: Any) -> Any:
        return client.post(path, {"aid": str(uuid.uuid4()), **body}, content_type="application/json").json()

    entry = hers.get(f"/api/games/{landed.id}/view").json()["table"]["take_back"]["moves"][0]
    assert say(hers, t="offer", kind="take_back", entry=entry)["t"] == "ack"
    assert his.get(f"/api/games/{landed.id}/view").json()["table"]["offers"][0]["entry"] == entry
    assert say(hers, t="act", epoch=0, decision=landed.row().decision, choice=0)["code"] == "paused"
    done = say(his, t="answer", kind="take_back", value=True)
    assert (done["t"], done["epoch"], done["frame"]["t"]) == ("ack", 1, "view")


def test_a_table_with_or_without_it_is_opened_over_http(people: list[User], client_of: Any) -> None:
    client = client_of(people[0])
    for said, stored, shown_as in ((None, None, True), (False, False, False), (True, True, True)):
        body = {} if said is None else {"takeback": said}
        made = client.post("/api/games", body, content_type="application/json").json()
        assert Game.objects.get(pk=made["id"]).takeback is stored
        rows = client.get("/api/games").json()
        rows = rows if isinstance(rows, list) else rows.get("results", rows.get("tables"))
        assert next(row["takeback"] for row in rows if row["id"] == made["id"]) is shown_as
