"""Pages of tournaments for anybody, for players and for officials: they answer, in both languages, and leak nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format

from tests.loops import some
from tests.shares import in_turn
from tests.tournaments.conftest import Arena, make_user
from tests.tournaments.prepared import arena_as
from tournaments.domain.choices import DeckState, DeckView, Entry, Kind, MatchState, Standing, State
from tournaments.domain.formats import StageSettings
from tournaments.models import Decklist, Match, Registration, Tournament
from tournaments.pairing import results as outcomes
from tournaments.services.results import results
from tournaments.services.results.results import report_missed
from tournaments.web.rows import labels

pytestmark = pytest.mark.any_database

SWISS = (Kind.SWISS, StageSettings(rounds=3, cut=4))
CUT = (Kind.SINGLE, StageSettings(third_place=True))
DOUBLE = (Kind.DOUBLE, StageSettings())
ROBIN = (Kind.ROUND_ROBIN, StageSettings())
LANGUAGES = ("en", "de")


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No broker."""
    monkeypatch.setattr("games.live.alarms.publish", lambda *args, **options: None)


def browser(user: Any = None, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if user is not None:
        user.language = language
        user.save()
        client.force_login(user)
    return client


def page(client: Client, name: str, *args: Any, query: str = "", status: int = 200) -> str:
    """The text of a page, which must answer."""
    response = client.get(reverse(name, args=args) + query)
    assert response.status_code == status, (name, args, query, response.status_code)
    return response.content.decode()


def addresses(tournament: Tournament) -> list[str]:
    """All addresses of a tournament's public pages that make sense in any state."""
    tid = tournament.pk
    names = ("tournament", "tournament_pairings", "tournament_standings", "tournament_bracket", "tournament_crosstable")
    found = [reverse(name, args=[tid]) for name in (*names, "tournament_players", "tournament_screen")]
    found += [reverse("tournament_pairings", args=[tid]) + "?by=name"]
    found += [reverse("tournament_print", args=[tid, sheet]) for sheet in ("pairings", "names", "standings", "bracket")]
    found += [reverse("tournament_embed", args=[tid, sheet]) for sheet in ("pairings", "standings", "bracket")]
    found += [reverse("tournament_player", args=[tid, one.number]) for one in tournament.registrations.all()[:2]]
    found += [match.get_absolute_url() for match in Match.objects.filter(round__stage__tournament=tournament)[:3]]
    return found


def played(_arena: Callable[..., Arena], *plan: Any, players: int = 8, **fields: Any) -> Arena:
    """A tournament in the middle of its play."""
    return arena_as(players, *plan, accounts=True, best_of=3, then=play, **fields)


def play(made: Arena) -> None:
    if made.stage(1).kind == Kind.SWISS:
        made.publish()
        for match in made.open():
            made.wins(match)
        made.next_round()
    for match in made.open()[:2]:
        made.wins(match)


PAGES = [
    pytest.param(plan, language, id=f"{plan[0][0]}-{language}", marks=[] if turn % 2 == at else [pytest.mark.night])
    for turn, plan in enumerate([(SWISS, CUT), (CUT,), (DOUBLE,), (ROBIN,)])
    for at, language in enumerate(LANGUAGES)
]
"""Each plan in one language, the next plan in the other one; in `make soak` all in both."""


def addresses_of(made: Arena, plan: Any) -> list[str]:
    """All of Swiss rounds with a cut; of the other plans every other one, and in `make soak` all."""
    found = addresses(made.tournament)
    return found if plan == (SWISS, CUT) else [one for half in in_turn([found[::2], found[1::2]]) for one in half]


@pytest.mark.parametrize(("plan", "language"), PAGES)
def test_every_page_answers_everybody(arena: Callable[..., Arena], plan: Any, language: str) -> None:
    made = played(arena, *plan, players=7)
    clients = [browser(user, language) for user in (None, made.player(1).user, made.judge)]
    for address in some(addresses_of(made, plan)):
        for client in in_turn(clients):
            response = client.get(address)
            assert response.status_code == 200, (clients.index(client), address)
            assert f'<html lang="{language}"' in response.content.decode()
    assert "Arena" in page(browser(None, language), "tournaments")


def test_slips_and_registrations_are_printed_by_officials_only(arena: Callable[..., Arena]) -> None:
    made = played(arena, SWISS, CUT)
    for sheet in ("slips", "players"):
        page(browser(made.player(1).user), "tournament_print", made.tournament.pk, sheet, status=404)
        page(browser(made.judge), "tournament_print", made.tournament.pk, sheet)


def test_a_draft_is_seen_by_its_officials_only(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, begin=False, accounts=True, state=State.DRAFT)
    for user, status in ((None, 404), (made.player(1).user, 404), (made.judge, 200)):
        client = browser(user)
        page(client, "tournament", made.tournament.pk, status=status)
        page(client, "tournament_players", made.tournament.pk, status=status)
        assert ("Arena" in page(client, "tournaments")) == (status == 200)


def test_a_bracket_stands_where_it_is_played(arena: Callable[..., Arena]) -> None:
    made = arena(4, DOUBLE, accounts=True)
    tid = made.tournament.pk

    def shown() -> tuple[str, str]:
        head = browser().get(reverse("tournament_pairings", args=[tid])).context
        return head["round"].part, head["shown"].part

    assert shown() == ("W", "W")
    for match in made.open():
        made.wins(match)
    screen = page(browser(), "tournament_screen", tid)
    assert "Double elimination" in screen  # several rounds are being played, and all their tables are on it
    assert screen.count('<span class="screen-table digits">') == 4 + 4  # players at tables, and the standings
    while found := made.open():
        for match in found:
            made.wins(match)  # the winner of the winners part wins the grand final, too
    assert shown() == ("F", "F")  # the second match of the grand final is not played
    page(browser(), "tournament_screen", tid)


def test_a_round_robin_stands_at_its_first_open_round(arena: Callable[..., Arena]) -> None:
    made = arena(4, ROBIN, accounts=True)

    def number() -> int:
        return int(browser().get(reverse("tournament", args=[made.tournament.pk])).context["round"].number)

    assert number() == 1
    for match in made.open(round__number=1):
        made.wins(match)
    assert number() == 2
    made.best_wins()
    assert number() == 3


def test_a_player_reads_what_waits_for_him(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, best_of=3, then=Arena.publish)
    match, other = made.open()
    users = []
    for side in (0, 1):
        seat = match.seats.get(side=side)
        assert seat.registration is not None
        seat.registration.user, seat.registration.name = make_user(f"side{side}"), ""
        seat.registration.save()
        users.append(seat.registration.user)
    lonely = other.seats.get(side=0)
    assert lonely.registration is not None
    lonely.registration.user = make_user("lonely")
    lonely.registration.save()
    tid = made.tournament.pk
    results.draw_offer(match=match, by=users[0])
    assert "Side0 offers a draw." in page(browser(users[1]), "tournament", tid)
    assert "offers a draw" not in page(browser(users[0]), "tournament", tid)
    results.draw_withdraw(match=match, by=users[0])
    results.result_report(match=match, by=users[0], wins_a=2, wins_b=0)
    assert "Side1 has to confirm" in page(browser(users[0]), "tournament", tid)
    waiting = page(browser(users[1]), "match", match.pk)
    for fragment in ("report", "contest"):  # a link to a form opens what it is folded into
        assert re.search(rf'<details[^>]*><summary>[^<]*</summary><form [^>]*id="{fragment}"', waiting), fragment
    results.result_report(match=other, by=lonely.registration.user, wins_a=2, wins_b=0)  # against a name on paper
    for shown in (page(browser(make_user("lonely")), *where) for where in (("tournament", tid), ("match", other.pk))):
        assert "An official has to confirm" in shown
    results.result_contest(match=match, by=users[1], text="It was mine.")
    made.rules(match, outcomes.score(3, 0, 2))
    assert "A judge has ruled on this match." in page(browser(users[0]), "tournament", tid)


def test_only_swiss_rounds_tell_how_long_they_are(arena: Callable[..., Arena]) -> None:
    for plan, said in (((SWISS, CUT), "<dt>Swiss round</dt>"), ((SWISS,), "<dt>Round</dt>"), ((DOUBLE,), "")):
        shown = page(browser(), "tournament", arena(4, *plan, begin=False, state=State.REGISTRATION).tournament.pk)
        assert ("round</dt>" in shown.casefold()) == bool(said) and said in shown


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    for language, said in (("en", ("55.56", "0.5", "3")), ("de", ("55,56", "0,5", "3"))):
        with translation.override(language):
            shown = [("omw", Fraction(5, 9), 1), ("match_points", Fraction(1), 2), ("wins", Fraction(3), 1)]
            assert tuple(labels.number(*each) for each in shown) == said


def test_times_do_not_end_sentences_twice(arena: Callable[..., Arena]) -> None:
    opens = datetime(2026, 12, 1, 19, 0, tzinfo=UTC)
    made = arena(4, SWISS, begin=False, state=State.PUBLISHED, time_zone="UTC", opens_at=opens)
    assert "Registration opens on 1 December 2026, 19:00." in page(browser(), "tournament", made.tournament.pk)


def test_the_big_screen_pages_through_whoever_is_missing(arena: Callable[..., Arena]) -> None:
    made = arena(50, SWISS, begin=False, state=State.CHECK_IN)
    made.tournament.registrations.update(state=Standing.REGISTERED)
    screen = page(browser(), "tournament_screen", made.tournament.pk)
    assert screen.count("50 players are still missing") == 2 and screen.count("<li><strong>Player ") == 50


def test_the_big_screen_pages_through_the_standings_too(arena: Callable[..., Arena]) -> None:
    made = arena(20, SWISS, then=Arena.publish)
    screen = page(browser(), "tournament_screen", made.tournament.pk)
    shown = re.findall(r"<h2>Standings <span class=\"muted\">(\d / \d)</span></h2>(.*?)</section>", screen, re.DOTALL)
    assert [(place, lines.count("<li>")) for place, lines in shown] == [("1 / 2", 18), ("2 / 2", 2)]


def test_an_unlisted_tournament_has_its_address_only(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, begin=False, accounts=True, state=State.REGISTRATION, listed=False)
    assert "noindex" in page(browser(), "tournament", made.tournament.pk)
    assert "Arena" not in page(browser(), "tournaments")
    assert "Arena" in page(browser(made.player(1).user), "tournaments")


def test_a_drafted_round_is_nobodys_business_yet(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, accounts=True)  # its first round is a draft
    match = Match.objects.filter(round__stage__tournament=made.tournament).first()
    assert match is not None
    page(browser(), "match", match.pk, status=404)
    page(browser(made.judge), "match", match.pk, status=404)
    assert "No round has been paired yet" in page(browser(), "tournament_pairings", made.tournament.pk)


def test_the_list_filters_by_game_and_state(arena: Callable[..., Arena]) -> None:
    arena(2, SWISS, begin=False, state=State.REGISTRATION)
    assert "Arena" in page(browser(), "tournaments", query="?game=kafkas_halle")
    assert "Arena" not in page(browser(), "tournaments", query="?game=magic")
    assert "Arena" in page(browser(), "home")


def test_the_home_page_says_nothing_without_tournaments(db: None) -> None:
    assert "tournaments-title" not in page(browser(), "home")


# --- decks -------------------------------------------------------------------------------------------------------------


def with_lists(arena: Callable[..., Arena], view: str) -> Arena:
    """A running tournament of Magic with locked lists that are recognised by a card."""
    made = arena_as(
        4, SWISS, accounts=True, ruleset="magic", mode="online", decklists=True, deck_view=view, then=Arena.publish
    )
    for number in range(1, 5):
        Decklist.objects.create(
            registration=made.player(number), version=1, digest="0" * 64, state=DeckState.ACCEPTED,
            sections={"main": {"shock": 4}, "side": {}}, name=f"Secret {number}",
        )  # fmt: skip
    return made


def readers_of(made: Arena, number: int) -> set[str]:
    """Who can read the list of a player: "nobody in particular", or the number of a player."""
    found = set()
    people: list[tuple[str, Any]] = [("", None), ("judge", made.judge)]
    people += [(str(one.number), one.user) for one in made.tournament.registrations.all()]
    for name, user in people:
        address = reverse("tournament_player_deck", args=[made.tournament.pk, number])
        response = browser(user).get(address)
        if response.status_code == 200:
            assert f"Secret {number}" in response.content.decode()
            found.add(name)
        else:
            assert response.status_code == 404
    return found


def test_a_closed_deck_list_is_read_by_its_player_alone(arena: Callable[..., Arena]) -> None:
    made = with_lists(arena, DeckView.CLOSED)
    assert readers_of(made, 1) == {"1"}
    Tournament.objects.filter(pk=made.tournament.pk).update(state=State.COMPLETED)
    assert readers_of(made, 1) == {"1"}


def test_a_list_open_at_the_match_is_read_by_the_opponent_while_it_lasts(arena: Callable[..., Arena]) -> None:
    made = with_lists(arena, DeckView.AT_MATCH)
    match = next(one for one in made.open() if 1 in made.sides(one))
    (opponent,) = set(made.sides(match)) - {1}
    assert readers_of(made, 1) == {"1", str(opponent)}
    made.wins(match)
    assert readers_of(made, 1) == {"1"}


def test_lists_are_open_to_all_after_the_tournament_only(arena: Callable[..., Arena]) -> None:
    made = with_lists(arena, DeckView.AFTER)
    assert readers_of(made, 2) == {"2"}
    Tournament.objects.filter(pk=made.tournament.pk).update(state=State.COMPLETED)
    assert readers_of(made, 2) == {"", "judge", "1", "2", "3", "4"}


@pytest.mark.parametrize("view", [pytest.param(DeckView.CLOSED, marks=pytest.mark.night), DeckView.AT_MATCH])
def test_no_page_names_a_deck_of_somebody_else(arena: Callable[..., Arena], view: str) -> None:
    made = with_lists(arena, view)
    for user in (None, made.player(1).user, made.judge):
        client = browser(user)
        for address in some(addresses(made.tournament)):
            text = client.get(address).content.decode()
            assert not any(f"Secret {number}" in text for number in (2, 3, 4)), address
            assert made.tournament.seed not in text
            assert made.tournament.invite not in text


# --- queries -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("tournament", 40), ("tournament_pairings", 25), ("tournament_standings", 25), ("tournament_players", 20),
        ("tournament_screen", 30),
    ],
)  # fmt: skip
def test_queries_do_not_grow_with_the_field(arena: Callable[..., Arena], name: str, most: int) -> None:
    made = played(arena, SWISS, CUT, players=24)
    client = browser(made.player(1).user)
    page(client, name, made.tournament.pk)  # what is asked for once only
    with CaptureQueriesContext(connection) as asked:
        page(client, name, made.tournament.pk)
    assert len(asked) <= most, [query["sql"][:120] for query in asked.captured_queries]


