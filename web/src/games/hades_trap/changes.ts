// What one event changes on the table, so that nothing is drawn before its time: a helm lies on the bar when it has
// flown there, a tile is open when it has turned over.

import { seatOf } from "../../core/log";
import type { Change, Changes } from "../../core/scenes";
import type { GameEvent } from "../../core/wire";
import { labyrinth } from "./maze";
import type { View } from "./wire";

/** What of a hero changes with an event of this kind. */
const OF_HERO: Record<string, string[]> = {
  hades: ["bar", "hades", "points"],
  wrath: ["bar", "hades", "points"],
  hades_gone: ["bar", "hades", "points"],
  medallion: ["medallions", "halves", "bar", "points"],
  half: ["halves"],
  half_stolen: ["halves"],
  pick: ["amphorae"],
  looked: ["amphorae", "medallions"],
  discard: ["amphorae"],
  steal: ["amphorae"],
  shield: ["amphorae"],
  skeleton: ["trophies"],
  ghost: ["state"],
  whole: ["state", "ghost"],
};
const STATES: Record<string, string> = { stunned: "stunned", stands: "standing" };
/** Kinds of events after which the ground is as the table says. */
const ON_GROUND = ["explore", "skeleton", "doused", "young", "pick", "alarm.strength", "alarm.combat"];
const TILES_MOVE = ["turn_right", "turn_left", "turned", "swap"];

const word = (event: GameEvent, name: string): string => String(event.values[name] ?? "").split(".")[1] ?? "";

export const changes: Changes = (event, now, after) => {
  const [early, late] = [labyrinth(now), labyrinth(after)];
  const kind = event.key.replace("event.", "");
  const found: Change[] = [];
  for (const [piece, , to] of event.moves) {
    const square = to.startsWith("sq:") ? to.slice(3) : "";
    if (piece === "boss" && square) found.push(["boss.square", square]);
    if (piece.startsWith("hero:") && square)
      found.push([`heroes.${piece.slice(5)}.${kind.startsWith("ghost") ? "ghost" : "square"}`, square]);
    if (to.startsWith("tile:")) found.push(tile(early, late, Number(to.slice(5)) - 1));
    if (kind === "brood" && square) found.push(["ground", withYoung(early.ground, square)]);
  }
  for (const seat of event.touches) {
    const hero = late.heroes[seat] as unknown as Record<string, unknown> | undefined;
    for (const part of OF_HERO[kind] ?? []) found.push([`heroes.${seat}.${part}`, hero?.[part]]);
    if (STATES[kind]) found.push([`heroes.${seat}.state`, STATES[kind]]);
  }
  if (ON_GROUND.includes(kind)) found.push(["ground", late.ground]);
  if (TILES_MOVE.includes(kind)) found.push(...onMovedTiles(event, early, late));
  if (kind.startsWith("spirit")) {
    found.push(["spirits", late.spirits]);
    late.tiles.forEach(({ locked }, n) => found.push([`tiles.${n}.locked`, locked]));
  }
  return [...found, ...ofBoss(kind, event, early, late)];
};

/** A tile as it lies now; whether a medallion holds it is told by an event of its own. */
function tile(early: View, late: View, n: number): Change {
  const next = late.tiles[n];
  return [`tiles.${n}`, next && { ...next, locked: next.locked && (early.tiles[n]?.locked ?? false) }];
}

/** What goes with tiles that turn or change places. Young Hydras on other tiles stay; those that come later are not there yet. */
function onMovedTiles(event: GameEvent, early: View, late: View): Change[] {
  const tiles = event.moves.map(([, , to]) => to.replace("tile:", ""));
  const moves = (square: string): boolean => tiles.includes(square.slice(0, 1));
  const before = youngOn(early.ground);
  const carried = before.some(moves) ? youngOn(late.ground).filter(moves) : [];
  const young = [...before.filter((square) => !moves(square)), ...carried];
  const held = new Set(early.spirits.map(String));
  return [
    ["ground", young.reduce(withYoung, withoutYoung(late.ground))],
    ["spirits", late.spirits.filter((pair) => held.has(String(pair)))],
    ...late.heroes.map((hero, seat): Change => [`heroes.${seat}.square`, hero.square]),
  ];
}

const youngOn = (ground: View["ground"]): string[] => ground.filter((one) => one.young).map((one) => one.square);

/** The ground without the young Hydras on these squares, or without any. */
function withoutYoung(ground: View["ground"], squares = youngOn(ground)): View["ground"] {
  return ground
    .map((one) => (squares.includes(one.square) ? { ...one, young: false } : one))
    .filter((one) => one.amphora || one.skeleton || one.young);
}

function withYoung(ground: View["ground"], square: string): View["ground"] {
  const bare = { square, amphora: false, skeleton: false, burning: false, young: false };
  const there = ground.find((one) => one.square === square) ?? bare;
  const others = ground.filter((one) => one.square !== square);
  return [...others, { ...there, young: true }].sort((a, b) => a.square.localeCompare(b.square));
}

/** A token that Ariadne has just laid. */
const token = (late: View, colour: string, added: boolean): View["sequence"][number] => ({
  colour,
  side: Object.keys(late.arrows).find((side) => late.arrows[side] === colour) ?? "",
  resolved: false,
  added,
});

/** Ariadne's tokens, the Wrath, the alarms, and whose turn it is. */
function ofBoss(kind: string, event: GameEvent, early: View, late: View): Change[] {
  const colour = word(event, "colour");
  if (kind === "chosen") return [[`heroes.${event.touches[0] ?? seatOf(event)}.hero`, word(event, "hero")]];
  if (kind === "turn") return [["turn", late.turn], ["sequence", late.sequence], ["alarms", late.alarms]]; // prettier-ignore
  if (kind === "thread") return [["sequence", [...early.sequence, token(late, colour, false)]]];
  if (kind === "added") return [["sequence", [...early.sequence, token(late, colour, true)]]];
  if (kind === "siren") return [["tiles", late.tiles]];
  if (kind === "proliferation") {
    const back = event.moves.map(([, from]) => from.replace("sq:", ""));
    return [["ground", withoutYoung(early.ground, back)], ["boss.young", early.boss.young + back.length]]; // prettier-ignore
  }
  if (kind === "brood") return [["boss.young", early.boss.young - 1]];
  if (kind === "token") {
    const n = early.sequence.findIndex((one) => one.colour === colour);
    return n < 0 ? [] : [[`sequence.${n}.resolved`, true]];
  }
  if (kind === "wrath_grows") return [["boss.wrath", early.boss.wrath + 1]];
  if (kind === "wrath") return [["boss.wrath", 0]];
  if (kind.startsWith("alarm.")) return [["alarms", early.alarms.filter((one) => one !== kind.slice(6))]];
  return [];
}
