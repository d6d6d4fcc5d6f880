// What moves between two views: ships and the Hydra square by square, hoplites thrown, small things to their owners.

import type { Travel } from "../../core/motion";
import type { GameEvent, View } from "../../core/wire";
import { fly, motif } from "../../kit/flight";
import { Pieces, type Step } from "../../kit/pieces";
import { GRID, squareAt } from "./chart";
import { sea } from "./sea";
import type { Kept } from "./kept";
import type { Cast } from "./stage.svelte";

const TUMBLE = 900;
const SETTLED = 1300;
const PAUSE = 300;
const VERDICT = 1200;
const APART = 70;
const SVG = "http://www.w3.org/2000/svg";

const isPiece = (piece: string): boolean => piece === "hydra" || piece.startsWith("ship:");

/** A row of stones behind what sailed, fading. */
function wake({ piece, from, to }: Step): void {
  const sea = document.querySelector("[data-wakes]");
  if (!sea) return;
  const [a, b] = [GRID.centre(from), GRID.centre(to)];
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

async function send(piece: string, from: string, to: string, wait: number): Promise<void> {
  const [kind = "", whose = ""] = piece.split(":");
  const token = kind === "treasure" ? document.querySelector(`[data-treasure="${whose}"]`)?.cloneNode(true) : null;
  const look = `${kind === "hoplite" ? `p${Number(whose) + 1}` : ""} ${kind}`;
  await fly(token ?? motif(THINGS[kind] ?? "card"), look, from, to, wait);
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
  const pieces = new Pieces(GRID, steps, wake);
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
          await Promise.all(small.map(([piece, from, to], k) => send(piece, from, to, k * APART)));
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
