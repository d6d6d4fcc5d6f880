// The workers of the tab that keeps the tables: one keeps them, others think, so that no click waits for them.

import type { Begin, Files, FromTable, ToTable } from "./messages";

/** workers that think, at most: each takes as much memory as the one that keeps the tables */
const THINKERS = 2;

const started = (role: string): Worker =>
  new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: role });

export class Keeper {
  private readonly table = started("table");
  private readonly bots: Worker[] = [];

  constructor(
    private readonly files: Files,
    private readonly lock: unknown,
    private readonly index: string,
    hear: (told: FromTable) => void,
    private readonly broken: () => void,
  ) {
    this.table.onerror = broken;
    this.table.onmessage = ({ data }: MessageEvent<FromTable>) => {
      hear(data);
      if (data.type === "ready") this.call(data.program); // now that nobody waits for the table any more
    };
    this.table.postMessage({ files, lock, index } satisfies Begin);
  }

  say(message: ToTable, given: Transferable[] = []): void {
    this.table.postMessage(message, given);
  }

  stop(): void {
    for (const worker of [this.table, ...this.bots]) {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
    }
  }

  /** One who thinks after the other, so that the first is soon there. */
  private call(program: WebAssembly.Module): void {
    // the page, the table and whatever else the device does want cores, too
    const most = Math.max(1, Math.min(THINKERS, navigator.hardwareConcurrency - 2));
    const [bot, ends] = [started("bots"), new MessageChannel()];
    this.bots.push(bot);
    bot.onerror = this.broken;
    bot.onmessage = () => {
      this.say({ type: "thinker", port: ends.port1 }, [ends.port1]);
      if (this.bots.length < most) this.call(program);
    };
    const { files, lock, index } = this;
    bot.postMessage({ files, lock, index, program, port: ends.port2 } satisfies Begin, [ends.port2]);
  }
}
