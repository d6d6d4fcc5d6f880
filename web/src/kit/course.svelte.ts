// A course: several choices collected one after the other, shown as the table foresees them, then sent as one move.
// Nothing is sent before `go`. A course that cannot be followed to its end in one move (chance speaks on the way, or
// another seat is asked in between) is followed as far as it can be; `resume` goes on when this seat is asked again.

import type { Choosing } from "../core/choosing.svelte";
import type { Ask, Choice, Foresight } from "../core/wire";

export class Course {
  /** the texts of the choices still to be made */
  texts = $state.raw<string[]>([]);
  /** what the table says would follow from them, while they are collected */
  foresight = $state.raw<Foresight | null>(null);
  /** is the course under way? then each new question goes on with it */
  under = $state(false);
  /** the question that was last answered */
  private answered: Ask | null = null;

  constructor(private readonly choosing: Choosing) {}

  /** What may be added: the choices after the last step, else those of the question itself. */
  get next(): Choice[] {
    if (!this.texts.length) return this.choosing.ask?.choices ?? [];
    return this.foresight?.question?.choices ?? [];
  }

  /** Add steps and ask the table what would follow; steps that it refuses are not added. */
  async add(...more: string[]): Promise<boolean> {
    const texts = [...this.texts, ...more];
    const seen = await this.choosing.foresee(texts);
    if (seen === null) return false;
    this.texts = texts;
    this.foresight = seen;
    return true;
  }

  /** Take the last step out again. */
  async back(): Promise<void> {
    const texts = this.texts.slice(0, -1);
    this.clear();
    if (texts.length) await this.add(...texts);
  }

  clear(): void {
    this.texts = [];
    this.foresight = null;
    this.under = false;
  }

  /** Make the collected choices one move: who collected them has seen what follows, news included. */
  async go(): Promise<void> {
    const [ask, seen] = [this.choosing.ask, this.foresight];
    if (!ask || !seen || this.under) return;
    await this.send(ask, seen.steps + (seen.news ? 1 : 0));
  }

  /** Follow a whole course at once. A first step that brings news is asked about like any other choice. */
  async follow(texts: string[], anchor?: DOMRect): Promise<void> {
    const ask = this.choosing.ask;
    const first = ask?.choices.find((choice) => choice.text === texts[0]);
    if (!ask || !first) return;
    this.clear();
    if (first.commits) return this.choosing.choose(first, anchor);
    this.texts = texts;
    await this.advance(ask);
  }

  /** A new question has come: go on with the course if its next step is offered and brings no news, else give it up. */
  async resume(): Promise<void> {
    const ask = this.choosing.ask;
    if (!this.under || !ask || ask === this.answered) return;
    const next = ask.choices.find((choice) => choice.text === this.texts[0]);
    if (next && !next.commits) await this.advance(ask);
    else this.clear();
  }

  /** As far as no news comes; one step at least, also where the table cannot look so far ahead. */
  private async advance(ask: Ask): Promise<void> {
    this.under = true;
    this.answered = ask;
    const seen = this.texts.length > 1 ? await this.choosing.foresee(this.texts) : null;
    await this.send(ask, Math.max(1, seen?.steps ?? 1));
  }

  private async send(ask: Ask, count: number): Promise<void> {
    const now = this.texts.slice(0, count);
    this.answered = ask;
    this.texts = this.texts.slice(count);
    this.foresight = null;
    this.under = this.texts.length > 0;
    await this.choosing.chooseAll(now);
  }
}
