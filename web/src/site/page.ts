// A house in the page itself: what is the same for everybody comes from files, tables from a worker that runs the engine.

import type { Connection, Line } from "../core/connection";
import { arriving } from "./arriving.svelte";
import { engine } from "./engine";
import { installing } from "./installing.svelte";
import { keeping } from "./keeping.svelte";
import { renewal } from "./renewal.svelte";

/** Where the page lies; everything else is named from there. */
const here = (path: string): string => new URL(path, document.baseURI).href;

/** What a house has to say to nobody but its one person. */
const NOBODY: Record<string, unknown> = {
  "/api/lobby": { tables: [], total: 0, drains: false },
  "/api/reach": { local: true, lan: null },
};

const answer = (body: unknown, status = 200): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

function ask(path: string, init: RequestInit): Promise<Response> {
  const [plain = ""] = path.split("?");
  if (plain in NOBODY) return Promise.resolve(answer(NOBODY[plain]));
  if (/^\/api\/(games|bots)\b/.test(plain)) return fetch(here(`${plain.slice(1)}.json`));
  if (/^\/api\/(tables|records|profiles\/me\/(tables|history|statistics))\b/.test(plain)) {
    if (init.method === "POST" && /^\/api\/(tables|records)$/.test(plain)) keeping.persist();
    return engine.ask(path, init);
  }
  return Promise.resolve(
    answer({ error: { code: "not_found", text: "a house without a server does not do that" } }, 404),
  );
}

export const connection: Connection = {
  others: false,
  cuts: true,
  rooted: false,
  get ready() {
    return arriving.ready;
  },
  get sealed() {
    return arriving.ready && arriving.again;
  },
  strip: () => import("./Arrival.svelte"),
  reading: () => import("./Meanwhile.svelte"),
  corner: () => import("./Corner.svelte"),
  kept: () => import("./Kept.svelte"),
  aside: () => import("./Aside.svelte"),
  ask,
  open: (path): Line => engine.open(/^\/api\/tables\/([^/]+)\/live$/.exec(path)?.[1] ?? ""),
  record: async (path) => {
    const said = await engine.ask(path, { method: "GET" });
    return URL.createObjectURL(new Blob([await said.text()], { type: "text/plain" }));
  },
  bring: async (file) => (await import("./everything")).bring(file),
  begin: async () => {
    installing.listen();
    void arriving.begin();
    try {
      renewal.watch(await navigator.serviceWorker.register(here("sw.js")));
      await navigator.serviceWorker.ready;
      arriving.keep();
    } catch {
      arriving.fleeting = true;
    }
  },
};
