// What others did since my last decision, as it was seen: kept so that it can be shown on the board again.

import { scenes, type Scene } from "./scenes";
import { settings } from "./settings.svelte";
import type { Look, View } from "./wire";

interface Pass {
  seat: number | null;
  before: View;
  look: Look & { view: View };
}

/** Who does something first in a look; nobody where the game itself goes on. */
function actor({ events }: Look): number | null {
  const seats = events.map(({ fields }) => (fields as { seat?: unknown }).seat);
  return seats.find((seat): seat is number => typeof seat === "number") ?? null;
}

export class Passed {
  private passes = $state.raw<Pass[]>([]);
  /** the decision of mine after which they begin */
  private since = -1;

  /** A look has been shown in full. */
  keep(before: Look | null, look: Look): void {
    const since = look.since?.step ?? -1;
    if (since !== this.since) this.passes = [];
    this.since = since;
    const { view } = look;
    if (!before?.view || !view || !look.events.length || before.seat !== look.seat || look.from !== before.step) return;
    const seat = actor(look) ?? this.passes.at(-1)?.seat ?? null;
    if (seat !== look.seat) this.passes = [...this.passes, { seat, before: before.view, look: { ...look, view } }];
  }

  /** Is there something of this seat to show? */
  has(seat: number | null): boolean {
    return this.passes.some((pass) => pass.seat === seat);
  }

  /** Its turns, each with the table before it and scene by scene; with reduced motion in one scene. */
  of(seat: number | null): { before: View; told: Scene[] }[] {
    return this.passes
      .filter((pass) => pass.seat === seat)
      .map(({ before, look }) => ({
        before,
        told: scenes(before, look.view, look.events, settings.still ? [] : look.shown),
      }));
  }
}
