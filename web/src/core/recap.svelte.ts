// What happened at a table, as this device has been told: events, a line for each turn, and what somebody has read back.

import { linesAfter, linesSoFar, logBefore } from "./log";
import type { Live } from "./socket";
import type { GameEvent, Line, Look } from "./wire";

interface Past {
  lines: Line[];
  events: GameEvent[];
  /** how far back they go: after which decision, -1 to the very beginning */
  from: number;
}
const NO_PAST: Past = { lines: [], events: [], from: -1 };

export class Recap {
  events = $state.raw<GameEvent[]>([]);
  /** in sentences */
  lines = $state.raw<Line[]>([]);
  /** what somebody has read back: lines from before the first look's */
  past = $state.raw<Past>(NO_PAST);
  /** the decision after which the first look's lines begin */
  private first = -1;
  /** the lines after the look that is being shown */
  private after: Line[] = [];
  private recalling = false;

  /** The first look of a seat: what another seat of this device was told is forgotten. */
  begin(look: Look): void {
    this.first = look.from;
    this.events = [];
    this.lines = [];
    this.past = { ...NO_PAST, from: look.from };
  }

  /** Does a look go back to before the first one? */
  precedes(look: Look): boolean {
    return look.from < this.first;
  }

  /** A look is about to be shown: what it takes back is dropped. */
  expect(look: Look): void {
    this.events = logBefore(this.events, look);
    this.after = linesAfter(this.lines, look);
  }

  /** Events are shown; the line of a turn is told once all its events have been seen, or `whole` at once. */
  add(events: GameEvent[], whole: boolean): void {
    this.events = [...this.events, ...events];
    this.lines = whole ? this.after : linesSoFar(this.after, this.events.length - 1, this.lines);
  }

  /** All of the look has been seen. */
  settle(): void {
    this.lines = this.after;
  }

  /** Read back: the lines before the first one that is known. */
  async recall(live: Live): Promise<void> {
    const known = this.past;
    const [line] = [...known.lines, ...this.lines];
    if (!line || known.from < 0 || this.recalling) return;
    this.recalling = true;
    const answer = await live.ask({ type: "earlier", step: line.step, place: line.place });
    this.recalling = false;
    if (answer.type !== "earlier" || this.past !== known) return;
    this.past = {
      lines: [...answer.log, ...known.lines],
      events: [...answer.events, ...known.events],
      from: answer.from,
    };
  }
}
