// The engine in a worker: Python, and of Mythagon what keeps tables (named `table`) or what thinks (named `bots`).

import { decompress } from "fzstd";
import { loadPyodide, type PyodideAPI } from "pyodide";
import type { Begin, Files, FromTable, FromThinker, ToTable, ToThinker } from "./messages";
import { read, write } from "./rows";

/** The file that Python itself is. */
const PROGRAM = "pyodide.asm.wasm";

/** Python's own files are here already, packed: whoever fetches them gets them from here. */
function serve(files: Files): void {
  const plain = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const name = new URL(input instanceof Request ? input.url : input, location.href).pathname.split("/").at(-1) ?? "";
    if (name === PROGRAM) return Promise.resolve(new Response()); // `run` has it
    const packed = files[name];
    return packed ? unpacked(packed).then((content) => new Response(content)) : plain(input, init);
  };
}

/** Python begins from what is compiled once for all workers: unpacked in each, it would lie about there for minutes. */
function run(program: Promise<WebAssembly.Module>): void {
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await program;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

async function unpacked(packed: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return decompress(new Uint8Array(await packed.arrayBuffer())) as Uint8Array<ArrayBuffer>;
}

/** Files out of one, which they go on lying in: how long the list of them is, the list (name and length, in order), what
 * they hold. */
function lay(disk: PyodideAPI["FS"], content: Uint8Array<ArrayBuffer>): void {
  const length = new DataView(content.buffer, content.byteOffset).getUint32(0, true);
  let at = 4 + length;
  const listed = JSON.parse(new TextDecoder().decode(content.subarray(4, at))) as [string, number][];
  for (const [name, bytes] of listed) {
    disk.mkdirTree(`/house/${name.slice(0, name.lastIndexOf("/") + 1)}`);
    disk.writeFile(`/house/${name}`, content.subarray(at, at + bytes), { canOwn: true });
    at += bytes;
  }
}

/** Python itself, as another worker has compiled it; the first one does so here. */
async function programOf({ files, program }: Begin): Promise<WebAssembly.Module> {
  return program ?? WebAssembly.compile(await unpacked(files[PROGRAM]!));
}

async function python({ files, lock, index }: Begin, program: Promise<WebAssembly.Module>): Promise<PyodideAPI> {
  serve(files);
  run(program);
  const made = await loadPyodide({
    indexURL: index,
    stdLibURL: `${index}python_stdlib.zip`,
    lockFileContents: JSON.stringify(lock),
    packageBaseUrl: index,
  });
  for (const name of ["rules.pack", "bots.pack"]) {
    const packed = files[name];
    if (packed) lay(made.FS, await unpacked(packed));
  }
  made.runPython('import sys\nsys.path.insert(0, "/house")');
  return made;
}

interface Desk {
  join: () => void;
  ask: (asked: string) => Promise<string>;
  connect: (number: number, table: string) => void;
  hear: (number: number, text: string) => void;
  disconnect: (number: number) => void;
}

const say = (message: FromTable): void => self.postMessage(message);

async function keepTables(begin: Begin): Promise<void> {
  const thinkers: MessagePort[] = [];
  const ask = (thinker: number, said: ToThinker): void => thinkers[thinker]?.postMessage(said);
  const outside = {
    read,
    write,
    think: (thinker: number, work: string): Promise<string> =>
      new Promise((settle, fail) => {
        thinkers[thinker]!.onmessage = ({ data }: MessageEvent<FromThinker>) =>
          data.answer === null ? fail(new Error("nothing came of it")) : settle(data.answer);
        ask(thinker, { work });
      }),
    enough: (thinker: number) => ask(thinker, { enough: true }),
    post: (number: number, texts: string) => say({ type: "told", number, texts }),
    unkept: (yes: boolean) => say({ type: "unkept", yes }),
    shut: (number: number, code: number) => say({ type: "shut", number, code }),
  };
  const program = programOf(begin);
  const made = await python(begin, program);
  const open = made.runPython("from mythagon.page.desk import Desk\nDesk") as (outside: unknown) => Desk;
  const desk = open(outside);
  self.onmessage = ({ data }: MessageEvent<ToTable>) => {
    if (data.type === "ask") {
      void desk.ask(data.asked).then((answered) => say({ type: "answer", number: data.number, answered }));
    } else if (data.type === "thinker") {
      thinkers.push(data.port);
      desk.join();
    } else if (data.type === "open") desk.connect(data.number, data.table);
    else if (data.type === "hear") desk.hear(data.number, data.text);
    else desk.disconnect(data.number);
  };
  say({ type: "ready", program: await program });
}

async function think(begin: Begin): Promise<void> {
  const { port } = begin;
  const made = await python(begin, programOf(begin));
  const does = made.runPython("from mythagon.page.thinking import do, settle_in\nsettle_in()\ndo") as (
    work: string,
    enough: () => boolean,
  ) => Promise<string>;
  let enough = false;
  const answer = (answer: string | null): void => port?.postMessage({ answer } satisfies FromThinker);
  if (port)
    port.onmessage = ({ data }: MessageEvent<ToThinker>) => {
      enough = "enough" in data;
      if ("work" in data)
        does(data.work, () => enough).then(answer, (error: unknown) => {
          console.warn(error);
          answer(null);
        });
    };
  self.postMessage("ready");
}

self.onmessage = ({ data }: MessageEvent<Begin>) =>
  (self.name === "bots" ? think(data) : keepTables(data)).catch((error: unknown) =>
    setTimeout(() => {
      throw error; // where the page hears it
    }),
  );
