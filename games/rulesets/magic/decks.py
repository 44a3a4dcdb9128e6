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
    commander: dict[str, int] = field(default_factory=dict)


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

LONG_NIGHT = Deck(
    "long_night",
    LocalizedText("Long Night", "Lange Nacht"),
    LocalizedText(
        "White and black: lifelink, a sacrifice here and there, and a removal for everything.",
        "Weiß und Schwarz: Lebensverknüpfung, hier und da ein Opfer, und für alles ein Gegenmittel.",
    ),
    {
        "plains": 9, "swamp": 8, "typhoid_rats": 2, "soul_warden": 2, "child_of_night": 2, "blood_artist": 2,
        "ajanis_pridemate": 2, "white_knight": 1, "black_knight": 1, "vampire_nighthawk": 2, "attended_knight": 1,
        "gravedigger": 1, "serra_angel": 1, "bone_splinters": 1, "raise_the_alarm": 1, "pacifism": 1, "murder": 1,
        "oblivion_ring": 1, "sanguine_bond": 1,
    },
)  # fmt: skip
WEATHER_FRONT = Deck(
    "weather_front",
    LocalizedText("Weather Front", "Wetterfront"),
    LocalizedText(
        "Blue and red: instants, prowess, and copies of both.",
        "Blau und Rot: Spontanzauber, Bravour, und Kopien von beidem.",
    ),
    {
        "island": 8, "mountain": 9, "monastery_swiftspear": 2, "jeskai_windscout": 2, "murmuring_mystic": 2,
        "frost_lynx": 2, "man_o_war": 2, "clone": 1, "opt": 2, "lightning_bolt": 2, "lightning_strike": 1,
        "magma_spray": 1, "essence_scatter": 1, "mana_leak": 1, "into_the_roil": 1, "twincast": 1, "pyroclasm": 1,
        "hieroglyphic_illumination": 1,
    },
)  # fmt: skip
UNDERGROWTH = Deck(
    "undergrowth",
    LocalizedText("Undergrowth", "Unterholz"),
    LocalizedText(
        "Black and green: deathtouch in the way, large creatures behind it.",
        "Schwarz und Grün: Todesberührung im Weg, große Kreaturen dahinter.",
    ),
    {
        "forest": 9, "swamp": 8, "llanowar_elves": 2, "typhoid_rats": 2, "ambush_viper": 2, "deadly_recluse": 2,
        "elvish_visionary": 2, "phyrexian_rager": 1, "gravedigger": 2, "giant_spider": 1, "acidic_slime": 1,
        "rumbling_baloth": 1, "vastwood_gorger": 1, "rampant_growth": 1, "raise_dead": 1, "prey_upon": 1,
        "cruel_edict": 1, "doom_blade": 1, "garruk_wildspeaker": 1,
    },
)  # fmt: skip
TOLL_ROAD = Deck(
    "toll_road",
    LocalizedText("Toll Road", "Mautstraße"),
    LocalizedText(
        "Counterspells and walls until an angel comes, sixty cards, four copies.",
        "Gegenzauber und Mauern, bis ein Engel kommt; sechzig Karten, vier Kopien.",
    ),
    {
        "plains": 9, "island": 11, "tranquil_cove": 4, "drifting_meadow": 2, "wall_of_omens": 4, "wall_of_air": 2,
        "serra_angel": 4, "counterspell": 4, "mana_leak": 4, "force_of_will": 2, "swords_to_plowshares": 4,
        "wrath_of_god": 3, "oblivion_ring": 2, "divination": 2, "jace_beleren": 2, "cryptic_command": 1,
    },
    {"negate": 4, "disenchant": 4, "essence_scatter": 3, "rest_in_peace": 2, "day_of_judgment": 2},
)  # fmt: skip
BLOOD_MONEY = Deck(
    "blood_money",
    LocalizedText("Blood Money", "Blutgeld"),
    LocalizedText(
        "Black and red: sixty cards that cost life, most of them the opponent's.",
        "Schwarz und Rot: sechzig Karten, die Leben kosten, meist das des Gegners.",
    ),
    {
        "swamp": 12, "mountain": 11, "dark_ritual": 2, "vampire_interloper": 4, "black_knight": 4, "ember_hauler": 2,
        "goblin_instigator": 2, "boggart_brute": 3, "vampire_nighthawk": 4, "sengir_vampire": 2, "lightning_bolt": 4,
        "disfigure": 2, "terror": 2, "skullcrack": 2, "sign_in_blood": 4,
    },
    {"duress": 4, "smash_to_smithereens": 4, "pyroclasm": 3, "sudden_spoiling": 2, "crushing_pain": 2},
)  # fmt: skip

