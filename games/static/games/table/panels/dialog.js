// One dialog of the table: its head, and what stands in it while it is open.

import { el } from "table/el";
import { icon } from "table/icons";

/** A dialog with its head; its content is only made while it is open. */
export function frame(ctx, id, title, ...content) {
  return el("dialog", { key: `dialog-${id}`, id: `t-${id}`, class: "t-dialog", "data-dialog": id, "aria-labelledby": `t-${id}-h` },
    el("div", { class: "t-dialog-head" },
      el("h2", { id: `t-${id}-h` }, title),
      el("button", { type: "button", class: "t-tool", "data-do": "dialog-close", "aria-label": gettext("Close") }, icon("close"))),
    ctx.ui.dialog === id ? content : []);
}
