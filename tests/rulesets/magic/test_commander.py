"""Commander beyond what scenarios say: decks, lists, who sees what, and how computer players take it (magic 903)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import msgspec
import pytest

from games.engine import Action, Deck, Game, Setup, Viewer
from games.engine.chance import Chance
from games.engine.decks.lists import parse, write
from games.rulesets import rulesets
from games.rulesets.magic.bot import easy, normal
from games.rulesets.magic.cards import book
from games.rulesets.magic.construction import COMMANDER, CONSTRUCTION, STARTER, catalogue
from games.rulesets.magic.decks import DECKS
from games.rulesets.magic.game import Magic
from games.rulesets.magic.identity import identity_of
from tests.loops import some
from tests.rulesets.conformance import play, variants
from tests.shares import share

STRIDES = next(ready.deck for ready in CONSTRUCTION.ready if ready.key == "long_strides")


def start(seats: int = 2, seed: int = 7) -> Magic:
    game = Game.start(Setup("magic", seats, bytes([seed]) * 64, {"format": "commander"}, first=0))
    assert isinstance(game, Magic)
    return game


# --- decks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "identity"),
    [
        ("lyra_dawnbringer", "W"),
        ("stonebrow_krosan_hero", "RG"),
        ("archers_parapet", "BG"),  # the cost of an ability counts (903.4)
        ("ancient_grudge", "RG"),  # and that of flashback
        ("forest", "G"),  # a basic land type counts (903.5d)
        ("tranquil_cove", "WU"),  # and the mana that a land makes
        ("urborg_tomb_of_yawgmoth", ""),  # the name of a land type is no symbol
        ("ornithopter", ""),
        ("llanowar_elves", "G"),
        ("silver_myr", "U"),
        ("ruby_medallion", ""),
    ],
)
def test_colour_identity_is_of_all_symbols_of_a_card(key: str, identity: str) -> None:
    assert "".join(identity_of(book()[key])) == identity


def codes(deck: Deck) -> list[tuple[str, str]]:
    return [(problem.code, problem.key) for problem in COMMANDER.check(deck, catalogue())]


def test_a_hundred_cards_with_the_commander_no_more_and_no_fewer() -> None:
    assert codes(STRIDES) == []
    assert codes(STRIDES.changed("main", "forest", 1)) == [("too_many_with_it", "")]
    assert codes(STRIDES.changed("main", "forest", -2)) == [("too_few_with_it", "")]


def test_one_of_each_name_but_basic_lands() -> None:
    assert codes(STRIDES.changed("main", "forest", -1).changed("main", "shock", 1)) == []
    assert codes(STRIDES.changed("main", "forest", -1).changed("main", "fling", 1)) == []
    twice = STRIDES.changed("main", "forest", -1).changed("main", "overrun", 1)
    assert codes(twice) == [("copies", "overrun")]
    itself = STRIDES.changed("main", "forest", -1).changed("main", "stonebrow_krosan_hero", 1)
    assert codes(itself) == [("copies", "stonebrow_krosan_hero")]


def test_every_card_is_within_the_identity_of_the_commander() -> None:
    for key, bad in (("opt", True), ("island", True), ("tranquil_cove", True), ("ornithopter", False)):
        changed = STRIDES.changed("main", "forest", -1).changed("main", key, 1)
        assert codes(changed) == ([("identity", key)] if bad else [])


def test_a_commander_is_one_legendary_creature() -> None:
    assert codes(replace(STRIDES, commander={}))[0] == ("no_commander", "")
    assert ("no_leader", "rhox_brute") in codes(replace(STRIDES, commander={"rhox_brute": 1}))
    assert ("no_leader", "jace_beleren") in codes(replace(STRIDES, commander={"jace_beleren": 1}))
    two = replace(STRIDES, commander={"stonebrow_krosan_hero": 1, "silvos_rogue_elemental": 1})
    assert codes(two)[0] == ("commanders", "")
    assert {card for card in catalogue().cards if catalogue().cards[card].leads} >= {"borborygmos", "lyra_dawnbringer"}


def led_by_two(**leaders: int) -> Deck:
    """Red, green and white: 98 Forests and two commanders."""
    return Deck({"forest": 98}, commander=leaders)


def test_702_124_two_different_commanders_with_partner_lead_a_hundred_cards_together() -> None:
    pair = led_by_two(tana_the_bloodsower=1, akiri_line_slinger=1)
    assert codes(pair) == []
    assert codes(pair.changed("main", "forest", 1)) == [("too_many_with_it", "")]
    for others in (
        led_by_two(tana_the_bloodsower=1, borborygmos=1),
        led_by_two(tana_the_bloodsower=2),
        led_by_two(tana_the_bloodsower=1, akiri_line_slinger=1, ravos_soultender=1),
    ):
        assert codes(others)[0] == ("commanders", "")


def test_702_124_their_cards_are_within_the_identity_of_either() -> None:
    pair = led_by_two(tana_the_bloodsower=1, akiri_line_slinger=1).changed("main", "forest", -1)
    for key, bad in (("savannah_lions", False), ("shock", False), ("opt", True)):
        assert codes(pair.changed("main", key, 1)) == ([("identity_of_two", key)] if bad else [])


def test_702_124_both_begin_in_the_command_zone_with_a_tax_and_damage_of_their_own() -> None:
    pair = led_by_two(tana_the_bloodsower=1, akiri_line_slinger=1).as_data()
    game = Game.start(Setup("magic", 2, bytes(64), {"format": "commander"}, decks=(pair, STRIDES.as_data()), first=0))
    assert isinstance(game, Magic)
    assert {game.face(thing) for thing in game.zones["command 0"]} == {"tana_the_bloodsower", "akiri_line_slinger"}
    assert {(one.card, one.owner) for one in game.commanders} == {
        ("tana_the_bloodsower", 0), ("akiri_line_slinger", 0), ("stonebrow_krosan_hero", 1),
    }  # fmt: skip
    assert [player.decked for player in game.players] == [100, 100]


def test_without_a_sideboard() -> None:
    assert codes(STRIDES.changed("side", "shock", 1)) == [("side", "")]


def test_other_formats_have_no_commanders_and_say_what_helps() -> None:
    deck = Deck({"plains": 60}, commander={"lyra_dawnbringer": 1})
    (problem,) = STARTER.check(deck, catalogue())
    assert problem.text("en") == (
        "This format has no commanders. Move Lyra Dawnbringer to the main deck, or take it out."
    )
    assert problem.text("de").startswith("In diesem Format gibt es keine Kommandeure. Lege Lyra Morgenbringer")


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_problem_names_a_remedy_in_both_languages(language: str) -> None:
    remedies = {"en": ("Take", "Add", "Choose", "Move"), "de": ("Nimm", "nimm", "Füge", "Wähle", "Lege")}
    for deck in (
        Deck({"opt": 2, "island": 3}, {"shock": 1}, commander={"rhox_brute": 1, "lyra_dawnbringer": 2}),
        Deck({"forest": 101, "nothing": 1}),
    ):
        for problem in some(COMMANDER.check(deck, catalogue())):
            assert any(word in problem.text(language) for word in remedies[language]), problem.text(language)


# --- lists ---------------------------------------------------------------------------------------------------------

REST = "\n".join(f"{count} {book()[key].card.en}" for key, count in STRIDES.main.items())
NAME = "Stonebrow, Krosan Hero"


@pytest.mark.parametrize(
    "text",
    [
        f"Commander\n1 {NAME}\n\nDeck\n{REST}",
        f"Kommandeur:\n1 {NAME}\n\nHauptdeck\n{REST}",
        f"[Commander]\n1 {NAME}\n[Main]\n{REST}",
        f"// Commander (1)\n1 {NAME}\n// Deck\n{REST}",
        f"Commander: {NAME}\n{REST}",
        f"CMDR: 1 {NAME}\n{REST}",
        f"{REST}\n1 {NAME} *CMDR*",
        f"1x {NAME} (TSP) *CMDR*\n{REST}",
        f"{REST}\n1 {NAME} # !Commander",
        f"1x {NAME} (tsp) [Commander{{top}}]\n{REST}",
        f"1 {NAME}\n\n{REST}",
        f"1 {NAME}\n{REST}",
        f"{REST}\n\n1 {NAME}",
        f"{REST}\n\nSideboard\n1 {NAME}",
        f"{REST}\nSB: 1 {NAME}",
    ],
)
def test_a_list_may_name_its_commander_in_many_ways(text: str) -> None:
    reading = parse(text, catalogue())
    assert reading.unmatched == []
    assert reading.deck == replace(STRIDES, name="")


def test_a_list_that_names_none_is_not_given_one_without_reason() -> None:
    for text in (f"1 {NAME}\n59 Forest", f"1 {NAME}\n4 Shock\n95 Forest", f"1 Shock\n{REST}"):
        assert parse(text, catalogue()).deck.commander == {}


TWO = "Tana, the Bloodsower", "Akiri, Line-Slinger"


def test_a_list_may_name_two_commanders() -> None:
    for text in (
        "Commander\n1 {0}\n1 {1}\n\nDeck\n98 Forest",
        "98 Forest\n1 {0} *CMDR*\n1 {1} *CMDR*",
        "1 {0}\n1 {1}\n98 Forest",
        "98 Forest\n\n1 {0}\n1 {1}",
        "98 Forest\nSB: 1 {0}\nSB: 1 {1}",
    ):
        assert parse(text.format(*TWO), catalogue()).deck == led_by_two(tana_the_bloodsower=1, akiri_line_slinger=1)


def test_two_cards_that_stand_apart_lead_only_if_they_can_do_so_together() -> None:
    text = "98 Forest\n\n1 Tana, the Bloodsower\n1 Borborygmos"
    assert parse(text, catalogue()).deck.commander == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_written_is_read_again(language: str) -> None:
    assert parse(write(STRIDES, language, catalogue()), catalogue()).deck == STRIDES


# --- the game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_begins_with_40_life_and_a_commander_that_all_see(seats: int) -> None:
    game = start(seats)
    leaders = [next(iter(DECKS[key].commander)) for key in ("long_strides", "first_light")]
    assert [player.life for player in game.players] == [40] * seats
    assert [player.decked for player in game.players] == [100] * seats
    for viewer in (Viewer.public(), *map(Viewer.of_seat, range(seats))):
        view = game.view(viewer)
        assert [[card["face"] for card in pile["cards"]] for pile in view["zones"]["command"]] == [
            [leaders[seat % 2]] for seat in range(seats)
        ]
        assert [(one["seat"], one["tax"], one["zone"], one["damage"]) for one in view["commanders"]] == [
            (seat, 0, "command", [0] * seats) for seat in range(seats)
        ]


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_games_of_commander_stand_every_question(seats: int) -> None:
    found = [
        number
        for number, (there, options) in enumerate(variants(rulesets()["magic"]))
        if there == seats and options["format"] == "commander"
    ]
    long = seats == 2  # the others look at fewer questions in every run
    for seed in some(found[: 2 if long else share(1, 2)]):
        played = play("magic", seed, thorough=True, most=400 if long else share(120, 400), every=4)
        assert (played.seats, played.decisions > 50) == (seats, True)


def test_the_set_up_says_who_leads_a_deck() -> None:
    decks = ({"main": {"plains": 99}, "commander": {"lyra_dawnbringer": 1}}, STRIDES.as_data())
    game = Game.start(Setup("magic", 2, bytes(64), {"format": "commander"}, decks=decks))
    assert isinstance(game, Magic)
    assert [one.card for one in game.commanders] == ["lyra_dawnbringer", "stonebrow_krosan_hero"]
    unled = Game.start(Setup("magic", 2, bytes(64), {"format": "any"}, decks=decks))
    assert isinstance(unled, Magic)
    assert (unled.commanders, unled.zones["command 0"], unled.players[0].life) == ([], [], 20)


def test_a_state_that_was_stored_before_there_were_commanders_is_read() -> None:
    game = Game.start(Setup("magic", 2, bytes(64)))
    head, state, agenda = msgspec.msgpack.decode(game.encode())
    del state["commanders"], state["zones"]["command 0"], state["zones"]["command 1"]
    former = Game.decode(msgspec.msgpack.encode((head, state, agenda)))
    assert former.key() == game.key()
    assert former.encode() == game.encode()
    del state["players"]
    with pytest.raises(ValueError, match="no state"):
        Game.decode(msgspec.msgpack.encode((head, state, agenda)))


def test_where_a_commander_is_hidden_the_view_does_not_tell_by_which_name_it_goes() -> None:
    game = start()
    one = game.commanders[0]
    game.zones["command 0"].remove(one.thing)
    game.zones["library 0"].append(one.thing)
    game.places[one.thing] = "library 0"
    told = game.view(Viewer.of_seat(1))["commanders"][0]
    assert set(told) == {"seat", "card", "casts", "tax", "damage"}


def test_what_a_player_has_taken_along_leads_nobody_and_the_damage_stays() -> None:
    game = start(3)
    game.commanders[0].damage[1] = 12
    game.act(Action.concede(0))
    assert game.commanders[0].damage == [0, 12, 0]
    view = game.view(Viewer.public())
    assert "h" not in view["commanders"][0]
    assert view["zones"]["command"][0]["cards"] == []


@pytest.mark.parametrize("player", [easy, normal])
def test_computer_players_cast_their_commander_and_pay_the_tax(player: Callable[..., int]) -> None:
    taxes: set[int] = set()
    for seed in range(1, 9):
        game, luck = start(seed=seed), Chance(bytes([seed]) * 64)
        while game.decision is not None and game.turn < 40:
            asked = game.decision
            number = player(game.view(Viewer.of_seat(asked.seat)), partial(luck.below, "draw"))
            option = asked.options[number]
            if option.verb == "cast" and "tax" in option.about:
                taxes.add(option.about["tax"])
            if asked.kind == "commander":
                assert option.verb == ("leave" if asked.options[1].about["zone"] == "hand" else "command")
            game.act(Action.choose(asked.seat, asked.number, (number,)))
        if {0, 2} <= taxes:
            break
    assert {0, 2} <= taxes
