"""What Kafkas Halle says in English and German: log lines, the status line, options and their outcomes.

Everything here reads views and seen events, never the state.
"""

from collections.abc import Mapping

from games.engine import LocalizedText
from games.engine.corrections import told_in
from games.engine.language.grammar import capital
from games.engine.language.sentences import DRAWN, ENDED, LEFT, UNDECIDED
from games.engine.ruleset import Told
from games.engine.values import Plain
from games.engine.viewer import View
from games.rulesets.kafkas_halle.permits import CATEGORY_NAMES, PERMITS

_AND = LocalizedText(" and ", " und ")
_LOG = {
    "began": LocalizedText("{name} begins.", "{name} beginnt."),
    "turn_began": LocalizedText("Turn {turn}: {name}, {actions}.", "Zug {turn}: {name}, {actions}."),
    "played": LocalizedText("{name} plays {permit}.", "{name} spielt {permit}."),
    "played_with": LocalizedText("{name} plays {permit} with {opponent}.", "{name} spielt {permit} mit {opponent}."),
    "played_naming": LocalizedText(
        "{name} plays {permit}, naming {opponent}.", "{name} spielt {permit} und nennt dabei {opponent}."
    ),
    "played_against": LocalizedText(
        "{name} plays {permit} against {against}.", "{name} spielt {permit} gegen {against}."
    ),
    "allowed": LocalizedText("{name} does not object.", "{name} erhebt keinen Einspruch."),
    "not_carried_out": LocalizedText(
        "{permit} is banned and not carried out.", "Die Genehmigung {permit} ist verboten und wird nicht ausgeführt."
    ),
    "no_effect": LocalizedText("{permit} has no effect here.", "Die Genehmigung {permit} bleibt hier ohne Wirkung."),
    "walked": LocalizedText("{name} goes from {start} to {goal}.", "{name} geht von {start} nach {goal}."),
    "jumped": LocalizedText(
        "{name} goes from {start} to {goal}, jumping over {jumped}.",
        "{name} geht von {start} nach {goal} und überspringt {jumped}.",
    ),
    "pushed": LocalizedText(
        "{name} is pushed from {start} to {goal}.", "{name} wird von {start} nach {goal} geschoben."
    ),
    "slid": LocalizedText(
        "A {barrier} slides from {start} to {goal}.", "Eine {barrier} rutscht von {start} nach {goal}."
    ),
    "ran_up": LocalizedText(
        "{name} takes a run-up: the next move goes {fields} further.",
        "{name} nimmt Anlauf: Die nächste Bewegung geht {fields} weiter.",
    ),
    "run_up_lapsed": LocalizedText("The run-up of {name} lapses.", "Der Anlauf von {name} verfällt."),
    "gained": LocalizedText("{name} now has {actions}.", "{name} hat jetzt {actions}."),
    "fetched": LocalizedText(
        "{name} discards {permits} and fetches new permits.",
        "{name} legt {permits} ab und holt neue Genehmigungen.",
    ),
    "reshuffled": LocalizedText(
        "The discard pile is shuffled and becomes the draw pile.",
        "Der Ablagestapel wird gemischt und zum Nachziehstapel.",
    ),
    "drew": LocalizedText("{name} draws {permits}.", "{name} zieht {permits}."),
    "despaired": LocalizedText(
        "{name} despairs, gives up {permit} for good and now has {actions}.",
        "{name} verzweifelt, gibt {permit} für immer auf und hat jetzt {actions}.",
    ),
    "showed": LocalizedText("{name} shows {permits}.", "{name} zeigt {permits}."),
    "looked": LocalizedText(
        "{name} looks at the permits of {opponent}.", "{name} sieht sich die Genehmigungen von {opponent} an."
    ),
    "looked_at": LocalizedText(
        "{name} looks at the permits of {opponent}: {permits}.",
        "{name} sieht sich die Genehmigungen von {opponent} an: {permits}.",
    ),
    "swapped": LocalizedText(
        "{name} and {opponent} swap a permit.", "{name} und {opponent} tauschen eine Genehmigung."
    ),
    "swapped_these": LocalizedText(
        "{name} gives {opponent} {gave} and takes {took}.",
        "{name} gibt {opponent} {gave} und nimmt {took}.",
    ),
    **LEFT,
    "conceded": LocalizedText("{name} resigns.", "{name} gibt auf."),
}
_TURNED = {
    1: LocalizedText("The hall turns clockwise.", "Die Halle dreht sich im Uhrzeigersinn."),
    2: LocalizedText("The hall turns half-way round.", "Die Halle dreht sich um 180 Grad."),
    3: LocalizedText("The hall turns counter-clockwise.", "Die Halle dreht sich gegen den Uhrzeigersinn."),
}
_ENDED = {
    **ENDED,
    "target": LocalizedText("{name} has reached the exit and wins.", "{name} hat den Ausgang erreicht und gewinnt."),
    "conceded": LocalizedText("{name} wins: {others} has given up.", "{name} gewinnt: {others} hat aufgegeben."),
    "all_conceded": LocalizedText(
        "{name} wins, as everybody else has given up.", "{name} gewinnt, denn alle anderen haben aufgegeben."
    ),
    "turn_limit": LocalizedText(
        "The game is a draw: its last turn is over.", "Das Spiel endet unentschieden: Der letzte Zug ist vorbei."
    ),
}
_CHAPTERS = {
    "permits": (
        LocalizedText("Permits and bans", "Genehmigungen und Verbote"),
        ("played", "allowed", "ban_stands", "not_carried_out", "no_effect", "ran_up", "run_up_lapsed", "gained"),
    ),
    "hall": (LocalizedText("What moves", "Was sich bewegt"), ("moved", "turned")),
    "hands": (
        LocalizedText("Draws and swaps", "Ziehen und Tausch"),
        ("drew", "fetched", "reshuffled", "showed", "looked", "swapped", "despaired"),
    ),
    "course": (LocalizedText("Turns and the end", "Züge und Ende"), ("began", "turn_began", "left", "ended")),
}
"""What a reader may want to see of the log alone: a name, and the kinds of events in it."""
_BARRIERS = {
    "light": LocalizedText("light barrier", "helle Barriere"),
    "dark": LocalizedText("dark barrier", "dunkle Barriere"),
}
_CORRECTED = {
    "actions": LocalizedText("actions", "Aktionen"),
    "run_ups": LocalizedText("run-ups", "Anläufe"),
    "rotation": LocalizedText("quarter turns of the hall", "Vierteldrehungen der Halle"),
    "square": LocalizedText("square", "Feld"),
}
_STATUS = {
    "your_action": LocalizedText("Your turn: {actions}.", "Du bist am Zug: {actions}."),
    "their_action": LocalizedText("{name} is on turn: {actions}.", "{name} ist am Zug: {actions}."),
    "your_ban": LocalizedText(
        "{player} plays {permit}. Do you object?", "{player} spielt {permit}. Erhebst du Einspruch?"
    ),
    "their_ban": LocalizedText(
        "{player} plays {permit}. {name} may object.",
        "{player} spielt {permit}. {name} kann Einspruch erheben.",
    ),
    "your_swap": LocalizedText("You swap a permit with {opponent}.", "Du tauschst eine Genehmigung mit {opponent}."),
    "their_swap": LocalizedText("{name} is choosing a swap.", "{name} wählt einen Tausch."),
    "your_first": LocalizedText("You decide who begins.", "Du entscheidest, wer beginnt."),
    "their_first": LocalizedText("{name} decides who begins.", "{name} entscheidet, wer beginnt."),
}
_PROMPT = {
    "action": LocalizedText(
        "Play an outlined permit or fetch new ones.",
        "Spiel eine umrandete Genehmigung oder hol dir neue.",
    ),
    "end": LocalizedText("End your turn, or despair.", "Beende deinen Zug oder verzweifle."),
    "ban": LocalizedText("This is your one chance to ban it.", "Das ist deine einzige Gelegenheit, es zu verbieten."),
    "swap": LocalizedText(
        "Choose one permit to give and one to take.", "Wähle eine Genehmigung zum Geben und eine zum Nehmen."
    ),
    "first": LocalizedText("Choose who has the first turn.", "Wähle, wer den ersten Zug hat."),
}
_OPTIONS = {
    "fetch": LocalizedText("Fetch {permits}", "{permits} holen"),
    "despair": LocalizedText("Give up {permit} for good", "{permit} für immer aufgeben"),
    "end": LocalizedText("End the turn", "Zug beenden"),
    "allow": LocalizedText("Allow {permit}", "{permit} erlauben"),
    "ban": LocalizedText("{permit}", "{permit}"),
    "swap": LocalizedText("Give {give}, take {take}", "{give} geben, {take} nehmen"),
    "begin": LocalizedText("{name} begins", "{name} beginnt"),
    "play_at": LocalizedText("{permit}: {opponent}", "{permit}: {opponent}"),
}
_HINTS = {
    "nothing": LocalizedText("no effect now", "jetzt ohne Wirkung"),
    "walk": LocalizedText("to {goal}", "nach {goal}"),
    "jump": LocalizedText("to {goal}, jumping over {jumped}", "nach {goal}, über {jumped} hinweg"),
    "push": LocalizedText("{piece} from {start} to {goal}", "{piece} von {start} nach {goal}"),
    "run_up": LocalizedText("your next move goes {fields} further", "deine nächste Bewegung geht {fields} weiter"),
    "extra_action": LocalizedText("you then have {actions}", "danach hast du {actions}"),
    "swap": LocalizedText("you see the permits of {opponent}", "du siehst die Genehmigungen von {opponent}"),
    "fetch": LocalizedText("discards your whole hand, 1 action", "legt deine ganze Hand ab, 1 Aktion"),
    "despair": LocalizedText(
        "1 more action now, 1 permit less until the end", "jetzt 1 Aktion mehr, bis zum Ende 1 Genehmigung weniger"
    ),
    "allow": LocalizedText("it is carried out", "es wird ausgeführt"),
    "ban": LocalizedText("if your ban stands, it is not carried out", "steht dein Verbot, wird es nicht ausgeführt"),
    "turn_1": LocalizedText("the hall turns clockwise", "die Halle dreht sich im Uhrzeigersinn"),
    "turn_2": LocalizedText("the hall turns half-way round", "die Halle dreht sich um 180 Grad"),
    "turn_3": LocalizedText("the hall turns counter-clockwise", "die Halle dreht sich gegen den Uhrzeigersinn"),
}
_WHY = {
    "over": LocalizedText("The game is over.", "Das Spiel ist vorbei."),
    "later": LocalizedText(
        "{permit}: playable in your own turn, when you are asked for an action.",
        "{permit}: spielbar in deinem eigenen Zug, wenn du nach einer Aktion gefragt wirst.",
    ),
    "cost": LocalizedText(
        "{permit} costs {cost} and you have {actions} left.", "{permit} kostet {cost}, du hast noch {actions}."
    ),
    "swap": LocalizedText(
        "You are choosing a swap: mark one permit to give and one to take.",
        "Du wählst einen Tausch: Markiere eine Genehmigung zum Geben und eine zum Nehmen.",
    ),
    "no_ban": LocalizedText(
        "{permit} is no ban. Only a ban can answer a permit that somebody else plays.",
        "{permit} ist kein Verbot. Auf eine fremde Genehmigung kann nur ein Verbot antworten.",
    ),
    "alone": LocalizedText(
        "{permit} cannot be played on its own: it answers a permit of the kind “{category}” that somebody else plays.",
        "{permit} lässt sich nicht für sich spielen: Es antwortet auf eine fremde Genehmigung der Art „{category}“.",
    ),
    "other_kind": LocalizedText(
        "{permit} answers only permits of the kind “{category}”; this one is of the kind “{played}”.",
        "{permit} antwortet nur auf Genehmigungen der Art „{category}“; diese ist von der Art „{played}“.",
    ),
}
"""Why a permit cannot be played now."""


