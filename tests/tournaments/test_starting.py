"""The start of a tournament, its undo, and what the recommended format becomes."""

from __future__ import annotations

import pytest

from games.models import Entry, Game, Seat
from tests.tournaments.beginning import (
    joined,
    now,
    opened,
    person,
    refused,
    started,
    states,
)
from tournaments.domain.choices import Kind, RoundState, Source, State
from tournaments.domain.formats import StageSettings, settled, usual_plan
from tournaments.models import Match, MatchGame, Round
from tournaments.pairing import results as pairing_results
from tournaments.services.common import events
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import registrations
from tournaments.services.results import results
from tournaments.services.rounds import rounds

pytestmark = pytest.mark.django_db


# --- the start -------------------------------------------------------------------------------------------------------


def test_the_start_makes_round_one_as_a_draft(host):
    cup = started(host, 5)
    assert (cup.state, cup.stages.get().seeds != []) == (State.RUNNING, True)
    assert states(cup) == ["active"] * 5
    draft = Round.objects.get(stage__tournament=cup)
    assert (draft.number, draft.state) == (1, RoundState.DRAFT)
    assert cup.started_at is not None


def test_without_a_check_in_all_who_registered_play(host):
    cup = opened(host)
    joined(cup, 4)
    assert transitions.tournament_start(tournament=cup, by=host).state == State.RUNNING
    assert states(cup) == ["active"] * 4


def test_absentees_are_taken_out_and_waiting_players_fill_their_places_in_order(host):
    cup = opened(host, capacity=5)
    players = joined(cup, 8)
    assert states(cup) == ["registered"] * 5 + ["waiting"] * 3
    transitions.check_in_open(tournament=cup, by=host)
    for player in players[:3]:
        registrations.check_in(registration=player, by=player.user)
    transitions.tournament_start(tournament=cup, by=host)
    assert states(cup) == ["active"] * 3 + ["removed"] * 2 + ["active"] * 2 + ["removed"]
    places = [one.place_no for one in cup.registrations.order_by("number")]
    assert sorted(place for place in places if place) == [1, 2, 3, 4, 5]
    assert places[3] is None and places[7] is None


def test_of_those_who_wait_who_is_there_goes_before_who_is_not(host):
    cup = opened(host, capacity=4)
    players = joined(cup, 6)
    transitions.check_in_open(tournament=cup, by=host)
    for player in (*players[:3], players[5]):
        registrations.check_in(registration=player, by=player.user)
    transitions.tournament_start(tournament=cup, by=host)
    assert states(cup) == ["active", "active", "active", "removed", "removed", "active"]


def test_whoever_waits_for_approval_or_has_not_accepted_an_offer_is_out(host):
    cup = opened(host, capacity=5, entry="approval")
    players = joined(cup, 7)
    for player in players[:6]:
        registrations.approve(registration=player, by=host)
    registrations.withdraw(registration=players[0], by=host)
    assert states(cup) == ["removed", *["registered"] * 4, "offered", "pending"]
    transitions.tournament_start(tournament=cup, by=host)
    assert states(cup) == ["removed", *["active"] * 4, "removed", "removed"]


def test_bots_need_no_check_in(host):
    cup = opened(host)
    for _number in range(4):
        registrations.add_player(tournament=cup, by=host, bot="easy")
    transitions.check_in_open(tournament=cup, by=host)
    transitions.tournament_start(tournament=cup, by=host)
    assert states(cup) == ["active"] * 4


@pytest.mark.parametrize(("kind", "least"), [("single", 2), ("double", 3), ("round_robin", 3), ("swiss", 4)])
def test_each_format_has_a_least_number_of_players(host, kind, least):
    plan = [(kind, 1, StageSettings(rounds=3 if kind == "swiss" else 0))]
    cup = opened(host, stages=plan)
    joined(cup, least - 1)
    with refused("too_few", remedy=str(least)):
        transitions.tournament_start(tournament=cup, by=host)
    assert now(cup).state == State.REGISTRATION
    assert states(cup) == ["registered"] * (least - 1)
    joined(cup, 1, name="another")
    assert transitions.tournament_start(tournament=cup, by=host).state == State.RUNNING


