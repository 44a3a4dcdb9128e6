"""The pre-built decks: a hero, what the hero bears, and 40 cards; for Classic Constructed the adult hero and 60."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import LocalizedText


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by key."""

    key: str
    name: LocalizedText
    teaches: LocalizedText
    main: dict[str, int]


def _list(worn: str, twice: str) -> dict[str, int]:
    """The hero with weapon and equipment once, each card of the deck twice."""
    return {**dict.fromkeys(worn.split(), 1), **dict.fromkeys(twice.split(), 2)}


DROMAI = Deck(
    "dromai",
    LocalizedText("Dromai, Ash and Dragons", "Dromai, Asche und Drachen"),
    LocalizedText(
        "Pitching red cards, Ash, Dragons and phantasm.", "Rote Karten pitchen, Asche, Drachen und Phantasm."
    ),
    _list(
        "dromai storm_of_sandikai sash_of_sandikai silken_form ironrot_helm quelling_slippers",
        "invoke_azvolai_red invoke_vynserakai_red invoke_yendurai_red invoke_cromai_red rake_the_embers_red"
        " rake_the_embers_blue skittering_sands_red skittering_sands_blue sweeping_blow_red sweeping_blow_blue"
        " billowing_mirage_red billowing_mirage_blue dunebreaker_cenipai_red dunebreaker_cenipai_blue dustup_red"
        " embermaw_cenipai_red enigma_chimera_red sigil_of_solace_red sigil_of_solace_blue sink_below_red",
    ),
)
IYSLANDER = Deck(
    "iyslander",
    LocalizedText("Iyslander, Ice and Aether", "Iyslander, Eis und Äther"),
    LocalizedText(
        "Playing in the other player's turn, arcane damage and Frostbite.",
        "Spielen im Zug des Gegners, arkaner Schaden und Frostbite.",
    ),
    _list(
        "iyslander waning_moon coronet_peak coat_of_frost nullrune_gloves nullrune_boots",
        "winters_bite_blue arctic_incarceration_blue frosting_red frosting_blue ice_bolt_red ice_bolt_blue"
        " aether_hail_red aether_hail_blue polar_cap_red polar_cap_blue emeritus_scolding_red emeritus_scolding_blue"
        " voltic_bolt_red voltic_bolt_blue scalding_rain_red scalding_rain_blue aether_dart_blue zap_blue"
        " sigil_of_solace_blue sink_below_red",
    ),
)
DORINTHEA = Deck(
    "dorinthea",
    LocalizedText("Dorinthea, the Sword", "Dorinthea, das Schwert"),
    LocalizedText("Weapon attacks, go again and attack reactions.", "Waffenangriffe, Go again und Angriffsreaktionen."),
    _list(
        "dorinthea dawnblade ironrot_helm courage_of_bladehold ironrot_gauntlet refraction_bolters",
        "sharpen_steel_red sharpen_steel_blue driving_blade_red driving_blade_blue warriors_valor_red"
        " warriors_valor_blue en_garde_red second_swing_red second_swing_blue overpower_red overpower_blue"
        " ironsong_response_red ironsong_response_blue out_for_blood_red blade_flash_blue thrust_red"
        " visit_the_blacksmith_blue steelblade_shunt_red steelblade_shunt_blue sink_below_red",
    ),
)
BRAVO = Deck(
    "bravo",
    LocalizedText("Bravo, the Hammer", "Bravo, der Hammer"),
    LocalizedText("Large attacks, dominate, crush and defence.", "Große Angriffe, Dominate, Crush und Verteidigung."),
    _list(
        "bravo anothos nullrune_hood ironrot_plate crater_fist ironrot_legs",
        "buckling_blow_red buckling_blow_blue debilitate_red debilitate_blue disable_red disable_blue"
        " cartilage_crush_red cartilage_crush_blue macho_grande_red macho_grande_blue crippling_crush_red"
        " cranial_crush_blue emerging_power_red emerging_power_blue emerging_dominance_blue staunch_response_red"
        " staunch_response_blue raging_onslaught_blue unmovable_blue blessing_of_serenity_blue",
    ),
)


