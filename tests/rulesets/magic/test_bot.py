"""Computer players: they answer every decision, see nothing hidden, and play soundly."""

import json
import sys
from random import Random
from typing import Any

import pytest

from games.engine import Action, Game, Setup, Viewer
from games.engine.chance import Chance
from games.rulesets import rulesets
from games.rulesets.magic.bot import easy as easy_level
from games.rulesets.magic.bot import normal as normal_level
from games.rulesets.magic.bot.attacking import Offence
from games.rulesets.magic.bot.choices import _attackers, _mulligan
from games.rulesets.magic.bot.fallback import number_of
from games.rulesets.magic.bot.sight import Sight, sight_of
from tests.rulesets.magic.match import decks_of, play, start, wins
from tests.rulesets.magic.table import A, B, Table
from tests.rulesets.magic.test_random import any_deck
from tests.shares import share

BOTS = rulesets()["magic"].bots
LEVELS = ("easy", "normal")
easy_module = sys.modules[easy_level.__module__]  # the package gives its name to the function
THINK = {level.__name__: level.__globals__["considered"] for level in (easy_level, normal_level)}
"""The levels without the net that catches mistakes."""


def chosen(table: Table, level: str = "normal") -> str:
    """What a computer player does for the seat that is asked, as a sentence."""
    asked = table.game.decision
    assert asked is not None
    sight = sight_of(table.game.view(Viewer.of_seat(asked.seat)))
    option = THINK[level](sight, lambda below: below - 1)
    return table.sentence(asked.options[option["id"]])


def plays_on(table: Table, level: str = "normal", most: int = 12) -> list[str]:
    """What the seat that is asked does until it passes or another one is asked."""
    done: list[str] = []
    assert table.game.decision is not None
    seat = table.game.decision.seat
    while len(done) < most and table.game.decision is not None and table.game.decision.seat == seat:
        done.append(chosen(table, level))
        if done[-1] == "pass":
            break
        table.answer(done[-1])
    return done


def seen(table: Table, seat: int) -> Sight:
    return sight_of(table.game.view(Viewer.of_seat(seat)))


# --- always --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_is_legal_and_repeatable_and_leaves_the_view_alone(seed: int) -> None:
    """With every card there is, also such as no pre-built deck has; random answers lead to strange positions."""
    luck, chance = Chance(seed.to_bytes(8, "big") * 8), Random(seed)
    seats = 2 + seed % 3
    option = "free" if seed % 2 else "ordered"
    decks = tuple(any_deck(luck) for _ in range(seats))
    game = Game.start(Setup("magic", seats, luck.key, {"damage_assignment": option}, decks=decks))
    while game.decision is not None and game.decisions < 700:
        asked = game.decision
        view = game.view(Viewer.of_seat(asked.seat))
        before = json.dumps(view)
        for level in LEVELS:
            number = THINK[level](sight_of(view), Random(5).randrange)["id"]
            assert number == BOTS[level](view, Random(5).randrange)
            assert Action.choose(asked.seat, asked.number, number) in game.legal()
        assert json.dumps(view) == before
        if chance.random() < 0.4:
            number = chance.randrange(len(asked.options))
        game.act(Action.choose(asked.seat, asked.number, number))
    assert game.decisions >= 200


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_that_is_not_asked_is_refused(level: str) -> None:
    game = start("refused", decks_of(0, 2), 0)
    with pytest.raises(ValueError, match="the seat that decides"):
        BOTS[level](game.view(Viewer.of_seat(1)), Random(0).randrange)
    with pytest.raises(ValueError, match="the seat that decides"):
        BOTS[level](game.view(Viewer.public()), Random(0).randrange)


def test_whatever_happens_it_has_an_answer() -> None:
    table = Table({"hand": "shock", "field": "mountain"})

    def fails(sight: Sight, draw: Any) -> Any:
        raise KeyError("a card that nobody foresaw")

    assert number_of(seen(table, A), lambda below: 0, fails) == 0
    assert table.options()[0] == "pass"


def test_a_card_of_a_set_up_that_is_in_no_book_is_no_obstacle() -> None:
    strange = {
        "en": "Strange Bear",
        "de": "Seltsamer Bär",
        "types": ["creature"],
        "cost": "{G}",
        "power": 2,
        "toughness": 2,
    }
    table = Table({"hand": "strange_bear", "field": "forest strange_bear"}, {}, cards=(strange,))
    assert chosen(table) in table.options()


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_may_not_know_makes_no_difference(level: str) -> None:
    game = start("twin", decks_of(3, 2), 0)
    draws = [Random(1), Random(2)]
    compared = 0
    while game.decision is not None and game.turn < 9:
        asked = game.decision
        twin = game.clone()
        other = 1 - asked.seat
        hand, library = twin.zones[f"hand {other}"], twin.zones[f"library {other}"]
        for number, (one, two) in enumerate(zip(hand, library[: len(hand)], strict=True)):
            hand[number], library[number] = two, one
            twin.places[one], twin.places[two] = twin.places[two], twin.places[one]
        twin.zones[f"library {asked.seat}"].reverse()
        if asked.kind not in ("scry", "search", "choose"):
            views = [one.view(Viewer.of_seat(asked.seat)) for one in (game, twin)]
            first, second = (BOTS[level](view, Random(3).randrange) for view in views)
            assert first == second
            compared += 1
        number = BOTS[level](game.view(Viewer.of_seat(asked.seat)), draws[asked.seat].randrange)
        game.act(Action.choose(asked.seat, asked.number, number))
    assert compared > 60


