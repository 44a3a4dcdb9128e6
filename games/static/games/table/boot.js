// What the page gives to its modules: data blocks written by the server, and addresses as data attributes.

import { note } from "shuffles/noted";

/** Read the data of the page. */
export function readBoot(root) {
  const settings = data("settings") ?? {};
  const key = settings.key ? `?invite=${encodeURIComponent(settings.key)}` : ""; // of a link to watch, or to a replay
  const { links, lobby, rules, upgrade, login, replay, table, report, guest, back, backLabel, shuffles, commitment } = root.dataset;
  note(settings.game, commitment);
  const api = settings.api.replace(/\/$/, "");
  return {
    game: settings.game,
    ruleset: root.dataset.ruleset,
    language: settings.lang,
    build: settings.build ?? "",
    guest: guest === "true",
    judging: Boolean(settings.case),
    signedIn: Boolean(settings.signed_in),
    stops: settings.stops ?? {},
    presets: settings.presets ?? [],
    notes: settings.notes ?? {}, // what the reader has noted for himself about those who sit here, by seat
    chat: settings.chat ?? null,
    words: data("words") ?? {},
    frame: data("frame"),
    urls: { socket: `${settings.ws}${key}`, view: `${api}/view${key}`, actions: `${api}/actions`, log: `${api}/log${key}`, chat: `${api}/chat${key}`, record: `${api}/record${key}`, links, stops: settings.stops_api, lobby, rules, upgrade, login, replay, table, report, back, shuffles },
    backLabel,
  };
}

function data(id) {
  const node = document.getElementById(id);
  return node ? JSON.parse(node.textContent) : null;
}
