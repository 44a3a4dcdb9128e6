"""Where players may be asked, where they usually want to be, and what everybody sees that they could do."""

from __future__ import annotations

from games.cardgames.rules import announcing
from games.cardgames.rules.card import Script
from games.cardgames.rules.orders import Orders, presets
from games.cardgames.rules.play import Play
from games.engine import LocalizedText, ObjectId, SeatNo
from games.rulesets.fftcg import playing
from games.rulesets.fftcg.cp import DISCARD, DULL, GIVES
from games.rulesets.fftcg.rules_text.nouns import STEPS
from games.rulesets.fftcg.state import FftcgState
from games.rulesets.fftcg.vocabulary.abilities import Action, Priming
from games.rulesets.fftcg.zones import LIMIT


def could_act(game: FftcgState, seat: SeatNo) -> bool:
    """Whether a player might be able to do something, for all that everybody sees: he has a card in hand and CP for it,
    or it is his main phase, or an ability of a Character of his can be used. What he holds is not looked at."""
    if game.step not in playing.PLAYING:
        return False
    slow = playing.may_play_slowly(game, seat)
    held = len(game.hand(seat)) + (len(game.zones[LIMIT.of(seat)]) if game.limits else 0)
    if held and (slow or held > 1 or _backups(game, seat)):
        return True
    return any(_could_use(game, seat, thing, script, slow=slow) for thing, script in announcing.usable(game, seat))


def _backups(game: FftcgState, seat: SeatNo) -> list[ObjectId]:
    """The active Backups of a player."""
    own = game.controlled_by(seat)
    return [thing for thing in own if game.traits(thing).is_a("backup") and not game.permanents[thing].tapped]


def _could_use(game: FftcgState, seat: SeatNo, thing: ObjectId, script: Script, *, slow: bool) -> bool:
    """Whether an ability could be used; that the cards of the hand are of the right element or name is believed."""
    ability = script.ability
    assert isinstance(ability, Action | Priming)
    price = ability.cost
    play = Play(seat, game.ref(thing), script.passage)
    discards = sum(use.count for use in price.uses if use.how == DISCARD)
    held = len(game.hand(seat)) - price.same_name - discards
    cp = GIVES[DISCARD] * held + GIVES[DULL] * sum(one != thing or not price.dull for one in _backups(game, seat))
    if held < 0 or len(price.cp) > cp or (isinstance(ability, Priming) and not slow):
        return False
    if price.crystals > game.players[seat].crystals:
        return False
    if any(len(use.kind.found(game, play)) < use.count for use in price.uses if use.how != DISCARD):
        return False
    if price.dull and not playing.can_be_dulled(game, thing):
        return False
    if price.dull_other is not None and not price.dull_other.found(game, play):
        return False
    if isinstance(ability, Priming):
        return True
    return (ability.only is None or ability.only.holds(game, play)) and playing.can_choose(game, play)


def is_concerned(game: FftcgState, seat: SeatNo) -> bool:
    """Whether a step of an attack is about a player: he attacks, or could still act before the block, or blocks."""
    attack = game.attack
    return seat == game.turn_seat or game.step == "declaration" or (attack is not None and attack.blocked)


_STOPS = ("main1", "preparation", "declaration", "block", "damage", "main2", "end")
PRESETS = presets(
    _STOPS,
    able=("main1:mine", "block:mine", "main2:mine", "declaration:theirs", "block:theirs"),
    able_text=LocalizedText(
        "With cards in hand and CP for one, or an ability that can be used, you are asked in your Main Phases,"
        " when somebody attacks, when the opponent casts a Summon, and when something of yours is chosen.",
        "Mit Handkarten und CP dafür oder einer Fähigkeit, die sich einsetzen lässt, wirst du in deinen Main"
        " Phases, bei Angriffen, bei Beschwörungen des Gegners und bei allem gefragt, was auf dich oder etwas von dir"
        " zielt.",
    ),
    usual=(
        "main1:mine",
        "block:mine",
        "main2:mine",
        "main1:theirs",
        "declaration:theirs",
        "block:theirs",
        "main2:theirs",
    ),
    usual_text=LocalizedText(
        "You are asked in the Main Phases, when somebody attacks, and about everything that the opponent puts on"
        " the stack.",
        "Du wirst in den Main Phases, bei Angriffen und zu allem gefragt, was der Gegner auf den Stack legt.",
    ),
)
ORDERS = Orders(
    stops=_STOPS,
    usual=PRESETS[0].words,
    presets=PRESETS,
    combat=frozenset({"declaration", "block", "damage"}),
    able=could_act,
    concerns=is_concerned,
)  # fmt: skip
HABITS = ORDERS.habits(
    STEPS,
    own=LocalizedText(
        "What I have put on the stack myself resolves without asking me",
        "Was ich selbst auf den Stack gelegt habe, ohne Rückfrage abhandeln",
    ),
)
