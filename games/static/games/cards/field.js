// The permanents of one player in the rows that the game declares, equal ones in heaps or each kind in a place of its own; beside
// them his other open zones.

import { el, names, spoken } from "table/el";
import { say, sayCount, seatName } from "table/words";
import { areasPanel } from "cards/area";
import { permanentCard, statesOf } from "cards/face";
import { optionsOf } from "cards/choose";
import { combatOf, heapsOf } from "cards/model";
import { sign } from "cards/signs";

/** One side of the table. near: mine, at the bottom. */
export function fieldPanel(ctx, seat, near) {
  const rows = near ? ctx.game.rows : [...ctx.game.rows].reverse();
  const board = ctx.board(seat);
  const name = seat === ctx.me ? ctx.game.side.mine() : say(ctx.game.side.of(), { name: seatName(ctx.table, seat) });
  return el("section", { key: `field-${seat}`, class: names("c-field", near ? "is-near" : "is-far", ctx.game.areas.length > 0 && "has-areas"), "aria-label": name, "data-field": seat },
    el("h3", { class: "visually-hidden", tabindex: "-1", "data-heading": "" }, name, " ", spoken(sayCount("%(count)s permanent", "%(count)s permanents", board.length))),
    areasPanel(ctx, seat),
    rows.map((row) => rowPanel(ctx, seat, row, rowOf(ctx, board, row.key))));
}

/** What of a side lies in a row. */
export function rowOf(ctx, board, key) {
  return board.filter((one) => ctx.game.rowOf(ctx.game.card(ctx, one.face), one, ctx) === key);
}

function rowPanel(ctx, seat, row, permanents) {
  if (row.places) return placesPanel(ctx, seat, row, permanents);
  const zone = `${row.key}-${seat}`;
  const choosing = ctx.mine && ctx.view.decision.kind !== "priority";
  const apart = choosing && (!row.heaped || ctx.view.decision.kind === "payment"); // what is chosen one by one does not lie on a heap
  const isAlone = (one) => Boolean(combatOf(ctx, one.h).letter) || ctx.selection.card === one.h || one.state.damage > 0 || (apart && ctx.reach.things.has(one.h));
  const offered = (one) => choosing && optionsOf(ctx.frame, one.h).length > 0; // what is chosen already covers nothing that can be
  const looks = (one) => [statesOf(ctx, one.state).map((state) => state.key), ctx.game.corners(ctx.game.card(ctx, one.face), one.state).map((corner) => corner.text), offered(one)];
  const heaps = heapsOf(permanents, isAlone, looks);
  return el("ul", { key: row.key, class: names("c-row", `is-${row.key}`, !heaps.length && "is-empty"), "data-zone": zone, "data-across": "", "aria-label": row.name(), style: { "--span": spanOf(heaps) } },
    heaps.map((heap) => el("li", { key: heap[0].h, class: names("c-heap", heap.length > 1 && "is-many"), style: { "--heap": String(heap.length) } },
      heap.map((one) => [...one.attached.map((other) => permanentCard(ctx, { ...other, attached: [] }, { tucked: true, zone })), permanentCard(ctx, one, { zone })]),
      heap.length > 1 && el("span", { key: "count", class: "c-heap-count", "aria-hidden": "true" }, `×${heap.length}`))));
}

/** A row in which each kind has its place: one that is free stays visible, so that one sees what is missing. */
function placesPanel(ctx, seat, row, permanents) {
  const zone = `${row.key}-${seat}`;
  const own = (place) => permanents.filter((one) => row.placeOf(ctx.game.card(ctx, one.face)) === place.key);
  return el("ul", { key: row.key, class: names("c-row", `is-${row.key}`, "has-places", !permanents.length && "is-empty"), "data-zone": zone, "data-across": "", "aria-label": row.name() },
    row.places.flatMap((place) => {
      const there = own(place);
      if (!there.length) return [el("li", { key: place.key, class: `c-place is-free is-${place.key}` }, sign(place.sign), spoken(say(gettext("%(place)s: nothing"), { place: place.name() })))];
      return there.map((one) => el("li", { key: one.h, class: `c-place is-${place.key}` }, permanentCard(ctx, one, { zone })));
    }));
}

/** How many cards wide a row is: in a heap each card but the last shows a quarter of itself. */
function spanOf(heaps) {
  const cards = heaps.flat().reduce((sum, one) => sum + 1 + one.attached.length, 0);
  return (heaps.length + (cards - heaps.length) * 0.25).toFixed(2);
}
