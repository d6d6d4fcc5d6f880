import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

/** The styles follow what is painted without them: in the head they would hold up the first paint. */
const shell: Plugin = {
  name: "shell",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(page) {
      const styles = page.match(/ *<link rel="stylesheet".*\n/g) ?? [];
      const bare = styles.reduce((rest, style) => rest.replace(style, ""), page);
      return bare.replace("  </body>", `${styles.join("")}  </body>`);
    },
  },
};

/** The client that needs no server: another house, addresses that hold at any path, a page of its own. */
const site = process.argv.includes("site");
const house = fileURLToPath(new URL(site ? "src/site/page.ts" : "src/core/server.ts", import.meta.url));

/** Keys of texts that the lobby never says. */
export const LATER = site
  ? /(?!)/
  : new RegExp(
      "^(abandon|agreed|analysis|away|bots|chat|confirm|cover|evening|fact|floor|gather|group|help|history|" +
        "invited|keys|link|mail|notice|notices|nowhere|orders|owl|person|plain|remark|remove|replay|retired|rules|" +
        "share|since|site|source|standIn|statistics|undo|why|me(?=[.](?!change|name|nobody|of|pages|phone|shield))|" +
        "over(?=[.](?!abandoned|nobody|won))|settings(?=[.](?!name)))[.]",
    );

/** Of a language file what the lobby says (`?first`), and what only other pages do (`?rest`): one source, two files. */
const said: Plugin = {
  name: "said",
  enforce: "pre",
  load(id) {
    const [, path, part] = /^(.+\/src\/text\/\w+\.json)\?(first|rest)$/.exec(id) ?? [];
    if (!path) return null;
    const texts = Object.entries(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
    const kept = JSON.stringify(Object.fromEntries(texts.filter(([key]) => LATER.test(key) === (part === "rest"))));
    return { code: `export default ${kept}`, moduleType: "js" };
  },
};

/**
 * The lobby's own page, one for each language: on a slow line its code, its words and the games are asked for beside each
 * other, not each after the one before. Anybody whose language is another one only fetches a file for nothing.
 */
const lobby: Plugin = {
  name: "lobby",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    const made = (path: string): (typeof chunks)[number] => {
      const found = chunks.find((one) => one.facadeModuleId?.endsWith(path));
      if (!found) throw new Error(`${path} is no file of its own: the lobby's page cannot name it`);
      return found;
    };
    const plain = readFileSync(join(dir, "index.html"), "utf8");
    const page = made("src/pages/Lobby.svelte");
    const pictures = made("src/games/pictures.ts");
    for (const language of ["en", "fr"]) {
      const words = made(`src/text/${language}.json?first`);
      const code = [words.fileName, page.fileName, ...page.imports, pictures.fileName, ...pictures.imports];
      const links = ['rel="preload" as="fetch" crossorigin href="/api/games"']
        .concat(code.map((name) => `rel="modulepreload" crossorigin href="/${name}"`))
        .filter((link) => !plain.includes(link))
        .map((link) => `    <link ${link}>\n`);
      writeFileSync(join(dir, `lobby.${language}.html`), plain.replace("  </head>", `${links.join("")}  </head>`));
    }
  },
};

/** One file for what most pages need: every file costs headers and a place in the queue. */
const TOGETHER = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "house",
      test: /node_modules.(svelte|clsx)|vite.preload-helper|src.site.(page|engine.ts|arriving|installing|keeping|renewal)|src.core.(api|server|beside|door|i18n|language|notices|profile|route|seats|settings|desk|ago|phone)|src.games.(index|doors|\w+.(door|tokens))|src.house.(Meander|Motif|PageTop|Shield|Sprite|Tip)|src.house.\w+.css$|src.house.motifs.(house|people)|src.pages.(lobby.(frieze|games)|people.(PastTables|Person|Shields)|[Ll]obby(?!.setup|.NewTable).*css$)/,
    },
  ],
};

export default defineConfig({
  base: site ? "./" : "/",
  plugins: site ? [svelte(), said, shell] : [svelte(), said, shell, lobby, packed],
  worker: { format: "es" },
  build: {
    outDir: site ? "../build/site-client" : "../src/mythagon/table/web",
    emptyOutDir: true,
    target: "es2022",
    // the content policy allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: TOGETHER,
      },
    },
  },
  // unit tests mount components as a browser does
  resolve: { alias: { "#house": house }, ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}) },
  // one page for all files: three times as fast, and each test lays out what it needs
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], isolate: false },
  server: { proxy: { "/api": { target: table, ws: true } } },
});