def test_queries_of_a_bracket_do_not_grow_with_the_field(arena: Callable[..., Arena]) -> None:
    made = played(arena, DOUBLE, players=24)
    client = browser()
    with CaptureQueriesContext(connection) as asked:
        page(client, "tournament_bracket", made.tournament.pk)
    assert len(asked) <= 20, [query["sql"][:120] for query in asked.captured_queries]


# --- what the pages say ------------------------------------------------------------------------------------------------


def test_pairings_are_found_by_name_and_by_table(arena: Callable[..., Arena]) -> None:
    made = played(arena, SWISS, CUT)
    text = page(browser(), "tournament_pairings", made.tournament.pk, query="?by=name&q=player3")
    assert "Player3" in text
    assert text.count("data-seek-text") == 2  # he and his opponent
    text = page(browser(), "tournament_pairings", made.tournament.pk, query="?q=1")
    assert 'data-label="Table">1<' in text
    assert "Nobody of that name" in page(browser(), "tournament_pairings", made.tournament.pk, query="?q=nobody")
    page(browser(), "tournament_pairings", made.tournament.pk, query="?round=1.9", status=404)
    page(browser(), "tournament_pairings", made.tournament.pk, query="?round=x", status=404)


def test_standings_of_a_past_round_and_how_a_number_is_made(arena: Callable[..., Arena]) -> None:
    made = played(arena, SWISS, CUT)
    now = page(browser(), "tournament_standings", made.tournament.pk, query="?stage=1")
    past = page(browser(), "tournament_standings", made.tournament.pk, query="?stage=1&after=1")
    assert "Standings after round 1" in past
    assert "2–0–0" in now
    assert "2–0–0" not in past
    text = page(browser(), "tournament_reckoning", made.tournament.pk, 1, query="?stage=1&after=1")
    assert 'id="omw"' in text
    assert "33/100" in text  # the opponent has lost his only match, so the floor counts
    page(browser(), "tournament_standings", made.tournament.pk, query="?stage=1&after=7", status=404)
    page(browser(), "tournament_reckoning", made.tournament.pk, 99, status=404)


