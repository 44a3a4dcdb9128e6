"""What is paid in other ways: buyback, escape, evoke, dash, convoke, improvise, delve, crew, echo, storm (magic 702)."""

from games.cardgames.vocabulary.piles import Draw
from games.engine import Action
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import does
from games.rulesets.magic.vocabulary.costs import Dash, Escape
from tests.rulesets.magic.table import A, B, Table


def take(table: Table, verb: str, times: int = 1) -> Table:
    """Whoever is asked takes the first answer that begins so, so many times."""
    for _ in range(times):
        asked = table.game.decision
        assert asked is not None
        number = next(number for number, option in enumerate(asked.options) if option.verb == verb)
        table.act(Action.choose(asked.seat, asked.number, number))
    return table


def upkeep_of(table: Table, seat: int) -> Table:
    """Pass until the upkeep of a player, whatever waits on the stack then; nobody attacks."""
    while not (table.game.turn_seat == seat and table.game.step == "upkeep"):
        table.answer("done" if table.kind in ("attackers", "blockers") else "pass")
    return table


def test_702_27_a_spell_that_was_bought_back_goes_to_the_hand_as_it_resolves() -> None:
    assert Table({"hand": "searing_touch", "field": "mountain*4"}).plays() == ["cast searing_touch"]
    table = Table({"hand": "searing_touch", "field": "mountain*6"})
    assert table.plays() == ["cast searing_touch", "cast searing_touch buyback"]
    table.say(A, "cast searing_touch buyback at B").resolve()
    assert (table.life, table.hand(A), table.graveyard(A)) == ([20, 19], ["searing_touch"], [])
    table.say(A, "cast searing_touch at B").resolve()
    assert (table.life, table.graveyard(A)) == ([20, 18], ["searing_touch"])


def test_702_27_what_is_countered_is_not_bought_back() -> None:
    table = Table({"hand": "searing_touch", "field": "mountain*5"}, {"hand": "counterspell", "field": "island*2"})
    table.say(A, "cast searing_touch buyback at B").pass_()
    table.cast(B, "counterspell at searing_touch")
    assert table.graveyard(A) == ["searing_touch"]


def test_702_138_a_card_escapes_from_the_graveyard_for_other_cards_of_it() -> None:
    table = Table({"graveyard": "glimpse_of_freedom shock*5", "field": "island*3", "library": "opt"})
    table.choose(A, "cast glimpse_of_freedom escape")
    take(table, "exile", 5).resolve()
    assert (table.hand(A), table.graveyard(A)) == (["opt"], ["glimpse_of_freedom"])
    assert len(table.exile()) == 5
    card = as_data(Card("Test", "Test", ("instant",), "{U}", abilities=(*does(Draw()), Escape("{U}", 5))))
    assert Table({"graveyard": "test shock*4", "field": "island*3"}, cards=[card]).plays() == []


def test_702_74_what_was_evoked_is_sacrificed_as_it_enters() -> None:
    table = Table({"hand": "mulldrifter", "field": "island*3", "library": "opt forest"})
    assert table.plays() == ["cast mulldrifter evoke"]
    table.choose(A, "cast mulldrifter evoke").resolve()
    game = table.game
    assert game.decision is not None
    assert game.decision.kind == "order"
    table.act(Action.choose(A, game.decision.number, 0)).resolve_all()
    assert (table.graveyard(A), table.hand(A)) == (["mulldrifter"], ["opt", "forest"])
    table = Table({"hand": "mulldrifter", "field": "island*5"}).choose(A, "cast mulldrifter").resolve().resolve_all()
    assert table.graveyard(A) == []


def test_702_109_what_dashes_is_hasty_and_returns_at_the_end() -> None:
    card = as_data(Card("Probe", "Probe", ("creature",), "{R}{R}", (), 3, 1, abilities=(Dash("{1}{R}"),)))
    table = Table({"hand": "probe", "field": "mountain*2"}, cards=[card]).choose(A, "cast probe dash").resolve()
    table.resolve().attack(probe="B").strike()
    assert table.life == [20, 17]
    while table.game.step != "end":
        table.pass_()
    assert table.resolve().hand(A) == ["probe"]
    table = Table({"hand": "mardu_scout", "field": "mountain*2"}).choose(A, "cast mardu_scout").resolve()
    assert table.stack() == []


