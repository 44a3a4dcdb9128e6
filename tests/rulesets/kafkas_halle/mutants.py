"""Rules broken on purpose: each mutant changes one line of the ruleset, and names the ids whose tests must notice.

`test_mutants.py` breaks them one after the other. By hand: `python -m tests.rulesets.kafkas_halle.mutants`.
"""

from __future__ import annotations

from dataclasses import replace
from types import FunctionType
from typing import Any

from games.engine import Game, priority, ruleset
from games.engine.priority import AfterPlay, AfterResolution, Chances, Priority
from games.rulesets.kafkas_halle import RULESET, board, compass, effect, permits, play, state
from games.rulesets.kafkas_halle.board import Board
from games.rulesets.kafkas_halle.game import Hall
from games.rulesets.kafkas_halle.play import Play, Swap
from games.rulesets.kafkas_halle.turn import Opening, Turn
from tests.rulesets.kafkas_halle.law import laws_of
from tests.rulesets.mutation import Forgery, Mutant, Otherwise, cases, fails


def permit(key: str, **changes: Any) -> permits.Permit:
    return replace(permits.PERMITS[key], **changes)


def misplaced(layout: board.Layout, **changes: Any) -> board.Layout:
    return replace(layout, **changes)


def layouts(two: board.Layout = board.FOR_TWO, four: board.Layout = board.FOR_FOUR) -> dict[int, board.Layout]:
    return {2: two, 3: board.FOR_THREE, 4: four}


