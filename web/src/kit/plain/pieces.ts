// What lies on a declared board, as the view says it, and how it moves: told from the view before and after an event, so
// that a game needs no word of motion. The moves an event names only say which of several like pieces it was.

import type { BoardAnswer, Choice, DeclaredBoard, GameEvent, View } from "../../core/wire";
import { fieldOf, thingOf } from "./fields";

export interface Piece {
  place: string;
  /** whose it is; null is nobody's */
  seat: number | null;
  thing: string;
  count: number;
}

/** All pieces on a board, in the order of its places. */
export function piecesOn(board: DeclaredBoard, view: View): Piece[] {
  return board.pieces.flatMap(({ field, by, counts }) => {
    const value = fieldOf(view, field);
    if (by === "place") return board.places.flatMap((place, n) => entries(place.id, atPlace(value, n, place), counts));
    if (!Array.isArray(value)) return [];
    if (by === "piece")
      return value.flatMap((one) => entries(spot(board, (one as { at?: unknown } | null)?.at), one, counts));
    return value.flatMap((own: unknown, seat) =>
      (Array.isArray(own) ? own : [own]).flatMap((at: unknown) => entries(spot(board, at), seat, false)),
    );
  });
}

function atPlace(value: unknown, n: number, place: { id: string; name: string }): unknown {
  if (Array.isArray(value)) return value[n];
  const table = value as Record<string, unknown> | undefined;
  return table?.[place.name] ?? table?.[place.id];
}

/** A place by its name, by its whole name, or by its number. */
function spot(board: DeclaredBoard, at: unknown): string {
  if (typeof at === "number") return board.places[at]?.id ?? "";
  return board.places.find((place) => place.id === at || place.name === at)?.id ?? "";
}

function entries(place: string, entry: unknown, counts: boolean): Piece[] {
  if (place === "" || entry === null || entry === undefined) return [];
  if (Array.isArray(entry)) return entry.flatMap((one) => entries(place, one, counts));
  if (typeof entry === "number")
    return counts
      ? entry > 0
        ? [{ place, seat: null, thing: "", count: entry }]
        : []
      : [{ place, seat: entry, thing: "", count: 1 }];
  if (typeof entry === "string") return [{ place, seat: null, thing: entry, count: 1 }];
  const { seat = null, count = 1 } = thingOf(entry);
  const { thing } = entry as { thing?: unknown };
  return [{ place, seat, thing: typeof thing === "string" ? thing : "", count }];
}

/** Pieces that cannot be chosen, though others of the same owner can. */
export function heldBack(pieces: Piece[], choices: Pick<Choice, "places">[]): Piece[] {
  const chosen = new Set(choices.map(({ places }) => places[0]));
  const owners = new Set(pieces.filter(({ place }) => chosen.has(place)).map(({ seat }) => seat));
  return pieces.filter(({ place, seat }) => seat !== null && owners.has(seat) && !chosen.has(place));
}

/** A piece that left a place, came to one, or went from one to another; null is beside the board. */
export interface Move {
  piece: Piece;
  from: string | null;
  to: string | null;
}

const like = (one: Piece, other: Piece): boolean => one.seat === other.seat && one.thing === other.thing;

export function moved(board: DeclaredBoard, before: View, after: View, events: GameEvent[]): Move[] {
  const came = piecesOn(board, after);
  const left = piecesOn(board, before).filter((piece) => {
    const at = came.findIndex((one) => one.place === piece.place && like(one, piece) && one.count === piece.count);
    if (at >= 0) came.splice(at, 1);
    return at < 0;
  });
  const moves: Move[] = [];
  const pair = (piece: Piece, to: Piece): void => {
    left.splice(left.indexOf(piece), 1);
    came.splice(came.indexOf(to), 1);
    moves.push({ piece: to, from: piece.place, to: to.place });
  };
  for (const [, from, to] of events.flatMap((event) => event.moves)) {
    const [piece, goal] = [left.find((one) => one.place === from), came.find((one) => one.place === to)];
    if (piece && goal && like(piece, goal)) pair(piece, goal);
  }
  for (const piece of [...left]) {
    const goal = came.find((one) => like(one, piece) && one.place !== piece.place);
    if (goal) pair(piece, goal);
  }
  return [
    ...moves,
    ...came.map((piece) => ({ piece, from: null, to: piece.place })),
    ...left
      .filter((piece) => !came.some((one) => one.place === piece.place && like(one, piece)))
      .map((piece) => ({ piece, from: piece.place, to: null })),
  ];
}

/** The way of a piece over the board: along its lines where they lead there, else straight. */
export function way(board: DeclaredBoard, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, ""]]);
  const next = [from];
  for (let at = next.shift(); at !== undefined && at !== to; at = next.shift())
    for (const line of board.lines)
      for (let n = 0; n < line.length; n += 1)
        if (line[n] === at)
          for (const one of [line[n - 1], line[n + 1]])
            if (one !== undefined && !before.has(one)) {
              before.set(one, at);
              next.push(one);
            }
  if (!before.has(to)) return [from, to];
  const found: string[] = [];
  for (let at = to; at; at = before.get(at) ?? "") found.unshift(at);
  // a piece that flies over the board does not walk all round it
  return found.length <= LONGEST ? found : [from, to];
}

const LONGEST = 4;

/** The rows of places that events name: each a field that lists places of the board, such as a mill. */
export function rowsIn(board: DeclaredBoard, events: GameEvent[]): string[][] {
  return events
    .flatMap((event) => Object.values(event.fields))
    .filter((value): value is unknown[] => Array.isArray(value) && value.length > 1)
    .map((value) => value.map((name) => (typeof name === "string" ? spot(board, name) : "")))
    .filter((row) => row.every((place) => place));
}

/** A player's stones, where a hand is declared that says how many there are in all. */
export interface Stones {
  hand: number;
  board: number;
  lost: number;
}

export function stonesOf({ hands, boards }: BoardAnswer, view: View, seat: number): Stones | null {
  const declared = hands.find(({ most }) => most !== null);
  const held = declared && (fieldOf(view, declared.field) as unknown[] | undefined)?.[seat];
  if (!declared || typeof held !== "number") return null;
  const board = boards.flatMap((one) => piecesOn(one, view)).filter((piece) => piece.seat === seat).length;
  return { hand: held, board, lost: Math.max(0, declared.most! - held - board) };
}

/** What is counted of the table itself, not of somebody at it. */
export function tableCounts({ counters }: BoardAnswer, view: View): { field: string; value: number }[] {
  return counters
    .map(({ field }) => ({ field, value: fieldOf(view, field) }))
    .filter((one): one is { field: string; value: number } => typeof one.value === "number");
}

export const left = ({ hand, board }: Stones): number => hand + board;

/** Fields of the view that the declared boards and what is beside them show. */
export function taken(declared: BoardAnswer): string[] {
  return [
    ...declared.boards.flatMap((board) => board.pieces),
    ...declared.hands,
    ...declared.tracks,
    ...declared.counters,
  ].map(({ field }) => field);
}
