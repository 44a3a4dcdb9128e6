"""Copies of spells that become permanents, and spells that leave the stack by being exiled (magic 608, 707.10)."""

from typing import Any

from games.cardgames.rules.zone_changes import COPY
from games.cardgames.vocabulary.abilities import Activated, Enchant, Payment, Triggered
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import CopySpell, Counter
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.permanents import Exile, PutBack, ReturnToHand
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import SPELL, Each, ObjectFilter, Self, Target, That
from games.cardgames.vocabulary.triggers import BecomesTarget, Dies
from games.engine import Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.vocabulary.abilities import Storm
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table

SPELLS = Each(ObjectFilter(zone="stack"))
TWIN = as_data(
    Card("Twin", "Zwilling", ("instant",), "", abilities=does(CopySpell(Target(ObjectFilter(zone="stack")))))
)
PING = Damage(1, TARGET_CREATURE)
STORMS = {"hand": "storms shock", "field": "mountain"}


def storms(*abilities: Any, **more: Any) -> Any:
    """A creature with storm as plain data."""
    said: dict[str, Any] = {"types": ("creature",), "cost": "", "power": 2, "toughness": 2, **more}
    return as_data(Card("Storms", "Sturm", abilities=(Storm(), *abilities), **said))


def two_of_them(*abilities: Any, sides: Any = STORMS, **more: Any) -> Table:
    """One copy of it and the card itself have resolved, without any question."""
    table = Table(sides, cards=[storms(*abilities, **more)])
    return table.cast(A, "shock at B").say(A, "cast storms").resolve_all()


def test_707_10f_a_copy_of_a_permanent_spell_is_a_token() -> None:
    table = two_of_them()
    token, card = table.game.battlefield[1:]
    assert [table.game.is_token(one) for one in (token, card)] == [True, False]
    assert table.game.prints[token] == COPY
    for one in (token, card):
        traits = table.game.traits(one)
        assert (traits.card, traits.power, traits.controller) == ("storms", 2, A)
    assert not [event for event in table.events if event.kind == "created"]


def test_707_10f_everybody_sees_what_the_token_is() -> None:
    table = Table(STORMS, cards=[storms()]).cast(A, "shock at B").say(A, "cast storms").resolve()
    assert table.stack() == ["storms#2", "storms"]
    table.resolve()
    for viewer in (Viewer.public(), Viewer.of_seat(A), Viewer.of_seat(B)):
        view: Any = table.game.view(viewer)
        assert [one["card"] for one in view["permanents"].values() if "card" in one] == ["storms"]
    assert [fact["card"] for fact in table.told("entered")] == ["storms"]


def test_704_5d_it_ceases_to_exist_wherever_it_goes() -> None:
    for goes in (ReturnToHand, Exile):
        _goes_with_its_card(goes)


def _goes_with_its_card(goes: Any) -> None:
    gone = as_data(Card("Gone", "Weg", ("instant",), "", abilities=does(goes(Each(CREATURE)))))
    table = Table({**STORMS, "hand": "storms shock gone"}, cards=[storms(), gone])
    table.cast(A, "shock at B").say(A, "cast storms").resolve_all().cast(A, "gone")
    assert table.creatures(A) == []
    assert (table.hand(A) + table.exile(), table.graveyard(A)) == (["storms"], ["shock", "gone"])


def test_614_12_it_enters_as_its_text_says_and_no_token_was_created() -> None:
    table = two_of_them(EntersWith("+1/+1", 2), sides={**STORMS, "field": "mountain parallel_lives"})
    assert [table.size(name) for name in table.creatures(A)] == [(4, 4), (4, 4)]


def test_707_10f_a_copy_of_an_aura_is_attached_to_the_target_that_was_chosen_for_it() -> None:
    table = Table(
        {"hand": "storms shock", "field": "mountain grizzly_bears hill_giant"},
        cards=[storms(Enchant(CREATURE), types=("enchantment",), subtypes=("aura",), power=0, toughness=0)],
    )
    table.cast(A, "shock at B").say(A, "cast storms at grizzly_bears").resolve().answer("at hill_giant").resolve_all()
    hosts = [table.name(table.game.permanents[one].attached) for one in table.game.battlefield[3:]]
    assert hosts == ["hill_giant", "grizzly_bears"]
    assert [table.game.is_token(one) for one in table.game.battlefield[3:]] == [True, False]


