"""Cards by which one player controls the turn of another (magic 723)."""

from games.cardgames.vocabulary.abilities import Activated, Payment
from games.cardgames.vocabulary.permanents import Exile
from games.cardgames.vocabulary.selectors import Self
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards.phrases import TARGET_PLAYER, does
from games.rulesets.magic.vocabulary.turn_control import ControlNextTurn

MINDSLAVER = Card(
    "Mindslaver", "Gedankenversklaver", ("legendary", "artifact"), "{6}",
    abilities=(Activated(Payment("{4}", tap=True, sacrifice=True), (ControlNextTurn(TARGET_PLAYER),)),),
)  # fmt: skip
WORST_FEARS = Card(
    "Worst Fears", "Schlimmste Befürchtungen", ("sorcery",), "{7}{B}",
    abilities=does(ControlNextTurn(TARGET_PLAYER), Exile(Self())),
)  # fmt: skip
