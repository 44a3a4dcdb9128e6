"""The status line: whose turn it is, which step, and who is waited for; and the prompt for whoever decides."""

from __future__ import annotations

from games.cardgames.game_log.log import ended
from games.cardgames.game_log.talk import Prompt, Talk
from games.engine import LocalizedText
from games.engine.language.grammar import capital
from games.engine.viewer import View

_YOUR_TURN = LocalizedText("Your turn, {step}", "Dein Zug, {step}")
_THEIR_TURN = LocalizedText("{name}’s turn, {step}", "Zug von {name}, {step}")
_BEFORE = LocalizedText("Before the first turn", "Vor dem ersten Zug")
_DECIDES = (LocalizedText("you decide", "du entscheidest"), LocalizedText("{name} is deciding", "{name} entscheidet"))
_DECIDES_FOR = {
    "mine": LocalizedText("you decide for {whose}", "du entscheidest für {whose}"),
    "for me": LocalizedText("{name} decides for you", "{name} entscheidet für dich"),
    "": LocalizedText("{name} decides for {whose}", "{name} entscheidet für {whose}"),
}
_FOR = LocalizedText("For {whose}: {prompt}", "Für {whose}: {prompt}")
_PASSED = LocalizedText("; {names} passed", "; {names} hat gepasst")
_HAVE_PASSED = LocalizedText("; {names} passed", "; {names} haben gepasst")
_CHOOSE = LocalizedText("Choose one.", "Wähle eines.")
_ANSWER = LocalizedText("Respond to {what}, or pass.", "Antworte auf {what} oder passe.")
_OWN = LocalizedText(
    "{what} waits on {stack}. Play more, or pass.", "{what} wartet auf {stack:dat}. Spiel weiter oder passe."
)
_PRIORITY = LocalizedText("Play something, or pass.", "Spiel etwas oder passe.")
_TARGET = LocalizedText("Choose a target for {what}.", "Wähle ein Ziel für {what}.")
_DAMAGE = LocalizedText(
    "How much damage for {what}? {left} left.", "Wie viel Schaden für {what}? Noch {left} zu verteilen."
)
_MAY = LocalizedText("Do you want to do it?", "Möchtest du es tun?")
RESOLVING = LocalizedText("; {what} is resolving", "; {what} wird verrechnet")

