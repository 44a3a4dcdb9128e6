// Standing orders: kinds of permits I let pass without being asked. They live on the server and are answered on its tick.

import { el } from "table/el";

export function ordersPanel(ctx) {
  const orders = ctx.table?.orders ?? { allow: [], until: "turn" };
  const categories = Object.entries(ctx.words.categories ?? {});
  const off = ctx.me === null || !ctx.live || ctx.view?.result;
  return el("form", { class: "t-orders", "data-form": "orders" },
    el("p", { class: "t-note" }, gettext("After every permit you have one chance to ban it. Here you can let whole kinds pass without being asked.")),
    el("fieldset", { disabled: off },
      el("legend", {}, gettext("Let pass")),
      categories.map(([key, name]) => el("label", { key, class: "t-check" },
        el("input", { type: "checkbox", "data-change": `order-allow:${key}`, prop: { checked: orders.allow.includes(key) } }),
        ctx.game.categorySymbol?.(key), el("span", {}, name)))),
    el("fieldset", { disabled: off },
      el("legend", {}, gettext("For how long")),
      [["turn", gettext("Until my turn begins")], ["game", gettext("For the whole game")]].map(([value, text]) => el("label", { key: value, class: "t-check" },
        el("input", { type: "radio", name: "until", value, "data-change": `order-until:${value}`, prop: { checked: orders.until === value } }), el("span", {}, text)))),
    el("button", { type: "button", class: "t-small", "data-do": "orders-end", "aria-disabled": orders.allow.length && !off ? null : "true" },
      gettext("Ask me about everything again")));
}

/** Short badge beside the main button while orders stand. */
export function ordersBadge(ctx) {
  const allow = ctx.table?.orders?.allow ?? [];
  if (!allow.length || !ctx.view || ctx.view.result) return null;
  const kinds = allow.map((key) => ctx.words.categories?.[key] ?? key).join(", ");
  const until = ctx.table.orders.until === "game" ? gettext("for the game") : gettext("until my turn");
  return el("p", { key: "orders", class: "t-orders-badge" },
    el("span", {}, interpolate(gettext("You let pass %(until)s: %(kinds)s"), { until, kinds }, true)),
    el("button", { type: "button", class: "t-small", "data-do": "orders-end" }, gettext("End")));
}