class HallSpeech:
    """The speech of this ruleset."""

    def log(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        """One sentence about an event, or "" where the sentence before has said it already."""
        kind = event["kind"]
        slots = self._slots(event, language, names)
        if kind == "turned":
            return _TURNED[event["quarters"]].in_(language)
        if kind == "ended":
            return self.ended(event, language, names)
        if kind == "ban_stands":
            return ""
        if kind == "moved":
            return self._moved(event, language, names)
        if kind == "drew" and "permits" not in event:
            # How many everybody sees; which ones, the drawer alone.
            slots["permits"] = _permits(event["count"], language)
        if kind == "played" and event["permit"] == "swap":
            kind = "played_with"
        elif kind == "played" and event["opponent"] is not None and len(names) > 2:
            kind = "played_naming"
        elif kind == "played" and event["against"] is not None:
            kind = "played_against"
        elif kind == "looked" and "permits" in event:
            kind = "looked_at"
        elif kind == "swapped" and "gave" in event:
            kind = "swapped_these"
        elif kind == "left":
            kind = event["why"]
        return _LOG[kind].fill(language, **slots)

    def ended(self, result: Mapping[str, Plain], language: str, names: list[str]) -> str:
        """How the game ended."""
        winners = [names[seat] for seat in result["winners"]]
        others = [name for seat, name in enumerate(names) if seat not in result["winners"]]
        reason = result["reason"]
        if reason == "conceded" and len(others) > 1:
            reason = "all_conceded"
        elif not winners:
            reason = UNDECIDED.get(reason, reason)
        return _ENDED.get(reason, DRAWN).fill(
            language, name=_listed(winners, language), others=_listed(others, language)
        )

    def say(self, view: View, language: str, names: list[str]) -> dict[str, Plain]:
        """Status line, prompt, what each option is and does, and why a permit cannot be played."""
        asked = view["decision"]
        if asked is None:
            status = self.ended(view["result"], language, names) if view["result"] else ""
            return {"status": status, "prompt": "", "options": {}, "why": self._whys(view, [], language)}
        mine = asked["seat"] == view["you"]
        options = asked.get("options", []) if mine else []
        prompt = "end" if any(option["verb"] == "end" for option in options) else asked["kind"]
        return {
            "status": self._status(view, mine, language, names),
            "prompt": _PROMPT[prompt].in_(language) if mine else "",
            "options": {
                str(option["id"]): {
                    "label": self._label(option, view, language, names),
                    "hint": self._hint(option, view, language, names),
                }
                for option in options
            },
            "why": self._whys(view, options, language),
        }

    def corrected(self, facts: Mapping[str, Plain], language: str, names: list[str]) -> Told:
        """What a judge puts right."""
        what, before, after = told_in(_CORRECTED, facts, language)
        whom = "" if facts["seat"] is None else names[facts["seat"]]
        colour, _, number = facts["card"].partition("-")
        if colour in _BARRIERS:
            whom = f"{capital(_BARRIERS[colour].in_(language))} {number}"
        return whom, what, before, after

    def words(self, language: str) -> dict[str, Plain]:
        """Permits, categories and pieces for a client."""
        return {
            "permits": {
                permit.key: {
                    "name": permit.name.in_(language),
                    "category": permit.category.value,
                    "cost": permit.cost,
                    "copies": permit.copies,
                    "text": permit.text.in_(language),
                    "bans": permit.bans.value if permit.bans else None,
                }
                for permit in PERMITS.values()
            },
            "categories": {category.value: name.in_(language) for category, name in CATEGORY_NAMES.items()},
            "barriers": {colour: name.in_(language) for colour, name in _BARRIERS.items()},
            "chapters": {
                key: {"name": name.in_(language), "kinds": list(kinds)} for key, (name, kinds) in _CHAPTERS.items()
            },
        }

    def _whys(self, view: View, options: list[View], language: str) -> dict[str, str]:
        """For each permit of the viewer's own hand that he cannot play now, the reason."""
        playable = {option["permit"] for option in options if option["verb"] in ("play", "ban")}
        held = [card["face"] for hand in view["zones"]["hand"] if hand["seat"] == view["you"] for card in hand["cards"]]
        return {permit: self._why(permit, view, language) for permit in dict.fromkeys(held) if permit not in playable}

    def _why(self, key: str, view: View, language: str) -> str:
        permit, asked, chain, left = PERMITS[key], view["decision"], view["chain"], view["turn"]["actions"]
        mine = asked is not None and asked["seat"] == view["you"]
        slots = {"permit": permit.name.in_(language)}
        if permit.bans:
            slots["category"] = CATEGORY_NAMES[permit.bans].in_(language)
        if asked is None:
            return _WHY["over"].in_(language)
        if mine and asked["kind"] == "swap":
            return _WHY["swap"].in_(language)
        if mine and asked["kind"] == "ban" and permit.bans:
            played = CATEGORY_NAMES[PERMITS[chain[-1]["permit"]].category]
            return _WHY["other_kind"].fill(language, played=played.in_(language), **slots)
        if permit.bans:
            return _WHY["alone"].fill(language, **slots)
        if mine and asked["kind"] == "ban":
            return _WHY["no_ban"].fill(language, **slots)
        if mine and permit.cost > left:
            cost, actions = _actions(permit.cost, language), _actions(left, language)
            return _WHY["cost"].fill(language, cost=cost, actions=actions, **slots)
        return _WHY["later"].fill(language, **slots)

    def _status(self, view: View, mine: bool, language: str, names: list[str]) -> str:
        asked = view["decision"]
        chain = view["chain"]
        slots: dict[str, Plain] = {"name": names[asked["seat"]], "actions": _actions(view["turn"]["actions"], language)}
        if asked["kind"] == "ban":
            slots.update(player=names[chain[-1]["seat"]], permit=_name(chain[-1]["permit"], language))
        if asked["kind"] == "swap" and mine:
            other = _owner_of(asked["options"][0]["take_cards"][0], view)
            slots["opponent"] = names[other]
        return _STATUS[("your_" if mine else "their_") + asked["kind"]].fill(language, **slots)

    def _label(self, option: View, view: View, language: str, names: list[str]) -> str:
        verb = option["verb"]
        if verb == "play":
            if option["opponent"] is None or len(names) == 2:
                return _name(option["permit"], language)
            verb = "play_at"
        slots = self._slots(option, language, names)
        if verb == "allow":
            slots["permit"] = _name(view["chain"][-1]["permit"], language)
        if verb == "fetch":
            slots["permits"] = _permits(view["seats"][view["you"]]["permits"], language)
        return _OPTIONS[verb].fill(language, **slots)

    def _hint(self, option: View, view: View, language: str, names: list[str]) -> str:
        verb = option["verb"]
        if verb != "play":
            return _HINTS[verb].in_(language) if verb in ("fetch", "despair", "allow", "ban") else ""
        permit, turn = option["permit"], view["turn"]
        slots = self._slots(option, language, names)
        if permit == "run_up":
            return _HINTS[permit].fill(language, fields=_fields(turn["run_ups"] + 1, language))
        if permit == "extra_action":
            return _HINTS[permit].fill(language, actions=_actions(turn["actions"] + 1, language))
        if permit == "swap":
            return _HINTS[permit].fill(language, **slots)
        outcome = option["outcome"]
        quarters = (outcome["rotation"] - view["hall"]["rotation"]) % 4
        if quarters:
            return _HINTS[f"turn_{quarters}"].in_(language)
        if not outcome["effect"]:
            return _HINTS["nothing"].in_(language)
        return "; ".join(self._shift(move, view, language, names) for move in outcome["moves"])

    def _shift(self, move: View, view: View, language: str, names: list[str]) -> str:
        slots = _way(move)
        if move["piece"] == f"figure-{view['you']}":
            return _HINTS["jump" if move["jumped"] else "walk"].fill(language, **slots)
        return _HINTS["push"].fill(language, piece=_piece(move["piece"], language, names), **slots)

    def _moved(self, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
        slots = _way(event)
        kind, number = event["piece"].split("-")
        if kind != "figure":
            return _LOG["slid"].fill(language, barrier=_BARRIERS[kind].in_(language), **slots)
        walked = PERMITS[event["permit"]].category.value == "move"
        sentence = ("jumped" if event["jumped"] else "walked") if walked else "pushed"
        return _LOG[sentence].fill(language, name=names[int(number)], **slots)

    def _slots(self, data: Mapping[str, Plain], language: str, names: list[str]) -> dict[str, Plain]:
        """The data of an event or option in words."""
        slots = dict(data)
        if data.get("seat") is not None:
            slots["name"] = names[data["seat"]]
        if data.get("opponent") is not None:
            slots["opponent"] = names[data["opponent"]]
        for field in ("permit", "against", "gave", "took", "give", "take"):
            if data.get(field) is not None:
                slots[field] = _name(data[field], language)
        if "permits" in data:
            slots["permits"] = _listed([_name(permit, language) for permit in data["permits"]], language)
        if "actions" in data:
            slots["actions"] = _actions(data["actions"], language)
        if "run_ups" in data:
            slots["fields"] = _fields(data["run_ups"], language)
        return slots


def _name(permit: str, language: str) -> str:
    return PERMITS[permit].name.in_(language)


def _actions(count: int, language: str) -> str:
    word = LocalizedText("action", "Aktion") if count == 1 else LocalizedText("actions", "Aktionen")
    return f"{count} {word.in_(language)}"


def _fields(count: int, language: str) -> str:
    word = LocalizedText("field", "Feld") if count == 1 else LocalizedText("fields", "Felder")
    return f"{count} {word.in_(language)}"


def _permits(count: int, language: str) -> str:
    if count == 1:
        return LocalizedText("1 new permit", "1 neue Genehmigung").in_(language)
    return LocalizedText("{count} new permits", "{count} neue Genehmigungen").fill(language, count=count)


def _listed(items: list[str], language: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + _AND.in_(language) + items[-1]


def _way(move: Mapping[str, Plain]) -> dict[str, Plain]:
    return {"start": "-".join(move["from"]), "goal": "-".join(move["to"]), "jumped": ", ".join(move["jumped"])}


def _piece(name: str, language: str, names: list[str]) -> str:
    kind, number = name.split("-")
    return names[int(number)] if kind == "figure" else _BARRIERS[kind].in_(language)


def _owner_of(handle: str, view: View) -> int:
    """Whose hand a card lies in, as far as the viewer sees it."""
    hands: list[View] = view["zones"]["hand"]
    return next(int(hand["seat"]) for hand in hands if any(card["h"] == handle for card in hand["cards"]))


SPEECH = HallSpeech()
