"""Swiss rounds from draft to close: what may be changed when, and what is written down."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.live import clocks
from tests.tournaments.conftest import Arena, make_user
from tests.tournaments.prepared import arena_as
from tournaments.domain.choices import MatchState, Role, RoundState, Standing
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Official, ResultVersion
from tournaments.pairing import results
from tournaments.pairing.swiss import pair
from tournaments.selectors.records import records_of
from tournaments.selectors.standings import standings_of
from tournaments.services.common import events
from tournaments.services.results.results import player_left, result_contest, result_report
from tournaments.services.rounds import rounds, stages


@pytest.fixture
def swiss(db):
    """Five players, round 1 drafted."""
    return arena_as(5, ("swiss", StageSettings(rounds=3)))


def draft_of(played):
    return played.stage_now().rounds.get(state=RoundState.DRAFT)


def refused(code, work, **arguments):
    with pytest.raises(TournamentError) as error:
        work(**arguments)
    assert error.value.code == code
    assert error.value.text
    return error.value.text


def pairs_of(played, round_):
    return {tuple(played.sides(match)) for match in round_.matches.all()}


def drop(played, number):
    gone = played.player(number)
    gone.state = Standing.DROPPED
    gone.save()
    player_left(registration=gone, by=played.judge)


def test_a_draft_is_in_no_standings_and_its_bye_counts_from_publication(swiss):
    draft = draft_of(swiss)
    assert not ResultVersion.objects.exists()
    assert [line.row.tally.rounds for line in standings_of(swiss.stage(1))] == [0] * 5
    published = rounds.round_publish(round=draft, by=swiss.judge)
    bye = published.matches.get(table=None)
    assert (bye.state, bye.results.get().kind, bye.results.get().confirmed) == (MatchState.FINAL, "bye", True)
    assert standings_of(swiss.stage(1))[0].registration.number == swiss.sides(bye)[0]
    assert sorted(len(pair) for pair in pairs_of(swiss, published)) == [1, 2, 2]
    assert [match.seats.get(chooses=True).side for match in swiss.open()] == [0, 0]


def test_an_auditor_makes_the_same_round_again_from_what_is_stored(swiss):
    swiss.publish()
    swiss.best_wins()
    second = swiss.next_round()
    swiss.best_wins()
    swiss.next_round()
    record = second.record
    again = pair(rounds.field_of(second.stage, 2, second.seed, by_rank=record["by_rank"], open_too=record["open_too"]))
    assert again.digest == record["digest"]
    assert again.costs._asdict() == record["costs"]
    assert {tuple(p for p in (one.a, one.b) if p) for one in again.pairs} == pairs_of(swiss, second)
    assert record["library"]
    assert second.seed != draft_of_number(swiss, 1).seed


def draft_of_number(played, number):
    return played.stage(1).rounds.get(number=number)


def test_drafting_again_changes_nothing_unless_something_has_changed(swiss):
    draft = draft_of(swiss)
    before = pairs_of(swiss, draft)
    refused("drafted", rounds.round_draft, tournament=swiss.tournament, by=swiss.judge)
    rounds.round_discard(round=draft, by=swiss.judge)
    again = rounds.round_draft(tournament=swiss.tournament, by=swiss.judge)
    assert (pairs_of(swiss, again), again.seed) == (before, draft.seed)
    drop(swiss, 1)
    refused("draft_stale", rounds.round_publish, round=again, by=swiss.judge)
    third = rounds.round_draft(tournament=swiss.tournament, by=swiss.judge)
    assert sorted(sum(pairs_of(swiss, third), ())) == [2, 3, 4, 5]
    assert rounds.round_publish(round=third, by=swiss.judge).state == RoundState.PUBLISHED


def test_players_change_places_before_publication_and_the_audit_has_the_costs(swiss):
    swiss.publish()
    swiss.best_wins()
    draft = rounds.round_draft(tournament=swiss.tournament, by=swiss.judge)
    (first, *_), (second, *_) = sorted(pairs_of(swiss, draft))[:2]
    swap = {"round": draft, "by": swiss.judge, "first": first, "second": second}
    refused("reason", rounds.round_swap, **swap, reason=" ")
    a, b = next(pair for pair in pairs_of(swiss, draft) if len(pair) == 2)
    refused("same_match", rounds.round_swap, round=draft, by=swiss.judge, first=a, second=b, reason="?")
    refused("unknown", rounds.round_swap, round=draft, by=swiss.judge, first=a, second=99, reason="?")
    before = {player: pair for pair in pairs_of(swiss, draft) for player in pair}
    swapped = rounds.round_swap(**swap, reason="brothers")
    after = {player: pair for pair in pairs_of(swiss, swapped) for player in pair}
    assert {*after[first]} - {first} == {*before[second]} - {second}
    entry = swiss.tournament.audit.get(action="round_swapped")
    assert (entry.reason, entry.before["costs"]) == ("brothers", draft.record["costs"])
    assert entry.after["costs"] == swapped.record["costs"]
    assert swapped.record["swaps"][0]["reason"] == "brothers"
    rounds.round_publish(round=swapped, by=swiss.judge)
    assert pairs_of(swiss, swapped) == set(after.values())
    refused("published", rounds.round_swap, **swap, reason="again")


def test_who_comes_after_the_draft_meets_the_bye_or_joins_in_the_next_round(swiss):
    draft = draft_of(swiss)
    sixth = swiss.join(6)
    refused("draft_stale", rounds.round_publish, round=draft, by=swiss.judge)
    assert rounds.round_seat_late(round=draft, by=swiss.judge, registration=sixth)
    seventh = swiss.join(7)
    assert not rounds.round_seat_late(round=draft, by=swiss.judge, registration=seventh)
    seventh.refresh_from_db()
    assert seventh.joined_round == 2
    published = rounds.round_publish(round=draft, by=swiss.judge)
    assert sorted(sum(pairs_of(swiss, published), ())) == [1, 2, 3, 4, 5, 6]
    swiss.best_wins()
    swiss.next_round()
    missed = Match.objects.get(round=published, seats__registration=seventh)
    assert (missed.state, missed.results.get().kind) == (MatchState.FINAL, "absent")
    assert next(line for line in standings_of(swiss.stage(1)) if line.registration == seventh).row.tally.losses == 1


def test_missed_rounds_count_as_drawn_where_the_tournament_says_so(arena):
    played = arena(4, ("swiss", StageSettings(rounds=2)), late_points="draw", ruleset="magic", then=Arena.publish)
    played.best_wins()
    played.join(5, joined_round=2)
    played.next_round()
    tallies = {line.registration.number: line.row.tally for line in standings_of(played.stage(1), after=1)}
    assert (tallies[5].points, tallies[5].draws) == (1, 1)


def test_the_next_round_waits_for_all_results_unless_the_head_judge_overrides_it(swiss):
    swiss.publish()
    first, second = swiss.open()
    swiss.wins(first)
    text = refused("open_matches", rounds.round_draft, tournament=swiss.tournament, by=swiss.judge)
    assert text == f"1 match has no result yet. Enter it first. Table: {second.table}."
    refused("open_matches", rounds.round_draft, tournament=swiss.tournament, by=swiss.judge, override=True)
    keeper = make_user("keeper")
    Official.objects.create(tournament=swiss.tournament, user=keeper, role=Role.SCOREKEEPER)
    override = {"tournament": swiss.tournament, "override": True, "reason": "table 2 plays on"}
    refused("open_matches", rounds.round_draft, by=keeper, **override)
    draft = rounds.round_draft(by=swiss.judge, **override)
    rounds.round_publish(round=draft, by=swiss.judge)
    assert swiss.tournament.audit.filter(action="round_drafted").last().reason == "table 2 plays on"
    met = {frozenset(pair) for pair in pairs_of(swiss, draft)}
    assert frozenset(swiss.sides(second)) not in met  # who still play have met
    refused("open_matches", swiss.finish)
    swiss.wins(second)


def test_an_objection_after_the_draft_holds_its_publication_up(arena):
    played = arena(4, ("swiss", StageSettings(rounds=2)), accounts=True, then=Arena.publish)
    match = played.open()[0]
    users = [seat.registration.user for seat in match.seats.all()]
    for user in users:
        result_report(match=match, by=user, wins_a=1, wins_b=0)
    played.best_wins()
    draft = rounds.round_draft(tournament=played.tournament, by=played.judge)
    result_contest(match=match, by=users[1], text="I won")
    refused("open_matches", rounds.round_publish, round=draft, by=played.judge)
    played.rules(match, results.score(1, 1, 0), "he did not")
    assert rounds.round_publish(round=draft, by=played.judge).state == RoundState.PUBLISHED


def test_an_official_who_plays_leaves_draft_and_late_players_to_others(arena):
    played = arena(4, ("swiss", StageSettings(rounds=2)), accounts=True)
    player = played.player(1).user
    Official.objects.create(tournament=played.tournament, user=player, role=Role.SCOREKEEPER)
    swap = {"round": draft_of(played), "by": player, "first": 1, "second": 2, "reason": "?"}
    refused("plays", rounds.round_swap, **swap)
    late = played.join(5)
    refused("plays", rounds.round_seat_late, round=draft_of(played), by=player, registration=late)


def test_closing_names_the_tables_that_are_open(swiss):
    published = swiss.publish()
    assert "Tables: 1, 2." in refused("open_matches", rounds.round_close, round=published, by=swiss.judge)
    swiss.best_wins()
    assert rounds.round_close(round=published, by=swiss.judge).state == RoundState.CLOSED


def test_publishing_a_round_closes_the_one_before_and_makes_its_results_final(swiss):
    first = swiss.publish()
    swiss.best_wins()
    assert {match.state for match in first.matches.exclude(table=None)} == {MatchState.CONFIRMED}
    swiss.next_round()
    first.refresh_from_db()
    assert (first.state, {match.state for match in first.matches.all()}) == (RoundState.CLOSED, {MatchState.FINAL})


def test_a_round_is_taken_back_only_while_nothing_has_happened_and_is_drawn_anew(swiss):
    heard = []

    def hear(event):
        heard.append(event.match.pk)

    published = swiss.publish()
    seed = published.seed
    refused("reason", rounds.round_unpublish, round=published, by=swiss.judge, reason="")
    events.listens(events.MatchVoided)(hear)
    try:
        rounds.round_unpublish(round=published, by=swiss.judge, reason="wrong hall")
    finally:
        events.forget(hear)
    assert sorted(heard) == sorted(published.matches.values_list("pk", flat=True))
    assert standings_of(swiss.stage(1))[0].row.tally.points == 0  # the bye counts no more
    again = rounds.round_draft(tournament=swiss.tournament, by=swiss.judge)
    assert (again.number, again.attempt) == (1, 2)
    assert again.seed != seed
    published = rounds.round_publish(round=again, by=swiss.judge)
    swiss.wins(swiss.open()[0])
    refused("begun", rounds.round_unpublish, round=published, by=swiss.judge, reason="wrong hall")
    refused("typed", rounds.round_void, round=published, by=swiss.judge, reason="wrong hall", typed="Aren")
    swiss.best_wins()
    rounds.round_draft(tournament=swiss.tournament, by=swiss.judge)
    rounds.round_void(round=published, by=swiss.judge, reason="fire alarm", typed="Arena ")
    assert not swiss.stage(1).rounds.filter(state=RoundState.DRAFT).exists()
    assert records_of(swiss.stage(1)).matches == ()
    assert not swiss.open()


def test_a_round_with_a_later_one_is_not_struck_out(swiss):
    first = swiss.publish()
    swiss.best_wins()
    swiss.next_round()
    refused("not_published", rounds.round_void, round=first, by=swiss.judge, reason="?", typed="Arena")


def test_after_the_last_round_only_the_end_is_left(swiss):
    swiss.publish()
    swiss.best_wins()
    refused("rounds_left", swiss.finish)
    for _ in range(2):
        swiss.next_round()
        swiss.best_wins()
    refused("last_round", rounds.round_draft, tournament=swiss.tournament, by=swiss.judge)
    assert swiss.finish() is None
    refused("no_stage", rounds.round_draft, tournament=swiss.tournament, by=swiss.judge)


def test_when_all_but_one_have_left_the_stage_can_end(swiss):
    swiss.publish()
    for number in (2, 3, 4, 5):
        drop(swiss, number)
    assert not swiss.open()
    refused("too_few", rounds.round_draft, tournament=swiss.tournament, by=swiss.judge)
    assert swiss.finish() is None
    assert len(standings_of(swiss.stage(1))) == 5


def test_the_clock_of_a_round_is_set_extended_and_taken_away(arena):
    played = arena(4, ("swiss", StageSettings(rounds=2, round_minutes=30)))
    published = played.publish()
    assert published.ends_at == published.starts_at + timedelta(minutes=30)
    longer = rounds.round_extend(round=published, by=played.judge, minutes=5)
    assert longer.ends_at == published.starts_at + timedelta(minutes=35)
    assert rounds.round_clock_set(round=published, by=played.judge, minutes=0).ends_at is None
    refused("untimed", rounds.round_extend, round=published, by=played.judge, minutes=5)
    published.called_at = clocks.database_now()
    published.save()
    refused("time_called", rounds.round_clock_set, round=published, by=played.judge, minutes=9)


@pytest.mark.parametrize(
    ("act", "options"),
    [("publish", {}), ("discard", {}), ("swap", {"first": 1, "second": 2, "reason": "?"}), ("close", {})],
)
def test_only_officials_handle_rounds(swiss, act, options):
    work = getattr(rounds, f"round_{act}")
    refused("forbidden", work, round=draft_of(swiss), by=make_user("stranger"), **options)


def test_no_round_begins_while_the_tournament_rests(swiss):
    swiss.tournament.paused_at = clocks.database_now()
    swiss.tournament.save()
    refused("paused", rounds.round_publish, round=draft_of(swiss), by=swiss.judge)


def test_the_last_round_by_rank_pairs_first_with_second_if_they_have_not_met(arena):
    played = arena(8, ("swiss", StageSettings(rounds=2, by_rank_last=True)), then=Arena.publish)
    played.best_wins()
    ranks = {line.registration.number: line.rank for line in standings_of(played.stage(1))}
    last = played.next_round()
    assert {frozenset(ranks[one] for one in pair) for pair in pairs_of(played, last)} >= {frozenset({1, 2})}
    assert last.record["by_rank"]


def test_byes_in_advance_and_fixed_tables_are_kept(arena):
    played = arena(5, ("swiss", StageSettings(rounds=2)), begin=False)
    played.tournament.registrations.filter(number=5).update(byes=1)
    played.tournament.registrations.filter(number=3).update(table=9)
    stages.stage_begin(stage=played.stage(1), by=played.judge)
    published = played.publish()
    assert (5,) in pairs_of(played, published)
    assert played.open(table=9)[0].seats.filter(registration__number=3).exists()
