"""What enters under an opponent's control (magic 110.2, 614.12, 616.1b)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import GainLife, LoseLife
from games.cardgames.vocabulary.entries import EntersAsCopy, EntersTapped
from games.cardgames.vocabulary.permanents import Exile, PutBack
from games.cardgames.vocabulary.selectors import ObjectFilter, Self, Target
from games.cardgames.vocabulary.triggers import Begins, Enters
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.entries import EntersChoosing, EntersUnder
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, C, Table
from tests.rulesets.magic.test_bot import chosen


def gift(*abilities: Any, name: str = "Gift") -> Any:
    """A creature that costs nothing and goes to an opponent."""
    return as_data(Card(name, name, ("creature",), "{0}", (), 2, 2, abilities=(EntersUnder(), *abilities)))


def test_616_1b_the_one_opponent_gets_it_without_a_question() -> None:
    table = Table({"hand": "gift"}, cards=[gift()]).cast(A, "gift")
    assert (table.field(A), table.field(B)) == ([], ["gift"])
    assert table.permanent("gift").fresh
    assert table.told("chose") == [{"seat": A, "by": "gift", "whom": B}]


def test_110_2_of_several_its_controller_chooses_and_never_themselves() -> None:
    table = Table({"hand": "gift"}, {}, {}, cards=[gift()]).cast(A, "gift")
    assert (table.asked, table.options()) == (("A", "choice"), ["choose B", "choose C"])
    table.answer("choose C")
    assert (table.field(B), table.field(C)) == ([], ["gift"])


def test_616_1b_whoever_gets_it_decides_how_else_it_enters() -> None:
    table = Table({"hand": "gift"}, {}, {}, cards=[gift(EntersChoosing("colour"))]).cast(A, "gift").answer("choose B")
    assert (table.asked, table.options()[0]) == (("B", "choice"), "choose W")


def test_616_1b_it_is_settled_before_what_it_copies() -> None:
    model = as_data(Card("Model", "Modell", ("creature",), "{0}", (), 5, 5))
    table = Table({"hand": "gift"}, {"field": "model"}, {}, cards=[gift(EntersAsCopy(CREATURE)), model])
    table.cast(A, "gift").answer("choose B")
    assert (table.asked, table.options()) == (("B", "copy"), ["copy model", "nothing"])
    table.answer("copy model")
    assert table.field(B) == ["model", "gift"]
    assert table.size("gift") == (5, 5)


def test_603_6a_its_triggers_are_those_of_its_new_controller() -> None:
    table = Table({"hand": "gift"}, {}, cards=[gift(Triggered(Enters(), (GainLife(3),)))]).cast(A, "gift").resolve_all()
    assert table.life == [20, 23]


def test_614_12_a_condition_of_its_entering_looks_at_its_new_controller() -> None:
    unless = EntersTapped(Control(ObjectFilter(types=("land",), whose="you")))
    table = Table({"hand": "gift", "field": "swamp"}, {}, cards=[gift(unless)]).cast(A, "gift")
    assert table.permanent("gift").tapped


def test_110_2_it_is_so_however_it_enters() -> None:
    flash = as_data(Card("Flash", "Blitz", ("instant",), "{0}", abilities=does(
        Exile(Target(CREATURE)), PutBack(Target(CREATURE), yours=True))))  # fmt: skip
    table = Table({"hand": "flash"}, {"field": "gift"}, {}, cards=[gift(), flash]).cast(A, "flash at gift")
    assert (table.asked, table.options()) == (("A", "choice"), ["choose B", "choose C"])
    table.answer("choose C")
    assert table.field(C) == ["gift"]


def test_109_5_you_is_its_controller() -> None:
    table = Table({"hand": "gift"}, {}, cards=[gift(Triggered(Begins("upkeep"), (LoseLife(1),)))]).cast(A, "gift")
    assert table.to("main1", of=B).to("main1", of=A).life == [20, 19]


def test_903_it_goes_to_its_owners_graveyard() -> None:
    weak = gift(Static(Self(), -2, -2))
    table = Table({"hand": "gift"}, {}, cards=[weak]).cast(A, "gift")
    assert (table.graveyard(A), table.graveyard(B)) == (["gift"], [])


def test_508_1c_it_cannot_attack_its_owner_and_must_attack_another_player() -> None:
    table = Table({"hand": "xantcha_sleeper_agent", "field": "swamp mountain*2"}, {}, {})
    table.cast(A, "xantcha_sleeper_agent").answer("choose B")
    table.to("upkeep", of=B).until("attackers")
    assert table.options() == ["attack xantcha_sleeper_agent on C"]


def test_508_1d_with_nobody_else_to_attack_it_stays_at_home() -> None:
    table = Table({"hand": "xantcha_sleeper_agent", "field": "swamp mountain*2"}, {})
    table.cast(A, "xantcha_sleeper_agent").to("main1", of=B)
    assert table.to("main2", of=B).life == [20, 20]


def test_602_2_any_player_may_activate_it_and_is_you() -> None:
    mine = {"hand": "xantcha_sleeper_agent", "field": "swamp mountain*5", "library": "island*3 swamp*3"}
    table = Table(mine, {}, {"field": "swamp*3"}).cast(A, "xantcha_sleeper_agent").answer("choose B")
    assert [one for one in table.plays() if "xantcha" in one] == ["activate xantcha_sleeper_agent.2"]
    table.activate(A, "xantcha_sleeper_agent.2")
    assert (table.life, len(table.hand(A))) == ([20, 18, 20], 1)
    table.pass_(2)
    assert table.asked == ("C", "priority")
    table.activate(C, "xantcha_sleeper_agent.2")
    assert (table.life, len(table.hand(C))) == ([20, 16, 20], 1)


def test_602_2_what_does_not_say_so_is_activated_by_its_controller_alone() -> None:
    table = Table({"field": "island*4"}, {"field": "quicksilver_wall skinthinner mind_stone prodigal_pyromancer"})
    assert table.plays() == ["activate quicksilver_wall.0"]
    table.activate(A, "quicksilver_wall.0")
    assert table.hand(B).count("quicksilver_wall") == 1


def test_602_2_nobody_else_can_pay_with_a_thing_that_is_not_theirs() -> None:
    bad = Activated(Payment(sacrifice=True), (GainLife(1),), anyone=True)
    card = Card("Bad", "Bad", ("artifact",), "{0}", abilities=(bad,))
    assert [one.place for one in CARDS.faults(card, {})] == ["abilities[0].anyone"]


def test_the_computer_player_draws_with_what_harms_another() -> None:
    table = Table({"hand": "xantcha_sleeper_agent", "field": "swamp mountain*5", "library": "island*9"}, {})
    table.cast(A, "xantcha_sleeper_agent").to("end", of=A)
    assert chosen(table) in ("activate xantcha_sleeper_agent.2", "pass")


def test_the_computer_player_does_not_give_its_opponent_a_creature() -> None:
    table = Table({"hand": "xantcha_sleeper_agent", "field": "swamp mountain*2"}, {})
    assert chosen(table) == "pass"
