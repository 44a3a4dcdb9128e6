"""Tournaments of teams: who sits where, what is played, how a match of teams ends, and what can be set right."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.live import clocks
from tests.tournaments.beginning import disqualified, now, opened, person, refused
from tests.tournaments.playing import act
from tests.tournaments.prepared import prepared
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Notice, Registration, Round, Tournament
from tournaments.pairing import results as made
from tournaments.selectors import conflicts, people, teams
from tournaments.selectors.notices import told as told_of
from tournaments.selectors.records import records_of
from tournaments.selectors.standings import standings_of
from tournaments.services.judging import disputes, verdicts
from tournaments.services.lifecycle import creation, officials, transitions
from tournaments.services.outside import ratings
from tournaments.services.registration import account_changes, check_in, decklists, drops, registrations
from tournaments.services.registration import teams as service
from tournaments.services.results import corrections, online_play, results
from tournaments.services.rounds import deadlines, rounds
from tournaments.transfer import backup, players, restore, tables, trf

pytestmark = pytest.mark.django_db

SWISS = [("swiss", 1, StageSettings(rounds=2))]
SINGLE = [("single", 1, StageSettings(seeding="order"))]


def held(host: User, size: int = 3, count: int = 4, **fields: Any) -> Tournament:
    """A tournament on paper with so many full teams of accounts, running, its first round published."""
    return prepared(begun, host, size=size, count=count, **{"mode": "paper", "stages": SWISS, **fields})


def begun(host: User, size: int, count: int, **fields: Any) -> Tournament:
    tournament = opened(host, team_size=size, **fields)
    for number in range(count):
        entered(tournament, number, size)
    tournament = transitions.tournament_start(tournament=tournament, by=host)
    published(host, tournament)
    return tournament


def entered(tournament: Tournament, number: int, size: int) -> Registration:
    """A team whose players have taken their seats by its link."""
    name = "Abcdefgh"[number].upper()
    captain, *others = [person(f"{name}{seat}") for seat in range(size)]
    team = service.team_register(tournament=tournament, user=captain, name=f"Team {name}")
    for one in others:
        service.member_join(team=team, key=teams.key_of(team), user=one)
    return team


def published(host: User, tournament: Tournament) -> Round | None:
    stage = people.current_stage(tournament)
    assert stage is not None
    if stage.kind != "swiss":
        return None
    draft = stage.rounds.filter(state="draft").first() or rounds.round_draft(tournament=tournament, by=host)
    return rounds.round_publish(round=draft, by=host)


def meetings(tournament: Tournament) -> list[Match]:
    """The matches of teams that are played now."""
    rows = Match.objects.filter(round__stage__tournament=tournament, team_match=None, state="called")
    return list(rows.select_related("round__stage").order_by("round__number", "table"))


def board(match: Match, seat: int) -> Match:
    return Match.objects.select_related("round__stage__tournament").get(team_match=match, seat=seat)


def user(match: Match, side: int) -> Any:
    return match.seats.get(side=side).registration.user


def win(host: User, match: Match, *winners: int | None) -> None:
    """The seats of a match end like this, by an official; None is a draw."""
    for seat, winner in enumerate(winners):
        one = board(match, seat)
        if one.state != "void":
            games = (0, 0) if winner is None else (1 - winner, winner)
            results.result_record(match=one, result=made.score(1, *games), source="judge", by=host)


def result(match: Match) -> tuple[str, int | None, tuple[int, int, int]] | None:
    version = match.results.filter(confirmed=True).first()
    return version and (version.kind, version.winner, version.result.games)


# --- the law of a match of teams -----------------------------------------------------------------------------------------


WON, LOST, DRAWN = made.score(1, 1, 0), made.score(1, 0, 1), made.score(1, 0, 0, 1)
NOBODY, STRUCK, OPEN = made.double_loss(1), made.void(), None


@pytest.mark.parametrize(
    ("seats", "bracket", "kind", "winner", "games"),
    [
        ([WON, OPEN, OPEN], False, None, None, None),
        ([WON, WON, OPEN], False, "win", 0, (2, 0, 0)),
        ([WON, LOST, OPEN], False, None, None, None),
        ([WON, LOST, LOST], False, "win", 1, (1, 2, 0)),
        ([WON, DRAWN, OPEN], False, None, None, None),
        ([WON, DRAWN, DRAWN], False, "win", 0, (1, 0, 2)),
        ([WON, OPEN], False, None, None, None),
        ([WON, LOST], False, "draw", None, (1, 1, 0)),
        ([LOST, WON], True, "win", 1, (1, 1, 0)),
        ([DRAWN, DRAWN, DRAWN], False, "draw", None, (0, 0, 3)),
        ([NOBODY, NOBODY], False, "double_loss", None, (0, 0, 0)),
        ([NOBODY, NOBODY], True, "double_loss", None, (0, 0, 0)),
        ([made.forfeit(1, 0), made.forfeit(1, 0)], False, "forfeit", 0, (2, 0, 0)),
        ([WON, WON, STRUCK], False, "win", 0, (2, 0, 0)),
        ([WON, LOST, STRUCK], False, "draw", None, (1, 1, 0)),
        ([STRUCK, STRUCK], False, None, None, None),
    ],
)
def test_a_match_is_won_by_who_wins_most_seats(seats: Any, bracket: bool, kind: Any, winner: Any, games: Any) -> None:
    ended = made.of_seats(seats, bracket)
    assert (ended and (ended.kind, ended.winner, ended.games)) == (kind and (kind, winner, games))


def test_seat_a_plays_seat_a_and_the_match_ends_as_soon_as_the_others_cannot_catch_up(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    for seat in range(3):
        players = [one.registration for one in board(match, seat).seats.all()]
        assert [one.seat for one in players] == [seat, seat]
        assert [one.team_id for one in players] == [one.registration_id for one in match.seats.all()]
    win(host, match, 1)
    assert result(match) is None
    results.result_record(match=board(match, 1), result=made.score(1, 0, 1), source="judge", by=host)
    assert result(match) == ("win", 1, (0, 2, 0))
    assert board(match, 2).state == "void"  # nobody plays on for nothing
    assert now(match).state == "confirmed"
    win(host, other, 0, 1, 0)
    assert result(other) == ("win", 0, (2, 1, 0))
    assert published(host, tournament) is not None


@pytest.mark.night
def test_two_and_two_may_draw_in_the_rounds_and_seat_a_decides_in_a_bracket(host: User) -> None:
    tournament = held(host, size=2)
    match, _other = meetings(tournament)
    win(host, match, 0, 1)
    assert result(match) == ("draw", None, (1, 1, 0))


def test_what_is_in_the_way_of_the_next_round_are_seats_each_named_once(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    win(host, match, 0, 1, 0)
    win(host, other, 0)
    with refused("open_matches", remedy=f"{other.table}B, {other.table}C"):
        rounds.round_draft(tournament=tournament, by=host)
    page = as_(host).get(f"{tournament.get_absolute_url()}desk/").text
    assert "2 matches have no result yet." in page and "2 matches without a result" in page


def test_in_a_bracket_the_winners_meet_seat_by_seat(host: User) -> None:
    tournament = held(host, size=2, stages=SINGLE)
    first, second = meetings(tournament)
    win(host, first, 0, 1)  # level: seat A decides
    win(host, second, 1, 1)
    (final,) = meetings(tournament)
    assert [one.registration_id for one in final.seats.all()] == [
        first.seats.get(side=0).registration_id,
        second.seats.get(side=1).registration_id,
    ]
    assert user(board(final, 1), 0) == user(board(first, 1), 0)
    # the first result is corrected before the final begins: the others sit there now
    corrections.result_correct(match=board(first, 0), by=host, result=made.score(1, 0, 1), reason="Misread")
    assert result(first) == ("win", 1, (0, 2, 0))
    assert now(final).seats.get(side=0).registration_id == first.seats.get(side=1).registration_id
    assert user(board(final, 0), 0) == user(board(first, 0), 1)


# --- results -------------------------------------------------------------------------------------------------------------


def test_in_a_round_robin_all_matches_of_a_team_have_boards_at_once(host: User) -> None:
    tournament = held(host, 2, 3, stages=[("round_robin", 1, StageSettings())])
    matches = meetings(tournament)
    assert len(matches) == 3
    for match in matches:
        teams = {seat.registration_id for seat in match.seats.all()}
        assert [one.seat for one in match.boards.order_by("seat")] == [0, 1]
        for one in match.boards.all():
            assert {seat.registration.team_id for seat in one.seats.all()} == teams


def test_each_reports_their_own_seat_and_the_opponent_confirms(host: User) -> None:
    match, _other = meetings(held(host))
    own = board(match, 1)
    results.result_report(match=own, by=user(own, 0), wins_a=1, wins_b=0)
    with refused("not_yours"):
        results.result_report(match=own, by=user(board(match, 2), 0), wins_a=1, wins_b=0)
    results.result_confirm(match=own, by=user(own, 1))
    assert now(own).state == "confirmed"
    assert result(match) is None


def test_a_captain_reports_for_all_and_the_other_captain_confirms(host: User) -> None:
    match, _other = meetings(held(host))
    mine, theirs = user(board(match, 0), 0), user(board(match, 0), 1)
    for seat in (1, 2):
        results.result_report(match=board(match, seat), by=mine, wins_a=1, wins_b=0)
    with refused("own_report"):
        results.result_confirm(match=board(match, 1), by=mine)
    with refused("own_report"):  # nor the player for whom the captain has spoken
        results.result_confirm(match=board(match, 1), by=user(board(match, 1), 0))
    for seat in (1, 2):
        results.result_confirm(match=board(match, seat), by=theirs)
    assert result(match) == ("win", 0, (2, 0, 0))


def test_what_was_reported_before_the_match_was_decided_still_waits_for_its_answer(host: User) -> None:
    match, _other = meetings(held(host))
    last = board(match, 2)
    results.result_report(match=last, by=user(last, 1), wins_a=0, wins_b=1)
    for seat in (0, 1):
        results.result_record(match=board(match, seat), result=WON, source="judge", by=host)
    assert now(last).state == "reported"
    results.result_confirm(match=last, by=user(last, 0))
    assert result(match) == ("win", 0, (2, 1, 0))
    assert list(match.results.values_list("confirmed", flat=True)) == [False, True]  # append-only


def test_nobody_enters_the_match_itself(host: User) -> None:
    match, _other = meetings(held(host))
    with refused("of_teams"):
        results.result_record(match=match, result=WON, source="judge", by=host)


def test_a_corrected_seat_turns_the_match_and_the_former_version_stays(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    win(host, match, 0, 1, 0)
    win(host, other, 0, 0)
    corrections.result_correct(match=board(match, 2), by=host, result=LOST, reason="Misread")
    assert result(match) == ("win", 1, (1, 2, 0))
    assert [one.winner for one in match.results.order_by("version")] == [0, 1]
    published(host, tournament)
    with refused("typed"):
        corrections.result_correct(match=board(match, 2), by=host, result=WON, reason="Misread")
    corrections.result_correct(match=board(match, 2), by=host, result=WON, reason="No", typed=str(match.table))
    assert result(match) == ("win", 0, (2, 1, 0))
    assert now(match).state == "final"


def test_standings_are_of_teams_and_each_seat_has_its_own_record(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    win(host, match, 0, 1, 0)
    win(host, other, 1, 1)
    stage = tournament.stages.get()
    lines = standings_of(stage)
    assert len(lines) == 4 and all(line.registration.team_id is None for line in lines)
    assert {line.registration.pk for line in lines[:2]} == {
        match.seats.get(side=0).registration_id,
        other.seats.get(side=1).registration_id,
    }
    sides = [(each.registration.number for each in one.seats.order_by("side")) for one in (match, other)]
    assert [(one.a, one.b) for one in records_of(stage).matches] == sorted(map(tuple, sides)), "no boards"
    records = teams.seat_records(stage)
    assert [len(rows) for rows in records] == [4, 4, 4]
    first = {one.player.user: (one.wins, one.losses, one.games) for one in records[1]}
    assert first[user(board(match, 1), 1)] == (1, 0, [1, 0])
    assert first[user(board(match, 1), 0)] == (0, 1, [0, 1])
    unplayed = {one.player.user: (one.wins, one.losses) for one in records[2]}
    assert unplayed[user(board(other, 2), 0)] == (0, 0)


@pytest.mark.parametrize(
    ("size", "best_of"),
    [(3, 5), *(pytest.param(*case, marks=pytest.mark.night) for case in [(2, 1), (2, 5), (3, 1), (3, 3)])],
)
def test_the_games_of_a_team_are_seats_and_its_bye_has_as_many_as_win_a_match(
    host: User, size: int, best_of: int
) -> None:
    """Of what was decided two to none the third seat counts for nothing; how many games a seat took never counts."""
    tournament = held(host, size=size, count=5, stages=[("swiss", best_of, StageSettings(rounds=2))])
    match, other = meetings(tournament)
    bye = Match.objects.get(round__stage__tournament=tournament, table=None)
    assert result(bye) == ("bye", None, (2, 0, 0))
    won = made.score(best_of, (best_of + 1) // 2, 0)
    for meeting, seat in ((match, 0), (match, 1), (other, 0), (other, 1)):
        results.result_record(match=board(meeting, seat), result=won, source="judge", by=host)
    assert result(match) == ("win", 0, (2, 0, 0))
    losers = {meeting.seats.get(side=1).registration for meeting in (match, other)}
    for line in standings_of(tournament.stages.get()):
        assert line.row is not None
        tally = line.row.tally
        assert (tally.games_won, tally.games_lost) == ((0, 2) if line.registration in losers else (2, 0))


# --- leaving -------------------------------------------------------------------------------------------------------------


def test_a_team_drops_whole_and_only_its_captain_says_so(host: User) -> None:
    tournament = held(host)
    match, _other = meetings(tournament)
    team = match.seats.get(side=0).registration
    with refused("forbidden"):
        drops.drop(registration=team, by=user(board(match, 1), 0), concede=True)
    drops.drop(registration=team, by=user(board(match, 0), 0), concede=True)
    assert result(match) == ("forfeit", 1, (0, 2, 0))
    assert {one.standing for one in now(team).members.all()} == {"dropped"}
    assert not Match.objects.filter(team_match=match, state="called").exists()


def test_a_player_who_does_not_come_loses_their_seat_alone(host: User) -> None:
    match, _other = meetings(held(host))
    drops.no_show(match=board(match, 2), absent=0, by=host)
    assert board(match, 2).results.get(confirmed=True).winner == 1
    assert result(match) is None and match.seats.get(side=0).registration.state == "active"


# --- before the start ----------------------------------------------------------------------------------------------------


def test_seats_are_taken_by_link_or_by_asking_and_each_accepts(host: User) -> None:
    tournament = opened(host, team_size=3, mode="paper", stages=SWISS)
    captain, asked, comes, stranger = map(person, ("captain", "asked", "comes", "stranger"))
    team = service.team_register(tournament=tournament, user=captain, name="Night Owls")
    member = service.member_ask(team=team, by=captain, seat=2, user="Asked")
    assert [one.state for one in teams.members_of(team)] == ["member", "asked"]
    with refused("not_asked"):
        service.member_accept(member=member, by=stranger)
    with refused("forbidden"):
        service.member_ask(team=team, by=stranger, seat=1, name="Paul")
    service.member_accept(member=member, by=asked)
    with refused("invitation"):
        service.member_join(team=team, key="guessed", user=comes)
    assert service.member_join(team=team, key=teams.key_of(team), user=comes).seat == 1
    with refused("team_full"):
        service.member_join(team=team, key=teams.key_of(team), user=stranger)
    with refused("has_team"):
        service.team_register(tournament=tournament, user=comes, name="Another")
    service.member_leave(member=Registration.objects.get(user=comes), by=comes)
    service.member_ask(team=team, by=captain, seat=1, name="Paula on paper")
    assert [one.shown_name for one in teams.members_of(team)] == ["Captain", "Paula on paper", "Asked"]
    service.team_register(tournament=tournament, user=comes, name="Another")  # who has left is free


def test_before_the_start_the_captain_swaps_seats_and_moves_to_an_empty_one(host: User) -> None:
    tournament = opened(host, team_size=3, mode="paper", stages=SWISS)
    captain, asked, stranger = map(person, ("captain", "asked", "stranger"))
    team = service.team_register(tournament=tournament, user=captain, name="Night Owls")
    service.member_ask(team=team, by=captain, seat=1, user="Asked")

    def seats() -> list[tuple[str, int | None, str]]:
        return [(one.shown_name, one.seat, one.state) for one in teams.members_of(team)]

    service.seats_swap(team=team, by=captain, seat=0, other=1)
    assert seats() == [("Asked", 0, "asked"), ("Captain", 1, "member")]
    service.seats_swap(team=team, by=captain, seat=2, other=1)
    assert seats() == [("Asked", 0, "asked"), ("Captain", 2, "member")]
    service.member_accept(member=Registration.objects.get(user=asked), by=asked)
    for by, code in ((stranger, "forbidden"), (asked, "forbidden")):
        for row in (team, Registration.objects.get(user=asked)):
            with refused(code):
                service.seats_swap(team=row, by=by, seat=0, other=2)
    for pair in ((0, 0), (0, 3), (-1, 1)):
        with refused("seat"):
            service.seats_swap(team=team, by=captain, seat=pair[0], other=pair[1])
    assert seats() == [("Asked", 0, "member"), ("Captain", 2, "member")]


def test_after_the_start_an_official_swaps_seats_of_a_match_that_has_not_begun(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    team = match.seats.get(side=0).registration
    first, second = user(board(match, 0), 0), user(board(match, 1), 0)
    with refused("begun"):
        service.seats_swap(team=team, by=first, seat=0, other=1)
    theirs = [user(board(match, seat), 1) for seat in range(3)]
    service.seats_swap(team=team, by=host, seat=0, other=1)
    assert [user(board(match, seat), 0) for seat in (0, 1)] == [second, first], "they play where they sit now"
    assert [user(board(match, seat), 1) for seat in range(3)] == theirs
    results.result_report(match=board(match, 0), by=second, wins_a=1, wins_b=0)
    with refused("playing"):
        service.seats_swap(team=team, by=host, seat=0, other=1)
    results.result_confirm(match=board(match, 0), by=theirs[0])
    results.result_record(match=board(match, 1), result=WON, source="judge", by=host)
    service.seats_swap(team=team, by=host, seat=0, other=1)
    assert user(board(match, 0), 0) == second, "what was played stays as it was played"
    of_seat_a = {one.player.user: one.wins for one in teams.seat_records(tournament.stages.get())[0]}
    assert (of_seat_a[second], of_seat_a[first]) == (1, 0), "a record is that of the seat on which it was made"
    win(host, other, 0, 0)
    published(host, tournament)
    (anew,) = [one for one in meetings(tournament) if one.seats.filter(registration=team).exists()]
    side = anew.seats.get(registration=team).side
    assert [user(board(anew, seat), side) for seat in (0, 1)] == [first, second]


def test_an_official_who_plays_swaps_no_seats_while_another_could(host: User) -> None:
    tournament = held(host, size=2)
    match, _other = meetings(tournament)
    team, playing = match.seats.get(side=0).registration, user(board(match, 0), 1)
    officials.official_add(tournament=tournament, by=host, user=playing, role="organiser")
    with refused("plays"):
        service.seats_swap(team=team, by=playing, seat=0, other=1)


def test_a_team_with_an_empty_seat_neither_checks_in_nor_starts(host: User) -> None:
    tournament = opened(host, team_size=2, mode="paper", stages=SWISS)
    for number in range(3):
        entered(tournament, number, 2)
    captain = person("captain")
    team = service.team_register(tournament=tournament, user=captain, name="Half")
    with refused("team_incomplete", remedy="Half"):
        transitions.tournament_start(tournament=tournament, by=host)
    tournament = transitions.check_in_open(tournament=tournament, by=host)
    with refused("team_incomplete"):
        check_in.check_in(registration=team, by=captain)
    assert check_in.check_in_all(tournament=tournament, by=host) == 3
    service.member_ask(team=team, by=captain, seat=1, name="Paula")
    check_in.check_in(registration=team, by=captain)
    assert transitions.tournament_start(tournament=tournament, by=host).state == "running"


def test_teams_are_refused_where_they_make_no_sense(host: User) -> None:
    with refused("teams"):
        opened(host, team_size=2, stages=[("swiss", 1, StageSettings(rounds=2, table_size=3))])
    tournament = opened(host, team_size=2, stages=SWISS)
    with refused("teams"):
        registrations.register(tournament=tournament, user=person("single"))
    with refused("teams"):
        registrations.add_player(tournament=tournament, by=host, bot="easy")
    with refused("number"):
        creation.tournament_change(tournament=tournament, by=host, team_size=4)
    entered(tournament, 0, 2)
    with refused("registered"):
        creation.tournament_change(tournament=tournament, by=host, team_size=3)
    alone = opened(host)
    with refused("no_teams"):
        service.team_register(tournament=alone, user=person("other"), name="Two")


# --- pages ---------------------------------------------------------------------------------------------------------------


def as_(one: User | None) -> Client:
    client = Client()
    if one is not None:
        client.force_login(one)
    return client


def test_a_team_comes_together_on_the_pages(host: User) -> None:
    tournament = opened(host, team_size=3, mode="paper", stages=SWISS)
    page = tournament.get_absolute_url()
    captain, asked, comes = map(person, ("captain", "asked", "comes"))
    first = as_(captain)
    assert "Register a team" in first.get(page).text
    assert (
        "A seat of your team is empty"
        in first.post(f"{page}register/", {"name": "Owls", "seat": "1"}, follow=True).text
    )
    first.post(f"{page}team/ask/", {"seat": "0", "player": "Asked", "how": "account"})
    assert "Owls asks you to play on seat A." in as_(asked).get(page).text
    as_(asked).post(f"{page}team/answer/", {"accept": "1"})
    link = f"{page}team/{teams.key_of(tournament.registrations.get(name='Owls'))}/"
    assert link in first.get(page).text
    assert "Take this seat" in as_(comes).get(link).text
    as_(comes).post(link, {"seat": "2"})
    assert "You are registered" in as_(comes).get(page).text
    assert [one.shown_name for one in teams.members_of(tournament.registrations.get(name="Owls"))] == [
        "Asked",
        "Captain",
        "Comes",
    ]
    assert "Swap A and C" in first.get(page).text
    assert "Seats A and C are swapped." in first.post(f"{page}team/swap/", {"seats": "0-2"}, follow=True).text
    number = tournament.registrations.get(name="Owls").number
    desk = as_(host).post(f"{page}desk/players/{number}/swap/", {"seats": "0-2"}, follow=True).text
    assert "Seats A and C are swapped." in desk and "Swap B and C" in desk
    for wrong in ("", "1", "0-0", "0-3", "٠-1"):
        assert "Name two different seats" in first.post(f"{page}team/swap/", {"seats": wrong}, follow=True).text
    listed = as_(None).get(f"{page}players/").text
    assert all(name in listed for name in ("Owls", "1 team", "Asked", "Captain", "Comes"))
    assert as_(comes).post(f"{page}withdraw/").status_code == 302
    assert "A seat of your team is empty" in first.get(page).text
    guest = as_(None)
    guest.post(link, {"seat": "2", "name": "Walter"})
    assert "Walter" in first.get(page).text


def test_my_match_is_my_seat_and_the_captain_sees_and_reports_all(host: User) -> None:
    tournament = held(host)
    match, _other = meetings(tournament)
    page, own = tournament.get_absolute_url(), board(match, 2)
    mine = as_(user(own, 0)).get(page).text
    assert f"<strong>{match.table} C</strong>" in mine
    assert f"Play against {user(own, 1).public_name}" in mine
    assert f"/m/{own.pk}/#report" in mine
    captain = as_(user(board(match, 0), 0))
    assert "As captain, for" in captain.get(own.get_absolute_url()).text
    captain.post(f"/m/{own.pk}/report/", {"result": "1-0-0"})
    assert now(own).state == "reported"
    assert "Reported for your team" in as_(user(own, 0)).get(own.get_absolute_url()).text
    as_(user(own, 1)).post(f"/m/{own.pk}/confirm/")
    assert now(own).state == "confirmed"
    whole = as_(None).get(match.get_absolute_url()).text
    assert "Seat by seat" in whole and "m-acts" not in whole
    assert as_(user(board(match, 1), 0)).post(f"/m/{own.pk}/report/", {"result": "1-0-0"}).status_code == 404


def test_pairings_standings_and_paths_name_teams_and_players(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    page = tournament.get_absolute_url()
    player = board(match, 1).seats.get(side=0).registration
    pairings = as_(None).get(f"{page}pairings/").text
    assert "Team A" in pairings and player.shown_name in pairings
    assert player.shown_name in as_(None).get(f"{page}pairings/?by=name&q={player.shown_name}").text
    win(host, match, 0, 0)
    win(host, other, 0, 0)
    standings = as_(None).get(f"{page}standings/").text
    assert "Seat by seat" in standings and "Team A" in standings
    assert player.whole.shown_name in as_(None).get(f"{page}players/{player.number}/").text
    assert player.shown_name in as_(None).get(f"{page}players/{player.whole.number}/").text
    assert as_(player.user).get(page).status_code == 200


# --- the desk ------------------------------------------------------------------------------------------------------------


def test_the_desk_enters_seats_by_table_and_letter_and_prints_three_lines(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    desk, page = as_(host), f"{tournament.get_absolute_url()}desk/rounds/{match.round_id}/"
    shown = desk.get(page).text
    assert f">{match.table}A</span>" in shown and "Team A – " not in shown
    for letter in "AB":
        desk.post(f"{page}entry/", {"table": f"{match.table}{letter.lower()}", "score": "1-0"})
    assert result(match) == ("win", 0, (2, 0, 0))
    assert "Seat by seat" in desk.get(f"{tournament.get_absolute_url()}desk/matches/{match.pk}/").text
    assert (
        f"table {match.table}C" in desk.get(f"{tournament.get_absolute_url()}desk/matches/{board(match, 2).pk}/").text
    )
    slips = desk.get(f"{tournament.get_absolute_url()}print/slips/").text
    assert slips.count('class="slip"') == 2
    for seat in range(3):
        assert user(board(other, seat), 0).public_name in slips
    for sheet in ("pairings", "names", "players"):
        assert user(board(other, 1), 1).public_name in desk.get(f"{tournament.get_absolute_url()}print/{sheet}/").text
    assert user(board(other, 1), 1).public_name in as_(None).get(f"{tournament.get_absolute_url()}screen/").text


def test_the_desk_adds_teams_and_reads_lists_with_three_names_in_a_line(host: User) -> None:
    tournament = opened(host, team_size=3, mode="paper", stages=SWISS)
    desk, page = as_(host), f"{tournament.get_absolute_url()}desk/players/"
    desk.post(
        f"{page}add/",
        {"how": "team-names", "name": "Owls", "player_0": "Ada", "player_1": "Ben", "player_2": "Cleo"},
    )
    text = "team;a;b;c;club\nBears;Dan;Eve;Fritz;West\nFoxes;Gus;Hans;Ida;\n"
    assert "Bears: Dan, Eve, Fritz" in desk.post(f"{page}import/", {"text": text, "do": "read"}).text
    desk.post(f"{page}import/", {"text": text, "do": "add"})
    listed = desk.get(page).text
    assert all(name in listed for name in ("Owls", "Cleo", "Bears", "Fritz", "Foxes", "Ida"))
    assert "2 teams are added" in listed
    with pytest.raises(players.BadLines) as caught:
        players.players_import(tournament=tournament, by=host, text="Lynxes,Kai,Lea")
    assert "3 players" in caught.value.text
    assert Registration.objects.filter(tournament=tournament, team=None).count() == 3
    assert [one.shown_name for one in teams.members_of(tournament.registrations.get(name="Bears"))] == [
        "Dan",
        "Eve",
        "Fritz",
    ]


def test_a_running_event_of_teams_is_restored_and_played_on(host: User) -> None:
    tournament = held(host)
    match, other = meetings(tournament)
    win(host, match, 0, 1, 0)
    win(host, other, 0)
    host.is_superuser = True
    host.save()
    again = restore.restored(by=host, raw=backup.backup(tournament))
    assert backup.backup(again).count(b'"board_of": 0') == 3
    again.paused_at = None
    again.save(update_fields=["paused_at"])
    done, still = Match.objects.filter(round__stage__tournament=again, team_match=None).order_by("table")
    if done.state == "called":
        done, still = still, done
    assert result(done) == ("win", 0, (2, 1, 0))
    for seat in (1, 2):
        results.result_record(match=board(still, seat), result=LOST, source="judge", by=host)
    assert result(still) == ("win", 1, (1, 2, 0))
    records = teams.seat_records(again.stages.get())
    assert sum(one.wins for one in records[0]) == 2
    assert [one.user_id is not None for one in again.registrations.filter(state="member")] == [True] * 12


def test_tables_name_seats_and_a_report_for_federations_is_refused(host: User) -> None:
    tournament = held(host)
    match, _other = meetings(tournament)
    win(host, match, 0, 0)
    lines = tables.results(tournament).decode("utf-8-sig").splitlines()
    assert lines[0].endswith(",source,seat") and len(lines) == 1 + 2 + 6
    assert sum(line.endswith(",B") for line in lines) == 2
    assert tables.registrations(tournament).decode("utf-8-sig").splitlines()[0].endswith(",team,seat")
    with refused("no_report", remedy="knows no teams"):
        trf.report(tournament)


def test_only_seats_are_rated(host: User) -> None:
    tournament = held(host, rated=True)
    for match in meetings(tournament):
        win(host, match, 0, 1, 0)
    rated = ratings._matches(tournament)
    assert len(rated) == 6
    assert {one.a for one in rated} | {one.b for one in rated} == set(
        tournament.registrations.filter(state="member").values_list("user_id", flat=True)
    )


def test_the_interface_reads_and_reports_seats(host: User) -> None:
    tournament = held(host)
    match, _other = meetings(tournament)
    address = f"/api/tournaments/{tournament.pk}"
    one = board(match, 1)
    said = as_(None).get(f"{address}/rounds/{match.round_id}").json()["matches"]
    whole = next(each for each in said if each["id"] == match.pk)
    assert whole["boards"] == [board(match, seat).pk for seat in range(3)]
    assert [each["seat"] for each in said if each["team_match"] == match.pk] == ["a", "b", "c"]
    wish = {"wins_a": 1, "wins_b": 0}
    sent = as_(user(one, 0)).post(f"{address}/matches/{one.pk}/report", wish, content_type="application/json")
    assert sent.status_code == 200, sent.content
    assert as_(user(one, 1)).post(f"{address}/matches/{one.pk}/confirm", {}, "application/json").status_code == 200
    assert now(one).state == "confirmed"
    new = opened(host, team_size=2, mode="paper", stages=SWISS)
    address = f"/api/tournaments/{new.pk}/registrations"
    captain, joins = person("captain"), person("joins")
    made_one = as_(captain).post(address, {"team": "Owls", "seat": "b"}, "application/json")
    assert made_one.status_code == 201, made_one.content
    team = new.registrations.get(name="Owls")
    wish = {"key": teams.key_of(team)}
    assert as_(joins).post(f"{address}/{team.number}/join", wish, "application/json").status_code == 200
    assert [each.seat for each in teams.members_of(team)] == [0, 1]
    address_of_team = f"{address}/{team.number}/swap_seats"
    assert as_(captain).post(address_of_team, {"seat": "a"}, "application/json").status_code == 400
    assert as_(captain).post(address_of_team, {"seat": "a", "other": "b"}, "application/json").status_code == 200
    assert [each.user for each in teams.members_of(team)] == [captain, joins]
    added = as_(host).post(address, {"team": "Bears", "players": ["Ada", "Ben"]}, "application/json")
    assert added.status_code == 201, added.content


# --- played here, and what may go wrong ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_each_seat_has_its_own_table_and_a_decided_match_stops_the_others(host: User) -> None:
    tournament = held(host, mode="online", clock="standard")
    match, _other = meetings(tournament)
    for seat in range(3):
        for side in (0, 1):
            online_play.ready(match=board(match, seat), by=user(board(match, seat), side))
    games = [board(match, seat).games.get().game for seat in range(3)]
    assert [game.status for game in games] == ["running"] * 3
    assert {seat.user for seat in games[1].seats.all()} == {user(board(match, 1), side) for side in (0, 1)}
    with refused("not_yours"):  # nor is the captain ready for somebody else
        online_play.ready(match=board(match, 1), by=user(board(match, 0), 0))
    for seat in (0, 1):
        act(games[seat], user(board(match, seat), 1), "Concede")
    assert result(match) == ("win", 0, (2, 0, 0))
    assert now(games[2]).status != "running" and board(match, 2).state == "void"


def test_who_misses_their_table_loses_that_seat_by_the_clock(host: User) -> None:
    tournament = held(host, mode="online", clock="standard")
    match, _other = meetings(tournament)
    one = board(match, 0)
    online_play.ready(match=one, by=user(one, 1))
    Match.objects.filter(pk=one.pk).update(absent_at=clocks.database_now())
    assert now(match).absent_at is None  # the match itself waits for nobody
    deadlines.sweep(clocks.database_now())
    assert board(match, 0).results.get(confirmed=True).winner == 1
    assert now(match).state == "called" and result(match) is None


def test_a_disqualified_player_takes_the_team_along(host: User) -> None:
    tournament = held(host)
    match, _other = meetings(tournament)
    player = board(match, 1).seats.get(side=0).registration
    disqualified(host, player)
    assert now(player).standing == now(player.whole).state == "disqualified"
    assert result(match) == ("forfeit", 1, (0, 2, 0))
    assert player.whole.number not in {line.registration.number for line in standings_of(tournament.stages.get())}


def test_who_deletes_the_account_leaves_the_team_before_the_start_and_drops_it_after(host: User) -> None:
    coming = opened(host, team_size=2, mode="paper", stages=SWISS)
    team = entered(coming, 7, 2)
    account_changes.person_leaves(user=teams.members_of(team)[1].user)
    assert teams.free_seats(team) == [1]
    account_changes.person_leaves(user=teams.members_of(team)[0].user)
    assert now(team).state == "removed"
    tournament = held(host, size=2)
    match, _other = meetings(tournament)
    account_changes.person_leaves(user=user(board(match, 1), 0))
    assert match.seats.get(side=0).registration.state == "dropped"
    assert result(match) is not None


def test_the_start_is_undone_with_all_players_on_their_seats(host: User) -> None:
    tournament = held(host)
    before = [(one.number, one.seat) for one in tournament.registrations.filter(state="member")]
    round_ = meetings(tournament)[0].round
    rounds.round_unpublish(round=round_, by=host, reason="Too early")
    assert not Match.objects.filter(round=round_).exclude(state="void").exists()
    tournament = transitions.start_undo(tournament=tournament, by=host)
    assert [(one.number, one.seat) for one in tournament.registrations.filter(state="member")] == before
    tournament = transitions.tournament_start(tournament=tournament, by=host)
    assert published(host, tournament) is not None and len(meetings(tournament)) == 2


def test_a_correction_below_which_a_bracket_has_begun_is_kept_or_played_anew(host: User) -> None:
    tournament = held(host, size=2, stages=SINGLE)
    first, second = meetings(tournament)
    win(host, first, 0, 0)
    win(host, second, 0, 0)
    (final,) = meetings(tournament)
    results.result_record(match=board(final, 0), result=WON, source="judge", by=host)
    results.result_record(match=board(final, 1), result=WON, source="judge", by=host)
    wish = {"match": board(first, 0), "by": host, "result": LOST, "reason": "Misread", "typed": first.slot}
    preview = corrections.correction_preview(board(first, 0), LOST)
    assert preview.touched == [] or preview.typed
    with refused("choose"):
        corrections.result_correct(**wish)
    corrections.result_correct(**wish, bracket="reset")
    assert result(first) == ("win", 1, (1, 1, 0))  # level, and seat A decides
    (anew,) = meetings(tournament)
    assert anew.pk == final.pk
    assert [one.state for one in anew.boards.all()] == ["called", "called"]
    assert user(board(anew, 0), 0) == user(board(first, 0), 1)


def test_the_case_of_a_seat_names_it_and_a_team_mate_judges_it_not(host: User) -> None:
    tournament = held(host)
    match, _other = meetings(tournament)
    one, mate = board(match, 1), user(board(match, 2), 0)
    officials.official_add(tournament=tournament, by=host, user=mate, role="judge")
    disputes.case_call(match=one, by=user(one, 0), text="Whose turn is it?")
    assert conflicts.conflict_of(one, mate) == "own_match"
    case = one.disputes.get()
    assert f"table {match.table}B" in as_(host).get(f"{tournament.get_absolute_url()}desk/cases/{case.pk}/").text
    disputes.case_claim(case.pk, by=host)
    verdicts.case_rule(case.pk, by=host, result=WON, reason="Seen")
    results.result_record(match=board(match, 0), result=WON, source="judge", by=host)
    assert result(match) == ("win", 0, (2, 0, 0))


def test_players_of_a_team_are_told_what_becomes_of_it(host: User) -> None:
    tournament = opened(host, team_size=2, mode="paper", stages=SWISS, entry="approval")
    team = entered(tournament, 0, 2)
    asked = person("asked")
    registrations.approve(registration=team, by=host)
    told = {one.user.public_name for one in Notice.objects.filter(kind="approved")}
    assert told == {one.shown_name for one in teams.members_of(team)}
    half = service.team_register(tournament=tournament, user=person("captain"), name="Half")
    service.member_ask(team=half, by=half.members.get().user, seat=1, user="Asked")
    (notice,) = Notice.objects.filter(user=asked)
    assert [one.text for one in told_of([notice])] == ["The team Half asks you to play for it. Accept, or say no."]


def test_each_player_of_a_team_hands_in_a_list_and_the_team_starts_with_all_of_them(host: User) -> None:
    wish = {"ruleset": "magic", "decklists": True, "mode": "paper", "stages": SWISS, "team_size": 2}
    made_one = transitions.tournament_create(by=host, name="Two Decks", **wish)
    tournament = transitions.registration_open(tournament=made_one, by=host)
    members = [one for number in range(4) for one in teams.members_of(entered(tournament, number, 2))]
    for one in members[:-1]:
        decklists.decklist_submit(registration=one, by=one.user, wish="ready:stampede")
    desk = as_(host).get(f"{tournament.get_absolute_url()}desk/decks/").text
    assert members[0].shown_name in desk and "Team A" not in desk
    with refused("lists_missing", remedy="Team D"):
        transitions.tournament_start(tournament=tournament, by=host)
    decklists.decklist_submit(registration=members[-1], by=members[-1].user, wish="ready:stampede")
    transitions.tournament_start(tournament=tournament, by=host)
    assert all(decklists.locked_list(one) is not None for one in members)
