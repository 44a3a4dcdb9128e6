"""FFTCG: Characters come onto the field without the stack, everything else waits on it. Two players."""

from games.cardgames.rules import frames
from games.engine import LocalizedText, Ruleset
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
from games.rulesets.fftcg.bot import BOTS
from games.rulesets.fftcg.cardset import CARDS
from games.rulesets.fftcg.checks import Surplus
from games.rulesets.fftcg.combat import Block, Damage, Declaration
from games.rulesets.fftcg.construction import CONSTRUCTION, FORMAT
from games.rulesets.fftcg.game import Fftcg
from games.rulesets.fftcg.game_log import SPEECH
from games.rulesets.fftcg.limited import BACKUPS
from games.rulesets.fftcg.loops import LOOPS
from games.rulesets.fftcg.notation import FftcgStage
from games.rulesets.fftcg.orders import HABITS, ORDERS
from games.rulesets.fftcg.paying import Paying
from games.rulesets.fftcg.points import Point
from games.rulesets.fftcg.priming import Prime
from games.rulesets.fftcg.rules import RULES
from games.rulesets.fftcg.setting_up import Redraws
from games.rulesets.fftcg.turn import End, Turn
from games.rulesets.fftcg.zones import ALL

FRAMES = (
    *frames.FRAMES, Turn, End, Paying, Declaration, Block, Damage, Point, Prime, Surplus, Redraws,
)  # fmt: skip

RULESET = Ruleset(
    key="fftcg",
    version=1,
    name=LocalizedText("Final Fantasy TCG", "Final Fantasy TCG"),
    summary=LocalizedText(
        "Characters enter without an answer, Summons and abilities wait on the stack; seven points of damage lose.",
        "Charaktere betreten das Feld ohne Antwort, Beschwörungen und Fähigkeiten warten auf dem Stack; sieben"
        " Schadenspunkte verlieren.",
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
        steps={"active": InStep.WAITS, "draw": InStep.WAITS, "cleanup": InStep.IF_TRIGGERED},
        triggers=TriggerOrder.IN_TURN,
    ),
    options=(FORMAT, BACKUPS),
    game=Fftcg,
    frames=FRAMES,
    speech=SPEECH,
    rules=RULES,
    bots=BOTS,
    stage=FftcgStage(),
    decks=CONSTRUCTION,
    cards=CARDS,
    habits=HABITS,
    presets=ORDERS.presets,
    loops=LOOPS,
    corrected=SPEECH.corrected,
)
