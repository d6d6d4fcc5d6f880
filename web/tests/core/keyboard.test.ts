import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choosing } from "../../src/core/choosing.svelte";
import { Keyboard, nextLit } from "../../src/core/keyboard";
import { ask, ASKED, box, choice, choosingAt } from "./table";

const lit = (x: number, y: number): HTMLElement => {
  const element = box(x, y);
  element.setAttribute("data-lit", "");
  return element;
};

describe("arrows", () => {
  beforeEach(() => document.body.replaceChildren());

  it("go to the nearest lit place straight ahead, before one nearer but aside", () => {
    const [from, ahead] = [lit(0, 0), lit(60, 0)];
    lit(30, 40);
    expect(nextLit(from, [1, 0])).toBe(ahead);
  });

  it("start at the first lit place", () => {
    const first = lit(40, 40);
    lit(0, 0);
    expect(nextLit(document.body, [0, 1])).toBe(first);
  });

  it("stay where nothing is lit ahead", () => {
    const from = lit(0, 0);
    lit(50, 0);
    expect(nextLit(from, [-1, 0])).toBeNull();
  });
});

describe("digits", () => {
  const chosen: string[] = [];
  let choosing: Choosing;
  let keyboard: Keyboard;
  const undo = vi.fn();
  const press = (key: string, more: KeyboardEventInit = {}): void => {
    const event = new KeyboardEvent("keydown", { key, ...more });
    Object.defineProperty(event, "target", { value: document.body });
    keyboard.press(event);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    chosen.length = 0;
    undo.mockClear();
    document.body.replaceChildren();
    choosing = choosingAt({ send: async (texts) => (chosen.push(...texts), ASKED) }).choosing;
    keyboard = new Keyboard(() => choosing, { u: undo });
  });
  afterEach(() => vi.useRealTimers());

  const offer = (count: number): void =>
    choosing.show(ask(...Array.from({ length: count }, (_, n) => choice(`c${n + 1}`))), ASKED);

  it("belong to the name of a lit place after its letter; a letter that nothing follows is itself", () => {
    offer(9);
    const place = lit(0, 0);
    place.dataset["typed"] = "u5";
    place.tabIndex = 0;
    press("u");
    press("5");
    expect([document.activeElement, chosen, undo.mock.calls.length]).toEqual([place, [], 0]);
    press("u");
    vi.advanceTimersByTime(1000);
    expect(undo).toHaveBeenCalledTimes(1);
    press("5");
    expect(chosen).toEqual(["c5"]);
  });

  it("choose at once where no longer number can be meant", () => {
    offer(9);
    press("3");
    expect(chosen).toEqual(["c3"]);
  });

  it("wait for a second digit where one is possible", () => {
    offer(13);
    press("1");
    expect(chosen).toEqual([]);
    press("2");
    expect(chosen).toEqual(["c12"]);
  });

  it("choose the short number after a while", async () => {
    offer(13);
    press("1");
    await vi.runAllTimersAsync();
    expect(chosen).toEqual(["c1"]);
  });

  it("pressed again at once do not answer the next question, which nobody has read", async () => {
    offer(3);
    press("1");
    offer(4);
    press("1");
    expect(chosen).toEqual(["c1"]);
    press("2");
    expect(chosen).toEqual(["c1", "c2"]);
    offer(3);
    await vi.advanceTimersByTimeAsync(700);
    press("2");
    expect(chosen).toEqual(["c1", "c2", "c2"]);
  });

  it("held down choose once", () => {
    offer(3);
    press("1", { repeat: true });
    expect(chosen).toEqual([]);
  });

  it("count as the choices are shown: what is folded away comes last", () => {
    choosing.show(ask({ ...choice("paid"), form: "aside" }, choice("plain")), ASKED);
    press("1");
    expect(chosen).toEqual(["plain"]);
  });

  it("beyond the last choice do nothing", () => {
    offer(3);
    press("4");
    press("0");
    expect(chosen).toEqual([]);
  });

  it("letters open things, once for a held key and never with Control", () => {
    press("u");
    press("u", { repeat: true });
    press("u", { ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(1);
  });
});
