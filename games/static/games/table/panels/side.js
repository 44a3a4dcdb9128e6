// The side: log, standing orders, discard pile, the board in words. One tab list, one panel.

import { el, names } from "table/el";
import { unreadDot } from "table/panels/chat";

/** @param {{id: string, name: string, count?: number, unread?: number, body: () => object}[]} tabs */
export function sidePanel(ctx, tabs) {
  const open = tabs.find((tab) => tab.id === ctx.ui.tab) ?? tabs[0];
  return el("section", { key: "side", class: "t-side-panel", "aria-label": gettext("Log and more") },
    el("div", { class: "t-tabs", role: "tablist", "data-zone": "tabs" }, tabs.map((tab) => el("button", {
      key: tab.id, type: "button", role: "tab", id: `t-tab-${tab.id}`, class: names("t-tab", tab === open && "is-open"), "data-rove": "",
      "aria-selected": String(tab === open), "aria-controls": "t-tabpanel", tabindex: tab === open ? "0" : "-1", "data-do": `tab:${tab.id}`,
    }, tab.name, tab.count !== undefined && el("span", { class: "t-count" }, String(tab.count)), tab.unread > 0 && unreadDot(tab.unread)))),
    el("div", { key: `panel-${open.id}`, class: names("t-tabpanel", `is-${open.id}`), id: "t-tabpanel", role: "tabpanel", tabindex: "0", "aria-labelledby": `t-tab-${open.id}` }, [open.body()]));
}
