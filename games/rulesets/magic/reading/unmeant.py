"""What a text means by the rules of Magic beyond its words: a card whose words would leave that out is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from games.cardgames.reading.normal_form import Tokens
from games.cardgames.vocabulary.abilities import Activated, Instructions, Mode, Triggered
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import If, Later, May
from games.cardgames.vocabulary.permanents import Alter, Attach, Exile, PutBack, ReturnToHand
from games.cardgames.vocabulary.selectors import Each, Kept, ObjectFilter, Selector, Self, Target, That
from games.engine.node import Node, each_word
from games.rulesets.magic.card import KEYWORDS, Card
from games.rulesets.magic.reading.tables import INERT_COUNTERS
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.library import PutIntoLibrary

TEXTS = (Instructions, Mode, Triggered, Activated, Loyalty)
MOVES = (Exile, PutBack, PutIntoLibrary, ReturnToHand, Later)
"""What makes a new object of something: a text that goes on about it means that one (magic 400.7)."""
PRONOUNS = frozenset({"it", "they", "them"})
CREATES = frozenset({"create", "creates"})


def means_more(card: Card) -> Iterator[str]:
    """Each thing that the rules make of the card and its words do not."""
    words = list(each_word(card))
    if any(isinstance(word, Kept) for word in words) and not any(isinstance(w, Exile) and w.keep for w in words):
        yield "what was exiled to pay is not remembered"
    for word in words:
        counter = str(getattr(word, "counter", ""))
        if counter in KEYWORDS or counter in INERT_COUNTERS or ("/" in counter and counter not in ("+1/+1", "-1/-1")):
            yield f"a {counter} counter does something"
        if isinstance(word, ObjectFilter) and _is_of_the_last(word):
            yield "only the last of these kinds is so"
        if isinstance(word, Alter) and _is_rule_for_all(word):
            yield "those that come later are concerned too"
        if word == Attach(Self()):
            yield "nothing is attached to itself"
        if isinstance(word, TEXTS):
            yield from _of_text(word.effects)


def _is_rule_for_all(word: Alter) -> bool:
    """Whether it changes nothing about all of a kind, and says only what they may or must do: that is so of all that
    are of this kind later as well (magic 611.2c), and ours concerns those that there are."""
    is_rule = word == Alter(word.what, forbids=word.forbids, demands=word.demands, until=word.until)
    return is_rule and isinstance(word.what, Each)


def _is_of_the_last(kind: ObjectFilter) -> bool:
    """Whether it says of several kinds what only creatures have: "an artifact or creature with flying"."""
    sized = any(one.of in ("power", "defence") for one in kind.compared)
    return len(kind.types) > 1 and "creature" in kind.types and bool(kind.keyword or kind.without or sized)


def _of_text(effects: Sequence[Effect]) -> Iterator[str]:
    """The same of one text."""
    if _aims_only_if_kicked(effects):
        yield "targets of a kicker are chosen only if it is paid"
    targets = sorted({(word.slot, word.kind.another) for effect in effects for word in _targets(effect)})
    if any(another for slot, another in targets if slot > 0):
        yield "another target is another than the one before"
    if _goes_on_about_the_moved(effects):
        yield "what has moved is another object"


def _targets(effect: Node) -> Iterator[Target]:
    return (word for word in each_word(effect) if isinstance(word, Target))


def _aims_only_if_kicked(effects: Sequence[Effect]) -> bool:
    """Whether it has a target that is chosen only if more was paid (magic 702.33g): ours always chooses."""
    always: set[Target] = set()
    kicked: set[Target] = set()
    for effect in effects:
        if_kicked = isinstance(effect, If) and effect.condition == PaidMore()
        (kicked if if_kicked else always).update(_targets(effect))
    return bool(kicked - always)


def _goes_on_about_the_moved(effects: Sequence[Effect]) -> bool:
    """Whether an instruction concerns something that an instruction before has moved elsewhere."""
    moved: set[Selector] = set()
    for effect in _one_by_one(effects):
        concerned = set(_concerned(effect))
        if moved & concerned and not isinstance(effect, MOVES):
            return True
        if isinstance(effect, Later):
            moved |= {word for word in each_word(effect.effects) if isinstance(word, Selector) and word != That()}
            moved |= {effect.it} if effect.it is not None else set()
        elif isinstance(effect, MOVES):
            moved |= concerned
    return False


def _one_by_one(effects: Sequence[Effect]) -> Iterator[Effect]:
    for effect in effects:
        if isinstance(effect, May | If):
            yield from _one_by_one(effect.effects)
        else:
            yield effect


def _concerned(effect: Effect) -> Iterator[Selector]:
    """What an instruction itself concerns: not what it only counts, or whose controller it means."""
    for item in fields(effect):
        value = getattr(effect, item.name)
        if isinstance(value, Target | Self | That):
            yield value


def speaks_of_tokens(line: Tokens) -> bool:
    """Whether a pronoun stands behind the making of tokens: it means those, and no word of ours does but `Except`."""
    made = next((place for place, word in enumerate(line) if word in CREATES), len(line))
    behind, quoted, otherwise = [], False, False
    for word in line[made:]:
        quoted = quoted is not (word == '"')
        otherwise = word == "except" or (otherwise and (quoted or word != "."))
        if not quoted and not otherwise:
            behind.append(word)
    return not PRONOUNS.isdisjoint(behind)
