// Zones that lie open on the table beside the rows of a side: a damage zone, an arsenal, what was pitched.

import { el, names, seen, spoken } from "table/el";
import { corners, faceParts, tabstop } from "cards/face";
import { isOpeningHand } from "cards/model";

/** The zones that the game has declared as areas and that there are in this game. */
export function areasOf(ctx) {
  return ctx.game.areas.filter((area) => area.there?.(ctx) ?? true);
}

/** The areas of a seat, or nothing; above a large hand stand those in which something lies open. */
export function areasPanel(ctx, seat) {
  if (isOpeningHand(ctx)) return null;
  const areas = areasOf(ctx).filter((area) => !area.rare || ctx.pile(area.key, seat).count > 0);
  return areasOf(ctx).length > 0 && el("div", { key: "areas", class: "c-areas" }, areas.map((area) => areaPanel(ctx, seat, area)));
}

/** The areas of a seat in which something lies open. */
export function openAreas(ctx, seat) {
  return areasOf(ctx).filter((area) => ctx.pile(area.key, seat).cards?.some((card) => card.face)).map((area) => areaPanel(ctx, seat, area));
}

function areaPanel(ctx, seat, area) {
  const { count, cards } = ctx.pile(area.key, seat);
  const zone = `${area.key}-${seat}`;
  const known = cards ?? [];
  const hidden = Math.max(0, count - known.length);
  const title = `${ctx.game.zoneName(ctx, area.key)} ${area.places ? `${count}/${area.places}` : count}`;
  return el("div", { key: area.key, role: "group", class: names("c-area", `is-${area.key}`, !count && "is-empty"), "aria-label": `${ctx.nameOf(seat)}: ${title}`, "data-place": zone, style: { "--cards": String(Math.max(1, count)) } },
    el("h4", { key: "title", class: "c-area-title", "data-heading": "", tabindex: "-1", title }, el("span", { class: "c-area-name" }, ctx.game.zoneName(ctx, area.key)), " ", el("span", { class: "t-count" }, area.places ? `${count}/${area.places}` : String(count)), noteOf(ctx, seat, area)),
    area.places > 1 && el("span", { key: "places", class: "c-area-places", "aria-hidden": "true" }, Array.from({ length: area.places }, (_, at) => el("i", { key: at, class: names(at < count && "is-full") }))),
    el("ul", { key: "cards", class: "c-area-cards", "data-zone": zone, "data-across": "" },
      known.map((card) => el("li", { key: card.h, class: "c-area-slot" }, card.face ? areaCard(ctx, card, zone) : back())),
      Array.from({ length: hidden }, (_, at) => el("li", { key: `hidden-${at}`, class: "c-area-slot" }, back()))));
}

/** What the game says beside the title. */
function noteOf(ctx, seat, area) {
  const note = area.note?.(ctx, seat);
  return note && el("span", { key: "note", class: "c-area-note", title: note.says }, seen(note.text), spoken(note.says));
}

/** A card that lies open in an area: it can be read, and chosen while the game asks for it. */
function areaCard(ctx, card, zone) {
  const info = ctx.game.card(ctx, card.face);
  const legal = ctx.reach.things.has(card.h);
  const chosen = ctx.selection.card === card.h;
  return el("button", {
    handle: card.h, zone, enter: `${ctx.game.zones.deck}-${zone.split("-").at(-1)}`, type: "button", "data-do": `card:${card.h}`, "data-peek": `card:${card.h}`, "data-rove": "", "data-key": card.h,
    "data-thing": card.h, "data-drag": legal ? card.h : null, tabindex: tabstop(ctx, zone, card.h) ? "0" : "-1", "aria-pressed": legal ? String(chosen) : null,
    "aria-label": [info.name, info.badge, legal && ctx.game.canWords(ctx, card.h)].filter(Boolean).join(", "),
    class: names("c-card", "is-chip", `is-${info.colour}`, `is-${info.kind}`, legal && "is-legal", chosen && "is-chosen", ctx.pointed.has(card.h) && "is-pointed", ctx.proposed.has(card.h) && "is-proposed"),
  }, faceParts(info), corners(ctx, info, null));
}

/** A card that this viewer does not know. */
function back() {
  return el("span", { class: "c-card is-chip is-back-side" }, spoken(gettext("face-down card")));
}
