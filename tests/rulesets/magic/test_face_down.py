"""Spells and permanents that lie face down (magic 702.37, 708): what they are, and that nobody else learns it."""

import json
from typing import Any

from games.cardgames.vocabulary.abilities import Payment, Triggered
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.effects import Counter
from games.cardgames.vocabulary.permanents import Alter, CreateCopy, Destroy, ReturnToHand
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.cardgames.vocabulary.triggers import Dies, Enters
from games.engine import LANGUAGES, Viewer
from games.engine.node import as_data
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import SPELL, does
from games.rulesets.magic.game_log import SPEECH
from games.rulesets.magic.notation import MagicStage
from games.rulesets.magic.vocabulary.casting import CannotCast
from games.rulesets.magic.vocabulary.costs import AdditionalCost, CostChange
from games.rulesets.magic.vocabulary.morph import Morph, TurnedUp
from games.rulesets.magic.vocabulary.selectors import CREATURE
from games.scenarios.checks import views_hide
from tests.rulesets.imagining import imagined_games_agree
from tests.rulesets.magic.table import A, B, C, Table
from tests.rulesets.magic.test_bot import chosen

DOWN = "face_down_card"


def spell(name: str, *effects: Any) -> Any:
    """An instant that costs nothing."""
    return as_data(Card(name, name, ("instant",), "", abilities=does(*effects)))


SLAY = spell("Slay", Destroy(Target(CREATURE)))
BACK = spell("Back", ReturnToHand(Target(CREATURE)))
STEAL = spell("Steal", Alter(Target(CREATURE), control=True, until="for ever"))
DENY = spell("Deny", Counter(Target(SPELL)))
MOLE = as_data(
    Card(
        "Mole", "Maulwurf", ("creature",), "{5}{R}", ("beast",), 5, 5, keywords=("flying", "haste"),
        abilities=(Morph("{R}"), Triggered(TurnedUp(), (GainLife(3),)), Triggered(Enters(), (GainLife(5),)),
                   Triggered(Dies(), (GainLife(7),))),
    )
)  # fmt: skip
CARDS = [MOLE, SLAY, BACK, STEAL, DENY]


def on_field(**more: str) -> Table:
    """A mole lies face down on the battlefield; A has a mountain left."""
    table = Table(
        {"hand": "mole", "field": "island*3 mountain", **more}, {"hand": "slay back steal deny"}, {}, cards=CARDS
    )
    return table.cast(A, "mole morph")


def told(table: Table, seat: int | None) -> str:
    """All that somebody sees, and all that they have heard."""
    viewer = Viewer.public() if seat is None else Viewer.of_seat(seat)
    return json.dumps(table.game.view(viewer))


def test_708_2a_it_is_a_2_2_creature_with_nothing_else_and_costs_three() -> None:
    table = Table({"hand": "mole", "field": "island*3"}, {"hand": "deny"}, cards=CARDS)
    assert table.plays() == ["cast mole morph"]
    table.say(A, "cast mole morph")
    assert (table.stack(), table.is_tapped("island#3")) == ([DOWN], True)
    assert "cast deny" in table.pass_().options()
    table.answer("pass")
    traits = table.traits(DOWN)
    assert (traits.power, traits.defence, traits.types, traits.subtypes) == (2, 2, {"creature"}, frozenset())
    assert (traits.colours, traits.keywords, traits.abilities) == (frozenset(), frozenset(), ())
    assert table.game.value_of(table.thing(DOWN)) == 0
    assert not table.game.is_token(table.thing(DOWN))
    assert table.life == [20, 20]


def test_702_37c_it_is_cast_when_a_creature_without_flash_could_be() -> None:
    sudden = as_data(
        Card("Sudden", "Jäh", ("creature",), "{9}", (), 1, 1, keywords=("flash",), abilities=(Morph("{R}"),))
    )
    side = {"hand": "sudden", "field": "island*3"}
    assert Table(side, cards=[sudden]).plays() == ["cast sudden morph"]
    assert Table(side, cards=[sudden], step="upkeep").plays() == []
    assert Table({"hand": "mole", "field": "island*2"}, cards=CARDS).plays() == []


