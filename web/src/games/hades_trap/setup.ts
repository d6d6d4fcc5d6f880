// A table of Hades Trap being laid: four bosses.

import type { Setup } from "../../core/setup";
import things from "../../house/motifs/things.svg?raw";
import symbols from "./motifs/labyrinth.svg?raw";

const HEROES = ["odysseus", "andromeda", "theseus", "eurydice", "daphne", "achilles", "circe"];

export const setup: Setup = {
  option: "boss",
  cards: [
    { value: "minotaur", picture: "minotaur", dots: 1, decisions: 36 },
    { value: "hydra", picture: "hydra", dots: 2, decisions: 43 },
    { value: "siren", picture: "siren", dots: 2, decisions: 52 },
    { value: "hades", picture: "hades", dots: 3, decisions: 41 },
  ],
  first: "minotaur",
  open: { heroes: HEROES.map((hero) => ({ text: `hero.${hero}`, picture: `h-${hero}` })) },
  symbols: symbols + things,
};
