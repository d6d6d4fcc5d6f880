// The drawing of each deed that the recap tells.

import type { Message } from "../../core/wire";

const MOTIFS: Record<string, string> = {
  "did.owl": "owl",
  "did.favours": "owl",
  "did.redirect": "owl",
  "told.buy": "sherd",
  "told.row": "sherd",
  "event.tale": "sherd",
  "event.epic": "laurel",
  "event.automa_epic": "laurel",
};

export function drawingOf({ key, values }: Message): string {
  const { trial, one, scores } = values;
  const card = trial ?? one;
  if (typeof card === "string") return card.replace("adventure.", "adv-");
  if (Array.isArray(scores)) return String((scores[0] as Message).values["skill"]).replace("skill.", "");
  return MOTIFS[key] ?? "";
}
