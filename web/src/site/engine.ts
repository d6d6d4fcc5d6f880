// The engine's workers as the page speaks to them: one keeps the tables, others think, so that no click waits for them.

import type { Line } from "../core/connection";
import type { FromTable, ToTable } from "./messages";

export type Files = Record<string, Blob>;

/** Held by the tab whose worker keeps the tables. */
const LOCK = "mythagon-tables";
/** workers that think, at most: each takes as much memory as the one that keeps the tables */
const THINKERS = 2;
/** as a server says that it goes away */
const GOING = 1001;

const started = (role: string): Worker =>
  new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: role });

class Engine {
  private table: Worker | null = null;
  private bots: Worker[] = [];
  private start_: (() => Promise<void>) | null = null;
  /** what was asked before the worker could listen */
  private waiting: [ToTable, Transferable[]][] = [];
  private listening = false;
  private answers = new Map<number, (said: { status: number; body: string }) => void>();
  private lines = new Map<number, Line>();
  private count = 0;
  /** there is something that the store has not taken; or no longer */
  onunkept: (yes: boolean) => void = () => undefined;
  private hear: (elsewhere: boolean) => void = () => undefined;

  ask(path: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
    const body = typeof init.body === "string" ? init.body : "";
    const number = ++this.count;
    this.say({ type: "ask", number, asked: JSON.stringify({ method: init.method ?? "GET", path, body, key }) });
    return new Promise((settle) => {
      this.answers.set(number, (said) => settle(new Response(said.body, { status: said.status })));
    });
  }

  open(table: string): Line {
    const number = ++this.count;
    const line: Line = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.say({ type: "hear", number, text }),
      close: () => {
        this.lines.delete(number);
        this.say({ type: "gone", number });
      },
    };
    this.lines.set(number, line);
    this.say({ type: "open", number, table });
    // as a socket does, once whoever opened it has said what follows
    setTimeout(() => line.onopen?.());
    return line;
  }

  /** Begin, once no other tab keeps the tables; whoever waits is told so. */
  async start(files: Files, lock: unknown, index: string, elsewhere: (yes: boolean) => void): Promise<void> {
    this.hear = elsewhere;
    await new Promise<void>((ready) => {
      this.start_ = () => this.run(files, lock, index).then(ready);
      void this.claim(false);
    });
  }

  /** The tables shall be kept by this tab. */
  take(): void {
    void this.claim(true);
  }

  private async claim(steal: boolean): Promise<void> {
    if (!("locks" in navigator)) {
      await this.start_?.();
      return;
    }
    const held = async (): Promise<void> => {
      this.hear(false);
      await this.start_?.();
      await new Promise<void>(() => undefined);
    };
    try {
      const free = steal || !(await navigator.locks.query()).held?.some((one) => one.name === LOCK);
      if (!free) this.hear(true);
      await navigator.locks.request(LOCK, steal ? { steal: true } : {}, held);
    } catch {
      // another tab has taken them
      this.stop();
      this.hear(true);
    }
  }

  private stop(): void {
    this.table?.terminate();
    for (const bot of this.bots.splice(0)) bot.terminate();
    this.table = null;
    this.listening = false;
    for (const line of this.lines.values()) line.onclose?.({ code: GOING });
    this.lines.clear();
  }

  private run(files: Files, lock: unknown, index: string): Promise<void> {
    const table = (this.table = started("table"));
    table.postMessage({ files, lock, index });
    // the page, the table and whatever else the device does want cores, too
    const most = Math.max(1, Math.min(THINKERS, navigator.hardwareConcurrency - 2));
    /** One after the other, so that the first is soon there. */
    const call = (): void => {
      const [bot, ends] = [started("bots"), new MessageChannel()];
      this.bots.push(bot);
      bot.onmessage = () => {
        this.say({ type: "thinker", port: ends.port1 }, [ends.port1]);
        if (this.bots.length < most) call();
      };
      bot.postMessage({ files, lock, index, port: ends.port2 }, [ends.port2]);
    };
    return new Promise((ready) => {
      table.onmessage = ({ data }: MessageEvent<FromTable>) => {
        if (data.type === "ready") {
          this.listening = true;
          for (const [said, given] of this.waiting.splice(0)) table.postMessage(said, given);
          call(); // now that nobody waits for the table any more
          ready();
        } else if (data.type === "answer") {
          this.answers.get(data.number)?.(JSON.parse(data.answered) as { status: number; body: string });
          this.answers.delete(data.number);
        } else if (data.type === "told") {
          for (const text of JSON.parse(data.texts) as string[])
            this.lines.get(data.number)?.onmessage?.({ data: text });
        } else if (data.type === "unkept") this.onunkept(data.yes);
        else {
          const line = this.lines.get(data.number);
          this.lines.delete(data.number);
          line?.onclose?.({ code: data.code });
        }
      };
    });
  }

  private say(message: ToTable, given: Transferable[] = []): void {
    if (this.listening) this.table?.postMessage(message, given);
    else this.waiting.push([message, given]);
  }
}

export const engine = new Engine();
