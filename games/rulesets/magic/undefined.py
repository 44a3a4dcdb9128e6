"""Words of a card of Magic to which nothing on it gives a meaning: an X without a cost, "kicked" without a kicker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from games.cardgames.rules.traits import CHOSEN, CHOSEN_PLAYER
from games.cardgames.vocabulary.abilities import Activated, Defines, Enchant, Instructions, Mode, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import IfPaidMore, X
from games.cardgames.vocabulary.conditions import PaidMore
from games.cardgames.vocabulary.damage import Damage
from games.cardgames.vocabulary.effect import Effect
from games.cardgames.vocabulary.effects import CopySpell, Unless
from games.cardgames.vocabulary.entries import Entry
from games.cardgames.vocabulary.permanents import (
    Attach,
    Exile,
)
from games.cardgames.vocabulary.replacement import Replacement
from games.cardgames.vocabulary.selectors import Attached, ObjectFilter, Paid, Self
from games.engine.language.localized_text import LocalizedText
from games.engine.node import Misspelt, Node, each_place, each_word
from games.rulesets.magic.card import PERMANENT_TYPES, Card
from games.rulesets.magic.mana import cost_of
from games.rulesets.magic.vocabulary.abilities import CumulativeUpkeep, Equip, Kicker, Loyalty, Multikicker, Storm, Ward
from games.rulesets.magic.vocabulary.amounts import TimesKicked
from games.rulesets.magic.vocabulary.casting import CannotBeCountered, Cascade
from games.rulesets.magic.vocabulary.costs import (
    AdditionalCost,
    Affinity,
    AlternativeCost,
    Buyback,
    CastBy,
    Convoke,
    CostChange,
    CostsLess,
    Dash,
    Delve,
    Escape,
    Evoke,
    Flashback,
    Improvise,
    Splice,
    Unearth,
)
from games.rulesets.magic.vocabulary.creatures import Exploit, Exploits
from games.rulesets.magic.vocabulary.embalming import Embalm, Eternalize
from games.rulesets.magic.vocabulary.entries import EntersChoosing
from games.rulesets.magic.vocabulary.madness import Madness
from games.rulesets.magic.vocabulary.mana import AdditionalMana
from games.rulesets.magic.vocabulary.morph import Morph
from games.rulesets.magic.vocabulary.reconfiguring import IsAttached, Reconfigure
from games.rulesets.magic.vocabulary.suspend import Suspend

SYMBOL = "{X}"
COSTS = (
    AdditionalCost, AlternativeCost, Buyback, Dash, Escape, Evoke, Flashback, Kicker, Madness, Morph, Multikicker,
    Splice,
)  # fmt: skip
OF_SPELLS = (
    AdditionalCost, Affinity, AlternativeCost, Buyback, CannotBeCountered, Convoke, CostsLess, Delve, Escape, Flashback,
    Improvise, Kicker, Multikicker, Splice,
)  # fmt: skip
"""What is said of how any card is cast."""
OF_CASTING = (Cascade, Dash, Evoke, Madness, Storm, Suspend)
"""What else is of account only to what is cast."""
NOT_SPLICED = (Mode, X, PaidMore, IfPaidMore, TimesKicked, Paid, CastBy)
"""What a text cannot say that other spells may gain: nothing is chosen or paid for it."""
WITHOUT_X = (Static, Defines, Loyalty, CostChange, CostsLess)
"""What is never paid for with the card's cost, nor looks back at it."""


EXILES_ITSELF = Exile(Self())
"""What the text of an instant or sorcery may do to the card itself, as the last thing that it does (magic 608.2n)."""


