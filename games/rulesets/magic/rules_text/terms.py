"""What Magic calls things."""

from __future__ import annotations

from games.cardgames.rules_text.nouns import PERMANENT, SPELL, Name
from games.cardgames.rules_text.terms import Terms
from games.cardgames.vocabulary.abilities import Enchant
from games.cardgames.vocabulary.damage import Fight
from games.cardgames.vocabulary.piles import Mill, Scry, Surveil
from games.engine import LocalizedText
from games.rulesets.magic.card import Card
from games.rulesets.magic.rules_text import nouns
from games.rulesets.magic.rules_text.keywords import KEYWORDS
from games.rulesets.magic.rules_text.own import REGISTER
from games.rulesets.magic.rules_text.symbols import symbols
from games.rulesets.magic.rules_text.tokens import token
from games.rulesets.magic.vocabulary.abilities import (
    Bushido,
    Crew,
    CumulativeUpkeep,
    Cycling,
    Echo,
    Equip,
    Kicker,
    Multikicker,
    Prowess,
    Storm,
    Ward,
)
from games.rulesets.magic.vocabulary.actions import Explore, Investigate, Proliferate
from games.rulesets.magic.vocabulary.casting import Cascade, Discover
from games.rulesets.magic.vocabulary.combat import Annihilator, Exalted, Goad, Persist, Undying
from games.rulesets.magic.vocabulary.costs import (
    Affinity,
    Buyback,
    Convoke,
    Dash,
    Delve,
    Escape,
    Evoke,
    Improvise,
    Splice,
    Unearth,
)
from games.rulesets.magic.vocabulary.creatures import Exploit, Modular
from games.rulesets.magic.vocabulary.embalming import Embalm, Eternalize
from games.rulesets.magic.vocabulary.madness import Madness
from games.rulesets.magic.vocabulary.morph import Morph
from games.rulesets.magic.vocabulary.reconfiguring import Reconfigure
from games.rulesets.magic.vocabulary.suspend import Suspend


def itself(card: Card) -> Name:
    """What a card calls itself: the most telling of its types."""
    for subtype in ("aura", "equipment", "vehicle"):
        if subtype in card.subtypes:
            return nouns.SUBTYPES[subtype]
    for kind in ("creature", "planeswalker", "land", "artifact", "enchantment"):
        if kind in card.types:
            return nouns.TYPES[kind]
    return SPELL


def host(card: Card | None) -> Name:
    """What an Aura enchants; anything else is attached to creatures."""
    for ability in card.abilities if card is not None else ():
        if isinstance(ability, Enchant) and ability.kind.types:
            return nouns.TYPES[ability.kind.types[0]]
    return nouns.TYPES["creature"]


def attached(card: Card | None) -> LocalizedText:
    """Enchanted by an Aura, equipped by an Equipment."""
    is_equipment = card is not None and "equipment" in card.subtypes
    return LocalizedText("equipped", "ausgerüstet") if is_equipment else LocalizedText("enchanted", "verzaubert")


EXPLAINS = {
    Splice: "splice onto arcane",
    Buyback: "buyback", Escape: "escape", Evoke: "evoke", Dash: "dash", Convoke: "convoke", Improvise: "improvise",
    Delve: "delve", Crew: "crew", Echo: "echo", CumulativeUpkeep: "cumulative upkeep", Storm: "storm",
    Cascade: "cascade", Discover: "discover",
    Explore: "explore", Investigate: "investigate", Proliferate: "proliferate",
    Unearth: "unearth", Multikicker: "multikicker", Goad: "goad", Exploit: "exploit", Modular: "modular",
    Affinity: "affinity", Annihilator: "annihilator", Exalted: "exalted", Persist: "persist", Undying: "undying",
    Bushido: "bushido", Cycling: "cycling", Enchant: "enchant", Equip: "equip", Kicker: "kicker", Prowess: "prowess",
    Reconfigure: "reconfigure",
    Embalm: "embalm", Eternalize: "eternalize",
    Madness: "madness", Morph: "morph", Suspend: "suspend",
    Ward: "ward", Scry: "scry", Surveil: "surveil", Fight: "fight", Mill: "mill",
}  # fmt: skip
"""Words that stand for a keyword."""
TERMS = Terms(
    zones={
        "deck": nouns.LIBRARY, "hand": nouns.HAND, "grave": nouns.GRAVEYARD, "field": nouns.BATTLEFIELD,
        "stack": nouns.STACK, "exile": nouns.EXILE,
    },
    roles={"library": "deck", "graveyard": "grave", "battlefield": "field"},
    types=nouns.TYPES,
    cards=nouns.CARDS,
    spells=nouns.SPELLS,
    without=nouns.NON_SPELL,
    basic={"basic": (nouns.BASIC_LAND, nouns.BASIC_LAND_CARD)},
    subtypes=nouns.SUBTYPES,
    supertypes=nouns.SUPERTYPES,
    colours=nouns.COLOURS,
    counters=nouns.COUNTERS,
    steps=nouns.STEPS,
    times=nouns.TIMES,
    skipped=nouns.SKIPPED,
    keywords=KEYWORDS,
    explains=EXPLAINS,
    beside_subtypes=frozenset({"creature"}),
    deals_by_name=True,
    any_target=frozenset({"creature", "planeswalker"}),
    acts={
        "enter": LocalizedText("enter", "ins Spiel kommen"),
        "leave": LocalizedText("leave the battlefield", "das Spielfeld verlassen"),
    },
    phrases={
        "onto the field": LocalizedText("onto the battlefield", "ins Spiel"),
        "to the field": LocalizedText("to the battlefield", "ins Spiel"),
        "on the field": LocalizedText("on the battlefield", "im Spiel"),
        "slowly": LocalizedText("as a sorcery", "wenn du eine Hexerei wirken könntest"),
        "power and defence": LocalizedText("power and toughness", "Stärke und Widerstandskraft"),
        "of defence": LocalizedText("with toughness", "mit Widerstandskraft"),
        "of cost": LocalizedText("with mana value", "mit Manabetrag"),
        "be blocked by several": LocalizedText(
            "can't be blocked by more than one creature", "nicht von mehr als einer Kreatur geblockt werden können"
        ),
        "be blocked by fewer than two": LocalizedText(
            "can't be blocked except by two or more creatures",
            "nur von zwei oder mehr Kreaturen geblockt werden können",
        ),
        "be blocked by fewer than three": LocalizedText(
            "can't be blocked except by three or more creatures",
            "nur von drei oder mehr Kreaturen geblockt werden können",
        ),
        "be blocked by all": LocalizedText(
            "must be blocked by all creatures able to block it",
            "von allen Kreaturen, die dazu in der Lage sind, geblockt werden müssen",
        ),
        "attack you": LocalizedText(
            "can't attack you or planeswalkers you control",
            "weder dich noch Planeswalker unter deiner Kontrolle angreifen können",
        ),
        "attack owner": LocalizedText(
            "can't attack its owner or planeswalkers its owner controls",
            "weder den eigenen Besitzer noch Planeswalker unter dessen Kontrolle angreifen können",
        ),
        "no cost": LocalizedText("no mana cost", "keine Manakosten"),
        "paid more": LocalizedText("was kicked", "der Bonus bezahlt wurde"),
    },
    itself=itself,
    host=host,
    attached=attached,
    token=token,
    symbols=symbols,
    permanent=PERMANENT,
    hurt=nouns.TYPES["creature"],
    defence=nouns.TOUGHNESS,
    register=REGISTER,
)  # fmt: skip
