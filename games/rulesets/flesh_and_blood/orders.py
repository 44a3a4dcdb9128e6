"""Where players may be asked, where they usually want to be, and what everybody sees that they could do."""

from __future__ import annotations

from games.cardgames.rules.orders import Orders, presets
from games.cardgames.rules.play import Play
from games.engine import LocalizedText, SeatNo
from games.rulesets.flesh_and_blood import assets, chain, outside, playing
from games.rulesets.flesh_and_blood.rules_text.nouns import STEPS
from games.rulesets.flesh_and_blood.state import FleshAndBloodState
from games.rulesets.flesh_and_blood.vocabulary.abilities import Activation


def could_act(game: FleshAndBloodState, seat: SeatNo) -> bool:
    """Whether a player might be able to do something, for all that everybody sees: he has a card in hand or arsenal, or
    something in his arena can be used. What the cards are is not looked at. After an attack of his own it takes an
    action point to go on."""
    if game.step == "resolution" and not game.stack and not playing.is_free(game, seat, attack=True):
        return False
    if game.hand(seat) or game.zones[game.ARSENAL.of(seat)]:
        return True
    if outside.playable(game, seat):
        return True
    means = assets.most_means(game, seat)
    return any(
        playing.can_activate(game, seat, thing, script, script.word, means)
        for thing in game.controlled_by(seat)
        for script in map(game.script, dict.fromkeys(game.traits(thing).abilities))
        if isinstance(script.word, Activation)
    )


def is_defended(game: FleshAndBloodState, play: Play) -> bool:
    """Whether it is an attack: whoever is attacked defends, and may react, once it is on the chain."""
    return chain.is_attack(game, play)


_STOPS = ("action", "attack", "defend", "reaction", "damage", "resolution")
PRESETS = presets(
    _STOPS,
    able=("action:mine", "reaction:mine", "resolution:mine", "reaction:theirs"),
    able_text=LocalizedText(
        "With a card in hand or arsenal, or something that can be activated, you are asked in your action phase, in"
        " the reaction step, while you can attack again, and about what others play that is no attack.",
        "Mit einer Karte auf der Hand oder im Arsenal oder etwas, das sich aktivieren lässt, wirst du in deiner"
        " Aktionsphase, im Reaction Step, solange du noch angreifen kannst, und zu allem gefragt, was andere"
        " spielen und was kein Angriff ist.",
    ),
    usual=("action:mine", "reaction:mine", "resolution:mine", "reaction:theirs"),
    usual_text=LocalizedText(
        "You are asked in your action phase, in the reaction and resolution steps, and about everything that others"
        " put on the stack.",
        "Du wirst in deiner Aktionsphase, im Reaction und im Resolution Step und zu allem gefragt, was andere auf"
        " den Stack legen.",
    ),
)
ORDERS = Orders(
    stops=_STOPS,
    usual=PRESETS[0].words,
    presets=PRESETS,
    able=could_act,
    comes_up=is_defended,
)  # fmt: skip
HABITS = ORDERS.habits(
    STEPS,
    LocalizedText(
        "What I have put on the stack myself resolves without asking me",
        "Was ich selbst auf den Stack gelegt habe, ohne Rückfrage abhandeln",
    ),
)
