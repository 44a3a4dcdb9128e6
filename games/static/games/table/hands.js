// From DOM events to deeds: one listener of each kind on the root, nothing on single nodes.

import { splitAt } from "table/context";
import { meaningOf, rove } from "table/keys";

/** Listen on the root. does(verb, value) returns whether it was known; peek(what) previews; roved(zone, member) remembers. */
export function listen(root, { does, peek, roved, keys, prefs, closed }) {
  document.querySelector("[data-skip]")?.addEventListener("click", (event) => {
    const main = root.querySelector("[data-main]");
    if (main) event.preventDefault();
    main?.focus();
  });
  root.addEventListener("click", (event) => {
    const target = event.target.closest("[data-do]");
    if (!target || !root.contains(target)) return;
    // Enter held down clicks again and again: only the first press counts.
    if (held && event.detail === 0) return;
    if (target.tagName === "A" && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    const [verb, value] = splitAt(target.dataset.do);
    if (does(verb, value) && target.tagName === "A") event.preventDefault();
  });
  root.addEventListener("change", (event) => {
    const [verb, value] = splitAt(event.target.dataset?.change);
    if (verb) does(verb, value || event.target.value);
  });
  root.addEventListener("input", (event) => {
    const [verb, value] = splitAt(event.target.dataset?.input);
    if (verb) does(verb, value || event.target.value);
  });
  let under = null; // what the pointer was moved to; undefined once the focus has shown something else
  const pointAt = (what) => {
    if (what === under) return;
    under = what;
    peek(what);
  };
  // Only a pointer that moves looks at something. Browsers report "over" as well when the page changes below one at rest:
  // what was closed would open again, and what is being read would close.
  root.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") pointAt(event.target.closest("[data-peek]")?.dataset.peek ?? null);
  });
  root.addEventListener("pointerleave", () => pointAt(null));
  root.addEventListener("focusin", (event) => {
    const zone = event.target.closest("[data-zone]");
    if (zone && event.target.matches("[data-rove]")) roved(zone.dataset.zone, event.target);
    if (event.target.matches(":focus-visible")) {
      under = undefined;
      peek(event.target.closest("[data-peek]")?.dataset.peek ?? null);
    }
  });
  root.addEventListener("submit", (event) => event.preventDefault());
  root.addEventListener("close", (event) => event.target.dataset?.dialog && closed(event.target.dataset.dialog), true);
  let held = false;
  document.addEventListener("keyup", () => (held = false));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    const meaning = meaningOf(event, keys, prefs());
    if (event.repeat) {
      held = true;
      if (meaning && !rove(event)) event.preventDefault();
      return;
    }
    held = false;
    if (rove(event)) {
      event.preventDefault();
      return;
    }
    if (!meaning) return;
    event.preventDefault();
    const [verb, value] = splitAt(meaning);
    does(verb === "option" ? "digit" : verb, value);
  });
  // Space would also click the focused button on release: it belongs to the main button alone.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && meaningOf(event, keys, prefs())) event.preventDefault();
  });
}

/** A gate that stays shut for a moment after what it guards has changed (ux.md 2.2). */
export class Guard {
  constructor(pause = 250) {
    this.pause = pause;
    this.what = undefined;
    this.since = 0;
    this.surprised = 0; // since when it is as it is by something else than the reader's own choice
  }

  /** Tell what is shown now. own: whether a choice of the reader has changed it. */
  watch(what, own = false, now = performance.now()) {
    if (what === this.what) return;
    this.what = what;
    this.since = now;
    if (!own) this.surprised = now;
  }

  /** For what may be pressed twice by mistake. */
  isOpen(now = performance.now()) {
    return now - this.since >= this.pause;
  }

  /** For another button than the one that was just pressed: what the reader has changed himself does not shut it. */
  isOpenAfterChoice(now = performance.now()) {
    return now - this.surprised >= this.pause;
  }
}
