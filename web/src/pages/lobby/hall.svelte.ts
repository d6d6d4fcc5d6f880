// Who plays where: public tables pushed by the server, my own tables, those of my profile that are on another device, and
// what I have finished.

import { connection } from "#house";
import { api, people, TableError } from "../../core/api";
import type { Line } from "../../core/connection";
import { me } from "../../core/profile.svelte";
import type { History, LobbyNews, Standing, Summary } from "../../core/wire";
import { forget, heldSeats } from "../../core/seats";
import { recall, remember } from "../../core/memory";

export interface Mine {
  summary: Summary;
  seats: number[];
  turn: boolean;
}

const SHOWN = 12;
/** finished tables put out of sight, on this device */
const AWAY = "mythagon.away";
const MOST_AWAY = 500;

function readAway(): string[] {
  try {
    return JSON.parse(recall(AWAY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export class Hall {
  tables = $state.raw<Summary[]>([]);
  /** the server tells of them */
  heard = $state(false);
  /** it did not answer twice in a row */
  lost = $state(false);
  /** no new tables are founded: the server is to be upgraded */
  drains = $state(false);
  mine = $state.raw<Mine[]>([]);
  /** the newest finished tables of my profile, and how many there are in all */
  past = $state.raw<History>({ tables: [], total: 0 });
  /** those with whom I play, game by game */
  standings = $state.raw<Standing[]>([]);
  away = $state.raw<string[]>(readAway());
  /** my tables have been looked up, so that I have none if none is shown */
  known = $state(false);
  /** the server did not answer when my tables were last looked up */
  offline = $state(false);
  /** the time of day when my tables were last looked up, in seconds */
  now = $state(Date.now() / 1000);
  private socket: Line | null = null;
  private timer = 0;
  private refresh = 0;

  get waiting(): number {
    return this.mine.filter((one) => one.turn).length;
  }

  /** Have I ever sat at a table of this game, or of any? */
  played(game?: string): boolean {
    const games = [...this.past.tables, ...heldSeats()].map((one) => one.game);
    return game === undefined ? games.length > 0 : games.includes(game);
  }

  /** Watch while the lobby is shown; returns how to stop. */
  open(): () => void {
    void this.lookUp();
    void this.remember();
    if (connection.others) this.watch();
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
    const socket = connection.open("/api/lobby/live");
    this.socket = socket;
    // a server that is back may have more to say than the tables
    socket.onopen = () => this.offline && void this.lookUp();
    socket.onmessage = (frame) => {
      const { tables, drains } = JSON.parse(frame.data) as LobbyNews;
      this.tables = tables;
      this.heard = true;
      this.lost = false;
      this.drains = drains;
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.lost = !this.heard;
      this.heard = false;
      this.timer = window.setTimeout(() => this.watch(), 4000);
    };
  }

  /** Somebody does not want to wait for the next look. */
  again(): void {
    if (this.heard || !this.socket) return;
    window.clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket.close();
    this.watch();
  }

  /** Put a finished table out of sight; its replay stays in the history. */
  putAway(table: string): void {
    this.away = [...this.away, table].slice(-MOST_AWAY);
    remember(AWAY, JSON.stringify(this.away));
  }

  /** What my profile knows: finished tables and standings. */
  private async remember(): Promise<void> {
    await me.load();
    if (!me.key) return;
    try {
      [this.past, this.standings] = await Promise.all([
        people.history(me.key),
        connection.others ? people.standings(me.key) : [],
      ]);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
    }
  }

  private async lookUp(): Promise<void> {
    const held = heldSeats()
      .filter((one) => Object.keys(one.keys).length && !this.away.includes(one.table))
      .slice(0, SHOWN);
    const [here, elsewhere] = await Promise.all([
      Promise.all(held.map((one) => this.one(one.table, Object.keys(one.keys).map(Number)))).catch(() => null),
      me.key ? people.tables(me.key).catch(() => []) : [],
    ]);
    this.offline = here === null;
    if (here === null) return; // what was known of my tables is still true
    const others = elsewhere
      .filter((one) => !held.some((known) => known.table === one.table.table))
      .map(({ table, seat }) => ({
        summary: table,
        seats: [seat],
        turn: table.status === "playing" && table.turn.includes(seat),
      }));
    const found = [...here, ...others];
    const rank = (one: Mine): number =>
      one.turn ? 0 : one.summary.status === "playing" ? 1 : one.summary.status === "open" ? 2 : 3;
    this.now = Date.now() / 1000;
    this.known = true;
    this.mine = found.filter((one) => one !== null).sort((a, b) => rank(a) - rank(b));
  }

  private async one(table: string, seats: number[]): Promise<Mine | null> {
    try {
      const summary = await api.summary(table, Math.min(...seats));
      return {
        summary,
        seats,
        turn: summary.status === "playing" && summary.turn.some((seat) => seats.includes(seat)),
      };
    } catch (error) {
      if (!(error instanceof TableError) || error.code === "offline") throw error;
      if (error.status === 404) forget(table);
      return null;
    }
  }
}