RHINAR = Deck(
    "rhinar",
    LocalizedText("Rhinar, the Brute", "Rhinar, der Brute"),
    LocalizedText(
        "Intimidate, discarding at random as a cost, and cards with 6 or more power.",
        "Intimidate, zufälliges Abwerfen als Kosten und Karten mit Stärke 6 oder mehr.",
    ),
    _list(
        "rhinar bone_basher scowling_flesh_bag ironrot_plate ironrot_gauntlet shamanic_shinbones",
        "pack_hunt_red pack_hunt_blue smash_instinct_red smash_instinct_blue awakening_bellow_red"
        " barraging_beatdown_red clearing_bellow_blue breakneck_battery_red savage_feast_red savage_swing_red"
        " wrecker_romp_red wrecker_romp_blue primeval_bellow_red smash_with_big_tree_blue wild_ride_red"
        " bare_fangs_blue riled_up_blue beast_mode_blue alpha_rampage_red reckless_swing_blue",
    ),
)
KATSU = Deck(
    "katsu",
    LocalizedText("Katsu, the Wanderer's Combos", "Katsu, Combos des Wanderers"),
    LocalizedText(
        "Combo, many small attacks with go again, and playing what was banished.",
        "Combo, viele kleine Angriffe mit Go again und Spielen aus der verbannten Zone.",
    ),
    {
        **_list(
            "katsu ironrot_helm ironrot_plate breaking_scales breeze_rider_boots",
            "head_jab_red head_jab_blue leg_tap_red leg_tap_blue surging_strike_red surging_strike_blue"
            " open_the_center_red open_the_center_blue rising_knee_thrust_red rising_knee_thrust_blue"
            " whelming_gustwave_red whelming_gustwave_blue blackout_kick_red blackout_kick_blue torrent_of_tempo_red"
            " soulbead_strike_red one_two_punch_red bittering_thorns_blue tag_the_target_blue"
            " ancestral_empowerment_red",
        ),
        "harmonized_kodachi": 2,
    },
)
DASH = Deck(
    "dash",
    LocalizedText("Dash, Steam and Boost", "Dash, Dampf und Boost"),
    LocalizedText(
        "Boost, items with steam counters, a pistol that is loaded, and opt.",
        "Boost, Items mit Dampfmarken, eine Pistole, die geladen wird, und Opt.",
    ),
    _list(
        "dash teklo_plasma_pistol teklo_base_head teklo_base_chest teklo_base_arms achilles_accelerator",
        "zero_to_sixty_red zero_to_sixty_blue zipper_hit_red zipper_hit_blue throttle_red throttle_blue full_tilt_red"
        " full_tilt_blue data_link_red data_link_blue dive_through_data_red dive_through_data_blue"
        " pedal_to_the_metal_red under_loop_red locked_and_loaded_red gigawatt_red optekal_monocle_blue"
        " teklo_core_blue hyper_driver_red induction_chamber_red",
    ),
)
VISERAI = Deck(
    "viserai",
    LocalizedText("Viserai, Blade and Rune", "Viserai, Klinge und Rune"),
    LocalizedText(
        "Runechants, actions and attacks in turn, and arcane damage beside physical.",
        "Runengesänge, Aktionen und Angriffe im Wechsel und arkaner neben physischem Schaden.",
    ),
    _list(
        "viserai nebula_blade helm_of_the_arknight dyadic_carapace vexing_quillhand blackstone_greaves",
        "hocus_pocus_red hocus_pocus_blue spellblade_assault_red spellblade_assault_blue read_the_runes_red"
        " read_the_runes_blue meat_and_greet_red meat_and_greet_blue oath_of_the_arknight_red"
        " oath_of_the_arknight_blue mauvrion_skies_red mauvrion_skies_blue shrill_of_skullform_red"
        " shrill_of_skullform_blue runerager_swarm_red rune_flash_red vantage_point_blue runeblood_incantation_red"
        " reduce_to_runechant_red sigil_of_suffering_blue",
    ),
)
ARAKNI = Deck(
    "arakni_solitary_confinement",
    LocalizedText("Arakni, Contracts in the Dark", "Arakni, Aufträge im Dunkeln"),
    LocalizedText(
        "Stealth, marks, contracts for Silver, piercing daggers, and damage that cannot be prevented.",
        "Stealth, Markierungen, Aufträge für Silver, durchdringende Dolche und Schaden, der nicht verhindert werden"
        " kann.",
    ),
    {
        **_list(
            "arakni_solitary_confinement prey_spotters widow_back_abdomen widow_claw_tarsus stalkers_steps",
            "isolate_red isolate_blue malign_red malign_blue mark_the_prey_red mark_the_prey_blue"
            " plunge_the_prospect_red plunge_the_prospect_blue scuttle_the_canal_red scuttle_the_canal_blue infect_red"
            " infect_blue annihilate_the_armed_red annihilate_the_armed_blue plunder_the_poor_red rob_the_rich_blue"
            " slay_the_scholars_red kiss_of_death_red razors_edge_red razors_edge_blue",
        ),
        "hunters_klaive": 2,
    },
)


def _classic(blitz: Deck, hero: str) -> Deck:
    """The same cards under the adult hero, a third copy of each."""
    young, *cards = blitz.main
    name = LocalizedText(f"{blitz.name.en} (Classic Constructed)", f"{blitz.name.de} (Classic Constructed)")
    main = {hero: 1, **{key: 3 if key.endswith(_COLOURS) else blitz.main[key] for key in cards}}
    return Deck(f"{young}_classic", name, blitz.teaches, main)


_COLOURS = ("_red", "_yellow", "_blue")
DECKS = {
    deck.key: deck
    for deck in (
        DROMAI, IYSLANDER, DORINTHEA, BRAVO, _classic(DROMAI, "dromai_ash_artist"),
        _classic(IYSLANDER, "iyslander_stormbind"), _classic(DORINTHEA, "dorinthea_ironsong"),
        _classic(BRAVO, "bravo_showstopper"), RHINAR, KATSU, DASH, VISERAI, ARAKNI,
        _classic(RHINAR, "rhinar_reckless_rampage"), _classic(KATSU, "katsu_the_wanderer"),
        _classic(DASH, "dash_inventor_extraordinaire"), _classic(VISERAI, "viserai_rune_blood"),
        _classic(ARAKNI, "arakni_5l_p3d_7hru_7h3_cr4x"),
    )
}  # fmt: skip
