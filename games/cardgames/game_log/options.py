"""What each option is called and what it would do, as far as games with cards have them in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.cardgames.game_log.talk import Label, Talk
from games.engine import LocalizedText
from games.engine.language.grammar import capital
from games.engine.viewer import View
from games.engine.window import ANY_ORDER

_PASS_NEXT = LocalizedText("Pass: {name} is next", "Passen: {name} ist dran")
_PASS_STEP = LocalizedText("Pass: on to {step}", "Passen: weiter {step}")
_PASS_TURN = LocalizedText("Pass: end the turn", "Passen: Zug beenden")
_ANY = LocalizedText("Option {number}", "Möglichkeit {number}")
_KEEP_HAND = LocalizedText("Keep this hand", "Diese Hand behalten")
_KEEP = LocalizedText("Keep {card}", "{card} behalten")
_BEGINS = LocalizedText("{name} begins", "{name} beginnt")
_YOU_BEGIN = LocalizedText("You begin", "Du beginnst")
_ORDER_FIRST = LocalizedText("First the ability of {card}", "Zuerst die Fähigkeit von {card}")
_X = LocalizedText("X = {x}", "X = {x}")
_MODE = LocalizedText("Mode {number}", "Modus {number}")
_DAMAGE = LocalizedText("{amount} to {whom}", "{amount} an {whom}")
_ATTACK = LocalizedText("{card} attacks {whom}", "{card}: {whom} angreifen")
_BLOCK = LocalizedText("{card} blocks {attacker}", "{card}: {attacker} blocken")
_ACTIVATE_IT = LocalizedText("Activate {card}", "{card} aktivieren")
_ACTIVATE = LocalizedText("Activate {card}: {cost}", "{card} aktivieren: {cost}")
_DONE_ELSE = LocalizedText("Done", "Fertig")
_APART = ("id", "h", "on", "attacker", "trigger")
"""What only says which one of several equal cards is meant."""
DONE = {
    "attackers": LocalizedText("Attack with these", "Damit angreifen"),
    "blockers": LocalizedText("Block with these", "Damit blocken"),
    "no_attackers": LocalizedText("No attack", "Nicht angreifen"),
    "no_blockers": LocalizedText("No blocks", "Nicht blocken"),
}


def labels(options: Sequence[View], told: Sequence[str], talk: Talk) -> list[str]:
    """What each is called. Equal names are left only to options about equal cards."""
    likeness = [_likeness(option) for option in options]
    called = _apart([label_of(option, talk) for option in options], likeness, told)
    number: Counter[str] = Counter()
    seen: dict[str, str] = {}
    for place, (label, like) in enumerate(zip(called, likeness, strict=True)):
        if seen.setdefault(label, like) != like:
            number[label] += 1
            called[place] = f"{label} ({number[label] + 1})"
    return called


def hints(options: Sequence[View], talk: Talk) -> list[str]:
    """What each would do, where the label does not say it."""
    found = (talk.tables.hints.get(option["verb"]) for option in options)
    return ["" if hint is None else hint(option, talk) for option, hint in zip(options, found, strict=True)]


def label_of(option: View, talk: Talk) -> str:
    """What an option is called by itself."""
    told = talk.tables.labels.get(option["verb"])
    if told is None:
        return talk.say(_ANY, number=option["id"] + 1)
    if isinstance(told, LocalizedText):
        return capital(talk.say(told, card=talk.subject(option)))
    return capital(told(option, talk))


def _apart(called: list[str], likeness: list[str], told: Sequence[str]) -> list[str]:
    """Options that are not about equal cards and yet are called alike are told apart by what they do."""
    alike: dict[str, dict[str, str]] = {}
    for label, like, hint in zip(called, likeness, told, strict=True):
        alike.setdefault(label, {}).setdefault(like, hint)
    found = []
    for label, like, hint in zip(called, likeness, told, strict=True):
        others = [other for unlike, other in alike[label].items() if unlike != like]
        found.append(f"{label} – {_own(hint, others)}" if others and hint else label)
    return found


def _own(hint: str, others: Sequence[str]) -> str:
    """The first sentence that none of the others says, without its full stop; all of it where there is none."""
    said = {sentence for other in others for sentence in _sentences(other)}
    return next((sentence for sentence in _sentences(hint) if sentence not in said), hint)


def _sentences(text: str) -> list[str]:
    return text.removesuffix(".").split(". ")


def _likeness(option: View) -> str:
    """All that an option says beside which one of several equal cards is meant."""
    return str(sorted((key, value) for key, value in option.items() if key not in _APART))


# --- labels --------------------------------------------------------------------------------------------------------


def passing(resolve: LocalizedText) -> Label:
    """What it means to pass: who is next, what resolves, which step follows."""

    def label(option: View, talk: Talk) -> str:
        waiting = talk.view.get("waiting") or []
        if len(waiting) > 1:
            return talk.say(_PASS_NEXT, name=talk.names[waiting[1]])
        if talk.view["plays"]:
            return talk.say(resolve, what=talk.play(talk.view["plays"][-1]))
        following = talk.tables.following(talk.view)
        return talk.say(_PASS_STEP, step=talk.say(talk.tables.onward[following])) if following else talk.say(_PASS_TURN)

    return label


def passage(option: View) -> tuple[str, int]:
    """Where the ability is written that an option activates."""
    return option.get("of") or option["card"], option["ability"]


def _activate(option: View, talk: Talk) -> str:
    price = talk.tables.texts.cost_text(*passage(option), talk.language)
    return talk.say(_ACTIVATE if price else _ACTIVATE_IT, card=talk.subject(option), cost=price)


def _target(option: View, talk: Talk) -> str:
    return talk.player(option["seat"]) if "seat" in option else talk.whose(option["h"])


def done(option: View, talk: Talk) -> str:
    """That these are all, or that there are none."""
    asked = talk.view["decision"]
    some = any(each["verb"] == "clear" for each in asked["options"])
    return talk.say(talk.tables.done.get(asked["kind"] if some else f"no_{asked['kind']}", _DONE_ELSE))


def attack(option: View, talk: Talk) -> str:
    """Which one attacks whom."""
    return talk.say(_ATTACK, card=talk.subject(option), whom=talk.aim(option))


def _block(option: View, talk: Talk) -> str:
    return talk.say(_BLOCK, card=talk.subject(option), attacker=talk.thing(option["attacker"]))


def _damage(option: View, talk: Talk) -> str:
    whom = talk.names[option["seat"]] if "seat" in option else talk.subject(option)
    return talk.say(_DAMAGE, amount=option["amount"], whom=whom)


def _first(option: View, talk: Talk) -> str:
    if "seat" in option:
        seat = option["seat"]
        return talk.say(_YOU_BEGIN) if seat == talk.view["you"] else talk.say(_BEGINS, name=talk.names[seat])
    return talk.say(_ORDER_FIRST, card=talk.card(option["card"]))


def _mode(option: View, talk: Talk) -> str:
    doing = talk.view.get("doing") or {}
    texts = talk.tables.texts
    text = texts.mode_text(doing["card"], doing["ability"], option["mode"], talk.language) if "card" in doing else ""
    return text.removesuffix(".") or talk.say(_MODE, number=option["mode"] + 1)


def _x(option: View, talk: Talk) -> str:
    return talk.say(_X, x=option["x"])


def _keep(option: View, talk: Talk) -> str:
    if "seat" in option:
        return talk.say(_KEEP, card=talk.player(option["seat"]))
    return talk.say(_KEEP, card=talk.subject(option)) if "h" in option else talk.say(_KEEP_HAND)


def _pick(option: View, talk: Talk) -> str:
    """One of several things or players, of which any number may be chosen."""
    return talk.player(option["seat"]) if "seat" in option else talk.subject(option)


RESOLVE = LocalizedText("Resolve {what}", "{what} verrechnen")


def _choose(option: View, talk: Talk) -> str:
    """A colour, a type, a player, a name or a number."""
    terms = talk.tables.terms
    if "number" in option:
        return str(option["number"])
    if "seat" in option:
        return talk.player(option["seat"])
    if "name" in option:
        return talk.card(option["name"])
    if "subtype" in option:
        subtype = terms.subtype(option["subtype"])
        return subtype.de.one if talk.german else subtype.en.one
    if "colour" in option:
        return talk.say(terms.colour(option["colour"]))
    name = terms.type(option["type"])
    return name.de.one if talk.german else name.en.one


LABELS: dict[str, LocalizedText | Label] = {
    "pass": passing(RESOLVE),
    "cast": LocalizedText("Cast {card}", "{card} wirken"),
    "cancel": LocalizedText("Take it back", "Zurücknehmen"),
    "enough": LocalizedText("No more targets", "Keine weiteren Ziele"),
    "finish": LocalizedText("No more", "Nichts weiter"),
    "pick": _pick,
    "clear": LocalizedText("Start over", "Neu wählen"),
    "nothing": LocalizedText("Take nothing", "Nichts nehmen"),
    ANY_ORDER: LocalizedText("In any order", "In beliebiger Reihenfolge"),
    "mulligan": LocalizedText("Mulligan", "Mulligan"),
    "yes": LocalizedText("Yes", "Ja"),
    "no": LocalizedText("No", "Nein"),
    "decline": LocalizedText("Do not pay", "Nicht bezahlen"),
    "next": LocalizedText("{card} next", "Als Nächstes {card}"),
    "top": LocalizedText("{card} on top", "{card} nach oben"),
    "bottom": LocalizedText("{card} to the bottom", "{card} nach unten"),
    "bury": LocalizedText("{card} into the graveyard", "{card} in den Friedhof"),
    "take": LocalizedText("Take {card}", "{card} nehmen"),
    "discard": LocalizedText("Discard {card}", "{card} abwerfen"),
    "sacrifice": LocalizedText("Sacrifice {card}", "{card} opfern"),
    "tap": LocalizedText("Tap {card}", "{card} tappen"),
    "exile": LocalizedText("Exile {card}", "{card} ins Exil schicken"),
    "return": LocalizedText("Return {card} to your hand", "{card} auf die Hand zurückbringen"),
    "copy": LocalizedText("Copy {card}", "{card} kopieren"),
    "replace": LocalizedText("First {card}", "Zuerst {card}"),
    "choose": _choose,
    "activate": _activate,
    "target": _target,
    "done": done,
    "attack": attack,
    "block": _block,
    "damage": _damage,
    "first": _first,
    "mode": _mode,
    "x": _x,
    "keep": _keep,
}


# --- hints ---------------------------------------------------------------------------------------------------------


def _activate_hint(option: View, talk: Talk) -> str:
    return talk.tables.texts.activation(*passage(option), talk.language)


def _first_hint(option: View, talk: Talk) -> str:
    return talk.tables.texts.activation(option["card"], option["ability"], talk.language) if "ability" in option else ""


def card_hint(option: View, talk: Talk) -> str:
    """What a card that is chosen from a hand or a deck does."""
    return talk.tables.texts.printed(option.get("card") or talk.face(option.get("h", "")), talk.language)


def size_hint(option: View, talk: Talk) -> str:
    """How large a permanent is now."""
    permanent = talk.view["permanents"].get(option.get("h", ""))
    return "" if permanent is None else talk.tables.size(permanent)


HINTS: dict[str, Label] = {
    "activate": _activate_hint,
    "first": _first_hint,
    "replace": _first_hint,
    "discard": card_hint,
    "top": card_hint,
    "bottom": card_hint,
    "bury": card_hint,
    "take": card_hint,
    "target": size_hint,
    "attack": size_hint,
    "block": size_hint,
    "sacrifice": size_hint,
    "next": size_hint,
    "damage": size_hint,
}
