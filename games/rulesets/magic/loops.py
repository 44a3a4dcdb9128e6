"""Loops of Magic (magic 104.4b, 729): where the rules speak of them."""

from games.cardgames.rules.loop_reads import TOKENS
from games.engine import LocalizedText
from games.engine.loops.declared import Loops

READ_NOTHING = (
    "AddMana", "AdditionalCost", "AlternativeCost", "Bushido", "CostChange", "Cycling",
    "Annihilator", "AttacksAlone", "BlockedOnlyBy", "DefendingPlayer", "Exalted", "NotBlockedBy", "Persist", "Undying",
    "Affinity", "CostsLess", "Equip", "Flashback", "ManaValueOf", "Kicker", "LoseGame", "Loyalty", "Prowess", "Ward",
    "Buyback", "CastBy", "Convoke", "Crew", "Dash", "Delve", "Echo", "Escape", "Evoke", "FirstUpkeep", "Improvise",
    "Multikicker", "TimesKicked", "Storm", "Unearth", "Card", "Explore", "Investigate", "Proliferate",
    "Madness", "DiscardedMad", "CastOrBury", "PlayerAttacks", "NoLegendRule", "Embalm", "Eternalize", "GetEmblem",
    "PhaseOut", "Reconfigure", "IsAttached", "ControlNextTurn",
    "PutIntoLibrary", "CannotBeCountered", "SpellsCannotBeCountered", "Morph", "TurnedUp",
    "Suspend", "IsSuspended", "LastTimeCounter", "TimeCounterRemoved", "RemoveTimeCounter", "CastSuspended",
)  # fmt: skip
"""Its own words that look at no quantity that could grow."""
LOOPS = Loops(
    law={
        "draw": LocalizedText("rule 104.4b", "Regel 104.4b"),
        "one": LocalizedText("rule 729.2", "Regel 729.2"),
        "several": LocalizedText("rule 729.3", "Regel 729.3"),
    },
    reads={**dict.fromkeys(READ_NOTHING, frozenset()), **dict.fromkeys(("Devotion", "Domain"), frozenset({TOKENS}))},
)