LONG_STRIDES = Deck(
    "long_strides",
    LocalizedText("Long Strides", "Weite Schritte"),
    LocalizedText(
        "Commander: Stonebrow leads large red and green creatures that trample.",
        "Commander: Steinbraue führt große rote und grüne Kreaturen, die Trampelschaden zufügen.",
    ),
    {
        "forest": 17, "mountain": 15, "rugged_highlands": 1, "shivan_oasis": 1, "temple_of_abandon": 1,
        "evolving_wilds": 1, "mishras_factory": 1, "shivan_gorge": 1, "llanowar_elves": 1, "elvish_mystic": 1,
        "ley_druid": 1, "llanowar_visionary": 1, "llanowar_tribe": 1, "rampant_growth": 1, "wall_of_blossoms": 1,
        "elvish_visionary": 1, "grizzly_bears": 1, "kalonian_tusker": 1, "garruks_companion": 1, "centaur_courser": 1,
        "silverback_shaman": 1, "rumbling_baloth": 1, "briarpack_alpha": 1, "acidic_slime": 1, "giant_spider": 1,
        "honey_mammoth": 1, "colossal_dreadmaw": 1, "vastwood_gorger": 1, "vulpine_goliath": 1,
        "silvos_rogue_elemental": 1, "llanowar_behemoth": 1, "striped_bears": 1, "rhox_oracle": 1, "overrun": 1,
        "giant_growth": 1, "prey_upon": 1, "naturalize": 1, "garruk_wildspeaker": 1, "viridian_shaman": 1,
        "archetype_of_endurance": 1, "strength_of_the_pack": 1, "deadly_recluse": 1, "kird_ape": 1,
        "boggart_brute": 1, "borderland_marauder": 1, "lightning_bolt": 1, "lightning_strike": 1,
        "lightning_blast": 1, "burst_lightning": 1, "volcanic_hammer": 1, "lightning_elemental": 1, "hill_giant": 1,
        "shivan_dragon": 1, "shivan_hellkite": 1, "talruum_minotaur": 1, "lightning_hounds": 1,
        "vulshok_berserker": 1, "macetail_hystrodon": 1, "archetype_of_aggression": 1, "act_of_treason": 1,
        "trumpet_blast": 1, "rolling_thunder": 1, "borborygmos": 1, "rhox_brute": 1, "loxodon_warhammer": 1,
        "bonesplitter": 1, "vulshok_morningstar": 1, "mind_stone": 1, "darksteel_ingot": 1,
    },
    commander={"stonebrow_krosan_hero": 1},
)  # fmt: skip
FIRST_LIGHT = Deck(
    "first_light",
    LocalizedText("First Light", "Erstes Licht"),
    LocalizedText(
        "Commander: Lyra leads knights, griffins and angels.", "Commander: Lyra führt Ritter, Greife und Engel."
    ),
    {
        "plains": 33, "drifting_meadow": 1, "mishras_factory": 1, "evolving_wilds": 1, "darksteel_citadel": 1,
        "ajanis_pridemate": 1, "angel_of_mercy": 1, "angel_of_retribution": 1, "angel_of_the_dawn": 1,
        "angelheart_protector": 1, "angelic_blessing": 1, "archetype_of_courage": 1, "archon_of_justice": 1,
        "attended_knight": 1, "day_of_judgment": 1, "disenchant": 1, "elesh_norn_grand_cenobite": 1,
        "elite_vanguard": 1, "fencing_ace": 1, "glorious_anthem": 1, "glory_seeker": 1, "healers_hawk": 1,
        "honor_of_the_pure": 1, "inspiring_captain": 1, "leonin_skyhunter": 1, "leonin_snarecaster": 1,
        "midnight_guard": 1, "oblivion_ring": 1, "pacifism": 1, "raise_the_alarm": 1, "reya_dawnbringer": 1,
        "rhox_faithmender": 1, "savannah_lions": 1, "serra_angel": 1, "silver_knight": 1, "silverbeak_griffin": 1,
        "silverchase_fox": 1, "silverclaw_griffin": 1, "silvercoat_lion": 1, "skyhunter_skirmisher": 1,
        "soul_warden": 1, "stormfront_pegasus": 1, "strongarm_monk": 1, "swords_to_plowshares": 1, "take_up_arms": 1,
        "take_vengeance": 1, "veteran_armorer": 1, "wall_of_omens": 1, "wall_of_swords": 1, "watchful_giant": 1,
        "white_knight": 1, "wrath_of_god": 1, "youthful_knight": 1, "daru_warchief": 1, "honor_guard": 1,
        "light_of_hope": 1, "secure_the_wastes": 1, "bonesplitter": 1, "loxodon_warhammer": 1,
        "vulshok_morningstar": 1, "strider_harness": 1, "angels_feather": 1, "mind_stone": 1, "darksteel_ingot": 1,
        "stone_golem": 1, "darksteel_sentinel": 1, "short_bow": 1,
    },
    commander={"lyra_dawnbringer": 1},
)  # fmt: skip

DECKS = {
    deck.key: deck
    for deck in (
        DAWN_PATROL, CLOUD_COVER, GRAVE_BUSINESS, SHORT_FUSE, DEEP_ROOTS, HIGH_WINDS, STAMPEDE, LONG_NIGHT,
        WEATHER_FRONT, UNDERGROWTH, TOLL_ROAD, BLOOD_MONEY, LONG_STRIDES, FIRST_LIGHT,
    )
}  # fmt: skip

COMMANDER_DECKS = tuple(deck for deck in DECKS.values() if deck.commander)
