"""Reading scenarios: line by line, in the notation of docs/scenarios.md.

Only the form is judged here. Whether a name means anything is known when the scenario is played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from games.engine.notation.excerpt import Excerpt, Misread
from games.engine.notation.position import fact_in
from games.engine.notation.scenario_notation import Names, OwnCard
from games.engine.values import Plain
from games.scenarios.script import (
    QUIZZES,
    Act,
    AllAllow,
    AllPass,
    AskChoice,
    AskQuiz,
    Attempt,
    Branch,
    Call,
    Claim,
    FindLoop,
    Leave,
    Line,
    Said,
    Scenario,
    Step,
    Unreadable,
)

HEADS = (
    "scenario", "about", "proves", "ruleset", "option", "players", "card", "cards", "override", "at", "branch", "end",
)  # fmt: skip
RESERVED = (
    *HEADS, "everybody", "nobody", "priority", "decision", "options", "call", "ask", "the", "draw", "stack", "exile",
)  # fmt: skip
"""Words with which a line or a claim begins: no player is called so."""
_HEADS = ", ".join(HEADS[1:10])
TIMES = {"once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5}


MOST_PASSES = 100
MOST_PLAYERS = 10
CARD_LENGTH = 20_000
"""Letters of one card."""
DEEPEST = 20
"""How many branches may contain each other."""


Opened: TypeAlias = Callable[[str], str | bytes]
"""What a file of cards contains, by its name in a scenario. Raises `OSError`."""


def read(text: str | bytes, file: str = "scenario", opened: Opened | None = None) -> list[Scenario]:
    """All scenarios of a file; without `opened` they can load no file of cards. Raises `Unreadable`."""
    try:
        return _Reader(_decoded(text), opened).scenarios()
    except Misread as cause:
        raise Unreadable(file, cause) from None


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        line = text[: trouble.start].count(b"\n") + 1
        column = trouble.start - (text.rfind(b"\n", 0, trouble.start) + 1) + 1
        raise Misread(line, column, repr(text[trouble.start : trouble.end]), "this is no UTF-8", "save it so") from None


@dataclass
class _Reader:
    """Where the reading is."""

    text: str
    opened: Opened | None = None
    at: int = 0
    """Index of the next line."""
    shared: list[OwnCard] = field(default_factory=list)
    """Cards that stand before the first scenario: all of them have them."""

    def __post_init__(self) -> None:
        self.lines = self.text.splitlines()

    def scenarios(self) -> list[Scenario]:
        found: list[Scenario] = []
        while (line := self._next()) is not None:
            if (title := line.after("scenario")) is not None:
                found.append(self._scenario(line, title))
            elif not found and (own := self._cards(line)) is not None:
                self.shared += own
            else:
                raise line.misread("this stands in no scenario", 'begin with "scenario" and its title')
        if not found:
            raise Misread(1, 1, "", "there is no scenario here", 'begin with "scenario" and its title')
        return found

    # --- lines ------------------------------------------------------------------------------------------------

    def _next(self) -> Excerpt | None:
        """The next line that says anything."""
        while self.at < len(self.lines):
            self.at += 1
            line = Excerpt(_without_comment(self.lines[self.at - 1]), 1, self.at).strip()
            if line:
                return line
        return None

    def _scenario(self, line: Excerpt, title: Excerpt) -> Scenario:
        if not title:
            raise line.misread("a scenario needs a title", "write it behind the word, as a sentence")
        scenario = Scenario(title.text, line.line, cards=list(self.shared))
        while not scenario.moment:
            line = self._needed(scenario)
            self._setting(scenario, line)
        if not scenario.ruleset:
            raise scenario.moment.misread("no ruleset was named", 'write for example "ruleset magic" before it')
        scenario.course = list(self._course(scenario, depth=0))
        return scenario

    def _needed(self, scenario: Scenario) -> Excerpt:
        line = self._next()
        if line is None:
            raise Misread(
                scenario.number, 1, scenario.title, "it never begins", 'end the description with a line "at ..."'
            )
        return line

    # --- the situation ----------------------------------------------------------------------------------------

    def _setting(self, scenario: Scenario, line: Excerpt) -> None:
        if (rest := line.after("at")) is not None:
            scenario.moment = rest
            if not rest:
                raise line.misread("when does it begin?", 'write for example "at A\'s upkeep"')
        elif (rest := line.after("ruleset")) is not None:
            scenario.ruleset = rest
        elif (rest := line.after("about")) is not None:
            scenario.about = rest
        elif (rest := line.after("proves")) is not None:
            scenario.proves += [one.text for one in rest.split()]
        elif (rest := line.after("option")) is not None:
            self._option(scenario, rest)
        elif (rest := line.after("players")) is not None:
            self._players(scenario, rest)
        elif (own := self._cards(line)) is not None:
            scenario.cards += own
        else:
            scenario.facts.append(fact_in(line, Names(scenario.players), f'write {_HEADS}, or "A hand: ..."'))

    def _option(self, scenario: Scenario, rest: Excerpt) -> None:
        name, values = rest.cut(":")
        if not values:
            raise rest.misread("an option needs a value", 'write for example "option damage_assignment: free"')
        scenario.options[name.text] = tuple(_plain(one.text) for one in values.split("|"))

    def _players(self, scenario: Scenario, rest: Excerpt) -> None:
        names = rest.split()
        if len(names) > MOST_PLAYERS:
            raise rest.misread("that many do not fit at a table", f"name at most {MOST_PLAYERS}")
        for number, name in enumerate(names):
            if not name.match(r"\w[\w .-]*") or name.text.lower() in RESERVED:
                raise name.misread("this cannot be the name of a player", "choose another one")
            if name.text.lower() in (other.text.lower() for other in names[:number]):
                raise name.misread("two players have the same name", "give each his own")
        if scenario.facts:
            raise rest.misread("the players come too late", "name them before what they have")
        scenario.players = tuple(name.text for name in names)

    def _cards(self, line: Excerpt) -> list[OwnCard] | None:
        """The cards that a line brings along, in itself or as the name of a file; None if it brings none."""
        override = line.after("override")
        brought = line if override is None else override
        if brought.after("card") is not None:
            return [OwnCard(line, self._card(brought), override is not None)]
        if (name := brought.after("cards")) is not None:
            return [OwnCard(name, card, override is not None) for card in self._file(name)]
        if override is not None:
            raise override.misread("override what?", 'write "override card {...}" or "override cards FILE"')
        return None

    def _file(self, name: Excerpt) -> list[Plain]:
        """The cards of a file: one, or a list of them."""
        if self.opened is None:
            raise name.misread("no file can be loaded here", "write the card behind the word card")
        try:
            cards = json.loads(self.opened(name.bare()))
        except OSError as trouble:
            problem = f"this file cannot be read: {trouble.strerror or trouble}"
            raise name.misread(problem, "name a file of cards beside the scenario") from None
        except (ValueError, RecursionError) as trouble:
            problem = f"this file is no JSON: {trouble}"
            raise name.misread(problem, "see what `manage.py cards check` says of it") from None
        return cards if isinstance(cards, list) else [cards]

    def _card(self, line: Excerpt) -> Plain:
        """A card in the vocabulary of the ruleset, as JSON, on one line or on several."""
        first, begin = self.at, line.column - 1 + line.text.index("card") + len("card")
        text = " " * begin + self.lines[first - 1][begin:]
        for more in self.lines[first:]:
            if len(text) > CARD_LENGTH:
                break
            text += "\n" + more
        start = len(text) - len(text.lstrip())
        try:
            card, end = json.JSONDecoder().raw_decode(text, start)
        except RecursionError:
            raise line.misread("the card lies too deep in itself", "no card is like that") from None
        except json.JSONDecodeError as trouble:
            if len(text) > CARD_LENGTH and (
                trouble.pos >= len(text.rstrip()) or trouble.msg.startswith("Unterminated")
            ):
                raise line.misread("the card does not end", f"write at most {CARD_LENGTH} letters") from None
            raise _no_json(first, text, trouble) from None
        rest = text[end : text.index("\n", end) if "\n" in text[end:] else len(text)]
        if rest.strip():
            raise _no_json(first, text, json.JSONDecodeError("Extra data", text, end + len(rest) - len(rest.lstrip())))
        self.at = first + text.count("\n", 0, end)
        return card

    # --- the course -------------------------------------------------------------------------------------------

    def _course(self, scenario: Scenario, depth: int) -> Iterator[Line | Branch]:
        inner = depth > 0
        while True:
            mark = self.at
            line = self._next()
            if line is None and inner:
                raise Misread(len(self.lines), 1, "", "a branch has no end", 'write "end" where it ends')
            if line is None:
                return
            if line.after("scenario") is not None:
                if inner:
                    raise line.misread("a branch has no end", 'write "end" before the next scenario')
                self.at = mark
                return
            if line.text == "end":
                if not inner:
                    raise line.misread("nothing ends here", 'leave it out, or begin with "branch"')
                return
            if line.after("branch") is not None:
                if depth == DEEPEST:
                    raise line.misread("branches lie too deep in each other", f"{DEEPEST} is the most")
                yield Branch(line.line, line.text, tuple(self._course(scenario, depth + 1)))
            else:
                yield Line(line.line, line.text, tuple(_steps(Names(scenario.players), line)))


def _steps(names: Names, line: Excerpt) -> Iterator[Step]:
    if (said := line.after(">")) is not None:
        yield Said(said)
        return
    if (asked := line.after("?")) is not None:
        yield AskChoice(asked)
        return
    claims = line.after("=")
    pieces = (line if claims is None else claims).split(";")
    if not all(pieces) or not pieces:
        raise line.misread("something is missing here", "write a claim or an action, and ; only between two of them")
    for piece in pieces:
        yield _step(names, piece) if claims is None else Claim(piece)


def _step(names: Names, line: Excerpt) -> Step:
    if (named := line.after("call")) is not None:
        name, words = named.cut(":")
        if not words:
            raise named.misread("call what?", 'write for example "call p: top of the stack"')
        return Call(name, words)
    if (quiz := line.after("ask")) is not None:
        return _quiz(quiz)
    if line.text == "everybody allows":
        return AllAllow(line)
    if line.text == "a loop is found":
        return FindLoop(line)
    passing = line.after("everybody passes")
    if passing is not None:
        return replace(_all_pass(passing), words=line)
    found = names.seat_first(line)
    if found is None:
        raise line.misread(
            "nobody does anything here",
            f'begin with a player ({", ".join(names.seats)}), "everybody passes", "=" or ">"',
        )
    seat, rest = found
    if rest.text in ("concedes", "runs out of time"):
        return Leave(seat, rest.text == "concedes")
    if (exact := rest.after(":")) is not None:
        return Act(seat, exact, exact=True)
    if (tried := rest.after("tries to")) is not None:
        wanted, outcome = tried.cut(": refused")
        if outcome is None or outcome or not wanted:
            raise rest.misread("what comes of it?", 'end with ": refused", or say what he does: "casts ..."')
        return Attempt(seat, wanted)
    if not rest:
        raise line.misread("what does he do?", 'write for example "A passes"')
    return Act(seat, _imperative(rest))


def _quiz(asked: Excerpt) -> AskQuiz:
    for kind in QUIZZES:
        if (about := asked.after(kind)) is not None and bool(about) == (kind == "survives"):
            return AskQuiz(kind, about)
    raise asked.misread("this cannot be asked", 'write "ask priority", "ask next" or "ask survives x"')


def _all_pass(rest: Excerpt) -> AllPass:
    if not rest:
        return AllPass()
    until = rest.after("until")
    if until:
        return AllPass(1, until)
    if rest.text in TIMES:
        return AllPass(TIMES[rest.text])
    counted = rest.match(r"(\d{1,9}) times")
    if counted is None:
        raise rest.misread("how often?", 'write "twice", "3 times", "until ..." or nothing')
    if not 0 < int(counted[1]) <= MOST_PASSES:
        raise rest.misread("that often is not possible", f"write 1 to {MOST_PASSES} times")
    return AllPass(int(counted[1]))


def _no_json(first: int, text: str, trouble: json.JSONDecodeError) -> Misread:
    """Where the text of a card that begins in this line goes wrong."""
    read = text[trouble.pos : trouble.pos + 20].strip()
    problem = f"the card is no JSON: {trouble.msg}"
    return Misread(first + trouble.lineno - 1, trouble.colno, read, problem, "write an object in braces")


def _imperative(words: Excerpt) -> Excerpt:
    """ "casts Shock" as "cast Shock", "does not block" as "not block"."""
    if (rest := words.after("does not")) is not None:
        return Excerpt(f"not {rest.text}", words.column, words.line)
    verb, space, rest_text = words.text.partition(" ")
    if re.search(r"(ss|sh|ch|x|z)es$", verb):
        verb = verb[:-2]
    elif verb.endswith("s") and not verb.endswith("ss"):
        verb = verb[:-1]
    shift = len(words.text) - len(verb + space + rest_text)
    return Excerpt(verb + " " * (shift + len(space)) + rest_text if rest_text else verb, words.column, words.line)


def _without_comment(line: str) -> str:
    """A comment begins with # at the beginning or behind a space, outside of quotes."""
    quoted = False
    for place, sign in enumerate(line):
        if sign == '"':
            quoted = not quoted
        elif sign == "#" and not quoted and (place == 0 or line[place - 1].isspace()):
            return line[:place]
    return line


def _plain(text: str) -> Plain:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
