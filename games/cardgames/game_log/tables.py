"""All that a game says of its positions and events, by key: the common sentences, and the game's own in their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from games.cardgames.rules_text.cards import CardTexts
from games.cardgames.rules_text.terms import Terms
from games.engine import Words
from games.engine import grammar_de as de
from games.engine import grammar_en as en
from games.engine.ruleset import View

if TYPE_CHECKING:
    from games.cardgames.game_log.talk import Cased, Label, Line, Prompt


@dataclass(frozen=True, slots=True)
class Tables:
    """Sentences by the kind of event, the verb of an option, the kind of a decision."""

    texts: CardTexts
    """What its cards say."""
    log: Mapping[str, Words | Line]
    """By kind of event."""
    ended: Mapping[str, Words]
    """How a game ended, by the reason of its result."""
    labels: Mapping[str, Words | Label]
    """What an option is called, by its verb."""
    hints: Mapping[str, Label]
    """What it would do, where the label does not say it."""
    does: Mapping[str, tuple[Words, Words]]
    """What you do who are asked, and what another does, by kind of decision."""
    prompts: Mapping[str, Words | Prompt]
    """What the deciding seat is asked."""
    decisions: Mapping[str, Words]
    """What a kind of decision is called."""
    done: Mapping[str, Words]
    """What it means to have named enough, by kind of decision; with "no_" before it: to have named nothing."""
    resolving: Words
    """What follows in the status line while something is carried out."""
    corrected: Mapping[str, Words]
    """What a judge may put right, and what it may be where that is a word."""
    casts: frozenset[str] = frozenset({"cast"})
    """Verbs of `doing` by which a card itself is played."""
    silent: frozenset[str] = frozenset()
    """Kinds of event that are not worth a line."""
    silent_steps: frozenset[str] = frozenset()
    """Steps whose beginning is not worth one."""
    following: Callable[[View], str] = field(default=lambda view: "")
    """The step that comes when all pass; "" for another turn."""
    onward: Mapping[str, Words] = field(default_factory=dict)
    """How a step is called as the next one: "the draw step", "zum Ziehsegment"."""
    size: Callable[[View], str] = field(default=lambda permanent: "")
    """How large a permanent of a view is: "2/2"; "" for one that has no size."""

    @property
    def terms(self) -> Terms:
        """What the game calls things."""
        return self.texts.terms

    def zones(self, german: bool) -> Mapping[str, Cased]:
        """The zones as slots of any sentence."""
        return _zones(self.terms, german)


@cache
def _zones(terms: Terms, german: bool) -> Mapping[str, Cased]:
    from games.cardgames.game_log.talk import Cased

    found: dict[str, Cased] = {}
    for role, name in terms.zones.items():
        found[role] = Cased(de.phrase("der", [name.de]) if german else en.phrase(f"the {name.en.one}"))
        found[f"your_{role}"] = Cased(de.phrase("dein", [name.de]) if german else en.phrase(f"your {name.en.one}"))
    return found
