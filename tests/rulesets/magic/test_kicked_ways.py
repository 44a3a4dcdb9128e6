"""Kicker and buyback are paid in whatever way the card is cast, also while something else resolves (magic 601.2b)."""

import pytest

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.amounts import IfPaidMore
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.effects import If
from games.engine import SeatNo, Viewer
from games.engine.node import Misspelt, as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import DISCARD_CARD, TARGET_PLAYER, does
from games.rulesets.magic.game_log import SPEECH
from games.rulesets.magic.vocabulary.abilities import Kicker, Multikicker
from games.rulesets.magic.vocabulary.amounts import TimesKicked
from games.rulesets.magic.vocabulary.casting import Discover
from games.rulesets.magic.vocabulary.costs import AlternativeCost, Buyback, CastBy, Escape, Flashback
from games.rulesets.magic.vocabulary.madness import Madness
from games.rulesets.magic.vocabulary.suspend import Suspend
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_bot import chosen

BURN = as_data(
    Card(
        "Burn", "Brand", ("sorcery",), "{4}{R}",
        abilities=(
            *does(Damage(IfPaidMore(5, 2), TARGET_PLAYER)), Kicker("{1}"), Madness("{R}"), Suspend(1, "{R}"),
            Flashback("{2}"), AlternativeCost(Payment("{U}")),
        ),
    )
)  # fmt: skip
DIG = as_data(Card("Dig", "Grabung", ("sorcery",), "", abilities=does(Discover(9))))
OUTLET = as_data(
    Card("Outlet", "Ablage", ("artifact",), "", abilities=(Activated(Payment(parts=(DISCARD_CARD,)), (GainLife(0),)),))
)
SWARM = as_data(
    Card("Swarm", "Schwarm", ("sorcery",), "{2}", abilities=(*does(GainLife(TimesKicked())), Multikicker("{1}")))
)
ECHO = as_data(
    Card(
        "Echo", "Echo", ("sorcery",), "{5}{R}",
        abilities=(
            *does(GainLife(1)), Kicker("{1}"), Buyback("{2}"), Suspend(1, "{R}"),
            Madness("{1}"), AlternativeCost(Payment("{U}", life=2)),
        ),
    )
)  # fmt: skip
CARDS = [BURN, DIG, OUTLET, SWARM, ECHO]


def test_601_2b_what_is_cast_for_nothing_may_be_kicked() -> None:
    table = Table({"hand": "dig", "library": "burn", "field": "mountain"}, cards=CARDS).cast(A, "dig")
    assert table.options() == ["cast burn free", "cast burn kicked", "take burn"]
    table.answer("cast burn kicked", "at B").resolve_all()
    assert (table.life, table.is_tapped("mountain")) == ([20, 15], True)
    table = Table({"hand": "dig", "library": "burn", "field": "mountain"}, cards=CARDS).cast(A, "dig")
    table.answer("cast burn free", "at B").resolve_all()
    assert (table.life, table.is_tapped("mountain")) == ([20, 18], False)


def test_601_2b_only_what_can_be_paid_for_is_kicked() -> None:
    table = Table({"hand": "dig", "library": "burn"}, cards=CARDS).cast(A, "dig")
    assert table.options() == ["cast burn free", "take burn"]
    table = Table({"hand": "dig", "library": "rift_bolt", "field": "mountain*9"}, cards=CARDS).cast(A, "dig")
    assert table.options() == ["cast rift_bolt free", "take rift_bolt"]


def test_601_2b_who_takes_it_back_is_asked_again() -> None:
    table = Table({"hand": "dig", "library": "burn", "field": "mountain"}, cards=CARDS).cast(A, "dig")
    table.answer("cast burn kicked", "cancel")
    assert table.options() == ["cast burn free", "cast burn kicked", "take burn"]


