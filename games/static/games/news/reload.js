// A page that the server no longer understands loads itself anew: once, never in a loop.

const KEY = "vorrang.reloaded";

/** False if this build was loaded anew already and came back the same, or if that cannot be remembered. */
export function reloadOnce(build) {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