def undefined(card: Card) -> Iterator[Misspelt]:
    """Each such word, with where it stands."""
    words = list(each_word(card))
    costs = (card.cost, *(_cost(word) for word in words if isinstance(word, COSTS)))
    has_x = any(SYMBOL in cost for cost in costs)
    for number, ability in enumerate(card.abilities):
        stays = isinstance(ability, Replacement) and not isinstance(ability, Entry)
        defined = has_x and not stays and not isinstance(ability, WITHOUT_X)
        yield from _without_x(ability, f"abilities[{number}]", defined=defined)
        if isinstance(ability, Instructions):
            acts = ability.effects
            before = acts[:-1] if acts[-1:] == (EXILES_ITSELF,) else acts
            yield from _of_the_spell(before, f"abilities[{number}].effects")
            yield from _of_the_spell(ability.choose_one, f"abilities[{number}].choose_one")
    yield from _without_effect(card)
    yield from _not_chosen(card)
    yield from _wrongly_kicked(card, has_x=has_x)
    yield from _not_to_be_spliced(card)
    is_kicked = any(isinstance(word, Kicker | Multikicker) for word in words)
    is_attached = any(_goes_on_objects(word) or _attaches_itself(word) for word in words)
    for place, word in each_place(card):
        if isinstance(word, PaidMore | IfPaidMore) and not is_kicked:
            yield Misspelt(
                place,
                LocalizedText(
                    "nothing more can be paid for this card", "für diese Karte lässt sich nicht mehr bezahlen"
                ),
                LocalizedText("write a Kicker", "schreibe einen Kicker"),
            )
        elif isinstance(word, Exploits) and not any(isinstance(one, Exploit) for one in words):
            yield Misspelt(
                place,
                LocalizedText("this never exploits anything", "das beutet nie etwas aus"),
                LocalizedText("write an Exploit", "schreibe ein Exploit"),
            )
        elif not is_attached and _speaks_of_its_host(word):
            yield Misspelt(
                place,
                LocalizedText("this is never attached to anything", "das wird nie an etwas angelegt"),
                LocalizedText(
                    "write an Enchant, an Equip or an Attach", "schreibe ein Enchant, ein Equip oder ein Attach"
                ),
            )


def _speaks_of_its_host(word: Node) -> bool:
    return isinstance(word, Attached | IsAttached) or (isinstance(word, AdditionalMana) and word.of is None)


def _goes_on_objects(word: Node) -> bool:
    return isinstance(word, Equip | Reconfigure) or (isinstance(word, Enchant) and not _is_of_players(word.kind))


def _is_of_players(kind: ObjectFilter) -> bool:
    """Whether players alone fit."""
    return kind.players != "none" and not kind.types


def _attaches_itself(word: Node) -> bool:
    return isinstance(word, Attach) and isinstance(word.what, Self)


def _without_effect(card: Card) -> Iterator[Misspelt]:
    """Abilities of permanents on what never becomes one (magic 113.6), and of spells on what is never cast (magic
    305.9)."""
    for number, ability in enumerate(card.abilities):
        if not PERMANENT_TYPES & set(card.types) and not _works_off_the_field(ability):
            yield Misspelt(
                f"abilities[{number}]",
                LocalizedText(
                    "this does nothing on an instant or sorcery",
                    "auf einem Spontanzauber oder einer Hexerei bewirkt das nichts",
                ),
                LocalizedText("write it onto a permanent card", "schreibe es auf eine bleibende Karte"),
            )
        if "land" in card.types and isinstance(ability, (*OF_SPELLS, *OF_CASTING)):
            yield Misspelt(
                f"abilities[{number}]",
                LocalizedText("a land is never cast", "ein Land wird nie gewirkt"),
                LocalizedText("leave it out", "lass es weg"),
            )


def _works_off_the_field(ability: Ability) -> bool:
    """Whether it means something on a card that is never on the battlefield."""
    meant = ability.means()
    if isinstance(meant, Triggered | Activated):
        return meant.zone != "field" and not isinstance(ability, Unearth | Embalm | Eternalize)
    return isinstance(ability, (Instructions, *OF_SPELLS))


def _not_to_be_spliced(card: Card) -> Iterator[Misspelt]:
    """A text that other spells gain has to be all there: no modes, no X, nothing divided, paid or kicked."""
    texts = [ability for ability in card.abilities if isinstance(ability, Instructions)]
    for number, ability in enumerate(card.abilities):
        if isinstance(ability, Splice):
            words = [word for text in texts for word in each_word(text)]
            odd = any(isinstance(word, NOT_SPLICED) or (isinstance(word, Damage) and word.shared()) for word in words)
            if odd or not texts or SYMBOL in ability.cost:
                yield Misspelt(
                    f"abilities[{number}]",
                    LocalizedText(
                        "another spell cannot gain such a text", "so einen Text kann kein anderer Zauberspruch erhalten"
                    ),
                    LocalizedText(
                        "write it onto an instant or sorcery without modes, without X and without divided damage",
                        "schreibe es auf einen Spontanzauber oder eine Hexerei ohne Modi, ohne X und ohne aufgeteilten"
                        " Schaden",
                    ),
                )


def _wrongly_kicked(card: Card, *, has_x: bool) -> Iterator[Misspelt]:
    """What counts kicks where there are none, or whose number could not be told from another (magic 702.33c)."""
    is_kicked = any(isinstance(ability, Multikicker) for ability in card.abilities)
    for place, word in each_place(card):
        if isinstance(word, TimesKicked) and not is_kicked:
            yield Misspelt(
                place,
                LocalizedText("this is never kicked several times", "dafür wird nie mehrmals ein Bonus bezahlt"),
                LocalizedText("write a Multikicker", "schreibe ein Multikicker"),
            )
        elif isinstance(word, Multikicker) and (has_x or not cost_of(word.cost).total):
            yield Misspelt(
                f"{place}.cost",
                LocalizedText(
                    "it has to cost something, and to be the only X of the card",
                    "es muss etwas kosten und das einzige X der Karte sein",
                ),
                LocalizedText("write another cost", "schreibe andere Kosten"),
            )


