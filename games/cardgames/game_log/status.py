"""The status line: whose turn it is, which step, and who is waited for; and the prompt for whoever decides."""

from __future__ import annotations

from games.cardgames.game_log.log import ended
from games.cardgames.game_log.talk import Prompt, Talk
from games.engine import Words
from games.engine.language.grammar import capital
from games.engine.viewer import View

_YOUR_TURN = Words("Your turn, {step}", "Dein Zug, {step}")
_THEIR_TURN = Words("{name}’s turn, {step}", "Zug von {name}, {step}")
_BEFORE = Words("Before the first turn", "Vor dem ersten Zug")
_DECIDES = (Words("you decide", "du entscheidest"), Words("{name} is deciding", "{name} entscheidet"))
_PASSED = Words("; {names} passed", "; {names} hat gepasst")
_HAVE_PASSED = Words("; {names} passed", "; {names} haben gepasst")
_CHOOSE = Words("Choose one.", "Wähle eines.")
_ANSWER = Words("Respond to {what}, or pass.", "Antworte auf {what} oder passe.")
_OWN = Words("{what} waits on {stack}. Play more, or pass.", "{what} wartet auf {stack:dat}. Spiel weiter oder passe.")
_PRIORITY = Words("Play something, or pass.", "Spiel etwas oder passe.")
_TARGET = Words("Choose a target for {what}.", "Wähle ein Ziel für {what}.")
_DAMAGE = Words("How much damage for {what}? {left} left.", "Wie viel Schaden für {what}? Noch {left} zu verteilen.")
_MAY = Words("Do you want to do it?", "Möchtest du es tun?")
RESOLVING = Words("; {what} is resolving", "; {what} wird verrechnet")

DOES: dict[str, tuple[Words, Words]] = {
    "first": (
        Words("you choose who begins", "du wählst, wer beginnt"),
        Words("{name} chooses who begins", "{name} wählt, wer beginnt"),
    ),
    "mulligan": (
        Words("keep your hand or take a mulligan", "behalte deine Hand oder nimm einen Mulligan"),
        Words("{name} is deciding about a mulligan", "{name} entscheidet über einen Mulligan"),
    ),
    "bottom": (
        Words("a card goes to the bottom of {your_deck}", "eine Karte kommt unter {your_deck:acc}"),
        Words("{name} is putting a card on the bottom", "{name} legt eine Karte unter {deck:acc}"),
    ),
    "priority": (Words("you have priority", "du hast Priorität"), Words("{name} has priority", "{name} hat Priorität")),
    "mode": (
        Words("you choose a mode", "du wählst einen Modus"),
        Words("{name} is choosing a mode", "{name} wählt einen Modus"),
    ),
    "x": (Words("you choose X", "du wählst X"), Words("{name} is choosing X", "{name} wählt X")),
    "target": (
        Words("you choose a target", "du wählst ein Ziel"),
        Words("{name} is choosing a target", "{name} wählt ein Ziel"),
    ),
    "attackers": (
        Words("you declare attackers", "du deklarierst Angreifer"),
        Words("{name} is declaring attackers", "{name} deklariert Angreifer"),
    ),
    "blockers": (
        Words("you declare blockers", "du deklarierst Blocker"),
        Words("{name} is declaring blockers", "{name} deklariert Blocker"),
    ),
    "damage": (
        Words("you divide the damage", "du verteilst den Schaden"),
        Words("{name} is dividing the damage", "{name} verteilt den Schaden"),
    ),
    "order": (
        Words("you order your abilities", "du ordnest deine Fähigkeiten"),
        Words("{name} is ordering abilities", "{name} ordnet Fähigkeiten"),
    ),
    "discard": (
        Words("you discard a card", "du wirfst eine Karte ab"),
        Words("{name} is choosing a card to discard", "{name} wählt eine Karte zum Abwerfen"),
    ),
    "choose": (
        Words("you choose a card", "du wählst eine Karte"),
        Words("{name} is choosing a card", "{name} wählt eine Karte"),
    ),
    "scry": (
        Words("you look at the top of {your_deck}", "du siehst dir deine obersten Karten an"),
        Words("{name} is looking at the top of {deck}", "{name} sieht sich die obersten Karten an"),
    ),
    "search": (
        Words("you search {your_deck}", "du durchsuchst {your_deck:acc}"),
        Words("{name} is searching {deck}", "{name} durchsucht {deck:acc}"),
    ),
    "sacrifice": (
        Words("you choose a sacrifice", "du wählst, was du opferst"),
        Words("{name} is choosing a sacrifice", "{name} wählt ein Opfer"),
    ),
    "may": (
        Words("you decide whether to do it", "du entscheidest, ob du es tust"),
        Words("{name} is deciding", "{name} entscheidet"),
    ),
    "pay": (
        Words("you decide whether to pay", "du entscheidest, ob du bezahlst"),
        Words("{name} is deciding whether to pay", "{name} entscheidet, ob bezahlt wird"),
    ),
    "keep": _DECIDES,
    "replace": (
        Words("you choose which effect applies first", "du wählst, welcher Effekt zuerst gilt"),
        Words("{name} is choosing which effect applies first", "{name} wählt, welcher Effekt zuerst gilt"),
    ),
    "copy": (
        Words("you choose what is copied", "du wählst, was kopiert wird"),
        Words("{name} is choosing what is copied", "{name} wählt, was kopiert wird"),
    ),
    "choice": (
        Words("you make a choice", "du triffst eine Wahl"),
        Words("{name} is making a choice", "{name} trifft eine Wahl"),
    ),
    "divide": (
        Words("you divide it among the targets", "du teilst es auf die Ziele auf"),
        Words("{name} is dividing it among the targets", "{name} teilt es auf die Ziele auf"),
    ),
    "cost": (
        Words("you choose what you pay with", "du wählst, womit du bezahlst"),
        Words("{name} is choosing what to pay with", "{name} wählt, womit bezahlt wird"),
    ),
    "retarget": (
        Words("you choose targets for the copy", "du wählst Ziele für die Kopie"),
        Words("{name} is choosing targets for a copy", "{name} wählt Ziele für eine Kopie"),
    ),
}


