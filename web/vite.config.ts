import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

// Built into the Python package, so that players need no Node. The table's address for `npm run dev` is MYTHAGON_TABLE.
const table = loadEnv("", ".", "MYTHAGON_TABLE")["MYTHAGON_TABLE"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/mythagon/table/web",
    emptyOutDir: true,
    target: "es2022",
    // the content policy allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // unit tests mount components as a browser does
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // one page for all files: three times as fast, and each test lays out what it needs
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false },
  server: { proxy: { "/api": { target: table, ws: true } } },
});