def test_702_51_creatures_help_to_cast_for_generic_mana_or_for_their_colour() -> None:
    table = Table({"hand": "stoke_the_flames", "field": "mountain*2 goblin_piker(fresh) grizzly_bears"})
    table.say(A, "cast stoke_the_flames at B")
    assert (table.kind, table.options()) == ("cost", ["pick goblin_piker", "pick grizzly_bears", "cancel"])
    table.answer("pick grizzly_bears", "pick goblin_piker").resolve()
    assert table.life == [20, 16]
    assert table.game.permanents[table.thing("goblin_piker")].tapped
    table = Table({"hand": "stoke_the_flames", "field": "mountain grizzly_bears*3"})
    assert table.plays() == []


def test_702_51_who_has_mana_enough_need_not_tap_a_creature() -> None:
    table = Table({"hand": "stoke_the_flames", "field": "mountain*4 goblin_piker"})
    table.say(A, "cast stoke_the_flames at B").answer("finish").resolve()
    assert not table.game.permanents[table.thing("goblin_piker")].tapped


def test_702_66_cards_of_the_graveyard_pay_generic_mana_alone() -> None:
    table = Table({"hand": "gurmag_angler", "field": "swamp", "graveyard": "shock*7"})
    table.choose(A, "cast gurmag_angler")
    take(table, "pick", 6).resolve()
    assert (table.size("gurmag_angler"), table.graveyard(A), len(table.exile())) == ((5, 5), ["shock"], 6)
    assert Table({"hand": "gurmag_angler", "field": "forest", "graveyard": "shock*9"}).plays() == []


def test_702_126_artifacts_help_to_cast() -> None:
    table = Table({"hand": "wind_kin_raiders", "field": "island*4 ornithopter mind_stone(tapped) darksteel_relic"})
    table.choose(A, "cast wind_kin_raiders").answer("pick ornithopter", "pick darksteel_relic").resolve()
    assert table.size("wind_kin_raiders") == (4, 3)


def test_702_122_a_vehicle_is_crewed_by_enough_power_and_fights_for_a_turn() -> None:
    table = Table({"field": "sky_skiff grizzly_bears(fresh)"}).choose(A, "activate sky_skiff.0")
    table.answer("tap grizzly_bears").resolve()
    assert table.game.traits(table.thing("sky_skiff")).is_a("creature")
    assert table.attack(sky_skiff="B").strike().life == [20, 18]
    assert not table.to("main1", of=B).game.traits(table.thing("sky_skiff")).is_a("creature")
    assert Table({"field": "sky_skiff grizzly_bears(tapped) ornithopter"}).plays() == []


def test_702_30_the_echo_is_paid_once_or_it_is_sacrificed() -> None:
    for paid in (True, False):
        table = Table({"hand": "bone_shredder", "field": "swamp*3"}, {"field": "ornithopter"})
        table.choose(A, "cast bone_shredder").resolve().to("main1", of=B)
        assert upkeep_of(table, A).resolve().kind == "pay"
        table.answer("pay" if paid else "decline")
        assert table.graveyard(A) == ([] if paid else ["bone_shredder"])
        if paid:
            table.to("main1", of=B).to("main1", of=A)
            assert table.graveyard(A) == []


def test_702_40_a_storm_counts_the_spells_that_were_cast_before() -> None:
    table = Table({"hand": "grapeshot shock*2", "field": "mountain*4"})
    table.cast(A, "shock at B").cast(A, "shock at B").say(A, "cast grapeshot at B")
    assert table.stack() == ["grapeshot.1", "grapeshot"]
    table.resolve()
    while table.kind == "retarget":
        table.answer("keep B")
    assert len(table.game.stack) == 3
    table.resolve_all()
    assert table.life[B] == 20 - 4 - 3
