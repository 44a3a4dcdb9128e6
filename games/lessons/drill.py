"""The drill: positions that the engine has made by playing at random, each with one question that it answers itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.cardgames.rules.state import CardState
from games.engine import Action, Event, Game, LocalizedText, Setup, ruleset_for
from games.engine.chance import Chance
from games.engine.game import KEY_BYTES
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names
from games.engine.window import PASS
from games.lessons.course import FIRST, LessonStep, Remark
from games.lessons.lesson import Lesson
from games.lessons.quizzes import NEXT, PRIORITY, Quiz, about
from games.scenarios import Scenario

DRILL = "drill"
"""Its name in addresses."""
SEATS = 2
MOST_DECISIONS = 400
MOST_GAMES = 400
MOST_WAIT = 4
"""How many fitting positions of a game are passed over at most."""
MOST_EVENTS = 100
QUIET = (PASS, "mana", "untap", "cancel")
"""What is not chosen while there is something to do."""
SHOWN = 6
"""Events before the question that are told."""
KEPT = 64
"""Positions that a process remembers."""
HIGH = 2
"""Objects on the stack at which asking what resolves next is worth it."""
_WHY = {
    "cast": LocalizedText(
        "The player who has just played something has priority first.",
        "Wer gerade etwas gespielt hat, hat zuerst Priorität.",
    ),
    "resolved": LocalizedText(
        "Something has resolved: then the turn player has priority first.",
        "Etwas wurde verrechnet: Danach hat zuerst Priorität, wer am Zug ist.",
    ),
    "passed": LocalizedText(
        "A player has passed: the next one in turn order is asked.",
        "Jemand hat gepasst: Dann ist gefragt, wer in Zugreihenfolge folgt.",
    ),
    "step": LocalizedText(
        "A step has begun: the turn player has priority first.",
        "Ein Segment hat begonnen: Zuerst hat Priorität, wer am Zug ist.",
    ),
}
"""Why a player has priority, by the last event that decides about it."""
_DECIDES = {"cast": "cast", "activated": "cast", "played_land": "cast", "resolved": "resolved",
            "countered": "resolved", "passed": "passed", "step": "step", "turn_began": "step"}  # fmt: skip
_TITLE = LocalizedText(
    "Drill: who may act, what resolves next?", "Training: Wer darf handeln, was wird als Nächstes verrechnet?"
)
_ABOUT = LocalizedText(
    "Positions at random, one question each. How many in a row?",
    "Zufällige Stellungen, je eine Frage. Wie viele in Folge?",
)
_LAST_IN = LocalizedText("What was played last resolves first.", "Was zuletzt gespielt wurde, wird zuerst verrechnet.")


def has_drill(ruleset: str) -> bool:
    """Whether a game has decks of its own to play at random with."""
    return ruleset_for(ruleset).decks is not None


def drill_lesson(ruleset: str) -> Lesson:
    """The drill as a lesson: what it is called, and who plays."""
    return Lesson(ruleset, DRILL, _TITLE, _ABOUT, (), Scenario(_TITLE.en, 0))


@lru_cache(maxsize=KEPT)
def drill(ruleset: str, number: int) -> Sequence[LessonStep]:
    """The position of this number with its question, and behind it what comes then. The same number is always the same
    position. The game has cards, a stack and decks that come with it."""
    kind = NEXT if number % 2 else PRIORITY
    luck = Chance(number.to_bytes(8, "big") * (KEY_BYTES // 8))
    for _ in range(MOST_GAMES):
        found = _asked_in(_begun(ruleset, luck), kind, luck)
        if found is not None:
            return found
    raise AssertionError(f"no position in {MOST_GAMES} random games")


def _asked_in(game: Game, kind: str, luck: Chance) -> Sequence[LessonStep] | None:
    """A position of a random game that is worth a question of this kind."""
    wait, height = luck.below("wait", MOST_WAIT), HIGH if kind == NEXT else 1
    known: list[Event] = []
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            return None
        assert isinstance(game, CardState)
        asks = game.decision.kind == PRIORITY and len(game.stack) >= height and (kind != NEXT or _differ(game))
        if asks and (wait := wait - 1) < 0:
            return _steps(game, known, kind)
        events = game.act(_choice(game, luck))
        known = (known + events)[-MOST_EVENTS:]
    return None


def _differ(game: CardState) -> bool:
    """Whether all that lies on the stack can be told apart by what it is called and whose it is."""
    called = set()
    for thing in game.stack:
        play = game.plays_on.get(thing)
        card = game.prints[thing] or (play.passage[0] if play is not None else "")
        called.add((card, bool(game.prints[thing]), None if play is None else play.seat))
    return len(called) == len(game.stack)


def _begun(ruleset: str, luck: Chance) -> Game:
    construction = ruleset_for(ruleset).decks
    assert construction is not None
    ready = [one.deck.as_data() for one in construction.ready]
    decks = tuple(ready[luck.below("deck", len(ready))] for _ in range(SEATS))
    return Game.start(Setup(ruleset, SEATS, luck.key, decks=decks))


def _choice(game: Game, luck: Chance) -> Action:
    """By chance, but rather something than passing while there is something to do."""
    asked = game.decision
    assert asked is not None
    if asked.numbers or not asked.least == asked.most == 1:
        return Action.choose(asked.seat, asked.number, next(iter(asked.answers())))
    every = range(len(asked.options))
    plays = [number for number in every if asked.options[number].verb not in QUIET]
    among = plays if plays and luck.below("play", 4) else every
    return Action.choose(asked.seat, asked.number, among[luck.below("option", len(among))])


def _steps(game: CardState, known: Sequence[Event], kind: str) -> Sequence[LessonStep]:
    quiz = about(kind, Excerpt(""), game, Names(()))
    assert isinstance(quiz, Quiz)
    asked = game.decision
    assert asked is not None
    first = LessonStep(0, game, tuple(known[-SHOWN:]), task=quiz, after=1, learner=FIRST)
    if kind == PRIORITY:
        decisive = next((event.kind for event in reversed(known) if event.kind in _DECIDES), "step")
        why = Remark(_WHY[_DECIDES[decisive]], seat=asked.seat)
        return (first, LessonStep(1, game, remarks=[why], before=0))
    after, events = game.clone(), []
    while after.decision is not None and after.decision.kind == PRIORITY and len(after.stack) == len(game.stack):
        options = [option.verb for option in after.decision.options]
        events += after.act(Action.choose(after.decision.seat, after.decision.number, options.index(PASS)))
    return (first, LessonStep(1, after, tuple(events), remarks=[Remark(_LAST_IN, place="stack")], before=0))
