// What the page gives to its modules: data blocks written by the server, and addresses as data attributes.

/** Read the data of the page. */
export function readBoot(root) {
  const settings = data("settings") ?? {};
  const { lobby, rules, upgrade, login, replay, table, report, guest, back, backLabel } = root.dataset;
  const api = settings.api.replace(/\/$/, "");
  return {
    game: settings.game,
    ruleset: root.dataset.ruleset,
    language: settings.lang,
    build: settings.build ?? "",
    guest: guest === "true",
    judging: Boolean(settings.case),
    signedIn: Boolean(settings.signed_in),
    habits: settings.habits ?? {},
    chat: settings.chat ?? null,
    words: data("words") ?? {},
    frame: data("frame"),
    urls: { socket: settings.ws, view: `${api}/view`, actions: `${api}/actions`, log: `${api}/log`, chat: `${api}/chat`, record: `${api}/record`, habits: settings.habits_api, lobby, rules, upgrade, login, replay, table, report, back },
    backLabel,
  };
}

function data(id) {
  const node = document.getElementById(id);
  return node ? JSON.parse(node.textContent) : null;
}
