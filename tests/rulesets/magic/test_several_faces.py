"""Cards with several faces: transforming ones and modal ones (magic 712), adventures (715), split cards (709)."""

from games.cardgames.vocabulary.abilities import Activated, Instructions, Payment, Triggered
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import CopySpell
from games.cardgames.vocabulary.permanents import CreateCopy, ReturnToHand
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.cardgames.vocabulary.transforming import Transform, TurnsInto
from games.cardgames.vocabulary.triggers import Enters
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, TARGET_SPELL, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

TURN_IT = Activated(Payment(""), (Transform(Self()),))
MOON = as_data(
    Card(
        "Moon", "Mond", ("creature",), "{2}{W}", (), 2, 2, abilities=(TURN_IT, Triggered(Enters(), (GainLife(5),))),
        layout="transform",
        faces=(
            Card("Dark Moon", "Neumond", ("creature",), "", (), 4, 4, colours="B",
                 abilities=(TURN_IT, Triggered(TurnsInto(), (GainLife(1),)))),
        ),
    )
)  # fmt: skip
DARK = "moon-dark_moon"
TURN = as_data(Card("Turn", "Drehung", ("instant",), "", abilities=does(Transform(TARGET_CREATURE))))
TWIN = as_data(Card("Twin", "Zwilling", ("sorcery",), "", abilities=does(CreateCopy(Target(CREATURE)))))
AGAIN = as_data(Card("Again", "Nochmals", ("instant",), "", abilities=does(CopySpell(TARGET_SPELL))))
HOME = as_data(Card("Home", "Heim", ("instant",), "", abilities=does(ReturnToHand(TARGET_CREATURE))))
TURN_ON = does(GainLife(1))[0]
SHIELD = as_data(Card("Shield", "Schild", ("creature",), "{9}", (), 3, 3, keywords=("protection from red",)))


def turned(**more: str) -> Table:
    """The moon is dark."""
    return Table({"field": "moon", **more}, cards=[MOON, TURN, TWIN, HOME]).say(A, "activate moon.0").resolve()


# --- transforming -----------------------------------------------------------------------------------------------------


def test_701_27_it_is_the_same_object_with_the_other_face_and_nothing_enters() -> None:
    table = Table({"field": "moon(tapped, damage=1, +1/+1=1)"}, cards=[MOON])
    ref = table.game.ref(table.thing("moon"))
    table.say(A, "activate moon.0").resolve()
    assert (table.field(A), table.size(DARK), table.traits(DARK).colours) == ([DARK], (5, 5), frozenset("B"))
    assert (table.is_tapped(DARK), table.permanent(DARK).damage) == (True, 1)
    assert table.game.ref(table.thing(DARK)) == ref
    assert table.stack() == [f"{DARK}.1"]  # "transforms into this", and not "enters"
    assert table.resolve().life == [21, 20]


def test_701_27_it_turns_back_again() -> None:
    table = turned().resolve_all().say(A, f"activate {DARK}.0").resolve()
    assert (table.field(A), table.stack(), table.life) == (["moon"], [], [21, 20])


def test_701_27f_abilities_that_wait_do_not_turn_it_back() -> None:
    table = Table({"field": "moon", "hand": "turn"}, cards=[MOON, TURN])
    table.say(A, "activate moon.0").say(A, "activate moon.0").resolve()
    assert table.field(A) == [DARK]
    table.resolve_all()
    assert table.field(A) == [DARK]
    table.cast(A, f"turn at {DARK}")  # what does not stand on it turns it over
    assert table.field(A) == ["moon"]


def test_712_8a_anywhere_but_on_the_battlefield_it_is_its_front() -> None:
    table = turned(hand="home").resolve_all().cast(A, f"home at {DARK}")
    assert (table.hand(A), table.field(A)) == (["moon"], [])
    assert table.plays() == []
    own = table.game.view(Viewer.of_seat(A))["zones"]["hand"][0]["cards"]
    assert [card["face"] for card in own] == ["moon"]