DOES: dict[str, tuple[LocalizedText, LocalizedText]] = {
    "first": (
        LocalizedText("you choose who begins", "du wählst, wer beginnt"),
        LocalizedText("{name} chooses who begins", "{name} wählt, wer beginnt"),
    ),
    "mulligan": (
        LocalizedText("keep your hand or take a mulligan", "behalte deine Hand oder nimm einen Mulligan"),
        LocalizedText("{name} is deciding about a mulligan", "{name} entscheidet über einen Mulligan"),
    ),
    "bottom": (
        LocalizedText("a card goes to the bottom of {your_deck}", "eine Karte kommt unter {your_deck:acc}"),
        LocalizedText("{name} is putting a card on the bottom", "{name} legt eine Karte unter {deck:acc}"),
    ),
    "priority": (
        LocalizedText("you have priority", "du hast Priorität"),
        LocalizedText("{name} has priority", "{name} hat Priorität"),
    ),
    "mode": (
        LocalizedText("you choose a mode", "du wählst einen Modus"),
        LocalizedText("{name} is choosing a mode", "{name} wählt einen Modus"),
    ),
    "x": (LocalizedText("you choose X", "du wählst X"), LocalizedText("{name} is choosing X", "{name} wählt X")),
    "target": (
        LocalizedText("you choose a target", "du wählst ein Ziel"),
        LocalizedText("{name} is choosing a target", "{name} wählt ein Ziel"),
    ),
    "attackers": (
        LocalizedText("you declare attackers", "du deklarierst Angreifer"),
        LocalizedText("{name} is declaring attackers", "{name} deklariert Angreifer"),
    ),
    "blockers": (
        LocalizedText("you declare blockers", "du deklarierst Blocker"),
        LocalizedText("{name} is declaring blockers", "{name} deklariert Blocker"),
    ),
    "damage": (
        LocalizedText("you divide the damage", "du verteilst den Schaden"),
        LocalizedText("{name} is dividing the damage", "{name} verteilt den Schaden"),
    ),
    "order": (
        LocalizedText("you order your abilities", "du ordnest deine Fähigkeiten"),
        LocalizedText("{name} is ordering abilities", "{name} ordnet Fähigkeiten"),
    ),
    "discard": (
        LocalizedText("you discard a card", "du wirfst eine Karte ab"),
        LocalizedText("{name} is choosing a card to discard", "{name} wählt eine Karte zum Abwerfen"),
    ),
    "choose": (
        LocalizedText("you choose a card", "du wählst eine Karte"),
        LocalizedText("{name} is choosing a card", "{name} wählt eine Karte"),
    ),
    "scry": (
        LocalizedText("you look at the top of {your_deck}", "du siehst dir deine obersten Karten an"),
        LocalizedText("{name} is looking at the top of {deck}", "{name} sieht sich die obersten Karten an"),
    ),
    "look": (
        LocalizedText("you look at the top of {your_deck}", "du siehst dir deine obersten Karten an"),
        LocalizedText("{name} is looking at the top of {deck}", "{name} sieht sich die obersten Karten an"),
    ),
    "search": (
        LocalizedText("you search {your_deck}", "du durchsuchst {your_deck:acc}"),
        LocalizedText("{name} is searching {deck}", "{name} durchsucht {deck:acc}"),
    ),
    "sacrifice": (
        LocalizedText("you choose a sacrifice", "du wählst, was du opferst"),
        LocalizedText("{name} is choosing a sacrifice", "{name} wählt ein Opfer"),
    ),
    "may": (
        LocalizedText("you decide whether to do it", "du entscheidest, ob du es tust"),
        LocalizedText("{name} is deciding", "{name} entscheidet"),
    ),
    "pay": (
        LocalizedText("you decide whether to pay", "du entscheidest, ob du bezahlst"),
        LocalizedText("{name} is deciding whether to pay", "{name} entscheidet, ob bezahlt wird"),
    ),
    "keep": _DECIDES,
    "replace": (
        LocalizedText("you choose which effect applies first", "du wählst, welcher Effekt zuerst gilt"),
        LocalizedText("{name} is choosing which effect applies first", "{name} wählt, welcher Effekt zuerst gilt"),
    ),
    "copy": (
        LocalizedText("you choose what is copied", "du wählst, was kopiert wird"),
        LocalizedText("{name} is choosing what is copied", "{name} wählt, was kopiert wird"),
    ),
    "choice": (
        LocalizedText("you make a choice", "du triffst eine Wahl"),
        LocalizedText("{name} is making a choice", "{name} trifft eine Wahl"),
    ),
    "pick": (
        LocalizedText("you choose any number", "du wählst beliebig viele"),
        LocalizedText("{name} is choosing", "{name} wählt"),
    ),
    "divide": (
        LocalizedText("you divide it among the targets", "du teilst es auf die Ziele auf"),
        LocalizedText("{name} is dividing it among the targets", "{name} teilt es auf die Ziele auf"),
    ),
    "cost": (
        LocalizedText("you choose what you pay with", "du wählst, womit du bezahlst"),
        LocalizedText("{name} is choosing what to pay with", "{name} wählt, womit bezahlt wird"),
    ),
    "play": (
        LocalizedText("you play something", "du spielst etwas"),
        LocalizedText("{name} is playing something", "{name} spielt etwas"),
    ),
    "retarget": (
        LocalizedText("you choose targets for the copy", "du wählst Ziele für die Kopie"),
        LocalizedText("{name} is choosing targets for a copy", "{name} wählt Ziele für eine Kopie"),
    ),
}


def status(talk: Talk) -> str:
    """One sentence that tells where the game is and whom it waits for."""
    view = talk.view
    asked = view["decision"]
    if asked is None:
        return ended(view["result"], talk) if view["result"] else talk.say(_BEFORE) + "."
    does = _decides_for(talk) if "player" in asked else _does(talk)
    does = capital(does) if talk.german else does  # a sentence after a colon
    return f"{_when(talk)}: {does}{_more(talk)}."


def _does(talk: Talk) -> str:
    asked = talk.view["decision"]
    words = talk.tables.does.get(asked["kind"], _DECIDES)[0 if asked["seat"] == talk.view["you"] else 1]
    return talk.say(words, name=talk.names[asked["seat"]])


def _decides_for(talk: Talk) -> str:
    """Somebody makes the choices of another player."""
    asked, you = talk.view["decision"], talk.view["you"]
    words = _DECIDES_FOR["mine" if asked["seat"] == you else "for me" if asked["player"] == you else ""]
    return talk.say(words, name=talk.names[asked["seat"]], whose=talk.names[asked["player"]])


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
    """What the deciding seat is asked; and for whom, if that is another player."""
    asked = talk.view["decision"]
    told = talk.tables.prompts.get(asked["kind"], _CHOOSE)
    said = capital(talk.say(told) if isinstance(told, LocalizedText) else told(talk))
    return talk.say(_FOR, whose=talk.names[asked["player"]], prompt=said) if "player" in asked else said


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


