// Pieces that go along squares: drawn where they end, they are held where they began until their way is told.
// A piece is an element with `data-piece`.

import { animate } from "../core/motion";
import type { Squares } from "./grid";

export interface Step {
  piece: string;
  from: string;
  to: string;
}

const SQUARE = 180;
const EASE = "cubic-bezier(.45,.05,.35,1)";

const drawn = (piece: string): SVGElement | HTMLElement | null =>
  document.querySelector<SVGElement | HTMLElement>(`[data-piece="${piece}"]`);

export class Pieces {
  private readonly at = new Map<string, string>();
  private readonly end = new Map<string, string>();

  constructor(
    private readonly grid: Squares,
    steps: Step[],
    /** what a piece leaves behind */
    private readonly trail: (step: Step) => void = () => undefined,
  ) {
    for (const { piece, from, to } of steps) {
      if (!this.at.has(piece)) this.at.set(piece, from);
      this.end.set(piece, to);
    }
  }

  /** From where a piece is drawn to a square, as a CSS translation. */
  offset(piece: string, square: string): string {
    const [here, there] = [this.grid.centre(square), this.grid.centre(this.end.get(piece) ?? square)];
    return `${here.x - there.x}px ${here.y - there.y}px`;
  }

  /** Hold every piece where it began. */
  start(): void {
    for (const piece of this.at.keys()) this.hold(piece);
  }

  private hold(piece: string): void {
    const node = drawn(piece);
    if (node) node.style.translate = this.offset(piece, this.at.get(piece) ?? "");
  }

  async go(steps: Step[]): Promise<void> {
    for (const step of steps) {
      const { piece, from, to } = step;
      const node = drawn(piece);
      if (!node) return;
      this.trail(step);
      await animate(node, [{ translate: this.offset(piece, from) }, { translate: this.offset(piece, to) }], {
        duration: SQUARE * Math.max(1, this.grid.apart(from, to)),
        easing: EASE,
      });
      this.at.set(piece, to);
      this.hold(piece);
    }
  }

  /** Let every piece be where it is drawn. */
  free(): void {
    for (const piece of this.at.keys()) {
      const node = drawn(piece);
      if (node) node.style.translate = "";
    }
  }
}
