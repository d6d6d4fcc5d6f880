// What each event of Odysseus changes on the table, as the event itself says it.

import { seatOf } from "../../core/log";
import { at, type Change } from "../../core/scenes";
import type { GameEvent, View } from "../../core/wire";
import { voyage, type Column } from "./voyage";

const word = (event: GameEvent, name: string): string => String(event.values[name] ?? "").split(".")[1] ?? "";
const count = (event: GameEvent, name: string): number => Number(event.values[name] ?? 0);
/** "port:3" as a path into the view */
const aboard = (place: string): string => `ship.${place.replace(":", ".")}`;

export function changes(event: GameEvent, now: View, after: View): Change[] {
  const seat = seatOf(event);
  const mine = `boards.${seat}`;
  const final = (...paths: string[]): Change[] => paths.map((path) => [path, at(after, path)]);
  const owls = (more: number): Change => [`${mine}.favours`, Number(at(now, `${mine}.favours`)) + more];
  /** the trials of a column that are passed now; one that is placed later is not there yet */
  const passes = (owner: number, skill: string): Change => {
    const path = `boards.${owner}.columns.${skill}`;
    const late = new Map((at(after, path) as Column[]).map((trial) => [trial.id, trial.passed]));
    const column = at(now, path) as Column[];
    return [path, column.map((trial) => ({ ...trial, passed: late.get(trial.id) ?? trial.passed }))];
  };
  const from = event.moves[0]?.[1] ?? "";
  switch (event.key) {
    case "event.take":
      return [
        ["chosen", at(now, aboard(from))],
        [aboard(from), null],
      ];
    case "event.wake":
      return event.moves.map(([, place]) => [aboard(place), at(after, aboard(place))]);
    case "event.owl":
      return [owls(1), [from.replace("owl:", "owls."), false]];
    case "event.favours":
      return [owls(count(event, "favours"))];
    case "event.redirect":
      return [owls(-1)];
    case "event.buy":
      return [owls(-3)];
    case "event.raise":
      return [
        [`${mine}.skills.${word(event, "skill")}`, count(event, "value")],
        passes(seat ?? 0, word(event, "skill")),
      ];
    case "event.rest":
      return [owls(1), ["chosen", null], [`${mine}.rest`, Number(at(now, `${mine}.rest`)) + 1]];
    case "event.place": {
      const board = ["columns", "types", "rows", "completes", "points"].map((part) => `${mine}.${part}`);
      return [["chosen", null], ...final(...board)];
    }
    case "event.tale": {
      const held = voyage(now).boards[seat ?? 0]?.tales ?? [];
      return [[`${mine}.tales`, [...held, word(event, "tale")]], ...final("display", "piles", `${mine}.points`)];
    }
    case "event.epic":
      return [[`${mine}.epic`, count(event, "vp")], ...final("epics", `${mine}.points`)];
    case "event.deal":
      return final("deal", "ship", "owls", "trials", "lost");
    case "event.automa_card":
      return final("automa.shown", "automa.deck");
    case "event.automa_takes":
      return [[aboard(from), null], ...final("automa.cards", "automa.types")];
    case "event.automa_owl":
      return final("owls");
    case "event.renew":
      return final("display", "piles", "discarded");
    default:
      return [];
  }
}
