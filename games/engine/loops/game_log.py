"""What is said about loops, in every game alike. Everything else is said by the game itself."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.language.grammar import listed
from games.engine.language.localized_text import LocalizedText
from games.engine.loops.settling import LOOP
from games.engine.ruleset import Ruleset
from games.engine.values import Plain
from games.engine.viewer import View

MOST_SENTENCES = 8
"""Of a round that is told; a longer one is cut off with a count."""

_LOG = {
    "found": LocalizedText("A loop. In every round: {steps} {who}", "Eine Schleife. In jeder Runde: {steps} {who}"),
    "found_ending": LocalizedText(
        "A loop, which ends by itself in at most {rounds}. In every round: {steps} {who}",
        "Eine Schleife, die nach höchstens {rounds} von selbst endet. In jeder Runde: {steps} {who}",
    ),
    "counted": LocalizedText("… and {rounds} more just like these.", "… und noch {rounds} wie diese."),
    "ends": LocalizedText(
        "The loop went round for {rounds}; the end is played.",
        "Die Schleife lief {rounds} lang; das Ende wird gespielt.",
    ),
    "not_so": LocalizedText(
        "The loop did not go round as it should have: nothing is carried out, and the game goes on.",
        "Die Schleife lief nicht wie erwartet: Nichts wird ausgeführt, das Spiel geht weiter.",
    ),
    "named": LocalizedText("{name} names {rounds}.", "{name} nennt {rounds}."),
    "acts": LocalizedText(
        "{name} will do something else after {rounds}.", "{name} will nach {rounds} etwas anderes tun."
    ),
    "acts_now": LocalizedText("{name} will do something else at once.", "{name} will sofort etwas anderes tun."),
    "nothing": LocalizedText("{name} does nothing against the loop.", "{name} tut nichts gegen die Schleife."),
    "void": LocalizedText(
        "{name} has nothing else to do in this loop: that answer counts as doing nothing.",
        "{name} kann in dieser Schleife nichts anderes tun: Die Antwort zählt wie Nichtstun.",
    ),
    "banned": LocalizedText(
        "The loop went round for {rounds}. {name} may not start it again, until something has changed.",
        "Die Schleife lief {rounds} lang. {name} darf sie nicht wieder beginnen, bis sich etwas geändert hat.",
    ),
    "banned_at_once": LocalizedText(
        "The loop does not go round again. {name} may not start it, until something has changed.",
        "Die Schleife läuft nicht weiter. {name} darf sie nicht wieder beginnen, bis sich etwas geändert hat.",
    ),
    "must_act": LocalizedText(
        "The loop went round for {rounds}. Now {name} has to do something else.",
        "Die Schleife lief {rounds} lang. Nun muss {name} etwas anderes tun.",
    ),
    "must_act_at_once": LocalizedText(
        "The loop does not go round again: {name} has to do something else.",
        "Die Schleife läuft nicht weiter: {name} muss etwas anderes tun.",
    ),
    "last_round": LocalizedText(
        "Nobody wants to act: one more round is played, in which everybody still may. Then the game is a draw.",
        "Niemand will handeln: Eine Runde wird noch gespielt, in der es jeder noch kann. Dann endet das Spiel"
        " unentschieden.",
    ),
    "broken": LocalizedText(
        "The loop is broken; the game goes on.", "Die Schleife ist durchbrochen, das Spiel geht weiter."
    ),
    "over": LocalizedText(
        "The loop has ended, as one of its players is gone.", "Die Schleife ist vorbei, denn wer dazugehört, ist weg."
    ),
    "draw": LocalizedText(
        "The game is a draw: nobody can stop the loop ({law}).",
        "Das Spiel endet unentschieden: Niemand kann die Schleife beenden ({law}).",
    ),
}
_WHO = (
    LocalizedText("Nobody keeps it going.", "Niemand hält sie in Gang."),
    LocalizedText("{names} keeps it going.", "{names} hält sie in Gang."),
    LocalizedText("{names} keep it going.", "{names} halten sie in Gang."),
)
_STATUS = LocalizedText("A loop: {name} is asked.", "Eine Schleife: {name} wird gefragt.")
_ASKED = LocalizedText(
    "How many more times does the loop go round before you do something else?",
    "Wie oft soll die Schleife noch laufen, bevor du etwas anderes tust?",
)
_ASKED_OTHERS = LocalizedText(
    "Nobody keeps this loop going. Do you do something else, and after how many rounds?",
    "Niemand hält diese Schleife in Gang. Tust du etwas anderes, und nach wie vielen Runden?",
)
_ASKED_BEFORE = LocalizedText(
    "Do you do something else before, and after how many rounds?",
    "Tust du vorher etwas anderes, und nach wie vielen Runden?",
)
_NOTHING_BEFORE = LocalizedText(
    "Then the loop goes round as often as was named.", "Dann läuft die Schleife so oft, wie genannt wurde."
)
_NOTHING = LocalizedText("Do nothing", "Nichts tun")
_NOTHING_HINT = LocalizedText(
    "If all do nothing, the game is a draw.", "Tun alle nichts, endet das Spiel unentschieden."
)
_NO_CHANGE = LocalizedText(
    "However often it goes round, the position stays the same.",
    "Wie oft sie auch läuft, die Stellung bleibt dieselbe.",
)
_ENDS = LocalizedText("It ends by itself after at most {rounds}.", "Sie endet von selbst nach höchstens {rounds}.")
_LAST = LocalizedText(
    "A last round before the draw: whoever wants to break the loop does it now.",
    "Eine letzte Runde vor dem Unentschieden: Wer die Schleife durchbrechen will, tut es jetzt.",
)
_MORE = LocalizedText("… and so on, {count} steps in all.", "… und so weiter, insgesamt {count} Schritte.")
_AND = LocalizedText("and", "und")
_HEADING = LocalizedText("A loop", "Eine Schleife")


def log(ruleset: Ruleset, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
    """One sentence about any event of a game, or "" if it is not worth one."""
    kind = event["kind"]
    if kind.startswith("loop_"):
        return _log(ruleset, kind.removeprefix("loop_"), event, language, names)
    if kind == "ended" and event["reason"] == LOOP and ruleset.loops is not None:
        return _LOG["draw"].fill(language, law=ruleset.loops.law["draw"].in_(language))
    return ruleset.speech.log(event, language, names)


def say(ruleset: Ruleset, view: View, language: str, names: list[str]) -> dict[str, Plain]:
    """What any game says about a view; `loop` tells of the loop, if there is one."""
    loop, asked = view.get("loop"), view["decision"]
    if loop is None:
        return ruleset.speech.say(view, language, names)
    is_asked = asked is not None and asked["kind"] == LOOP
    said = _question(view, language, names) if is_asked else ruleset.speech.say(view, language, names)
    return {**said, "loop": _told(ruleset, loop, language, names)}


def _question(view: View, language: str, names: list[str]) -> dict[str, Plain]:
    asked, choosers = view["decision"], view["loop"]["choosers"]
    said: dict[str, Plain] = {"status": _STATUS.fill(language, name=names[asked["seat"]]), "prompt": "", "options": {}}
    if asked["seat"] != view["you"]:
        return said
    prompt = _ASKED if asked["seat"] in choosers else _ASKED_BEFORE if choosers else _ASKED_OTHERS
    hint = _NOTHING_BEFORE if choosers else _NOTHING_HINT
    said["prompt"] = prompt.in_(language)
    said["options"] = {
        str(option["id"]): {"label": _NOTHING.in_(language), "hint": hint.in_(language)} for option in asked["options"]
    }
    return said


def _told(ruleset: Ruleset, loop: Mapping[str, Plain], language: str, names: list[str]) -> dict[str, Plain]:
    """The round in sentences, who keeps it going, what was named, and where it is written."""
    assert ruleset.loops is not None
    choosers = loop["choosers"]
    law = ruleset.loops.law["draw" if not choosers else "one" if len(choosers) == 1 else "several"]
    return {
        "heading": _HEADING.in_(language),
        "steps": _steps(ruleset, loop["round"], language, names),
        "who": _LAST.in_(language) if loop["last_round"] else _who(choosers, language, names),
        "change": _change(loop, language),
        "growth": [
            {"text": log(ruleset, one["event"], language, names), "now": one["now"], "by": one["by"]}
            for one in loop["growth"]
        ],
        "named": [
            _named(one["seat"], one["number"], language, names, acts=one["seat"] not in choosers)
            for one in loop["named"]
        ],
        "law": law.in_(language),
    }


def _change(loop: Mapping[str, Plain], language: str) -> str:
    """Where it leads, apart from what grows."""
    if loop["ends"] is not None:
        return _ENDS.fill(language, rounds=_rounds(loop["ends"], language, case="dat"))
    return "" if loop["last_round"] or loop["growth"] else _NO_CHANGE.in_(language)


def _steps(ruleset: Ruleset, events: list[Plain], language: str, names: list[str]) -> list[str]:
    """What happens in a round, in sentences."""
    sentences = [text for event in events if (text := ruleset.speech.log(event, language, names))]
    if len(sentences) > MOST_SENTENCES:
        return [*sentences[: MOST_SENTENCES - 1], _MORE.fill(language, count=len(sentences))]
    return sentences


def _log(ruleset: Ruleset, kind: str, event: Mapping[str, Plain], language: str, names: list[str]) -> str:
    if kind == "found":
        who, ends = _who(event["choosers"], language, names), event["ends"]
        steps = " ".join(_steps(ruleset, event["round"], language, names))
        words, rounds = _LOG["found" if ends is None else "found_ending"], ends or 0
        return words.fill(language, who=who, steps=steps, rounds=_rounds(rounds, language, case="dat"))
    if kind in ("ends", "counted"):
        return _LOG[kind].fill(language, rounds=_rounds(event["rounds"], language, case="acc"))
    if kind == "named":
        return _named(event["seat"], event["number"], language, names, acts=event["acts"])
    name = names[event["seat"]] if "seat" in event else ""
    if kind == "settled":
        words = _LOG[("must_act" if event["acts"] else "banned") + ("" if event["rounds"] else "_at_once")]
        return words.fill(language, name=name, rounds=_rounds(event["rounds"], language, case="acc"))
    return _LOG[kind].fill(language, name=name)


def _named(seat: int, number: int | None, language: str, names: list[str], *, acts: bool) -> str:
    if number is None:
        return _LOG["nothing"].fill(language, name=names[seat])
    kind = "named" if not acts else "acts" if number else "acts_now"
    return _LOG[kind].fill(language, name=names[seat], rounds=_rounds(number, language, case="dat" if acts else "acc"))


def _rounds(number: int, language: str, case: str) -> str:
    """A number of rounds: "no round", "1 round", "1,000 rounds"; in German with its case."""
    if language[:2] == "de":
        if number == 0:
            return "keiner Runde" if case == "dat" else "keine Runde"
        return f"{number:,} Runden".replace(",", ".") if number > 1 else "1 Runde"
    return "no round" if number == 0 else f"{number:,} rounds" if number > 1 else "1 round"


def _who(choosers: list[int], language: str, names: list[str]) -> str:
    called = listed([names[seat] for seat in choosers], _AND.in_(language))
    return _WHO[min(len(choosers), 2)].fill(language, names=called)
