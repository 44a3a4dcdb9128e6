"""The judge of a call at a table rules and gives a penalty at once, and asks the head judge with one press."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from accounts.models import User
from games.case_files.waiting_calls import calls_for
from games.live import clocks
from games.models import Case, CaseState, Game, Status
from games.services.cases import cases
from tests.tournaments.conftest import Arena
from tests.tournaments.laid_rows import laid
from tests.tournaments.playing import Hall
from tests.tournaments.test_appeals import in_office
from tests.tournaments.test_disputes import official, players, six_in_the_first_round
from tests.tournaments.test_judge_calls import called
from tournaments.domain.choices import Role
from tournaments.models import Infraction, Official, Round, Tournament
from tournaments.services.judging import disputes
from tournaments.services.judging.infractions import infraction_record

pytestmark = pytest.mark.django_db(transaction=True)


def four_called() -> Tournament:
    return Hall(4).tournament


@pytest.fixture
def hall() -> Hall:
    hall = Hall.of(laid(four_called))
    hall.both_ready(hall.match())
    return hall


def browser(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def number_of(hall: Hall, side: int) -> int:
    return int(hall.match().seats.get(side=side).registration.number)


def test_a_ruling_gives_what_the_rules_suggest_and_both_happen(hall: Hall) -> None:
    judge = in_office(hall, "HJ")["J"]
    case, page = called(hall), browser(judge)
    cases.case_claim(case.pk, by=judge)
    shown = page.get(f"/judge/{case.pk}/").content.decode()
    assert f'name="player" value="{number_of(hall, 1)}"' in shown
    assert re.search(r'value="slow_play"><span>[^<]+<span class="muted">Warning', shown)
    page.post(
        f"/judge/{case.pk}/", {"do": "rule", "how": "decide", "player": number_of(hall, 1), "infraction": "slow_play"}
    )
    given = Infraction.objects.get()
    assert (given.registration.number, given.infraction, given.penalty) == (number_of(hall, 1), "slow_play", "warning")
    assert (given.judge, given.match) == (judge, hall.match())
    case.refresh_from_db()
    assert (case.state, case.ruled_by) == (CaseState.RULED, judge)
    assert case.rulings.get().data == {"template": "penalty"}


def test_a_game_loss_takes_the_game_that_is_played(hall: Hall) -> None:
    judge = in_office(hall, "HJ")["J"]
    loser = hall.match().seats.get(side=0).registration
    infraction_record(registration=loser, by=judge, infraction="slow_play", reason="Earlier", match=hall.match())
    case, page = called(hall), browser(judge)
    cases.case_claim(case.pk, by=judge)
    page.post(
        f"/judge/{case.pk}/",
        {"do": "rule", "how": "decide", "player": loser.number, "infraction": "slow_play", "text": "Again too slow."},
    )
    assert [one.penalty for one in Infraction.objects.order_by("pk")] == ["warning", "game_loss"]
    assert Game.objects.get(pk=case.game_id).status == Status.FINISHED
    case.refresh_from_db()
    assert (case.state, Infraction.objects.last().reason) == (CaseState.RULED, "Again too slow.")  # type: ignore[union-attr]


def test_neither_happens_if_one_cannot_or_another_judge_has_the_case(hall: Hall) -> None:
    people = in_office(hall, "HJ")
    case, page = called(hall), browser(people["J"])
    cases.case_claim(case.pk, by=people["J"])
    good = {"do": "rule", "how": "decide", "player": str(number_of(hall, 1)), "infraction": "slow_play"}
    wrongs = ({"infraction": "unheard"}, {"infraction": ""}, {"player": "99"}, {"player": "x"}, {"how": "never"})
    for times, wrong in enumerate(wrongs, 1):
        answer = page.post(f"/judge/{case.pk}/", {**good, **wrong})
        assert answer.status_code == 302, wrong
        assert [one.level_tag for one in get_messages(answer.wsgi_request)] == ["error"] * times, wrong
        case.refresh_from_db()
        found = (case.state, Infraction.objects.count(), case.rulings.count())
        assert found == (CaseState.CLAIMED, 0, 0), wrong
    answer = page.post(f"/judge/{case.pk}/", {**good, "how": "never"}, follow=True)
    assert 'class="message error"' in answer.content.decode()
    other = browser(people["H"])
    other.post(f"/judge/{case.pk}/", good)
    assert not Infraction.objects.exists()
    assert 'name="infraction"' not in other.get(f"/judge/{case.pk}/").content.decode()


def test_on_paper_play_goes_on_with_a_penalty_both_or_neither() -> None:
    swiss = Arena.of(laid(six_in_the_first_round))
    head, floor = official(swiss, "head", Role.HEAD_JUDGE), official(swiss, "floor", Role.JUDGE)
    match = swiss.open()[0]
    case = disputes.case_call(match=match, by=players(match)[0], text="He takes ages.")
    disputes.case_claim(case.pk, by=floor)
    page, where = browser(floor), f"/t/{swiss.tournament.pk}/desk/cases/{case.pk}/"
    number = match.seats.get(side=1).registration.number
    shown = page.get(where).content.decode()
    assert '<details class="disclosure" open>' in shown
    assert f"Ask {head.public_name} to decide" in shown
    said = {"do": "play_on", "minutes": "3", "player": str(number), "infraction": "slow_play"}
    page.post(where, {**said, "infraction": "unheard"})
    page.post(where, {**said, "minutes": "999"})
    case.refresh_from_db()
    assert (case.state, Infraction.objects.exists()) == (CaseState.CLAIMED, False)
    page.post(where, said)
    case.refresh_from_db()
    given = Infraction.objects.get()
    assert (given.registration.number, given.penalty, given.match) == (number, "warning", match)
    assert (case.state, case.rulings.get().data["sentence"]) == (CaseState.FINAL, "penalty")
    match.refresh_from_db()
    assert match.extension_seconds == 180


def test_on_paper_the_head_judge_is_asked_with_one_press() -> None:
    swiss = Arena.of(laid(six_in_the_first_round))
    head, floor = official(swiss, "head", Role.HEAD_JUDGE), official(swiss, "floor", Role.JUDGE)
    match = swiss.open()[0]
    case = disputes.case_call(match=match, by=players(match)[0], text="He takes ages.")
    disputes.case_claim(case.pk, by=floor)
    where = f"/t/{swiss.tournament.pk}/desk/cases/{case.pk}/"
    assert f"Ask {head.public_name} to decide" in browser(floor).get(where).content.decode()
    browser(floor).post(where, {"do": "ask_head"})
    case.refresh_from_db()
    assert case.judge == head
    assert calls_for(head).news[0].asked  # type: ignore[union-attr]


def test_a_case_on_paper_shows_the_clock_of_its_round_and_what_was_done() -> None:
    swiss = Arena.of(laid(six_in_the_first_round))
    floor, match = official(swiss, "floor", Role.JUDGE), swiss.open()[0]
    case = disputes.case_call(match=match, by=players(match)[0], text="He takes ages.")
    where = f"/t/{swiss.tournament.pk}/desk/cases/{case.pk}/"
    Round.objects.filter(pk=match.round_id).update(ends_at=None)
    assert "round-clock" not in browser(floor).get(where).content.decode()
    Round.objects.filter(pk=match.round_id).update(ends_at=clocks.database_now() + timedelta(minutes=20, seconds=30))
    shown = browser(floor).get(where).content.decode()
    left = re.search(r'class="round-clock digits" data-seconds="(\d+)".*?<span data-digits>(\d+):(\d\d)</span>', shown)
    assert left is not None and 1200 <= int(left[1]) <= 1230
    assert int(left[2]) * 60 + int(left[3]) == int(left[1])
    assert "tournaments/desk/clock.js" in shown and 'id="history-title"' in shown
    Tournament.objects.filter(pk=swiss.tournament.pk).update(paused_at=clocks.database_now())
    assert "data-seconds" not in browser(floor).get(where).content.decode()


def test_the_page_names_tournament_round_and_table_and_holds_the_board(hall: Hall) -> None:
    judge = in_office(hall, "J")["J"]
    case, page = called(hall), browser(judge)
    shown = page.get(f"/judge/{case.pk}/")
    text = shown.content.decode()
    assert "<h1>Table 1</h1>" in text
    assert hall.tournament.name in text
    assert hall.match().get_absolute_url() in text
    frame = re.search(r'<iframe class="case-board" src="([^"#]+)#', text)
    assert frame is not None
    assert "frame-src 'self'" in shown["Content-Security-Policy"]
    board = page.get(frame[1])
    assert board["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in board["Content-Security-Policy"]
    assert "site-header" not in board.content.decode()
    assert page.get(f"/g/{case.game_id}/")["X-Frame-Options"] == "DENY"


def test_the_head_judge_is_asked_with_one_press(hall: Hall) -> None:
    people = in_office(hall, "HOJ")
    case = called(hall)
    cases.case_claim(case.pk, by=people["J"])
    floor = browser(people["J"])
    assert f"Ask {people['H'].public_name} to decide" in floor.get(f"/judge/{case.pk}/").content.decode()
    floor.post(f"/judge/{case.pk}/", {"do": "ask_head"})
    case.refresh_from_db()
    assert (case.judge, case.state) == (people["H"], CaseState.CLAIMED)
    assert case.notes.get().private
    head = browser(people["H"])
    shown = head.get(f"/judge/{case.pk}/").content.decode()
    assert "Please come and decide." in shown
    assert "ask_head" not in shown  # nobody stands above
    head.post(f"/judge/{case.pk}/", {"do": "ask_head"})
    assert Case.objects.get().judge == people["H"]
    Official.objects.exclude(user=people["H"]).delete()  # nor where the judge is alone
    Official.objects.update(role=Role.JUDGE)
    assert "ask_head" not in head.get(f"/judge/{case.pk}/").content.decode()
    head.post(f"/judge/{case.pk}/", {"do": "ask_head"})
    assert Case.objects.get().judge == people["H"]
