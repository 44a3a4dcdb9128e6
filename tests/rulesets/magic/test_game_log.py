"""What Magic says at the table: a sentence for every event, a distinct label for every option, a vocabulary."""

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import games.cardgames
import games.engine
import games.rulesets.magic
from games.engine import LANGUAGES, Action, Game, Setup, Viewer
from games.engine.chance import Chance
from games.engine.values import Plain
from games.rulesets import rulesets
from games.rulesets.magic.cards import book
from games.rulesets.magic.rules_text.nouns import SKIPPED
from games.rulesets.magic.turn import STEPS
from tests.loops import some
from tests.rulesets.conformance import NAMES, all_can_read, everybody
from tests.rulesets.magic.table import Table

SPEECH = rulesets()["magic"].speech
SAYS_NOTHING = {
    "cards": ["shock"],
    "power": 0,
    "defence": 0,
    "base": [],
    "keywords": [],
    "loses": False,
    "control": None,
}
"""An effect that changes nothing which could be named: what it is, the card says that has brought it about."""

EVENTS: dict[str, list[dict[str, Plain]]] = {
    "all_lost": [{"seats": [0, 1]}],
    "altered": [
        {"cards": ["shock"], "power": 1, "defence": -1, "base": [], "keywords": ["trample"], "loses": False, "control": None},
        {"cards": ["shock", "plains"], "power": 0, "defence": 0, "base": [0, 2], "keywords": [], "loses": True, "control": None},
        SAYS_NOTHING,
        {"cards": ["shock"], "power": 0, "defence": 0, "base": [], "keywords": [], "loses": False, "control": 1},
    ],
    "activated": [
        {"seat": 0, "card": "jace_beleren", "of": "jace_beleren", "ability": 1, "targets": [{"seat": 1}]},
        {"seat": 0, "card": "grizzly_bears", "of": "presence_of_gond", "ability": 2, "targets": []},
    ],
    "replaced": [{"card": "shivan_dragon"}],
    "regenerated": [{"seat": 0, "card": "grizzly_bears"}],
    "commander_returned": [{"seat": 0, "card": "lyra_dawnbringer"}],
    "attached": [{"card": "pacifism", "to": "grizzly_bears"}],
    "unattached": [{"card": "rabbit_battery"}],
    "attached_to_player": [{"seat": 1, "card": "curse_of_the_nightly_hunt"}],
    "attacks": [
        {"by": 0, "card": "grizzly_bears", "seat": 1},
        {"by": 0, "card": "grizzly_bears", "seat": None, "planeswalker": "jace_beleren"},
    ],
    "begins": [{"seat": 0}],
    "blocks": [{"seat": 0, "card": "grizzly_bears", "attacker": "shivan_dragon"}],
    "cast": [
        {"seat": 0, "card": "shock", "paid_more": False, "x": 0, "targets": [{"card": "grizzly_bears"}, {"seat": 1}]},
        {"seat": 0, "card": "into_the_roil", "paid_more": True, "x": 3, "targets": []},
    ],
    "chose": [
        {"seat": 0, "by": "hall_of_triumph", "colour": "R"},
        {"seat": 0, "by": "obelisk_of_urd", "subtype": "elf"},
        {"seat": 0, "by": "nevermore", "name": "shock"},
        {"seat": 0, "by": "true_name_nemesis", "whom": 1},
        {"seat": 0, "by": "semblance_anvil", "type": "artifact"},
    ],
    "looked_at_hand": [
        {"seat": 0, "whom": 1, "count": 1},
        {"seat": 0, "whom": 1, "count": 1, "cards": ["shock"]},
    ],
    "counters": [
        {"card": "gemstone_array", "counter": "charge", "count": 2},
        {"card": "jace_beleren", "counter": "loyalty", "count": -1},
    ],
    "countered": [{"seat": 0, "card": "shock"}],
    "copied": [{"seat": 0, "card": "shock"}],
    "damaged": [{"seat": 1, "amount": 1, "by": "shock"}, {"card": "plains", "amount": 2, "by": "shock"}],
    "destroyed": [{"seat": 0, "card": "plains"}],
    "died": [{"seat": 0, "card": "plains"}],
    "buried": [{"seat": 0, "card": "plains"}],
    "poisoned": [{"seat": 0, "amount": 1}, {"seat": 1, "amount": 3}],
    "transformed": [{"seat": 0, "card": "thraben_gargoyle", "into": "thraben_gargoyle-stonewing_antagonizer"}],
    "turned_up": [{"seat": 0, "card": "exalted_angel"}, {"seat": 1, "card": "exalted_angel", "x": 3}],
    "uncovered": [{"seat": 1, "card": "exalted_angel"}],
    "suspended": [{"seat": 0, "card": "rift_bolt", "count": 1}, {"seat": 1, "card": "errant_ephemeron", "count": 4}],
    "time_counters": [{"seat": 0, "card": "rift_bolt", "count": count} for count in (0, 1, 2)],
    "into_deck": [{"seat": 0, "card": "plains", "bottom": bottom} for bottom in (False, True)],
    "put_on_top": [{"seat": 0, "card": "plains"}, {"seat": 0}],
    "discarded": [{"seat": 0, "card": "plains"}],
    "drew": [{"seat": 0, "count": 1}, {"seat": 0, "count": 1, "card": "plains"}, {"seat": 0, "count": 0}],
    "ended": [
        {"result": "won", "winners": [0], "reason": reason} for reason in ("life", "library", "poison", "conceded", "time")
    ] + [{"result": "draw", "winners": [], "reason": reason} for reason in ("agreed", "all_lost", "aborted", "other")],
    "entered": [{"seat": 0, "card": "plains", "tapped": False}, {"seat": 0, "card": "token:goblin", "tapped": True}],
    "exiled": [{"seat": 0, "card": "plains"}],
    "fizzled": [{"seat": 0, "card": "shock"}],
    "gained_life": [{"seat": 0, "amount": 1}],
    "kept": [{"seat": 0}],
    "left": [{"seat": 0, "why": why} for why in ("life", "library", "poison", "conceded", "time")],
    "lost_life": [{"seat": 0, "amount": 3}],
    "lot": [{"seat": 0}],
    "mana": [{"seat": 0, "mana": "G"}],
    "milled": [{"seat": 0, "card": "plains"}],
    "mulligan": [{"seat": 0}],
    "no_combat_damage": [{}],
    "no_target": [{"seat": 0, "card": "shock"}],
    "paid": [{"seat": 0, "cost": "{1}{G}"}],
    "passed": [{"seat": 0}],
    "played_land": [{"seat": 0, "card": "plains"}],
    "pool_emptied": [{"seat": 0}],
    "put_on_bottom": [{"seat": 0}, {"seat": 0, "card": "plains"}],
    "resolved": [
        {"seat": 0, "card": "plains", "ability": -1},
        {"seat": 0, "card": "shock", "ability": 0},
        {"seat": 0, "card": "blood_artist", "ability": 0},
        {"seat": 0, "card": "brought_along", "ability": 0},
    ],
    "returned": [{"seat": 0, "card": "plains"}],
    "revealed": [{"seat": 0, "cards": ["plains", "shock"]}, {"seat": 0, "cards": []}],
    "sacrificed": [{"seat": 0, "card": "plains"}],
    "put_below": [{"seat": 0, "count": 2}],
    "scried": [{"seat": 0, "top": 1, "bottom": 1}],
    "shielded": [{"amount": 3}, {"amount": 1}],
    "shuffled": [{"seat": 0}],
    "step": [{"seat": 0, "step": step} for step in STEPS],
    "tapped": [{"seat": 0, "card": "plains"}],
    "took": [{"seat": 0, "card": "plains"}, {"seat": 0}],
    "took_back_mana": [{"seat": 0, "card": "plains", "mana": "W"}],
    "triggered": [{"seat": 0, "card": "blood_artist", "ability": 0}],
    "turn": [{"seat": 0, "turn": 3}],
    "untapped": [{"seat": 0, "card": "plains"}],
    "extra_turn": [{"seat": 0}],
    "extra_combat": [{"main": False}, {"main": True}],
    "extra_step": [
        {"what": what, "count": count, "here": here}
        for what in ("upkeep", "draw", "end", "beginning") for count in (1, 2) for here in (False, True)
    ],
    "will_skip": [{"seat": 0, "what": what, "count": count} for what in SKIPPED for count in (1, 2)],
    "skipped": [{"seat": 0, "what": what} for what in SKIPPED],
    "turn_ended": [{}],
    "turn_will_be_controlled": [{"seat": 0, "whose": 1}, {"seat": 1, "whose": 1}],
    "turn_controlled": [{"seat": 0, "whose": 1}],
    "emblem": [{"seat": 0}],
    "phased_out": [{"seat": 0, "card": "shock"}],
    "phased_in": [{"seat": 0, "card": "shock"}],
    "paid_to_attack": [{"seat": 0, "cost": "{4}"}],
    "goaded": [{"seat": 0, "cards": ["grizzly_bears"]}],
}  # fmt: skip
"""Every kind of event with facts as it may have them."""


