"""Matches that are played here: getting ready, games one after the other, and the results that they make."""

from __future__ import annotations

import copy
import json
import runpy
import uuid

import pytest
from django.conf import settings as configured
from django.test import Client
from django.utils import translation

from accounts.models import User
from accounts.platform.hooks import account_buried
from games.live import game_record, table_messages
from games.live.contributions import COMMIT_WITHIN
from games.live.verification import missing_numbers, troubles
from games.models import Brought, Case, Entry, Game, Ruling, Seat, Status
from games.rulesets import rulesets
from games.selectors import chat
from games.selectors import table_views as table_selectors
from games.services import hooks
from games.services.cases import cases, judging, rulings
from games.services.community.chat import talk
from games.services.operation import maintenance
from games.services.operation import sweep as table_sweep
from games.services.play import bots
from games.services.play import moves as tables
from games.services.tables import contributions
from tests.games.contributing import commitment, number
from tests.games.test_contributions import FORGERIES, rewrite
from tests.loops import some
from tests.shares import SOAKED
from tests.tournaments.conftest import make_user
from tests.tournaments.playing import SINGLE, Hall, act, fresh, last_game
from tests.tournaments.prepared import hall_as, standing_clock  # noqa: F401
from tournaments.domain.choices import MatchState, Role
from tournaments.domain.errors import TournamentError
from tournaments.models import Decklist, Match, MatchGame, Official
from tournaments.selectors.games import score_of
from tournaments.services.lifecycle import transitions
from tournaments.services.registration.decklists import digest_of
from tournaments.services.results import online_play, results
from tournaments.services.rounds import deadlines, rounds

pytestmark = pytest.mark.django_db(transaction=True)
verifier = runpy.run_path(str(configured.BASE / "docs" / "verify_case.py"))


def refused(code: str):
    return pytest.raises(TournamentError, check=lambda error: error.code == code and bool(error.text))


def confirmed(match: Match):
    return match.results.get(confirmed=True)


class TestGettingReady:
    def test_the_game_begins_when_both_are_ready(self):
        hall = hall_as()
        match = hall.match()
        online_play.ready(match=match, by=hall.user(match, 0))
        online_play.ready(match=match, by=hall.user(match, 0))
        assert not match.games.exists() and fresh(match).state == MatchState.CALLED
        online_play.ready(match=match, by=hall.user(match, 1))
        game = last_game(match)
        assert (game.status, game.arranged, game.clock["kind"]) == ("running", True, "bank")
        assert [seat.user for seat in game.seats.order_by("number")] == [hall.user(match, 0), hall.user(match, 1)]
        row = fresh(match)
        assert (row.state, row.absent_at, row.next_at) == ("playing", None, None)
        assert hall.tournament.audit.filter(action="game_begun", object=f"match:{match.pk}").count() == 1

    def test_who_is_paired_to_choose_is_asked_who_begins(self):
        hall = hall_as()
        match = hall.match()
        seat = match.seats.get(chooses=True)
        game = hall.both_ready(match)
        assert game.chooser == seat.side == game.decision_seat

    def test_only_its_players_and_only_in_its_time(self):
        hall = hall_as(4)
        match, other = hall.open()
        with refused("not_yours"):
            online_play.ready(match=match, by=hall.user(other, 0))
        hall.both_ready(match)
        with refused("running"):
            online_play.ready(match=match, by=hall.user(match, 0))
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        with refused("paused"):
            online_play.ready(match=other, by=hall.user(other, 0))
        transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
        results.match_concede(match=other, by=hall.user(other, 0))
        with refused("not_open"):
            online_play.ready(match=other, by=hall.user(other, 1))
        assert MatchGame.objects.count() == 1

    def test_matches_elsewhere_have_no_games(self):
        hall = hall_as(mode="paper")
        match = hall.match()
        assert match.absent_at is None
        with refused("elsewhere"):
            online_play.ready(match=match, by=hall.user(match, 0))

    def test_during_maintenance_nobody_is_ready_for_nothing(self):
        hall = hall_as()
        match = hall.match()
        online_play.ready(match=match, by=hall.user(match, 0))
        maintenance.begin({})
        with refused("maintenance"):
            online_play.ready(match=match, by=hall.user(match, 1))
        assert match.seats.get(side=1).ready_at is None and not Game.objects.exists()
        maintenance.end()
        online_play.ready(match=match, by=hall.user(match, 1))
        assert match.games.count() == 1


