"""What makes other events of those that are about to happen (magic 614 to 616), by exact law."""

from typing import Any
from unittest.mock import patch

import pytest

from games.cardgames.rules.resolving import Resolving
from games.cardgames.vocabulary.abilities import Activated, Enchant, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count, Done
from games.cardgames.vocabulary.changes import Exiled, More, Nothing, Prevented, Redirected, Tapped, Times, WithCounters
from games.cardgames.vocabulary.conditions import Comparison, Condition, Control
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife, PreventCombatDamage
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.entries import EntersAsCopy, EntersTapped, EntersWith
from games.cardgames.vocabulary.events import (
    WouldBeDealtDamage,
    WouldCreateTokens,
    WouldDie,
    WouldDraw,
    WouldEnter,
    WouldGainLife,
    WouldGetCounters,
    WouldGoToGrave,
)
from games.cardgames.vocabulary.permanents import PutCounters
from games.cardgames.vocabulary.piles import Discard, Draw, Mill
from games.cardgames.vocabulary.replacements import Instead, Unpreventable
from games.cardgames.vocabulary.selectors import PLAYER, Attached, Each, EachPlayer, ObjectFilter, Target, That, You
from games.cardgames.vocabulary.shields import Regenerate, ThisTurn
from games.cardgames.vocabulary.triggers import LifeChanges
from games.cardgames.vocabulary.turns import SkipsStep
from games.engine import Action
from games.engine.node import Misspelt, as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table


def relic(name: str, *abilities: Any) -> Any:
    """An artifact that says something, as plain data."""
    return as_data(Card(name, name, ("artifact",), abilities=abilities))


def spell(name: str, *effects: Effect, cost: str = "") -> Any:
    """An instant."""
    return as_data(Card(name, name, ("instant",), cost, abilities=does(*effects)))


def beast(name: str, *abilities: Any, power: int = 2, toughness: int = 2, keywords: tuple[str, ...] = ()) -> Any:
    """A creature that costs nothing."""
    return as_data(Card(name, name, ("creature",), "", (), power, toughness, keywords=keywords, abilities=abilities))


FURNACE = relic("Furnace", Instead(WouldBeDealtDamage(), Times()))
ARMOUR = relic("Armour", Instead(WouldBeDealtDamage(to=You()), Prevented(1)))
TRUTH = relic("Truth", Unpreventable())
TARGET_B = Target(PLAYER)
BOLT = spell("Bolt", Damage(3, TARGET))


# --- damage ---------------------------------------------------------------------------------------------------------


def test_two_that_double_give_four_times_as_much_without_a_question() -> None:
    table = Table({"hand": "bolt", "field": "furnace*2"}, cards=[BOLT, FURNACE]).cast(A, "bolt at B")
    assert (table.life, table.told("replaced")) == ([20, 8], [{"card": "furnace"}] * 2)


def test_the_damaged_player_chooses_whether_to_double_or_to_prevent_first() -> None:
    cards = [BOLT, FURNACE, ARMOUR]
    side, other = {"hand": "bolt", "field": "furnace"}, {"field": "armour"}
    table = Table(side, other, cards=cards).cast(A, "bolt at B")
    assert (table.asked, table.options()) == (("B", "replace"), ["replace furnace", "replace armour"])
    assert table.answer("replace armour").life == [20, 16]
    table = Table(side, other, cards=cards).cast(A, "bolt at B").answer("replace furnace")
    assert table.life == [20, 15]


def test_each_applies_once_to_an_event_and_anew_to_the_next() -> None:
    table = Table({"hand": "bolt*2", "field": "furnace"}, cards=[BOLT, FURNACE])
    assert table.cast(A, "bolt at B").cast(A, "bolt at B").life == [20, 8]


def test_a_shield_is_used_up_point_by_point() -> None:
    table = Table({"hand": "healing_salve bolt*2", "field": "plains"}, cards=[BOLT])
    table.say(A, "cast healing_salve, mode 1, at B").resolve().cast(A, "bolt at B")
    assert (table.life, table.game.replacement_sources) == ([20, 20], [])
    assert table.cast(A, "bolt at B").life == [20, 17]


