"""What the games say: every text in both languages, with the same slots, for every kind of event and option."""

import pkgutil
import string
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module

import pytest

from games.engine import LANGUAGES, Action, Game, LocalizedText, Ruleset, Setup, Viewer
from games.engine.chance import Chance
from games.engine.values import Plain
from games.rulesets import rulesets
from games.rulesets.kafkas_halle.permits import PERMITS
from tests.rulesets.conformance import NAMES, everybody, next_action, variants

GAMES = sorted(rulesets())


def words_in(value: object, path: str, seen: set[int]) -> Iterator[tuple[str, LocalizedText]]:
    """Every text inside a value."""
    if isinstance(value, LocalizedText):
        yield path, value
    elif id(value) in seen:
        return
    elif isinstance(value, dict):
        seen.add(id(value))
        for key, inner in value.items():
            yield from words_in(inner, f"{path}[{key}]", seen)
    elif isinstance(value, list | tuple):
        seen.add(id(value))
        for number, inner in enumerate(value):
            yield from words_in(inner, f"{path}[{number}]", seen)
    elif is_dataclass(value) and not isinstance(value, type):
        seen.add(id(value))
        for item in fields(value):
            yield from words_in(getattr(value, item.name), f"{path}.{item.name}", seen)


def all_words(ruleset: Ruleset) -> dict[str, LocalizedText]:
    """Every text in the modules of a ruleset."""
    found = {}
    package = import_module(f"games.rulesets.{ruleset.key}")
    modules = [
        package,
        *(import_module(f"{package.__name__}.{each.name}") for each in pkgutil.iter_modules(package.__path__)),
    ]
    for module in modules:
        for name, value in vars(module).items():
            found.update(words_in(value, f"{module.__name__}.{name}", set()))
    return found


def slots(text: str) -> list[str]:
    """The names in braces, sorted."""
    return sorted({name for _, name, _, _ in string.Formatter().parse(text) if name is not None})


@pytest.mark.parametrize("key", GAMES)
def test_every_text_has_the_same_slots_in_both_languages(key: str) -> None:
    found = all_words(rulesets()[key])
    assert len(found) > 20
    for path, words in found.items():
        assert words.en.strip(), path
        assert words.de.strip(), path
        assert slots(words.en) == slots(words.de), path
        assert not any(name == "" or name.isdigit() for name in slots(words.en)), path


def test_a_missing_slot_would_be_noticed() -> None:
    assert slots("{name} goes to {goal}.") != slots("{name} geht nach {gaol}.")


SAME = {"Break Zone", "Damage Zone"}
"""Names of zones that German players say too, as the document of their game does."""


@pytest.mark.parametrize("key", GAMES)
def test_the_summary_the_options_and_the_zones_speak_both_languages(key: str) -> None:
    ruleset = rulesets()[key]
    for words in (ruleset.summary, *(each.text for each in ruleset.options), *(zone.name for zone in ruleset.zones)):
        assert words.en != words.de or words.en in SAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_permits_have_the_same_name(language: str) -> None:
    names = [permit.name.in_(language) for permit in PERMITS.values()]
    assert len(set(names)) == len(names)


EVENTS = {
    "began",
    "turn_began",
    "played",
    "allowed",
    "not_carried_out",
    "no_effect",
    "moved",
    "ran_up",
    "run_up_lapsed",
    "gained",
    "fetched",
    "reshuffled",
    "drew",
    "despaired",
    "showed",
    "looked",
    "swapped",
    "left",
    "turned",
    "ended",
    "ban_stands",
}
"""Every kind of event of Kafkas Halle."""
SILENT = {"ban_stands"}
"""What may be silent: the next line says that something is banned."""


def test_every_kind_of_event_has_a_sentence() -> None:
    """Random games, with an aside now and then, until every kind has come."""
    speech = rulesets()["kafkas_halle"].speech
    told: set[str] = set()
    silent: set[str] = set()
    for seed in range(40):
        luck = Chance(seed.to_bytes(8, "big") * 8)
        seats, options = list(variants(rulesets()["kafkas_halle"]))[seed % 20]
        game = Game.start(Setup("kafkas_halle", seats, luck.key, options))
        events = game.begin_events
        for step in range(400):
            for event in events:
                for viewer in everybody(game):
                    texts = {speech.log(event.seen_by(viewer), language, NAMES) for language in LANGUAGES}
                    told.add(event.kind)
                    if "" in texts:
                        silent.add(event.kind)
                        assert texts == {""}
            if game.decision is None or told >= EVENTS:
                break
            seat = game.decision.seat
            hidden = [
                card for card in game.view(Viewer.of_seat(seat))["zones"]["hand"][seat]["cards"] if "shown" not in card
            ]
            if step % 50 == 49 and hidden:
                events = game.act(Action.aside(seat, "show", (hidden[0]["h"],)))
            else:
                events = game.act(next_action(game, luck, leaving=step > 300))
        if told >= EVENTS:
            break
    assert told == EVENTS
    assert silent == SILENT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_is_in_one_chapter_of_the_log(language: str) -> None:
    chapters = rulesets()["kafkas_halle"].speech.words(language)["chapters"]
    assert sorted(kind for chapter in chapters.values() for kind in chapter["kinds"]) == sorted(EVENTS)
    assert all(chapter["name"] for chapter in chapters.values())