def test_702_33c_a_multikicker_is_paid_as_often_as_the_mana_allows() -> None:
    table = Table({"hand": "dig", "library": "swarm", "field": "mountain*2"}, cards=CARDS).cast(A, "dig")
    table.answer("cast swarm free")
    assert table.options() == ["x 0", "x 1", "x 2", "cancel"]
    assert table.answer("x 2").resolve_all().life == [22, 20]


def test_702_35_madness_and_kicker_are_paid_together() -> None:
    table = Table({"hand": "burn", "field": "outlet mountain*2"}, cards=CARDS)
    table.choose(A, "activate outlet.0").answer("discard burn").resolve()
    assert table.options() == ["cast burn madness", "cast burn kicked", "no"]
    table.answer("cast burn kicked", "at B")
    assert (table.is_tapped("mountain"), table.is_tapped("mountain#2")) == (True, True)
    assert table.resolve_all().life == [20, 15]


def test_702_62_what_was_suspended_is_kicked_for_its_kicker() -> None:
    table = Table({"hand": "burn", "library": "swamp*9", "field": "mountain"}, {"library": "swamp*9"}, cards=CARDS)
    table.choose(A, "suspend burn").to("end", of=B).until("cast")
    assert table.options() == ["cast burn suspend", "cast burn kicked", "no"]


def test_702_34_flashback_and_other_costs_go_with_a_kicker() -> None:
    table = Table({"graveyard": "burn", "field": "mountain*3"}, cards=CARDS)
    assert table.plays() == ["cast burn flashback", "cast burn kicked"]
    table.say(A, "cast burn kicked, at B").resolve()
    assert (table.life, table.exile()) == ([20, 15], ["burn"])
    table = Table({"hand": "burn", "field": "island*2"}, cards=CARDS)
    assert table.plays() == ["cast burn alternative", "cast burn kicked"]
    assert table.say(A, "cast burn kicked, at B").resolve().life == [20, 15]
    assert Table({"hand": "burn", "field": "island"}, cards=CARDS).plays() == ["cast burn alternative"]


def test_a_kicked_way_is_called_by_both() -> None:
    table = Table({"graveyard": "burn", "field": "mountain*3"}, cards=CARDS)
    view = table.game.view(Viewer.of_seat(A))
    said = [SPEECH.say(view, language, ["Ada", "Bob"]) for language in ("en", "de")]
    assert "from the graveyard, kicked" in str(said[0])
    assert "aus dem Friedhof wirken, mit Bonus" in str(said[1])


def test_a_computer_player_kicks_what_costs_nothing() -> None:
    table = Table({"hand": "dig", "library": "burst_lightning", "field": "mountain*4"}, cards=CARDS).cast(A, "dig")
    assert chosen(table) == "cast burst_lightning kicked"


# --- bought back --------------------------------------------------------------------------------------------------


def test_601_2b_what_is_cast_for_nothing_may_be_bought_back() -> None:
    table = Table({"hand": "dig", "library": "echo", "field": "mountain*2"}, cards=CARDS).cast(A, "dig")
    assert table.options() == ["cast echo free", "cast echo kicked", "cast echo free buyback", "take echo"]
    table.answer("cast echo free buyback")
    assert (table.is_tapped("mountain"), table.is_tapped("mountain#2")) == (True, True)
    table.resolve_all()
    assert (table.life, table.hand(A), table.graveyard(A)) == ([21, 20], ["echo"], ["dig"])
    table = Table({"hand": "dig", "library": "echo", "field": "mountain*2"}, cards=CARDS).cast(A, "dig")
    table.answer("cast echo free").resolve_all()
    assert (table.is_tapped("mountain"), table.graveyard(A)) == (False, ["dig", "echo"])


def test_601_2b_only_what_can_be_paid_for_is_bought_back() -> None:
    table = Table({"hand": "dig", "library": "echo", "field": "mountain"}, cards=CARDS).cast(A, "dig")
    assert table.options() == ["cast echo free", "cast echo kicked", "take echo"]


