/* Small conveniences of every page. Each page works without them. */
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("scripted");

  const cookie = (name, value) => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
  };

  /* The time zone of this device; a choice in the account wins on the server. */
  try {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone && !document.cookie.includes(`time_zone=${zone}`)) cookie("time_zone", zone);
  } catch {
    /* the server then shows UTC, and says so */
  }

  /* Colours change at once; the choice is stored behind the scenes. On narrow screens one button
     is visible and leads to the next choice. */
  const switcher = document.querySelector("[data-theme-switch]");
  if (switcher) {
    const order = ["light", "system", "dark"];
    switcher.addEventListener("submit", (event) => {
      const pressed = event.submitter;
      if (!pressed) return;
      event.preventDefault();
      const buttons = [...switcher.querySelectorAll("button")];
      const alone = buttons.filter((button) => button.offsetParent !== null).length === 1;
      const value = alone ? order[(order.indexOf(pressed.value) + 1) % 3] : pressed.value;
      if (value === "system") delete root.dataset.theme;
      else root.dataset.theme = value;
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === value));
      if (alone) buttons.find((button) => button.value === value).focus();
      const body = new FormData(switcher);
      body.set("theme", value);
      fetch(switcher.action, { method: "POST", body, headers: { "X-Requested-With": "fetch" } }).catch(() => {});
    });
  }

  /* The language switch keeps the place on the page. */
  const KEY = "vorrang.place";
  document.querySelector("[data-keep-place]")?.addEventListener("submit", (event) => {
    event.target.elements.next.value = location.pathname + location.search + location.hash;
    try {
      sessionStorage.setItem(KEY, JSON.stringify([location.pathname, scrollY]));
    } catch {
      /* then the page begins at its top */
    }
  });
  try {
    const [path, y] = JSON.parse(sessionStorage.getItem(KEY) || "[]");
    sessionStorage.removeItem(KEY);
    if (path === location.pathname && y) scrollTo(0, y);
  } catch {
    /* as above */
  }

  /* Menus close on Escape, on a press outside, and when the focus leaves them. */
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.querySelector("details.menu[open]");
    if (open) {
      event.preventDefault(); // nothing else takes this step back
      open.open = false;
      open.querySelector("summary").focus();
    }
  });
  for (const kind of ["pointerdown", "focusin"]) {
    document.addEventListener(kind, (event) => {
      for (const menu of document.querySelectorAll("details.menu[open]")) {
        if (!menu.contains(event.target)) menu.open = false;
      }
    });
  }

  /* Copy buttons. */
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    const word = button.querySelector("[data-word]");
    if (!word) return;
    word.dataset.before ??= word.textContent;
    word.textContent = button.dataset.done;
    setTimeout(() => {
      word.textContent = word.dataset.before;
    }, 2000);
  });

  /* A part of the page that is fetched anew is not put under a finger that presses on it: the press would be lost. */
  const PRESS = 300; // ms until the next try
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { elt, target, requestConfig } = event.detail;
    if (requestConfig.verb !== "get" || !target.matches(":active")) return;
    event.detail.shouldSwap = false;
    setTimeout(() => elt.isConnected && window.htmx.ajax("GET", requestConfig.path, { source: elt }), PRESS);
  });

  /* Who sits down with this page contributes to the chance of the game at once (shuffles/contribute.js): it is waited for. */
  document.addEventListener("submit", ({ target }) => {
    if (!target.matches("[data-contributes]") || target.elements.contributes || !globalThis.crypto?.subtle) return;
    target.append(Object.assign(document.createElement("input"), { type: "hidden", name: "contributes", value: "1" }));
  });

  /* Buttons that only make sense with scripts. */
  for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
})();
