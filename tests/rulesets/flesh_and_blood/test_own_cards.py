"""Cards of one's own: tokens that stand on the card itself, and what is refused because it would mean nothing."""

from typing import Any

import pytest

from games.engine.cardset import check
from games.rulesets.flesh_and_blood.cardset import CARDS

WISP = {"en": "Ember Wisp", "de": "Glutfunke", "types": ["wizard", "ally"], "power": 2, "life": 3,
        "keywords": ["go again"], "abilities": [{"word": "Ward", "amount": 1}]}  # fmt: skip


def card(effect: dict[str, Any]) -> dict[str, Any]:
    """An action that does so."""
    return {
        "en": "Sample", "de": "Probe", "types": ["generic", "action"], "cost": "0", "colour": "red", "defence": 2,
        "abilities": [{"word": "Instructions", "effects": [effect]}],
    }  # fmt: skip


def places(effect: dict[str, Any]) -> list[str]:
    return [fault.place for fault in check(CARDS, card(effect))[0].faults]


def test_a_card_says_all_of_a_token_that_stands_on_it() -> None:
    (checked,) = check(CARDS, card({"word": "Create", "token": WISP}))
    assert checked.faults == []
    assert checked.text["en"][-1] == (
        "Create an Ember Wisp token. Ember Wisp token: Wizard ally, power 2, life 3, go again, “Ward 1.”"
    )
    assert checked.text["de"][-1] == (
        "Erzeuge einen Glutfunke-Spielstein. Glutfunke-Spielstein: Wizard Verbündeter, Stärke 2, Leben 3, Go again,"
        " „Ward 1“."
    )


@pytest.mark.parametrize(
    "effect",
    [
        {"word": "Create"},
        {"word": "Wager"},
        {"word": "Clash"},
        {"word": "CreateOutside", "zone": "hand"},
    ],
    ids=lambda effect: effect["word"],
)
def test_a_token_that_there_is_not_is_refused_with_the_tokens_that_there_are(effect: dict[str, Any]) -> None:
    (checked,) = check(CARDS, card({**effect, "token": "token:nonsense"}))
    found = [fault for fault in checked.faults if fault.place == "abilities[0].effects[0].token"]
    assert len(found) == 1
    assert "token:runechant" in found[0].remedy.en
    assert "achilles_accelerator" not in found[0].remedy.en


def test_a_described_token_needs_names_and_goes_together() -> None:
    at = "abilities[0].effects[0].token"
    assert places({"word": "Create", "token": {**WISP, "de": " "}}) == [f"{at}.de"]
    assert places({"word": "Create", "token": {**WISP, "types": ["nonsense"]}}) == [f"{at}.types"]


def test_what_is_hidden_from_a_player_is_not_played_by_them() -> None:
    hidden = {"word": "BanishTop", "playable": True, "face_down": True}
    assert places(hidden) == []
    assert places({**hidden, "who": {"word": "OpposingHero"}}) == ["abilities[0].effects[0].playable"]


PUNCH = {"en": "Sample", "de": "Probe", "types": ["generic", "action", "attack"], "cost": "0", "colour": "red",
         "defence": 2, "power": 3}  # fmt: skip
LINK = {"word": "HitOnChain", "kind": {"word": "ObjectFilter", "types": ["weapon"]}}
ON_ATTACK = {"word": "Triggered", "when": {"word": "Attacks"}}


@pytest.mark.parametrize(
    ("ability", "place"),
    [
        ({**ON_ATTACK, "effects": [{"word": "GoAgain"}]}, "abilities[0].effects[0]"),
        ({"word": "Instructions", "effects": [{"word": "IntoSoul"}]}, "abilities[0].effects[0]"),
        ({**ON_ATTACK, "effects": [{"word": "Draw"}], "only_if": LINK}, "abilities[0].only_if.kind"),
        ({**ON_ATTACK, "effects": [{"word": "NextHit", "gives": [{"word": "Quell", "amount": 1}]}]},
         "abilities[0].effects[0].gives"),
        ({**ON_ATTACK, "effects": [{"word": "PutIntoArena", "kind": {"word": "ObjectFilter", "every": ["action"]}}]},
         "abilities[0].effects[0].kind"),
        ({"word": "PlayableAsInstant", "condition": {"word": "FromArsenal"}}, "abilities[0]"),
        ({"word": "Instructions", "effects": [{"word": "CopySpell", "what": {"word": "Self"}}]},
         "abilities[0].effects[0]"),
        ({"word": "Triggered", "when": {"word": "Begins", "step": "main"}, "effects": [{"word": "Draw"}]},
         "abilities[0].when"),
    ],
)  # fmt: skip
def test_what_would_mean_nothing_is_refused_where_it_stands(ability: dict[str, Any], place: str) -> None:
    (checked,) = check(CARDS, {**PUNCH, "abilities": [ability]})
    assert [fault.place for fault in checked.faults] == [place]
    assert checked.faults[0].remedy.de != checked.faults[0].remedy.en


def test_the_same_words_where_they_mean_something_are_taken() -> None:
    sword = {"word": "ObjectFilter", "types": ["weapon"], "subtype": "sword"}
    abilities = [
        {"word": "Triggered", "when": {"word": "Hit"}, "effects": [{"word": "IntoSoul"}]},
        {**ON_ATTACK, "effects": [{"word": "Draw"}], "only_if": {**LINK, "kind": sword}},
    ]
    assert check(CARDS, {**PUNCH, "abilities": abilities})[0].faults == []
    assert places({"word": "GoAgain"}) == []
