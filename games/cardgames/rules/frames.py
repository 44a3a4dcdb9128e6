"""The procedures that every game with cards goes through; a ruleset names them together with its own."""

from games.cardgames.rules.announcing import Announce
from games.cardgames.rules.beginning import WhoBegins
from games.cardgames.rules.damage import Damaging, Gaining
from games.cardgames.rules.permanent_status import Counting
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.retargeting import Retargeting
from games.cardgames.rules.zone_changes import Burying, Creating, Destroying, Drawing, Entering, Leaving, Taking
from games.engine.loops.settling import Settling
from games.engine.window import Naming, Ordering, ResponseWindow, Silence, Window

FRAMES = (
    WhoBegins, Window, ResponseWindow, Silence, Ordering, Naming, Announce, Resolving, Damaging, Gaining, Counting,
    Drawing, Burying, Leaving, Destroying, Entering, Creating, Retargeting, Settling, Taking,
)  # fmt: skip
