// The room of Odysseus: the trireme from above on a wine-dark sea.

import type { Room } from "../../core/room";
import type { Choice } from "../../core/wire";
import { plainRoom } from "../../kit/plain/room";
import symbols from "./motifs/adventures.svg?raw";
import ArrowCard from "./ArrowCard.svelte";
import TaleFace from "./TaleFace.svelte";
import TrialFace from "./TrialFace.svelte";
import Automa from "./Automa.svelte";
import AutomaDetails from "./AutomaDetails.svelte";
import Details from "./Details.svelte";
import { drawingOf } from "./drawing";
import { gathering } from "./gathering";
import { guide } from "./guide";
import { Kept } from "./kept";
import MyBoard from "./MyBoard.svelte";
import Opponent from "./Opponent.svelte";
import { cause } from "./cause";
import Tally from "./Tally.svelte";
import Ship from "./Ship.svelte";
import en from "./text/en.json";
import fr from "./text/fr.json";
import "./ship.css";
import "./tokens.css";
import { sounds } from "./sounds";
import { deal, travels } from "./travels";
import { voyage } from "./voyage";

/** Where a choice is on the ship, from the left of the upper side on; everything else after it. */
function fromLeft({ family, text }: Choice): number {
  const [, side, place] = text.split(":");
  return family === "take" ? (side === "port" ? 0 : 10) - Number(place) : 99;
}

export const room: Room<Kept> = {
  ...plainRoom,
  gathering,
  Board: Ship,
  Mine: MyBoard,
  Other: Opponent,
  Details,
  // beside the ship there is only the list of choices: the question stands above it
  Question: null,
  everyone: false,
  Rival: Automa,
  RivalDetails: AutomaDetails,
  hasRival: (view) => voyage(view).automa !== null,
  rivalName: "place.automa",
  tabs: { board: ["screen.tab_ship", "navigation"], mine: ["screen.tab_board", "hoplite"] },
  scene: { symbol: "ending-odysseus", load: () => import("./motifs/ending.svg?raw") },
  victory: (_, texts, names) => ({
    title: names.length
      ? texts.fill("screen.end", { names: names.join(", "), count: names.length })
      : texts.fill("screen.end_automa"),
  }),
  Tally,
  drawingOf,
  cause,
  gallery: [
    { kind: "trial", Face: TrialFace, width: 112, height: 156 },
    { kind: "tale", Face: TaleFace, width: 84 },
    { kind: "automa", Face: ArrowCard, width: 110 },
  ],
  // from the left as the eye reads: the bow, place 0, is at the right
  arrange: (choices) => choices.toSorted((one, other) => fromLeft(one) - fromLeft(other)),
  pictured: {
    "ODY-2.1": ["trial", "aeolia_cunning", "aeolia_strength"],
    "ODY-7.1": ["tale", "strength", "cunning"],
  },
  placeOf: (path) => path.replace(/^ship\.(\w+)\.(\d)$/, "$1:$2"),
  parts: ["deal"],
  dark: true,
  symbols,
  texts: { en, fr },
  sheets: null,
  meta: (view, texts) => texts.fill("screen.meta", { deal: voyage(view).deal, deals: voyage(view).deals }),
  guide,
  onBoard: (place) => /^(port|starboard|tale|pile):/.test(place),
  travels,
  sounds,
  opening: (view) => [deal(view)],
  open: (components) => new Kept(components),
};