# --- before the game, lands, curve ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "verb"),
    [
        ("forest*7", "mulligan"),
        ("grizzly_bears*6 forest", "mulligan"),
        ("grizzly_bears*4 forest*3", "keep"),
        ("grizzly_bears*5 forest*2", "keep"),
        ("grizzly_bears*1 forest*6", "mulligan"),
    ],
)
def test_it_keeps_two_to_five_lands(hand: str, verb: str) -> None:
    sight = seen(Table({"hand": hand}), A)
    sight.options = [{"id": 0, "verb": "keep"}, {"id": 1, "verb": "mulligan"}]
    option = _mulligan(sight)
    assert option is not None
    assert option["verb"] == verb


@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_a_land_of_the_colour_it_lacks_and_then_the_best_it_can_pay_for(level: str) -> None:
    table = Table({"hand": "plains forest centaur_courser grizzly_bears", "field": "plains*2"})
    assert plays_on(table, level)[:2] == ["land forest", "cast centaur_courser"]


def test_it_spends_all_its_mana_rather_than_on_the_dearest() -> None:
    table = Table({"hand": "barony_vampire child_of_night*2", "field": "swamp*4"})
    done = plays_on(table)
    assert done[0].startswith("cast child_of_night")
    table.resolve_all()
    assert plays_on(table)[0].startswith("cast child_of_night")


@pytest.mark.parametrize("level", LEVELS)
def test_it_taps_no_mana_for_nothing(level: str) -> None:
    table = Table({"hand": "giant_growth dark_ritual", "field": "forest*3 swamp*3 grizzly_bears(fresh)"})
    assert chosen(table, level) == "pass"


# --- removal, burn, auras, planeswalkers ---------------------------------------------------------------------------


def test_it_kills_with_burn_when_that_is_enough() -> None:
    table = Table(
        {"hand": "lightning_bolt shock", "field": "mountain*2"}, {"field": "serra_angel grizzly_bears", "life": 5}
    )
    assert plays_on(table)[:2] in (["cast lightning_bolt", "at B"], ["cast shock", "at B"])
    table.resolve_all()
    assert plays_on(table)[1] == "at B"
    table.resolve_all()
    assert table.result is not None
    assert table.result.winners == (A,)


def test_it_removes_the_greatest_threat() -> None:
    table = Table({"hand": "murder", "field": "swamp*3"}, {"field": "grizzly_bears serra_angel savannah_lions"})
    assert plays_on(table)[:2] == ["cast murder", "at serra_angel"]


def test_it_wastes_no_burn_on_what_survives_it() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"field": "rumbling_baloth"})
    assert chosen(table) == "pass"


def test_auras_go_where_they_belong() -> None:
    table = Table({"hand": "pacifism", "field": "plains*2 savannah_lions"}, {"field": "serra_angel grizzly_bears"})
    assert plays_on(table)[:2] == ["cast pacifism", "at serra_angel"]
    table = Table({"hand": "blanchwood_armor", "field": "forest*4 grizzly_bears"}, {"field": "serra_angel"})
    assert plays_on(table)[:2] == ["cast blanchwood_armor", "at grizzly_bears"]


def test_it_equips_once_and_does_not_carry_the_thing_about() -> None:
    table = Table({"field": "mountain*6 bonesplitter hill_giant raging_goblin"}, {})
    assert plays_on(table)[0] == "activate bonesplitter.1"
    table.resolve_all()
    assert chosen(table) == "pass"


def test_it_uses_a_planeswalker_once_a_turn() -> None:
    table = Table({"field": "island*3 jace_beleren"}, {})
    assert chosen(table).startswith("activate jace_beleren")
    table.answer(chosen(table))
    while table.kind == "target" or table.stack():
        table.answer(chosen(table))
    assert not any(one.startswith("activate") for one in plays_on(table))


def test_a_loop_without_end_ends() -> None:
    """Presence of Gond on Midnight Guard makes any number of tokens: enough is enough."""
    table = Table({"field": "forest midnight_guard presence_of_gond(on=midnight_guard)"}, {}, step="main2")
    for _ in range(100):
        if chosen(table) == "pass":
            break
        table.answer(chosen(table)).resolve_all()
    assert chosen(table) == "pass"
    assert len(table.creatures(A)) < 40