def test_615_8_the_whole_damage_of_the_next_time_is_prevented_and_that_of_no_other() -> None:
    once = spell("Once", ThisTurn(Instead(WouldBeDealtDamage(to=You()), Prevented()), once=True))
    table = Table({"hand": "bolt*2"}, {"hand": "once"}, cards=[BOLT, once]).pass_().cast(B, "once")
    assert table.cast(A, "bolt at B").life == [20, 20]
    assert (table.cast(A, "bolt at B").life, table.game.replacement_sources) == ([20, 17], [])


def test_615_8_so_much_of_the_next_damage_alone_is_prevented() -> None:
    once = spell("Once", ThisTurn(Instead(WouldBeDealtDamage(to=You()), Prevented(2)), once=True))
    table = Table({"hand": "bolt*2"}, {"hand": "once"}, cards=[BOLT, once]).pass_().cast(B, "once")
    assert table.cast(A, "bolt at B").life == [20, 19]
    assert table.cast(A, "bolt at B").life == [20, 16]


def test_a_shield_stays_as_it_is_where_damage_cannot_be_prevented() -> None:
    """Magic 615.12."""
    side = {"hand": "healing_salve bolt*2 disenchant", "field": "plains*3 truth"}
    table = Table(side, cards=[BOLT, TRUTH])
    table.say(A, "cast healing_salve, mode 1, at B").resolve().cast(A, "bolt at B")
    assert (table.life, [source.left for source in table.game.replacement_sources]) == ([20, 17], [3])
    table.cast(A, "disenchant at truth").cast(A, "bolt at B")
    assert (table.life, table.game.replacement_sources) == ([20, 17], [])


def test_no_damage_can_be_prevented_for_a_turn() -> None:
    crack = spell("Crack", ThisTurn(Unpreventable()), Damage(3, TARGET))
    table = Table({"hand": "crack bolt"}, {"field": "armour"}, cards=[BOLT, ARMOUR, crack])
    assert table.cast(A, "crack at B").life == [20, 17]
    assert table.cast(A, "bolt at B").life == [20, 14]


def test_combat_damage_alone_is_prevented_and_only_this_turn() -> None:
    calm = spell("Calm", PreventCombatDamage())
    table = Table({"hand": "calm bolt", "field": "hill_giant"}, cards=[BOLT, calm]).cast(A, "calm")
    table.attack(hill_giant="B").strike()
    assert table.life == [20, 20]
    assert table.cast(A, "bolt at B").life == [20, 17]
    assert table.to("upkeep", of=B).game.replacement_sources == []


def test_prevented_damage_is_not_dealt_at_all() -> None:
    """No trigger, no life from lifelink, no number for the next instruction."""
    drain = spell("Drain", Damage(3, TARGET), GainLife(Done()))
    table = Table({"hand": "drain"}, {"field": "armour"}, cards=[drain, ARMOUR]).cast(A, "drain at B")
    assert table.life == [22, 18]


def test_redirected_damage_hits_the_other_and_is_his_to_replace() -> None:
    pariah = as_data(
        Card("Outcast", "Outcast", ("enchantment",), "", ("aura",), abilities=(
            Enchant(CREATURE), Instead(WouldBeDealtDamage(to=You()), Redirected(Attached())),
        ))
    )  # fmt: skip
    side = {"field": "outcast(on=hill_giant) hill_giant"}
    table = Table(side, {"hand": "bolt"}, cards=[BOLT, pariah]).pass_().cast(B, "bolt at A")
    assert (table.life, table.graveyard(A)) == ([20, 20], ["hill_giant", "outcast"])
    side = {"field": "outcast(on=wall_of_air) wall_of_air"}
    table = Table(side, {"field": "hill_giant"}, turn_of=B, cards=[pariah]).attack(hill_giant="A").strike()
    assert (table.life, table.permanent("wall_of_air").damage) == ([20, 20], 3)


