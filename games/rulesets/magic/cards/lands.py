"""Lands."""

from games.cardgames.vocabulary.abilities import Activated, Payment, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.damage import Damage, GainLife
from games.cardgames.vocabulary.entries import EntersTapped
from games.cardgames.vocabulary.permanents import Alter, Destroy
from games.cardgames.vocabulary.piles import Scry
from games.cardgames.vocabulary.selectors import Each, EachPlayer, ObjectFilter, Self, Target, You
from games.cardgames.vocabulary.triggers import BecomesTapped
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import FETCH_BASIC_LAND, LAND, ONE_ONE, YOUR_CREATURES, on_entering, taps_for
from games.rulesets.magic.vocabulary.abilities import Cycling
from games.rulesets.magic.vocabulary.mana import AddMana


def _basic(en: str, de: str, mana: str) -> Card:
    return Card(en, de, ("basic", "land"), subtypes=(en.lower(),), abilities=(taps_for(mana),))


def _refuge(mana: str) -> tuple[Ability, ...]:
    """Enters tapped, you gain 1 life, and it taps for one of two colours."""
    return (EntersTapped(), on_entering(GainLife(1)), taps_for(mana, choice=True))


def _temple(mana: str) -> tuple[Ability, ...]:
    """Enters tapped, you scry 1, and it taps for one of two colours."""
    return (EntersTapped(), on_entering(Scry(1)), taps_for(mana, choice=True))


