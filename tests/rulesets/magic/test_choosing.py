"""Choices as something enters or resolves, what is said of them, and hands that are seen (magic 201.4, 608.2d, 614.12a)."""

from typing import Any

import pytest

from games.cardgames.rules.traits import CHOSEN_COLOUR, CHOSEN_PLAYER
from games.cardgames.vocabulary.abilities import Activated, Enchant, Payment, Static
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import May
from games.cardgames.vocabulary.permanents import Alter, Exile, Sacrifice, SacrificeIt, Tap
from games.cardgames.vocabulary.piles import Discard, Draw
from games.cardgames.vocabulary.selectors import YOU, Attached, Each, ObjectFilter, Self
from games.engine import SeatNo, Viewer
from games.engine.cardset import check
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, YOUR_CREATURE, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.casting import CannotCast
from games.rulesets.magic.vocabulary.choosing import GainsProtection
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.conformance import all_can_read
from tests.rulesets.magic.table import A, B, C, Table


def entering(card: str, choice: str, side: dict[str, Any], *others: dict[str, Any]) -> Table:
    """A card of a hand is cast and resolves, and this is chosen."""
    return Table({**side, "hand": card}, *others).cast(A, card).answer(f"choose {choice}")


# --- what is chosen as it enters ---------------------------------------------------------------------------------------


def test_614_12a_creatures_of_the_chosen_type_are_larger() -> None:
    table = entering(
        "obelisk_of_urd",
        "goblin",
        {"field": "mountain*6 raging_goblin(tapped) hill_giant(tapped)"},
        {"field": "goblin"},
    )
    assert (table.size("raging_goblin"), table.size("hill_giant"), table.size("goblin")) == ((3, 3), (3, 3), (1, 1))
    assert table.told("chose") == [{"seat": A, "by": "obelisk_of_urd", "subtype": "goblin"}]
    all_can_read(table.game, table.events)


def test_614_12a_any_creature_type_may_be_chosen_but_no_other_subtype() -> None:
    table = Table({"hand": "obelisk_of_urd", "field": "mountain*6"}).cast(A, "obelisk_of_urd")
    assert {"choose elf", "choose goblin", "choose zombie"} < set(table.options())
    assert not {"choose aura", "choose forest", "choose jace"} & set(table.options())
    all_can_read(table.game, table.events)


def test_702_16_protection_from_the_chosen_player_is_from_all_that_they_control() -> None:
    side = {"hand": "true_name_nemesis", "field": "island*3"}
    table = Table(side, {"hand": "shock", "field": "mountain grizzly_bears"}, {"hand": "shock", "field": "mountain"})
    table.cast(A, "true_name_nemesis")
    assert table.options() == ["choose A", "choose B", "choose C"]
    all_can_read(table.game, table.events)
    table.answer("choose B").pass_()
    table.choose(B, "cast shock")
    assert "true_name_nemesis" not in table.targets()
    table.answer("cancel").pass_()
    table.choose(C, "cast shock")
    assert "true_name_nemesis" in table.targets()


def test_702_16f_what_the_chosen_player_controls_cannot_block_it() -> None:
    table = entering("true_name_nemesis", "B", {"field": "island*3"}, {"field": "grizzly_bears"})
    assert table.has("true_name_nemesis", "protection from player 2")
    table.to("main1", B).to("main1", A).attack(true_name_nemesis="B").pass_(2)
    assert table.kind != "blockers"


def test_what_is_chosen_for_an_aura_protects_its_host() -> None:
    aura: Any = as_data(
        Card("Test", "Test", ("enchantment",), "{W}", ("aura",), abilities=(
            Enchant(CREATURE), EntersChoosing(), Static(Attached(), keywords=(CHOSEN_COLOUR,)),
        ))
    )  # fmt: skip
    table = Table(
        {"hand": "test", "field": "plains grizzly_bears"}, {"hand": "shock", "field": "mountain"}, cards=[aura]
    )
    table.say(A, "cast test at grizzly_bears").resolve().answer("choose R")
    assert table.has("grizzly_bears", "protection from red")
    assert not table.has("grizzly_bears", CHOSEN_COLOUR)


def test_707_a_copy_chooses_for_itself() -> None:
    side = {"hand": "clone", "field": "island*4 plains"}
    table = Table(side, {"hand": "true_name_nemesis", "field": "island*3"}, turn_of=A)
    table.to("main1", B).cast(B, "true_name_nemesis").answer("choose B")
    table.to("main1", A).cast(A, "clone").answer("copy true_name_nemesis", "choose B")
    assert table.has("clone", "protection from player 2")


# --- what cannot be cast -----------------------------------------------------------------------------------------------


def test_101_2_opponents_cannot_cast_spells_of_the_chosen_colour() -> None:
    side = {"field": "plains*9 mountain", "hand": "iona_shield_of_emeria shock"}
    table = Table(side, {"hand": "shock opt", "field": "mountain island"})
    table.cast(A, "iona_shield_of_emeria").answer("choose R")
    assert "cast shock" in table.plays()
    table.pass_()
    assert table.plays() == ["cast opt"]


