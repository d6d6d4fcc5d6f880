// What moves between two views: ships and the Hydra square by square, hoplites thrown, small things to their owners.

import { findPlace, type Travel } from "../../core/motion";
import type { GameEvent, View } from "../../core/protocol";
import { centre, squareAt } from "./chart";
import { sea } from "./sea";
import type { Kept } from "./kept";
import type { Cast } from "./stage.svelte";

const SQUARE = 180;
const TUMBLE = 900;
const SETTLED = 1300;
const PAUSE = 300;
const VERDICT = 1200;
const FLIGHT = 420;
const APART = 70;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const SVG = "http://www.w3.org/2000/svg";

interface Step {
  piece: string;
  from: string;
  to: string;
}

const isPiece = (piece: string): boolean => piece === "hydra" || piece.startsWith("ship:");
const drawn = (piece: string): SVGGElement | null => document.querySelector<SVGGElement>(`[data-piece="${piece}"]`);

/** Where each moved piece stands while the tale has not come to it yet. */
class Pieces {
  private readonly at = new Map<string, string>();
  private readonly end = new Map<string, string>();

  constructor(steps: Step[]) {
    for (const { piece, from, to } of steps) {
      if (!this.at.has(piece)) this.at.set(piece, from);
      this.end.set(piece, to);
    }
  }

  private offset(piece: string, square: string): string {
    const [here, there] = [centre(square), centre(this.end.get(piece) ?? square)];
    return `${here.x - there.x}px ${here.y - there.y}px`;
  }

  private hold(piece: string): void {
    const node = drawn(piece);
    if (node) node.style.translate = this.offset(piece, this.at.get(piece) ?? "");
  }

  start(): void {
    for (const piece of this.at.keys()) this.hold(piece);
  }

  async go(steps: Step[]): Promise<void> {
    for (const { piece, from, to } of steps) {
      const node = drawn(piece);
      if (!node) return;
      wake(from, to, piece);
      const [a, b] = [centre(from), centre(to)];
      const squares = Math.max(1, (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / 84);
      await node.animate([{ translate: this.offset(piece, from) }, { translate: this.offset(piece, to) }], {
        duration: SQUARE * squares,
        easing: "cubic-bezier(.45,.05,.35,1)",
      }).finished;
      this.at.set(piece, to);
      this.hold(piece);
    }
  }

  free(): void {
    for (const piece of this.at.keys()) {
      const node = drawn(piece);
      if (node) node.style.translate = "";
    }
  }
}

/** A row of stones behind what sailed, fading. */
function wake(from: string, to: string, piece: string): void {
  const sea = document.querySelector("[data-wakes]");
  if (!sea) return;
  const [a, b] = [centre(from), centre(to)];
  const low = piece === "hydra" ? 26 : 22;
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M${a.x} ${a.y + low}L${b.x} ${b.y + low}`);
  path.setAttribute("class", "wake");
  sea.append(path);
  void path
    .animate([{ opacity: 0.9 }, { opacity: 0 }], { duration: 1500, easing: "ease-in" })
    .finished.catch(() => undefined)
    .then(() => path.remove());
}

/** The drawing of a small thing on its way. */
const THINGS: Record<string, string> = { honour: "laurel", action: "card", pursuit: "laurel", hoplite: "hoplite" };

async function fly(piece: string, from: string, to: string, wait: number): Promise<void> {
  const [kind = "", whose = ""] = piece.split(":");
  const [start, goal] = [findPlace(from)?.getBoundingClientRect(), findPlace(to)?.getBoundingClientRect()];
  if (!start || !goal) return;
  const token = kind === "treasure" ? document.querySelector(`[data-treasure="${whose}"]`)?.cloneNode(true) : null;
  const node = document.createElement("span");
  node.className = `ghost travelling ${kind === "hoplite" ? `p${Number(whose) + 1}` : ""} ${kind}`;
  node.setAttribute("aria-hidden", "true");
  if (token) node.append(token);
  else {
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", "0 0 64 64");
    picture.setAttribute("class", "motif");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${THINGS[kind] ?? "card"}`);
    picture.append(use);
    node.append(picture);
  }
  const middle = (box: DOMRect): string => `${box.x + box.width / 2 - 17}px ${box.y + box.height / 2 - 17}px`;
  node.style.left = "0";
  node.style.top = "0";
  document.body.append(node);
  try {
    await node.animate(
      [
        { transform: `translate(${middle(start).replace(" ", ",")})`, opacity: 1 },
        { transform: `translate(${middle(goal).replace(" ", ",")})`, opacity: 1 },
      ],
      {
        duration: FLIGHT,
        delay: wait,
        easing: EASE,
        fill: "both",
      },
    ).finished;
  } finally {
    node.remove();
  }
}

