"""The nouns of Magic in both languages: types, subtypes, colours, counters, steps."""

from __future__ import annotations

from games.cardgames.rules_text.nouns import name, weak
from games.engine import LocalizedText
from games.rulesets.magic.cards.creature_types import MORE_CREATURE_TYPES

LIBRARY = name("library", "f", "Bibliothek", "Bibliotheken")
HAND = name("hand", "f", "Hand", "Hände")
GRAVEYARD = name("graveyard", "m", "Friedhof", "Friedhöfe", gen="Friedhofs")
BATTLEFIELD = name("battlefield", "n", "Spielfeld", "Spielfelder", gen="Spielfelds")
STACK = name("stack", "m", "Stapel")
EXILE = name("exile", "n", "Exil", "Exile", gen="Exils")
TOUGHNESS = name("toughness", "f", "Widerstandskraft", "Widerstandskräfte")
AURA = name("Aura", "f", "Aura", "Auren")
EQUIPMENT = name("Equipment", "f", "Ausrüstung", "Ausrüstungen", many="Equipment")

TYPES = {
    "creature": name("creature", "f", "Kreatur", "Kreaturen"),
    "artifact": name("artifact", "n", "Artefakt", "Artefakte"),
    "enchantment": name("enchantment", "f", "Verzauberung", "Verzauberungen"),
    "land": name("land", "n", "Land", "Länder", gen="Landes"),
    "planeswalker": name("planeswalker", "m", "Planeswalker"),
    "instant": name("instant", "m", "Spontanzauber"),
    "sorcery": name("sorcery", "f", "Hexerei", "Hexereien"),
    "emblem": name("emblem", "n", "Emblem", "Embleme"),
}
"""On the battlefield; instants and sorceries anywhere; emblems in the command zone."""
CARDS = {
    "creature": name("creature card", "f", "Kreaturenkarte", "Kreaturenkarten"),
    "artifact": name("artifact card", "f", "Artefaktkarte", "Artefaktkarten"),
    "enchantment": name("enchantment card", "f", "Verzauberungskarte", "Verzauberungskarten"),
    "land": name("land card", "f", "Landkarte", "Landkarten"),
    "planeswalker": name("planeswalker card", "f", "Planeswalker-Karte", "Planeswalker-Karten"),
    "instant": name("instant card", "m", "Spontanzauber"),
    "sorcery": name("sorcery card", "f", "Hexerei", "Hexereien"),
}
"""In a hand, a library or a graveyard."""
SPELLS = {
    "creature": name("creature spell", "m", "Kreaturenzauber"),
    "artifact": name("artifact spell", "m", "Artefaktzauber"),
    "enchantment": name("enchantment spell", "m", "Verzauberungszauber"),
    "planeswalker": name("planeswalker spell", "m", "Planeswalker-Zauber"),
    "instant": name("instant spell", "m", "Spontanzauber"),
    "sorcery": name("sorcery spell", "f", "Hexerei", "Hexereien"),
}
"""On the stack."""
BASIC_LAND = name("basic land", "n", "Standardland", "Standardländer", gen="Standardlandes")
BASIC_LAND_CARD = name("basic land card", "n", "Standardland", "Standardländer", gen="Standardlandes")
NON_SPELL = {
    "creature": name("noncreature spell", "m", "Nichtkreatur-Zauberspruch", "Nichtkreatur-Zaubersprüche"),
    "artifact": name("nonartifact spell", "m", "Nichtartefakt-Zauberspruch", "Nichtartefakt-Zaubersprüche"),
}
SUPERTYPES = {
    "legendary": LocalizedText("legendary", "legendär"),
    "snow": LocalizedText("snow", "verschneit"),
    "world": LocalizedText("world", "weltweit"),
}
"""As adjectives; "basic" is one in English only."""