def test_a_bracket_names_who_is_awaited(arena: Callable[..., Arena]) -> None:
    made = played(arena, CUT, players=6)
    text = page(browser(), "tournament_bracket", made.tournament.pk)
    assert "Quarter-finals" in text
    assert "Semi-finals" in text
    assert "Match for place 3" in text
    assert "bye" in text


def test_another_site_may_frame_the_embedded_page_only(arena: Callable[..., Arena]) -> None:
    made = played(arena, SWISS, CUT)
    embedded = browser().get(reverse("tournament_embed", args=[made.tournament.pk, "standings"]) + "?lang=de")
    assert "frame-ancestors *" in embedded["Content-Security-Policy"]
    assert not embedded.has_header("X-Frame-Options")
    assert embedded.cookies.output() == ""
    assert '<html lang="de"' in embedded.content.decode()
    assert "<form" not in embedded.content.decode()
    usual = browser().get(made.tournament.get_absolute_url())
    assert "frame-ancestors 'none'" in usual["Content-Security-Policy"]
    assert usual["X-Frame-Options"] == "DENY"


# --- what players do ---------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(arena: Callable[..., Arena]) -> Arena:
    """A tournament with places that is open for registration."""
    return arena(0, SWISS, begin=False, accounts=True, state=State.REGISTRATION, capacity=2)


