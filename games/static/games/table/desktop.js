// Notices on the reader's desktop: that the game waits for him while he looks at something else.
//
// Off until he asks for them. They say no more than the title of the page does, whoever may be looking at the screen.

/** Ask the browser for its leave and show that it works; false where it refuses or can show none. */
export async function allowNotices() {
  if (!("Notification" in window) || (await Notification.requestPermission()) !== "granted") return false;
  return Boolean(show(gettext("Notices are on."), ""));
}

export class Desktop {
  /** @param {string} name what this table is called */
  constructor(name) {
    this.name = name;
    this.shown = null;
    document.addEventListener("visibilitychange", () => document.hidden || this.#clear());
  }

  /** The game waits for the reader: say so if he cannot see it. */
  turn(prefs) {
    if (!prefs.notices || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    this.#clear();
    this.shown = show(gettext("Your turn"), this.name);
  }

  #clear() {
    this.shown?.close();
    this.shown = null;
  }
}

/** The notice, or null where only installed pages may show any. */
function show(title, body) {
  try {
    const notice = new Notification(title, { body });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
    return notice;
  } catch {
    return null;
  }
}
