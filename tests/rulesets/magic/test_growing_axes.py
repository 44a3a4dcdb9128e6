"""What else may grow in a loop of Magic: mana, abilities on the stack, cards of open piles (loops.md, section 2)."""

from typing import Any

import pytest

from games.cardgames.rules import loop_growth, loop_reads
from games.cardgames.vocabulary.abilities import Activated, Part, Payment, Triggered
from games.cardgames.vocabulary.amounts import Count
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.permanents import Untap
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import DealsDamage, LifeChanges
from games.engine import Result, Viewer
from games.engine.loops.settling import LOOP
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.looping import Watched
from tests.rulesets.magic.table import A, B

ARTIFACTS = ObjectFilter(types=("artifact",))
STONE = Card("Stone", "Stein", ("artifact",), "", abilities=(Activated(Payment(tap=True), (AddMana("CCC"),)),))
KEY = Card("Key", "Schlüssel", ("artifact",), "", abilities=(Activated(Payment("{1}"), (Untap(Target(ARTIFACTS)),)),))
GRAVES = ObjectFilter(zone="graveyard", whose="you")


def mana_engine(rounds: int) -> Watched:
    """Three mana a round, of which one is spent to begin anew."""
    table = Watched({"field": "stone key"}, {}, cards=[as_data(STONE), as_data(KEY)])
    for _ in range(rounds):
        table.choose(A, "mana stone CCC").say(A, "activate key.0 at stone").resolve()
    return table


def test_mana_grows() -> None:
    table = mana_engine(2).until_found(1)
    question = table.game.agenda[-1]
    assert (list(question.growth.values()), question.ends, table.choosers) == ([2], None, [A])
    (change,) = table.game.view(Viewer.public())["loop"]["growth"]
    assert (change["event"], change["now"], change["by"]) == ({"kind": "mana", "seat": A, "mana": "CC"}, 4, 2)
    table.says(A, 100).says(B, None)
    assert table.pool(A) == "C" * 204


def test_no_more_mana_than_can_be_counted_through() -> None:
    table = mana_engine(2).until_found(1)
    asked = table.game.decision
    assert asked is not None
    assert asked.numbers == (loop_growth.MOST_TO_SPEND - 4) // 2 + 1


def test_abilities_on_the_stack_grow_and_nobody_keeps_them_going() -> None:
    """Each gain of life sets off two more: every resolution leaves one ability more on the stack than before."""
    both = Triggered(LifeChanges("gained"), (GainLife(1), GainLife(1)))
    echo = Card("Echo", "Echo", ("enchantment",), "", abilities=(both,))
    table = Watched({"hand": "healing_salve", "field": "echo plains"}, {}, cards=[as_data(echo)])
    table.say(A, "cast healing_salve, mode 0, at A").resolve().until_found()
    question = table.game.agenda[-1]
    kinds = {loop_reads.kind_of(name): by for name, by in question.growth.items()}
    assert (kinds, question.ends, table.choosers) == ({"stack": 1, "life": 2}, None, [])
    before, life = len(table.game.stack), table.life[A]
    assert table.asked == ("A", LOOP)
    table.says(A, None).says(B, 60)
    assert (len(table.game.stack), table.life[A]) == (before, life)  # B has nothing that he could do otherwise
    game = table.game.clone()
    game.grow(question.growth, 60)
    assert (len(game.stack), game.players[A].life) == (before + 60, life + 120)


def wounded(*keywords: str) -> Watched:
    """Whenever it deals damage, it deals damage to itself; it has begun."""
    spear = Damage(1, Self())
    abilities = (Activated(Payment(), (spear,)), Triggered(DealsDamage(), (spear,)))
    pin = Card("Pin", "Nadel", ("creature",), "", (), 1, 9, keywords=keywords, abilities=abilities)
    return Watched({"field": "pin"}, {}, cards=[as_data(pin)]).say(A, "activate pin.0")


def test_104_4b_damage_on_what_it_cannot_destroy_grows_for_ever_and_that_is_a_draw() -> None:
    table = wounded("indestructible").until_found()
    question = table.game.agenda[-1]
    assert (list(question.growth.values()), question.ends, table.choosers) == ([1], None, [])
    (change,) = table.game.view(Viewer.public())["loop"]["growth"]
    assert change["event"] == {"kind": "damaged", "card": "pin", "amount": 1, "by": "pin"}
    game, damage = table.game.clone(), table.permanent("pin").damage
    game.grow(question.growth, 1000)
    assert game.permanents[table.thing("pin")].damage == damage + 1000
    table.says(A, None).says(B, None)
    while table.result is None:
        table.pass_()
    assert table.result == Result("draw", (), "loop")


def test_damage_that_destroys_in_the_end_is_no_growth() -> None:
    table = wounded()
    for _ in range(12):
        assert table.found() is None
        table.pass_()
    assert table.resolve_all().graveyard(A) == ["pin"]


def burner(*effects: Any, grave: str = "plains*9") -> Watched:
    """Each round exiles a card from the graveyard."""
    cost = Payment(parts=(Part("exile", GRAVES),))
    engine = Card("Engine", "Maschine", ("artifact",), "", abilities=(Activated(cost, effects or (GainLife(1),)),))
    table = Watched({"field": "engine", "graveyard": grave}, {}, cards=[as_data(engine)])
    for _ in range(3):
        table.say(A, "activate engine.0")
        while table.kind != "priority":
            table.answer(table.options()[0])
        table.resolve_all()
    return table


def test_a_graveyard_that_is_used_up_ends_it() -> None:
    table = burner().until_found(1)
    question = table.game.agenda[-1]
    assert (question.ends, table.choosers) == (6, [A])
    table.says(A, 4).says(B, None)
    assert (table.life[A], len(table.graveyard(A)), len(table.exile())) == (27, 2, 7)


@pytest.mark.parametrize("kind", [GRAVES, CREATURE])
def test_what_counts_the_graveyard_is_heeded(kind: ObjectFilter) -> None:
    assert (burner(GainLife(1), GainLife(Count(kind))).found() is None) is (kind is GRAVES)
