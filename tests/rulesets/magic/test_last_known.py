"""Last known information: what is asked of an object that has left is answered by what it last was (608.2h, 113.7a)."""

from typing import Any

from games.cardgames.vocabulary.abilities import Activated, Enchant, Payment, Triggered
from games.cardgames.vocabulary.amounts import IfPaidMore, PowerOf, ThatMuch
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effects import Counter, Later
from games.cardgames.vocabulary.permanents import CreateCopy, CreateToken, Destroy, Exile, PutBack, ReturnToHand
from games.cardgames.vocabulary.selectors import (
    SPELL,
    Attached,
    ControllerOf,
    Each,
    EachPlayer,
    Kept,
    ObjectFilter,
    Self,
    Target,
    That,
)
from games.cardgames.vocabulary.triggers import Dies, Leaves, LifeChanges
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET, TARGET_CREATURE
from games.rulesets.magic.vocabulary.abilities import Kicker
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_replacing import beast, relic, spell

OTHERS = EachPlayer(opponents=True)
DOOM = spell("Doom", Destroy(TARGET_CREATURE))
RISE = spell("Rise", PutBack(Target(ObjectFilter(types=("creature",), zone="graveyard"))))


def altar(*effects: Any, when: Any = None) -> Any:
    """A relic that does something whenever a creature dies."""
    return relic("Altar", Triggered(when or Dies(CREATURE), effects))


def test_608_2h_the_power_of_a_creature_that_has_died_is_what_it_last_was() -> None:
    cards = [altar(LoseLife(PowerOf(That()), OTHERS)), DOOM]
    table = Table({"hand": "doom", "field": "altar grizzly_bears(+1/+1=3)"}, {}, cards=cards)
    table.cast(A, "doom at grizzly_bears").resolve_all()
    assert table.life == [20, 15]


def test_608_2h_the_controller_of_a_creature_that_has_died_is_who_last_controlled_it() -> None:
    cards = [altar(LoseLife(2, ControllerOf(That()))), DOOM]
    table = Table({"hand": "doom", "field": "altar"}, {"field": "grizzly_bears"}, cards=cards)
    table.cast(A, "doom at grizzly_bears").resolve_all()
    assert table.life == [20, 18]


def test_608_2h_a_creature_that_has_died_deals_damage_with_its_colours_and_keywords() -> None:
    vampire = beast("Vampire", power=1, toughness=1, keywords=("lifelink", "deathtouch"))
    cards = [altar(Damage(1, TARGET, source=That())), DOOM, vampire]
    table = Table({"hand": "doom", "field": "altar vampire"}, {"field": "hill_giant"}, cards=cards)
    table.cast(A, "doom at vampire").answer("at hill_giant").resolve_all()
    assert (table.life, table.graveyard(B)) == ([21, 20], ["hill_giant"])


def test_608_2h_a_creature_that_has_died_is_copied_as_it_last_was() -> None:
    cards = [altar(CreateCopy(That()), when=Leaves(CREATURE))]
    table = Table({"hand": "unsummon", "field": "altar island"}, {"field": "serra_angel"}, cards=cards)
    table.cast(A, "unsummon at serra_angel").resolve_all()
    assert (table.creatures(A), table.hand(B)) == (["copy"], ["serra_angel"])
    assert table.size("copy") == (4, 4)


def test_400_7_a_card_that_has_died_twice_is_two_objects_and_each_is_known() -> None:
    cards = [altar(LoseLife(PowerOf(That()), OTHERS)), DOOM, RISE]
    table = Table({"hand": "doom*2 rise", "field": "altar grizzly_bears(+1/+1=3)"}, {}, cards=cards).cast(
        A, "doom at grizzly_bears"
    )
    assert len(table.game.stack) == 1
    table.cast(A, "rise at grizzly_bears").cast(A, "doom at grizzly_bears")
    assert len(table.game.stack) == 2
    table.resolve()
    assert table.life == [20, 18]  # the bear that came back
    table.resolve()
    assert table.life == [20, 13]  # and the one with three counters


