// The steps in which players have priority; their names come from the server, their abbreviations from here.

export const STEPS = [
  { key: "action", short: () => pgettext("short for action phase", "Ac") },
  { key: "attack", short: () => pgettext("short for attack step", "At") },
  { key: "defend", short: () => pgettext("short for defend step", "De") },
  { key: "reaction", short: () => pgettext("short for reaction step", "Re") },
  { key: "damage", short: () => pgettext("short for damage step", "Da") },
  { key: "resolution", short: () => pgettext("short for resolution step", "Rs") },
];

const NEAR = { close: "resolution" };

/** Where a step is shown in the line of steps; start and end of a turn are not, as nobody has priority there. */
export function stepShown(key) {
  return NEAR[key] ?? key;
}

/** What a step is called, as at the beginning of a sentence. */
export function stepName(ctx, key) {
  const name = ctx.words.steps?.[key] ?? key;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
