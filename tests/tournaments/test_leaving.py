"""Dropping, being taken in again, being disqualified; and what becomes of tournaments when an account goes."""

from __future__ import annotations

import pytest

from accounts.people import services as accounts
from accounts.platform.hooks import rows_needed
from tests.tournaments.beginning import (
    disqualified,
    drafted,
    joined,
    last_entry,
    now,
    opened,
    person,
    play,
    refused,
    started,
    states,
)
from tests.tournaments.conftest import make_user
from tests.tournaments.laid_rows import laid
from tournaments.domain.choices import MatchState, PenaltyStep, Role, RoundState, Standing, State
from tournaments.domain.formats import StageSettings
from tournaments.models import Decklist, MatchSeat, Official, Round
from tournaments.selectors import people
from tournaments.selectors.standings import standings_of
from tournaments.services.judging import disqualification, infractions
from tournaments.services.lifecycle import officials, transitions
from tournaments.services.registration import registrations
from tournaments.services.rounds import rounds

pytestmark = pytest.mark.django_db


def six_have_played():
    """The first of three rounds."""
    host = make_user("host")
    cup = started(host, 6)
    play(host, cup)
    return cup


def four_have_played():
    host = make_user("host")
    cup = started(host, 4)
    play(host, cup)
    return cup


@pytest.fixture
def six(db):
    return laid(six_have_played)


@pytest.fixture
def four(db):
    return laid(four_have_played)


@pytest.fixture
def host(request, db):
    """Whoever holds the tournament."""
    for name in {"six", "four"} & set(request.fixturenames):
        request.getfixturevalue(name)  # whose rows this one is among
    return make_user("host")


def match_of(player):
    """The newest match of a player."""
    return MatchSeat.objects.filter(registration=player).order_by("-round__number").first().match


# --- dropping --------------------------------------------------------------------------------------------------------


def test_who_drops_between_rounds_is_in_no_later_pairing_and_keeps_his_results(host, six):
    cup = six
    gone = cup.registrations.get(number=2)
    kept = registrations.drop(registration=gone, by=gone.user)
    assert (kept.state, kept.dropped_after, kept.place_no) == (Standing.DROPPED, 1, None)
    entry = last_entry(cup)
    assert (entry.action, entry.role, entry.object) == ("dropped", "player", "registration:2")
    registrations.drop(registration=gone, by=gone.user)  # pressed twice
    assert cup.audit.filter(action="dropped").count() == 1
    second = play(host, cup)
    assert gone.pk not in second.match_seats.values_list("registration", flat=True)
    rows = standings_of(people.current_stage(cup))
    assert 2 in [line.registration.number for line in rows]


def test_a_live_match_is_conceded_by_dropping_and_only_when_that_is_confirmed(host):
    cup = started(host, 4)
    rounds.round_publish(round=Round.objects.get(stage__tournament=cup), by=host)
    gone = cup.registrations.get(number=1)
    with refused("live_match", remedy="concedes"):
        registrations.drop(registration=gone, by=gone.user)
    assert now(gone).state == Standing.ACTIVE
    registrations.drop(registration=gone, by=gone.user, concede=True)
    match = match_of(gone)
    won = match.results.get(confirmed=True)
    seat = match.seats.get(registration=gone)
    assert (won.kind, won.winner, match.state) == ("concession", 1 - seat.side, MatchState.CONFIRMED)
    assert now(gone).dropped_after == 1


def test_in_a_draft_nobody_has_a_live_match(host):
    cup = started(host, 5)
    gone = cup.registrations.get(number=1)
    assert registrations.drop(registration=gone, by=gone.user).dropped_after == 0


def test_officials_drop_others_with_a_reason_and_strangers_nobody(host):
    cup, judge = started(host, 5), person("judge")
    officials.official_add(tournament=cup, by=host, user=judge, role=Role.JUDGE)
    one, two = cup.registrations.filter(number__in=(1, 2)).order_by("number")
    with refused("forbidden"):
        registrations.drop(registration=one, by=two.user)
    registrations.drop(registration=one, by=judge, reason="Went home")
    assert (last_entry(cup).role, last_entry(cup).reason) == (Role.JUDGE, "Went home")


