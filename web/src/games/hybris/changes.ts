// What one event changes on the table, so that nothing is drawn before its time: a character is on a space when it has
// gone there, a tile moves on when the queue moves, a number changes when its event is told.

import type { Change, Changes } from "../../core/scenes";
import type { GameEvent } from "../../core/wire";
import { cosmos } from "./cosmos";
import type { PieceView, PlayerView, TileView, View } from "./wire";

/** What a player's store is called in the view, by the piece that moves. */
const STORES: Record<string, keyof PlayerView> = {
  vp: "vp",
  aegis: "aegis",
  faithful: "faithful",
  prayer: "prayers",
  goodness: "goodness",
  determination: "determination",
  conflict: "hand_size",
  colosseum: "hand_size",
  premonition: "premonition_count",
};
/** What of a player changes with an event of this kind. */
const OF_PLAYER: Record<string, (keyof PlayerView)[]> = {
  olympian: ["olympian", "units", "upgrades"],
  spark: ["sparks", "upgrades"],
  joins: ["units", "upgrades"],
  unlock: ["upgrades"],
  ally: ["units"],
  resurrect: ["units"],
  stands_up: ["units"],
  drawn: ["hand", "deck"],
  premonition: ["premonitions"],
  fulfilled: ["premonitions", "premonition_count"],
  discard: ["hand", "hand_size", "discard"],
  improved: ["hand", "hand_size"],
  finished: ["storage"],
  scrapped: ["storage"],
  deploy: ["storage"],
  temple: ["temples", "upgrades"],
  temple_falls: ["temples", "temples_lost"],
  permission: ["unavailable", "reserve"],
  occupation: ["used", "unavailable"],
  token_back: ["used", "unavailable", "reserve"],
  token_away: ["used", "unavailable", "reserve"],
  pass: ["passed"],
  posture: ["posture"],
};
/** What of the table changes with an event of this kind. */
const OF_TABLE: Record<string, (keyof View)[]> = {
  age_ends: ["pillars", "turn"],
  rest: ["places", "cities"],
  quest: ["moirai"], // with it the others have moved on
  canto: ["moirai"],
  quest_done: ["moirai"],
  challenges: ["colosseum"],
  omen: ["oracle"],
  primordial: ["oracle"],
  placed: ["underworld", "oracle"],
  temple: ["cities"],
  temple_falls: ["cities"],
  covered: ["pillars"],
};
const QUEUE = ["A", "B", "C", "1", "2", "3"];

/** How many an event speaks of. */
function count(event: GameEvent): number {
  const amount = event.values["amount"];
  if (amount && typeof amount === "object" && !Array.isArray(amount)) return Number(amount.values["count"]);
  return Number(event.values["count"] ?? 1);
}

/** Where pieces are: every list of the boards and Cities that one character joins or leaves. */
function lists(now: View): { path: string; space: string; units: PieceView[] }[] {
  return [
    ...now.places.flatMap((place, n) => [
      ...place.spaces.map((one, k) => ({ path: `places.${n}.spaces.${k}.units`, space: one.space, units: one.units })),
      { path: `places.${n}.illustration`, space: place.place, units: place.illustration },
    ]),
    ...now.cities.map((city, n) => ({ path: `cities.${n}.units`, space: city.city, units: city.units })),
  ];
}

/** A Duel token comes to a space, leaves it or is turned there. */
function turns(place: string, late: View): Change[] {
  const of = ({ space }: { space: string }): boolean => place === `space:${space}`;
  const n = late.places.findIndex((one) => one.spaces.some(of));
  const k = late.places[n]?.spaces.findIndex(of) ?? -1;
  const city = late.cities.findIndex((one) => place === `space:${one.city}`);
  if (k >= 0) return [[`places.${n}.spaces.${k}.token`, late.places[n]!.spaces[k]!.token]];
  return city >= 0 ? [[`cities.${city}.token`, late.cities[city]!.token]] : [];
}

/** A character comes to a space, or leaves where it is. */
function goes(piece: string, to: string, now: View, late: View): Change[] {
  const [, at, unit] = piece.split(":") as [string, string, string];
  const seat = Number(at);
  const found: Change[] = [];
  for (const { path, space, units } of lists(now)) {
    const others = units.filter((one) => one.seat !== seat || one.unit !== unit);
    if (to === `space:${space}`) found.push([path, [...others, { seat, unit }]]);
    else if (others.length < units.length) found.push([path, others]);
  }
  if (to === "underworld") found.push(["underworld.fallen", late.underworld.fallen]);
  const index = now.players[seat]?.units.findIndex((one) => one.unit === unit) ?? -1;
  const own = late.players[seat]?.units.find((one) => one.unit === unit);
  if (index >= 0 && own) found.push([`players.${seat}.units.${index}`, own]);
  return found;
}

