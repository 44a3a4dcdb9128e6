"""What somebody has to do now: every answer that there is, in the situation that calls for it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from games.services.play import moves as tables
from tests.tournaments.beginning import disqualified, drafted, joined, now, opened, person, play, started
from tests.tournaments.playing import Hall, last_game
from tests.tournaments.prepared import arena_as, hall_as, prepared, standing_clock  # noqa: F401
from tournaments.domain.choices import Entry
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Registration, Tournament
from tournaments.selectors.people import registration_of
from tournaments.selectors.todo import Do, Todo, todo_of
from tournaments.services.lifecycle import completion, transitions
from tournaments.services.registration import decklists
from tournaments.services.registration import registrations as registering
from tournaments.services.results import online_play as matches
from tournaments.services.results import results
from tournaments.services.rounds import deadlines, rounds, stages

pytestmark = pytest.mark.django_db

CUT = [("swiss", 1, StageSettings(rounds=1, cut=2)), ("single", 1, StageSettings())]
TWICE = [("swiss", 1, StageSettings(rounds=2))]
ONCE = [("swiss", 1, StageSettings(rounds=1))]
DECK = "ready:dawn_patrol"


def todo(cup: Tournament, user: Any, invite: str = "") -> Todo:
    """What the database says now."""
    tournament = now(cup)
    return todo_of(tournament, user, registration_of(tournament, user), invite)


def does(cup: Tournament, *registrations: Registration) -> list[Do]:
    """What each of them has to do."""
    return [todo(cup, one.user).do for one in registrations]


def with_lists(host: User, **fields: Any) -> Tournament:
    """Magic with deck lists, in registration."""
    cup = transitions.tournament_create(
        by=host, name="Lists", ruleset="magic", stages=[("swiss", 1, StageSettings(rounds=3))], decklists=True,
        options={"format": "starter"}, mode="paper", **fields,
    )  # fmt: skip
    return transitions.registration_open(tournament=cup, by=host)


def hand_in(*registrations: Registration) -> None:
    """Each of them brings the same deck."""
    for one in registrations:
        decklists.decklist_submit(registration=one, by=one.user, wish=DECK)


class TestNotRegistered:
    def test_before_registration_opens_it_says_when(self, host, clock):
        opens_at = clock.at + timedelta(hours=1)
        cup = transitions.tournament_publish(tournament=drafted(host, opens_at=opens_at), by=host)
        found = todo(cup, person("mira"))
        assert (found.do, found.until, found.registration) == (Do.ANNOUNCED, opens_at, None)

    def test_while_it_is_open_one_registers(self, host):
        cup = opened(host)
        assert todo(cup, person("mira")).do is todo(cup, AnonymousUser()).do is Do.REGISTER
        cup = transitions.check_in_open(tournament=cup, by=host)
        assert todo(cup, AnonymousUser()).do is Do.REGISTER

    def test_when_all_places_are_taken_one_queues(self, host):
        cup = opened(host, capacity=2)
        joined(cup, 1)
        assert todo(cup, AnonymousUser()).do is Do.REGISTER
        joined(cup, 1, "other")
        assert todo(cup, AnonymousUser()).do is Do.QUEUE

    def test_by_invitation_the_link_counts(self, host):
        cup = opened(host, entry=Entry.INVITATION)
        assert todo(cup, person("mira")).do is todo(cup, person("jonas"), "wrong").do is Do.INVITED_ONLY
        assert todo(cup, person("carla"), cup.invite).do is Do.REGISTER

    def test_where_guests_may_not_an_account_is_needed(self, host):
        cup = opened(host, guests=False)
        assert todo(cup, AnonymousUser()).do is todo(cup, person("guest", is_guest=True)).do is Do.ACCOUNT
        assert todo(cup, person("mira")).do is Do.REGISTER

    def test_while_it_runs_one_watches_unless_it_is_early_enough(self, host):
        cup = prepared(started, host, players=4)
        assert todo(cup, person("mira")).do is Do.WATCH
        late = opened(host, late_until=2, capacity=5)
        joined(late, 4, "late")
        transitions.tournament_start(tournament=late, by=host)
        assert todo(late, person("jonas")).do is Do.REGISTER

    @pytest.mark.parametrize("fields", [{"capacity": 4}, {"entry": Entry.APPROVAL}])
    def test_nobody_is_sent_to_a_late_registration_that_refuses_him(self, host, fields):
        cup = opened(host, late_until=2)
        joined(cup, 4)
        transitions.tournament_start(tournament=cup, by=host)
        Tournament.objects.filter(pk=cup.pk).update(**fields)
        assert todo(cup, person("mira")).do is Do.WATCH

    def test_who_has_withdrawn_may_come_again(self, host):
        cup = opened(host)
        mira, *_rest = joined(cup, 2)
        registering.withdraw(registration=mira, by=mira.user)
        assert does(cup, mira) == [Do.REGISTER]

    def test_cancelled_and_over(self, host):
        cup = opened(host)
        (mira,) = joined(cup, 1)
        transitions.tournament_cancel(tournament=cup, by=host, reason="fire")
        assert does(cup, mira) == [Do.CANCELLED] and todo(cup, AnonymousUser()).do is Do.CANCELLED


class TestBeforeTheStart:
    def test_approval_is_waited_for(self, host):
        cup = opened(host, entry=Entry.APPROVAL)
        (mira,) = joined(cup, 1)
        assert does(cup, mira) == [Do.APPROVAL]
        registering.approve(registration=mira, by=host)
        assert does(cup, mira) == [Do.START]

    def test_the_waiting_list_says_the_place(self, host):
        cup = opened(host, capacity=2)
        *_rest, third, fourth = joined(cup, 4)
        assert [(todo(cup, one.user).do, todo(cup, one.user).place) for one in (third, fourth)] == [
            (Do.WAITING, 1),
            (Do.WAITING, 2),
        ]

    def test_an_offered_place_says_until_when(self, host, clock):
        cup = opened(host, capacity=2)
        first, _second, third = joined(cup, 3)
        registering.withdraw(registration=first, by=first.user)
        found = todo(cup, third.user)
        assert (found.do, found.until, found.urgent) == (Do.ACCEPT, clock.at + timedelta(hours=12), True)
        registering.offer_accept(registration=third, by=third.user)
        assert does(cup, third) == [Do.START]

    def test_a_deck_list_is_asked_for_until_it_is_there(self, host):
        cup = with_lists(host)
        mira, _other = joined(cup, 2)
        found = todo(cup, mira.user)
        assert (found.do, found.deck_missing, found.urgent) == (Do.DECK, True, True)
        hand_in(mira)
        found = todo(cup, mira.user)
        assert (found.do, found.deck_missing, found.urgent) == (Do.START, False, False)

    def test_checking_in_goes_before_the_deck(self, host, clock):
        starts_at = clock.at + timedelta(minutes=20)
        cup = with_lists(host, starts_at=starts_at)
        mira, _other = joined(cup, 2)
        cup = transitions.check_in_open(tournament=cup, by=host)
        found = todo(cup, mira.user)
        assert (found.do, found.until, found.deck_missing) == (Do.CHECK_IN, starts_at, True)
        registering.check_in(registration=mira, by=mira.user)
        assert does(cup, mira) == [Do.DECK]
        hand_in(mira)
        found = todo(cup, mira.user)
        assert (found.do, found.until) == (Do.START, starts_at)

    def test_who_was_not_there_has_missed_it_unless_he_may_come_late(self, host):
        cup = opened(host)
        mira, *rest = joined(cup, 5)
        cup = transitions.check_in_open(tournament=cup, by=host)
        for one in rest:
            registering.check_in(registration=one, by=one.user)
        transitions.tournament_start(tournament=cup, by=host)
        assert does(cup, mira) == [Do.MISSED]
        Tournament.objects.filter(pk=cup.pk).update(late_until=2)
        assert does(cup, mira) == [Do.REGISTER]
        registering.register(tournament=cup, user=mira.user)
        assert does(cup, mira) == [Do.ROUND]

    def test_who_comes_late_has_to_bring_the_deck_first(self, host):
        cup = with_lists(host, late_until=2)
        hand_in(*joined(cup, 4))
        transitions.tournament_start(tournament=cup, by=host)
        (late,) = joined(cup, 1, "late")
        found = todo(cup, late.user)
        assert (found.do, found.deck_missing) == (Do.DECK, True)
        hand_in(late)
        assert does(cup, late) == [Do.ROUND]


class TestAMatchHere:
    pytestmark = pytest.mark.django_db(transaction=True)

    def both(self, hall: Hall, match: Match) -> list[Do]:
        return [todo(hall.tournament, hall.user(match, side)).do for side in (0, 1)]

    def test_ready_then_readied_then_play(self, clock):
        hall = hall_as()
        match = hall.match()
        found = todo(hall.tournament, hall.user(match, 0))
        assert (found.do, found.until, found.at_match) == (Do.READY, match.absent_at, True)
        assert found.opponent is not None and found.opponent.user == hall.user(match, 1)
        matches.ready(match=match, by=hall.user(match, 0))
        assert self.both(hall, match) == [Do.READIED, Do.READY]
        matches.ready(match=match, by=hall.user(match, 1))
        assert self.both(hall, match) == [Do.PLAY, Do.PLAY]
        assert todo(hall.tournament, hall.user(match, 0)).game_id == last_game(match).pk

    def test_between_two_games_decks_are_changed(self, clock):
        hall = hall_as(ruleset="magic", best_of=3, options={"format": "any"})
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 1)
        found = todo(hall.tournament, hall.user(match, 0))
        assert (found.do, found.until) == (Do.BETWEEN, clock.at + timedelta(minutes=3))
        matches.ready(match=match, by=hall.user(match, 0))
        assert self.both(hall, match) == [Do.READIED, Do.BETWEEN]
        clock.forward(minutes=3)
        deadlines.sweep(clock.at)
        assert self.both(hall, match) == [Do.PLAY, Do.PLAY]

    def test_a_game_that_a_fault_has_stopped_waits_for_an_official(self):
        hall = hall_as()
        match = hall.match()
        game = hall.both_ready(match)
        tables.freeze(game.pk, game.seq, "broken")
        assert self.both(hall, match) == [Do.JUDGE, Do.JUDGE]
        matches.game_again(match=match, by=hall.judge, reason="broken")
        assert self.both(hall, match) == [Do.BETWEEN, Do.BETWEEN]

    def test_after_it_the_next_round_is_waited_for(self):
        hall = hall_as(4)
        match = hall.match()
        hall.both_ready(match)
        hall.give_up(match, 0)
        assert self.both(hall, match) == [Do.ROUND, Do.ROUND]


class TestAMatchElsewhere:
    def test_report_confirm_and_object(self, clock):
        hall = hall_as(4, mode="paper")
        match = hall.match()
        first, second = hall.user(match, 0), hall.user(match, 1)
        found = todo(hall.tournament, first)
        assert (found.do, found.until) == (Do.REPORT, match.round.ends_at)
        Match.objects.filter(pk=match.pk).update(extension_seconds=120)
        assert todo(hall.tournament, first).until == match.round.ends_at + timedelta(minutes=2)
        results.result_report(match=match, by=first, wins_a=1, wins_b=0)
        assert todo(hall.tournament, first).do is Do.REPORTED
        found = todo(hall.tournament, second)
        assert (found.do, found.version.winner, found.urgent) == (Do.CONFIRM, 0, True)
        results.result_contest(match=match, by=second, text="I won.")
        assert todo(hall.tournament, first).do is todo(hall.tournament, second).do is Do.JUDGE

    def test_confirmed_it_is_done(self):
        hall = hall_as(4, mode="paper")
        match = hall.match()
        results.result_report(match=match, by=hall.user(match, 1), wins_a=0, wins_b=1)
        results.result_confirm(match=match, by=hall.user(match, 0))
        found = todo(hall.tournament, hall.user(match, 0))
        assert (found.do, found.at_match, found.pairing.result.winner) == (Do.ROUND, False, 1)


class TestBetweenMatches:
    def test_before_the_first_round_is_published_it_is_waited_for(self, host):
        cup = prepared(started, host, players=4)
        found = todo(cup, cup.registrations.first().user)
        assert (found.do, found.pairing) == (Do.ROUND, None)

    def test_a_bye_is_one_until_its_round_is_over(self, host):
        cup = prepared(started, host, players=5)
        play(host, cup)
        alone = Registration.objects.get(match_seats__match__table=None)
        assert does(cup, alone) == [Do.BYE]
        rounds.round_publish(round=rounds.round_draft(tournament=cup, by=host), by=host)
        assert does(cup, alone) != [Do.BYE]

    def test_a_missed_round_is_no_bye(self, host):
        cup = started(host, 4, late_until=2)
        play(host, cup)
        (late,) = joined(cup, 1, "late")
        rounds.round_draft(tournament=cup, by=host)
        assert late.match_seats.count() == 2, "round 1 as missed, and the draft"
        assert does(cup, late) == [Do.ROUND]

    def test_after_the_last_round_nothing_comes(self, host):
        cup = started(host, 4, stages=TWICE)
        everybody = list(cup.registrations.all())
        play(host, cup)
        assert does(cup, *everybody) == [Do.ROUND] * 4
        play(host, cup)
        assert does(cup, *everybody) == [Do.OUT] * 4

    def test_after_all_matches_of_a_round_robin_nothing_comes(self):
        arena = arena_as(3, ("round_robin", StageSettings()), accounts=True)
        first = arena.open()[0]
        arena.wins(first)
        assert Do.OUT not in does(arena.tournament, *arena.tournament.registrations.all())
        arena.best_wins()
        assert does(arena.tournament, *arena.tournament.registrations.all()) == [Do.OUT] * 3

    def test_with_a_cut_to_come_all_wait_and_then_some_are_out(self, host):
        cup = started(host, 4, stages=CUT)
        everybody = list(cup.registrations.all())
        play(host, cup)
        assert does(cup, *everybody) == [Do.ROUND] * 4
        final = stages.stage_finish(stage=cup.stages.get(order=1), by=host)
        expected = [Do.READY if one.number in final.seeds else Do.OUT for one in everybody]
        assert does(cup, *everybody) == expected and expected.count(Do.OUT) == 2

    def test_who_has_dropped_or_is_disqualified_reads_that(self, host):
        cup = prepared(started, host, players=5)
        first, second, *_rest = cup.registrations.all()
        registering.drop(registration=first, by=first.user)
        disqualified(host, second)
        assert does(cup, first, second) == [Do.DROPPED, Do.DISQUALIFIED]


class TestBrackets:
    def test_a_single_elimination(self):
        arena = arena_as(4, ("single", StageSettings(seeding="order")), accounts=True, mode="online")
        numbers = [arena.player(number) for number in (1, 2, 3, 4)]
        cup = arena.tournament
        first, second = arena.open()
        arena.wins(first, arena.sides(first).index(1))
        assert does(cup, arena.player(1), arena.player(4)) == [Do.OPPONENT, Do.OUT]
        arena.wins(second, arena.sides(second).index(2))
        assert does(cup, *numbers) == [Do.READY, Do.READY, Do.OUT, Do.OUT]
        arena.best_wins()
        assert does(cup, *numbers) == [Do.OUT] * 4, "the winner waits for nobody"

    def test_whoever_loses_a_semi_final_plays_for_the_third_place(self):
        arena = arena_as(4, ("single", StageSettings(seeding="order", third_place=True)), accounts=True, mode="online")
        for match in arena.open():
            arena.wins(match, arena.sides(match).index(min(arena.sides(match))))
        assert does(arena.tournament, *map(arena.player, (1, 2, 3, 4))) == [Do.READY] * 4

    @pytest.mark.parametrize("reset", [False, True])
    def test_a_double_elimination_is_over_with_the_second_loss(self, reset):
        arena = arena_as(4, ("double", StageSettings(seeding="order")), accounts=True, mode="online")
        cup = arena.tournament
        everybody = [arena.player(number) for number in (1, 2, 3, 4)]
        match = next(one for one in arena.open() if 1 in arena.sides(one))
        loser = next(number for number in arena.sides(match) if number != 1)
        arena.wins(match, arena.sides(match).index(1))
        assert does(cup, arena.player(loser)) == [Do.OPPONENT]
        while match := next((one for one in arena.open() if one.round.part in "WL"), None):
            arena.wins(match, arena.sides(match).index(min(arena.sides(match))))
        assert does(cup, *everybody) == [Do.READY, Do.READY, Do.OUT, Do.OUT]
        (final,) = arena.open()
        arena.wins(final, arena.sides(final).index(2 if reset else 1))
        if reset:
            assert does(cup, *everybody) == [Do.READY, Do.READY, Do.OUT, Do.OUT]
            arena.best_wins()
        assert does(cup, *everybody) == [Do.OUT] * 4
        assert all(todo(cup, one.user).pairing.result for one in everybody), "each reads how the last match ended"


class TestTheEnd:
    def test_the_rank_for_those_who_took_part(self, host):
        cup = started(host, 5, stages=ONCE)
        dropped, *rest = cup.registrations.all()
        play(host, cup)
        registering.drop(registration=dropped, by=dropped.user)
        completion.tournament_complete(tournament=cup, by=host)
        assert set(does(cup, dropped, *rest)) == {Do.RANK}
        assert todo(cup, person("stranger")).do is todo(cup, AnonymousUser()).do is Do.OVER

    def test_not_for_those_who_were_taken_out_before(self, host):
        cup = opened(host, stages=ONCE)
        mira, *_rest = joined(cup, 5)
        registering.withdraw(registration=mira, by=mira.user)
        transitions.tournament_start(tournament=cup, by=host)
        play(host, cup)
        completion.tournament_complete(tournament=cup, by=host)
        assert does(cup, mira) == [Do.OVER]
