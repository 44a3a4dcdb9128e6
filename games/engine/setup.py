"""All that a game is made from: with it and the log the game can be played again, move by move."""

from dataclasses import dataclass, field

from games.engine.values import Plain


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of one game."""

    ruleset: str
    """The key of the ruleset."""
    seats: int
    key: bytes = field(repr=False)
    """64 bytes: the key of the chance stream. Secret until the match is over."""
    options: dict[str, Plain] = field(default_factory=dict)
    """Named options of the ruleset that differ from their defaults; `Game.start` fills in the rest."""
    first: int | None = None
    """The seat that begins, if that is settled already."""
    chooser: int | None = None
    """Otherwise the seat that is asked who begins, such as the loser of the game before; else chance decides."""
    decks: tuple[Plain, ...] = ()
    """What each seat has brought, as the ruleset writes it; nothing given: the ruleset's own decks."""
    cards: tuple[Plain, ...] = ()
    """Cards beyond those of the ruleset, as plain data in its vocabulary."""
    position: str = ""
    """Where the game begins, in words (`games.engine.notation.position`); "": as its rules say. Each seat then has what
    is described, and no deck."""