def test_201_4_spells_with_the_chosen_name_cannot_be_cast_by_anybody() -> None:
    side = {"field": "plains*3 mountain*2", "hand": "nevermore shock"}
    table = Table(side, {"hand": "shock opt", "field": "mountain island"}).cast(A, "nevermore")
    assert "choose shock" in table.options()
    assert not {"choose mountain", "choose island"} & set(table.options())
    table.answer("choose shock")
    assert table.plays() == []
    assert table.pass_().plays() == ["cast opt"]


def test_601_3_what_cannot_be_cast_cannot_be_cast_without_paying_or_from_the_graveyard() -> None:
    table = Table(
        {"hand": "bloodbraid_elf", "library": "shock opt", "field": "mountain*2 forest*2"}, {"field": "nevermore"}
    )
    table.game.permanents[table.thing("nevermore")].chosen = "shock"
    table.cast(A, "bloodbraid_elf")
    assert (table.kind, table.library(A)) == ("priority", ["opt", "shock"])
    table = Table({"graveyard": "cabal_therapy", "field": "grizzly_bears"}, {"field": "nevermore"})
    assert table.plays() == ["cast cabal_therapy flashback"]
    table.game.permanents[table.thing("nevermore")].chosen = "cabal_therapy"
    table.game.changed()
    assert "cast cabal_therapy flashback" not in table.pass_(2).to("main1", A).plays()


def test_a_golem_keeps_its_controller_from_casting_creatures() -> None:
    sides = (
        {"hand": "grizzly_bears shock", "field": "steel_golem forest mountain"},
        {"hand": "shock", "field": "mountain"},
    )
    assert Table(*sides).plays() == ["cast shock"]


# --- protection from a colour of one's choice --------------------------------------------------------------------------


def test_608_2d_the_colour_is_chosen_as_it_resolves() -> None:
    side = {"field": "mother_of_runes grizzly_bears"}
    table = Table(side, {"hand": "shock", "field": "mountain"}, turn_of=B)
    table.say(B, "cast shock at grizzly_bears").pass_()
    table.say(A, "activate mother_of_runes.0 at grizzly_bears").resolve()
    assert table.options() == [f"choose {letter}" for letter in "WUBRG"]
    table.answer("choose R").resolve_all()
    assert (table.creatures(A), table.told("fizzled")) == (
        ["mother_of_runes", "grizzly_bears"],
        [{"seat": B, "card": "shock"}],
    )
    assert not table.to("main1", A).has("grizzly_bears", "protection from red")


def test_608_2d_nothing_is_asked_where_nothing_is_to_be_protected() -> None:
    test: Any = as_data(Card("Test", "Test", ("sorcery",), "", abilities=does(GainsProtection(Each(YOUR_CREATURE)))))
    table = Table({"hand": "test"}, {"field": "grizzly_bears"}, cards=[test]).cast(A, "test")
    assert (table.kind, table.graveyard(A)) == ("priority", ["test"])


# --- hands -------------------------------------------------------------------------------------------------------------


def test_402_3_only_whoever_looks_sees_the_hand() -> None:
    table = Table({"field": "glasses_of_urza"}, {"hand": "shock opt"}, {"hand": "counterspell"})
    table.say(A, "activate glasses_of_urza.0 at B").resolve()
    (event,) = [event for event in table.events if event.kind == "looked_at_hand"]
    assert event.facts == {"seat": A, "whom": B, "count": 2}
    assert (event.secret, set(event.known_to)) == ({"cards": ["shock", "opt"]}, {A})
    for viewer in (Viewer.of_seat(SeatNo(C)), Viewer.public()):
        assert "shock" not in repr(table.game.view(viewer))
    all_can_read(table.game, table.events)


def test_201_4_all_cards_with_the_chosen_name_are_discarded() -> None:
    side = {"hand": "cabal_therapy", "field": "swamp"}
    table = Table(side, {"hand": "shock*2 opt"}).say(A, "cast cabal_therapy at B").resolve()
    assert ("choose shock" in table.options(), "choose swamp" in table.options()) == (True, False)
    assert "opt" not in repr(table.game.view(Viewer.of_seat(SeatNo(A)))["permanents"])
    table.answer("choose shock")
    assert (table.graveyard(B), table.hand(B)) == (["shock", "shock"], ["opt"])
    assert table.told("revealed") == [{"seat": B, "cards": ["shock", "shock", "opt"]}]
    all_can_read(table.game, table.events)


def test_702_34_a_flashback_cost_may_be_a_sacrifice() -> None:
    assert Table({"graveyard": "cabal_therapy"}).plays() == []
    table = Table({"graveyard": "cabal_therapy", "field": "grizzly_bears"}, {"hand": "shock"})
    table.say(A, "cast cabal_therapy flashback at B").answer("sacrifice grizzly_bears").resolve().answer("choose opt")
    assert (table.hand(B), table.graveyard(A), table.exile()) == (["shock"], ["grizzly_bears"], ["cabal_therapy"])