# --- combat --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_attack_into_death(level: str) -> None:
    table = Table({"field": "grizzly_bears"}, {"field": "rumbling_baloth"}).until("attackers")
    assert chosen(table, level) == "done"


@pytest.mark.parametrize("level", LEVELS)
def test_it_attacks_where_nothing_stops_it(level: str) -> None:
    table = Table({"field": "serra_angel"}, {"field": "grizzly_bears"}).until("attackers")
    assert chosen(table, level) == "attack serra_angel on B"


def test_it_attacks_with_all_when_that_wins() -> None:
    table = Table({"field": "grizzly_bears*3"}, {"field": "rumbling_baloth", "life": 4}).until("attackers")
    while chosen(table) != "done":
        table.answer(chosen(table))
    assert len(seen(table, A).doing["picked"]) == 3


def test_it_stays_at_home_when_the_attack_back_would_kill() -> None:
    table = Table({"field": "hill_giant", "life": 3}, {"field": "grizzly_bears(tapped) savannah_lions(tapped)"})
    table.until("attackers")
    assert chosen(table) == "done"


def test_it_attacks_a_planeswalker_that_it_can_kill() -> None:
    table = Table({"field": "hill_giant"}, {"field": "jace_beleren"}).until("attackers")
    assert chosen(table) == "attack hill_giant on jace_beleren"


@pytest.mark.parametrize("level", LEVELS)
def test_it_blocks_to_survive(level: str) -> None:
    table = Table({"field": "rumbling_baloth"}, {"field": "savannah_lions", "life": 4}).attack(rumbling_baloth="B")
    table.until("blockers")
    assert chosen(table, level) == "block rumbling_baloth with savannah_lions"


def test_it_blocks_well_and_not_badly() -> None:
    table = Table({"field": "grizzly_bears"}, {"field": "centaur_courser"}).attack(grizzly_bears="B").until("blockers")
    assert chosen(table) == "block grizzly_bears with centaur_courser"
    table = (
        Table({"field": "rumbling_baloth"}, {"field": "grizzly_bears"}).attack(rumbling_baloth="B").until("blockers")
    )
    assert chosen(table) == "done"


def test_menace_takes_two() -> None:
    table = Table({"field": "boggart_brute"}, {"field": "grizzly_bears*2", "life": 2}).attack(boggart_brute="B")
    table.until("blockers")
    while table.kind == "blockers":
        table.answer(chosen(table))
    assert len(table.game.attacks[0].blockers) == 2


def test_a_trick_saves_and_kills() -> None:
    table = Table({"field": "forest grizzly_bears", "hand": "giant_growth"}, {"field": "centaur_courser"})
    table.attack(grizzly_bears="B").block(centaur_courser="grizzly_bears")
    assert plays_on(table)[:2] == ["cast giant_growth", "at grizzly_bears"]


def test_it_gives_each_blocker_enough_and_no_more() -> None:
    table = Table({"field": "colossal_dreadmaw"}, {"field": "grizzly_bears savannah_lions"})
    table.attack(colossal_dreadmaw="B").block(grizzly_bears="colossal_dreadmaw", savannah_lions="colossal_dreadmaw")
    while table.kind != "" and table.game.step != "main2":
        table.answer(chosen(table))
    assert table.creatures(B) == []
    assert table.life == [20, 17]


# --- answers -------------------------------------------------------------------------------------------------------


def test_it_counters_what_matters_and_lets_the_rest_be() -> None:
    table = Table({"hand": "serra_angel", "field": "plains*5"}, {"hand": "counterspell", "field": "island*2"})
    table.answer("cast serra_angel", "pass")
    assert plays_on(table)[:2] == ["cast counterspell", "at serra_angel"]
    table = Table({"hand": "opt", "field": "island"}, {"hand": "counterspell", "field": "island*2"})
    table.answer("cast opt", "pass")
    assert chosen(table) == "pass"


def test_it_saves_a_creature_from_burn() -> None:
    table = Table({"hand": "shock", "field": "mountain"}, {"hand": "giant_growth", "field": "forest grizzly_bears"})
    table.say(A, "cast shock at grizzly_bears").answer("pass")
    assert plays_on(table)[:2] == ["cast giant_growth", "at grizzly_bears"]


def test_it_does_not_answer_itself() -> None:
    table = Table({"hand": "serra_angel counterspell", "field": "plains*5 island*3"})
    table.answer("cast serra_angel")
    assert chosen(table) == "pass"


# --- several opponents, strength -----------------------------------------------------------------------------------


def test_it_finishes_the_player_whom_it_can_finish() -> None:
    table = Table({"field": "serra_angel"}, {"life": 20}, {"life": 4}).until("attackers")
    assert chosen(table) == "attack serra_angel on C"