def test_601_2b_kicker_and_buyback_are_paid_together() -> None:
    table = Table({"hand": "dig", "library": "echo", "field": "mountain*3"}, cards=CARDS).cast(A, "dig")
    assert table.options()[2:4] == ["cast echo free buyback", "cast echo kicked buyback"]
    table.answer("cast echo kicked buyback").resolve_all()
    assert (table.is_tapped("mountain#3"), table.hand(A)) == (True, ["echo"])


def test_601_2b_who_takes_the_buyback_back_is_asked_again() -> None:
    cards = [
        *CARDS,
        as_data(Card("Aim", "Ziel", ("sorcery",), "", abilities=(*does(Damage(1, TARGET_PLAYER)), Buyback("")))),
    ]
    table = Table({"hand": "dig", "library": "aim"}, cards=cards).cast(A, "dig")
    table.answer("cast aim free buyback", "cancel")
    assert table.options() == ["cast aim free", "cast aim free buyback", "take aim"]


def test_702_35_madness_and_buyback_are_paid_together() -> None:
    table = Table({"hand": "echo", "field": "outlet mountain*3"}, cards=CARDS)
    table.choose(A, "activate outlet.0").answer("discard echo").resolve()
    assert "cast echo madness buyback" in table.options()
    table.answer("cast echo madness buyback").resolve_all()
    assert (table.is_tapped("mountain#3"), table.hand(A)) == (True, ["echo"])


def test_702_62_what_was_suspended_is_bought_back() -> None:
    table = Table({"hand": "echo", "library": "swamp*9", "field": "mountain*2"}, {"library": "swamp*9"}, cards=CARDS)
    table.choose(A, "suspend echo").to("end", of=B).until("cast")
    assert table.options() == ["cast echo suspend", "cast echo kicked", "cast echo suspend buyback", "no"]
    table.answer("cast echo suspend buyback").resolve_all()
    assert "echo" in table.hand(A)


def test_601_2b_another_face_that_is_cast_for_nothing_may_be_bought_back() -> None:
    back = Card("Wave", "Welle", ("sorcery",), "{1}", abilities=(*does(GainLife(1)), Buyback("{1}")))
    front = Card("Rock", "Fels", ("artifact",), "{2}", layout="modal", faces=(back,))
    table = Table({"hand": "dig", "library": "rock", "field": "mountain"}, cards=[DIG, as_data(front)]).cast(A, "dig")
    assert [one for one in table.options() if "wave" in one] == ["cast rock-wave free", "cast rock-wave free buyback"]
    assert table.answer("cast rock-wave free buyback").resolve_all().hand(A) == ["rock"]


def test_118_9d_buyback_is_paid_beside_an_alternative_cost() -> None:
    assert "cast echo alternative buyback" not in Table({"hand": "echo", "field": "island*2"}, cards=CARDS).plays()
    table = Table({"hand": "echo", "field": "island*3"}, cards=CARDS)
    table.say(A, "cast echo alternative buyback").resolve()
    assert (table.is_tapped("island#3"), table.hand(A)) == (True, ["echo"])


def test_118_9d_buyback_is_paid_beside_whatever_is_given_away() -> None:
    table = Table({"hand": "echo", "field": "island*3"}, cards=CARDS).say(A, "cast echo alternative buyback")
    assert table.life == [18, 20]


def test_702_34a_what_was_flashed_back_is_exiled_though_it_was_bought_back() -> None:
    card = Card(
        "Loop", "Schleife", ("sorcery",), "{R}", abilities=(*does(GainLife(1)), Flashback("{1}"), Buyback("{1}"))
    )
    table = Table({"graveyard": "loop", "field": "mountain*2"}, cards=[as_data(card)])
    table.say(A, "cast loop flashback buyback").resolve()
    assert (table.life, table.hand(A), table.exile()) == ([21, 20], [], ["loop"])


