// The room of Hades Trap: a labyrinth carved in stone, four threads, and what wakes when one is crossed.

import type { Room } from "../../core/room";
import type { Choice } from "../../core/wire";
import { plainRoom } from "../../kit/plain/room";
import Details from "./Details.svelte";
import Finale from "./Finale.svelte";
import { drawingOf } from "./drawing";
import { gathering } from "./gathering";
import { guide } from "./guide";
import GalleryMedal from "./GalleryMedal.svelte";
import { Kept } from "./kept";
import KitSheet from "./KitSheet.svelte";
import Labyrinth from "./Labyrinth.svelte";
import { BOSS_MARK, labyrinth } from "./maze";
import Medallions from "./Medallions.svelte";
import symbols from "./motifs/labyrinth.svg?raw";
import { isShownFirst } from "./plan.svelte";
import Question from "./Question.svelte";
import Rival from "./Rival.svelte";
import en from "./text/en.json";
import fr from "./text/fr.json";
import "./tokens.css";
import Tally from "./Tally.svelte";
import { victory } from "./victory";
import { sounds } from "./sounds";
import { travels } from "./travels";

/** The question's own order: the cast, tiles, charges, pairs, everything else, steps, and last what ends it. */
const ORDER = ["choose", "turn", "charge", "swap", "", "move phase strike teleport", "stop pass"];
const rank = ({ family }: Choice): number => {
  const found = ORDER.findIndex((families) => families.split(" ").includes(family));
  return found < 0 ? ORDER.indexOf("") : found;
};

export const room: Room<Kept> = {
  ...plainRoom,
  gathering,
  Board: Labyrinth,
  Other: Rival,
  Details,
  Question,
  Shared: Medallions,
  Finale,
  scene: { symbol: "ending-hades_trap", load: () => import("./motifs/ending.svg?raw") },
  everyone: false,
  tabs: { board: ["screen.tab_table", "labyrinth"], mine: ["screen.tab_kit", "amphora"] },
  sheets: [
    {
      id: "kit",
      name: "screen.tab_kit",
      motif: "amphora",
      Sheet: KitSheet,
      count: (view, seat) =>
        seat === null ? 0 : (labyrinth(view).heroes[seat]?.amphorae.filter((one) => one !== null).length ?? 0),
    },
    { id: "medallions", name: "component.medallion", motif: "m-courage", Sheet: Medallions },
  ],
  Tally,
  drawingOf,
  signOf: (kind, id) => (kind === "hero" ? `h-${id}` : (BOSS_MARK[id] ?? "")),
  gallery: [
    { kind: "medallion", Face: GalleryMedal, width: 110 },
    { kind: "hero" },
    { kind: "boss" },
    { kind: "item" },
    { kind: "tile" },
  ],
  pictured: {
    "HAD-10.1": ["medallion", "courage"],
    "HAD-10.2": ["medallion", "spirit"],
    "HAD-10.3": ["medallion", "strength"],
  },
  victory,
  cause: (_, events) =>
    events.findLast((event) => event.kind === "medallion" || event.kind.startsWith("won_")) ??
    events[events.length - 1],
  arrange: (choices) => choices.toSorted((one, other) => rank(one) - rank(other)),
  placeOf: (path) => path.replace(/^tiles\.(\d)\.tile$/, (_, at) => `tile:${Number(at) + 1}`),
  previews: isShownFirst,
  dark: true,
  symbols,
  texts: { en, fr },
  meta: (view, texts) =>
    texts.fill("screen.meta", { boss: `boss.${labyrinth(view).boss.boss}`, round: labyrinth(view).round }),
  guide,
  onBoard: (place) => /^(sq|tile|tiles|hero|way|sign|amphora|brood)(:|$)/.test(place),
  travels,
  sounds,
  open: (components) => new Kept(components),
};
