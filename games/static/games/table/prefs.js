// How this table behaves for its reader. Sound and notices belong to this device; what keys do goes with the account.

import { changedWords, saveStops } from "table/stops";

const KEY = "vorrang.table";
const HERE = { volume: 0.7, coords: true, notices: false };

export function loadPrefs({ stops }) {
  const { keys = true, space = true } = stops.table ?? {};
  return { ...HERE, ...stored(), keys, spaceIsMain: space };
}

/** How loud this device is, at a table and elsewhere. */
export const volumeHere = () => ({ ...HERE, ...stored() }).volume;

export function savePrefs(boot, before, after) {
  saveStops(boot, "table", changedWords(asStops(before), asStops(after)));
  try {
    const here = Object.fromEntries(Object.keys(HERE).map((name) => [name, after[name]]));
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // A private window: the choice lasts until the page is left.
  }
}

function asStops({ keys, spaceIsMain }) {
  return { keys, space: spaceIsMain };
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
