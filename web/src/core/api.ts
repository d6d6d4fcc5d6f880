// The little HTTP of a table. Every refusal becomes a TableError whose text is one clear line.

import type {
  AnalysisAnswer,
  BoardAnswer,
  BotsAnswer,
  Chapter,
  ClaimAnswer,
  ClaimWish,
  Comer,
  Components,
  Device,
  Evening,
  ExampleAnswer,
  GameAnswer,
  GroupLine,
  GroupOpened,
  GroupPage,
  History,
  HookWay,
  ImportAnswer,
  JoinAnswer,
  JoinWish,
  LinkAnswer,
  MailWay,
  MyTable,
  NoticeKey,
  Profile,
  ProfileChange,
  ProfileCode,
  ProfileOpened,
  PushWay,
  Reach,
  Removed,
  ReplayAnswer,
  SeatAnswer,
  Sought,
  Standing,
  Statistics,
  Summary,
  TableAnswer,
  TableWish,
  TalkLine,
  TurnsAnswer,
  WayAnswer,
} from "./wire";
import type { Kinds } from "./wording";
import { connection } from "#house";

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
    answer = await connection.ask(path, { ...init, headers });
  } catch {
    throw new TableError("offline", "", 0);
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { error?: { code?: string; text?: string } } | null;
    throw new TableError(body?.error?.code ?? "failed", body?.error?.text ?? answer.statusText, answer.status);
  }
  return answer;
}

async function get<T>(path: string, key?: string): Promise<T> {
  return (await call(path, {}, key)).json() as Promise<T>;
}

async function send<T>(method: string, path: string, body: unknown, key?: string): Promise<T> {
  const init = { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  return (await call(path, init, key)).json() as Promise<T>;
}

const post = <T>(path: string, body: unknown, key?: string): Promise<T> => send<T>("POST", path, body, key);

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  games: () => get<GameAnswer[]>("/api/games"),
  components: (of: { game: string; data: string }) =>
    get<Components>(`${game(of.game)}/components?data=${encodeURIComponent(of.data)}`),
  texts: (of: { game: string; data: string }, lang: string) =>
    get<Record<string, string>>(`${game(of.game)}/texts/${lang}?data=${encodeURIComponent(of.data)}`),
  board: (id: string) => get<BoardAnswer>(`${game(id)}/board`),
  events: (id: string) => get<Kinds>(`${game(id)}/events`),
  rules: (id: string, lang: string) => get<Chapter[]>(`${game(id)}/rules/${lang}`),
  examples: (id: string) => get<ExampleAnswer[]>(`${game(id)}/examples`),
  lobby: () => get<{ tables: Summary[] }>("/api/lobby"),
  create: (made: TableWish) => post<TableAnswer>("/api/tables", made),
  /** `reader`: the seat that is "you" in what it says */
  summary: (id: string, reader?: number) =>
    get<Summary>(`${table(id)}${reader === undefined ? "" : `?reader=${reader}`}`),
  reach: () => get<Reach>("/api/reach"),
  join: (id: string, wish: JoinWish) => post<JoinAnswer>(`${table(id)}/join`, wish),
  claim: (wish: ClaimWish) => post<ClaimAnswer>("/api/seats/claim", wish),
  /** a new invitation to an open seat; the old one is void */
  invite: (id: string, key: string, seat: number) => post<SeatAnswer>(`${table(id)}/invite`, { seat }, key),
  /** a new link for everybody who is invited; the old one is void */
  link: (id: string, key: string) => post<LinkAnswer>(`${table(id)}/link`, {}, key),
  /** before the start: a bot of this strength at a free seat; null takes it out again */
  bot: (id: string, key: string, seat: number, strength: string | null) =>
    post<unknown>(`${table(id)}/bot`, { seat, strength }, key),
  /** before the start the founder frees a seat; during play this is a vote */
  remove: (id: string, key: string, seat: number) => post<Removed>(`${table(id)}/remove`, { seat }, key),
  /** no other device has the seat any more; other seats of this one have new keys */
  signOut: (id: string, key: string) => post<SeatAnswer[]>(`${table(id)}/sign-out`, {}, key),
  leave: (id: string, key: string) => post<unknown>(`${table(id)}/leave`, {}, key),
  start: (id: string, key: string, fill?: string) => post<unknown>(`${table(id)}/start`, fill ? { fill } : {}, key),
  abandon: (id: string, key: string) => post<unknown>(`${table(id)}/abandon`, {}, key),
  rematch: (id: string, key: string) =>
    post<{ table: string; seat: number; key: string }>(`${table(id)}/rematch`, {}, key),
  /** without a step the end */
  replay: (id: string, seat: string, step?: number) =>
    get<ReplayAnswer>(`${table(id)}/replay?seat=${seat}${step === undefined ? "" : `&step=${step}`}`),
  /** judged by what each seat could see (`seen`) or by everything (`all`); it says how far it is until it is there */
  analysis: (id: string, judged: string, begin = true) =>
    get<AnalysisAnswer>(`${table(id)}/analysis?judged=${judged}${begin ? "" : "&begin=false"}`),
  turns: (id: string, seat: string) => get<TurnsAnswer>(`${table(id)}/turns?seat=${seat}`),
  playOn: (id: string, step: number, seat: number, strength: string, key?: string) =>
    post<{ table: string; seat: number; key: string }>(`${table(id)}/play-on`, { step, seat, strength }, key),
  recordAddress: (id: string) => connection.record(`${table(id)}/record`),
  importRecord: async (text: string) => {
    const init = { method: "POST", body: text, headers: { "Content-Type": "text/plain" } };
    return (await call("/api/records", init)).json() as Promise<ImportAnswer>;
  },
};

