// Recorded games, event by event (tools/motion_vectors.py): what a room draws at an event is the state of that event,
// never of a later one, and what moves arrives with its event.

import { describe, expect, it } from "vitest";
import { at, scenes, type Changes } from "../../src/core/scenes";
import type { GameEvent, View } from "../../src/core/wire";
import { changes as deukalion } from "../../src/games/deukalion/changes";
import { changes as hades_trap } from "../../src/games/hades_trap/changes";
import { changes as hybris } from "../../src/games/hybris/changes";
import { changes as odysseus } from "../../src/games/odysseus/changes";

type Difference = [path: string, value: unknown];
interface Step {
  events: GameEvent[];
  /** what is different when each event is told, and after the last one */
  shown: Difference[][];
  after: Difference[];
}
interface Recorded {
  game: string;
  record: string;
  view: View;
  steps: Step[];
}

const RECORDED = Object.values(
  import.meta.glob<Recorded>("../../../tests/vectors/motion/*.json", { eager: true, import: "default" }),
);
const ROOMS: Record<string, Changes> = { odysseus, deukalion, hades_trap, hybris };
/** what moves or is counted on the table: it must be there when its event is told, or at the next one */
const DRAWN: Record<string, RegExp> = {
  odysseus: /^boards\.\d\.(skills|favours|rest|tales|epic|columns)|^chosen|^display|^automa\.(shown|cards)/,
  deukalion: /^heroes\.\d\.(square|hoplites|underworld|hand|laid|pursuits|honour_cards|settled)|^hydra$|^display/,
  hades_trap:
    /^heroes\.\d\.(hero|square|ghost|state|bar|hades|medallions|halves|trophies)|^boss\.|^tiles|^spirits|^sequence|^ground/,
  hybris:
    /^players\.\d\.(vp|aegis|faithful|prayers|goodness|determination|sparks|temples|storage|hand_size)$|^queue|^well$|^places|^cities/,
};
/** what comes and goes as a whole is compared by its parts */
const PARTS: Record<string, string[]> = {
  combat: [0, 1].flatMap((side) => ["played", "stopped", "force"].map((part) => `combat.sides.${side}.${part}`)),
};
/** lists in which order means nothing */
const UNORDERED = /\.cards$|^ground$/;

function put(whole: unknown, path: string, value: unknown): unknown {
  const [name = "", ...rest] = path.split(".");
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>;
  copy[name] = rest.length ? put(copy[name], rest.join("."), value) : value;
  return copy;
}
const follow = (view: View, changes: Difference[]): View =>
  changes.reduce<unknown>((now, [path, value]) => put(now, path, value), view) as View;

/** What is at a path, to be compared. */
function read(view: View, path: string): string {
  const found = at(view, path);
  if (UNORDERED.test(path) && Array.isArray(found))
    return JSON.stringify(found.map((one) => JSON.stringify(one)).sort());
  return JSON.stringify(found);
}

interface Compared {
  where: string;
  path: string;
  drawn: string;
  /** the table before, when each event was told, and after; `event` counts the events */
  truth: string[];
  event: number;
}

/** All that is drawn of a recorded game between its decisions, beside what was there. */
function compare({ game, view, steps }: Recorded): Compared[] {
  const found: Compared[] = [];
  let now = view;
  steps.forEach(({ events, shown, after: rest }, step) => {
    const states = [now];
    for (const changes of shown) states.push(follow(states.at(-1)!, changes));
    const after = follow(states.at(-1)!, rest);
    states.push(after);
    const paths = new Set([...shown.flat(), ...rest].flatMap(([path]) => PARTS[path] ?? [path]));
    const drawn = scenes(now, after, events, ROOMS[game]!).slice(0, -1);
    drawn.forEach((scene, event) => {
      for (const path of paths) {
        const truth = states.map((state) => read(state, path));
        // a rule that tells everything before it changes anything says by its events alone what is when
        if (truth.slice(0, -1).every((value) => value === truth[0])) continue;
        const where = `decision ${step + 1}, ${events[event]!.key}: ${path}`;
        found.push({ where, path, drawn: read(scene.view, path), truth, event });
      }
    });
    now = after;
  });
  return found;
}

describe.each(RECORDED)("$game, $record", (recorded) => {
  const compared = compare(recorded);
  it("has events to tell one after the other", () => {
    expect(compared.length).toBeGreaterThan(20);
  });
  it("draws nothing before its time", () => {
    const early = compared.filter(({ drawn, truth, event }) => !truth.slice(0, event + 3).includes(drawn));
    expect(early.map(({ where, drawn }) => `${where} is ${drawn}`)).toEqual([]);
  });
  it("draws what moves and counts with its event", () => {
    const late = compared.filter(
      ({ path, drawn, truth, event }) =>
        DRAWN[recorded.game]!.test(path) && !truth.slice(event, event + 3).includes(drawn),
    );
    expect(late.map(({ where, drawn }) => `${where} is ${drawn}`)).toEqual([]);
  });
});
