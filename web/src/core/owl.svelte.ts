// The owl at one table: what it was asked last, what it says of it, and what it finds as it thinks on.

import type { Collected } from "./choosing.svelte";
import { play } from "./sound";
import type { Advice, Told, Unsent, Weighed } from "./wire";

/** Milliseconds until an owl that was asked too fast is asked again. */
const PATIENCE = 1000;

/** The question it is asked about: a moment of the table, and what was collected by then. */
export interface Asked {
  seq: number;
  drafted: Collected | null;
}

export class Owl {
  /** what it said last */
  said = $state.raw<Advice | null>(null);
  /** what its best choices are worth, as far as it has thought */
  weighed = $state.raw<Weighed | null>(null);
  /** what it said is still being weighed */
  weighing = $state(false);
  /** at this table it only shows what can be done, without a judgement */
  plainly = $state(false);
  /** it has not answered yet */
  thinks = $state(false);
  /** what it was asked last */
  private asked = $state.raw<Asked | null>(null);

  /** What it says of this question. */
  of(question: Asked): Advice | null {
    return this.isAsked(question) ? this.said : null;
  }

  private isAsked({ seq, drafted }: Asked): boolean {
    return this.asked?.seq === seq && this.asked.drafted === drafted;
  }

  /** Ask it; the answer's code where it refuses. A new question takes the place of the old one, and one that comes too
   * fast is asked again until it is answered or another takes its place. */
  async ask(question: Asked, send: (message: Unsent) => Promise<Told>): Promise<string | null> {
    if (this.thinks && this.isAsked(question)) return null;
    this.hush();
    this.asked = question;
    this.thinks = true;
    const texts = question.drafted?.choices.map((choice) => choice.text) ?? [];
    const message: Unsent = { type: "advise", seq: question.seq, texts, weigh: !this.plainly };
    for (;;) {
      const answer = await send(message);
      if (this.asked !== question) return null;
      if (answer.type === "refused" && answer.code === "slow_down") {
        await new Promise((done) => setTimeout(done, PATIENCE));
        if (this.asked !== question) return null;
        continue;
      }
      this.thinks = false;
      if (answer.type === "advice") {
        this.said = answer;
        this.weighing = answer.weighs ?? false;
        play("owl");
      }
      return answer.type === "refused" && answer.code !== "stale" ? answer.code : null;
    }
  }

  /** What it goes on to say, if that is about what it said last. */
  hear(message: Told): void {
    if (!this.said || !("id" in message) || message.id !== this.said.id) return;
    if (message.type === "refused") this.weighing = false;
    else if (message.type === "weighed") {
      this.weighed = message;
      this.weighing = !message.thought;
    }
  }

  /** The table is at this moment: what was asked at another is answered no more. */
  settle(seq: number): void {
    if (this.asked?.seq !== seq) this.hush();
  }

  /** It says no more. */
  hush(): void {
    this.asked = null;
    this.said = null;
    this.weighed = null;
    this.weighing = false;
    this.thinks = false;
  }
}