def test_one_colour_only() -> None:
    sphere = relic("Sphere", Instead(WouldBeDealtDamage(to=You(), by=ObjectFilter(colour="R")), Prevented(2)))
    table = Table({"hand": "lightning_bolt bolt", "field": "mountain"}, {"field": "sphere"}, cards=[BOLT, sphere])
    assert table.cast(A, "lightning_bolt at B").life == [20, 19]
    assert table.cast(A, "bolt at B").life == [20, 16]


# --- dying ----------------------------------------------------------------------------------------------------------


def test_what_would_die_is_exiled_and_nothing_has_died() -> None:
    spray = spell("Spray", Damage(2, TARGET_CREATURE), ThisTurn(Instead(WouldDie(That()), Exiled()), TARGET_CREATURE))
    table = Table({"hand": "spray", "field": "blood_artist"}, {"field": "grizzly_bears"}, cards=[spray])
    table.cast(A, "spray at grizzly_bears")
    assert (table.exile(), table.graveyard(B), table.stack()) == (["grizzly_bears"], [], [])
    assert table.asked == ("A", "priority"), "the artist asks for no target"


def test_it_waits_for_that_creature_until_the_turn_ends() -> None:
    spray = spell("Spray", ThisTurn(Instead(WouldDie(That()), Exiled()), TARGET_CREATURE))
    side = {"hand": "spray murder*2", "field": "swamp*6"}
    table = Table(side, {"field": "grizzly_bears hill_giant"}, cards=[spray]).cast(A, "spray at hill_giant")
    table.cast(A, "murder at grizzly_bears").cast(A, "murder at hill_giant")
    assert (table.exile(), table.graveyard(B)) == (["hill_giant"], ["grizzly_bears"])


def test_everything_goes_into_exile_from_anywhere() -> None:
    rest = relic("Rest", Instead(WouldGoToGrave(anywhere=True), Exiled()))
    waste = spell("Waste", Mill(1, TARGET_B), Discard(1, TARGET_B))
    table = Table(
        {"hand": "waste murder", "field": "rest blood_artist swamp*3"},
        {"hand": "shock", "library": "opt", "field": "soldier"},
        cards=[rest, waste],
    )
    table.cast(A, "waste at B").answer("discard shock")
    assert sorted(table.exile()) == ["opt", "shock", "waste"]
    table.cast(A, "murder at soldier")
    assert (table.stack(), table.field(B), table.exile()[-1]) == ([], [], "murder")
    assert [table.graveyard(seat) for seat in (A, B)] == [[], []]


def test_only_permanents_are_saved_from_the_graveyard() -> None:
    curtain = relic("Curtain", Instead(WouldGoToGrave(), Exiled()))
    table = Table({"hand": "murder", "field": "curtain swamp*3"}, {"field": "grizzly_bears"}, cards=[curtain])
    table.cast(A, "murder at grizzly_bears")
    assert (table.exile(), table.graveyard(A)) == (["grizzly_bears"], ["murder"])


def test_regeneration_saves_once_taps_heals_and_leaves_combat() -> None:
    troll = beast("Troll", Activated(Payment("{G}"), (Regenerate(),)), power=2, toughness=2)
    table = Table({"field": "forest*2 troll"}, {"hand": "bolt*2", "field": "hill_giant"}, cards=[troll, BOLT])
    table.attack(troll="B").block(hill_giant="troll").activate(A, "troll.0").strike()
    assert (table.is_tapped("troll"), table.permanent("troll").damage, table.life) == (True, 0, [20, 20])
    table.pass_().cast(B, "bolt at troll")
    assert table.graveyard(A) == ["troll"]


def test_regeneration_helps_against_destruction_and_not_against_weakness_or_sacrifice() -> None:
    troll = beast("Troll", Activated(Payment("{G}"), (Regenerate(),)))
    side = {"hand": "murder disfigure cruel_edict", "field": "swamp*9"}
    for cast, saved in (("murder at troll", True), ("disfigure at troll", False), ("cruel_edict at B", False)):
        table = Table(side, {"field": "forest troll"}, cards=[troll]).pass_().activate(B, "troll.0").cast(A, cast)
        assert table.creatures(B) == (["troll"] if saved else []), cast


