"""Home, lobby, quick match and new tables."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Status
from games.rulesets import rulesets
from games.services.tables.tables import TableSettings, table_join, table_open
from games.web.forms.tables import initial_from
from tests.loops import some
from tests.shares import in_turn

pytestmark = pytest.mark.django_db
Browser = Callable[..., Client]
Table = Callable[..., Game]


def test_home_has_three_doors_and_a_tile_for_every_game(client: Client) -> None:
    page = client.get("/").content.decode()
    assert page.count('class="door"') + page.count('class="door door-first"') == 3
    for ruleset in rulesets().values():
        assert ruleset.name.en in page
        assert f"/rules/{ruleset.key}/" in page
        assert f"rulesets/{ruleset.key}/table.svg#table" in page


def first_button(page: str) -> tuple[str, str, str]:
    """What the first form of the home page sends, ruleset and level, and what its button says."""
    form = page[page.index('class="door-form"') :].split("</form>")[0]
    ruleset, level = re.search(r'name="ruleset" value="(\w+)"', form), re.search(r'value="(\w+)" checked', form)
    said = re.search(r"<strong>(.*?)</strong>", form)
    assert ruleset and level and said
    return ruleset[1], level[1], said[1]


def test_the_first_button_says_its_game_which_is_the_one_that_i_played_last(browser: Browser, jonas: User) -> None:
    assert first_button(browser(None).get("/").content.decode()) == (
        "magic", "easy", "Play Magic now against the computer",
    )  # fmt: skip
    client = browser(jonas)
    assert first_button(client.get("/").content.decode())[:2] == ("magic", "easy")
    client.post("/play/bot/", {"ruleset": "fftcg", "level": "normal"})
    assert first_button(client.get("/").content.decode()) == (
        "fftcg", "normal", "Play Final Fantasy TCG now against the computer",
    )  # fmt: skip
    client.post("/play/bot/", {"ruleset": "kafkas_halle", "level": "easy"})
    assert first_button(client.get("/").content.decode())[:2] == ("kafkas_halle", "easy")
    assert first_button(browser(None).get("/", headers={"accept-language": "de"}).content.decode())[2] == (
        "Jetzt Magic gegen den Computer"
    )


def test_a_game_that_is_not_offered_is_not_on_the_first_button(
    browser: Browser, jonas: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(jonas)
    client.post("/play/bot/", {"ruleset": "fftcg", "level": "normal"})
    left = {key: ruleset for key, ruleset in rulesets().items() if key not in ("fftcg", "magic")}
    monkeypatch.setattr("games.selectors.listings.offered", lambda: left)
    assert first_button(client.get("/").content.decode())[:2] == (next(iter(left)), "normal")


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", rulesets())
def test_home_offers_every_game_at_every_strength_with_one_press(client: Client, ruleset: str) -> None:
    page = client.get("/").content.decode()
    games = page[page.index('class="games"') :].split("</ul>")[0]
    form = next(form for form in games.split("<form")[1:] if f'value="{ruleset}"' in form).split("</form>")[0]
    levels = list(rulesets()[ruleset].bots)
    assert 'action="/play/bot/"' in form
    assert [level for level in levels if f'name="level" value="{level}"' not in form] == []
    for level in in_turn(levels):
        Client().post("/play/bot/", {"ruleset": ruleset, "level": level})
        game = Game.objects.latest("created_at")
        assert game.ruleset == ruleset
        assert [seat.bot for seat in game.seats.exclude(bot="")] == [level] * (game.seats.count() - 1)


@pytest.mark.parametrize("address", ["/", "/play/", "/play/new/?ruleset=kafkas_halle"])
@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ["Easy bot", "Normal bot", "Strong bot"]), ("de", ["Leichter Bot", "Normaler Bot", "Starker Bot"])],
)
def test_every_page_that_offers_bots_names_three_strengths(
    client: Client, address: str, language: str, names: list[str]
) -> None:
    client.cookies["django_language"] = language
    page = client.get(address, headers={"accept-language": language}).content.decode()
    for level, name in some(zip(("easy", "normal", "strong"), names, strict=True)):
        assert re.search(rf'name="level" value="{level}"[^>]*>(?:(?!</button>|</label>).)*{name}', page, re.DOTALL), (
            name
        )


def test_home_shows_the_game_that_waits_for_me(browser: Browser, running_game: Table, mira: User, jonas: User) -> None:
    game = running_game()
    asked = [mira, jonas][game.decision_seat or 0]
    other = [jonas, mira][game.decision_seat or 0]
    page = browser(asked).get("/").content.decode()
    assert f'href="/g/{game.pk}/" class="mine"' in page
    assert ">Your turn (1)</a>" in page and "<title>● " in page
    page = browser(other).get("/").content.decode()
    assert f'href="/g/{game.pk}/"' in page
    assert "Your turn" not in page
    assert "<title>● " not in page


def test_home_offers_public_running_games_to_watch_and_no_others(client: Client, running_game: Table) -> None:
    public = running_game()
    assert f"/g/{public.pk}/" in client.get("/").content.decode()
    Game.objects.update(visibility="private")
    assert f"/g/{public.pk}/" not in client.get("/").content.decode()
    Game.objects.update(visibility="public", watchers=False)
    assert f"/g/{public.pk}/" not in client.get("/").content.decode()


def test_the_lobby_lists_public_tables_only(browser: Browser, waiting_table: Table, jonas: User) -> None:
    public, private = waiting_table(), waiting_table(visibility="private")
    for who in (None, jonas):
        page = browser(who).get("/play/").content.decode()
        assert f'data-table="{public.pk}"' in page
        assert private.pk not in page
        assert private.invite not in page


def test_tables_for_accounts_are_not_offered_to_guests(browser: Browser, waiting_table: Table, jonas: User) -> None:
    game = waiting_table(guests=False)
    assert game.pk not in browser(None).get("/play/tables/").content.decode()
    assert game.pk in browser(jonas).get("/play/tables/").content.decode()


@pytest.mark.soak
def test_filters(client: Client, waiting_table: Table) -> None:
    """In the list that is fetched anew, and on the page, which takes one of those that show the table and one of those
    that do not."""
    game = waiting_table()
    shown = ("", "seats=2", "clock=live", "beginners=on", "seats=99", "ruleset=nonsense")
    hidden = ("seats=4", "clock=untimed")
    for queries, found in ((shown, True), (hidden, False)):
        for query in some(queries):
            assert (game.pk in client.get(f"/play/tables/?{query}").content.decode()) is found, query
        for query in some(in_turn(queries)):
            assert (game.pk in client.get(f"/play/?{query}").content.decode()) is found, query


def test_the_fragment_is_a_fragment(client: Client) -> None:
    page = client.get("/play/tables/").content.decode()
    assert page.lstrip().startswith('<div id="tables"')
    assert "<html" not in page


def test_quick_match_takes_the_oldest_fitting_table(browser: Browser, waiting_table: Table, jonas: User) -> None:
    four, oldest, _newer = waiting_table(seats=4), waiting_table(), waiting_table()
    answer = browser(jonas).post("/play/quick/", {"seats": "2"})
    assert answer.url == f"/g/{oldest.pk}/"
    oldest.refresh_from_db()
    assert oldest.status == "running"
    four.refresh_from_db()
    assert four.status == "open"


def test_quick_match_skips_somebody_who_is_not_there(browser: Browser, waiting_table: Table, jonas: User) -> None:
    from datetime import timedelta

    from django.utils import timezone

    away, here = waiting_table(), waiting_table()
    Game.objects.update(created_at=timezone.now() - timedelta(minutes=10))
    here.seats.filter(number=0).update(present_at=timezone.now())
    assert "away" in browser(jonas).get("/play/").content.decode()
    assert browser(jonas).post("/play/quick/").url == f"/g/{here.pk}/"
    assert browser(jonas).post("/play/quick/").url not in (f"/g/{away.pk}/", f"/g/{here.pk}/")
    away.refresh_from_db()
    assert away.status == "open"


def test_quick_match_opens_a_table_where_nobody_waits_and_only_one(browser: Browser, mira: User) -> None:
    client = browser(mira)
    first = client.post("/play/quick/").url
    assert client.post("/play/quick/").url == first
    assert Game.objects.get().host == mira


def test_quick_match_works_for_somebody_new(client: Client, waiting_table: Table) -> None:
    game = waiting_table()
    assert client.post("/play/quick/").url == f"/g/{game.pk}/"
    assert User.objects.filter(is_guest=True).count() == 1


def test_the_form_opens_what_it_says(browser: Browser, mira: User) -> None:
    data = {
        "ruleset": "kafkas_halle", "seats": "4", "bots": "2", "level": "normal", "clock": "correspondence",
        "visibility": "private", "first": "0", "watchers": "on", "option_kafkas_halle_despair": "on",
        "option_kafkas_halle_turn_limit": "200",
    }  # fmt: skip
    answer = browser(mira).post("/play/new/", data)
    game = Game.objects.get()
    assert answer.url == f"/g/{game.pk}/"
    assert (game.seat_count, game.visibility, game.guests, game.watchers, game.first) == (4, "private", False, True, 0)
    assert game.options == {"despair": True, "turn_limit": 200}
    assert game.clock["kind"] == "correspondence"
    assert [seat.bot for seat in game.seats.all()] == ["", "normal", "normal", ""]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "5"),
        ("clock", "eternal"),
        ("visibility", "secret"),
        ("bots", "2"),
        ("ruleset", "chess"),
        ("first", "9"),
    ],
)
def test_impossible_settings_are_explained_and_open_nothing(
    browser: Browser, mira: User, field: str, value: str
) -> None:
    data = {
        "ruleset": "kafkas_halle",
        "seats": "2",
        "bots": "0",
        "level": "easy",
        "clock": "standard",
        "visibility": "public",
        "first": "",
    }
    answer = browser(mira).post("/play/new/", {**data, field: value})
    assert answer.status_code == 200
    assert Game.objects.count() == 0
    assert 'class="errors"' in answer.content.decode() or 'role="alert"' in answer.content.decode()


def test_settings_in_the_address_are_taken_and_the_rest_is_named(client: Client) -> None:
    page = client.get(
        "/play/new/?ruleset=kafkas_halle&seats=4&clock=fast&despair=1&turn_limit=7&rated=1&x=<script>"
    ).content.decode()
    assert re.search(r'name="seats" value="4"[^>]*checked', page)
    assert re.search(r'name="clock" value="fast"[^>]*checked', page)
    assert re.search(r'name="option_kafkas_halle_despair"[^>]*checked', page)
    for ignored in ("turn_limit=7", "rated=1", "x=&lt;script&gt;"):
        assert f"<code>{ignored}</code>" in page


def test_the_game_is_chosen_first_and_the_other_settings_stay(client: Client) -> None:
    page = client.get("/play/new/?visibility=private&seats=4").content.decode()
    assert "Which game?" in page
    for key in rulesets():
        assert f"/play/new/?ruleset={key}&amp;visibility=private&amp;seats=4" in page


@pytest.mark.parametrize("key", ["kafkas_halle", "magic"])
def test_the_form_shows_the_settings_of_its_game_alone(client: Client, key: str) -> None:
    page = client.get(f"/play/new/?ruleset={key}").content.decode()
    ruleset = rulesets()[key]
    assert re.findall(r'name="seats" value="(\d)"', page) == [str(number) for number in ruleset.seats]
    assert set(re.findall(r'name="option_(\w+)"', page)) == {f"{key}_{option.key}" for option in ruleset.options}
    assert ('name="deck"' in page) == (ruleset.decks is not None)
    assert ('name="level"' in page) == bool(ruleset.bots)


def test_one_wrong_setting_spoils_no_other() -> None:
    initial, ignored = initial_from({"seats": "5", "clock": "fast", "guests": "no", "watchers": "perhaps", "bots": "1"})
    assert (initial["seats"], initial["clock"], initial["guests"], initial["watchers"], initial["bots"]) == (
        "2",
        "fast",
        False,
        True,
        "1",
    )
    assert ignored == ["seats=5", "watchers=perhaps"]


def test_the_rules_page_is_the_rulesets_own(client: Client) -> None:
    assert "/rules/kafkas_halle/" in client.get("/rules/").content.decode()
    ruleset = rulesets()["kafkas_halle"]
    page = client.get("/rules/kafkas_halle/", headers={"accept-language": "de"}).content.decode()
    assert ruleset.summary.de in page
    for title, _text in ruleset.rules:
        assert title.de in page
    assert client.get("/rules/chess/").status_code == 404


def test_the_import_map_names_every_module(client: Client) -> None:
    import json

    page = client.get("/play/").content.decode()
    found = re.search(r'<script type="importmap" nonce="([^"]+)">(.*?)</script>', page)
    assert found is not None
    policy = client.get("/play/")["Content-Security-Policy"]
    assert "'nonce-" in policy
    imports = json.loads(found[2])["imports"]
    assert imports["lobby/refresh"].endswith("games/lobby/refresh.js")
    assert any(name.startswith("table/") for name in imports)
    assert page.index("importmap") < page.index('type="module"')


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Jonas wins: the opponent has no life left."),
        ("de", "Jonas gewinnt: Die Lebenspunkte sind aufgebraucht."),
    ],
)
def test_a_finished_game_says_in_its_own_words_how_it_ended(
    browser: Browser, mira: User, jonas: User, language: str, sentence: str
) -> None:
    game = table_open(host=mira, settings=TableSettings(ruleset="magic"))
    table_join(game=game, user=jonas)
    result = {"kind": "won", "winners": [1], "reason": "life"}
    Game.objects.filter(pk=game.pk).update(status=Status.FINISHED, result=result, ended_at=timezone.now())
    page = browser(mira).get("/games/", headers={"Accept-Language": language})
    assert sentence in page.content.decode()
