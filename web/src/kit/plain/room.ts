// The room of a game that brought no drawing, and the default of every part of one that did: the house sets its own table
// from the game's words, and draws the board that the game declares (docs/declared-boards.md).

import { api } from "../../core/api";
import { moves } from "../../core/choosing.svelte";
import type { Room } from "../../core/room";
import symbols from "../../house/motifs/players.svg?raw";
import { around } from "../sides";
import Details from "./Details.svelte";
import Ground from "./GatheringGround.svelte";
import { Kept } from "./kept";
import Note from "./Note.svelte";
import Other from "./Other.svelte";
import { meta } from "./meta";
import Players from "./Players.svelte";
import Question from "./Question.svelte";
import Table from "./Table.svelte";
import { travels } from "./travels";

/** The default of every part. */
export const plainRoom = {
  drawingOf: null,
  signOf: () => "",
  gathering: { Ground, spots: around, pitch: [] },
  Board: Table,
  Mine: null,
  Other,
  Details,
  Question,
  Shared: null,
  Note: null,
  scene: { symbol: "ending-plain", load: () => import("../../house/motifs/ending.svg?raw") },
  Finale: null,
  Monument: null,
  victory: () => null,
  Tally: null,
  placeOf: (path) => path,
  gallery: null,
  pictured: {},
  cause: (_, events) => events[events.length - 1],
  everyone: true,
  sheets: [{ id: "players", name: "screen.tab_players", motif: "ui-people", Sheet: Players }],
  previews: () => false,
  collects: () => false,
  follows: () => true,
  arrange: (choices) => choices,
  order: null,
  Unclaimed: null,
  Rival: null,
  RivalDetails: null,
  hasRival: () => false,
  rivalName: "",
  tabs: { board: ["screen.tab_board", "card"], mine: ["screen.tab_mine", "ui-people"] },
  parts: [],
  dark: false,
  leaves: false,
  symbols,
  texts: { en: {}, fr: {} },
  meta,
  guide: [],
  onBoard: () => true,
  open: async (components, game) => new Kept(components, await api.board(game)),
  travels,
  sounds: {},
  opening: () => [],
  atRest: () => undefined,
} satisfies Room<Kept>;

/** The room of a game without a drawing; a move chosen in words is shown on the board before it is final. */
export const houseRoom = {
  ...plainRoom,
  Note,
  previews: (choice, inWords) => inWords && moves(choice),
} satisfies Room<Kept>;