def test_a_regenerated_creature_leaves_the_combat_in_which_it_would_have_died() -> None:
    troll = beast("Troll", Activated(Payment("{G}"), (Regenerate(),)))
    table = Table({"hand": "murder", "field": "swamp*3"}, {"field": "forest troll"}, turn_of=B, cards=[troll])
    table.attack(troll="A").activate(B, "troll.0").pass_().cast(A, "murder at troll")
    assert (table.game.attacks, table.is_tapped("troll")) == ([], True)
    assert table.strike().life == [20, 20]


# --- drawing, life, counters, tokens ----------------------------------------------------------------------------------


def test_the_player_chooses_between_two_cards_and_life_and_again_for_nothing() -> None:
    """Each card is an event of its own, and what came of a replacement is not replaced by the same again."""
    thought = relic("Thought", Instead(WouldDraw(), Times()))
    words = relic("Words", Activated(Payment(), (ThisTurn(Instead(WouldDraw(), effects=(GainLife(5),)), once=True),)))
    side = {"hand": "opt", "field": "island thought words", "library": "shock murder opt island"}
    table = Table(side, cards=[thought, words]).activate(A, "words.0").cast(A, "opt").answer("top shock")
    assert (table.asked, table.options()) == (("A", "replace"), ["replace thought", "replace words"])
    table.answer("replace thought")
    assert (table.life, table.hand(A)) == ([25, 20], ["shock"])
    table = Table(side, cards=[thought, words]).activate(A, "words.0").cast(A, "opt").answer("top shock")
    assert (table.answer("replace words").life, table.hand(A)) == ([25, 20], [])


def test_the_card_of_the_turn_is_replaced_too() -> None:
    thought = relic("Thought", Instead(WouldDraw(), Times()))
    table = Table({"field": "thought", "library": "shock murder opt"}, cards=[thought], step="upkeep").pass_(2)
    assert (table.game.step, table.hand(A)) == ("draw", ["shock", "murder"])


def test_121_2_twenty_cards_that_double_each_draw_end_with_the_library_and_not_with_the_budget_of_the_engine() -> None:
    """One draw would be a million of them: all cards are drawn, and whoever could draw no more loses (104.3c)."""
    thought = relic("Thought", Instead(WouldDraw(), Times()))
    side = {"hand": "look", "field": " ".join(["thought"] * 20), "library": " ".join(["island"] * 300)}
    table = Table(side, cards=[thought, spell("Look", Draw(1))]).cast(A, "look")
    assert table.result is not None
    assert (table.result.winners, len(table.hand(A))) == ((B,), 300)
    assert table.result.reason == "library"


TWO_INSTEAD = relic("Thought", Instead(WouldDraw(), effects=(Draw(2),)))
LOOK = spell("Look", Draw(1))


def thoughts(count: int, library: int, *others: Any, beside: str = "", **other: Any) -> Table:
    """One card is drawn, and so many say that it is two instead."""
    mine = {
        "hand": "look",
        "field": " ".join(["thought"] * count + [beside]),
        "library": " ".join(["island"] * library),
    }
    return Table(mine, cards=[TWO_INSTEAD, LOOK, *others], **other).cast(A, "look")


def test_614_5_what_makes_two_draws_of_one_does_not_make_four_of_them_and_each_copy_doubles_once() -> None:
    assert [len(thoughts(count, 10).hand(A)) for count in (1, 2, 3)] == [2, 4, 8]


def test_614_5_whoever_gains_other_life_instead_gains_it_once() -> None:
    boon = relic("Boon", Instead(WouldGainLife(), effects=(GainLife(7),)))
    table = Table({"hand": "gift", "field": "boon"}, cards=[boon, spell("Gift", GainLife(3))]).cast(A, "gift")
    assert table.life == [27, 20]