const ME = "/api/profiles/me";
const group = (id: string): string => `/api/groups/${encodeURIComponent(id)}`;

/** Somebody across tables; `key` is the profile's. */
export const people = {
  found: (name: string, colour: string) => post<ProfileOpened>("/api/profiles", { name, colour }),
  claim: (code: string) => post<ProfileOpened>("/api/profiles/claim", { code }),
  see: (key: string) => get<Profile>(ME, key),
  change: (key: string, change: ProfileChange) => send<Profile>("PATCH", ME, change, key),
  forget: (key: string) => call(ME, { method: "DELETE" }, key),
  code: (key: string) => post<ProfileCode>(`${ME}/code`, {}, key),
  devices: (key: string) => get<Device[]>(`${ME}/devices`, key),
  /** no other device has the profile any more; this one has new keys of its seats */
  signOut: (key: string) => post<ClaimAnswer[]>(`${ME}/sign-out`, {}, key),
  /** all that is kept of a person, as a file */
  export: async (key: string) => (await call(`${ME}/export`, {}, key)).blob(),
  tables: (key: string) => get<MyTable[]>(`${ME}/tables`, key),
  enter: (key: string, id: string) => post<ClaimAnswer>(`${table(id)}/enter`, {}, key),
  /** finished tables, page by page; only those that are sought */
  history: (key: string, page = 0, sought: Partial<Sought> = {}) => {
    const wanted = Object.entries({ page, ...sought }).filter(([, value]) => value !== null && value !== "");
    return get<History>(`${ME}/history?${new URLSearchParams(wanted.map(([name, value]) => [name, `${value}`]))}`, key);
  },
  statistics: (key: string) => get<Statistics>(`${ME}/statistics`, key),
  bots: () => get<BotsAnswer>("/api/bots"),
  standings: (key: string) => get<Standing[]>(`${ME}/standings`, key),
  groups: (key: string) => get<GroupLine[]>("/api/groups", key),
  foundGroup: (key: string, name: string) => post<GroupOpened>("/api/groups", { name }, key),
  joinGroup: (key: string, code: string) => post<GroupLine>("/api/groups/join", { code }, key),
  group: (key: string, id: string, page = 0) => get<GroupPage>(`${group(id)}?page=${page}`, key),
  groupCode: (key: string, id: string) => post<GroupOpened>(`${group(id)}/code`, {}, key),
  leaveGroup: (key: string, id: string) => post<GroupLine[]>(`${group(id)}/leave`, {}, key),
  removeMember: (key: string, id: string, profile: string) => post<GroupPage>(`${group(id)}/remove`, { profile }, key),
  groupTables: (key: string, id: string) => get<Summary[]>(`${group(id)}/tables`, key),
  propose: (key: string, id: string, at: number, note: string) =>
    post<Evening[]>(`${group(id)}/evenings`, { at, note }, key),
  /** null takes the answer back */
  come: (key: string, id: string, evening: string, comes: Comer["comes"] | null) =>
    post<Evening[]>(`${group(id)}/evenings/${evening}`, { comes }, key),
  callOff: async (key: string, id: string, evening: string) =>
    (await call(`${group(id)}/evenings/${evening}`, { method: "DELETE" }, key)).json() as Promise<Evening[]>,
  talk: (key: string, id: string, before?: number) =>
    get<TalkLine[]>(`${group(id)}/talk${before === undefined ? "" : `?before=${before}`}`, key),
  say: (key: string, id: string, text: string) => post<TalkLine[]>(`${group(id)}/talk`, { text }, key),
  noticeKey: () => get<NoticeKey>("/api/notices/key"),
  ways: (key: string) => get<WayAnswer[]>(`${ME}/ways`, key),
  addWay: (key: string, way: PushWay | MailWay | HookWay) => post<WayAnswer>(`${ME}/ways`, way, key),
  proveWay: (key: string, way: string, code: string) => post<WayAnswer[]>(`${ME}/ways/${way}/prove`, { code }, key),
  /** a notice goes there, to see that it arrives */
  tryWay: (key: string, way: string) => call(`${ME}/ways/${way}/test`, { method: "POST" }, key),
  /** no mail to whoever got this word in one */
  never: (word: string) =>
    call("/api/notices/never", {
      method: "POST",
      body: JSON.stringify({ word }),
      headers: { "Content-Type": "application/json" },
    }),
  dropWay: (key: string, way: string) => call(`${ME}/ways/${way}`, { method: "DELETE" }, key),
};