def status(talk: Talk) -> str:
    """One sentence that tells where the game is and whom it waits for."""
    view = talk.view
    asked = view["decision"]
    if asked is None:
        return ended(view["result"], talk) if view["result"] else talk.say(_BEFORE) + "."
    mine = asked["seat"] == view["you"]
    does = talk.say(talk.tables.does.get(asked["kind"], _DECIDES)[0 if mine else 1], name=talk.names[asked["seat"]])
    does = capital(does) if talk.german else does  # a sentence after a colon
    return f"{_when(talk)}: {does}{_more(talk)}."


def _when(talk: Talk) -> str:
    turn = talk.view["turn"]
    if not turn["step"]:
        return talk.say(_BEFORE)
    words = _YOUR_TURN if turn["seat"] == talk.view["you"] else _THEIR_TURN
    return talk.say(words, name=talk.names[turn["seat"]], step=talk.say(talk.tables.terms.steps[turn["step"]]))


def _more(talk: Talk) -> str:
    """What is resolving; with more than two players, who has passed already."""
    view = talk.view
    if view.get("resolving"):
        return talk.say(talk.tables.resolving, what=talk.thing(view["resolving"], in_sentence=True))
    waiting = view.get("waiting") or []
    if view["decision"]["kind"] != "priority" or len(talk.names) < 3:
        return ""
    passed = [talk.names[one["seat"]] for one in view["players"] if one["in_game"] and one["seat"] not in waiting]
    words = _PASSED if len(passed) == 1 else _HAVE_PASSED
    return talk.say(words, names=", ".join(passed)) if passed else ""


def prompt(talk: Talk) -> str:
    """What the deciding seat is asked."""
    told = talk.tables.prompts.get(talk.view["decision"]["kind"], _CHOOSE)
    return capital(talk.say(told) if isinstance(told, Words) else told(talk))


def _priority(talk: Talk) -> str:
    if not talk.view["plays"]:
        return talk.say(_PRIORITY)
    top = talk.view["plays"][-1]
    what = talk.play(top, in_sentence=True)
    return talk.say(_OWN if top["seat"] == talk.view["you"] else _ANSWER, what=what)


def _target(talk: Talk) -> str:
    doing = talk.view.get("doing") or {}
    if "card" not in doing:
        return talk.say(_TARGET, what="…")
    what = talk.play({"card": doing["card"], "spell": doing["verb"] in talk.tables.casts}, in_sentence=True)
    return talk.say(_TARGET, what=what)


