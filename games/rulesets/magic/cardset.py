"""What Magic says about its cards to whoever writes new ones: keywords, types, costs, tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.cardgames.rules.files import CardFiles, unknown
from games.cardgames.rules.scripts import script_of
from games.cardgames.rules.traits import COLOURS, GOADED
from games.cardgames.vocabulary.abilities import Activated, Enchant, Instructions, Part, Payment, Static, Triggered
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.permanents import Alter
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import Attached, Kept, ObjectFilter, Paid, Self
from games.cardgames.vocabulary.transforming import Transform
from games.cardgames.vocabulary.triggers import (
    Begins,
    Casts,
    Discards,
    Draws,
    Either,
    IsSo,
    LifeChanges,
    OfObject,
    Sacrifices,
    When,
)
from games.cardgames.vocabulary.unless import UnlessGives
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, each_word, one_of
from games.rulesets.magic import undefined
from games.rulesets.magic.blocking import ALONE, BLOCKED, BLOCKED_BY_ALL, FEWER
from games.rulesets.magic.card import ADVENTURE, BASIC_TYPES, CARD_TYPES, KEYWORDS, PERMANENT_TYPES, SPLIT, Card
from games.rulesets.magic.cards import COLLECTION
from games.rulesets.magic.faces import face_of, is_mana_ability
from games.rulesets.magic.mana import MANA, cost_of
from games.rulesets.magic.rules_text import TEXTS, nouns, type_line
from games.rulesets.magic.vocabulary.abilities import CumulativeUpkeep, Ward
from games.rulesets.magic.vocabulary.casting import CannotCast, SpellsCannotBeCountered
from games.rulesets.magic.vocabulary.combat import PlayerAttacks
from games.rulesets.magic.vocabulary.emblems import GetEmblem
from games.rulesets.magic.vocabulary.endings import EndTurn, NoLegendRule
from games.rulesets.magic.vocabulary.mana import AdditionalMana, AddMana, TapsForMana

SUPERTYPES = frozenset({"basic", "legendary", "snow", "world"})
SPELLS = CARD_TYPES - PERMANENT_TYPES
TYPES = CARD_TYPES | SUPERTYPES


class MagicCards(CardFiles[Card]):
    """The cards of Magic as data."""

    allowed = {
        "types": TYPES,
        "lacks": TYPES,
        "supertype": SUPERTYPES,
        "colour": frozenset(COLOURS),
        "not_colour": frozenset(COLOURS),
        "keyword": KEYWORDS,
        "zone": frozenset({"field", "graveyard", "stack", "library", "hand"}),
        "keywords": KEYWORDS,
        "loses": KEYWORDS,
        "bars": KEYWORDS,
        "basic": BASIC_TYPES,
        "forbids": frozenset(
            {"attack", "attack you", "attack owner", "block", "untap", "target", "be blocked", ALONE, *FEWER}
        ),
        "demands": frozenset({"attack", "block", BLOCKED, BLOCKED_BY_ALL, GOADED}),
    }
    usual = {
        "subtype": frozenset(nouns.SUBTYPES),
        "subtypes": frozenset(nouns.SUBTYPES),
        "counter": frozenset({*nouns.COUNTERS, "+1/+1", "-1/-1"}),
    }

    def line(self, card: Card, language: str) -> str:
        """Types, and size or loyalty."""
        kind = type_line(card, language)
        if "creature" in card.types or "vehicle" in card.subtypes:
            return f"{kind} · {card.size[0]}/{card.size[1]}"
        return f"{kind} · {card.loyalty}" if card.loyalty else kind

    def shape(self, card: Card) -> Iterator[Misspelt]:
        """Whether types, abilities and colours go together."""
        does = sum(isinstance(ability, Instructions) for ability in card.abilities)
        is_spell = bool(SPELLS & set(card.types))
        yield from _layout(card)
        if is_spell and not does and card.layout != SPLIT:
            yield Misspelt(
                "abilities",
                LocalizedText("this spell does nothing", "dieser Zauberspruch tut nichts"),
                LocalizedText("write an Instructions with its effects", "schreibe ein Instructions mit seinen effects"),
            )
        if card.token and is_spell:
            yield Misspelt(
                "types",
                LocalizedText("a token is a permanent", "ein Spielstein ist eine bleibende Karte"),
                one_of(sorted(PERMANENT_TYPES)),
            )
        if does and not is_spell:
            yield Misspelt(
                "abilities",
                LocalizedText(
                    "only instants and sorceries have Instructions",
                    "nur Spontanzauber und Hexereien haben Instructions",
                ),
                LocalizedText("write a Triggered with Enters", "schreibe ein Triggered mit Enters"),
            )
        if does > 1:
            yield Misspelt(
                "abilities",
                LocalizedText("a spell is carried out once", "ein Zauberspruch wird einmal ausgeführt"),
                LocalizedText("write all effects in one Instructions", "schreibe alle effects in ein Instructions"),
            )
        if "aura" in card.subtypes and not any(isinstance(ability, Enchant) for ability in card.abilities):
            yield Misspelt(
                "abilities",
                LocalizedText("an Aura says what it enchants", "eine Aura sagt, was sie verzaubert"),
                LocalizedText("write an Enchant", "schreibe ein Enchant"),
            )
        if "planeswalker" in card.types and card.loyalty < 1:
            yield Misspelt(
                "loyalty",
                LocalizedText(
                    "a planeswalker enters with loyalty counters",
                    "ein Planeswalker kommt mit Loyalitätsmarken ins Spiel",
                ),
                LocalizedText("write a number from 1 on", "schreibe eine Zahl ab 1"),
            )
        if card.colours and not card.token and cost_of(card.cost).colours:
            yield Misspelt(
                "colours",
                LocalizedText("a card has the colours of its cost", "eine Karte hat die Farben ihrer Kosten"),
                LocalizedText("leave it out, or write token: true", "lass es weg, oder schreibe token: true"),
            )
        for letter in card.colours:
            if letter not in COLOURS:
                yield unknown("colours", letter, COLOURS)
        yield from undefined.undefined(card)

    def spelt(self, place: str, word: Node) -> Iterator[Misspelt]:
        """Costs, mana, and the colours that something becomes."""
        yield from _costs(place, word)
        yield from _after_the_end(place, word)
        yield from _emblem(place, word)
        yield from _given_away(place, word)
        yield from _mana_of_others(place, word)
        yield from _added_mana(place, word)
        if isinstance(word, Activated):
            yield from _mana_ability(place, word)
            if word.anyone and (word.zone != "field" or word.cost.sacrifice):
                yield Misspelt(
                    f"{place}.anyone".strip("."),
                    LocalizedText("another player cannot pay that", "ein anderer Spieler kann das nicht bezahlen"),
                    LocalizedText(
                        "write another cost, and leave out the zone", "schreibe andere Kosten, und lass zone weg"
                    ),
                )
            if word.cost.discard and word.zone != "hand":
                yield Misspelt(
                    f"{place}.cost.discard",
                    LocalizedText("only a card in the hand is discarded", "abgeworfen wird nur eine Handkarte"),
                    LocalizedText('write "zone": "hand"', 'schreibe "zone": "hand"'),
                )
        if isinstance(word, Triggered) and word.when.ZONE == "exile" != word.zone:
            yield Misspelt(
                f"{place}.zone".strip("."),
                LocalizedText("this never happens there", "dort geschieht das nie"),
                LocalizedText('write "zone": "exile"', 'schreibe "zone": "exile"'),
            )
        if isinstance(word, Static | Alter | Except) and set(word.colours) - {*COLOURS, "C"}:
            yield Misspelt(
                f"{place}.colours",
                LocalizedText("{colours!r} are no colours", "{colours!r} sind keine Farben").filled(
                    colours=word.colours
                ),
                LocalizedText("write letters of {known}, or C", "schreibe Buchstaben aus {known}, oder C").filled(
                    known=COLOURS
                ),
            )

    def doubted(self, card: Card) -> Iterator[Misspelt]:
        """Creatures that die at once."""
        if "creature" in card.types and card.toughness < 1 and not card.abilities:
            yield Misspelt(
                "toughness",
                LocalizedText("this creature dies at once", "diese Kreatur stirbt sofort"),
                LocalizedText("write a number from 1 on", "schreibe eine Zahl ab 1"),
            )


def _layout(card: Card) -> Iterator[Misspelt]:
    """What faces a card has, and what it must not say besides."""
    spells = [bool(SPELLS & set(face.types)) for face in card.faces]
    wanted = {"": 0, SPLIT: 2}.get(card.layout, 1)
    problem = ("", "")
    if len(card.faces) != wanted or any(face.faces for face in card.faces):
        problem = ("it has other faces than that", "sie hat andere Seiten als das")
    elif any(face.token for face in card.faces):
        problem = ("a face of a card is no token", "eine Seite einer Karte ist kein Spielstein")
    elif card.layout == SPLIT and (card.cost or card.abilities or not all(spells)):
        problem = (
            "all that a split card says stands on its halves",
            "was eine geteilte Karte sagt, steht auf ihren Hälften",
        )
    elif card.layout == ADVENTURE and not (spells[0] and set(card.types) & PERMANENT_TYPES):
        problem = (
            "a permanent has an adventure, which is a spell",
            "eine bleibende Karte hat ein Abenteuer, und das ist ein Zauberspruch",
        )
    elif card.turns and (card.faces[0].cost or spells[0] or not set(card.types) & PERMANENT_TYPES):
        problem = (
            "a permanent turns into a permanent without a cost",
            "eine bleibende Karte wird zu einer ohne Kosten",
        )
    if problem[0]:
        remedy = LocalizedText(
            'write "transform", "modal" or "adventure" with one face, "split" with two instants or sorceries',
            'schreibe "transform", "modal" oder "adventure" mit einer Seite, "split" mit zwei Spontanzaubern oder'
            " Hexereien",
        )
        yield Misspelt("layout", LocalizedText(*problem), remedy)
    turned = [word for word in each_word(card.abilities) if isinstance(word, Transform) and isinstance(word.what, Self)]
    if turned and not card.turns and not card.side_of:
        yield Misspelt(
            "abilities",
            LocalizedText("it has no face to turn into", "sie hat keine Seite, zu der sie wird"),
            LocalizedText('write "layout": "transform" and its face', 'schreibe "layout": "transform" und ihre Seite'),
        )


def _after_the_end(place: str, word: Node) -> Iterator[Misspelt]:
    """What a text says behind the end of the turn, which ends the text too (magic 724.1b)."""
    effects: tuple[Effect, ...] = getattr(word, "effects", ())
    for number, effect in enumerate(effects[:-1]):
        if any(isinstance(one, EndTurn) for one, _ in effect.steps()):
            yield Misspelt(
                f"{place}.effects[{number}]".strip("."),
                LocalizedText("nothing follows the end of the turn", "dem Ende des Zuges folgt nichts"),
                LocalizedText("write it last", "schreibe es zuletzt"),
            )


def _emblem(place: str, word: Node) -> Iterator[Misspelt]:
    """What an emblem cannot say: it is nothing that enters, attacks or is attached, and is not used (magic 114.3)."""
    if not isinstance(word, GetEmblem):
        return
    if not word.abilities:
        yield Misspelt(
            f"{place}.abilities".strip("."),
            LocalizedText("this emblem says nothing", "dieses Emblem sagt nichts"),
            LocalizedText("write its abilities", "schreibe seine abilities"),
        )
    for number, ability in enumerate(word.abilities):
        stands = isinstance(ability, Static | Triggered | Instead | NoLegendRule | CannotCast | SpellsCannotBeCountered)
        if not stands or (isinstance(ability, Triggered) and ability.zone != "field"):
            yield Misspelt(
                f"{place}.abilities[{number}]".strip("."),
                LocalizedText("an emblem cannot have this", "ein Emblem kann das nicht haben"),
                LocalizedText(
                    "write a Static of Each, a Triggered or an Instead",
                    "schreibe ein Static mit Each, ein Triggered oder ein Instead",
                ),
            )
        elif any(_is_about_itself(one) for one in each_word(ability)):
            yield Misspelt(
                f"{place}.abilities[{number}]".strip("."),
                LocalizedText("nothing happens to an emblem", "einem Emblem geschieht nichts"),
                LocalizedText("write of which objects or players", "schreibe, von welchen Objekten oder Spielern"),
            )
    try:
        face_of(word.emblem)
    except Misspelt as cause:
        yield Misspelt(f"{place}.{cause.place}".strip("."), cause.problem, cause.remedy)


def _is_about_itself(word: Node) -> bool:
    """Whether it speaks of the permanent or spell on which it stands."""
    if isinstance(word, OfObject):
        return not isinstance(word.what, ObjectFilter)
    if isinstance(word, When):
        return not isinstance(
            word, Begins | Casts | Draws | Discards | Sacrifices | LifeChanges | IsSo | Either | PlayerAttacks
        )
    return isinstance(word, Self | Attached | Kept | Paid) or (isinstance(word, ObjectFilter) and bool(word.chosen))


def _given_away(place: str, word: Node) -> Iterator[Misspelt]:
    """What can be asked of a player while something resolves: life, or things of one sort."""
    cost = word.cost if isinstance(word, UnlessGives | Ward | CumulativeUpkeep) else None
    if isinstance(cost, Payment):
        plain = Payment(life=cost.life, parts=cost.parts)
        sorts = {part.how for part in cost.parts}
        if (
            cost != plain
            or len(cost.parts) > 1
            or bool(cost.parts) is bool(cost.life)
            or sorts - {"discard", "sacrifice"}
        ):
            yield Misspelt(
                f"{place}.cost".strip("."),
                LocalizedText("this cannot be asked of a player", "das kann von keinem Spieler verlangt werden"),
                LocalizedText(
                    "write life, or one part with discard or sacrifice",
                    "schreibe life, oder einen Teil mit discard oder sacrifice",
                ),
            )


def _mana_of_others(place: str, word: Node) -> Iterator[Misspelt]:
    """What only mana abilities can say, and what says nothing."""
    is_made = isinstance(word, Activated) and is_mana_ability(script_of(("", 0), word))
    for number, effect in enumerate(() if is_made else getattr(word, "effects", ())):
        if isinstance(effect, AddMana) and effect.like is not None:
            yield Misspelt(
                f"{place}.effects[{number}].like".strip("."),
                LocalizedText("only a mana ability can say this", "nur eine Manafähigkeit kann das sagen"),
                LocalizedText("leave it out", "lass es weg"),
            )
    if isinstance(word, AddMana) and ((word.abilities and word.only is None) or (word.like and not word.choice)):
        yield Misspelt(
            f"{place}.{'abilities' if word.abilities else 'like'}",
            LocalizedText("this says nothing by itself", "das sagt allein nichts"),
            LocalizedText("write only, or choice", "schreibe only, oder choice"),
        )
    if isinstance(word, AddMana) and word.only is not None and word.only.players != "none":
        yield Misspelt(
            f"{place}.only.players",
            LocalizedText("a player is no spell", "ein Spieler ist kein Zauberspruch"),
            LocalizedText("leave it out", "lass es weg"),
        )


def _added_mana(place: str, word: Node) -> Iterator[Misspelt]:
    """What adds mana as something is tapped needs no stack, and chooses among several kinds."""
    if isinstance(word, Triggered) and isinstance(word.when, TapsForMana):
        for number, effect in enumerate(word.effects):
            if any(isinstance(one, AddMana) for one in each_word(effect)):
                yield Misspelt(
                    f"{place}.effects[{number}]".strip("."),
                    LocalizedText(
                        "mana that is added so needs no stack", "Mana, das so erzeugt wird, braucht keinen Stapel"
                    ),
                    LocalizedText("write an AdditionalMana", "schreibe ein AdditionalMana"),
                )
    if isinstance(word, AdditionalMana | TapsForMana):
        name = "of" if isinstance(word, AdditionalMana) else "what"
        kind: ObjectFilter | None = getattr(word, name)
        if kind is not None and kind.players != "none":
            yield Misspelt(
                f"{place}.{name}.players".strip("."),
                LocalizedText("a player is not tapped", "ein Spieler wird nicht getappt"),
                LocalizedText("leave it out", "lass es weg"),
            )
    if isinstance(word, AdditionalMana):
        if word.choice and len(set(word.mana)) < 2:
            yield Misspelt(
                f"{place}.choice".strip("."),
                LocalizedText("there is nothing to choose", "da gibt es nichts zu wählen"),
                LocalizedText(
                    "write several letters, or leave it out", "schreibe mehrere Buchstaben, oder lass es weg"
                ),
            )
        if word.yours and word.of is None:
            yield Misspelt(
                f"{place}.yours".strip("."),
                LocalizedText("its controller taps it", "getappt wird es von seinem Beherrscher"),
                LocalizedText("leave it out", "lass es weg"),
            )


def _mana_ability(place: str, word: Activated) -> Iterator[Misspelt]:
    """What mana abilities cannot do: they resolve in the middle of a payment (magic 605.3b)."""
    if word.cost.parts and any(isinstance(one, AddMana) for one in word.effects):
        yield Misspelt(
            f"{place}.cost.parts",
            LocalizedText("nothing is chosen while mana is made", "während Mana entsteht, wird nichts gewählt"),
            LocalizedText("write a cost without parts", "schreibe Kosten ohne parts"),
        )
    if not is_mana_ability(script_of(("", 0), word)):
        return
    if "{X}" in word.cost.symbols:
        yield Misspelt(
            f"{place}.cost.symbols",
            LocalizedText("nothing is chosen while mana is made", "während Mana entsteht, wird nichts gewählt"),
            LocalizedText("write a number", "schreibe eine Zahl"),
        )
    if sum(isinstance(one, AddMana) for one in word.effects) > 1:
        yield Misspelt(
            f"{place}.effects",
            LocalizedText("mana is added twice", "Mana wird zweimal hinzugefügt"),
            LocalizedText("write one AddMana, or two abilities", "schreibe ein AddMana, oder zwei Fähigkeiten"),
        )
    for number, effect in enumerate(word.effects):
        if not isinstance(effect, AddMana | Damage | GainLife | LoseLife):
            name = type(effect).__name__
            remedy = LocalizedText(
                "beside AddMana write Damage, GainLife or LoseLife",
                "schreibe neben AddMana nur Damage, GainLife oder LoseLife",
            )
            yield Misspelt(
                f"{place}.effects[{number}]",
                LocalizedText(
                    "{name} cannot be done while mana is made", "{name} geht nicht, während Mana entsteht"
                ).filled(name=name),
                remedy,
            )
    if word.only is not None:
        remedy = LocalizedText("leave it out", "lass es weg")
        yield Misspelt(
            f"{place}.only",
            LocalizedText("a mana ability can be used at any time", "eine Manafähigkeit lässt sich jederzeit nutzen"),
            remedy,
        )


def _costs(place: str, word: Node) -> Iterator[Misspelt]:
    """Costs and mana that cannot be read."""
    if isinstance(word, AddMana | AdditionalMana):
        if (not word.mana and isinstance(word, AddMana)) or set(word.mana) - set(MANA):
            yield Misspelt(
                f"{place}.mana",
                LocalizedText("{mana!r} is no mana", "{mana!r} ist kein Mana").filled(mana=word.mana),
                LocalizedText("write letters of {known}", "schreibe Buchstaben aus {known}").filled(known=MANA),
            )
        return
    for name in ("cost", "symbols") if isinstance(word, Payment) else ("cost",):
        text = getattr(word, name, None)
        if isinstance(text, str):
            yield from _tried(f"{place}.{name}".strip("."), text, cost_of)
            if "/P" in text and not isinstance(word, Card):
                yield Misspelt(
                    f"{place}.{name}".strip("."),
                    LocalizedText("only a spell is paid for with life", "mit Leben wird nur ein Zauberspruch bezahlt"),
                    LocalizedText("write symbols without P", "schreibe Symbole ohne P"),
                )
    if isinstance(word, Part) and word.kind.value is not None and not isinstance(word.kind.value, int):
        yield Misspelt(
            f"{place}.kind.value".strip("."),
            LocalizedText("this is not known before it is paid", "das steht nicht fest, bevor bezahlt wird"),
            LocalizedText("write a number", "schreibe eine Zahl"),
        )


def _tried(place: str, text: str, read: Callable[[str], object]) -> Iterator[Misspelt]:
    try:
        read(text)
    except Misspelt as cause:
        yield Misspelt(place, cause.problem, cause.remedy)


CARDS = MagicCards(Card, COLLECTION, face_of, TEXTS)
