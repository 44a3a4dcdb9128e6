/* Shows the rules of the chosen game only. Without this script all games show theirs, each under its name. */
const form = document.querySelector("form[data-games]");
const games = [...form.querySelectorAll("[data-game]")];
const nothing = form.querySelector("[data-no-options]");

function show() {
  const chosen = form.elements.ruleset.value;
  for (const part of games) part.hidden = chosen !== "" && part.dataset.game !== chosen;
  if (nothing) nothing.hidden = games.some((part) => !part.hidden);
}

form.addEventListener("change", show);
show();
