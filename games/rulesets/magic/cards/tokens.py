"""Tokens: what effects create (magic 111)."""

from games.rulesets.magic.card import Card

SOLDIER = Card("Soldier", "Soldat", ("creature",), "", ("soldier",), 1, 1, colours="W", token=True)
BIRD_ILLUSION = Card(
    "Bird Illusion", "Vogel-Illusion", ("creature",), "", ("bird", "illusion"), 1, 1,
    keywords=("flying",), colours="U", token=True,
)  # fmt: skip
GOBLIN = Card("Goblin", "Goblin", ("creature",), "", ("goblin",), 1, 1, colours="R", token=True)
ELF_WARRIOR = Card("Elf Warrior", "Elf-Krieger", ("creature",), "", ("elf", "warrior"), 1, 1, colours="G", token=True)
COPY = Card("Copy", "Kopie", ("creature",), toughness=1, token=True)
"""What a token is before it is known of what it is a copy."""
BEAST = Card("Beast", "Bestie", ("creature",), "", ("beast",), 3, 3, colours="G", token=True)
HUMAN = Card("Human", "Mensch", ("creature",), "", ("human",), 1, 1, colours="W", token=True)
WARRIOR = Card("Warrior", "Krieger", ("creature",), "", ("warrior",), 1, 1, colours="W", token=True)
DRAKE = Card("Drake", "Sceada", ("creature",), "", ("drake",), 2, 2, keywords=("flying",), colours="U", token=True)
WOLF = Card("Wolf", "Wolf", ("creature",), "", ("wolf",), 2, 2, colours="G", token=True)
ZOMBIE = Card("Zombie", "Zombie", ("creature",), "", ("zombie",), 2, 2, colours="B", token=True)
ELEPHANT = Card("Elephant", "Elefant", ("creature",), "", ("elephant",), 3, 3, colours="G", token=True)