def post(client: Client, name: str, /, *args: Any, **data: Any) -> str:
    """Send a form; the text of the page to which it leads."""
    response = client.post(reverse(name, args=args), data, follow=True)
    assert response.status_code == 200, (name, response.status_code)
    return response.content.decode()


def test_somebody_without_an_account_registers_and_withdraws_in_two_taps(opened: Arena) -> None:
    client = browser()
    text = page(client, "tournament", opened.tournament.pk)
    assert "No account is needed" in text
    text = post(client, "tournament_register", opened.tournament.pk, club="Castle")
    registration = Registration.objects.get(tournament=opened.tournament)
    assert registration.club == "Castle"
    assert registration.user is not None
    assert registration.user.is_guest
    assert "You are registered" in text
    assert "Yes, withdraw" in text
    text = post(client, "tournament_withdraw", opened.tournament.pk)
    registration.refresh_from_db()
    assert registration.state == Standing.REMOVED
    assert "You have withdrawn" in text


def test_guests_say_their_name_when_they_register(opened: Arena, django_user_model: Any) -> None:
    django_user_model.objects.create_user(username="mira", public_name="Mira", password="x")
    client = browser()
    assert 'name="name"' in page(client, "tournament", opened.tournament.pk)
    text = post(client, "tournament_register", opened.tournament.pk, name="  Karl\u00a0 Hansen ")
    assert "You are registered" in text
    registration = Registration.objects.get(tournament=opened.tournament)
    assert registration.name == registration.shown_name == "Karl Hansen"
    assert registration.user is not None and registration.user.public_name != "Karl Hansen"
    for name, said in (
        ("karl hansen", "is registered already"),
        ("Mira", "An account is called Mira."),
        ("Mod\u0435rator", "letters of one alphabet"),
        ("Judge", "kept for the site"),
        ("x" * 61, "at most 60 letters"),
    ):
        assert said in post(browser(), "tournament_register", opened.tournament.pk, name=name), name
    assert Registration.objects.count() == 1
    account = browser(django_user_model.objects.get(username="mira"))
    assert 'name="name"' not in page(account, "tournament", opened.tournament.pk)
    post(account, "tournament_register", opened.tournament.pk, name="Karl the Great")
    assert Registration.objects.get(user__username="mira").shown_name == "Mira"