def test_708_4_what_is_said_of_its_printed_cost_and_types_does_not_concern_it() -> None:
    dear = as_data(
        Card("Dear", "Teuer", ("artifact", "creature"), "", (), 1, 1, abilities=(
            Morph("{R}"), AdditionalCost(Payment(life=50))))
    )  # fmt: skip
    ban = as_data(
        Card(
            "Ban",
            "Bann",
            ("enchantment",),
            "",
            abilities=(CannotCast(ObjectFilter(types=("artifact",), zone="stack")),),
        )
    )
    tax = as_data(
        Card(
            "Tax",
            "Steuer",
            ("enchantment",),
            "",
            abilities=(CostChange(1, ObjectFilter(types=("creature",), zone="stack")),),
        )
    )
    table = Table({"hand": "dear", "field": "island*3"}, {"field": "ban"}, cards=[dear, ban])
    assert table.plays() == ["cast dear morph"]
    assert table.cast(A, "dear morph").life == [20, 20]
    assert Table({"hand": "dear", "field": "island*3"}, {"field": "ban tax"}, cards=[dear, ban, tax]).plays() == []


def test_702_37e_it_is_turned_face_up_at_any_time_and_nobody_can_answer() -> None:
    table = on_field().to("main1", of=B).pass_(2)
    table.choose(A, f"turn_up {DOWN}")
    assert (table.stack(), table.traits("mole").power) == (["mole.1"], 5)
    assert table.told("turned_up") == [{"seat": A, "card": "mole"}]
    assert table.resolve().life[A] == 23


def test_702_37e_turning_up_costs_its_morph_cost() -> None:
    table = on_field().choose(A, f"turn_up {DOWN}")
    assert table.is_tapped("mountain")


def test_708_8_it_is_the_same_object_and_does_not_enter() -> None:
    table = on_field()
    ref = table.game.ref(table.thing(DOWN))
    table.game.permanents[table.thing(DOWN)].counters["+1/+1"] = 2
    table.choose(A, f"turn_up {DOWN}").resolve()
    assert (table.game.is_current(ref), table.traits("mole").power, table.life[A]) == (True, 7, 23)


def test_702_37e_only_its_controller_turns_it_up_and_only_for_its_whole_cost() -> None:
    assert f"turn_up {DOWN}" not in Table(
        {"hand": "mole", "field": "island*3"}, cards=CARDS).cast(A, "mole morph").options()  # fmt: skip
    table = on_field().pass_()
    assert table.asked == ("B", "priority")
    assert not any(one.startswith("turn_up") for one in table.options())


def test_702_37b_megamorph_puts_a_counter_on_it() -> None:
    table = Table({"hand": "segmented_krotiq", "field": "forest*10"}).cast(A, "segmented_krotiq morph")
    table.choose(A, f"turn_up {DOWN}")
    assert (table.traits("segmented_krotiq").power, table.traits("segmented_krotiq").defence) == (7, 6)


def test_708_5_nobody_but_its_controller_sees_what_it_is() -> None:
    table = Table({"hand": "mole", "field": "island*3 mountain"}, {"hand": "steal"}, {}, cards=CARDS).say(
        A, "cast mole morph"
    )
    for _ in range(2):
        assert ["mole" in told(table, seat) for seat in (A, B, C, None)] == [True, False, False, False]
        for event in table.game.events:
            assert "mole" not in json.dumps(event.facts)
        if table.stack():
            table.resolve()
    table.pass_().say(B, "cast steal at face_down_card").resolve()
    assert ["mole" in told(table, seat) for seat in (A, B, C, None)] == [False, True, False, False]


def test_708_5_twins_under_a_face_down_card_look_the_same_to_others() -> None:
    for table in (
        on_field(),
        Table({"hand": "mole mountain", "field": "island*3"}, cards=CARDS).say(A, "cast mole morph"),
    ):
        views_hide(table.game, MagicStage())
        imagined_games_agree(table.game)
        table.pass_()
        views_hide(table.game, MagicStage())
        imagined_games_agree(table.game)


def test_708_5_hidden_information_counts_what_lies_face_down() -> None:
    from games.cardgames.hidden_information import unknown

    table = on_field()
    thing = table.thing(DOWN)
    assert thing in unknown(table.game, Viewer.of_seat(B))
    assert thing not in unknown(table.game, Viewer.of_seat(A))
    assert thing not in unknown(table.game, Viewer.judge())


def test_708_4_from_a_hand_that_was_shown_nobody_can_tell_which_card_it_was() -> None:
    table = Table({"hand": "mole canyon_lurkers", "field": "island*3"}, cards=CARDS)
    game = table.game
    game.shown.extend(game.hand(A))
    handles = {card["h"] for card in game.view(Viewer.of_seat(B))["zones"]["hand"][0]["cards"]}
    assert len(handles) == 2
    table.say(A, "cast mole morph")
    view = game.view(Viewer.of_seat(B))
    assert view["zones"]["hand"][0]["cards"] == []
    assert not {card["h"] for card in view["zones"]["stack"]["cards"]} & handles


