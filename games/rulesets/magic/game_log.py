"""How Magic talks: what it says beside, or otherwise than, other games with cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.game_log import CardSpeech, Label, Line, Talk, turns
from games.cardgames.game_log.log import told_by
from games.cardgames.game_log.options import attack, card_hint, done
from games.cardgames.rules.schedule import BEGINNING, ONLY
from games.cardgames.rules.traits import COLOURS
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import Case, capital
from games.engine.values import Plain
from games.engine.viewer import View
from games.rulesets.magic.card import Face
from games.rulesets.magic.cards import book
from games.rulesets.magic.playing import PHYREXIAN, price_of
from games.rulesets.magic.rules_text import TEXTS, type_line
from games.rulesets.magic.rules_text.symbols import cost, mana
from games.rulesets.magic.turn import PHASES
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.morph import FACE_DOWN_COST, MORPH
from games.rulesets.magic.ways import is_bought, unbought
from games.rulesets.magic.zones import ALL

# --- the log -------------------------------------------------------------------------------------------------------

_KICKED = LocalizedText(", kicked", " mit Bonus")
_X = LocalizedText(" with X = {x}", " mit X = {x}")
_CAST = LocalizedText("{name} casts {card}{how}{targets}.", "{name} wirkt {card}{how}{targets}.")
_ACTIVATED = LocalizedText("{name} activates {card}{how}{targets}.", "{name} aktiviert {card}{how}{targets}.")
_SHIELDED = LocalizedText("The next {damage} will be prevented.", "Die nächsten {damage} werden verhindert.")
_SHIELDED_ONE = LocalizedText("The next {damage} will be prevented.", "Der nächste {damage} wird verhindert.")
_POISONED = LocalizedText("{name} gets {counters}.", "{name} erhält {counters}.")
_ATTACKS = LocalizedText("{card} attacks {whom}.", "{card} greift {whom} an.")


_TRANSFORMED = LocalizedText("{card} transforms into {into}.", "{card} wird zu {into} transformiert.")


def _transformed(event: Mapping[str, Plain], talk: Talk) -> str:
    """Both faces by their names."""
    return talk.say(_TRANSFORMED, card=talk.quoted(event["card"]), into=talk.quoted(event["into"]))


def _cast(event: Mapping[str, Plain], talk: Talk) -> str:
    """Kicked, or with what X."""
    how = talk.say(_KICKED) if event["paid_more"] else ""
    return told_by(_CAST, event, talk, how=how + (talk.say(_X, x=event["x"]) if event["x"] else ""))


def _activated(event: Mapping[str, Plain], talk: Talk) -> str:
    """Which loyalty ability."""
    script = TEXTS.script(event["of"], event["ability"])
    is_loyalty = script is not None and isinstance(script.ability, Loyalty)
    how = f" ({TEXTS.cost_text(event['of'], event['ability'], talk.language)})" if is_loyalty else ""
    return told_by(_ACTIVATED, event, talk, how=how)


def _shielded(event: Mapping[str, Plain], talk: Talk) -> str:
    if event["amount"] == 1:
        return talk.say(_SHIELDED_ONE, damage=talk.tables.terms.damage.de.one if talk.german else "1 damage")
    return told_by(_SHIELDED, event, talk)


def _attacks(event: Mapping[str, Plain], talk: Talk) -> str:
    whom = talk.names[event["seat"]] if event.get("seat") is not None else talk.quoted(event["planeswalker"])
    return talk.say(_ATTACKS, card=talk.quoted(event["card"]), whom=whom)


def _poisoned(event: Mapping[str, Plain], talk: Talk) -> str:
    return told_by(_POISONED, event, talk, counters=_counters("poison", event["amount"], "acc", talk))


_PAID_TO_ATTACK = LocalizedText("{name} pays {cost} to attack.", "{name} bezahlt {cost}, um anzugreifen.")


def _paid_to_attack(event: Mapping[str, Plain], talk: Talk) -> str:
    return talk.say(_PAID_TO_ATTACK, name=talk.names[event["seat"]], cost=cost(event["cost"], talk.language))


_SUSPENDED = LocalizedText("{name} suspends {card} with {counters}.", "{name} setzt {card} mit {counters} aus.")
_TIME_LEFT = LocalizedText("{card} ({name}) has {counters} left.", "{card} ({name}) hat noch {counters}.")
_NO_TIME_LEFT = LocalizedText("{card} ({name}) has no time counter left.", "{card} ({name}) hat keine Zeitmarke mehr.")


_TURNED_UP = LocalizedText("{name} turns {card} face up.", "{name} deckt {card} auf.")
_TURNED_UP_FOR = LocalizedText("{name} turns {card} face up with X = {x}.", "{name} deckt {card} mit X = {x} auf.")


def _turned_up(event: Mapping[str, Plain], talk: Talk) -> str:
    return told_by(_TURNED_UP_FOR, event, talk, x=str(event["x"])) if "x" in event else told_by(_TURNED_UP, event, talk)


def _suspended(event: Mapping[str, Plain], talk: Talk) -> str:
    return told_by(_SUSPENDED, event, talk, counters=_counters("time", event["count"], "dat", talk))


def _time_counters(event: Mapping[str, Plain], talk: Talk) -> str:
    if not event["count"]:
        return told_by(_NO_TIME_LEFT, event, talk)
    return told_by(_TIME_LEFT, event, talk, counters=_counters("time", event["count"], "acc", talk))


def _counters(kind: str, count: int, case: Case, talk: Talk) -> str:
    name = talk.tables.terms.counter(kind)
    return de.counted(count, name.de, case) if talk.german else en.counted(count, name.en)


_WILL_CONTROL = LocalizedText(
    "{by} will control {name} during the next turn of {name}.",
    "{by} wird {name} im nächsten Zug von {name} kontrollieren.",
)
_WILL_DECIDE = LocalizedText(
    "Nobody else will control {name} during the next turn of {name}.",
    "Niemand sonst wird {name} im nächsten Zug von {name} kontrollieren.",
)
_CONTROLS = LocalizedText(
    "{by} controls {name} during this turn: {by} sees what {name} sees and decides for {name}.",
    "{by} kontrolliert {name} in diesem Zug: {by} sieht, was {name} sieht, und entscheidet für {name}.",
)


def _turn_control(words: LocalizedText, own: LocalizedText) -> Line:
    """A line about who controls whom; `own`: where that is the same player."""

    def line(event: Mapping[str, Plain], talk: Talk) -> str:
        said = own if event["seat"] == event["whose"] else words
        return talk.say(said, by=talk.names[event["seat"]], name=talk.names[event["whose"]])

    return line


LOG: dict[str, LocalizedText | Line] = {
    **turns.LOG,
    "turn_will_be_controlled": _turn_control(_WILL_CONTROL, _WILL_DECIDE),
    "turn_controlled": _turn_control(_CONTROLS, _CONTROLS),
    "paid_to_attack": _paid_to_attack,
    "goaded": LocalizedText("{name} goads {cards}.", "{name} stachelt {cards} an."),
    "phased_out": LocalizedText("{card} ({name}) phases out.", "{card} ({name}) phast aus."),
    "phased_in": LocalizedText("{card} ({name}) phases in.", "{card} ({name}) phast ein."),
    "emblem": LocalizedText("{name} gets an emblem.", "{name} erhält ein Emblem."),
    "turn_ended": LocalizedText("The turn ends now.", "Der Zug endet jetzt."),
    "played_land": LocalizedText("{name} plays {card}.", "{name} spielt {card}."),
    "cast": _cast,
    "activated": _activated,
    "shielded": _shielded,
    "attacks": _attacks,
    "no_combat_damage": LocalizedText(
        "All combat damage is prevented this turn.", "In diesem Zug wird jeglicher Kampfschaden verhindert."
    ),
    "regenerated": LocalizedText("{card} ({name}) is regenerated.", "{card} ({name}) wird regeneriert."),
    "poisoned": _poisoned,
    "suspended": _suspended,
    "transformed": _transformed,
    "turned_up": _turned_up,
    "uncovered": LocalizedText("{name} shows {card}, which was face down.", "{name} zeigt {card}, bisher verdeckt."),
    "time_counters": _time_counters,
    "pool_emptied": LocalizedText("The unused mana of {name} is lost.", "Das unverbrauchte Mana von {name} verfällt."),
    "all_lost": LocalizedText(
        "All remaining players lose at the same time.", "Alle übrigen Spieler verlieren gleichzeitig."
    ),
    "life": LocalizedText("{name} has no life left and loses.", "{name} hat keine Lebenspunkte mehr und verliert."),
    "library": LocalizedText("{name} could not draw and loses.", "{name} konnte nicht mehr ziehen und verliert."),
    "poison": LocalizedText("{name} has ten poison counters and loses.", "{name} hat zehn Giftmarken und verliert."),
    "commander": LocalizedText(
        "{name} has been dealt 21 combat damage by one commander and loses.",
        "{name} hat von einem Kommandeur 21 Kampfschaden erhalten und verliert.",
    ),
    "commander_returned": LocalizedText(
        "{card} ({name}) goes to the command zone.", "{card} ({name}) kommt in die Kommandozone."
    ),
    "effect": LocalizedText("{name} loses by an effect.", "{name} verliert durch einen Effekt."),
}
ENDED = {
    "life": LocalizedText(
        "{name} wins: the opponent has no life left.", "{name} gewinnt: Die Lebenspunkte sind aufgebraucht."
    ),
    "library": LocalizedText(
        "{name} wins: the opponent’s library was empty.", "{name} gewinnt: Die andere Bibliothek war leer."
    ),
    "poison": LocalizedText("{name} wins by poison.", "{name} gewinnt durch Gift."),
    "commander": LocalizedText("{name} wins by commander damage.", "{name} gewinnt durch Kommandeurschaden."),
    "effect": LocalizedText("{name} wins by an effect.", "{name} gewinnt durch einen Effekt."),
    "drawn_by_effect": LocalizedText(
        "The game is a draw by an effect.", "Das Spiel endet durch einen Effekt unentschieden."
    ),
}

# --- options -------------------------------------------------------------------------------------------------------

_CASTS = LocalizedText("Cast {card}", "{card} wirken")
_WAYS = {
    "flashback": LocalizedText("Cast {card} from the graveyard", "{card} aus dem Friedhof wirken"),
    "alternative": LocalizedText("Cast {card} for its other cost", "{card} für die anderen Kosten wirken"),
    "free": LocalizedText("Cast {card} without paying its mana cost", "{card} wirken, ohne die Manakosten zu bezahlen"),
}
_WAYS |= {"suspend": _WAYS["free"], "morph": LocalizedText("Cast {card} face down", "{card} verdeckt wirken")}
_CASTS_SO = LocalizedText("Cast {card} ({way})", "{card} wirken ({way})")
"""The way is a keyword, or so much life."""
_CASTS_KICKED = LocalizedText("Cast {card} kicked", "{card} mit Bonus wirken")
_SO_KICKED = LocalizedText("{label}, kicked", "{label}, mit Bonus")
_SO_SPLICED = LocalizedText("{label}, with {cards} spliced onto it", "{label}, mit {cards} gekoppelt")
_SO_BOUGHT = LocalizedText("{label}, with buyback", "{label}, mit Rückkauf")
_CASTS_COMMANDER = LocalizedText("Cast {card} from the command zone", "{card} aus der Kommandozone wirken")
_PLAYS_LAND = LocalizedText("Play {card}", "{card} spielen")
_PAY = LocalizedText("Pay {cost}", "{cost} bezahlen")
_MANA = LocalizedText("{card}: {mana}", "{card}: {mana}")
_COSTS = LocalizedText("costs {cost}", "kostet {cost}")
_FREE = LocalizedText("costs nothing", "kostet nichts")


def _subject(option: View, talk: Talk) -> str:
    """The card, or the face as which it would be played."""
    return talk.card(option["side"]) if "side" in option else talk.subject(option)


def _land_label(option: View, talk: Talk) -> str:
    return talk.say(_PLAYS_LAND, card=_subject(option, talk))


def _cast_label(option: View, talk: Talk) -> str:
    way = option.get("way", "")
    if option.get("paid_more") and not way:
        label = talk.say(_CASTS_KICKED, card=_subject(option, talk))
    else:
        label = _way_label(option, way, talk)
        label = talk.say(_SO_KICKED, label=label) if option.get("paid_more") else label
    gained = [talk.card(key) for key in option.get("cards", ())]
    return talk.say(_SO_SPLICED, label=label, cards=", ".join(gained)) if gained else label


def _way_label(option: View, way: str, talk: Talk) -> str:
    if is_bought(way) and unbought(way):
        return talk.say(_SO_BOUGHT, label=_way_label(option, unbought(way), talk))
    plain = _CASTS_COMMANDER if "tax" in option else _CASTS
    words = plain if not way else _WAYS.get(way.partition(" ")[0])
    if words is None:
        return talk.say(_CASTS_SO, card=_subject(option, talk), way=_way(way, talk))
    return talk.say(words, card=_subject(option, talk))


def _way(way: str, talk: Talk) -> str:
    """The keyword; or the life that is paid for symbols."""
    if way.startswith(PHYREXIAN):
        return talk.much(2 * int(way.removeprefix(PHYREXIAN)), talk.tables.terms.life)
    return talk.say(talk.tables.terms.keyword(way).name)


_LEAVES = {
    "graveyard": LocalizedText("Leave {card} in the graveyard", "{card} im Friedhof lassen"),
    "exile": LocalizedText("Leave {card} in exile", "{card} im Exil lassen"),
    "hand": LocalizedText("Take {card} to the hand", "{card} auf die Hand nehmen"),
    "library": LocalizedText("Put {card} into the library", "{card} in die Bibliothek legen"),
}


def _leave_label(option: View, talk: Talk) -> str:
    return talk.say(_LEAVES[option["zone"]], card=talk.subject(option))


_ATTACK_PAID = LocalizedText("{card} attacks {whom}, costs {cost}", "{card}: {whom} angreifen, kostet {cost}")
_DONE_PAID = LocalizedText("Attack, costs {cost}", "Angreifen, kostet {cost}")


def _attack_label(option: View, talk: Talk) -> str:
    if "cost" not in option:
        return attack(option, talk)
    price = cost(option["cost"], talk.language)
    return talk.say(_ATTACK_PAID, card=talk.subject(option), whom=talk.aim(option), cost=price)


def _done_label(option: View, talk: Talk) -> str:
    if "cost" not in option:
        return done(option, talk)
    return talk.say(_DONE_PAID, cost=cost(option["cost"], talk.language))


def _mana_label(option: View, talk: Talk) -> str:
    what = mana(option["mana"], talk.language)
    return talk.say(_MANA, card=talk.subject(option), mana=what) if option.get("card") else what


_GIVES = {
    "discard": LocalizedText("Discard cards: {count}", "Karten abwerfen: {count}"),
    "sacrifice": LocalizedText("Sacrifice: {count}", "Opfern: {count}"),
}


def _pay(option: View, talk: Talk) -> str:
    if "life" in option:
        return talk.say(_PAY, cost=talk.much(option["life"], talk.tables.terms.life))
    if "how" in option:
        return talk.say(_GIVES[option["how"]], count=option["count"])
    return talk.say(_PAY, cost=cost(option["cost"], talk.language))


_FACE_DOWN = LocalizedText(
    "costs {cost}. As a 2/2 creature without a name; nobody else sees what it is.",
    "kostet {cost}. Als 2/2-Kreatur ohne Namen; niemand sonst sieht, was es ist.",
)


def _cast_hint(option: View, talk: Talk) -> str:
    """Cost, and what it is or does."""
    face = book().get(option.get("side") or option["card"])
    if face is None:
        return ""
    card = face.card
    paid_more, way = option.get("paid_more", False), option.get("way", "")
    if way == MORPH:
        return capital(talk.say(_FACE_DOWN, cost=cost(FACE_DOWN_COST, talk.language)))
    total = price_of(face, way, paid_more=paid_more).changed(option.get("tax", 0))
    price = talk.say(_COSTS, cost=cost(str(total), talk.language)) if total.total or total.x else talk.say(_FREE)
    what = type_line(card, talk.language)
    if "creature" in card.types:
        what += f" {card.size[0]}/{card.size[1]}"
    return capital(f"{price}. {what}. {TEXTS.printed(face.key, talk.language)}".strip())


_SUSPENDS = LocalizedText("costs {cost}, {counters}", "kostet {cost}, {counters}")


def _suspend_hint(option: View, talk: Talk) -> str:
    """What it costs now, and how long it takes."""
    face = book().get(option["card"])
    if face is None or face.suspend is None:
        return ""
    counters = _counters("time", option.get("x", face.time), "acc", talk)
    price = cost(str(face.suspend.with_x(option.get("x", 0))), talk.language)
    text = TEXTS.printed(face.key, talk.language)
    return capital(f"{talk.say(_SUSPENDS, cost=price, counters=counters)}. {text}".strip())


def _card_hint(option: View, talk: Talk) -> str:
    """What a card does; of a land everybody knows."""
    face = book().get(option.get("card") or talk.face(option.get("h", "")))
    return "" if face is None or face.is_land else card_hint(option, talk)


_TURNS_UP = LocalizedText("Turn {card} face up", "{card} aufdecken")
_SUSPEND = LocalizedText("Suspend {card}", "{card} aussetzen")
_WITH_X = LocalizedText("{act} with X = {x}", "{act} mit X = {x}")


def _turn_up_label(option: View, talk: Talk) -> str:
    """By the name that only its controller knows."""
    return _for_x(option, talk.say(_TURNS_UP, card=talk.card(option["beneath"])), talk)


def _suspend_label(option: View, talk: Talk) -> str:
    return _for_x(option, talk.say(_SUSPEND, card=talk.subject(option)), talk)


def _for_x(option: View, act: str, talk: Talk) -> str:
    return talk.say(_WITH_X, act=act, x=str(option["x"])) if "x" in option else act


def _turn_up_hint(option: View, talk: Talk) -> str:
    """What that costs, and what it will be."""
    face = book().get(option["beneath"])
    if face is None or face.morph is None:
        return ""
    price = talk.say(_COSTS, cost=cost(str(face.morph.with_x(option.get("x", 0))), talk.language))
    return capital(f"{price}. {TEXTS.printed(face.key, talk.language)}".strip())


_ENCHANT = LocalizedText("Enchant {card}", "{card} verzaubern")


def _attach_label(option: View, talk: Talk) -> str:
    """What, or whom, an Aura is to enchant that comes onto the battlefield."""
    return talk.say(_ENCHANT, card=talk.player(option["seat"]) if "seat" in option else talk.subject(option))


LABELS: dict[str, LocalizedText | Label] = {
    "cast": _cast_label,
    "attack": _attack_label,
    "done": _done_label,
    "mana": _mana_label,
    "pay": _pay,
    "untap": LocalizedText("Take back the mana of {card}", "Mana von {card} zurücknehmen"),
    "land": _land_label,
    "suspend": _suspend_label,
    "turn_up": _turn_up_label,
    "attach": _attach_label,
    "command": LocalizedText("{card} to the command zone", "{card} in die Kommandozone"),
    "leave": _leave_label,
}
HINTS: dict[str, Label] = {
    "cast": _cast_hint,
    "suspend": _suspend_hint,
    "turn_up": _turn_up_hint,
    **dict.fromkeys(("discard", "top", "bottom", "take"), _card_hint),
}

# --- the turn ------------------------------------------------------------------------------------------------------

_NEXT_STEP = {
    "upkeep": "draw", "draw": "main1", "main1": "combat", "combat": "attackers", "attackers": "blockers",
    "blockers": "damage", "first_damage": "damage", "damage": "combat_end", "combat_end": "main2", "main2": "end",
}  # fmt: skip
ONWARD = {
    "upkeep": LocalizedText("the upkeep", "zum Versorgungssegment"),
    "draw": LocalizedText("the draw step", "zum Ziehsegment"),
    "main1": LocalizedText("the first main phase", "zur ersten Hauptphase"),
    "combat": LocalizedText("combat", "zum Kampf"),
    "attackers": LocalizedText("declaring attackers", "zum Deklarieren der Angreifer"),
    "blockers": LocalizedText("declaring blockers", "zum Deklarieren der Blocker"),
    "damage": LocalizedText("combat damage", "zum Kampfschaden"),
    "combat_end": LocalizedText("the end of combat", "zum Ende des Kampfes"),
    "main2": LocalizedText("the second main phase", "zur zweiten Hauptphase"),
    "end": LocalizedText("the end step", "zum Endsegment"),
}
DOES = {
    "cast": (
        LocalizedText("you decide whether to cast it", "du entscheidest, ob du sie wirkst"),
        LocalizedText("{name} is deciding whether to cast it", "{name} entscheidet, ob sie gewirkt wird"),
    ),
    "damage_order": (
        LocalizedText("you order the blockers", "du ordnest die Blocker"),
        LocalizedText("{name} is ordering the blockers", "{name} ordnet die Blocker"),
    ),
    "mana": (
        LocalizedText("you choose mana", "du wählst Mana"),
        LocalizedText("{name} is choosing mana", "{name} wählt Mana"),
    ),
    "keep": (
        LocalizedText("you keep one of equal legends", "du behältst eine von gleichen Legenden"),
        LocalizedText("{name} is choosing which legend stays", "{name} wählt, welche Legende bleibt"),
    ),
    "commander": (
        LocalizedText("you choose where your commander goes", "du wählst, wohin dein Kommandeur kommt"),
        LocalizedText(
            "{name} is choosing where their commander goes", "{name} wählt, wohin der eigene Kommandeur kommt"
        ),
    ),
    "attach": (
        LocalizedText("you choose what is enchanted", "du wählst, was verzaubert wird"),
        LocalizedText("{name} is choosing what is enchanted", "{name} wählt, was verzaubert wird"),
    ),
}
PROMPTS = {
    "damage_order": LocalizedText("Which blocker is damaged next?", "Welcher Blocker erhält als Nächster Schaden?"),
    "mana": LocalizedText("Which mana do you want?", "Welches Mana möchtest du?"),
    "keep": LocalizedText("Which one do you keep?", "Welche behältst du?"),
    "commander": LocalizedText("Where does your commander go?", "Wohin kommt dein Kommandeur?"),
    "cast": LocalizedText("Do you cast it?", "Wirkst du sie?"),
    "attach": LocalizedText("What is it to enchant?", "Was soll sie verzaubern?"),
}
DECISIONS = {
    "cast": LocalizedText("casting an exiled card", "Wirken einer Karte aus dem Exil"),
    "damage_order": LocalizedText("order of blockers", "Reihenfolge der Blocker"),
    "mana": LocalizedText("mana", "Mana"),
    "keep": LocalizedText("legend rule", "Legendenregel"),
    "commander": LocalizedText("commander’s zone", "Zone des Kommandeurs"),
    "attach": LocalizedText("what is enchanted", "was verzaubert wird"),
}


def following(view: View) -> str:
    """The step that comes when all pass."""
    step = view["turn"]["step"]
    if view["same_steps"]:
        return str(step)
    is_alone = view["added"].startswith(ONLY)
    if (step in PHASES or is_alone) and (view["extra_phases"] or view["resumes"]):
        first = str(view["extra_phases"][-1] if view["extra_phases"] else view["resumes"])
        return "upkeep" if first == BEGINNING else first.removeprefix(ONLY)
    return _NEXT_STEP.get("damage" if step == "attackers" and not view["combat"] else step, "")


# --- cards ---------------------------------------------------------------------------------------------------------


def _size(permanent: View) -> str:
    return f"{permanent['power']}/{permanent['toughness']}" if "power" in permanent else ""


def card_words(face: Face, language: str) -> dict[str, Plain]:
    """All that a client may say of a card; also of one that a game has brought along."""
    card = face.card
    told: dict[str, Plain] = {
        **TEXTS.card_words(face, language),
        "cost": card.cost,
        "spoken_cost": cost(card.cost, language),
        "line": type_line(card, language),
        "colours": [letter for letter in COLOURS if letter in face.traits.colours],
    }
    if "creature" in card.types or "vehicle" in card.subtypes:
        told.update(power=card.size[0], toughness=card.size[1])
    if card.loyalty:
        told["loyalty"] = card.loyalty
    return told


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
    silent=frozenset({"tapped", "mana", "paid", "took_back_mana"}),
    silent_steps=frozenset({"untap", "cleanup"}),
    following=following,
    onward=ONWARD,
    size=_size,
    corrected={
        "poison": LocalizedText("poison counters", "Giftmarken"),
        "lands": LocalizedText("lands played this turn", "in diesem Zug gespielte Länder"),
    },
)
