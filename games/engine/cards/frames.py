"""The procedures that every game with cards goes through; a ruleset names them together with its own."""

from games.engine.cards.announcing import Announce
from games.engine.cards.beginning import WhoBegins
from games.engine.cards.hurting import Damaging, Gaining
from games.engine.cards.marking import Counting
from games.engine.cards.moving import Burying, Creating, Destroying, Drawing, Entering, Leaving
from games.engine.cards.resolving import Resolving
from games.engine.cards.retargeting import Retargeting
from games.engine.loops.settling import Settling
from games.engine.window import Naming, Ordering, ResponseWindow, Silence, Window

FRAMES = (
    WhoBegins, Window, ResponseWindow, Silence, Ordering, Naming, Announce, Resolving, Damaging, Gaining, Counting,
    Drawing, Burying, Leaving, Destroying, Entering, Creating, Retargeting, Settling,
)  # fmt: skip
