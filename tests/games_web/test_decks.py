"""Pages about decks, and the choice of a deck where somebody sits down. All of it without scripts."""

from __future__ import annotations

import dataclasses
import re
import uuid
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from games.engine import Deck as Listed
from games.engine import known_rulesets, register
from games.engine.decks.formats import MAIN, SIDE
from games.live import table_messages
from games.models import Brought, Deck, Game
from games.rulesets import rulesets
from games.services.decks import deck_create, deck_share
from games.services.play import moves
from games.services.tables.tables import TableSettings, table_join, table_open
from tests.loops import some
from tests.shares import in_turn

pytestmark = pytest.mark.django_db
Browser = Callable[..., Client]
RED = Listed({"mountain": 36, "shock": 4})
FETCH = {"x-requested-with": "fetch"}


@pytest.fixture
def deck(mira: User) -> Deck:
    return deck_create(owner=mira, ruleset="magic", name="Red Dawn", listed=RED)


def text_of(answer: Any) -> str:
    return unescape(answer.content.decode())


def sections(deck: Deck) -> dict[str, dict[str, int]]:
    deck.refresh_from_db()
    found: dict[str, dict[str, int]] = deck.sections
    return found


# --- all decks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "name"), [("en", "Dawn Patrol"), ("de", "Morgenstreife")])
def test_everybody_sees_the_pre_built_decks_of_every_game(client: Client, language: str, name: str) -> None:
    page = text_of(client.get("/decks/", headers={"accept-language": language}))
    assert name in page
    for ruleset in rulesets().values():
        for ready in ruleset.decks.ready if ruleset.decks else ():
            assert f"/decks/ready/{ruleset.key}/{ready.key}/" in page


def test_ones_own_decks_are_in_the_list_and_nobody_elses(browser: Browser, mira: User, jonas: User, deck: Deck) -> None:
    deck_share(deck_id=deck.pk, owner=mira, public=True)
    assert "Red Dawn" in text_of(browser(mira).get("/decks/"))
    assert "Red Dawn" not in text_of(browser(jonas).get("/decks/"))
    assert "Red Dawn" not in text_of(Client().get("/decks/"))


def test_a_newcomer_builds_as_a_guest(client: Client) -> None:
    address = client.post("/decks/new/", {"ruleset": "magic", "name": "Mine"}).url
    made = Deck.objects.get()
    assert address == f"/decks/{made.pk}/"
    assert made.owner.is_guest
    assert client.get(address).status_code == 200


def test_a_pre_built_deck_is_copied_and_changed(browser: Browser, mira: User) -> None:
    reader = browser(mira)
    page = text_of(reader.get("/decks/ready/magic/stampede/"))
    assert "Stampede" in page
    assert "Lightning Bolt" in page
    address = reader.post("/decks/ready/magic/stampede/copy/").url
    made = Deck.objects.get(owner=mira)
    assert address == f"/decks/{made.pk}/"
    assert made.sections["main"]["lightning_bolt"] == 4
    assert reader.get("/decks/ready/magic/nothing/").status_code == 404
    assert reader.get("/decks/ready/kafkas_halle/stampede/").status_code == 404


# --- the builder ---------------------------------------------------------------------------------------------------


def test_each_press_changes_the_deck_and_leads_back_to_the_place(browser: Browser, mira: User, deck: Deck) -> None:
    reader = browser(mira)
    back = reader.post(f"/decks/{deck.pk}/change/", {"do": "more:main:opt:cards", "asked": "q=opt&x=1"}).url
    assert back == f"/decks/{deck.pk}/?q=opt#card-opt"
    reader.post(f"/decks/{deck.pk}/change/", {"do": "less:main:shock"})
    reader.post(f"/decks/{deck.pk}/change/", {"do": "move:main:shock"})
    assert sections(deck) == {"main": {"mountain": 36, "opt": 1, "shock": 2}, "side": {"shock": 1}}
    reader.post(f"/decks/{deck.pk}/change/", {"do": "move:side:shock"})
    for nonsense in ("", "more", "more:main:nothing", "eat:main:shock", "more:attic:shock"):
        reader.post(f"/decks/{deck.pk}/change/", {"do": nonsense})
    assert sections(deck) == {"main": {"mountain": 36, "opt": 1, "shock": 3}, "side": {}}


def test_a_script_gets_the_panel_alone(browser: Browser, mira: User, deck: Deck) -> None:
    page = text_of(browser(mira).post(f"/decks/{deck.pk}/change/", {"do": "more:main:shock"}, headers=FETCH))
    assert page.startswith('<div id="deck-panel"')
    assert "41 cards" in page
    assert "Shock: 5 copies in main deck and sideboard together" in page


def test_the_check_is_in_words_for_each_format(browser: Browser, mira: User, deck: Deck) -> None:
    page = text_of(browser(mira).get(f"/decks/{deck.pk}/"))
    assert re.search(r"<strong>Starter</strong>: can be played", page)
    assert "The main deck has 40 of at least 60 cards. Add 20 more cards." in page
    german = text_of(browser(mira).get(f"/decks/{deck.pk}/", headers={"accept-language": "de"}))
    assert "Das Hauptdeck hat 40 von mindestens 60 Karten. Füge noch 20 Karten hinzu." in german


