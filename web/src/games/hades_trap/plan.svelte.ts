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
  /** the first of two tiles to be swapped */
  tile = $state<string | null>(null);
  private asked = 0;
  private timer = 0;

  constructor(private readonly choosing: Choosing) {}

  /** A hand is on a square to which these choices lead, or on none. */
  near(square: string | null, texts: string[] = []): void {
    window.clearTimeout(this.timer);
    this.square = square;
    if (this.choosing.confirming) return;
    if (square === null || !texts.length) this.forget();
    else this.timer = window.setTimeout(() => void this.think(texts), REST);
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
