// The HTTP twin of the socket: the same frames by polling, for networks that block WebSockets.

import { csrfToken } from "net/csrf";

const PACE = 3000; // ms between questions
const PACE_DECIDING = 1000; // ms while the game waits for me
const PATIENCE = 3; // failures in a row before the twin gives up

export class Poll {
  constructor(boot, { onMessage, link }) {
    this.urls = boot.urls;
    this.talks = Boolean(boot.chat);
    this.onMessage = onMessage;
    this.link = link;
    this.running = false;
    this.failures = 0;
  }

  start() {
    if (this.running) return;
    this.running = true;
    this.failures = 0;
    this.now();
  }

  stop() {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** Ask at once; since null asks for the whole view. */
  async now(since = this.link.frame?.seq ?? null) {
    clearTimeout(this.timer);
    const url = this.#address(this.urls.view, since);
    await this.#exchange(() => fetch(url, { credentials: "same-origin", cache: "no-store", headers: { Accept: "application/json" } }));
    if (this.talks && this.running) await this.#exchange(() => fetch(this.urls.chat, { credentials: "same-origin", cache: "no-store", headers: { Accept: "application/json" } }));
    if (this.running) this.timer = setTimeout(() => this.now(), this.#pace());
  }

  /** Send one message of the protocol. */
  async post(message) {
    if (message.t === "ping") return;
    if (message.t === "outcome") {
      await this.#exchange(() => fetch(this.#address(`${this.urls.actions}/${message.aid}`), { credentials: "same-origin", cache: "no-store" }));
      return;
    }
    const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrfToken() };
    await this.#exchange(() =>
      fetch(this.#address(this.urls.actions), { method: "POST", credentials: "same-origin", headers, body: JSON.stringify(message) }),
    );
  }

  /** An address with what the client has, so that the answer is only what is new. */
  #address(base, since = this.link.frame?.seq ?? null) {
    const url = new URL(base, location.href);
    if (since !== null) url.searchParams.set("since", since);
    url.searchParams.set("epoch", this.link.frame?.epoch ?? 0);
    return url;
  }

  #pace() {
    const { state } = this.link.frame ?? {};
    const mine = state?.decision && state.decision.seat === state.you;
    return document.hidden ? PACE * 3 : mine ? PACE_DECIDING : PACE;
  }

  async #exchange(request) {
    try {
      const response = await request();
      const body = await response.json();
      if (!body.t) return this.#refused(response.status, body);
      this.failures = 0;
      for (const message of messagesOf(body)) this.onMessage(message);
    } catch {
      this.failures += 1;
      if (this.running && this.failures >= PATIENCE) this.link.twinLost();
    }
    return undefined;
  }

  /** An error without a frame: nothing more to hope for at this address, or only later. */
  #refused(status, { code }) {
    if (status === 404) this.link.stop("missing");
    else if (code === "not_logged_in") this.link.stop("login");
    else if (status === 403) this.link.stop("forbidden");
    else throw new Error(`status ${status}`);
  }
}

/** An answer is a frame, or an ack or nack with the frame that follows it inside. */
export function messagesOf({ frame, ...message }) {
  return [message, frame].filter((one) => one && one.t);
}
