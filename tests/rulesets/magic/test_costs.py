"""What spells and abilities cost beside mana, instead of it, more and less; division, modes and copies, by exact law."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Instructions, Mode, Part, Payment
from games.cardgames.vocabulary.amounts import PowerOf, X
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.effects import CopySpell, Counter, Effect, Later
from games.cardgames.vocabulary.permanents import Destroy, PutCounters, ReturnToHand, Tap
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ObjectFilter, Paid, Target, That
from games.engine.cardset import check
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_CREATURE, TARGET_SPELL, does
from games.rulesets.magic.vocabulary.costs import AdditionalCost, AlternativeCost, CostChange, Flashback
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.selectors import ANY_TARGET, CREATURE
from tests.rulesets.magic.table import A, B, Table

YOURS = ObjectFilter(types=("creature",), whose="you")
ANY_NUMBER = Target(ANY_TARGET, count=10, up_to=True, least=1)


def spell(name: str, *effects: Effect, cost: str = "", also: tuple[Any, ...] = (), slow: bool = False) -> Any:
    """An instant or a sorcery."""
    kind = "sorcery" if slow else "instant"
    return as_data(Card(name, name, (kind,), cost, abilities=(*also, *does(*effects))))


def relic(name: str, *abilities: Any) -> Any:
    """An artifact that costs nothing."""
    return as_data(Card(name, name, ("artifact",), abilities=abilities))


FLING = spell(
    "Throw", Damage(PowerOf(Paid(CREATURE)), TARGET), cost="{R}",
    also=(AdditionalCost(Payment(parts=(Part("sacrifice", YOURS),))),),
)  # fmt: skip


# --- additional costs ---------------------------------------------------------------------------------------------------


def test_a_creature_is_sacrificed_as_the_spell_is_cast_and_its_power_is_remembered() -> None:
    table = Table({"hand": "throw", "field": "mountain hill_giant blood_artist"}, cards=[FLING]).say(A, "cast throw")
    table.answer("at B")
    assert (table.asked, table.options()) == (
        ("A", "cost"),
        ["sacrifice hill_giant", "sacrifice blood_artist", "cancel"],
    )
    table.answer("sacrifice hill_giant")
    assert (table.creatures(A), table.kind) == (["blood_artist"], "target"), "she sees it die before anybody answers"
    table.answer("at A").resolve().resolve()
    assert table.life == [20, 17]


def test_without_a_creature_it_cannot_be_cast_and_whoever_chooses_may_go_back() -> None:
    assert Table({"hand": "throw", "field": "mountain"}, {"field": "hill_giant"}, cards=[FLING]).plays() == []
    table = Table({"hand": "throw", "field": "mountain hill_giant"}, cards=[FLING]).say(A, "cast throw").answer("at B")
    table.answer("cancel")
    assert (table.creatures(A), table.hand(A), table.is_tapped("mountain")) == (["hill_giant"], ["throw"], False)


def test_countering_does_not_give_the_sacrifice_back() -> None:
    table = Table(
        {"hand": "throw", "field": "mountain hill_giant"}, {"hand": "counterspell", "field": "island*2"}, cards=[FLING]
    )
    table.say(A, "cast throw").answer("at B", "sacrifice hill_giant").pass_().cast(B, "counterspell at throw")
    assert (table.graveyard(A), table.life) == (["hill_giant", "throw"], [20, 20])


def test_a_spell_does_not_discard_itself_and_two_cards_are_two() -> None:
    voice = spell(
        "Voice", Draw(2), also=(AdditionalCost(Payment(parts=(Part("discard", ObjectFilter(zone="hand"), 2),))),)
    )
    assert Table({"hand": "voice opt"}, cards=[voice]).plays() == []
    table = Table({"hand": "voice opt shock", "library": "swamp island"}, cards=[voice]).say(A, "cast voice")
    assert table.options() == ["discard opt", "discard shock", "cancel"]
    table.answer("discard shock")
    assert table.options() == ["discard opt", "cancel"]
    table.answer("discard opt").resolve()
    assert (table.hand(A), table.graveyard(A)) == (["swamp", "island"], ["shock", "opt", "voice"])


def test_life_is_paid_if_there_is_enough() -> None:
    price = spell("Price", Draw(), also=(AdditionalCost(Payment(life=3)),))
    assert Table({"hand": "price", "life": 2}, cards=[price]).plays() == []
    assert Table({"hand": "price"}, cards=[price]).say(A, "cast price").life == [17, 20]


def test_cards_of_the_graveyard_are_exiled() -> None:
    dig = spell(
        "Dig",
        Draw(),
        also=(AdditionalCost(Payment(parts=(Part("exile", ObjectFilter(types=("creature",), zone="graveyard")),))),),
    )
    table = Table({"hand": "dig", "graveyard": "hill_giant opt"}, cards=[dig]).say(A, "cast dig")
    assert table.options() == ["exile hill_giant", "cancel"]
    table.answer("exile hill_giant")
    assert (table.exile(), table.graveyard(A)) == (["hill_giant"], ["opt"])


def test_others_are_tapped_and_do_not_give_the_mana_as_well() -> None:
    elves = Part("tap", ObjectFilter(types=("creature",), whose="you", subtype="elf"))
    horn = relic("Horn", Activated(Payment("{G}", parts=(elves,)), (GainLife(3),)))
    assert Table({"field": "horn llanowar_elves"}, cards=[horn]).plays() == []
    table = Table({"field": "horn llanowar_elves gladecover_scout(fresh)"}, cards=[horn]).say(A, "activate horn.0")
    assert table.options() == ["tap gladecover_scout", "cancel"], "the other elf must pay the mana"
    table.answer("tap gladecover_scout").resolve()
    assert (table.life, table.is_tapped("llanowar_elves"), table.is_tapped("gladecover_scout")) == (
        [23, 20],
        True,
        True,
    )


def test_nothing_is_tapped_twice_for_one_cost() -> None:
    ally = Part("tap", ObjectFilter(types=("creature",), whose="you"))
    heals = Activated(Payment(tap=True, parts=(ally,)), (GainLife(2),))
    mage = as_data(Card("Mage", "Magier", ("creature",), "{W}", (), 1, 1, abilities=(heals,)))
    assert Table({"field": "mage"}, cards=[mage]).plays() == []
    table = Table({"field": "mage grizzly_bears"}, cards=[mage]).say(A, "activate mage.0")
    assert table.options() == ["tap grizzly_bears", "cancel"]
    table.answer("tap grizzly_bears").resolve()
    assert (table.life, table.is_tapped("mage"), table.is_tapped("grizzly_bears")) == ([22, 20], True, True)


def test_a_spell_is_carried_out_once() -> None:
    cards = rulesets()["magic"].cards
    assert cards is not None
    draw, gain = does(Draw()), does(GainLife(1))
    twice = as_data(Card("Twice", "Zweimal", ("instant",), "{G}", abilities=(*draw, *gain)))
    assert [fault.remedy.en for fault in check(cards, twice)[0].faults] == ["write all effects in one Instructions"]


def test_a_cost_is_refused_that_cannot_be_paid_as_it_says() -> None:
    with_life = Activated(Payment("{G/P}"), (GainLife(1),))
    of_x = Activated(Payment("{X}", parts=(Part("discard", ObjectFilter(zone="hand", value=X())),)), (GainLife(1),))
    cards = rulesets()["magic"].cards
    assert cards is not None
    found = [fault for one in (with_life, of_x) for fault in check(cards, relic("Relic", one))[0].faults]
    assert {fault.place: fault.remedy.en for fault in found} == {
        "abilities[0].cost.symbols": "write symbols without P",
        "abilities[0].cost.parts[0].kind.value": "write a number",
    }


# --- other costs --------------------------------------------------------------------------------------------------------


def test_another_cost_may_be_paid_instead_if_its_condition_holds() -> None:
    pitch = Payment(life=1, parts=(Part("exile", ObjectFilter(colour="U", zone="hand")),))
    force = spell("Force", Counter(TARGET_SPELL), cost="{3}{U}{U}", also=(AlternativeCost(pitch),))
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "force opt shock"}, cards=[force])
    table.say(A, "cast shock at B").pass_()
    assert table.plays() == ["cast force alternative"]
    table.say(B, "cast force alternative at shock")
    assert table.options() == ["exile opt", "cancel"]
    table.answer("exile opt").resolve()
    assert (table.life, table.exile(), table.graveyard(A)) == ([20, 19], ["opt"], ["shock"])
    free = spell(
        "Gift",
        Draw(),
        cost="{5}",
        also=(AlternativeCost(Payment(), Control(ObjectFilter(types=("artifact",), whose="you"))),),
    )
    assert Table({"hand": "gift", "field": "ornithopter"}, cards=[free]).plays() == ["cast gift alternative"]
    assert Table({"hand": "gift"}, cards=[free]).plays() == []


def test_flashback_casts_from_the_graveyard_and_exiles_whatever_happens() -> None:
    twice = spell("Twice", GainLife(2), cost="{5}", also=(Flashback("{G}"),))
    table = Table(
        {"graveyard": "twice*2", "field": "forest*2"}, {"hand": "counterspell", "field": "island*2"}, cards=[twice]
    )
    assert table.plays() == ["cast twice flashback", "cast twice#2 flashback"]
    table.say(A, "cast twice flashback").resolve()
    assert (table.life, table.exile(), table.graveyard(A)) == ([22, 20], ["twice"], ["twice"])
    table.say(A, "cast twice flashback").pass_().cast(B, "counterspell at twice")
    assert (table.life, table.exile(), table.graveyard(A)) == ([22, 20], ["twice", "twice#2"], [])


def test_a_sorcery_in_the_graveyard_is_as_slow_as_in_the_hand() -> None:
    slow = spell("Slow", GainLife(2), also=(Flashback("{G}"),), slow=True)
    table = Table({"graveyard": "slow", "field": "forest"}, turn_of=B, cards=[slow]).pass_()
    assert table.plays() == []


# --- more and less ------------------------------------------------------------------------------------------------------


def test_spells_cost_more_and_less_but_never_less_than_their_coloured_mana() -> None:
    tax, gift = (
        relic("Tax", CostChange(1, ObjectFilter(lacks=("creature",), zone="stack"))),
        relic("Gift", CostChange(-2, ObjectFilter(colour="R", zone="stack"), "you")),
    )
    assert Table({"hand": "shock", "field": "mountain tax"}, cards=[tax]).plays() == []
    assert Table({"hand": "shock", "field": "mountain*2"}, {"field": "tax"}, cards=[tax]).plays() == ["cast shock"]
    table = Table(
        {"hand": "hill_giant shock", "field": "mountain*2 gift"},
        {"hand": "hill_giant", "field": "mountain*3"},
        cards=[gift],
    )
    assert table.plays() == ["cast hill_giant", "cast shock"]
    table.cast(A, "hill_giant")
    assert table.plays() == []
    both = Table({"hand": "shock", "field": "mountain*2 tax gift"}, cards=[tax, gift]).say(A, "cast shock at B")
    assert (both.is_tapped("mountain"), both.is_tapped("mountain#2"), both.pool(A)) == (True, False, "")
    assert Table({"hand": "hill_giant", "field": "mountain*2"}, {"field": "gift"}, cards=[gift]).plays() == []


def test_x_is_larger_where_spells_cost_less() -> None:
    fire, gift = spell("Fire", Damage(X(), TARGET), cost="{X}{R}"), relic("Gift", CostChange(-2))
    table = Table({"hand": "fire", "field": "mountain*2 gift"}, cards=[fire, gift]).say(A, "cast fire")
    assert table.options() == ["x 0", "x 1", "x 2", "x 3", "cancel"]


def test_spells_of_the_chosen_type_cost_less() -> None:
    key = relic(
        "Key", EntersChoosing("card type"), CostChange(-1, ObjectFilter(zone="stack", chosen="card type"), "you")
    )
    table = Table({"hand": "key grizzly_bears divination", "field": "forest"}, cards=[key]).cast(A, "key")
    table.answer("choose creature")
    assert table.plays() == ["cast grizzly_bears"]


# --- X in what may be a target --------------------------------------------------------------------------------------------


def test_only_such_an_x_can_be_chosen_for_which_there_is_a_target() -> None:
    blast = spell("Blast", Counter(Target(ObjectFilter(zone="stack", value=X()))), cost="{X}{U}")
    table = Table(
        {"hand": "hill_giant shock", "field": "mountain*5"}, {"hand": "blast", "field": "island*4"}, cards=[blast]
    )
    table.say(A, "cast shock at B").pass_().say(B, "cast blast")
    assert table.options() == ["x 1", "cancel"]
    table.answer("x 1", "at shock").resolve()
    assert table.graveyard(A) == ["shock"]
    table.say(A, "cast hill_giant").pass_()
    assert table.plays() == []


def test_a_target_of_at_most_so_much() -> None:
    crush = spell("Crush", Destroy(Target(ObjectFilter(types=("creature",), value=X(), at_most=True))), cost="{X}")
    table = Table(
        {"hand": "crush", "field": "swamp*3"}, {"field": "savannah_lions grizzly_bears hill_giant"}, cards=[crush]
    )
    table.say(A, "cast crush")
    assert table.options() == ["x 1", "x 2", "x 3", "cancel"]
    table.answer("x 2")
    assert table.targets() == ["savannah_lions", "grizzly_bears"]


# --- division -------------------------------------------------------------------------------------------------------------


def test_damage_is_divided_on_casting_and_each_target_gets_at_least_one() -> None:
    arc = spell("Arc", Damage(3, Target(ANY_TARGET, count=3, up_to=True, least=1), divided=True))
    table = Table({"hand": "arc"}, {"field": "grizzly_bears savannah_lions hill_giant"}, cards=[arc]).say(A, "cast arc")
    assert "enough" not in table.options()
    table.answer("at grizzly_bears", "at B", "enough")
    assert (table.asked, table.options()) == (("A", "divide"), ["1 to grizzly_bears", "2 to grizzly_bears", "cancel"])
    table.answer("2 to grizzly_bears").resolve()
    assert (table.life, table.graveyard(B)) == ([20, 19], ["grizzly_bears"])
    table = Table({"hand": "arc"}, {"field": "grizzly_bears savannah_lions hill_giant"}, cards=[arc]).say(A, "cast arc")
    table.answer("at B", "at savannah_lions", "at hill_giant")
    assert table.resolve().life == [20, 19]


def test_no_more_targets_than_there_is_to_divide() -> None:
    storm = spell("Storm", Damage(X(), ANY_NUMBER, divided=True), cost="{X}{R}")
    table = Table({"hand": "storm", "field": "mountain*3"}, {"field": "goblin*3"}, cards=[storm]).say(A, "cast storm")
    table.answer("x 2", "at goblin", "at goblin#2")
    assert table.kind == "priority"
    table.resolve()
    assert table.creatures(B) == ["goblin"]


def test_the_share_of_an_illegal_target_is_lost() -> None:
    arc = spell("Arc", Damage(3, Target(ANY_TARGET, count=3, up_to=True, least=1), divided=True))
    table = Table({"hand": "arc"}, {"hand": "unsummon", "field": "island hill_giant"}, cards=[arc]).say(A, "cast arc")
    table.answer("at hill_giant", "at B", "enough", "2 to hill_giant").pass_().cast(
        B, "unsummon at hill_giant"
    ).resolve()
    assert table.life == [20, 19]


def test_counters_are_divided_too() -> None:
    rite = spell("Rite", PutCounters("+1/+1", 2, Target(CREATURE, count=2, up_to=True, least=1), divided=True))
    side = {"hand": "rite", "field": "grizzly_bears hill_giant"}
    table = Table(side, cards=[rite]).say(A, "cast rite").answer("at grizzly_bears", "at hill_giant").resolve()
    assert (table.size("grizzly_bears"), table.size("hill_giant")) == ((3, 3), (4, 4))
    table = Table(side, cards=[rite]).say(A, "cast rite").answer("at hill_giant", "enough").resolve()
    assert table.size("hill_giant") == (5, 5)


# --- several modes ----------------------------------------------------------------------------------------------------------

COMMAND = as_data(Card("Order", "Order", ("instant",), abilities=(
    Instructions(choose=2, choose_one=(
        Mode((Counter(TARGET_SPELL),)), Mode((ReturnToHand(TARGET_CREATURE),)), Mode((Tap(TARGET_CREATURE),)), Mode((Draw(),)),
    )),
)))  # fmt: skip


def test_two_modes_are_chosen_and_each_has_its_own_targets() -> None:
    side = {"hand": "order", "library": "shock"}
    table = Table(side, {"field": "grizzly_bears hill_giant"}, cards=[COMMAND]).say(A, "cast order")
    assert table.options() == ["mode 3", "mode 4", "mode 5", "cancel"], "no spell can be countered"
    table.answer("mode 3", "at grizzly_bears", "at hill_giant").resolve()
    assert (table.hand(B), table.is_tapped("hill_giant")) == (["grizzly_bears"], True)
    table = (
        Table(side, {"field": "grizzly_bears"}, cards=[COMMAND])
        .say(A, "cast order")
        .answer("mode 5", "at grizzly_bears")
    )
    assert (table.resolve().hand(A), table.is_tapped("grizzly_bears")) == (["shock"], True)


def test_what_a_mode_puts_off_chooses_its_targets_later() -> None:
    plan = as_data(Card("Plan", "Plan", ("instant",), abilities=(
        Instructions(choose=2, choose_one=(
            Mode((Tap(TARGET_CREATURE),)),
            Mode((Later((Damage(2, TARGET), Destroy(That())), it=TARGET_CREATURE),)),
        )),
    )))  # fmt: skip
    table = Table({"hand": "plan"}, {"field": "grizzly_bears hill_giant"}, cards=[plan]).say(A, "cast plan")
    table.answer("at hill_giant", "at grizzly_bears").resolve()
    assert (table.is_tapped("hill_giant"), table.is_tapped("grizzly_bears")) == (True, False)
    table.to("main2").pass_(2)
    assert table.game.step == "end"
    assert table.targets() == ["grizzly_bears", "hill_giant", "A", "B"]
    table.answer("at B").resolve_all()
    assert (table.life, table.creatures(B)) == ([20, 18], ["hill_giant"])


def test_one_or_more_modes() -> None:
    charm = as_data(Card("Charm", "Charm", ("instant",), abilities=(
        Instructions(or_more=True, choose_one=(Mode((GainLife(2),)), Mode((Draw(),)))),
    )))  # fmt: skip
    for mode, (life, hand) in enumerate([(22, []), (20, ["shock"]), (22, ["shock"])]):
        table = Table({"hand": "charm", "library": "shock"}, cards=[charm]).say(A, f"cast charm, mode {mode}").resolve()
        assert (table.life[A], table.hand(A)) == (life, hand)


# --- copies of spells ---------------------------------------------------------------------------------------------------------

FORK = spell("Fork", CopySpell(Target(ObjectFilter(types=("instant", "sorcery"), zone="stack"))))


def test_a_copy_resolves_first_with_new_targets_and_was_not_cast() -> None:
    side = {"hand": "lightning_bolt fork", "field": "mountain murmuring_mystic"}
    table = Table(side, {"field": "grizzly_bears"}, cards=[FORK]).say(A, "cast lightning_bolt at B")
    table.say(A, "cast fork at lightning_bolt")
    assert table.stack() == ["murmuring_mystic.0", "fork", "murmuring_mystic.0", "lightning_bolt"]
    table.resolve().resolve()
    assert (table.asked, table.options()) == (
        ("A", "retarget"),
        ["keep B", "at murmuring_mystic", "at grizzly_bears", "at bird_illusion", "at A"],
    )
    table.answer("at grizzly_bears")
    assert (table.stack(), table.aimed()) == (
        ["lightning_bolt#2", "murmuring_mystic.0", "lightning_bolt"],
        ["grizzly_bears"],
    ), "the mystic has seen two spells cast, not three"


def test_a_copy_is_no_card_and_leaves_nothing() -> None:
    table = Table({"hand": "lightning_bolt fork", "field": "mountain"}, {"field": "grizzly_bears"}, cards=[FORK])
    table.say(A, "cast lightning_bolt at B").say(A, "cast fork at lightning_bolt").resolve().answer("at grizzly_bears")
    assert len(table.stack()) == 2
    table.resolve()
    assert (table.graveyard(B), table.graveyard(A), table.life) == (["grizzly_bears"], ["fork"], [20, 20])
    table.resolve()
    assert (table.graveyard(A), table.life) == (["fork", "lightning_bolt"], [20, 17])


def test_an_opponents_spell_is_copied_for_the_one_who_copies() -> None:
    table = Table({"hand": "divination", "field": "island*3"}, {"hand": "fork", "library": "shock opt"}, cards=[FORK])
    table.say(A, "cast divination").pass_().cast(B, "fork at divination").resolve()
    assert table.hand(B) == ["shock", "opt"]


def test_a_copy_keeps_mode_and_x_and_may_be_countered() -> None:
    fire = spell("Fire", Damage(X(), TARGET), cost="{X}{R}")
    table = Table(
        {"hand": "fire fork", "field": "mountain*4"}, {"hand": "counterspell", "field": "island*2"}, cards=[fire, FORK]
    )
    table.say(A, "cast fire").answer("x 3", "at B").say(A, "cast fork at fire").resolve().answer("keep B")
    table.pass_().cast(B, "counterspell at fire#2")
    assert (table.life, table.graveyard(A)) == ([20, 20], ["fork"])
    assert table.resolve().life == [20, 17]


def test_a_copy_is_a_static_stranger_to_costs() -> None:
    """It is not cast, so nothing is paid for it again."""
    table = Table({"hand": "throw fork", "field": "mountain hill_giant grizzly_bears"}, cards=[FLING, FORK])
    table.say(A, "cast throw").answer("at B", "sacrifice hill_giant").say(A, "cast fork at throw").resolve()
    table.answer("keep B").resolve_all()
    assert (table.life, table.creatures(A)) == ([20, 14], ["grizzly_bears"])
