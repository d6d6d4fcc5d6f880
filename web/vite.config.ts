import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Built into the Python package, so that players need no Node. The table's address for `npm run dev` is MYTHAGON_TABLE.
const table = loadEnv("", ".", "MYTHAGON_TABLE")["MYTHAGON_TABLE"] ?? "http://127.0.0.1:8765";

/** What is text is packed once, here, as tightly as it goes; the server sends it to browsers that take it. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  // as written: before that, the paths of other files are not in them yet
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name)), { params }));
    }
  },
};

/** One file each for what every page needs, for the lobby, for its pictures: every file costs its headers. */
const TOGETHER = [
  { name: "tokens", priority: 4, test: /src.games.\w+.tokens/ },
  { name: "doors", priority: 3, test: /src.games.\w+.(door|motifs.frieze)/ },
  {
    name: "house",
    priority: 2,
    test: /node_modules.svelte|src.core.(api|door|i18n|language|notices|profile|route|seats|settings|desk)|src.games.index|src.house.(Dialog|Meander|Motif|NameForm|PageTop|Shield|Sprite|Tip)|src.house.motifs.(house|people)/,
  },
  {
    name: "lobby",
    priority: 1,
    test: /src.pages.(Lobby|lobby.(?!NewTable|found))|src.pages.people.(PastTables|Person|Shields)|src.games.doors/,
  },
];

export default defineConfig({
  plugins: [svelte(), packed],
  build: {
    outDir: "../src/mythagon/table/web",
    emptyOutDir: true,
    target: "es2022",
    // the content policy allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: TOGETHER },
      },
    },
  },
  // unit tests mount components as a browser does
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // one page for all files: three times as fast, and each test lays out what it needs
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], isolate: false },
  server: { proxy: { "/api": { target: table, ws: true } } },
});
