// Who plays where: public tables pushed by the server, and my own tables looked up one by one.

import { api, TableError } from "../../core/api";
import type { Summary } from "../../core/wire";
import { forget, heldSeats } from "../../core/seats";

export interface Mine {
  summary: Summary;
  seats: number[];
  turn: boolean;
}

const SHOWN = 12;

export class Hall {
  tables = $state.raw<Summary[]>([]);
  mine = $state.raw<Mine[]>([]);
  private socket: WebSocket | null = null;
  private timer = 0;
  private refresh = 0;

  get waiting(): number {
    return this.mine.filter((one) => one.turn).length;
  }

  /** Watch while the lobby is shown; returns how to stop. */
  open(): () => void {
    void this.lookUp();
    this.watch();
    this.refresh = window.setInterval(() => void this.lookUp(), 15_000);
    return () => {
      window.clearTimeout(this.timer);
      window.clearInterval(this.refresh);
      const socket = this.socket;
      this.socket = null;
      socket?.close();
    };
  }

  private watch(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/live`);
    this.socket = socket;
    socket.onmessage = (frame: MessageEvent<string>) => {
      const heard = JSON.parse(frame.data) as { tables?: Summary[] };
      if (heard.tables) this.tables = heard.tables;
    };
    socket.onclose = () => {
      if (socket === this.socket) this.timer = window.setTimeout(() => this.watch(), 4000);
    };
  }

  private async lookUp(): Promise<void> {
    const found = await Promise.all(
      heldSeats()
        .slice(0, SHOWN)
        .map((one) => this.one(one.table, Object.keys(one.keys).map(Number))),
    );
    const rank = (one: Mine): number =>
      one.turn ? 0 : one.summary.status === "playing" ? 1 : one.summary.status === "open" ? 2 : 3;
    this.mine = found.filter((one) => one !== null).sort((a, b) => rank(a) - rank(b));
  }

  private async one(table: string, seats: number[]): Promise<Mine | null> {
    try {
      const summary = await api.summary(table);
      return {
        summary,
        seats,
        turn: summary.status === "playing" && summary.turn.some((seat) => seats.includes(seat)),
      };
    } catch (error) {
      if (error instanceof TableError && error.status === 404) forget(table);
      return null;
    }
  }
}
