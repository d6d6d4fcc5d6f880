// One line to a table that never loses a message: what was sent and not answered is sent again after a reconnect
// (repeating an id is harmless).

import { connection } from "#house";
import type { Line } from "./connection";
import type { Told, Unsent } from "./wire";

export type Link = "connecting" | "open" | "lost";

interface Waiting {
  body: string;
  sent: boolean;
  resent: boolean;
  settle: (answer: Told & { resent: boolean }) => void;
}

const PATIENCE = [250, 500, 1000, 2000, 4000, 8000];
const HEARTBEAT = 20_000;
/** a wrong key, no such table: trying again will not help */
export const REFUSED = [4403, 4404];

export class Live {
  private socket: Line | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private closed = false;
  private good = false;
  private timer = 0;
  private beat = 0;
  private count = 0;
  private readonly tag = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly path: string,
    private readonly hello: () => Record<string, unknown>,
    private readonly hear: (message: Told) => void,
    private readonly link: (state: Link, code: number) => void,
  ) {}

  open(): void {
    this.closed = false;
    this.link("connecting", 0);
    const socket = connection.open(this.path);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
      this.beat = window.setInterval(() => socket.send(JSON.stringify({ type: "ping" })), HEARTBEAT);
    };
    socket.onmessage = (frame) => this.receive(JSON.parse(frame.data) as Told);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.beat);
    this.socket?.close();
    this.socket = null;
  }

  /** Send and wait for the answer, through any number of reconnects. */
  ask(message: Unsent): Promise<Told & { resent: boolean }> {
    const id = `${this.tag}-${++this.count}`;
    const body = JSON.stringify({ ...message, id });
    return new Promise((settle) => {
      this.waiting.set(id, { body, sent: this.good, resent: false, settle });
      if (this.good) this.socket?.send(body);
    });
  }

  private receive(message: Told): void {
    if (message.type === "look" && !this.good) this.greeted();
    const id = "id" in message ? message.id : null;
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (waiting && id !== null) {
      this.waiting.delete(id);
      waiting.settle({ ...message, resent: waiting.resent });
    }
    this.hear(message);
  }

  /** The first look after a hello: the line is good, send what is still unanswered. */
  private greeted(): void {
    this.good = true;
    this.tries = 0;
    this.link("open", 0);
    for (const waiting of this.waiting.values()) {
      waiting.resent = waiting.sent;
      waiting.sent = true;
      this.socket?.send(waiting.body);
    }
  }

  private lost(socket: Line, code: number): void {
    window.clearInterval(this.beat);
    if (this.closed || socket !== this.socket) return;
    this.good = false;
    this.link("lost", code);
    if (REFUSED.includes(code)) return;
    const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] ?? 8000;
    this.tries += 1;
    this.timer = window.setTimeout(() => this.open(), wait);
  }
}
