// Small stories of the parts that a hand touches: what is shown, what is sent, and what never is.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GameTexts } from "../../src/core/i18n.svelte";
import type { Choice } from "../../src/core/wire";
import { settings } from "../../src/core/settings.svelte";
import ChoiceGroups from "../../src/kit/ChoiceGroups.svelte";
import Stepper from "../../src/kit/Stepper.svelte";
import { ask, ASKED, choice, choosingAt, MADE } from "../core/table";
import LensStory from "./LensStory.svelte";

let shown: Record<string, unknown> | null = null;
let texts: GameTexts;

beforeEach(async () => {
  settings.set("language", "en");
  vi.stubGlobal("fetch", async () => new Response("{}"));
  texts = new GameTexts({ game: "hybris", data: "box" });
  await texts.load("en");
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show<P extends Record<string, unknown>>(part: Component<P>, props: P): HTMLElement {
  document.body.replaceChildren();
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}
const press = (element: Element | null | undefined): void => {
  (element as HTMLElement).click();
  flushSync();
};
const save = (n: number): Choice => ({ ...choice(`save:${n}`), form: "amount" });

it("a stepper goes through the amounts on offer, stops at both ends, and sends only by its button", () => {
  const { choosing, moves } = choosingAt();
  choosing.show(ask(save(1), save(2), save(4)), ASKED);
  const page = show(Stepper, { choosing, texts });
  const value = (): string | null => page.querySelector("output")!.textContent;
  const [less, more, send] = page.querySelectorAll("button");
  expect([value(), less!.disabled]).toEqual(["1", true]);
  press(more);
  press(more);
  expect([value(), more!.disabled]).toEqual(["4", true]);
  press(less);
  expect(moves).toEqual([]);
  press(send);
  expect(moves).toEqual([["save:2"]]);
});

it("a stepper begins anew with a new question, and is not there where no amount is asked", () => {
  const { choosing } = choosingAt();
  choosing.show(ask(save(1), save(2), save(3)), ASKED);
  const page = show(Stepper, { choosing, texts, start: 2 });
  expect(page.querySelector("output")!.textContent).toBe("2");
  press(page.querySelectorAll("button")[1]);
  choosing.show(ask(save(5), save(6)), MADE);
  flushSync();
  expect(page.querySelector("output")!.textContent).toBe("5");
  choosing.show(ask(choice("pass")), MADE);
  flushSync();
  expect(page.querySelector("output")).toBeNull();
});

it("sixty choices are shown group by group, numbered as everywhere", () => {
  const { choosing, moves } = choosingAt();
  const tiles = Array.from({ length: 60 }, (_, n) => choice(`idea:${n}`, [`market:${n % 5}`]));
  choosing.show(ask(...tiles), ASKED);
  const page = show(ChoiceGroups, { choosing, texts, title: (one: Choice) => one.places[0] ?? "" });
  const groups = [...page.querySelectorAll("details")];
  expect(groups.map((group) => group.open)).toEqual([true, false, false, false, false]);
  expect(groups.map((group) => group.querySelectorAll("[data-choice]").length)).toEqual([12, 12, 12, 12, 12]);
  const last = groups[4]!.querySelectorAll("[data-choice]")[11]!;
  expect(last.querySelector("kbd")!.textContent).toBe("60");
  press(last);
  expect(moves).toEqual([["idea:59"]]);
});

it("one group alone needs no heading", () => {
  const { choosing } = choosingAt();
  choosing.show(ask(choice("a"), choice("b")), ASKED);
  const page = show(ChoiceGroups, { choosing, texts, title: () => "all" });
  expect([page.querySelector("details"), page.querySelectorAll("[data-choice]").length]).toEqual([null, 2]);
});

it("a lens opens place after place by hand and by arrows, and never sends", () => {
  const { choosing, moves } = choosingAt();
  choosing.show(ask(choice("take", ["forge"])), ASKED);
  const page = show(LensStory, {});
  const open = (): string | null => page.querySelector("[role=tabpanel]")!.textContent!.trim();
  const tabs = page.querySelectorAll<HTMLElement>("[role=tab]");
  expect(open()).toBe("The forge");
  press(tabs[2]);
  expect([open(), tabs[2]!.getAttribute("aria-selected")]).toEqual(["The sea", "true"]);
  const heard = vi.fn();
  window.addEventListener("keydown", heard, { once: true });
  tabs[2]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  flushSync();
  expect(open()).toBe("The forge");
  expect([heard.mock.calls.length, moves.length]).toEqual([0, 0]);
});
