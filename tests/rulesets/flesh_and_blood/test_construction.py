"""How decks are built, and read from lists as people write them."""

import pytest

from games.engine import LANGUAGES, Deck
from games.engine.decks.lists import parse, write
from games.rulesets.flesh_and_blood.card import Card, Face
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.construction import BLITZ, CLASSIC, CONSTRUCTION, catalogue
from games.rulesets.flesh_and_blood.decks import DECKS
from games.rulesets.flesh_and_blood.faces import face_of
from games.rulesets.flesh_and_blood.hero_format import worn_problems

ADULTS = {
    "bravo": "bravo_showstopper",
    "dorinthea": "dorinthea_ironsong",
    "dromai": "dromai_ash_artist",
    "iyslander": "iyslander_stormbind",
    "rhinar": "rhinar_reckless_rampage",
    "katsu": "katsu_the_wanderer",
    "dash": "dash_inventor_extraordinaire",
    "viserai": "viserai_rune_blood",
    "arakni_solitary_confinement": "arakni_5l_p3d_7hru_7h3_cr4x",
}


def problems(changes: dict[str, int], deck: str = "bravo") -> list[tuple[str, str, int]]:
    """What is wrong with a pre-built deck in which some cards have other counts."""
    cards = {key: count for key, count in {**DECKS[deck].main, **changes}.items() if count}
    found = BLITZ.check(Deck(cards), catalogue())
    assert all(one.text(language) for one in found for language in LANGUAGES)
    return [(one.code, one.key, one.count) for one in found]


@pytest.mark.parametrize("key", ADULTS)
def test_the_pre_built_decks_are_blitz_decks_of_forty_cards(key: str) -> None:
    assert problems({}, key) == []
    counts = DECKS[key].main
    assert sum(count for card, count in counts.items() if not book()[card].is_worn) == 40
    assert sum(book()[card].traits.is_a("hero") for card in counts) == 1


def test_exactly_forty_cards_and_two_of_each() -> None:
    assert problems({"buckling_blow_red": 1}) == [("too_few", "", 1)]
    assert problems({"buckling_blow_yellow": 1}) == [("too_many", "", 1)]
    assert problems({"buckling_blow_red": 3, "disable_red": 1}) == [("copies", "buckling_blow_red", 1)]


def test_the_colours_of_a_card_are_different_cards() -> None:
    assert problems({"buckling_blow_yellow": 2, "disable_red": 0}) == []


def grown(deck: str, **changes: int) -> dict[str, int]:
    """A pre-built deck with the adult hero and three of each card."""
    cards = {key: n if book()[key].is_worn else 3 for key, n in DECKS[deck].main.items() if key != deck}
    return {key: count for key, count in {ADULTS[deck]: 1, **cards, **changes}.items() if count}


def classic_problems(cards: dict[str, int]) -> list[tuple[str, str, int]]:
    """What is wrong with a deck in Classic Constructed."""
    found = CLASSIC.check(Deck(cards), catalogue())
    assert all(one.text(language) for one in found for language in LANGUAGES)
    return [(one.code, one.key, one.count) for one in found]


@pytest.mark.parametrize("deck", ADULTS)
def test_every_hero_has_a_pre_built_deck_for_classic_constructed(deck: str) -> None:
    counts = DECKS[f"{deck}_classic"].main
    assert counts == grown(deck)
    assert sum(count for card, count in counts.items() if not book()[card].is_worn) == 60
    assert [ready.key for ready in CONSTRUCTION.fitting(CLASSIC)] == [
        f"{hero}_classic" for hero in DECKS if hero in ADULTS
    ]


@pytest.mark.parametrize("deck", ADULTS)
def test_classic_constructed_takes_an_adult_hero_sixty_cards_and_three_of_each(deck: str) -> None:
    """The cards that are for a hero alone are for the adult one too."""
    assert classic_problems(grown(deck)) == []
    young = grown(deck, **{ADULTS[deck]: 0, deck: 1})
    assert classic_problems(young) == [("adult", deck, 1)]
    assert ("young", ADULTS[deck], 1) in problems({deck: 0, ADULTS[deck]: 1}, deck)
    assert book()[ADULTS[deck]].card.abilities == book()[deck].card.abilities
    assert (book()[ADULTS[deck]].card.life, book()[deck].card.life) in {(40, 20), (36, 18), (38, 19)}


def test_classic_constructed_has_limits() -> None:
    assert classic_problems(grown("bravo", disable_red=2)) == [("too_few", "", 1)]
    assert classic_problems(grown("bravo", disable_red=4)) == [("copies", "disable_red", 1)]
    yellow = ("buckling_blow", "debilitate", "disable", "cartilage_crush", "macho_grande")
    large = grown("bravo", **dict.fromkeys((f"{name}_yellow" for name in yellow), 3))
    assert classic_problems(large) == [("in_all", "", sum(large.values()) - 80)]