def test_614_5_damage_that_is_dealt_instead_is_not_replaced_by_the_same_again_but_by_others() -> None:
    """3 damage is 2 instead, and these are doubled."""
    pain = relic("Pain", Instead(WouldBeDealtDamage(to=EachPlayer()), effects=(Damage(2, EachPlayer(opponents=True)),)))
    side = {"hand": "bolt", "field": "pain"}
    table = Table(side, {"field": "furnace"}, cards=[BOLT, FURNACE, pain]).cast(A, "bolt at B")
    assert (table.asked, table.options()) == (("B", "replace"), ["replace pain", "replace furnace"])
    assert table.answer("replace pain").life == [20, 16]


def test_121_2_fourteen_cards_that_say_two_instead_draw_a_library_of_forty_and_the_other_draws_take_no_step() -> None:
    """Whoever has drawn from an empty library once has lost; to do so again changes nothing (704.5b)."""
    with patch.object(Resolving, "_one", autospec=True, side_effect=Resolving._one) as carried_out:
        table = thoughts(14, 40)
    assert table.result is not None
    assert (table.result.winners, table.result.reason, len(table.hand(A))) == ((B,), "library", 40)
    assert carried_out.call_count < 14 + 2 * 40


def test_616_1e_beside_fourteen_cards_that_say_two_instead_another_is_still_chosen_once_the_library_is_empty() -> None:
    maniac = relic("Maniac", Instead(WouldDraw(empty=True), effects=(LoseLife(20, EachPlayer(opponents=True)),)))
    table = thoughts(14, 40, maniac, beside="maniac")
    assert (table.asked, len(table.hand(A))) == (("A", "replace"), 40)
    answers = 0
    while (asked := table.game.decision) is not None:
        offered = [option.about["card"] for option in asked.options]
        assert set(offered) == {"thought", "maniac"}
        table.act(Action.choose(A, asked.number, offered.index("maniac")))
        answers += 1
    assert answers <= 14
    assert table.result is not None
    assert table.result.winners == (A,)


def test_614_11_a_draw_that_would_fail_after_another_has_failed_is_still_replaced_where_that_does_more_than_draw() -> (
    None
):
    rot = relic("Rot", Instead(WouldDraw(empty=True), effects=(Draw(1), LoseLife(3, EachPlayer(opponents=True)))))
    side = {"hand": "look", "field": "rot", "library": ""}
    assert Table(side, cards=[rot, spell("Look", Draw(2))]).cast(A, "look").life == [20, 14]


def test_101_4_what_a_player_draws_instead_is_drawn_before_the_next_player_draws() -> None:
    """Both draw two for one."""
    both = spell("Both", Draw(1, EachPlayer()))
    mine = {"hand": "both", "field": "thought", "library": "island island island"}
    other = {"field": "thought", "library": "swamp swamp swamp"}
    table = Table(mine, other, cards=[TWO_INSTEAD, both]).cast(A, "both")
    assert [told["seat"] for told in table.told("drew")] == [A, A, B, B]


def test_an_empty_library_may_be_something_else() -> None:
    maniac = relic("Maniac", Instead(WouldDraw(empty=True), effects=(LoseLife(20, EachPlayer(opponents=True)),)))
    draw = spell("Look", Draw(2))
    table = Table({"hand": "look", "field": "maniac", "library": "shock"}, cards=[maniac, draw]).cast(A, "look")
    assert table.result is not None
    assert table.result.winners == (A,)


def test_a_draw_step_is_skipped() -> None:
    bargain = relic("Bargain", SkipsStep("draw"))
    table = Table({"field": "bargain"}, cards=[bargain], step="upkeep").pass_(2)
    assert (table.game.step, table.hand(A)) == ("main1", [])
    assert table.to("main1", of=B).hand(B) == ["swamp"]


def test_life_is_doubled_before_it_is_gained() -> None:
    boon = relic("Boon", Instead(WouldGainLife(), Times()), Triggered(LifeChanges("gained"), (LoseLife(1),)))
    table = Table({"hand": "gift", "field": "boon"}, cards=[boon, spell("Gift", GainLife(3))]).cast(A, "gift")
    assert (table.life, table.stack()) == ([26, 20], ["boon.1"])