def commit_and_tell(game, *seats):
    """These seats commit, then tell."""
    users = {seat.number: seat.user for seat in game.seats.all()}
    for seat in seats:
        contributions.number_commit(game.pk, by=users[seat], commitment=commitment(game.pk, seat))
    for seat in seats:
        contributions.number_tell(game.pk, by=users[seat], number=number(seat).hex())


class TestNumbersOfPlayers:
    """The pages of players who said that they do give numbers to the chance of a game before it is dealt."""

    def said(self, hall, match, *sides):
        """Both get ready, these of them with a page that contributes; the game."""
        for side in (0, 1):
            online_play.ready(match=match, by=hall.user(match, side), contributes=side in sides)
        return last_game(match)

    def waits(self, game):
        game.refresh_from_db()
        return game.status == "open" and game.contributions_until is not None

    def given(self, game):
        """The numbers by which it was dealt, by seat."""
        game.refresh_from_db()
        assert game.status == "running" and game.contributions_until is None
        start = game.entries.get(seq=0).action
        return [one["number"] and bytes.fromhex(one["number"]) for one in start.get("contributions", [])]

    def test_both_numbers_are_in_the_game_and_in_its_record(self, clock):
        hall = hall_as()
        match = hall.match()
        game = self.said(hall, match, 0, 1)
        assert self.waits(game) and game.contributions_until == clock.at + COMMIT_WITHIN
        assert fresh(match).state == MatchState.PLAYING
        commit_and_tell(game, 0, 1)
        assert self.given(game) == [number(0), number(1)]
        chooser = hall.user(match, game.decision_seat)
        act(game, chooser, "Act", epoch=game.epoch, seq=game.seq, decision=game.decision, choice=0)  # then it is dealt
        hall.give_up(match, 1)
        game.refresh_from_db()
        record = json.loads(json.dumps(game_record.record_of(game)))
        assert (troubles(record), verifier["game"](record), missing_numbers(record)) == ([], [], [])
        for forge in FORGERIES:
            forged = copy.deepcopy(record)
            forge(forged)
            rewrite(forged)
            assert verifier["game"](forged) and troubles(forged), forge

    def test_without_a_word_of_it_a_game_begins_at_once(self):
        hall = hall_as()
        assert self.given(self.said(hall, hall.match())) == []

    def test_only_who_said_so_is_waited_for_and_ten_seconds_at_most(self, clock):
        hall = hall_as()
        game = self.said(hall, hall.match(), 0)
        clock.at += COMMIT_WITHIN
        assert tables.expire(game.pk, -1)
        assert self.given(game) == []

    def test_the_other_one_contributes_nothing(self, clock):
        hall = hall_as()
        game = self.said(hall, hall.match(), 1)
        commit_and_tell(game, 1)
        assert self.given(game) == [None, number(1)]

    def test_a_page_that_was_closed_before_is_not_waited_for(self, clock):
        hall = hall_as()
        match = hall.match()
        online_play.ready(match=match, by=hall.user(match, 0), contributes=True)
        contributions.player_goes(hall.user(match, 0).pk)
        online_play.ready(match=match, by=hall.user(match, 1))
        assert self.given(last_game(match)) == []

    def test_the_next_game_of_a_match_has_numbers_too(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        commit_and_tell(self.said(hall, match, 0, 1), 0, 1)
        hall.give_up(match, 0)
        assert online_play.match_follow(match.pk) or fresh(match).next_at is not None
        clock.at = fresh(match).next_at
        assert online_play.next_begin(match.pk)
        assert self.waits(last_game(match))
        commit_and_tell(last_game(match), 0, 1)
        assert self.given(last_game(match)) == [number(0), number(1)]

    def test_what_officials_do_meanwhile_is_done_to_the_game(self, clock):
        hall = hall_as()
        match = hall.match()
        game = self.said(hall, match, 0, 1)
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        assert self.given(game) == [] and game.paused_until is not None
        other = hall_as()
        game = self.said(other, other.match(), 0, 1)
        transitions.tournament_cancel(tournament=other.tournament, by=other.judge, reason="Rain.")
        game.refresh_from_db()
        assert game.status == "finished"


class TestBestOfN:
    def test_one_game_makes_the_result_of_best_of_one(self):
        hall = hall_as()
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        version = confirmed(match)
        assert (version.source, version.kind, version.winner, version.wins_a, version.wins_b) == (
            "engine",
            "win",
            0,
            1,
            0,
        )
        assert fresh(match).state == MatchState.CONFIRMED

    def test_games_follow_until_one_has_won_enough_and_the_loser_chooses(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        first = hall.both_ready(match)
        hall.give_up(match, 1)
        row = fresh(match)
        assert row.state == MatchState.PLAYING and row.next_at == clock.at + online_play.BREAK
        assert not match.results.exists()
        deadlines.sweep(clock.at)
        assert match.games.count() == 1, "not before the break is over"
        clock.at = row.next_at
        deadlines.sweep(clock.at)
        second = last_game(match)
        assert second.pk != first.pk and second.chooser == 1
        assert table_selectors.view(first.pk, hall.user(match, 0)).table["rematch"]["game"] == second.pk
        hall.give_up(match, 0)
        third = hall.both_ready(match)
        assert third.chooser == 0 and score_of(match).wins == (1, 1)
        hall.give_up(match, 0)
        version = confirmed(match)
        assert (version.winner, version.wins_a, version.wins_b, version.drawn) == (1, 1, 2, 0)
        assert match.games.count() == 3

    def test_the_same_news_twice_is_once(self):
        hall = hall_as(best_of=3)
        match = hall.match()
        game = hall.both_ready(match)
        hall.give_up(match, 1)
        due = fresh(match).next_at
        hooks.game_ended.send(sender=Game, game=fresh(game))
        online_play.game_over(fresh(game))
        assert fresh(match).next_at == due and score_of(match).wins == (1, 0)

    def test_a_lost_signal_is_found_by_the_sweep(self, clock, monkeypatch):
        hall = hall_as()
        match = hall.match()
        hall.both_ready(match)
        monkeypatch.setattr(online_play, "game_over", lambda game: None)
        hall.give_up(match, 0)
        assert not match.results.exists()
        assert deadlines.sweep(clock.at) == 1
        assert confirmed(match).winner == 1
        assert deadlines.sweep(clock.at) == 0

    def test_a_match_that_is_played_on_is_no_work_for_the_sweep(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 0)
        hall.both_ready(match)
        assert deadlines.sweep(clock.at) == 0

    def test_after_a_drawn_game_the_earlier_chooser_chooses_again(self):
        hall = hall_as(best_of=3)
        match = hall.match()
        chooser = hall.both_ready(match).chooser
        agree(hall, match)
        assert hall.both_ready(match).chooser == chooser


def agree(hall: Hall, match: Match) -> None:
    """Both agree on a draw of the game that runs."""
    game = last_game(match)
    act(game, hall.user(match, 0), "Offer", kind="draw", value=True)
    act(game, hall.user(match, 1), "Answer", kind="draw", value=True)


class TestDraws:
    def test_an_agreed_draw_of_the_only_game_is_an_intentional_one(self):
        hall = hall_as()
        match = hall.match()
        hall.both_ready(match)
        agree(hall, match)
        version = confirmed(match)
        assert (version.kind, version.drawn, version.winner) == ("intentional_draw", 1, None)

    def test_all_games_played_and_nobody_ahead_is_a_draw(self):
        hall = hall_as(best_of=3)
        match = hall.match()
        hall.both_ready(match)
        agree(hall, match)
        for loser in (0, 1):
            hall.both_ready(match)
            hall.give_up(match, loser)
        version = confirmed(match)
        assert (version.kind, version.wins_a, version.wins_b, version.drawn) == ("draw", 1, 1, 1)

    def test_where_draws_may_not_be_agreed_the_table_does_not_offer_them(self):
        hall = hall_as(policy={"intentional_draw": False})
        match = hall.match()
        assert not hall.both_ready(match).draws

    def test_a_drawn_game_of_a_bracket_is_played_again(self):
        hall = hall_as(2, SINGLE)
        match = hall.match()
        game = hall.both_ready(match)
        assert not game.draws
        tables.in_transaction(game.pk, _draw)
        assert not match.results.exists() and fresh(match).next_at is not None
        hall.both_ready(match)
        hall.give_up(match, 0)
        version = confirmed(match)
        assert (version.kind, version.winner, version.drawn) == ("win", 1, 1)


def _draw(locked):
    from games.engine import Action

    locked.move("draw", Action.agree_draw(), by=None)
    locked.save()


class TestDecidedElsewhere:
    @pytest.mark.parametrize("side", [pytest.param(0, marks=pytest.mark.night), 1])
    def test_whoever_concedes_the_match_leaves_its_game(self, side):
        hall = hall_as(best_of=3)
        match = hall.match()
        game = hall.both_ready(match)
        results.match_concede(match=match, by=hall.user(match, side))
        row = fresh(game)
        assert (row.status, row.result["winners"]) == ("finished", [1 - side])
        assert match.results.count() == 1 and fresh(match).next_at is None

    def test_a_cancelled_tournament_ends_its_games(self):
        hall = hall_as()
        match = hall.match()
        game = hall.both_ready(match)
        transitions.tournament_cancel(tournament=hall.tournament, by=hall.judge, reason="fire")
        assert fresh(game).result["kind"] == "draw" and not match.results.filter(confirmed=True).exists()

    def test_a_round_that_is_struck_out_takes_its_games_along(self):
        hall = hall_as()
        match = hall.match()
        game = hall.both_ready(match)
        rounds.round_void(round=match.round, by=hall.judge, reason="outage", typed=hall.tournament.name)
        assert fresh(game).is_over and not match.games.get().counts
        assert score_of(match).last is None

    def test_a_stray_game_of_a_settled_match_is_ended_by_the_sweep(self, clock, monkeypatch):
        hall = hall_as()
        match = hall.match()
        game = hall.both_ready(match)
        monkeypatch.setattr(online_play, "games_stop", lambda match, winner: None)
        results.match_concede(match=match, by=hall.user(match, 0))
        assert fresh(game).status == Status.RUNNING
        deadlines.sweep(clock.at)
        assert fresh(game).result["winners"] == [1]


class TestFaults:
    def test_a_game_that_a_fault_has_stopped_leaves_the_match_open(self, clock):
        hall = hall_as(best_of=3)
        match = hall.match()
        game = hall.both_ready(match)
        tables.freeze(game.pk, game.seq, "broken")
        deadlines.sweep(clock.at)
        assert fresh(match).state == MatchState.PLAYING and not match.results.exists()
        with refused("forbidden"):
            online_play.game_again(match=match, by=hall.user(match, 0), reason="broken")
        with refused("reason"):
            online_play.game_again(match=match, by=hall.judge, reason=" ")
        online_play.game_again(match=match, by=hall.judge, reason="broken")
        again = hall.both_ready(match)
        assert again.pk != game.pk and not match.games.get(game=game).counts
        hall.give_up(match, 0)
        assert score_of(match).wins == (0, 1)
        with refused("no_fault"):
            online_play.game_again(match=match, by=hall.judge, reason="broken")


class TestDecks:
    def ready_lists(self, hall: Hall) -> list:
        found = rulesets()["magic"].decks.ready[:2]
        for player, one in zip(hall.tournament.registrations.order_by("number"), found, strict=True):
            Decklist.objects.create(
                registration=player, version=1, sections={**one.deck.as_data(), "side": {"mountain": 2}},
                digest=digest_of(one.deck), state="accepted", origin="mine",
            )  # fmt: skip
        return found

    def magic(self, **fields) -> Hall:
        return hall_as(ruleset="magic", **{"decklists": True, "best_of": 3, "options": {"format": "any"}, **fields})

    def test_the_locked_list_is_what_is_played(self):
        hall = self.magic()
        self.ready_lists(hall)
        match = hall.match()
        with refused("locked"):
            online_play.ready(match=match, by=hall.user(match, 0), deck="ready:something")
        game = hall.both_ready(match)
        for seat in some(match.seats.all()):
            listed = seat.registration.decklists.get()
            brought = Brought.objects.get(seat__game=game, seat__number=seat.side)
            assert brought.sections == listed.sections and brought.origin == "mine"

    def test_nobody_plays_without_the_list_that_he_must_have(self):
        hall = self.magic()
        match = hall.match()
        online_play.ready(match=match, by=hall.user(match, 0))
        with refused("no_list"):
            online_play.ready(match=match, by=hall.user(match, 1))

    def test_between_two_games_cards_are_exchanged_and_others_refused(self, clock):
        hall = self.magic()
        self.ready_lists(hall)
        match = hall.match()
        user = hall.user(match, 0)
        with refused("no_sideboarding"):
            online_play.sideboard(match=match, by=user, main={}, side={})
        hall.both_ready(match)
        hall.give_up(match, 1)
        assert fresh(match).next_at - clock.at == 3 * online_play.BREAK * 2, "three minutes"
        before = Brought.objects.get(seat__game=last_game(match), seat__number=0).sections
        key = next(key for key, count in before["main"].items() if count >= 2)
        main = {**before["main"], "mountain": before["main"].get("mountain", 0) + 2}
        with refused("other_cards"):
            online_play.sideboard(match=match, by=user, main=main, side=before["side"])
        with refused("no_deck"):
            online_play.sideboard(match=match, by=user, main={"mountain": -1}, side={})
        main[key] -= 2
        if not main[key]:
            del main[key]
        online_play.sideboard(match=match, by=user, main=main, side={key: 2})
        assert match.games.count() == 1
        online_play.ready(match=match, by=hall.user(match, 1))
        now, other = Brought.objects.filter(seat__game=last_game(match)).order_by("seat__number")
        assert now.sections == {"main": dict(sorted(main.items())), "side": {key: 2}}
        assert other.sections == match.seats.get(side=1).registration.decklists.get().sections
        hall.give_up(match, 0)
        hall.both_ready(match)
        third = Brought.objects.get(seat__game=last_game(match), seat__number=0)
        assert third.sections == now.sections, "the deck stays as it was changed"

    def test_the_game_begins_by_itself_when_the_time_for_it_is_over(self, clock):
        hall = self.magic()
        self.ready_lists(hall)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        clock.forward(minutes=2, seconds=59)
        deadlines.sweep(clock.at)
        assert match.games.count() == 1
        clock.forward(seconds=1)
        deadlines.sweep(clock.at)
        assert match.games.count() == 2

    def test_without_lists_a_deck_is_chosen_at_the_table_and_kept_for_the_match(self):
        hall = self.magic(decklists=False)
        match = hall.match()
        key = rulesets()["magic"].decks.ready[0].key
        with refused("deck"):
            online_play.ready(match=match, by=hall.user(match, 0), deck="no such deck")
        online_play.ready(match=match, by=hall.user(match, 0), deck=f"ready:{key}")
        online_play.ready(match=match, by=hall.user(match, 1))
        chosen, lot = Brought.objects.filter(seat__game=last_game(match)).order_by("seat__number")
        assert (chosen.origin, chosen.by_lot, lot.by_lot) == (f"ready:{key}", False, True)
        hall.give_up(match, 1)
        hall.both_ready(match)
        again = Brought.objects.filter(seat__game=last_game(match)).order_by("seat__number")
        assert [one.sections for one in again] == [chosen.sections, lot.sections]

    @pytest.mark.parametrize(("lists", "view", "opened"), [
        (True, "closed", False), (True, "after_tournament", True),
        pytest.param(False, "closed", True, marks=pytest.mark.night),
    ])  # fmt: skip
    def test_hands_and_decks_open_with_the_end_if_they_may(self, lists, view, opened):
        hall = self.magic(decklists=lists, deck_view=view, best_of=1)
        self.ready_lists(hall)
        match = hall.match()
        game = hall.both_ready(match)
        hall.give_up(match, 1)
        assert not fresh(game).is_revealed
        transitions.tournament_complete(tournament=hall.tournament, by=hall.judge, early=True, reason="test")
        assert fresh(game).is_revealed is opened


class TestBots:
    def play_out(self, clock) -> None:
        """Let the bots answer as a worker does, and time pass."""
        for _ in range(6000):
            row = Game.objects.filter(status="running").order_by("tick_at").first()
            if row is None:
                return
            clock.at = max(clock.at, row.tick_at or clock.at)
            assert bots.move(row.pk, row.seq) or tables.expire(row.pk)

    def test_a_match_of_bots_plays_by_itself(self, clock):
        needed = 2 if SOAKED else 1
        hall = hall_as(bots=2, best_of=2 * needed - 1)
        match = hall.match()
        assert match.absent_at is None
        assert not Game.objects.exists()
        for _ in range(10):
            deadlines.sweep(clock.at)
            self.play_out(clock)
            if match.results.exists():
                break
        version = confirmed(match)
        assert version.source == "engine" and needed in (version.wins_a, version.wins_b)
        assert Entry.objects.filter(seat=0).exists()

    def test_bots_go_on_with_the_next_game_by_themselves(self, clock):
        hall = hall_as(bots=2, best_of=3)
        match = hall.match()
        deadlines.sweep(clock.at)
        first = last_game(match)
        tables.in_transaction(first.pk, _draw)
        clock.at = fresh(match).next_at
        deadlines.sweep(clock.at)
        second = last_game(match)
        assert second.pk != first.pk and second.status == "running"
        assert bots.move(second.pk, second.seq)

    def test_a_bot_is_always_ready(self):
        hall = hall_as(bots=1)
        match = hall.match()
        side = match.seats.get(registration__bot="").side
        online_play.ready(match=match, by=hall.user(match, side))
        assert last_game(match).seats.get(number=1 - side).bot == "easy"

    def test_without_any_worker_the_web_process_moves_them(self, clock):
        hall = hall_as(bots=2)
        deadlines.sweep(clock.at)
        game = last_game(hall.match())
        clock.at = game.tick_at + table_sweep.BOT_HERE
        for _ in range(4):
            before = fresh(game).seq
            hooks.second_passed.send(sender=None, now=clock.at)
            table_sweep.sweep(clock.at)
            assert fresh(game).seq > before
            clock.forward(seconds=1)


class TestTheTable:
    def test_it_says_to_which_match_its_game_belongs(self, client):
        hall = hall_as(best_of=3)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        game = hall.both_ready(match)
        page = client.get(f"/g/{game.pk}/").content.decode()
        assert "Arena · Round 1 · table 1 · game 2 of 3 · 1:0" in page
        assert f'href="{match.get_absolute_url()}"' in page

    def test_a_private_tournament_is_told_to_those_who_take_part(self, client):
        hall = hall_as(listed=False)
        match = hall.match()
        game = hall.both_ready(match)
        assert "Arena" not in client.get(f"/g/{game.pk}/").content.decode()
        for user in (hall.user(match, 0), hall.judge):
            client.force_login(user)
            assert "Arena" in client.get(f"/g/{game.pk}/").content.decode()


class TestJudges:
    """Whoever rules in a tournament judges the games of its matches."""

    def test_an_official_judges_games_of_the_own_tournament_alone(self):
        hall, game = self.running()
        other = hall_as(2)
        judge = make_user("whistle")
        assert not judging.may_judge(game, judge)
        Official.objects.create(tournament=hall.tournament, user=judge, role=Role.JUDGE)
        assert judging.may_judge(game, judge)
        assert not judging.may_judge(other.both_ready(other.match()), judge)

    def test_a_scorekeeper_judges_nothing(self):
        hall, game = self.running()
        keeper = make_user("keeper")
        Official.objects.create(tournament=hall.tournament, user=keeper, role=Role.SCOREKEEPER)
        assert not judging.may_judge(game, keeper)

    def test_who_plays_in_the_tournament_judges_nothing_in_it(self):
        hall = hall_as(4)
        match, neighbour = hall.open()
        game, player = hall.both_ready(match), hall.user(neighbour, 0)
        Official.objects.create(tournament=hall.tournament, user=player, role=Role.HEAD_JUDGE)
        assert not judging.may_judge(game, player)

    def test_a_ruling_in_the_game_gives_its_match_more_time_or_nothing_at_all(self):
        hall, game = self.running()
        match = game.match_game.match
        said = table_messages.Call(aid=uuid.uuid4(), text="He takes long.")
        assert tables.act(game.pk, by=hall.user(match, 0), message=said).ok
        case = Case.objects.get()
        cases.case_claim(case.pk, by=hall.judge)
        rulings.rule_extend(case.pk, by=hall.judge, reason="so", minutes=4)
        assert (fresh(match).extension_seconds, fresh(game).seq) == (240, Ruling.objects.get().seq)
        for minutes, reason in ((-5, "so"), (200, "so"), (3, " ")):
            with pytest.raises(judging.CaseError):
                rulings.rule_extend(case.pk, by=hall.judge, reason=reason, minutes=minutes)
        Official.objects.filter(user=hall.judge).delete()
        with pytest.raises(judging.CaseError):
            rulings.rule_extend(case.pk, by=hall.judge, reason="so", minutes=3)
        assert (fresh(match).extension_seconds, Ruling.objects.count()) == (240, 1)

    def test_the_head_judge_takes_a_game_back_and_others_only_where_there_is_none(self):
        hall, game = self.running()
        floor, head = make_user("floor"), make_user("head")
        Official.objects.create(tournament=hall.tournament, user=floor, role=Role.JUDGE)
        assert judging.may_lead(game, floor)
        Official.objects.create(tournament=hall.tournament, user=head, role=Role.HEAD_JUDGE)
        assert [judging.may_lead(game, one) for one in (floor, head, hall.judge)] == [False, True, True]
        called = table_messages.Call(aid=uuid.uuid4(), text="We both slipped.")
        assert tables.act(game.pk, by=hall.user(hall.match(), 0), message=called).ok
        case = Case.objects.get()
        cases.case_claim(case.pk, by=floor)
        before = fresh(game).seq
        for rule, about in ((rulings.rule_restart, {}), (rulings.rule_rewind, {"to": 0})):
            with pytest.raises(judging.CaseError) as error:
                rule(case.pk, by=floor, reason="so", **about)
            assert (error.value.code, fresh(game).seq) == ("head_judge", before)
        client = Client()
        client.force_login(floor)
        assert "the head judge takes a game back" in client.get(f"/judge/{case.pk}/?to=0").content.decode()
        cases.case_release(case.pk, by=floor, note="For the head judge.")
        cases.case_claim(case.pk, by=head)
        rulings.rule_restart(case.pk, by=head, reason="so")
        assert fresh(game).epoch == 1
        Official.objects.filter(user=head).update(user=hall.user(hall.match(), 1))  # who plays leads nothing
        assert judging.may_lead(game, floor)

    def running(self) -> tuple[Hall, Game]:
        hall = hall_as(2)
        return hall, hall.both_ready(hall.match())


class TestNames:
    """At a table everybody is called as in the tournament."""

    def names(self, game: Game, language: str) -> tuple[list[str], list[str]]:
        with translation.override(language):
            shown = [one["name"] for one in table_selectors.view(game.pk, None).table["seats"]]
            match = Match.objects.get(games__game=game)
            said = [seat.registration.shown_name for seat in match.seats.order_by("side")]
            return shown, said[:: -1 if match.games.get().first_side else 1]

    def test_bots_of_one_level_have_their_numbers(self, clock):
        hall = hall_as(2, bots=2)
        deadlines.sweep(clock.at)
        game = last_game(hall.match())
        for language, expected in (("en", {"Easy bot 1", "Easy bot 2"}), ("de", {"Leichter Bot 1", "Leichter Bot 2"})):
            shown, said = self.names(game, language)
            assert (shown, set(shown)) == (said, expected)

    def test_a_guest_s_own_and_a_corrected_name_are_said_in_the_chat_too_and_forgotten_with_the_account(self):
        hall = hall_as(2)
        hall.tournament.registrations.filter(number=1).update(name="Karl Hansen")
        match = hall.match()
        karl = hall.player(1).user
        game = hall.both_ready(match)
        shown, said = self.names(game, "en")
        assert shown == said and "Karl Hansen" in shown
        assert talk(game.pk, by=karl, message=table_messages.Chat(aid=uuid.uuid4(), phrase="luck")).ok
        assert [line["name"] for line in chat.heard_at(game.pk, karl).lines] == ["Karl Hansen"]
        account_buried.send(sender=User, user=karl)
        assert not Seat.objects.exclude(name="").exists()
