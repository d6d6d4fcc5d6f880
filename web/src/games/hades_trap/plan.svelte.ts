// What somebody is thinking about before it is done: a square under the hand, a tile to be turned, a charge. What would
// follow is the table's answer.

import type { Choosing } from "../../core/choosing.svelte";
import type { Choice, Foresight } from "../../core/wire";

/** How long a hand rests on a square before the table is asked. */
const REST = 160;

/** Choices that are shown first, and made final by the room's own button. */
export const isShownFirst = (choice: Choice): boolean =>
  /^(turn:|swap:|charge:|replace:|shield$|avoid$)/.test(choice.text);

export class Plan {
  /** the choices thought about */
  texts = $state.raw<string[]>([]);
  /** what the table says would follow */
  seen = $state.raw<Foresight | null>(null);
  /** the square under the hand */
  square = $state<string | null>(null);
  /** what a click there would do */
  private under = $state.raw<string[]>([]);
  /** the first of two tiles to be swapped */
  tile = $state<string | null>(null);
  private asked = 0;
  private timer = 0;

  constructor(private readonly choosing: Choosing) {}

  /** the choice that the button at the foot makes final */
  get shown(): Choice | null {
    const { confirming } = this.choosing;
    return confirming && isShownFirst(confirming) ? confirming : null;
  }

  /** the choice that the board shows: this one, or the charge that somebody points at */
  get sketched(): Choice | null {
    const { pointed, ask } = this.choosing;
    const near = ask?.choices.filter((choice) => this.under.includes(choice.text)) ?? [];
    return this.shown ?? [...pointed, ...near].find((choice) => choice.family === "charge") ?? null;
  }

  /** A hand is on a square to which these choices lead, or on none. */
  near(square: string | null, texts: string[] = []): void {
    window.clearTimeout(this.timer);
    this.square = square;
    this.under = texts;
    if (this.choosing.confirming) return;
    const next = this.sketched ? [this.sketched.text] : texts;
    if (next.length) this.ponder(next);
    else this.forget();
  }

  /** The table is asked if the hand stays. */
  ponder(texts: string[]): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.think(texts), REST);
  }

  async think(texts: string[]): Promise<void> {
    const asked = (this.asked += 1);
    this.texts = texts;
    const seen = await this.choosing.foresee(texts);
    if (asked === this.asked) this.seen = seen;
  }

  forget(): void {
    window.clearTimeout(this.timer);
    this.asked += 1;
    this.texts = [];
    this.seen = null;
  }

  /** One of two tiles to be swapped: the first is remembered, the second makes the pair. */
  pair(position: string): void {
    const first = this.tile;
    const found = this.choosing.ask?.choices.find(
      (choice) => first && choice.text === `swap:${[first, position].sort().join("-")}`,
    );
    if (found) void this.choosing.choose(found);
    this.tile = found || first === position ? null : position;
  }
}
