"""The nouns of the game in both languages. What German players say in English stays English."""

from __future__ import annotations

from games.cardgames.rules_text.nouns import CARD, Name, name, weak
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en

HERO = Name(en.Noun("hero", "heroes"), de.Noun("m", "Held", "Helden", weak=True))
OPPOSING_HERO = Name(
    en.Noun("opposing hero", "opposing heroes"), de.Noun("m", "Held", "Helden", weak=True, adjective="gegnerisch")
)
LAYER = name("layer", "m", "Layer")
OBJECT = name("object", "n", "Objekt", "Objekte")
POWER = name("power", "f", "Stärke", "Stärken", is_mass=True)
DEFENCE = name("defence", "f", "Verteidigung", "Verteidigungen", is_mass=True)
RESOURCE = name("resource", "f", "Ressource", "Ressourcen")
ATTACK = name("attack", "m", "Angriff", "Angriffe")
WEAPON_ATTACK = name("weapon attack", "m", "Waffenangriff", "Waffenangriffe")
DAGGER_ATTACK = name("dagger attack", "m", "Dolchangriff", "Dolchangriffe")
SWORD_ATTACK = name("sword attack", "m", "Schwertangriff", "Schwertangriffe")
HAMMER_ATTACK = name("hammer attack", "m", "Hammerangriff", "Hammerangriffe")
CLUB_ATTACK = name("club attack", "m", "Keulenangriff", "Keulenangriffe")
CLAW_ATTACK = name("claw attack", "m", "Klauenangriff", "Klauenangriffe")
AXE_ATTACK = name("axe attack", "m", "Axtangriff", "Axtangriffe")
ONE_HANDED_ATTACK = name("1H weapon attack", "m", "Einhandwaffenangriff", "Einhandwaffenangriffe")
ARROW_ATTACK = name("arrow attack", "m", "Pfeilangriff", "Pfeilangriffe")
PISTOL_ATTACK = name("pistol attack", "m", "Pistolenangriff", "Pistolenangriffe")

DECK = name("deck", "n", "Deck", "Decks")
HAND = name("hand", "f", "Hand", "Hände")
ARSENAL = name("arsenal", "n", "Arsenal", "Arsenale")
PITCH = name("pitch zone", "f", "Pitch-Zone", "Pitch-Zonen")
GRAVEYARD = name("graveyard", "m", "Friedhof", "Friedhöfe")
SOUL = name("soul", "f", "Seele", "Seelen")
ARENA = name("arena", "f", "Arena", "Arenen")
STACK = name("stack", "m", "Stack", "Stacks")
BANISHED = name("banished zone", "f", "verbannte Zone", "verbannten Zonen")