def test_nobody_can_gain_life() -> None:
    """Nothing is gained, so nothing is to be doubled, and nobody is asked."""
    cards = [
        relic("Boon", Instead(WouldGainLife(), Times())),
        relic("Leyline", Instead(WouldGainLife("anyone"), Nothing())),
        spell("Gift", GainLife(3)),
    ]
    table = Table({"hand": "gift", "field": "boon leyline healers_hawk"}, cards=cards).cast(A, "gift")
    assert (table.life, table.told("replaced")) == ([20, 20], [{"card": "leyline"}])
    assert table.attack(healers_hawk="B").strike().life == [20, 19]


def test_counters_are_more_wherever_they_come_from() -> None:
    scales = relic("Scales", Instead(WouldGetCounters("+1/+1", ObjectFilter(types=("creature",), whose="you")), More()))
    hydra = beast("Hydra", EntersWith("+1/+1", 2), power=0, toughness=0)
    grow = spell("Grow", PutCounters("+1/+1", 1, TARGET_CREATURE))
    side = {"hand": "hydra grow*2", "field": "scales"}
    table = Table(side, {"field": "hill_giant"}, cards=[scales, hydra, grow]).cast(A, "hydra")
    assert table.size("hydra") == (3, 3)
    assert table.cast(A, "grow at hydra").size("hydra") == (5, 5)
    assert table.cast(A, "grow at hill_giant").size("hill_giant") == (4, 4)


def test_tokens_are_doubled_and_their_owner_is_asked_where_order_matters() -> None:
    lives = relic("Lives", Instead(WouldCreateTokens(), Times()))
    table = Table({"hand": "raise_the_alarm", "field": "plains*2 lives*2"}, cards=[lives])
    assert len(table.cast(A, "raise_the_alarm").creatures(A)) == 8


# --- entering -------------------------------------------------------------------------------------------------------


def test_the_creatures_of_the_others_enter_tapped() -> None:
    kismet = relic("Kismet", Instead(WouldEnter(ObjectFilter(types=("creature", "land"), whose="opponent")), Tapped()))
    side = {"hand": "savannah_lions forest raise_the_alarm", "field": "plains*4"}
    table = Table(side, {"field": "kismet"}, cards=[kismet]).cast(A, "savannah_lions")
    table.choose(A, "land forest")
    table.cast(A, "raise_the_alarm")
    assert [table.is_tapped(name) for name in ("savannah_lions", "forest", "soldier", "soldier#2")] == [True] * 4
    mine = Table({"hand": "savannah_lions", "field": "plains kismet"}, cards=[kismet]).cast(A, "savannah_lions")
    assert not mine.is_tapped("savannah_lions")


def test_more_counters_and_tapped_need_no_question() -> None:
    master = relic("Master", Instead(WouldEnter(ObjectFilter(types=("creature",), whose="you")), WithCounters("+1/+1")))
    slow = beast("Slow", EntersTapped(), EntersWith("+1/+1", 1))
    table = Table({"hand": "slow", "field": "master"}, cards=[master, slow]).cast(A, "slow")
    assert (table.size("slow"), table.is_tapped("slow")) == ((4, 4), True)


def fort(unless: Condition) -> Any:
    """A land that enters tapped unless something is so, as plain data."""
    return as_data(Card("Fort", "Festung", ("land",), abilities=(EntersTapped(unless),)))


PLAINS, ISLAND = (ObjectFilter(subtype=key, whose="you") for key in ("plains", "island"))
OTHER_LANDS = ObjectFilter(types=("land",), whose="you", another=True)