def _damage(talk: Talk) -> str:
    """Whom the next damage is for, and how much there is."""
    option: View = talk.view["decision"]["options"][0]
    what = talk.names[option["seat"]] if "seat" in option else talk.thing(option["h"], in_sentence=True)
    return talk.say(_DAMAGE, what=what, left=(talk.view.get("doing") or {}).get("left", ""))


def _may(talk: Talk) -> str:
    """What one may do is what the text says that resolves."""
    top = talk.view["plays"][-1] if talk.view["plays"] else None
    if top is None:
        return talk.say(_MAY)
    texts = talk.tables.texts
    text = texts.mode_text(top["card"], top["ability"], top.get("mode", 0), talk.language)
    return text or texts.activation(top["card"], top["ability"], talk.language) or talk.say(_MAY)


PROMPTS: dict[str, Words | Prompt] = {
    "first": Words("Who takes the first turn?", "Wer hat den ersten Zug?"),
    "mulligan": Words("Keep these cards?", "Behältst du diese Karten?"),
    "bottom": Words("Which card goes to the bottom?", "Welche Karte kommt nach unten?"),
    "priority": _priority,
    "mode": Words("What is it to do?", "Was soll geschehen?"),
    "x": Words("How much is X?", "Wie groß ist X?"),
    "target": _target,
    "attackers": Words(
        "Choose attackers one after the other, then confirm.", "Wähle nacheinander Angreifer und bestätige dann."
    ),
    "blockers": Words(
        "Choose blockers one after the other, then confirm.", "Wähle nacheinander Blocker und bestätige dann."
    ),
    "damage": _damage,
    "order": Words("Which ability resolves first?", "Welche Fähigkeit wird zuerst verrechnet?"),
    "discard": Words("Which card do you discard?", "Welche Karte wirfst du ab?"),
    "choose": Words("Which card is discarded?", "Welche Karte wird abgeworfen?"),
    "scry": Words(
        "Place the cards one by one. What goes on top last is drawn first.",
        "Lege die Karten nacheinander. Was zuletzt nach oben kommt, ziehst du zuerst.",
    ),
    "search": Words("Which card do you take?", "Welche Karte nimmst du?"),
    "sacrifice": Words("What do you sacrifice?", "Was opferst du?"),
    "may": _may,
    "replace": Words("Which effect applies first?", "Welcher Effekt gilt zuerst?"),
    "copy": Words("What is it to be a copy of?", "Wovon soll es eine Kopie sein?"),
    "choice": Words("What do you choose?", "Was wählst du?"),
    "divide": Words("How much for this target?", "Wie viel für dieses Ziel?"),
    "cost": Words("What do you pay with?", "Womit bezahlst du?"),
    "retarget": Words("Keep this target, or take another one?", "Dieses Ziel behalten oder ein anderes nehmen?"),
    "pay": Words("Do you pay?", "Bezahlst du?"),
}
DECISIONS = {
    "first": Words("who begins", "wer beginnt"),
    "mulligan": Words("mulligan", "Mulligan"),
    "bottom": Words("card for the bottom", "Karte nach unten"),
    "priority": Words("priority", "Priorität"),
    "mode": Words("mode", "Modus"),
    "x": Words("X", "X"),
    "target": Words("target", "Ziel"),
    "attackers": Words("attackers", "Angreifer"),
    "blockers": Words("blockers", "Blocker"),
    "damage": Words("damage", "Schaden"),
    "order": Words("order of abilities", "Reihenfolge der Fähigkeiten"),
    "discard": Words("discard", "Abwerfen"),
    "choose": Words("choice of a card", "Wahl einer Karte"),
    "scry": Words("scry", "Hellsicht"),
    "search": Words("search", "Suche"),
    "sacrifice": Words("sacrifice", "Opfer"),
    "may": Words("decision", "Entscheidung"),
    "replace": Words("order of effects", "Reihenfolge der Effekte"),
    "copy": Words("what is copied", "was kopiert wird"),
    "choice": Words("choice", "Wahl"),
    "divide": Words("division", "Aufteilung"),
    "cost": Words("costs", "Kosten"),
    "retarget": Words("targets of a copy", "Ziele einer Kopie"),
    "pay": Words("payment", "Bezahlung"),
}
