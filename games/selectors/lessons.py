"""Lessons for the page on which they are taken: each step as a frame of the table, with what is said and asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.cardgames.rules.state import CardState
from games.engine import Event, Game, SeatNo, Viewer
from games.engine.language import game_log
from games.engine.notation.scenario_notation import LETTERS
from games.engine.own_cards import speaking_of
from games.engine.values import ObjectId
from games.engine.viewer import Handles
from games.lessons import Lesson, LessonChoice, LessonStep, Quiz, Remark, lessons_of, tried
from games.live.log_entries import CHOOSE
from games.live.log_marks import marks
from games.models import LessonDone
from games.rulesets import rulesets
from games.selectors.table_views.views import view_hash

EXERCISE = "-exercise"
"""Stands in the slug of a lesson that is no more than a question."""
NO_CLOCKS: dict[str, Any] = {"running": None, "since": None, "deadline": None, "seats": []}
MAY = (
    "concede", "draw", "pause", "ready", "loop", "judge", "abandoned_win", "abandoned_draw", "abort", "claim", "show",
    "rematch",
)  # fmt: skip
"""What the menu of a table offers, and a lesson does not."""


def listed(ruleset: str, user: Any) -> dict[str, list[dict[str, Any]]]:
    """The lessons and the exercises of a game for its list, with those marked that the user has done."""
    done = done_by(user, ruleset)
    found: dict[str, list[dict[str, Any]]] = {"lessons": [], "exercises": []}
    for lesson in lessons_of(ruleset):
        kind = "exercises" if EXERCISE in lesson.slug else "lessons"
        found[kind].append({"lesson": lesson, "done": lesson.slug in done})
    return found


def first(ruleset: str) -> Lesson | None:
    """Where one begins who has never seen the game."""
    return next(iter(lessons_of(ruleset)), None)


def done_by(user: Any, ruleset: str) -> set[str]:
    """The lessons of a game that a user has done, by slug; none for a visitor."""
    if not user.is_authenticated:
        return set()
    return set(LessonDone.objects.filter(user=user, ruleset=ruleset).values_list("slug", flat=True))


def following(lesson: Lesson) -> Lesson | None:
    """The lesson after this one."""
    every = lessons_of(lesson.ruleset)
    place = every.index(lesson) + 1
    return every[place] if place < len(every) else None


def course(lesson: Lesson, steps: Sequence[LessonStep], language: str) -> list[dict[str, Any]]:
    """All steps, each with its frame: the learner goes back and forth without asking again."""
    told: dict[int, list[dict[str, Any]]] = {}
    found = []
    for step in steps:
        before = [] if step.before is None else told[step.before]
        lines = _lines(lesson, step.number, step.events, _actor(steps, step), step.learner, language)
        told[step.number] = before + lines
        found.append(
            {
                "number": step.number,
                "before": step.before,
                "after": step.after,
                "aside": step.is_aside,
                "learner": step.learner,
                "lines": [line["text"] for line in lines],
                "remarks": [_remark(remark, step, language) for remark in step.remarks],
                "task": _task(step, lesson, language),
                "frame": _frame(lesson, step.game, step.learner, told[step.number], step.number, language),
            }
        )
    return found


def outcome(lesson: Lesson, step: LessonStep, choices: Sequence[tuple[int, ...]], language: str) -> dict[str, Any]:
    """What came of the learner's own choices at a step: its lines, and the frame of the position. Raises
    `NoSuchChoice`."""
    found = tried(step, choices)
    seq = step.number + len(choices)
    lines = _lines(lesson, seq, found.events, step.learner, step.learner, language)
    return {
        "lines": [line["text"] for line in lines],
        "asked": found.game.decision is not None,
        "frame": _frame(lesson, found.game, step.learner, lines, seq, language),
    }


def names_in(lesson: Lesson) -> list[str]:
    """What the players are called."""
    return list(lesson.scenario.players) or list(LETTERS[:2])


def _viewer(seat: SeatNo) -> Viewer:
    """Sits in a seat and sees every card: a lesson hides nothing."""
    return Viewer(seat, sees_all=True)


def _frame(
    lesson: Lesson, game: Game, learner: SeatNo, log: list[dict[str, Any]], seq: int, language: str
) -> dict[str, Any]:
    state = game.view(_viewer(learner))
    names = names_in(lesson)
    with speaking_of(game.setup.cards):
        said = dict(game_log.say(rulesets()[lesson.ruleset], state, language, names))
    return {
        "t": "view",
        "epoch": 0,
        "seq": seq,
        "state": state,
        "clocks": NO_CLOCKS,
        "table": _table(lesson, names, learner),
        "say": said,
        "log": log,
        "vh": view_hash(state),
        "now": 0,
    }


def _table(lesson: Lesson, names: list[str], learner: SeatNo) -> dict[str, Any]:
    """As `table_views.table_state` of a table at which nothing but the game goes on."""
    nothing = dict.fromkeys(
        (
            "stakes",
            "pause",
            "case",
            "orders",
            "revoke",
            "step_in",
            "question",
            "may_ask",
            "take_back",
            "replay",
            "decks",
        )
    )
    no = dict.fromkeys(("arranged", "rated", "stuck", "judge", "answers"), False)
    return {
        **nothing,
        **no,
        "id": lesson.slug,
        "ruleset": lesson.ruleset,
        "status": "running",
        "you": learner,
        "role": "seat",
        "delay": 0,
        "private": True,
        "clock": {"kind": "untimed", "text": ""},
        "seats": [
            {
                "seat": seat, "name": name, "profile": None, "bot": None, "guest": False, "present": True,
                "vacation": None, "rating": None, "away": None,
            }
            for seat, name in enumerate(names)
        ],
        "offers": [],
        "rematch": {"wanted": [], "game": None},
        "may": dict.fromkeys(MAY, False),
    }  # fmt: skip


def _lines(
    lesson: Lesson, seq: int, events: Iterable[Event], actor: SeatNo | None, learner: SeatNo, language: str
) -> list[dict[str, Any]]:
    ruleset, names = rulesets()[lesson.ruleset], names_in(lesson)
    seen = [event.seen_by(_viewer(learner)) for event in events]
    found = []
    for number, (fact, mark) in enumerate(zip(seen, marks(CHOOSE, actor, seen), strict=True)):
        with speaking_of([card.data for card in lesson.scenario.cards]):
            text = game_log.log(ruleset, fact, language, names)
        if text:
            found.append(
                {
                    "seq": seq, "n": number, "kind": fact["kind"], "text": text, "turn": 0, "mark": mark,
                    "seat": fact.get("seat"), "by": None, "data": fact,
                }
            )  # fmt: skip
    return found


def _actor(steps: Sequence[LessonStep], step: LessonStep) -> SeatNo | None:
    """Who has acted between the step before and this one."""
    asked = None if step.before is None else steps[step.before].game.decision
    return None if asked is None else asked.seat


def _remark(remark: Remark, step: LessonStep, language: str) -> dict[str, Any]:
    handle = None if remark.thing is None else _handle(step, remark.thing)
    return {"text": remark.text.in_(language), "handle": handle, "seat": remark.seat, "place": remark.place}


def _handle(step: LessonStep, thing: ObjectId) -> str:
    return Handles(step.game.setup.key, _viewer(step.learner)).of(thing, step.game.marks[thing])


def _task(step: LessonStep, lesson: Lesson, language: str) -> dict[str, Any] | None:
    if isinstance(step.task, LessonChoice):
        return {
            "kind": "choice",
            "text": step.task.text.in_(language),
            "answer": list(step.task.answer),
            "replies": [[list(choice), number] for choice, number in step.task.replies.items()],
        }
    if step.task is None:
        return None
    text, answers = _quiz(step.task, step, lesson, language)
    return {"kind": "quiz", "text": text, "answers": answers, "right": step.task.right}


def _quiz(quiz: Quiz, step: LessonStep, lesson: Lesson, language: str) -> tuple[str, list[str]]:
    names = names_in(lesson)
    if quiz.seats:
        answers = [_("nobody") if seat is None else names[seat] for seat in quiz.seats]
        return _("Who may act now?"), answers
    if quiz.things:
        text = _("What resolves next if all players pass?")
        return text, [_name(step.game, thing, names, language) for thing in quiz.things]
    assert quiz.thing is not None
    name = _name(step.game, quiz.thing, names, language)
    text = _("Nobody plays anything more this turn. Is %(name)s still there at its end?") % {"name": name}
    return text, [_("Yes"), _("No")]


def _name(game: Game, thing: ObjectId, names: list[str], language: str) -> str:
    """An object in words: its card, for an ability whose, and by which player."""
    assert isinstance(game, CardState)
    cards = game.ruleset.speech.words(language)["cards"]
    play = game.plays_on.get(thing)
    key = game.prints[thing] or (play.passage[0] if play is not None else "")
    name = cards[key]["name"] if key in cards else key
    if play is None:
        return str(name)
    text = _("%(name)s (%(player)s)") if game.prints[thing] else _("ability of %(name)s (%(player)s)")
    return text % {"name": name, "player": names[play.seat]}
