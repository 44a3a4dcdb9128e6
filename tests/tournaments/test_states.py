"""The states of a match: random walks of everybody who might press something find only the transitions of the rules."""

from __future__ import annotations

import random
from functools import partial

import pytest

from games.models import CaseState
from tests.shares import share
from tests.tournaments.conftest import Arena, make_user
from tournaments.domain.choices import MatchState, Role, Source
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import DisputeNote, DisputeRuling, Match, Official
from tournaments.pairing import results
from tournaments.services.judging import disputes, verdicts
from tournaments.services.results import corrections
from tournaments.services.results import results as service

M, C = MatchState, CaseState
ENDED = (M.CONFIRMED, M.VOID)
ALLOWED = {
    M.CALLED: {M.REPORTED, M.UNDER_REVIEW, *ENDED},
    M.PLAYING: {M.REPORTED, M.UNDER_REVIEW, *ENDED},
    M.REPORTED: {M.AWAITING_REPORT, M.DISPUTED, M.UNDER_REVIEW, *ENDED},
    M.AWAITING_REPORT: {M.REPORTED, M.UNDER_REVIEW, *ENDED},
    M.CONFIRMED: {M.DISPUTED, M.VOID, M.FINAL},
    M.DISPUTED: {M.UNDER_REVIEW, M.REPORTED, M.CONFIRMED},
    M.UNDER_REVIEW: {M.DISPUTED, M.CALLED, M.REPORTED, M.AWAITING_REPORT, M.CONFIRMED, M.PLAYING, M.RULED},
    M.RULED: {M.APPEALED, M.FINAL},
    M.APPEALED: {M.FINAL, M.PLAYING},
    M.VOID: {M.CONFIRMED},
    M.FINAL: {*ENDED},
}
"""What may follow what, while no later round has been published. A void match is corrected to a result; a case that is
given back or withdrawn leaves the match as it was before."""
CASES = {
    "": {C.OPEN, C.CLAIMED},
    C.OPEN: {C.CLAIMED, C.WITHDRAWN},
    C.CLAIMED: {C.UNDER_REVIEW, C.OPEN, C.APPEALED, C.RULED, C.FINAL, C.WITHDRAWN},
    C.UNDER_REVIEW: {C.OPEN, C.APPEALED, C.RULED, C.FINAL},
    C.RULED: {C.APPEALED, C.FINAL},
    C.APPEALED: {C.CLAIMED},
    C.FINAL: set(),
    C.WITHDRAWN: set(),
}
"""The same for cases."""


def view(match):
    """All that may change."""
    fresh = Match.objects.get(pk=match.pk)
    return (
        (fresh.state, fresh.offers, fresh.extension_seconds, fresh.confirms_at),
        list(match.results.values_list("version", "confirmed")),
        list(match.disputes.order_by("pk").values()),
        DisputeNote.objects.count(),
        DisputeRuling.objects.count(),
    )


def likely_acts(case, organiser, players):
    """Who may do what next, so that the walk comes round often enough."""
    judge, (first, second) = make_user("head"), players
    if case.state == C.RULED:
        return [(first, disputes.case_accept), (second, disputes.case_appeal), (second, disputes.case_accept)]
    if case.state in (C.OPEN, C.APPEALED):
        return [(judge, disputes.case_claim), (organiser, disputes.case_claim)]
    return [(case.judge, one) for one in (verdicts.case_rule, verdicts.case_uphold, verdicts.case_play_on, disputes.case_release)]  # fmt: skip