def test_702_138c_what_has_escaped_knows_it_with_buyback_too() -> None:
    more = If(CastBy("escape"), (GainLife(2),))
    card = Card(
        "Flight", "Flucht", ("sorcery",), "{5}", abilities=(*does(GainLife(1), more), Escape("{1}", 1), Buyback("{1}"))
    )
    table = Table({"graveyard": "flight shock", "field": "mountain*2"}, cards=[as_data(card)])
    table.say(A, "cast flight escape buyback").answer("exile shock").resolve()
    assert (table.life, table.hand(A)) == ([23, 20], ["flight"])


def test_a_way_with_buyback_is_called_by_both() -> None:
    table = Table({"hand": "dig", "library": "echo", "field": "mountain*2"}, cards=CARDS).cast(A, "dig")
    view = table.game.view(Viewer.of_seat(A))
    said = [SPEECH.say(view, language, ["Ada", "Bob"]) for language in ("en", "de")]
    assert "without paying its mana cost, with buyback" in str(said[0])
    assert "ohne die Manakosten zu bezahlen, mit Rückkauf" in str(said[1])


def test_a_computer_player_buys_back_what_costs_nothing() -> None:
    table = Table({"hand": "dig", "library": "searing_touch", "field": "mountain*4"}, cards=CARDS).cast(A, "dig")
    assert chosen(table) == "cast searing_touch free buyback"


# --- with something else than mana ------------------------------------------------------------------------------------


def test_702_33_a_kicker_may_be_paid_with_something_else_than_mana() -> None:
    table = Table({"hand": "vicious_offering", "field": "swamp*2 grizzly_bears"}, {"field": "hill_giant"})
    table.say(A, "cast vicious_offering kicked, at hill_giant").answer("sacrifice grizzly_bears")
    assert [table.game.prints[card] for card in table.game.grave(SeatNo(A))] == ["grizzly_bears"]
    assert [table.game.prints[card] for card in table.resolve().game.grave(SeatNo(B))] == ["hill_giant"]


def test_702_33_without_enough_to_give_away_it_is_not_kicked() -> None:
    alone = Table({"hand": "vicious_offering", "field": "swamp*2"}, {"field": "hill_giant"})
    assert [one for one in alone.options() if one.startswith("cast")] == ["cast vicious_offering"]
    one = Table({"hand": "bog_down", "field": "swamp*3"})
    assert [each for each in one.options() if each.startswith("cast")] == ["cast bog_down", "cast bog_down kicked"]
    none = Table({"hand": "bog_down", "field": "swamp mind_stone*2"})
    assert [each for each in none.options() if each.startswith("cast")] == ["cast bog_down"]


def test_601_2h_lands_may_be_tapped_for_mana_and_sacrificed() -> None:
    table = Table({"hand": "bog_down", "field": "swamp*3"}, {"hand": "forest*4"})
    table.say(A, "cast bog_down kicked, at B").answer("sacrifice swamp", "sacrifice swamp#2")
    assert len(table.game.battlefield) == 1
    table.resolve().answer("discard forest", "discard forest#2", "discard forest#3")
    assert len(table.game.hand(SeatNo(B))) == 1


def test_702_33_life_is_paid_only_if_it_is_kicked() -> None:
    card = as_data(Card("Test", "Test", ("sorcery",), "", abilities=(Kicker(Payment(life=3)), *does(GainLife(1)))))
    assert Table({"hand": "test"}, cards=[card]).cast(A, "test").life[A] == 21
    assert Table({"hand": "test"}, cards=[card]).cast(A, "test kicked").life[A] == 18
    assert "cast test kicked" not in Table({"hand": "test", "life": 2}, cards=[card]).options()


def test_what_no_spell_can_give_is_refused() -> None:
    for cost in (Payment(tap=True, life=1), Payment("{1}"), Payment(sacrifice=True)):
        with pytest.raises(Misspelt):
            Kicker(cost)
