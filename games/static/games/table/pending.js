// The one unconfirmed action of a game, kept in local storage with its client id, so that it survives a reload.

const AGE = 10 * 60_000; // ms after which a forgotten action is not sent again

export class Pending {
  constructor(game, storage = safeStorage()) {
    this.key = `vorrang.pending.${game}`;
    this.storage = storage;
    this.value = read(storage, this.key);
    if (this.value && Date.now() - this.value.at > AGE) this.clear();
  }

  /** Keep a message before it is sent. */
  hold(message) {
    this.value = { message, at: Date.now(), resent: false, acked: null };
    this.#write();
  }

  /** The message is in the log under `seq`; it stays until the table has caught up. */
  acked(seq) {
    if (this.value) this.value.acked = seq;
  }

  /** May it be sent once more, now that the table holds `frame`? */
  mayResend(frame) {
    const { message, resent } = this.value ?? {};
    if (!message || resent || frame.epoch !== message.epoch) return false;
    return message.t !== "act" || frame.state?.decision?.number === message.decision;
  }

  markResent() {
    this.value.resent = true;
    this.#write();
  }

  clear() {
    this.value = null;
    this.storage?.removeItem(this.key);
  }

  #write() {
    try {
      this.storage?.setItem(this.key, JSON.stringify(this.value));
    } catch {
      // Full or forbidden storage: the action still works, it only does not survive a reload.
    }
  }
}

function read(storage, key) {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function safeStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