def shown(answer: Any) -> set[str]:
    return set(re.findall(r'<li id="card-(\w+)"', answer.content.decode()))


def shown_in_all(client: Client, path: str, query: dict[str, str], **asked: Any) -> set[str]:
    """On all pages, one after the other."""
    found: set[str] = set()
    number = 1
    while not (here := shown(client.get(path, {**query, "page": str(number)}, **asked))) <= found:
        found |= here
        number += 1
    return found


@pytest.mark.soak
@pytest.mark.parametrize(
    ("query", "has", "has_not"),
    [
        ({"q": "shock"}, {"shock"}, {"opt", "mountain"}),
        ({"q": "schock"}, {"shock"}, {"opt"}),
        ({"q": "wutend gob"}, {"raging_goblin"}, {"shock"}),
        ({"colour": "U"}, {"opt", "counterspell"}, {"shock", "island"}),
        ({"colour": "none"}, {"bonesplitter"}, {"shock", "island"}),
        ({"type": "land"}, {"island", "tranquil_cove"}, {"shock"}),
        ({"type": "creature", "colour": "R", "cost": "1"}, {"raging_goblin"}, {"shock", "hill_giant"}),
        ({"cost": "7"}, set(), {"shock"}),
        ({"have": "1"}, {"shock", "mountain"}, {"opt"}),
        ({"q": "nothing like this"}, set(), {"shock"}),
    ],
)
def test_the_search_finds_by_names_of_both_languages_and_by_filters(
    browser: Browser, mira: User, deck: Deck, query: dict[str, str], has: set[str], has_not: set[str]
) -> None:
    """On the page, or in what a script fetches of it."""
    for headers in some(in_turn(({}, FETCH))):
        found = shown_in_all(browser(mira), f"/decks/{deck.pk}/", query, headers=headers)
        assert has <= found
        assert not has_not & found


def test_charts_say_in_words_what_they_draw(browser: Browser, mira: User, deck: Deck) -> None:
    page = text_of(browser(mira).get(f"/decks/{deck.pk}/"))
    assert 'aria-label="4 cards of cost 1"' in page
    assert 'aria-label="red 4"' in page
    assert "style=" not in page


def test_the_list_is_shown_and_downloaded_in_the_readers_language(browser: Browser, mira: User, deck: Deck) -> None:
    answer = browser(mira).get(f"/decks/{deck.pk}/text/", headers={"accept-language": "de"})
    assert answer["Content-Type"].startswith("text/plain")
    assert answer["Content-Disposition"] == 'attachment; filename="red-dawn.txt"'
    assert answer.content.decode() == "// Name: Red Dawn\n\n4 Schock\n36 Gebirge\n"
    assert "4 Shock\n36 Mountain\n" in text_of(browser(mira).get(f"/decks/{deck.pk}/"))
    ready = Client().get("/decks/ready/magic/stampede/text/").content.decode()
    assert ready.startswith("// Name: Stampede\n")


def test_name_sharing_copy_and_deletion(browser: Browser, mira: User, jonas: User, deck: Deck) -> None:
    reader, other = browser(mira), browser(jonas)
    address = f"/decks/{deck.pk}/"
    reader.post(f"{address}rename/", {"name": "Red Dusk"})
    assert "Red Dusk" in text_of(reader.get(address))
    assert other.get(address).status_code == 404
    reader.post(f"{address}share/", {"public": "1"})
    page = text_of(other.get(address))
    assert "Red Dusk" in page
    assert 'name="do"' not in page
    assert other.get(f"{address}text/").status_code == 200
    other.post(f"{address}copy/")
    assert Deck.objects.get(owner=jonas).sections == deck.sections
    for rest, data in (
        ("change/", {"do": "more:main:opt"}),
        ("rename/", {"name": "x"}),
        ("share/", {}),
        ("delete/", {}),
    ):
        assert other.post(f"{address}{rest}", data).status_code == 404
    reader.post(f"{address}share/", {"public": "0"})
    assert other.get(address).status_code == 404
    reader.post(f"{address}delete/")
    assert not Deck.objects.filter(owner=mira).exists()


def test_a_name_cannot_become_markup(browser: Browser, mira: User) -> None:
    made = deck_create(owner=mira, ruleset="magic", name="<script>alert(1)</script>", listed=RED)
    for address in ("/decks/", f"/decks/{made.pk}/", "/play/new/?ruleset=magic"):
        assert b"<script>alert" not in browser(mira).get(address).content


# --- the import ----------------------------------------------------------------------------------------------------


XML = '<cockatrice_deck version="1"><deckname>Red</deckname><zone name="main">{}</zone></cockatrice_deck>'
CARDS = '<card number="40" name="Mountain"/><card number="2" name="Lightnig Bolt"/>'


