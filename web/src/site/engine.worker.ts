// The engine in a worker: Python, and of Mythagon what keeps tables (named `table`) or what thinks (named `bots`).

import { loadPyodide, type PyodideAPI } from "pyodide";
import type { Begin, FromTable, ToTable } from "./messages";
import { read, write } from "./rows";

const KINDS: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

/** Python's own files are here already, packed: whoever fetches them gets them from here. */
function serve(files: Record<string, Blob>): void {
  const plain = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const name = new URL(input instanceof Request ? input.url : input, location.href).pathname.split("/").at(-1) ?? "";
    const packed = files[name];
    return packed ? Promise.resolve(unpacked(name, packed)) : plain(input, init);
  };
}

const unpacked = (name: string, packed: Blob): Response =>
  new Response(packed.stream().pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": KINDS[name.split(".").at(-1) ?? ""] ?? "" },
  });

async function python({ files, lock, index }: Begin): Promise<PyodideAPI> {
  serve(files);
  const made = await loadPyodide({
    indexURL: index,
    stdLibURL: `${index}python_stdlib.zip`,
    lockFileContents: JSON.stringify(lock),
    packageBaseUrl: index,
  });
  for (const name of ["rules.zip", "bots.zip"]) {
    const packed = files[name];
    if (packed) made.FS.writeFile(`/${name}`, new Uint8Array(await unpacked(name, packed).arrayBuffer()));
  }
  made.runPython(`
import sys, zipfile
for name in ("/rules.zip", "/bots.zip"):
    with zipfile.ZipFile(name) as packed:
        packed.extractall("/house")
sys.path.insert(0, "/house")
`);
  return made;
}

interface Desk {
  ask: (asked: string) => Promise<string>;
  connect: (number: number, table: string) => void;
  hear: (number: number, text: string) => void;
  disconnect: (number: number) => void;
}

const say = (message: FromTable): void => self.postMessage(message);

async function keepTables(begin: Begin): Promise<void> {
  const thoughts = new Map<number, (answer: string) => void>();
  let count = 0;
  begin.port.onmessage = ({ data }: MessageEvent<{ number: number; answer: string }>) => {
    thoughts.get(data.number)?.(data.answer);
    thoughts.delete(data.number);
  };
  const outside = {
    read,
    write,
    think: (work: string): Promise<string> =>
      new Promise((settle) => {
        thoughts.set(++count, settle);
        begin.port.postMessage({ number: count, work });
      }),
    post: (number: number, texts: string) => say({ type: "told", number, texts }),
    unkept: (yes: boolean) => say({ type: "unkept", yes }),
    shut: (number: number, code: number) => say({ type: "shut", number, code }),
  };
  const made = await python(begin);
  const open = made.runPython("from mythagon.page.desk import Desk\nDesk") as (outside: unknown) => Desk;
  const desk = open(outside);
  self.onmessage = ({ data }: MessageEvent<ToTable>) => {
    if (data.type === "ask") {
      void desk.ask(data.asked).then((answered) => say({ type: "answer", number: data.number, answered }));
    } else if (data.type === "open") desk.connect(data.number, data.table);
    else if (data.type === "hear") desk.hear(data.number, data.text);
    else desk.disconnect(data.number);
  };
  say({ type: "ready" });
}

async function think(begin: Begin): Promise<void> {
  const asked: { number: number; work: string }[] = [];
  let work: (one: { number: number; work: string }) => void = (one) => asked.push(one);
  begin.port.onmessage = ({ data }: MessageEvent<{ number: number; work: string }>) => work(data);
  const made = await python(begin);
  const does = made.runPython("from mythagon.page.thinking import do\ndo") as (work: string) => string;
  work = (one) => begin.port.postMessage({ number: one.number, answer: does(one.work) });
  for (const one of asked) work(one);
}

self.onmessage = ({ data }: MessageEvent<Begin>) => void (self.name === "bots" ? think(data) : keepTables(data));
