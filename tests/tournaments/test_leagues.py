"""Leagues: divisions over seasons, who goes up and down, who may enter, and what is shown of it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import AuditLogEntry, User
from tournaments.domain.choices import Outcome, Role, State
from tournaments.domain.errors import TournamentError
from tournaments.models import (
    AuditEntry,
    Division,
    League,
    Member,
    Official,
    Registration,
    Season,
    Series,
    Tournament,
)
from tournaments.selectors import series_tables
from tournaments.selectors import teams as team_keys
from tournaments.selectors.leagues import DivisionTable, season_now, tables_of
from tournaments.selectors.standings import Line
from tournaments.services.lifecycle import leagues, seasons, series, transitions
from tournaments.services.registration import account_changes, registrations, teams
from tournaments.web.leagues import profile_divisions

from .conftest import make_user

pytestmark = pytest.mark.django_db
FORBIDDEN = 403
Hold = Callable[..., Tournament]


@pytest.fixture
def owner() -> User:
    """Whoever owns the league."""
    return make_user("owner")


@pytest.fixture
def league(owner: User) -> League:
    """Three divisions; one goes up and one down."""
    return leagues.league_create(
        by=owner, name="Town", divisions=["First", "Second", "Third"], promoted=1, relegated=1, points=[5, 3, 2]
    )


@pytest.fixture
def hold(league: League, owner: User, monkeypatch: pytest.MonkeyPatch) -> Hold:
    """Makes a completed tournament of a division of the present season: places in order, or (place, who)."""
    places: dict[str, list[Line]] = {}
    monkeypatch.setattr(series_tables, "final_standings", lambda tournament: places[tournament.pk])

    def make(level: int, *order: Any, **fields: Any) -> Tournament:
        division = season_now(league).divisions.get(level=level)
        count = Tournament.objects.count()
        values = {"state": State.COMPLETED, "ended_at": timezone.now() + timedelta(days=count), **fields}
        made = Tournament.objects.create(name=f"Cup {count + 1}", ruleset="magic", series=division.series, **values)
        Official.objects.create(tournament=made, user=owner, role=Role.ORGANISER)
        told = [one if isinstance(one, tuple) else (place, one) for place, one in enumerate(order, 1)]
        places[made.pk] = [
            Line(
                rank,
                Registration.objects.create(
                    tournament=made,
                    number=number,
                    user=who if isinstance(who, User) else None,
                    name="" if isinstance(who, User) else who,
                ),
            )
            for number, (rank, who) in enumerate(told, 1)
        ]
        return made

    return make


def close(league: League, by: User, chosen: dict[str, str] | None = None, **fields: Any) -> Season:
    seen = tables_of(season_now(league)).digest
    return seasons.season_close(league=league, by=by, **{"seen": seen, "chosen": chosen or {}, **fields})


def add(league: League, by: User, level: int, *names: str) -> None:
    leagues.members_add(league=league, by=by, level=level, names=names)


def table(season: Season, level: int) -> DivisionTable:
    return tables_of(season).divisions[level - 1]


def told(season: Season, level: int) -> list[tuple[int, str, str]]:
    """Place, name and what becomes of each."""
    lines = table(season, level).lines
    return [(one.row.rank, one.row.name, "?" if one.open else str(one.outcome or "")) for one in lines]


def roster(season: Season) -> list[set[str]]:
    """The members of all divisions."""
    return [{one.shown_name for one in division.members.all()} for division in season.divisions.all()]


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(TournamentError) as error:
        call()
    return error.value.code


class TestMaking:
    """A league and its first season."""

    def test_each_division_is_a_series_of_the_same_worth(self, league: League, owner: User) -> None:
        season = season_now(league)
        assert [(one.level, one.name, one.series.name) for one in season.divisions.all()] == [
            (1, "First", "Town · First · 1"),
            (2, "Second", "Town · Second · 1"),
            (3, "Third", "Town · Third · 1"),
        ]
        assert {(one.series.owner, *one.series.points) for one in season.divisions.all()} == {(owner, 5, 3, 2)}

    @pytest.mark.parametrize(
        ("wrong", "code"),
        [
            ({"name": " "}, "name"),
            ({"divisions": ["Only"]}, "divisions"),
            ({"divisions": ["A", " a "]}, "divisions"),
            ({"divisions": [str(one) for one in range(13)]}, "divisions"),
            ({"promoted": -1}, "moves"),
            ({"relegated": 65}, "moves"),
            ({"points": [1, 2]}, "order"),
        ],
    )
    def test_what_makes_no_sense_is_refused_and_leaves_nothing(
        self, owner: User, wrong: dict[str, Any], code: str
    ) -> None:
        wish = {"name": "Town", "divisions": ["A", "B"], **wrong}
        assert code_of(lambda: leagues.league_create(by=owner, **wish)) == code
        assert not League.objects.exists() and not Series.objects.exists()

    def test_nobody_but_its_owner_does_anything_with_it(self, league: League, owner: User, hold: Hold) -> None:
        hold(3, "Ada")
        add(league, owner, 1, "Bob")
        member, other = Member.objects.get(), make_user("other")
        for call in (
            lambda: leagues.league_change(league=league, by=other, name="Mine", text="", promoted=0, relegated=0),
            lambda: add(league, other, 1, "Cyd"),
            lambda: leagues.member_leaves(member=member, by=other),
            lambda: close(league, other),
            lambda: seasons.season_reopen(league=league, by=other),
        ):
            assert code_of(call) == "not_owner"
        assert Season.objects.count() == 1 and Member.objects.get().left is False

    def test_another_name_is_that_of_its_series_too(self, league: League, owner: User) -> None:
        leagues.league_change(league=league, by=owner, name="City", text="", promoted=2, relegated=3)
        league.refresh_from_db()
        assert (league.name, league.promoted, league.relegated) == ("City", 2, 3)
        assert Series.objects.filter(name="City · First · 1").exists()


class TestMembers:
    """Who plays where."""

    def test_a_name_is_an_account_where_there_is_one_else_a_name_on_paper(self, league: League, owner: User) -> None:
        ada = make_user("ada")
        add(league, owner, 1, "Ada", "  Kari  Hansen ", "", "KARI HANSEN")
        assert [(one.user, one.name) for one in Member.objects.order_by("pk")] == [(ada, ""), (None, "Kari Hansen")]

    def test_who_is_added_elsewhere_changes_division_and_who_had_left_is_back(
        self, league: League, owner: User
    ) -> None:
        ada = make_user("ada")
        add(league, owner, 1, "Ada")
        leagues.member_leaves(member=Member.objects.get(), by=owner)
        assert Member.objects.get().left
        add(league, owner, 2, "ada")
        (only,) = Member.objects.all()
        assert (only.user, only.division.level, only.left) == (ada, 2, False)

    def test_all_of_it_is_in_the_audit_log_without_a_name(self, league: League, owner: User) -> None:
        add(league, owner, 1, "Kari")
        leagues.member_leaves(member=Member.objects.get(), by=owner)
        entries = list(AuditLogEntry.objects.filter(object=f"league:{league.pk}").order_by("seq"))
        assert [one.action for one in entries] == ["league.made", "league.members_added", "league.member_left"]
        assert entries[1].after == {"level": 1, "members": [Member.objects.get().pk]}
        assert not any("Kari" in f"{one.before}{one.after}{one.reason}" for one in entries)


class TestTables:
    """What the table of a division says."""

    def test_members_who_have_not_played_stand_at_the_end(self, league: League, owner: User, hold: Hold) -> None:
        add(league, owner, 2, "Ada", "Zoe", "Kim")
        hold(2, "Zoe", "Ada")
        assert told(season_now(league), 2) == [(1, "Zoe", "up"), (2, "Ada", "stay"), (3, "Kim", "down")]

    def test_who_plays_along_from_another_division_goes_nowhere_by_it(
        self, league: League, owner: User, hold: Hold
    ) -> None:
        add(league, owner, 1, "Ada", "Bob")
        add(league, owner, 2, "Cyd", "Dan", "Eve")
        hold(2, "Ada", "Cyd", "Dan", "Eve")
        assert told(season_now(league), 2) == [(1, "Ada", ""), (2, "Cyd", "up"), (3, "Dan", "stay"), (4, "Eve", "down")]
        assert [one.belongs for one in table(season_now(league), 2).lines] == [False, True, True, True]
        assert [one[1] for one in told(season_now(league), 1)] == ["Ada", "Bob"]

    def test_a_newcomer_belongs_to_the_lowest_division_in_which_they_played(self, league: League, hold: Hold) -> None:
        hold(2, "Ada", "New", "Bob")
        hold(3, "Cyd", "New", "Dan")
        season = season_now(league)
        assert {one.row.name for one in table(season, 2).members} == {"Ada", "Bob"}
        assert {one.row.name for one in table(season, 3).members} == {"Cyd", "New", "Dan"}

    def test_an_account_and_a_name_on_paper_are_two_players(self, league: League, owner: User, hold: Hold) -> None:
        ada = make_user("ada")
        add(league, owner, 1, "Ada")
        hold(1, "ADA", ada)
        assert [(one.row.user, one.member is not None) for one in table(season_now(league), 1).lines] == [
            (None, False),
            (ada, True),
        ]

    def test_computer_players_belong_to_no_division(self, league: League, hold: Hold) -> None:
        made = hold(3, "Ada", "Bot")
        made.registrations.filter(number=2).update(bot="easy")
        for line in series_tables.final_standings(made):
            line.registration.refresh_from_db()
        assert [one.belongs for one in table(season_now(league), 3).lines] == [True, False]


class TestClosing:
    """The end of a season."""

    @pytest.fixture
    def played(self, league: League, owner: User, hold: Hold) -> League:
        """Every division has played once."""
        add(league, owner, 1, "A1", "A2", "A3")
        add(league, owner, 2, "B1", "B2", "B3")
        hold(1, "A1", "A2", "A3")
        hold(2, "B1", "B2", "B3")
        hold(3, "C1", "C2", "C3")
        return league

    def test_the_first_go_up_the_last_go_down_all_others_stay(self, played: League, owner: User) -> None:
        after = close(played, owner, name="Autumn")
        assert (after.number, after.name, after.closed_at) == (2, "Autumn", None)
        assert roster(after) == [{"A1", "A2", "B1"}, {"A3", "B2", "C1"}, {"B3", "C2", "C3"}]
        first = played.seasons.get(number=1)
        assert first.closed_at is not None
        assert dict(first.members.values_list("name", "outcome")) == {
            **dict.fromkeys(("B1", "C1"), "up"),
            **dict.fromkeys(("A3", "B3"), "down"),
            **dict.fromkeys(("A1", "A2", "B2", "C2", "C3"), "stay"),
        }

    def test_the_next_season_has_the_same_divisions_and_points(self, played: League, owner: User) -> None:
        season_now(played).divisions.get(level=2).series.tournaments.all()
        Series.objects.filter(division__level=2).update(points=[9, 1], best=4, taking_part=0)
        after = close(played, owner)
        assert (after.name, [one.name for one in after.divisions.all()]) == ("2", ["First", "Second", "Third"])
        second = after.divisions.get(level=2).series
        assert (second.name, second.owner, second.points, second.best) == ("Town · Second · 2", owner, [9, 1], 4)
        assert not Tournament.objects.filter(series__division__season=after).exists()

    def test_a_closed_season_shows_what_has_become_of_its_members(
        self, played: League, owner: User, hold: Hold
    ) -> None:
        close(played, owner)
        leagues.league_change(league=played, by=owner, name="Town", text="", promoted=3, relegated=0)
        first = played.seasons.get(number=1)
        assert told(first, 2) == [(1, "B1", "up"), (2, "B2", "stay"), (3, "B3", "down")]

    def test_what_the_owner_chooses_counts_and_is_in_the_audit_log(self, played: League, owner: User) -> None:
        key = {one.row.name: one.key for level in (1, 2, 3) for one in table(season_now(played), level).members}
        after = close(played, owner, {key["B1"]: "stay", key["B2"]: "up", key["A2"]: "left", key["C3"]: "stay"})
        assert roster(after) == [{"A1", "B2"}, {"A3", "B1", "C1"}, {"B3", "C2", "C3"}]
        entry = AuditLogEntry.objects.get(action="season.closed")
        names = dict(Member.objects.filter(season__number=1).values_list("pk", "name"))
        assert {names[one] for one in entry.after["by_hand"]} == {"B1", "B2", "A2"}
        assert {names[int(one)]: out for one, out in entry.after["outcomes"].items()}["A2"] == "left"
        assert len(entry.after["outcomes"]) == 9

    @pytest.mark.parametrize(("who", "said"), [("A1", "up"), ("C3", "down"), ("B1", "above"), ("B1", "")])
    def test_nobody_goes_where_nothing_is(self, played: League, owner: User, who: str, said: str) -> None:
        key = {one.row.name: one.key for level in (1, 2, 3) for one in table(season_now(played), level).members}
        if said:
            assert code_of(lambda: close(played, owner, {key[who]: said})) == "outcome"
            assert played.seasons.count() == 1
        else:
            assert close(played, owner, {key[who]: said}).number == 2, "nothing said is what was proposed"

    def test_between_equals_at_a_border_the_owner_has_to_choose(self, league: League, owner: User, hold: Hold) -> None:
        add(league, owner, 2, "B1", "B2", "B3", "B4")
        hold(2, (1, "B1"), (1, "B2"), (3, "B3"), (4, "B4"))
        season = season_now(league)
        assert told(season, 2) == [(1, "B1", "?"), (1, "B2", "?"), (3, "B3", "stay"), (4, "B4", "down")]
        assert code_of(lambda: close(league, owner)) == "undecided"
        assert code_of(lambda: close(league, owner, {"2-1": "up"})) == "undecided"
        after = close(league, owner, {"2-1": "stay", "2-2": "up"})
        assert roster(after) == [{"B2"}, {"B1", "B3"}, {"B4"}]

    def test_it_waits_until_everything_is_over_and_something_was_played(
        self, league: League, owner: User, hold: Hold
    ) -> None:
        assert code_of(lambda: close(league, owner)) == "unplayed"
        hold(3, "Ada")
        for state in set(State.values) - {State.COMPLETED, State.CANCELLED}:
            going = hold(1, state=state)
            assert code_of(lambda: close(league, owner)) == "unfinished"
            Tournament.objects.filter(pk=going.pk).update(state=State.CANCELLED)
        assert close(league, owner).number == 2

    def test_tables_that_have_changed_since_are_looked_at_again(self, played: League, owner: User, hold: Hold) -> None:
        seen = tables_of(season_now(played)).digest
        hold(1, "A3", "A2", "A1")
        assert code_of(lambda: close(played, owner, seen=seen)) == "stale"
        seen = tables_of(season_now(played)).digest
        leagues.league_change(league=played, by=owner, name="Town", text="", promoted=2, relegated=1)
        assert code_of(lambda: close(played, owner, seen=seen)) == "stale"
        assert played.seasons.count() == 1

    def test_who_has_left_or_deleted_the_account_is_gone_and_counts_as_relegated(
        self, league: League, owner: User, hold: Hold
    ) -> None:
        people = [make_user(name) for name in ("ada", "bob", "cyd", "dan")]
        add(league, owner, 1, "Ada", "Bob", "Cyd", "Dan")
        add(league, owner, 2, "Eve", "Flo")
        hold(1, *people)
        hold(2, "Eve", "Flo")
        people[1].deleted_at = timezone.now()
        people[1].save()
        season = season_now(league)
        assert [one[2] for one in told(season, 1)] == ["stay", "left", "stay", "stay"]
        assert code_of(lambda: close(league, owner, {"1-2": "stay"})) == "outcome"
        leagues.member_leaves(member=Member.objects.get(name="Eve"), by=owner)
        after = close(league, owner)
        assert roster(after)[0] == {"Ada", "Cyd", "Dan", "Flo"}
        assert not after.members.filter(name="Eve").exists()

    def test_no_tournament_joins_or_leaves_a_closed_season(self, played: League, owner: User, hold: Hold) -> None:
        inside = Tournament.objects.filter(series__division__level=1).get()
        old = inside.series
        assert old is not None
        off = transitions.tournament_create(by=owner, name="Off", ruleset="magic", series=old)
        transitions.tournament_cancel(tournament=off, by=owner, reason="Rain")
        close(played, owner)
        free = Tournament.objects.create(name="Free", ruleset="magic")
        Official.objects.create(tournament=free, user=owner, role=Role.ORGANISER)
        assert code_of(lambda: series.tournament_attach(series=old, tournament=free, by=owner)) == "closed"
        assert code_of(lambda: series.tournament_detach(tournament=inside, by=owner)) == "closed"
        assert code_of(lambda: transitions.tournament_change(tournament=free, by=owner, series=old)) == "closed"
        assert transitions.tournament_clone(tournament=off, by=owner).series is None


class TestOpeningAgain:
    """The closing is undone."""

    def test_everything_is_as_before(self, league: League, owner: User, hold: Hold) -> None:
        add(league, owner, 1, "A1", "A2")
        add(league, owner, 2, "B1", "B2")
        hold(1, "A1", "A2")
        hold(2, "B1", "B2")
        before = [told(season_now(league), level) for level in (1, 2, 3)]
        close(league, owner)
        coming = hold(1, state=State.REGISTRATION)
        again = seasons.season_reopen(league=league, by=owner)
        assert (again.number, again.closed_at, league.seasons.count()) == (1, None, 1)
        assert [told(season_now(league), level) for level in (1, 2, 3)] == before
        assert Series.objects.count() == Division.objects.count() == 3
        coming.refresh_from_db()
        assert coming.series is None
        assert AuditEntry.objects.get(tournament=coming).action == "series_set"
        entry = AuditLogEntry.objects.get(action="season.reopened")
        assert entry.after == {"season": 1, "tournaments": [coming.pk]}
        assert roster(close(league, owner)) == [{"A1", "B1"}, {"A2"}, {"B2"}]

    def test_it_is_too_late_once_something_has_begun_and_the_first_season_stays(
        self, league: League, owner: User, hold: Hold
    ) -> None:
        assert code_of(lambda: seasons.season_reopen(league=league, by=owner)) == "first"
        hold(3, "Ada")
        close(league, owner)
        hold(3, state=State.RUNNING, started_at=timezone.now())
        assert code_of(lambda: seasons.season_reopen(league=league, by=owner)) == "begun"
        assert league.seasons.count() == 2


class TestEntering:
    """Who may register for a tournament of a division."""

    @pytest.fixture
    def open_in(self, league: League, hold: Hold) -> Callable[[int], Tournament]:
        return lambda level: hold(level, state=State.REGISTRATION, mode="paper", ended_at=None)

    def test_members_of_the_division_do_and_nobody_else(
        self, league: League, owner: User, open_in: Callable[[int], Tournament]
    ) -> None:
        ada, bob, new = make_user("ada"), make_user("bob"), make_user("new")
        add(league, owner, 1, "Ada")
        add(league, owner, 3, "Bob")
        first, second, third = open_in(1), open_in(2), open_in(3)
        for who, tournament, why in (
            (ada, second, "you play in First"),
            (ada, third, "you play in First"),
            (bob, first, "you play in Third"),
            (bob, second, "you play in Third"),
            (new, first, "Newcomers begin in Third"),
            (new, second, "Newcomers begin in Third"),
        ):
            with pytest.raises(TournamentError) as error:
                registrations.register(tournament=tournament, user=who)
            assert (error.value.code, error.value.status) == ("division", FORBIDDEN)
            assert why in error.value.text
        for who, tournament in ((ada, first), (bob, third), (new, third)):
            registrations.register(tournament=tournament, user=who)
        assert set(Registration.objects.values_list("user__username", "tournament__series__division__level")) == {
            ("ada", 1),
            ("bob", 3),
            ("new", 3),
        }

    def test_an_official_admits_anybody(
        self, league: League, owner: User, open_in: Callable[[int], Tournament]
    ) -> None:
        new, first = make_user("new"), open_in(1)
        assert registrations.add_player(tournament=first, by=owner, user=new).user == new
        assert registrations.register(tournament=first, user=new).user == new, "who is in is not asked again"

    def test_who_has_left_enters_like_a_newcomer(
        self, league: League, owner: User, open_in: Callable[[int], Tournament]
    ) -> None:
        ada = make_user("ada")
        add(league, owner, 1, "Ada")
        leagues.member_leaves(member=Member.objects.get(), by=owner)
        first, third = open_in(1), open_in(3)
        assert code_of(lambda: registrations.register(tournament=first, user=ada)) == "division"
        assert registrations.register(tournament=third, user=ada).user == ada

    def test_a_tournament_of_no_division_is_open_to_all(self, league: League) -> None:
        free = Tournament.objects.create(name="Free", ruleset="magic", state=State.REGISTRATION)
        assert registrations.register(tournament=free, user=make_user("new")).tournament == free

    def test_the_page_says_why_there_is_no_form(
        self, client: Client, league: League, open_in: Callable[[int], Tournament]
    ) -> None:
        first, third = open_in(1), open_in(3)
        client.force_login(make_user("new"))
        page = client.get(first.get_absolute_url()).content.decode()
        assert "Newcomers begin in Third" in page and f"/t/{first.pk}/register/" not in page
        assert f"/t/{third.pk}/register/" in client.get(third.get_absolute_url()).content.decode()


def test_in_a_league_a_team_is_its_name_whoever_is_its_captain(league: League, owner: User) -> None:
    """It registers in its own division, by somebody who has played for it; team mates are not asked for a membership."""
    ada, ben, eve = make_user("ada"), make_user("ben"), make_user("eve")
    add(league, owner, 1, "Night Owls")
    add(league, owner, 3, "Ada")  # as a player alone, which is another matter

    def cup(level: int) -> Tournament:
        series = season_now(league).divisions.get(level=level).series
        values = {"state": State.REGISTRATION, "mode": "paper", "team_size": 2, "series": series}
        return Tournament.objects.create(name=f"Cup {level}", ruleset="magic", **values)

    def refused(tournament: Tournament, user: User, name: str) -> str:
        with pytest.raises(TournamentError) as error:
            teams.team_register(tournament=tournament, user=user, name=name)
        assert (error.value.code, error.value.status) == ("division", FORBIDDEN)
        return error.value.text

    first, third = cup(1), cup(3)
    assert "plays in the division First" in refused(third, ada, "night owls")
    assert "New teams begin in Third" in refused(first, ada, "Bears")
    owls = teams.team_register(tournament=first, user=ada, name="Night  Owls")
    teams.member_join(team=owls, key=team_keys.key_of(owls), user=ben)
    teams.team_register(tournament=third, user=eve, name="Bears")
    later = cup(1)
    assert "you have not played for it" in refused(later, eve, "NIGHT OWLS")
    assert teams.team_register(tournament=later, user=ben, name="Night Owls").name == "Night Owls"
    assert "you have not played for it" in refused(cup(3), ada, "bears")


def test_a_guest_who_logs_in_to_an_account_takes_their_division_along(league: League, owner: User) -> None:
    guest, account = make_user("guest"), make_user("account")
    add(league, owner, 2, "Guest")
    account_changes.guest_take_over(guest=guest, account=account)
    assert Member.objects.get().user == account
    add(league, owner, 1, "Guest")
    account_changes.guest_take_over(guest=guest, account=account)
    (only,) = Member.objects.all()
    assert (only.user, only.division.level) == (account, 2)


class TestPages:
    """What is shown, and to whom."""

    def test_zones_are_said_in_words(self, client: Client, league: League, owner: User, hold: Hold) -> None:
        add(league, owner, 2, "B1", "B2", "B3")
        hold(2, "B1", "B2", "B3", "Helper")
        add(league, owner, 1, "Helper")
        for address in (league.get_absolute_url(), Series.objects.get(division__level=2).get_absolute_url()):
            page = client.get(address).content.decode()
            for name, word in (("B1", "goes up"), ("B3", "goes down"), ("Helper", "plays along")):
                assert re.search(rf">{name}\s*<span[^>]*>(<span[^>]*>.</span> )?{word}<", page), (address, name)
        close(league, owner)
        assert "gone up" in client.get(f"{league.get_absolute_url()}1/").content.decode()
        assert "gone up" not in client.get(league.get_absolute_url()).content.decode()

    def test_the_owner_runs_a_league_with_forms_alone(self, client: Client, owner: User) -> None:
        client.force_login(owner)
        wish = {"name": "Club", "divisions": "A\nB\n", "promoted": 1, "relegated": 1, "points": "5 3", "taking_part": 1}
        answer = client.post("/leagues/new/", {**wish, "best": 0})
        made = League.objects.get()
        assert answer.headers["Location"] == f"/leagues/{made.pk}/edit/"
        for level, names in ((1, "Ada\nBob"), (2, "Cyd\nDan")):
            client.post(f"/leagues/{made.pk}/members/", {"level": level, "names": names})
        assert roster(season_now(made)) == [{"Ada", "Bob"}, {"Cyd", "Dan"}]
        page = client.get(f"/leagues/{made.pk}/edit/").content.decode()
        assert "on paper" in page and "members of a division added" in page
        member = Member.objects.get(name="Bob")
        client.post(f"/leagues/{made.pk}/members/", {"do": "leave", "member": member.pk})
        member.refresh_from_db()
        assert member.left
        client.post(f"/leagues/{made.pk}/edit/", {"name": "Club", "text": "", "promoted": 2, "relegated": 2})
        made.refresh_from_db()
        assert made.promoted == 2
        assert "No tournament of this season is completed" in client.get(f"/leagues/{made.pk}/close/").content.decode()

    def test_the_preview_is_confirmed_and_undone(self, client: Client, league: League, owner: User, hold: Hold) -> None:
        add(league, owner, 2, "B1", "B2", "B3")
        hold(2, (1, "B1"), (1, "B2"), (3, "B3"))
        client.force_login(owner)
        address = f"/leagues/{league.pk}/close/"
        page = client.get(address)
        assert "Choose for each of them: B1, B2" in " ".join(page.content.decode().split())
        sent = {"seen": page.context["seen"], "line-2-1": "up", "line-2-2": ""}
        again = client.post(address, sent).content.decode()
        assert "The table does not decide about B2" in again
        assert again.count('<option value="">') == 1, "what was chosen is still there"
        client.post(address, {**sent, "line-2-2": "stay", "name": "Next"})
        assert season_now(league).name == "Next"
        assert roster(season_now(league)) == [{"B1"}, {"B2"}, {"B3"}]
        client.post(f"/leagues/{league.pk}/reopen/")
        assert season_now(league).number == 1

    def test_nobody_else_comes_to_its_forms(self, client: Client, league: League) -> None:
        client.force_login(make_user("other"))
        for address in ("edit", "members", "close", "reopen"):
            assert client.post(f"/leagues/{league.pk}/{address}/").status_code == 404

    def test_a_list_names_leagues_with_a_tournament_to_be_seen(
        self, client: Client, league: League, owner: User, hold: Hold
    ) -> None:
        own, other = league.get_absolute_url(), client
        assert own not in other.get("/series/").content.decode()
        hold(3, "Ada")
        page = other.get("/series/").content.decode()
        assert own in page
        assert Series.objects.get(division__level=3).get_absolute_url() not in page, (
            "a division is no series of its own"
        )

    def test_a_players_page_names_their_divisions(self, league: League, owner: User, hold: Hold) -> None:
        ada = make_user("ada")
        assert profile_divisions(ada, owner) == ""
        add(league, owner, 2, "Ada", "Bob", "Cyd")
        hold(2, ada, "Bob", "Cyd")
        close(league, owner)
        said = profile_divisions(ada, owner)
        assert said.index("Town: First") < said.index("Town: Second") < said.index("gone up")


def test_a_file_has_all_tables_and_no_formula(client: Client, league: League, owner: User, hold: Hold) -> None:
    add(league, owner, 2, "=B1", "B2", "B3")
    hold(2, "=B1", "B2", "B3")
    answer = client.get(f"/leagues/{league.pk}/1/table.csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[1:] == [
        ["1", "2", "Second", "1", "'=B1", "5", "1", "1", "up"],
        ["1", "2", "Second", "2", "B2", "3", "1", "1", "stay"],
        ["1", "2", "Second", "3", "B3", "2", "1", "1", "down"],
    ]


def test_programs_read_every_season(client: Client, league: League, owner: User, hold: Hold) -> None:
    add(league, owner, 2, "B1", "B2", "B3")
    cup, hidden = hold(2, "B1", "B2", "B3"), hold(2, "B1", "B2", "B3", listed=False)
    close(league, owner)
    assert client.get("/api/leagues").json() == {
        "count": 1,
        "results": [{"id": league.pk, "name": "Town", "promoted": 1, "relegated": 1, "by_match": 0}],
    }
    present = client.get(f"/api/leagues/{league.pk}").json()
    assert (present["season"], [one["number"] for one in present["seasons"]]) == (2, [1, 2])
    first = client.get(f"/api/leagues/{league.pk}?season=1")
    second = first.json()["divisions"][1]
    assert (second["level"], second["name"], second["tournaments"]) == (2, "Second", [cup.pk]), hidden.pk
    assert second["table"][0] == {
        "place": 1,
        "player": "B1",
        "points": 10,
        "played": 2,
        "member": True,
        "outcome": Outcome.UP,
        "at_stake": None,
    }
    unchanged = client.get(f"/api/leagues/{league.pk}?season=1", headers={"If-None-Match": first.headers["ETag"]})
    assert unchanged.status_code == 304
    assert client.get(f"/api/leagues/{league.pk}?season=3").json()["code"] == "no_such_season"
    assert client.get("/api/leagues/none").json()["code"] == "no_such_league"