@pytest.mark.parametrize("way", ["pasted", "file"])
def test_a_file_of_another_program_becomes_a_list_that_can_be_mended(client: Client, way: str) -> None:
    text = XML.format(CARDS)
    said = {"text": text} if way == "pasted" else {"file": SimpleUploadedFile("red.cod", text.encode())}
    answer = client.post("/decks/import/", {"ruleset": "magic", "do": "read", **said})
    assert "1 line still needs a card" in text_of(answer)
    assert "Lightning Bolt" in text_of(answer)
    assert answer.context["form"]["text"].value() == "// Name: Red\n\n40 Mountain\n2 Lightnig Bolt\n"
    assert answer.context["form"]["name"].value() == "Red"


@pytest.mark.parametrize("text", ["<html>4 Shock</html>", "<!DOCTYPE Deck><Deck/>", "<Deck>"])
def test_other_files_are_refused_in_words(client: Client, text: str) -> None:
    page = text_of(client.post("/decks/import/", {"ruleset": "magic", "text": text, "do": "read"}))
    assert "neither a list nor a deck of Cockatrice or Magic Online" in page
    answer = client.post("/api/decks/read", {"ruleset": "magic", "text": text}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_the_api_reads_them_too(client: Client) -> None:
    said = {"ruleset": "magic", "text": XML.format(CARDS)}
    found = client.post("/api/decks/read", said, content_type="application/json").json()
    assert (found["name"], found["main"]) == ("Red", {"mountain": 40})
    assert found["unmatched"][0]["suggestions"][0] == "lightning_bolt"


LIST = "4 Shock\n2 Lightnig Bolt\n30 Mountain\n3 Qqqqqq\n"


def test_a_list_is_read_and_reported_before_it_is_saved(client: Client) -> None:
    page = text_of(client.post("/decks/import/", {"ruleset": "magic", "text": LIST, "do": "read"}))
    assert "2 lines still need a card" in page
    assert "Line 2: <code>2 Lightnig Bolt</code>" in page
    assert 'value="mend:2:lightning_bolt"' in page
    assert "Line 4: <code>3 Qqqqqq</code>" in page
    assert "There is no card of this name here, and none with a name like it." in page
    assert "Understood: 34 cards in the main deck" in page
    assert Deck.objects.count() == 0
    assert User.objects.count() == 0, "reading makes no guest"


def written(answer: Any) -> str:
    found = re.search(r"<textarea name=\"text\"[^>]*>\n?(.*?)</textarea>", text_of(answer), re.DOTALL)
    assert found is not None
    return found[1]


def test_a_suggestion_is_taken_by_a_press_and_a_line_left_out_by_another(client: Client) -> None:
    data = {"ruleset": "magic", "text": LIST}
    answer = client.post("/decks/import/", {**data, "do": "mend:2:lightning_bolt"})
    assert written(answer) == "4 Shock\n2 Lightning Bolt\n30 Mountain\n3 Qqqqqq\n"
    answer = client.post("/decks/import/", {**data, "text": written(answer), "do": "skip:4"})
    assert "Every line is understood" in text_of(answer)
    answer = client.post("/decks/import/", {**data, "text": written(answer), "name": "Bolts", "do": "save"})
    made = Deck.objects.get()
    assert answer.url == f"/decks/{made.pk}/"
    assert (made.name, made.sections["main"]) == ("Bolts", {"lightning_bolt": 2, "mountain": 30, "shock": 4})


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("4 Shock\n2 Opt\n1 Moon Landing", "magic"),
        ("Forwards (6)\n3x Argath (1-033C)\n3 Rogue 4-039R\n4 Shock", "fftcg"),
        ("Hero: Bravo\nWeapons: Anothos\n\n(2) Buckling Blow (red)\n2 Cripling Crush", "flesh_and_blood"),
        ("nothing at all", "magic"),
    ],
)
def test_a_list_says_itself_which_game_it_is_for(client: Client, text: str, game: str) -> None:
    answer = client.post("/decks/import/", {"ruleset": "", "text": text, "do": "read"})
    assert answer.context["form"]["ruleset"].value() == game
    assert f'<p class="eyebrow">{rulesets()[game].name.en}</p>' in text_of(answer)


def test_a_game_that_is_chosen_is_the_one_that_the_list_is_read_for(client: Client) -> None:
    answer = client.post("/decks/import/", {"ruleset": "fftcg", "text": "4 Shock", "do": "read"})
    assert answer.context["form"]["ruleset"].value() == "fftcg"
    assert "1 line still needs a card" in text_of(answer)


def test_a_file_is_read_in_the_encodings_that_programs_write(browser: Browser, mira: User) -> None:
    text = "// Name: Aus Datei\r\n2 Wütender Goblin\r\n\r\n1 Schock"
    for raw in (text.encode(), text.encode("utf-8-sig"), text.encode("cp1252"), text.encode("utf-16")):
        upload = SimpleUploadedFile("deck.txt", raw)
        browser(mira).post("/decks/import/", {"ruleset": "magic", "file": upload, "do": "save"})
        made = Deck.objects.get(owner=mira)
        assert made.name == "Aus Datei"
        assert made.sections == {MAIN: {"raging_goblin": 2}, SIDE: {"shock": 1}}
        made.delete()


