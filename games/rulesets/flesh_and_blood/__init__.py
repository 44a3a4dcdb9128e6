"""Flesh and Blood: two heroes fight along a combat chain, and every card pays for another. Two players."""

from games.cardgames.rules import frames
from games.engine import LocalizedText, NamedOption, Ruleset
from games.engine.priority import (
    AfterPlay,
    AfterResolution,
    Chances,
    First,
    InStep,
    Priority,
    Response,
    TriggerOrder,
)
from games.rulesets.flesh_and_blood.bot import BOTS
from games.rulesets.flesh_and_blood.cardset import CARDS
from games.rulesets.flesh_and_blood.combat import Combat, Strike
from games.rulesets.flesh_and_blood.construction import CONSTRUCTION, FORMAT
from games.rulesets.flesh_and_blood.damage import Blow
from games.rulesets.flesh_and_blood.defending import Defend
from games.rulesets.flesh_and_blood.game import FleshAndBlood
from games.rulesets.flesh_and_blood.game_log import SPEECH
from games.rulesets.flesh_and_blood.loops import LOOPS
from games.rulesets.flesh_and_blood.mentoring import TurningUp
from games.rulesets.flesh_and_blood.notation import FleshAndBloodStage
from games.rulesets.flesh_and_blood.orders import HABITS, ORDERS
from games.rulesets.flesh_and_blood.paying import Pay
from games.rulesets.flesh_and_blood.playing import Charge
from games.rulesets.flesh_and_blood.rules import RULES
from games.rulesets.flesh_and_blood.setting_up import Outfit
from games.rulesets.flesh_and_blood.turn import Ending, Turn
from games.rulesets.flesh_and_blood.zones import ALL

FRAMES = (*frames.FRAMES, Turn, Ending, Charge, Pay, Blow, Combat, Strike, Defend, Outfit, TurningUp)

RULESET = Ruleset(
    key="flesh_and_blood",
    version=1,
    name=LocalizedText("Flesh and Blood", "Flesh and Blood"),
    summary=LocalizedText(
        "Two heroes, weapons and equipment; cards are played, pitched to pay, or put before an attack.",
        "Zwei Helden, Waffen und Ausrüstung; Karten spielst du, pitchst du oder stellst sie einem Angriff entgegen.",
    ),
    seats=(2,),
    minutes=(20, 40),
    zones=ALL,
    priority=Priority(
        first=First.TURN_PLAYER,
        after_play=AfterPlay.SAME,
        response=Response.RESTARTS,
        after_resolution=AfterResolution.ANEW,
        chances=Chances.ANY,
        steps={"start": InStep.RESOLVES, "end": InStep.RESOLVES, "close": InStep.RESOLVES},
        triggers=TriggerOrder.TURN_PLAYER,
    ),
    options=(
        NamedOption(
            "trigger_order",
            default="turn_player",
            values=("turn_player", "each_own"),
            name=LocalizedText("Simultaneous triggers", "Gleichzeitige Auslöser"),
            text=LocalizedText(
                "Who decides in which order effects that trigger at the same time go on the stack.",
                "Wer entscheidet, in welcher Reihenfolge gleichzeitig ausgelöste Effekte auf den Stack kommen.",
            ),
            called={
                "turn_player": LocalizedText("the turn player", "der Zugspieler"),
                "each_own": LocalizedText("each player his own", "jeder Spieler seine eigenen"),
            },
        ),
        FORMAT,
    ),
    game=FleshAndBlood,
    frames=FRAMES,
    speech=SPEECH,
    rules=RULES,
    stage=FleshAndBloodStage(),
    decks=CONSTRUCTION,
    cards=CARDS,
    bots=BOTS,
    habits=HABITS,
    presets=ORDERS.presets,
    loops=LOOPS,
    corrected=SPEECH.corrected,
)