def test_202_3b_its_back_has_the_mana_value_of_its_front_and_a_copy_of_that_has_none() -> None:
    table = turned(hand="twin").resolve_all()
    assert table.game.value_of(table.thing(DARK)) == 3
    clone = Table({"field": "moon grizzly_bears", "hand": "turn"}, cards=[MOON, TURN])
    clone.cast(A, "turn at moon")
    bears = clone.thing("grizzly_bears")
    clone.game.permanents[bears].copies = DARK
    clone.game.changed()
    assert (clone.game.value_of(bears), clone.game.value_of(clone.thing(DARK))) == (0, 3)


def test_707_8a_a_token_copy_has_both_faces_and_the_same_one_up() -> None:
    table = turned(hand="twin turn").resolve_all().cast(A, f"twin at {DARK}")
    (token,) = [thing for thing in table.game.battlefield if table.game.is_token(thing)]
    assert (table.game.traits(token).card, table.game.value_of(token)) == (DARK, 3)
    table.say(A, "cast turn at copy").resolve()
    assert table.game.traits(token).card == "moon"


def test_701_27c_what_has_no_other_face_does_not_turn_over_not_even_as_a_copy() -> None:
    table = Table({"field": "moon grizzly_bears", "hand": "turn*2"}, cards=[MOON, TURN])
    bears = table.thing("grizzly_bears")
    assert table.cast(A, "turn at grizzly_bears").told("transformed") == []
    table.game.permanents[bears].copies = "moon"
    table.game.changed()
    assert table.cast(A, "turn at grizzly_bears").game.traits(bears).card == "moon"


def test_613_7g_it_has_a_new_timestamp() -> None:
    table = Table({"field": "moon grizzly_bears"}, cards=[MOON])
    table.say(A, "activate moon.0").resolve()
    assert table.permanent(DARK).stamp > table.permanent("grizzly_bears").stamp


def test_608_2h_what_is_known_last_of_it_is_the_face_that_was_up() -> None:
    table = turned(hand="swords_to_plowshares", field="moon plains").resolve_all()
    table.cast(A, f"swords_to_plowshares at {DARK}")
    assert (table.exile(), table.life) == (["moon"], [25, 20])  # 1 for turning over, then its power of 4


def test_a_captain_turns_over_when_there_are_four_creatures() -> None:
    side = {"field": "hanweir_militia_captain grizzly_bears*3", "library": "swamp*9"}
    table = Table(side, step="cleanup", turn_of=B).to("draw", of=A)
    leader = "hanweir_militia_captain-westvale_cult_leader"
    assert table.size(leader) == (4, 4)
    for _ in range(100):
        if table.game.step == "end":
            break
        table.answer("done" if table.kind in ("attackers", "blockers") else "pass")
    assert table.resolve_all().size(leader) == (5, 5)


# --- modal cards ------------------------------------------------------------------------------------------------------


def test_712_12_either_face_is_played_but_only_one_land_in_a_turn() -> None:
    side = {"hand": "kazandu_mammoth brightclimb_pathway", "field": "forest*3"}
    table = Table(side)
    valley, other = "kazandu_mammoth-kazandu_valley", "brightclimb_pathway-grimclimb_pathway"
    assert table.plays() == ["cast kazandu_mammoth", f"land {valley}", "land brightclimb_pathway", f"land {other}"]
    table.choose(A, f"land {valley}")
    assert (table.field(A)[-1], table.is_tapped(valley)) == (valley, True)
    assert table.plays() == []
    assert Table(side).choose(A, f"land {other}").options().count(f"mana {other} B") == 1