@pytest.mark.parametrize(
    "data", [{}, {"text": "   \n"}, {"text": "x" * 20_001}, {"ruleset": "chess", "text": "4 Shock"}]
)
def test_what_cannot_be_read_is_explained(client: Client, data: dict[str, str]) -> None:
    page = text_of(client.post("/decks/import/", {"ruleset": "magic", **data}))
    assert 'class="errors"' in page or 'role="alert"' in page
    assert 'id="report"' not in page


def test_a_list_that_is_too_large_is_refused_and_stays_in_the_form(browser: Browser, mira: User) -> None:
    answer = browser(mira).post("/decks/import/", {"ruleset": "magic", "text": "600 Mountain", "do": "save"})
    assert "A deck has at most 500 cards" in text_of(answer)
    assert written(answer) == "600 Mountain"


# --- sitting down --------------------------------------------------------------------------------------------------


def choices(page: str) -> list[str]:
    found = re.search(r'<select name="deck".*?</select>', page, re.DOTALL)
    assert found is not None
    return re.findall(r'<option value="([^"]*)"', found[0])


def selected(page: str) -> list[str]:
    found = re.search(r'<select name="deck".*?</select>', page, re.DOTALL)
    assert found is not None
    return re.findall(r'<option value="([^"]*)" selected', found[0])


def test_own_decks_come_before_pre_built_ones_and_the_lot_is_the_first_choice(browser: Browser, mira: User, deck: Deck) -> None:  # fmt: skip
    page = text_of(browser(mira).get("/play/new/?ruleset=magic"))
    assert choices(page)[:3] == ["", deck.pk, "ready:dawn_patrol"]
    assert selected(page) == [""]
    assert choices(text_of(Client().get("/play/new/?ruleset=magic")))[:2] == ["", "ready:dawn_patrol"]


NEW = {"ruleset": "magic", "seats": "2", "clock": "untimed", "visibility": "public", "first": "", "guests": "on"}
NEW |= {"option_magic_format": "starter", "option_magic_damage_assignment": "ordered"}


def test_a_table_is_opened_and_joined_with_decks(browser: Browser, mira: User, jonas: User, deck: Deck) -> None:
    address = browser(mira).post("/play/new/", {**NEW, "deck": deck.pk}).url
    waiting = text_of(browser(mira).get(address))
    assert selected(waiting) == [deck.pk]
    page = text_of(browser(jonas).get(address))
    assert choices(page)[:2] == ["", "ready:dawn_patrol"]
    browser(jonas).post(f"{address}join/", {"deck": "ready:stampede"})
    origins = Brought.objects.order_by("seat__number").values_list("origin", flat=True)
    assert list(origins) == [deck.pk, "ready:stampede"]
    assert Game.objects.get().status == "running"
    assert selected(text_of(browser(mira).get("/play/new/?ruleset=magic"))) == [deck.pk], "the last one, the next time"


def test_a_newcomer_plays_magic_with_two_presses(client: Client, waiting_table: Callable[..., Game]) -> None:
    game = waiting_table(ruleset="magic")
    assert client.post(f"/i/{game.invite}/", {"deck": ""}).url == f"/g/{game.pk}/"
    game.refresh_from_db()
    assert game.status == "running"
    assert client.get(f"/g/{game.pk}/").status_code == 200


def test_a_deck_that_is_not_legal_is_refused_on_the_form(browser: Browser, mira: User, deck: Deck) -> None:
    answer = browser(mira).post("/play/new/", {**NEW, "option_magic_format": "constructed", "deck": deck.pk})
    assert "The deck “Red Dawn” cannot be played here (Constructed)." in text_of(answer)
    assert Game.objects.count() == 0


def test_nor_can_one_sit_down_with_it(browser: Browser, mira: User, jonas: User, waiting_table: Callable[..., Game]) -> None:  # fmt: skip
    small = deck_create(owner=jonas, ruleset="magic", name="Small", listed=Listed({"mountain": 10}))
    game = waiting_table(ruleset="magic")
    reader = browser(jonas)
    assert small.pk not in choices(text_of(reader.get(f"/g/{game.pk}/"))), "not offered"
    answer = reader.post(f"/g/{game.pk}/join/", {"deck": small.pk}, follow=True)
    assert "The main deck has 10 of at least 40 cards. Add 30 more cards." in text_of(answer)
    assert answer.request["PATH_INFO"] == f"/g/{game.pk}/", "the form again"
    game.refresh_from_db()
    assert game.status == "open"


def test_the_deck_is_changed_in_the_waiting_room(
    browser: Browser, mira: User, waiting_table: Callable[..., Game]
) -> None:
    game = waiting_table(ruleset="magic")
    reader = browser(mira)
    reader.post(f"/g/{game.pk}/deck/", {"deck": "ready:deep_roots"})
    assert selected(text_of(reader.get(f"/g/{game.pk}/"))) == ["ready:deep_roots"]


