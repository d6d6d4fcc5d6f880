// The engine as the page speaks to it. One tab keeps the tables in its workers; the others speak to it through that tab.

import type { Line } from "../core/connection";
import { Keeper } from "./keeper";
import type { Files, FromTable, ToTable } from "./messages";

/** Held by the tab that keeps the tables; the same name has the channel between tabs. */
const LOCK = "mythagon-tables";
/** as a server says that it goes away */
const GOING = 1001;
/** so often the engine begins again by itself after it broke */
const AGAIN = 3;

/** What tabs say to each other: for the table, from the table, who keeps it from now on, and the question who does. */
type Between = { say: ToTable } | { told: FromTable } | { keeper: string } | { who: true };

class Engine {
  private keeper: Keeper | null = null;
  /** the keeper of this tab, and the one that listens now, wherever it is; empty: nobody yet */
  private mine = "";
  private keeps = "";
  private readonly others = "locks" in navigator ? new BroadcastChannel(LOCK) : null;
  /** what was said while nobody listened */
  private waiting: ToTable[] = [];
  private answers = new Map<number, { settle: (answer: Response) => void; fail: (error: Error) => void }>();
  private lines = new Map<number, Line>();
  /** numbers that no other tab gives */
  private count = Math.floor(Math.random() * 2 ** 30) * 2 ** 20;
  private broke = 0;
  private claims = new AbortController();
  private run: () => void = () => undefined;
  private arrived: () => void = () => undefined;
  /** there is something that the store has not taken; or no longer */
  onunkept: (yes: boolean) => void = () => undefined;
  /** another tab keeps the tables; or no longer */
  onelsewhere: (yes: boolean) => void = () => undefined;
  /** it does not run here */
  onfailed: () => void = () => undefined;

  ask(path: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
    const body = typeof init.body === "string" ? init.body : "";
    const number = ++this.count;
    const asked = JSON.stringify({ method: init.method ?? "GET", path, body, key });
    return new Promise((settle, fail) => {
      this.answers.set(number, { settle, fail });
      this.say({ type: "ask", number, asked });
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
        if (this.lines.delete(number)) this.say({ type: "gone", number });
      },
    };
    this.lines.set(number, line);
    this.say({ type: "open", number, table });
    // as a socket does, once whoever opened it has said what follows
    setTimeout(() => line.onopen?.());
    return line;
  }

  /** Until somebody keeps the tables: this tab, or another one, which is asked then. */
  start(files: Files, lock: unknown, index: string): Promise<void> {
    this.run = () => {
      this.lose(); // what is said until it listens, waits
      const name = (this.mine = `${Math.random()}`);
      const hear = (told: FromTable): void => (told.type === "ready" ? this.begin(name) : this.hear(told));
      this.keeper = new Keeper(files, lock, index, hear, () => this.again());
    };
    this.others?.addEventListener("message", ({ data }: MessageEvent<Between>) => this.overhear(data));
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", ({ persisted }) => persisted && this.others?.postMessage({ who: true }));
    return new Promise((arrived) => {
      this.arrived = arrived;
      void this.claim(false);
    });
  }

  /** The tables shall be kept by this tab. */
  take(): void {
    this.claims.abort();
    this.claims = new AbortController();
    void this.claim(true);
  }

  private async claim(steal: boolean): Promise<void> {
    const { signal } = this.claims;
    const held = (): Promise<void> => {
      this.onelsewhere(false);
      this.run();
      return new Promise<void>(() => undefined);
    };
    if (!this.others) return held();
    try {
      const free = steal || !(await navigator.locks.query()).held?.some((one) => one.name === LOCK);
      if (!free) {
        this.onelsewhere(true);
        this.others.postMessage({ who: true } satisfies Between);
      }
      await navigator.locks.request(LOCK, steal ? { steal } : { signal }, held);
    } catch {
      if (signal.aborted) return;
      // another tab has taken them; when it goes, they come back
      this.stop();
      void this.claim(false);
    }
  }

  /** Somebody keeps the tables and listens. */
  private begin(keeper: string): void {
    if (keeper === this.keeps) return;
    this.lose();
    this.keeps = keeper;
    this.onelsewhere(keeper !== this.mine);
    if (keeper === this.mine) this.others?.postMessage({ keeper } satisfies Between);
    for (const said of this.waiting.splice(0)) this.say(said);
    this.arrived();
  }

  /** Whoever kept the tables does so no longer: what it was asked is not answered, its lines are closed. */
  private lose(): void {
    if (!this.keeps) return;
    this.keeps = "";
    const [answers, lines] = [[...this.answers.values()], [...this.lines.values()]];
    this.answers.clear();
    this.lines.clear();
    for (const { fail } of answers) fail(new Error("the engine stopped"));
    for (const line of lines) line.onclose?.({ code: GOING });
  }

  private stop(): void {
    this.keeper?.stop();
    this.keeper = null;
    this.mine = "";
    this.lose();
  }

  /** A worker broke: all is on the disk, so the engine begins again. */
  private again(): void {
    const began = this.keeps === this.mine;
    this.stop();
    if (began && ++this.broke <= AGAIN) this.run();
    else this.onfailed();
  }

  /** This tab is closed, or put aside: its lines are of no use any more. */
  private leave(): void {
    if (this.keeper) return;
    for (const number of this.lines.keys()) this.say({ type: "gone", number });
    this.lose();
  }

  private overhear(said: Between): void {
    if ("told" in said) this.hear(said.told);
    else if ("keeper" in said) this.begin(said.keeper);
    else if (this.keeper && this.keeps === this.mine) {
      if ("say" in said) this.keeper.say(said.say);
      else this.others?.postMessage({ keeper: this.mine } satisfies Between);
    }
  }

  private hear(told: FromTable): void {
    const pass = (): void => {
      if (this.keeper) this.others?.postMessage({ told } satisfies Between);
    };
    if (told.type === "answer") {
      const { status, body } = JSON.parse(told.answered) as { status: number; body: string };
      const asked = this.answers.get(told.number);
      this.answers.delete(told.number);
      if (asked) asked.settle(new Response(body, { status }));
      else pass();
    } else if (told.type === "told") {
      const line = this.lines.get(told.number);
      if (!line) pass();
      else for (const text of JSON.parse(told.texts) as string[]) line.onmessage?.({ data: text });
    } else if (told.type === "shut") {
      const line = this.lines.get(told.number);
      this.lines.delete(told.number);
      if (line) line.onclose?.({ code: told.code });
      else pass();
    } else if (told.type === "unkept") {
      this.onunkept(told.yes);
      pass();
    }
  }

  private say(said: ToTable): void {
    if (!this.keeps) this.waiting.push(said);
    else if (this.keeps === this.mine) this.keeper?.say(said);
    else this.others?.postMessage({ say: said } satisfies Between);
  }
}

export const engine = new Engine();
