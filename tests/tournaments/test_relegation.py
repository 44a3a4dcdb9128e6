"""Relegation matches: a place between two divisions that a match decides, from the tables to the next season."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.test import Client

from accounts.models import AuditLogEntry, User
from tournaments.domain.choices import Entry, Mode, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import League, Match, RelegationMatch, Season, Tournament
from tournaments.pairing import results as made
from tournaments.selectors.leagues import season_now, tables_of
from tournaments.services.lifecycle import completion, leagues, relegation, seasons, transitions
from tournaments.services.registration import registrations, teams
from tournaments.services.results import results

from .conftest import make_user
from .laid_rows import laid
from .showing import called

pytestmark = pytest.mark.django_db
MEETING = [("round_robin", 3, StageSettings(seeding="order"))]


@pytest.fixture
def owner(request: pytest.FixtureRequest, db: None) -> User:
    """Whoever owns the league."""
    if "league" in request.fixturenames:
        request.getfixturevalue("league")  # whose rows this one is among
    return make_user("owner")


@pytest.fixture
def empty(db: None) -> League:
    """Two divisions, nothing played; one place is given away directly, one by a match."""
    return founded()


@pytest.fixture
def league(db: None) -> League:
    """Both divisions of four have played."""
    return laid(played_out)


def founded() -> League:
    return leagues.league_create(
        by=make_user("owner"), name="Town", divisions=["First", "Second"], promoted=1, relegated=1, by_match=1,
        points=[9, 7, 5, 3],
    )  # fmt: skip


def played_out() -> League:
    league = founded()
    for level, letter in ((1, "A"), (2, "B")):
        fill(league, level, *(f"{letter}{number}" for number in range(1, 5)))
    return league


def fill(league: League, level: int, *names: str, **fields: Any) -> Tournament:
    """Members of a division and its tournament, which is over: the names are the final order."""
    leagues.members_add(league=league, by=league.owner, level=level, names=names)
    return hold(league, level, *names, **fields)


def hold(league: League, level: int, *names: str, **fields: Any) -> Tournament:
    """A tournament of a division in which everybody has met and the earlier name has won."""
    by, series = league.owner, season_now(league).divisions.get(level=level).series
    values = {"mode": "paper", "series": series, "stages": MEETING, **fields}
    cup = transitions.tournament_create(by=by, name=f"Cup {level}", ruleset="kafkas_halle", **values)
    transitions.tournament_publish(tournament=cup, by=by)
    for name in names:
        user = User.objects.filter(username=name.casefold()).first()
        registrations.add_player(tournament=cup, by=by, **({"user": user} if user else {"name": name}))
    return played(cup, by)


def played(cup: Tournament, by: Any, *, winner: int = 0) -> Tournament:
    """Start it and play it out: the player with the lower number wins; of two, `winner` says which."""
    transitions.tournament_start(tournament=cup, by=by)
    while waiting := [one for one in called(cup) if one.team_match_id or cup.team_size == 1]:
        match = waiting[0]
        numbers = [seat.registration.number for seat in match.seats.order_by("side") if seat.registration]
        side = int(numbers[1] < numbers[0]) ^ winner
        score = made.score(match.round.stage.best_of, *((2, 0) if side == 0 else (0, 2)))
        results.result_record(match=match, result=score, source="judge", by=by)
    return completion.tournament_complete(tournament=Tournament.objects.get(pk=cup.pk), by=by)


def arrange(league: League, **chosen: str) -> list[RelegationMatch]:
    """The matches as proposed, or as chosen: `defender_1="1-2"`."""
    said = {f"1-{key.split('_')[1]}-{key.split('_')[0]}": line for key, line in chosen.items()}
    league.refresh_from_db()
    seen = tables_of(season_now(league)).digest
    return relegation.matches_arrange(league=league, by=league.owner, seen=seen, chosen=said)


def close(league: League, **chosen: str) -> Season:
    """The next season, with outcomes for the lines of keys such as `line_1_3`."""
    said = {key.removeprefix("line_").replace("_", "-"): outcome for key, outcome in chosen.items()}
    seen = tables_of(season_now(league)).digest
    return seasons.season_close(league=league, by=league.owner, seen=seen, chosen=said)


def told(season: Season) -> list[list[tuple[str, str]]]:
    """What becomes of each member of each division, or what they play for."""
    return [
        [(one.row.name, "?" if one.open else str(one.outcome or one.at_stake)) for one in table.members]
        for table in tables_of(season).divisions
    ]


def roster(season: Season) -> list[set[str]]:
    return [{one.shown_name for one in division.members.all()} for division in season.divisions.all()]


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(TournamentError) as error:
        call()
    return error.value.code


class TestArranging:
    """Who plays whom, and in what."""

    def test_the_last_but_those_who_go_down_meets_the_first_behind_those_who_go_up(self, league: League) -> None:
        assert told(season_now(league)) == [
            [("A1", "stay"), ("A2", "stay"), ("A3", "plays_to_stay"), ("A4", "down")],
            [("B1", "up"), ("B2", "plays_up"), ("B3", "stay"), ("B4", "stay")],
        ]
        (match,) = arrange(league)
        assert (match.division.level, match.number) == (1, 1)
        assert (match.defender.name, match.challenger.name) == ("A3", "B2")

    def test_of_several_the_better_one_above_meets_the_worse_one_below(self, league: League, owner: User) -> None:
        leagues.league_change(league=league, by=owner, name="Town", text="", promoted=0, relegated=0, by_match=2)
        assert [(one.defender.name, one.challenger.name) for one in arrange(league)] == [("A3", "B2"), ("A4", "B1")]

    def test_it_is_a_tournament_of_two_with_the_settings_of_the_last_one(self, league: League, owner: User) -> None:
        hold(league, 1, "A1", "A2", "A3", "A4", time_zone="America/Lima", listed=False)
        (match,) = arrange(league)
        cup = match.tournament
        assert (cup.ruleset, cup.mode, cup.time_zone, cup.listed) == ("kafkas_halle", Mode.PAPER, "America/Lima", False)
        assert (cup.state, cup.entry, cup.capacity) == (State.REGISTRATION, Entry.INVITATION, 2)
        assert cup.series is None, "its places are worth no points in a division"
        assert [(one.kind, one.best_of) for one in cup.stages.all()] == [("single", 3)]
        assert [one.shown_name for one in cup.registrations.order_by("number")] == ["A3", "B2"]
        assert cup.officials.get().user == owner
        assert cup.name == "Town · First – Second", "a name would outlive the account"

    def test_accounts_play_where_the_division_did_names_on_paper_elsewhere(self, empty: League) -> None:
        for name in ("a1", "a2", "a3"):
            make_user(name)
        fill(empty, 1, "A1", "A2", "A3")
        fill(empty, 2, "B1", "B2", "B3")
        Tournament.objects.update(mode=Mode.ONLINE)
        (match,) = arrange(empty)
        assert match.defender.user is not None and match.challenger.user is None
        assert match.tournament.mode == Mode.PAPER

    def test_the_owner_may_choose_others(self, league: League) -> None:
        (match,) = arrange(league, defender_1="1-2", challenger_1="2-3")
        assert (match.defender.name, match.challenger.name) == ("A2", "B3")
        assert told(season_now(league)) == [
            [("A1", "stay"), ("A2", "plays_to_stay"), ("A3", "stay"), ("A4", "down")],
            [("B1", "up"), ("B2", "stay"), ("B3", "plays_up"), ("B4", "stay")],
        ]

    def test_what_makes_no_match_is_refused_and_leaves_nothing(self, league: League) -> None:
        wishes = (
            {"defender_1": ""},
            {"defender_1": "", "challenger_1": ""},
            {"defender_1": "2-3"},
            {"challenger_1": "2-9"},
        )
        codes = [code_of(partial(arrange, league, **chosen)) for chosen in wishes]
        assert codes == ["half", "no_pairs", "no_such_player", "no_such_player"]
        assert not RelegationMatch.objects.exists() and Tournament.objects.count() == 2

    def test_nobody_plays_two_of_them(self, league: League, owner: User) -> None:
        leagues.league_change(league=league, by=owner, name="Town", text="", promoted=0, relegated=0, by_match=2)
        assert code_of(lambda: arrange(league, defender_2="1-3")) == "twice"

    def test_only_its_owner_does_and_only_what_was_seen(self, league: League, owner: User) -> None:
        seen = tables_of(season_now(league)).digest
        other = make_user("other")
        assert code_of(lambda: relegation.matches_arrange(league=league, by=other, seen=seen, chosen={})) == "not_owner"
        assert code_of(lambda: relegation.matches_arrange(league=league, by=owner, seen="?", chosen={})) == "stale"
        arrange(league)
        assert code_of(lambda: arrange(league)) == "no_pairs", "they are arranged already"

    def test_while_a_division_still_plays_there_is_nothing_to_arrange(self, league: League, owner: User) -> None:
        series = season_now(league).divisions.get(level=1).series
        transitions.tournament_create(by=owner, name="More", ruleset="kafkas_halle", series=series)
        assert code_of(lambda: arrange(league)) == "unfinished"

    def test_a_player_who_has_been_put_into_no_division_becomes_a_member_by_it(self, empty: League) -> None:
        fill(empty, 1, "A1", "A2", "A3")
        hold(empty, 2, "B1", "B2", "B3")
        (match,) = arrange(empty)
        assert (match.challenger.name, match.challenger.division.level) == ("B2", 2)
        assert told(season_now(empty))[1] == [("B1", "up"), ("B2", "plays_up"), ("B3", "stay")]

    def test_it_is_in_the_audit_log_without_a_name(self, league: League) -> None:
        (match,) = arrange(league)
        entry = AuditLogEntry.objects.get(action="season.matches_arranged")
        pair = [match.tournament_id, match.defender_id, match.challenger_id]
        assert entry.after == {"season": 1, "matches": [pair]}

    def test_one_that_is_called_off_can_be_arranged_anew(self, league: League, owner: User) -> None:
        (first,) = arrange(league)
        transitions.tournament_cancel(tournament=first.tournament, by=owner, reason="Rain")
        (again,) = arrange(league, defender_1="1-2")
        assert again.pk == first.pk and again.tournament_id != first.tournament_id
        assert again.defender.name == "A2"

    def test_a_team_comes_with_those_who_have_played_for_it(self, empty: League, owner: User) -> None:
        for level, letter in ((1, "A"), (2, "B")):
            names = [f"{letter}{number}" for number in range(1, 4)]
            leagues.members_add(league=empty, by=owner, level=level, names=names)
            series = season_now(empty).divisions.get(level=level).series
            cup = transitions.tournament_create(
                by=owner, name="Cup", ruleset="kafkas_halle", mode="paper", series=series, stages=MEETING, team_size=2
            )
            transitions.tournament_publish(tournament=cup, by=owner)
            for name in names:
                teams.team_add(tournament=cup, by=owner, name=name, players=[f"{name} Ann", f"{name} Bo"])
            played(cup, owner)
        (match,) = arrange(empty)
        seated = match.tournament.registrations.filter(team__isnull=False).order_by("number")
        assert [one.name for one in seated] == ["A2 Ann", "A2 Bo", "B2 Ann", "B2 Bo"]
        played(match.tournament, owner, winner=1)
        assert roster(close(empty)) == [{"A1", "B1", "B2"}, {"A2", "A3", "B3"}]


class TestDeciding:
    """What its result does."""

    @pytest.mark.parametrize(
        ("winner", "after"),
        [
            (0, [{"A1", "A2", "A3", "B1"}, {"A4", "B2", "B3", "B4"}]),
            pytest.param(1, [{"A1", "A2", "B1", "B2"}, {"A3", "A4", "B3", "B4"}], marks=pytest.mark.night),
        ],
    )
    def test_who_wins_plays_in_the_upper_division(
        self, league: League, owner: User, winner: int, after: list[set[str]]
    ) -> None:
        (match,) = arrange(league)
        played(match.tournament, owner, winner=winner)
        assert roster(close(league)) == after
        first = league.seasons.get(number=1)
        assert tables_of(first).borders[0].arranged[0].winner in (match.defender, match.challenger)

    def test_a_season_is_not_closed_before_it_is_played(self, league: League) -> None:
        assert code_of(lambda: close(league)) == "undecided"
        (match,) = arrange(league)
        with pytest.raises(TournamentError) as error:
            close(league)
        assert error.value.code == "unfinished" and match.tournament.name in error.value.text

    def test_without_a_match_the_organiser_says_what_becomes_of_both(self, league: League) -> None:
        after = close(league, line_1_3="down", line_2_2="up")
        assert roster(after) == [{"A1", "A2", "B1", "B2"}, {"A3", "A4", "B3", "B4"}]

    def test_a_correction_of_its_result_turns_it(self, league: League, owner: User) -> None:
        (match,) = arrange(league)
        played(match.tournament, owner)
        seen = tables_of(season_now(league)).digest
        Match.objects.get(round__stage__tournament=match.tournament).results.update(winner=1, wins_a=0, wins_b=2)
        assert told(season_now(league))[0][2] == ("A3", "down")
        call = lambda: seasons.season_close(league=league, by=owner, seen=seen, chosen={})  # noqa: E731
        assert code_of(call) == "stale"

    def test_who_leaves_the_league_goes_and_the_other_one_is_for_the_organiser(
        self, league: League, owner: User
    ) -> None:
        (match,) = arrange(league)
        leagues.member_leaves(member=match.defender, by=owner)
        transitions.tournament_cancel(tournament=match.tournament, by=owner, reason="Gone")
        assert told(season_now(league))[0] == [("A1", "stay"), ("A2", "stay"), ("A3", "left"), ("A4", "plays_to_stay")]

    def test_opening_the_season_again_keeps_its_matches(self, league: League, owner: User) -> None:
        (match,) = arrange(league)
        played(match.tournament, owner, winner=1)
        close(league)
        seasons.season_reopen(league=league, by=owner)
        assert told(season_now(league))[1][1] == ("B2", "up")


class TestPages:
    """What is shown, and to whom."""

    def test_the_owner_sees_the_pairs_arranges_them_and_reads_the_winner(
        self, client: Client, league: League, owner: User
    ) -> None:
        client.force_login(owner)
        address = f"/leagues/{league.pk}/close/"
        page = client.get(address)
        text = page.content.decode()
        assert 'name="pair-1-1-defender"' in text and 'name="pair-1-1-challenger"' in text
        assert "plays a match to stay" in text and "plays a match to go up" in text
        client.post(f"/leagues/{league.pk}/matches/", {"seen": page.context["seen"], "pair-1-1-defender": "1-2"})
        match = RelegationMatch.objects.get()
        assert match.defender.name == "A2"
        text = client.get(address).content.decode()
        assert match.tournament.get_absolute_url() in text and "plays A2 to go up" in text
        assert "is not over yet" in text and 'name="pair-1-1-defender"' not in text
        played(match.tournament, owner, winner=1)
        assert "B2 has it" in client.get(league.get_absolute_url()).content.decode()

    def test_the_owner_says_how_many_in_a_form(self, client: Client, owner: User, league: League) -> None:
        client.force_login(owner)
        wish = {"name": "Club", "promoted": 1, "relegated": 1, "by_match": 2}
        client.post(f"/leagues/{league.pk}/edit/", wish)
        league.refresh_from_db()
        assert league.by_match == 2
        page = client.get(league.get_absolute_url()).content.decode()
        assert "Between two divisions matches decide about 2 more places." in page

    def test_nobody_else_arranges_them(self, client: Client, league: League) -> None:
        client.force_login(make_user("other"))
        assert client.post(f"/leagues/{league.pk}/matches/").status_code == 404

    def test_programs_read_them(self, client: Client, league: League, owner: User) -> None:
        (match,) = arrange(league)
        played(match.tournament, owner, winner=1)
        read = client.get(f"/api/leagues/{league.pk}").json()
        assert read["by_match"] == 1
        assert read["relegation_matches"] == [
            {
                "level": 1,
                "defender": "A3",
                "challenger": "B2",
                "tournament": match.tournament_id,
                "winner": "B2",
            }
        ]
        line = read["divisions"][1]["table"][1]
        assert (line["player"], line["outcome"], line["at_stake"]) == ("B2", "up", "plays_up")
        table = client.get(f"/leagues/{league.pk}/1/table.csv").content.decode("utf-8-sig")
        assert "1,2,Second,2,B2,7,1,1,up" in table