def test_a_quick_match_takes_the_deck_of_its_game(browser: Browser, mira: User, jonas: User, waiting_table: Callable[..., Game]) -> None:  # fmt: skip
    game = waiting_table(ruleset="magic")
    page = text_of(browser(jonas).get("/play/"))
    assert 'name="deck_magic"' in page
    assert browser(jonas).post("/play/quick/", {"deck_magic": "ready:high_winds"}).url == f"/g/{game.pk}/"
    assert Brought.objects.get(seat__game=game, seat__user=jonas).origin == "ready:high_winds"


def test_a_quick_match_without_a_word_takes_the_last_deck(browser: Browser, mira: User, jonas: User) -> None:
    table_open(host=jonas, settings=TableSettings(ruleset="magic", deck="ready:high_winds", visibility="private"))
    game = table_open(host=mira, settings=TableSettings(ruleset="magic"))
    browser(jonas).post("/play/quick/", {"ruleset": "magic"})
    assert Brought.objects.get(seat__game=game, seat__user=jonas).origin == "ready:high_winds"


def test_the_home_page_lets_one_choose_a_deck_against_the_bot_and_in_a_quick_match(
    browser: Browser, jonas: User, waiting_table: Callable[..., Game]
) -> None:
    reader, said = browser(jonas), {"ruleset": "magic", "deck": "ready:high_winds"}
    page = text_of(reader.get("/"))
    assert 'name="deck"' in page
    assert 'formaction="/play/bot/"' in page
    for way in ("/play/bot/", "/play/quick/"):
        address = reader.post(way, said).url
        assert Brought.objects.get(seat__game=address.split("/")[2], seat__user=jonas).origin == "ready:high_winds"
    bot = Game.objects.get(pk=reader.post("/play/bot/", {"ruleset": "magic", "deck": ""}).url.split("/")[2])
    assert Brought.objects.get(seat__game=bot, seat__user=jonas).by_lot


@pytest.fixture
def finished(mira: User, jonas: User) -> Game:
    """A game that Mira has lost with a deck of her own, and Jonas won with one by lot."""
    red = deck_create(owner=mira, ruleset="magic", name="Red Dawn", listed=RED)
    game = table_open(host=mira, settings=TableSettings(ruleset="magic", options={"format": "any"}, deck=red.pk))
    table_join(game=game, user=jonas)
    moves.act(game.pk, by=mira, message=table_messages.Concede(aid=uuid.uuid4()))
    game.refresh_from_db()
    return game


def test_a_rematch_is_asked_for_outside_of_the_table_with_the_same_decks(
    browser: Browser, mira: User, jonas: User, finished: Game
) -> None:
    before = {one.seat.number: one.sections for one in Brought.objects.filter(seat__game=finished)}
    Deck.objects.all().delete()
    hers, his, address = browser(mira), browser(jonas), f"/g/{finished.pk}/rematch/"
    assert hers.post(address, {"deck": "same"}).url == f"/g/{finished.pk}/decks/"
    assert "Still to ask for it: Jonas" in text_of(hers.get(f"/g/{finished.pk}/decks/"))
    assert "Still to ask" not in text_of(his.get(f"/g/{finished.pk}/decks/"))
    new = his.post(address, {"deck": "same"}).url.split("/")[2]
    assert {one.seat.number: one.sections for one in Brought.objects.filter(seat__game=new)} == before
    assert f'href="/g/{new}/"' in text_of(hers.get(f"/g/{finished.pk}/decks/"))


def test_a_rematch_with_another_deck(browser: Browser, mira: User, jonas: User, finished: Game) -> None:
    address = f"/g/{finished.pk}/rematch/"
    browser(mira).post(address, {"deck": "ready:high_winds"})
    new = browser(jonas).post(address, {"deck": "ready:stampede"}).url.split("/")[2]
    found = Brought.objects.filter(seat__game=new).order_by("seat__number").values_list("origin", flat=True)
    assert list(found) == ["ready:high_winds", "ready:stampede"]


def test_a_rematch_with_a_deck_that_is_gone_is_refused_in_words(browser: Browser, mira: User, finished: Game) -> None:
    answer = browser(mira).post(f"/g/{finished.pk}/rematch/", {"deck": "nothing"}, follow=True)
    assert "There is no such deck" in text_of(answer)
    assert not finished.seats.get(number=0).wants_rematch


def test_the_lobby_leads_to_the_choice_of_a_deck(
    browser: Browser, jonas: User, waiting_table: Callable[..., Game]
) -> None:
    cards, hall = waiting_table(ruleset="magic"), waiting_table()
    page = text_of(browser(jonas).get("/play/"))
    assert f'action="/g/{hall.pk}/join/"' in page
    assert f'action="/g/{cards.pk}/join/"' not in page
    assert re.search(rf'<a class="button small" href="/g/{cards.pk}/">Sit down', page)


