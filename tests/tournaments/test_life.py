"""The life of a tournament: its states, who may move it on, and what freezes when."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import timedelta

import pytest
from django.urls import reverse

from tests.tournaments.beginning import (
    SWISS,
    drafted,
    joined,
    last_entry,
    now,
    opened,
    person,
    refused,
    started,
)
from tournaments import rules
from tournaments.domain.choices import Role, State
from tournaments.domain.formats import StageSettings, profile_for
from tournaments.models import Match, Round, Series, Tournament
from tournaments.pairing.profiles import CHESS
from tournaments.services.common import events
from tournaments.services.lifecycle import creation, officials, transitions
from tournaments.services.rounds import rounds

pytestmark = pytest.mark.django_db


# --- making one ----------------------------------------------------------------------------------------------------


def test_name_and_game_are_enough(host):
    made = transitions.tournament_create(by=host, name="  Winter \n Cup ", ruleset="magic")
    assert (made.name, made.state, made.mode, made.clock) == ("Winter Cup", State.DRAFT, "online", "standard")
    assert [(stage.order, stage.kind, stage.best_of, stage.settings) for stage in made.stages.all()] == [
        (1, "swiss", 3, {}),
        (2, "single", 3, {}),
    ]
    assert made.profile["name"] == "magic"
    assert made.time_rule["round_minutes"] == 50
    assert made.policy["intentional_draw"] is True
    assert list(made.officials.values_list("user", "role")) == [(host.pk, Role.ORGANISER)]
    assert last_entry(made).action == "tournament_created"


def test_a_game_alone_with_one_format_has_one_stage(host):
    made = transitions.tournament_create(by=host, name="Groups", ruleset="kafkas_halle", kind="round_robin")
    assert [(stage.kind, stage.best_of) for stage in made.stages.all()] == [("round_robin", 1)]
    assert made.profile["name"] == "round_robin"


def test_settings_of_the_form_are_kept(host):
    made = drafted(host, mode="paper", capacity=8, round_minutes=0, late_until=2, options={"despair": True})
    kept = now(made)
    assert (kept.mode, kept.capacity, kept.late_until, kept.options) == ("paper", 8, 2, {"despair": True})
    assert kept.time_rule["round_minutes"] == 0


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": " \n "}, "name"),
        ({"ruleset": "chess"}, "unknown_ruleset"),
        ({"capacity": 1}, "number"),
        ({"time_zone": "Mars/Olympus"}, "time_zone"),
        ({"clock": "sundial"}, "clock"),
        ({"mode": "dreamt"}, "mode"),
        ({"entry": "bribe"}, "entry"),
        ({"late_points": "win"}, "late_points"),
        ({"late_until": -1}, "number"),
        ({"starts_at": "tomorrow"}, "moment"),
        ({"options": {"gravity": False}}, "options"),
        ({"decklists": True}, "no_decks"),
        ({"policy": {"bribery": True}}, "policy"),
        ({"profile": {"name": "luck"}}, "profile"),
        ({"profile": {**profile_for("magic", "swiss", 1).as_data(), "floor": -5}}, "profile"),
        ({"time_rule": {"round_minutes": -5}}, "number"),
        ({"state": "running"}, "unknown_setting"),
        ({"final_version": 3}, "unknown_setting"),
        ({"stages": []}, "stages"),
        ({"stages": [("ladder", 1, StageSettings())]}, "format"),
        ({"stages": [("swiss", 2, StageSettings())]}, "best_of"),
        ({"stages": [("swiss", 1, StageSettings(cut=8))]}, "cut"),
        ({"stages": [("swiss", 1, StageSettings(cut=1)), ("single", 1, StageSettings())]}, "cut"),
        ({"stages": [("single", 1, StageSettings()), ("swiss", 1, StageSettings())]}, "after_bracket"),
        ({"stages": [("round_robin", 1, StageSettings(cycles=4))]}, "number"),
        ({"stages": [("swiss", 1, StageSettings(seeding="bribes"))]}, "stage"),
        ({"stages": [("swiss", 1, StageSettings(rounds=99))]}, "number"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_made(host, fields, code):
    with refused(code):
        transitions.tournament_create(by=host, **{"name": "Cup", "ruleset": "kafkas_halle", **fields})
    assert not Tournament.objects.exists()


def test_a_draft_is_shown_on_no_other_site_to_its_organiser_either(host, client):
    made = transitions.tournament_create(by=host, name="Cup", ruleset="kafkas_halle")
    client.force_login(host)
    sheet = reverse("tournament_embed", args=[made.pk, "standings"])
    assert client.get(sheet).status_code == 404
    transitions.tournament_publish(tournament=made, by=host)
    assert client.get(sheet).status_code == 200


def test_a_tournament_needs_an_account(host):
    with refused("no_guests"):
        drafted(person("visitor", is_guest=True))


# --- changing ------------------------------------------------------------------------------------------------------


def test_a_change_stands_in_the_audit_with_what_was_before(host):
    made = drafted(host)
    transitions.tournament_change(tournament=made, by=host, name="Summer Cup", capacity=16)
    entry = last_entry(made)
    assert (entry.action, entry.role) == ("tournament_changed", Role.ORGANISER)
    assert entry.before == {"name": "Winter Cup", "capacity": None}
    assert entry.after == {"name": "Summer Cup", "capacity": 16}
    assert now(made).revision > made.revision


def test_only_the_organiser_changes_it(host):
    made, judge = drafted(host), person("judge")
    officials.official_add(tournament=made, by=host, user=judge, role=Role.HEAD_JUDGE)
    for other in (judge, person("stranger")):
        with refused("forbidden"):
            transitions.tournament_change(tournament=made, by=other, name="Mine")
        with refused("forbidden"):
            transitions.stages_set(tournament=made, by=other, stages=SWISS)
        with refused("forbidden"):
            transitions.tournament_publish(tournament=made, by=other)
        with refused("forbidden"):
            transitions.tournament_cancel(tournament=made, by=other, reason="Because.")


def test_places_are_not_taken_from_those_who_have_them(host):
    cup = opened(host, capacity=4)
    joined(cup, 4)
    with refused("places_taken"):
        transitions.tournament_change(tournament=cup, by=host, capacity=3)


def test_other_stages_bring_their_usual_tie_breaks_and_times_unless_the_organiser_chose_his_own(host):
    made = transitions.tournament_create(by=host, name="Cup", ruleset="fftcg")
    assert made.time_rule["round_minutes"] == 30
    transitions.stages_set(tournament=made, by=host, stages=[("round_robin", 3, StageSettings())])
    assert now(made).profile["name"] == "round_robin"
    assert now(made).time_rule["round_minutes"] == 90
    chosen = profile_for("magic", "swiss", 1).as_data()
    transitions.tournament_change(tournament=made, by=host, profile=chosen)
    transitions.stages_set(tournament=made, by=host, stages=[("swiss", 1, StageSettings(rounds=3))])
    assert now(made).profile == chosen


def test_the_start_freezes_all_but_texts_and_doors(host):
    cup = started(host)
    transitions.tournament_change(tournament=cup, by=host, name="Other name", late_until=2)
    for field, value in {"mode": "paper", "clock": "fast", "rated": False, "policy": {"reports": False}}.items():
        with refused("begun"):
            transitions.tournament_change(tournament=cup, by=host, **{field: value})
    with refused("begun"):
        transitions.stages_set(tournament=cup, by=host, stages=SWISS)


def test_profiles_of_a_tournament_are_copies(host, monkeypatch):
    cup = started(host)
    monkeypatch.setitem(rules.GAMES, cup.ruleset, replace(rules.rules_for(cup.ruleset), profile=CHESS))
    assert now(cup).profile["name"] == "magic"


# --- the way to the start --------------------------------------------------------------------------------------------


def test_from_draft_to_check_in_and_who_is_told(host):
    heard = []

    def hear(event):
        heard.append((event.before, event.tournament.state))

    events.listens(events.TournamentMoved)(hear)
    try:
        made = drafted(host)
        transitions.tournament_publish(tournament=made, by=host)
        transitions.registration_open(tournament=made, by=host)
        transitions.check_in_open(tournament=made, by=host)
        transitions.check_in_close(tournament=made, by=host)
    finally:
        events.forget(hear)
    steps = [State.DRAFT, State.PUBLISHED, State.REGISTRATION, State.CHECK_IN, State.REGISTRATION]
    assert heard == list(itertools.pairwise(steps))


def test_pressing_twice_does_nothing_twice(host):
    cup = opened(host)
    transitions.registration_open(tournament=cup, by=host)
    transitions.check_in_open(tournament=cup, by=host)
    transitions.check_in_open(tournament=cup, by=host)
    actions = list(cup.audit.values_list("action", flat=True))
    assert actions == ["tournament_created", "tournament_published", "registration_opened", "check_in_opened"]


def test_the_clock_opens_registration_without_a_role(host):
    cup = transitions.registration_open(tournament=drafted(host), by=None)
    assert cup.state == State.REGISTRATION
    assert (last_entry(cup).actor, last_entry(cup).role) == ("", "")


def test_a_draft_neither_checks_in_nor_starts(host):
    made = drafted(host)
    with refused("wrong_state"):
        transitions.check_in_open(tournament=made, by=host)
    with refused("draft"):
        transitions.tournament_start(tournament=made, by=host)


def test_somebody_must_judge(host):
    made = drafted(host, policy={"organiser_judges": False})
    with refused("no_judge"):
        transitions.tournament_publish(tournament=made, by=host)
    officials.official_add(tournament=made, by=host, user=person("judge"), role=Role.HEAD_JUDGE)
    assert transitions.tournament_publish(tournament=made, by=host).state == State.PUBLISHED


# --- pause -----------------------------------------------------------------------------------------------------------


def test_a_pause_moves_every_time_that_was_running_and_no_other(host, clock):
    cup = started(host)
    draft = Round.objects.get(stage__tournament=cup)
    rounds.round_publish(round=draft, by=host)
    match = Match.objects.filter(round=draft, table=1).get()
    over = Match.objects.filter(round=draft, table=2).get()
    end, before = clock.at + timedelta(minutes=50), clock.at - timedelta(minutes=1)
    Round.objects.filter(pk=draft.pk).update(ends_at=end)
    Match.objects.filter(pk=match.pk).update(absent_at=end, confirms_at=end)
    Match.objects.filter(pk=over.pk).update(absent_at=before)
    transitions.tournament_pause(tournament=cup, by=host, reason="Fire alarm")
    assert now(cup).paused_at == clock.at
    clock.forward(minutes=7)
    transitions.tournament_pause(tournament=cup, by=host)  # pressed again: the first press counts
    transitions.tournament_resume(tournament=cup, by=host)
    later = end + timedelta(minutes=7)
    assert (now(draft).ends_at, now(match).absent_at, now(match).confirms_at) == (later, later, later)
    assert now(over).absent_at == before
    assert now(cup).paused_at is None
    assert last_entry(cup).after == {"seconds": 420}
    transitions.tournament_resume(tournament=cup, by=host)
    assert now(draft).ends_at == later


def test_only_what_runs_pauses(host):
    cup = opened(host)
    with refused("wrong_state"):
        transitions.tournament_pause(tournament=cup, by=host)


# --- cloning ---------------------------------------------------------------------------------------------------------


def test_a_clone_has_the_settings_and_nobody_in_it(host):
    cup = opened(host, capacity=8, late_until=2, round_minutes=33, fee="5 Euro")
    joined(cup, 5)
    officials.official_add(tournament=cup, by=host, user=person("judge"), role=Role.JUDGE)
    copy = transitions.tournament_clone(tournament=cup, by=host, name="Spring Cup")
    assert (copy.name, copy.state, copy.capacity, copy.late_until, copy.fee) == (
        "Spring Cup",
        State.DRAFT,
        8,
        2,
        "5 Euro",
    )
    assert copy.time_rule["round_minutes"] == 33
    assert copy.registrations.count() == 0
    assert list(copy.officials.values_list("user", "role")) == [(host.pk, Role.ORGANISER)]
    assert copy.seed != cup.seed and copy.invite != cup.invite
    assert creation.plan_of(copy) == creation.plan_of(cup)


def test_a_clone_of_one_that_ran_has_the_plan_before_numbers_were_settled(host):
    cup = started(host, 9, stages=[("swiss", 1, StageSettings()), ("single", 1, StageSettings())])
    assert cup.stages.get(order=1).settings == {"rounds": 5, "cut": 4}
    copy = transitions.tournament_clone(tournament=cup, by=host)
    assert [stage.settings for stage in copy.stages.all()] == [{}, {}]


def test_strangers_clone_nothing(host):
    cup = opened(host)
    with refused("forbidden"):
        transitions.tournament_clone(tournament=cup, by=person("stranger"))


# --- series ----------------------------------------------------------------------------------------------------------


def test_a_tournament_joins_only_a_series_of_its_organiser(host):
    other = person("other")
    own, strange = Series.objects.create(name="Mine", owner=host), Series.objects.create(name="Theirs", owner=other)
    made = drafted(host, series=own)
    assert now(made).series == own
    for act in (
        lambda: drafted(host, series=strange),
        lambda: transitions.tournament_change(tournament=made, by=host, series=strange),
    ):
        with refused("not_owner"):
            act()
    officials.official_add(tournament=made, by=host, user=other, role=Role.ORGANISER)
    transitions.tournament_change(tournament=made, by=other, series=own, name="Same series")
    assert now(made).name == "Same series"
    assert transitions.tournament_clone(tournament=made, by=host).series == own
    assert transitions.tournament_clone(tournament=made, by=other).series is None
    transitions.tournament_change(tournament=made, by=other, series=None)
    assert now(made).series is None