@pytest.mark.parametrize(
    ("unless", "tapped", "untapped"),
    [
        (Control(PLAINS, other=ISLAND), "forest", "island"),
        (Control(PLAINS, other=ISLAND), "swamp mountain", "plains"),
        (Control(OTHER_LANDS, 2), "forest", "forest*2"),
        (Comparison(Count(OTHER_LANDS), 2, "or less"), "forest*3", "forest*2"),
    ],
)
def test_a_land_enters_tapped_unless_it_is_so_just_before(unless: Condition, tapped: str, untapped: str) -> None:
    for field, enters_tapped in ((tapped, True), (untapped, False)):
        side, theirs = {"hand": "fort", "field": field}, {"field": "plains*4 island"}
        table = Table(side, theirs, cards=[fort(unless)]).choose(A, "land fort")
        assert table.is_tapped("fort") is enters_tapped, field


def test_one_of_two_kinds_goes_with_one_object_of_the_same_players() -> None:
    with pytest.raises(Misspelt, match="other"):
        Control(PLAINS, 2, other=ISLAND)
    with pytest.raises(Misspelt, match="other"):
        Control(PLAINS, other=ObjectFilter(subtype="island"))


def test_a_clone_is_what_it_copies_from_the_start() -> None:
    clone = beast("Double", EntersAsCopy(CREATURE), power=0, toughness=0)
    side = {"hand": "double", "field": "elvish_visionary(+1/+1=1) grizzly_bears", "library": "shock"}
    table = Table(side, cards=[clone]).cast(A, "double")
    assert table.options() == ["copy elvish_visionary", "copy grizzly_bears", "nothing"]
    table.answer("copy elvish_visionary")
    assert (table.size("double"), table.traits("double").card, table.stack()) == (
        (1, 1), "elvish_visionary", ["elvish_visionary.0"],
    )  # fmt: skip
    assert table.resolve().hand(A) == ["shock"]


def test_a_clone_of_nothing_dies_and_a_clone_of_a_clone_is_the_same() -> None:
    clone = beast("Double", EntersAsCopy(CREATURE), power=0, toughness=0)
    side = {"hand": "double*2", "field": "grizzly_bears"}
    table = Table(side, cards=[clone]).cast(A, "double").answer("nothing")
    assert table.graveyard(A) == ["double"]
    table = Table(side, cards=[clone]).cast(A, "double").answer("copy grizzly_bears")
    table.cast(A, "double").answer("copy double")
    assert (table.size("double#2"), table.traits("double#2").card) == ((2, 2), "grizzly_bears")
    alone = Table({"hand": "double"}, cards=[clone]).cast(A, "double")
    assert (alone.graveyard(A), alone.asked) == (["double"], ("A", "priority"))


def test_what_the_copied_card_says_about_entering_applies() -> None:
    clone = beast("Double", EntersAsCopy(CREATURE), power=0, toughness=0)
    slow = beast("Slow", EntersTapped(), EntersWith("+1/+1", 1))
    table = Table({"hand": "double", "field": "slow"}, cards=[clone, slow]).cast(A, "double").answer("copy slow")
    assert (table.size("double"), table.is_tapped("double")) == ((3, 3), True)


def test_a_colour_is_chosen_as_it_enters() -> None:
    banner = relic(
        "Banner", EntersChoosing(), Static(Each(ObjectFilter(types=("creature",), whose="you", chosen="colour")), 1)
    )
    side = {"hand": "banner", "field": "grizzly_bears hill_giant"}
    table = Table(side, cards=[banner]).cast(A, "banner")
    assert (table.asked, len(table.options())) == (("A", "choice"), 5)
    table.answer("choose R")
    assert (table.size("hill_giant"), table.size("grizzly_bears")) == ((4, 3), (2, 2))


def test_a_player_who_leaves_while_he_is_asked_takes_his_choice_along() -> None:
    clone = beast("Double", EntersAsCopy(CREATURE), power=0, toughness=0)
    table = Table({"hand": "double", "field": "grizzly_bears"}, {}, {}, cards=[clone]).cast(A, "double")
    assert table.asked == ("A", "copy")
    table.concede(A)
    assert (table.game.zones["battlefield"], table.game.zones["stack"], table.kind) == ([], [], "priority")
