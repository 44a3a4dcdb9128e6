"""Magic: spells and abilities wait on a stack while the players have priority in turn. Two to six players."""

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
from games.rulesets.magic.bot import BOTS
from games.rulesets.magic.cardset import CARDS
from games.rulesets.magic.checks import Legends
from games.rulesets.magic.combat import Attackers, Blockers, Strike
from games.rulesets.magic.commander import Returning
from games.rulesets.magic.construction import CONSTRUCTION, FORMAT
from games.rulesets.magic.game import Magic
from games.rulesets.magic.game_log import SPEECH
from games.rulesets.magic.loops import LOOPS
from games.rulesets.magic.notation import MagicStage
from games.rulesets.magic.orders import HABITS, ORDERS
from games.rulesets.magic.rules import RULES
from games.rulesets.magic.setting_up import MULLIGAN, Mulligans
from games.rulesets.magic.turn import Cleanup, Ending, Turn
from games.rulesets.magic.zones import ALL

FRAMES = (
    *frames.FRAMES, Turn, Cleanup, Ending, Attackers, Blockers, Strike, Legends, Mulligans, Returning,
)  # fmt: skip
RULESET = Ruleset(
    key="magic",
    version=3,
    name=LocalizedText("Magic", "Magic"),
    summary=LocalizedText(
        "Spells wait on a stack, and everybody may answer before the top one resolves.",
        "Zaubersprüche warten auf einem Stapel, und jeder darf antworten, bevor der oberste verrechnet wird.",
    ),
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 40),
    best_known=True,
    zones=ALL,
    priority=Priority(
        first=First.TURN_PLAYER,
        after_play=AfterPlay.SAME,
        response=Response.RESTARTS,
        after_resolution=AfterResolution.ANEW,
        chances=Chances.ANY,
        steps={"untap": InStep.WAITS, "cleanup": InStep.IF_TRIGGERED},
        triggers=TriggerOrder.IN_TURN,
    ),
    options=(
        NamedOption(
            "damage_assignment",
            default="ordered",
            values=("ordered", "free"),
            name=LocalizedText("Several blockers", "Mehrere Blocker"),
            text=LocalizedText(
                "How the damage of an attacker is divided among several blockers.",
                "Wie der Schaden eines Angreifers auf mehrere Blocker verteilt wird.",
            ),
            called={
                "ordered": LocalizedText("in an order named beforehand", "in vorher genannter Reihenfolge"),
                "free": LocalizedText("the attacker divides", "der Angreifer verteilt"),
            },
        ),
        FORMAT,
        MULLIGAN,
    ),
    game=Magic,
    frames=FRAMES,
    speech=SPEECH,
    rules=RULES,
    bots=BOTS,
    stage=MagicStage(),
    decks=CONSTRUCTION,
    cards=CARDS,
    habits=HABITS,
    presets=ORDERS.presets,
    questions={
        "main1": LocalizedText("Anything before combat?", "Noch etwas vor dem Kampf?"),
        "combat": LocalizedText("Anything before I attack?", "Noch etwas, bevor ich angreife?"),
        "blockers": LocalizedText("Damage?", "Schaden?"),
        "end": LocalizedText("Anything in my end step?", "Noch etwas in meinem Endsegment?"),
    },
    loops=LOOPS,
    corrected=SPEECH.corrected,
)
