"""How the game talks: what it says beside, or otherwise than, other games with cards."""

from __future__ import annotations

from games.cardgames.game_log import CardSpeech, Label, Prompt, Talk, options
from games.engine import LocalizedText
from games.engine.language.grammar import capital
from games.engine.values import Plain
from games.engine.viewer import View
from games.rulesets.fftcg.card import Card, Face
from games.rulesets.fftcg.log_lines import ENDED, LOG, named
from games.rulesets.fftcg.rules_text import TEXTS, type_line
from games.rulesets.fftcg.symbols import LETTERS
from games.rulesets.fftcg.vocabulary.abilities import Warp
from games.rulesets.fftcg.zones import ALL

# --- options -------------------------------------------------------------------------------------------------------

_USE = LocalizedText("Use {card}: {cost}", "{card} nutzen: {cost}")
_USE_IT = LocalizedText("Use {card}", "{card} nutzen")
_ACCEPT = LocalizedText("Pay: {what}", "Bezahlen: {what}")
_DULLS = LocalizedText("dull {cards}", "{cards} abstumpfen")
_DISCARDS = LocalizedText("discard {cards}", "{cards} abwerfen")
_GIVES = LocalizedText("{card} for {gives}", "{card} für {gives}")
_INSTEAD = LocalizedText("Cast {card} for another price: {cost}", "{card} für einen anderen Preis einsetzen: {cost}")
_WARP = LocalizedText("Warp {card}: {cost}", "{card} mit Warp: {cost}")
_PRIME = LocalizedText("Prime {card}: {cost}", "{card} erwachen lassen: {cost}")
_COSTS = LocalizedText("costs {cost}", "kostet {cost}")


def _activate(option: View, talk: Talk) -> str:
    price = TEXTS.cost_text(*options.passage(option), talk.language)
    return talk.say(_USE if price else _USE_IT, card=talk.subject(option), cost=price)


def _cast(option: View, talk: Talk) -> str:
    """For what it costs, or for another price."""
    if "way" not in option:
        return talk.say(LocalizedText("Cast {card}", "{card} einsetzen"), card=talk.subject(option))
    price = TEXTS.cost_text(option["card"], int(option["way"].partition(" ")[2]), talk.language)
    return talk.say(_INSTEAD, card=talk.subject(option), cost=price)


def _name(option: View, talk: Talk) -> str:
    """What can be named."""
    return named(option["what"], option["value"], talk.language)


def _prime(option: View, talk: Talk) -> str:
    price = TEXTS.cost_text(*options.passage(option), talk.language)
    return talk.say(_PRIME, card=talk.subject(option), cost=price)


def _warp(option: View, talk: Talk) -> str:
    face = TEXTS.book().get(option["card"])
    scripts = [script for script in face.scripts if isinstance(script.ability, Warp)] if face is not None else []
    price = TEXTS.price(scripts[0], face.card, talk.language) if face is not None and scripts else ""
    return talk.say(_WARP, card=talk.subject(option), cost=price)


def _accept(option: View, talk: Talk) -> str:
    """The proposal in words."""
    given = (talk.view.get("doing") or {}).get("proposal", [])
    dulled = [talk.card(one["card"]) for one in given if one["way"] == "dull"]
    discarded = [talk.card(one["card"]) for one in given if one["way"] == "discard"]
    parts = [talk.say(_DULLS, cards=talk.all_of(dulled))] if dulled else []
    parts += [talk.say(_DISCARDS, cards=talk.all_of(discarded))] if discarded else []
    return talk.say(_ACCEPT, what=", ".join(parts))


def _source(words: LocalizedText) -> Label:
    """A card that pays, with what it gives; or that is used up otherwise."""

    def label(option: View, talk: Talk) -> str:
        card = talk.subject(option)
        if "gives" in option:
            card = talk.say(_GIVES, card=card, gives=option["gives"])
        return talk.say(words, cards=card)

    return label


def _yes(option: View, talk: Talk) -> str:
    """What one may do, where a card is before one, or Crystals are to be paid."""
    if "crystals" in option:
        price = "{C}" * option["crystals"]
        return talk.say(LocalizedText("Yes: pay {price}", "Ja: {price} bezahlen"), price=price)
    words = LocalizedText("Yes: {card}", "Ja: {card}") if "card" in option else LocalizedText("Yes", "Ja")
    return talk.say(words, card=talk.subject(option))


