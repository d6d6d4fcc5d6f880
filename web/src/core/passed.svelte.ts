// What others did since my last decision, as it was seen: kept so that it can be told in pictures and shown on the board
// again. What happened before this device was there, the table tells it.

import { BEAT, Departure, type Travel } from "./motion";
import { put, scenes, type Scene } from "./scenes";
import { settings } from "./settings.svelte";
import type { GameEvent, Look, Passed as Told, View } from "./wire";

interface Pass {
  seat: number | null;
  before: View;
  after: View;
  events: GameEvent[];
  shown: Look["shown"];
}

/** Where it is shown again. */
export interface Stage {
  draw: (view: View) => Promise<void>;
  /** what moves from what is drawn to a scene */
  travels: (shown: View, scene: Scene) => Travel[];
  stopped: () => boolean;
}

/** Who does something first; nobody where the game itself goes on. */
function actor(events: GameEvent[]): number | null {
  const seats = events.map(({ fields }) => (fields as { seat?: unknown }).seat);
  return seats.find((seat): seat is number => typeof seat === "number") ?? null;
}

export class Passed {
  private passes = $state.raw<Pass[]>([]);
  /** the decision of mine after which they begin */
  private since = -1;
  /** the last decision that the table has told of */
  private told = -1;

  /** A look has been shown in full. */
  keep(before: Look | null, look: Look): void {
    this.begin(look.since?.step ?? -1);
    const { view, events, shown } = look;
    if (look.step <= this.told || before?.seat !== look.seat || look.from !== before.step) return;
    if (before.view && view && events.length) this.add(look.seat, before.view, view, events, shown);
  }

  /** The table tells what it remembers: all of it up to its last event, in the place of what was seen of it. */
  fill(look: Look, told: Told): void {
    if (!told.view || look.since === null) return;
    this.begin(look.since.step);
    this.passes = [];
    this.told = told.events.at(-1)?.step ?? -1;
    let before = told.view;
    for (let at = 0; at < told.events.length;) {
      const { step } = told.events[at]!;
      const end = told.events.findIndex((event, n) => n > at && event.step !== step);
      const [first, last] = [at, end < 0 ? told.events.length : end];
      const shown = told.shown.slice(first, last);
      const changes = shown.flatMap((one) => one);
      const after = changes.reduce(
        (now, [path, value]) => put(now, path ? path.split(".") : [], value) as View,
        before,
      );
      this.add(look.seat, before, after, told.events.slice(first, last), shown);
      before = after;
      at = last;
    }
  }

  private begin(since: number): void {
    if (since === this.since) return;
    this.passes = [];
    this.since = since;
    this.told = -1;
  }

  private add(me: number | null, before: View, after: View, events: GameEvent[], shown: Look["shown"]): void {
    const seat = actor(events) ?? this.passes.at(-1)?.seat ?? null;
    if (seat !== me) this.passes = [...this.passes, { seat, before, after, events, shown }];
  }

  /** Is there something of this seat to show? */
  has(seat: number | null): boolean {
    return this.passes.some((pass) => pass.seat === seat);
  }

  /** All that happened in its turns. */
  events(seat: number | null): GameEvent[] {
    return this.passes.filter((pass) => pass.seat === seat).flatMap(({ events }) => events);
  }

  /** Its turns once more, scene by scene; with reduced motion each in one. */
  async show(seat: number | null, stage: Stage): Promise<void> {
    for (const { before, after, events, shown } of this.passes.filter((pass) => pass.seat === seat)) {
      if (stage.stopped()) return;
      await stage.draw(before);
      let drawn = before;
      for (const scene of scenes(before, after, events, settings.still ? [] : shown)) {
        const travels = stage.travels(drawn, scene);
        const departure = new Departure(travels);
        await stage.draw(scene.view);
        if (travels.length) await departure.play(travels);
        drawn = scene.view;
      }
      if (!stage.stopped()) await new Promise((done) => setTimeout(done, BEAT));
    }
  }
}