PROMPTS: dict[str, LocalizedText | Prompt] = {
    "first": LocalizedText("Who takes the first turn?", "Wer hat den ersten Zug?"),
    "mulligan": LocalizedText("Keep these cards?", "Behältst du diese Karten?"),
    "bottom": LocalizedText("Which card goes to the bottom?", "Welche Karte kommt nach unten?"),
    "priority": _priority,
    "mode": LocalizedText("What is it to do?", "Was soll geschehen?"),
    "x": LocalizedText("How much is X?", "Wie groß ist X?"),
    "target": _target,
    "attackers": LocalizedText(
        "Choose attackers one after the other, then confirm.", "Wähle nacheinander Angreifer und bestätige dann."
    ),
    "blockers": LocalizedText(
        "Choose blockers one after the other, then confirm.", "Wähle nacheinander Blocker und bestätige dann."
    ),
    "damage": _damage,
    "order": LocalizedText("Which ability resolves first?", "Welche Fähigkeit wird zuerst verrechnet?"),
    "discard": LocalizedText("Which card do you discard?", "Welche Karte wirfst du ab?"),
    "choose": LocalizedText("Which card is discarded?", "Welche Karte wird abgeworfen?"),
    "scry": LocalizedText(
        "Place the cards one by one. What goes on top last is drawn first.",
        "Lege die Karten nacheinander. Was zuletzt nach oben kommt, ziehst du zuerst.",
    ),
    "look": LocalizedText("Where does which card go?", "Welche Karte kommt wohin?"),
    "search": LocalizedText("Which card do you take?", "Welche Karte nimmst du?"),
    "sacrifice": LocalizedText("What do you sacrifice?", "Was opferst du?"),
    "may": _may,
    "replace": LocalizedText("Which effect applies first?", "Welcher Effekt gilt zuerst?"),
    "copy": LocalizedText("What is it to be a copy of?", "Wovon soll es eine Kopie sein?"),
    "choice": LocalizedText("What do you choose?", "Was wählst du?"),
    "pick": LocalizedText("Which ones do you choose?", "Welche wählst du?"),
    "divide": LocalizedText("How much for this target?", "Wie viel für dieses Ziel?"),
    "cost": LocalizedText("What do you pay with?", "Womit bezahlst du?"),
    "retarget": LocalizedText(
        "Keep this target, or take another one?", "Dieses Ziel behalten oder ein anderes nehmen?"
    ),
    "pay": LocalizedText("Do you pay?", "Bezahlst du?"),
}
DECISIONS = {
    "first": LocalizedText("who begins", "wer beginnt"),
    "mulligan": LocalizedText("mulligan", "Mulligan"),
    "bottom": LocalizedText("card for the bottom", "Karte nach unten"),
    "priority": LocalizedText("priority", "Priorität"),
    "mode": LocalizedText("mode", "Modus"),
    "x": LocalizedText("X", "X"),
    "target": LocalizedText("target", "Ziel"),
    "attackers": LocalizedText("attackers", "Angreifer"),
    "blockers": LocalizedText("blockers", "Blocker"),
    "damage": LocalizedText("damage", "Schaden"),
    "order": LocalizedText("order of abilities", "Reihenfolge der Fähigkeiten"),
    "discard": LocalizedText("discard", "Abwerfen"),
    "choose": LocalizedText("choice of a card", "Wahl einer Karte"),
    "scry": LocalizedText("scry", "Hellsicht"),
    "look": LocalizedText("cards looked at", "angesehene Karten"),
    "search": LocalizedText("search", "Suche"),
    "sacrifice": LocalizedText("sacrifice", "Opfer"),
    "may": LocalizedText("decision", "Entscheidung"),
    "replace": LocalizedText("order of effects", "Reihenfolge der Effekte"),
    "copy": LocalizedText("what is copied", "was kopiert wird"),
    "choice": LocalizedText("choice", "Wahl"),
    "pick": LocalizedText("choice of any number", "Wahl beliebig vieler"),
    "divide": LocalizedText("division", "Aufteilung"),
    "cost": LocalizedText("costs", "Kosten"),
    "retarget": LocalizedText("targets of a copy", "Ziele einer Kopie"),
    "pay": LocalizedText("payment", "Bezahlung"),
}
