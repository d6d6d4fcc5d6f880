import { expect, it } from "vitest";
import { LATER } from "../../vite.config";
import texts from "../../src/text/en.json";

const files = import.meta.glob<string>("../../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const IMPORT = /(?:from\s+|import\s*\(?\s*)"(\.[^"]+)"/g;
/** with a value in it: all texts that begin so */
const SAID = /\bt\(\s*(?:"([^"]+)"|`([^`$]+)\$)/g;

/** All that the lobby draws or opens, but for other pages. */
function lobby(): string[] {
  const found = new Set<string>();
  const todo = ["../../src/pages/Lobby.svelte", "../../src/house/Tip.svelte"];
  for (let one = todo.pop(); one; one = todo.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    for (const [, path = ""] of files[one]!.matchAll(IMPORT)) {
      const whole = new URL(path, `file:///a/b/${one.slice(6)}`).pathname.replace("/a/b/", "../../");
      const there = [whole, `${whole}.ts`].find((name) => name in files);
      if (there) todo.push(there);
    }
  }
  return [...found];
}

it("the lobby says nothing whose words come only with another page", () => {
  const said = lobby().flatMap((one) => [...files[one]!.matchAll(SAID)].map(([, key, start]) => ({ key, start })));
  const keys = said.flatMap(({ key, start }) =>
    key ? [key] : Object.keys(texts).filter((text) => text.startsWith(start ?? "")),
  );
  expect(keys).toContain("absence.offer");
  // what is said of a house without a server comes at once there
  expect(keys.filter((key) => LATER.test(key) && !key.startsWith("site."))).toEqual([]);
});
