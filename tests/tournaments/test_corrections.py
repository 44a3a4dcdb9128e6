"""Corrections: what they show before, what they change, and what stays."""

from __future__ import annotations

import pytest

from tests.tournaments.conftest import Arena
from tests.tournaments.laid_rows import laid
from tournaments.domain.choices import MatchState, Role, RoundState, Source
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Official
from tournaments.pairing import results
from tournaments.selectors.standings import final_standings, standings_of
from tournaments.services.results import corrections
from tournaments.services.results.results import result_record
from tournaments.services.rounds import rounds

A_WINS, B_WINS = results.score(1, 1, 0), results.score(1, 0, 1)


def slot(name: str) -> Match:
    return Match.objects.select_related("round__stage__tournament").get(slot=name)


def refused(code, played, match, **options):
    values = {"by": played.judge, "result": B_WINS, "reason": "misread", **options}
    with pytest.raises(TournamentError) as error:
        corrections.result_correct(match=match, **values)
    assert error.value.code == code


def correct(played, match, result=B_WINS, **options):
    return corrections.result_correct(match=match, by=played.judge, result=result, reason="misread", **options)


def ranks(lines):
    return [(line.registration.number, line.rank) for line in lines]


def test_a_result_found_wrong_after_the_next_round_was_paired_changes_standings_only(arena):
    played = arena(4, ("swiss", StageSettings(rounds=3, cut=2)), ("single", StageSettings()), then=Arena.publish)
    wrong = played.open()[0]
    played.best_wins()
    second = played.next_round()
    paired = sorted(sorted(played.sides(match)) for match in second.matches.all())
    first, other = played.sides(wrong)
    won = wrong.results.get(confirmed=True).winner
    new = B_WINS if won == 0 else A_WINS
    before = standings_of(played.stage(1))
    preview = corrections.correction_preview(wrong, new)
    assert preview.before == before
    assert preview.typed == str(wrong.table)
    assert sorted(match.pk for match in preview.later) == sorted(
        match.pk for match in second.matches.all() if {first, other} & set(played.sides(match))
    )
    refused("typed", played, wrong, result=new)
    refused("reason", played, wrong, result=new, typed=str(wrong.table), reason=" ")
    assert standings_of(played.stage(1)) == before
    correct(played, wrong, new, typed=str(wrong.table))
    after = standings_of(played.stage(1))
    assert ranks(after) == ranks(preview.after)
    assert after != before
    assert {one.number for one in preview.cut_in} == {n for n, r in ranks(after) if r <= 2} - {
        n for n, r in ranks(before) if r <= 2
    }
    assert sorted(sorted(played.sides(match)) for match in second.matches.all()) == paired
    wrong.refresh_from_db()
    assert wrong.state == MatchState.FINAL
    assert list(wrong.results.values_list("version", "confirmed")) == [(1, False), (2, True)]


def test_a_correction_makes_a_draft_stale(arena):
    played = arena(4, ("swiss", StageSettings(rounds=3)), then=Arena.publish)
    wrong = played.open()[0]
    for match in played.open():
        played.wins(match)
    draft = rounds.round_draft(tournament=played.tournament, by=played.judge)
    correct(played, wrong)
    with pytest.raises(TournamentError, match="draft_stale"):
        rounds.round_publish(round=draft, by=played.judge)
    again = rounds.round_draft(tournament=played.tournament, by=played.judge)
    assert again.seed == draft.seed
    assert rounds.round_publish(round=again, by=played.judge).state == RoundState.PUBLISHED


def test_scorekeepers_correct_what_nobody_has_built_upon(arena):
    played = arena(4, ("swiss", StageSettings(rounds=3)), then=Arena.publish)
    wrong = played.open()[0]
    for match in played.open():
        played.wins(match)
    Official.objects.update(role=Role.SCOREKEEPER)
    correct(played, wrong)
    played.next_round()
    refused("forbidden", played, wrong, result=A_WINS, typed=str(wrong.table))


def test_before_the_next_match_has_begun_the_right_player_moves_on_by_himself(arena):
    played = arena(4, ("single", StageSettings()))
    for match in played.open():
        played.wins(match)
    final = slot("W2.1")
    assert played.sides(final) == [played.sides(slot("W1.1"))[0], played.sides(slot("W1.2"))[0]]
    preview = corrections.correction_preview(slot("W1.1"), B_WINS)
    assert (preview.moved, preview.touched, preview.typed) == ([final], [], "")
    correct(played, slot("W1.1"))
    assert played.sides(final) == [played.sides(slot("W1.1"))[1], played.sides(slot("W1.2"))[0]]
    assert slot("W2.1").state == MatchState.CALLED


def four_have_played_double_elimination():
    played = Arena(4, ("double", StageSettings()))
    while found := played.open():
        played.wins(found[0])
    return played.tournament


@pytest.fixture
def double(db):
    """A double elimination of four, played to the end; side 0 has won everything."""
    return Arena.of(laid(four_have_played_double_elimination))