# --- what the check says -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("abilities", "place"),
    [
        ((CannotCast(ObjectFilter(zone="stack", chosen="name")),), "abilities[0].spells.chosen"),
        ((Static(Self(), keywords=(CHOSEN_PLAYER,)),), "abilities[0].keywords"),
        ((EntersChoosing("colour"), Static(Self(), keywords=(CHOSEN_PLAYER,))), "abilities[1].keywords"),
    ],
)
def test_what_is_not_chosen_cannot_be_spoken_of(abilities: tuple[Any, ...], place: str) -> None:
    card = as_data(Card("Test", "Test", ("creature",), "{1}", (), 1, 1, abilities=abilities))
    (found,) = check(CARDS, card)
    assert [fault.place for fault in found.faults] == [place]


def test_nothing_is_given_that_was_not_chosen() -> None:
    card = as_data(
        Card("Test", "Test", ("instant",), "{1}", abilities=does(Alter(TARGET_CREATURE, keywords=(CHOSEN_COLOUR,))))
    )
    (found,) = check(CARDS, card)
    assert [fault.remedy.en for fault in found.faults] == ["write it into a Static"]


# --- worlds ------------------------------------------------------------------------------------------------------------


def test_704_5k_of_several_worlds_the_last_one_stays_whoever_controls_it() -> None:
    table = Table({"hand": "gravity_sphere", "field": "mountain*3 serra_angel"}, {"field": "living_plane"}, {})
    assert table.traits("mountain").is_a("creature")
    table.cast(A, "gravity_sphere")
    assert (table.field(B), table.graveyard(B)) == ([], ["living_plane"])
    assert "gravity_sphere" in table.field(A)
    assert not table.has("serra_angel", "flying")
    assert not table.traits("mountain").is_a("creature")


def test_704_5k_a_second_one_of_the_same_player_stays_and_the_first_goes() -> None:
    table = Table({"hand": "nether_void", "field": "nether_void swamp*7"}).choose(A, "cast nether_void")
    table.resolve().answer("pay").resolve()
    assert (table.graveyard(A), table.field(A).count("nether_void")) == (["nether_void"], 1)


def test_704_5k_one_world_alone_stays() -> None:
    assert "living_plane" in Table({"field": "living_plane forest"}).to("main2", A).field(A)


# --- what one may do, and what depends on it ---------------------------------------------------------------------------


ARTIFACT = ObjectFilter(types=("artifact",))
DEPENDED_ON: dict[str, tuple[Effect, str, str]] = {
    "sacrifice": (Sacrifice(ARTIFACT, YOU), "", "ornithopter"),
    "sacrifice two": (Sacrifice(ARTIFACT, YOU, 2), "ornithopter", "ornithopter bonesplitter"),
    "tap": (Tap(Each(ARTIFACT)), "ornithopter(tapped)", "ornithopter"),
    "exile": (Exile(Each(ARTIFACT)), "", "ornithopter"),
}
"""What is done first, a field on which it cannot be done, and one on which it can."""


def asked_by(effect: Effect, **side: str) -> Table:
    """An instant is cast that says: you may do this; if you do, draw a card."""
    card = Card("Test", "Test", ("instant",), "", abilities=does(May((effect, Draw()))))
    hand = f"test {side.pop('hand', '')}"
    return Table({"hand": hand, "library": "forest*3", **side}, cards=[as_data(card)]).cast(A, "test")


@pytest.mark.parametrize("what", DEPENDED_ON)
def test_118_12_nothing_follows_from_what_cannot_be_done(what: str) -> None:
    effect, without, enough = DEPENDED_ON[what]
    assert asked_by(effect, field=without).kind == "priority"
    assert asked_by(effect, field=enough).options() == ["yes", "no"]


def test_118_12_who_has_too_few_cards_cannot_discard_them_for_something() -> None:
    assert asked_by(Discard(1), hand="").kind == "priority"
    assert asked_by(Discard(2), hand="opt").kind == "priority"
    assert asked_by(Discard(2), hand="opt shock").options() == ["yes", "no"]


def test_118_12_what_is_gone_is_not_sacrificed_a_second_time() -> None:
    does_it = (May((SacrificeIt(Self()), Draw())),)
    gone = Activated(Payment(sacrifice=True), does_it)
    there = Activated(Payment(), does_it)
    for ability, kind in ((gone, "priority"), (there, "may")):
        card = as_data(Card("Test", "Test", ("artifact",), "", abilities=(ability,)))
        table = Table({"field": "test", "library": "forest*3"}, cards=[card])
        table.choose(A, next(option for option in table.options() if "test" in option))
        assert table.resolve().kind == kind


def test_who_may_do_a_single_thing_is_asked_even_if_nothing_comes_of_it() -> None:
    card = Card("Test", "Test", ("instant",), "", abilities=does(May((Sacrifice(ARTIFACT, YOU),))))
    table = Table({"hand": "test"}, cards=[as_data(card)]).cast(A, "test")
    assert table.options() == ["yes", "no"]