def test_the_plan_of_an_attack_stays_the_same_while_it_is_declared() -> None:
    table = Table({"field": "serra_angel grizzly_bears*2"}, {"field": "wall_of_air"}).until("attackers")
    plan = [(body.h, on) for body, on in Offence(seen(table, A)).plan()]
    first = _attackers(seen(table, A))
    assert first is not None
    table.answer(chosen(table))
    assert [(body.h, on) for body, on in Offence(seen(table, A)).plan()] == plan


@pytest.mark.parametrize(
    ("own", "theirs", "life", "attackers"),
    [
        ("grizzly_bears hill_giant", "", 20, 2),  # nobody is there
        ("grizzly_bears", "grizzly_bears", 20, 1),  # at worst one for one
        ("grizzly_bears", "hill_giant", 20, 0),  # would be lost for nothing
        ("grizzly_bears*3", "hill_giant", 4, 3),  # cannot all be stopped, and two are enough
        ("grizzly_bears*3", "hill_giant", 5, 3),  # one may be lost, two get through
        ("grizzly_bears*4", "rumbling_baloth", 20, 4),
        ("grizzly_bears*2", "rumbling_baloth", 20, 0),  # as many would be stopped as get through
        ("grizzly_bears*4", "rumbling_baloth*2", 20, 0),
    ],
)
def test_easy_attacks_where_it_loses_nothing_by_it_or_most_get_through(
    own: str, theirs: str, life: int, attackers: int
) -> None:
    table = Table({"field": own}, {"field": theirs, "life": life}).until("attackers")
    assert easy_attackers(table) == attackers


def test_easy_stays_at_home_when_it_could_not_bear_the_attack_that_comes_back() -> None:
    table = Table({"field": "grizzly_bears*3", "life": 4}, {"field": "rumbling_baloth"}).until("attackers")
    assert easy_attackers(table) == 0


def test_before_one_big_blocker_only_courage_makes_easy_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it, it would stand there turn after turn, as it once did."""
    monkeypatch.setattr(easy_module, "OUTNUMBERED", 100)
    table = Table({"field": "grizzly_bears*4"}, {"field": "rumbling_baloth"}).until("attackers")
    assert easy_attackers(table) == 0


def easy_attackers(table: Table) -> int:
    """How many it sends."""
    named = []
    while table.kind == "attackers":
        named.append(chosen(table, "easy"))
        table.answer(named[-1])
    assert [one.split()[0] for one in named if one != "done"] == ["attack"] * (len(named) - named.count("done"))
    return len(named) - named.count("done")


@pytest.mark.parametrize("level", LEVELS)
def test_it_beats_a_random_player(level: str) -> None:
    """The counted match over 100 games is `python -m tests.rulesets.magic.match`."""
    assert wins([level, "random"], 9, 10, "suite", THINK_ONLY)


@pytest.mark.soak
def test_the_strengths_differ() -> None:
    games = share(14, 28)
    assert wins(["normal", "easy"], games * 9 // 14, games, "suite", THINK_ONLY)


def test_several_at_a_table_come_to_an_end() -> None:
    played = play(["normal", "easy", "random"], "suite", decks_of(2, 3), known=THINK_ONLY)
    assert played.winner is not None


def _bare(level: str) -> Any:
    return lambda view, draw: int(THINK[level](sight_of(view), draw)["id"])


THINK_ONLY = {level: _bare(level) for level in LEVELS} | {
    "random": lambda view, draw: draw(len(view["decision"]["options"]))
}
"""Without the net: a mistake in thinking fails the test."""


# --- copies, costs, division --------------------------------------------------------------------------------------------


def test_it_copies_the_best_and_names_its_own_colour() -> None:
    table = Table({"hand": "clone", "field": "island*4 savannah_lions"}, {"field": "serra_angel"}).cast(A, "clone")
    assert chosen(table) == "copy serra_angel"
    table = Table({"hand": "hall_of_triumph", "field": "forest*3 grizzly_bears*2 hill_giant"})
    table.cast(A, "hall_of_triumph")
    assert chosen(table) == "choose G"


def test_it_pays_with_what_it_needs_least_and_divides_no_more_than_is_needed() -> None:
    table = Table({"hand": "bone_splinters", "field": "swamp goblin serra_angel"}, {"field": "hill_giant"})
    table.say(A, "cast bone_splinters at hill_giant")
    assert chosen(table) == "sacrifice goblin"
    table = Table({"hand": "rolling_thunder", "field": "mountain*6"}, {"field": "grizzly_bears goblin"})
    table.say(A, "cast rolling_thunder").answer("x 4", "at grizzly_bears", "at goblin", "at B", "enough")
    assert chosen(table) == "2 to grizzly_bears"
