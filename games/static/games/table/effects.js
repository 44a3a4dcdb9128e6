// What an update does beside the picture: announcements, sounds, the mark in title and icon.

import { isRunning } from "table/choose";
import { clockWords, timeLeft, warningBetween } from "table/clock";
import { newLines } from "table/frames";
import { play, soundOf } from "table/sound";
import { absenceOf, waitsForMe } from "table/waits";
import { say, seatName } from "table/words";

const MANY = 8; // more new lines than this are summed up by the last one

export class Effects {
  constructor(live, title) {
    this.live = live;
    this.title = title;
    this.icon = document.querySelector("link[rel~=icon]");
    this.plainIcon = this.icon?.getAttribute("href");
    this.mine = false;
    this.over = null;
    this.absence = "";
  }

  /** After a frame was applied. before: the frame that was shown until now, or null. */
  frame(before, ctx) {
    const lines = before ? newLines(before, ctx.frame) : [];
    const heard = lines.filter((line) => !ctx.game.isQuiet?.(line));
    const told = heard.length > MANY ? heard.slice(-2) : heard;
    for (const line of told) this.live.tell([line.text, ctx.game.aside?.(ctx, line)].filter(Boolean).join(" "));
    const sound = lines.filter((line) => line.seat !== ctx.me).map(soundOf).findLast(Boolean);
    const asked = ctx.mine && (!this.mine || before?.state?.decision?.number !== ctx.view.decision.number);
    const request = waitsForMe(ctx);
    if (request && !this.request) play("mine", ctx.prefs.volume);
    this.request = request;
    if (asked) this.live.call(`${ctx.say.status} ${ctx.say.prompt}`.trim());
    this.#ring(ctx, sound, asked && (!this.mine || ctx.view.decision.kind === "ban"));
    this.mine = ctx.mine;
    this.absent(ctx);
    this.mark(ctx);
  }

  /** Somebody has gone away, or has not come back in time: said once each. */
  absent(ctx) {
    const away = absenceOf(ctx);
    const told = away ? `${away.seat} ${away.since} ${away.over}` : "";
    if (told === this.absence) return;
    this.absence = told;
    if (!away) return;
    const name = seatName(ctx.table, away.seat);
    if (!away.over) this.live.tell(say(gettext("%(name)s is away."), { name }));
    else if (away.win) this.live.tell(say(gettext("%(name)s has not come back. You may wait or claim the game."), { name }));
  }

  #ring(ctx, sound, asked) {
    const over = Boolean(ctx.view?.result);
    if (over && this.over === false) play(ctx.view.result.winners.includes(ctx.me) ? "won" : "over", ctx.prefs.volume);
    else if (asked) play("mine", ctx.prefs.volume);
    else if (sound) play(sound, ctx.prefs.volume);
    this.over = over;
  }

  /** Title and icon carry a mark while the game waits for me. */
  mark(ctx) {
    const mine = isRunning(ctx.table) && !ctx.table.pause && (ctx.mine || waitsForMe(ctx));
    document.title = mine ? say(gettext("● Your turn · %(title)s"), { title: this.title }) : this.title;
    this.icon?.setAttribute("href", mine ? MARKED : this.plainIcon);
  }

  /** Low time is said aloud and heard, once at 30 and once at 10 seconds. */
  clock(ctx, before, now) {
    if (ctx.me === null || !ctx.live) return;
    const was = timeLeft(ctx.frame.clocks, ctx.me, before);
    const is = timeLeft(ctx.frame.clocks, ctx.me, now);
    if (!was?.running || !is?.running) return;
    const warning = warningBetween(was.total, is.total);
    if (!warning) return;
    this.live.call(say(gettext("%(time)s left."), { time: clockWords(warning * 1000) }));
    play("low", ctx.prefs.volume);
  }
}

const MARKED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 1L31 16L16 31L1 16z" fill="#ffc933" stroke="#1c1500" stroke-width="2"/><circle cx="16" cy="16" r="6" fill="#1c1500"/></svg>',
)}`;
