// What the player is about to do: from the decision and what is selected to one option, and to the main button's label.
//
// Pure functions. The server has listed the legal options; nothing here invents one.

import { requestOf } from "table/waits";
import { say, seatName } from "table/words";

/** The options of the decision that are mine to answer, or an empty list. */
export function myOptions(frame) {
  const { decision, you } = frame.state ?? {};
  return decision && you !== null && decision.seat === you ? decision.options ?? [] : [];
}

/** The options that use one card. */
export function optionsOf(frame, handle) {
  return myOptions(frame).filter((option) => option.cards?.includes(handle));
}

/** The options that need no card in hand (fetch, end, allow, begin), in the server's order. */
export function freeOptions(frame) {
  return myOptions(frame).filter((option) => !option.cards?.length && option.verb !== "swap");
}

/** Is something selected still something of this decision? Returns the selection that remains. */
export function keptSelection(frame, selection) {
  const decision = frame.state?.decision;
  if (!decision || selection.decision !== decision.number) return { decision: decision?.number ?? null };
  return selection;
}

/**
 * The option that the main button would take now, or null.
 * selection: {decision, option, card, give, take}
 */
export function chosenOption(frame, selection) {
  const options = myOptions(frame);
  if (!options.length) return null;
  if (selection.option !== undefined && selection.option !== null) return options.find((one) => one.id === selection.option) ?? null;
  if (frame.state.decision.kind === "swap") return swapOption(options, selection);
  if (selection.card) {
    const plays = optionsOf(frame, selection.card).filter((one) => one.verb !== "despair");
    return plays.length === 1 ? plays[0] : null;
  }
  const quiet = options.find((one) => one.verb === "allow" || one.verb === "end");
  return quiet ?? (options.length === 1 ? options[0] : null);
}

function swapOption(options, { give, take }) {
  if (!give || !take) return null;
  return options.find((one) => one.give_cards?.includes(give) && one.take_cards?.includes(take)) ?? null;
}

/**
 * The main button: {label, kind, option, enabled}.
 * kind: act, choose (something is missing), wait, ready (to end a pause), sent, link (no connection), login, reload, over,
 * rematch, next.
 */
export function mainButton({ frame, selection, link, live, table }, choose = { chosenOption, missing }) {
  if (!frame) return { kind: "link", label: gettext("Connecting…"), enabled: false, option: null };
  if (!live) return linkButton(link);
  if (!isRunning(table)) return overButton(table);
  if (link.sent) {
    const label = link.sent === "checking" ? gettext("Checking what became of it…") : gettext("Sent, not yet confirmed…");
    return { kind: "sent", label, enabled: false, option: null };
  }
  const { decision, you } = frame.state;
  if (!decision) return overButton(table);
  if (table.pause) return pauseButton(table);
  if (requestOf(table)) return { kind: "wait", label: gettext("A take-back is asked for"), enabled: false, option: null };
  if (you === null || decision.seat !== you) {
    const name = seatName(table, decision.seat);
    return { kind: "wait", label: say(gettext("Waiting for %(name)s"), { name }), enabled: false, option: null };
  }
  if (choose.obeys && table.answers) return { kind: "wait", label: gettext("Your standing order answers…"), enabled: false, option: null };
  const option = choose.chosenOption(frame, selection);
  if (option) return { kind: "act", label: frame.say.options[option.id]?.label ?? "", enabled: true, option };
  if (decision.numbers) return { kind: "choose", label: gettext("Name a number of rounds"), enabled: false, option: null };
  return { kind: "choose", label: choose.missing(frame, selection), enabled: false, option: null };
}

function pauseButton(table) {
  if (table.may?.ready) return { kind: "ready", label: gettext("Go on"), enabled: true, option: null };
  return { kind: "wait", label: gettext("The game is paused"), enabled: false, option: null };
}

function missing(frame, selection) {
  const { kind } = frame.state.decision;
  if (kind === "swap") {
    if (!selection.give && !selection.take) return gettext("Choose one to give and one to take");
    return selection.give ? gettext("Choose one to take") : gettext("Choose one to give");
  }
  if (kind === "first") return gettext("Choose who begins");
  if (selection.card && optionsOf(frame, selection.card).length > 1) return gettext("Choose one of the possibilities");
  return gettext("Choose a permit, or fetch new ones");
}

function overButton(table) {
  if (table.rematch?.game) return { kind: "next", label: gettext("To the next game"), enabled: true, option: null };
  if (table.may?.rematch) return { kind: "rematch", label: gettext("Rematch"), enabled: true, option: null };
  const { wanted = [] } = table.rematch ?? {};
  const awaited = table.seats.filter((one) => !one.bot && !wanted.includes(one.seat));
  if (wanted.includes(table.you) && awaited.length) {
    const label = say(gettext("Waiting for %(name)s"), { name: awaited.map((one) => seatName(table, one.seat)).join(", ") });
    return { kind: "over", label, enabled: false, option: null };
  }
  return { kind: "over", label: gettext("The game is over"), enabled: false, option: null };
}

/** Is the game at this table still being played? */
export function isRunning(table) {
  return table.status === "running";
}

/** Without a connection the button says so; where the reader can do something about it, it does that. */
function linkButton(link) {
  const remedies = { login: gettext("Sign in again"), reload: gettext("Reload the page"), protocol: gettext("Reload the page") };
  const remedy = link.phase === "stopped" ? remedies[link.reason] : null;
  if (remedy) return { kind: link.reason === "login" ? "login" : "reload", label: remedy, enabled: true, option: null };
  return { kind: "link", label: linkLabel(link), enabled: false, option: null };
}

/** The state of the connection as a short label. */
export function linkLabel(link) {
  if (link.phase === "offline") return gettext("You are offline");
  if (link.phase === "waiting") return gettext("Connection lost, trying again…");
  if (link.phase === "stopped") return gettext("Connection closed");
  return gettext("Connecting…");
}