MUTANTS: tuple[Mutant | Forgery | Otherwise, ...] = (
    # --- material and set-up
    Forgery("a block is missing", board, "LAYOUTS", layouts(two=misplaced(board.FOR_TWO, blocks=board.FOR_TWO.blocks - {3})), ("KH-02", "KH-03", "KH-07", "KH-F02")),
    Forgery("the barriers have changed their colours", board, "LAYOUTS", layouts(two=misplaced(board.FOR_TWO, barriers=(("dark", 19), ("light", 43), ("light", 24), ("light", 31)))), ("KH-02", "KH-04", "KH-07")),
    Forgery("both players have the same target", board, "LAYOUTS", layouts(two=misplaced(board.FOR_TWO, targets=(63, 63), exits=frozenset({63}))), ("KH-02", "KH-05", "KH-06", "KH-I07", "KH-07")),
    Forgery("the players sit at the sides", board, "LAYOUTS", layouts(two=misplaced(board.FOR_TWO, edges=("W", "E"))), ("KH-17", "KH-I01", "KH-31", "KH-F01", "KH-41")),
    Forgery("a block for four is misplaced", board, "LAYOUTS", layouts(four=misplaced(board.FOR_FOUR, blocks=board.FOR_FOUR.blocks - {9} | {10})), ("KH4-05", "KH4-06")),
    Forgery("seats go counter-clockwise", board, "LAYOUTS", layouts(four=misplaced(board.FOR_FOUR, edges=("S", "E", "N", "W"))), ("KH4-02", "KH4-04", "KH4-07", "KH4-08")),
    Forgery("with three a corner is no exit", board, "LAYOUTS", {**layouts(), 3: misplaced(board.FOR_THREE, exits=frozenset(board.FOR_THREE.targets))}, ("KH4-15",)),
    Forgery("the targets are opposite the edge, not the corner", board, "LAYOUTS", layouts(four=misplaced(board.FOR_FOUR, targets=(56, 63, 7, 0))), ("KH4-02", "KH4-06")),
    Forgery("Forward costs one action", permits.PERMITS, "forward", permit("forward", cost=1), ("KH-08", "KH-10", "KH-26", "KH-F10", "KH-X04")),
    Forgery("the half turn costs one action", permits.PERMITS, "half_turn", permit("half_turn", cost=1), ("KH-11", "KH-26")),
    Forgery("Opponent costs one action", permits.PERMITS, "opponent", permit("opponent", cost=1), ("KH-12", "KH-C02", "KH-26")),
    Forgery("a ban costs an action and can be played on its own", permits.PERMITS, "ban_move", permit("ban_move", cost=1), ("KH-13", "KH-27", "KH-52", "KH-21")),
    Forgery("Swap is a push", permits.PERMITS, "swap", permit("swap", category=permits.Category.PUSH), ("KH-09", "KH-13", "KH-52")),
    Forgery("Ban a turn is against moves", permits.PERMITS, "ban_turn", permit("ban_turn", bans=permits.Category.MOVE), ("KH-52", "KH-54")),
    Forgery("a run-up is missing from the pack", state, "PACK", (*permits.PACK[:17], "left", *permits.PACK[18:]), ("KH-10",)),
    Forgery("three permits are dealt", state, "HAND_SIZE", 3, ("KH-16", "KH4-09")),
    Mutant("the pack is not shuffled", Hall.deal, "self.shuffle(DRAW.of())", "pass", ("KH-16",)),
    Mutant("everybody sees every hand", Game._pile_view, "viewer.seat == seat", "True", ("KH-08", "KH-16", "KH-51")),
    Mutant("the first seat always begins", Opening.advance, 'hall.chance.below("first", len(hall.seats))', "0", ("KH-15", "KH4-16")),
    Mutant("the loser is not asked who begins", Opening.advance, "elif self.chooser is not None", "elif False", ("KH-15", "KH4-16")),
    Mutant("the loser always begins himself", Opening.take, 'chosen[0].about["seat"]', "self.chooser", ("KH-15", "KH4-16")),
    Mutant("the permits are dealt before it is settled who begins", Hall.begin, "self.push(Opening())", "self.push(Opening()); self.deal()", ("KH-15",)),
    # --- the turn
    Mutant("the first turn has two actions", Opening._begin, "ACTIONS - 1", "ACTIONS", ("KH-20", "KH-F10", "KH4-03", "KH4-09")),
    Mutant("a turn has three actions", Turn.end, "[0]))", "[0], 3))", ("KH-20", "KH4-03", "KH-24", "KH-57")),
    Mutant("bans can be played in one's own turn", Turn._options, "0 < permit.cost", "0 <= permit.cost", ("KH-21", "KH-27", "KH-22")),
    Mutant("actions can be forgone", Turn.advance, "if hall.actions == 0:", "if True:", ("KH-22", "KH-21", "KH-61", "KH-C05")),
    Mutant("fetching is not always possible", Turn._options, "if hall.actions > 0:", "if hall.actions > 1:", ("KH-23", "KH-I10", "KH-26", "KH-C05")),
    Mutant("fetching costs nothing", Turn._fetch, "hall.actions -= 1", "pass", ("KH-23", "KH-C05", "KH-20", "KH4-03")),
    Mutant("fetching draws back to four", Turn._fetch, "hall.draw(self.seat, len(things))", "hall.draw(self.seat, 4)", ("KH-59", "KH-61")),
    Mutant("fetching draws one too few", Turn._fetch, "len(things))", "len(things) - 1)", ("KH-23", "KH-29", "KH-I09")),
    Mutant("the turn stays with the same player", Turn.end, "hall.opponents(self.seat)[0]", "self.seat", ("KH-24", "KH-20", "KH4-03", "KH-36")),
    Mutant("play goes counter-clockwise", Turn.end, "hall.opponents(self.seat)[0]", "hall.opponents(self.seat)[-1]", ("KH4-03", "KH4-15")),
    Mutant("there is no turn limit", Turn.end, "if limit and", "if False and", ("KH-I10",)),
    # --- playing a permit
    Mutant("the replacement is drawn only after the ban", Play.of, "hall.draw(seat, 1)", "pass", ("KH-25", "KH-29", "KH-53", "KH-I05", "KH-X01")),
    Mutant("the permit is not discarded before the ban", Play.of, "hall.take_from_hand(seat, permit)", "pass", ("KH-25", "KH-53", "KH-57", "KH-X01")),
    Mutant("actions are not paid", Play.of, "hall.actions -= PERMITS[permit].cost", "pass", ("KH-25", "KH-26", "KH-28", "KH-57", "KH-49")),
    Mutant("the replacement is drawn before the discard", Play.of, "hall.take_from_hand(seat, permit)", "hall.draw(seat, 1); hall.take_from_hand(seat, permit); hall.hand(seat).pop()", ("KH-25",)),
    Mutant("a permit of cost 2 can be played with one action", Turn._options, "permit.cost <= hall.actions", "permit.cost <= hall.actions + 1", ("KH-26", "KH-F10", "KH-50")),
    Mutant("a permit without effect cannot be played", Turn._options, "if 0 < permit.cost <= hall.actions:", "if 0 < permit.cost <= hall.actions and not hall.effect_of(hall.board.copy(), key, self.seat, None if not permit.names_opponent else hall.opponents(self.seat)[0]).stopped:", ("KH-28", "KH-F01", "KH-36", "KH-X06")),
    Mutant("the pile is refilled as soon as it is empty", Hall.draw, 'self.emit("drew"', 'self.zones[DRAW.of()] or self._refill(); self.emit("drew"', ("KH-30",)),
    Mutant("the permit just played is kept out of the reshuffle", Hall._refill, "list(self.zones[DISCARD.of()])", "list(self.zones[DISCARD.of()])[:-1]", ("KH-30", "KH-I17")),
    Mutant("the discard pile is turned over but not shuffled", Hall._refill, "self.shuffle(DRAW.of())", "pass", ("KH-30",)),
    Mutant("a fetch reshuffles first when the pile is short", Hall.draw, "drawn = []", "drawn = []; len(self.zones[DRAW.of()]) < count and self._refill()", ("KH-30",)),
    # --- moves
    Mutant("right is left", compass.heading, "_QUARTERS[way]", "-_QUARTERS[way]", ("KH-31", "KH-I01", "KH-F01", "KH4-04", "KH4-07")),
    Mutant("figures share squares", Board.is_open, "place not in self.figures or place in self.layout.exits", "True", ("KH-06", "KH-32", "KH-34")),
    Mutant("figures do not share target squares", Board.is_open, "or place in self.layout.exits", "", ("KH-06", "KH-32", "KH4-13")),
    Mutant("figures walk through barriers", Board.is_open, "or self.barrier_on(place) is not None", "", ("KH-32", "KH-34", "KH-F02")),
    Mutant("figures walk into blocks", Board.is_open, "place in self.layout.blocks or", "", ("KH-32", "KH-34", "KH-F01")),
    Mutant("a run-up goes nowhere further", Board.walk, "direction, run_ups + 1)", "direction, 1)", ("KH-33", "KH-34", "KH-X04", "KH-X05", "KH-F02")),
    Mutant("run-ups do not add up", Play._carry_out, "hall.run_ups += 1", "hall.run_ups = 1", ("KH-35", "KH-F02")),
    Mutant("a run-up moves the figure at once", Play._carry_out, "hall.run_ups += 1", "hall.run_ups += 1; hall.board.walk(self.seat, (1, 0), 0)", ("KH-33", "KH-X04")),
    Mutant("a run-up may not jump", Board.walk, "self.figures[seat] = goal", "if jumped: return None\n    self.figures[seat] = goal", ("KH-34", "KH-35", "KH-F02", "KH4-13", "KH-X04")),
    Mutant("who cannot land stops before the obstacle", Board.walk, "if goal is None or not self.is_open(goal):", "while run_ups and (goal is None or not self.is_open(goal)): run_ups -= 1; goal = beside(start, direction, run_ups + 1)\n    if goal is None or not self.is_open(goal):", ("KH-34", "KH-38", "KH-F02")),
    Mutant("run-ups survive an impossible move", Play._change_the_hall, "if self.permit in STEPS:", "if self.permit in STEPS and not effect.stopped:", ("KH-36", "KH-X06", "KH-F02")),
    Mutant("run-ups serve every move of the turn", Play._change_the_hall, "hall.run_ups = 0", "pass", ("KH-33", "KH-36", "KH-X06")),
    Mutant("run-ups lapse with a banned move", Play.over, "if self.banned:", "if self.banned:\n        hall.run_ups = 0", ("KH-37", "KH-X05")),
    Mutant("run-ups lapse with any other permit", Play._change_the_hall, "if self.permit in STEPS:", "if True:", ("KH-I13",)),
    Mutant("run-ups lapse when one fetches", Turn._fetch, "hall.actions -= 1", "hall.actions -= 1; hall.run_ups = 0", ("KH-I13",)),
    # --- turns of the hall
    Mutant("the hall turns the wrong way", compass.heading, "- rotation", "+ rotation", ("KH-39", "KH-F05", "KH-F06")),
    Mutant("the hall does not turn", Play._change_the_hall, "(hall.rotation + effect.turned) % 4", "0", ("KH-39", "KH-40")),
    Mutant("the turns add up without end", Play._change_the_hall, "(hall.rotation + effect.turned) % 4", "hall.rotation + effect.turned", ("KH-F09",)),
    Forgery("counter-clockwise is clockwise", effect.QUARTER_TURNS, "counter_clockwise", 1, ("KH-39", "KH-F09")),
    Mutant("figures slide off their squares when the hall turns", Play._change_the_hall, "if effect.turned:", "if effect.turned:\n        hall.board.figures.reverse()", ("KH-39",)),
    # --- pushes
    Mutant("pushes go away from the player", effect.carry_out, '"back")', '"forward")', ("KH-41", "KH-C02", "KH-F03", "KH-F04", "KH-F05", "KH-F06", "KH4-08", "KH4-10")),
    Mutant("a push moves one square only", Board._slide, "moved = True", "return True", ("KH-41", "KH-44")),
    Mutant("barriers are pushed onto target squares", Board._carried, "elif place in self.layout.exits:", "elif False:", ("KH-06", "KH-42", "KH-I07")),
    Mutant("barriers are pushed into blocks", Board._carried, "or place in self.layout.blocks", "", ("KH-42", "KH-44", "KH-F03", "KH-F07", "KH4-08")),
    Mutant("a barrier pushes no barrier", Board._carried, '_add(carried, Piece("barrier", barrier))', "return None", ("KH-43", "KH-I02", "KH-F11")),
    Mutant("a barrier passes over figures", Board._carried, '_add(carried, Piece("figure", seat))', "pass", ("KH-43", "KH-F11", "KH-47", "KH-F08")),
    Mutant("a figure pushes a barrier ahead", Board._carried, "if barrier is not None:\n                    return None", 'if barrier is not None:\n                    _add(carried, Piece("barrier", barrier))\n                    continue', ("KH-44", "KH-I02")),
    Mutant("a barrier held at one half moves all the same", Board._next_squares, "return [place for place in ahead if place not in covered]", "return [place for place in ahead if place not in covered][:1]", ("KH-45", "KH-F08", "KH-I02")),
    Mutant("one barrier of a colour is pushed", Board.push_barriers, "for piece in pair)", "for piece in pair[:1])", ("KH-46", "KH-F05", "KH4-08")),
    Mutant("a single pass, the nearer one first", Board.push_barriers, "while any(self._slide(piece, direction) for piece in pair):\n        pass", "for piece in pair: self._slide(piece, direction)", ("KH-F11", "KH-I03")),
    Mutant("a single pass, the farther one first", Board.push_barriers, "while any(self._slide(piece, direction) for piece in pair):\n        pass", "for piece in pair[::-1]: self._slide(piece, direction)", ("KH-I03", "KH-46")),
    Mutant("a figure on a target square is shoved", Board._carried, "continue  # KH-I04: it joins whoever stands there", "pass", ("KH-I04",)),
    Mutant("a figure on a target square stops another", Board._carried, "continue  # KH-I04: it joins whoever stands there", "return None", ("KH-I04", "KH-47")),
    Mutant("my own figure stops the opponent's", Board._carried, "if figure == place:", "if figure == place and one.kind == 'figure': return None\n                if figure == place:", ("KH-44", "KH-I11", "KH-47")),
    # --- victory
    Mutant("only the acting player can arrive", Hall.checks, "(self.turn_seat, *self.opponents(self.turn_seat))", "(self.turn_seat,)", ("KH-47", "KH-48", "KH4-14")),
    Mutant("the lowest seat arrives first", Hall.checks, "(self.turn_seat, *self.opponents(self.turn_seat))", "sorted((self.turn_seat, *self.opponents(self.turn_seat)))", ("KH4-14",)),
    Mutant("any target square will do", Hall.checks, "self.board.figures[seat] == self.board.layout.targets[seat]", "self.board.figures[seat] in self.board.layout.targets and self.turn", ("KH-01", "KH-05", "KH4-02", "KH-18")),
    Mutant("arrival counts only at the end of the turn", Play._carry_out, "hall.settle()", "hall.actions or hall.settle()", ("KH-I12", "KH-01")),
    Mutant("nobody ever arrives", Play._carry_out, "hall.settle()", "pass", ("KH-01", "KH-48", "KH-47", "KH-I11", "KH-I12", "KH4-14")),
    # --- manipulations
    Forgery("an extra action gives one", play, "EXTRA_ACTIONS", 1, ("KH-49", "KH-50", "KH-X04", "KH-F10")),
    Mutant("the other hand is shown too early", Hall.looks_into, "isinstance(top, Swap) and viewer.seat == top.seat", "isinstance(top, (Swap, Play)) and viewer.seat == top.seat and top.opponent is not None", ("KH-51",)),
    Mutant("the other hand is shown to everybody", Hall.looks_into, "and viewer.seat == top.seat", "", ("KH-51",)),
    Mutant("a swap gives and takes nothing of the other", Swap.take, "hall.move(taken, (HAND, self.opponent), (HAND, self.seat))", "pass", ("KH-51",)),
    Mutant("a swap gives the card back", Swap.take, "hall.move(given, (HAND, self.seat), (HAND, self.opponent))", "return", ("KH-51", "KH-60")),
    Mutant("everybody knows what was swapped", Swap.take, '{"gave": give, "took": take}, both,', "gave=give, took=take,", ("KH-51",)),
    # --- bans
    Mutant("one is asked only if one holds a fitting ban", Play.may_ask, "if not self.banned:", "self.waiting = [s for s in self.waiting if any(PERMITS[p].bans is PERMITS[self.permit].category for p in hall.permits_of(s))]\n    if not self.banned:", ("KH-I14", "KH-25", "KH-52")),
    Mutant("bans are offered against any category", Play.question, "PERMITS[permit].bans is category", "PERMITS[permit].bans", ("KH-52", "KH-I14")),
    Mutant("a ban cannot be banned", Play.may_ask, "if not self.banned:", "if not self.banned and chain_of(hall.agenda)[0] is self:", ("KH-52", "KH-53", "KH-54", "KH-X01", "KH-X02", "KH-X03", "KH-C08", "KH-I06")),
    Mutant("a banned ban bans all the same", Play.over, "if self.banned:", "if self.banned:\n        if below: below[-1].banned = True", ("KH-54", "KH-55", "KH-C06", "KH-X02")),
    Mutant("what is banned is carried out", Play.over, "if self.banned:", "if False:", ("KH-54", "KH-57", "KH-X01", "KH-I08", "KH-37")),
    Otherwise("after a banned ban one may ban again", "kafkas_halle", {"chances": Chances.ANY}, ("KH-55", "KH-X02", "KH-C06", "KH4-12", "KH4-X01")),
    Otherwise("one may object to one's own permit", "kafkas_halle", {"after_play": AfterPlay.NEXT}, ("KH-25", "KH4-12", "KH-X01")),
    Mutant("a banned permit comes back to the hand", Play.over, "if self.banned:", "if self.banned:\n        hall.move(hall.zones['discard'][0], (hall.ruleset.zone('discard'), None), (HAND, self.seat))", ("KH-57", "KH-X01")),
    Mutant("a banned permit gives its actions back", Play.over, "if self.banned:", "if self.banned:\n        hall.actions += PERMITS[self.permit].cost", ("KH-57", "KH-X01", "KH-54", "KH-I08")),
    Mutant("a banned run-up counts", Play.over, "if self.banned:", "if self.banned:\n        hall.run_ups += self.permit == 'run_up'", ("KH-I08",)),
    Mutant("fetching can be banned", Turn._fetch, "hall.actions -= 1", "hall.actions -= 1; hall.push(Play(self.seat, 'swap', None, list(hall.opponents(self.seat))))", ("KH-56",)),
    # --- despair
    Mutant("everybody may always despair", Turn._options, 'if hall.options["despair"] and', "if", ("KH-58", "KH-21")),
    Mutant("nobody may despair", Turn._options, 'if hall.options["despair"] and', "if False and", ("KH-58", "KH-C07", "KH-I15", "KH-59")),
    Mutant("one may give up the last permit", Turn._options, "> 1:", "> 0:", ("KH-60", "KH-61", "KH-C09", "KH-I15")),
    Mutant("despair draws a replacement", Turn._despair, "hall.actions += 1", "hall.actions += 1; hall.draw(self.seat, 1)", ("KH-59", "KH-61")),
    Mutant("despair costs an action", Turn._despair, "hall.actions += 1", "pass", ("KH-58", "KH-59", "KH-X05", "KH-F10", "KH-50")),
    Mutant("despair hides the permit", Turn._despair, "hall.take_from_hand(self.seat, permit)", "hall.zones['draw'].insert(0, hall.zones[f'hand {self.seat}'].pop(hall.permits_of(self.seat).index(permit)))", ("KH-59", "KH-I16")),
    Mutant("one may not despair at the end", Turn._options, 'len(hall.hand(self.seat)) > 1', 'len(hall.hand(self.seat)) > 1 and hall.actions', ("KH-58", "KH-I15", "KH-X05", "KH-61")),
    # --- showing
    Mutant("nothing can be shown", Hall.check_aside, "if action.kind != SHOW:", "if True:", ("KH-16", "KH-I19")),
    Mutant("a shown permit stays open for ever", Game.move, "self.shown.remove(thing)", "pass", ("KH-16", "KH-I19")),
    # --- four players
    Otherwise("the asking about the card below begins anew", "kafkas_halle", {"after_resolution": AfterResolution.ANEW}, ("KH4-12", "KH4-X01", "KH-55")),
    Mutant("bans are asked counter-clockwise", Priority.asked_about, "order = rotated(seats, actor)", "order = [actor, *rotated(seats, actor)[:0:-1]]", ("KH4-12", "KH4-X01")),
    Mutant("bans are asked by the order of seats", priority.rotated, "return later + [seat for seat in seats if seat < first]", "return list(seats)", ("KH4-12",)),
    Mutant("after a banned ban the asking is over", Play.over, 'hall.emit("not_carried_out"', 'below and below[-1].waiting.clear(); hall.emit("not_carried_out"', ("KH4-12", "KH4-X01")),
    Mutant("a ban that stands does not end the matter", Play.may_ask, "if not self.banned:", "if any(seat in hall.seats for seat in self.waiting) or not self.banned:", ("KH4-12",)),
    Mutant("Opponent means the next player", Play.of, "hall.take_from_hand(seat, permit)", "hall.take_from_hand(seat, permit); opponent = None if opponent is None else hall.opponents(seat)[0]", ("KH4-11", "KH4-X02", "KH4-08")),
    Mutant("only the player opposite can be named", Turn._options, "hall.opponents(self.seat) if permit.names_opponent", "hall.opponents(self.seat)[len(hall.seats) // 2 - 1 :][:1] if permit.names_opponent", ("KH4-11", "KH4-X02", "KH4-15")),
    Mutant("the figure of who leaves stays", Hall.seat_left, "self.board.figures[seat] = None", "pass", ("KH4-15",)),
    Mutant("who leaves keeps his permits", Hall.seat_left, "self.discard(seat, thing)", "pass", ("KH4-15",)),
    Mutant("who leaves stays on turn", Hall.seat_left, "self.turn_seat == seat and", "False and", ("KH4-15",)),
    Mutant("who has left is asked to ban", priority.next_asked, "if seat in seats", "if True", ("KH4-15",)),
    Mutant("the chooser who left is still asked", Hall.seat_left, "self.agenda[0].chooser = None", "pass", ("KH4-15",)),
    Mutant("with one player left the game goes on", Game.drop, "if len(self.seats) == 1:", "if len(self.seats) == 0:", ("KH4-15",)),
    Mutant("fetching does nothing at all", Turn._fetch, "things = sorted(hall.hand(self.seat))", "things = []; hall.actions += 1", ("KH-I18", "KH-23")),
    Forgery("the game is for two only", ruleset._known, "kafkas_halle", replace(RULESET, seats=(2,)), ("KH-C10", "KH4-01", "KH4-09")),
)  # fmt: skip


def laws_and_tests() -> dict[str, list[FunctionType]]:
    """The tests that name each id."""
    from tests.rulesets.kafkas_halle.test_catalogue import each_module

    found: dict[str, list[FunctionType]] = {}
    # The expensive ones, on random boards, come last: the first that notices is enough.
    for module in sorted(each_module(), key=lambda module: "decisions" in module.__name__):
        for test, names in laws_of(module):
            for name in names:
                found.setdefault(name, []).append(test)
    return found


def notices(test: FunctionType) -> bool:
    """Whether a test fails just now, with any of its arguments."""

    def run() -> None:
        for arguments in cases(test):
            test(**arguments)

    return fails(run)


def main() -> None:
    """Break every rule and print who noticed."""
    found = laws_and_tests()
    for mutant in MUTANTS:
        with mutant.at_large():
            for law in mutant.laws:
                by = [test.__name__ for test in found[law] if notices(test)]
                print(f"{'caught ' if by else 'MISSED '} {law:8} {mutant.name}: {', '.join(by)}")
    broken = {law for mutant in MUTANTS for law in mutant.laws}
    print(f"{len(MUTANTS)} mutants; ids that none of them breaks: {sorted(set(found) - broken)}")


if __name__ == "__main__":
    main()