def test_one_hero() -> None:
    assert problems({"bravo": 0}) == [("no_hero", "", 1)]
    assert problems({"dorinthea": 1}) == [("heroes", "", 1), ("not_yours", "dorinthea", 1)]


def test_only_cards_of_the_heros_classes_and_talents_and_generic_ones() -> None:
    assert problems({"en_garde_red": 2, "disable_red": 0}) == [("not_yours", "en_garde_red", 2)]
    assert problems({"sink_below_red": 2, "disable_red": 0}) == []
    assert problems({"frosting_red": 2, "sink_below_red": 0}, "dromai") == [("not_yours", "frosting_red", 2)]
    assert problems({"enigma_chimera_red": 1, "enigma_chimera_blue": 1}, "dromai") == []


def test_essence_adds_a_talent() -> None:
    assert problems({"frosting_yellow": 2, "zap_blue": 0}, "iyslander") == []


def test_specialization_asks_for_its_hero() -> None:
    changes = {"bravo": 0, "dorinthea": 1, "anothos": 0, "crater_fist": 0}
    assert ("not_yours", "crippling_crush_red", 2) in problems(changes)


def test_one_piece_for_each_part_of_the_body_and_weapons_for_two_hands() -> None:
    assert problems({"ironrot_helm": 1}) == [("slot", "ironrot_helm", 1)]
    assert problems({"quelling_slippers": 1}) == [("slot", "quelling_slippers", 1)]
    assert problems({"anothos": 2}) == [("hands", "anothos", 1)]
    assert problems({"ironrot_gauntlet": 0, "ironrot_legs": 0}) == []


def test_any_deck_may_be_anything() -> None:
    assert CONSTRUCTION.format("any").check(Deck({"zap_red": 30}), catalogue()) == []


LIST = """Deck name: Hammer
Class: Guardian
Hero: Bravo
Weapons: Anothos
Equipment: Nullrune Hood, Ironrot Plate, Crater Fist, Ironrot Legs

(2) Buckling Blow (red)
2x Disable (Blue)
2 Sigil of Solace (rot)
Unmovable (blau) x2
"""
EXPORT = """Name: Hammer
Hero: Bravo
Format: Blitz

Arena cards
1x Anothos
1x Crater Fist

Deck cards
2x Buckling Blow (red)
2x Disable (3)
1x Disable - Yellow
2x Disable
2x Cripling Crush (red)

Made with love at the FaBrary
See the full deck @ https://fabrary.net/decks/7
"""


def test_a_list_with_sections_in_one_line_is_read() -> None:
    reading = parse(LIST, catalogue())
    assert reading.deck.name == "Hammer"
    assert [line.text for line in reading.unmatched] == []
    assert dict(reading.deck.main) == {
        "bravo": 1, "anothos": 1, "nullrune_hood": 1, "ironrot_plate": 1, "crater_fist": 1, "ironrot_legs": 1,
        "buckling_blow_red": 2, "disable_blue": 2, "sigil_of_solace_red": 2, "unmovable_blue": 2,
    }  # fmt: skip


def test_a_list_with_headings_is_read_and_a_card_without_its_colour_is_asked_about() -> None:
    reading = parse(EXPORT, catalogue())
    assert reading.deck.name == "Hammer"
    assert reading.deck.main == {
        "bravo": 1, "anothos": 1, "crater_fist": 1, "buckling_blow_red": 2, "disable_blue": 2, "disable_yellow": 1,
    }  # fmt: skip
    assert [(line.text, line.suggestions[0]) for line in reading.unmatched] == [
        ("2x Disable", "disable_blue"),
        ("2x Cripling Crush (red)", "crippling_crush_red"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", DECKS)
def test_a_list_that_is_written_is_read_back(key: str, language: str) -> None:
    deck = Deck(DECKS[key].main)
    reading = parse(write(deck, language, catalogue()), catalogue())
    assert reading.unmatched == []
    assert reading.deck.main == deck.main


def test_tokens_and_other_sides_are_no_cards_of_a_deck() -> None:
    assert not {"token:ash", "token:frostbite", "azvolai", "cromai"} & set(catalogue().cards)


def test_an_off_hand_takes_one_hand_and_there_is_one_of_them() -> None:
    def face(types: str, *subtypes: str) -> Face:
        return face_of(Card("Grey Thing", "Graues Ding", ("generic", types), "", subtypes, power=1, defence=1))

    shield, sword, great = face("equipment", "off-hand"), face("weapon", "sword", "1h"), face("weapon", "sword", "2h")
    assert list(worn_problems([sword, shield])) == []
    assert [one.code for one in worn_problems([great, shield])] == ["hands"]
    assert [one.code for one in worn_problems([shield, shield])] == ["hands"]
