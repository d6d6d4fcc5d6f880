// What moves between two views: characters between boards and spaces, tiles along the queue and into the Cities, cards,
// and what is gained or lost between the supply and its owner. The pictures of the end of an Age wait until they are read.

import { animate, findPlace, type Travel } from "../../core/motion";
import type { GameEvent, View as AnyView } from "../../core/wire";
import { fly, motif } from "../../kit/flight";
import { cosmos } from "./cosmos";
import { STEPS, type Step } from "./story";
import type { View } from "./wire";

/** How long a picture of the frieze is looked at before the next. */
const PICTURE = 900;
const CARD = 420;
const GAINS: Record<string, string> = {
  vp: "hy-vp",
  aegis: "hy-aegis",
  faithful: "hy-faithful",
  prayer: "hy-prayer",
  goodness: "hy-goodness",
  determination: "hy-determination",
  conflict: "hy-conflict",
  colosseum: "hy-colcard",
  premonition: "hy-premonition",
};
/** The step of the end of an Age an event opens. */
const OPENS: Record<string, Step> = {
  age_ends: "orientation",
  rest: "rest",
  quest_leaves: "quests",
  finished: "forge",
  primordial: "fear",
  wrath2: "fear",
};

const kindOf = (unit: string): string =>
  unit === "olympian" ? "hy-olympian" : unit.startsWith("prophet") ? "hy-prophet" : "hy-hero";

/** Where somebody's things are: my own at the bottom edge, another's in the strip of players. */
const home = (seat: number, me: number | null): string => (seat === me ? "mine" : `board:${seat}`);

/** Look at something that is already where it belongs. */
async function behold(place: string, duration: number): Promise<void> {
  const found = findPlace(place, true);
  if (found) await animate(found, [{ opacity: 0.35 }, { opacity: 1, offset: 0.35 }, { opacity: 1 }], { duration });
}

/** Where a store of somebody's is drawn. */
function store(what: string, seat: number, me: number | null): string {
  if (seat !== me) return `board:${seat}`;
  const name = what === "prayer" ? "prayers" : what;
  return `mine:${name}`;
}

/** Where what is gained comes from: the Well, as the table says, or the space its owner is on. */
function source(from: string, seat: number, now: View): string {
  const turn = now.turn;
  if (from === "well") return from;
  return turn?.seat === seat && turn.space ? `space:${turn.space}` : "cosmos";
}

export function travels(
  _early: AnyView,
  after: AnyView,
  events: GameEvent[],
  me: number | null,
  _kept: unknown,
  later: GameEvent[],
  shield: (seat: number) => number,
): Travel[] {
  const now = cosmos(after);
  const found: Travel[] = [];
  const own = (places: string[], run: () => Promise<void>): void => void found.push({ kind: "own", places, run });
  for (const event of events) {
    const { kind } = event;
    for (const [piece, from, to] of event.moves) {
      if (piece.startsWith("unit:") && from !== to) {
        const [, at, unit] = piece.split(":") as [string, string, string];
        const seat = Number(at);
        // at Rest everybody goes home at once: the picture says it
        if (kind === "rest" || to.startsWith("zone:")) continue;
        const [start, goal] = [from, to].map((place) => (place === `board:${seat}` ? home(seat, me) : place));
        own([to], () => fly(motif(kindOf(unit)), `hy-flight p${shield(seat)}`, start!, goal!));
      } else if (piece.startsWith("tile:") && (to.startsWith("queue:") || to.startsWith("slot:")))
        found.push({ kind: "step", place: to });
      else if (kind === "plays" || kind === "enemy_draws") own([to], () => behold(to, CARD));
      else if (GAINS[piece] && (kind === "gain" || kind === "lose") && event.touches[0] !== undefined) {
        const seat = event.touches[0];
        const [start, goal] = [source(from, seat, now), store(piece, seat, me)];
        const way: [string, string] = kind === "gain" ? [start, goal] : [goal, start];
        own([goal], () => fly(motif(GAINS[piece]!), "hy-flight", ...way));
      }
    }
    if (kind === "goodness_reset" && event.touches[0] !== undefined) {
      const place = store("goodness", event.touches[0], me);
      own([place], () => behold(place, CARD));
    }
    if (now.phase !== "end") continue;
    const step = kind === "permission" || kind === "occupation" ? (event.touches[0] === me ? kind : null) : OPENS[kind];
    const last = !later.some((one) => one.kind === kind);
    if (step && (last || step !== "quests") && STEPS.includes(step))
      own([`age:${step}`], () => behold(`age:${step}`, PICTURE));
  }
  return found;
}
