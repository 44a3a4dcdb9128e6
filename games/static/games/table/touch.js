// Small things the description cannot say: opening dialogs, following the end of the log, copying what is pressed.

/** Open the dialog that is wanted, close the others. The browser keeps and returns the focus. */
export function syncDialogs(root, wanted) {
  for (const dialog of root.querySelectorAll("dialog")) {
    const open = dialog.dataset.dialog === wanted;
    if (open && !dialog.open) dialog.showModal();
    else if (!open && dialog.open) dialog.close();
  }
}

/** Keep the newest line of the log in sight, unless the reader has scrolled up. */
export function followLog(root, grown) {
  const panel = root.querySelector(".t-tabpanel.is-log");
  if (!panel || (!grown && panel.dataset.watched)) return;
  const away = Number(panel.dataset.away ?? 0);
  if (!away) panel.scrollTop = panel.scrollHeight;
  if (!panel.dataset.watched) {
    panel.dataset.watched = "1";
    // Only a reader scrolls up. A panel that has just become lower is not at its end either, and follows all the same.
    let top = panel.scrollTop;
    panel.addEventListener("scroll", () => {
      if (panel.scrollHeight - panel.scrollTop - panel.clientHeight <= 40) panel.dataset.away = "0";
      else if (panel.scrollTop < top) panel.dataset.away = "1";
      top = panel.scrollTop;
    }, { passive: true });
    // The dock below may grow and take room away: the newest line stays in sight.
    new ResizeObserver(() => panel.dataset.away !== "1" && panel.scrollTo(0, panel.scrollHeight)).observe(panel);
  }
}

/** Show the newest line of the chat when it comes. */
export function followChat(root, newest) {
  const list = root.querySelector(".t-chat-lines");
  if (!list || list.dataset.newest === newest) return;
  list.dataset.newest = newest;
  list.scrollTop = list.scrollHeight;
}

/** Bring the current lines of the log into sight, inside its panel only. */
export function showCurrent(root) {
  const panel = root.querySelector(".t-tabpanel.is-log");
  const lines = [...(panel?.querySelectorAll(".is-current") ?? [])];
  if (!lines.length) return;
  const [first, last, inside] = [lines[0], lines.at(-1), panel].map((node) => node.getBoundingClientRect());
  // What is played at that moment lies over the end of the panel.
  const cover = root.querySelector(".t-now:not(:empty)")?.getBoundingClientRect();
  const bottom = cover ? Math.min(inside.bottom, Math.max(cover.top, inside.top + 80)) : inside.bottom;
  if (first.top < inside.top + 40) panel.scrollTop -= inside.top + 40 - first.top;
  else if (last.bottom > bottom - 10) panel.scrollTop += last.bottom - bottom + 10;
}