def test_the_lobby_names_an_unusual_format(browser: Browser, jonas: User, waiting_table: Callable[..., Game]) -> None:
    waiting_table(ruleset="magic", options={"format": "constructed"})
    assert "Decks: Constructed" in text_of(browser(jonas).get("/play/"))


@pytest.fixture(params=[True])
def with_bot(request: pytest.FixtureRequest) -> Iterator[None]:
    """Magic with a bot that takes the first option, or with none at all."""
    plain = known_rulesets()["magic"]
    register(dataclasses.replace(plain, bots={"easy": lambda view, draw: 0} if request.param else {}))
    yield
    register(plain)


@pytest.mark.parametrize("with_bot", [False], indirect=True)
def test_a_game_without_bots_offers_none(client: Client, with_bot: None) -> None:
    home = text_of(client.get("/"))
    levels = [level for key, one in known_rulesets().items() if key != "magic" for level in one.bots]
    assert home.count('formaction="/play/bot/"') == len(levels) > 0
    assert 'name="bots"' not in text_of(client.get("/play/new/?ruleset=magic"))


def test_the_bot_is_played_with_a_deck(browser: Browser, mira: User, with_bot: None) -> None:
    page = text_of(browser(mira).get("/play/"))
    assert 'id="bot_magic_deck"' in page
    browser(mira).post("/play/bot/", {"ruleset": "magic", "deck": "ready:cloud_cover"})
    game = Game.objects.get()
    assert game.status == "running"
    assert Brought.objects.get(seat__number=0).origin == "ready:cloud_cover"
    assert Brought.objects.get(seat__number=1).by_lot
    browser(mira).post("/play/bot/", {"ruleset": "magic"})
    assert Brought.objects.filter(seat__number=0, origin="ready:cloud_cover").count() == 2, "the last one, if not asked"


def test_the_decks_are_open_when_the_game_is_over(browser: Browser, mira: User, jonas: User, finished_game: Callable[..., Game], running_game: Callable[..., Game]) -> None:  # fmt: skip
    game = finished_game(ruleset="magic")
    page = text_of(browser(jonas).get(f"/g/{game.pk}/decks/"))
    assert "The decks of this game" in page
    assert page.count("deck-of-") == 4
    browser(jonas).post(f"/g/{game.pk}/deck/", {"deck": "ready:stampede"})
    assert selected(text_of(browser(jonas).get(f"/g/{game.pk}/decks/"))) == ["ready:stampede"]
    running = running_game(ruleset="magic", watchers=True)
    assert text_of(browser(jonas).get(f"/g/{running.pk}/decks/")).count("deck-of-") == 2, "his own alone"
    assert Client().get(f"/g/{running.pk}/decks/").status_code == 404


def test_the_builder_finds_cards_by_a_word_on_them(browser: Browser, mira: User) -> None:
    deck = deck_create(owner=mira, ruleset="magic", name="Words", listed=Listed({"plains": 9}))
    page = text_of(browser(mira).get(f"/decks/{deck.pk}/", {"q": "word:embalm"}))
    assert 'value="more:main:sacred_cat:cards"' in page
    assert 'value="more:main:adorned_pouncer:cards"' not in page


# --- commanders ------------------------------------------------------------------------------------------------------


def test_a_commander_is_chosen_in_the_builder_and_says_its_colours(browser: Browser, mira: User) -> None:
    deck = deck_create(
        owner=mira, ruleset="magic", name="Led", listed=Listed({"lyra_dawnbringer": 1, "borborygmos": 1, "plains": 9})
    )
    client = browser(mira)
    page = text_of(client.get(f"/decks/{deck.pk}/"))
    assert 'value="lead:main:borborygmos"' in page
    assert 'value="lead:main:plains' not in page
    assert "press “Commander” at a legendary creature" in page

    def press(do: str) -> dict[str, dict[str, int]]:
        assert client.post(f"/decks/{deck.pk}/change/", {"do": do}).status_code == 302
        deck.refresh_from_db()
        found: dict[str, dict[str, int]] = deck.sections
        return found

    assert press("lead:main:borborygmos") == {
        "main": {"lyra_dawnbringer": 1, "plains": 9}, "side": {}, "commander": {"borborygmos": 1},
    }  # fmt: skip
    page = text_of(client.get(f"/decks/{deck.pk}/"))
    assert "Colour identity: red, green" in page
    assert "Plains is not within the colour identity of the commander. Take all 9 copies out." in page
    german = text_of(client.get(f"/decks/{deck.pk}/", headers={"Accept-Language": "de"}))
    assert "Farbidentität: rot, grün" in german
    assert press("lead:main:lyra_dawnbringer:cards") == {
        "main": {"borborygmos": 1, "plains": 9}, "side": {}, "commander": {"lyra_dawnbringer": 1},
    }  # fmt: skip
    assert press("move:commander:lyra_dawnbringer") == {
        "main": {"borborygmos": 1, "lyra_dawnbringer": 1, "plains": 9}, "side": {},
    }  # fmt: skip
    assert press("lead:main:silvos_rogue_elemental")["commander"] == {"silvos_rogue_elemental": 1}
    assert "commander" not in press("less:commander:silvos_rogue_elemental")