def test_712_11b_a_land_is_no_spell_and_a_spell_no_land() -> None:
    table = Table({"hand": "jwari_disruption", "field": "island*2"}, {"hand": "shock", "field": "mountain"})
    assert table.plays() == ["land jwari_disruption-jwari_ruins"]
    table.pass_().say(B, "cast shock at A")
    table.pass_()
    assert "cast jwari_disruption" in table.plays()
    assert "land jwari_disruption-jwari_ruins" not in table.plays()


# --- adventures -------------------------------------------------------------------------------------------------------

RUSH = "rimrock_knight-boulder_rush"


def rushed(**more: str) -> Table:
    """The knight has helped the bears from its adventure."""
    table = Table({"hand": f"rimrock_knight {more.pop('hand', '')}", "field": "grizzly_bears mountain*4", **more},
                  cards=[AGAIN])  # fmt: skip
    return table.say(A, f"cast {RUSH} at grizzly_bears")


def test_715_3_it_is_cast_as_one_or_the_other_and_is_only_that() -> None:
    table = Table({"hand": "rimrock_knight", "field": "grizzly_bears mountain*4"})
    assert table.plays() == ["cast rimrock_knight", f"cast {RUSH}"]
    table.say(A, f"cast {RUSH} at grizzly_bears")
    spell = table.game.stack[-1]
    assert table.game.traits(spell).types == {"instant"}
    assert table.game.value_of(spell) == 1


def test_715_3_an_instant_adventure_is_cast_when_the_creature_could_not_be() -> None:
    table = Table({"hand": "rimrock_knight", "field": "mountain*4"}, {"field": "grizzly_bears"}, turn_of=B).pass_()
    assert table.plays() == [f"cast {RUSH}"]


def test_715_3d_it_is_exiled_as_it_resolves_and_its_creature_is_cast_from_there() -> None:
    table = rushed().resolve()
    assert (table.size("grizzly_bears"), table.exile(), table.graveyard(A)) == ((4, 2), ["rimrock_knight"], [])
    assert table.plays() == ["cast rimrock_knight"]
    table.cast(A, "rimrock_knight")
    assert (table.exile(), "rimrock_knight" in table.field(A)) == ([], True)


def test_715_3d_not_if_it_is_countered_or_lacks_its_target() -> None:
    countered = Table({"hand": "rimrock_knight", "field": "grizzly_bears mountain"},
                      {"hand": "counterspell", "field": "island*2"}).say(A, f"cast {RUSH} at grizzly_bears").pass_()  # fmt: skip
    countered.say(B, f"cast counterspell at {RUSH}").resolve()
    assert (countered.graveyard(A), countered.exile(), countered.plays()) == (["rimrock_knight"], [], [])
    shot = Table({"hand": "rimrock_knight", "field": "grizzly_bears mountain"},
                 {"hand": "shock", "field": "mountain"}).say(A, f"cast {RUSH} at grizzly_bears").pass_()  # fmt: skip
    shot.say(B, "cast shock at grizzly_bears").resolve().resolve()
    assert (shot.graveyard(A), shot.exile()) == (["grizzly_bears", "rimrock_knight"], [])


def test_715_3d_a_copy_of_an_adventure_sends_nothing_into_exile() -> None:
    table = rushed(hand="again")
    table.say(A, f"cast again at {RUSH}").resolve()
    while table.kind != "priority":
        table.answer(table.options()[0])
    table.resolve()
    assert (table.exile(), table.size("grizzly_bears")) == ([], (4, 2))
    assert table.resolve().exile() == ["rimrock_knight"]
    assert len(table.game.adventurers) == len(table.plays()) == 1


def test_715_4_anywhere_else_it_is_only_the_creature() -> None:
    table = Table({"hand": "rimrock_knight"})
    held = table.game.hand(A)[0]
    assert table.game.traits(held).types == {"creature"}
    assert table.game.value_of(held) == 2


