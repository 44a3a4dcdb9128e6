"""How many creatures block one: no more than one, three or more, and what is demanded beside that (magic 509.1b, 509.1c)."""

from games.cardgames.vocabulary.abilities import Static
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import Self
from games.engine import SeatNo, Viewer
from games.rulesets.magic.bot.blocking import Defence
from games.rulesets.magic.bot.sight import sight_of
from games.rulesets.magic.cards.phrases import TARGET_CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_combat_words import BAIT, LURE, probe, spell

ONE, TWO, THREE = (
    Static(Self(), forbids=(f"be blocked by {number}",)) for number in ("several", "fewer than two", "fewer than three")
)
FOUR = "grizzly_bears hill_giant goblin_piker serra_angel"


def blockers(table: Table) -> list[str]:
    """Who may block what is called Probe now."""
    return [one.partition(" with ")[2] for one in table.until("blockers").options() if one.startswith("block probe")]


def attacked(side: str, *abilities: Static, keywords: tuple[str, ...] = ()) -> Table:
    """Probe attacks a player who has these."""
    return Table({"field": "probe"}, {"field": side}, cards=[probe(*abilities, keywords=keywords)]).attack(probe="B")


def is_blocked_by_none(table: Table) -> bool:
    """Whether its damage comes through and nobody was asked."""
    while table.kind == "priority" and table.game.step != "main2":
        table.pass_()
    return table.kind == "priority" and table.life[B] == 18


def test_509_1b_three_or_more_or_none_block_it() -> None:
    table = attacked(FOUR, THREE)
    assert blockers(table) == FOUR.split()
    assert "done" in table.options()
    for number, one in enumerate(FOUR.split()):
        table.answer(f"block probe with {one}")
        assert table.kind != "blockers" or ("done" in table.options()) is (number >= 2)
    table.answer("done")
    assert len(table.game.attacks[0].blockers) == 4


def test_509_1b_where_two_are_able_none_is_asked() -> None:
    assert is_blocked_by_none(attacked("grizzly_bears hill_giant goblin_piker(tapped)", THREE))


def test_509_1b_two_or_more_or_none_block_it() -> None:
    table = attacked("grizzly_bears hill_giant", TWO)
    table.until("blockers").answer("block probe with grizzly_bears")
    assert table.options() == ["block probe with hill_giant", "clear"]
    assert is_blocked_by_none(attacked("grizzly_bears", TWO))


def test_509_1b_of_two_numbers_the_greater_counts() -> None:
    assert is_blocked_by_none(attacked("grizzly_bears hill_giant", TWO, THREE))
    assert is_blocked_by_none(attacked("grizzly_bears hill_giant", THREE, keywords=("menace",)))
    assert blockers(attacked(FOUR, THREE, keywords=("menace",))) == FOUR.split()


def test_509_1b_by_no_more_than_one_and_by_no_fewer_than_two_is_by_none() -> None:
    assert is_blocked_by_none(attacked(FOUR, ONE, keywords=("menace",)))
    assert is_blocked_by_none(attacked(FOUR, ONE, THREE))


def test_509_1c_a_lure_takes_all_that_are_able_but_no_fewer_than_three() -> None:
    assert is_blocked_by_none(attacked("grizzly_bears hill_giant", THREE, LURE))
    table = attacked("grizzly_bears hill_giant goblin_piker", THREE, LURE)
    assert table.until("blockers").options() == [
        f"block probe with {one}" for one in ("grizzly_bears", "hill_giant", "goblin_piker")
    ]
    table.answer("block probe with grizzly_bears")
    assert "done" not in table.options()


def test_509_1c_what_must_be_blocked_is_blocked_by_three_if_three_are_able() -> None:
    table = attacked("grizzly_bears hill_giant goblin_piker", THREE, BAIT)
    assert "done" not in table.until("blockers").options()
    table.answer("block probe with grizzly_bears", "block probe with hill_giant")
    assert table.options() == ["block probe with goblin_piker", "clear"]


def test_509_1c_between_one_that_takes_three_and_another_three_blockers_choose() -> None:
    cards = [probe(THREE, BAIT), probe(BAIT, name="Other")]
    table = Table({"field": "probe other"}, {"field": "grizzly_bears hill_giant goblin_piker"}, cards=cards)
    table.attack(probe="B", other="B").until("blockers").answer("block other with grizzly_bears")
    assert "done" in table.options()


def test_509_1c_of_a_lure_that_one_may_block_only_one_takes_part() -> None:
    table = attacked("grizzly_bears hill_giant", ONE, LURE)
    assert table.until("blockers").options() == ["block probe with grizzly_bears", "block probe with hill_giant"]
    table.answer("block probe with hill_giant")
    assert table.kind != "blockers" or table.options() == ["done", "clear"]


def test_514_2_it_may_be_said_for_a_turn() -> None:
    cards = [spell(Alter(TARGET_CREATURE, forbids=("be blocked by fewer than three",)))]
    side = {"hand": "test", "field": "hill_giant"}
    table = Table(side, {"field": "grizzly_bears goblin_piker"}, cards=cards)
    table.cast(A, "test at hill_giant").attack(hill_giant="B")
    assert table.to("end").life[B] == 17


def test_what_is_seen_of_it_is_the_whole_of_it() -> None:
    table = attacked(FOUR, THREE, ONE)
    seen = table.game.view(Viewer.public())["permanents"].values()
    assert next(one for one in seen if "forbids" in one)["forbids"] == [
        "be blocked by fewer than three",
        "be blocked by several",
    ]


def test_a_computer_player_thinks_of_blocks_that_are_allowed() -> None:
    table = attacked(FOUR, THREE)
    table.until("blockers")
    sight = sight_of(table.game.view(Viewer.of_seat(SeatNo(B))))
    own = sight.creatures(B)
    attacker = sight.creatures(A)[0]
    assert {len(one) for one in Defence(sight, B, own).choices(attacker)} == {0, 3}
    assert {len(one) for one in Defence(sight, B, own, 2).choices(attacker)} == {0, 3}
    table = attacked(FOUR, ONE)
    table.until("blockers")
    sight = sight_of(table.game.view(Viewer.of_seat(SeatNo(B))))
    assert {len(one) for one in Defence(sight, B, sight.creatures(B)).choices(sight.creatures(A)[0])} == {0, 1}
