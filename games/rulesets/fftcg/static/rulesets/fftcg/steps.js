// The steps of a turn in which players have priority; their names come from the server, their abbreviations from here.

export const STEPS = [
  { key: "main1", short: () => pgettext("short for Main Phase 1", "M1") },
  { key: "preparation", short: () => pgettext("short for attack preparation", "Pr") },
  { key: "declaration", short: () => pgettext("short for attack declaration", "At") },
  { key: "block", short: () => pgettext("short for block declaration", "Bl") },
  { key: "damage", short: () => pgettext("short for damage resolution", "Da") },
  { key: "main2", short: () => pgettext("short for Main Phase 2", "M2") },
  { key: "end", short: () => pgettext("short for End Phase", "En") },
];

const SAME = { active: "main1", draw: "main1" };

/** Where a step is shown in the line of steps. */
export function stepShown(key) {
  return SAME[key] ?? key;
}

/** What a step is called, as at the beginning of a sentence. */
export function stepName(ctx, key) {
  const name = ctx.words.steps?.[key] ?? key;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