def test_an_address_that_takes_only_forms_says_so_and_leads_to_the_page_of_its_button(opened: Arena) -> None:
    client = browser()
    path = reverse("tournament_register", args=[opened.tournament.pk])
    answer = client.get(path)
    said = answer.content.decode()
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "press it there" in said and f'href="{opened.tournament.get_absolute_url()}"' in said
    german = client.get(path, headers={"accept-language": "de"}).content.decode()
    assert "drücke ihn dort" in german
    assert client.get(path, headers={"accept": "application/json"}).content == b""
    assert not Registration.objects.exists()


def test_to_take_part_and_to_log_in_are_two_words_in_german(opened: Arena) -> None:
    client = browser()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    text = page(client, "tournament", opened.tournament.pk)
    form = text[text.index(reverse("tournament_register", args=[opened.tournament.pk])) :]
    assert ">Teilnehmen</button>" in form[: form.index("</form>")]
    assert "Anmelden" not in form[: form.index("</form>")]


def test_the_champion_is_named_and_how_far_the_others_came(arena: Callable[..., Arena]) -> None:
    made = arena(5, ("single", StageSettings(seeding="order", third_place=True)))
    client = browser()

    def reached() -> list[str]:
        text = page(client, "tournament_standings", made.tournament.pk)
        return re.findall(r"</th><td>([^<]*)</td></tr>", text[text.index("t-standings") :])

    assert set(reached()) == {"still in play"}
    while found := made.open():
        made.wins(found[0], int(made.sides(found[0])[0] > made.sides(found[0])[1]))
    assert reached() == ["Champion", "Final", "Match for place 3", "Match for place 3", "Quarter-finals"]
    Tournament.objects.filter(pk=made.tournament.pk).update(state=State.COMPLETED)
    said = "Player 1 has won the tournament."
    assert said in page(client, "tournament", made.tournament.pk)
    assert said in page(client, "tournament_screen", made.tournament.pk)


