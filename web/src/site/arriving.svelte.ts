// The engine on its way: its files, counted byte by byte, kept for the next visit.

import { engine } from "./engine";
import type { Files } from "./messages";
import { recall, remember } from "../core/memory";

interface Part {
  part: "python" | "rules" | "bots";
  files: { name: string; file: string; bytes: number }[];
}
interface Listed {
  lock: unknown;
  parts: Part[];
}

/** Files have their digest in their names: what is here is what is meant. */
const KEPT = "mythagon-engine";
/** a line that is gone is tried again */
const AGAIN = 2000;
/** at most so often somebody is told how far it has come */
const TOLD = 100;
/** and so often it is said in figures */
const SAID = 1000;
/** the engine was all here once */
const AGAIN_HERE = "mythagon.engine";

const from = (name: string): string => new URL(`engine/${name}`, document.baseURI).href;

async function opened(): Promise<Cache | null> {
  try {
    return await caches.open(KEPT);
  } catch {
    return null;
  }
}

class Arriving {
  parts = $state.raw<{ part: Part["part"]; bytes: number }[]>([]);
  /** bytes that are here, as they are shown */
  here = $state(0);
  /** the line is gone */
  lost = $state(false);
  /** bytes that were here when it was last said in figures, and seconds more at the pace of this line; null: nobody knows yet */
  said = $state(0);
  left = $state<number | null>(null);
  ready = $state(false);
  /** it was all here before this visit */
  readonly again = recall(AGAIN_HERE) !== null;
  /** something of it comes over the line */
  comes = $state(false);
  /** the pages are here to stay, too: their service worker has them all */
  kept = $state(false);
  /** this device has no room to keep it */
  full = $state(false);
  /** this browser keeps nothing of it: a window that forgets, or an address without HTTPS */
  fleeting = $state(false);
  /** the engine runs in another tab */
  elsewhere = $state(false);
  /** this browser cannot run it */
  old = $state(false);
  private since = 0;
  private come = 0;
  private earlier = 0;
  private told = 0;
  private spoke = 0;
  private begun = false;

  get bytes(): number {
    return this.parts.reduce((sum, one) => sum + one.bytes, 0);
  }

  /** Fetch what is not here yet, and start. */
  async begin(): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    if (typeof WebAssembly !== "object") {
      this.old = true;
      return;
    }
    const listed = JSON.parse(new TextDecoder().decode(await this.fetched("engine.json", 0))) as Listed;
    this.parts = listed.parts.map(({ part, files }) => ({
      part,
      bytes: files.reduce((sum, one) => sum + one.bytes, 0),
    }));
    const cache = await opened();
    if (!cache) this.fleeting = true;
    this.since = performance.now();
    const files: Files = {};
    for (const one of listed.parts.flatMap((part) => part.files)) {
      this.here = this.said = this.come; // the last bytes of a file may have come too soon to be told
      const known = await cache?.match(from(one.file));
      if (known) {
        files[one.name] = await known.blob();
        this.earlier += one.bytes;
        this.arrive(one.bytes);
        continue;
      }
      this.comes = true;
      const content = new Blob([await this.fetched(one.file, one.bytes)]);
      files[one.name] = content;
      await cache?.put(from(one.file), new Response(content)).catch(() => (this.full = true));
    }
    this.here = this.said = this.come;
    await this.forgetOthers(cache, listed);
    engine.onelsewhere = (yes) => (this.elsewhere = yes);
    engine.onfailed = () => {
      this.old = true;
      this.ready = false;
    };
    await engine.start(files, listed.lock, from(""));
    this.ready = true;
    this.note();
  }

  /** The pages are kept. */
  keep(): void {
    this.kept = true;
    this.note();
  }

  private note(): void {
    if (this.ready && this.kept && !this.full && !this.fleeting) remember(AGAIN_HERE, "here");
  }

  /** Take the tables of another tab to this one. */
  take(): void {
    engine.take();
  }

  private async forgetOthers(cache: Cache | null, listed: Listed): Promise<void> {
    const meant = new Set(listed.parts.flatMap((part) => part.files.map((one) => from(one.file))));
    for (const old of (await cache?.keys()) ?? []) if (!meant.has(old.url)) await cache?.delete(old);
  }

  private arrive(bytes: number): void {
    this.come += bytes;
    const now = performance.now();
    if (now - this.told < TOLD) return;
    this.told = now;
    this.here = this.come;
    if (now - this.spoke < SAID) return;
    this.spoke = now;
    this.said = this.here;
    const come = this.come - this.earlier;
    if (now - this.since > 500 && come > 0) this.left = ((this.bytes - this.come) * (now - this.since)) / come / 1000;
  }

  /** A file, as soon as the line allows; what has come of it is counted once. */
  private async fetched(name: string, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    let counted = 0;
    for (;;) {
      const pieces: Uint8Array[] = [];
      let length = 0;
      try {
        const answer = await fetch(from(name));
        // of another version than this page: whoever asks hears of it (`renewal`)
        if (answer.status === 404) void navigator.serviceWorker?.getRegistration().then((one) => one?.update());
        const reader = answer.ok ? answer.body?.getReader() : undefined;
        if (!reader) throw new TypeError(name);
        this.lost = false;
        for (let read = await reader.read(); !read.done; read = await reader.read()) {
          pieces.push(read.value);
          length += read.value.length;
          if (bytes && length > counted) {
            this.arrive(Math.min(length, bytes) - counted);
            counted = Math.min(length, bytes);
          }
        }
        const whole = new Uint8Array(length);
        let at = 0;
        for (const piece of pieces) {
          whole.set(piece, at);
          at += piece.length;
        }
        return whole;
      } catch {
        this.lost = true;
        await new Promise((later) => setTimeout(later, AGAIN));
      }
    }
  }
}

export const arriving = new Arriving();
