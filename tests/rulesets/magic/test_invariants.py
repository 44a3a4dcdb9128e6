"""The invariants can fail: each fault planted here is found."""

from collections.abc import Callable

import pytest

from games.cardgames.rules.play import Play
from games.engine import ObjectId, SeatNo
from games.rulesets.magic.game import Magic
from tests.rulesets.magic.invariants import check
from tests.rulesets.magic.table import A, B, Table


def table() -> Table:
    """A board with a bit of everything."""
    return Table(
        {"hand": "shock", "field": "grizzly_bears bonesplitter pacifism(on=grizzly_bears) mountain"},
        {"field": "jace_beleren blood_artist soldier"},
    )


def lie_twice(game: Magic) -> None:
    """A card in two zones."""
    game.zones["exile"].append(game.hand(SeatNo(A))[0])


def lose_a_card(game: Magic) -> None:
    """A card that is nowhere."""
    game.hand(SeatNo(A)).pop()


def forget_a_place(game: Magic) -> None:
    """A thing that thinks that it is elsewhere."""
    game.places[game.battlefield[0]] = "exile"


def keep_a_token(game: Magic) -> None:
    """A token in exile."""
    thing = game.battlefield.pop()
    game.zones["exile"].append(thing)
    game.places[thing] = "exile"
    del game.permanents[thing]
    game.changed()


def forget_a_permanent(game: Magic) -> None:
    """A thing on the battlefield without a state."""
    del game.permanents[game.battlefield[0]]


def remember_a_spell(game: Magic) -> None:
    """A spell that is not on the stack."""
    game.plays_on[game.battlefield[0]] = Play(SeatNo(A), (ObjectId(0), 0), ("shock", 0), game.battlefield[0])


def hang_on_nothing(game: Magic) -> None:
    """An Aura that is attached to a card in a hand."""
    game.permanents[game.battlefield[2]].attached = game.hand(SeatNo(A))[0]


def live_with_a_wound(game: Magic) -> None:
    """Lethal damage, and nobody has looked."""
    game.permanents[game.battlefield[0]].damage = 2


def live_at_zero(game: Magic) -> None:
    """No life, and still playing."""
    game.players[B].life = 0


def run_out_of_loyalty(game: Magic) -> None:
    """A planeswalker without loyalty."""
    game.permanents[game.battlefield[4]].counters = {}


def think_wrongly(game: Magic) -> None:
    """A counter that nobody has told the layers of."""
    game.permanents[game.battlefield[0]].counters["+1/+1"] = 1


def tap_unnoticed(game: Magic) -> None:
    """A source of mana that is tapped and still counted on."""
    game.permanents[game.battlefield[3]].tapped = True


def carry_mana(game: Magic) -> None:
    """Mana in a pool at the beginning of a step."""
    game.players[A].pool = (1, 0, 0, 0, 0, 0)
    game.emit("step", seat=A, step="main1")


def ask_who_has_left(game: Magic) -> None:
    """A question to nobody."""
    assert game.decision is not None
    game.left.append(game.decision.seat)


def offer_twice(game: Magic) -> None:
    """An option that is there twice."""
    assert game.decision is not None
    game.decision.options.append(game.decision.options[0])


def leave_a_trigger(game: Magic) -> None:
    """A trigger that waits while somebody has priority."""
    game.triggered.append(Play(SeatNo(B), game.ref(game.battlefield[5]), ("blood_artist", 0)))


FAULTS: list[Callable[[Magic], None]] = [
    lie_twice, lose_a_card, forget_a_place, keep_a_token, forget_a_permanent, remember_a_spell, hang_on_nothing,
    live_with_a_wound, live_at_zero, run_out_of_loyalty, think_wrongly, tap_unnoticed, carry_mana, ask_who_has_left,
    offer_twice, leave_a_trigger,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.__name__ for fault in FAULTS])
def test_the_fault_is_found(fault: Callable[[Magic], None]) -> None:
    game = table().game
    check(game)
    fault(game)
    with pytest.raises((AssertionError, KeyError)):
        check(game)
