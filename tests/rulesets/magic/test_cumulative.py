"""What grows or counts in each upkeep: cumulative upkeep (magic 702.24), numbers less so much (magic 107.1b)."""

from games.cardgames.vocabulary.abilities import Payment
from games.cardgames.vocabulary.permanents import ReturnToHand
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, does
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.vocabulary.abilities import CumulativeUpkeep
from tests.rulesets.magic.table import A, B, Table

DEAR = as_data(Card("Dear", "Teuer", ("creature",), "", (), 1, 1, abilities=(CumulativeUpkeep(Payment(life=2)),)))
HOME = as_data(Card("Home", "Heim", ("instant",), "", abilities=does(ReturnToHand(TARGET_CREATURE))))


def upkeep(field: str, **more: str) -> Table:
    """The trigger of the upkeep waits."""
    table = Table({"field": field, "library": "swamp*9", **more}, {"field": ""}, turn_of=B, step="cleanup",
                  cards=[DEAR, HOME])  # fmt: skip
    while not table.stack():
        table.pass_()
    return table


def test_702_24a_it_is_paid_for_each_age_counter_on_it_or_it_is_sacrificed() -> None:
    table = upkeep("illusionary_forces(age=1) island*2").resolve()
    assert table.permanent("illusionary_forces").counters == {"age": 2}
    assert table.options() == ["pay", "decline"]
    table.answer("pay")
    assert (table.is_tapped("island"), table.is_tapped("island#2")) == (True, True)
    assert "illusionary_forces" in table.field(A)


def test_702_24a_whoever_cannot_pay_all_of_it_is_not_asked() -> None:
    table = upkeep("illusionary_forces(age=1) island").resolve()
    assert (table.kind, table.field(A), table.is_tapped("island")) == ("priority", ["island"], False)


def test_702_24a_it_may_be_refused() -> None:
    table = upkeep("illusionary_forces island").resolve().answer("decline")
    assert (table.field(A), table.graveyard(A)) == (["island"], ["illusionary_forces"])


def test_702_24a_life_is_paid_as_often_too() -> None:
    table = upkeep("dear(age=2)").resolve().answer("pay")
    assert (table.life, table.field(A)) == ([14, 20], ["dear"])


def test_702_24a_as_many_creatures_are_sacrificed_as_there_are_counters() -> None:
    table = upkeep("phyrexian_soulgorger(age=1) grizzly_bears*2").resolve()
    table.answer("pay")
    while table.kind == "cost":
        table.answer(next(one for one in table.options() if "grizzly_bears" in one))
    assert (table.field(A), table.graveyard(A)) == (["phyrexian_soulgorger"], ["grizzly_bears"] * 2)
    few = upkeep("phyrexian_soulgorger(age=2) grizzly_bears").resolve()
    assert few.field(A) == ["grizzly_bears"]


def test_702_24a_nothing_is_asked_once_it_is_gone() -> None:
    table = upkeep("dear(age=2)", hand="home").cast(A, "home at dear")
    table.resolve()
    assert (table.kind, table.life, table.hand(A)) == ("priority", [20, 20], ["dear"])


def test_608_2h_what_counts_its_age_counters_as_it_leaves_knows_them() -> None:
    table = upkeep("revered_unicorn(age=2) forest").resolve().resolve_all()
    assert (table.life, table.graveyard(A)) == ([23, 20], ["revered_unicorn"])


def test_what_cannot_be_asked_of_a_player_is_refused() -> None:
    wrong = Card("Wrong", "Falsch", ("creature",), "", (), 1, 1, abilities=(CumulativeUpkeep(Payment(tap=True)),))
    assert [fault.place for fault in CARDS.faults(wrong, {})] == ["abilities[0].cost"]
    undefined = Card("Open", "Offen", ("creature",), "", (), 1, 1, abilities=(CumulativeUpkeep("{X}"),))
    assert [fault.place for fault in CARDS.faults(undefined, {})] == ["abilities[0].cost"]


def tower(hand: str) -> list[int]:
    """The lives after an upkeep of a player with these cards in hand, who has an Ivory Tower."""
    return upkeep("ivory_tower", hand=hand).resolve().life


def test_107_1b_so_many_cards_less_four_and_never_below_nothing() -> None:
    assert tower("forest*7") == [23, 20]
    assert tower("forest*4") == [20, 20]
    assert tower("forest") == [20, 20]


def test_107_1b_a_hand_of_an_opponent_is_counted_in_the_opponents_upkeep_alone() -> None:
    side = {"hand": "forest*6", "library": "swamp*9"}
    table = Table({"field": "iron_maiden", "library": "swamp*9"}, side, turn_of=A, step="cleanup")
    while not table.stack():
        table.pass_()
    assert table.resolve().life == [20, 18]
    own = Table({"field": "iron_maiden", **side}, side, turn_of=B, step="cleanup").to("draw", of=A)
    assert own.life == [20, 20]
