/* Shows what belongs to the chosen game and the chosen format only. Without this script everything is there: games and
   formats pass over what is not theirs. */
const form = document.querySelector("form[data-fitting]");
const games = [...form.querySelectorAll("[data-game]")];
const nothing = form.querySelector("[data-no-options]");
const parts = [...form.querySelectorAll("[data-formats]")];

function fit() {
  const game = form.elements.ruleset?.value ?? "";
  for (const part of games) part.hidden = game !== "" && part.dataset.game !== game;
  if (nothing) nothing.hidden = games.some((part) => !part.hidden);
  const format = form.elements.format.value;
  for (const part of parts) part.closest(".field").hidden = !part.dataset.formats.split(" ").includes(format);
}

form.addEventListener("change", fit);
fit();
