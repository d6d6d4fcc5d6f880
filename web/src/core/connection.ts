// What the client needs of a house: a server over the network, or the page's own workers (docs/protocol.md says which
// messages each answers). `#house` is the one the client is built for.

import type { Component } from "svelte";

/** A line to a table, as a WebSocket is one. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((frame: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface Connection {
  /** Are there other people: links, open seats, profiles, groups, mail? */
  readonly others: boolean;
  /** Can a bot that thinks be told that it is enough? */
  readonly cuts: boolean;
  /** Do pages have addresses of their own, or are they named behind the `#` of the one page there is? */
  readonly rooted: boolean;
  /** Can tables be laid now? The page's own engine arrives after the lobby. */
  readonly ready: boolean;
  /** Has everything been on this device since an earlier visit? A seal beside the name says so. */
  readonly sealed: boolean;
  /** What is shown below the pictures of the lobby, as soon as it is read. */
  readonly strip: (() => Promise<{ default: Component }>) | null;
  /** What stands beside the tables where there are no others: what can be read, and how to keep the house. */
  readonly reading: (() => Promise<{ default: Component }>) | null;
  readonly corner: (() => Promise<{ default: Component }>) | null;
  /** What the settings say of all that is kept on this device. */
  readonly kept: (() => Promise<{ default: Component }>) | null;
  /** What is said above every page, where there is something to say of that or of the engine. */
  readonly aside: (() => Promise<{ default: Component }>) | null;
  ask: (path: string, init: RequestInit) => Promise<Response>;
  open: (path: string) => Line;
  /** The address of a record, to be saved as a file. */
  record: (path: string) => Promise<string>;
  /** Take in a file of everything as it is; null: match by match, as any house takes records. */
  readonly bring: ((file: File) => Promise<void>) | null;
  /** Begin what goes on beside the page: its service worker. */
  begin: () => Promise<void>;
}
