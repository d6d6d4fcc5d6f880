// The owl: the newest question is the one that is answered, and nobody is told that it was asked too fast.

import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { Owl } from "../../src/core/owl.svelte";
import type { Told } from "../../src/core/wire";

vi.mock("../../src/core/sound", () => ({ play: () => undefined }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advice = (id: string, seq: number): Told => ({ type: "advice", id, seq, suggestions: [], weighs: true });
const tooFast = (id: string): Told => ({ type: "refused", id, code: "slow_down", text: "", look: null });

test("a new question takes the place of one that is still thought about", async () => {
  const owl = new Owl();
  let answer: (told: Told) => void = () => undefined;
  const first = owl.ask({ seq: 1, drafted: null }, () => new Promise<Told>((done) => (answer = done)));
  const second = owl.ask({ seq: 2, drafted: null }, () => Promise.resolve(advice("b", 2)));
  expect(await second).toBeNull();
  answer(advice("a", 1));
  expect(await first).toBeNull();
  expect(owl.of({ seq: 2, drafted: null })?.id).toBe("b");
  expect(owl.of({ seq: 1, drafted: null })).toBeNull();
  expect(owl.thinks).toBe(false);
});

test("asked too fast, it is asked again until it answers", async () => {
  const owl = new Owl();
  const told = [tooFast("a"), tooFast("b"), advice("c", 1)];
  const asked = owl.ask({ seq: 1, drafted: null }, () => Promise.resolve(told.shift()!));
  expect(await owl.ask({ seq: 1, drafted: null }, () => Promise.reject(new Error("asked twice")))).toBeNull();
  await vi.advanceTimersByTimeAsync(900);
  expect(owl.thinks).toBe(true);
  await vi.runAllTimersAsync();
  expect(await asked).toBeNull();
  expect(owl.of({ seq: 1, drafted: null })?.id).toBe("c");
});

test("once the table has gone on, it is not asked again", async () => {
  const owl = new Owl();
  const told = [tooFast("a")];
  const asked = owl.ask({ seq: 1, drafted: null }, () => Promise.resolve(told.shift()!));
  await vi.advanceTimersByTimeAsync(100);
  owl.settle(2);
  await vi.runAllTimersAsync();
  expect(await asked).toBeNull();
  expect(owl.thinks).toBe(false);
});
