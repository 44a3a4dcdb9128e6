// One WebSocket with heartbeat, back-off and the meaning of close codes. Knows nothing about games.

const PROTOCOL = "vorrang.v1";
const PING = 2500; // ms, visible page
const PING_HIDDEN = 20_000; // ms, hidden page, with jitter
const SILENCE = 9000; // ms without an answer to a ping: the connection is lost
const SPREAD = 5000; // ms over which clients come back after a restart that was not announced
const REASON = "/suspended/"; // the page that says why, and takes the appeal
const ANSWERS = new Set(["view", "update", "tables", "mine"]); // only these show that the server works again

/** What the client does after a close: retry (how long), or stop and why. */
export function afterClose(code, failures, random = Math.random()) {
  const stops = {
    4401: "login", 4403: "forbidden", 4404: "missing", 4406: "reload", 4426: "reload", 4423: "suspended",
    1003: "protocol", 1009: "protocol", 4400: "protocol",
  };
  if (stops[code]) return { stop: stops[code] };
  if (code === 1008 || code === 4429) return { wait: 30_000 };
  if (failures === 0 && (code === 1001 || code === 1012)) return { wait: SPREAD * random };
  return { wait: Math.min(15_000, 500 * 2 ** failures * (0.5 + random)) };
}

export class Socket {
  /** `pace`: ms between pings of a visible page; `seq()`: the number of the last entry that the page has. */
  constructor(path, { onOpen, onMessage, onWaiting, onStop, seq = () => -1, pace = PING }) {
    this.url = new URL(path, location.href);
    this.url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.on = { open: onOpen, message: onMessage, waiting: onWaiting, stop: onStop };
    this.seq = seq;
    this.pace = pace;
    this.failures = 0;
    this.pings = 0;
    this.spread = 0;
    this.stopped = false;
  }

  /** Connect now, whatever timer was waiting. */
  open() {
    clearTimeout(this.retry);
    if (this.stopped || this.ws?.readyState === WebSocket.CONNECTING || this.ws?.readyState === WebSocket.OPEN) return;
    let ws;
    try {
      ws = new WebSocket(this.url, PROTOCOL);
    } catch {
      this.#closed(1006);
      return;
    }
    this.ws = ws;
    ws.onopen = () => this.#opened(ws);
    ws.onmessage = (event) => this.#message(ws, event);
    ws.onclose = (event) => ws === this.ws && this.#closed(event.code);
  }

  /** Try again only after `wait` ms (the twin is doing the work). */
  pause(wait) {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait);
  }

  send(message) {
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(message));
  }

  /** Ping at once, and from then on at the pace of a page that is seen or not; false when there is no open socket. */
  nudge() {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.#ping();
    this.#beat();
    return true;
  }

  #opened(ws) {
    if (ws !== this.ws) return;
    this.heard = Date.now();
    this.asked = null;
    this.on.open();
    if (document.hidden) this.#ping(); // the server is patient with pages that say so
    this.#beat();
  }

  #message(ws, event) {
    if (ws !== this.ws) return;
    this.heard = Date.now();
    this.asked = null;
    let message;
    try {
      message = JSON.parse(event.data);
    } catch {
      return;
    }
    if (ANSWERS.has(message.t)) this.failures = 0;
    if (message.t === "notice" && message.kind === "restart") this.spread = (message.spread_s ?? 0) * 1000 || SPREAD;
    this.on.message(message);
  }

  #beat() {
    clearTimeout(this.beat);
    const pace = document.hidden ? PING_HIDDEN * (0.8 + 0.4 * Math.random()) : this.pace;
    this.beat = setTimeout(() => {
      if (this.asked && Date.now() - this.asked > SILENCE) {
        this.#abandon();
        return;
      }
      this.#ping();
      this.#beat();
    }, pace);
  }

  #ping() {
    this.asked ??= Date.now();
    this.send({ t: "ping", n: (this.pings += 1), seq: this.seq(), hidden: document.hidden });
  }

  /** The network swallowed the connection without a close. */
  #abandon() {
    const ws = this.ws;
    this.ws = null;
    ws.onclose = ws.onmessage = null;
    ws.close();
    this.#closed(1006);
  }

  #closed(code) {
    clearTimeout(this.beat);
    this.ws = null;
    const next = afterClose(code, this.failures);
    if (next.stop) {
      this.stopped = true;
      this.on.stop(next.stop);
      if (next.stop === "suspended") location.assign(REASON);
      return;
    }
    this.failures += 1;
    const wait = this.spread ? Math.random() * this.spread : next.wait;
    this.spread = 0;
    this.pause(wait);
    this.on.waiting(Date.now() + wait, this.failures);
  }
}
