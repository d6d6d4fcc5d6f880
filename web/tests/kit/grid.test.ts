import { describe, expect, it } from "vitest";
import { Grid } from "../../src/kit/grid";
import { Pieces, type Step } from "../../src/kit/pieces";

const grid = new Grid("ABC", "12", 84);

describe("grid", () => {
  it("names squares by column and row, row by row", () => {
    expect(grid.squares).toEqual(["A1", "B1", "C1", "A2", "B2", "C2"]);
    expect([grid.width, grid.height]).toEqual([252, 168]);
  });

  it("knows where a square is and how far apart two are", () => {
    expect(grid.corner("B2")).toEqual({ x: 84, y: 84 });
    expect(grid.centre("A1")).toEqual({ x: 42, y: 42 });
    expect([grid.apart("A1", "C2"), grid.apart("B1", "B1")]).toEqual([3, 0]);
  });
});

describe("pieces", () => {
  const steps: Step[] = [
    { piece: "ship:0", from: "A1", to: "B1" },
    { piece: "ship:0", from: "B1", to: "B2" },
  ];

  it("are held where they began, as seen from where they end, and let go", () => {
    document.body.innerHTML = `<span data-piece="ship:0"></span>`;
    const ship = document.querySelector<HTMLElement>("[data-piece]")!;
    const pieces = new Pieces(grid, steps);
    pieces.start();
    expect(ship.style.translate).toBe("-84px -84px");
    pieces.free();
    expect(ship.style.translate).toBe("");
  });

  it("go along every step, leave a trail, and rest at the end", async () => {
    document.body.innerHTML = `<span data-piece="ship:0"></span>`;
    const ship = document.querySelector<HTMLElement>("[data-piece]")!;
    const ways: string[] = [];
    ship.animate = ((frames: Keyframe[]) => {
      ways.push(frames.map((frame) => String(frame["translate"])).join(" to "));
      return { finished: Promise.resolve() };
    }) as unknown as HTMLElement["animate"];
    const trail: string[] = [];
    await new Pieces(grid, steps, (step) => void trail.push(step.to)).go(steps);
    expect(ways).toEqual(["-84px -84px to 0px -84px", "0px -84px to 0px 0px"]);
    expect(trail).toEqual(["B1", "B2"]);
    expect(ship.style.translate).toBe("0px 0px");
  });
});