def _not_chosen(card: Card) -> Iterator[Misspelt]:
    """What speaks of something chosen where nothing, or something else, is chosen as this enters (magic 614.12a)."""
    chosen = {ability.what for ability in card.abilities if isinstance(ability, EntersChoosing)}
    kinds = {{"creature type": "subtype", "number": "value"}.get(one, one) for one in chosen}
    whom = chosen & {"player", "opponent"}
    for place, word in each_place(card):
        kind = word.chosen if isinstance(word, ObjectFilter) else ""
        if kind and kind not in kinds:
            yield Misspelt(f"{place}.chosen", _NOTHING_CHOSEN, _CHOOSE)
        for one in CHOSEN.intersection(getattr(word, "keywords", ())):
            if not isinstance(word, Static):
                yield Misspelt(
                    f"{place}.keywords",
                    LocalizedText(f"{one!r} is given here to nothing", f"{one!r} erhält hier nichts"),
                    LocalizedText("write it into a Static", "schreibe es in ein Static"),
                )
            elif not (whom if one == CHOSEN_PLAYER else chosen & {"colour"}):
                yield Misspelt(f"{place}.keywords", _NOTHING_CHOSEN, _CHOOSE)


_NOTHING_CHOSEN = LocalizedText(
    "no such thing is chosen as this enters", "so etwas wird nicht bestimmt, wenn dies ins Spiel kommt"
)
_CHOOSE = LocalizedText("write an EntersChoosing", "schreibe ein EntersChoosing")


def _of_the_spell(value: Any, place: str) -> Iterator[Misspelt]:
    """Where the text of an instant or sorcery does to the card itself what can be done to permanents alone."""
    if isinstance(value, Effect):
        remedy = LocalizedText(
            "write a Target, or an ability of a permanent",
            "schreibe ein Target, oder eine Fähigkeit einer bleibenden Karte",
        )
        if _attaches_itself(value):
            yield Misspelt(
                place,
                LocalizedText(
                    "an instant or sorcery is attached to nothing",
                    "ein Spontanzauber oder eine Hexerei wird nirgends angelegt",
                ),
                remedy,
            )
        for item in fields(value):
            is_dealer = isinstance(value, Damage) and item.name == "source"
            if isinstance(getattr(value, item.name), Self) and not (
                is_dealer or isinstance(value, CopySpell) or _attaches_itself(value)
            ):
                yield Misspelt(
                    f"{place}.{item.name}",
                    LocalizedText(
                        "an instant or sorcery is no permanent",
                        "ein Spontanzauber oder eine Hexerei ist keine bleibende Karte",
                    ),
                    remedy,
                )
    if isinstance(value, Node) and not isinstance(value, Ability):
        for item in fields(value):
            yield from _of_the_spell(getattr(value, item.name), f"{place}.{item.name}")
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from _of_the_spell(inner, f"{place}[{number}]")


def _cost(word: Any) -> str:
    return str(word.cost if isinstance(word.cost, str) else word.cost.symbols)


def _without_x(value: Any, place: str, *, defined: bool) -> Iterator[Misspelt]:
    """Each X that no cost around it defines (magic 107.3)."""
    if isinstance(value, Activated):
        defined = SYMBOL in value.cost.symbols
    elif isinstance(value, Suspend):
        defined = SYMBOL in value.cost
    if not defined and (
        isinstance(value, X) or (isinstance(value, Unless | Ward | CumulativeUpkeep) and SYMBOL in _cost(value))
    ):
        place = place if isinstance(value, X) else f"{place}.cost"
        yield Misspelt(
            place,
            LocalizedText("nothing says what X is", "nichts sagt, was X ist"),
            LocalizedText(
                "write {X} into the cost of the spell or ability, or a number",
                "schreibe {X} in die Kosten des Zauberspruchs oder der Fähigkeit, oder eine Zahl",
            ),
        )
    if isinstance(value, Node):
        for item in fields(value):
            yield from _without_x(getattr(value, item.name), f"{place}.{item.name}", defined=defined)
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            given = isinstance(inner, Ability) and not isinstance(inner, Replacement)
            yield from _without_x(inner, f"{place}[{number}]", defined=defined and not given)
