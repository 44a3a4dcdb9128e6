"""Completing, opening again, cancelling."""

from __future__ import annotations

import pytest

from tests.tournaments.beginning import (
    joined,
    last_entry,
    now,
    opened,
    person,
    play,
    refused,
    started,
    win,
)
from tests.tournaments.conftest import make_user
from tests.tournaments.laid_rows import laid
from tournaments.domain.choices import MatchState, Role, State
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, ResultVersion, Round
from tournaments.services.lifecycle import officials, transitions
from tournaments.services.rounds import rounds, stages

pytestmark = pytest.mark.django_db


def four_have_played():
    """Three rounds, all results in."""
    host = make_user("host")
    cup = started(host, 4)
    for _number in range(3):
        play(host, cup)
    return cup


def four_are_called():
    """The first of three rounds."""
    host = make_user("host")
    cup = started(host, 4)
    rounds.round_publish(round=Round.objects.get(stage__tournament=cup), by=host)
    return cup


@pytest.fixture
def played(db):
    return laid(four_have_played)


@pytest.fixture
def called(db):
    return laid(four_are_called)


@pytest.fixture
def host(request, db):
    """Whoever holds the tournament."""
    for name in {"played", "called"} & set(request.fixturenames):
        request.getfixturevalue(name)  # whose rows this one is among
    return make_user("host")


def test_the_organiser_approves_and_everything_is_final(host, played):
    done = transitions.tournament_complete(tournament=played, by=host)
    assert (done.state, done.final_version) == (State.COMPLETED, 1)
    assert done.ended_at is not None
    assert set(Match.objects.values_list("state", flat=True)) == {MatchState.FINAL}
    assert done.stages.get().closed_at is not None
    assert last_entry(done).action == "tournament_completed"
    with refused("not_running"):
        transitions.tournament_complete(tournament=played, by=host)


def test_open_matches_stand_in_the_way(host, called):
    cup = called
    for early in (False, True):
        with refused("open_matches"):
            transitions.tournament_complete(tournament=cup, by=host, early=early, reason="Tired")


def test_disputes_stand_in_the_way(host, called):
    cup = called
    first, second = Match.objects.filter(round__stage__tournament=cup)
    win(host, first)
    Match.objects.filter(pk=second.pk).update(state=MatchState.DISPUTED)
    with refused("disputed"):
        transitions.tournament_complete(tournament=cup, by=host, early=True, reason="Tired")


def test_missing_rounds_stand_in_the_way_unless_it_ends_early_with_a_reason(host):
    cup = started(host, 4)
    play(host, cup)
    with refused("not_played"):
        transitions.tournament_complete(tournament=cup, by=host)
    with refused("reason"):
        transitions.tournament_complete(tournament=cup, by=host, early=True)
    done = transitions.tournament_complete(tournament=cup, by=host, early=True, reason="The room closes")
    assert (done.state, last_entry(done).after["early"]) == (State.COMPLETED, True)


def test_a_cut_that_is_still_to_come_stands_in_the_way(host):
    cup = started(host, 5, stages=[("swiss", 1, StageSettings(rounds=1, cut=2)), ("single", 1, StageSettings())])
    play(host, cup)
    with refused("not_played"):
        transitions.tournament_complete(tournament=cup, by=host)
    stages.stage_finish(stage=cup.stages.get(order=1), by=host)
    with refused("open_matches"):
        transitions.tournament_complete(tournament=cup, by=host)
    win(host, *Match.objects.filter(round__stage__order=2, state="called"))
    assert transitions.tournament_complete(tournament=cup, by=host).state == State.COMPLETED


# --- again -----------------------------------------------------------------------------------------------------------


def test_two_officials_open_a_completed_tournament_again(host, played):
    judge = person("judge")
    officials.official_add(tournament=played, by=host, user=judge, role=Role.HEAD_JUDGE)
    transitions.tournament_complete(tournament=played, by=host)
    for _press in range(2):
        asked = transitions.tournament_reopen(tournament=played, by=host, reason="Wrong result")
        assert asked.state == State.COMPLETED
        assert transitions.reopen_asked(asked)
    assert played.audit.filter(action="reopen_asked").count() == 1
    again = transitions.tournament_reopen(tournament=played, by=judge, reason="Seen it")
    assert (again.state, again.ended_at) == (State.RUNNING, None)
    assert again.stages.get().closed_at is None
    assert not transitions.reopen_asked(again)
    assert transitions.tournament_complete(tournament=again, by=host).final_version == 2
    transitions.tournament_reopen(tournament=again, by=host, reason="Once more")
    assert now(again).state == State.COMPLETED  # an earlier consent does not count again


def test_a_single_official_needs_a_second_person(host, played):
    transitions.tournament_complete(tournament=played, by=host)
    for _again in range(2):
        asked = transitions.tournament_reopen(tournament=played, by=host, reason="Wrong result")
        assert asked.state == State.COMPLETED
    keeper = person("keeper_of_the_site")
    keeper.is_superuser = True
    keeper.save()
    again = transitions.tournament_reopen(tournament=played, by=keeper, reason="Seen it")
    assert again.state == State.RUNNING


def test_after_48_hours_it_stays_closed(host, played, clock):
    transitions.tournament_complete(tournament=played, by=host)
    clock.forward(hours=48, seconds=1)
    with refused("too_late"):
        transitions.tournament_reopen(tournament=played, by=host, reason="Wrong result")


def test_opening_again_takes_a_reason_and_a_role(host, played):
    with refused("not_completed"):
        transitions.tournament_reopen(tournament=played, by=host, reason="Wrong result")
    transitions.tournament_complete(tournament=played, by=host)
    with refused("reason"):
        transitions.tournament_reopen(tournament=played, by=host, reason=" ")
    with refused("forbidden"):
        transitions.tournament_reopen(tournament=played, by=person("stranger"), reason="I lost")


# --- off -------------------------------------------------------------------------------------------------------------


def test_a_cancelled_tournament_voids_what_is_open_and_keeps_what_was_played(host, called):
    cup = called
    first, second = Match.objects.filter(round__stage__tournament=cup).order_by("table")
    win(host, first)
    off = transitions.tournament_cancel(tournament=cup, by=host, reason="  Power cut ")
    assert (off.state, off.cancel_reason, off.rated) == (State.CANCELLED, "Power cut", False)
    assert (now(first).state, now(second).state) == (MatchState.CONFIRMED, MatchState.VOID)
    assert ResultVersion.objects.filter(match=first, confirmed=True).exists()
    transitions.tournament_cancel(tournament=cup, by=host, reason="Again")
    assert now(cup).cancel_reason == "Power cut"


def test_cancelling_takes_a_reason_and_ends_nothing_that_is_completed(host, played):
    cup = opened(host)
    joined(cup, 1, name="guest_of_honour")
    with refused("reason"):
        transitions.tournament_cancel(tournament=cup, by=host, reason="")
    transitions.tournament_complete(tournament=played, by=host)
    with refused("completed"):
        transitions.tournament_cancel(tournament=played, by=host, reason="Regret")


def test_nothing_changes_in_what_is_over(host):
    cup = transitions.tournament_cancel(tournament=opened(host), by=host, reason="Snow")
    for act in (
        lambda: transitions.tournament_change(tournament=cup, by=host, name="Other"),
        lambda: transitions.registration_open(tournament=cup, by=host),
        lambda: transitions.check_in_open(tournament=cup, by=host),
        lambda: transitions.tournament_start(tournament=cup, by=host),
        lambda: transitions.tournament_pause(tournament=cup, by=host),
    ):
        with refused("over", remedy="Clone"):
            act()
