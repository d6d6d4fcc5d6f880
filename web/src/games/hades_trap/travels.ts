// What moves between two views: heroes and the boss from square to square, tiles that turn over, turn or change places,
// medallions and Hades tokens to their owners.

import { animate, type Travel } from "../../core/motion";
import type { GameEvent, View as AnyView } from "../../core/wire";
import { fly, motif } from "../../kit/flight";
import type { Squares } from "../../kit/grid";
import { Pieces, type Step } from "../../kit/pieces";
import { labyrinth, mazeOf } from "./maze";

const TURN = 420;
const FLIP = 320;
/** Nothing takes longer than a leap from tile to tile, not even a step through limbo. */
const FARTHEST = 3;

const squareOf = (place: string): string => (place.startsWith("sq:") ? place.slice(3) : "");

/** The steps of one event along squares; a ghost is a piece of its own. */
function stepsOf(event: GameEvent): Step[] {
  return event.moves
    .filter(([piece, from, to]) => /^(hero:|boss)/.test(piece) && squareOf(from) && squareOf(to) && from !== to)
    .map(([piece, from, to]) => ({
      piece: event.kind.startsWith("ghost") ? piece.replace("hero", "ghost") : piece,
      from: squareOf(from),
      to: squareOf(to),
    }));
}

/** All that is drawn of a tile, from one state to how it lies now. */
async function tile(position: string, from: Keyframe, duration: number): Promise<void> {
  const drawn = [...document.querySelectorAll<SVGElement>(`[data-tile="${position}"]`)];
  await Promise.all(drawn.map((one) => animate(one, [from, { transform: "none" }], { duration })));
}

export function travels(_early: AnyView, late: AnyView, events: GameEvent[]): Travel[] {
  const now = labyrinth(late);
  const maze = mazeOf(now);
  const ground: Squares = {
    side: maze.side,
    width: maze.width,
    height: maze.height,
    squares: maze.squares,
    corner: (square) => maze.corner(square),
    centre: (square) => maze.centre(square),
    apart: (one, other) => Math.min(FARTHEST, maze.apart(one, other)),
  };
  const steps = events.flatMap(stepsOf);
  const pieces = new Pieces(ground, steps);
  const found: Travel[] = [];
  const own = (places: string[], run: () => Promise<void>): void => void found.push({ kind: "own", places, run });
  if (steps.length) own([], async () => pieces.start());
  for (const event of events) {
    const way = stepsOf(event);
    if (way.length)
      own(
        way.map((step) => `sq:${step.to}`),
        () => pieces.go(way),
      );
    for (const [piece, from, to] of event.moves) {
      const position = to.startsWith("tile:") ? to.slice(5) : "";
      if (position && piece.startsWith("turn:")) {
        const turn = piece === "turn:right" ? -90 : 90;
        own([to], () => tile(position, { transform: `rotate(${turn}deg)` }, TURN));
      } else if (position && from === to) own([to], () => tile(position, { transform: "scaleX(0)" }, FLIP));
      else if (position) {
        const [a, b] = [maze.tile(from.slice(5)), maze.tile(position)];
        own([to], () => tile(position, { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, TURN));
      } else if (piece.startsWith("medallion:"))
        own([to], () => fly(motif(`m-${piece.split(":")[1]}`), "medallion", from, to));
      else if (piece === "skeleton") own([to], () => fly(motif("trophy"), "trophy", from, to));
    }
    if (event.kind === "hades" || event.kind === "wrath") {
      const at = now.boss.square ? `sq:${now.boss.square}` : "sequence";
      own([`board:${event.touches[0]}:bar`], () =>
        fly(motif("hades-token"), "helm", at, `board:${event.touches[0]}:bar`),
      );
    }
  }
  if (steps.length) own([], async () => pieces.free());
  return found;
}
