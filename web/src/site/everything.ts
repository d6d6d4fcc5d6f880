// All that is kept on this device as a file, and such a file taken in.

import { TableError } from "../core/api";
import { heldSeats, hold, type Held } from "../core/seats";
import { engine } from "./engine";
import { recall, remember, remembered } from "../core/memory";

const PATH = "/api/everything";
/** the browser's own small things: seats and preferences */
const OURS = "mythagon.";
/** what begins the lines of them in the file */
const LINE = "page/";

async function asked(init: RequestInit): Promise<string> {
  const answer = await engine.ask(PATH, init);
  const text = await answer.text();
  if (!answer.ok) {
    const { error } = JSON.parse(text) as { error: { code: string; text: string } };
    throw new TableError(error.code, error.text, answer.status);
  }
  return text;
}

/** The address of a file with everything. */
export async function save(): Promise<string> {
  const own = remembered(OURS).map((name) => `${JSON.stringify([LINE + name, recall(name)])}\n`);
  return URL.createObjectURL(new Blob([await asked({ method: "GET" }), ...own], { type: "application/jsonl" }));
}

/** Take in such a file: tables that are not here or went on elsewhere, their seats, preferences never set here. */
export async function bring(file: File): Promise<void> {
  const lines = (await file.text()).trimEnd().split("\n");
  const own = lines.filter((line) => line.startsWith(`["${LINE}`));
  await asked({ method: "POST", body: lines.filter((line) => !own.includes(line)).join("\n") });
  const held = new Set(heldSeats().map(({ table }) => table));
  for (const [name, text] of own.map((line) => JSON.parse(line) as [string, string])) {
    const key = name.slice(LINE.length);
    if (key === "mythagon.seats")
      for (const seat of JSON.parse(text) as Held[]) {
        if (!held.has(seat.table)) hold(seat.table, seat.game, seat);
      }
    else if (key.startsWith(OURS) && recall(key) === null) remember(key, text);
  }
  location.reload();
}
