"""A ban of somebody who takes part: nothing is decided for the officials, they are told at once, and a match that is
being played is for a judge."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from accounts.moderation.bans import ban_impose
from games.models import Game
from tests.tournaments.beginning import last_entry, opened, person, play, started, states
from tests.tournaments.playing import Hall, fresh
from tournaments.domain.choices import MatchState, Scope
from tournaments.domain.formats import StageSettings
from tournaments.models import Dispute, Match, Notice, Official
from tournaments.pairing import results as outcomes
from tournaments.selectors.notices import told
from tournaments.services.judging import disputes, verdicts
from tournaments.services.lifecycle import transitions
from tournaments.services.outside import tokens
from tournaments.services.registration import account_changes
from tournaments.services.results import results
from tournaments.services.rounds import deadlines
from tournaments.web.rows import disputes as dispute_rows

pytestmark = pytest.mark.django_db


def test_the_officials_are_told_and_decide() -> None:
    host, judge = person("host"), person("judge")
    tournament = started(host, players=4)
    Official.objects.create(tournament=tournament, user=judge, role="judge")
    play(host, tournament)
    player = tournament.registrations.get(number=2)
    Notice.objects.all().delete()
    account_changes.person_banned(user=player.user)
    assert set(Notice.objects.values_list("user", "kind")) == {(host.pk, "player_banned"), (judge.pk, "player_banned")}
    assert told(Notice.objects.filter(user=judge))[0].text.startswith(f"{player.shown_name}, who takes part, was")
    assert (last_entry(tournament).action, last_entry(tournament).object) == ("player_banned", "registration:2")
    assert states(tournament) == ["active"] * 4


def test_a_ban_reaches_the_tournament_by_itself_and_closes_tokens(django_capture_on_commit_callbacks: object) -> None:
    host, boss = person("host"), person("boss", is_staff=True, is_superuser=True)
    tournament = started(host, players=4)
    player = tournament.registrations.get(number=1).user
    assert player is not None
    _row, plain = tokens.token_create(by=player, name="Bot", scopes=[Scope.READ])
    header = {"HTTP_AUTHORIZATION": f"Bearer {plain}"}
    assert Client().get("/api/tournaments", **header).status_code == 200
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        ban_impose(player, by=boss, kind="cheating", reason="Marked cards.", days=30)
    assert last_entry(tournament).action == "player_banned"
    assert Client().get("/api/tournaments", **header).status_code == 401
    client = Client()
    client.force_login(host)
    page = client.get(f"/t/{tournament.pk}/desk/audit/").content.decode()
    assert f"Account of a player suspended by the site: {player.public_name}, Cheating" in page
    assert "Marked cards." not in page, "what the site has written about it stays with the site"
    opened(host)  # nobody of it is concerned
    assert last_entry(tournament).action == "player_banned"


@pytest.mark.django_db(transaction=True)
class TestDuringAMatch:
    """trust.md, 3: a ban during a match opens a case in tournaments; only in casual play the seat concedes."""

    @pytest.fixture
    def boss(self) -> Any:
        return person("boss", is_staff=True, is_superuser=True)

    def ban(self, boss: Any, match: Match, side: int = 1) -> None:
        user = match.seats.get(side=side).registration.user
        ban_impose(user, by=boss, kind="cheating", reason="Marked cards.", days=30)

    def test_a_case_is_opened_and_the_match_rests(self, clock: Any, boss: Any) -> None:
        hall = Hall(4)
        match, other = hall.open()
        game = hall.both_ready(match)
        clock.forward(minutes=1)
        self.ban(boss, match)
        case = match.disputes.get()
        assert (case.origin, case.state, case.opener, case.side, case.before) == ("ban", "open", None, None, "playing")
        assert (fresh(match).state, fresh(other).state) == (MatchState.DISPUTED, MatchState.CALLED)
        resting: Game = fresh(game)
        assert not resting.is_over and resting.paused_until is not None
        entry = hall.tournament.audit.get(action="case_opened")
        assert (entry.actor, entry.before) == ("", {"state": "playing"})
        assert hall.judge.notices.filter(kind="case_opened", data__case=case.pk).exists()
        first = hall.user(match, 0)
        assert first.notices.get(kind="match_rests").data["case"] == case.pk
        with translation.override("en"):
            pairing = dispute_rows.pairing_for(case)
            opening = dispute_rows.opening_of(case, pairing)
            told_to_judges = dispute_rows.opening_for_officials(case, pairing)
        assert told_to_judges == f"The account of {hall.user(match, 1).shown_name} was suspended"
        assert opening == "One of the players cannot play on", "the opponent does not read who was banned"
        deadlines.sweep(clock.at)
        account_changes.person_banned(user=hall.user(match, 1))
        assert Dispute.objects.count() == 1
        hall.rules(match, outcomes.score(1, 1, 0))
        assert match.results.get(confirmed=True).winner == 0 and fresh(game).is_over
        assert states(hall.tournament) == ["active"] * 4, "whether he is dropped is for the officials"

    def test_a_ban_that_nobody_has_heard_of_is_found_by_the_clock(
        self, clock: Any, boss: Any, monkeypatch: Any
    ) -> None:
        hall = Hall(2)
        match = hall.match()
        hall.both_ready(match)
        clock.forward(minutes=1)
        monkeypatch.setattr(account_changes, "person_banned", lambda user: None)
        self.ban(boss, match)
        transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
        assert deadlines.sweep(clock.at) == 0 and not match.disputes.exists(), "a paused tournament rests"
        transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
        assert deadlines.sweep(clock.at) == 1 and match.disputes.get().origin == "ban"
        assert deadlines.sweep(clock.at) == 0

    def test_given_back_it_rests_on_and_played_on_it_is_not_judged_again(self, clock: Any, boss: Any) -> None:
        hall = Hall(2)
        match = hall.match()
        game = hall.both_ready(match)
        clock.forward(minutes=1)
        self.ban(boss, match)
        case = match.disputes.get()
        disputes.case_claim(case.pk, by=hall.judge)
        disputes.case_release(case.pk, by=hall.judge, note="Not now.")
        assert fresh(match).state == MatchState.DISPUTED and fresh(game).paused_until is not None
        disputes.case_claim(case.pk, by=hall.judge)
        verdicts.case_play_on(case.pk, by=hall.judge, reason="The ban was a mistake.")
        assert fresh(match).state == MatchState.PLAYING and fresh(game).paused_until is None
        deadlines.sweep(clock.at)
        assert Dispute.objects.count() == 1

    def test_who_has_not_begun_is_missing_as_everybody_else(self, clock: Any, boss: Any) -> None:
        hall = Hall(2)
        match = hall.match()
        clock.forward(minutes=1)
        self.ban(boss, match)
        assert not match.disputes.exists()
        clock.forward(minutes=9)
        deadlines.sweep(clock.at)
        assert match.results.get(confirmed=True).kind == "double_loss"

    def test_elsewhere_a_match_is_played_once_it_is_called(self, clock: Any, boss: Any) -> None:
        hall = Hall(2, mode="paper")
        match = hall.match()
        clock.forward(minutes=1)
        results.result_report(match=match, by=hall.user(match, 1), wins_a=0, wins_b=1)
        self.ban(boss, match)
        assert match.disputes.get().versions == [1] and fresh(match).state == MatchState.DISPUTED

    def test_of_a_round_robin_only_what_is_being_played(self, clock: Any, boss: Any) -> None:
        hall = Hall(4, ("round_robin", StageSettings(seeding="order")), mode="paper")
        match = hall.open()[0]
        clock.forward(minutes=1)
        results.result_report(match=match, by=hall.user(match, 0), wins_a=1, wins_b=0)
        self.ban(boss, match)
        assert list(Dispute.objects.values_list("match", flat=True)) == [match.pk]

    def test_a_match_that_began_after_the_ban_is_none_of_its_business(self, clock: Any, boss: Any) -> None:
        hall = Hall(4, mode="paper")
        self.ban(boss, hall.match())
        clock.forward(minutes=1)
        for match in hall.open():
            hall.wins(match)
        assert Dispute.objects.get().origin == "ban"
        hall.rules(Dispute.objects.get().match, outcomes.score(1, 0, 1))
        hall.next_round()
        deadlines.sweep(clock.at)
        assert Dispute.objects.count() == 1
