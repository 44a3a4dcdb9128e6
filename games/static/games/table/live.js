// The two live regions: polite for the log, assertive for "your turn" and low time. At most one message a second each.

const PACE = 1000; // ms
const BACKLOG = 6; // older lines are dropped: the log panel has them all

export class Live {
  /** @param {Element} polite  @param {Element} assertive */
  constructor(polite, assertive) {
    this.polite = channel(polite);
    this.assertive = channel(assertive);
  }

  /** Say when there is time. */
  tell(sentence) {
    this.polite(sentence);
  }

  /** Say now. */
  call(sentence) {
    this.assertive(sentence);
  }
}

function channel(node) {
  const queue = [];
  let timer = null;
  let last = "";
  const next = () => {
    timer = null;
    if (!queue.length) return;
    const sentence = queue.shift();
    // The same sentence twice would not be spoken again: a no-break space makes it different.
    last = sentence === last ? `${sentence}\u00a0` : sentence;
    node.textContent = last;
    timer = setTimeout(next, PACE);
  };
  return (sentence) => {
    if (!sentence) return;
    queue.push(sentence);
    if (queue.length > BACKLOG) queue.splice(0, queue.length - BACKLOG);
    timer ??= setTimeout(next, 0);
  };
}
