// Descriptions: what the page should look like, as plain data.
//
// Every panel is a pure function "view -> description"; only dom.js turns descriptions into nodes.
// A description is {tag, props, children}. A child is a description or a string; empty children are left out.
//
// Reserved props (everything else is an attribute; null, undefined and false remove it, true sets it empty):
//   key     names the node among its siblings, so that it is kept when its place changes
//   handle  names the node in the whole page: it is kept even when it moves to another parent
//   zone    where a handle lies now; a change of zone is animated
//   enter   the data-place a new handle appears from
//   class   string or list of strings
//   style   CSS custom or ordinary properties, written through CSSOM (style attributes are refused by the CSP)
//   prop    DOM properties such as value or checked

/** Describe one element. */
export function el(tag, props = {}, ...children) {
  return { tag, props: props ?? {}, children: children.flat(Infinity).filter(isShown) };
}

/** Describe several siblings; reads better than an array with conditions. */
export function list(items, describe) {
  return items.map(describe);
}

/** Text only a screen reader speaks. */
export function spoken(text) {
  return el("span", { class: "visually-hidden" }, text);
}

/** Text only a screen does not need a reader for: the eye sees it, the name of the button says it otherwise. */
export function seen(text, props = {}) {
  return el("span", { ...props, "aria-hidden": "true" }, text);
}

/** Join class names, leaving out what is falsy. */
export function names(...parts) {
  return parts.flat().filter(Boolean).join(" ");
}

/**
 * Let a description be made anew only when an argument has changed. The renderer does not look again into a description that
 * is the same object as last time, so it may not contain handles.
 */
export function remembered(describe) {
  let known = null;
  let made = null;
  return (...given) => {
    if (!known || known.length !== given.length || given.some((value, at) => value !== known[at])) {
      known = given;
      made = describe(...given);
    }
    return made;
  };
}

function isShown(child) {
  return child !== null && child !== undefined && child !== false && child !== true && child !== "";
}
