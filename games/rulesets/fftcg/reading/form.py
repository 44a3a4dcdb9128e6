"""What the normal form of FFTCG adds to the common one: symbols, names in brackets, the own name, turns of speech.

Both sides go through it, the printed text and ours. Beside what `cardgames/reading/normal_form.py` names:

1. 《Fire》 and {F} are one symbol; the symbols of one price stand in one order, without commas. "--" is a dash.
2. [Card Name (X)], [Job (X)] and [Category (X)] are what they are without brackets.
3. "(it cannot become 0)" is no reminder: it says how little a card may cost.
4. The card's own name is `~`, but not behind "Card Name", "Job" or "Category", in the name of a special ability, or
   where it is an element ("Lightning Forward").
5. "whenever" is "when", "gets" is "gains", "your opponent controls" is "opponent controls", "if you do so" is "if you
   do", "his/her" is "their", "a point of damage" is "1 point of damage", "control Card Name X" has its "a",
   "opposing" is "your opponent's", and what "enters your field" is what you control that enters the field.
6. A comma before "and" or "or" is not compared.
7. Cards are discarded from a hand, said or not.
8. "Until the end of the turn, it gains" is "it gains until the end of the turn".
9. Text in brackets is a reminder behind keywords, Warp, Priming and Limit Break alone; elsewhere it may be a rule.
10. "EX BURST" may stand in brackets, and with a colon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.cardgames.reading.normal_form import ITSELF, NormalForm, S, Tokens, tokens, unstopped, without_reminders
from games.rulesets.fftcg.card import KEYWORDS
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.rules_text.terms import TERMS
from games.rulesets.fftcg.symbols import ELEMENTS, LETTERS

ITSELF_NOUNS = ("forward", "backup", "monster", "summon", "character", "card")
SYMBOLS = {
    **{words.en.lower(): LETTERS[element] for element, words in ELEMENTS.items()},
    "dull": "D", "s": "S", "special": "S", "c": "C", "crystal": "C", "x": "X",
    **{letter.lower(): letter for letter in LETTERS.values()},
}  # fmt: skip
ORDER = {f"{{{letter.lower()}}}": place for place, letter in enumerate(("S", *LETTERS.values()))}
LAST = {"{x}": 98, "{c}": 99, "{d}": 100}
"""Dulling stands behind all CP; CP of any element behind those of one."""
ALIKE: tuple[tuple[Tokens, Tokens], ...] = (
    (("whenever",), ("when",)),
    (("gets",), ("gains",)),
    (("get",), ("gain",)),
    (("his/her",), ("they", S)),
    (("you", S, "opponent", "controls"), ("opponent", "controls")),
    (("opposing",), ("you", S, "opponent", S)),
    (("enters", "you", S, "field"), ("you", "control", "enters", "the", "field")),
    (("enters", "you", S, "opponent", S, "field"), ("opponent", "controls", "enters", "the", "field")),
    (("control", "card", "name"), ("control", "a", "card", "name")),
    (("control", "job"), ("control", "a", "job")),
    (("if", "you", "do", "so"), ("if", "you", "do")),
    (("a", "point", "of", "damage"), ("1", "point", "of", "damage")),
    ((",", "and"), ("and",)),
    ((",", "or"), ("or",)),
    (("ex", "burst", ":"), ("ex", "burst")),
)
BRACKETED = tuple(face.card.en for face in book().values() if "(" in face.card.en)
ELEMENT_WORDS = frozenset(words.en.lower() for words in ELEMENTS.values())
PROTECTED = (("card", "name"), ("job",), ("category",))
"""Behind these a name is not the card's own."""
REMINDED: frozenset[Tokens] = frozenset({("warp",), ("priming",), ("limit", "break")})
"""Beginnings of lines that are explained in brackets, beside lines of keywords."""
UNTIL = ("until", "the", "end", "of", "the", "turn")
_GUILLEMETS = re.compile(r"[《<«]{1,2}\s*([^《》<>«»\s]+)\s*[》>»]{1,2}")
_BRACKETS = re.compile(r"\[\s*(Card Name|Job|Category)\s*\(([^()\[\]]*)\)\s*\]", re.IGNORECASE)
_QUOTED = re.compile(r"[\"\u201c]([^\"\u201c\u201d]+)[\"\u201d]")
_LEAST = re.compile(r"\(\s*it cannot become 0\s*\)", re.IGNORECASE)
_NAME_WORD = re.compile(r"[A-Z0-9\u00c0-\u00de][\w'\u2019\-/!?&\uff08\uff09]*|of|the|de|la|&")
_NO_NAMES = frozenset(
    {"forward", "forwards", "backup", "backups", "monster", "monsters", "summon", "summons", "character", "characters",
     "card", "cards", "category", "job", "of", "the", *(words.en.lower() for words in ELEMENTS.values())}
)  # fmt: skip
"""Words with which no name ends that stands in a text."""
_BURST = re.compile(r"^[\s\[]*EX BURST[\s\]:]*", re.IGNORECASE)
TITLE = re.compile(r"^[^{}:.]+(?=\{S\})")


