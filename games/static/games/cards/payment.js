// A cost that is being paid: what it is, what has been given for it, what is missing, and what the table proposes.

import { el, names, spoken } from "table/el";
import { cost } from "cards/symbols";

/** The payment of whoever is asked; the main button takes the proposal, and any source can be pressed instead. */
export function paymentPanel(ctx) {
  const { doing } = ctx.view;
  if (!ctx.mine || ctx.view.decision.kind !== "payment" || !doing) return null;
  const paid = doing.paid ?? [];
  const proposal = doing.proposal ?? [];
  return el("section", { key: "payment", class: "c-payment", "aria-label": gettext("Payment") },
    el("p", { key: "cost", class: "c-payment-line" }, el("b", {}, gettext("Cost")), cost(doing.cost) ?? "0",
      doing.missing && doing.missing !== "{0}" && [el("b", { key: "missing" }, gettext("missing")), cost(doing.missing)]),
    paid.length > 0 && sources(ctx, "paid", gettext("Paid with"), paid),
    proposal.length > 0 && sources(ctx, "proposal", gettext("Proposed"), proposal),
    el("p", { key: "how", class: "t-note" }, gettext("Press a card to pay with it yourself.")));
}

/** Cards with what each of them gives. */
function sources(ctx, key, title, list) {
  return el("div", { key, class: names("c-payment-line", `is-${key}`) }, el("b", {}, title),
    el("ul", { class: "c-payment-sources" }, list.map((one, at) => {
      const face = one.card ?? ctx.faces(one.h);
      return el("li", { key: one.h ?? at, class: "c-payment-source", "data-peek": face ? `face:${face}` : null }, el("span", {}, face ? ctx.game.card(ctx, face).name : spoken(gettext("something that is gone"))), cost(one.gives));
    })));
}