def test_400_7_an_object_that_has_come_back_is_not_what_an_older_text_speaks_of() -> None:
    """The bear is on the battlefield again, and larger; the trigger still speaks of the one that died."""
    cards = [altar(LoseLife(PowerOf(That()), OTHERS), Destroy(That())), DOOM, RISE]
    table = Table({"hand": "doom rise giant_growth", "field": "altar grizzly_bears forest"}, {}, cards=cards)
    table.cast(A, "doom at grizzly_bears").cast(A, "rise at grizzly_bears").cast(A, "giant_growth at grizzly_bears")
    table.resolve_all()
    assert (table.life, table.creatures(A)) == ([20, 18], ["grizzly_bears"])


def test_608_2h_whoever_controlled_a_countered_copy_is_known_though_something_else_has_its_place() -> None:
    spell_ = Target(SPELL)
    cards = [spell("Bind", Counter(spell_), CreateToken("token:soldier"), LoseLife(2, ControllerOf(spell_)))]
    table = Table({"hand": "bind"}, {"hand": "twincast shock", "field": "island*2 mountain"}, turn_of=B, cards=cards)
    table.say(B, "cast shock at A").cast(B, "twincast at shock")
    while table.kind != "priority":
        table.answer(table.options()[-1])
    table.pass_().choose(A, "cast bind")
    table.choose(A, table.options()[-2]).resolve()
    assert (table.life, table.creatures(A)) == ([20, 18], ["soldier"])


def test_603_7c_what_is_put_off_still_knows_what_has_left_when_the_stack_is_long_empty() -> None:
    cards = [altar(Later((LoseLife(PowerOf(That()), OTHERS),))), DOOM, RISE]
    table = Table({"hand": "doom rise", "field": "altar grizzly_bears(+1/+1=3)"}, {}, cards=cards)
    table.cast(A, "doom at grizzly_bears").resolve_all()
    table.cast(A, "rise at grizzly_bears").to("end").resolve_all()
    assert table.life == [20, 15]


def test_608_2h_whether_it_was_kicked_and_what_was_chosen_is_known_of_what_has_died() -> None:
    kavu = Card(
        "Kavu", "Kavu", ("creature",), "", (), 1, 1,
        abilities=(
            Kicker(""), EntersChoosing("colour"),
            Triggered(Dies(), (GainLife(IfPaidMore(7, 1)), Destroy(Each(ObjectFilter(types=("creature",), chosen="colour"))))),
        ),
    )  # fmt: skip
    cards = [as_data(kavu), DOOM]
    table = Table({"hand": "kavu doom"}, {"field": "grizzly_bears hill_giant"}, cards=cards)
    table.choose(A, next(one for one in table.plays() if "kavu" in one and "kicked" in one))
    table.resolve().answer("choose G").cast(A, "doom at kavu").resolve_all()
    assert (table.life, table.creatures(B)) == ([27, 20], ["hill_giant"])


def test_113_7a_counters_are_known_of_what_has_left_until_nothing_speaks_of_it() -> None:
    cards = [altar(LoseLife(PowerOf(That()), OTHERS)), DOOM]
    table = Table({"hand": "doom", "field": "altar grizzly_bears(+1/+1=3)"}, {}, cards=cards)
    bears = table.game.ref(table.thing("grizzly_bears"))
    table.cast(A, "doom at grizzly_bears")
    last = table.game.last_known(bears)
    assert last is not None
    assert (last.counters, last.traits.power, last.traits.controller) == ((("+1/+1", 3),), 5, A)
    table.resolve_all()
    assert table.game.gone == {}


def test_608_2h_what_an_aura_that_has_left_was_attached_to_is_known_though_it_has_left_as_well() -> None:
    bond = Card(
        "Bond", "Bund", ("enchantment",), "", subtypes=("aura",),
        abilities=(Enchant(CREATURE), Triggered(Leaves(), (LoseLife(PowerOf(Attached()), OTHERS),))),
    )  # fmt: skip
    field = "grizzly_bears(+1/+1=3) bond(on=grizzly_bears) plains*2"
    table = Table({"hand": "doom disenchant", "field": field}, cards=[as_data(bond), DOOM])
    table.cast(A, "disenchant at bond").cast(A, "doom at grizzly_bears").resolve_all()
    assert table.life == [20, 15]


# --- the card that it has become (400.7, 603.10) --------------------------------------------------------------------


