// What each event of Deukalion changes on the table. Counts of a seat and of a place change with the event that names them.

import { seatOf } from "../../core/log";
import { at, type Change } from "../../core/scenes";
import type { GameEvent, View } from "../../core/wire";
import { squareAt } from "./chart";

/** A hand after a card has left it; one that is not named is the last. */
const without = (held: string[], card: string): string[] => {
  const gone = card ? held.indexOf(card) : held.length - 1;
  return held.filter((_, n) => n !== gone);
};
const word = (event: GameEvent, name: string): string => String(event.values[name] ?? "").split(".")[1] ?? "";

export function changes(event: GameEvent, now: View, after: View): Change[] {
  const found: Change[] = [];
  const final = (...paths: string[]): void => {
    for (const path of paths) found.push([path, at(after, path)]);
  };
  const hero = (seat: number | null, ...names: string[]): void => {
    if (seat !== null) final(...names.map((name) => `heroes.${seat}.${name}`));
  };
  const add = (path: string, more: number): void => {
    const before = found.findLast(([known]) => known === path)?.[1] ?? at(now, path);
    found.push([path, Number(before) + more]);
  };
  /** somebody's hand, where its cards are known */
  const cards = (whose: string | number, change: (held: string[]) => string[]): void => {
    const path = `heroes.${whose}.cards`;
    const held = (found.findLast(([known]) => known === path)?.[1] ?? at(now, path)) as string[] | null;
    if (held) found.push([path, change(held)]);
  };
  const seat = seatOf(event);
  const other = seatOf(event, "other");
  for (const [piece, from, to] of event.moves) {
    const [kind = "", whose = ""] = piece.split(":");
    const [start = "", id = ""] = from.split(":");
    const [goal = "", end = ""] = to.split(":");
    if (kind === "ship" && squareAt(to)) found.push([`heroes.${whose}.square`, squareAt(to)]);
    if (kind === "hydra" && squareAt(to)) found.push(["hydra", squareAt(to)]);
    if (kind === "hoplite") {
      if (start === "board") add(`heroes.${whose}.hoplites`, -1);
      if (start === "underworld") add(`heroes.${whose}.underworld`, -1);
      if (goal === "board") add(`heroes.${whose}.hoplites`, 1);
      if (goal === "underworld") add(`heroes.${whose}.underworld`, 1);
    }
    if (kind === "treasure") {
      for (const place of [from, to]) {
        const [where = "", which = ""] = place.split(":");
        if (where === "city") final(`cities.${which}.treasures`);
        if (where === "board") hero(Number(which), "treasures");
      }
    }
    if (kind === "action") {
      if (start === "hand") {
        add(`heroes.${id}.hand`, -1);
        cards(id, (held) => without(held, whose));
        hero(Number(id), "known");
      }
      if (goal === "hand") add(`heroes.${end}.hand`, 1);
      if (start === "actions") add("actions.count", -1);
      for (const [where, which] of [
        [start, id],
        [goal, end],
      ])
        if (where === "board") hero(Number(which), "laid");
      if (goal === "actions") final("actions.under", "actions.used", "actions.gone");
    }
    if (kind === "pursuit") {
      if (start === "display") found.push([`display.${id}`, null]);
      if (goal === "display") final(`display.${end}`);
      if (start === "pursuits" || goal === "pursuits") final("pursuits");
    }
    if (kind === "honour" && goal === "board") {
      hero(Number(end), "honour_cards", "total", "lines");
      final("honour");
    }
  }
  switch (event.key) {
    case "event.shake":
      final("kylix", "turn_state", "round", "active", "mover");
      break;
    case "event.kylix":
    case "event.die":
      final("kylix", "turn_state");
      break;
    case "event.next":
      final("active", "round");
      break;
    case "event.drawn":
      if (event.touches[0] !== undefined) cards(event.touches[0], (held) => [...held, word(event, "card")].sort());
      break;
    case "event.pursuit":
    case "event.secret_pursuit":
      hero(seat, "pursuits", "secret", "has_secret", "total", "lines");
      break;
    case "event.dump":
      hero(seat, "treasures");
      break;
    case "event.loot":
      hero(seat, "treasures");
      hero(other, "treasures");
      break;
    case "event.found":
    case "event.garrison":
    case "event.conquer":
      final(`settlements.${word(event, "settlement")}`);
      hero(seat, "settled", "total", "lines");
      hero(other, "settled", "total", "lines");
      break;
    case "event.throw":
    case "event.throw_changed":
      if (at(after, "fight")) final("fight");
      break;
  }
  return found;
}
