// Pictures on pages beside the table: drawn into their frames from what the page says of its cards, also after a search.

import { Renderer } from "table/dom";
import { art } from "cards/art";

/** Draw every picture of the page, now and whenever a search has brought others; cardInfo is that of the game. */
export function drawPictures(cardInfo) {
  const draw = () => {
    for (const frame of document.querySelectorAll("[data-picture]:empty")) {
      const { key, picture } = frame.dataset;
      const info = cardInfo({ words: { cards: { [key]: JSON.parse(picture) } } }, key);
      frame.classList.add(`is-${info.colour}`, `is-${info.kind.replaceAll(" ", "-")}`);
      new Renderer(frame, { still: () => true }).render([art(info)]);
    }
  };
  document.body.addEventListener("htmx:afterSettle", draw);
  draw();
}
