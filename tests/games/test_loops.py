"""Loops at a live table: when somebody looks, what comes of it, and what a player can say (loops.md, sections 3 and 10)."""

from __future__ import annotations

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.piles import Draw, Search
from games.cardgames.vocabulary.selectors import ObjectFilter, Self
from games.engine import Deck as Listed
from games.engine.loops.budget import Budget
from games.engine.loops.settling import LOOP, MOST
from games.engine.node import as_data
from games.live import log_entries, loop_watch, states, table_messages
from games.rulesets.magic.card import Card
from games.selectors import table_views
from games.services import decks
from games.services.operation import sweep
from games.services.play import loop_search, loop_tasks, moves
from games.services.tables import tables
from games.services.tables.tables import TableSettings
from tests.rulesets.magic.looping import Watched, rings, winches

from .conftest import Clock, Table
from .looping import claim, duel, kind, lay, passes, said, suspected, told

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    loop_search.forget_all()


@pytest.fixture
def table(people: list[User], clock: Clock) -> Table:
    """A duel of Magic with a clock."""
    return duel(people)


# --- when somebody looks ------------------------------------------------------------------------------------------------


def test_nobody_looks_before_twelve_things_have_resolved_of_which_eight_were_nothing_new(
    table: Table, published: list[tuple[Any, ...]]
) -> None:
    lay(table, rings().game)
    suspected(table, published)
    counted = table.row().loops
    assert (counted["count"], counted["quiet"] >= loop_watch.QUIET) == (loop_watch.MANY, True)


def test_many_different_things_are_no_reason_to_look() -> None:
    from games.engine.loops.declared import Loops

    counted: dict[str, Any] = {}
    for number in range(50):
        event = {"kind": "resolved", "facts": {"card": f"card {number}", "ability": 0}}
        counted = loop_watch.after_move(counted, number, 1, Loops({}), [event])
        assert not loop_watch.is_suspect(counted)
    assert counted["count"] == 50
    assert loop_watch.after_move(counted, 60, 2, Loops({}), [])["count"] == 0


def test_a_game_without_loops_counts_nothing(open_table: Any) -> None:
    """KH-I18."""
    hall = open_table()
    hall.play_on(6)
    assert (hall.row().loops, hall.row().loop_due) == ({}, None)


def test_what_is_found_is_put_to_the_players_and_written_down(table: Table, published: list[tuple[Any, ...]]) -> None:
    """L-01 with a clock and a log."""
    lay(table, rings().game)
    seq = suspected(table, published)
    assert loop_tasks.check(table.id, seq)
    assert kind(table) == LOOP
    entry = table.entries()[-1]
    assert (entry.kind, entry.seat, entry.action["kind"]) == (log_entries.LOOP, None, "loop")
    assert table.row().loop_due is None
    assert not loop_tasks.check(table.id, seq)


def test_l_19_what_was_found_in_a_position_that_is_gone_does_not_count(
    table: Table, published: list[tuple[Any, ...]]
) -> None:
    lay(table, rings().game)
    seq = suspected(table, published)
    found = loop_search.search(table.row())
    passes(table, 1)
    assert not moves.take_up(table.id, seq, found)
    assert not loop_tasks.check(table.id, seq)
    assert kind(table) == "priority"
    assert loop_tasks.check(table.id, table.row().seq)


def test_l_19_so_it_is_even_if_the_position_is_the_same(table: Table, published: list[tuple[Any, ...]]) -> None:
    """Somebody has said something meanwhile: whoever looked did not know of it."""
    lay(table, rings().game)
    seq = suspected(table, published)
    found = loop_search.search(table.row())
    assert table.act(table_messages.Offer(aid=uuid.uuid4()), by=table.users[1]).ok
    assert not moves.take_up(table.id, seq, found)
    assert moves.take_up(table.id, seq + 1, found)