def test_a_double_elimination_says_in_which_part_players_went_out(arena: Callable[..., Arena]) -> None:
    made = arena(4, ("double", StageSettings(seeding="order")))
    made.best_wins()
    text = page(browser(), "tournament_standings", made.tournament.pk)
    found = re.findall(r"</th><td>([^<]*)</td></tr>", text[text.index("t-standings") :])
    assert found == ["Champion", "Grand final", "Losers round 2", "Losers round 1"]


def test_a_full_tournament_has_a_waiting_list(opened: Arena, django_user_model: Any) -> None:
    for name in ("ada", "ben", "cleo"):
        client = browser(django_user_model.objects.create_user(username=name, password="x"))
        text = page(client, "tournament", opened.tournament.pk)
        assert ("All places are taken" in text) == (name == "cleo")
        text = post(client, "tournament_register", opened.tournament.pk)
    assert "Place 1 on the waiting list" in text


def test_an_invitation_opens_the_registration(opened: Arena) -> None:
    Tournament.objects.filter(pk=opened.tournament.pk).update(entry=Entry.INVITATION)
    assert "By invitation only" in page(browser(), "tournament", opened.tournament.pk)
    assert "By invitation only" in page(browser(), "tournament", opened.tournament.pk, query="?invite=wrong")
    client = browser()
    text = page(client, "tournament", opened.tournament.pk, query=f"?invite={opened.tournament.invite}")
    assert opened.tournament.invite in text
    text = post(client, "tournament_register", opened.tournament.pk, invite=opened.tournament.invite)
    assert "You are registered" in text


def test_without_guests_one_is_asked_to_log_in(opened: Arena) -> None:
    Tournament.objects.filter(pk=opened.tournament.pk).update(guests=False)
    client = browser()
    assert "This tournament is for people with an account" in page(client, "tournament", opened.tournament.pk)
    response = client.post(reverse("tournament_register", args=[opened.tournament.pk]))
    assert response.status_code == 302
    assert "/accounts/login/" in response["Location"]
    assert not Registration.objects.exists()


def test_what_cannot_be_is_answered_with_a_sentence(opened: Arena, django_user_model: Any) -> None:
    client = browser(django_user_model.objects.create_user(username="ada", password="x"))
    post(client, "tournament_register", opened.tournament.pk)
    text = post(client, "tournament_check_in", opened.tournament.pk)
    assert 'class="message error"' in text
    assert Registration.objects.get().state == Standing.REGISTERED