/** A tile moves in the queue, into it or out of it; one that is pushed on leaves its place to the tile that pushes. */
function slides(tile: TileView, from: string, to: string, now: View, late: View): Change[] {
  const [start, end] = [QUEUE.indexOf(from.replace("queue:", "")), QUEUE.indexOf(to.replace("queue:", ""))];
  const found: Change[] = [];
  if (start >= 0 && now.queue[start]?.technology === tile.technology) found.push([`queue.${start}`, null]);
  if (end >= 0) found.push([`queue.${end}`, tile], ["market", late.market]);
  if (to.startsWith("slot:"))
    late.cities.forEach((city, n) =>
      city.slots.forEach((slot, k) => {
        if (`slot:${slot.slot}` === to) found.push([`cities.${n}.slots.${k}`, slot], ["links", late.links]);
      }),
    );
  return found;
}

/** A Combat goes on: cards are turned up, sides stop, their Force is known. */
function fights(event: GameEvent, kind: string, now: View): Change[] {
  const side = now.combat?.sides.findIndex((one) =>
    kind.startsWith("enemy_") ? one.seat === null : one.seat === event.touches[0],
  );
  const there = now.combat?.sides[side ?? -1];
  if (side === undefined || !there) return [];
  if (kind === "plays" || kind === "enemy_draws") {
    const player = there.seat === null ? undefined : now.players[there.seat];
    return [
      [`combat.sides.${side}.played`, [...there.played, String(event.values["card"])]],
      ...(player ? [[`players.${player.seat}.hand_size`, player.hand_size - 1] as const] : []),
    ];
  }
  if (kind === "stops") return [[`combat.sides.${side}.stopped`, true]];
  if (kind === "force" || kind === "enemy_force") return [[`combat.sides.${side}.force`, count(event)]];
  return [];
}

export const changes: Changes = (event, shown, after) => {
  const [now, late] = [cosmos(shown), cosmos(after)];
  const kind = event.key.replace("event.", "");
  const found: Change[] = fights(event, kind, now);
  for (const [piece, from, to] of event.moves) {
    if (piece.startsWith("unit:") && from !== to && !to.startsWith("zone:")) found.push(...goes(piece, to, now, late));
    else if (piece.startsWith("tile:")) {
      const tile = { technology: piece.replace("tile:", ""), seat: event.touches[0] ?? 0 };
      found.push(...slides(tile, from, to, now, late));
    } else if (piece.startsWith("token:")) found.push(...turns(from, late), ...turns(to, late));
    if (from === "well") found.push(["well", now.well - count(event)]);
  }
  for (const seat of event.touches) {
    const player = late.players[seat];
    for (const part of OF_PLAYER[kind] ?? []) found.push([`players.${seat}.${part}`, player?.[part]]);
    const store = STORES[event.moves[0]?.[0] ?? ""];
    const sign = kind === "gain" ? 1 : kind === "lose" || kind === "pay" ? -1 : 0;
    if (store && sign)
      found.push([`players.${seat}.${store}`, Number(now.players[seat]?.[store] ?? 0) + sign * count(event)]);
  }
  for (const part of OF_TABLE[kind] ?? []) found.push([part, late[part]]);
  if (event.moves[0]?.[0] === "greatness") found.push(["greatness", late.greatness]);
  if (kind === "generate") found.push(["well", now.well + count(event)]);
  if (kind === "goodness_reset") found.push([`players.${event.touches[0]}.goodness`, count(event)]);
  if (kind === "flood") found.push(["well", 0]);
  if (kind === "age") found.push(["age", count(event)], ["phase", "pillars"]);
  if (kind === "age_ends") found.push(["phase", "end"], ["combat", null]);
  if (kind === "primordial") found.push(["underworld.fear", String(event.values["primordial"]).split(".")[1]]);
  if (kind === "rest") late.players.forEach((player, seat) => found.push([`players.${seat}.units`, player.units]));
  if (kind === "pillar") {
    const taken = now.pillars.findIndex((one) => `pillar.${one.pillar}` === event.values["pillar"]);
    if (taken >= 0) found.push([`pillars.${taken}.seat`, event.touches[0]]);
  }
  return found;
};