def test_a_computer_player_casts_either_part() -> None:
    assert chosen(Table({"hand": "foulmire_knight", "field": "swamp"})) == "cast foulmire_knight"
    late = Table({"hand": "foulmire_knight", "field": "swamp*6"}, {"field": "grizzly_bears"})
    assert chosen(late).startswith("cast foulmire_knight")
    table = Table({"hand": "lonesome_unicorn", "field": "plains*3"})
    assert chosen(table) == "cast lonesome_unicorn-rider_in_need"
    table.cast(A, "lonesome_unicorn-rider_in_need").to("main1", of=A)
    assert table.exile() == ["lonesome_unicorn"]


# --- split cards ------------------------------------------------------------------------------------------------------

FIRE, ICE = "fire_ice-fire", "fire_ice-ice"


def test_709_3_only_one_half_is_cast_and_only_that_is_on_the_stack() -> None:
    table = Table({"hand": "fire_ice", "field": "island*2 mountain*2"})
    assert table.plays() == [f"cast {FIRE}", f"cast {ICE}"]
    table.say(A, f"cast {ICE} at mountain")
    spell = table.game.stack[-1]
    assert (table.game.traits(spell).colours, table.game.value_of(spell)) == (frozenset("U"), 2)
    table.resolve()
    assert (table.graveyard(A), len(table.hand(A)), table.is_tapped("mountain")) == (["fire_ice"], 1, True)


def test_709_4_elsewhere_it_is_both_halves() -> None:
    table = Table({"hand": "fire_ice"})
    held = table.game.hand(A)[0]
    assert table.game.traits(held).colours == frozenset("UR")
    assert table.game.value_of(held) == 4
    assert table.plays() == []


def test_702_16b_protection_looks_at_the_half_that_is_cast() -> None:
    table = Table({"hand": "fire_ice", "field": "island*2 mountain*2"}, {"field": "shield"}, cards=[SHIELD])
    table.choose(A, f"cast {ICE}")
    assert "shield" in table.targets()
    other = Table({"hand": "fire_ice", "field": "island*2 mountain*2"}, {"field": "shield"}, cards=[SHIELD])
    assert "shield" not in other.choose(A, f"cast {FIRE}").targets()


# --- what can be written ----------------------------------------------------------------------------------------------


def test_faces_that_do_not_go_together_are_refused() -> None:
    back = Card("Back", "Rückseite", ("creature",), "", (), 1, 1)
    spell = Card("Spell", "Spruch", ("instant",), "{R}", abilities=(TURN_ON,))
    right = Card("Right", "Richtig", ("creature",), "{R}", (), 1, 1, layout="transform", faces=(back,))
    assert CARDS.faults(right, {}) == []
    for layout, faces in (
        ("", (back,)), ("transform", ()), ("transform", (spell,)), ("split", (back, back)), ("split", (spell, spell)),
        ("adventure", (back,)), ("modal", (back, back)), ("transform", (back.as_token(),)), ("modal", (back.as_token(),)),
    ):  # fmt: skip
        wrong = Card("Wrong", "Falsch", ("creature",), "{R}", (), 1, 1, layout=layout, faces=faces)
        assert next(fault.place for fault in CARDS.faults(wrong, {})) == "layout", layout
    lone = Card("Lone", "Einsam", ("creature",), "{R}", (), 1, 1, abilities=(TURN_IT,))
    assert [fault.place for fault in CARDS.faults(lone, {})] == ["abilities"]


def test_a_face_is_checked_as_a_card_is() -> None:
    two = ReturnToHand(Target(ObjectFilter(types=("creature",), of=Target(ObjectFilter(types=("enchantment",))))))
    theft = Card("Theft", "Raub", ("instant",), "{U}", ("adventure",), abilities=(Instructions((two,)),))
    thief = Card("Thief", "Dieb", ("creature",), "{U}", (), 1, 1, layout="adventure", faces=(theft,))
    (fault,) = CARDS.faults(thief, {})
    assert (fault.place, fault.problem.en) == ("faces[0].abilities", "target 0 is said in two ways")