def test_before_the_start_nobody_drops(host):
    cup = opened(host)
    (one,) = joined(cup, 1)
    with refused("not_running", remedy="withdraw"):
        registrations.drop(registration=one, by=one.user)


def test_when_all_but_one_drop_the_tournament_ends_cleanly(host, four):
    cup = four
    for number in (2, 3, 4):
        gone = cup.registrations.get(number=number)
        registrations.drop(registration=gone, by=gone.user)
    done = transitions.tournament_complete(tournament=cup, by=host)
    assert (done.state, done.final_version) == (State.COMPLETED, 1)


# --- taken in again --------------------------------------------------------------------------------------------------


def test_who_is_taken_in_again_is_paired_again_and_was_absent_between(host, six):
    cup = six
    back = cup.registrations.get(number=3)
    registrations.drop(registration=back, by=back.user)
    with refused("forbidden"):
        registrations.reinstate(registration=back, by=back.user)
    play(host, cup)
    registrations.reinstate(registration=back, by=host, reason="Bus was late")
    assert (now(back).state, now(back).dropped_after) == (Standing.ACTIVE, None)
    assert last_entry(cup).before == {"state": "dropped", "dropped_after": 1}
    third = play(host, cup)
    assert back.pk in third.match_seats.values_list("registration", flat=True)
    with refused("not_dropped"):
        registrations.reinstate(registration=back, by=host)


def test_nobody_comes_back_into_a_bracket(host):
    cup = started(host, 4, stages=[("single", 1, StageSettings())])
    gone = cup.registrations.get(number=1)
    registrations.drop(registration=gone, by=gone.user, concede=True)
    with refused("after_cut"):
        registrations.reinstate(registration=gone, by=host)


def test_who_has_dropped_does_not_register_again_by_himself(host):
    cup = started(host, 5, late_until=3)
    gone = cup.registrations.get(number=1)
    registrations.drop(registration=gone, by=gone.user)
    with refused("dropped", remedy="official"):
        registrations.register(tournament=cup, user=gone.user)


# --- disqualified ----------------------------------------------------------------------------------------------------


def test_a_disqualified_player_loses_his_match_and_his_place_in_the_standings(host, four):
    cup = four
    rounds.round_publish(round=rounds.round_draft(tournament=cup, by=host), by=host)
    bad = cup.registrations.get(number=2)
    disqualified(host, bad, "Marked cards")
    match = match_of(bad)
    assert match.results.get(confirmed=True).kind == "dq_loss"
    assert (now(bad).state, now(bad).dropped_after) == (Standing.DISQUALIFIED, 2)
    assert last_entry_named(cup, "disqualified").reason == "Marked cards"
    ranks = {line.registration.number: line.rank for line in standings_of(people.current_stage(cup))}
    assert ranks.get(2) is None
    with refused("disqualified"):
        registrations.register(tournament=cup, user=bad.user)
    with refused("not_playing"):
        disqualified(host, bad, "Once more")
    assert cup.audit.filter(action="disqualified").count() == 1


def last_entry_named(tournament, action):
    """The newest entry of an action."""
    return tournament.audit.filter(action=action).last()


def test_a_disqualification_takes_a_reason_a_role_and_another_person(host):
    cup, judge, scorer = started(host, 5), person("judge"), person("scorer")
    officials.official_add(tournament=cup, by=host, user=judge, role=Role.JUDGE)
    officials.official_add(tournament=cup, by=host, user=scorer, role=Role.SCOREKEEPER)
    bad = cup.registrations.get(number=2)
    act = {"registration": bad, "infraction": "cheating"}
    with refused("forbidden"):
        infractions.infraction_record(by=scorer, reason="Rude", **act)
    with refused("reason"):
        infractions.infraction_record(by=host, reason="  ", **act)
    officials.official_add(tournament=cup, by=host, user=bad.user, role=Role.HEAD_JUDGE)
    with refused("own"):
        infractions.infraction_record(by=bad.user, reason="Remorse", **act)
    proposal = infractions.infraction_record(by=host, reason="Marked cards", **act)
    assert now(bad).state == Standing.ACTIVE and proposal.step == PenaltyStep.PROPOSED
    for code, user in (("second_person", host), ("forbidden", judge), ("forbidden", scorer), ("own", bad.user)):
        with refused(code):
            disqualification.disqualification_approve(proposal=proposal, by=user)
        with refused(code):
            disqualification.disqualification_refuse(proposal=proposal, by=user, reason="No")
    assert now(bad).state == Standing.ACTIVE
    head = person("head")
    officials.official_add(tournament=cup, by=host, user=head, role=Role.HEAD_JUDGE)
    disqualification.disqualification_approve(proposal=proposal, by=head)
    assert now(bad).state == Standing.DISQUALIFIED


