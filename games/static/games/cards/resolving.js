// What is said of the order in which a stack resolves. A game in whose German it is another word has texts of its own.

export const RESOLVING = {
  top: () => gettext("%(what)s resolves first"),
  now: () => gettext("resolves now"),
  first: () => gettext("resolves first"),
  last: () => gettext("resolves last"),
  ask: () => gettext("Choose what resolves first"),
  note: () => gettext("What you name first resolves first; the last one resolves last."),
  always: () => gettext("Always let this resolve"),
};

/** The same for games whose German players say "abhandeln", and not "verrechnen" as those of Magic do. */
export const CARRIED_OUT = {
  top: () => pgettext("abhandeln", "%(what)s resolves first"),
  now: () => pgettext("abhandeln", "resolves now"),
  first: () => pgettext("abhandeln", "resolves first"),
  last: () => pgettext("abhandeln", "resolves last"),
  ask: () => pgettext("abhandeln", "Choose what resolves first"),
  note: () => pgettext("abhandeln", "What you name first resolves first; the last one resolves last."),
  always: () => pgettext("abhandeln", "Always let this resolve"),
};