def named_in(text: str, what: str) -> list[str]:
    """The cards, or jobs, that a text names, as they are printed there: "Card Name Yuna", "[Job (White Mage)]"."""
    found = []
    for rest in text.split("Priming ")[1:] if what == "Card Name" else ():
        quoted = _QUOTED.match(rest)
        found += [quoted[1]] if quoted is not None else []
    found += [match[2].strip() for match in _BRACKETS.finditer(text) if match[1].lower() == what.lower()]
    for rest in plain(text).split(f"{what} ")[1:]:
        words = list(_name_words(rest))
        number = next((place for place, word in enumerate(words) if word in ("Job", "Category", "Card")), len(words))
        words = words[:number]
        while words and words[-1].lower() in _NO_NAMES:
            words.pop()
        found += [" ".join(words)] if words else []
    return found


def _name_words(text: str) -> Iterator[str]:
    """The words with which a text begins that may be those of a name."""
    for word in text.split():
        found = _NAME_WORD.match(word)
        if found is None:
            return
        yield found[0]
        if found[0] != word:
            return


def plain(text: str, names: Sequence[str] = ()) -> str:
    """A text with its symbols in braces and without brackets around names; brackets in names are no reminders."""
    text = _GUILLEMETS.sub(_symbol, text)
    text = _BRACKETS.sub(lambda found: f"{found[1]} {found[2]}", text)
    for name in (*BRACKETED, *names):
        text = text.replace(name, settled_name(name))
    return _LEAST.sub(", it cannot become 0", text).replace("--", "\u2014")


def settled_name(name: str) -> str:
    """A name whose brackets cannot be taken for those of a reminder."""
    return name.replace("(", "\uff08").replace(")", "\uff09")


def _symbol(found: re.Match[str]) -> str:
    word = found[1].lower()
    if word.isdigit():
        return f"{{{word}}}"
    return f"{{{SYMBOLS[word]}}}" if word in SYMBOLS else found[0]


def title_of(line: str) -> str:
    """What stands before {S}: the name of a special ability, as it is printed; "" if the line is none."""
    found = TITLE.match(line)
    return found[0].strip() if found is not None else ""


