// The view's fingerprint (vh): first 16 hex digits of SHA-256 over the canonical JSON of the state: sorted keys, no spaces, UTF-8.

/** Canonical JSON of plain data without floats. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}

/** Does the state agree with the fingerprint? True also where the browser cannot tell (no secure context). */
export async function agrees(state, vh) {
  if (!vh || !globalThis.crypto?.subtle) return true;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(state)));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, vh.length) === vh;
}
