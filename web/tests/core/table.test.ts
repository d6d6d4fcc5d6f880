import { expect, test } from "vitest";
import type { Room } from "../../src/core/room";
import { TableStore } from "../../src/core/table.svelte";
import type { Look, Summary } from "../../src/core/wire";
import { plainRoom } from "../../src/kit/plain/room";
import { event } from "./table";

/** A look with one event; of the rest only what the store reads. */
const look = (seq: number): Look => {
  const heard = { events: [event("moved", seq)], shown: [null], log: [], from: 0, remarks: [], chat: [] };
  return { type: "look", seq, step: seq, status: "playing", seat: 0, seats: [], view: {}, ...heard } as unknown as Look;
};

test("a tap hurries what is on its way, not what follows from the tap", async () => {
  const drawn: number[] = [];
  const room: Room = {
    ...plainRoom,
    travels: (_, __, events) => {
      drawn.push(...events.map((one) => one.step ?? 0));
      return [];
    },
  };
  const store = new TableStore("table", "game", room, {} as Summary);
  const arrive = (seq: number): void => store["arrive"](look(seq));
  const rest = async (): Promise<void> => {
    while (store.showing) await new Promise((done) => setTimeout(done));
  };
  arrive(1);
  await rest();
  arrive(2);
  arrive(3);
  store.skip();
  arrive(4);
  await rest();
  expect(drawn).toEqual([2, 4]);
});

test("where the look before was lost, the next connection begins with a whole one", () => {
  const store = new TableStore("table", "game", { ...plainRoom, travels: () => [] }, {} as Summary);
  let connected = 0;
  store["connect"] = () => (connected += 1);
  store["follow"]({ ...look(1), beside: null });
  store["follow"]({ ...look(2), from: 1, shown: [[["a", 7]]], view: null, beside: { waiting: [0], result: null } });
  expect(store["latest"]!.view).toEqual({ a: 7, waiting: [0], result: null });
  expect(connected).toBe(0);
  store["follow"]({ ...look(4), from: 3, shown: [[]], view: null, beside: { waiting: [0], result: null } });
  expect(store["latest"]).toBeNull();
  expect(connected).toBe(1);
});
