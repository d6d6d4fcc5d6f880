// How long those who are asked have been deciding. A table with a clock counts down, one without a clock shows the time only when it grows long.

import { t } from "./i18n.svelte";
import type { Look, RunningClock } from "./wire";

/** seconds after which a decision is a long one */
const LONG = 10;

export class Pace {
  private now = $state(0);
  private clock = $state.raw<RunningClock | null>(null);
  /** since when each seat has been asked */
  private since = $state.raw(new Map<number, number>());
  /** since when each seat that is asked has not been connected, and at least for how long that must have been */
  private gone = $state.raw(new Map<number, number>());
  private step = -1;
  /** how far this device's clock is from the server's */
  private skew = 0;
  private timer = 0;

  start(): void {
    window.clearInterval(this.timer);
    this.timer = window.setInterval(() => (this.now = Date.now() / 1000), 1000);
  }

  stop(): void {
    window.clearInterval(this.timer);
  }

  hear(look: Look): void {
    this.now = Date.now() / 1000;
    this.clock = look.clock;
    if (look.clock) this.skew = look.clock.now - this.now;
    const asked = look.status === "playing" ? (look.view?.waiting ?? []) : [];
    const alone = asked.length === 1 && look.step !== this.step;
    this.since = new Map(asked.map((seat) => [seat, alone ? this.now : (this.since.get(seat) ?? this.now)]));
    this.step = look.step;
    const missing = look.seats.filter((seat) => asked.includes(seat.seat) && !seat.online && !seat.stand_in);
    this.gone = new Map(
      missing.map(({ seat, away }) => {
        const latest = away ? this.now - (look.absence?.after ?? 0) : this.now;
        return [seat, Math.min(this.gone.get(seat) ?? this.now, latest)];
      }),
    );
  }

  /** How long somebody has been away, in whole minutes from the first on. */
  awayFor(seat: number): string {
    return this.span(this.goneFor(seat));
  }

  /** How many seconds somebody who is asked has not been connected. */
  goneFor(seat: number): number {
    return Math.max(0, this.now - (this.gone.get(seat) ?? this.now));
  }

  /** A span of time in words. */
  span(seconds: number): string {
    return seconds < 60
      ? t("time.seconds", { count: Math.round(seconds) })
      : t("time.minutes", { count: Math.floor(seconds / 60) });
  }

  /** Has this seat been deciding for long? */
  long(seat: number): boolean {
    const since = this.since.get(seat);
    return since !== undefined && this.now - since >= LONG;
  }

  /** Does a clock run for this seat? */
  counts(seat: number): boolean {
    return this.clock !== null && this.clock.ends !== null && this.clock.running.includes(seat);
  }

  /** Seconds left where a clock runs, else gone by. */
  seconds(seat: number): number {
    const ends = this.counts(seat) ? this.clock?.ends : null;
    const found = ends == null ? this.now - (this.since.get(seat) ?? this.now) : ends - this.now - this.skew;
    return Math.max(0, Math.round(found));
  }

  /** How much of its time a seat has left where a clock runs, from 1 down to 0. */
  share(seat: number): number {
    const whole = (this.clock?.turn ?? 0) + (this.clock?.bank[seat] ?? 0);
    return whole > 0 ? Math.min(1, this.seconds(seat) / whole) : 0;
  }

  time(seat: number): string {
    const seconds = this.seconds(seat);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