@dataclass(frozen=True)
class FftcgForm(NormalForm):
    """The form in which texts of this game are compared."""

    def lines(self, text: str, names: Sequence[str] = ()) -> list[Tokens]:
        """The lines of a text on a card with these names; none is empty."""
        return [line for line, _ in self.titled(text, names)]

    def titled(self, text: str, names: Sequence[str] = ()) -> list[tuple[Tokens, str]]:
        """The lines with the name that a special ability has there."""
        own = [tokens(settled_name(name)) for name in names]
        found = []
        for raw in plain(text, names).split("\n"):
            line = _BURST.sub("EX BURST ", self._without_reminder(raw))
            title = title_of(line)
            begins = len(tokens(title))
            row = tokens(line)
            row = self.settled((*row[:begins], *_unnamed(row[begins:], own)))
            if row:
                found.append((self.keyword_line(row) or unstopped(row), title))
        return found

    def _without_reminder(self, raw: str) -> str:
        """A line without the brackets that explain its keyword; behind anything else brackets may say what counts."""
        bare = without_reminders(raw)
        row = tokens(bare)
        return bare if self.names_in(row) or row[:1] in REMINDED or row[:2] in REMINDED else raw

    def written(self, text: str) -> Tokens:
        """A text of ours, on an object that calls itself by its token."""
        return unstopped(self.settled(NormalForm.written(self, plain(text))))

    def settled(self, line: Tokens) -> Tokens:
        """Steps 1 and 5 to 8."""
        for former, present in ALIKE:
            line = _put(line, former, present)
        return _turn_last(_from_hand(_symbols_sorted(line)))


def _put(line: Tokens, former: Tokens, present: Tokens) -> Tokens:
    """The same with some tokens in place of others."""
    found: list[str] = []
    place = 0
    while place < len(line):
        if line[place : place + len(former)] == former:
            found += present
            place += len(former)
        else:
            found.append(line[place])
            place += 1
    return tuple(found)


def _unnamed(line: Tokens, own: Sequence[Tokens]) -> Tokens:
    """The card's own name as one token, but where it is the name of a card, a job or a category that is looked for."""
    rows = sorted([*own, *(("this", noun) for noun in ITSELF_NOUNS)], key=len, reverse=True)
    found: list[str] = []
    place = 0
    while place < len(line):
        name = next((row for row in rows if row and line[place : place + len(row)] == row), None)
        behind = line[place + len(name or ()) : place + len(name or ()) + 1]
        is_element = name is not None and name[0] in ELEMENT_WORDS and behind and behind[0] in _NO_NAMES
        if name is None or is_element or any(tuple(found[-len(before) :]) == before for before in PROTECTED):
            found.append(line[place])
            place += 1
        else:
            found.append(ITSELF)
            place += len(name)
    return tuple(found)


def _symbols_sorted(line: Tokens) -> Tokens:
    """The symbols of each price in one order, without commas between them."""
    found: list[str] = []
    run: list[str] = []
    for place, word in enumerate((*line, "")):
        if word[:1] == "{":
            run.append(word)
        elif not (run and word == "," and line[place + 1 : place + 2] and line[place + 1][0] == "{"):
            found += sorted(run, key=_rank)
            run = []
            found += [word] if word else []
    return tuple(found)


def _rank(symbol: str) -> int:
    number = symbol[1:-1]
    return 50 if number.isdigit() else ORDER.get(symbol, LAST.get(symbol, 97))


def _from_hand(line: Tokens) -> Tokens:
    """Without "from their hand" behind what is discarded."""
    found: list[str] = []
    discards = False
    place = 0
    while place < len(line):
        discards = line[place] in ("discard", "discards") or (discards and line[place] not in (".", ",", ":", "and"))
        if discards and line[place] == "from" and line[place + 2 : place + 4] == (S, "hand"):
            place += 4
            continue
        found.append(line[place])
        place += 1
    return tuple(found)


def _turn_last(line: Tokens) -> Tokens:
    """How long something lasts, behind what it is said of."""
    row, sentences = [*line, "."], []
    while row:
        end = row.index(".")
        sentences.append(_last_in(tuple(row[:end])))
        row = row[end + 1 :]
    found: list[str] = []
    for one in sentences:
        found += [*one, "."]
    return tuple(found[:-1])


def _last_in(sentence: Tokens) -> Tokens:
    length = len(UNTIL)
    for place in range(len(sentence) - length):
        if sentence[place : place + length + 1] == (*UNTIL, ",") and (
            place == 0 or sentence[place - 1] in (",", ":", "burst")
        ):
            return (*sentence[:place], *sentence[place + length + 1 :], *UNTIL)
    return sentence


FORM = FftcgForm(ITSELF_NOUNS, keywords=frozenset(tokens(TERMS.keyword(key).name.en) for key in KEYWORDS))
