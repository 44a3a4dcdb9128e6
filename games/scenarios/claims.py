"""What can be claimed of any game, and options in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Decision, Game, Option, SeatNo
from games.engine.notation.excerpt import Excerpt
from games.engine.notation.scenario_notation import Names, Stage, Untrue

PRIORITY = "priority"


def general_claim(stage: Stage, game: Game, names: Names, words: Excerpt) -> bool:
    """Check a claim. True if it is about the present decision. Raises `Untrue` or `Misread`."""
    if (rest := words.after("options")) is not None:
        _options(stage, game, names, rest.after(":") or rest)
    elif (rest := words.after("decision")) is not None:
        found = names.seat_first(rest)
        if found is None:
            raise rest.unknown("player", names.seats)
        _decision(game, names, *found)
    elif (rest := words.after("priority")) is not None:
        _decision(game, names, names.seat(rest), Excerpt(PRIORITY))
    elif words.match("nobody has priority"):
        if game.decision is not None and game.decision.kind == PRIORITY:
            raise Untrue(_asked(game, names))
    elif not _answers(game, names, words) and not _outcome(game, names, words):
        stage.claim(game, names, words)
        return False
    return True


def _decision(game: Game, names: Names, seat: SeatNo, kind: Excerpt) -> None:
    if game.decision is None or (game.decision.whose, game.decision.kind) != (seat, kind.text):
        raise Untrue(_asked(game, names))


def _answers(game: Game, names: Names, words: Excerpt) -> bool:
    """Who makes a player's choices: "A answers for B"."""
    found = names.seat_first(words)
    rest = None if found is None else found[1].after("answers for")
    if found is None or rest is None:
        return False
    by = game.answers_for(names.seat(rest))
    if by != found[0]:
        raise Untrue(f"{names.seats[by]} answers for {rest.text}")
    return True


def _asked(game: Game, names: Names) -> str:
    if game.decision is None:
        return "the game is over"
    return f"{names.seats[game.decision.whose]} is asked: {game.decision.kind}"


def _outcome(game: Game, names: Names, words: Excerpt) -> bool:
    """How the game has ended, if it has."""
    found = names.seat_first(words)
    result = game.result
    if words.match("the game goes on"):
        holds = result is None
    elif words.match("draw"):
        holds = result is not None and result.kind == "draw"
    elif found is not None and found[1].text == "wins":
        holds = result is not None and result.winners == (found[0],)
    elif found is not None and found[1].text == "has left":
        holds = found[0] in game.left
    else:
        return False
    if not holds:
        raise Untrue("the game goes on" if result is None else f"{result.kind} {result.winners}: {result.reason}")
    return True


def labels_of(stage: Stage, game: Game, names: Names, option: Option) -> Sequence[str]:
    """An option in words, the best ones first."""
    return stage.labels(game, names, option)


def said_options(stage: Stage, game: Game, names: Names) -> list[str]:
    """The present options in their best words, each once."""
    asked = game.decision
    if asked is None:
        return []
    numbers = [f"0 to {asked.numbers - 1} rounds"] if asked.numbers else []
    return [*dict.fromkeys(labels_of(stage, game, names, one)[0] for one in asked.options), *numbers]


def wanted_option(stage: Stage, game: Game, names: Names, asked: Decision, wanted: Excerpt) -> int | None:
    """The option that these words mean; None if there is none. Raises `Misread` if they could mean several."""
    if asked.numbers and (named := wanted.match(r"(\d{1,9}) rounds?")) and int(named[1]) < asked.numbers:
        return len(asked.options) + int(named[1])
    found = [
        number for number, option in enumerate(asked.options) if is_called(stage, game, names, option, wanted.bare())
    ]
    for other in found[1:]:
        if not stage.are_alike(game, asked.options[found[0]], asked.options[other]):
            said = [labels_of(stage, game, names, asked.options[number])[0] for number in found]
            raise wanted.misread("this can be read in several ways", 'give names with "as": ' + ", ".join(said))
    return found[0] if found else None


def is_called(stage: Stage, game: Game, names: Names, option: Option, wanted: str) -> bool:
    """Whether these are words for this option."""
    return wanted.lower() in (label.lower() for label in labels_of(stage, game, names, option))


def _options(stage: Stage, game: Game, names: Names, listed: Excerpt) -> None:
    """Exactly these, no more and no fewer."""
    asked = game.decision
    options = [] if asked is None else asked.options
    wanted = [one.bare() for one in listed.split()]
    left = [one for one in options if not any(is_called(stage, game, names, one, words) for words in wanted)]
    missing = [words for words in wanted if not any(is_called(stage, game, names, one, words) for one in options)]
    if left or missing:
        raise Untrue(f"the options are: {', '.join(said_options(stage, game, names))}")