def test_l_26_a_check_whose_worker_has_died_is_asked_for_again_and_counts_once(
    table: Table, clock: Clock, published: list[tuple[Any, ...]]
) -> None:
    lay(table, rings().game)
    seq = suspected(table, published)
    published.clear()
    sweep.sweep(clock.at)
    assert published == []
    clock.forward(seconds=loop_watch.CHECKED_WITHIN.total_seconds() + 1)
    sweep.sweep(clock.at)
    assert published == [("games.tasks.find_loop", table.id, seq)]
    assert loop_tasks.check(table.id, seq)
    assert not loop_tasks.check(table.id, seq)
    assert [entry.kind for entry in table.entries()].count(log_entries.LOOP) == 1


def test_what_was_undecided_may_be_decided_by_another_try(
    table: Table, published: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(table, rings().game)
    seq = suspected(table, published)
    with monkeypatch.context() as slow:
        slow.setattr(loop_search, "Budget", lambda is_late: Budget(left=3))
        assert not loop_tasks.check(table.id, seq)
    assert loop_tasks.check(table.id, seq)
    assert kind(table) == LOOP


# --- the question -------------------------------------------------------------------------------------------------------


@pytest.fixture
def asked(table: Table, published: list[tuple[Any, ...]]) -> Table:
    """Three rings go round, and the players are asked."""
    lay(table, rings(hand="disenchant", field="plains*2").game)
    assert loop_tasks.check(table.id, suspected(table, published))
    return table


def test_the_question_has_a_time_of_its_own_and_costs_none(asked: Table, clock: Clock) -> None:
    banks = [asked.seat(number).bank_ms for number in (0, 1)]
    assert asked.row().deadline_at == clock.at + timedelta(minutes=1)
    clock.forward(seconds=50)
    assert asked.act().ok
    assert [asked.seat(number).bank_ms for number in (0, 1)] == banks
    clock.forward(seconds=70)
    moves.expire(asked.id)
    assert asked.entries()[-1].kind == log_entries.DEFAULT
    assert (asked.row().status, kind(asked)) == ("running", "priority")
    assert [asked.seat(number).bank_ms for number in (0, 1)] == banks
    assert [asked.seat(number).timeouts for number in (0, 1)] == [0, 0]


def test_whoever_keeps_it_going_and_does_not_answer_in_time_has_named_0(table: Table, clock: Clock) -> None:
    laid = winches().say(0, "activate winch.0 at grizzly_bears").resolve()
    laid.pass_().say(1, "activate spring.0 at grizzly_bears")
    lay(table, winches().game)
    for step in laid.log:
        assert table.act(table.message(choice=step.choice[0])).ok
    passes(table, 2)
    assert claim(table, 0).ok
    clock.forward(seconds=70)
    assert moves.expire(table.id)
    assert table.act(table.message(choice=40)).ok
    assert [entry.kind for entry in table.entries()[-2:]] == [log_entries.DEFAULT, log_entries.CHOOSE]
    assert told(table)[-3:] == [
        "Mira names no round.",
        "Jonas names 40 rounds.",
        "The loop does not go round again. Jonas may not start it, until something has changed.",
    ]


def test_all_who_do_nothing_play_one_round_and_it_is_a_draw(asked: Table) -> None:
    passes(asked, 2)
    assert "A last round" in said(asked, 1)["loop"]["who"]
    passes(asked, 4)
    row = asked.row()
    assert (row.status, row.result) == ("finished", {"kind": "draw", "winners": [], "reason": "loop"})
    assert told(asked)[-1] == "The game is a draw: nobody can stop the loop (rule 104.4b)."


def test_in_the_last_round_no_standing_order_passes(asked: Table, clock: Clock) -> None:
    order = table_messages.Order(aid=uuid.uuid4(), allow=["stop:draw:mine"], until="game")
    assert asked.act(order, by=asked.users[0]).ok
    passes(asked, 2)
    assert asked.row().tick_at is None
    clock.forward(seconds=5)
    assert not moves.expire(asked.id)
    assert kind(asked) == "priority"


def test_everybody_reads_the_same_of_the_loop_and_only_the_asked_is_asked(asked: Table) -> None:
    one, other = said(asked, 0), said(asked, 1)
    assert one["loop"] == other["loop"]
    assert one["loop"]["who"] == "Nobody keeps it going."
    assert any("Oblivion Ring" in step for step in one["loop"]["steps"])
    assert (one["prompt"] != "", other["prompt"]) == (True, "")
    view = table_views.view(asked.id, asked.users[0]).state
    assert view is not None
    assert (view["decision"]["numbers"], [one["verb"] for one in view["decision"]["options"]]) == (
        MOST + 1,
        ["nothing"],
    )


def test_a_number_is_answered_like_anything_else(asked: Table) -> None:
    passes(asked, 1)
    assert asked.act(asked.message(choice=3)).ok
    assert asked.entries()[-1].action["verb"] == "number"
    assert any("after 2 rounds" in text for text in told(asked))


# --- a whole game -------------------------------------------------------------------------------------------------------

RINGS = Listed({"plains": 24, "oblivion_ring": 16})
SWAMPS = Listed({"swamp": 24, "dark_ritual": 16})


def goes_on(table: Table) -> int:
    """Lands, and rings as soon as they can be paid; else nothing."""
    asked = states.present(table.row()).decision
    assert asked is not None
    verbs = [option.verb for option in asked.options]
    first = ("land", "cast", "keep", "pass", "done") if asked.seat == 0 else ("keep", "pass", "done")
    return next((verbs.index(verb) for verb in first if verb in verbs), 0)


def until_found(table: Table) -> None:
    """Play on until a worker that looks when it should has found a loop."""
    for _ in range(600):
        row = table.row()
        if loop_watch.is_suspect(row.loops) and loop_tasks.check(table.id, row.seq):
            assert kind(table) == LOOP
            return
        assert table.act(table.message(choice=goes_on(table))).ok
    raise AssertionError("nothing is found")


def test_a_game_that_ended_in_a_loop_is_rebuilt_from_its_log(people: list[User]) -> None:
    """From the first card on, with cards of the game: the entries of the loop are played again and give the same."""
    decks_of = [decks.deck_create(owner=people[0], ruleset="magic", name="Rings", listed=RINGS),
                decks.deck_create(owner=people[1], ruleset="magic", name="Swamps", listed=SWAMPS)]  # fmt: skip
    settings = TableSettings(
        ruleset="magic", deck=str(decks_of[0].pk), first=0, clock="untimed", options={"format": "any"}
    )
    game = tables.table_open(host=people[0], settings=settings)
    tables.table_join(game=game, user=people[1], deck=str(decks_of[1].pk))
    table = Table(game, people)
    until_found(table)
    assert table.act(table.message(choice=3)).ok  # Mira acts after 2 rounds
    passes(table, 1)
    settled = table.entries()[-1]
    assert [event["kind"] for event in settled.events].count("resolved") == 4
    assert kind(table) == "priority"
    assert table.act(table.message(choice=0)).ok  # by making mana
    until_found(table)
    while table.row().status == "running":
        passes(table, 1)
    assert table.row().result == {"kind": "draw", "winners": [], "reason": "loop"}
    assert [entry.kind for entry in table.entries()].count(log_entries.LOOP) == 2
    states.forget_all()
    assert states.differences(table.row()) == []
    assert states.rebuilt(table.row()).result == states.present(table.row()).result
    assert log_entries.broken_link(table.id, table.entries()) is None


# --- "this is a loop" -----------------------------------------------------------------------------------------------------


def test_a_player_may_say_that_it_is_a_loop_before_anybody_looks(table: Table) -> None:
    laid = winches()
    laid.say(0, "activate winch.0 at grizzly_bears").resolve().pass_()
    laid.say(1, "activate spring.0 at grizzly_bears")
    lay(table, winches().game)
    for step in laid.log:
        assert table.act(table.message(choice=step.choice[0])).ok
    assert claim(table, 0).code == "illegal"
    passes(table, 2)
    assert claim(table, 1).ok
    assert (kind(table), table.entries()[-1].seat) == (LOOP, 1)
    assert said(table, 0)["loop"]["who"] == "Mira and Jonas keep it going."


def test_l_27_a_wrong_claim_costs_nothing(table: Table) -> None:
    lay(table, rings().game)
    before = table.row()
    refused = claim(table, 0)
    assert (refused.code, refused.text) == ("illegal", "No loop was found: nothing has resolved twice in this turn.")
    passes(table, 5)
    assert claim(table, 0).code == "illegal"
    assert (table.row().seq, table.row().status) == (before.seq + 5, "running")


def two_uses(table: Table, card: Card) -> str:
    """What a player reads who says that it is a loop after using this ability twice."""
    laid = Watched({"field": f"{as_data(card)['en'].lower()} plains*2"}, {}, cards=[as_data(card)])
    lay(table, laid.game)
    for _ in range(2):
        asked = states.present(table.row()).decision
        assert asked is not None
        use = next(number for number, option in enumerate(asked.options) if option.verb == "activate")
        assert table.act(table.message(choice=use)).ok
        while kind(table) == "payment":
            assert table.act(table.message(choice=0)).ok
        passes(table, 2)
        while kind(table) == "search":
            assert table.act(table.message(choice=0)).ok
    refused = claim(table, 0)
    assert refused.code == "illegal"
    return refused.text


@pytest.mark.parametrize(
    ("cost", "effect", "said"),
    [
        (Payment("{1}"), GainLife(2), ["life of Mira: 22 → 24", "the state of Plains"]),
        (Payment(), Draw(1), ["hand (Mira)", "library (Mira)"]),
        (Payment("{1}"), PutCounters("charge", 1, Self()), ["the state of lever, Plains"]),
    ],
)
def test_l_27_what_has_changed_is_named(table: Table, cost: Payment, effect: Any, said: list[str]) -> None:
    text = two_uses(table, Card("Lever", "Hebel", ("artifact",), "", abilities=(Activated(cost, (effect,)),)))
    assert text.startswith("No loop was found (yet). Between the last two rounds this has changed: ")
    for one in said:
        assert one in text, text


def test_l_27_a_library_in_another_order_looks_the_same_and_is_not(table: Table) -> None:
    search = Activated(Payment(), (Search(ObjectFilter(types=("planeswalker",))),))
    text = two_uses(table, Card("Lever", "Hebel", ("artifact",), "", abilities=(search,)))
    assert "as far as you see, the last two rounds were alike" in text
    assert "chance or something hidden plays a part" in text


def test_there_is_nothing_to_claim_in_a_game_without_loops(open_table: Any) -> None:
    hall = open_table()
    refused = claim(hall, 0)
    assert (refused.code, "no loops" in refused.text) == ("illegal", True)


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("magic", "en"),
        ("magic", "de"),
        ("fftcg", "de"),
        ("flesh_and_blood", "en"),
        ("kafkas_halle", "de"),
        pytest.param("fftcg", "en", marks=pytest.mark.night),
        pytest.param("flesh_and_blood", "de", marks=pytest.mark.night),
        pytest.param("kafkas_halle", "en", marks=pytest.mark.night),
    ],
)
def test_the_rules_page_says_how_loops_are_settled_where_there_are_any(
    client: Client, game: str, language: str
) -> None:
    page = client.get(f"/rules/{game}/", headers={"accept-language": language}).content.decode()
    assert ('id="loops"' in page) is (game != "kafkas_halle")
    if game == "magic":
        assert ("rule 104.4b" if language == "en" else "Regel 104.4b") in page


def test_of_very_many_lines_an_update_brings_the_last(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def view() -> table_views.TableView:
        return table_views.view(table.id, table.seat(0).user)

    table.play_on(1)
    before = view()
    table.play_on(12)
    frame = table_views.update_frame(before, view())
    assert frame is not None
    assert len(frame["log"]) > 3
    monkeypatch.setattr(table_messages, "LINES_KEPT", 3)
    shorter = table_views.update_frame(before, view())
    assert shorter is not None
    assert shorter["log"] == frame["log"][-3:]