def test_a_tournament_starts_once_and_only_its_organiser_starts_it(host):
    cup = opened(host)
    joined(cup, 4)
    with refused("forbidden"):
        transitions.tournament_start(tournament=cup, by=person("stranger"))
    transitions.tournament_start(tournament=cup, by=host)
    with refused("begun"):
        transitions.tournament_start(tournament=cup, by=host)


def test_the_version_of_the_rules_is_that_of_the_start(host):
    cup = opened(host)
    joined(cup, 4)
    type(cup).objects.filter(pk=cup.pk).update(ruleset_version=0)
    assert transitions.tournament_start(tournament=cup, by=host).ruleset_version > 0


# --- what is recommended ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "players", "kinds", "rounds_", "cut"),
    [
        ("magic", 2, ["single"], 0, 0),
        ("magic", 8, ["single"], 0, 0),
        ("magic", 9, ["swiss", "single"], 5, 4),
        ("kafkas_halle", 7, ["single"], 0, 0),
        ("kafkas_halle", 33, ["swiss", "single"], 6, 8),
        ("flesh_and_blood", 8, ["swiss"], 3, 0),
        ("flesh_and_blood", 9, ["swiss", "single"], 5, 4),
        ("fftcg", 16, ["swiss"], 4, 0),
        ("fftcg", 4, ["swiss"], 3, 0),
    ],
)
def test_a_format_as_recommended_is_settled_by_the_number_of_players(ruleset, players, kinds, rounds_, cut):
    plan = settled(usual_plan(ruleset, Kind.SWISS), ruleset, players)
    assert [kind for kind, _best_of, _settings in plan] == kinds
    assert (plan[0][2].rounds, plan[0][2].cut) == (rounds_, cut)


def test_what_the_organiser_has_said_stays():
    plan = [("swiss", 1, StageSettings(rounds=3, cut=2)), ("single", 1, StageSettings())]
    assert settled(plan, "magic", 6) == plan
    half = [("swiss", 1, StageSettings(cut=2)), ("single", 1, StageSettings())]
    assert settled(half, "magic", 6) == [("swiss", 1, StageSettings(rounds=3, cut=2)), half[1]]
    brackets = [("double", 1, StageSettings())]
    assert settled(brackets, "magic", 6) == brackets


def test_six_players_of_a_usual_tournament_get_a_bracket_and_its_profile_follows(host):
    cup = transitions.registration_open(
        tournament=transitions.tournament_create(by=host, name="Cup", ruleset="kafkas_halle"), by=host
    )
    joined(cup, 6)
    transitions.tournament_start(tournament=cup, by=host)
    assert [stage.kind for stage in cup.stages.all()] == ["single"]
    entry = cup.audit.get(action="tournament_started")
    assert entry.before["stages"] == [["swiss", 1, {}], ["single", 1, {}]]
    assert entry.after["stages"] == [["single", 1, {}]]


def test_byes_in_advance_weigh_as_the_table_says(host):
    cup = opened(host, stages=[("swiss", 1, StageSettings()), ("single", 1, StageSettings())])
    players = joined(cup, 8)
    registrations.change(registration=players[0], by=host, byes=1)  # counts as two players: nine in all
    transitions.tournament_start(tournament=cup, by=host)
    assert cup.stages.get(order=1).settings == {"rounds": 5, "cut": 4}


# --- the undo --------------------------------------------------------------------------------------------------------


