"""Ratings of completed tournaments, their ladder, and the pages that show them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.live import alarms
from tests.loops import some
from tests.tournaments.prepared import arena_as
from tournaments.domain.choices import Source, Standing, State
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Rating, Tournament
from tournaments.pairing import results
from tournaments.pairing.ratings import Encounter, replay
from tournaments.pairing.table_ratings import Table
from tournaments.pairing.table_ratings import replay as replay_tables
from tournaments.selectors.ratings import courses_of, seeding_ratings, sure
from tournaments.services.common import events
from tournaments.services.outside.ratings import ratings_renew
from tournaments.services.results.corrections import result_correct
from tournaments.services.results.results import result_record, table_made
from tournaments.web.rows.rating_chart import chart_of

from .conftest import Arena

pytestmark = pytest.mark.django_db

GAME = "kafkas_halle"
ROBIN = ("round_robin", StageSettings())


def complete(arena: Arena, *, days: int = 0) -> Tournament:
    """The tournament is over."""
    Tournament.objects.filter(pk=arena.tournament.pk).update(
        state=State.COMPLETED, ended_at=timezone.now() + timedelta(days=days)
    )
    arena.tournament.refresh_from_db()
    return arena.tournament


@pytest.fixture
def played(db: None) -> Arena:
    """Everybody against everybody; the lower number wins."""
    return arena_as(4, ROBIN, accounts=True, then=Arena.best_wins)


def by_number(arena: Arena) -> dict[int, Rating]:
    return {
        one.number: one.user.ratings.get()
        for one in arena.tournament.registrations.all()
        if one.user and one.user.ratings.exists()
    }


def test_a_correction_that_keeps_the_bracket_counts_for_ratings(arena: Callable[..., Arena]) -> None:
    made = arena(4, ("single", StageSettings(seeding="order")), accounts=True)
    made.best_wins()
    semi = Match.objects.get(slot="W1.1")
    first, second = made.sides(semi)
    complete(made)
    ratings_renew(GAME)
    before = by_number(made)
    Tournament.objects.update(state=State.RUNNING)
    result_correct(
        match=semi, by=made.judge, result=results.score(1, 0, 1), reason="A slip", typed="W1.1", bracket="keep"
    )
    complete(made)
    ratings_renew(GAME)
    after = by_number(made)
    assert semi.results.get(confirmed=True).winner == 0, "the bracket is as it was played"
    assert after[first].rating < before[first].rating and after[second].rating > before[second].rating
    assert sum(one.matches for one in after.values()) == 6, "three matches of two players"


def test_nothing_is_rated_before_the_tournament_is_completed(played: Arena) -> None:
    assert ratings_renew(GAME) == 0
    complete(played)
    assert ratings_renew(GAME) == 4


def test_the_ratings_are_those_of_the_library(played: Arena) -> None:
    complete(played)
    ratings_renew(GAME)
    expected = replay([[Encounter(a, b, 1.0) for a in range(1, 5) for b in range(a + 1, 5)]]).ratings
    found = by_number(played)
    for number, rating in expected.items():
        assert found[number].rating == pytest.approx(rating.rating)
        assert found[number].deviation == pytest.approx(rating.deviation)
        assert found[number].matches == 3
    assert found[1].rating > found[2].rating > 1500 > found[3].rating > found[4].rating


def test_unrated_tournaments_and_other_games_do_not_count(played: Arena) -> None:
    complete(played)
    assert ratings_renew("magic") == 0
    Tournament.objects.update(rated=False)
    assert ratings_renew(GAME) == 0
    assert not Rating.objects.exists()


def test_two_tournaments_are_two_periods_in_the_order_of_their_ends(arena: Callable[..., Arena]) -> None:
    first = arena(2, ROBIN, accounts=True)
    first.best_wins()
    complete(first, days=1)
    players = [one.user for one in first.tournament.registrations.order_by("number")]
    second = Tournament.objects.get(pk=first.tournament.pk)
    stage = first.stage(1)
    second.pk, second.invite = "another", "another"
    second.save(force_insert=True)
    Tournament.objects.filter(pk="another").update(ended_at=timezone.now() - timedelta(days=3))
    # the other one, earlier: player 2 has won
    rows = {one.number: one for one in first.tournament.registrations.all()}
    for number, one in rows.items():
        one.pk, one.tournament = None, second
        one.save()
        rows[number] = one
    round_ = stage.rounds.get()
    match = round_.matches.get()
    version = match.results.get()
    stage.pk, stage.tournament = None, second
    stage.save()
    round_.pk, round_.stage = None, stage
    round_.save()
    seats = list(match.seats.order_by("side"))
    numbers = [seat.registration.number for seat in seats if seat.registration]
    match.pk, match.round = "othermatch", round_
    match.save(force_insert=True)
    for seat, number in zip(seats, numbers, strict=True):
        seat.pk, seat.match, seat.round, seat.registration = None, match, round_, rows[number]
        seat.save()
    version.pk, version.match, version.winner = None, match, numbers.index(2)
    version.save()
    ratings_renew(GAME)
    expected = replay([[Encounter(1, 2, 0.0)], [Encounter(1, 2, 1.0)]])
    for number, player in some(enumerate(players, 1)):
        assert player is not None
        rating = Rating.objects.get(user=player)
        assert rating.rating == pytest.approx(expected.ratings[number].rating)
        assert [point[1] for point in rating.history] == [round(one.rating, 2) for _, one in expected.course[number]]
        assert [point[3] for point in rating.history] == ["another", first.tournament.pk]


def test_a_correction_is_a_replay(played: Arena) -> None:
    complete(played)
    ratings_renew(GAME)
    before = by_number(played)
    Tournament.objects.update(state=State.RUNNING)
    versions = [one.results.get(confirmed=True) for one in played.stage(1).rounds.first().matches.all()]  # type: ignore[union-attr]
    version = versions[0]
    version.winner, version.wins_a, version.wins_b = 1 - (version.winner or 0), version.wins_b, version.wins_a
    version.save()
    complete(played)
    ratings_renew(GAME)
    ratings_renew(GAME)
    after = by_number(played)
    changed = {number for number in after if after[number].rating != before[number].rating}
    assert set(played.sides(version.match)) <= changed
    assert Rating.objects.count() == 4


def test_forfeits_and_names_without_an_account_are_not_rated(arena: Callable[..., Arena]) -> None:
    made = arena(2, ROBIN, accounts=True)
    (match,) = made.open()
    result_record(match=match, result=results.forfeit(1, 0), source=Source.JUDGE, by=made.judge)
    complete(made)
    assert ratings_renew(GAME) == 0
    paper = User.objects.create_user(username="paper", public_name="Paper")
    made.tournament.registrations.filter(number=1).update(user=None, name="Somebody")
    assert ratings_renew(GAME) == 0
    assert not paper.ratings.exists()


def test_a_match_against_a_name_on_paper_is_not_rated(played: Arena) -> None:
    played.tournament.registrations.filter(number=1).update(user=None, name="Somebody")
    complete(played)
    assert ratings_renew(GAME) == 3
    assert {one.matches for one in Rating.objects.all()} == {2}


class TestOccasions:
    """When a worker is asked."""

    @pytest.fixture
    def sent(self, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
        """What was sent to workers."""
        found: list[tuple[Any, ...]] = []
        monkeypatch.setattr(alarms, "publish", lambda task, *args, **options: found.append((task, *args)))
        return found

    @pytest.mark.parametrize(
        ("before", "after", "asked"),
        [
            (State.RUNNING, State.COMPLETED, True),
            (State.COMPLETED, State.RUNNING, True),
            (State.COMPLETED, State.CANCELLED, True),
            (State.CHECK_IN, State.RUNNING, False),
        ],
    )
    def test_a_tournament_is_completed_or_no_longer_is(
        self, played: Arena, sent: list[tuple[Any, ...]], django_capture_on_commit_callbacks: Any,
        before: str, after: str, asked: bool,
    ) -> None:  # fmt: skip
        Tournament.objects.update(state=after)
        played.tournament.refresh_from_db()
        with django_capture_on_commit_callbacks(execute=True):
            events.emit(events.TournamentMoved(played.tournament, before))
        assert (("tournaments.tasks.ratings_renew", GAME) in sent) == asked

    @pytest.mark.parametrize("state", [State.RUNNING, State.COMPLETED])
    def test_a_result_changes_after_the_end(
        self, played: Arena, sent: list[tuple[Any, ...]], django_capture_on_commit_callbacks: Any, state: str
    ) -> None:
        Tournament.objects.update(state=state)
        match = Match.objects.get(round__number=1, table=1)
        with django_capture_on_commit_callbacks(execute=True):
            events.emit(events.MatchVoided(match))
        assert (("tournaments.tasks.ratings_renew", GAME) in sent) == (state == State.COMPLETED)


class TestLadder:
    """The pool of tournaments in the ladders. Who stands in them is in `tests/games_web/test_rated.py`, for both pools."""

    def rate(self, name: str, rating: float, deviation: float, **fields: Any) -> User:
        user = User.objects.create_user(username=name, public_name=name.title(), **fields)
        Rating.objects.create(
            user=user, ruleset=GAME, rating=rating, deviation=deviation, volatility=0.06, matches=10,
            rated_at=timezone.now(),
        )  # fmt: skip
        return user

    def test_the_page_leads_to_the_course_of_a_rating(self, client: Client) -> None:
        self.rate("sure", 1712.6, 50)
        self.rate("shy", 1800, 50, profile_public=False)
        page = client.get(f"/ladders/{GAME}/?pool=tournament").content.decode()
        assert f'href="/ratings/{GAME}/sure/?kind=glicko2"' in page and ">Matches<" in page
        assert "Shy" in page and f"/ratings/{GAME}/shy/" not in page
        assert "Sure" not in client.get(f"/ladders/{GAME}/").content.decode()

    def test_its_old_address_leads_there(self, client: Client) -> None:
        assert client.get(f"/ratings/{GAME}/").headers["Location"] == f"/ladders/{GAME}/?pool=tournament"

    def test_everybody_who_is_listed_reads_his_own_place(self, client: Client) -> None:
        people = [self.rate(*one) for one in (("second", 1700, 60), ("first", 1700, 50))]
        for user, place in some(zip(people, (2, 1), strict=True)):
            client.force_login(user)
            page = client.get(f"/ladders/{GAME}/?pool=tournament").content.decode()
            assert f"Your place: {place}, with 1700" in page and "after 10 rated matches." in page

    def test_a_rating_is_as_old_as_the_end_of_the_last_tournament_that_was_rated(self, played: Arena) -> None:
        over = complete(played, days=-91)
        ratings_renew(GAME)
        assert {row.rated_at for row in Rating.objects.all()} == {over.ended_at}


class TestCourse:
    """How a rating has gone."""

    def player(self, points: int, **fields: Any) -> User:
        user = User.objects.create_user(username="ada", public_name="Ada", **fields)
        history = [[f"2026-0{number + 1}-01", 1500 + 40 * number, 300 - 40 * number, "t0"] for number in range(points)]
        Rating.objects.create(
            user=user, ruleset=GAME, rating=1600, deviation=120, volatility=0.06, matches=7, history=history,
            rated_at=timezone.now(),
        )  # fmt: skip
        return user

    def test_the_chart_has_a_point_for_each_tournament_and_rises_with_the_rating(self) -> None:
        (course,) = courses_of(self.player(4))
        chart = chart_of(course.points)
        assert chart is not None
        heights = [dot.y for dot in chart.dots]
        assert len(heights) == 4
        assert heights == sorted(heights, reverse=True)
        assert all(0 <= dot.x <= chart.width and 0 <= dot.y <= chart.base for dot in chart.dots)
        assert [int(mark.label) for mark in chart.ratings] == sorted(int(mark.label) for mark in chart.ratings)

    def test_one_point_makes_no_line(self) -> None:
        (course,) = courses_of(self.player(1))
        assert chart_of(course.points) is None

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_the_page_has_the_chart_and_the_same_as_a_table(self, client: Client, language: str) -> None:
        self.player(4)
        client.cookies["django_language"] = language
        page = client.get(f"/ratings/{GAME}/ada/", headers={"accept-language": language}).content.decode()
        assert page.count("<circle") == 4
        assert 'cx="48' in page
        assert page.count("<tr>") == 5
        assert "," not in page.split('<path class="course" d="')[1].split('"')[0]

    def test_a_private_tournament_is_not_named(self, client: Client) -> None:
        Tournament.objects.create(pk="t0", name="Secret Cup", ruleset=GAME, listed=False, state=State.COMPLETED)
        self.player(2)
        assert "Secret Cup" not in client.get(f"/ratings/{GAME}/ada/").content.decode()
        Tournament.objects.update(listed=True)
        assert "Secret Cup" in client.get(f"/ratings/{GAME}/ada/").content.decode()

    def test_it_is_as_open_as_the_player_s_page(self, client: Client) -> None:
        player = self.player(2, profile_public=False)
        assert client.get(f"/ratings/{GAME}/ada/").status_code == 404
        client.force_login(player)
        assert client.get(f"/ratings/{GAME}/ada/").status_code == 200
        assert client.get("/ratings/magic/ada/").status_code == 404

    def test_the_public_page_of_a_player_shows_his_ratings(self, client: Client) -> None:
        player = self.player(2)
        assert f'href="/ratings/{GAME}/ada/?kind=glicko2"' in client.get(player.get_absolute_url()).content.decode()
        Rating.objects.all().delete()
        assert "ratings-title" not in client.get(player.get_absolute_url()).content.decode()


def test_a_disqualified_player_keeps_what_was_played(played: Arena) -> None:
    played.tournament.registrations.filter(number=4).update(state=Standing.DISQUALIFIED)
    complete(played)
    assert ratings_renew(GAME) == 4


class TestKinds:
    """Each kind of rating has its own rows, ladder and pages."""

    def test_a_tournament_as_in_chess_is_rated_by_elo_and_any_other_may_be(self, played: Arena) -> None:
        complete(played)
        assert {one.kind for one in self.renewed()} == {"glicko2"}
        Tournament.objects.update(profile={**played.tournament.profile, "name": "chess"})
        elo = self.renewed()
        assert {one.kind for one in elo} == {"elo"}
        assert sorted(one.rating for one in elo) == [1440, 1480, 1520, 1560], "K 40 against equals"
        assert {(one.deviation, one.matches) for one in elo} == {(0, 3)}
        Tournament.objects.update(rating_kind="glicko2")
        assert {one.kind for one in self.renewed()} == {"glicko2"}
        Tournament.objects.update(rating_kind="elo", profile={})
        assert {one.kind for one in self.renewed()} == {"elo"}

    def renewed(self) -> list[Rating]:
        ratings_renew(GAME)
        return list(Rating.objects.all())

    def test_a_corrected_result_changes_elo(self, played: Arena) -> None:
        Tournament.objects.update(rating_kind="elo")
        complete(played)
        before = {one.user_id: one.rating for one in self.renewed()}
        match = Match.objects.get(round__number=1, table=1)
        loser, winner = sorted(played.sides(match)), match.results.get(confirmed=True)
        match.results.update(winner=1 - (winner.winner or 0), wins_a=winner.wins_b, wins_b=winner.wins_a)
        after = {one.user_id: one.rating for one in self.renewed()}
        users = {one.number: one.user_id for one in played.tournament.registrations.all()}
        first, second = users[loser[0]], users[loser[1]]
        assert (after[first], after[second]) == (before[first] - 40, before[second] + 40)

    def test_tables_of_four_are_rated_by_places_in_the_order_of_rounds(self, arena: Callable[..., Arena]) -> None:
        made = arena(4, ("swiss", StageSettings(rounds=2, table_size=4)), accounts=True, then=Arena.publish)
        for winner in (0, 1):
            for match in made.open():
                result_record(match=match, result=table_made(match, winner), source=Source.JUDGE, by=made.judge)
            if winner == 0:
                made.next_round()
        complete(made)
        seats = [made.sides(match) for match in Match.objects.order_by("round__number")]
        users = {one.number: one.user_id for one in made.tournament.registrations.all()}
        table = [
            Table(tuple(users[number] for number in sides), tuple(1 if side == winner else 2 for side in range(4)))
            for winner, sides in enumerate(seats)
        ]  # type: ignore[misc]
        expected = replay_tables([table]).ratings
        for one in self.renewed():
            assert (one.kind, one.matches) == ("openskill", 2)
            assert one.rating == pytest.approx(expected[one.user_id].rating)
        made.tournament.registrations.filter(number=1).update(user=None, name="Somebody")
        assert not self.renewed(), "nobody knows how strong a name on paper is"

    def test_the_ladder_and_the_page_say_which_kind_it_is(self, client: Client) -> None:
        user = User.objects.create_user(username="ada", public_name="Ada")
        common: dict[str, Any] = {
            "user": user,
            "ruleset": GAME,
            "volatility": 0,
            "matches": 40,
            "rated_at": timezone.now(),
        }
        history = [[f"2026-0{number + 1}-01", 1500, 0, "t0"] for number in range(3)]
        Rating.objects.create(kind="elo", rating=1733, deviation=0, history=history, **common)
        Rating.objects.create(kind="openskill", rating=1812, deviation=300, history=[], **common)
        page = client.get(f"/ladders/{GAME}/?pool=tournament_elo").content.decode()
        assert "1733" in page and "±" not in page and "Elo by the rules" in page and "less two deviations" not in page
        page = client.get(f"/ladders/{GAME}/?pool=tournament_tables").content.decode()
        assert "1812" in page and "± 300" in page and "OpenSkill" in page and "1212" in page
        assert client.get("/ladders/magic/").content.decode().count("?pool=tournament_elo") == 0, "nobody has one"
        page = client.get(f"/ratings/{GAME}/ada/?kind=elo").content.decode()
        assert "Elo 1733 after 40 rated matches" in page and "OpenSkill" in page and "<circle" in page
        assert "OpenSkill 1812 ± 300" in client.get(f"/ratings/{GAME}/ada/?kind=openskill").content.decode()
        assert client.get(f"/ratings/{GAME}/ada/?kind=glicko2").status_code == 404
        answer = client.get(f"/api/ladders/{GAME}?pool=tournament_elo").json()
        assert (answer["kind"], answer["rows"][0]["rating"], answer["rows"][0]["deviation"]) == ("Elo", 1733, 0)

    def test_elo_is_provisional_for_thirty_matches(self) -> None:
        assert [sure(Rating(kind="elo", matches=number, deviation=0)) for number in (29, 30)] == [False, True]
        assert [sure(Rating(kind="openskill", deviation=number)) for number in (401, 400)] == [False, True]
        assert [sure(Rating(kind="glicko2", deviation=number)) for number in (111, 110)] == [False, True]

    def test_starting_places_by_rating_go_by_the_kind_of_the_tournament(self, arena: Callable[..., Arena]) -> None:
        made = arena(2, ROBIN, accounts=True)
        first, second = made.tournament.registrations.order_by("number")
        for kind, best in (("glicko2", first), ("elo", second)):
            for one in (first, second):
                Rating.objects.create(
                    user=one.user, ruleset=GAME, kind=kind, rating=1800 if one == best else 1200, deviation=50,
                    volatility=0, rated_at=timezone.now(),
                )  # fmt: skip
        for kind, best in (("glicko2", first), ("elo", second)):
            made.tournament.rating_kind = kind
            found = seeding_ratings(made.tournament, [first.user_id, second.user_id], at_tables=False)  # type: ignore[list-item]
            assert max(found, key=lambda user: found[user].rating) == best.user_id
