"""Lists as text: what people write is understood, and what is not understood comes back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Catalogue, Deck
from games.engine.decks.catalogue import fold
from games.engine.decks.lists import Line, Reading, mended, parse, understood, without, write
from games.rulesets import rulesets
from tests.loops import some
from tests.shares import share


def magic() -> Catalogue:
    found = rulesets()["magic"].decks
    assert found is not None
    return found.catalogue()


def read(text: str) -> Reading:
    return parse(text, magic())


@pytest.mark.parametrize(
    ("line", "count", "card"),
    [
        ("4 Shock", 4, "shock"),
        ("4x Shock", 4, "shock"),
        ("4xShock", 4, "shock"),
        ("4 x Shock", 4, "shock"),
        ("4× Shock", 4, "shock"),
        ("x4 Shock", 4, "shock"),
        ("Shock x4", 4, "shock"),
        ("Shock ×4", 4, "shock"),
        ("Shock 4", 4, "shock"),
        ("Shock (4)", 4, "shock"),
        ("Shock, 4", 4, "shock"),
        ("4\tShock", 4, "shock"),
        ("4 Shock (M20) 158", 4, "shock"),
        ("4 Shock (M20) 158 *F*", 4, "shock"),
        ("4 Shock [M20]", 4, "shock"),
        ("4 [M20] Shock", 4, "shock"),
        ("4 Shock <158> [M20]", 4, "shock"),
        ("Shock (M20) x4", 4, "shock"),
        ("4 Shock # burns", 4, "shock"),
        ("Shock", 1, "shock"),
        ("4 Schock", 4, "shock"),
        ("4 SCHOCK", 4, "shock"),
        ("2 Wütender Goblin", 2, "raging_goblin"),
        ("2 wutender goblin", 2, "raging_goblin"),
        ("2 Wuetender Goblin", 2, "raging_goblin"),
        ("2 Ajani's Pridemate", 2, "ajanis_pridemate"),
        ("2 Ajani’s Pridemate", 2, "ajanis_pridemate"),
        ("2 Ajanis Pridemate", 2, "ajanis_pridemate"),
        ("1 Kird der Menschenaffe", 1, "kird_ape"),
        ("2 Man-o'-War", 2, "man_o_war"),
        ("2 Man o War", 2, "man_o_war"),
        ("2 Shock // Something", 2, "shock"),
    ],
)
def test_a_line_of_every_dialect(line: str, count: int, card: str) -> None:
    reading = read(line)
    assert reading.unmatched == []
    assert reading.deck.main == {card: count}


@pytest.mark.parametrize("heading", ["Sideboard", "Sideboard:", "Sideboard (2)", "SIDEBOARD", "// Sideboard", "# side"])
def test_a_heading_begins_the_sideboard(heading: str) -> None:
    deck = read(f"Deck\n4 Shock\n\n{heading}\n2 Opt\n").deck
    assert (deck.main, deck.side) == ({"shock": 4}, {"opt": 2})


def test_a_heading_leads_back_to_the_main_deck() -> None:
    deck = read("Sideboard\n2 Opt\nHauptdeck\n4 Shock").deck
    assert (deck.main, deck.side) == ({"shock": 4}, {"opt": 2})


def test_a_prefix_puts_one_line_into_the_sideboard() -> None:
    deck = read("SB: 2 Opt\n4 Shock\nsb:1 Unsummon").deck
    assert (deck.main, deck.side) == ({"shock": 4}, {"opt": 2, "unsummon": 1})


def test_a_single_blank_line_begins_the_sideboard() -> None:
    deck = read("4 Shock\n20 Mountain\n\n\n2 Opt\n").deck
    assert (deck.main, deck.side) == ({"shock": 4, "mountain": 20}, {"opt": 2})


def test_blank_lines_between_groups_do_not() -> None:
    deck = read("4 Shock\n\n2 Opt\n\n20 Mountain").deck
    assert (deck.main, deck.side) == ({"shock": 4, "opt": 2, "mountain": 20}, {})
    grouped = read("Creatures (2)\n2 Hill Giant\n\nLands\n20 Mountain\n").deck
    assert (grouped.main, grouped.side) == ({"hill_giant": 2, "mountain": 20}, {})


def test_nor_do_they_where_the_text_names_its_sections() -> None:
    deck = read("Deck\n4 Shock\n\n20 Mountain\nSB: 1 Opt").deck
    assert (deck.main, deck.side) == ({"shock": 4, "mountain": 20}, {"opt": 1})


def test_comments_and_group_headings_are_no_cards() -> None:
    reading = read("# my deck\n// red\nCreatures:\n2 Hill Giant\n20 Lands\n20 Mountain\nLänder (20)")
    assert reading.unmatched == []
    assert reading.deck.main == {"hill_giant": 2, "mountain": 20}


def test_the_name_of_the_deck() -> None:
    assert read("// Name: Red Dawn\n4 Shock").deck.name == "Red Dawn"
    assert read("About\nName Red Dawn\n\nDeck\n4 Shock").deck.name == "Red Dawn"


@pytest.mark.parametrize("line", ["Name: Red Dawn", "Deck: Red Dawn", "Deck name: Red Dawn", "# Name: Red Dawn"])
def test_facts_about_the_deck_are_no_cards(line: str) -> None:
    reading = read(f"{line}\nFormat: Modern\n4 Shock\nSee it all @ https://decks.example/7\nTotal: 4")
    assert reading.unmatched == []
    assert (reading.deck.name, reading.deck.main) == ("Red Dawn", {"shock": 4})


def test_what_other_systems_put_around_a_text_does_no_harm() -> None:
    deck = read("\ufeffDeck\r\n4 Shock\r\n\r\nSideboard\r\n2 Opt\r\n").deck
    assert (deck.main, deck.side) == ({"shock": 4}, {"opt": 2})


def test_the_same_card_twice_is_added_up() -> None:
    assert read("2 Shock\n1 Schock").deck.main == {"shock": 3}


def test_a_line_that_is_not_understood_comes_back_with_suggestions() -> None:
    assert read("4 Shock\n\n2 Lightnig Bolt").unmatched == [
        Line(3, "2 Lightnig Bolt", "side", 2, "", ("lightning_bolt", "burst_lightning", "lightning_blast"))
    ]
    assert read("3 Wütnder Goblin").unmatched[0].suggestions[0] == "raging_goblin"
    assert read("5 Qqqqq").unmatched[0].suggestions == ()


@pytest.mark.parametrize("line", ["0 Shock", "4000 Shock", "Shock Shock", "4", "4 x", "?", "Blood Mooon (XYZ) 12"])
def test_no_line_is_dropped_or_guessed(line: str) -> None:
    reading = read(f"1 Opt\n{line}")
    assert [found.text for found in reading.unmatched] == [line]
    assert reading.deck.main == {"opt": 1}


def test_a_game_is_known_by_how_many_lines_name_its_cards() -> None:
    assert understood("4 Shock\n2 Opt\n3 Lightnig Bolt\n\nSideboard\n1 Shock", magic()) == 3


def test_a_line_is_mended_in_its_place_with_its_count_and_section() -> None:
    text = "4 Shock\n2x Lightnig Bolt (M10) 146\n\nSB: 3 Lightnig Bolt\nQqqqq"
    once = mended(text, 2, "lightning_bolt", "en", magic())
    assert once.split("\n")[1] == "2 Lightning Bolt"
    twice = mended(once, 4, "lightning_bolt", "de", magic())
    assert twice.split("\n")[3] == f"SB: 3 {magic().cards['lightning_bolt'].name.de}"
    reading = read(without(twice, 5))
    assert reading.unmatched == []
    assert (reading.deck.main, reading.deck.side) == ({"shock": 4, "lightning_bolt": 2}, {"lightning_bolt": 3})


@pytest.mark.parametrize(("number", "card"), [(1, "opt"), (9, "opt"), (0, "opt"), (2, "moon")])
def test_nothing_else_can_be_mended(number: int, card: str) -> None:
    text = "4 Shock\n2 Lightnig Bolt"
    assert mended(text, number, card, "en", magic()) == text


@pytest.mark.soak
@given(st.text(max_size=300))
@settings(max_examples=share(25, 300), deadline=None)
def test_any_text_is_read_and_every_line_with_letters_is_accounted_for(text: str) -> None:
    reading = read(text)
    assert reading.deck.size("main") + reading.deck.size("side") == sum(
        line.count for line in reading.lines if line.card
    )


names = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), max_size=40).map(
    lambda name: " ".join(name.split())
)
sections = st.dictionaries(st.sampled_from(sorted(magic().cards)), st.integers(1, 99), max_size=20)


@pytest.mark.soak
@given(st.builds(Deck, sections, sections, names), st.sampled_from(["en", "de"]))
@settings(max_examples=share(25, 300), deadline=None)
def test_what_is_written_reads_back_as_the_same_deck(deck: Deck, language: str) -> None:
    reading = read(write(deck, language, magic()))
    assert reading.unmatched == []
    assert reading.deck == deck


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "// Name: Red Dawn\n\n1 Raging Goblin\n4 Shock\n2 Mountain\n\nSideboard\n3 Opt\n"),
        ("de", "// Name: Red Dawn\n\n1 Wütender Goblin\n4 Schock\n2 Gebirge\n\nSideboard\n3 OPT\n"),
    ],
)
def test_what_is_written_is_plain(language: str, text: str) -> None:
    deck = Deck({"mountain": 2, "shock": 4, "raging_goblin": 1}, {"opt": 3}, "Red Dawn")
    assert write(deck, language, magic()) == text.replace("OPT", magic().cards["opt"].name.de)


def test_every_card_is_found_by_both_names_and_no_name_means_two_cards() -> None:
    seen: dict[str, str] = {}
    for card in some(magic().cards.values()):
        for name in (card.name.en, card.name.de):
            assert magic().find(name) == card.key
            assert seen.setdefault(fold(name), card.key) == card.key


def test_a_line_that_is_too_long_is_refused_with_its_beginning() -> None:
    longest = "4 Shock" + "!" * 193
    reading = read(f"4 Shock\n{longest}!\n2 Opt")
    (line,) = reading.unmatched
    assert (line.number, line.too_long, line.text) == (2, True, longest + "…")
    assert line.suggestions == ()
    assert reading.deck.main == {"shock": 4, "opt": 2}
    assert [found.too_long for found in read(longest).lines] == [False]


def test_digits_before_a_name_are_refused_before_any_pattern_sees_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """20,000 digits held a process for seconds."""
    monkeypatch.setattr("games.engine.decks.lists.fold", None)
    (line,) = read("1" * 20_000 + " Shock").lines
    assert line.too_long


def test_a_list_of_ten_thousand_lines_asks_for_each_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Catalogue, "similar", lambda _self, name: asked.append(name) or [])
    assert len(read("q\n" * 10_000).unmatched) == 10_000
    assert len(asked) == 100
