// The steps of a turn in which players have priority; their names come from the server, their abbreviations from here.

export const STEPS = [
  { key: "upkeep", short: () => pgettext("short for upkeep", "Up") },
  { key: "draw", short: () => pgettext("short for draw step", "Dr") },
  { key: "main1", short: () => pgettext("short for first main phase", "M1") },
  { key: "combat", short: () => pgettext("short for beginning of combat", "BC") },
  { key: "attackers", short: () => pgettext("short for declare attackers", "At") },
  { key: "blockers", short: () => pgettext("short for declare blockers", "Bl") },
  { key: "damage", short: () => pgettext("short for combat damage", "Da") },
  { key: "combat_end", short: () => pgettext("short for end of combat", "EC") },
  { key: "main2", short: () => pgettext("short for second main phase", "M2") },
  { key: "end", short: () => pgettext("short for end step", "En") },
];

const SAME = { untap: "upkeep", first_damage: "damage", cleanup: "end" };

/** Where a step is shown in the line of steps. */
export function stepShown(key) {
  return SAME[key] ?? key;
}

/** What a step is called, as at the beginning of a sentence. */
export function stepName(ctx, key) {
  const name = ctx.words.steps?.[key] ?? key;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