def test_who_is_disqualified_before_the_start_frees_his_place_and_stays_out(host):
    cup = opened(host, capacity=2)
    one, _two, _three = joined(cup, 3)
    disqualified(host, one, "Threats")
    assert states(cup) == ["disqualified", "registered", "offered"]
    with refused("disqualified"):
        registrations.register(tournament=cup, user=one.user)


# --- accounts that go --------------------------------------------------------------------------------------------------


def test_who_deletes_his_account_drops_first_and_the_standings_stay(host):
    cup = started(host, 5)
    play(host, cup)
    rounds.round_publish(round=rounds.round_draft(tournament=cup, by=host), by=host)
    before = {line.registration.number: line.row.values for line in standings_of(people.current_stage(cup))}
    gone = cup.registrations.select_related("user").get(number=1)
    registrations.change(registration=gone, by=host, club="Owls")
    Decklist.objects.create(registration=gone, version=1, name="Mine", digest="0" * 64)
    live = match_of(gone)
    accounts.account_close(gone.user)
    gone = now(gone)
    assert (gone.state, gone.shown_name, gone.club) == (Standing.DROPPED, "Deleted player", "")
    assert gone.decklists.get().name == ""
    if live.seats.count() > 1:
        assert live.results.get(confirmed=True).kind == "concession"
    after = {line.registration.number for line in standings_of(people.current_stage(cup))}
    assert after == set(before)
    win_rest(host, cup)
    transitions.tournament_complete(tournament=cup, by=host, early=True, reason="Too few")


def win_rest(host, cup):
    """Finish the round."""
    from tests.tournaments.beginning import win
    from tournaments.models import Match

    win(host, *Match.objects.filter(round__stage__tournament=cup, round__state=RoundState.PUBLISHED, state="called"))


def test_who_deletes_his_account_before_the_start_leaves_his_place_to_the_next(host):
    cup = opened(host, capacity=2)
    one, _two, _three = joined(cup, 3)
    accounts.account_close(one.user)
    assert states(cup) == ["removed", "registered", "offered"]
    assert last_entry_named(cup, "withdrawn").actor == ""


def test_rows_of_players_and_officials_are_kept(host):
    cup = opened(host)
    (one,) = joined(cup, 1)
    stranger = person("stranger")
    assert rows_needed([host.pk, one.user.pk, stranger.pk]) == {host.pk, one.user.pk}


def test_a_guest_who_gets_an_account_keeps_his_registration(host):
    cup, account = opened(host), person("mira")
    guest = person("visitor", is_guest=True)
    registration = registrations.register(tournament=cup, user=guest)
    accounts.guest_join(guest, account)
    assert (now(registration).user, now(registration).state) == (account, Standing.REGISTERED)


def test_where_guest_and_account_both_play_the_guest_leaves(host):
    cup, account = opened(host, capacity=2), person("mira")
    guest = person("visitor", is_guest=True)
    theirs = registrations.register(tournament=cup, user=account)
    old = registrations.register(tournament=cup, user=guest)
    accounts.guest_join(guest, account)
    assert (now(old).state, now(old).place_no, now(theirs).state) == (Standing.REMOVED, None, Standing.REGISTERED)


def test_a_tournament_whose_organiser_goes_finds_another_or_is_off(host):
    judged, alone, running = drafted(host), opened(host), started(host, 4)
    judge = person("judge")
    officials.official_add(tournament=judged, by=host, user=judge, role=Role.HEAD_JUDGE)
    accounts.account_close(host)
    assert list(Official.objects.filter(role=Role.ORGANISER).values_list("tournament", "user")) == [
        (judged.pk, judge.pk)
    ]
    assert now(judged).state == State.DRAFT
    assert now(alone).state == State.CANCELLED
    assert now(running).state == State.RUNNING
