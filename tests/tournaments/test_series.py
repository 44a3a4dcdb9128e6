"""Series: who owns one, what places are worth, and the table that follows from it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from tournaments.domain.choices import Role, State
from tournaments.domain.errors import TournamentError
from tournaments.models import AuditEntry, Official, Registration, Series, Tournament
from tournaments.selectors import series_tables
from tournaments.selectors.series_tables import table_of
from tournaments.selectors.standings import Line
from tournaments.services.lifecycle import series as service

from .conftest import make_user

pytestmark = pytest.mark.django_db
CHANGE: dict[str, Any] = {"name": "League", "text": "", "points": [5, 3], "taking_part": 1, "best": 0}


@pytest.fixture
def owner() -> User:
    """Whoever owns the series."""
    return make_user("owner")


@pytest.fixture
def series(owner: User) -> Series:
    """Five points, three points, and one for taking part."""
    return service.series_create(by=owner, name="League", points=[5, 3], taking_part=1)


@pytest.fixture
def ended(series: Series, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Tournament]:
    """Makes a tournament of the series that ended with these places: (rank, who)."""
    places: dict[str, list[Line]] = {}
    monkeypatch.setattr(series_tables, "final_standings", lambda tournament: places[tournament.pk])

    def make(*order: tuple[int, User | str], state: str = State.COMPLETED, listed: bool = True) -> Tournament:
        count = Tournament.objects.count()
        made = Tournament.objects.create(
            name=f"Cup {count + 1}",
            ruleset="magic",
            series=series,
            state=state,
            listed=listed,
            ended_at=timezone.now() + timedelta(days=count),
        )
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
            for number, (rank, who) in enumerate(order, 1)
        ]
        return made

    return make


def table(series: Series) -> list[tuple[int, str, int]]:
    return [(row.rank, row.name, row.total) for row in table_of(series).rows]


def test_places_give_points_and_these_are_added_up(series: Series, ended: Callable[..., Tournament]) -> None:
    ended((1, "Ada"), (2, "Bob"), (3, "Cyd"))
    ended((1, "Bob"), (2, "Cyd"))
    assert table(series) == [(1, "Bob", 8), (2, "Ada", 5), (3, "Cyd", 4)]


def test_only_completed_tournaments_count(series: Series, ended: Callable[..., Tournament]) -> None:
    for state in set(State.values) - {State.COMPLETED}:
        ended((1, "Ada"), state=state)
    assert table(series) == []


def test_only_the_best_tournaments_count(series: Series, ended: Callable[..., Tournament]) -> None:
    Series.objects.update(best=2)
    series.refresh_from_db()
    ended((2, "Ada"), (1, "Bob"))
    ended((3, "Ada"))
    ended((1, "Ada"))
    (first, _second) = table_of(series).rows
    assert (first.name, first.total, first.played) == ("Ada", 8, 3)
    assert [share and (share.points, share.counts) for share in first.shares] == [(3, True), (1, False), (5, True)]


def test_equal_sums_are_decided_by_the_best_tournament_else_the_place_is_shared(
    series: Series, ended: Callable[..., Tournament]
) -> None:
    Series.objects.update(points=[6, 3, 3], taking_part=1)
    series.refresh_from_db()
    ended((1, "Ada"), (2, "Bob"), (2, "Cyd"), (4, "Dan"))
    ended((2, "Bob"), (3, "Cyd"), (5, "Dan"))
    assert table(series) == [(1, "Ada", 6), (2, "Bob", 6), (2, "Cyd", 6), (4, "Dan", 2)]


def test_an_account_is_the_same_player_everywhere_and_so_is_a_name(
    series: Series, ended: Callable[..., Tournament]
) -> None:
    ada = make_user("ada")
    ended((1, ada), (2, "bob"), (3, "Ada"))
    User.objects.filter(pk=ada.pk).update(public_name="Countess")
    ada.refresh_from_db()
    ended((1, ada), (2, "BOB"))
    assert sorted(table(series)) == [(1, "Countess", 10), (2, "BOB", 6), (3, "Ada", 1)]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": "  "}, "name"),
        ({"points": [3, 5]}, "order"),
        ({"points": [3], "taking_part": 4}, "order"),
        ({"points": [-1]}, "points"),
        ({"points": [1] * 129}, "points"),
        ({"best": -1}, "best"),
    ],
)
def test_what_makes_no_sense_is_refused(series: Series, owner: User, wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(TournamentError) as error:
        service.series_change(series=series, by=owner, **{**CHANGE, **wrong})
    assert error.value.code == code
    assert Series.objects.get().points == [5, 3]


def test_a_guest_owns_no_series_and_only_the_owner_changes_one(series: Series) -> None:
    guest = make_user("guest")
    guest.is_guest = True
    with pytest.raises(TournamentError) as error:
        service.series_create(by=guest, name="Mine")
    assert error.value.code == "account"
    with pytest.raises(TournamentError) as error:
        service.series_change(series=series, by=make_user("other"), **CHANGE)
    assert error.value.code == "not_owner"


class TestAttaching:
    """Which tournaments belong to it."""

    @pytest.fixture
    def tournament(self) -> Tournament:
        return Tournament.objects.create(name="Cup", ruleset="magic")

    def test_it_needs_the_owner_of_the_series_who_organises_the_tournament(
        self, series: Series, owner: User, tournament: Tournament
    ) -> None:
        other = make_user("other")
        Official.objects.create(tournament=tournament, user=other, role=Role.ORGANISER)
        for by in (owner, other):
            with pytest.raises(TournamentError):
                service.tournament_attach(series=series, tournament=tournament, by=by)
        Official.objects.create(tournament=tournament, user=owner, role=Role.ORGANISER)
        service.tournament_attach(series=series, tournament=tournament, by=owner)
        service.tournament_attach(series=series, tournament=tournament, by=owner)
        tournament.refresh_from_db()
        assert tournament.series == series
        (entry,) = AuditEntry.objects.filter(action="series_set")
        assert entry.after == {"series": series.pk}

    def test_the_owner_may_take_it_out_and_an_organiser_too_but_nobody_else(
        self, series: Series, owner: User, tournament: Tournament
    ) -> None:
        organiser = make_user("organiser")
        Official.objects.create(tournament=tournament, user=organiser, role=Role.ORGANISER)
        for by in (owner, organiser):
            Tournament.objects.update(series=series)
            with pytest.raises(TournamentError):
                service.tournament_detach(tournament=tournament, by=make_user(f"not-{by}"))
            service.tournament_detach(tournament=tournament, by=by)
            tournament.refresh_from_db()
            assert tournament.series is None


class TestPages:
    """What is shown, and to whom."""

    def test_the_table(self, client: Client, series: Series, ended: Callable[..., Tournament]) -> None:
        ada = make_user("ada")
        ended((1, ada), (2, "Bob"))
        hidden = ended((1, "Bob"), listed=False)
        page = client.get(series.get_absolute_url()).content.decode()
        assert "Bob" in page
        assert f'href="{ada.get_absolute_url()}"' in page
        assert hidden.get_absolute_url() not in page
        assert f"/series/{series.pk}/edit/" not in page

    def test_the_owner_makes_one_and_changes_it(self, client: Client, owner: User) -> None:
        client.force_login(owner)
        answer = client.post("/series/new/", {"name": "Mine", "points": "9; 5 2", "taking_part": 1, "best": 3})
        made = Series.objects.get()
        assert answer.headers["Location"] == f"/series/{made.pk}/edit/"
        assert (made.points, made.taking_part, made.best) == ([9, 5, 2], 1, 3)
        assert 'value="9, 5, 2"' in client.get(f"/series/{made.pk}/edit/").content.decode()
        wrong = {"name": "Mine", "points": "1, two", "taking_part": 1, "best": 3}
        assert 'aria-invalid="true"' in client.post(f"/series/{made.pk}/edit/", wrong).content.decode()
        client.post(f"/series/{made.pk}/edit/", {**wrong, "points": "", "name": "Ours"})
        made.refresh_from_db()
        assert (made.name, made.points) == ("Ours", [])

    def test_nobody_else_comes_to_its_form(self, client: Client, series: Series) -> None:
        client.force_login(make_user("other"))
        for address in ("edit", "tournaments"):
            assert client.post(f"/series/{series.pk}/{address}/", CHANGE).status_code == 404

    def test_tournaments_are_added_and_taken_out(self, client: Client, series: Series, owner: User) -> None:
        tournament = Tournament.objects.create(name="Cup", ruleset="magic")
        Official.objects.create(tournament=tournament, user=owner, role=Role.ORGANISER)
        client.force_login(owner)
        assert tournament.pk in client.get(f"/series/{series.pk}/edit/").content.decode()
        for do, joined in (("attach", series), ("detach", None)):
            client.post(f"/series/{series.pk}/tournaments/", {"tournament": tournament.pk, "do": do})
            tournament.refresh_from_db()
            assert tournament.series == joined

    def test_the_list_names_those_with_a_tournament_to_be_seen(
        self, client: Client, series: Series, owner: User
    ) -> None:
        address = series.get_absolute_url()
        assert address not in client.get("/series/").content.decode()
        draft = Tournament.objects.create(name="Cup", ruleset="magic", series=series)
        assert address not in client.get("/series/").content.decode()
        Tournament.objects.filter(pk=draft.pk).update(state=State.REGISTRATION)
        assert address in client.get("/series/").content.decode()
        Tournament.objects.all().delete()
        client.force_login(owner)
        assert address in client.get("/series/").content.decode()
