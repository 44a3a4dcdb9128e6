"""The pre-built decks: fifty cards each."""

from games.engine import Deck, LocalizedText, ReadyDeck

COLD_HANDS = ReadyDeck(
    "cold_hands",
    LocalizedText("Cold Hands", "Kalte Hände"),
    LocalizedText(
        "Discards, dulls and freezes, and brings cards back from the Break Zone.",
        "Lässt abwerfen, stumpft ab und friert ein, und holt Karten aus der Break Zone zurück.",
    ),
    Deck(
        {
            "1-033C": 3, "1-050C": 3, "4-040C": 3, "18-021R": 3, "19-112C": 3, "7-037R": 3, "4-039R": 3,
            "18-026L": 2, "4-029C": 3, "6-035R": 2, "1-038R": 3, "1-039C": 3, "1-040C": 3, "2-027C": 3,
            "1-031C": 3, "1-048C": 3, "1-057R": 2, "7-028C": 2,
        },
        name="Cold Hands",
    ),
)  # fmt: skip
THUNDERCLAP = ReadyDeck(
    "thunderclap",
    LocalizedText("Thunderclap", "Donnerschlag"),
    LocalizedText(
        "Breaks Forwards, strikes first, and has a special ability.",
        "Bricht Stürmer, schlägt zuerst zu und hat eine Spezialfähigkeit.",
    ),
    Deck(
        {
            "16-100L": 3, "5-107H": 2, "8-092C": 2, "7-093C": 3, "1-125R": 3, "5-119C": 3, "2-120C": 3,
            "7-090C": 3, "5-098C": 2, "4-118C": 2, "9-083C": 3, "1-143C": 3, "1-123R": 2, "1-138C": 3,
            "2-115C": 3, "4-100C": 3, "4-113C": 3, "10-086C": 2, "10-099C": 2,
        },
        name="Thunderclap",
    ),
)  # fmt: skip
TIDE_AND_GALE = ReadyDeck(
    "tide_and_gale",
    LocalizedText("Tide and Gale", "Flut und Sturm"),
    LocalizedText(
        "Casts many cheap cards in a turn for Rosa, and draws.",
        "Setzt für Rosa viele billige Karten in einem Zug ein und zieht.",
    ),
    Deck(
        {
            "14-057H": 3, "2-052C": 3, "2-069C": 3, "1-067R": 2, "9-115R": 3, "1-167C": 3, "2-131C": 3,
            "3-139C": 3, "9-047C": 3, "12-039C": 3, "9-114C": 3, "1-178R": 3, "1-068C": 3, "4-067C": 3,
            "1-065C": 2, "1-159C": 3, "1-180R": 2, "2-137H": 2,
        },
        name="Tide and Gale",
    ),
)  # fmt: skip
EMBER_AND_STONE = ReadyDeck(
    "ember_and_stone",
    LocalizedText("Ember and Stone", "Glut und Stein"),
    LocalizedText(
        "Attacks and damages, and holds Amaterasu against auto-abilities.",
        "Greift an, fügt Schaden zu und hält Amaterasu gegen Autofähigkeiten bereit.",
    ),
    Deck(
        {
            "12-002H": 3, "2-002C": 3, "1-021H": 2, "1-014C": 3, "2-013C": 3, "5-014C": 3, "4-009C": 2,
            "1-119C": 3, "1-099C": 3, "1-097H": 2, "9-065C": 3, "4-093R": 3, "1-011C": 3, "3-018C": 2,
            "1-010C": 3, "1-030R": 2, "1-105C": 3, "8-073C": 2, "1-115C": 2,
        },
        name="Ember and Stone",
    ),
)  # fmt: skip
FROZEN_SPARK = ReadyDeck(
    "frozen_spark",
    LocalizedText("Frozen Spark", "Gefrorener Funke"),
    LocalizedText(
        "Dulls Forwards with Ice and punishes the dull and the active alike with Lightning.",
        "Stumpft Stürmer mit Eis ab und bestraft mit Blitz die abgestumpften wie die aktiven.",
    ),
    Deck(
        {
            "1-050C": 3, "7-037R": 3, "4-039R": 3, "1-033C": 3, "8-092C": 3, "5-119C": 3, "1-125R": 3,
            "1-039C": 3, "1-038R": 2, "1-143C": 3, "9-083C": 2, "1-031C": 2, "2-027C": 3, "1-040C": 2,
            "4-100C": 3, "4-113C": 3, "1-138C": 2, "10-099C": 2, "10-086C": 2,
        },
        name="Frozen Spark",
    ),
)  # fmt: skip
BANNERS = ReadyDeck(
    "banners",
    LocalizedText("Banners", "Banner"),
    LocalizedText(
        "Fire and Water stand together: Backups that make every Forward stronger, and Knights that count them.",
        "Feuer und Wasser gemeinsam: Backups, die jeden Stürmer stärken, und Ritter, die sie zählen.",
    ),
    Deck(
        {
            "2-013C": 3, "5-014C": 3, "1-014C": 3, "1-021H": 3, "3-139C": 3, "1-167C": 3, "2-131C": 3,
            "9-115R": 2, "2-002C": 3, "12-002H": 2, "1-178R": 2, "9-114C": 3, "1-011C": 2, "3-018C": 3,
            "1-030R": 3, "1-159C": 3, "1-180R": 3, "2-137H": 3,
        },
        name="Banners",
    ),
)  # fmt: skip
BEYOND_LIMITS = ReadyDeck(
    "beyond_limits",
    LocalizedText("Beyond Limits", "Über die Grenze"),
    LocalizedText(
        "Lightning and Fire with an LB deck: its cards break what stands in the way.",
        "Blitz und Feuer mit einem LB-Deck, dessen Karten brechen, was im Weg steht.",
    ),
    Deck(
        {
            "21-088C": 3, "22-085C": 3, "22-083C": 3, "5-119C": 3, "1-142R": 2, "21-095C": 3, "9-083C": 3,
            "1-143C": 3, "1-138C": 3, "4-100C": 3, "4-113C": 3, "10-099C": 2, "2-013C": 3, "5-014C": 3,
            "2-002C": 3, "1-011C": 3, "3-018C": 2, "1-010C": 1, "1-012R": 1,
            "22-120H": 2, "22-121R": 2, "22-112R": 3, "22-124H": 1,
        },
        name="Beyond Limits",
    ),
)  # fmt: skip
CRYSTAL_VOW = ReadyDeck(
    "crystal_vow",
    LocalizedText("Crystal Vow", "Kristallschwur"),
    LocalizedText(
        "Ice and Wind gain Crystals and pay with them, for Cloud too; an LB deck waits for an empty hand.",
        "Eis und Wind sammeln Kristalle und bezahlen mit ihnen, auch Cloud; ein LB-Deck wartet auf eine leere Hand.",
    ),
    Deck(
        {
            "21-129S": 3, "21-126S": 3, "21-041C": 3, "21-058C": 3, "21-043C": 3, "21-035C": 3, "22-030C": 3,
            "1-033C": 3, "7-037R": 3, "4-039R": 3, "1-038R": 3, "1-039C": 3, "1-040C": 3, "2-069C": 3,
            "1-068C": 3, "9-047C": 2, "2-052C": 2, "4-146L": 1,
            "22-114H": 3, "22-117R": 2,
        },
        name="Crystal Vow",
    ),
)  # fmt: skip
OLD_TIDES = ReadyDeck(
    "old_tides",
    LocalizedText("Old Tides", "Alte Gezeiten"),
    LocalizedText(
        "Water and Earth: sends Forwards back, makes them block, and has Darkness Manifest for the end.",
        "Wasser und Erde: schickt Stürmer zurück, lässt sie blocken und hat für den Schluss eine große Dunkelheit.",
    ),
    Deck(
        {
            "22-092C": 3, "22-107C": 3, "21-105C": 3, "22-063C": 3, "22-071C": 3, "21-123H": 2, "2-131C": 3,
            "3-139C": 3, "9-115R": 2, "1-178R": 3, "9-114C": 3, "9-065C": 3, "1-119C": 3, "1-159C": 3,
            "1-180R": 2, "2-137H": 2, "1-105C": 3, "1-115C": 2, "1-151R": 1,
            "22-119R": 3, "22-123R": 3, "22-124H": 2,
        },
        name="Old Tides",
    ),
)  # fmt: skip
DECKS = {
    deck.key: deck
    for deck in (
        COLD_HANDS, THUNDERCLAP, TIDE_AND_GALE, EMBER_AND_STONE, FROZEN_SPARK, BANNERS, BEYOND_LIMITS, CRYSTAL_VOW,
        OLD_TIDES,
    )
}  # fmt: skip
