"""Cases about matches: who judges them, what a ruling does, how long it can be appealed against, and who reads what."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.models import Relation, User
from accounts.people.relations import related, relation_add
from games.case_files import case_file
from games.live import clocks
from games.models import CaseState
from tests.tournaments.conftest import Arena, make_user
from tests.tournaments.laid_rows import laid
from tournaments.domain.choices import MatchState, Role, RoundState, Standing, Verdict
from tournaments.domain.errors import TournamentError
from tournaments.domain.formats import StageSettings
from tournaments.domain.sentences import SENTENCES
from tournaments.models import Dispute, Match, Official, Tournament
from tournaments.pairing import results
from tournaments.selectors.conflicts import conflict_of
from tournaments.selectors.notices import told
from tournaments.selectors.standings import standings_of
from tournaments.services.judging import disputes, verdicts
from tournaments.services.lifecycle import transitions
from tournaments.services.registration import drops
from tournaments.services.results import corrections
from tournaments.services.results.results import result_confirm, result_contest, result_report
from tournaments.services.rounds import deadlines, rounds

SWISS = ("swiss", StageSettings(rounds=3, cut=2))
SINGLE = ("single", StageSettings(seeding="order"))
A_WINS, B_WINS, DOUBLE = results.score(1, 1, 0), results.score(1, 0, 1), results.double_loss(1)


@pytest.fixture(autouse=True)
def _english() -> Any:
    with translation.override("en"):
        yield


def now(match: Match) -> Match:
    return Match.objects.select_related("round__stage__tournament").get(pk=match.pk)


def players(match: Match) -> list[User]:
    return [seat.registration.user for seat in match.seats.order_by("side")]


def refused(act: Callable[..., Any], *said: Any, **wish: Any) -> str:
    with pytest.raises(TournamentError) as error:
        act(*said, **wish)
    return error.value.code


def official(played: Arena, name: str, role: str) -> User:
    user = make_user(name)
    Official.objects.create(tournament=played.tournament, user=user, role=role)
    return user


def contested(match: Match) -> Dispute:
    """Side 0 has won, as both said; side 1 objects."""
    first, second = players(match)
    result_report(match=match, by=first, wins_a=1, wins_b=0)
    result_confirm(match=match, by=second)
    result_contest(match=match, by=second, text="The slip says something else.")
    return match.disputes.get(closed_at=None)


def ruled(case: Dispute, by: User, result: results.Result = B_WINS, **options: Any) -> None:
    disputes.case_claim(case.pk, by=by)
    verdicts.case_rule(case.pk, by=by, result=result, reason="The slip.", **options)


def six_in_the_first_round() -> Tournament:
    played = Arena(6, SWISS, accounts=True)
    played.publish()
    return played.tournament


@pytest.fixture
def swiss(db: None) -> Arena:
    """Six players with accounts, round 1 published."""
    return Arena.of(laid(six_in_the_first_round))


@pytest.fixture
def head(swiss: Arena) -> User:
    return official(swiss, "head", Role.HEAD_JUDGE)


@pytest.fixture
def floor(swiss: Arena) -> User:
    return official(swiss, "floor", Role.JUDGE)


def sentences(user: User) -> list[str]:
    return [one.text for one in told(user.notices.order_by("pk"))]


def test_a_ruling_by_a_sentence_is_read_in_the_readers_language_among_the_results_too(
    swiss: Arena, floor: User
) -> None:
    match = swiss.open()[0]
    first, _second = players(match)
    case = contested(match)
    disputes.case_claim(case.pk, by=floor)
    key, sentence = next(iter(SENTENCES[Verdict.RESULT].items()))
    with translation.override("en"):
        verdicts.case_rule(case.pk, by=floor, result=B_WINS, reason="Slip 7.", sentence=key)
    stored = match.results.get(confirmed=True).reason
    client = Client()
    client.force_login(first)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    page = unescape(client.get(match.get_absolute_url()).content.decode())
    with translation.override("de"):
        german = f"{sentence} Slip 7."
    assert german != stored and stored.endswith(" Slip 7.")
    versions = page[page.index('id="m-versions"') :]
    assert f"<span>{german}</span>" in versions and stored not in versions


# --- the whole way ----------------------------------------------------------------------------------------------------


def test_a_contested_result_goes_through_ruling_and_appeal_to_its_end(swiss: Arena, head: User, floor: User) -> None:
    match = swiss.open()[0]
    first, second = players(match)
    case = contested(match)
    assert (case.before, case.versions, case.side) == (MatchState.CONFIRMED, [1], 1)
    assert refused(disputes.case_answer, case.pk, by=second, text="x") == "own_claim"
    disputes.case_answer(case.pk, by=first, text="It says just that.")
    assert refused(disputes.case_answer, case.pk, by=first, text="x") == "answered"
    assert refused(disputes.case_claim, case.pk, by=first) == "forbidden"
    disputes.case_claim(case.pk, by=floor)
    assert refused(disputes.case_claim, case.pk, by=head) == "claimed"
    assert refused(verdicts.case_rule, case.pk, by=head, result=B_WINS, reason="x") == "not_claimed"
    assert refused(verdicts.case_rule, case.pk, by=floor, result=B_WINS, reason=" ") == "text"
    before = standings_of(now(match).round.stage)
    verdicts.case_rule(case.pk, by=floor, result=B_WINS, reason="The slip.")
    assert now(match).state == MatchState.RULED and match.results.get(confirmed=True).winner == 1
    ruling = case.rulings.get()
    shown = {number: (old, new) for number, old, new in ruling.data["ranks"]}
    after = {line.registration.number: line.rank for line in standings_of(now(match).round.stage)}
    assert shown == {
        line.registration.number: (line.rank, after[line.registration.number])
        for line in before
        if line.rank != after[line.registration.number]
    }
    assert shown
    disputes.case_accept(case.pk, by=second)
    assert refused(disputes.case_appeal, case.pk, by=second, text="x") == "accepted"
    disputes.case_appeal(case.pk, by=first, text="Look at it again.")
    assert now(match).state == MatchState.APPEALED
    assert refused(disputes.case_claim, case.pk, by=floor) == "same_judge"
    assert refused(disputes.case_claim, case.pk, by=swiss.judge) == "not_head"
    disputes.case_claim(case.pk, by=head)
    assert now(match).state == MatchState.APPEALED
    verdicts.case_uphold(case.pk, by=head, reason="The slip is clear.")
    case.refresh_from_db()
    assert (case.state, now(match).state) == (CaseState.FINAL, MatchState.FINAL)
    assert refused(disputes.case_appeal, case.pk, by=first, text="once more") == "no_appeal"
    assert "%(" not in "".join(sentences(first))
    heard = [text for text in sentences(first) if "Round" not in text]
    assert heard[-4:] == [
        f"Floor looks at your match against {second.shown_name} as its judge.",
        f"Your match against {second.shown_name} is ruled on. You can appeal until the next round is published.",
        f"Head looks at your match against {second.shown_name} as its judge.",
        f"The appeal about your match against {second.shown_name} is answered. That ruling is final.",
    ]
    assert f"{first.shown_name} has appealed against the ruling on your match. The head judge answers." in sentences(
        second
    )
    assert any(text.startswith("A case waits for a judge") for text in sentences(floor))
    assert any(text.startswith("An appeal waits for the head judge") for text in sentences(head))


def test_the_head_judge_may_decide_otherwise_and_somebody_alone_is_marked(swiss: Arena) -> None:
    match = swiss.open()[0]
    first, _second = players(match)
    case = contested(match)
    ruled(case, swiss.judge)
    disputes.case_appeal(case.pk, by=first, text="No.")
    disputes.case_claim(case.pk, by=swiss.judge)
    verdicts.case_rule(case.pk, by=swiss.judge, result=DOUBLE, reason="Both were wrong.")
    assert now(match).state == MatchState.FINAL and match.results.get(confirmed=True).kind == "double_loss"
    assert case.rulings.last().data["single_official"] is True
    assert "single_official" not in case.rulings.first().data
    assert swiss.tournament.audit.last().after["single_official"] is True


def test_play_goes_on_with_more_time_and_the_result_is_open_again(swiss: Arena, floor: User) -> None:
    match = swiss.open()[0]
    case = contested(match)
    disputes.case_claim(case.pk, by=floor)
    assert refused(verdicts.case_play_on, case.pk, by=floor, reason="on", minutes=-1) == "minutes"
    assert refused(verdicts.case_play_on, case.pk, by=floor, reason="on", minutes=999) == "minutes"
    verdicts.case_play_on(case.pk, by=floor, reason="It was not over.", minutes=4)
    fresh = now(match)
    assert (fresh.state, fresh.extension_seconds) == (MatchState.PLAYING, 240)
    assert not match.results.filter(confirmed=True).exists()
    first, second = players(match)
    result_report(match=match, by=first, wins_a=0, wins_b=1)
    result_confirm(match=match, by=second)
    assert now(match).state == MatchState.CONFIRMED


# --- opened, given back, withdrawn ------------------------------------------------------------------------------------


def test_a_called_judge_stops_nothing_before_one_comes(swiss: Arena, floor: User) -> None:
    match = swiss.open()[0]
    first, second = players(match)
    case = disputes.case_call(match=match, by=first, text="He draws too much.")
    assert now(match).state == MatchState.CALLED
    for text in ("He counted wrong.", "Again."):
        assert disputes.case_call(match=match, by=second, text=text) == case
    assert [(one.author, one.text) for one in case.notes.all()] == [(second, "He counted wrong.")]
    assert refused(disputes.case_call, match=match, by=first, text="x") == "case"
    result_report(match=match, by=first, wins_a=1, wins_b=0)
    disputes.case_claim(case.pk, by=floor)
    assert now(match).state == MatchState.UNDER_REVIEW
    assert refused(result_confirm, match=match, by=second) == "no_report"
    assert refused(disputes.case_release, case.pk, by=floor, note=" ") == "text"
    disputes.case_release(case.pk, by=floor, note="I have to go.")
    assert now(match).state == MatchState.REPORTED
    result_confirm(match=match, by=second)
    case.refresh_from_db()
    assert (case.state, now(match).state) == (CaseState.WITHDRAWN, MatchState.CONFIRMED)
    assert refused(disputes.case_call, match=match, by=second, text="Too late.") == "state"
    assert match.disputes.count() == 1


def test_the_page_of_a_match_says_since_when_its_players_wait_and_who_comes(swiss: Arena, floor: User) -> None:
    match = swiss.open()[0]
    first, second = players(match)

    def page(user: User | None) -> str:
        client = Client(headers={"accept-language": "en"})
        if user is not None:
            client.force_login(user)
        text = client.get(reverse("match", args=[match.pk])).content.decode()
        return text[text.index('id="m-case"') : text.index("</section>", text.index('id="m-case"'))]

    case = disputes.case_call(match=match, by=first, text="He draws too much.")
    waits = ("No judge has answered yet.", "You have waited since")
    for user, expected in ((first, True), (second, True), (floor, False), (None, False)):
        shown = page(user)
        assert [words in shown for words in waits] == [expected] * 2
        assert "A judge is called</h2>" in shown
    disputes.case_claim(case.pk, by=floor)
    for user, expected in ((first, True), (second, True), (None, False)):
        shown = page(user)
        assert "With a judge</h2>" in shown
        assert (f"{floor.shown_name} judges" in shown, waits[1] in shown) == (expected, False)


def test_a_case_is_handed_over_to_whoever_may_judge_it(swiss: Arena, head: User, floor: User) -> None:
    match = swiss.open()[0]
    case = contested(match)
    disputes.case_claim(case.pk, by=floor)
    for other in (floor, players(match)[0], make_user("stranger"), None):
        assert refused(disputes.case_hand_over, case.pk, by=floor, to=other, note="yours") in ("no_judge", "forbidden")
    disputes.case_hand_over(case.pk, by=floor, to=head, note="yours")
    verdicts.case_rule(case.pk, by=head, result=A_WINS, reason="It is right.")


def test_an_objection_is_withdrawn_and_not_made_again(swiss: Arena) -> None:
    match = swiss.open()[0]
    first, second = players(match)
    case = contested(match)
    assert refused(disputes.case_withdraw, case.pk, by=first) == "not_yours"
    disputes.case_withdraw(case.pk, by=second)
    assert now(match).state == MatchState.CONFIRMED
    assert refused(result_contest, match=match, by=second, text="Yet!") == "once"
    result_contest(match=match, by=first, text="The other one may.")
    other = swiss.open()[0]
    for user, won in zip(players(other), (1, 0), strict=True):
        result_report(match=other, by=user, wins_a=won, wins_b=1 - won)
    reports = other.disputes.get()
    assert (reports.versions, reports.before) == ([1, 2], MatchState.REPORTED)
    assert refused(disputes.case_withdraw, reports.pk, by=players(other)[1]) == "differs"


def test_whoever_drops_leaves_a_contested_match_to_its_judge(swiss: Arena) -> None:
    match = swiss.open()[0]
    contested(match)
    drops.drop(registration=match.seats.get(side=0).registration, by=players(match)[0], concede=True)
    assert now(match).state == MatchState.DISPUTED and match.results.get(confirmed=True).winner == 0


# --- time -------------------------------------------------------------------------------------------------------------


def test_a_swiss_ruling_is_final_with_the_next_round_and_an_open_case_stops_it(swiss: Arena, head: User) -> None:
    match = swiss.open()[0]
    case = contested(match)
    swiss.best_wins()
    draft = {"tournament": swiss.tournament, "by": swiss.judge}
    assert refused(rounds.round_draft, **draft) == "open_matches"
    assert refused(rounds.round_draft, **draft, override=True) == "open_matches"
    keeper = official(swiss, "keeper", Role.SCOREKEEPER)
    assert refused(rounds.round_draft, **draft | {"by": keeper}, override=True, reason="late") == "open_matches"
    ruled(case, swiss.judge)
    made = rounds.round_draft(**draft)
    disputes.case_appeal(case.pk, by=players(match)[0], text="No.")
    assert refused(rounds.round_publish, round=made, by=swiss.judge) == "open_matches"
    over = rounds.round_draft(**draft | {"by": head}, override=True, reason="The room closes.")
    rounds.round_publish(round=over, by=swiss.judge)
    assert swiss.tournament.audit.filter(action="round_drafted").last().reason == "The room closes."
    disputes.case_claim(case.pk, by=head)
    untyped = {"by": head, "result": A_WINS, "reason": "It was so."}
    assert refused(verdicts.case_rule, case.pk, **untyped) == "typed"
    preview = corrections.correction_preview(match, A_WINS)
    assert preview.later and preview.typed == str(match.table)
    verdicts.case_rule(case.pk, **untyped, typed=preview.typed)
    assert now(match).state == MatchState.FINAL


def test_a_ruling_without_an_appeal_is_final_when_the_next_round_is_published(swiss: Arena) -> None:
    match = swiss.open()[0]
    case = contested(match)
    ruled(case, swiss.judge)
    swiss.best_wins()
    swiss.next_round()
    case.refresh_from_db()
    assert (case.state, now(match).state) == (CaseState.FINAL, MatchState.FINAL)
    assert swiss.tournament.audit.filter(action="case_final").count() == 1
    assert refused(disputes.case_appeal, case.pk, by=players(match)[0], text="x") == "no_appeal"


def test_in_a_bracket_ten_minutes_remain_for_an_appeal(arena: Callable[..., Arena], monkeypatch: Any) -> None:
    played = arena(4, SINGLE, accounts=True)
    match = played.open()[0]
    case = contested(match)
    begun = clocks.database_now()
    monkeypatch.setattr(clocks, "read", lambda moment: begun)
    ruled(case, played.judge)
    case.refresh_from_db()
    assert case.appeal_until == begun + timedelta(minutes=10)
    final = Match.objects.get(slot="W2.1")
    assert match.seats.get(side=1).registration_id in final.seats.values_list("registration_id", flat=True)
    monkeypatch.setattr(clocks, "read", lambda moment: begun + timedelta(minutes=9))
    deadlines.sweep(clocks.database_now())
    assert now(match).state == MatchState.RULED
    transitions.tournament_pause(tournament=played.tournament, by=played.judge)
    monkeypatch.setattr(clocks, "read", lambda moment: begun + timedelta(minutes=11))
    assert not disputes.ruling_expire(case.pk)
    transitions.tournament_resume(tournament=played.tournament, by=played.judge)
    deadlines.sweep(clocks.database_now())
    assert now(match).state == MatchState.RULED
    deadlines.time_given_back(timedelta(minutes=5))
    monkeypatch.setattr(clocks, "read", lambda moment: begun + timedelta(minutes=13))
    deadlines.sweep(clocks.database_now())
    assert now(match).state == MatchState.RULED
    monkeypatch.setattr(clocks, "read", lambda moment: begun + timedelta(minutes=17))
    assert refused(disputes.case_appeal, case.pk, by=players(match)[0], text="late") == "no_appeal"
    deadlines.sweep(clocks.database_now())
    case.refresh_from_db()
    assert (case.state, now(match).state) == (CaseState.FINAL, MatchState.FINAL)


def test_nothing_ends_while_a_ruling_can_be_appealed_against(arena: Callable[..., Arena]) -> None:
    played = arena(2, SINGLE, accounts=True)
    match = played.open()[0]
    case = contested(match)
    complete = {"tournament": played.tournament, "by": played.judge}
    assert refused(transitions.tournament_complete, **complete) == "disputed"
    ruled(case, played.judge)
    assert refused(transitions.tournament_complete, **complete) == "appealable"
    for user in players(match):
        disputes.case_accept(case.pk, by=user)
    assert now(match).state == MatchState.FINAL
    transitions.tournament_complete(**complete)


def test_in_a_bracket_that_was_played_on_the_appeal_asks_what_becomes_of_it(arena: Callable[..., Arena]) -> None:
    played = arena(4, SINGLE, accounts=True)
    match, other = played.open()
    case = contested(match)
    played.wins(other)
    ruled(case, played.judge)
    disputes.case_appeal(case.pk, by=players(match)[0], text="No.")
    played.wins(Match.objects.select_related("round__stage").get(slot="W2.1"))
    disputes.case_claim(case.pk, by=played.judge)
    wish = {"by": played.judge, "result": A_WINS, "reason": "It was so.", "typed": "W1.1"}
    assert refused(verdicts.case_play_on, case.pk, by=played.judge, reason="on") == "built"
    assert refused(verdicts.case_rule, case.pk, **wish) == "choose"
    verdicts.case_rule(case.pk, **wish, bracket="reset")
    assert now(match).state == MatchState.FINAL and match.results.get(confirmed=True).winner == 0
    assert Match.objects.get(slot="W2.1").state == MatchState.CALLED
    assert case.rulings.last().data["reset"] == ["W2.1"]


# --- conflicts of interest --------------------------------------------------------------------------------------------


def test_nobody_judges_household_or_team_even_alone(swiss: Arena, floor: User) -> None:
    match = swiss.open()[0]
    assert relation_add(players(match)[1], "nobody at all") is None
    assert relation_add(players(match)[1], players(match)[1].public_name) is None
    relation_add(players(match)[1], floor.public_name.upper())
    assert related(floor, [players(match)[1].pk]) and not related(floor, [players(match)[0].pk])
    case = contested(match)
    assert refused(disputes.case_claim, case.pk, by=floor) == "conflict"
    assert refused(disputes.case_note, case.pk, by=floor, text="hm") == "conflict"
    Relation.objects.create(user=swiss.judge, other=players(match)[0])
    assert refused(disputes.case_claim, case.pk, by=swiss.judge) == "conflict"
    assert refused(disputes.case_step_in, match=swiss.open()[0], by=players(match)[0], text="x") == "forbidden"
    assert case_file.queue(floor) == ([], [], [])
    assert not any("waits for a judge" in text for text in sentences(floor))


def test_who_may_meet_a_player_soon_judges_not_and_who_plays_only_alone(arena: Callable[..., Arena]) -> None:
    played = arena(16, SINGLE, accounts=True)
    slots = {match.slot: match for match in Match.objects.select_related("round__stage")}
    case = contested(slots["W1.1"])
    near, nearer, far = (players(slots[slot])[0] for slot in ("W1.4", "W1.2", "W1.5"))
    assert [conflict_of(slots["W1.1"], user) for user in (near, nearer, far)] == ["bracket", "bracket", ""]
    for user in (near, nearer, far):
        Official.objects.create(tournament=played.tournament, user=user, role=Role.JUDGE)
    assert refused(disputes.case_claim, case.pk, by=near) == "conflict"
    assert refused(disputes.case_claim, case.pk, by=far) == "plays"
    Official.objects.filter(user=played.judge).delete()
    ruled(case, far)
    assert case.rulings.get().data["single_official"] is True
    page = Client().get(slots["W1.1"].get_absolute_url()).content.decode()
    assert "there was no other official" in page and "The slip." not in page and "something else" not in page


# --- who reads what ---------------------------------------------------------------------------------------------------


def test_players_read_reasons_the_public_outcomes_and_nobody_else_private_notes(swiss: Arena, floor: User) -> None:
    match = swiss.open()[0]
    case = contested(match)
    disputes.case_claim(case.pk, by=floor)
    disputes.case_note(case.pk, by=floor, text="I trust nobody.")
    disputes.case_message(case.pk, by=floor, text="Please wait.")
    case.refresh_from_db()
    assert case.state == CaseState.UNDER_REVIEW
    verdicts.case_rule(case.pk, by=floor, result=B_WINS, reason="The slip.")
    helper = official(swiss, "helper", Role.ASSISTANT)
    desk = reverse("desk_case", args=[swiss.tournament.pk, case.pk])
    pages = {}
    for user in (None, make_user("stranger"), players(match)[0], helper, floor):
        client = Client(headers={"accept-language": "en"})
        if user is not None:
            client.force_login(user)
        public = client.get(match.get_absolute_url()).content.decode()
        own = client.get(case.get_absolute_url())
        file = client.get(desk)
        pages[user] = (public, own, file)
        assert "I trust nobody." not in public + own.content.decode()
        assert f"Ruled: {players(match)[1].shown_name} wins 1–0" in public
    assert all("The slip." not in pages[user][0] for user in pages if user in (None, make_user("stranger")))
    assert pages[make_user("stranger")][1].status_code == 404 and pages[make_user("stranger")][2].status_code == 403
    mine = pages[players(match)[0]]
    assert "The slip." in mine[0] and "Please wait." in mine[1].content.decode() and mine[2].status_code == 403
    assert (
        "I trust nobody." not in pages[helper][2].content.decode() and "The slip." in pages[helper][2].content.decode()
    )
    assert "I trust nobody." in pages[floor][2].content.decode()
    client = Client()
    client.force_login(helper)
    assert client.post(desk, {"do": "claim"}).status_code == 403
    assert client.post(desk, {"do": "explode"}).status_code == 403
    client.force_login(floor)
    assert client.post(desk, {"do": "explode"}).status_code == 404
    assert "Floor" not in Client().get(f"/api/tournaments/{swiss.tournament.pk}/matches/{match.pk}").content.decode()


def test_a_ruling_by_a_sentence_is_read_in_each_readers_language(swiss: Arena, head: User, floor: User) -> None:
    match = swiss.open()[0]
    first, second = players(match)
    case = contested(match)
    here = reverse("desk_case", args=[swiss.tournament.pk, case.pk])

    def browser(user: User, language: str = "en") -> Client:
        client = Client(headers={"accept-language": language})
        client.force_login(user)
        return client

    disputes.case_claim(case.pk, by=floor)
    said = {"do": "rule", "how": "played", "wins_a": 0, "wins_b": 1, "drawn": 0}
    assert "Choose a sentence, or write one" in browser(floor).post(here, said).content.decode()
    assert browser(floor).post(here, {**said, "template": "made_up"}).status_code == 200
    assert not case.rulings.exists()
    browser(floor).post(here, {**said, "template": "slip_says", "reason": "Table 3."})
    ruling = case.rulings.get()
    assert ruling.reason == "The result slip says so, and nothing speaks against it. Table 3."
    assert match.results.get(confirmed=True).reason == ruling.reason
    for language, text in (
        ("en", ruling.reason),
        ("de", "Der Ergebniszettel sagt es so, und nichts spricht dagegen. Table 3."),
    ):
        assert text in browser(second, language).get(case.get_absolute_url()).content.decode()
    disputes.case_appeal(case.pk, by=first, text="No.")
    disputes.case_claim(case.pk, by=head)
    browser(head, "de").post(here, {"do": "uphold", "template": "nothing_new", "text": ""})
    page = browser(second).get(case.get_absolute_url()).content.decode()
    assert "The appeal names nothing that the first ruling has overlooked." in page


def test_a_judge_drops_and_reinstates_from_the_case(swiss: Arena, floor: User) -> None:
    match = swiss.open()[0]
    case = contested(match)
    client = Client()
    client.force_login(floor)
    here = reverse("desk_case", args=[swiss.tournament.pk, case.pk])
    client.post(here, {"do": "claim"})
    number = match.seats.get(side=0).registration.number
    for deed, state in (("drop", Standing.DROPPED), ("reinstate", Standing.ACTIVE)):
        client.post(here, {"do": deed, "number": number, "text": ""})
        assert swiss.player(number).state != state
        client.post(here, {"do": deed, "number": number, "text": "He is ill."})
        assert swiss.player(number).state == state
    assert now(match).state == MatchState.UNDER_REVIEW


def test_the_head_judge_pairs_over_an_open_case_from_the_desk(swiss: Arena, head: User) -> None:
    contested(swiss.open()[0])
    swiss.best_wins()
    client = Client(headers={"accept-language": "en"})
    client.force_login(head)
    page = client.get(reverse("desk_cases", args=[swiss.tournament.pk])).content.decode()
    assert "Pair the round all the same" in page
    client.post(reverse("desk_cases_override", args=[swiss.tournament.pk]), {"reason": " "})
    assert not swiss.stage_now().rounds.filter(state=RoundState.DRAFT).exists()
    client.post(reverse("desk_cases_override", args=[swiss.tournament.pk]), {"reason": "The room closes."})
    assert swiss.stage_now().rounds.filter(state=RoundState.DRAFT).exists()
