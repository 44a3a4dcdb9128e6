"""Where players of Magic may be asked, where they usually want to be, and what everybody sees that they could do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cardgames.rules import announcing
from games.cardgames.rules.card import GRAVE_USES
from games.cardgames.rules.orders import Orders, presets
from games.cardgames.vocabulary.abilities import Activated
from games.engine import LocalizedText, ObjectId, SeatNo
from games.rulesets.magic import commander, paying, playing, several_faces
from games.rulesets.magic.rules_text.nouns import STEPS
from games.rulesets.magic.state import MagicState

if TYPE_CHECKING:
    from games.cardgames.rules.card import Script


def could_act(game: MagicState, seat: SeatNo) -> bool:
    """Whether a player might be able to do something, for all that everybody sees: he has cards in hand and mana for
    them, or it is his main phase, or something of his that lies open can be used. What he holds is not looked at."""
    slow = playing.may_play_slowly(game, seat)
    if playing.is_split_second(game):
        return False
    away = any(slow or game.card(card).is_fast for card in several_faces.on_adventure(game, seat))
    held = game.hand(seat) or away or _may_cast_commander(game, seat, slow=slow)
    floats = any(game.players[seat].pool) or bool(game.players[seat].tied)
    if held and (slow or floats or paying.mana_options(game, seat)):
        return True
    return _has_flashback(game, seat, slow=slow) or any(
        _could_use(game, seat, thing, script, slow=slow) for thing, script in announcing.usable(game, seat)
    )


def _may_cast_commander(game: MagicState, seat: SeatNo, *, slow: bool) -> bool:
    """Whether a card of his in the command zone could be cast at this time."""
    return any(slow or game.card(card).is_fast for card in commander.castable(game, seat))


def _has_flashback(game: MagicState, seat: SeatNo, *, slow: bool) -> bool:
    """Whether a card of his graveyard could be paid for."""
    if GRAVE_USES in game.features and any(
        _could_use(game, seat, card, script, slow=slow) for card in game.grave(seat) for script in game.card(card).grave
    ):
        return True
    for card in game.grave(seat):
        face = game.card(card)
        way = playing.FLASHBACK if face.flashback is not None else playing.ESCAPE if face.escape is not None else ""
        if way and (slow or face.is_fast):
            purse = paying.purse_for(game, announcing.spell_of(game, seat, card, way=way))
            if purse.covers(playing.price_of(face, way).with_x(0)):
                return True
    return False


def _could_use(game: MagicState, seat: SeatNo, thing: ObjectId, script: Script, *, slow: bool) -> bool:
    """Whether an ability could be activated; that a card of the hand fits its cost is believed."""
    ability = script.ability
    if isinstance(ability, Activated) and any(part.how == "discard" for part in ability.cost.parts):
        return bool(game.hand(seat))
    return playing.can_activate(game, seat, thing, script, slow)


def is_concerned(game: MagicState, seat: SeatNo) -> bool:
    """Whether a step of combat is about a player: he attacks, or is attacked and, once blocks are declared, blocks."""
    if seat == game.turn_seat:
        return True
    own = [attack for attack in game.attacks if attack.defender == seat]
    if game.step == "attackers":
        return bool(own)
    return any(game.traits(blocker).controller == seat for attack in game.attacks for blocker in attack.blockers)


_STOPS = (
    "upkeep", "draw", "main1", "combat", "attackers", "blockers", "damage", "combat_end", "main2", "end", "cleanup",
)  # fmt: skip
_RARE = frozenset({"cleanup"})
PRESETS = presets(
    [step for step in _STOPS if step not in _RARE],
    able=("main1:mine", "blockers:mine", "main2:mine", "attackers:theirs", "blockers:theirs"),
    able_text=LocalizedText(
        "With cards in hand and untapped mana, or an ability that can be used, you are asked in your main phases,"
        " in combat, when another player casts a spell, and when something is aimed at you or yours.",
        "Mit Handkarten und ungetapptem Mana oder einer Fähigkeit, die sich einsetzen lässt, wirst du in deinen"
        " Hauptphasen, im Kampf, bei Zaubersprüchen anderer und bei allem gefragt, was auf dich oder etwas von dir"
        " zielt.",
    ),
    usual=(
        "main1:mine",
        "blockers:mine",
        "main2:mine",
        "attackers:theirs",
        "blockers:theirs",
        "end:theirs",
    ),
    usual_text=LocalizedText(
        "You are asked in your main phases, in combat, at the end of other players' turns, and about everything"
        " that others put on the stack.",
        "Du wirst in deinen Hauptphasen, im Kampf, am Ende fremder Züge und zu allem gefragt, was andere auf den"
        " Stapel legen.",
    ),
)
ORDERS = Orders(
    stops=_STOPS,
    usual=PRESETS[0].words,
    presets=PRESETS,
    combat=frozenset({"attackers", "blockers"}),
    able=could_act,
    concerns=is_concerned,
    same={"first_damage": "damage"},
    unasked=_RARE,
)  # fmt: skip
HABITS = ORDERS.habits(STEPS)
