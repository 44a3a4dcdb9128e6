"""What the game says about its cards to whoever writes new ones: keywords, types, jobs, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields

from games.cardgames.rules.files import CardFiles
from games.cardgames.vocabulary.abilities import Instructions, Static
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effects import Later
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.selectors import ControllerOf, Each, EachPlayer, Selector, Target, You
from games.cardgames.vocabulary.triggers import Begins
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node
from games.rulesets.fftcg.card import CARD_TYPES, KEYWORDS, Card
from games.rulesets.fftcg.cards import COLLECTION
from games.rulesets.fftcg.faces import face_of
from games.rulesets.fftcg.features import TWICE
from games.rulesets.fftcg.rules_text import TEXTS, nouns, type_line
from games.rulesets.fftcg.rules_text.changes import CANNOT, MUST
from games.rulesets.fftcg.unnamed import unnamed
from games.rulesets.fftcg.vocabulary.abilities import AlsoForward, ExBurst
from games.rulesets.fftcg.vocabulary.amounts import ForEach, ForEachPoint
from games.rulesets.fftcg.vocabulary.effects import BecomeForward, DealPoints

CHANGES = ("power", "keywords", "forbids", "demands")
"""What texts can say of a Character that changes."""
TIMES = ("main", "combat", "end")
"""What may be waited for: Main Phase 1, Attack Phase, the end of the turn."""
NO_WORDS = LocalizedText("this game has no words for this change", "für diese Änderung hat dieses Spiel keine Worte")
JOBS = frozenset({"", *nouns.JOBS})


class FftcgCards(CardFiles[Card]):
    """The cards of the game as data."""

    allowed = {
        "types": frozenset({*CARD_TYPES, nouns.AUTO}),
        "keyword": KEYWORDS,
        "keywords": KEYWORDS | {TWICE},
        "zone": frozenset({"", "field", "hand", "deck", "break", "stack"}),
        "forbids": frozenset({"attack", "block", *CANNOT}),
        "demands": frozenset(MUST),
    }
    in_thousands = frozenset({
        "Card.power", "Damage.amount", "Alter.power", "Static.power", "ForEach.much", "ForEachPoint.much",
        "AlsoForward.power", "BecomeForward.power", "LessDamage.amount", "Cancel.damage", "Compared.amount",
        "Prevent.amount",
    })  # fmt: skip
    usual = {"job": JOBS, "not_job": JOBS, "subtypes": JOBS}

    def head(self, card: Card, language: str) -> str:
        """Its name, number and cost."""
        return f"{card.name.in_(language)} ({card.number}) {card.symbols}"

    def line(self, card: Card, language: str) -> str:
        """Types, jobs, categories and power."""
        return type_line(card, language) + (f" · {card.power}" if card.power else "")

    def names(self, card: Card) -> tuple[str, ...]:
        """With the number, for several cards share a name."""
        return (f"{card.en} {card.number}", f"{card.de} {card.number}")

    def shape(self, card: Card) -> Iterator[Misspelt]:
        """Whether types, abilities and power go together, and texts name what they speak of."""
        yield from unnamed(card)
        own = [ability.ability if isinstance(ability, ExBurst) else ability for ability in card.abilities]
        does = any(isinstance(ability, Instructions) for ability in own)
        if not card.number.strip():
            yield Misspelt(
                "number",
                LocalizedText("a card needs a number", "eine Karte braucht eine Nummer"),
                LocalizedText("write one that no other card has", "schreibe eine, die keine andere Karte hat"),
            )
        if "summon" in card.types and (len(card.types) > 1 or not does):
            yield Misspelt(
                "abilities",
                LocalizedText(
                    "a Summon is nothing else and does something", "eine Beschwörung ist nichts anderes und tut etwas"
                ),
                LocalizedText("write an Instructions", "schreibe ein Instructions"),
            )
        if does and "summon" not in card.types:
            yield Misspelt(
                "abilities",
                LocalizedText("only Summons have Instructions", "nur Beschwörungen haben Instructions"),
                LocalizedText("write a Triggered with Enters", "schreibe ein Triggered mit Enters"),
            )
        if card.power and "forward" not in card.types:
            yield Misspelt(
                "power",
                LocalizedText("only Forwards have power", "nur Stürmer haben Stärke"),
                LocalizedText("leave it out", "lass es weg"),
            )

    def spelt(self, place: str, word: Node) -> Iterator[Misspelt]:
        """What common words may not say here: players receive points, and few things about a Character change."""
        if isinstance(word, Damage) and _may_be_player(word.to):
            yield Misspelt(
                f"{place}.to",
                LocalizedText(
                    "players receive no damage but points", "Spieler erhalten keinen Schaden, sondern Punkte"
                ),
                LocalizedText("write a DealPoints", "schreibe ein DealPoints"),
            )
        if isinstance(word, Later | Begins) and word.step not in TIMES:
            yield Misspelt(
                f"{place}.step",
                LocalizedText("nothing waits for that here", "darauf wartet hier nichts"),
                LocalizedText("write {times}", "schreibe {times}").filled(
                    times=LocalizedText(" or ".join(TIMES), " oder ".join(TIMES))
                ),
            )
        elif isinstance(word, Later) and word.step != "end":
            yield Misspelt(
                f"{place}.step",
                LocalizedText("nothing is put off to that here", "darauf wird hier nichts verschoben"),
                LocalizedText("write end", "schreibe end"),
            )
        if isinstance(word, Alter | Static):
            yield from _of_changes(place, word)
        if isinstance(word, BecomeForward | AlsoForward) and word.power < 1:
            yield Misspelt(
                f"{place}.power",
                LocalizedText("this Forward would not stay", "dieser Stürmer bliebe nicht"),
                LocalizedText("write a number from 1000 on", "schreibe eine Zahl ab 1000"),
            )
        if isinstance(word, DealPoints) and isinstance(word.amount, int) and word.amount < 1:
            yield Misspelt(
                f"{place}.amount",
                LocalizedText("no point at all", "kein einziger Punkt"),
                LocalizedText("write a number from 1 on", "schreibe eine Zahl ab 1"),
            )

    def doubted(self, card: Card) -> Iterator[Misspelt]:
        """Forwards that are put into the Break Zone at once."""
        if "forward" in card.types and card.power < 1 and not card.abilities:
            yield Misspelt(
                "power",
                LocalizedText("this Forward does not stay", "dieser Stürmer bleibt nicht"),
                LocalizedText("write a number from 1000 on", "schreibe eine Zahl ab 1000"),
            )


def _of_changes(place: str, word: Alter | Static) -> Iterator[Misspelt]:
    """What cannot change about a Character, or not by so much."""
    allowed = (*CHANGES, "loses_abilities") if isinstance(word, Alter) else CHANGES
    remedy = LocalizedText("write some of: {allowed}", "schreibe einige von: {allowed}").filled(
        allowed=", ".join(allowed)
    )
    said = [item.name for item in fields(word) if getattr(word, item.name) != _default(item)]
    changes = [name for name in said if name not in ("what", "of", "only_if")]
    for name in changes:
        if name in ("types", "base"):
            yield Misspelt(
                f"{place}.{name}",
                NO_WORDS,
                LocalizedText(
                    "write a BecomeForward or an AlsoForward", "schreibe ein BecomeForward oder ein AlsoForward"
                ),
            )
        elif name not in allowed:
            yield Misspelt(f"{place}.{name}", NO_WORDS, remedy)
    if not changes:
        yield Misspelt(place, LocalizedText("this changes nothing", "das ändert nichts"), remedy)
    if not isinstance(word.power, int | ForEach | ForEachPoint):
        yield Misspelt(
            f"{place}.power",
            NO_WORDS,
            LocalizedText("write a number, ForEach or ForEachPoint", "schreibe eine Zahl, ForEach oder ForEachPoint"),
        )


def _may_be_player(what: Selector) -> bool:
    """Whether players can be among what it means."""
    if isinstance(what, Target | Each):
        return what.kind.players != "none"
    return isinstance(what, You | EachPlayer | ControllerOf)


def _default(item: Field[object]) -> object:
    return item.default_factory() if item.default_factory is not MISSING else item.default


CARDS = FftcgCards(Card, COLLECTION, face_of, TEXTS)