def test_111_1_what_comes_back_from_the_graveyard_is_the_card_alone() -> None:
    table = two_of_them(Triggered(Dies(), (PutBack(Self()),)), toughness=1)
    assert len(table.creatures(A)) == 2


def test_400_4a_a_sorcery_stays_in_the_graveyard() -> None:
    dig = as_data(Card("Dig", "Grab", ("instant",), "", abilities=does(PutBack(Each(ObjectFilter(zone="graveyard"))))))
    table = Table({"hand": "dig", "graveyard": "shock grizzly_bears"}, cards=[dig]).cast(A, "dig")
    assert (table.creatures(A), table.graveyard(A)) == (["grizzly_bears"], ["shock", "dig"])


# --- exiled from the stack -----------------------------------------------------------------------------------------


def test_608_2c_what_exiles_itself_from_the_stack_is_still_carried_out() -> None:
    end = as_data(Card("End", "Ende", ("instant",), "", abilities=does(Exile(SPELLS), Draw(2))))
    table = Table({"hand": "shock end", "field": "mountain", "library": "island*3"}, cards=[end])
    table.say(A, "cast shock at B").cast(A, "end")
    assert (sorted(table.exile()), table.stack(), table.hand(A)) == (["end", "shock"], [], ["island", "island#2"])
    assert (table.life, table.graveyard(A)) == ([20, 20], [])


def test_701_6_what_counters_itself_is_still_carried_out() -> None:
    end = as_data(Card("End", "Ende", ("instant",), "", abilities=does(Counter(SPELLS), Draw(2))))
    table = Table({"hand": "shock end", "field": "mountain", "library": "island*3"}, cards=[end])
    table.say(A, "cast shock at B").cast(A, "end")
    assert (sorted(table.graveyard(A)), table.stack(), len(table.hand(A))) == (["end", "shock"], [], 2)


def test_707_10a_a_copy_that_is_exiled_is_no_more() -> None:
    end = as_data(Card("End", "Ende", ("instant",), "", abilities=does(Exile(SPELLS))))
    table = Table({"hand": "shock end twin", "field": "mountain"}, cards=[end, TWIN])
    table.say(A, "cast shock at B").cast(A, "twin at shock").answer("keep B").cast(A, "end")
    assert (sorted(table.exile()), table.stack(), table.life) == (["end", "shock"], [], [20, 20])


def test_400_7_a_spell_that_returns_to_a_hand_does_nothing_and_is_a_card_again() -> None:
    back = as_data(Card("Back", "Zurück", ("instant",), "", abilities=does(ReturnToHand(Target(SPELL)))))
    table = Table({"hand": "shock back", "field": "mountain"}, cards=[back])
    table.say(A, "cast shock at B").cast(A, "back at shock")
    assert (table.hand(A), table.stack(), table.life) == (["shock"], [], [20, 20])
    assert table.told("returned") == [{"seat": A, "card": "shock"}]
    table = Table({"hand": "shock back twin", "field": "mountain"}, cards=[back, TWIN])
    table.say(A, "cast shock at B").cast(A, "twin at shock").answer("keep B").cast(A, "back at shock#2").resolve_all()
    assert (table.hand(A), table.stack(), table.life) == ([], [], [20, 18])


def test_112_6_an_ability_that_is_exiled_is_no_more() -> None:
    wary = Card("Wary", "Scheu", ("creature",), "", (), 1, 1, abilities=(Triggered(BecomesTarget(), (Exile(That()),)),))
    pinger = Card("Pinger", "Piekser", ("creature",), "", (), 1, 1, abilities=(Activated(Payment(), (PING,)),))
    table = Table({"field": "pinger"}, {"field": "wary"}, cards=[as_data(wary), as_data(pinger)])
    table.say(A, "activate pinger.0 at wary").resolve()
    assert (table.stack(), table.exile(), table.creatures(B)) == ([], [], ["wary"])
    assert [fact["card"] for fact in table.told("exiled")] == ["pinger"]
