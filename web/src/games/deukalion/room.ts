// The room of Deukalion: a mosaic chart of the sea south of Athens, and the Kylix that rules it.

import type { Room } from "../../core/room";
import type { Choice } from "../../core/wire";
import { plainRoom } from "../../kit/plain/room";
import symbols from "./motifs/chart.svg?raw";
import ActionCard from "./ActionCard.svelte";
import PursuitCard from "./PursuitCard.svelte";
import BelowSheet from "./BelowSheet.svelte";
import Chart from "./Chart.svelte";
import Details from "./Details.svelte";
import HandSheet from "./HandSheet.svelte";
import { drawingOf } from "./drawing";
import { gathering } from "./gathering";
import { guide } from "./guide";
import { Kept } from "./kept";
import Mine from "./Mine.svelte";
import Pursuits from "./Pursuits.svelte";
import Question from "./Question.svelte";
import Racer from "./Racer.svelte";
import { cause } from "./cause";
import Tally from "./Tally.svelte";
import { sea } from "./sea";
import en from "./text/en.json";
import fr from "./text/fr.json";
import "./fight.css";
import "./tokens.css";
import { sounds } from "./sounds";
import { travels } from "./travels";

/** Settings of the Kylix first; squares are chosen on the chart, in words they come last. */
const rank = ({ family, places }: Choice): number =>
  family === "kylix" ? 0 : places.some((place) => place.startsWith("sq:")) ? 2 : 1;

export const room: Room<Kept> = {
  ...plainRoom,
  gathering,
  Board: Chart,
  Mine,
  Other: Racer,
  Details,
  Question,
  Shared: Pursuits,
  tabs: { board: ["screen.tab_kylix", "kylix"], mine: ["screen.tab_hand", "card"] },
  sheets: [
    {
      id: "hand",
      name: "screen.tab_hand",
      motif: "card",
      Sheet: HandSheet,
      count: (view, seat) => (seat === null ? 0 : (sea(view).heroes[seat]?.hand ?? 0)),
    },
    { id: "pursuits", name: "screen.pursuits", motif: "laurel", Sheet: Pursuits },
    {
      id: "below",
      name: "screen.tab_below",
      motif: "skull",
      Sheet: BelowSheet,
      count: (view, seat) => (seat === null ? 0 : (sea(view).heroes[seat]?.underworld ?? 0)),
    },
  ],
  arrange: (choices) => choices.toSorted((one, other) => rank(one) - rank(other)),
  previews: (choice) => /^kylix:\d$/.test(choice.text),
  scene: { symbol: "ending-deukalion", load: () => import("./motifs/ending.svg?raw") },
  victory: (view, texts, names) => ({
    title: texts.fill(view.result?.rule === "DEU-1.1" ? "screen.end" : "screen.end_limit", {
      names: names.join(", "),
      count: names.length,
      target: sea(view).target,
    }),
  }),
  leaves: true,
  Tally,
  drawingOf,
  cause,
  gallery: [
    { kind: "action", Face: ActionCard, width: 150, height: 176 },
    { kind: "pursuit", Face: PursuitCard, width: 300 },
  ],
  pictured: {
    "DEU-13.2": ["pursuit", "corsair"],
    "DEU-14.3": ["action", "pegasus", "favour_of_hades"],
  },
  symbols,
  texts: { en, fr },
  meta: (view, texts) => texts.fill("screen.meta", { round: sea(view).round, target: sea(view).target }),
  guide,
  onBoard: (place) => /^(sq|city|settlement):/.test(place),
  travels,
  sounds,
  opening: (view) => [{ kind: "deal", from: "pursuits", places: sea(view).display.map((_, n) => `display:${n}`) }],
  atRest: ({ stage }) => stage.clear(),
  open: (components) => new Kept(components),
};
