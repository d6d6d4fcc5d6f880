import { expect, it } from "vitest";
import { ago } from "../../src/core/ago";

it("says how long ago in the unit a person would say, in both languages", () => {
  const said = (past: number): string[] =>
    (["en", "fr"] as const).map((language) => ago(1000, 1000 + past, language).replaceAll(/\s/g, " "));
  expect(said(20)).toEqual(["now", "maintenant"]);
  expect(said(12 * 60 + 5)).toEqual(["12 minutes ago", "il y a 12 minutes"]);
  expect(said(2 * 3600)).toEqual(["2 hours ago", "il y a 2 heures"]);
  expect(said(26 * 3600)).toEqual(["yesterday", "hier"]);
  expect(said(-30)[0]).toBe("now");
});
