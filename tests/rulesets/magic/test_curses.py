"""Auras that enchant players (magic 303.4, 702.5, 704.5m), and who says what an Aura enchants that comes otherwise."""

from typing import Any

from games.cardgames.vocabulary.abilities import Enchant, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Alter, Attach, Destroy, PutBack
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import (
    OPPONENT,
    PLAYER,
    Attached,
    AttachedPlayer,
    Each,
    ObjectFilter,
    Target,
    That,
)
from games.cardgames.vocabulary.triggers import Begins, Casts, Discards, Draws, Leaves, LifeChanges
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import ENCHANTMENT, TARGET_PLAYER, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.phasing import PhaseOut
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, C, Table
from tests.rulesets.magic.test_bot import chosen

THEIR_CREATURES = Each(ObjectFilter(types=("creature",), of=AttachedPlayer()))
AURA = Target(ENCHANTMENT)


def curse(*abilities: Ability, kind: ObjectFilter = PLAYER, name: str = "Hex") -> Any:
    """An Aura for players that costs nothing, as plain data."""
    return as_data(Card(name, name, ("enchantment",), "{0}", ("aura",), abilities=(Enchant(kind), *abilities)))


def spell(*effects: Effect, name: str = "Other") -> Any:
    return as_data(Card(name, name, ("instant",), "{0}", abilities=does(*effects)))


def cursed(table: Table, name: str = "hex") -> int:
    """The player to whom it is attached."""
    return int(table.permanent(name).attached_player)


def names(table: Table) -> list[str]:
    return [table.name(one) for one in table.game.battlefield]


WEAK = curse(Static(THEIR_CREATURES, -1, -1))
UPKEEP = curse(Triggered(Begins("upkeep", "attached player"), (LoseLife(1, That()),)))


def test_303_4_a_curse_stays_at_the_player_whom_it_enchants() -> None:
    table = Table({"hand": "hex"}, cards=[WEAK]).cast(A, "hex at B")
    assert (table.field(A), cursed(table), table.graveyard(A)) == (["hex"], B, [])
    seen = table.game.view(Viewer.public())["permanents"]
    assert [one.get("attached_player") for one in seen.values()] == [B]


def test_303_4e_what_it_says_of_that_player_is_of_no_other() -> None:
    table = Table({"hand": "hex", "field": "hill_giant"}, {"field": "serra_angel"}, {"field": "air_elemental"},
                  cards=[WEAK])  # fmt: skip
    table.cast(A, "hex at B")
    assert [table.size(one) for one in ("hill_giant", "serra_angel", "air_elemental")] == [(3, 3), (3, 3), (4, 4)]


def test_503_1a_it_triggers_in_the_upkeep_of_the_enchanted_player_alone() -> None:
    table = Table({"hand": "hex"}, {}, {}, cards=[UPKEEP]).cast(A, "hex at B")
    table.to("main1", of=B)
    assert table.life == [20, 19, 20]
    table.to("main1", of=A)
    assert table.life == [20, 19, 20]


def test_303_4_a_curse_may_enchant_its_own_controller() -> None:
    table = Table({"hand": "hex"}, cards=[UPKEEP]).cast(A, "hex at A")
    assert table.to("main1", of=B).to("main1", of=A).life == [19, 20]


def test_704_5m_it_goes_to_the_graveyard_when_the_enchanted_player_leaves() -> None:
    table = Table({"hand": "hex"}, {}, {}, cards=[WEAK]).cast(A, "hex at B")
    table.concede(B)
    assert (names(table), table.graveyard(A)) == ([], ["hex"])


def test_608_3b_a_player_who_has_left_is_no_legal_target_any_more() -> None:
    table = Table({"hand": "hex"}, {}, {}, cards=[WEAK]).say(A, "cast hex at B")
    table.concede(B).resolve()
    assert (names(table), table.graveyard(A)) == ([], ["hex"])


def test_303_4_it_stays_while_another_player_leaves() -> None:
    table = Table({"hand": "hex"}, {}, {}, cards=[WEAK]).cast(A, "hex at B")
    table.concede(C)
    assert (names(table), cursed(table)) == (["hex"], B)


def test_702_5a_enchant_opponent_is_for_no_other_player() -> None:
    table = Table({"hand": "hex"}, {}, {}, cards=[curse(kind=OPPONENT)]).choose(A, "cast hex")
    assert table.targets() == ["B", "C"]