TYPES = {
    "hero": HERO,
    "weapon": name("weapon", "f", "Waffe", "Waffen"),
    "equipment": name("equipment", "n", "Ausrüstungsteil", "Ausrüstungsteile", many="equipment"),
    "ally": Name(en.Noun("ally", "allies"), de.Noun("m", "Verbündete", "Verbündeten", weak=True)),
    "aura": name("aura", "f", "Aura", "Auren"),
    "item": name("item", "n", "Item", "Items"),
    "ash": name("Ash", "f", "Ash", "Ash", many="Ash"),
    "block": name("block", "m", "Block", "Blocks"),
    "resource": name("resource card", "f", "Ressourcenkarte", "Ressourcenkarten"),
    "mentor": name("mentor", "m", "Mentor", "Mentoren", gen="Mentors"),
    "action": name("action", "f", "Aktion", "Aktionen"),
    "attack": ATTACK,
    "instant": name("instant", "n", "Instant", "Instants"),
    "attack reaction": name("attack reaction", "f", "Angriffsreaktion", "Angriffsreaktionen"),
    "defense reaction": name("defense reaction", "f", "Verteidigungsreaktion", "Verteidigungsreaktionen"),
}
TYPE_WORDS = {
    "hero": LocalizedText("hero", "Held"),
    "weapon": LocalizedText("weapon", "Waffe"),
    "equipment": LocalizedText("equipment", "Ausrüstung"),
    "ally": LocalizedText("ally", "Verbündeter"),
    "aura": LocalizedText("aura", "Aura"),
    "item": LocalizedText("item", "Item"),
    "ash": LocalizedText("Ash", "Ash"),
    "block": LocalizedText("block", "Block"),
    "resource": LocalizedText("resource", "Ressource"),
    "mentor": LocalizedText("mentor", "Mentor"),
    "action": LocalizedText("action", "Aktion"),
    "attack": LocalizedText("attack", "Angriff"),
    "instant": LocalizedText("instant", "Instant"),
    "attack reaction": LocalizedText("attack reaction", "Angriffsreaktion"),
    "defense reaction": LocalizedText("defense reaction", "Verteidigungsreaktion"),
}
"""In type lines."""
SUBTYPES = {
    "ash": TYPES["ash"],
    "dragon": weak("Dragon", "Drache"),
    "sword": name("sword", "n", "Schwert", "Schwerter"),
    "hammer": name("hammer", "m", "Hammer", "Hämmer"),
    "claw": name("claw", "f", "Klaue", "Klauen"),
    "base": name("base", "f", "Basis", "Basen"),
    "club": name("club", "f", "Keule", "Keulen"),
    "dagger": name("dagger", "m", "Dolch", "Dolche"),
    "pistol": name("pistol", "f", "Pistole", "Pistolen"),
    "gun": name("gun", "f", "Schusswaffe", "Schusswaffen"),
    "gem": name("gem", "m", "Edelstein", "Edelsteine"),
    "1h": name("1H", "m", "Einhänder"),
    "scepter": name("scepter", "n", "Zepter"),
    "staff": name("staff", "m", "Stab", "Stäbe"),
    "2h": name("2H", "m", "Zweihänder"),
    "young": name("young", "m", "Jung"),
    "head": name("head", "m", "Kopf", "Köpfe"),
    "chest": name("chest", "f", "Brust", "Brüste"),
    "arms": name("arms", "m", "Arme"),
    "legs": name("legs", "n", "Beine"),
    "arrow": name("arrow", "m", "Pfeil", "Pfeile"),
    "bow": name("bow", "m", "Bogen", "Bögen"),
    "axe": name("axe", "f", "Axt", "Äxte"),
    "flail": name("flail", "m", "Flegel", "Flegel"),
    "scythe": name("scythe", "f", "Sense", "Sensen"),
    "polearm": name("polearm", "f", "Stangenwaffe", "Stangenwaffen"),
    "shuriken": name("shuriken", "m", "Shuriken", "Shuriken"),
    "wrench": name("wrench", "m", "Schraubenschlüssel", "Schraubenschlüssel"),
    "orb": name("orb", "f", "Kugel", "Kugeln"),
    "book": name("book", "n", "Buch", "Bücher"),
    "scroll": name("scroll", "f", "Schriftrolle", "Schriftrollen"),
    "lute": name("lute", "f", "Laute", "Lauten"),
    "fiddle": name("fiddle", "f", "Fiedel", "Fiedeln"),
    "rock": name("rock", "m", "Stein", "Steine"),
    "song": name("song", "n", "Lied", "Lieder"),
    "trap": name("trap", "f", "Falle", "Fallen"),
    "off-hand": name("off-hand", "f", "Nebenhand", "Nebenhände"),
    "invocation": name("invocation", "f", "Anrufung", "Anrufungen"),
}
COUNTERS = {
    "+1 power": name("+1 power counter", "f", "+1-Stärke-Marke", "+1-Stärke-Marken"),
    "-1 defence": name("-1 defence counter", "f", "-1-Verteidigungs-Marke", "-1-Verteidigungs-Marken"),
    "steam": name("steam counter", "f", "Dampfmarke", "Dampfmarken"),
    "verse": name("verse counter", "f", "Versmarke", "Versmarken"),
    "lesson": name("lesson counter", "f", "Lektionsmarke", "Lektionsmarken"),
    "aim": name("aim counter", "f", "Zielmarke", "Zielmarken"),
    "suspense": name("suspense counter", "f", "Spannungsmarke", "Spannungsmarken"),
    "endurance": name("endurance counter", "f", "Ausdauermarke", "Ausdauermarken"),
}
STEPS = {
    "start": LocalizedText("start phase", "Startphase"),
    "action": LocalizedText("action phase", "Aktionsphase"),
    "attack": LocalizedText("attack step", "Attack Step"),
    "defend": LocalizedText("defend step", "Defend Step"),
    "reaction": LocalizedText("reaction step", "Reaction Step"),
    "damage": LocalizedText("damage step", "Damage Step"),
    "resolution": LocalizedText("resolution step", "Resolution Step"),
    "close": LocalizedText("close step", "Close Step"),
    "end": LocalizedText("end phase", "Endphase"),
}
TIMES = {
    "start": name("start phase", "f", "Startphase", "Startphasen"),
    "action": name("action phase", "f", "Aktionsphase", "Aktionsphasen"),
    "end": name("end phase", "f", "Endphase", "Endphasen"),
}


def itself(types: tuple[str, ...]) -> Name:
    """What a card calls itself: the most telling of its types."""
    return next(
        (TYPES[kind] for kind in ("hero", "weapon", "equipment", "ally", "aura", "item") if kind in types), CARD
    )