function cast(event: GameEvent, casts: Cast[]): Cast[] {
  const number = (name: string): number => Number(event.values[name] ?? 0);
  const seat = Number(String(event.values["seat"]).replace("seat:", ""));
  const half = 2 * number("total");
  const one = {
    seat,
    up: number("up"),
    down: number("down"),
    side: number("side"),
    half_points: half,
    spared: 0,
    turn: Date.now(),
  };
  return [...casts.filter((other) => other.seat !== seat), one];
}

/** How a challenge ends. */
const ENDINGS = ["duel_won", "duel_held", "hydra_beaten", "hydra_wins", "siege_won", "siege_lost"].map(
  (key) => `event.${key}`,
);

export function travels(
  early: View,
  _late: View,
  events: GameEvent[],
  _seat: number | null,
  { stage }: Kept,
): Travel[] {
  const steps: Step[] = events.flatMap((event) =>
    event.moves
      .filter(([piece, from, to]) => isPiece(piece) && squareAt(from) && squareAt(to) && from !== to)
      .map(([piece, from, to]) => ({ piece, from: squareAt(from), to: squareAt(to) })),
  );
  const pieces = new Pieces(steps);
  const found: Travel[] = [];
  const own = (places: string[], run: () => Promise<void>): void => void found.push({ kind: "own", places, run });
  if (steps.length) own([], async () => pieces.start());
  // a challenge that was open before lies on the chart until its end is told
  let casts: Cast[] = (sea(early).fight?.throws ?? [])
    .filter((one) => one.up + one.down + one.side > 0)
    .map((one) => ({ ...one, turn: 0 }));
  const told = casts.length > 0 && events.some((event) => ENDINGS.includes(event.key));
  if (told) {
    const shown = casts;
    own([], async () => void (stage.casts = shown));
  }
  events.forEach((event, n) => {
    const mine = event.moves.filter(
      ([piece, from, to]) => isPiece(piece) && squareAt(from) && squareAt(to) && from !== to,
    );
    if (mine.length) {
      const way = mine.map(([piece, from, to]) => ({ piece, from: squareAt(from), to: squareAt(to) }));
      own(
        mine.map((move) => move[2]),
        () => pieces.go(way),
      );
    }
    if (event.key.startsWith("event.throw")) {
      casts = cast(event, casts);
      const shown = casts;
      const more = events[n + 1]?.key.startsWith("event.throw") ?? false;
      const ends = events.slice(n + 1).some((later) => ENDINGS.includes(later.key));
      own([], async () => {
        stage.casts = shown;
        await stage.wait(more ? TUMBLE / 2 : ends ? TUMBLE + PAUSE : TUMBLE + SETTLED);
      });
    }
    if (ENDINGS.includes(event.key) && casts.length) {
      own([], async () => {
        stage.verdict = event;
        await stage.wait(VERDICT);
        stage.verdict = null;
        stage.casts = [];
      });
    }
    const small = event.moves.filter(([piece]) => !isPiece(piece));
    if (small.length) {
      own(
        small.map((move) => move[2]),
        async () => {
          await Promise.all(small.map(([piece, from, to], k) => fly(piece, from, to, k * APART)));
        },
      );
    }
  });
  if (steps.length || casts.length) {
    own([], async () => {
      pieces.free();
      stage.casts = [];
      stage.verdict = null;
    });
  }
  return found;
}
