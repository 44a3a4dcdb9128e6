"""Tournaments by correspondence: games begin by themselves, nothing is counted in minutes, and a last date is a judge's."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from games.live.clocks import GRACE
from games.models import Game, Reminder, Status
from games.services.correspondence import reminders
from games.services.correspondence.vacations import vacation_start
from games.services.operation import sweep as games_sweep
from games.services.play import moves
from tests.tournaments.beginning import person
from tests.tournaments.playing import SINGLE, Hall, act, fresh, last_game
from tests.tournaments.prepared import hall_as, standing_clock  # noqa: F401
from tests.tournaments.test_timekeeping import sweep
from tournaments.domain.choices import MatchState, Mode, State
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.models import Match, Notice, Tournament
from tournaments.pairing import results as outcomes
from tournaments.selectors.correspondence import waiting_games
from tournaments.selectors.todo import Do, todo_of
from tournaments.services.judging import disputes, verdicts
from tournaments.services.lifecycle import transitions
from tournaments.services.rounds import correspondence, extensions, rounds
from tournaments.transfer import backup, restore

pytestmark = pytest.mark.django_db(transaction=True)
SWISS = ("swiss", StageSettings(rounds=2))
ROBIN = ("round_robin", StageSettings())
DAY = timedelta(days=1)


def by_post(players: int = 2, plan=SWISS, **fields) -> Hall:
    """A tournament whose players have three days for each decision."""
    return hall_as(players, plan, clock="correspondence", **fields)


def running() -> list[Game]:
    return list(Game.objects.filter(status=Status.RUNNING).order_by("pk"))


def loses_on_time(game: Game, clock) -> int:
    """Time runs out in a game; the seat that has lost."""
    row = fresh(game)
    clock.at = row.deadline_at + GRACE
    assert moves.expire(game.pk)
    return row.decision_seat


def test_what_a_tournament_by_correspondence_is():
    assert Tournament(clock="correspondence_7", mode=Mode.ONLINE).by_correspondence
    assert not Tournament(clock="correspondence", mode=Mode.PAPER).by_correspondence
    assert not Tournament(clock="standard", mode=Mode.ONLINE).by_correspondence


def test_a_game_begins_by_itself_with_the_deadline_of_the_first_decision_and_nobody_is_missed(clock):
    hall = by_post()
    assert hall.match().absent_at is None
    sweep(clock)
    assert hall.match().state == MatchState.PLAYING
    asked = last_game(hall.match())
    assert asked.deadline_at - asked.running_since == 10 * DAY
    sweep(clock, days=2)
    assert hall.match().state == MatchState.PLAYING
    assert hall.match().round.ends_at is None
    assert not Notice.objects.filter(kind="no_show_soon").exists()
    clock.at = asked.deadline_at + GRACE - timedelta(milliseconds=1)
    games_sweep.sweep(clock.at)
    assert fresh(asked).status == Status.RUNNING


def test_a_round_ends_with_its_games_whenever_that_is(clock):
    hall = by_post(4)
    sweep(clock)
    games = running()
    assert len(games) == 2
    sweep(clock, days=1)
    for game in games:
        act(game, fresh(game).seats.get(number=0).user, "Concede")
    assert {match.state for match in Match.objects.all()} <= {MatchState.CONFIRMED, MatchState.FINAL}
    assert hall.next_round().number == 2


def test_all_games_of_a_round_robin_are_played_at_once_and_who_drops_out_is_told_who_gets_them(clock, client):
    hall = by_post(4, ROBIN)
    sweep(clock)
    assert len(running()) == 6
    assert shown_what_waits(hall, clock) < 4
    sweep(clock, hours=20)
    assert not Match.objects.exclude(absent_at=None).exists()
    one, *others = hall.tournament.registrations.order_by("number")
    client.force_login(one.user)
    said = re.sub(r"\s+", " ", client.get(reverse("tournament", args=[hall.tournament.pk])).text)
    (names,) = re.findall("Your matches against ([^<]*) are conceded.", said)
    assert sorted(names.split(", ")) == sorted(other.shown_name for other in others)


def test_a_bracket_leaves_a_day_to_object(clock):
    hall = by_post(2, SINGLE)
    sweep(clock)
    game = running()[0]
    act(game, fresh(game).seats.get(number=0).user, "Concede")
    sweep(clock, hours=23)
    assert Match.objects.get(round__stage__tournament=hall.tournament).state == MatchState.CONFIRMED
    sweep(clock, hours=2)
    assert Match.objects.get(round__stage__tournament=hall.tournament).state == MatchState.FINAL


def test_where_decks_are_chosen_there_is_the_time_of_a_decision_for_it(clock):
    hall = by_post(ruleset="magic", decklists=False)
    sweep(clock, days=2)
    assert hall.match().state == MatchState.CALLED
    sweep(clock, days=1, minutes=1)
    assert hall.match().state == MatchState.PLAYING
    quick = by_post(ruleset="magic", decklists=False)
    assert quick.both_ready(quick.match()).status == Status.RUNNING


def test_minutes_are_refused_with_the_remedy(clock):
    hall = by_post()
    for call in (
        lambda: rounds.round_clock_set(round=hall.match().round, by=hall.judge, minutes=50),
        lambda: extensions.match_clock_set(match=hall.match(), by=hall.judge, minutes=50),
    ):
        with pytest.raises(TournamentError, match="correspondence"):
            call()


def shown_what_waits(hall: Hall, clock) -> int:
    """Of games at the same time a player is shown the one that waits for them. Whoever is asked in no game reads that the
    others are on the move, and is urged to nothing; how many those are."""
    others = 0
    waiting = waiting_games(hall.tournament, clock.at)
    clock.forward(days=1)
    for player in hall.tournament.registrations.all():
        mine = sorted((one.deadline, one.game.pk) for one in waiting if one.player == player)
        todo = todo_of(hall.tournament, player.user, player)
        if mine:
            assert (todo.do, todo.games, todo.urgent, todo.left) == (Do.PLAY, len(mine), True, "9 days left")
            assert todo.game_id in {game for deadline, game in mine if deadline == mine[0][0]}
            assert todo.pairing.match.games.get().game_id == todo.game_id
        else:
            others += 1
            assert (todo.do, todo.urgent) == (Do.THEIRS, False)
    return others


def test_of_two_players_one_is_shown_the_game_and_the_other_that_it_waits_for_the_first(clock):
    hall = by_post(2, ROBIN)
    sweep(clock)
    assert len(running()) == 1
    assert shown_what_waits(hall, clock) == 1


def test_the_page_of_a_match_says_who_is_on_the_move_to_those_who_may_know_it_and_urges_them_alone(clock, client):
    hall = by_post()
    sweep(clock)
    (one,) = waiting_games(hall.tournament, clock.at)
    said = f"{one.player.shown_name} is on the move"
    page = hall.match().get_absolute_url()
    assert said not in client.get(page).text
    answers = []
    for user in (one.player.user, one.others[0].user, hall.judge):
        client.force_login(user)
        answers.append(client.get(page).text)
        assert said in answers[-1] and "10 days left" in answers[-1]
    mine, theirs, _judge = answers
    assert 'class="todo urgent"' in mine and "Your game is on" in mine
    assert 'class="todo"' in theirs and "The others are on the move" in theirs and "Your game is on" not in theirs
    client.force_login(person("stranger"))
    assert said not in client.get(page).text


def test_on_the_last_date_open_games_go_to_a_judge_and_stand_still(clock):
    hall = by_post(round_days=30)
    sweep(clock)
    game = last_game(hall.match())
    Game.objects.filter(pk=game.pk).update(deadline_at=clock.at + 90 * DAY)
    ends = hall.match().ends_at
    assert ends - hall.match().called_at == 30 * DAY
    clock.at = ends - timedelta(milliseconds=1)
    sweep(clock)
    assert hall.match().state == MatchState.PLAYING
    sweep(clock, milliseconds=1)
    case = hall.match().disputes.get()
    assert (case.origin, hall.match().state) == ("date", MatchState.DISPUTED)
    assert fresh(game).paused_until is not None and fresh(game).status == Status.RUNNING
    assert Notice.objects.filter(kind="date_passed").count() == 2
    sweep(clock, hours=1)
    assert hall.match().disputes.count() == 1
    hall.rules(hall.match(), outcomes.score(1, 1, 0))
    assert hall.match().state == MatchState.RULED
    assert fresh(game).is_over


def test_a_judge_may_let_it_be_played_on_and_the_clock_has_not_run(clock):
    hall = by_post(round_days=2)
    sweep(clock)
    game = last_game(hall.match())
    before = fresh(game).deadline_at
    sweep(clock, days=2)
    sweep(clock, days=5)
    case = hall.match().disputes.get()
    disputes.case_claim(case.pk, by=hall.judge)
    verdicts.case_play_on(case.pk, by=hall.judge, reason="One more week.")
    assert hall.match().state == MatchState.PLAYING
    assert fresh(game).paused_until is None
    assert fresh(game).deadline_at == before + 5 * DAY
    correspondence.last_date_set(tournament=hall.tournament, by=hall.judge, days=7)
    assert hall.match().ends_at == clock.at + 7 * DAY


def test_a_paused_tournament_lets_go_on_only_what_no_judge_has(clock):
    hall = by_post(4, round_days=2)
    sweep(clock)
    first, second = (match for match in Match.objects.order_by("table"))
    Match.objects.filter(pk=second.pk).update(ends_at=None)
    sweep(clock, days=2)
    transitions.tournament_pause(tournament=hall.tournament, by=hall.judge)
    clock.forward(days=1)
    transitions.tournament_resume(tournament=hall.tournament, by=hall.judge)
    assert last_game(first).paused_until is not None
    assert last_game(second).paused_until is None


def test_a_tournament_may_let_fewer_days_of_vacation_count(clock):
    hall = by_post(vacation_days=2, started_at=clock.at)
    sweep(clock)
    game = last_game(hall.match())
    before = fresh(game)
    vacation_start(user=before.seats.get(number=before.decision_seat).user, days=9)
    assert fresh(game).deadline_at == before.deadline_at + 2 * DAY


def test_officials_see_who_is_waited_for_and_call_once(clock):
    hall = by_post(4)
    sweep(clock)
    clock.forward(hours=5)
    rows = waiting_games(hall.tournament, clock.at)
    assert [row.waited(clock.at) for row in rows] == [timedelta(hours=5)] * 2
    first = rows[0]
    asked = fresh(first.game)
    assert first.player.user == asked.seats.get(number=asked.decision_seat).user
    correspondence.player_call(match=first.match, by=hall.judge)
    with pytest.raises(TournamentError, match="called"):
        correspondence.player_call(match=first.match, by=hall.judge)
    assert Reminder.objects.filter(kind="called", user=first.player.user).count() == 1
    assert waiting_games(hall.tournament, clock.at)[0].called
    with pytest.raises(TournamentError):
        correspondence.player_call(match=first.match, by=person("stranger"))


def test_the_page_of_the_desk_and_the_api_say_the_same(clock, client):
    hall = by_post()
    sweep(clock)
    clock.forward(days=1, hours=2)
    client.force_login(hall.judge)
    page = client.get(reverse("desk_waiting", args=[hall.tournament.pk])).content.decode()
    assert "waited for 1 day 2 hours" in page and "8 days 22 hours left" in page
    [row] = client.get(reverse("api_waiting", args=[hall.tournament.pk])).json()
    assert row["match"] == hall.match().pk and row["called"] is False
    address = reverse("api_waiting_act", args=[hall.tournament.pk, "call"])
    answer = client.post(address, {"match": hall.match().pk}, content_type="application/json")
    assert [row["called"] for row in answer.json()] == [True]
    client.post(reverse("desk_waiting_last_date", args=[hall.tournament.pk]), {"days": "5"})
    assert hall.match().ends_at == clock.at + 5 * DAY
    assert {"player_called", "last_date_set"} <= set(hall.tournament.audit.values_list("action", flat=True))


def test_players_are_reminded_as_in_any_game_by_correspondence(clock):
    hall = by_post()
    sweep(clock, minutes=1)
    clock.forward(minutes=10)
    assert reminders.reminders_write(clock.at) == 1
    assert hall.match().state == MatchState.PLAYING


def test_a_new_one_needs_no_check_in_and_the_settings_are_checked(clock):
    host = person("host")
    made = transitions.tournament_create(
        by=host,
        name="By post",
        ruleset="kafkas_halle",
        clock="correspondence",
        round_days=40,
        vacation_days=9,
    )
    assert (made.check_in_minutes, made.round_days, made.vacation_days) == (0, 40, 9)
    for wrong in ({"round_days": 0}, {"vacation_days": -1}, {"round_days": 400}):
        with pytest.raises(TournamentError, match="number"):
            transitions.tournament_change(tournament=made, by=host, **wrong)
    assert transitions.tournament_clone(tournament=made, by=host, name="Again").round_days == 40


def test_a_running_one_comes_back_from_a_file_with_its_dates(clock):
    hall = by_post(round_days=30, vacation_days=5)
    sweep(clock)
    root = person("root")
    root.is_superuser = True
    root.save()
    file = backup.backup(hall.tournament)
    clock.forward(days=3)
    again = restore.restored(by=root, raw=file)
    match = Match.objects.get(round__stage__tournament=again)
    assert (again.round_days, again.vacation_days, again.by_correspondence) == (30, 5, True)
    assert match.ends_at == hall.match().ends_at + 3 * DAY
    assert match.state == MatchState.CALLED and match.absent_at is None
    clock.forward(days=1)
    transitions.tournament_resume(tournament=again, by=root)
    sweep(clock)
    assert fresh(match).state == MatchState.PLAYING
    assert fresh(match).ends_at == hall.match().ends_at + 4 * DAY


def test_the_page_of_the_tournament_says_it(clock, client):
    hall = by_post(round_days=30)
    page = client.get(reverse("tournament", args=[hall.tournament.pk])).content.decode()
    assert "30 days after its call, then a judge decides" in re.sub(r"\s+", " ", page)
    assert hall.tournament.state == State.RUNNING


def test_no_page_offers_or_shows_a_clock_of_minutes(clock, client):
    hall = by_post(2, SINGLE, round_days=30)
    cup, match = hall.tournament.pk, Match.objects.get(round__stage__tournament=hall.tournament)
    sweep(clock)
    client.force_login(hall.judge)
    pages = {
        name: client.get(reverse(name, args=[cup, *more])).content.decode()
        for name, more in (("desk", ()), ("desk_match", (match.pk,)), ("desk_round", (match.round_id,)))
    }
    assert [name for name, page in pages.items() if re.search('name="(minutes|left|add)"', page)] == []
    client.force_login(hall.user(match, 0))
    for address in (reverse("match", args=[match.pk]), reverse("tournament", args=[cup])):
        page = client.get(address).content.decode()
        assert "data-clock" not in page
    assert "Without a result a judge decides then." in client.get(reverse("match", args=[match.pk])).content.decode()