def test_303_4c_an_opponents_aura_that_its_controller_has_become_is_put_away() -> None:
    steal = spell(Alter(AURA, control=True, until="for ever"), name="Steal")
    table = Table({"hand": "hex"}, {"hand": "steal"}, cards=[curse(kind=OPPONENT), steal]).cast(A, "hex at B")
    table.pass_().cast(B, "steal at hex")
    assert (names(table), table.graveyard(A)) == ([], ["hex"])


def test_303_4_whoever_gets_control_of_a_curse_is_not_cursed_for_that() -> None:
    steal = spell(Alter(AURA, control=True, until="for ever"), name="Steal")
    table = Table({"hand": "hex"}, {"hand": "steal"}, {}, cards=[WEAK, steal]).cast(A, "hex at C")
    table.pass_().cast(B, "steal at hex")
    assert (table.field(B), cursed(table)) == (["hex"], C)


def test_701_3_a_curse_can_be_attached_to_another_player_and_to_no_creature() -> None:
    move = spell(Attach(Target(ObjectFilter(types=("creature",), players="any"), 1), AURA), name="Move")
    for goal, host in (("C", C), ("hill_giant", B), ("B", B)):
        table = Table({"hand": "hex move"}, {"field": "hill_giant"}, {}, cards=[WEAK, move]).cast(A, "hex at B")
        before = table.permanent("hex").stamp
        table.cast(A, f"move at hex at {goal}")
        assert (cursed(table), table.permanent("hex").attached) == (host, -1)
        assert (table.permanent("hex").stamp > before) is (goal == "C")


def test_303_4i_an_aura_for_creatures_is_not_attached_to_a_player() -> None:
    move = spell(Attach(TARGET_PLAYER, Target(ENCHANTMENT, 1)), name="Move")
    veil = as_data(Card("Veil", "Schleier", ("enchantment",), "{0}", ("aura",),
                        abilities=(Enchant(CREATURE), Static(Attached(), 3))))  # fmt: skip
    table = Table({"hand": "veil move", "field": "hill_giant"}, cards=[veil, move]).cast(A, "veil at hill_giant")
    table.cast(A, "move at B at veil")
    assert (table.size("hill_giant"), cursed(table, "veil")) == ((6, 3), -1)


def test_303_4_one_that_moves_from_a_player_to_a_creature_is_at_the_player_no_more() -> None:
    either = ObjectFilter(types=("creature",), players="any")
    move = spell(Attach(Target(either, 1), AURA), name="Move")
    both = curse(Static(Attached(), 2), Static(THEIR_CREATURES, 0, -1), kind=either)
    table = Table({"hand": "hex move", "field": "hill_giant"}, {}, cards=[both, move]).cast(A, "hex at A")
    assert table.size("hill_giant") == (3, 2)
    table.cast(A, "move at hex at hill_giant")
    assert (table.size("hill_giant"), cursed(table)) == ((5, 3), -1)


def test_303_4d_an_aura_that_is_a_creature_enchants_nothing() -> None:
    wake = spell(Alter(AURA, base=(4, 4), types=("creature",)), name="Wake")
    table = Table({"hand": "hex wake"}, cards=[WEAK, wake]).cast(A, "hex at B").cast(A, "wake at hex")
    assert (names(table), table.graveyard(A)) == ([], ["wake", "hex"])


def test_608_2h_one_that_has_left_still_knows_whom_it_enchanted() -> None:
    last = curse(Triggered(Leaves(), (LoseLife(3, AttachedPlayer()),)))
    end = spell(Destroy(AURA), name="End")
    table = Table({"hand": "hex end"}, {}, {}, cards=[last, end]).cast(A, "hex at C").cast(A, "end at hex")
    assert table.resolve_all().life == [20, 20, 17]


def test_702_26_it_phases_in_at_the_player_whom_it_enchanted() -> None:
    away = spell(PhaseOut(AURA), name="Away")
    table = Table({"hand": "hex away"}, {}, {}, cards=[WEAK, away]).cast(A, "hex at C").cast(A, "away at hex")
    assert names(table) == []
    table.to("upkeep", of=A)
    assert (names(table), cursed(table)) == (["hex"], C)


