"""Words that the card list does not need everywhere, tried on cards that a set-up brings along."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import Count, Done, IfPaidMore, X
from games.cardgames.vocabulary.conditions import Control, During, PaidMore
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effects import Effect, If, Later, Unless
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.permanents import Alter, Destroy
from games.cardgames.vocabulary.piles import Discard, Draw, Search
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Self, Target, That
from games.cardgames.vocabulary.triggers import DealsDamage, Enters
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    ANOTHER_CREATURE,
    TARGET,
    TARGET_CREATURE,
    TARGET_OPPONENT,
    does,
    taps_for,
)
from games.rulesets.magic.vocabulary.abilities import Kicker
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table


def spell(name: str, *effects: Effect, cost: str = "") -> Any:
    """A sorcery as plain data."""
    return as_data(Card(name, name, ("sorcery",), cost, abilities=does(*effects)))


def test_x_is_chosen_and_paid() -> None:
    fire = spell("Fire", Damage(X(), TARGET), cost="{X}{R}")
    table = Table({"hand": "fire", "field": "mountain*4"}, cards=[fire]).say(A, "cast fire")
    assert table.options() == ["x 0", "x 1", "x 2", "x 3", "cancel"]
    table.answer("x 3", "at B").resolve()
    assert (table.life, table.is_tapped("mountain#4")) == ([20, 17], True)


def test_x_counts_for_what_it_enters_with() -> None:
    hydra = as_data(Card("Hydra", "Hydra", ("creature",), "{X}{G}", abilities=(EntersWith("+1/+1", X()),)))
    table = Table({"hand": "hydra", "field": "forest*3"}, cards=[hydra]).say(A, "cast hydra")
    table.answer("x 2").resolve()
    assert table.size("hydra") == (2, 2)


def test_a_delayed_ability_knows_what_it_means() -> None:
    charge = spell("Charge", Alter(TARGET_CREATURE, 4), Later((Destroy(That()),), it=TARGET_CREATURE))
    table = Table({"hand": "charge", "field": "grizzly_bears hill_giant"}, cards=[charge])
    table.cast(A, "charge at grizzly_bears").attack(grizzly_bears="B").strike()
    assert table.life == [20, 14]
    table.pass_(2)
    assert (table.game.step, table.stack()) == ("end", ["charge.1"])
    assert table.aimed() == []
    assert table.resolve().graveyard(A) == ["charge", "grizzly_bears"]
    assert table.game.delayed == []


def test_a_delayed_ability_chooses_its_own_targets_when_its_time_has_come() -> None:
    omen = spell("Omen", GainLife(1), Later((LoseLife(2, TARGET_OPPONENT),), step="upkeep"))
    table = Table({"hand": "omen"}, cards=[omen]).cast(A, "omen")
    assert table.life == [21, 20]
    table.to("end").pass_(2)
    assert (table.game.step, table.game.turn_seat, table.stack(), table.aimed()) == ("upkeep", B, ["omen.1"], ["B"])
    assert table.resolve().life == [21, 18]


def test_unless_somebody_pays() -> None:
    toll = spell("Toll", Unless("{1}", TARGET_OPPONENT, (LoseLife(5, TARGET_OPPONENT),)))
    table = Table({"hand": "toll*2"}, {"field": "swamp"}, cards=[toll])
    table.cast(A, "toll at B").answer("pay")
    assert table.life == [20, 20]
    table.cast(A, "toll at B")
    assert table.life == [20, 15]


def test_118_12_the_x_of_an_unless_cost_is_the_x_of_the_spell() -> None:
    toll = spell("Toll", Unless("{X}", TARGET_OPPONENT, (LoseLife(5, TARGET_OPPONENT),)), cost="{X}")
    table = Table({"hand": "toll", "field": "swamp*3"}, {"field": "swamp*2"}, cards=[toll])
    table.say(A, "cast toll, x 2, at B").resolve()
    asked = table.game.decision
    assert asked is not None
    assert [option.about for option in asked.options] == [{"cost": "{2}"}, {}]
    table.answer("pay")
    assert (table.life, len([one for one in table.field(B) if table.is_tapped(one)])) == ([20, 20], 2)
    table = Table({"hand": "toll", "field": "swamp*3"}, {"field": "swamp*2"}, cards=[toll])
    assert table.say(A, "cast toll, x 3, at B").resolve().life == [20, 15]


def test_the_life_that_was_lost_is_a_number_for_the_next_instruction() -> None:
    drain = spell("Drain", LoseLife(3, TARGET_OPPONENT), GainLife(Done()))
    assert Table({"hand": "drain"}, cards=[drain]).cast(A, "drain at B").life == [23, 17]


def test_a_search_may_be_revealed_or_hidden() -> None:
    for reveal in (True, False):
        seek = spell("Seek", Search(ObjectFilter(types=("creature",), zone="library"), reveal=reveal))
        table = Table({"hand": "seek", "library": "hill_giant shock"}, cards=[seek]).cast(A, "seek")
        assert table.options() == ["take hill_giant", "nothing"]
        table.answer("take hill_giant")
        assert table.hand(A) == ["hill_giant"]
        assert table.told("took") == [{"seat": A, "card": "hill_giant"} if reveal else {"seat": A}]


def test_a_search_for_any_card_finds_one() -> None:
    wish = spell("Wish", Search(ObjectFilter(zone="library")))
    table = Table({"hand": "wish", "library": "hill_giant shock"}, cards=[wish]).cast(A, "wish")
    assert table.options() == ["take hill_giant", "take shock"]


def test_everybody_discards_at_the_same_time() -> None:
    storm = spell("Storm", Discard(1, EachPlayer()))
    table = Table({"hand": "storm shock opt"}, {"hand": "duress"}, {"hand": "forest island"}, cards=[storm])
    table.cast(A, "storm").answer("discard opt")
    assert (table.asked, table.graveyard(A)) == (("B", "discard"), [])
    table.answer("discard duress", "discard island")
    assert [table.hand(seat) for seat in range(3)] == [["shock"], [], ["forest"]]


def test_dealing_damage_to_a_player_triggers() -> None:
    spy = Card("Spy", "Spion", ("creature",), "", power=1, toughness=1,
               abilities=(Triggered(DealsDamage(combat=True, to="player"), (Draw(),)),))  # fmt: skip
    table = Table({"field": "spy", "library": "shock"}, cards=[as_data(spy)]).attack(spy="B").strike()
    assert table.hand(A) == ["shock"]


def test_what_is_static_may_watch_a_graveyard() -> None:
    ghoul = Card("Ghoul", "Ghul", ("creature",), "", power=1, toughness=1,
                 abilities=(Static(Self(), Count(ObjectFilter(types=("creature",), zone="graveyard"))),))  # fmt: skip
    table = Table({"hand": "shock", "field": "mountain ghoul"}, {"field": "savannah_lions"}, cards=[as_data(ghoul)])
    assert table.size("ghoul") == (1, 1)
    assert table.cast(A, "shock at savannah_lions").size("ghoul") == (2, 1)


def test_what_is_static_may_watch_who_attacks_and_whose_turn_it_is() -> None:
    banner = Card("Banner", "Banner", ("artifact",), abilities=(
        Static(Each(ObjectFilter(types=("creature",), attacking=True)), 1),
        Static(Each(ObjectFilter(types=("creature",), tapped=True)), 0, 2),
        Static(Each(ObjectFilter(types=("creature",), damaged=True)), keywords=("flying",)),
        Static(Each(CREATURE), 0, 5, only_if=During("end")),
    ))  # fmt: skip
    table = Table({"field": "banner hill_giant"}, {"field": "wall_of_omens"}, cards=[as_data(banner)])
    assert table.size("hill_giant") == (3, 3)
    table.attack(hill_giant="B").block(wall_of_omens="hill_giant")
    assert (table.size("hill_giant"), table.size("wall_of_omens")) == ((4, 5), (0, 4))
    table.pass_(2)
    assert table.graveyard(B) == ["wall_of_omens"]
    table.to("end")
    assert table.size("hill_giant") == (3, 10)


def test_what_is_hurt_may_be_watched() -> None:
    rage = Card("Rage", "Wut", ("artifact",), abilities=(
        Static(Each(ObjectFilter(types=("creature",), damaged=True)), -1, -1),
    ))  # fmt: skip
    side = {"hand": "shock", "field": "mountain rage hill_giant"}
    assert Table(side, cards=[as_data(rage)]).cast(A, "shock at hill_giant").graveyard(A) == ["shock", "hill_giant"]


def test_a_condition_is_asked_when_it_happens_and_when_it_resolves() -> None:
    """Magic 603.4."""
    guard = Card("Guard", "Wache", ("creature",), "", power=1, toughness=1,
                 abilities=(Triggered(Enters(), (GainLife(4),), only_if=Control(ANOTHER_CREATURE)),))  # fmt: skip
    alone = Table({"hand": "guard"}, cards=[as_data(guard)]).cast(A, "guard")
    assert alone.stack() == []
    table = Table({"hand": "guard shock", "field": "mountain savannah_lions"}, cards=[as_data(guard)]).cast(A, "guard")
    assert table.stack() == ["guard.0"]
    table.cast(A, "shock at savannah_lions").resolve()
    assert table.life == [20, 20]
    table = Table({"hand": "guard", "field": "savannah_lions"}, cards=[as_data(guard)]).cast(A, "guard").resolve()
    assert table.life == [24, 20]


def test_a_permanent_remembers_its_kicker_and_its_x() -> None:
    brute = Card("Brute", "Rohling", ("creature",), "{X}", power=1, toughness=1, abilities=(
        Kicker("{2}"),
        EntersWith("+1/+1", IfPaidMore(3, 0)),
        Triggered(Enters(), (If(PaidMore(), (GainLife(5),)), LoseLife(X(), TARGET_OPPONENT))),
    ))  # fmt: skip
    table = Table({"hand": "brute", "field": "swamp*4"}, cards=[as_data(brute)]).say(A, "cast brute kicked, x 2")
    table.resolve().resolve()
    assert (table.life, table.size("brute")) == ([25, 18], (4, 4))
    table = Table({"hand": "brute"}, cards=[as_data(brute)]).say(A, "cast brute, x 0").resolve().resolve()
    assert (table.life, table.size("brute")) == ([20, 20], (1, 1))


def test_x_is_not_paid_with_what_the_ability_taps() -> None:
    rod = Card("Rod", "Rute", ("artifact",), abilities=(
        taps_for("C"), Activated(Payment("{X}", tap=True), (Damage(X(), TARGET),)),
    ))  # fmt: skip
    table = Table({"field": "rod forest*2"}, cards=[as_data(rod)]).say(A, "activate rod.1")
    assert table.options() == ["x 0", "x 1", "x 2", "cancel"]
    assert table.answer("x 2", "at B").resolve().life == [20, 18]


def test_up_to_two_targets_may_be_none() -> None:
    bless = spell("Bless", Alter(Target(CREATURE, count=2, up_to=True), 1, 1))
    table = Table({"hand": "bless*2", "field": "grizzly_bears hill_giant"}, cards=[bless]).say(A, "cast bless")
    assert table.options() == ["at grizzly_bears", "at hill_giant", "enough", "cancel"]
    table.answer("at hill_giant", "enough").resolve()
    assert (table.size("grizzly_bears"), table.size("hill_giant")) == ((2, 2), (4, 4))
    table.cast(A, "bless, enough")
    assert (table.size("hill_giant"), table.graveyard(A)) == ((4, 4), ["bless", "bless"])


def test_a_spell_may_give_mana_of_a_colour_that_is_chosen() -> None:
    spark = spell("Spark", AddMana("RG", choice=True))
    table = Table({"hand": "spark"}, cards=[spark]).cast(A, "spark")
    assert (table.asked, table.options()) == (("A", "mana"), ["mana R", "mana G"])
    assert table.answer("mana G").pool(A) == "G"


def test_ten_poison_counters_lose() -> None:
    table = Table()
    table.game.players[B].poison = 10
    table.game.changed()
    table.pass_()
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((A,), "poison")