SUBTYPES = {
    "adventure": name("Adventure", "n", "Abenteuer"),
    "angel": name("Angel", "m", "Engel"),
    "ape": weak("Ape", "Affe"),
    "arcane": name("Arcane", "n", "Arkan"),
    "archer": weak("Archer", "Bogenschütze"),
    "ajani": name("Ajani", "m", "Ajani", "Ajanis"),
    "archon": name("Archon", "m", "Archon", "Archonten"),
    "artificer": name("Artificer", "m", "Konstrukteur", "Konstrukteure"),
    "assassin": weak("Assassin", "Assassine"),
    "assembly-worker": name("Assembly-Worker", "m", "Montagearbeiter"),
    "aura": AURA,
    "barbarian": weak("Barbarian", "Barbar"),
    "bat": name("Bat", "f", "Fledermaus", "Fledermäuse"),
    "bear": weak("Bear", "Bär"),
    "beast": name("Beast", "f", "Bestie", "Bestien"),
    "berserker": name("Berserker", "m", "Berserker"),
    "bird": name("Bird", "m", "Vogel", "Vögel"),
    "blood": name("Blood", "n", "Blut"),
    "boar": name("Boar", "n", "Wildschwein", "Wildschweine"),
    "cat": name("Cat", "f", "Katze", "Katzen"),
    "centaur": weak("Centaur", "Zentaur"),
    "clue": name("Clue", "m", "Hinweis", "Hinweise"),
    "cleric": name("Cleric", "m", "Kleriker"),
    "crab": name("Crab", "f", "Krabbe", "Krabben"),
    "construct": name("Construct", "n", "Konstrukt", "Konstrukte", gen="Konstrukts"),
    "crocodile": name("Crocodile", "n", "Krokodil", "Krokodile"),
    "curse": name("Curse", "m", "Fluch", "Flüche", gen="Fluches"),
    "cyclops": weak("Cyclops", "Zyklop", many="Cyclopes"),
    "demon": name("Demon", "m", "Dämon", "Dämonen"),
    "dinosaur": name("Dinosaur", "m", "Dinosaurier"),
    "djinn": name("Djinn", "m", "Dschinn", "Dschinns", many="Djinn"),
    "dog": name("Dog", "m", "Hund", "Hunde"),
    "dragon": weak("Dragon", "Drache"),
    "drake": name("Drake", "m", "Sceada", "Sceadas"),
    "druid": weak("Druid", "Druide"),
    "efreet": name("Efreet", "m", "Ifrit", "Ifrits"),
    "elemental": name("Elemental", "m", "Elementar", "Elementare"),
    "eldrazi": name("Eldrazi", "m", "Eldrazi", many="Eldrazi"),
    "elephant": weak("Elephant", "Elefant"),
    "elf": weak("Elf", "Elf", many="Elves"),
    "elspeth": name("Elspeth", "f", "Elspeth", "Elspeths"),
    "equipment": EQUIPMENT,
    "faerie": name("Faerie", "f", "Fee", "Feen"),
    "food": name("Food", "f", "Speise", "Speisen", many="Food"),
    "fish": name("Fish", "m", "Fisch", "Fische", many="Fish"),
    "forest": name("Forest", "m", "Wald", "Wälder", gen="Waldes"),
    "frog": name("Frog", "m", "Frosch", "Frösche"),
    "fox": name("Fox", "m", "Fuchs", "Füchse", many="Foxes"),
    "gargoyle": name("Gargoyle", "m", "Gargoyle", "Gargoyles"),
    "garruk": name("Garruk", "m", "Garruk", "Garruks"),
    "giant": weak("Giant", "Riese"),
    "goat": name("Goat", "f", "Ziege", "Ziegen"),
    "goblin": name("Goblin", "m", "Goblin", "Goblins"),
    "golem": name("Golem", "m", "Golem", "Golems"),
    "gorgon": name("Gorgon", "f", "Gorgo", "Gorgonen"),
    "griffin": name("Griffin", "m", "Greif", "Greife"),
    "homunculus": name("Homunculus", "m", "Homunkulus", "Homunkuli", many="Homunculi", gen="Homunkulus"),
    "horror": name("Horror", "m", "Schrecken"),
    "horse": name("Horse", "n", "Pferd", "Pferde"),
    "human": weak("Human", "Mensch"),
    "hydra": name("Hydra", "f", "Hydra", "Hydren"),
    "illusion": name("Illusion", "f", "Illusion", "Illusionen"),
    "imp": name("Imp", "m", "Imp", "Imps"),
    "insect": name("Insect", "n", "Insekt", "Insekten", gen="Insekts"),
    "island": name("Island", "f", "Insel", "Inseln"),
    "jace": name("Jace", "m", "Jace"),
    "jellyfish": name("Jellyfish", "f", "Qualle", "Quallen", many="Jellyfish"),
    "juggernaut": weak("Juggernaut", "Juggernaut"),
    "knight": name("Knight", "m", "Ritter"),
    "kraken": weak("Kraken", "Krake"),
    "lhurgoyf": name("Lhurgoyf", "m", "Lhurgoyf", "Lhurgoyfs"),
    "map": name("Map", "f", "Landkarte", "Landkarten"),
    "leviathan": name("Leviathan", "m", "Leviathan", "Leviathane"),
    "lizard": name("Lizard", "f", "Echse", "Echsen"),
    "masticore": name("Masticore", "m", "Masticore", "Masticoren"),
    "merfolk": name("Merfolk", "n", "Meervolk", "Meervölker", many="Merfolk"),
    "minion": name("Minion", "m", "Diener"),
    "minotaur": name("Minotaur", "m", "Minotaurus", "Minotauren", gen="Minotaurus"),
    "monk": name("Monk", "m", "Mönch", "Mönche"),
    "mountain": name("Mountain", "n", "Gebirge"),
    "myr": name("Myr", "m", "Myr", many="Myr"),
    "nightmare": name("Nightmare", "m", "Nachtmahr", "Nachtmahre"),
    "nixilis": name("Nixilis", "m", "Nixilis"),
    "nomad": weak("Nomad", "Nomade"),
    "ogre": name("Ogre", "m", "Oger"),
    "ooze": name("Ooze", "m", "Schlammling", "Schlammlinge"),
    "ouphe": name("Ouphe", "m", "Ouphe", "Ouphes"),
    "pegasus": name("Pegasus", "m", "Pegasus", "Pegasi", many="Pegasi"),
    "phyrexian": name("Phyrexian", "m", "Phyrexianer"),
    "pirate": weak("Pirate", "Pirat"),
    "plains": name("Plains", "f", "Ebene", "Ebenen", many="Plains"),
    "plant": name("Plant", "f", "Pflanze", "Pflanzen"),
    "praetor": name("Praetor", "m", "Prätor", "Prätoren"),
    "ranger": name("Ranger", "m", "Waldläufer"),
    "rat": name("Rat", "f", "Ratte", "Ratten"),
    "rhino": name("Rhino", "n", "Nashorn", "Nashörner"),
    "rogue": name("Rogue", "m", "Räuber"),
    "samurai": name("Samurai", "m", "Samurai", many="Samurai"),
    "scorpion": name("Scorpion", "m", "Skorpion", "Skorpione"),
    "scout": name("Scout", "m", "Späher"),
    "serpent": name("Serpent", "f", "Schlange", "Schlangen"),
    "shaman": weak("Shaman", "Schamane"),
    "shapeshifter": name("Shapeshifter", "m", "Gestaltwandler"),
    "siren": name("Siren", "f", "Sirene", "Sirenen"),
    "skeleton": name("Skeleton", "n", "Skelett", "Skelette"),
    "shade": name("Shade", "m", "Schemen"),
    "snake": name("Snake", "f", "Schlange", "Schlangen"),
    "soldier": weak("Soldier", "Soldat"),
    "spellshaper": name("Spellshaper", "m", "Spruchwandler"),
    "spider": name("Spider", "f", "Spinne", "Spinnen"),
    "spirit": name("Spirit", "m", "Geist", "Geister"),
    "swamp": name("Swamp", "m", "Sumpf", "Sümpfe", gen="Sumpfes"),
    "thopter": name("Thopter", "m", "Thopter"),
    "treasure": name("Treasure", "m", "Schatz", "Schätze"),
    "treefolk": weak("Treefolk", "Baumhirte", many="Treefolk"),
    "vampire": name("Vampire", "m", "Vampir", "Vampire"),
    "vehicle": name("Vehicle", "n", "Fahrzeug", "Fahrzeuge"),
    "wall": name("Wall", "f", "Mauer", "Mauern"),
    "warlock": name("Warlock", "m", "Hexenmeister"),
    "warrior": name("Warrior", "m", "Krieger"),
    "werewolf": name("Werewolf", "m", "Werwolf", "Werwölfe", many="Werewolves"),
    "wizard": name("Wizard", "m", "Zauberer"),
    "wolf": name("Wolf", "m", "Wolf", "Wölfe", many="Wolves"),
    "wurm": name("Wurm", "m", "Wurm", "Würmer"),
    "zombie": name("Zombie", "m", "Zombie", "Zombies"),
    **MORE_CREATURE_TYPES,
}
COLOURS = {
    "W": LocalizedText("white", "weiß"),
    "U": LocalizedText("blue", "blau"),
    "B": LocalizedText("black", "schwarz"),
    "R": LocalizedText("red", "rot"),
    "G": LocalizedText("green", "grün"),
}
COUNTERS = {
    "loyalty": name("loyalty counter", "f", "Loyalitätsmarke", "Loyalitätsmarken"),
    "charge": name("charge counter", "f", "Ladungsmarke", "Ladungsmarken"),
    "poison": name("poison counter", "f", "Giftmarke", "Giftmarken"),
    "age": name("age counter", "f", "Altersmarke", "Altersmarken"),
    "time": name("time counter", "f", "Zeitmarke", "Zeitmarken"),
}
STEPS = {
    "untap": LocalizedText("untap step", "Enttappsegment"),
    "upkeep": LocalizedText("upkeep", "Versorgungssegment"),
    "draw": LocalizedText("draw step", "Ziehsegment"),
    "main1": LocalizedText("first main phase", "erste Hauptphase"),
    "combat": LocalizedText("beginning of combat", "Beginn des Kampfes"),
    "attackers": LocalizedText("declare attackers", "Angreifer deklarieren"),
    "blockers": LocalizedText("declare blockers", "Blocker deklarieren"),
    "first_damage": LocalizedText("first-strike damage", "Erstschlagschaden"),
    "damage": LocalizedText("combat damage", "Kampfschaden"),
    "combat_end": LocalizedText("end of combat", "Ende des Kampfes"),
    "main2": LocalizedText("second main phase", "zweite Hauptphase"),
    "end": LocalizedText("end step", "Endsegment"),
    "cleanup": LocalizedText("cleanup step", "Aufräumsegment"),
}
TIMES = {
    "upkeep": name("upkeep", "n", "Versorgungssegment", gen="Versorgungssegments"),
    "draw": name("draw step", "n", "Ziehsegment", gen="Ziehsegments"),
    "main": name("main phase", "f", "Hauptphase", "Hauptphasen"),
    "postcombat": name("second main phase", "f", "Hauptphase nach dem Kampf", "Hauptphasen nach dem Kampf"),
    "combat": name("combat", "f", "Kampfphase", "Kampfphasen"),
    "end": name("end step", "n", "Endsegment", gen="Endsegments"),
    "turn": name("turn", "m", "Zug", "Züge", gen="Zuges"),
}
"""Times that a card may speak of."""
SKIPPED = {
    "turn": name("turn", "m", "Zug", "Züge", gen="Zugs"),
    "untap": name("untap step", "n", "Enttappsegment", "Enttappsegmente"),
    "upkeep": name("upkeep step", "n", "Versorgungssegment", "Versorgungssegmente"),
    "draw": name("draw step", "n", "Ziehsegment", "Ziehsegmente"),
    "combat": name("combat phase", "f", "Kampfphase", "Kampfphasen"),
    "end": name("end step", "n", "Endsegment", "Endsegmente"),
    "beginning": name("beginning phase", "f", "Beginnphase", "Beginnphasen"),
}
"""What can be skipped."""
