import { expect, it } from "vitest";
import { amounts } from "../../src/kit/amounts";
import { fly, motif } from "../../src/kit/flight";
import { grouped } from "../../src/kit/groups";
import { piled } from "../../src/kit/hand";
import { Kind } from "../../src/kit/kinds";
import { choice } from "../core/table";

it("equal cards of a hand are piled in the order in which they came", () => {
  expect(piled(["spear", "wind", "spear"])).toEqual([
    { id: "spear", count: 2 },
    { id: "wind", count: 1 },
  ]);
});

it("amounts are the numbers of one family, from least to most", () => {
  const save = (n: number) => ({ ...choice(`save:${n}`), form: "amount" });
  expect(amounts([save(10), save(2), choice("pass")]).map((one) => one.value)).toEqual([2, 10]);
});

it("choices are grouped under headings in the order of their first choice", () => {
  const found = grouped([choice("go:B1"), choice("take:1"), choice("go:A1")], (one) => one.family);
  expect(found.map((group) => [group.title, group.choices.map((one) => one.text)])).toEqual([
    ["go", ["go:B1", "go:A1"]],
    ["take", ["take:1"]],
  ]);
});

it("a component that does not exist is an error that names it", () => {
  const kind = new Kind({ card: [{ id: "owl", source: "printed", sources: {} }] }, "card");
  expect(kind.of("owl").source).toBe("printed");
  expect(() => kind.of("cat")).toThrow("unknown card cat");
  expect(new Kind({}, "card").all).toEqual([]);
});

it("nothing flies from a place that is not shown", async () => {
  document.body.innerHTML = `<span data-place="here"></span>`;
  await fly(motif("card"), "card", "nowhere", "here");
  expect(document.querySelector(".travelling")).toBeNull();
});