def test_a_commander_with_partner_stays_beside_another_one(browser: Browser, mira: User) -> None:
    cards = {"tana_the_bloodsower": 1, "akiri_line_slinger": 1, "ravos_soultender": 1, "borborygmos": 1, "opt": 1}
    deck = deck_create(owner=mira, ruleset="magic", name="Led", listed=Listed(cards))
    client = browser(mira)

    def lead(card: str) -> dict[str, int]:
        client.post(f"/decks/{deck.pk}/change/", {"do": f"lead:main:{card}"})
        deck.refresh_from_db()
        found: dict[str, int] = deck.sections["commander"]
        return found

    lead("tana_the_bloodsower")
    assert lead("akiri_line_slinger") == {"tana_the_bloodsower": 1, "akiri_line_slinger": 1}
    page = text_of(client.get(f"/decks/{deck.pk}/"))
    assert "Colour identity: white, red, green" in page
    assert "Opt is not within the colour identity of the two commanders. Take it out." in page
    third = lead("ravos_soultender")
    assert len(third) == 2 and "ravos_soultender" in third
    assert lead("borborygmos") == {"borborygmos": 1}
    assert lead("tana_the_bloodsower") == {"tana_the_bloodsower": 1}


# --- for programs --------------------------------------------------------------------------------------------------


def test_decks_over_the_api(browser: Browser, mira: User, jonas: User) -> None:
    client, json = browser(mira), {"content_type": "application/json"}
    made = client.post("/api/decks", {"ruleset": "magic", "name": "Red", "main": {"mountain": 36, "shock": 4}}, **json)
    assert made.status_code == 201, made.content
    deck = made.json()
    assert deck["problems"] == {
        "starter": [],
        "constructed": ["The main deck has 40 of at least 60 cards. Add 20 more cards."],
        "commander": [
            "There is no commander. Choose a legendary creature as one.",
            "With its commander the deck has 40 of 100 cards. Add 60 more cards.",
            "Shock: 4 copies in main deck and sideboard together, at most 1 are allowed. Take 3 copies out.",
        ],
        "any": [],
    }
    assert client.get("/api/decks?ruleset=magic").json() == [deck]
    assert client.get("/api/decks?ruleset=kafkas_halle").json() == []
    address = f"/api/decks/{deck['id']}"
    assert browser(jonas).get(address).status_code == 404
    changed = client.patch(address, {"side": {"opt": 2}, "public": True}, **json).json()
    assert (changed["main"], changed["side"], changed["public"]) == ({"mountain": 36, "shock": 4}, {"opt": 2}, True)
    assert browser(jonas).get(address).json()["own"] is False
    assert browser(jonas).patch(address, {"name": "x"}, **json).status_code == 404
    assert browser(jonas).delete(address).status_code == 404
    for wrong in ({"main": {"moon": 1}}, {"main": {"shock": 0}}, {"main": ["shock"]}, {"name": ""}, []):
        assert client.patch(address, wrong, **json).status_code == 400, wrong
    game = client.post("/api/games", {"ruleset": "magic", "deck": deck["id"], "clock": "untimed"}, **json)
    assert game.status_code == 201, game.content
    refused = browser(jonas).post(f"/api/games/{game.json()['id']}/join", {"deck": deck["id"]}, **json)
    assert (refused.status_code, refused.json()["code"]) == (400, "deck")
    brought = client.post(f"/api/games/{game.json()['id']}/deck", {"deck": "ready:deep_roots"}, **json)
    assert brought.status_code == 204
    assert Brought.objects.get(seat__user=mira).origin == "ready:deep_roots"
    stranger = browser(jonas).post(f"/api/games/{game.json()['id']}/deck", {"deck": ""}, **json)
    assert (stranger.status_code, stranger.json()["code"]) == (403, "forbidden")
    joined = browser(jonas).post(f"/api/games/{game.json()['id']}/join", {"deck": "ready:stampede"}, **json)
    assert joined.json()["status"] == "running"
    assert client.delete(address).status_code == 204
    assert client.get("/api/decks").json() == []


def test_a_list_is_read_over_the_api(client: Client) -> None:
    answer = client.post("/api/decks/read", {"ruleset": "magic", "text": LIST}, content_type="application/json").json()
    assert answer["main"] == {"mountain": 30, "shock": 4}
    assert [(line["line"], line["suggestions"][:1]) for line in answer["unmatched"]] == [
        (2, ["lightning_bolt"]),
        (4, []),
    ]
    wrong = client.post("/api/decks/read", {"ruleset": "kafkas_halle", "text": "x"}, content_type="application/json")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no_decks")
    ready = client.get("/api/decks/ready?ruleset=magic").json()
    assert len(ready) == 14
    assert all(not deck["problems"]["commander" if "commander" in deck else "starter"] for deck in ready)


