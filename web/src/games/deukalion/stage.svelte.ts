// What is under way on the chart: hoplites in the air, how their fight ended, the card somebody plays.

import { settings } from "../../core/settings.svelte";
import type { GameEvent, ThrowView } from "./wire";

/** A throw to be shown; `turn` changes with every new cast. */
export interface Cast extends ThrowView {
  turn: number;
}

/** How a challenge ended. */
export type Verdict = Extract<
  GameEvent,
  { kind: "duel_won" | "duel_held" | "hydra_beaten" | "hydra_wins" | "siege_won" | "siege_lost" }
>;

export class Stage {
  /** hoplites falling or just fallen, while a fight is told */
  casts = $state.raw<Cast[]>([]);
  /** how the fight that is told ended */
  verdict = $state.raw<Verdict | null>(null);
  /** the Action card being played, and by whom */
  played = $state.raw<{ card: string; seat: number } | null>(null);
  private hurry: (() => void) | null = null;

  /** Wait, unless somebody taps. */
  async wait(time: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time / settings.rate);
      this.hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.hurry = null;
  }

  /** Nothing is under way any more. */
  clear(): void {
    this.casts = [];
    this.verdict = null;
    this.played = null;
  }

  skip(): void {
    this.hurry?.();
  }
}