def kinds_in_the_code() -> set[str]:
    """Every kind of event that the rules report, read from the code; what happens to loops is said by the engine."""
    found: set[str] = set()
    folder = Path(games.rulesets.magic.__file__).parent
    shared = [Path(package.__file__ or "").parent for package in (games.engine, games.cardgames)]
    for path in (*folder.rglob("*.py"), *(path for one in shared for path in one.rglob("*.py"))):
        if path.parent.name == "loops":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in (
                "emit",
                "_report",
            ):
                said = node.args[0] if getattr(node.func, "attr", "") == "emit" else node.args[1]
                found |= {each.value for each in ast.walk(said) if isinstance(each, ast.Constant)}
    return found


def test_the_list_of_events_is_complete() -> None:
    assert kinds_in_the_code() == set(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    for kind, facts in some((each, told) for each in EVENTS for told in some(EVENTS[each])):
        said = SPEECH.log({"kind": kind, **facts}, language, NAMES)
        if kind in SPEECH.tables.silent or facts.get("step") in ("untap", "cleanup") or facts == SAYS_NOTHING:
            assert said == "", kind
            continue
        assert said.endswith("."), (kind, said)
        assert not said[0].islower(), said
        assert not set("{}") & set(said), said
        assert "  " not in said, said


def test_the_log_says_what_happened() -> None:
    def said(kind: str, number: int = 0, language: str = "de") -> str:
        return SPEECH.log({"kind": kind, **EVENTS[kind][number]}, language, NAMES)

    assert said("cast") == "Ada wirkt „Schock“ mit Ziel „Grizzlybären“ und Bob."
    assert said("cast", 1) == "Ada wirkt „In die Turbulenz hinein“ mit Bonus mit X = 3."
    assert said("activated", language="en") == "Ada activates Jace Beleren (-1), targeting Bob."
    assert said("altered") == "„Schock“ erhält +1/-1 und verursacht Trampelschaden."
    assert said("altered", 1, "en") == "Shock and Plains have base power and toughness 0/2 and lose all abilities."
    assert said("damaged") == "„Schock“ fügt Bob 1 Schadenspunkt zu."
    assert said("counters", language="en") == "Gemstone Array gets two charge counters."
    assert said("resolved", 1) == "„Schock“ wird verrechnet."
    assert said("resolved", 2) == "Die Fähigkeit von „Blutkünstler“ wird verrechnet."
    assert said("drew", 0, "en") == "Ada draws a card."
    assert said("drew", 1, "en") == "Ada draws Plains."


# --- at the table --------------------------------------------------------------------------------------------------


def positions(seats: int, count: int) -> list[Game]:
    """Positions of a random game, one for each decision."""
    luck = Chance(bytes([seats]) * 64)
    game = Game.start(Setup("magic", seats, luck.key))
    found = []
    while game.decision is not None and len(found) < count:
        found.append(game.clone())
        legal = game.legal()
        game.act(legal[luck.below("option", len(legal))])
    return found


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_everybody_can_read_every_position(seats: int) -> None:
    for game in positions(seats, 200)[::3]:
        all_can_read(game, game.events)


def test_status_and_prompt_tell_who_is_waited_for() -> None:
    game = positions(2, 60)[-1]
    assert game.decision is not None
    seat = game.decision.seat
    own = SPEECH.say(game.view(Viewer.of_seat(seat)), "de", NAMES)
    others = [SPEECH.say(game.view(viewer), "de", NAMES) for viewer in everybody(game) if viewer.seat != seat]
    assert own["prompt"]
    assert all(one["prompt"] == "" and one["options"] == {} for one in others)
    assert all(NAMES[seat] in one["status"] for one in others)
    assert own["status"].endswith(".")


def test_the_pass_says_what_it_does() -> None:
    labels = set()
    for game in positions(3, 400):
        assert game.decision is not None
        if game.decision.kind == "priority":
            said = SPEECH.say(game.view(Viewer.of_seat(game.decision.seat)), "en", NAMES)
            labels.add(re.sub(r"Ada|Bob|Cyd", "N", said["options"]["0"]["label"]))
    assert {"Pass: N is next", "Pass: on to the draw step", "Pass: end the turn"} <= labels
    assert any(label.startswith("Resolve ") for label in labels)


def test_601_2b_every_way_to_cast_a_card_has_a_name_and_its_price() -> None:
    ways = {
        "Brennende Berührung wirken (Rückkauf)": Table({"hand": "searing_touch", "field": "mountain*6"}),
        "Zergliedern wirken (4 Lebenspunkte)": Table({"hand": "dismember", "field": "mountain*3 grizzly_bears"}),
        "Blick in die Freiheit wirken (Flucht)": Table(
            {"graveyard": "glimpse_of_freedom shock*5", "field": "island*3", "library": "opt"}
        ),
        "Grübelschlängler wirken (Herbeirufen)": Table({"hand": "mulldrifter", "field": "island*3"}),
    }
    prices = []
    for label, table in ways.items():
        said = SPEECH.say(table.game.view(Viewer.of_seat(0)), "de", NAMES)["options"].values()
        prices += [one["hint"].partition(".")[0] for one in said if one["label"] == label]
        all_can_read(table.game, [])
    assert prices == [
        "Kostet vier Mana und ein rotes Mana", "Kostet ein Mana", "Kostet zwei Mana und ein blaues Mana",
        "Kostet zwei Mana und ein blaues Mana",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brought_card_does_not_silence_anybody(language: str) -> None:
    card = {"en": "Ember Dart", "de": "Glutpfeil", "types": ["instant"], "cost": "{R}"}
    decks = tuple({"main": {"mountain": 20, "ember_dart": 20}} for _ in range(2))
    game = Game.start(Setup("magic", 2, bytes(64), decks=decks, cards=(card,), first=0))
    luck = Chance(bytes(64))
    for _ in range(120):
        if game.decision is None:
            break
        legal = game.legal()
        events = game.act(legal[luck.below("option", len(legal))])
        all_can_read(game, events)


# --- the vocabulary ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_vocabulary_names_everything(language: str) -> None:
    words = SPEECH.words(language)
    assert set(words["cards"]) == set(book())
    assert set(words["steps"]) == set(STEPS)
    assert set(words["zones"]) == {zone.key for zone in rulesets()["magic"].zones}
    assert set("WUBRG") == set(words["colours"])
    assert words is SPEECH.words(language)
    for key, face in book().items():
        told = words["cards"][key]
        assert told["name"]
        assert told["line"]
        assert set(told["keywords"]) <= set(words["keywords"])
        assert len(told["abilities"]) == len(face.scripts)
        assert ("power" in told) is ("creature" in face.card.types or "vehicle" in face.card.subtypes)


def test_the_vocabulary_of_a_card() -> None:
    told = SPEECH.words("de")["cards"]["prodigal_pyromancer"]
    assert told["name"] == "Verschwenderischer Feuerkundler"
    assert told["line"] == "Kreatur: Mensch, Zauberer"
    assert told["cost"] == "{2}{R}"
    assert told["spoken_cost"] == "zwei Mana und ein rotes Mana"
    assert (told["power"], told["toughness"], told["colours"]) == (1, 1, ["R"])
    assert told["abilities"][0]["name"] == "Fähigkeit von Verschwenderischer Feuerkundler"
    assert told["abilities"][0]["cost"] == "{T}"


# --- the rules page ------------------------------------------------------------------------------------------------


def test_the_rules_page_is_plain_text_with_the_same_paragraphs() -> None:
    rules = rulesets()["magic"].rules
    assert len(rules) >= 10
    for title, text in rules:
        assert title.en
        assert title.de
        assert len(text.en.split("\n\n")) == len(text.de.split("\n\n"))
        for language in LANGUAGES:
            for paragraph in text.in_(language).split("\n\n"):
                assert paragraph == paragraph.strip()
                assert paragraph.endswith(".")
                assert "  " not in paragraph
                assert not set("<>*_#`\n{}") & set(paragraph)


@pytest.mark.parametrize(
    ("language", "words"), [("en", ["Priority", "stack", "Combat"]), ("de", ["Priorität", "Stapel", "Kampf"])]
)
def test_the_rules_page_explains_the_main_things(language: str, words: list[str]) -> None:
    page = " ".join(f"{title.in_(language)} {text.in_(language)}" for title, text in rulesets()["magic"].rules)
    assert all(word in page for word in words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("act", "draw"), [(Action.abandon, False), (Action.abandon_draw, True), (Action.time_out, False)]
)
def test_whoever_goes_away_is_named_and_the_end_says_why(
    act: Callable[[int], Action], draw: bool, language: str
) -> None:
    game = Game.start(Setup("magic", 2, bytes(64)))
    told = [
        game.ruleset.speech.log(event.seen_by(Viewer.public()), language, ["Ada", "Bob"]) for event in game.act(act(1))
    ]
    assert "Ada" in told[-1] or draw
    assert all("{" not in text for text in told)
    assert draw or told[0].startswith(("Bob", "Die Zeit von Bob"))
