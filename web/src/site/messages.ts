// What the page and its workers say to each other.

/** The engine's files, packed, by their names. */
export type Files = Record<string, Blob>;

export interface Begin {
  files: Files;
  lock: unknown;
  /** the address of the engine's folder */
  index: string;
  /** Python, as another worker has compiled it; without it, it is compiled anew */
  program?: WebAssembly.Module;
  /** of one who thinks: to the one who keeps the tables */
  port?: MessagePort;
}

/** What is asked of one who thinks, one thing at a time; or that it is enough. */
export type ToThinker = { work: string } | { enough: true };
/** What came of it; null: nothing. */
export interface FromThinker {
  answer: string | null;
}

export type ToTable =
  | { type: "ask"; number: number; asked: string }
  | { type: "open"; number: number; table: string }
  | { type: "hear"; number: number; text: string }
  | { type: "gone"; number: number }
  | { type: "thinker"; port: MessagePort };

export type FromTable =
  | { type: "ready"; program: WebAssembly.Module }
  | { type: "answer"; number: number; answered: string }
  | { type: "told"; number: number; texts: string }
  | { type: "unkept"; yes: boolean }
  | { type: "shut"; number: number; code: number };
