// What is heard in this room: the sea, the scroll of trials, the lyre of what is won.

import type { Sound } from "../../core/sound";
import type { GameEvent } from "./wire";

export const sounds: Record<GameEvent["kind"], Sound | null> = {
  deal: "papyrus",
  take: "papyrus",
  wake: "oar",
  owl: "owl",
  adventure: "horn",
  favours: "clay",
  raise: "wood",
  point_lost: "dirge",
  redirect: "owl",
  pays: null,
  place: "wood",
  rest: "wave",
  row: "lyre",
  no_tale: null,
  buy: "clay",
  tale: "chord",
  epic: "horn",
  lost: "wave",
  automa_card: "papyrus",
  automa_takes: "oar",
  automa_owl: "owl",
  automa_epic: "horn",
  renew: "papyrus",
};
