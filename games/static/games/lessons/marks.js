// What the browser keeps of lessons: which a visitor without an account has done, and how many answers of a drill were right in a row.

const KEY = "vorrang.lessons";

export function markDone(name) {
  const known = doneHere();
  if (known.includes(name)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, name]));
  } catch {
    // Nothing can be kept here: the lesson can be taken all the same.
  }
}

export function doneHere() {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(known) ? known : [];
  } catch {
    return [];
  }
}

/** How many answers of this drill were right in a row. */
export function streak(name) {
  try {
    return Number(localStorage.getItem(`vorrang.streak.${name}`)) || 0;
  } catch {
    return 0;
  }
}

/** The first answer to a question counts. */
export function streakAfter(name, right) {
  try {
    localStorage.setItem(`vorrang.streak.${name}`, String(right ? streak(name) + 1 : 0));
  } catch {
    // Nothing can be kept here: each question stands for itself.
  }
}
