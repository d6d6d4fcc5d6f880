// The room of Hybris: a brass astrolabe on marble, six places round the mortal world.

import type { Room } from "../../core/room";
import { plainRoom } from "../../kit/plain/room";
import { arrange } from "./arrange";
import Board from "./Board.svelte";
import { cosmos, NUMERALS } from "./cosmos";
import Details from "./Details.svelte";
import Finale from "./Finale.svelte";
import FreePillars from "./FreePillars.svelte";
import GalleryArena from "./GalleryArena.svelte";
import GalleryCard from "./GalleryCard.svelte";
import GalleryTile from "./GalleryTile.svelte";
import GalleryThing from "./GalleryThing.svelte";
import { guide } from "./guide";
import HandSheet from "./HandSheet.svelte";
import { drawingOf } from "./drawing";
import { gathering } from "./gathering";
import { Kept } from "./kept";
import Mine from "./Mine.svelte";
import MineSheet from "./MineSheet.svelte";
import symbols from "./motifs/astrolabe.svg?raw";
import PlacesSheet from "./PlacesSheet.svelte";
import Question from "./Question.svelte";
import Rival from "./Rival.svelte";
import Tally from "./Tally.svelte";
import en from "./text/en.json";
import fr from "./text/fr.json";
import "./belt.css";
import "./tokens.css";
import { sounds } from "./sounds";
import { travels } from "./travels";

/** Plain answers end a plan, or pass something by, and taking a Pillar ends its phase: they are sent at once, with all
 * that was collected before them. */
const AT_ONCE = /^(accept|decline|skip|end|posture|pillar)$/;
/** Questions that begin something new: what was collected before is a move of its own. */
const OPENS = /^ask\.(olympian|draft|pillar|plan|turn)$/;
/** Questions about who I am, and whether I contest: their answer is a move of its own. */
const ALONE = /^ask\.(olympian|draft|contest)$/;

/** Deeds that points are remembered by. */
const GREAT = /^(deploy|quest_done|canto|unlock|fulfilled|temple|ascends|wins|spark|influence)$/;

/** A kind whose components all wear the same kind of dress in the gallery. */
const thing = (kind: string) => ({ kind, Face: GalleryThing, width: 230 });

export const room: Room<Kept> = {
  ...plainRoom,
  gathering,
  Board,
  Mine,
  Other: Rival,
  Details,
  Question,
  scene: { symbol: "ending-hybris", load: () => import("./motifs/ending.svg?raw") },
  Monument: Finale,
  Tally,
  parts: ["age"],
  everyone: false,
  drawingOf,
  signOf: (kind, id) => (kind === "olympian" ? `hy-${id}` : ""),
  gallery: [
    { kind: "conflict", Face: GalleryCard, width: 150, height: 190 },
    { kind: "colosseum_card", Face: GalleryArena, width: 150, height: 190 },
    { kind: "technology", Face: GalleryTile, width: 230 },
    ...["premonition", "confrontation", "epic", "upgrade", "hero", "olympian", "power", "colosseum_hero"].map(thing),
    ...["primordial", "pillar", "location", "city", "link", "goodness", "conversion"].map(thing),
    ...["scenario", "variant", "posture"].map(thing),
  ],
  pictured: {
    "HYB-12.1": ["technology", "city_decree"],
    "HYB-19.4": ["conflict", "crush", "anticipation"],
  },
  cause: (_, events) => events.findLast((event) => GREAT.test(event.kind)),
  victory: (view, texts, names) => {
    const winner = view.result?.winners[0] ?? 0;
    const now = cosmos(view);
    const title = texts.fill("screen.end", { olympian: `olympian.${now.players[winner]?.olympian ?? ""}` });
    return now.winner === null
      ? { title }
      : { title, about: texts.fill("screen.ascended", { name: names[winner] ?? "" }) };
  },
  tabs: { board: ["screen.tab_cosmos", "hy-mortal"], mine: ["screen.tab_mine", "hy-olympian"] },
  sheets: [
    { id: "god", name: "screen.tab_mine", motif: "hy-olympian", Sheet: MineSheet },
    {
      id: "hand",
      name: "screen.tab_hand",
      motif: "hy-conflict",
      Sheet: HandSheet,
      count: (view, seat) => (seat === null ? 0 : (cosmos(view).players[seat]?.hand_size ?? 0)),
    },
    { id: "places", name: "screen.places", motif: "hy-olympus", Sheet: PlacesSheet },
  ],
  arrange,
  collects: (choice) => !AT_ONCE.test(choice.family),
  follows: ({ message: { key: answered } }, { message: { key: next } }) =>
    next === "ask.plan" ? answered === next : !OPENS.test(next) && !ALONE.test(answered),
  order: (view) => {
    const now = cosmos(view);
    return now.order.length === now.players.length ? now.order : now.players.map((one) => one.seat);
  },
  Unclaimed: FreePillars,
  symbols,
  texts: { en, fr },
  meta: (view, texts) =>
    texts.fill(cosmos(view).age ? "screen.meta" : "screen.meta.before", {
      age: NUMERALS[Math.max(cosmos(view).age, 1) - 1] ?? "",
      ages: NUMERALS[cosmos(view).ages - 1] ?? "",
    }),
  onBoard: (place) => /^(space|city|slot|queue|quest|arena|idea|pillar)(:|$)/.test(place),
  travels,
  sounds,
  guide,
  open: (components) => new Kept(components),
};
