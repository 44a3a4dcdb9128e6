"""The cards of a game to look at: found by name in both languages and by text, filtered, page by page, and one by one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from games.cardgames.game_log import CardWords
from games.engine import Deck as Listed
from games.engine.decks.catalogue import fold
from games.rulesets import rulesets
from games.selectors import card_index, search_lines
from games.selectors.card_index import catalogue_of
from games.selectors.card_lists import CardList, with_cards
from games.services.decks import deck_create
from games.templatetags.games import symbols
from tests.games.house_cards import HOUSE, MOTH, Folder
from tests.shares import in_turn, one_in

pytestmark = pytest.mark.django_db
GERMAN = {"accept-language": "de"}
ENGLISH = {"accept-language": "en"}


def text_of(answer: Any) -> str:
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def keys(page: str) -> list[str]:
    return re.findall(r'id="card-([\w-]+)" class="card-tile"', page)


def walked(client: Client, address: str) -> list[str]:
    """The keys of all pages, as somebody reads who follows the link to the next one."""
    found: list[str] = []
    while True:
        page = text_of(client.get(address, headers=ENGLISH))
        found += keys(page)
        following = re.search(r'rel="next" href="([^"]+)"', page)
        if following is None:
            return found
        address = following[1]


@pytest.mark.soak
def test_every_game_shows_each_of_its_cards_once(client: Client) -> None:
    assert set(with_cards()) == set(rulesets())
    for key, ruleset in in_turn(list(with_cards().items())):
        found = walked(client, f"/cards/{key}/")
        assert len(found) == len(set(found))
        assert set(found) == set(catalogue_of(ruleset).cards)


@pytest.mark.parametrize("sought", ["Man-o'-War", "man o war", "Galeerenqualle", "GALEERENQUALLE"])
@pytest.mark.parametrize("headers", [ENGLISH, GERMAN])
def test_a_card_is_found_by_its_name_in_both_languages(client: Client, sought: str, headers: dict[str, str]) -> None:
    assert keys(text_of(client.get("/cards/magic/", {"q": sought}, headers=headers)))[0] == "man_o_war"


def test_a_card_is_found_by_its_text_in_the_readers_language(client: Client) -> None:
    german = keys(text_of(client.get("/cards/magic/", {"q": "Flugfähigkeit Lebensverknüpfung"}, headers=GERMAN)))
    assert german == keys(text_of(client.get("/cards/magic/", {"q": "flying lifelink"}, headers=ENGLISH)))
    assert set(german) == {
        "healers_hawk",
        "vampire_nighthawk",
        "lyra_dawnbringer",
        "griselbrand",
        "vault_skirge",
        "baneslayer_angel",
    }


@pytest.mark.parametrize(
    ("game", "sought", "some", "none"),
    [
        ("magic", "word:flashback", {"ancient_grudge"}, {"shock", "forest"}),
        ("magic", "word:Embalm", {"sacred_cat", "honored_hydra"}, {"adorned_pouncer"}),
        ("magic", "word:Einbalsamieren", {"sacred_cat", "honored_hydra"}, {"adorned_pouncer"}),
        ("magic", "wort:first-strike", {"akiri_line_slinger"}, {"sacred_cat"}),
        ("magic", 'word:"first strike"', {"akiri_line_slinger"}, {"sacred_cat"}),
        ("magic", "word:CreateToken", {"raise_the_alarm"}, {"sacred_cat"}),
        ("fftcg", "word:haste", set(), {"1-011C"}),
        ("flesh_and_blood", "word:dominate", set(), {"aether_dart_yellow"}),
    ],
)
@pytest.mark.parametrize("headers", [ENGLISH, GERMAN])
def test_cards_are_found_by_a_word_on_them(
    client: Client, game: str, sought: str, some: set[str], none: set[str], headers: dict[str, str]
) -> None:
    page = client.get(f"/api/cards/{game}", {"q": sought}, headers=headers).json()
    found = {card["key"] for card in page["cards"]}
    assert found >= some and not found & none
    assert 0 < page["count"] < len(catalogue_of(rulesets()[game]).cards)


def test_a_word_is_sought_beside_a_name_and_a_strange_one_finds_nothing(client: Client) -> None:
    assert keys(text_of(client.get("/cards/magic/", {"q": "katze word:embalm"}, headers=GERMAN))) == ["sacred_cat"]
    assert keys(text_of(client.get("/cards/magic/", {"q": "cat word:embalm word:flying"}, headers=ENGLISH))) == []
    assert keys(text_of(client.get("/cards/magic/", {"q": "word:flask"}, headers=ENGLISH))) == []


def test_the_search_says_how_a_word_is_sought(client: Client) -> None:
    for game, said in (("magic", True), ("fftcg", True), ("flesh_and_blood", True)):
        assert ("finds the cards with this keyword" in text_of(client.get(f"/cards/{game}/", headers=ENGLISH))) is said
    german = text_of(client.get("/cards/magic/", headers=GERMAN))
    assert "<code>wort:" in german
    assert "findet die Karten mit diesem Schlüsselwort" in german


@pytest.mark.parametrize(
    ("game", "query", "expected"),
    [
        ("magic", {"type": "land", "q": "forest"}, {"forest", "snow_covered_forest"}),
        (
            "magic",
            {"colour": "U", "type": "instant", "cost": "1"},
            {
                "opt",
                "unsummon",
                "spell_blast",
                "vapor_snag",
                "vault_skyward",
                "take_into_custody",
                "swan_song",
                "rapid_hybridization",
                "slip_out_the_back",
            },
        ),
        ("magic", {"colour": "none", "cost": "0"}, {"ornithopter", "darksteel_relic"}),
        ("flesh_and_blood", {"class": "wizard", "type": "weapon"}, {"waning_moon"}),
        ("fftcg", {"colour": "L", "type": "monster"}, None),
        ("kafkas_halle", {"type": "push", "cost": "2"}, {"opponent"}),
        ("magic", {"type": "no such type"}, set()),
        (
            "magic",
            {"keyword": "flying", "colour": "R", "cost": "6"},
            {"shivan_dragon", "aurelia_the_warleader", "savage_ventmaw"},
        ),
        ("magic", {"keyword": "no such keyword"}, set()),
    ],
)
def test_filters_narrow_the_list(client: Client, game: str, query: dict[str, str], expected: set[str] | None) -> None:
    found = set(keys(text_of(client.get(f"/cards/{game}/", query, headers=ENGLISH))))
    if expected is None:
        cards = catalogue_of(rulesets()[game]).cards
        expected = {key for key, card in cards.items() if "L" in card.colours and "monster" in card.types}
        assert expected
    assert found == expected


@pytest.mark.parametrize(("headers", "name"), [(ENGLISH, "flying"), (GERMAN, "Flugfähigkeit")])
def test_keywords_are_offered_by_their_names_in_their_order(client: Client, headers: dict[str, str], name: str) -> None:
    page = text_of(client.get("/cards/magic/", {"keyword": "flying"}, headers=headers))
    assert f'<option value="flying" selected>{name}</option>' in page
    offered = re.findall(
        r"<option value=\"[^\"]+\"[^>]*>([^<]+)", page.split('id="card-keyword"')[1].split("</select>")[0]
    )
    assert len(offered) > 30
    assert offered == sorted(offered, key=fold)


def test_a_search_stays_over_the_pages_and_a_page_too_far_is_the_last(client: Client) -> None:
    page = text_of(client.get("/cards/magic/", {"type": "creature"}, headers=ENGLISH))
    assert '?type=creature&page=2"' in page
    assert len(keys(page)) == 24
    last = text_of(client.get("/cards/magic/", {"type": "creature", "page": "999"}, headers=ENGLISH))
    assert 0 < len(keys(last)) <= 24
    assert 'rel="next"' not in last


def test_a_search_while_it_is_typed_gets_the_results_alone(client: Client) -> None:
    answer = client.get("/cards/magic/", {"q": "shock"}, headers={**ENGLISH, "hx-request": "true"})
    assert text_of(answer).lstrip().startswith('<section id="card-results"')
    assert "HX-Request" in answer["Vary"]


def test_the_page_of_a_card_says_what_it_says_what_its_words_mean_and_who_plays_it(
    client: Client, browser: Any, mira: User
) -> None:
    deck_create(owner=mira, ruleset="magic", name="Mine alone", listed=Listed({"serra_angel": 2}))
    page = text_of(client.get("/cards/magic/serra_angel/", headers=ENGLISH))
    for told in (
        "Serra Angel",
        "Flying, vigilance.",
        '/rules/magic/words/#magic-vigilance">vigilance</a></dt>',
        "Dawn Patrol",
        "High Winds",
        "×3",
    ):
        assert told in page
    assert "Mine alone" not in page
    assert "Mine alone" in text_of(browser(mira).get("/cards/magic/serra_angel/", headers=ENGLISH))
    german = text_of(client.get("/cards/magic/man_o_war/", headers=GERMAN))
    assert "<h1>Galeerenqualle</h1>" in german
    assert "Man-o'-War" in german


@pytest.mark.parametrize("address", ["/cards/chess/", "/cards/magic/no_such_card/", "/cards/kafkas_halle/shock/"])
def test_what_there_is_not_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_page_carries_what_its_pictures_are_made_from_and_nothing_of_other_cards(client: Client) -> None:
    page = client.get("/cards/magic/", {"q": "Wasserfall"}, headers=GERMAN).content.decode()
    found = re.findall(r'data-key="(\w+)" data-picture="([^"]*)"', page)
    assert [key for key, _facts in found] == ["waterfall_aerialist"]
    facts = json.loads(unescape(found[0][1]))
    assert facts["en"] == "Waterfall Aerialist"
    assert facts["subtypes"] == ["djinn", "wizard"]
    assert client.get("/cards/kafkas_halle/").content.count(b"data-picture") == 0


@pytest.mark.parametrize("address", ["/rules/", "/rules/magic/", "/decks/", "/"])
def test_other_pages_lead_to_the_cards(client: Client, address: str) -> None:
    assert 'href="/cards/' in text_of(client.get(address))


def test_an_import_says_of_a_card_that_is_not_here_where_those_are_that_are(client: Client) -> None:
    listed = "4 Lightning Bolt\n2 Nicol Bolas, Planeswalker\n1 Ligtning Strik\n??"
    page = text_of(client.post("/decks/import/", {"ruleset": "magic", "text": listed, "do": "read"}, headers=ENGLISH))
    assert 'href="/cards/magic/"' in page
    assert page.count("There is no card of this name here") == 2
    assert "Lightning Strike</button>" in page
    assert page.count("This line names no card") == 1
    whole = text_of(client.post("/decks/import/", {"ruleset": "magic", "text": "4 Shock", "do": "read"}))
    assert "Not every card" not in whole


def test_programs_get_the_same_list(client: Client) -> None:
    answer = client.get("/api/cards/magic", {"q": "Galeerenqualle"}, headers=ENGLISH).json()
    assert (answer["count"], answer["page"], answer["pages"]) == (1, 1, 1)
    card = answer["cards"][0]
    assert (card["key"], card["name"]) == ("man_o_war", {"en": "Man-o'-War", "de": "Galeerenqualle"})
    assert (card["types"], card["colours"], card["cost"], card["symbols"]) == (["creature"], ["U"], 3, "{2}{U}")
    assert card["text"] == [line for line in card["text"] if line]
    pages = range(1, client.get("/api/cards/magic").json()["pages"] + 1)
    found = [client.get("/api/cards/magic", {"page": number}).json() for number in pages]
    together = [one["key"] for page in found for one in page["cards"]]
    assert sorted(together) == sorted(catalogue_of(rulesets()["magic"]).cards)
    unknown = client.get("/api/cards/chess")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no_such_cards")


# --- what is searched of thousands of cards --------------------------------------------------------------------------


@pytest.fixture
def house(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    """An operator's folder, as large as if it held thousands, and a place for what is kept."""
    settings.VAR = tmp_path / "var"
    settings.VAR.mkdir()
    (tmp_path / "cards").mkdir()
    monkeypatch.setattr(card_index, "MANY", 1)
    folder = Folder(tmp_path / "cards", settings)
    folder.put()
    yield folder
    folder.clear()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards whose lines are worked out from now on."""
    asked: list[str] = []
    line_of = card_index.line_of

    def noted(index: card_index.CardIndex, key: str) -> str:
        asked.append(key)
        return line_of(index, key)

    monkeypatch.setattr(card_index, "line_of", noted)
    return asked


def searched(words: str = "laterne") -> list[str]:
    """What a process finds that has just begun."""
    card_index._forget()
    return CardList(rulesets()["magic"], "de").found({"q": words})


def test_what_is_searched_of_thousands_of_cards_is_worked_out_once_for_all_processes(
    house: Folder, told: list[str]
) -> None:
    first = searched()
    assert "lantern_keeper" in first and "lantern_keeper" in told
    told.clear()
    assert searched() == first and told == []
    [kept] = (Path(settings.VAR) / "card_search").iterdir()
    for content in (b"cut off", b"\x80", b"\x81\xa1x\xa1y"):  # no card, another card
        told.clear()
        kept.write_bytes(content)
        assert searched() == first and "lantern_keeper" in told


def test_other_card_sets_and_other_code_are_worked_out_anew(
    house: Folder, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    searched()
    house.put({**HOUSE, "cards": [MOTH]})
    assert "lantern_keeper" not in searched() and searched("motte") == ["moth"]
    told.clear()
    assert searched("motte") == ["moth"] and told == []
    monkeypatch.setattr(search_lines, "CODE", ("engine",))
    assert searched("motte") == ["moth"] and "moth" in told
    assert len([*(Path(settings.VAR) / "card_search").iterdir()]) == 1


def test_where_nothing_can_be_kept_search_goes_on(house: Folder, caplog: pytest.LogCaptureFixture) -> None:
    (Path(settings.VAR) / "card_search").write_text("in the way")
    assert "lantern_keeper" in searched()
    assert any("is not kept" in record.getMessage() for record in caplog.records)


def test_it_is_made_ready_before_anybody_searches(house: Folder, told: list[str]) -> None:
    card_index.prepare_search()
    assert "lantern_keeper" in told
    told.clear()
    assert "lantern_keeper" in CardList(rulesets()["magic"], "de").found({"q": "laterne"}) and told == []


@pytest.mark.parametrize("query", one_in(3, [{"q": "laterne"}, {"q": "word:flying"}, {"keyword": "defender"}]))
def test_a_page_tells_of_no_more_cards_than_it_shows(
    browser: Any, mira: User, house: Folder, monkeypatch: pytest.MonkeyPatch, query: dict[str, str]
) -> None:
    deck = deck_create(owner=mira, ruleset="magic", name="Quick", listed=Listed({}))
    card_index.prepare_search()
    asked: set[str] = set()
    tell = CardWords.__getitem__

    def noted(words: CardWords, key: str) -> Any:
        asked.add(key)
        return tell(words, key)

    monkeypatch.setattr(CardWords, "__getitem__", noted)
    for address in ("/cards/magic/", deck.get_absolute_url()):
        asked.clear()
        page = text_of(browser(mira).get(address, query))
        assert asked and asked <= set(re.findall(r'id="card-([\w-]+)"', page)), address


def test_a_symbol_of_two_colours_is_a_disc_in_a_text_as_in_a_cost() -> None:
    said = symbols("{1}{B/G}: Draw {x y}.")
    assert '<span class="mana-symbol mana-b/g" role="img" aria-label="B/G">B/G</span>' in said
    assert "{x y}" in said
