/* Shows what belongs to the chosen game, format, clock and tie-breaks only. Without this script everything is there: what is
   not theirs is passed over. */
function fitting(form) {
  const games = [...form.querySelectorAll("[data-game]")];
  const nothing = form.querySelector("[data-no-options]");
  const parts = [...form.querySelectorAll("[data-formats]")];
  const listed = [...form.querySelectorAll("[name^='metric_']")];

  const paces = [...form.querySelectorAll("[data-pace]")];

  function fit() {
    const game = form.elements.ruleset?.value ?? "";
    for (const part of games) part.hidden = game !== "" && part.dataset.game !== game;
    if (nothing) nothing.hidden = games.some((part) => !part.hidden);
    const format = form.elements.format?.value ?? "";
    for (const part of parts) part.closest(".field").hidden = !part.dataset.formats.split(" ").includes(format);
    const slow = form.elements.mode?.value === "online" && Boolean(form.elements.clock?.value.startsWith("correspondence"));
    for (const part of paces) part.closest(".field").hidden = part.dataset.pace !== (slow ? "days" : "minutes");
    for (const part of listed) part.closest(".field").hidden = form.elements.tie_breaks.value !== "own";
  }

  form.addEventListener("change", fit);
  fit();
}

for (const form of document.querySelectorAll("form[data-fitting]")) fitting(form);