def test_the_drawer_reads_what_he_drew_and_others_how_many() -> None:
    speech = rulesets()["kafkas_halle"].speech
    own = {"kind": "drew", "seat": 0, "count": 1, "permits": ["left"]}
    assert speech.log(own, "en", NAMES) == "Ada draws Left."
    assert speech.log({"kind": "drew", "seat": 0, "count": 1}, "en", NAMES) == "Ada draws 1 new permit."
    assert speech.log({"kind": "drew", "seat": 0, "count": 4}, "de", NAMES) == "Ada zieht 4 neue Genehmigungen."


PAIR = NAMES[:2]


def played(permit: str, opponent: int | None) -> dict[str, Plain]:
    """The event of a play by the first seat."""
    return {"kind": "played", "seat": 0, "permit": permit, "opponent": opponent, "against": None, "actions": 1}


def test_a_swap_says_with_whom_and_a_push_names_somebody_only_where_there_is_a_choice() -> None:
    speech = rulesets()["kafkas_halle"].speech
    assert speech.log(played("swap", 1), "en", PAIR) == "Ada plays Swap permit with Bob."
    assert speech.log(played("opponent", 1), "de", PAIR) == "Ada spielt Gegner."
    assert speech.log(played("opponent", 2), "en", NAMES) == "Ada plays Opponent, naming Cyd."


@pytest.mark.parametrize(("run_ups", "expected"), [(1, "1 field further"), (2, "2 fields further")])
def test_a_run_up_counts_fields(run_ups: int, expected: str) -> None:
    event = {"kind": "ran_up", "seat": 0, "run_ups": run_ups}
    assert expected in rulesets()["kafkas_halle"].speech.log(event, "en", NAMES)


def test_of_two_players_the_one_who_gave_up_is_named() -> None:
    speech = rulesets()["kafkas_halle"].speech
    end = {"kind": "ended", "winners": [1], "reason": "conceded"}
    assert speech.log(end, "en", PAIR) == "Bob wins: Ada has given up."
    assert speech.log(end, "en", NAMES) == "Bob wins, as everybody else has given up."


REASONS = {
    " costs 2 actions ",
    " is no ban",
    " answers only ",
    " cannot be played on its own",
    ": playable in your own turn",
}


def test_whoever_cannot_play_a_permit_of_his_own_is_told_why_and_nobody_else_is() -> None:
    speech = rulesets()["kafkas_halle"].speech
    luck = Chance(b"whywhy!!" * 8)
    game = Game.start(Setup("kafkas_halle", 2, luck.key, {}))
    told: set[str] = set()
    for _ in range(100):
        asked = game.decision
        if asked is None:
            break
        for viewer in everybody(game):
            view = game.view(viewer)
            why = speech.say(view, "en", PAIR)["why"]
            options = view["decision"].get("options", []) if view["you"] == asked.seat else []
            played = {option["permit"] for option in options if option["verb"] in ("play", "ban")}
            hands = [hand for hand in view["zones"]["hand"] if hand["seat"] == view["you"]]
            assert set(why) == {card["face"] for hand in hands for card in hand["cards"]} - played
            told |= {reason for reason in REASONS for each in why.values() if reason in each}
        game.act(next_action(game, luck, leaving=False))
    assert told == REASONS


@pytest.mark.parametrize("key", GAMES)
def test_what_an_option_is_called_has_no_slot_that_nothing_fills(key: str) -> None:
    """A label that is a mere text is filled with the card and the zones; another one is a function."""
    tables = getattr(rulesets()[key].speech, "tables", None)
    if tables is None:
        return
    texts = {verb: label for verb, label in tables.labels.items() if isinstance(label, LocalizedText)}
    strange = {
        verb: slot
        for verb, label in texts.items()
        for language in LANGUAGES
        for _, slot, _, _ in string.Formatter().parse(label.in_(language))
        if slot and slot not in {"card", *tables.zones(language == "de")}
    }
    assert (bool(texts), strange) == (True, {})
