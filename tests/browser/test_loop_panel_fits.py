"""The table fits the window while a loop is put to the players, in each game that looks for loops.

Kafkas Halle is not here: every action of a turn needs a card that is drawn anew, so nothing can go round within a turn,
and the game looks for no loops (KH-I18).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.cards import View, advance_cards, by_verb, idler
from tests.browser.presses import click_until
from tests.browser.situations import lay_out
from tests.browser.test_loops import panel
from tests.browser.test_table_fits import entered, fits
from tests.browser.visitor import Visitor
from tests.faults.processes import Play

Deed = tuple[str, int]
"""A card, and which of its abilities."""

ARMY = """
scenario An army without end, and what one has besides
ruleset magic
A battlefield: Midnight Guard as guard, Presence of Gond as gift (attached to guard), 5 Forest, 4 Plains
A battlefield: Serra Angel, Giant Spider, Glorious Anthem, Grizzly Bears as bears, Bonesplitter as axe (attached to bears)
A hand: Lightning Bolt, Rampant Growth, Grizzly Bears, Forest, Divination, Shock, Colossal Dreadmaw
A library: 20 Plains
B battlefield: Shivan Dragon, Air Elemental, Hill Giant, Omenspeaker, Deadly Recluse, 5 Island, 2 Swamp
B hand: 5 Shock
B library: 20 Swamp
at A's first main phase
"""
CRANK = """
card {"en": "Winch", "de": "Winde", "number": "0-901X", "types": ["backup"], "cost": "1", "element": "ice",
      "generic": true, "abilities": [{"word": "Action", "cost": {"word": "Price"}, "effects": [
        {"word": "Dull", "what": {"word": "Target", "kind": {"word": "Cards", "types": ["forward"]}}}]}]}
card {"en": "Spring", "de": "Feder", "number": "0-902X", "types": ["backup"], "cost": "1", "element": "ice",
      "generic": true, "abilities": [{"word": "Action", "cost": {"word": "Price"}, "effects": [
        {"word": "Untap", "what": {"word": "Target", "kind": {"word": "Cards", "types": ["forward"]}}}]}]}

scenario A Forward that is dulled and activated for nothing (L-10)
ruleset fftcg
A hand: Aldo, Monk, Samurai, Viking, 2 Paladin
A field: Winch, Spring, Viking, Samurai, Monk, Dragoon 2-120C, Evoker 1-105C, Black Mage 1-010C
A damage zone: 3 Viking
A deck: 5 Paladin
B field: Paladin, Rogue, Warrior, Assassin, Gladiator, Devout, Chemist, Duke Larg
B damage zone: 4 Viking
B hand: 4 Viking
B deck: 5 Viking
at A's main phase 1
"""
LEVER = """
card {"en": "Lever", "de": "Hebel", "types": ["generic", "aura"], "abilities": [
      {"word": "Activation", "cost": 0, "speed": "instant", "effects": [{"word": "GainLife", "amount": 1}]},
      {"word": "Activation", "cost": 0, "speed": "instant", "effects": [{"word": "LoseLife", "amount": 1}]}]}

scenario Two instants that undo each other (L-23)
ruleset flesh_and_blood
A life: 12
A arena: Dorinthea, Dawnblade, Ironrot Helm, Courage of Bladehold, Refraction Bolters, Lever
A hand: Sharpen Steel blue, 2 Driving Blade red, Thrust red
A deck: 9 Driving Blade blue
B life: 12
B arena: Dromai, Storm of Sandikai, Quelling Slippers, Silken Form, 5 Ash token
B hand: Sweeping Blow blue, Dustup red, Sigil of Solace blue, Enigma Chimera red
B deck: 9 Dustup red
at A's action phase
"""
ROUNDS: dict[str, tuple[str, tuple[Deed, ...]]] = {
    "magic": (ARMY, (("midnight_guard", 2),)),
    "fftcg": (CRANK, (("0-901X", 0), ("0-902X", 0))),
    "flesh_and_blood": (LEVER, (("lever", 0), ("lever", 1))),
}
"""A position, and what its player activates in every round."""
SHOWN = 3
"""Rounds after which it can be said that this goes on."""


class Circling:
    """Activates one thing after the other, each on the first target there is, and lets it resolve; else does nothing."""

    def __init__(self, deeds: tuple[Deed, ...]) -> None:
        self.deeds, self.done = deeds, 0

    def __call__(self, view: View) -> int:
        by = by_verb(view)
        if "target" in by:
            return int(by["target"][0]["id"])
        if view["plays"]:
            return idler(view)
        card, ability = self.deeds[self.done % len(self.deeds)]
        self.done += 1
        (deed,) = [one for one in by["activate"] if (one["card"], one["ability"]) == (card, ability)]
        return int(deed["id"])

    def has_shown(self, view: View) -> bool:
        """Whether nothing is on its way after enough rounds."""
        return self.done == SHOWN * len(self.deeds) and not view["plays"] and view["you"] == 0


@pytest.mark.parametrize(
    "ruleset",
    # the panel is the same in each; on a table of Magic: test_loops
    [pytest.param(one, marks=pytest.mark.night) for one in ROUNDS],
)
def test_a_loop_that_is_asked_about_leaves_the_main_button_in_sight(
    play: Play | None, guest: Callable[..., Visitor], ruleset: str
) -> None:
    """P1: the one who is asked for a number, and the other one, who reads in German what goes round."""
    scenario, deeds = ROUNDS[ruleset]
    two = guest(), guest(locale="de")
    game, circling = lay_out(play, scenario, *two), Circling(deeds)
    advance_cards(game, dict(enumerate(two)), {0: circling, 1: idler}, circling.has_shown)
    page, other = (entered(one.page, game) for one in two)
    claim = page.locator('.t-menu [data-do="loop-claim"]')
    click_until(page.get_by_role("button", name="Table", exact=True), claim)
    click_until(claim, panel(page))
    expect(panel(page).get_by_role("spinbutton")).to_be_visible()
    fits(page, "the one who is asked")
    expect(panel(other)).to_be_visible()
    fits(other, "the one who waits")
