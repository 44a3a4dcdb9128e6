"""Playing cards, activating abilities, putting triggers on the stack (magic 601.2, 602.2, 603.3; FF-12; FAB-07).

One transaction each: nothing has happened until everything is chosen and can be paid for. So whoever is choosing can
always go back, and nobody has priority in between (MTG-P-09).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cardgames.rules import several_faces, triggers, zone_changes
from games.cardgames.rules.card import ANYONE, Face, Script
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play, Spliced, texts_of
from games.cardgames.rules.replacement_effects import ReplaceableEvent
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.state import CardState
from games.cardgames.rules.traits import NO_REF, Passage, Target
from games.cardgames.vocabulary.abilities import Activated
from games.cardgames.vocabulary.amounts import number
from games.cardgames.vocabulary.selectors import Target as Slot
from games.cardgames.vocabulary.triggers import SPELLS
from games.engine import Frame, ObjectId, ObjectRef, Option, SeatNo
from games.engine.window import Window

CAST, ACTIVATE, TRIGGER = "cast", "activate", "trigger"
PLAY = "play"
"""What others see of every question about what is being played: which ones those are would tell of the card."""


# --- what could be played ------------------------------------------------------------------------------------------


def spell_of(
    game: CardState,
    seat: SeatNo,
    card: ObjectId,
    *,
    paid_more: bool = False,
    way: str = "",
    side: str = "",
    gains: Sequence[ObjectId] = (),
) -> Play:
    """What playing a card would be, perhaps with another of its faces, and with the texts of other cards."""
    face = game.book[side] if side else game.card(card)
    play = Play(seat, game.ref(card), _text_of(face), card, paid_more=paid_more, way=way)
    play.spliced = [Spliced(game.ref(one), _text_of(game.card(one))) for one in gains]
    return play


def _text_of(face: Face) -> Passage:
    return (face.key, -1) if face.spell is None else face.spell.passage


def gaining(things: Sequence[ObjectId]) -> dict[str, list[ObjectId]]:
    """How an option says whose texts a spell gains."""
    return {"things": list(things)} if things else {}


def has_targets(game: CardState, play: Play, mode: int) -> bool:
    """Whether every slot of a mode can be filled."""
    former, play.mode = play.mode, mode
    able = all(
        (slot.up_to and not slot.least) or len(slot.options(game, play)) >= (slot.least if slot.up_to else slot.count)
        for slot in game.slots_of(play)
    )
    play.mode = former
    return able


def can_be_x(game: CardState, play: Play, value: int) -> bool:
    """Whether there are targets if X is so much; mostly that does not depend on it."""
    if play.passage[1] < 0 or not game.script(play.passage).aims_at_x:
        return True
    former, play.x = play.x, value
    able = has_targets(game, play, play.mode)
    play.x = former
    return able


def shared_by(game: CardState, play: Play) -> tuple[Slot, int] | None:
    """The targets among which something is divided, and how much."""
    shared = None if play.passage[1] < 0 else game.script(play.passage).shared[play.mode]
    return None if shared is None else (shared[0], number(shared[1], game, play))


def most_targets(game: CardState, play: Play, slot: Slot) -> int:
    """No more than there is to divide among them."""
    shared = shared_by(game, play)
    return slot.count if shared is None or shared[0].slot != slot.slot else shared[1]


def usable(game: CardState, seat: SeatNo) -> Sequence[tuple[ObjectId, Script]]:
    """The activated abilities of a player's permanents that use the stack, in the order in which those came; then those
    of others that any player may activate."""
    if game.usable is None:
        game.usable = {
            each: [(thing, script) for thing in game.controlled_by(each) for script in uses(game, thing)]
            for each in game.seats
        }
        if ANYONE in game.features:
            _add_those_of_others(game.usable)
    return game.usable.get(seat, ())


def _add_those_of_others(usable: dict[SeatNo, list[tuple[ObjectId, Script]]]) -> None:
    free = {
        seat: [one for one in own if isinstance(one[1].ability, Activated) and one[1].ability.anyone]
        for seat, own in usable.items()
    }
    for seat, own in usable.items():
        own += [one for other, theirs in free.items() if other != seat for one in theirs]


def uses(game: CardState, thing: ObjectId) -> Sequence[Script]:
    """The activated abilities of a permanent that use the stack."""
    traits = game.traits(thing)
    abilities, face = traits.abilities, game.book[traits.card]
    if abilities is face.traits.abilities:
        return face.uses
    scripts = [game.script(passage) for passage in dict.fromkeys(abilities)]
    return [script for script in scripts if game.is_use(script)]


def use_option(game: CardState, thing: ObjectId, script: Script) -> Option:
    """An activated ability of a permanent as something to be chosen; `of` names the card from which it has it."""
    card, ability = script.passage
    borrowed = {} if card == game.prints[thing] else {"of": card}
    return Option(ACTIVATE, {"thing": thing, "ability": ability, **borrowed})


# --- playing -------------------------------------------------------------------------------------------------------


def begin(game: CardState, seat: SeatNo, option: Option) -> None:
    """Announce what an option of the verb `CAST` or `ACTIVATE` names."""
    about = option.about
    thing = ObjectId(about["thing"])
    if option.verb == CAST:
        game.push(
            Announce(
                spell_of(game, seat, thing, paid_more=about.get("paid_more", False), way=about.get("way", "")), CAST
            )
        )
    else:
        passage = (about.get("of", game.prints[thing]), about["ability"])
        game.push(Announce(Play(seat, game.ref(thing), passage), ACTIVATE))


def acted(game: CardState, seat: SeatNo) -> None:
    """The window below goes on with whoever acted."""
    window = next((frame for frame in reversed(game.agenda) if not isinstance(frame, ReplaceableEvent)), None)
    if isinstance(window, Window):
        window.acted(game, seat)


@dataclass(slots=True)
class Announce(Frame[CardState]):
    """Something is being announced: mode, X and targets are chosen, then it is paid for and comes about."""

    play: Play
    verb: str
    chose_mode: bool = False
    chose_x: bool = False

    def advance(self, game: CardState) -> None:
        """Ask for what is not yet chosen; then do it. A trigger that lacks a target is dropped (magic 603.3d)."""
        play = self.play
        if play.seat not in game.seats:
            game.agenda.pop()
        elif self.verb == TRIGGER and not play.targets and not has_targets(game, play, play.mode):
            game.agenda.pop()
            game.emit("no_target", seat=play.seat, card=play.passage[0])
        elif not (
            self._ask_mode(game)
            or self._ask_x(game)
            or any(self._ask_target(game, text) for text in texts_of(play))
            or self._ask_share(game)
            or self._ask_cost(game)
        ):
            game.agenda.pop()
            game.carry_out(play, self.verb)

    def take(self, game: CardState, chosen: list[Option]) -> None:
        """One choice, or the way back."""
        option = chosen[0]
        if option.verb == "cancel":
            game.agenda.pop()
        elif option.verb == "mode":
            self.play.mode = option.about["mode"]
            self.chose_mode = True
        elif option.verb == "x":
            self.play.x = option.about["x"]
            self.chose_x = True
        elif "cost" in option.about:
            thing = option.about.get("thing")
            self.play.paid.append(NO_REF if thing is None else game.ref(ObjectId(thing)))
        elif option.verb == "damage":
            self.play.shares.append(option.about["amount"])
        elif option.verb == "enough":
            aiming, missing = self._aiming(game)
            aiming.targets += [NO_REF] * missing
        else:
            self._aiming(game)[0].targets.append(target_of(option))

    def kind_for_others(self, game: CardState, kind: str) -> str:
        """A trigger is known to all; what is played is shown when it is paid for."""
        return kind if self.verb == TRIGGER else PLAY

    def begin_anew(self, game: CardState, left: SeatNo) -> None:
        """A trigger chooses its targets again; whoever plays something may choose something else."""
        if self.verb == TRIGGER:
            self.play.targets = []
        else:
            game.agenda.remove(self)

    def _ask_mode(self, game: CardState) -> bool:
        play = self.play
        modes = 1 if play.passage[1] < 0 else len(game.script(play.passage).slots)
        if modes == 1 or self.chose_mode:
            return False
        able = [mode for mode in range(modes) if has_targets(game, play, mode)]
        if len(able) == 0:
            return False
        self._ask(game, "mode", [Option("mode", {"mode": mode}) for mode in able])
        return True

    def _ask_x(self, game: CardState) -> bool:
        most = None if self.chose_x else game.most_x(self.play, self.verb)
        if most is None:
            return False
        able = [value for value in range(most + 1) if can_be_x(game, self.play, value)]
        self._ask(game, "x", [Option("x", {"x": value}) for value in able])
        return True

    def _ask_target(self, game: CardState, play: Play) -> bool:
        slots = game.slots_of(play)
        filled = 0
        for slot in slots:
            if len(play.targets) < filled + slot.count:
                chosen = play.targets[filled:]
                options = [one for one in slot.options(game, play) if one not in chosen]
                if len(chosen) >= most_targets(game, play, slot):
                    options = []
                if not options or (self.verb == TRIGGER and len(options) == 1 and not slot.up_to):
                    play.targets.append(options[0] if options else NO_REF)
                    return self._ask_target(game, play)
                asked = [target_option(one) for one in options]
                enough = slot.up_to and len(chosen) >= slot.least
                self._ask(game, "target", [*asked, Option("enough")] if enough else asked)
                return True
            filled += slot.count
        return False

    def _ask_share(self, game: CardState) -> bool:
        """Each target gets at least 1; the last one gets what is left (magic 601.2d)."""
        play = self.play
        shared = shared_by(game, play)
        if shared is None:
            return False
        chosen = game.chosen_for(play, shared[0].slot)
        number = len(play.shares)
        left = shared[1] - sum(play.shares)
        behind = len(chosen) - number - 1
        if behind < 0:
            return False
        if behind == 0 or left <= behind + 1:
            play.shares.append(left if behind == 0 else 1)
            return self._ask_share(game)
        about = target_option(chosen[number]).about
        options = [Option("damage", {**about, "amount": amount}) for amount in range(1, left - behind + 1)]
        self._ask(game, "divide", options)
        return True

    def _ask_cost(self, game: CardState) -> bool:
        """What is given away for it, one after the other."""
        options = None if self.verb == TRIGGER else game.cost_options(self.play, self.verb)
        if options is None:
            return False
        self._ask(game, "cost", options)
        return True

    def _aiming(self, game: CardState) -> tuple[Play, int]:
        """The text for which a target is being chosen, and how many its slot still lacks."""
        for text in texts_of(self.play):
            filled = 0
            for slot in game.slots_of(text):
                filled += slot.count
                if len(text.targets) < filled:
                    return text, filled - len(text.targets)
        raise LookupError("no target is missing")

    def _ask(self, game: CardState, kind: str, options: list[Option]) -> None:
        back = [] if self.verb == TRIGGER else [Option("cancel")]
        game.ask(self.play.seat, kind, options + back)


def target_option(one: Target) -> Option:
    """A target as something to be chosen."""
    if isinstance(one, int):
        return Option("target", {"seat": one})
    return Option("target", {"thing": one[0], "life": one[1]})


def target_of(option: Option) -> Target:
    """The target that an option names."""
    if "seat" in option.about:
        return int(option.about["seat"])
    ref: ObjectRef = (option.about["thing"], option.about["life"])
    return ref


# --- while a text resolves -----------------------------------------------------------------------------------------

ANNOUNCED = "announced"
"""Noted among the answers of a text that resolves: that a spell was announced."""


def is_settled(game: CardState, run: Resolving, card: ObjectId, way: str, other: Option) -> bool:
    """Whether it is settled if an exiled card is cast in this way: it has been, its player has chosen the other, or it
    cannot be. Else that is asked, or it is being announced; whoever takes that back is asked once more.
    What may be paid besides may be paid here too (magic 601.2b)."""
    last = run.answers[-1].verb if run.answers else ""
    if last == ANNOUNCED and game.places[card] == game.EXILE.of(game.owners[card]):
        del run.answers[-2:]
        last = ""
    if last in (ANNOUNCED, other.verb):
        return True
    seat = run.play.seat
    if last == CAST:
        chosen = run.answers[-1].about
        paid_more, way, side = chosen.get("paid_more", False), chosen["way"], chosen.get("side", "")
        run.answers.append(Option(ANNOUNCED))
        gains = chosen.get("things", ())
        game.push(Announce(spell_of(game, seat, card, paid_more=paid_more, way=way, side=side, gains=gains), CAST))
        return False
    casts: list[Option] = []
    for side in ("", *(one.key for one in game.card(card).card.sides)):
        for each in game.ways_beside(spell_of(game, seat, card, way=way, side=side)):
            for paid_more in (False, True):
                spell = spell_of(game, seat, card, paid_more=paid_more, way=each, side=side)
                if game.may_cast(spell):
                    extra = {**({"side": side} if side else {}), **({"paid_more": True} if paid_more else {})}
                    about = {"thing": card, "way": each, **extra}
                    casts += [Option(CAST, {**about, **gaining(gains)}) for gains in game.texts_to_gain(spell)]
    if not casts:
        return True
    game.ask(seat, "cast", [*casts, other])
    return False


# --- carrying it out -----------------------------------------------------------------------------------------------


def carry_out(game: CardState, play: Play, verb: str) -> None:
    """It goes on the stack, or comes about at once; then whoever did it has priority again (MTG-P-11).

    What has not been paid by now is paid here: `game.pay`.
    """
    if verb == TRIGGER:
        zone_changes.put_on_stack(game, play)
        game.emit("triggered", seat=play.seat, card=play.passage[0], ability=play.passage[1])
        return
    if verb == CAST:
        several_faces.choose_face(game, play)
        if play.spliced:
            zone_changes.reveal_cards(game, play.seat, [ObjectId(one.card[0]) for one in play.spliced])
        _cast(game, play)
    else:
        _activate(game, play)
    acted(game, play.seat)


def _cast(game: CardState, play: Play) -> None:
    card = play.thing
    game.emit(
        "cast", seat=play.seat, card=game.face(card), paid_more=play.paid_more, x=play.x, targets=shown(game, play)
    )
    waits = game.waits(play)
    if waits:
        zone_changes.put_on_stack(game, play)
    game.pay(play, CAST)
    before = len(game.spells_cast)
    if SPELLS in game.features:
        game.spells_cast = [*game.spells_cast, play.seat]
    triggers.notice(game, GameEvent("cast", game.ref(card), game.traits(card), play.seat, amount=before))
    if not waits:
        game.finish_play(play)


def _activate(game: CardState, play: Play) -> None:
    game.emit(
        "activated", seat=play.seat, card=game.known(play.source).card, of=play.passage[0], ability=play.passage[1],
        targets=shown(game, play),
    )  # fmt: skip
    zone_changes.put_on_stack(game, play)
    game.pay(play, ACTIVATE)


def shown(game: CardState, play: Play) -> list[dict[str, object]]:
    """The targets of a play, for the log: cards by their name, players by their seat."""
    return [
        {"seat": one} if isinstance(one, int) else {"card": game.known(one).card}
        for text in texts_of(play)
        for one in text.targets
        if one != NO_REF
    ]
