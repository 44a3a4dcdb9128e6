"""The log: a sentence for every kind of event that games with cards have in common."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.game_log.talk import Line, Talk
from games.cardgames.rules_text.changes import given
from games.cardgames.rules_text.nouns import Name
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language import sentences
from games.engine.language.grammar import Clause, capital, sentence
from games.engine.language.sentences import DRAWN, LEFT, PASSED, UNDECIDED, WON
from games.engine.values import Plain

LOG: dict[str, LocalizedText | Line] = {
    "lot": LocalizedText("{name} is drawn and chooses who begins.", "{name} wurde ausgelost und wählt, wer beginnt."),
    "begins": LocalizedText("{name} begins.", "{name} beginnt."),
    "mulligan": LocalizedText("{name} takes a mulligan.", "{name} nimmt einen Mulligan."),
    "kept": LocalizedText("{name} keeps the hand.", "{name} behält die Hand."),
    "put_on_bottom": LocalizedText(
        "{name} puts {what} on the bottom of {deck}.", "{name} legt {what} unter {deck:acc}."
    ),
    "turn": LocalizedText("Turn {turn}: {name}.", "Zug {turn}: {name}."),
    "passed": PASSED,
    "milled": LocalizedText(
        "{card} goes from {deck} of {name} to {grave}.", "{card} kommt aus {deck:dat} von {name} in {grave:acc}."
    ),
    "copied": LocalizedText("{name} copies {card}.", "{name} kopiert {card}."),
    "replaced": LocalizedText("What {card} says applies here.", "Hier gilt, was auf {card} steht."),
    "discarded": LocalizedText("{name} discards {card}.", "{name} wirft {card} ab."),
    "scried": LocalizedText(
        "{name} looks ahead: {top} back on top, {bottom} to the bottom.",
        "{name} sieht voraus: {top} zurück nach oben, {bottom} nach unten.",
    ),
    "buried": LocalizedText("{name} puts {card} into {grave}.", "{name} legt {card} in {grave:acc}."),
    "put_on_top": LocalizedText("{name} puts {what} on top.", "{name} legt {what} nach oben."),
    "put_below": LocalizedText(
        "{name} puts the rest on the bottom of {deck} in a random order.",
        "{name} legt den Rest in zufälliger Reihenfolge unter {deck:acc}.",
    ),
    "took": LocalizedText("{name} takes {what} into the hand.", "{name} nimmt {what} auf die Hand."),
    "shuffled": LocalizedText("{name} shuffles {deck}.", "{name} mischt {deck:acc}."),
    "cast": LocalizedText("{name} casts {card}{how}{targets}.", "{name} wirkt {card}{how}{targets}."),
    "activated": LocalizedText("{name} activates {card}{how}{targets}.", "{name} aktiviert {card}{how}{targets}."),
    "triggered": LocalizedText(
        "The ability of {card} triggers and goes on {stack}.",
        "Die Fähigkeit von {card} wird ausgelöst und kommt auf {stack:acc}.",
    ),
    "no_target": LocalizedText(
        "The ability of {card} finds no target and is dropped.",
        "Die Fähigkeit von {card} findet kein Ziel und entfällt.",
    ),
    "fizzled": LocalizedText(
        "{card} has no legal target any more and does nothing.",
        "{card} hat kein legales Ziel mehr und bewirkt nichts.",
    ),
    "countered": LocalizedText("{card} is countered.", "{card} wird neutralisiert."),
    "destroyed": LocalizedText("{card} ({name}) is destroyed.", "{card} ({name}) wird zerstört."),
    "died": LocalizedText("{card} ({name}) goes to {grave}.", "{card} ({name}) kommt in {grave:acc}."),
    "sacrificed": LocalizedText("{name} sacrifices {card}.", "{name} opfert {card}."),
    "exiled": LocalizedText("{card} ({name}) is exiled.", "{card} ({name}) wird ins Exil geschickt."),
    "returned": LocalizedText(
        "{card} ({name}) returns to its owner’s hand.", "{card} ({name}) kommt auf die Hand des Besitzers zurück."
    ),
    "untapped": LocalizedText("{card} ({name}) untaps.", "{card} ({name}) wird enttappt."),
    "attached": LocalizedText("{card} is now attached to {to}.", "{card} ist jetzt an {to} angelegt."),
    "unattached": LocalizedText("{card} is attached to nothing now.", "{card} ist an nichts mehr angelegt."),
    "attached_to_player": LocalizedText("{card} is now attached to {name}.", "{card} ist jetzt an {name} angelegt."),
    "gained_life": LocalizedText("{name} gains {life}.", "{name} erhält {life} dazu."),
    "lost_life": LocalizedText("{name} loses {life}.", "{name} verliert {life}."),
    "blocks": LocalizedText("{card} ({name}) blocks {attacker}.", "{card} ({name}) blockt {attacker}."),
    **LEFT,
}
"""A sentence each; the slots are what the event says, in words."""
ENDED = {
    **sentences.ENDED,
    "all_lost": LocalizedText(
        "The game is a draw: everybody has lost.", "Das Spiel endet unentschieden: Alle haben verloren."
    ),
}
CORRECTED = {
    "life": LocalizedText("life", "Lebenspunkte"),
    "zone": LocalizedText("where it lies", "wo sie liegt"),
    "tapped": LocalizedText("tapped", "getappt"),
    "damage": LocalizedText("damage on it", "Schaden darauf"),
    "yes": LocalizedText("yes", "ja"),
    "no": LocalizedText("no", "nein"),
}
"""What a judge may put right, and what it may be where that is a word."""
AT_ONCE = frozenset({"effect"})
"""Reasons for which somebody wins though others are still in the game."""
_LAST_LEFT = LocalizedText("{name} wins as the last one left.", "{name} gewinnt und ist als Einziger noch im Spiel.")
_STEP = LocalizedText("{name}: {step}.", "{name}: {step}.")
_DREW = LocalizedText("{name} draws {what}.", "{name} zieht {what}.")
_DREW_NOTHING = LocalizedText("{name} cannot draw: {deck} is empty.", "{name} kann nicht ziehen: {Deck} ist leer.")
_LOOKED_AT_HAND = LocalizedText("{name} looks at the hand of {whose}.", "{name} sieht sich die Hand von {whose} an.")
_SAW_HAND = LocalizedText(
    "{name} looks at the hand of {whose}: {cards}.", "{name} sieht sich die Hand von {whose} an: {cards}."
)
_REVEALED = LocalizedText("{name} reveals {cards}.", "{name} zeigt {cards} vor.")
_REVEALED_NOTHING = LocalizedText("{name} reveals an empty hand.", "{name} zeigt eine leere Hand vor.")
_RESOLVED = LocalizedText("{card} resolves.", "{card} wird verrechnet.")
_RESOLVED_ABILITY = LocalizedText("The ability of {card} resolves.", "Die Fähigkeit von {card} wird verrechnet.")
_ENTERED = LocalizedText(
    "{card} enters under {name}’s control.", "{card} kommt unter der Kontrolle von {name} ins Spiel."
)
_ENTERED_TAPPED = LocalizedText(
    "{card} enters tapped under {name}’s control.",
    "{card} kommt getappt unter der Kontrolle von {name} ins Spiel.",
)
_COUNTERS_ON = LocalizedText("{card} gets {counters}.", "{card} erhält {counters}.")
_COUNTERS_OFF = LocalizedText("{card} loses {counters}.", "{card} verliert {counters}.")
_DAMAGED = LocalizedText("{by} deals {damage} to {whom}.", "{by} fügt {whom} {damage} zu.")
_CONTROL = LocalizedText("{name} gains control of {cards}.", "{name} übernimmt die Kontrolle über {cards}.")
_CHOSE = LocalizedText("{name} chooses for {by}: {what}.", "{name} bestimmt für {by}: {what}.")
_A_CARD = LocalizedText("a card", "eine Karte")
_TARGETS = LocalizedText(", targeting {targets}", " mit Ziel {targets}")
_CARD_FIELDS = ("card", "by", "to", "attacker")


def log_line(event: Mapping[str, Plain], talk: Talk) -> str:
    """One sentence about an event; "" for what is not worth one."""
    tables, kind = talk.tables, event["kind"]
    if kind in tables.silent:
        return ""
    told = tables.log[kind]
    return told_by(told, event, talk) if isinstance(told, LocalizedText) else told(event, talk)


def told_by(words: LocalizedText, event: Mapping[str, Plain], talk: Talk, **more: object) -> str:
    """A sentence filled with what an event says, in words."""
    return talk.say(words, **{**slots_of(event, talk), **more})


def slots_of(event: Mapping[str, Plain], talk: Talk) -> dict[str, Plain]:
    """The data of an event in words."""
    terms = talk.tables.terms
    slots: dict[str, Plain] = dict(event)
    if event.get("seat") is not None:
        slots["name"] = talk.names[event["seat"]]
    for field in _CARD_FIELDS:
        if isinstance(event.get(field), str):
            slots[field] = talk.quoted(event[field])
    slots["what"] = slots["card"] if "card" in event else _A_CARD.in_(talk.language)
    slots["how"] = ""
    if "cards" in event:
        slots["cards"] = talk.cards(event["cards"])
    if "amount" in event:
        slots["damage"] = talk.much(event["amount"], terms.damage)
        slots["life"] = talk.much(event["amount"], terms.life)
    if "targets" in event:
        targets = talk.targets(event["targets"])
        slots["targets"] = talk.say(_TARGETS, targets=targets) if targets else ""
    return slots


def ended(result: Mapping[str, Plain], talk: Talk) -> str:
    """How the game ended."""
    table = talk.tables.ended
    winners = [talk.names[seat] for seat in result["winners"]]
    others = [name for seat, name in enumerate(talk.names) if seat not in result["winners"]]
    if not winners:
        said = str(result["reason"])
        reason = UNDECIDED.get(said, said)
        return talk.say(table.get(reason, DRAWN))
    if len(others) > 1 and result["reason"] not in AT_ONCE:
        return talk.say(_LAST_LEFT, name=winners[0])
    return talk.say(table.get(result["reason"], WON), name=talk.all_of(winners), others=talk.all_of(others))


# --- events whose sentence depends on more than their kind ---------------------------------------------------------


def _step(event: Mapping[str, Plain], talk: Talk) -> str:
    if event["step"] in talk.tables.silent_steps:
        return ""
    step = talk.tables.terms.steps[event["step"]].in_(talk.language)
    return talk.say(_STEP, name=talk.names[event["seat"]], step=step)


def _chose(event: Mapping[str, Plain], talk: Talk) -> str:
    """A colour, a type, a player, a name or a number."""
    terms = talk.tables.terms
    if "whom" in event:
        what = talk.names[event["whom"]]
    elif "number" in event:
        what = str(event["number"])
    elif "name" in event:
        what = talk.quoted(event["name"])
    elif "colour" in event:
        what = talk.say(terms.colour(event["colour"]))
    else:
        name = terms.subtype(event["subtype"]) if "subtype" in event else terms.type(event["type"])
        what = name.de.one if talk.german else name.en.one
    return talk.say(_CHOSE, name=talk.names[event["seat"]], by=talk.quoted(event["by"]), what=what)


_ONTO_DECK = LocalizedText("{card} ({name}) goes on top of {deck}.", "{card} ({name}) kommt oben auf {deck:acc}.")
_BELOW_DECK = LocalizedText("{card} ({name}) goes to the bottom of {deck}.", "{card} ({name}) kommt unter {deck:acc}.")


def _into_deck(event: Mapping[str, Plain], talk: Talk) -> str:
    return told_by(_BELOW_DECK if event["bottom"] else _ONTO_DECK, event, talk)


def _drew(event: Mapping[str, Plain], talk: Talk) -> str:
    deck = capital(f"{talk.tables.zones(talk.german)['deck']:nom}")
    return told_by(_DREW if event["count"] else _DREW_NOTHING, event, talk, Deck=deck)


def _looked_at_hand(event: Mapping[str, Plain], talk: Talk) -> str:
    """Whoever has looked is told what there was."""
    whose = talk.names[event["whom"]]
    if not event.get("cards"):
        return told_by(_LOOKED_AT_HAND, event, talk, whose=whose)
    return told_by(_SAW_HAND, event, talk, whose=whose)


def _revealed(event: Mapping[str, Plain], talk: Talk) -> str:
    return told_by(_REVEALED if event["cards"] else _REVEALED_NOTHING, event, talk)


def either(card: LocalizedText, ability: LocalizedText) -> Line:
    """One sentence for a card that lies on the stack itself, another for an ability of it."""

    def line(event: Mapping[str, Plain], talk: Talk) -> str:
        is_card = talk.tables.texts.is_whole(event["card"], event["ability"])
        return told_by(card if is_card else ability, event, talk)

    return line


def entered(words: LocalizedText, tapped: LocalizedText) -> Line:
    """One sentence for an object that enters, another for one that enters tapped."""

    def line(event: Mapping[str, Plain], talk: Talk) -> str:
        return told_by(tapped if event["tapped"] else words, event, talk)

    return line


def _counters(event: Mapping[str, Plain], talk: Talk) -> str:
    name = talk.tables.terms.counter(event["counter"])
    words = _COUNTERS_ON if event["count"] > 0 else _COUNTERS_OFF
    return talk.say(words, card=talk.quoted(event["card"]), counters=_counted(abs(event["count"]), name, talk))


def _counted(amount: int, name: Name, talk: Talk) -> str:
    return de.counted(amount, name.de, "acc") if talk.german else en.counted(amount, name.en)


def _damaged(event: Mapping[str, Plain], talk: Talk) -> str:
    slots = slots_of(event, talk)
    whom = slots["name"] if event.get("seat") is not None else slots["card"]
    return talk.say(_DAMAGED, **{**slots, "whom": whom})


def _altered(event: Mapping[str, Plain], talk: Talk) -> str:
    change = event["power"] or event["defence"]
    return altered(event, talk, f"{event['power']:+d}/{event['defence']:+d}" if change else "")


def altered(event: Mapping[str, Plain], talk: Talk, change: str) -> str:
    """What became of whom; `change` is what they get in numbers."""
    cards = talk.cards(event["cards"])
    if event["control"] is not None:
        return talk.say(_CONTROL, name=talk.names[event["control"]], cards=cards)
    tell = talk.tables.texts.telling(None, talk.language)
    base = "/".join(str(number) for number in event["base"])
    if tell.german:
        bodies = [f"die Grundwerte {base} haben"] if base else []
        bodies += given(event["keywords"], "erhalten", tell, before=change)
        bodies += ["alle Fähigkeiten verlieren"] if event["loses"] else []
    else:
        bodies = [f"have base {tell.turn('power and defence')} {base}"] if base else []
        bodies += ([f"get {change}"] if change else []) + given(event["keywords"], "gain", tell)
        bodies += ["lose all abilities"] if event["loses"] else []
    if not bodies:
        return ""  # what it is, the card says that has brought it about
    clause = Clause(en.phrase(cards, plural=len(event["cards"]) > 1), tuple(bodies), order=False)
    return sentence(de.said(clause) if tell.german else en.said(clause))


def _left(event: Mapping[str, Plain], talk: Talk) -> str:
    words = talk.tables.log[event["why"]]
    assert isinstance(words, LocalizedText)
    return talk.say(words, name=talk.names[event["seat"]])


LOG.update(
    {
        "step": _step,
        "chose": _chose,
        "drew": _drew,
        "into_deck": _into_deck,
        "looked_at_hand": _looked_at_hand,
        "revealed": _revealed,
        "resolved": either(_RESOLVED, _RESOLVED_ABILITY),
        "entered": entered(_ENTERED, _ENTERED_TAPPED),
        "counters": _counters,
        "damaged": _damaged,
        "altered": _altered,
        "left": _left,
        "ended": ended,
    }
)
