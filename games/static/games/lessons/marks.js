// Which lessons a visitor without an account has done: the browser keeps it.

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
