"""What a game calls things: the common words say it in its terms, and it may say them otherwise."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.cardgames.game_log import CardSpeech
from games.cardgames.game_log.options import passing
from games.cardgames.rules.book import Book
from games.cardgames.rules.card import Card, Face
from games.cardgames.rules_text.cards import CardTexts
from games.cardgames.rules_text.nouns import name, weak
from games.cardgames.rules_text.register import COMMON, Register, Unspeakable
from games.cardgames.rules_text.terms import Feature, Keyword, Terms
from games.cardgames.vocabulary import selectors
from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Alter, Destroy, PutCounters, ReturnToHand, Tap
from games.cardgames.vocabulary.piles import Draw, Search
from games.cardgames.vocabulary.selectors import Each, Target
from games.cardgames.vocabulary.triggers import Begins, Dies, Enters
from games.engine import LocalizedText


@dataclass(frozen=True, slots=True)
class ObjectFilter(selectors.ObjectFilter):
    """A kind of a game whose figures have a guild and a price."""

    guild: str = ""
    most_price: int = 0


@dataclass(frozen=True, slots=True)
class Bless(Effect):
    """A word that only this game has."""

    what: selectors.Selector


REGISTER = Register(COMMON)
REGISTER.say(Bless, en="bless {what:acc}", de="{what:acc} segnen")
REGISTER.say(Draw, by="who", en="take {amount:card}", de="{amount:card} nehmen")
KNIGHT = name("Knight", "m", "Ritter")
TERMS = Terms(
    zones={
        "deck": name("tower", "m", "Turm", "Türme", gen="Turms"), "hand": name("hand", "f", "Hand", "Hände"),
        "grave": name("pit", "f", "Grube", "Gruben"), "field": name("court", "m", "Hof", "Höfe", gen="Hofes"),
        "stack": name("pile", "m", "Haufen"), "exile": name("desert", "f", "Wüste", "Wüsten"),
    },
    roles={"pit": "grave"},
    types={"knight": KNIGHT, "page": weak("Page", "Page")},
    steps={"dusk": LocalizedText("dusk", "Abend")},
    times={"end": name("dusk", "m", "Abend", "Abende", gen="Abends")},
    register=REGISTER,
    acts={
        "destroy": LocalizedText("break", "brechen"), "tap": LocalizedText("tire", "ermüden"),
        "enter": LocalizedText("enter the court", "den Hof betreten"),
    },
    phrases={"onto the field": LocalizedText("into the court", "auf den Hof"), "tapped": LocalizedText("tired", "müde")},
    features={
        "guild": Feature(before=LocalizedText("{value}", "{value}"), values={"red": LocalizedText("red", "rot")}),
        "most_price": Feature(after=LocalizedText(" of price {value} or less", " mit einem Preis von höchstens {value}")),
    },
    keywords={"brave": Keyword(LocalizedText("brave", "Mut"), LocalizedText("Does not tire.", "Ermüdet nicht."))},
    itself=lambda card: KNIGHT,
    permanent=name("figure", "f", "Figur", "Figuren"),
)  # fmt: skip
CARDS = {
    "sir": Card("Sir", "Herr", ("knight",), abilities=(Triggered(Enters(), (Draw(),)),), keywords=("brave",)),
    "blow": Card(
        "Blow", "Hieb", ("page",), abilities=(Instructions((Destroy(Target(ObjectFilter(types=("knight",)))),)),)
    ),
}


def book() -> Book[Face]:
    return Book({})


TEXTS = CardTexts(TERMS, book)


def told(*effects: Effect) -> tuple[str, str]:
    """What a card with these instructions says, in English and in German."""
    return said(Instructions(effects))


def said(ability: object) -> tuple[str, str]:
    card = Card("Sample", "Probe", ("knight",), abilities=(ability,))  # type: ignore[arg-type]
    english, german = ("\n".join(TEXTS.card_text(card, language)) for language in ("en", "de"))
    return english, german


def test_common_words_use_the_verbs_and_nouns_of_the_game() -> None:
    knight = Target(ObjectFilter(types=("knight",)))
    assert told(Destroy(knight)) == ("Break target Knight.", "Brich einen Ritter deiner Wahl.")
    assert told(Tap(knight)) == ("Tire target Knight.", "Ermüde einen Ritter deiner Wahl.")
    assert said(Triggered(Enters(), (Tap(knight),)))[1].startswith("Wenn dieser Ritter den Hof betritt")


def test_zones_are_called_as_in_the_game() -> None:
    pit = Target(ObjectFilter(types=("knight",), zone="pit", whose="you"))
    assert told(ReturnToHand(pit)) == (
        "Return target Knight card from your pit to your hand.",
        "Nimm eine Ritter-Karte deiner Wahl aus deiner Grube auf die Hand.",
    )
    english, german = told(Search(ObjectFilter(types=("knight",), zone="deck"), to="field", tapped=True))
    assert english == "Search your tower for a Knight card, put it into the court tired, then shuffle."
    assert german == (
        "Durchsuche deinen Turm nach einer Ritter-Karte, bringe sie müde auf den Hof und mische danach deinen Turm."
    )


def test_a_game_may_say_a_common_word_otherwise_and_others_are_not_concerned() -> None:
    assert told(Draw(2)) == ("Take two cards.", "Nimm zwei Karten.")
    assert REGISTER.spoken(Draw) is not COMMON.spoken(Draw)
    assert REGISTER.spoken(Tap) is COMMON.spoken(Tap)
    assert REGISTER.is_spoken(Bless) and not COMMON.is_spoken(Bless)
    assert told(Bless(Each(ObjectFilter(types=("page",))))) == ("Bless all Pages.", "Segne alle Pagen.")


def test_own_fields_of_a_kind_are_said_before_and_after_the_noun() -> None:
    kind = ObjectFilter(types=("knight",), guild="red", most_price=2, whose="opponent")
    assert told(Destroy(Target(kind))) == (
        "Break target red Knight an opponent controls of price 2 or less.",
        "Brich einen roten Ritter deiner Wahl mit einem Preis von höchstens 2 unter der Kontrolle eines Gegners.",
    )


def test_what_has_no_name_is_called_as_it_is_written() -> None:
    english, german = told(PutCounters("rust", 1, Target(ObjectFilter(types=("dwarf",)))))
    assert (english, german) == (
        "Put a rust counter on target Dwarf.",
        "Lege eine rust-Marke auf einen Dwarf deiner Wahl.",
    )
    assert TERMS.keyword("shy").name == LocalizedText("shy", "shy")


def test_keywords_and_times_are_those_of_the_game() -> None:
    assert said(Static(Each(ObjectFilter(types=("page",), whose="you")), keywords=("brave",))) == (
        "Pages you control have brave.",
        "Deine Pagen haben Mut.",
    )
    assert said(Triggered(Begins("end"), (Draw(),))) == (
        "At the beginning of your dusk, take a card.",
        "Zu Beginn deines Abends nimmst du eine Karte.",
    )


def test_it_after_a_trigger_means_what_the_trigger_spoke_of() -> None:
    text = said(Triggered(Dies(ObjectFilter(types=("page",))), (Alter(selectors.Self(), 1, 1),)))
    assert text == (
        "Whenever a Page dies, this Knight gets +1/+1 until end of turn.",
        "Immer wenn ein Page stirbt, erhält dieser Ritter bis zum Ende des Zuges +1/+1.",
    )


def test_a_verb_that_no_game_has_fails_at_import() -> None:
    with pytest.raises(Unspeakable, match="no verb"):
        REGISTER.say(Tap, en="{:tickle} {what:acc}", de="{what:acc} {:tickle}")


# --- speech --------------------------------------------------------------------------------------------------------

SPEECH = CardSpeech(
    TEXTS,
    (),
    lambda face, language: {},
    log_lines={
        "blessed": LocalizedText("{name} blesses {card} from {grave}.", "{name} segnet {card} aus {grave:dat}."),
        "shuffled": lambda event, talk: talk.say(LocalizedText("Rattling.", "Klappern.")),
    },
    labels={"pass": passing(LocalizedText("Let {what} happen", "{what} geschehen lassen"))},
    does={"bless": (LocalizedText("you bless", "du segnest"), LocalizedText("{name} blesses", "{name} segnet"))},
    silent=frozenset({"tapped"}),
    onward={"dusk": LocalizedText("dusk", "zum Abend")},
    following=lambda view: "dusk",
)
NAMES = ["Ada", "Bob"]


def view(**more: object) -> dict[str, object]:
    """What Ada sees when she is asked."""
    decision = {"seat": 0, "kind": "priority", "options": [{"id": 0, "verb": "pass"}]}
    return {
        "you": 0, "turn": {"seat": 0, "step": "dusk"}, "plays": [], "permanents": {}, "zones": {}, "result": None,
        "players": [], "decision": decision, **more,
    }  # fmt: skip


def test_the_log_says_zones_in_every_case_and_own_events() -> None:
    blessed = {"kind": "blessed", "seat": 1, "card": "sir"}
    assert SPEECH.log(blessed, "en", NAMES) == "Bob blesses Sir from the pit."
    assert SPEECH.log(blessed, "de", NAMES) == "Bob segnet „Sir“ aus der Grube."
    milled = {"kind": "milled", "seat": 0, "card": "sir"}
    assert SPEECH.log(milled, "de", NAMES) == "„Sir“ kommt aus dem Turm von Ada in die Grube."
    assert (
        SPEECH.log({"kind": "drew", "seat": 0, "count": 0}, "de", NAMES) == "Ada kann nicht ziehen: Der Turm ist leer."
    )


def test_what_a_game_says_under_a_common_key_stands_in_its_place() -> None:
    assert SPEECH.log({"kind": "shuffled", "seat": 0}, "en", NAMES) == "Rattling."
    assert SPEECH.log({"kind": "tapped", "seat": 0, "card": "sir"}, "en", NAMES) == ""
    assert SPEECH.log({"kind": "passed", "seat": 0}, "en", NAMES) == "Ada passes."


def test_buttons_say_what_follows_in_the_words_of_the_game() -> None:
    assert SPEECH.say(view(), "de", NAMES)["options"]["0"]["label"] == "Passen: weiter zum Abend"
    play = {"h": "x", "card": "blow", "spell": True, "seat": 1, "ability": 0}
    told = SPEECH.say(view(plays=[play]), "en", NAMES)
    assert told["options"]["0"]["label"] == "Let Blow happen"
    assert told["prompt"] == "Respond to Blow, or pass."
    assert told["status"] == "Your turn, dusk: you have priority."


def test_status_knows_own_decisions_and_any_other() -> None:
    bless = {"seat": 1, "kind": "bless"}
    assert SPEECH.say(view(decision=bless), "de", NAMES)["status"] == "Dein Zug, Abend: Bob segnet."
    assert (
        SPEECH.say(view(decision={"seat": 1, "kind": "dance"}), "en", NAMES)["status"]
        == "Your turn, dusk: Bob is deciding."
    )
