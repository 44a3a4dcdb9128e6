// The only module that writes to the page: a retained renderer.
//
// An update never replaces markup. Nodes are found again by key (among siblings) or by handle (anywhere in the page), only
// what differs from the last description is written, and nodes whose handle ended are removed at the very end, so that a card
// which only moved has been claimed by its new zone before.

import { beginFlip } from "table/flip";
import { keepFocus } from "table/focus";

const SVG = "http://www.w3.org/2000/svg";
const RESERVED = new Set(["key", "handle", "zone", "enter", "class", "style", "prop"]);

export class Renderer {
  /** @param {Element} root  @param {{still?: () => boolean}} options  still: true when nothing may move */
  constructor(root, { still = () => false } = {}) {
    this.root = root;
    this.still = still;
    this.last = new WeakMap(); // node -> the description it was last written from
    this.held = new Map(); // handle -> node
    this.fresh = true;
  }

  /** Make the root's children look as described. */
  render(children) {
    this.seen = new Set();
    this.doomed = new Set();
    const focus = keepFocus(this.root);
    const flip = this.fresh || this.still() ? null : beginFlip(this.held, this.last);
    this.#arrange(this.root, children.flat(Infinity).filter(Boolean), namespaceOf(this.root));
    for (const [handle, node] of this.held) if (!this.seen.has(handle)) this.#drop(handle, node);
    for (const node of this.doomed) node.remove();
    focus.restore();
    flip?.play(this.held, this.last);
    this.fresh = false;
  }

  #drop(handle, node) {
    this.held.delete(handle);
    this.doomed.add(node);
  }

  #arrange(parent, children, namespace) {
    const old = new Map();
    for (const node of parent.childNodes) {
      const known = this.last.get(node);
      if (known && known.props.handle === undefined) old.set(known.slot, node);
    }
    const wanted = children.map((child, index) => this.#node(child, index, old, namespace));
    const keep = new Set(wanted);
    for (const node of [...parent.childNodes]) if (!keep.has(node)) this.doomed.add(node);
    let at = parent.firstChild;
    for (const node of wanted) {
      this.doomed.delete(node);
      while (at && this.doomed.has(at)) at = at.nextSibling;
      if (node === at) at = at.nextSibling;
      else at = place(parent, node, at);
    }
  }

  #node(child, index, old, namespace) {
    if (typeof child === "string") return this.#text(child, index, old);
    const { tag, props } = child;
    const slot = props.key !== undefined ? `k:${props.key}` : `${tag}:${index}`;
    const inside = tag === "svg" ? SVG : namespace;
    const found = props.handle === undefined ? old.get(slot) : this.held.get(props.handle);
    const reusable = found && found.nodeType === Node.ELEMENT_NODE && found.localName === tag;
    const node = reusable ? found : document.createElementNS(inside, tag);
    if (props.handle !== undefined) {
      if (found && !reusable) this.doomed.add(found);
      this.held.set(props.handle, node);
      this.seen.add(props.handle);
    }
    const before = this.last.get(node);
    if (before?.source !== child) this.#write(node, before, { ...child, slot, source: child }, inside);
    return node;
  }

  #text(text, index, old) {
    const slot = `#${index}`;
    const node = old.get(slot) ?? document.createTextNode(text);
    if (node.data !== text) node.data = text;
    this.last.set(node, { slot, props: {} });
    return node;
  }

  #write(node, before, after, namespace) {
    const was = before?.props ?? {};
    const now = after.props;
    for (const name of Object.keys(was)) if (!(name in now) && !RESERVED.has(name)) node.removeAttribute(name);
    for (const [name, value] of Object.entries(now)) {
      if (!RESERVED.has(name) && was[name] !== value) writeAttribute(node, name, value);
    }
    writeClass(node, was.class, now.class);
    writeStyle(node, was.style ?? {}, now.style ?? {});
    this.last.set(node, after);
    this.#arrange(node, after.children, namespace);
    for (const [name, value] of Object.entries(now.prop ?? {})) if (node[name] !== value) node[name] = value;
  }
}

/** Put node before `at` without losing focus; returns the sibling that follows it. */
function place(parent, node, at) {
  const canMove = typeof parent.moveBefore === "function" && node.isConnected && parent.isConnected;
  if (canMove) {
    parent.moveBefore(node, at);
  } else if (node.parentNode === parent && node.contains(document.activeElement)) {
    // No moveBefore here: the focused node stays, its neighbours go behind it.
    while (node.previousSibling && at !== node) {
      const next = at.nextSibling;
      parent.insertBefore(at, node.nextSibling);
      at = next;
    }
  } else {
    const focused = node.contains(document.activeElement) ? document.activeElement : null;
    parent.insertBefore(node, at);
    focused?.focus({ preventScroll: true });
  }
  return node.nextSibling;
}

function writeAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

function writeClass(node, was, now) {
  const text = classText(now);
  if (classText(was) === text) return;
  if (text) node.setAttribute("class", text);
  else node.removeAttribute("class");
}

function classText(value) {
  return Array.isArray(value) ? value.flat().filter(Boolean).join(" ") : value || "";
}

function writeStyle(node, was, now) {
  for (const name of Object.keys(was)) if (!(name in now)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(now)) if (was[name] !== value) node.style.setProperty(name, value);
}

function namespaceOf(node) {
  return node.namespaceURI ?? "http://www.w3.org/1999/xhtml";
}
