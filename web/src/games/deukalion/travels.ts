// What moves with an event: ships and the Hydra square by square, hoplites thrown, a card played, small things to their owners.

import type { Travel } from "../../core/motion";
import type { GameEvent, View } from "../../core/wire";
import { shieldOfSeat } from "../../house/devices";
import { fly, motif } from "../../kit/flight";
import { Pieces, type Step } from "../../kit/pieces";
import { GRID, squareAt } from "./chart";
import { sea } from "./sea";
import type { Kept } from "./kept";
import type { Cast, Verdict } from "./stage.svelte";
import type { GameEvent as Told } from "./wire";

const TUMBLE = 900;
const SETTLED = 1300;
const PAUSE = 300;
const VERDICT = 1200;
/** an Action card is shown large for a second */
const PLAYED = 1000;
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

type Shields = (seat: number) => number;

/** The drawing of a small thing on its way. */
const THINGS: Record<string, string> = { honour: "laurel", action: "card", pursuit: "laurel", hoplite: "hoplite" };

async function send(shield: Shields, piece: string, from: string, to: string, wait: number): Promise<void> {
  const [kind = "", whose = ""] = piece.split(":");
  const token = kind === "treasure" ? document.querySelector(`[data-treasure="${whose}"]`)?.cloneNode(true) : null;
  const look = `${kind === "hoplite" ? `p${shield(Number(whose))}` : ""} ${kind}`;
  await fly(token ?? motif(THINGS[kind] ?? "card"), look, from, to, wait);
}

type Throw = Extract<Told, { kind: "throw" | "throw_changed" }>;
const isThrow = (event: Told | undefined): event is Throw => event?.kind.startsWith("throw") ?? false;

function cast({ fields: { total, ...faces } }: Throw, casts: Cast[]): Cast[] {
  const one = { ...faces, half_points: 2 * total, spared: 0, turn: Date.now() };
  return [...casts.filter((other) => other.seat !== one.seat), one];
}

/** How a challenge ends. */
const ENDINGS = ["duel_won", "duel_held", "hydra_beaten", "hydra_wins", "siege_won", "siege_lost"];
const isVerdict = (event: Told): event is Verdict => ENDINGS.includes(event.kind);

export function travels(
  early: View,
  _late: View,
  events: GameEvent[],
  _seat: number | null,
  { stage }: Kept,
  later: GameEvent[] = [],
  shield: Shields = shieldOfSeat,
): Travel[] {
  const told = events as Told[];
  const found: Travel[] = [];
  const own = (places: string[], run: () => Promise<void>): void => void found.push({ kind: "own", places, run });
  // a challenge that was open before lies on the chart until its end is told
  const thrown: Cast[] = (sea(early).fight?.throws ?? [])
    .filter((one) => one.up + one.down + one.side > 0)
    .map((one) => ({ ...one, turn: 0 }));
  told.forEach((event, n) => {
    const next = [...told.slice(n + 1), ...(later as Told[])];
    const way: Step[] = event.moves
      .filter(([piece, from, to]) => isPiece(piece) && squareAt(from) && squareAt(to) && from !== to)
      .map(([piece, from, to]) => ({ piece, from: squareAt(from), to: squareAt(to) }));
    if (way.length) {
      const pieces = new Pieces(GRID, way, wake);
      own(
        way.map(({ to }) => `sq:${to}`),
        async () => {
          pieces.start();
          await pieces.go(way);
          pieces.free();
        },
      );
    }
    if (event.kind === "play") {
      own([], async () => {
        stage.played = event.fields;
        await stage.wait(PLAYED);
        stage.played = null;
      });
    }
    if (isThrow(event)) {
      own([], async () => {
        stage.casts = cast(event, stage.casts.length ? stage.casts : thrown);
        const ends = next.some(isVerdict);
        await stage.wait(isThrow(next[0]) ? TUMBLE / 2 : ends ? TUMBLE + PAUSE : TUMBLE + SETTLED);
      });
    }
    if (isVerdict(event)) {
      own([], async () => {
        if (!stage.casts.length) stage.casts = thrown;
        if (!stage.casts.length) return;
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
          await Promise.all(small.map(([piece, from, to], k) => send(shield, piece, from, to, k * APART)));
        },
      );
    }
    const honoured = event.moves.filter(([piece]) => piece === "honour").map(([, , to]) => to);
    for (const place of new Set(honoured)) found.push({ kind: "step", place });
  });
  return found;
}