def test_708_9_what_leaves_is_shown_and_was_a_nameless_creature() -> None:
    table = on_field().pass_()
    table.say(B, f"cast slay at {DOWN}").resolve()
    assert (table.graveyard(A), table.life[A]) == (["mole"], 20)
    assert table.told("uncovered") == [{"seat": A, "card": "mole"}]
    table = on_field().pass_()
    table.say(B, f"cast back at {DOWN}").resolve()
    assert (table.hand(A), table.told("uncovered")) == (["mole"], [{"seat": A, "card": "mole"}])
    table = (
        Table({"hand": "mole", "field": "island*3"}, {"hand": "deny"}, cards=CARDS).say(A, "cast mole morph").pass_()
    )
    table.say(B, f"cast deny at {DOWN}").resolve()
    assert (table.graveyard(A), table.told("uncovered")) == (["mole"], [{"seat": A, "card": "mole"}])


def test_708_9_at_the_end_of_the_game_and_when_its_owner_leaves_all_is_shown() -> None:
    table = on_field().concede(B)
    assert table.game.result is None
    table.concede(C)
    assert (table.told("uncovered"), table.game.covered) == ([{"seat": A, "card": "mole"}], {})
    table = on_field().concede(A)
    assert table.told("uncovered") == [{"seat": A, "card": "mole"}]


def test_707_2_a_copy_of_it_is_a_nameless_2_2_that_cannot_be_turned_up() -> None:
    twin = spell("Twin", CreateCopy(Target(CREATURE)))
    table = Table({"hand": "mole twin", "field": "island*3 mountain"}, cards=[*CARDS, twin]).cast(A, "mole morph")
    table.cast(A, f"twin at {DOWN}")
    assert sorted(one for one in table.options() if one.startswith("turn_up")) == [f"turn_up {DOWN}"]
    assert [table.game.traits(thing).power for thing in table.game.in_play[-2:]] == [2, 2]


def test_708_2_effects_on_the_face_down_card_last_when_it_is_turned_up() -> None:
    grow = spell("Grow", Alter(Target(CREATURE), 3, 3))
    table = Table({"hand": "mole grow", "field": "island*3 mountain"}, cards=[*CARDS, grow]).cast(A, "mole morph")
    table.cast(A, f"grow at {DOWN}").choose(A, f"turn_up {DOWN}")
    assert table.traits("mole").power == 8


def test_302_6_turned_up_it_attacks_only_if_it_could_have() -> None:
    table = (
        Table({"hand": "daru_lancer", "field": "plains*7"}).cast(A, "daru_lancer morph").choose(A, f"turn_up {DOWN}")
    )
    assert table.game.permanents[table.thing("daru_lancer")].fresh


def test_all_that_is_offered_is_said_in_both_languages_and_to_nobody_else() -> None:
    table = Table({"hand": "woolly_loxodon errant_ephemeron", "field": "forest*9 island*2"})
    said = [
        json.dumps(SPEECH.say(seen_by(table, A), language, ["Ada", "Bob"]), ensure_ascii=False)
        for language in LANGUAGES
    ]
    for english, german in (
        ("Cast Woolly Loxodon face down", "Wollloxodon verdeckt wirken"),
        ("Costs three mana. As a 2/2", "Kostet drei Mana. Als 2/2"),
        ("Suspend Errant Ephemeron", "Herumziehendes Ephemerid aussetzen"),
        ("four time counters", "vier Zeitmarken"),
    ):
        assert english in said[LANGUAGES.index("en")]
        assert german in said[LANGUAGES.index("de")]
    table.cast(A, "woolly_loxodon morph")
    for language, text in (("en", "Turn Woolly Loxodon face up"), ("de", "Wollloxodon aufdecken")):
        assert text in json.dumps(SPEECH.say(seen_by(table, A), language, ["Ada", "Bob"]), ensure_ascii=False)
        assert "Loxodon" not in json.dumps(SPEECH.say(seen_by(table, B), language, ["Ada", "Bob"]))


def seen_by(table: Table, seat: int) -> Any:
    """What a player is sent."""
    return table.game.view(Viewer.of_seat(seat))


def test_a_computer_player_casts_face_down_and_turns_up_what_is_better() -> None:
    table = Table({"hand": "woolly_loxodon", "field": "forest*3"})
    assert chosen(table) == "cast woolly_loxodon morph"
    table = Table({"hand": "woolly_loxodon", "field": "forest*9"}).cast(A, "woolly_loxodon morph")
    assert chosen(table) == f"turn_up {DOWN}"
