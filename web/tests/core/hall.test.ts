import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Hall } from "../../src/pages/lobby/hall.svelte";

const SUMMARY = { table: "abc", game: "odysseus", status: "playing", turn: [0], seats: [], said: {}, touched: 0 };
let answers: () => Promise<Response>;
let sockets: { onopen?: () => void; onclose?: () => void }[] = [];

class Socket {
  onopen?: () => void;
  onclose?: () => void;
  constructor() {
    sockets.push(this);
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  localStorage.clear();
  const held = { table: "abc", game: "odysseus", keys: { "0": "key" }, invitations: {}, guided: false, at: 1 };
  localStorage.setItem("mythagon.seats", JSON.stringify([held]));
  vi.stubGlobal("fetch", () => answers());
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const there = async (): Promise<Response> => new Response(JSON.stringify(SUMMARY));
const away = async (): Promise<Response> => {
  throw new TypeError("no line");
};

it("keeps what it knows of my tables while the server is away, and looks again when it is back", async () => {
  answers = there;
  const hall = new Hall();
  const close = hall.open();
  await vi.advanceTimersByTimeAsync(10);
  expect(hall.mine.map((one) => one.summary.table)).toEqual(["abc"]);
  answers = away;
  sockets[0]?.onclose?.();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([hall.offline, hall.mine.length]).toEqual([true, 1]);
  answers = there;
  sockets.at(-1)?.onopen?.();
  await vi.advanceTimersByTimeAsync(10);
  expect([hall.offline, hall.waiting]).toEqual([false, 1]);
  close();
});

it("does not say that there is no table where the server was never reached", async () => {
  answers = away;
  const hall = new Hall();
  const close = hall.open();
  await vi.advanceTimersByTimeAsync(10);
  expect([hall.offline, hall.mine.length]).toEqual([true, 0]);
  expect(localStorage.getItem("mythagon.seats")).toContain("abc");
  close();
});
