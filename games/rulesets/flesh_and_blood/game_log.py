"""How the game talks: what it says beside, or otherwise than, other games with cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.game_log import CardSpeech, Label, Line, Talk
from games.cardgames.game_log.log import either, told_by
from games.cardgames.game_log.options import card_hint, passing
from games.engine import LocalizedText
from games.engine.values import Plain
from games.engine.viewer import View
from games.rulesets.flesh_and_blood.card import COLOURS, Face
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.log_sentences import (
    DECISIONS,
    DOES,
    DONE,
    ENDED,
    LABELS,
    LOG,
    ONWARD,
    PROMPTS,
    RESOLVED,
    RESOLVING,
)
from games.rulesets.flesh_and_blood.rules_text import TEXTS, type_line
from games.rulesets.flesh_and_blood.zones import ALL

# --- the log -------------------------------------------------------------------------------------------------------

_CAST = LocalizedText("{name} plays {card}{where}{how}{targets}.", "{name} spielt {card}{where}{how}{targets}.")
_FROM_ARSENAL = LocalizedText(" from the arsenal", " aus dem Arsenal")
_FUSED = LocalizedText(", fused", ", fusioniert")
_PAID_MORE = LocalizedText(" and pays more for it", " und bezahlt mehr dafür")
_ATTACKS = LocalizedText("{card} attacks {whom}.", "{card} greift {whom} an.")
_ARSENAL = LocalizedText("{name} puts {what} into the arsenal.", "{name} legt {what} ins Arsenal.")
_BOTTOMED = LocalizedText(
    "{name} puts {count} pitched cards under the deck.", "{name} legt {count} gepitchte Karten unter das Deck."
)
_BOTTOMED_ONE = LocalizedText(
    "{name} puts a pitched card under the deck.", "{name} legt eine gepitchte Karte unter das Deck."
)
_DAMAGED = {
    "arcane": LocalizedText(
        "{by} deals {amount} arcane damage to {whom}.", "{by} fügt {whom} {amount} arkanen Schaden zu."
    ),
    "physical": LocalizedText(
        "{by} deals {amount} physical damage to {whom}.", "{by} fügt {whom} {amount} physischen Schaden zu."
    ),
    "": LocalizedText("{by} deals {amount} damage to {whom}.", "{by} fügt {whom} {amount} Schaden zu."),
}
_ENTERED = LocalizedText(
    "{card} enters the arena under {name}’s control.", "{card} kommt unter der Kontrolle von {name} in die Arena."
)
_STRONGER = LocalizedText("{cards}: {power} power.", "{cards}: Stärke {power}.")
_GAINS = LocalizedText("{cards}: {keywords}.", "{cards}: {keywords}.")


def _cast(event: Mapping[str, Plain], talk: Talk) -> str:
    """From where, and what was paid or revealed besides."""
    how = ""
    if event["paid_more"]:
        face = book().get(event["card"])
        how = talk.say(_FUSED if face is not None and face.fusion else _PAID_MORE)
    where = talk.say(_FROM_ARSENAL) if event["origin"] == "arsenal" else ""
    return told_by(_CAST, event, talk, how=how, where=where)


def _attacks(event: Mapping[str, Plain], talk: Talk) -> str:
    whom = talk.names[event["on"]] if event["on"] is not None else talk.quoted(event["ally"])
    return talk.say(_ATTACKS, card=talk.quoted(event["card"]), whom=whom)


def _damaged(event: Mapping[str, Plain], talk: Talk) -> str:
    whom = talk.names[event["seat"]] if event["seat"] is not None else talk.quoted(event["card"])
    return told_by(_DAMAGED[event["type"]], event, talk, whom=whom)


def _entered(event: Mapping[str, Plain], talk: Talk) -> str:
    """Of what only attacks or defends others say enough."""
    face = book().get(event["card"])
    return "" if face is not None and not face.stays else told_by(_ENTERED, event, talk)


def _bottomed(event: Mapping[str, Plain], talk: Talk) -> str:
    return told_by(_BOTTOMED_ONE if event["count"] == 1 else _BOTTOMED, event, talk)


def _altered(event: Mapping[str, Plain], talk: Talk) -> str:
    """What an attack or ally gets."""
    cards = talk.cards(event["cards"])
    parts = [talk.say(_STRONGER, cards=cards, power=f"{event['power']:+d}")] if event["power"] else []
    if event["keywords"]:
        names = [talk.tables.terms.keyword(key).name.in_(talk.language) for key in event["keywords"]]
        parts.append(talk.say(_GAINS, cards=cards, keywords=talk.all_of(names)))
    return " ".join(parts)


_LOG: dict[str, LocalizedText | Line] = {
    **LOG,
    "cast": _cast,
    "attacks": _attacks,
    "damaged": _damaged,
    "bottomed": _bottomed,
    "altered": _altered,
    "resolved": either(*RESOLVED),
    "entered": _entered,
    "arsenal": _ARSENAL,
}

# --- options -------------------------------------------------------------------------------------------------------

_PLAY = LocalizedText("Play {card}", "{card} spielen")
_PLAY_FUSED = LocalizedText("Play {card} fused", "{card} fusioniert spielen")
_PLAY_ALSO = LocalizedText("Play {card} with its additional cost", "{card} mit den zusätzlichen Kosten spielen")
_PLAY_INSTEAD = LocalizedText(
    "Play {card} without its cost, for something else", "{card} ohne die Kosten spielen, für etwas anderes"
)
_PLAY_BOOSTED = LocalizedText("Play {card} and boost", "{card} spielen und boosten")
_PLAY_MORE = LocalizedText("Play {card} and pay {more} more", "{card} spielen und {more} mehr bezahlen")
_ACCEPT = LocalizedText("Pitch {cards}", "{cards} pitchen")
_PREVENT = LocalizedText("{card}: pay {amount}, prevent {amount}", "{card}: {amount} bezahlen, {amount} verhindern")
_DESTROY_PREVENT = LocalizedText("{card}: destroy it, prevent {amount}", "{card}: zerstören, {amount} verhindern")
_PAY_IT = LocalizedText("Pay", "Bezahlen")
_PAY = LocalizedText("Pay {amount}", "{amount} bezahlen")
_HEAVE = LocalizedText("Heave {card}: pay {amount}", "{card} mit Heave ins Arsenal: {amount} bezahlen")
_SHELTER = LocalizedText("{card}: prevent {amount}", "{card}: {amount} verhindern")
_COSTS = LocalizedText("Costs {cost}.", "Kostet {cost}.")
_FREE = LocalizedText("Costs nothing.", "Kostet nichts.")
_VALUES = {
    "power": LocalizedText("power {value}", "Stärke {value}"),
    "defence": LocalizedText("defence {value}", "Verteidigung {value}"),
    "pitch": LocalizedText("pitch {value}", "Pitch {value}"),
}  # fmt: skip


def _cast_label(option: View, talk: Talk) -> str:
    if option.get("more"):
        face = book().get(option["card"])
        return talk.say(_PLAY_MORE, card=talk.subject(option), more=face.pay_more if face is not None else "")
    if option.get("also"):
        return talk.say(_PLAY_ALSO, card=talk.subject(option))
    if option.get("instead"):
        return talk.say(_PLAY_INSTEAD, card=talk.subject(option))
    if option.get("boosted"):
        return talk.say(_PLAY_BOOSTED, card=talk.subject(option))
    return talk.say(_PLAY_FUSED if option.get("fused") else _PLAY, card=talk.subject(option))


def _accept(option: View, talk: Talk) -> str:
    if not option["cards"]:
        return talk.say(_PAY_IT)
    return talk.say(_ACCEPT, cards=talk.all_of([talk.card(key) for key in option["cards"]]))


def _prevent(option: View, talk: Talk) -> str:
    words = _DESTROY_PREVENT if option.get("destroy") else _PREVENT
    if option.get("by_itself"):
        words = _SHELTER
    return talk.say(words, card=talk.subject(option), amount=option["amount"])


def _shelter(option: View, talk: Talk) -> str:
    return talk.say(_SHELTER, card=talk.card(option["card"]), amount=option["amount"])


def _pay(option: View, talk: Talk) -> str:
    return talk.say(_PAY, amount=talk.tables.terms.symbols(talk.language)[f"{{{option['resources']}}}"])


def _heave(option: View, talk: Talk) -> str:
    much = talk.tables.terms.symbols(talk.language)[f"{{{option['resources']}}}"]
    return talk.say(_HEAVE, card=talk.subject(option), amount=much)


def _cast_hint(option: View, talk: Talk) -> str:
    """Cost, what it is, and what it does."""
    face = book().get(option["card"])
    if face is None:
        return ""
    cost = talk.tables.terms.symbols(talk.language)[f"{{{face.cost}}}"]
    price = talk.say(_COSTS, cost=cost) if face.cost else talk.say(_FREE)
    return f"{price} {_summary(face, talk)}".strip()


def _summary(face: Face, talk: Talk) -> str:
    values = {"power": face.card.power, "defence": max(0, face.card.defence), "pitch": face.pitch}
    said = [talk.say(_VALUES[key], value=value) for key, value in values.items() if value]
    head = ", ".join([type_line(face.card, talk.language), *said])
    return f"{head}. {TEXTS.printed(face.key, talk.language)}"


def _card_hint(option: View, talk: Talk) -> str:
    face = book().get(option.get("card") or talk.face(option.get("h", "")))
    return _summary(face, talk) if face is not None else card_hint(option, talk)


_LABELS: dict[str, LocalizedText | Label] = {
    **LABELS,
    "pass": passing(LocalizedText("Resolve {what}", "{what} abhandeln")),
    "cast": _cast_label,
    "accept": _accept,
    "prevent": _prevent,
    "pay": _pay,
    "heave": _heave,
    "shelter": _shelter,
}
_HINTS: dict[str, Label] = {
    "cast": _cast_hint,
    **dict.fromkeys(("pitch", "arsenal", "bottom", "discard", "defend", "reveal"), _card_hint),
}

# --- the turn ------------------------------------------------------------------------------------------------------

_NEXT = {
    "attack": "defend", "defend": "reaction", "reaction": "damage", "damage": "resolution", "resolution": "close",
    "action": "end",
}  # fmt: skip


def _following(view: View) -> str:
    return _NEXT.get(view["turn"]["step"], "")


def _size(permanent: View) -> str:
    if "life" in permanent and "power" in permanent:
        return f"{permanent['power']}/{permanent['life'] - permanent['damage']}"
    return ""


# --- cards ---------------------------------------------------------------------------------------------------------


def card_words(face: Face, language: str) -> dict[str, Plain]:
    """All that a client may say of a card; also of one that a game has brought along."""
    card = face.card
    told: dict[str, Plain] = {
        **TEXTS.card_words(face, language),
        "title": card.en,
        "colour": card.colour,
        "colours": [card.colour] if card.colour else [],
        "line": type_line(card, language),
    }
    if card.colour in COLOURS:
        told["pitch"] = COLOURS[card.colour]
        told["cost"] = f"{{{face.cost}}}"
        told["spoken_cost"] = TEXTS.terms.symbols(language)[f"{{{face.cost}}}"]
    for key in ("power", "life", "intellect"):
        if getattr(card, key):
            told[key] = getattr(card, key)
    if card.defence >= 0:
        told["defence"] = card.defence
    return told


SPEECH = CardSpeech(
    TEXTS,
    ALL,
    card_words,
    log_lines=_LOG,
    ended=ENDED,
    labels=_LABELS,
    hints=_HINTS,
    does=DOES,
    prompts=PROMPTS,
    decisions=DECISIONS,
    done=DONE,
    resolving=RESOLVING,
    silent=frozenset({"paid", "shuffled"}),
    silent_steps=frozenset({"start", "damage"}),
    following=_following,
    onward=ONWARD,
    size=_size,
    corrected={
        "resources": LocalizedText("resources", "Ressourcen"),
        "action_points": LocalizedText("action points", "Aktionspunkte"),
    },
)
