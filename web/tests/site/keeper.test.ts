// The workers of the tab that keeps the tables: who comes when, and with what.

import { afterEach, expect, it, vi } from "vitest";
import { Keeper } from "../../src/site/keeper";
import type { Begin, FromTable } from "../../src/site/messages";

/** A worker that only notes what it is told. */
class Noted {
  static all: Noted[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly told: Begin[] = [];
  constructor(
    _: URL,
    readonly options: { name: string },
  ) {
    Noted.all.push(this);
  }
  postMessage(message: Begin): void {
    this.told.push(message);
  }
}

afterEach(() => vi.unstubAllGlobals());

it("gives what the table's worker has compiled to everybody who thinks", () => {
  vi.stubGlobal("Worker", Noted);
  vi.stubGlobal("navigator", { hardwareConcurrency: 8 });
  const heard: FromTable[] = [];
  new Keeper(
    {},
    {},
    "here/",
    (told) => heard.push(told),
    () => undefined,
  );
  const [table] = Noted.all;
  expect(table!.told[0]!.program).toBeUndefined();
  expect(Noted.all).toHaveLength(1); // nobody thinks before the table is there
  const program = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  const ready: FromTable = { type: "ready", program };
  table!.onmessage!({ data: ready });
  Noted.all[1]!.onmessage!({ data: "ready" });
  Noted.all[2]!.onmessage!({ data: "ready" });
  expect(heard).toEqual([ready]);
  expect(Noted.all.map((one) => one.options.name)).toEqual(["table", "bots", "bots"]);
  expect(Noted.all.slice(1).map((one) => one.told[0]!.program)).toEqual([program, program]);
});
