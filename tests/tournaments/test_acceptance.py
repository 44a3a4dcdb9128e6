"""Complaints about other platforms that nobody shall have about this one (the other ones: where their subject is)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.test import Client

from accounts.models import User
from tests.shares import share
from tests.tournaments.beginning import joined, now, opened, play, win
from tests.tournaments.conftest import Arena
from tests.tournaments.playing import Hall
from tests.tournaments.prepared import arena_as
from tests.tournaments.test_desk import at, browser, enter_all, press
from tournaments import rules
from tournaments.domain.choices import Standing
from tournaments.domain.formats import StageSettings
from tournaments.models import (
    AuditEntry,
    Match,
    MatchSeat,
    Notice,
    Registration,
    ResultVersion,
    Round,
    Tournament,
)
from tournaments.pairing import profiles
from tournaments.pairing.points import Points
from tournaments.rules.tournament_rules import TimeRule
from tournaments.selectors import people
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.lifecycle import transitions
from tournaments.services.results import results
from tournaments.services.rounds import deadlines, rounds, stages
from tournaments.services.rounds.rounds import rounds_left

pytestmark = pytest.mark.django_db


def table(tournament: Tournament, order: int) -> list[Any]:
    """The standings of a stage with all numbers."""
    return [
        (line.registration.number, line.rank, line.row and line.row.values)
        for line in standings_of(tournament.stages.get(order=order))
    ]


def test_rules_that_are_edited_during_a_tournament_change_nothing_in_it(
    host: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = [("swiss", 1, StageSettings(rounds=2, cut=3)), ("round_robin", 1, StageSettings())]
    cup = opened(host, stages=plan, mode="paper")
    joined(cup, 5)
    cup = transitions.tournament_start(tournament=cup, by=host)
    play(host, cup)
    before, rule = table(cup, 1), now(cup).time_rule
    states = list(Match.objects.order_by("pk").values_list("pk", "state"))

    edited = replace(
        profiles.CHESS, points=Points(win=7, draw=5, loss=2, bye=0), order=profiles.criteria("match_points", "seed")
    )
    for name in ("magic", "round_robin"):
        monkeypatch.setitem(rules.PROFILES, name, replace(edited, name=name))
    usual = replace(rules.rules_for(cup.ruleset), profile=edited, time=TimeRule(round_minutes=1, double_loss=True))
    monkeypatch.setitem(rules.GAMES, cup.ruleset, usual)

    assert (table(cup, 1), now(cup).time_rule) == (before, rule)
    assert list(Match.objects.order_by("pk").values_list("pk", "state")) == states
    play(host, cup)
    stages.stage_finish(stage=cup.stages.get(order=1), by=host)
    final = cup.stages.get(order=2)
    while waiting := Match.objects.filter(round__stage=final, state="called").order_by("pk").first():
        win(host, waiting)
    points = [line.row.values[0] for line in standings_of(final) if line.row]
    assert sum(points) == 3 * 3, "three matches of three points each, as when it began"


FORMATS = {
    "swiss": ("swiss", StageSettings(rounds=2)),
    "single": ("single", StageSettings(seeding="order")),
    "double": ("double", StageSettings(seeding="order")),
    "round robin": ("round_robin", StageSettings(seeding="order")),
}


WAYS = ("lose", "are absent", "are disqualified")
EVERY_RUN = {
    ("swiss", "are absent"), ("single", "are disqualified"), ("double", "lose"), ("round robin", "are absent")
}  # fmt: skip
"""Each format and each way is in every run; every format in every way in `make soak`."""


@pytest.mark.parametrize(
    ("format", "both"),
    [
        pytest.param(format, both, marks=() if (format, both) in EVERY_RUN else pytest.mark.night)
        for format in FORMATS
        for both in WAYS
    ],
)
def test_what_hits_both_players_of_a_match_blocks_no_format(clock: Any, format: str, both: str) -> None:
    hall = Hall(5, FORMATS[format])
    match = hall.open()[0]
    gone = hall.sides(match)
    if both == "lose":
        results.match_double_loss(match=match, by=hall.judge, reason="brawl")
    elif both == "are absent":
        for other in hall.open():
            if other != match:
                hall.wins(other)
        clock.forward(minutes=10)
        deadlines.sweep(clock.at)
    else:
        for number in gone:
            disqualified(hall, number)
    match.refresh_from_db()
    assert match.results.get(confirmed=True).winner is None or both == "are disqualified"
    while True:
        hall.best_wins()
        stage = people.current_stage(hall.tournament)
        if stage is None or not rounds_left(stage):
            break
        hall.next_round()
    assert hall.finish() is None
    places = [line.registration.number for line in final_standings(hall.tournament)]
    expected = set(range(1, 6)) - (set(gone) if both == "are disqualified" else set())
    assert set(places) == expected and len(places) == len(expected)


def disqualified(hall: Hall, number: int) -> None:
    """As a disqualification leaves somebody."""
    row = hall.player(number)
    row.state, row.dropped_after = Standing.DISQUALIFIED, 1
    row.save()
    results.player_left(registration=row, by=hall.judge)


def test_rounds_and_cut_are_read_before_anybody_registers(host: User, client: Client) -> None:
    cup = opened(host, stages=[("swiss", 3, StageSettings(rounds=4, cut=8)), ("single", 3, StageSettings())])
    page = client.get(cup.get_absolute_url(), headers={"accept-language": "en"}).content.decode()
    assert "4 rounds" in page and "the best 8 go on" in page
    assert "Register" in page


def test_where_officials_enter_results_no_button_reports_them_and_the_page_says_so(client: Client) -> None:
    made = Arena(2, FORMATS["round robin"], accounts=True, policy={"reports": False})
    (match,) = made.open()
    client.force_login(made.player(1).user)
    page = client.get(match.get_absolute_url(), headers={"accept-language": "en"}).content.decode()
    assert f"/m/{match.pk}/report/" not in page
    assert "In this tournament officials enter the results." in page


ROWS = (Round, Match, MatchSeat, ResultVersion, Registration, AuditEntry, Notice, Tournament)


def everything() -> list[Any]:
    """All rows that an act on rounds can touch."""
    return [list(model._default_manager.order_by("pk").values()) for model in ROWS]


@pytest.mark.parametrize("act", ["pair", "publish", "confirm"])
def test_an_act_that_dies_on_its_way_leaves_the_state_before_it(
    act: str,
) -> None:
    """Wherever the process or the database stops, nothing of the act is there: after every other of its writes, in
    `make soak` after each."""
    made = arena_as(4, ("swiss", StageSettings(rounds=2)), accounts=True, then=Arena.publish)
    match, other = made.open()
    made.wins(other)
    first, second = (made.player(number).user for number in made.sides(match))
    results.result_report(match=match, by=first, wins_a=1, wins_b=0)
    if act != "confirm":
        results.result_confirm(match=match, by=second)
    if act == "publish":
        rounds.round_draft(tournament=made.tournament, by=made.judge)

    def do() -> None:
        if act == "pair":
            rounds.round_draft(tournament=made.tournament, by=made.judge)
        elif act == "publish":
            made.publish()
        else:
            results.result_confirm(match=match, by=second)

    before = everything()
    deaths = 0
    while True:
        left = deaths

        def dies(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            nonlocal left
            answer = execute(sql, params, many, context)
            if sql.split(None, 1)[0] in ("INSERT", "UPDATE", "DELETE"):
                if not left:
                    raise OperationalError("gone")
                left -= 1
            return answer

        try:
            with transaction.atomic(), connection.execute_wrapper(dies):
                do()
        except OperationalError:
            assert everything() == before
            deaths += share(2, 1)
            continue
        break
    assert deaths > 3
    assert everything() != before


@pytest.mark.night
def test_12_players_with_a_drop_a_bye_a_draw_and_a_cut_by_forms_alone(host: User) -> None:
    """Every step is a form that works without scripts, so the keyboard and a small screen are enough."""
    client = browser(host)
    plan = [("swiss", 1, StageSettings(rounds=2, cut=4)), ("single", 1, StageSettings(third_place=True))]
    cup = opened(host, stages=plan, mode="paper")
    names = "\n".join(f"Player {number:02}" for number in range(1, 13))
    client.post(at("desk_players_import", cup), {"text": names, "do": "add"})
    assert press(client, cup) == "Open check-in"
    client.post(at("desk_players_check_in", cup))
    assert press(client, cup) == "Start the tournament"
    for number in (1, 2):
        if number > 1:
            assert press(client, cup) == f"Pair round {number}"
        assert press(client, cup) == f"Publish round {number}"
        round_ = Round.objects.get(number=number)
        if number == 1:
            entry = at("desk_round_act", cup, round_id=round_.pk, act="entry")
            assert client.post(entry, {"table": "1", "score": "0-0-1"}).status_code == 302
        else:
            assert round_.matches.filter(table=None).count() == 1, "11 are left: one has a bye"
        enter_all(client, cup)
        if number == 1:
            client.post(at("desk_player_act", cup, number=12, act="drop"))
    assert press(client, cup) == "Begin the next stage"
    enter_all(client, cup)
    assert press(client, cup) == "Approve the final standings"
    kinds = Counter(ResultVersion.objects.filter(confirmed=True).values_list("kind", flat=True))
    assert kinds == {"win": 5 + 5 + 4, "draw": 1, "bye": 1}
    lines = final_standings(Tournament.objects.get())
    assert sorted(line.registration.number for line in lines) == list(range(1, 13))
    assert [line.rank for line in lines][:4] == [1, 2, 3, 4]
