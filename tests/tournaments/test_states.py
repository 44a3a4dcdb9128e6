"""The states of a match: random walks of everybody who might press something find only the transitions of the rules."""

from __future__ import annotations

import random
from functools import partial

import pytest

from tests.tournaments.conftest import make_user
from tournaments.errors import TournamentError
from tournaments.formats import StageSettings
from tournaments.models import Match, Official
from tournaments.pairing import results
from tournaments.services import corrections
from tournaments.services import results as service
from tournaments.words import MatchState, Role, Source

M = MatchState
ENDED = (M.CONFIRMED, M.VOID)
ALLOWED = {
    M.CALLED: {M.REPORTED, *ENDED},
    M.REPORTED: {M.AWAITING_REPORT, M.DISPUTED, *ENDED},
    M.AWAITING_REPORT: {M.REPORTED, *ENDED},
    M.CONFIRMED: {M.DISPUTED, M.VOID, M.FINAL},
    M.DISPUTED: {*ENDED},
    M.VOID: {M.CONFIRMED},
    M.FINAL: {*ENDED},
}
"""What may follow what, while no later round has been published. A void match is corrected to a result."""


@pytest.mark.parametrize("number", range(4))
def test_only_the_transitions_of_the_rules_happen_and_each_is_written_down(arena, number):
    played = arena(4, ("swiss", StageSettings(rounds=2)), best_of=3, accounts=True)
    played.publish()
    keeper = make_user("keeper")
    Official.objects.create(tournament=played.tournament, user=keeper, role=Role.SCOREKEEPER)
    helper = make_user("helper")
    Official.objects.create(tournament=played.tournament, user=helper, role=Role.ASSISTANT)
    match = played.open()[0]
    people = [seat.registration.user for seat in match.seats.all()]
    people += [played.judge, keeper, helper, make_user("stranger")]
    chance = random.Random(number)
    seen = set()
    for _ in range(100):
        by = chance.choice(people)
        games = chance.choice([(2, 0, 0), (0, 2, 0), (1, 1, 1)])
        result = chance.choice([results.score(3, *games), results.void(), results.double_loss(3)])
        act = chance.choice(
            [
                partial(service.result_report, by=by, wins_a=games[0], wins_b=games[1], drawn=games[2]),
                partial(service.result_confirm, by=by),
                partial(service.result_withdraw, by=by),
                partial(service.result_contest, by=by, text="no"),
                partial(service.match_concede, by=by),
                partial(service.draw_offer, by=by),
                partial(service.draw_withdraw, by=by),
                partial(service.result_record, by=by, result=result, source=Source.JUDGE, reason="seen"),
                partial(corrections.result_correct, by=by, result=result, reason="seen"),
                service.match_final,
            ]
        )
        before = Match.objects.get(pk=match.pk)
        written = played.tournament.audit.count()
        versions = list(match.results.values_list("version", "confirmed"))
        try:
            act(match=match)
        except TournamentError:
            after = Match.objects.get(pk=match.pk)
            assert (after.state, after.offers) == (before.state, before.offers)
            assert list(match.results.values_list("version", "confirmed")) == versions
            assert played.tournament.audit.count() == written
            continue
        after = Match.objects.get(pk=match.pk)
        if after.state != before.state:
            assert after.state in ALLOWED[before.state], act
            seen.add((before.state, after.state))
        if act is not service.match_final or before.state == M.CONFIRMED:
            assert played.tournament.audit.count() == written + 1, act
        confirmed = match.results.filter(confirmed=True).count()
        assert confirmed <= 1
        assert (after.state in (M.CONFIRMED, M.FINAL, M.VOID)) <= (confirmed == 1)
    assert len(seen) >= 4


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
