"""Decks: rules of construction, said in words, and figures about a deck."""

from __future__ import annotations

import pytest

from games.engine import CardFacts, Catalogue, Deck, Format, LocalizedText
from games.engine.decks.formats import colours, curve
from games.rulesets import rulesets

CATALOGUE = Catalogue(
    [
        CardFacts("hut", LocalizedText("Hut", "Hütte"), ("land",), (), None, unlimited=True),
        CardFacts("spark", LocalizedText("Spark", "Funke"), ("spell",), ("R",), 1),
        CardFacts("flood", LocalizedText("Flood", "Flut"), ("spell",), ("U",), 9),
        CardFacts("storm", LocalizedText("Storm", "Sturm"), ("spell",), ("U", "R"), 3),
        CardFacts("idol", LocalizedText("Idol", "Götze"), ("thing",), (), 3),
    ],
    {"U": LocalizedText("blue", "blau"), "R": LocalizedText("red", "rot")},
    {
        "thing": LocalizedText("Things", "Dinge"),
        "spell": LocalizedText("Spells", "Sprüche"),
        "land": LocalizedText("Lands", "Länder"),
    },
)
STRICT = Format("strict", LocalizedText("Strict", "Streng"), LocalizedText("", ""), least=10, most=20, copies=3, side=2)


def said(deck: Deck, language: str = "en") -> list[str]:
    return [problem.text(language) for problem in STRICT.check(deck, CATALOGUE)]


def test_a_deck_that_follows_the_rules_has_no_problem() -> None:
    assert said(Deck({"hut": 15, "spark": 3})) == []
    assert said(Deck({"hut": 15, "spark": 2}, {"spark": 1, "flood": 1})) == []


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (Deck({"hut": 9}), "The main deck has 9 of at least 10 cards. Add 1 more card."),
        (Deck({"hut": 8}), "The main deck has 8 of at least 10 cards. Add 2 more cards."),
        (Deck({"hut": 21}), "The main deck has 21 of at most 20 cards. Take 1 card out."),
        (Deck({"hut": 15}, {"hut": 4}), "The sideboard has 4 of at most 2 cards. Take 2 cards out."),
        (
            Deck({"hut": 10, "spark": 3}, {"spark": 1}),
            "Spark: 4 copies in main deck and sideboard together, at most 3 are allowed. Take 1 copy out.",
        ),
        (
            Deck({"hut": 10, "moon_over_water": 2}),
            "Moon Over Water is no card of the game, and no card set on offer here has it (any more). "
            "Take all 2 copies out.",
        ),
    ],
)
def test_each_rule_is_said_with_its_remedy(deck: Deck, sentence: str) -> None:
    assert said(deck) == [sentence]


def test_the_limit_of_copies_counts_both_sections_and_spares_unlimited_cards() -> None:
    assert said(Deck({"hut": 20, "spark": 3}))[0].startswith("The main deck has 23"), "not the 20 huts"
    assert said(Deck({"hut": 10, "spark": 2}, {"spark": 2}), "de") == [
        "Funke: 4 Kopien in Hauptdeck und Sideboard zusammen, höchstens 3 sind erlaubt. Nimm 1 Kopie heraus."
    ]


def test_every_problem_is_named_at_once() -> None:
    assert len(said(Deck({"spark": 5, "moon": 1}, {"flood": 4}))) == 5


def test_changing_a_deck_leaves_the_old_one_as_it_was() -> None:
    deck = Deck({"hut": 1})
    more = deck.changed("main", "spark", 2).changed("side", "spark", 1).changed("main", "hut", -5)
    assert more.as_data() == {"main": {"spark": 2}, "side": {"spark": 1}}
    assert deck.as_data() == {"main": {"hut": 1}, "side": {}}
    assert Deck.from_data(more.as_data()) == more
    led = deck.changed("commander", "spark", 1)
    assert led.as_data() == {"main": {"hut": 1}, "side": {}, "commander": {"spark": 1}}
    assert Deck.from_data(led.as_data()) == led
    assert led.copies("spark") == 1
    assert led.keys == ("hut", "spark")


@pytest.mark.parametrize(
    "data", [[], {"main": []}, {"main": {"hut": 0}}, {"main": {"hut": True}}, {"main": {"hut": "4"}}, {"more": {}}]
)
def test_other_data_is_no_deck(data: object) -> None:
    with pytest.raises(ValueError):
        Deck.from_data(data)


def test_the_curve_counts_what_has_a_cost() -> None:
    assert curve(Deck({"hut": 17, "spark": 4, "flood": 1, "storm": 2, "moon": 3}), CATALOGUE) == [
        0,
        4,
        0,
        2,
        0,
        0,
        0,
        1,
    ]


def test_a_card_of_two_colours_counts_for_both() -> None:
    deck = Deck({"hut": 17, "spark": 4, "storm": 2, "idol": 1})
    assert colours(deck, CATALOGUE) == {"U": 2, "R": 6, "": 1}
    assert list(colours(deck, CATALOGUE)) == ["U", "R", ""]


def test_lists_are_in_the_order_of_types_costs_and_names() -> None:
    assert CATALOGUE.in_order(["moon", "hut", "flood", "storm", "spark", "idol"]) == [
        "idol", "spark", "storm", "flood", "hut", "moon",
    ]  # fmt: skip


def test_kafkas_halle_has_no_decks() -> None:
    assert rulesets()["kafkas_halle"].decks is None


def test_magic_asks_for_forty_or_sixty_cards_and_no_fifth_copy() -> None:
    found = rulesets()["magic"].decks
    assert found is not None
    starter, constructed, _commander, anything = found.formats
    catalogue = found.catalogue()
    lands = {"mountain": 36}
    assert starter.check(Deck({**lands, "shock": 4}), catalogue) == []
    assert [p.code for p in constructed.check(Deck({**lands, "shock": 4}), catalogue)] == ["too_few"]
    assert [p.code for p in starter.check(Deck({**lands, "shock": 4}, {"shock": 1}), catalogue)] == ["copies"]
    assert [p.code for p in starter.check(Deck({"forest": 40}, {"forest": 16}), catalogue)] == ["side"]
    assert anything.check(Deck({"shock": 40}), catalogue) == []
    assert [p.code for p in anything.check(Deck({"shock": 6}), catalogue)] == ["too_few"]


def test_every_ready_deck_of_magic_is_legal_and_speaks_both_languages() -> None:
    found = rulesets()["magic"].decks
    assert found is not None
    commander = {ready.key for ready in found.fitting(found.format("commander"))}
    assert commander == {"long_strides", "first_light"}
    starter = {ready.key for ready in found.fitting(found.format("starter"))}
    assert starter == {ready.key for ready in found.ready} - commander
    assert len(starter) == 12
    constructed = {ready.key for ready in found.fitting(found.format("constructed"))}
    assert constructed == {"high_winds", "stampede", "toll_road", "blood_money"}
    for ready in found.ready:
        assert all((ready.name.en, ready.name.de, ready.text.en, ready.text.de))


def test_tokens_are_no_cards_of_a_deck() -> None:
    found = rulesets()["magic"].decks
    assert found is not None
    assert not any(key.startswith("token:") for key in found.catalogue().cards)
