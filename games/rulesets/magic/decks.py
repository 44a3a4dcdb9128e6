"""The pre-built decks."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import LocalizedText


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by key."""

    key: str
    name: LocalizedText
    teaches: LocalizedText
    main: dict[str, int]
    side: dict[str, int] = field(default_factory=dict)


DAWN_PATROL = Deck(
    "dawn_patrol",
    LocalizedText("Dawn Patrol", "Morgenstreife"),
    LocalizedText(
        "First strike, lifelink, small flyers and an anthem.",
        "Erstschlag, Lebensverknüpfung, kleine Flieger und eine Hymne.",
    ),
    {
        "plains": 17, "savannah_lions": 2, "healers_hawk": 2, "soul_warden": 1, "youthful_knight": 2,
        "ajanis_pridemate": 2, "stormfront_pegasus": 2, "fencing_ace": 1, "veteran_armorer": 1, "attended_knight": 2,
        "inspiring_captain": 1, "serra_angel": 2, "raise_the_alarm": 1, "pacifism": 2, "glorious_anthem": 1,
        "swords_to_plowshares": 1,
    },
)  # fmt: skip
CLOUD_COVER = Deck(
    "cloud_cover",
    LocalizedText("Cloud Cover", "Wolkendecke"),
    LocalizedText("Flyers, tempo and a counterspell or two.", "Flieger, Tempo und der eine oder andere Gegenzauber."),
    {
        "island": 17, "omenspeaker": 2, "welkin_tern": 2, "jeskai_windscout": 2, "wind_drake": 1, "man_o_war": 2,
        "cloudkin_seer": 2, "frost_lynx": 1, "wall_of_air": 1, "waterfall_aerialist": 1, "air_elemental": 2,
        "faerie_invaders": 1, "opt": 1, "unsummon": 1, "essence_scatter": 1, "counterspell": 1, "claustrophobia": 1,
        "divination": 1,
    },
)  # fmt: skip
GRAVE_BUSINESS = Deck(
    "grave_business",
    LocalizedText("Grave Business", "Geschäfte am Grab"),
    LocalizedText(
        "Deathtouch, draining and trading one for one.", "Todesberührung, Lebensentzug und Tausch eins gegen eins."
    ),
    {
        "swamp": 17, "typhoid_rats": 2, "diregraf_ghoul": 2, "child_of_night": 2, "ravenous_rats": 1,
        "blood_artist": 1, "vampire_interloper": 1, "vampire_nighthawk": 2, "phyrexian_rager": 2, "barony_vampire": 1,
        "gravedigger": 2, "cursed_ronin": 1, "sengir_vampire": 1, "disfigure": 1, "doom_blade": 1, "sign_in_blood": 1,
        "cruel_edict": 1, "corrupt": 1,
    },
)  # fmt: skip
SHORT_FUSE = Deck(
    "short_fuse",
    LocalizedText("Short Fuse", "Kurze Lunte"),
    LocalizedText("Haste, menace and burn.", "Eile, Bedrohlich und direkter Schaden."),
    {
        "mountain": 17, "raging_goblin": 2, "goblin_arsonist": 2, "monastery_swiftspear": 1, "goblin_instigator": 2,
        "borderland_marauder": 2, "ember_hauler": 1, "boggart_brute": 2, "prodigal_pyromancer": 1,
        "goblin_chieftain": 1, "lightning_elemental": 2, "hill_giant": 1, "shivan_dragon": 1, "shock": 2,
        "lightning_strike": 1, "volcanic_hammer": 1, "trumpet_blast": 1,
    },
)  # fmt: skip
DEEP_ROOTS = Deck(
    "deep_roots",
    LocalizedText("Deep Roots", "Tiefe Wurzeln"),
    LocalizedText("Size, reach and trample.", "Größe, Reichweite und Trampelschaden."),
    {
        "forest": 17, "llanowar_elves": 2, "grizzly_bears": 2, "kalonian_tusker": 2, "elvish_visionary": 1,
        "garruks_companion": 2, "centaur_courser": 2, "deadly_recluse": 1, "giant_spider": 2, "rumbling_baloth": 2,
        "briarpack_alpha": 1, "vastwood_gorger": 1, "colossal_dreadmaw": 1, "giant_growth": 1, "prey_upon": 1,
        "blanchwood_armor": 1, "overrun": 1,
    },
)  # fmt: skip
HIGH_WINDS = Deck(
    "high_winds",
    LocalizedText("High Winds", "Höhenwinde"),
    LocalizedText(
        "Two colours, four copies, and a counterspell held up.",
        "Zwei Farben, vier Kopien, und stets ein Gegenzauber in der Hinterhand.",
    ),
    {
        "plains": 10, "island": 10, "tranquil_cove": 4, "healers_hawk": 4, "stormfront_pegasus": 4, "welkin_tern": 4,
        "skyhunter_skirmisher": 2, "cloudkin_seer": 4, "jeskai_windscout": 2, "serra_angel": 3, "murmuring_mystic": 1,
        "swords_to_plowshares": 3, "counterspell": 3, "essence_scatter": 2, "oblivion_ring": 2, "glorious_anthem": 2,
    },
)  # fmt: skip
STAMPEDE = Deck(
    "stampede",
    LocalizedText("Stampede", "Wilde Jagd"),
    LocalizedText(
        "Two colours, four copies, and the wish to finish first.",
        "Zwei Farben, vier Kopien, und der Wunsch, zuerst fertig zu sein.",
    ),
    {
        "mountain": 9, "forest": 11, "rugged_highlands": 4, "llanowar_elves": 4, "kird_ape": 4, "kalonian_tusker": 4,
        "garruks_companion": 4, "boggart_brute": 4, "centaur_courser": 2, "rumbling_baloth": 2, "shivan_dragon": 2,
        "lightning_bolt": 4, "burst_lightning": 3, "vines_of_vastwood": 2, "bonesplitter": 1,
    },
)  # fmt: skip

DECKS = {
    deck.key: deck for deck in (DAWN_PATROL, CLOUD_COVER, GRAVE_BUSINESS, SHORT_FUSE, DEEP_ROOTS, HIGH_WINDS, STAMPEDE)
}
