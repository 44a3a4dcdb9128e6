"""Tokens: what effects create (magic 111)."""

from games.cardgames.vocabulary.abilities import Activated, Part, Payment
from games.cardgames.vocabulary.damage import GainLife
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.rulesets.magic.card import Card
from games.rulesets.magic.vocabulary.actions import Explore
from games.rulesets.magic.vocabulary.mana import AddMana

SOLDIER = Card("Soldier", "Soldat", ("creature",), "", ("soldier",), 1, 1, colours="W", token=True)
BIRD_ILLUSION = Card(
    "Bird Illusion", "Vogel-Illusion", ("creature",), "", ("bird", "illusion"), 1, 1,
    keywords=("flying",), colours="U", token=True,
)  # fmt: skip
GOBLIN = Card("Goblin", "Goblin", ("creature",), "", ("goblin",), 1, 1, colours="R", token=True)
ELF_WARRIOR = Card("Elf Warrior", "Elf-Krieger", ("creature",), "", ("elf", "warrior"), 1, 1, colours="G", token=True)
COPY = Card("Copy", "Kopie", ("creature",), toughness=1, token=True)
"""What a token is before it is known of what it is a copy."""
FACE_DOWN = Card("Face-Down Card", "Verdeckte Karte", ("creature",), "", (), 2, 2, token=True)
"""What anything is that lies face down (magic 708.2a)."""
BEAST = Card("Beast", "Bestie", ("creature",), "", ("beast",), 3, 3, colours="G", token=True)
HUMAN = Card("Human", "Mensch", ("creature",), "", ("human",), 1, 1, colours="W", token=True)
WARRIOR = Card("Warrior", "Krieger", ("creature",), "", ("warrior",), 1, 1, colours="W", token=True)
DRAKE = Card("Drake", "Sceada", ("creature",), "", ("drake",), 2, 2, keywords=("flying",), colours="U", token=True)
WOLF = Card("Wolf", "Wolf", ("creature",), "", ("wolf",), 2, 2, colours="G", token=True)
ZOMBIE = Card("Zombie", "Zombie", ("creature",), "", ("zombie",), 2, 2, colours="B", token=True)
ELEPHANT = Card("Elephant", "Elefant", ("creature",), "", ("elephant",), 3, 3, colours="G", token=True)

# --- those that the rules describe (magic 111.10) -------------------------------------------------------------------

TREASURE = Card(
    "Treasure", "Schatz", ("artifact",), "", ("treasure",), token=True,
    abilities=(Activated(Payment(tap=True, sacrifice=True), (AddMana("WUBRG", choice=True),)),),
)  # fmt: skip
FOOD = Card(
    "Food", "Speise", ("artifact",), "", ("food",), token=True,
    abilities=(Activated(Payment("{2}", tap=True, sacrifice=True), (GainLife(3),)),),
)  # fmt: skip
CLUE = Card(
    "Clue", "Hinweis", ("artifact",), "", ("clue",), token=True,
    abilities=(Activated(Payment("{2}", sacrifice=True), (Draw(),)),),
)  # fmt: skip
BLOOD = Card(
    "Blood", "Blut", ("artifact",), "", ("blood",), token=True,
    abilities=(
        Activated(
            Payment("{1}", tap=True, sacrifice=True, parts=(Part("discard", ObjectFilter(zone="hand")),)), (Draw(),)
        ),
    ),
)  # fmt: skip
MAP = Card(
    "Map", "Landkarte", ("artifact",), "", ("map",), token=True,
    abilities=(
        Activated(
            Payment("{1}", tap=True, sacrifice=True),
            (Explore(Target(ObjectFilter(types=("creature",), whose="you"))),), slow=True,
        ),
    ),
)  # fmt: skip