def test_603_2_what_the_enchanted_player_does_triggers_and_what_others_do_does_not() -> None:
    draw, life = spell(Draw(), name="Other"), spell(GainLife(2), name="Balm")
    for when, card, owner in ((Draws("attached player"), "other", draw), (Casts(whose="attached player"), "other", draw),
                              (LifeChanges("gained", "attached player"), "balm", life)):  # fmt: skip
        hexed = curse(Triggered(when, (LoseLife(5),)))
        table = Table({"hand": f"hex {card}"}, {"hand": card}, cards=[hexed, owner]).cast(A, "hex at B")
        table.cast(A, card)
        before = table.life[A]
        table.pass_().say(B, f"cast {card}").resolve_all()
        assert (before, table.life[A]) == (22 if card == "balm" else 20, before - 5), when


def test_702_5_a_curse_says_and_checks_whom_it_means() -> None:
    def places(*abilities: Ability, kind: ObjectFilter = PLAYER) -> list[str]:
        return [one.place for one in CARDS.faults(CARDS.vocabulary.read(curse(*abilities, kind=kind), Card), {})]

    assert places(Triggered(Begins("upkeep", "attached player"), (LoseLife(1, AttachedPlayer()),))) == []
    assert places(Static(Attached(), 1)) == ["abilities[1].of"]
    assert places(Triggered(Discards("attached player"), (Draw(),)), kind=CREATURE) == ["abilities[1].when"]
    assert places(Triggered(Leaves(), (Destroy(AttachedPlayer()),))) == ["abilities[1].effects[0].what"]


# --- what comes without having been cast -----------------------------------------------------------------------------

RISE = spell(PutBack(Target(ObjectFilter(types=("enchantment",), zone="graveyard"))), name="Rise")
MINE = spell(PutBack(Target(ObjectFilter(types=("enchantment",), zone="graveyard")), yours=True), name="Rise")


def test_303_4f_whoever_controls_a_curse_that_comes_back_says_whom_it_enchants() -> None:
    for back, seat in ((RISE, B), (MINE, A)):
        table = Table({"hand": "rise"}, {"graveyard": "hex"}, {}, cards=[WEAK, back]).cast(A, "rise at hex")
        assert table.asked == ("AB"[seat], "attach")
        assert table.game.decision is not None
        assert [one.about["seat"] for one in table.game.decision.options] == [A, B, C]
        table.answer(table.sentence(table.game.decision.options[2]))
        assert (table.field(seat), cursed(table)) == (["hex"], C)


def test_303_4f_what_it_can_enchant_is_judged_by_the_new_controller() -> None:
    own = as_data(Card("Pride", "Stolz", ("enchantment",), "{0}", ("aura",),
                       abilities=(Enchant(ObjectFilter(types=("creature",), whose="you")), Static(Attached(), 2))))  # fmt: skip
    fields = {"hand": "rise", "field": "hill_giant"}, {"graveyard": "pride", "field": "serra_angel"}
    for back, seat, host in ((RISE, B, "serra_angel"), (MINE, A, "hill_giant")):
        table = Table(*fields, cards=[own, back]).cast(A, "rise at pride")
        assert (table.asked, table.options()) == (("AB"[seat], "attach"), [f"attach {host}"])
        table.answer(f"attach {host}")
        assert (table.field(seat)[-1], table.traits(host).power) == ("pride", 5 if seat == A else 6)


# --- computer players ------------------------------------------------------------------------------------------------


def test_the_computer_player_curses_the_opponent_who_has_most_creatures() -> None:
    table = Table(
        {"hand": "curse_of_the_nightly_hunt", "field": "mountain*3 hill_giant"},
        {"field": "grizzly_bears*2"},
        {"field": "serra_angel*2 hill_giant*2"},
    )
    assert chosen(table.choose(A, "cast curse_of_the_nightly_hunt")) == "at C"


def test_the_computer_player_sees_what_a_curse_does_turn_by_turn() -> None:
    table = Table({"hand": "curse_of_the_bloody_tome", "field": "island*3"}, {"library": "swamp*2"})
    assert chosen(table) == "cast curse_of_the_bloody_tome"
    assert chosen(table.choose(A, "cast curse_of_the_bloody_tome")) == "at B"


def test_the_computer_player_lets_a_useless_curse_lie() -> None:
    table = Table({"hand": "curse_of_the_nightly_hunt", "field": "mountain*3 grizzly_bears*2"})
    assert chosen(table) == "pass"
