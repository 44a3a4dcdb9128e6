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


def _classic(blitz: Deck, hero: str) -> Deck:
    """The same cards under the adult hero, a third copy of each."""
    young, *worn = (key for key, count in blitz.main.items() if count == 1)
    name = LocalizedText(f"{blitz.name.en} (Classic Constructed)", f"{blitz.name.de} (Classic Constructed)")
    main = {hero: 1, **dict.fromkeys(worn, 1), **{key: 3 for key, count in blitz.main.items() if count > 1}}
    return Deck(f"{young}_classic", name, blitz.teaches, main)


DECKS = {
    deck.key: deck
    for deck in (
        DROMAI, IYSLANDER, DORINTHEA, BRAVO, _classic(DROMAI, "dromai_ash_artist"),
        _classic(IYSLANDER, "iyslander_stormbind"), _classic(DORINTHEA, "dorinthea_ironsong"),
        _classic(BRAVO, "bravo_showstopper"),
    )
}  # fmt: skip
