// What the page and its workers say to each other.

export interface Begin {
  files: Record<string, Blob>;
  lock: unknown;
  /** the address of the engine's folder */
  index: string;
  /** between the one who keeps the tables and the one who thinks */
  port: MessagePort;
}

export type ToTable =
  | { type: "ask"; number: number; asked: string }
  | { type: "open"; number: number; table: string }
  | { type: "hear"; number: number; text: string }
  | { type: "gone"; number: number };

export type FromTable =
  | { type: "ready" }
  | { type: "answer"; number: number; answered: string }
  | { type: "told"; number: number; texts: string }
  | { type: "unkept"; yes: boolean }
  | { type: "shut"; number: number; code: number };
