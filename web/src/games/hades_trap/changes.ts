// What one event changes on the table, so that nothing is drawn before its time: a helm lies on the bar when it has
// flown there, a tile is open when it has turned over.

import type { Change, Changes } from "../../core/scenes";
import { labyrinth } from "./maze";

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
const ON_GROUND = ["explore", "skeleton", "doused", "young", "brood", "pick", "alarm.strength", "alarm.combat"];
const TILES_MOVE = ["turn_right", "turn_left", "turned", "swap"];

export const changes: Changes = (event, _now, after) => {
  const late = labyrinth(after);
  const kind = event.key.replace("event.", "");
  const found: Change[] = [];
  for (const [piece, , to] of event.moves) {
    const square = to.startsWith("sq:") ? to.slice(3) : "";
    if (piece === "boss" && square) found.push(["boss.square", square]);
    if (piece.startsWith("hero:") && square)
      found.push([`heroes.${piece.slice(5)}.${kind.startsWith("ghost") ? "ghost" : "square"}`, square]);
    if (to.startsWith("tile:")) found.push([`tiles.${Number(to.slice(5)) - 1}`, late.tiles[Number(to.slice(5)) - 1]]);
  }
  for (const seat of event.touches) {
    const hero = late.heroes[seat] as unknown as Record<string, unknown> | undefined;
    for (const part of OF_HERO[kind] ?? []) found.push([`heroes.${seat}.${part}`, hero?.[part]]);
    if (STATES[kind]) found.push([`heroes.${seat}.state`, STATES[kind]]);
  }
  if (ON_GROUND.includes(kind) || TILES_MOVE.includes(kind)) found.push(["ground", late.ground]);
  if (TILES_MOVE.includes(kind) || kind.startsWith("spirit")) found.push(["spirits", late.spirits]);
  if (TILES_MOVE.includes(kind))
    late.heroes.forEach((hero, seat) => found.push([`heroes.${seat}.square`, hero.square]));
  return found;
};