def _card_hint(option: View, talk: Talk) -> str:
    """What a card costs, is and does."""
    face = TEXTS.book().get(option.get("card") or talk.face(option.get("h", "")))
    if face is None:
        return ""
    card = face.card
    assert isinstance(card, Card)
    line = type_line(card, talk.language) + (f" {card.power}" if card.power else "")
    cost = capital(talk.say(_COSTS, cost=card.symbols))
    return f"{cost}. {line}. {TEXTS.printed(face.key, talk.language)}".strip()


def _burst_hint(option: View, talk: Talk) -> str:
    """What an EX Burst does; it costs nothing."""
    face = TEXTS.book().get(option.get("card") or talk.face(option.get("h", "")))
    return TEXTS.printed(face.key, talk.language) if face is not None else ""


LABELS: dict[str, LocalizedText | Label] = {
    "pass": options.passing(LocalizedText("Resolve {what}", "{what} abhandeln")),
    "cast": _cast,
    "activate": _activate,
    "warp": _warp,
    "prime": _prime,
    "accept": _accept,
    "dull": _source(_DULLS),
    "discard": _source(_DISCARDS),
    "back": LocalizedText("Take the last one back", "Das Letzte zurücknehmen"),
    "attack": LocalizedText("Attack with {card}", "Mit {card} angreifen"),
    "block": LocalizedText("Block with {card}", "Mit {card} blocken"),
    "burst": LocalizedText("Use the EX Burst of {card}", "EX-Burst von {card} nutzen"),
    "yes": _yes,
    "put": LocalizedText("{card} into the Break Zone", "{card} auf die Break Zone"),
    "sacrifice": LocalizedText("{card} into the Break Zone", "{card} auf die Break Zone"),
    "remove": LocalizedText("Remove {card} from the game", "{card} aus dem Spiel entfernen"),
    "return": LocalizedText("{card} to its owner's hand", "{card} auf die Hand zurück"),
    "flip": LocalizedText("Turn {card} face up", "{card} aufdecken"),
    "name": _name,
    "mulligan": LocalizedText("New hand", "Neue Hand"),
    "enough": LocalizedText("No more", "Nichts weiter"),
}
HINTS: dict[str, Label] = {
    **dict.fromkeys(
        ("yes", "cast", "warp", "discard", "dull", "bottom", "take", "put", "remove", "return", "flip"), _card_hint
    ),
    "burst": _burst_hint,
}

# --- the turn ------------------------------------------------------------------------------------------------------

_NEXT_STEP = {
    "main1": "preparation", "preparation": "declaration", "declaration": "block", "block": "damage",
    "damage": "preparation", "main2": "end",
}  # fmt: skip
ONWARD = {
    "preparation": LocalizedText("the attack", "zum Angriff"),
    "declaration": LocalizedText("declaring an attack", "zum Attack Declaration Step"),
    "block": LocalizedText("the block", "zum Block"),
    "damage": LocalizedText("the damage", "zum Schaden"),
    "end": LocalizedText("the End Phase", "zur End Phase"),
}
DOES = {
    "mulligan": (
        LocalizedText("keep your hand or draw a new one once", "behalte deine Hand oder ziehe einmal neu"),
        LocalizedText("{name} is deciding about the opening hand", "{name} entscheidet über die Starthand"),
    ),
    "payment": (LocalizedText("you pay", "du bezahlst"), LocalizedText("{name} is paying", "{name} bezahlt")),
    "name": (LocalizedText("you name one", "du nennst eines"), LocalizedText("{name} names one", "{name} nennt eines")),
    "cost": (
        LocalizedText("you choose what the ability uses up", "du wählst, was die Fähigkeit verbraucht"),
        LocalizedText("{name} is paying", "{name} bezahlt"),
    ),
    "target": (LocalizedText("you choose", "du wählst"), LocalizedText("{name} is choosing", "{name} wählt")),
    "burst": (
        LocalizedText("you may use an EX Burst", "du darfst einen EX-Burst nutzen"),
        LocalizedText("{name} may use an EX Burst", "{name} darf einen EX-Burst nutzen"),
    ),
    "surplus": (
        LocalizedText("you have too many Backups", "du hast zu viele Backups"),
        LocalizedText("{name} has too many Backups", "{name} hat zu viele Backups"),
    ),
    "sacrifice": (
        LocalizedText("you select what goes to the Break Zone", "du wählst, was auf die Break Zone kommt"),
        LocalizedText("{name} selects what goes to the Break Zone", "{name} wählt, was auf die Break Zone kommt"),
    ),
    "take_back": (
        LocalizedText("you take a card from your Break Zone", "du nimmst eine Karte aus deiner Break Zone"),
        LocalizedText("{name} is taking a card from the Break Zone", "{name} nimmt eine Karte aus der Break Zone"),
    ),
}