@pytest.mark.soak
@pytest.mark.any_database
@pytest.mark.parametrize("number", range(share(1, 40)))
def test_only_the_transitions_of_the_rules_happen_and_each_is_written_down(arena, number):
    played = arena(16, ("swiss", StageSettings(rounds=2)), best_of=3, accounts=True, then=Arena.publish)
    matches = played.open()
    match = matches.pop()
    people = []
    for name, role in (("head", Role.HEAD_JUDGE), ("floor", Role.JUDGE), ("keeper", Role.SCOREKEEPER), ("helper", Role.ASSISTANT)):  # fmt: skip
        people.append(make_user(name))
        Official.objects.create(tournament=played.tournament, user=people[-1], role=role)
    people += [played.judge, make_user("head"), make_user("stranger")]
    chance = random.Random(number)
    seen, cases = set(), set()
    for _ in range(share(130, 200)):
        if matches and Match.objects.get(pk=match.pk).state in (M.FINAL, M.VOID) and chance.random() < 0.5:
            match = matches.pop()
        players = [seat.registration.user for seat in match.seats.all()]
        by = chance.choice(players if chance.random() < 0.4 else people)
        games = chance.choice([(2, 0, 0), (0, 2, 0), (1, 1, 1)])
        result = chance.choice([results.score(3, *games), results.void(), results.double_loss(3)])
        last = match.disputes.select_related("judge").order_by("opened_at").last()
        likely = None
        if last is not None and last.closed_at is None and chance.random() < 0.5:
            by, likely = chance.choice(likely_acts(last, played.judge, players))
        of_match = [
            partial(service.result_report, by=by, wins_a=games[0], wins_b=games[1], drawn=games[2]),
            partial(service.result_confirm, by=by),
            partial(service.result_withdraw, by=by),
            partial(service.result_contest, by=by, text="no"),
            partial(service.match_concede, by=by),
            partial(service.draw_offer, by=by),
            partial(service.draw_withdraw, by=by),
            partial(service.result_record, by=by, result=result, source=Source.JUDGE, reason="seen"),
            partial(corrections.result_correct, by=by, result=result, reason="seen"),
            partial(disputes.case_call, by=by, text="come"),
            partial(disputes.case_step_in, by=by, text="I saw it"),
            service.match_final,
        ]
        of_case = [
            partial(disputes.case_claim, by=by),
            partial(disputes.case_release, by=by, note="gone"),
            partial(disputes.case_hand_over, by=by, to=chance.choice([*people, *players]), note="yours"),
            partial(disputes.case_answer, by=by, text="it was not so"),
            partial(disputes.case_message, by=by, text="when?"),
            partial(disputes.case_note, by=by, text="hm"),
            partial(disputes.case_withdraw, by=by),
            partial(disputes.case_accept, by=by),
            partial(disputes.case_appeal, by=by, text="unfair"),
            partial(verdicts.case_rule, by=by, result=result, reason="so"),
            partial(verdicts.case_uphold, by=by, reason="right"),
            partial(verdicts.case_play_on, by=by, reason="on", minutes=1),
        ]
        deed = chance.choice(of_match if last is None or chance.random() < 0.35 else of_case)
        deed = next((one for one in of_case if one.func is likely), deed)
        act = partial(deed, match=match) if deed in of_match else partial(deed, last.pk)
        before, states = view(match), dict(match.disputes.values_list("pk", "state"))
        written = played.tournament.audit.count()
        try:
            act()
        except TournamentError:
            assert view(match) == before, deed
            assert played.tournament.audit.count() == written
            continue
        after = Match.objects.get(pk=match.pk)
        was = before[0][0]
        if after.state != was:
            assert after.state in ALLOWED[was], deed
            seen.add((was, after.state))
        moved = [
            (states.get(pk, ""), to) for pk, to in match.disputes.values_list("pk", "state") if states.get(pk) != to
        ]
        assert all(to in CASES[begun] for begun, to in moved), deed
        cases.update(moved)
        settled = sum(to == C.WITHDRAWN for _begun, to in moved) if deed in of_match else 0
        if deed is not service.match_final or was == M.CONFIRMED:
            assert played.tournament.audit.count() == written + 1 + settled, deed
        confirmed = match.results.filter(confirmed=True).count()
        assert confirmed <= 1
        assert (after.state in (M.CONFIRMED, M.RULED, M.APPEALED, M.FINAL, M.VOID)) <= (confirmed == 1)
        assert match.disputes.exclude(state__in=(C.FINAL, C.WITHDRAWN)).count() <= 1
        judged = match.disputes.filter(state__in=(C.CLAIMED, C.UNDER_REVIEW), appealed_at=None).exists()
        assert judged == (after.state == M.UNDER_REVIEW)
        assert not match.disputes.filter(judge__in=players).exists()
    assert len(seen) >= 7 and len(cases) >= 5, (seen, cases)


def test_nothing_happens_to_a_match_that_was_not_called(arena):
    played = arena(4, ("single", StageSettings()), accounts=True)
    final = Match.objects.select_related("round__stage").get(slot="W2.1")
    won = results.score(1, 1, 0)
    for act in (
        partial(service.result_record, result=won, source=Source.ENGINE),
        partial(service.result_record, result=won, source=Source.JUDGE, by=played.judge),
        partial(corrections.result_correct, by=played.judge, result=won, reason="?"),
    ):
        with pytest.raises(TournamentError):
            act(match=final)
    assert not final.results.exists()
