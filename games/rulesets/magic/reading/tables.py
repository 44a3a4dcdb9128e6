"""What the reader of Magic must be told: how cards call themselves, and which words before a dash mean nothing."""

from __future__ import annotations

from games.cardgames.reading.normal_form import NormalForm, tokens
from games.rulesets.magic.card import KEYWORDS
from games.rulesets.magic.rules_text.terms import TERMS

ITSELF = (
    "creature", "land", "artifact", "enchantment", "spell", "card", "permanent", "planeswalker", "aura", "equipment",
    "vehicle", "token",
)  # fmt: skip
ABILITY_WORDS = (
    "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort",
    "constellation", "converge", "corrupted", "council's dilemma", "coven", "delirium", "descend 4", "descend 8",
    "domain", "eerie", "eminence", "enrage", "fateful hour", "fathomless descent", "ferocious", "flurry", "formidable",
    "grandeur", "hellbent", "heroic", "imprint", "inspired", "join forces", "kinship", "landfall", "lieutenant",
    "magecraft", "metalcraft", "morbid", "pack tactics", "paradox", "parley", "radiance", "raid", "rally", "renew",
    "revolt", "secret council", "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold",
    "undergrowth", "valiant", "void", "will of the council",
)  # fmt: skip
"""Words in italics that tie abilities together and have no meaning in the rules (magic 207.2c)."""
FORM = NormalForm(
    ITSELF,
    frozenset(tokens(word) for word in ABILITY_WORDS),
    (
        (tokens("enters the battlefield"), ("enters",)),
        (tokens("enter the battlefield"), ("enter",)),
        (tokens("on the battlefield named"), ("named",)),
    ),
    frozenset(tokens(TERMS.keyword(key).name.en) for key in KEYWORDS),
)
ACTIONS = frozenset({"surveil", "scry", "investigate", "proliferate"})
"""Sentences of one word, with its number: the paragraph of a spell, and no keyword."""
ATTACHED = ("enchanted", "equipped")
OWNED = frozenset({"graveyard"})
"""Zones of which a text says whose they are."""
INERT_COUNTERS = frozenset(
    {"shield", "stun", "finality", "rad", "lore", "time", "level", "defense", "energy", "experience"}
)
"""Counters that do something by the rules, which none of our words knows (magic 122.1); keyword counters too."""
MORE_ZONES = {("Part", "kind", "exile"): ("hand", "graveyard")}
"""Where what is given away lies, beside where our own cards look for it."""
VALUES = {
    ("BlocksMore", "more"): (0, 1, 2, 3),
    ("Devotion", "colours"): ("W", "U", "B", "R", "G", "WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU"),
    ("Annihilator", "amount"): (1, 2, 3, 4, 6),
    ("PlayerAttacks", "least"): (1, 2, 3),
    ("AdditionalMana", "mana"): ("", *"WUBRGC", "WW", "UU", "BB", "RR", "GG", "CC", "WUBRG"),
    ("KeepsMana", "colour"): ("", *"WUBRG"),
}
"""What fields may say that are written in a way of their own."""
