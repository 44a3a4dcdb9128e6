"""The kernel that every game of priority shares: seats, decisions, actions, events, zones, chance and views.

Pure Python. It knows no web, no clock and no randomness of its own: the same set-up and the same actions
always give the same game.
"""

from games.engine.action import Action
from games.engine.agenda import Frame
from games.engine.chance import Act, Chance, WitnessedChance
from games.engine.decision import Decision, Option
from games.engine.decks.catalogue import CardFacts, Catalogue
from games.engine.decks.formats import Construction, Deck, Format, Limited, Problem, ReadyDeck
from games.engine.errors import (
    BrokenRules,
    EngineError,
    IllegalAction,
    MalformedAction,
    StaleAction,
    UnknownRuleset,
    WrongSetup,
)
from games.engine.event import Event
from games.engine.game import Game
from games.engine.language.localized_text import LANGUAGES, LocalizedText
from games.engine.priority import (
    AfterPlay,
    AfterResolution,
    Chances,
    First,
    InStep,
    Priority,
    Response,
    TriggerOrder,
    next_asked,
    rotated,
)
from games.engine.result import Result
from games.engine.round import Round
from games.engine.ruleset import (
    Habit,
    NamedOption,
    Preset,
    Ruleset,
    Speech,
    is_known,
    known_rulesets,
    register,
    ruleset_for,
)
from games.engine.setup import Setup
from games.engine.values import ObjectId, ObjectRef, SeatNo, Stamp
from games.engine.viewer import Viewer
from games.engine.zone import SeenBy, Zone

__all__ = [
    "LANGUAGES",
    "Act",
    "Action",
    "AfterPlay",
    "AfterResolution",
    "BrokenRules",
    "CardFacts",
    "Catalogue",
    "Chance",
    "Chances",
    "Construction",
    "Decision",
    "Deck",
    "EngineError",
    "Event",
    "First",
    "Format",
    "Frame",
    "Game",
    "Habit",
    "IllegalAction",
    "InStep",
    "Limited",
    "LocalizedText",
    "MalformedAction",
    "NamedOption",
    "ObjectId",
    "ObjectRef",
    "Option",
    "Preset",
    "Priority",
    "Problem",
    "ReadyDeck",
    "Response",
    "Result",
    "Round",
    "Ruleset",
    "SeatNo",
    "SeenBy",
    "Setup",
    "Speech",
    "StaleAction",
    "Stamp",
    "TriggerOrder",
    "UnknownRuleset",
    "Viewer",
    "WitnessedChance",
    "WrongSetup",
    "Zone",
    "is_known",
    "known_rulesets",
    "next_asked",
    "register",
    "rotated",
    "ruleset_for",
]
