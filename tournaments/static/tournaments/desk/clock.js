/* Counts the clocks of rounds on this page down. The server said how many seconds are left when it made the page. */
const began = performance.now();
const seen = new WeakMap();

function digits(seconds) {
  const rest = Math.abs(seconds);
  return `${seconds < 0 ? "−" : ""}${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}`;
}

function tick() {
  const now = performance.now();
  for (const clock of document.querySelectorAll(".round-clock[data-seconds]")) {
    if (!seen.has(clock)) seen.set(clock, document.readyState === "complete" ? now : began);
    const left = Number(clock.dataset.seconds) - Math.floor((now - seen.get(clock)) / 1000);
    clock.querySelector("[data-digits]").textContent = digits(left);
    clock.classList.toggle("over", left < 0);
  }
}

tick();
setInterval(tick, 1000);
