// Focus survives every update. When the focused thing is gone, the next one in its zone takes over, then the previous one,
// then the heading of the zone; never the page body.

/** Remember where the focus is; restore() repairs it after the page was written. */
export function keepFocus(root) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !root.contains(focused)) return { restore() {} };
  const zone = focused.closest("[data-zone]");
  const members = zone ? [...zone.querySelectorAll("[data-rove]")] : [];
  const at = members.indexOf(focused.closest("[data-rove]"));
  return {
    restore() {
      if (focused.isConnected) {
        if (document.activeElement !== focused && !focused.closest("[hidden], [inert]")) focused.focus({ preventScroll: true });
        return;
      }
      heir(members, at, zone, root)?.focus({ preventScroll: true });
    },
  };
}

function heir(members, at, zone, root) {
  const after = members.slice(at + 1).find(isReachable);
  const before = members.slice(0, Math.max(at, 0)).reverse().find(isReachable);
  const present = zone?.isConnected ? zone.querySelector("[data-rove]") ?? zone.querySelector("[data-heading]") : null;
  return after ?? before ?? present ?? root.querySelector("[data-main]");
}

function isReachable(node) {
  return node.isConnected && !node.closest("[hidden], [inert]");
}

/** May the focus move to something new? Not while somebody types or is in the middle of choosing. */
export function mayTakeFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return !focused.closest("input, textarea, select, dialog, [contenteditable], [data-zone], .site-menu[open], .skip");
}
