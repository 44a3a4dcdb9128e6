"""Stages: starting places, groups, brackets, who goes on, and the places at the end."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps
from django.test import Client
from django.utils import timezone

from tests.tournaments.conftest import Arena, make_user
from tournaments.domain.choices import MatchState, RoundState, Source, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings, recommended
from tournaments.models import Match, Rating
from tournaments.pairing import results
from tournaments.pairing.double import Crossings, double
from tournaments.selectors.brackets import bracket_of, plan_of
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.common import events
from tournaments.services.lifecycle import creation
from tournaments.services.results.results import player_left, result_record
from tournaments.services.rounds import rounds, stages
from tournaments.transfer import backup, exports, restore, trf


def leave(played, number, state=Standing.DROPPED):
    gone = played.player(number)
    gone.state = state
    gone.save()
    player_left(registration=gone, by=played.judge)


def slot(name):
    return Match.objects.select_related("round__stage__tournament").get(slot=name)


def places(played):
    return {line.registration.number: (line.rank, line.last) for line in final_standings(played.tournament)}


def seeded(arena, how, **fields):
    played = arena(6, ("single", StageSettings(seeding=how)), begin=False)
    for number, seed in fields.get("seeds", {}).items():
        played.tournament.registrations.filter(number=number).update(seed=seed)
    for number, rating in fields.get("ratings", {}).items():
        user = make_user(f"rated{number}")
        played.tournament.registrations.filter(number=number).update(user=user)
        Rating.objects.create(
            user=user, ruleset="kafkas_halle", rating=rating, deviation=50, volatility=0.06, rated_at=timezone.now()
        )
    return stages.stage_begin(stage=played.stage(1), by=played.judge).seeds


def test_starting_places_in_order_of_registration(arena):
    assert seeded(arena, "order") == [1, 2, 3, 4, 5, 6]


def test_starting_places_by_hand_come_first(arena):
    assert seeded(arena, "hand", seeds={5: 1, 2: 2}) == [5, 2, 1, 3, 4, 6]


def test_starting_places_by_rating_and_the_others_behind(arena):
    places = seeded(arena, "rating", ratings={4: 1700.0, 6: 1800.0})
    assert places[:2] == [6, 4]
    assert sorted(places) == [1, 2, 3, 4, 5, 6]


def test_starting_places_by_lot_come_from_the_stored_seed(arena):
    played = [arena(9, ("single", StageSettings()), seed=seed * 16) for seed in ("5e", "5e", "ed")]
    same, again, other = (one.stage(1).seeds for one in played)
    assert sorted(same) == list(range(1, 10))
    assert same == again != other


@pytest.mark.parametrize(
    ("ruleset", "players", "rounds", "cut"),
    [("magic", 4, 3, 0), ("magic", 8, 3, 0), ("magic", 9, 5, 4), ("kafkas_halle", 33, 6, 8), ("fftcg", 200, 8, 0),
     ("flesh_and_blood", 5, 3, 0), ("magic", 3, 2, 0), ("magic", 2, 1, 0)],
)  # fmt: skip
def test_rounds_and_cut_as_the_games_recommend_them(ruleset, players, rounds, cut):
    band = recommended(ruleset, players)
    assert (band.rounds, band.cut) == (rounds, cut)


def test_six_in_a_bracket_let_the_first_two_start_in_the_semi_finals(arena):
    played = arena(6, ("single", StageSettings(seeding="order")))
    assert [match.slot for match in played.open()] == ["W1.2", "W1.4"]
    bye = slot("W1.1")
    assert (bye.state, played.sides(bye), bye.results.get().kind) == (MatchState.FINAL, [1], "bye")
    semi_final = slot("W2.1")
    assert (semi_final.state, played.sides(semi_final)) == (MatchState.WAITING, [1])
    played.wins(slot("W1.2"), 1)
    semi_final = slot("W2.1")
    assert (semi_final.state, played.sides(semi_final)) == (MatchState.CALLED, [1, 5])
    assert semi_final.seats.get(chooses=True).registration.number == 1  # the higher seed
    played.best_wins()
    assert places(played) == {1: (1, 1), 2: (2, 2), 3: (3, 4), 5: (3, 4), 4: (5, 6), 6: (5, 6)}


def test_both_players_of_the_next_match_are_called_at_once_and_never_to_the_same_table(db):
    called = []

    def hear(event):
        called.append((event.match.slot, event.match.table))

    events.listens(events.MatchCalled)(hear)
    try:
        played = Arena(8, ("double", StageSettings(seeding="order")))  # rows that are put back call nobody
        assert called == [(f"W1.{n}", n) for n in (1, 2, 3, 4)]
        called.clear()
        played.wins(slot("W1.3"))
        played.wins(slot("W1.4"))
        assert called == [("W2.2", 3), ("L1.2", 4)]
    finally:
        events.forget(hear)


@pytest.mark.parametrize(
    ("players", "reset"),
    [
        pytest.param(players, reset, marks=[] if (players, reset) in ((5, False), (6, True)) else [pytest.mark.night])
        for players in (3, 5, 6, 7, 12)
        for reset in (True, False)
    ],
)
def test_no_double_elimination_stops_at_an_empty_slot(arena, players, reset):
    played = arena(players, ("double", StageSettings(seeding="order", reset=reset)))
    matches = 0
    while found := played.open():
        played.wins(found[0], 1)
        matches += 1
    assert 2 * players - 2 <= matches <= 2 * players - 1
    assert played.finish() is None
    assert [line.rank for line in final_standings(played.tournament)][:4] == [1, 2, 3, 4][:players]


def test_a_double_loss_leaves_no_hole_in_either_bracket(arena):
    played = arena(4, ("double", StageSettings(seeding="order")))
    both = results.double_loss(1)
    result_record(match=slot("W1.1"), result=both, source=Source.JUDGE, by=played.judge)
    assert slot("L1.1").state == MatchState.WAITING
    played.wins(slot("W1.2"))
    assert (slot("W2.1").state, slot("L1.1").state) == (MatchState.FINAL, MatchState.FINAL)  # byes both
    assert (slot("L2.1").state, slot("F").state) == (MatchState.FINAL, MatchState.CALLED)
    result_record(match=slot("F"), result=both, source=Source.JUDGE, by=played.judge)
    assert slot("R").state == MatchState.VOID
    assert played.finish() is None
    assert len(final_standings(played.tournament)) == 4


def test_who_leaves_a_bracket_loses_what_he_has_and_what_he_would_come_to(arena):
    played = arena(4, ("double", StageSettings(seeding="order")))
    leave(played, 1)
    assert slot("W1.1").results.get(confirmed=True).result == results.forfeit(1, 1)
    played.wins(slot("W1.2"))
    fallen = slot("L1.1")  # he would have come here
    assert fallen.results.get(confirmed=True).result == results.forfeit(1, 1)
    played.best_wins()
    assert played.finish() is None
    assert places(played)[1] == (4, 4)


def test_a_disqualified_player_has_no_place_and_all_below_move_up(arena):
    played = arena(4, ("single", StageSettings(seeding="order", third_place=True)))
    played.best_wins()
    assert places(played) == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, 4)}
    leave(played, 2, Standing.DISQUALIFIED)
    assert places(played) == {1: (1, 1), 3: (2, 2), 4: (3, 3)}


def test_groups_are_filled_by_snake_and_group_mates_meet_late(arena):
    played = arena(
        8,
        ("round_robin", StageSettings(seeding="order", groups=2, advance_each=2)),
        ("single", StageSettings()),
    )
    stage = played.stage(1)
    assert stage.groups == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert {round_.state for round_ in stage.rounds.all()} == {RoundState.PUBLISHED}
    assert len(played.open()) == 12
    played.best_wins()
    lines = standings_of(stage)
    assert [(line.group, line.rank, line.registration.number) for line in lines] == [
        (0, 1, 1), (0, 2, 4), (0, 3, 5), (0, 4, 8), (1, 1, 2), (1, 2, 3), (1, 3, 6), (1, 4, 7),
    ]  # fmt: skip
    played.finish()
    assert [sorted(played.sides(match)) for match in played.open()] == [[1, 3], [2, 4]]
    played.best_wins()
    played.finish()
    assert places(played) == {
        1: (1, 1), 2: (2, 2), 3: (3, 4), 4: (3, 4), 5: (5, 6), 6: (5, 6), 7: (7, 8), 8: (7, 8),
    }  # fmt: skip


def test_who_leaves_a_round_robin_before_half_counts_for_nobody_and_later_loses_the_rest(arena):
    played = arena(5, ("round_robin", StageSettings(seeding="order")))
    for match in played.open():
        if 5 in played.sides(match) and 1 in played.sides(match):
            played.wins(match, played.sides(match).index(5))
    leave(played, 5)
    points = {line.registration.number: line.row.tally.points for line in standings_of(played.stage(1))}
    assert points == dict.fromkeys((1, 2, 3, 4, 5), 0)
    for match in played.open():
        if 4 in played.sides(match):
            played.wins(match, played.sides(match).index(4))
    leave(played, 4)
    points = {line.registration.number: line.row.tally.points for line in standings_of(played.stage(1))}
    assert points == {1: 0, 2: 0, 3: 0, 4: 9, 5: 0}
    played.best_wins()
    assert played.finish() is None


def test_who_left_a_round_robin_early_stands_behind_all_who_play_on(arena):
    """4 loses every game, 5 has left: nobody has points or met 5, and yet 4 stands above."""
    played = arena(5, ("round_robin", StageSettings(seeding="order")), best_of=3)
    leave(played, 5)
    while found := played.open():
        played.wins(found[0], int(played.sides(found[0])[0] == 4))
    assert places(played)[4] == (4, 4)
    assert places(played)[5] == (5, 5)
    row = next(line.row for line in standings_of(played.stage(1)) if line.registration.number == 5)
    assert (row.tally.points, row.tally.matches) == (0, 0)


def test_a_double_elimination_keeps_those_apart_longest_who_have_met_unless_told_otherwise(arena):
    """Of 16 places winners round 2 crosses from bottom to top; the common crossing turns each half round."""
    usual = plan_of(arena(16, ("double", StageSettings(seeding="order"))).stage(1))
    assert usual == double(16, Crossings.LATE_REMATCH) != double(16, Crossings.COMMON)


def test_stages_as_in_chess_that_have_begun_are_paired_as_before(arena):
    """Not those that are still to begin, those that have chosen, or those of games."""
    migration = import_module("tournaments.migrations.0013_fide_pairing")
    stage = arena(4, ("swiss", StageSettings(rounds=2))).stage(1)
    rows = type(stage).objects.filter(pk=stage.pk)
    begun, chess = stage.began_at, {"name": "chess"}
    for began_at, profile, settings, after in (
        (begun, chess, {}, {"pairing": "least_cost"}),
        (None, chess, {}, {}),
        (begun, {"name": "magic"}, {}, {}),
        (begun, chess, {"pairing": "fide_dutch"}, {"pairing": "fide_dutch"}),
    ):
        rows.update(began_at=began_at, profile=profile, settings=settings)
        migration.name_pairing(apps, None)
        assert rows.get().settings == after


def test_brackets_that_were_made_before_keep_their_crossings(arena):
    """The migration names what they were drawn with, and leaves what was chosen."""
    migration = import_module("tournaments.migrations.0011_crossings_of_brackets")
    chosen = arena(4, ("double", StageSettings(crossings="late_rematch"))).stage(1)
    old = arena(16, ("double", StageSettings(crossings="common"))).stage(1)
    type(old).objects.filter(pk=old.pk).update(settings={"reset": False})
    type(old).objects.filter(pk=chosen.pk).update(settings={"crossings": "late_rematch"})
    migration.name_crossings(apps, None)
    old.refresh_from_db()
    chosen.refresh_from_db()
    assert old.settings == {"reset": False, "crossings": "common"}
    assert chosen.settings == {"crossings": "late_rematch"}
    assert plan_of(old) == double(16, Crossings.COMMON, reset=False)


def test_a_second_cycle_swaps_the_sides(arena):
    played = arena(3, ("round_robin", StageSettings(seeding="order", cycles=2)))
    assert played.stage(1).rounds.count() == 6
    sides = [tuple(played.sides(match)) for match in played.open()]
    assert {(b, a) for a, b in sides} == set(sides)
    assert len(sides) == 6


def test_the_cut_passes_over_those_who_have_left_and_then_stays(arena):
    played = arena(6, ("swiss", StageSettings(rounds=2, cut=4)), ("single", StageSettings()), then=Arena.publish)
    played.best_wins()
    played.next_round()
    played.best_wins()
    order = [line.registration.number for line in standings_of(played.stage(1))]
    leave(played, order[1])
    leave(played, order[2], Standing.DISQUALIFIED)
    bracket = played.finish()
    assert bracket.seeds == [order[0], order[3], order[4], order[5]]
    leave(played, order[3])
    bracket.refresh_from_db()
    assert bracket.seeds == [order[0], order[3], order[4], order[5]]
    played.best_wins()
    played.finish()
    assert sorted(places(played)) == sorted(set(order) - {order[2]})


@pytest.mark.parametrize("kind", ["single", pytest.param("double", marks=pytest.mark.night)])
def test_where_it_is_wished_the_best_of_the_others_has_the_bye_of_who_leaves_the_cut(arena, kind):
    plan = ("swiss", StageSettings(rounds=1, cut=4)), (kind, StageSettings(cut_drop="highest_remaining"))
    played = arena(8, *plan, then=Arena.publish)
    played.best_wins()
    first, second, third, fourth = played.finish().seeds
    leave(played, third)
    assert played.stage(2).seeds == [first, second, fourth]
    assert slot("W1.1").results.get().kind == "bye" and played.sides(slot("W1.1")) == [first]
    assert [played.sides(match) for match in played.open()] == [[second, fourth]]
    assert played.tournament.audit.get(action="bracket_redrawn").before == {"seeds": [first, second, third, fourth]}
    played.wins(slot("W1.2"))
    leave(played, fourth)
    assert played.stage(2).seeds == [first, second, fourth], "it has begun, so it stays"
    played.best_wins()
    assert played.finish() is None
    assert sorted(places(played)) == list(range(1, 9))
    assert places(played)[third][0] > places(played)[fourth][0]


def test_of_two_who_are_left_in_a_cut_one_wins_it(arena):
    plan = ("swiss", StageSettings(rounds=1, cut=2)), ("single", StageSettings(cut_drop="highest_remaining"))
    played = arena(4, *plan, then=Arena.publish)
    played.best_wins()
    winner, other = played.finish().seeds
    leave(played, other)
    assert played.finish() is None
    assert places(played)[winner] == (1, 1)


def test_with_one_left_the_bracket_is_over_before_it_begins(arena):
    played = arena(4, ("swiss", StageSettings(rounds=1, cut=2)), ("single", StageSettings()), then=Arena.publish)
    played.best_wins()
    for number in (2, 3, 4):
        leave(played, number)
    assert played.finish() is None
    assert all(stage.closed_at for stage in played.tournament.stages.all())
    assert places(played)[1] == (1, 1)
    assert len(places(played)) == 4


def test_ending_early_needs_a_reason(arena):
    played = arena(4, ("swiss", StageSettings(rounds=3)), then=Arena.publish)
    played.best_wins()
    for options in ({}, {"early": True}, {"reason": "late"}):
        with pytest.raises(TournamentError, match="rounds_left"):
            played.finish(**options)
    assert played.finish(early=True, reason="the hall closes") is None
    assert set(Match.objects.values_list("state", flat=True)) == {MatchState.FINAL}


def test_points_and_results_are_carried_where_the_stage_says_so(arena):
    for carry in ("points", "results"):
        played = arena(
            4,
            ("swiss", StageSettings(rounds=2, carry=carry, cut=4)),
            ("swiss", StageSettings(rounds=1)),
            then=Arena.publish,
        )
        played.best_wins()
        played.next_round()
        played.best_wins()
        before = {line.registration.number: line.row.tally.points for line in standings_of(played.stage(1))}
        second = played.finish()
        assert {line.registration.number: line.row.tally.points for line in standings_of(second)} == before
        met = {frozenset(played.sides(match)) for match in Match.objects.filter(round__stage=played.stage(1))}
        draft = second.rounds.get()
        paired = {frozenset(played.sides(match)) for match in draft.matches.all()}
        assert carry == "points" or met.isdisjoint(paired)
        field = rounds.field_of(second, 1, draft.seed, by_rank=False, open_too=False)
        assert {len(past.met) for past in field.pasts.values()} == ({0} if carry == "points" else {2})
        assert {number: past.points for number, past in field.pasts.items()} == before


def test_a_stage_begins_once_and_brackets_have_no_draft(arena):
    played = arena(4, ("single", StageSettings()))
    with pytest.raises(TournamentError, match="begun"):
        stages.stage_begin(stage=played.stage(1), by=played.judge)
    with pytest.raises(TournamentError, match="planned"):
        rounds.round_draft(tournament=played.tournament, by=played.judge)
    with pytest.raises(TournamentError, match="planned"):
        rounds.round_unpublish(round=slot("W1.1").round, by=played.judge, reason="?")


def test_too_many_for_a_double_elimination_is_refused_before_anything_begins(arena):
    with pytest.raises(TournamentError, match="too_many"):
        arena(129, ("double", StageSettings()))
    assert not Match.objects.exists()


def test_the_drawing_has_every_fixture_with_its_match(arena):
    played = arena(5, ("double", StageSettings(seeding="order")))
    drawing = bracket_of(played.stage(1))
    assert set(drawing.meetings) == set(drawing.matches)
    assert drawing.meetings["W1.1"].sides[0] == 1
    assert drawing.seeds[5].number == 5


def test_a_place_that_is_shared_at_the_cut_goes_by_lot_and_not_by_registration(arena):
    played = arena(3, ("round_robin", StageSettings(cut=2)), ("single", StageSettings()))
    for match in played.open():
        first, second = played.sides(match)
        played.wins(match, int((first, second) in ((2, 1), (3, 2), (1, 3))))  # everybody beats one
    assert {line.rank for line in standings_of(played.stage(1))} == {1}
    going = []
    for seed in ("5e", "5e", "ed", "0a", "b7", "c3"):
        played.tournament.seed = seed * 16
        played.tournament.save(update_fields=["seed"])
        going.append(frozenset(stages.qualifiers(played.stage(1))))
    assert going[0] == going[1]  # the seed is stored, and anybody can draw the lot again
    assert len(set(going)) > 1


def test_a_round_that_counts_double_does_so_in_standings_and_files(arena):
    made = arena(4, ("swiss", StageSettings(rounds=2, weights=(1, 2))), then=Arena.publish)
    made.best_wins()
    made.next_round()
    made.best_wins()
    points = {line.registration.number: line.row.tally.points for line in standings_of(made.stage(1)) if line.row}
    assert sorted(points.values()) in ([0, 3, 6, 9], [0, 0, 9, 9]), "3 for a win in round 1, 6 in round 2"
    assert sum(points.values()) == 2 * 3 + 2 * 6
    page = Client().get(made.tournament.get_absolute_url() + "standings/").content.decode()
    assert "Round 2 counts double." in page
    assert b"### Round 2 counts 2 times" in trf.report(made.tournament)
    lines = exports.exported(made.tournament, "standings", made.judge).body.decode("utf-8-sig").splitlines()
    assert any(str(max(points.values())) in line for line in lines[1:])
    again = restore.restored(by=made.judge, raw=backup.backup(made.tournament))
    lines = standings_of(again.stages.get())
    assert {line.registration.number: line.row.tally.points for line in lines if line.row} == points


def test_a_bracket_in_the_natural_order_has_its_byes_spread(arena):
    made = arena(6, ("single", StageSettings(seeding="order", bracket_order="natural")))
    slots = {match.slot: made.sides(match) for match in Match.objects.filter(slot__startswith="W1.")}
    assert slots == {"W1.1": [1, 2], "W1.2": [3], "W1.3": [4, 5], "W1.4": [6]}
    made.best_wins()
    made.best_wins()
    assert [made.sides(match) for match in Match.objects.filter(slot="W3.1")] == [[1, 4]]


def test_the_natural_order_is_refused_after_groups(host):
    groups = ("round_robin", 1, StageSettings(groups=2, advance_each=2, cut=4))
    with pytest.raises(TournamentError) as refusal:
        creation.tournament_create(
            by=host, name="Cup", ruleset="kafkas_halle",
            stages=[groups, ("single", 1, StageSettings(bracket_order="natural"))],
        )  # fmt: skip
    assert refusal.value.code == "bracket_order"