def test_400_7_what_dies_returns_to_the_battlefield_by_its_own_ability() -> None:
    phoenix = beast("Phoenix", Triggered(Dies(), (PutBack(Self()),)))
    table = Table({"hand": "doom", "field": "phoenix(+1/+1=1)"}, cards=[phoenix, DOOM])
    table.cast(A, "doom at phoenix").resolve_all()
    assert (table.creatures(A), table.size("phoenix"), table.graveyard(A)) == (["phoenix"], (2, 2), ["doom"])


def test_400_7_what_dies_returns_to_its_owners_hand_by_the_ability_of_another() -> None:
    table = Table(
        {"hand": "doom", "field": "altar"}, {"field": "grizzly_bears"}, cards=[altar(ReturnToHand(That())), DOOM]
    )
    table.cast(A, "doom at grizzly_bears").resolve_all()
    assert (table.hand(B), table.graveyard(B)) == (["grizzly_bears"], [])


def test_400_7_it_is_not_found_any_more_when_it_has_left_the_graveyard_meanwhile() -> None:
    phoenix = beast("Phoenix", Triggered(Dies(), (ReturnToHand(Self()),)))
    table = Table({"hand": "doom rise doom", "field": "phoenix"}, cards=[phoenix, DOOM, RISE])
    table.cast(A, "doom at phoenix").cast(A, "rise at phoenix").resolve_all()
    assert (table.creatures(A), table.hand(A)) == (["phoenix"], ["doom"])


def test_400_7_what_goes_to_a_hidden_zone_is_not_found_and_a_token_is_no_more() -> None:
    table = Table(
        {"hand": "unsummon", "field": "altar island serra_angel"}, cards=[altar(PutBack(That()), when=Leaves(CREATURE))]
    )
    table.cast(A, "unsummon at serra_angel").resolve_all()
    assert (table.creatures(A), table.hand(A)) == ([], ["serra_angel"])
    table = Table({"hand": "doom", "field": "altar soldier"}, cards=[altar(PutBack(That())), DOOM])
    assert table.cast(A, "doom at soldier").resolve_all().creatures(A) == []


def test_400_7_what_was_exiled_returns_and_what_died_is_exiled_from_the_graveyard() -> None:
    out = spell("Out", Exile(TARGET_CREATURE))
    table = Table(
        {"hand": "out", "field": "altar grizzly_bears"}, cards=[altar(PutBack(That()), when=Leaves(CREATURE)), out]
    )
    assert table.cast(A, "out at grizzly_bears").resolve_all().creatures(A) == ["grizzly_bears"]
    table = Table({"hand": "doom", "field": "altar grizzly_bears"}, cards=[altar(Exile(That())), DOOM])
    assert table.cast(A, "doom at grizzly_bears").resolve_all().exile() == ["grizzly_bears"]


def test_603_7c_it_returns_at_the_next_end_step_from_the_graveyard_to_which_it_went() -> None:
    table = Table({"hand": "doom", "field": "altar grizzly_bears"}, cards=[altar(Later((PutBack(That()),))), DOOM])
    table.cast(A, "doom at grizzly_bears").resolve_all()
    assert table.creatures(A) == []
    assert table.to("end").resolve_all().creatures(A) == ["grizzly_bears"]


def test_603_7_what_is_put_off_knows_the_number_of_which_the_trigger_spoke() -> None:
    cards = [
        relic("Echo", Triggered(LifeChanges("gained"), (Later((LoseLife(ThatMuch(), OTHERS),)),))),
        spell("Heal", GainLife(4)),
    ]
    table = Table({"hand": "heal", "field": "echo"}, cards=cards).cast(A, "heal").resolve_all()
    assert table.life == [24, 20]
    assert table.to("end").resolve_all().life == [24, 16]


def test_406_6_what_is_exiled_from_the_graveyard_is_remembered_by_what_has_exiled_it() -> None:
    urn = relic("Urn", Triggered(Dies(CREATURE), (Exile(That(), keep=True),)), Activated(Payment(), (PutBack(Kept()),)))
    table = Table({"hand": "doom*2", "field": "urn grizzly_bears"}, {"field": "hill_giant"}, cards=[urn, DOOM])
    table.cast(A, "doom at grizzly_bears").resolve_all().cast(A, "doom at hill_giant").resolve_all()
    assert sorted(table.exile()) == ["grizzly_bears", "hill_giant"]
    table.activate(A, "urn.1").resolve_all()
    assert (table.creatures(A), table.creatures(B)) == (["grizzly_bears"], ["hill_giant"])