PLAINS = _basic("Plains", "Ebene", "W")
ISLAND = _basic("Island", "Insel", "U")
SWAMP = _basic("Swamp", "Sumpf", "B")
MOUNTAIN = _basic("Mountain", "Gebirge", "R")
FOREST = _basic("Forest", "Wald", "G")
TRANQUIL_COVE = Card("Tranquil Cove", "Friedliche Bucht", ("land",), abilities=_refuge("WU"))
RUGGED_HIGHLANDS = Card("Rugged Highlands", "Wildes Hochland", ("land",), abilities=_refuge("RG"))
EVOLVING_WILDS = Card(
    "Evolving Wilds", "Sich entfaltende Wildnis", ("land",),
    abilities=(Activated(Payment(tap=True, sacrifice=True), (FETCH_BASIC_LAND,)),),
)  # fmt: skip
DRIFTING_MEADOW = Card(
    "Drifting Meadow", "Schwebende Wiesen", ("land",), abilities=(EntersTapped(), taps_for("W"), Cycling("{2}"))
)
MISHRAS_FACTORY = Card(
    "Mishra's Factory", "Mishras Fabrik", ("land",),
    abilities=(
        taps_for("C"),
        Activated(
            Payment("{1}"),
            (Alter(Self(), base=(2, 2), types=("artifact", "creature"), subtypes=("assembly-worker",)),),
        ),
        Activated(
            Payment(tap=True), (Alter(Target(ObjectFilter(types=("creature",), subtype="assembly-worker")), 1, 1),),
        ),
    ),
)  # fmt: skip
URBORG_TOMB_OF_YAWGMOTH = Card(
    "Urborg, Tomb of Yawgmoth", "Urborg, Grab von Yawgmoth", ("legendary", "land"),
    abilities=(Static(Each(LAND), subtypes=("swamp",)),),
)  # fmt: skip
TEMPLE_OF_ENLIGHTENMENT = Card("Temple of Enlightenment", "Tempel der Erleuchtung", ("land",), abilities=_temple("WU"))
TEMPLE_OF_DECEIT = Card("Temple of Deceit", "Tempel der Täuschung", ("land",), abilities=_temple("UB"))
TEMPLE_OF_MALICE = Card("Temple of Malice", "Tempel der Bosheit", ("land",), abilities=_temple("BR"))
TEMPLE_OF_ABANDON = Card("Temple of Abandon", "Tempel der Unbekümmertheit", ("land",), abilities=_temple("RG"))
TEMPLE_OF_PLENTY = Card("Temple of Plenty", "Tempel des Überflusses", ("land",), abilities=_temple("GW"))
TEMPLE_OF_SILENCE = Card("Temple of Silence", "Tempel des Schweigens", ("land",), abilities=_temple("WB"))
TEMPLE_OF_EPIPHANY = Card("Temple of Epiphany", "Tempel der Eingebung", ("land",), abilities=_temple("UR"))
TEMPLE_OF_MALADY = Card("Temple of Malady", "Tempel des Siechtums", ("land",), abilities=_temple("BG"))
TEMPLE_OF_TRIUMPH = Card("Temple of Triumph", "Tempel des Triumphes", ("land",), abilities=_temple("RW"))
TEMPLE_OF_MYSTERY = Card("Temple of Mystery", "Tempel der Geheimnisse", ("land",), abilities=_temple("GU"))
SHIVAN_OASIS = Card("Shivan Oasis", "Shiv-Oase", ("land",), abilities=(EntersTapped(), taps_for("RG", choice=True)))
POLLUTED_MIRE = Card(
    "Polluted Mire", "Schmutziges Schlammloch", ("land",), abilities=(EntersTapped(), taps_for("B"), Cycling("{2}"))
)
DARKSTEEL_CITADEL = Card(
    "Darksteel Citadel", "Nachtstahl-Zitadelle", ("artifact", "land"), keywords=("indestructible",),
    abilities=(taps_for("C"),),
)  # fmt: skip
STRIP_MINE = Card(
    "Strip Mine", "Tagebaumine", ("land",),
    abilities=(taps_for("C"), Activated(Payment(tap=True, sacrifice=True), (Destroy(Target(LAND)),))),
)  # fmt: skip
WASTELAND = Card(
    "Wasteland", "Einöde", ("land",),
    abilities=(
        taps_for("C"),
        Activated(
            Payment(tap=True, sacrifice=True),
            (Destroy(Target(ObjectFilter(types=("land",), lacks=("basic",)))),),
        ),
    ),
)  # fmt: skip
VAULT_OF_THE_ARCHANGEL = Card(
    "Vault of the Archangel", "Gruft des Erzengels", ("land",),
    abilities=(
        taps_for("C"),
        Activated(Payment("{2}{W}{B}", tap=True), (Alter(YOUR_CREATURES, keywords=("deathtouch", "lifelink")),)),
    ),
)  # fmt: skip
SHIVAN_GORGE = Card(
    "Shivan Gorge", "Shivanische Schlucht", ("legendary", "land"),
    abilities=(taps_for("C"), Activated(Payment("{2}{R}", tap=True), (Damage(1, EachPlayer(opponents=True)),))),
)  # fmt: skip
STONE_QUARRY = Card("Stone Quarry", "Steinbruch", ("land",), abilities=(EntersTapped(), taps_for("RW", choice=True)))
ELFHAME_PALACE = Card(
    "Elfhame Palace", "Elfheim-Palast", ("land",), abilities=(EntersTapped(), taps_for("GW", choice=True))
)
PENDELHAVEN = Card(
    "Pendelhaven", "Pendelhaven", ("legendary", "land"),
    abilities=(taps_for("G"), Activated(Payment(tap=True), (Alter(Target(ONE_ONE), 1, 2),))),
)  # fmt: skip


def _painful(letters: str) -> tuple[Ability, ...]:
    """Colourless mana, or coloured mana for 1 damage."""
    return taps_for("C"), Activated(Payment(tap=True), (AddMana(letters, choice=True), Damage(1, You())))


BATTLEFIELD_FORGE = Card("Battlefield Forge", "Feldschmiede", ("land",), abilities=_painful("RW"))
CAVES_OF_KOILOS = Card("Caves of Koilos", "Höhlen von Koilos", ("land",), abilities=_painful("WB"))
SHIVAN_REEF = Card("Shivan Reef", "Shivanisches Riff", ("land",), abilities=_painful("UR"))
YAVIMAYA_COAST = Card("Yavimaya Coast", "Yavimayaküste", ("land",), abilities=_painful("GU"))
UNDERGROUND_RIVER = Card("Underground River", "Unterirdischer Fluss", ("land",), abilities=_painful("UB"))
BRUSHLAND = Card("Brushland", "Gestrüppland", ("land",), abilities=_painful("GW"))
CITY_OF_BRASS = Card(
    "City of Brass", "Messingstadt", ("land",),
    abilities=(Triggered(BecomesTapped(), (Damage(1, You(), Self()),)), taps_for("WUBRG", choice=True)),
)  # fmt: skip
