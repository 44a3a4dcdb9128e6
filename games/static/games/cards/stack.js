// The stack: top first. Each row says what it does, whose it is, and what it is aimed at.

import { el, names, spoken } from "table/el";
import { seatSign } from "table/icons";
import { say, sayCount, seatLetter, seatName } from "table/words";
import { faceParts, placeName } from "cards/face";
import { stackOf } from "cards/model";
import { rich } from "cards/symbols";
import { yieldWord } from "cards/orders";

export function stackPanel(ctx) {
  const rows = stackOf(ctx.view);
  if (!rows.length) return null;
  const open = ctx.stackOpen;
  return el("section", { key: "stack", class: names("c-stack", open && "is-open"), "aria-labelledby": "c-stack-h" },
    el("h2", { class: "c-stack-head" },
      el("button", { type: "button", id: "c-stack-h", class: "c-stack-toggle", "data-do": "stack", "aria-expanded": String(open), "aria-controls": "c-stack-rows", "data-heading": "", "data-thing": "stack" },
        el("span", { class: "c-stack-title" }, ctx.game.zoneName(ctx, "stack"), el("span", { class: "t-count" }, String(rows.length))),
        el("span", { class: "c-stack-top" }, say(ctx.game.resolving.top(), { what: titleOf(ctx, rows[0].play) })))),
    el("ol", { id: "c-stack-rows", class: "c-stack-rows", "data-zone": "stack", "data-across": "" }, rows.map((row) => stackRow(ctx, row))));
}

/** What a play is called: the card, and for an ability that it is one. */
export function titleOf(ctx, play) {
  const info = ctx.game.card(ctx, play.card);
  return play.spell ? info.name : info.abilities?.[play.ability]?.name ?? info.name;
}

function stackRow(ctx, { play, top, bottom, number }) {
  const info = ctx.game.card(ctx, play.card);
  const legal = ctx.reach.things.has(play.h);
  const texts = ctx.game.playText(ctx, play);
  const resolving = ctx.view.resolving === play.h;
  const aims = play.targets.map((one) => (one.there === false ? gettext("(gone)") : placeName(ctx, one)));
  const { now, first, last } = ctx.game.resolving;
  const isAsked = ctx.lesson?.isDrill && ctx.lesson.place.guess === null; // then it is for the reader to say
  const order = isAsked ? null : resolving ? now() : top ? first() : bottom ? last() : null;
  return el("li", { key: play.h, class: names("c-stack-row", top && "is-top", resolving && "is-resolving") },
    el("button", {
      handle: play.h, zone: "stack", enter: play.source ? undefined : `hand-${play.seat}`, type: "button", "data-do": `card:${play.h}`, "data-peek": `card:${play.h}`, "data-rove": "", "data-key": play.h,
      "data-thing": play.h, tabindex: top ? "0" : "-1", "aria-pressed": legal ? String(ctx.selection.card === play.h) : null,
      class: names("c-play", legal && "is-legal", ctx.selection.card === play.h && "is-chosen"),
    },
      el("span", { key: "n", class: "c-play-number", "aria-hidden": "true" }, String(number)),
      el("span", { key: "tile", class: names("c-card", "is-tile", `is-${info.colour}`, `is-${info.kind}`), "aria-hidden": "true" }, faceParts(info)),
      el("span", { key: "words", class: "c-play-words" },
        el("b", { class: "c-play-head" }, titleOf(ctx, play)),
        el("span", { class: "c-play-who" }, seatSign(play.seat, seatLetter(play.seat)),
          el("span", {}, play.seat === ctx.me ? gettext("you") : seatName(ctx.table, play.seat), play.x ? say(", X = %(x)s", { x: play.x }) : null, play.paid_more ? `, ${ctx.game.paidMore(play)}` : null, play.spliced ? `, ${say(gettext("with %(names)s"), { names: play.spliced.map(([key]) => ctx.game.card(ctx, key).name).join(", ") })}` : null),
          order && el("span", { class: "c-order" }, order)),
        texts.length > 0 && el("span", { class: "c-play-text" }, texts.map((text, at) => el("span", { key: at, class: "c-text-line" }, rich(text)))),
        aims.length > 0 && el("span", { class: "c-play-aims" }, ctx.game.aimWords(aims))),
      legal && spoken(gettext("can be chosen"))),
    yieldButton(ctx, play));
}

/** Something of others that I could let resolve every time. */
function yieldButton(ctx, play) {
  if (ctx.me === null || play.seat === ctx.me || play.spell || ctx.replay) return null;
  const word = yieldWord(play);
  const on = ctx.orders.includes(word);
  const aimed = on && play.targets.some((one) => one.seat === ctx.me || ctx.view.permanents[one.h]?.controller === ctx.me);
  return el("div", { key: "yield", class: "c-yield" },
    el("button", { type: "button", class: "t-small", "data-do": `yield:${word}`, "aria-pressed": String(on) }, on ? gettext("Ask me about this again") : ctx.game.resolving.always()),
    aimed && el("p", { class: "t-note" }, gettext("It is aimed at you: this time you are asked all the same.")));
}
