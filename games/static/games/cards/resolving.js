// What is said of the stack and its order, and of the steps. A game in whose German these are other words has texts of its own.

export const RESOLVING = {
  top: () => gettext("%(what)s resolves first"),
  now: () => gettext("resolves now"),
  first: () => gettext("resolves first"),
  last: () => gettext("resolves last"),
  ask: () => gettext("Choose what resolves first"),
  note: () => gettext("What you name first resolves first; the last one resolves last."),
  always: () => gettext("Always let this resolve"),
  empty: () => gettext("The stack is empty."),
  hold: () => gettext("Always hold priority: ask me again after what I put on the stack"),
  steps: () => gettext("Steps of the turn"),
  step: () => gettext("Step"),
};

/** The same for games whose German players say "abhandeln", "Stack" and "Step", and not "verrechnen", "Stapel" and "Segment" as
 * those of Magic do. */
export const CARRIED_OUT = {
  top: () => pgettext("abhandeln", "%(what)s resolves first"),
  now: () => pgettext("abhandeln", "resolves now"),
  first: () => pgettext("abhandeln", "resolves first"),
  last: () => pgettext("abhandeln", "resolves last"),
  ask: () => pgettext("abhandeln", "Choose what resolves first"),
  note: () => pgettext("abhandeln", "What you name first resolves first; the last one resolves last."),
  always: () => pgettext("abhandeln", "Always let this resolve"),
  empty: () => pgettext("abhandeln", "The stack is empty."),
  hold: () => pgettext("abhandeln", "Always hold priority: ask me again after what I put on the stack"),
  steps: () => pgettext("abhandeln", "Steps of the turn"),
  step: () => pgettext("abhandeln", "Step"),
};