def test_the_undo_brings_everybody_back_where_he_stood(host):
    cup = opened(host, capacity=5, stages=usual_plan("kafkas_halle", "swiss"))
    players = joined(cup, 7)
    transitions.check_in_open(tournament=cup, by=host)
    for player in players[:4]:
        registrations.check_in(registration=player, by=player.user)
    before = list(cup.registrations.values_list("number", "state", "place_no", "checked_in_at"))
    plan = [(stage.kind, stage.settings) for stage in cup.stages.all()]
    transitions.tournament_start(tournament=cup, by=host)
    assert [stage.kind for stage in cup.stages.all()] == ["single"]
    back = transitions.start_undo(tournament=cup, by=host, reason="Too early")
    assert (back.state, back.started_at) == (State.CHECK_IN, None)
    assert list(cup.registrations.values_list("number", "state", "place_no", "checked_in_at")) == before
    assert [(stage.kind, stage.settings) for stage in cup.stages.all()] == plan
    assert not Round.objects.filter(stage__tournament=cup).exists()
    again = transitions.tournament_start(tournament=cup, by=host)
    assert again.state == State.RUNNING


def test_whoever_has_left_after_the_start_stays_away(host):
    cup = started(host, 5)
    gone = cup.registrations.get(number=2)
    registrations.drop(registration=gone, by=gone.user)
    transitions.start_undo(tournament=cup, by=host)
    assert states(cup) == ["registered", "removed", *["registered"] * 3]
    assert now(gone).place_no is None


def test_whoever_came_late_is_registered_after_the_undo(host):
    cup = started(host, 5, late_until=2)
    registrations.register(tournament=cup, user=person("late"))
    assert states(cup) == ["active"] * 6
    transitions.start_undo(tournament=cup, by=host)
    assert states(cup) == ["registered"] * 6
    assert sorted(cup.registrations.values_list("place_no", flat=True)) == [1, 2, 3, 4, 5, 6]


def test_a_bye_does_not_stand_in_the_way_but_a_result_does(host):
    cup = started(host, 5)
    draft = Round.objects.get(stage__tournament=cup)
    rounds.round_publish(round=draft, by=host)
    transitions.start_undo(tournament=cup, by=host)  # the fifth player has his bye confirmed
    transitions.tournament_start(tournament=cup, by=host)
    again = Round.objects.get(stage__tournament=cup)
    rounds.round_publish(round=again, by=host)
    match = Match.objects.filter(round=again, table=1).get()
    result = pairing_results.score(1, 1, 0)
    results.result_record(match=match, result=result, source=Source.JUDGE, by=host)
    with refused("played"):
        transitions.start_undo(tournament=cup, by=host)


def test_an_answer_of_a_player_at_the_table_stands_in_the_way(host):
    cup = started(host, 4)
    draft = Round.objects.get(stage__tournament=cup)
    match = draft.matches.first()
    game = Game.objects.create(ruleset="kafkas_halle", host=host)
    MatchGame.objects.create(match=match, number=1, game=game)
    told = {"kind": "start", "at": cup.started_at, "hash": "0" * 64, "prev_hash": ""}
    Entry.objects.create(game=game, seq=0, **told)
    heard = []

    def hear(event):
        heard.append((event.before, MatchGame.objects.filter(match__round__stage__tournament=event.tournament).count()))

    events.listens(events.TournamentMoved)(hear)
    try:
        Entry.objects.create(game=game, seq=1, seat=0, **told)
        with refused("played"):
            transitions.start_undo(tournament=cup, by=host)
        MatchGame.objects.all().delete()
        other = Game.objects.create(ruleset="kafkas_halle", host=host)
        Seat.objects.create(game=other, number=0, user=host)
        Entry.objects.create(game=other, seq=0, **told)
        MatchGame.objects.create(match=match, number=1, game=other)
        transitions.start_undo(tournament=cup, by=host)
    finally:
        events.forget(hear)
    assert heard == [(State.RUNNING, 1)]  # who closes tables still finds them
    assert Game.objects.filter(pk=other.pk).exists()


def test_only_a_start_is_undone(host):
    cup = opened(host)
    with refused("not_running"):
        transitions.start_undo(tournament=cup, by=host)
