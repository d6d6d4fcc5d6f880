// The little HTTP of a table. Every refusal becomes a TableError whose text is one clear line.

import type {
  Chapter,
  Components,
  GameAnswer,
  ReplayAnswer,
  Summary,
  TableAnswer,
  TableWish,
  TurnsAnswer,
} from "./wire";

export class TableError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

async function call(path: string, init: RequestInit = {}, key?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  if (key) headers.set("Authorization", `Bearer ${key}`);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new TableError("offline", "", 0);
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { error?: { code?: string; text?: string } } | null;
    throw new TableError(body?.error?.code ?? "failed", body?.error?.text ?? answer.statusText, answer.status);
  }
  return answer;
}

async function get<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, key?: string): Promise<T> {
  const init = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  return (await call(path, init, key)).json() as Promise<T>;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  games: () => get<GameAnswer[]>("/api/games"),
  components: (of: { game: string; data: string }) =>
    get<Components>(`${game(of.game)}/components?data=${encodeURIComponent(of.data)}`),
  texts: (of: { game: string; data: string }, lang: string) =>
    get<Record<string, string>>(`${game(of.game)}/texts/${lang}?data=${encodeURIComponent(of.data)}`),
  rules: (id: string, lang: string) => get<Chapter[]>(`${game(id)}/rules/${lang}`),
  lobby: () => get<{ tables: Summary[] }>("/api/lobby"),
  create: (made: TableWish) => post<TableAnswer>("/api/tables", made),
  summary: (id: string) => get<Summary>(table(id)),
  join: (id: string, name: string, seat?: number) =>
    post<{ seat: number; key: string; code: string }>(
      `${table(id)}/join`,
      seat === undefined ? { name } : { name, seat },
    ),
  claim: (body: { code: string } | { key: string; name?: string }) =>
    post<{ table: string; seat: number; key: string }>("/api/seats/claim", body),
  /** a new invitation to an open seat; the old one is void */
  invite: (id: string, key: string, seat: number) =>
    post<{ seat: number; key: string; code: string }>(`${table(id)}/invite`, { seat }, key),
  /** before the start the founder frees a seat; during play this is a vote */
  remove: (id: string, key: string, seat: number) => post<unknown>(`${table(id)}/remove`, { seat }, key),
  leave: (id: string, key: string) => post<unknown>(`${table(id)}/leave`, {}, key),
  start: (id: string, key: string, fill?: string) => post<unknown>(`${table(id)}/start`, fill ? { fill } : {}, key),
  abandon: (id: string, key: string) => post<unknown>(`${table(id)}/abandon`, {}, key),
  rematch: (id: string, key: string) =>
    post<{ table: string; seat: number; key: string }>(`${table(id)}/rematch`, {}, key),
  /** without a step the end */
  replay: (id: string, seat: string, step?: number) =>
    get<ReplayAnswer>(`${table(id)}/replay?seat=${seat}${step === undefined ? "" : `&step=${step}`}`),
  turns: (id: string, seat: string) => get<TurnsAnswer>(`${table(id)}/turns?seat=${seat}`),
  playOn: (id: string, step: number, seat: number, strength: string, key?: string) =>
    post<{ table: string; seat: number; key: string }>(`${table(id)}/play-on`, { step, seat, strength }, key),
  recordAddress: (id: string) => `${table(id)}/record`,
  importRecord: async (text: string) => {
    const init = { method: "POST", body: text, headers: { "Content-Type": "text/plain" } };
    return (await call("/api/records", init)).json() as Promise<{ table: string }>;
  },
};
