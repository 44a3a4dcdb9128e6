// The list of lessons of a visitor without an account.

import { doneHere } from "lessons/marks";

for (const name of doneHere()) {
  document.querySelector(`[data-lesson="${CSS.escape(name)}"] [data-lesson-done]`)?.removeAttribute("hidden");
}
