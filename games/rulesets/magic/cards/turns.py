"""Cards that give turns and combat phases, that skip them, or that end the turn (magic 500.7, 500.8, 614.10, 724)."""

from __future__ import annotations

from games.cardgames.vocabulary.abilities import Activated, Payment, Triggered
from games.cardgames.vocabulary.amounts import ThatMuch
from games.cardgames.vocabulary.conditions import During
from games.cardgames.vocabulary.effects import Unless
from games.cardgames.vocabulary.permanents import Destroy, SacrificeIt, Tap, Untap
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import YOU, Each, ObjectFilter, Self, Target, That
from games.cardgames.vocabulary.triggers import Attacks, Begins, DealsDamage, Dies
from games.cardgames.vocabulary.turns import ExtraCombat, ExtraStep, ExtraTurn, SkipNext, SkipsStep
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import (
    TARGET_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    YOUR_CREATURES,
    does,
    on_entering,
)
from games.rulesets.magic.vocabulary.combat import AttackedThisTurn
from games.rulesets.magic.vocabulary.costs import Flashback
from games.rulesets.magic.vocabulary.endings import EndTurn

# --- extra turns -----------------------------------------------------------------------------------------------------

TIME_WALK = Card("Time Walk", "Zeitspaziergang", ("sorcery",), "{1}{U}", abilities=does(ExtraTurn()))
TIME_WARP = Card("Time Warp", "Zeitschleife", ("sorcery",), "{3}{U}{U}", abilities=does(ExtraTurn(TARGET_PLAYER)))
TEMPORAL_MANIPULATION = Card(
    "Temporal Manipulation", "Zeitmanipulation", ("sorcery",), "{3}{U}{U}", abilities=does(ExtraTurn())
)
TIME_STRETCH = Card(
    "Time Stretch", "Zeitdehnung", ("sorcery",), "{8}{U}{U}", abilities=does(ExtraTurn(TARGET_PLAYER, 2))
)

# --- extra steps and beginning phases -------------------------------------------------------------------------------

SPHINX_OF_THE_SECOND_SUN = Card(
    "Sphinx of the Second Sun", "Sphinx der zweiten Sonne", ("creature",), "{6}{U}{U}", ("sphinx",), 6, 6,
    keywords=("flying",), abilities=(Triggered(Begins("postcombat"), (ExtraStep("beginning"),)),),
)  # fmt: skip
OBEKA_SPLITTER_OF_SECONDS = Card(
    "Obeka, Splitter of Seconds", "Obeka die Sekundenspalterin", ("legendary", "creature"), "{1}{U}{B}{R}",
    ("ogre", "warlock"), 2, 5, keywords=("menace",),
    abilities=(Triggered(DealsDamage(to="player", combat=True), (ExtraStep("upkeep", ThatMuch()),)),),
)  # fmt: skip

# --- extra combat phases ---------------------------------------------------------------------------------------------

RELENTLESS_ASSAULT = Card(
    "Relentless Assault", "Unnachgiebiger Ansturm", ("sorcery",), "{2}{R}{R}",
    abilities=does(Untap(AttackedThisTurn()), ExtraCombat(main=True)),
)  # fmt: skip
SEIZE_THE_DAY = Card(
    "Seize the Day", "Carpe Diem", ("sorcery",), "{3}{R}",
    abilities=(*does(Untap(TARGET_CREATURE), ExtraCombat(main=True)), Flashback("{2}{R}")),
)  # fmt: skip
AGGRAVATED_ASSAULT = Card(
    "Aggravated Assault", "Anhaltender Ansturm", ("enchantment",), "{2}{R}",
    abilities=(Activated(Payment("{3}{R}{R}"), (Untap(YOUR_CREATURES), ExtraCombat(main=True)), slow=True),),
)  # fmt: skip
AURELIA_THE_WARLEADER = Card(
    "Aurelia, the Warleader", "Kriegsführerin Aurelia", ("legendary", "creature"), "{2}{R}{R}{W}{W}", ("angel",),
    3, 4, keywords=("flying", "vigilance", "haste"),
    abilities=(Triggered(Attacks(), (Untap(YOUR_CREATURES), ExtraCombat()), once=True),),
)  # fmt: skip

# --- what is skipped -------------------------------------------------------------------------------------------------

MEDITATE = Card("Meditate", "Meditation", ("instant",), "{2}{U}", abilities=does(Draw(4), SkipNext("turn")))
EATER_OF_DAYS = Card(
    "Eater of Days", "Verschlinger der Tage", ("artifact", "creature"), "{4}", ("leviathan",), 9, 8,
    keywords=("flying", "trample"), abilities=(on_entering(SkipNext("turn", times=2)),),
)  # fmt: skip
STONEHORN_DIGNITARY = Card(
    "Stonehorn Dignitary", "Steinhorn-Würdenträger", ("creature",), "{3}{W}", ("rhino", "soldier"), 1, 4,
    abilities=(on_entering(SkipNext("combat", TARGET_OPPONENT)),),
)  # fmt: skip
BLINDING_ANGEL = Card(
    "Blinding Angel", "Blendender Engel", ("creature",), "{3}{W}{W}", ("angel",), 2, 4, keywords=("flying",),
    abilities=(Triggered(DealsDamage(combat=True, to="player"), (SkipNext("combat", That()),)),),
)  # fmt: skip
YOSEI_THE_MORNING_STAR = Card(
    "Yosei, the Morning Star", "Yosei, der Stern des Morgens", ("legendary", "creature"), "{4}{W}{W}",
    ("dragon", "spirit"),
    5, 5, keywords=("flying",),
    abilities=(
        Triggered(
            Dies(),
            (
                SkipNext("untap", TARGET_PLAYER),
                Tap(Target(ObjectFilter(of=TARGET_PLAYER), slot=1, count=5, up_to=True)),
            ),
        ),
    ),
)  # fmt: skip
STASIS = Card(
    "Stasis", "Starre", ("enchantment",), "{1}{U}",
    abilities=(
        SkipsStep("untap", everybody=True),
        Triggered(Begins("upkeep"), (Unless("{U}", YOU, (SacrificeIt(Self()),)),)),
    ),
)  # fmt: skip
EON_HUB = Card(
    "Eon Hub", "Mittelpunkt der Ewigkeit", ("artifact",), "{5}", abilities=(SkipsStep("upkeep", everybody=True),)
)

# --- the end of the turn ---------------------------------------------------------------------------------------------

TIME_STOP = Card("Time Stop", "Zeitstopp", ("instant",), "{4}{U}{U}", abilities=does(EndTurn()))
ULTIMA = Card(
    "Ultima", "Ultima", ("sorcery",), "{3}{W}{W}",
    abilities=does(Destroy(Each(ObjectFilter(types=("artifact", "creature")))), EndTurn()),
)  # fmt: skip
SUNDIAL_OF_THE_INFINITE = Card(
    "Sundial of the Infinite", "Sonnenuhr der Unendlichkeit", ("artifact",), "{2}",
    abilities=(Activated(Payment("{1}", tap=True), (EndTurn(),), only=During("turn")),),
)  # fmt: skip
