import { afterEach, expect, it, vi } from "vitest";
import { forget, recall, remember, remembered } from "../../src/core/memory";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forget("mythagon.trial");
});

it("remembers in the browser", () => {
  remember("mythagon.trial", "yes");
  expect(localStorage.getItem("mythagon.trial")).toBe("yes");
  expect(recall("mythagon.trial")).toBe("yes");
  expect(remembered("mythagon.t")).toEqual(["mythagon.trial"]);
  forget("mythagon.trial");
  expect(recall("mythagon.trial")).toBeNull();
});

it("remembers while the page is open where the browser refuses to", () => {
  const refuse = (): never => {
    throw new DOMException("access is denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(recall("mythagon.trial")).toBeNull();
  remember("mythagon.trial", "yes");
  expect(recall("mythagon.trial")).toBe("yes");
  expect(remembered("mythagon.t")).toEqual(["mythagon.trial"]);
  forget("mythagon.trial");
  expect(recall("mythagon.trial")).toBeNull();
});