def test_two_players_report_confirm_and_contest(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, accounts=True, best_of=3, then=Arena.publish)
    match = made.open()[0]
    first, second = (seat.registration.user for seat in match.seats.order_by("side"))
    text = page(browser(first), "match", match.pk)
    assert "I won 2–1" in text
    assert "Report the result" in page(browser(first), "tournament", made.tournament.pk)
    text = post(browser(first), "match_report", match.pk, result="2-1-0")
    assert "has to confirm" in text
    assert "Confirm the result" in page(browser(second), "tournament", made.tournament.pk)
    text = post(browser(second), "match_confirm", match.pk, version="1")
    assert "The result counts." in text
    assert "Object to this result" in text
    text = post(browser(second), "match_contest", match.pk, text="It was the other way round")
    assert "A judge decides your match" in text
    other = made.open()[0]
    stranger = made.judge
    for name in ("match_report", "match_concede", "match_draw", "match_contest"):
        response = browser(stranger).post(reverse(name, args=[other.pk]), {"result": "2-0-0", "text": "x"})
        assert response.status_code in (302, 404)
    other.refresh_from_db()
    assert not other.results.exists()


def test_reporting_twice_differently_brings_a_judge(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, accounts=True, best_of=3, then=Arena.publish)
    match = made.open()[0]
    first, second = (seat.registration.user for seat in match.seats.order_by("side"))
    post(browser(first), "match_report", match.pk, result="2-1-0")
    text = post(browser(second), "match_report", match.pk, result="0-2-0")
    assert "A judge decides your match" in text
    assert match.results.count() == 2


def test_who_does_not_report_in_time_is_told_until_when_and_then_whom_to_write_to(arena: Callable[..., Arena]) -> None:
    made = arena(4, SWISS, accounts=True, then=Arena.publish)
    match = made.open()[0]
    first, _second = (seat.registration.user for seat in match.seats.order_by("side"))
    due = timezone.now() + timedelta(minutes=10)
    Match.objects.filter(pk=match.pk).update(state=MatchState.AWAITING_REPORT, confirms_at=due)
    until = date_format(timezone.localtime(due), "TIME_FORMAT")
    for name, which in (("match", match.pk), ("tournament", made.tournament.pk)):
        assert f"Time is over: report it until {until}, else a judge decides." in page(browser(first), name, which)
    Match.objects.filter(pk=match.pk).update(confirms_at=timezone.now())
    assert report_missed(match=match)
    case = match.disputes.get()
    assert "Write in the case how the match has ended" in page(browser(first), "match", match.pk)
    text = page(browser(first), "dispute", case.pk)
    assert "Nobody has reported a result in time" in text and '<details class="disclosure" open>' in text
    post(browser(first), "dispute", case.pk, do="message", text="I won 1 to 0.")
    text = page(browser(made.judge), "desk_case", made.tournament.pk, case.pk)
    assert "Nobody has reported a result in time" in text and "I won 1 to 0." in text
    assert "A ruling is needed: its case says why" in page(
        browser(made.judge), "desk_round", made.tournament.pk, match.round_id
    )
    assert "The clock" in page(browser(made.judge), "desk_cases", made.tournament.pk)


def test_a_player_drops_in_two_taps(arena: Callable[..., Arena]) -> None:
    made = played(arena, SWISS, CUT)
    client = browser(made.player(5).user)
    text = page(client, "tournament", made.tournament.pk)
    assert "Yes, drop out" in text
    assert 'name="concede"' in text  # and the page has said so
    assert "Dropping concedes it" in post(client, "tournament_drop", made.tournament.pk)
    assert made.player(5).state == Standing.ACTIVE
    assert "You have dropped out" in post(client, "tournament_drop", made.tournament.pk, concede="1")
    assert made.player(5).state == Standing.DROPPED


def test_get_changes_nothing(arena: Callable[..., Arena]) -> None:
    made = played(arena, SWISS, CUT)
    client = browser(made.player(5).user)
    match = made.open()[0]
    for name, key in (
        ("tournament_register", made.tournament.pk), ("tournament_withdraw", made.tournament.pk),
        ("tournament_drop", made.tournament.pk), ("tournament_check_in", made.tournament.pk),
        ("match_report", match.pk), ("match_confirm", match.pk), ("match_concede", match.pk), ("match_ready", match.pk),
    ):  # fmt: skip
        assert client.get(reverse(name, args=[key])).status_code == 405