def _payment(talk: Talk) -> str:
    doing = talk.view.get("doing") or {}
    words = LocalizedText(
        "How do you pay {cost}? {missing} is missing.", "Womit bezahlst du {cost}? Es fehlt {missing}."
    )
    return talk.say(words, cost=doing.get("cost", ""), missing=doing.get("missing", ""))


def _target(talk: Talk) -> str:
    """Nothing is called a target in this game."""
    doing = talk.view.get("doing") or {}
    what = talk.play({**doing, "spell": doing.get("verb") == "cast"}, in_sentence=True) if "card" in doing else "…"
    return talk.say(LocalizedText("Choose for {what}.", "Wähle für {what}."), what=what)


PROMPTS: dict[str, LocalizedText | Prompt] = {
    "mulligan": LocalizedText(
        "Keep these cards? Once you may put them under your deck and draw five new ones.",
        "Behältst du diese Karten? Einmal darfst du sie unter dein Deck legen und fünf neue ziehen.",
    ),
    "attackers": LocalizedText(
        "Choose a Forward to attack. Several that share an element attack as a party.",
        "Wähle einen Stürmer für den Angriff. Mehrere mit gemeinsamem Element greifen als Gruppe an.",
    ),
    "blockers": LocalizedText("Choose a Forward to block, or none.", "Wähle einen Stürmer zum Blocken oder keinen."),
    "order": LocalizedText("Which ability resolves first?", "Welche Fähigkeit wird zuerst abgehandelt?"),
    "payment": _payment,
    "target": _target,
    "cost": LocalizedText("What is used up for it?", "Was wird dafür verbraucht?"),
    "burst": LocalizedText("Do you use the EX Burst?", "Nutzt du den EX-Burst?"),
    "name": LocalizedText("What do you name?", "Was nennst du?"),
    "surplus": LocalizedText(
        "Which Backup goes to the Break Zone? You may have five.",
        "Welches Backup kommt auf die Break Zone? Du darfst fünf haben.",
    ),
    "sacrifice": LocalizedText("Which one goes to the Break Zone?", "Was kommt auf die Break Zone?"),
    "take_back": LocalizedText("Which card do you take into your hand?", "Welche Karte nimmst du auf die Hand?"),
}
DECISIONS = {
    "payment": LocalizedText("payment", "Bezahlung"),
    "cost": LocalizedText("cost", "Kosten"),
    "name": LocalizedText("naming", "Nennen"),
    "burst": LocalizedText("EX Burst", "EX-Burst"),
    "surplus": LocalizedText("too many Backups", "zu viele Backups"),
    "sacrifice": LocalizedText("selecting for the Break Zone", "Wahl für die Break Zone"),
    "take_back": LocalizedText("card from the Break Zone", "Karte aus der Break Zone"),
}
DONE = {
    "attackers": LocalizedText("Attack", "Angreifen"),
    "no_attackers": LocalizedText("No attack", "Nicht angreifen"),
    "blockers": LocalizedText("No block", "Nicht blocken"),
    "no_blockers": LocalizedText("No block", "Nicht blocken"),
}


def following(view: View) -> str:
    """The step that comes when all pass; "" for another turn."""
    return _NEXT_STEP.get(view["turn"]["step"], "")


# --- cards ---------------------------------------------------------------------------------------------------------


def _size(permanent: View) -> str:
    return str(permanent["power"]) if "power" in permanent else ""


def card_words(face: Face, language: str) -> dict[str, Plain]:
    """All that a client may say of a card; also of one that a game has brought along."""
    card = face.card
    told = {
        **TEXTS.card_words(face, language),
        "number": card.number,
        "cost": card.value,
        "symbols": card.symbols,
        "element": card.element,
        "elements": list(card.elements),
        "line": type_line(card, language),
        "colours": [LETTERS[element] for element in card.elements],
        "ex": bool(face.bursts),
        "generic": card.generic,
    }
    return {**told, "power": card.power} if "forward" in card.types else told


SPEECH = CardSpeech(
    TEXTS,
    ALL,
    card_words,
    log_lines=LOG,
    ended=ENDED,
    labels=LABELS,
    hints=HINTS,
    does=DOES,
    prompts=PROMPTS,
    decisions=DECISIONS,
    done=DONE,
    resolving=LocalizedText("; {what} is resolving", "; {what} wird abgehandelt"),
    casts=frozenset({"cast", "warp"}),
    silent=frozenset({"tapped"}),
    silent_steps=frozenset({"active", "declaration"}),
    following=following,
    onward=ONWARD,
    size=_size,
    corrected={"tapped": LocalizedText("dull", "stumpf")},
)
