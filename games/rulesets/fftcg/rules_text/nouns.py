"""The nouns of the game in both languages."""

from __future__ import annotations

from games.cardgames.rules_text.nouns import Name, name, weak
from games.cardgames.rules_text.terms import Keyword
from games.engine import LocalizedText
from games.rulesets.fftcg import symbols

DECK = name("deck", "n", "Deck", "Decks")
HAND = name("hand", "f", "Hand", "Hände")
BREAK_ZONE = name("Break Zone", "f", "Break Zone", "Break Zones")
DAMAGE_ZONE = name("Damage Zone", "f", "Damage Zone", "Damage Zones")
FIELD = name("field", "n", "Spielfeld", "Spielfelder", gen="Spielfelds")
LB_DECK = name("LB deck", "n", "LB-Deck", "LB-Decks", gen="LB-Decks")
STACK = name("stack", "m", "Stack", "Stacks")
REMOVED = name("removed cards", "f", "Zone der entfernten Karten", "Zonen der entfernten Karten")

CHARACTER = name("Character", "m", "Charakter", "Charaktere")
POWER = name("power", "f", "Kraft", "Kräfte")
DAMAGE = name("damage", "m", "Schaden", "Schaden", many="damage", gen="Schadens", is_mass=True)
POINT = name("point of damage", "m", "Schadenspunkt", "Schadenspunkte", many="points of damage")
CRYSTAL = name("Crystal", "m", "Kristall", "Kristalle")
BLOCKER = name("blocker", "m", "Blocker")
AUTO = "auto-ability"
TYPES: dict[str, Name] = {
    "forward": name("Forward", "m", "Stürmer"),
    "backup": name("Backup", "n", "Backup", "Backups"),
    "monster": name("Monster", "n", "Monster"),
    "summon": name("Summon", "f", "Beschwörung", "Beschwörungen"),
    AUTO: name("auto-ability", "f", "Autofähigkeit", "Autofähigkeiten"),
}
ELEMENTS: dict[str, Name] = {key: name(words.en, "n", words.de) for key, words in symbols.ELEMENTS.items()}
"""As they are joined to other nouns: "Fire Forward", "Feuer-Stürmer"."""
JOBS: dict[str, Name] = {
    "AVALANCHE Operative": name("AVALANCHE Operative", "n", "AVALANCHE-Mitglied", "AVALANCHE-Mitglieder"),
    "Admiral": name("Admiral", "m", "Admiral", "Admirale"),
    "Agito Cadet": weak("Agito Cadet", "Agito-Kadett"),
    "Al Bhed": name("Al Bhed", "m", "Al Bhed", "Al Bhed"),
    "Ancient": name("Ancient", "f", "Letzte der Alten", "Letzte der Alten"),
    "Astrologer": weak("Astrologer", "Astrologe"),
    "Black Mage": name("Black Mage", "m", "Schwarzmagier"),
    "Blitzballer": name("Blitzballer", "m", "Blitzballer"),
    "Bomb": name("Bomb", "m", "Bomber"),
    "Captain": name("Captain", "m", "Hauptmann", "Hauptleute"),
    "Chaos": name("Chaos", "n", "Chaos", "Chaos"),
    "Chocobo Chick": name("Chocobo Chick", "n", "Chocobo-Küken"),
    "Class Zero Cadet": weak("Class Zero Cadet", "Klasse-Null-Kadett"),
    "Commando": name("Commando", "m", "Brecher"),
    "Creator of Worlds": name("Creator of Worlds", "f", "Weltenschöpferin", "Weltenschöpferinnen"),
    "Dark Knight": name("Dark Knight", "m", "Dunkelritter"),
    "Doctor": name("Doctor", "m", "Doktor", "Doktoren"),
    "Dragon": weak("Dragon", "Drache"),
    "Dragoon": name("Dragoon", "m", "Dragoon", "Dragoons"),
    "Duke": name("Duke", "m", "Herzog", "Herzöge"),
    "Emperor": weak("Emperor", "Imperator"),
    "Engineer": name("Engineer", "m", "Ingenieur", "Ingenieure"),
    "Evil Weapon": name("Evil Weapon", "f", "Teufelswaffe", "Teufelswaffen"),
    "Faction Leader": name("Faction Leader", "m", "Fraktionsführer"),
    "Flan": name("Flan", "m", "Pudding", "Puddings"),
    "Gambler": name("Gambler", "m", "Glücksspieler"),
    "Genome": name("Genome", "m", "Genom", "Genome"),
    "Ghoul": name("Ghoul", "m", "Ghul", "Ghule"),
    "Goblin": name("Goblin", "m", "Goblin", "Goblins"),
    "Guardian": name("Guardian", "f", "Leibgarde", "Leibgarden"),
    "Guardian of the Seeress": name("Guardian of the Seeress", "m", "Wächter der Seherin"),
    "Gullwings": name("Gullwings", "n", "Möwenpack", "Möwenpacks"),
    "Gunslinger": weak("Gunslinger", "Revolverheld"),
    "Hermetic": name("Hermetic", "m", "Hermetiker"),
    "Illusion": name("Illusion", "f", "Illusion", "Illusionen"),
    "Kindred": name("Kindred", "m", "Dämon", "Dämonen"),
    "King": name("King", "m", "König", "Könige"),
    "Knight": name("Knight", "m", "Ritter"),
    "L'Cie": name("L'Cie", "m", "L'Cie", "L'Cie"),
    "Lay Crystal User": name("Lay Crystal User", "m", "Lay-Kristall-Nutzer"),
    "Leader of the Tenshodo": name("Leader of the Tenshodo", "m", "Anführer der Tenshodo"),
    "Mage": name("Mage", "m", "Magier"),
    "Magitek Knight": name("Magitek Knight", "m", "Magitek-Ritter"),
    "Manikin": name("Manikin", "m", "Manikin", "Manikins"),
    "Marksman": weak("Marksman", "Scharfschütze"),
    "Martial Artist": name("Martial Artist", "m", "Kampfkünstler"),
    "Martial Arts Master": name("Martial Arts Master", "m", "Kampfkunstmeister"),
    "Masked Man": name("Masked Man", "m", "Mann mit Maske", "Männer mit Maske"),
    "Mirage Keeper": name("Mirage Keeper", "m", "Mirage-Hüter"),
    "Monk": name("Monk", "m", "Mönch", "Mönche"),
    "Moogle": name("Moogle", "m", "Mogry", "Mogrys"),
    "Mystic Knight": name("Mystic Knight", "m", "Mystischer Ritter", "Mystische Ritter"),
    "NORA": name("NORA", "f", "NORA"),
    "Ninja": name("Ninja", "m", "Ninja", "Ninjas"),
    "Pilot": weak("Pilot", "Pilot"),
    "Praetorian": name("Praetorian", "m", "Prätorianer"),
    "Princess": name("Princess", "f", "Prinzessin", "Prinzessinnen"),
    "Queen": name("Queen", "f", "Königin", "Königinnen"),
    "Ramuh": name("Ramuh", "m", "Ramuh"),
    "Ranger": name("Ranger", "m", "Waldläufer"),
    "Ravager": name("Ravager", "m", "Verheerer"),
    "Rebel": weak("Rebel", "Rebell"),
    "Rider": name("Rider", "m", "Reiter"),
    "SOLDIER": weak("SOLDIER", "SOLDAT"),
    "Saboteur": name("Saboteur", "m", "Saboteur", "Saboteure"),
    "Sage": name("Sage", "m", "Weiser", "Weise"),
    "Sahagin": name("Sahagin", "m", "Sahagin", "Sahagins"),
    "Samurai": name("Samurai", "m", "Samurai"),
    "Scion of the Seventh Dawn": name(
        "Scion of the Seventh Dawn", "n", "Mitglied der Exegeten", "Mitglieder der Exegeten"
    ),
    "SeeD": name("SeeD", "m", "SEED", "SEEDs"),
    "Sky Pirate": weak("Sky Pirate", "Luftpirat"),
    "Snow Giant": weak("Snow Giant", "Schneeriese"),
    "Spy": name("Spy", "m", "Spion", "Spione"),
    "Squire": weak("Squire", "Knappe"),
    "Standard Unit": name("Standard Unit", "f", "Standardeinheit", "Standardeinheiten"),
    "Summoner": name("Summoner", "m", "Beschwörer"),
    "Sword Saint": name("Sword Saint", "m", "Schwertheiliger", "Schwertheilige"),
    "Tilter": name("Tilter", "m", "Tilter"),
    "Tonberry": name("Tonberry", "m", "Tonberry", "Tonberrys"),
    "Wanderer": name("Wanderer", "m", "Wanderer"),
    "War Hero": weak("War Hero", "Kriegsheld"),
    "War Machine": name("War Machine", "f", "Kriegsmaschine", "Kriegsmaschinen"),
    "Warrior": name("Warrior", "m", "Krieger"),
    "White Mage": name("White Mage", "m", "Weißmagier"),
    "Worm": name("Worm", "m", "Wurm", "Würmer"),
}
STEPS = {
    "active": LocalizedText("Active Phase", "Active Phase"),
    "draw": LocalizedText("Draw Phase", "Draw Phase"),
    "main1": LocalizedText("Main Phase 1", "Main Phase 1"),
    "preparation": LocalizedText("Attack Preparation Step", "Attack Preparation Step"),
    "declaration": LocalizedText("Attack Declaration Step", "Attack Declaration Step"),
    "block": LocalizedText("Block Declaration Step", "Block Declaration Step"),
    "damage": LocalizedText("Damage Resolution Step", "Damage Resolution Step"),
    "main2": LocalizedText("Main Phase 2", "Main Phase 2"),
    "end": LocalizedText("End Phase", "End Phase"),
}
TIMES = {"end": name("turn", "m", "Zug", "Züge", gen="Zuges")}
MOMENTS = {
    ("main", "you"): LocalizedText("at the beginning of your Main Phase 1", "zu Beginn deiner Main Phase 1"),
    ("main", "opponent"): LocalizedText(
        "at the beginning of your opponent's Main Phase 1", "zu Beginn der Main Phase 1 deines Gegners"
    ),
    ("main", "anyone"): LocalizedText(
        "at the beginning of each player's Main Phase 1", "zu Beginn der Main Phase 1 jedes Spielers"
    ),
    ("combat", "you"): LocalizedText("at the beginning of your Attack Phase", "zu Beginn deiner Attack Phase"),
    ("combat", "opponent"): LocalizedText(
        "at the beginning of your opponent's Attack Phase", "zu Beginn der Attack Phase deines Gegners"
    ),
    ("combat", "anyone"): LocalizedText(
        "at the beginning of each player's Attack Phase", "zu Beginn der Attack Phase jedes Spielers"
    ),
    ("end", "you"): LocalizedText("at the end of each of your turns", "am Ende jedes deiner Züge"),
    ("end", "opponent"): LocalizedText(
        "at the end of each of your opponent's turns", "am Ende jedes Zuges deines Gegners"
    ),
    ("end", "anyone"): LocalizedText("at the end of each turn", "am Ende jedes Zuges"),
    ("end", "your next"): LocalizedText("at the end of your next turn", "am Ende deines nächsten Zuges"),
    ("end", "next"): LocalizedText("at the end of the turn", "am Ende des Zuges"),
}
"""When something triggers by itself; what an effect puts off comes at the next end of a turn."""
COUNTERS = {"warp": name("Warp counter", "m", "Warp-Marker")}
KEYWORDS = {
    "brave": Keyword(
        LocalizedText("Brave", "Tapferkeit"),
        LocalizedText("Attacking does not dull it.", "Angreifen stumpft ihn nicht ab."),
    ),
    "haste": Keyword(
        LocalizedText("Haste", "Hast"),
        LocalizedText(
            "It can attack and use abilities with {D} in the turn in which it enters.",
            "Er kann schon in dem Zug angreifen und Fähigkeiten mit {D} nutzen, in dem er das Spielfeld betritt.",
        ),
    ),
    "first strike": Keyword(
        LocalizedText("First Strike", "Erstschlag"),
        LocalizedText(
            "It deals its battle damage before Forwards without First Strike.",
            "Er fügt im Kampf seinen Schaden vor Stürmern ohne Erstschlag zu.",
        ),
    ),
    "back attack": Keyword(
        LocalizedText("Back Attack", "Hinterangriff"),
        LocalizedText(
            "You can cast it whenever you have priority in a main or attack phase, also in your opponent's turn.",
            "Du kannst ihn einsetzen, wann immer du in einer Main oder Attack Phase Priorität hast, auch im Zug"
            " deines Gegners.",
        ),
    ),
    "ex burst": Keyword(
        LocalizedText("EX Burst", "EX-Burst"),
        LocalizedText(
            "When this card becomes a point of damage, its player may use this at once. Nobody can respond.",
            "Wird diese Karte zu einem Schadenspunkt, darf ihr Spieler dies sofort nutzen. Niemand kann antworten.",
        ),
    ),
    "damage": Keyword(
        LocalizedText("Damage", "Schaden"),
        LocalizedText(
            "The ability counts while its player has received so many points of damage.",
            "Die Fähigkeit gilt, solange ihr Spieler so viele Schadenspunkte erhalten hat.",
        ),
    ),
    "warp": Keyword(
        LocalizedText("Warp", "Warp"),
        LocalizedText(
            "In your main phase pay this and remove the card from the game with so many counters. One goes at the"
            " beginning of each of your Main Phases 1; with the last one the card enters the field.",
            "Bezahle dies in deiner Main Phase und entferne die Karte mit so vielen Markern aus dem Spiel. Zu Beginn"
            " jeder deiner Main Phases 1 verliert sie einen; mit dem letzten betritt sie das Spielfeld.",
        ),
    ),
    "priming": Keyword(
        LocalizedText("Priming", "Erwachen"),
        LocalizedText(
            "In your main phase pay this and play the named card from your deck on top of this one. Nobody can"
            " respond.",
            "Bezahle dies in deiner Main Phase und spiele die genannte Karte aus deinem Deck auf diese. Niemand kann"
            " antworten.",
        ),
    ),
    "limit break": Keyword(
        LocalizedText("Limit Break", "Limit Break"),
        LocalizedText(
            "The card lies in your LB deck and is cast from there. Besides its cost you turn so many other cards of"
            " your LB deck face up. What is face up there cannot be used any more; an LB card that leaves the field"
            " goes there.",
            "Die Karte liegt in deinem LB-Deck und wird von dort eingesetzt. Zusätzlich zu ihren Kosten deckst du so"
            " viele andere Karten deines LB-Decks auf. Was dort offen liegt, lässt sich nicht mehr nutzen; eine"
            " LB-Karte, die das Spielfeld verlässt, kommt dorthin.",
        ),
    ),
    "crystal": Keyword(
        LocalizedText("Crystal", "Kristall"),
        LocalizedText(
            "Crystals stay with their player from turn to turn until they are paid: {C} is one of them.",
            "Kristalle bleiben ihrem Spieler von Zug zu Zug, bis sie bezahlt werden: {C} ist einer davon.",
        ),
    ),
    "special": Keyword(
        LocalizedText("Special ability", "Spezialfähigkeit"),
        LocalizedText(
            "{S}: discard a card of the same name as well.",
            "{S}: Wirf zusätzlich eine Karte desselben Namens ab.",
        ),
    ),
    "freeze": Keyword(
        LocalizedText("Freeze", "Einfrieren"),
        LocalizedText(
            "A frozen Character does not become active in its controller's next Active Phase.",
            "Ein eingefrorener Charakter wird in der nächsten Active Phase seines Beherrschers nicht aktiv.",
        ),
    ),
}
"""Properties, abilities with a name, and verbs that have a meaning of their own."""
