"""Classes and talents that stand on printed cards, beside those of ours."""

MORE_CLASSES = frozenset({
    "adjudicator", "bard", "earth", "light", "lightning", "merchant", "necromancer", "pirate", "ranger", "revered",
    "reviled", "royal", "shapeshifter", "thief",
})  # fmt: skip
"""Classes and talents that no card of ours has; nothing follows from them but who may play the card."""
