"""Cards that give emblems (magic 114)."""

from __future__ import annotations

from dataclasses import replace

from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.damage import LoseLife
from games.cardgames.vocabulary.permanents import CreateToken, Destroy, PutBack, PutCounters
from games.cardgames.vocabulary.piles import Draw
from games.cardgames.vocabulary.selectors import Compared, Each, ObjectFilter, Target
from games.cardgames.vocabulary.triggers import Begins, Draws
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_CREATURE, TARGET_OPPONENT, YOUR_CREATURES, YOUR_DEAD_CREATURE
from games.rulesets.magic.vocabulary.abilities import Loyalty
from games.rulesets.magic.vocabulary.emblems import GetEmblem
from games.rulesets.magic.vocabulary.selectors import CREATURE

CAT = Card("Cat", "Katze", ("creature",), "", ("cat",), 1, 1, keywords=("lifelink",), colours="W").as_token()

ELSPETH_SUNS_CHAMPION = Card(
    "Elspeth, Sun's Champion", "Elspeth, Auserwählte der Sonne", ("legendary", "planeswalker"), "{4}{W}{W}",
    ("elspeth",), loyalty=4,
    abilities=(
        Loyalty(1, (CreateToken("token:soldier", 3),)),
        Loyalty(-3, (Destroy(Each(ObjectFilter(types=("creature",), compared=(Compared("power", 4),)))),)),
        Loyalty(-7, (GetEmblem((Static(YOUR_CREATURES, 2, 2, keywords=("flying",)),)),)),
    ),
)  # fmt: skip
AJANI_ADVERSARY_OF_TYRANTS = Card(
    "Ajani, Adversary of Tyrants", "Ajani, Widersacher der Tyrannen", ("legendary", "planeswalker"), "{2}{W}{W}",
    ("ajani",),
    loyalty=4,
    abilities=(
        Loyalty(1, (PutCounters("+1/+1", 1, Target(CREATURE, count=2, up_to=True)),)),
        Loyalty(-2, (PutBack(Target(replace(YOUR_DEAD_CREATURE, value=2, at_most=True))),)),
        Loyalty(-7, (GetEmblem((Triggered(Begins("end"), (CreateToken(CAT, 3),)),)),)),
    ),
)  # fmt: skip
OB_NIXILIS_REIGNITED = Card(
    "Ob Nixilis Reignited", "Ob Nixilis der Wiederentflammte", ("legendary", "planeswalker"), "{3}{B}{B}", ("nixilis",),
    loyalty=5,
    abilities=(
        Loyalty(1, (Draw(), LoseLife(1))),
        Loyalty(-3, (Destroy(TARGET_CREATURE),)),
        Loyalty(-8, (GetEmblem((Triggered(Draws("anyone"), (LoseLife(2),)),), TARGET_OPPONENT),)),
    ),
)  # fmt: skip