@pytest.mark.parametrize(
    ("address", "said", "known"),
    [
        ("/api/decks", {"name": "Red"}, "ruleset, name, main, side, commander, public"),
        ("/api/decks/read", {"text": "4 Shock"}, "ruleset, text"),
    ],
)
def test_programs_are_told_which_fields_there_are(
    browser: Browser, mira: User, address: str, said: dict[str, str], known: str
) -> None:
    wrong = {"ruleset": "magic", "mian": {"shock": 4}, **said}
    answer = browser(mira).post(address, wrong, content_type="application/json")
    assert answer.status_code == 400
    assert f"There is no such field. Known are: {known}." in answer.content.decode()
    assert not Deck.objects.exists()


# --- the way from a new deck to a game --------------------------------------------------------------------------------


def test_a_deck_is_played_by_the_rules_that_it_keeps(browser: Browser, mira: User, jonas: User) -> None:
    """Forty lands keep no usual rules, but a table for any deck takes them."""
    lands = deck_create(owner=mira, ruleset="magic", name="Lands", listed=Listed({"mountain": 20, "shock": 10}))
    hers = browser(mira)
    panel = text_of(hers.get(f"/decks/{lands.pk}/"))
    address = re.search(r'href="(/play/new/[^"]+)"[^>]*>Play with this deck', panel)
    assert address is not None
    assert "format=any" in address[1]
    form = hers.get(address[1]).context["form"]
    assert (form["deck"].value(), form["option_magic_format"].value()) == (lands.pk, "any")


def test_a_deck_that_cannot_be_played_says_what_is_missing_and_offers_no_table(browser: Browser, mira: User) -> None:
    few = deck_create(owner=mira, ruleset="magic", name="Few", listed=Listed({"mountain": 3}))
    page = text_of(browser(mira).get(f"/decks/{few.pk}/"))
    assert "Play with this deck" not in page
    assert "Add 37 more cards." in page


def test_symbols_in_the_text_of_a_card_are_drawn_and_named(browser: Browser, mira: User, deck: Deck) -> None:
    page = text_of(browser(mira).get(f"/decks/{deck.pk}/?q=mountain"))
    assert "{T}" not in page
    assert 'aria-label="tap">' in page
    assert '<span class="mana-symbol mana-r" role="img" aria-label="R">R</span>' in page


def test_a_line_that_is_too_long_says_so_in_both_languages() -> None:
    text = "4 Shock\n" + "1" * 201
    said = {"ruleset": "magic", "text": text}
    for language, sentence in (
        ("en", "This line has more than 200 characters. Write one card in each line, by its name."),
        ("de", "Diese Zeile hat mehr als 200 Zeichen. Schreib in jede Zeile eine Karte mit ihrem Namen."),
    ):
        reader = Client(headers={"accept-language": language})
        assert sentence in text_of(reader.post("/decks/import/", {**said, "do": "read"}))
        (line,) = reader.post("/api/decks/read", said, content_type="application/json").json()["unmatched"]
        assert (line["problem"], line["text"], line["suggestions"]) == (sentence, "1" * 200 + "…", [])


@pytest.mark.parametrize("path", ["/api/decks", "/api/decks/read"])
def test_a_field_that_there_is_not_is_named_instead_of_overlooked(browser: Browser, mira: User, path: str) -> None:
    client = browser(mira)
    said = {"ruleset": "magic", "name": "Red", "main": {"mountain": 60}, "text": "60 Mountain", "sied": {"shock": 4}}
    answer = client.post(path, said, content_type="application/json")
    assert answer.status_code in (400, 422) and "sied" in answer.content.decode()
    assert not Deck.objects.filter(owner=mira).exists()


@pytest.mark.parametrize("path", ["/api/decks/read", "/api/decks", "/api/games"])
def test_a_body_that_is_too_large_or_too_deep_is_refused(mira: User, path: str) -> None:
    reader = Client()
    reader.force_login(mira)
    large = reader.post(path, b'"' + b"a" * 1024 * 1024 + b'"', content_type="application/json")
    assert (large.status_code, large.json()["code"]) == (413, "too_big")
    deep = reader.post(path, b"[" * 200_000, content_type="application/json")
    assert (deep.status_code, deep.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("ruleset", "deck", "formats"),
    [
        ("magic", "dawn_patrol", ["Starter"]),
        ("magic", "toll_road", ["Starter", "Constructed"]),
        ("flesh_and_blood", "bravo", ["Blitz"]),
        ("flesh_and_blood", "bravo_classic", ["Classic Constructed"]),
    ],
)
def test_the_page_of_a_pre_built_deck_says_where_it_is_played_and_nothing_else(
    ruleset: str, deck: str, formats: list[str]
) -> None:
    page = text_of(Client().get(f"/decks/ready/{ruleset}/{deck}/"))
    assert re.findall(r"<strong>([^<]+)</strong>: can be played", page) == formats
    assert "not yet" not in page