def test_a_bracket_that_was_played_on_is_kept(double):
    before = ranks(final_standings(double.tournament))
    sides = {match.slot: double.sides(match) for match in Match.objects.all()}
    preview = corrections.correction_preview(slot("W1.1"), B_WINS)
    assert {match.slot for match in preview.touched} >= {"W2.1", "L1.1"}
    assert preview.typed == "W1.1"
    refused("typed", double, slot("W1.1"), bracket="keep")
    refused("choose", double, slot("W1.1"), typed="W1.1")
    version = correct(double, slot("W1.1"), typed="W1.1", bracket="keep")
    assert not version.confirmed
    assert ranks(final_standings(double.tournament)) == before
    assert {match.slot: double.sides(match) for match in Match.objects.all()} == sides


def test_or_everything_below_in_both_brackets_is_played_anew(double):
    above = slot("W1.2").results.get(confirmed=True)
    correct(double, slot("W1.1"), typed="W1.1", bracket="reset")
    first, second = double.sides(slot("W1.1"))
    other = double.sides(slot("W1.2"))
    assert double.sides(slot("W2.1")) == [second, other[0]]
    assert double.sides(slot("L1.1")) == [first, other[1]]
    states = {match.slot: match.state for match in Match.objects.all()}
    assert states == {
        "W1.1": MatchState.FINAL,
        "W1.2": MatchState.FINAL,
        "W2.1": MatchState.CALLED,
        "L1.1": MatchState.CALLED,
        "L2.1": MatchState.WAITING,
        "F": MatchState.WAITING,
        "R": MatchState.WAITING,
    }
    above.refresh_from_db()
    assert above.confirmed
    assert slot("W2.1").results.count() == 2  # what was played stays in the history
    while found := double.open():
        double.wins(found[0])
    assert double.finish() is None
    assert [rank for _, rank in ranks(final_standings(double.tournament))] == [1, 2, 3, 4]


def test_a_player_may_change_the_side_of_a_match(arena):
    played = arena(3, ("double", StageSettings(seeding="order")))
    played.wins(slot("W1.2"))  # 2 beats 3, who goes on without play
    played.wins(slot("W2.1"))  # 1 beats 2
    assert played.sides(slot("L2.1")) == [3, 2]
    correct(played, slot("W1.2"), typed="W1.2", bracket="reset")
    assert played.sides(slot("W2.1")) == [1, 3]
    assert list(slot("L2.1").seats.values_list("registration__number", flat=True)) == [2, None]
    while found := played.open():
        played.wins(found[0])
    assert played.finish() is None


def test_a_bye_that_finds_an_opponent_after_all_is_a_bye_no_more(arena):
    played = arena(4, ("single", StageSettings(seeding="order")))
    result_record(match=slot("W1.1"), result=results.double_loss(1), source=Source.JUDGE, by=played.judge)
    played.wins(slot("W1.2"), played.sides(slot("W1.2")).index(2))
    assert slot("W2.1").results.get(confirmed=True).kind == "bye"
    correct(played, slot("W1.1"), A_WINS)
    assert (slot("W2.1").state, played.sides(slot("W2.1"))) == (MatchState.CALLED, [1, 2])
    assert slot("W2.1").results.get(confirmed=True).kind == "void"
    played.wins(slot("W2.1"))
    assert places(played)[0] == (1, 1)


def places(played):
    return ranks(final_standings(played.tournament))


def test_a_grand_final_corrected_after_the_end_is_played_again(double):
    double.finish()
    stage = double.stage(1)
    assert slot("R").state == MatchState.VOID
    correct(double, slot("F"), typed="F")
    stage.refresh_from_db()
    assert stage.closed_at is None
    assert slot("R").state == MatchState.CALLED
    double.wins(slot("R"), 1)
    assert double.finish() is None


def test_the_cut_stays_when_a_swiss_result_is_corrected_after_it(arena):
    played = arena(4, ("swiss", StageSettings(rounds=1, cut=2)), ("single", StageSettings()), then=Arena.publish)
    wrong, _ = played.open()
    for match in played.open():
        played.wins(match)
    final = played.finish()
    out = played.sides(wrong)[0]
    preview = corrections.correction_preview(wrong, B_WINS)
    assert [one.number for one in preview.cut_out] == [out]
    correct(played, wrong, typed=str(wrong.table))
    final.refresh_from_db()
    assert out in final.seeds
    assert out not in [line.registration.number for line in standings_of(played.stage(1))][:2]
    assert sorted(played.sides(slot("W1.1"))) == sorted(final.seeds)


def test_open_matches_and_byes_are_not_corrected(arena):
    played = arena(3, ("swiss", StageSettings(rounds=2)), then=Arena.publish)
    refused("no_result", played, played.open()[0])
    bye = Match.objects.get(table=None)
    bye = Match.objects.select_related("round__stage__tournament").get(pk=bye.pk)
    refused("alone", played, bye)
