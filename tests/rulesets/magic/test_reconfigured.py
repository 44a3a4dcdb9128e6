"""Equipment that is a creature while it is not attached (magic 702.151, 301.5c)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Payment, Static
from games.cardgames.vocabulary.permanents import Alter, Attach, Destroy
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Attached, Self, Target
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import ARTIFACT, TARGET_CREATURE, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.reconfiguring import IsAttached, Reconfigure
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

ATTACH, UNATTACH = "rabbit_battery.1", "rabbit_battery.2"


def spell(*effects: Any, name: str = "Other") -> Any:
    return as_data(Card(name, name, ("instant",), "{0}", abilities=does(*effects)))


BLADE = as_data(
    Card("Blade", "Klinge", ("artifact", "creature"), "", ("equipment",), 1, 1,
         abilities=(Reconfigure("{1}"), Static(Attached(), 1, 1)))
)  # fmt: skip


def laid(field: str = "rabbit_battery mountain*3 grizzly_bears", **more: Any) -> Table:
    return Table({"field": field, "hand": more.get("hand", "")}, {"field": more.get("theirs", "")},
                 cards=more.get("cards", ()))  # fmt: skip


def equipped(**more: Any) -> Table:
    return laid(**more).activate(A, f"{ATTACH} at grizzly_bears")


def test_702_151a_it_is_attached_to_another_creature_of_its_controller() -> None:
    table = laid("blade mountain*3 grizzly_bears", theirs="hill_giant", cards=[BLADE]).choose(A, "activate blade.0")
    assert table.targets() == ["grizzly_bears"]
    table.answer("at grizzly_bears").resolve()
    assert table.size("grizzly_bears") == (3, 3)
    assert equipped().traits("grizzly_bears").has("haste")


def test_702_151b_while_it_is_attached_it_is_no_creature_and_no_rabbit() -> None:
    table = equipped()
    battery = table.traits("rabbit_battery")
    assert (battery.types, battery.subtypes) == ({"artifact"}, {"equipment"})
    assert table.field(A).count("rabbit_battery") == 1
    table.activate(A, UNATTACH)
    battery = table.traits("rabbit_battery")
    assert (battery.types, battery.subtypes) == ({"artifact", "creature"}, {"equipment", "rabbit"})
    assert table.size("grizzly_bears") == (2, 2)


def test_702_151a_it_is_unattached_only_from_something_and_both_only_as_a_sorcery() -> None:
    table = laid("blade mountain*3 grizzly_bears serra_angel", cards=[BLADE])
    assert [one for one in table.plays() if "blade" in one] == ["activate blade.0"]
    table.activate(A, "blade.0 at grizzly_bears")
    assert [one for one in table.plays() if "blade" in one] == ["activate blade.0", "activate blade.2"]
    table.to("upkeep", of=B)
    table.pass_()
    assert [one for one in table.options() if one.startswith("activate")] == []


def test_702_151a_it_moves_from_one_creature_to_another() -> None:
    table = equipped(field="rabbit_battery mountain*3 grizzly_bears serra_angel")
    table.activate(A, f"{ATTACH} at serra_angel")
    assert (table.size("grizzly_bears"), table.size("serra_angel")) == ((2, 2), (5, 5))
    assert not table.traits("rabbit_battery").is_a("creature")


def test_702_151b_it_is_a_creature_again_when_its_host_has_gone() -> None:
    doom = spell(Destroy(TARGET_CREATURE), name="Doom")
    table = equipped(hand="doom", cards=[doom]).cast(A, "doom at grizzly_bears")
    assert table.traits("rabbit_battery").is_a("creature")
    assert table.field(A).count("rabbit_battery") == 1


def test_301_5c_something_else_may_attach_it_although_it_is_a_creature() -> None:
    move = spell(Attach(Target(TARGET_CREATURE.kind, 1), Target(ARTIFACT)), name="Move")
    table = laid(hand="move", cards=[move]).cast(A, "move at rabbit_battery at grizzly_bears")
    assert table.size("grizzly_bears") == (3, 3)
    assert not table.traits("rabbit_battery").is_a("creature")


def test_702_151b_it_stays_no_creature_without_its_abilities() -> None:
    blank = spell(Alter(Target(ARTIFACT), loses_abilities=True), name="Blank")
    table = equipped(hand="blank", cards=[blank]).cast(A, "blank at rabbit_battery")
    assert not table.traits("rabbit_battery").is_a("creature")
    assert table.size("grizzly_bears") == (2, 2)
    assert [one for one in table.plays() if "rabbit" in one] == []


def test_613_7_what_makes_it_a_creature_later_does_so_and_it_comes_off() -> None:
    wake = spell(Alter(Target(ARTIFACT), base=(5, 5), types=("creature",)), name="Wake")
    table = equipped(hand="wake", cards=[wake]).cast(A, "wake at rabbit_battery")
    assert (table.size("rabbit_battery"), table.permanent("rabbit_battery").attached) == ((5, 5), -1)


def test_702_151b_what_has_attacked_leaves_combat_when_it_is_attached() -> None:
    move = spell(Attach(Target(TARGET_CREATURE.kind, 1), Target(ARTIFACT)), name="Move")
    table = laid(hand="move", cards=[move]).attack(rabbit_battery="B")
    table.cast(A, "move at rabbit_battery at grizzly_bears")
    assert table.game.attacks == []


def test_602_5_the_ability_fails_when_its_target_has_left() -> None:
    doom = spell(Destroy(TARGET_CREATURE), name="Doom")
    table = laid(hand="doom", cards=[doom]).say(A, f"activate {ATTACH} at grizzly_bears")
    table.cast(A, "doom at grizzly_bears").resolve_all()
    assert table.traits("rabbit_battery").is_a("creature")


def test_a_card_may_ask_whether_it_is_attached() -> None:
    lamp = as_data(
        Card("Lamp", "Lampe", ("artifact", "creature"), "", ("equipment",), 1, 1,
             abilities=(Reconfigure("{1}"), Static(Attached(), 1), Static(Self(), keywords=("hexproof",), only_if=IsAttached()),
                        Activated(Payment("{1}"), (Draw(),), only=IsAttached()))))  # fmt: skip
    table = laid("lamp mountain*3 grizzly_bears", cards=[lamp])
    assert not table.traits("lamp").has("hexproof")
    table.activate(A, "lamp.0 at grizzly_bears")
    assert table.traits("lamp").has("hexproof")


def test_nothing_asks_whether_it_is_attached_that_never_is() -> None:
    card = Card(
        "Lamp", "Lampe", ("artifact",), "", abilities=(Static(Self(), keywords=("hexproof",), only_if=IsAttached()),)
    )
    assert [one.place for one in CARDS.faults(card, {})] == ["abilities[0].only_if"]


def test_the_log_says_that_it_is_unattached() -> None:
    table = equipped().activate(A, UNATTACH)
    assert [one["card"] for one in table.told("unattached")] == ["rabbit_battery"]


def test_the_computer_player_equips_an_attacker_with_it_and_takes_it_off_for_nothing() -> None:
    table = laid("rabbit_battery(tapped) mountain*3 grizzly_bears(fresh)")
    assert chosen(table) in ("pass", f"activate {ATTACH}")
