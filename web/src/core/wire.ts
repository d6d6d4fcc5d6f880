// Written by tools/wire_types.py from the server's own messages: change those, not this file.

/** Who shall sit here. */
export interface SeatWish {
  kind: "bot" | "hotseat" | "me" | "open";
  name?: string | null;
  strength?: "easy" | "hard" | "normal" | null;
}

/** Seconds a turn and seconds in the bank: minutes in a live game, days among far friends. */
export interface ClockWish {
  turn: number;
  bank: number;
}

/** What happens when somebody is asked and not connected for so many seconds. */
export interface Absence {
  after: number;
  /** offer: the others may put a bot there; replace: a bot sits in by itself */
  then: "offer" | "replace";
}

/** A table to be. */
export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  data?: string;
  public?: boolean;
  /** a group of the founder's, whose members hear of it and may sit down */
  group?: string | null;
  name?: string | null;
  clock?: ClockWish | null;
  /** left out: 90 seconds and an offer, unless a turn may take an hour or more; null: nobody is ever away */
  absence?: Absence | null;
  guided?: boolean;
  /** may everybody ask the owl for advice? Left out: yes where no clock runs and the table is not public */
  owl?: boolean;
  /** the founder's own, where they have one */
  profile?: string | null;
}

/** The name may be left out where there is a profile. */
export interface JoinWish {
  name?: string | null;
  seat?: number | null;
  profile?: string | null;
  /** the table's link, where it is not public */
  link?: string | null;
  /** of the shield, where it is not to be the profile's */
  colour?: string | null;
}

/** A code, or a key with the name of who comes. */
export interface ClaimWish {
  code?: string | null;
  key?: string | null;
  name?: string | null;
  profile?: string | null;
  /** as in `JoinWish` */
  colour?: string | null;
}

/** One seat of a table: to be offered to somebody, or its person to be removed. */
export interface SeatNamed {
  seat: number;
}

/** A bot of this strength at a free seat; null: the bot goes and the seat is free again. */
export interface BotWish {
  seat: number;
  strength: "easy" | "hard" | "normal" | null;
}

export interface StartWish {
  fill?: "easy" | "hard" | "normal" | null;
}

export interface PlayOnWish {
  step: number;
  seat: number;
  strength?: "easy" | "hard" | "normal";
  name?: string | null;
  profile?: string | null;
}

/** A seat with what opens it, for those who may know. */
export interface SeatAnswer {
  seat: number;
  kind: string;
  key?: string | null;
  code?: string | null;
}

/** A new table and the way to one's seat. */
export interface TableAnswer {
  table: string;
  seat: number | null;
  key: string | null;
  seats: SeatAnswer[];
  /** for everybody who is invited: each takes a free seat with it; null where none is open */
  link: string | null;
}

/** A table's link, by which each who is invited takes a free seat. */
export interface LinkAnswer {
  table: string;
  link: string;
}

export interface JoinAnswer {
  seat: number;
  key: string;
  code: string;
}

/** The seat's key on this device; the person who takes an invited seat also gets its code for other devices. */
export interface ClaimAnswer {
  table: string;
  seat: number;
  key: string;
  code: string | null;
}

/** An imported table: finished ones are for replay, others have seats to take. */
export interface ImportAnswer {
  table: string;
  status: "abandoned" | "open" | "over" | "playing" | "retired";
  seats: SeatAnswer[];
  /** as of a new table */
  link: string | null;
}

export interface SummarySeat {
  seat: number;
  kind: string;
  name: string;
  strength: string | null;
  online: boolean;
  stand_in: string | null;
  /** of the shield, as in `Seat` */
  colour: string;
  /** how a match that is over has ended for this seat */
  total: number | null;
  won: boolean;
}

/** A table as anybody may know it. */
export interface Summary {
  table: string;
  game: string;
  name: string;
  status: "abandoned" | "open" | "over" | "playing" | "retired";
  seats: SummarySeat[];
  options: Record<string, string>;
  data: string;
  created: number;
  turn: number[];
  public: boolean;
  guided: boolean;
  clock: Clock | null;
  next: string | null;
  /** when the table ends by itself if nothing happens here; null where it does not */
  expires: number | null;
  /** who invites: the founder's seat; null where the founder has left */
  host: number | null;
  /** when something last happened here */
  touched: number;
  /** the last line of the log as a spectator may read it, by language; empty before the start */
  said: Record<string, string>;
  /** where the match comes from: new, record (whoever brought it can know its future) or played_on */
  origin: "new" | "played_on" | "record";
  /** why the match does not count for ratings, as things stand; null: it does */
  unrated: "alone" | "guided" | "played_on" | "record" | "stand_in" | "stranger" | "taken_back" | "twice" | null;
}

/** Seconds for each turn, and a bank for a whole match that is used when a turn takes longer. */
export interface Clock {
  turn: number;
  bank: number;
}

/** An unfinished table, and which seat is mine. */
export interface MyTable {
  seat: number;
  table: Summary;
}

/** Hours of the day, where the person lives, in which no notice is sent: from the first until the second. */
export interface Quiet {
  begins: number;
  ends: number;
  zone: string;
}

export interface ProfileWish {
  name: string;
  colour?: string;
}

/** What shall be different; what is left out stays. */
export interface ProfileChange {
  name?: string;
  colour?: string;
  quiet?: Quiet | null;
}

export interface ProfileClaim {
  code: string;
}

/** A person, as they see themselves. */
export interface Profile {
  profile: string;
  name: string;
  colour: string;
  quiet: Quiet | null;
  made: number;
}

/** A profile and the key by which this device has it. */
export interface ProfileOpened {
  profile: string;
  key: string;
}

/** To be typed, or opened as a link, on another device. */
export interface ProfileCode {
  code: string;
  until: number;
}

/** A device that has a key of the profile; `own`: the one that asks. */
export interface Device {
  made: number;
  own: boolean;
}

/** All that is kept of a person, row by row. */
export interface Exported {
  profile: Profile;
  seatings: Record<string, unknown>[];
  placings: Record<string, unknown>[];
  ratings: Record<string, unknown>[];
  groups: Record<string, unknown>[];
  evenings: Record<string, unknown>[];
  talk: Record<string, unknown>[];
  ways: Record<string, unknown>[];
}

/** A finished match; its replay and record are found under the table's id. */
export interface PastTable {
  table: string;
  game: string;
  ended: number;
  /** did it count for ratings? */
  rated: boolean;
  /** and if not, why (as in a look); null also where that was not noted yet */
  why: string | null;
  seats: Placing[];
}

/** How one seat of a finished match ended; `who` is a profile, `bot:STRENGTH`, or null for somebody unknown. */
export interface Placing {
  seat: number;
  who: string | null;
  name: string;
  total: number;
  won: boolean;
  /** strength of the bot that played on for somebody who left for good or was removed, and so has lost */
  bot: string | null;
  /** as what, and against what: for each kind the id, which the game's text `kind.id` names */
  played: Record<string, string>;
}

/** One page of finished matches, newest first, and how many there are in all. */
export interface History {
  tables: PastTable[];
  total: number;
}

/** Which finished matches are looked for; what is left out does not matter. */
export interface Sought {
  game: string | null;
  /** with this person, or this bot (`bot:STRENGTH`) */
  company: string | null;
  won: boolean | null;
  /** against bots alone, or with other people */
  bots: boolean | null;
}

/** Somebody at one game: how often they played and won, and how strong they are. */
export interface Standing {
  who: string;
  /** empty for a bot, whose name is its strength */
  name: string;
  colour: string;
  game: string;
  games: number;
  wins: number;
  /** a new person is at 1,000; the true strength is within `uncertainty` of it 19 times of 20 */
  rating: number;
  uncertainty: number;
}

/** How often something was played, and won; the most points, and where. */
export interface Count {
  games: number;
  wins: number;
  best: number;
  /** the first match with so many points */
  table: string;
}

/** One match of a game. */
export interface Point {
  table: string;
  ended: number;
  total: number;
  won: boolean;
}

/** One game: all matches of it together, the latest one by one, oldest first. */
export interface GameCount {
  game: string;
  count: Count;
  /** points on the average */
  mean: number;
  latest: Point[];
}

/** One thing somebody played as, or met: the kind and the id, which the game's text `kind.id` names. */
export interface PartCount {
  game: string;
  kind: string;
  id: string;
  count: Count;
}

/** Matches of a game with so many players. */
export interface SizeCount {
  game: string;
  players: number;
  games: number;
  wins: number;
}

/** Somebody one has met, a person or `bot:STRENGTH`: matches together, and who of the two won them. */
export interface Rival {
  who: string;
  /** the name borne at the last match together; empty for a bot */
  name: string;
  colour: string;
  games: number;
  wins: number;
  losses: number;
}

/** All that is counted of a person. */
export interface Statistics {
  games: GameCount[];
  parts: PartCount[];
  sizes: SizeCount[];
  rivals: Rival[];
}

export interface GroupWish {
  name: string;
}

export interface GroupClaim {
  code: string;
}

export interface MemberNamed {
  profile: string;
}

/** A group, and the code by which others join it. */
export interface GroupOpened {
  group: string;
  code: string;
}

/** A group one is in. */
export interface GroupLine {
  group: string;
  name: string;
  members: number;
}

export interface Member {
  profile: string;
  name: string;
  colour: string;
  since: number;
}

/** All that a group's page shows: its members, how strong they are, and what they played among themselves. */
export interface GroupPage {
  group: string;
  name: string;
  founder: string;
  members: Member[];
  standings: Standing[];
  history: History;
  /** those to come, the next first */
  evenings: Evening[];
}

/** When a group meets, and what its members said to it, by their profiles. */
export interface Evening {
  evening: string;
  at: number;
  note: string;
  /** who proposed it; empty where they are gone */
  by: string;
  comers: Comer[];
}

export interface Comer {
  profile: string;
  comes: "maybe" | "no" | "yes";
}

export interface EveningWish {
  /** seconds since 1970 */
  at: number;
  /** where, and what to bring */
  note?: string;
}

/** Null takes the answer back. */
export interface ComingWish {
  comes: "maybe" | "no" | "yes" | null;
}

export interface TalkWish {
  text: string;
}

/** Something a member said. */
export interface TalkLine {
  id: number;
  who: string;
  name: string;
  colour: string;
  text: string;
  at: number;
}

/** As a browser's subscription has them. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser that has subscribed; its service worker finds the words. */
export interface PushWay {
  kind: "push";
  endpoint: string;
  keys: PushKeys;
}

export interface MailWay {
  kind: "mail";
  to: string;
  lang?: string;
}

/** An address that takes a JSON object with a `text`, as chat services do. */
export interface HookWay {
  kind: "hook";
  url: string;
  lang?: string;
}

/** A way as its person sees it; `ready`: not before the address has proved itself. */
export interface WayAnswer {
  way: string;
  kind: "hook" | "mail" | "push";
  /** the e-mail address, or the host that push and hooks go to */
  to: string;
  ready: boolean;
}

export interface WayProof {
  code: string;
}

/** What an e-mail address is sent: the code that must come back, and the word that says "never again". */
export interface Proof {
  code: string;
  word: string;
}

/** The word of a mail whose receiver wants none ever again. */
export interface Never {
  word: string;
}

/** The public key with which browsers subscribe (VAPID), and which kinds this server can send. */
export interface NoticeKey {
  key: string;
  kinds: ("hook" | "mail" | "push")[];
}

/** What is told of a table, or of a group. */
export interface Tidings {
  what: "drains" | "evening" | "laid" | "retired" | "test" | "turn";
  /** its id, or the group's: a later notice of the same takes the place of an earlier one */
  table: string;
  /** the game's name in each language, or the group's */
  game: Record<string, string>;
  /** with whom one plays, where it is one's turn; who laid a table, or proposes an evening */
  others: string[];
  link: string;
  /** the name of the group */
  group: string;
}

/** Why something was refused. */
export interface ErrorBody {
  code: string;
  text: string;
}

/** Every refusal has this shape. */
export interface ErrorAnswer {
  error: ErrorBody;
}

export interface OptionAnswer {
  id: string;
  values: string[];
  rule: string;
  /** numbers of players for which it means anything */
  seats: number[];
}

/** What a game is called, how long it takes, why to play it: texts of the game itself. */
export interface GameWords {
  name: string;
  minutes: string;
  pitch: string;
  /** what it is about and who wins, as its rules begin */
  aim: string;
}

export interface GameAnswer {
  id: string;
  seats: number[];
  options: OptionAnswer[];
  strengths: ("easy" | "hard" | "normal")[];
  /** has it a guided first game? */
  guided: boolean;
  /** what it can be played with: the game's own box first */
  data: string[];
  /** which facts of the box's components are ours: fields, by the component's text key */
  reconstructed: Record<string, string[]>;
  /** by language */
  words: Record<string, GameWords>;
}

/** One page of the public tables, and how many there are in all. */
export interface Lobby {
  tables: Summary[];
  total: number;
  /** are no new tables founded, because the server is to be upgraded? */
  drains: boolean;
}

/** A bot by its strength: how far it searches before each decision, and how often it wanders from the best. */
export interface BotStrength {
  strength: "easy" | "hard" | "normal";
  iterations: number;
  wanders: number;
  /** how long it searches where it has a time instead; 0: it has none */
  seconds: number;
}

/** Matches of bots among themselves: how often the first won, in percent, and what would be its fair share. */
export interface BotMatches {
  game: string;
  /** under which rules, where not all matches of the game are meant */
  note: string;
  bots: string[];
  matches: number;
  wins: number;
  /** the truth is between these 19 times of 20 */
  low: number;
  high: number;
  fair: number;
}

/** Who the bots are: as built, as measured among themselves, and as rated at this server's tables. */
export interface BotsAnswer {
  strengths: BotStrength[];
  measured: BotMatches[];
  standings: Standing[];
}

/** It is done; the table's status now. */
export interface TableStatus {
  table: string;
  status: "abandoned" | "open" | "over" | "playing" | "retired";
}

/** Somebody is removed, or it is agreed to; before the start the table then has a new link. */
export interface Removed {
  table: string;
  status: "abandoned" | "open" | "over" | "playing" | "retired";
  link: string | null;
}

export interface Clause {
  id: string;
  text: string;
}

/** A chapter of the numbered rules. */
export interface Chapter {
  id: string;
  title: string;
  clauses: Clause[];
}

/** What every component has; the rest is its kind's own. */
export interface Component {
  id: string;
  source: Source;
  /** of fields whose source differs */
  sources: Record<string, Source>;
  [name: string]: unknown;
}

/** A place of a declared board, by the name with which choices light it; a point has no size. */
export interface BoardPlace {
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A field of the view that says what lies on a board. */
export interface BoardPieces {
  /** a path into the view, with dots between its parts */
  field: string;
  /** an entry for each place, for each seat, or a list of pieces */
  by: "piece" | "place" | "seat";
  /** numbers are amounts, not seats */
  counts: boolean;
}

/** A board that a game declares instead of drawing it (docs/declared-boards.md). */
export interface DeclaredBoard {
  id: string;
  form: "areas" | "graph" | "grid" | "track";
  places: BoardPlace[];
  /** each a row of places */
  lines: string[][];
  marked: string[];
  chequered: boolean;
  /** names on the rim, with their coordinate */
  columns: [string, number][];
  rows: [string, number][];
  pieces: BoardPieces[];
}

/** A field of the view that is shown beside the boards. */
export interface BesideBoard {
  field: string;
  least: number;
  /** how many a hand holds when it is full, where a track ends */
  most: number | null;
}

/** All that a game declares of its table; empty lists where it declares nothing. */
export interface BoardAnswer {
  boards: DeclaredBoard[];
  hands: BesideBoard[];
  tracks: BesideBoard[];
  counters: BesideBoard[];
  /** a motif for a thing */
  things: Record<string, string>;
}

/** Is the server alive? */
export interface Health {
  status: string;
  version: string;
}

/** From where this server can be reached. */
export interface Reach {
  /** from this computer only */
  local: boolean;
  /** its address on the local network: where it listens there, or would with `mythagon serve --lan` */
  lan: string | null;
}

/** What a field of an event holds, and how a sentence names it. */
export interface EventField {
  /** an id is worded by the text `of.id`, a counted one (`{id, count}`) too, with its count; words are the same in every language */
  type: "counted" | "flag" | "id" | "key" | "message" | "number" | "seat" | "words";
  /** the family of text keys that an id belongs to */
  of: string;
  /** a list of such things */
  many: boolean;
  /** may be left out */
  optional: boolean;
}

/** A kind of event that a game tells; its text is `event.<kind>`. */
export interface EventKind {
  rules: string[];
  fields: Record<string, EventField>;
}

/** The table after a decision, what happened on the way there, and the same in words. */
export interface ExampleStep {
  view: View;
  events: GameEvent[];
  /** what each of them changed in the view: paths and what is there then */
  shown: [string, unknown][][];
  said: Message[];
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  waiting: number[];
  result: Result | null;
  [name: string]: unknown;
}

/** How the match ended. */
export interface Result {
  /** by seat: text key and points */
  lines: [string, number][][];
  totals: number[];
  winners: number[];
  rule: string;
  /** lines of an opponent that holds no seat */
  rival: [string, number][];
  /** why they won where the points alone do not say so, as in a tie */
  reason: Message | null;
}

/** What the rules say: a text key, what it speaks of, the clause it comes from. A value is a number, a text key, a seat (`seat:0`), words that are the same in every language (`text:A1`), a message, or a list of these. */
export interface Message {
  key: string;
  values: Record<string, number | string | (number | string | Message)[] | Message>;
  rule: string;
}

/** Something that happened: its kind and its fields, as the game declares them (`GET /api/games/{game}/events`). */
export interface GameEvent {
  kind: string;
  fields: Record<string, unknown>;
  rule: string;
  /** the seats it hits */
  touches: number[];
  /** what travelled: piece, from place, to place */
  moves: [string, string, string][];
  /** the decision that caused it; 0 is the opening. Not there in a preview */
  step?: number;
}

/** A short story of the rulebook, played by the engine. */
export interface ExampleAnswer {
  /** the chapter it explains */
  chapter: string;
  /** what it shows, a key of the game's texts, where the printed rulebook has this example too */
  about: string | null;
  names: string[];
  /** whose eyes it is seen with */
  seat: number;
  steps: ExampleStep[];
}

/** A choice as it might come. */
export interface Shown {
  seat: number;
  text: string;
  label: Message;
  places: string[];
}

/** After one decision: each seat's chance, and what of the way there was chance and what choice. */
export interface AnalysedMoment {
  step: number;
  /** who decided; nobody: the end, to which only chance leads */
  seat: number | null;
  chances: number[];
  /** by how much each may be off, 19 times of 20 */
  spread: number[];
  luck: number[];
  skill: number[];
}

/** A choice of a key decision, with the seat's chance after it and why. */
export interface JudgedChoice {
  text: string;
  label: Message;
  places: string[];
  chance: number;
  low: number;
  high: number;
  reasons: Message[];
  gains: Foretold[];
  risks: Foretold[];
  points: number;
  more: number;
  rivals: number;
  /** how it might have gone on */
  line: Shown[];
}

/** What would happen, and how often in ten of what could come. */
export interface Foretold {
  said: Message;
  times: number;
}

/** A decision that moved a chance much: a slip, or the one strong choice that was found. */
export interface KeyDecision {
  step: number;
  seat: number;
  found: boolean;
  /** what it cost, or by how much it is better than the next best choice */
  by: number;
  played: JudgedChoice;
  /** the best choice; of a find the next best */
  better: JudgedChoice;
  /** the question; what was judged by an earlier version does not say it */
  asked: Message | null;
}

/** A finished match, judged. Start, luck and skill of a seat add up to its result. */
export interface Analysis {
  start: number[];
  moments: AnalysedMoment[];
  /** of each seat: which part of its chances its choices kept, of how many decisions, and how many were slips */
  accuracy: number[];
  decisions: number[];
  slips: number[];
  keys: KeyDecision[];
}

/** How far the analysis of a finished match is, and what came of it. */
export interface AnalysisAnswer {
  /** none: this game has no estimate of chances; failed: asking again tries again */
  state: "failed" | "none" | "ready" | "thinking";
  /** decisions judged, and how many there are */
  done: number;
  of: number;
  /** the version of the rules it was played by, and judged by */
  played_by: string;
  judged_by: string;
  analysis: Analysis | null;
}

export interface Hello {
  type: "hello";
  key?: string | null;
  since?: number | null;
  lang?: string;
  /** number of the last chat line already known */
  chat?: number;
  /** send no whole view where what each event changed leads to it from the last look */
  changes?: boolean;
}

/** A move: one choice as `text`, or several, made one after the other, as `texts`. */
export interface Choose {
  type: "choose";
  id: string;
  seq: number;
  text?: string | null;
  texts?: string[] | null;
  seat?: number | null;
}

/** What would follow from these choices, as far as the seat can know? */
export interface Preview {
  type: "preview";
  id: string;
  seq: number;
  texts: string[];
  seat?: number | null;
}

/** Take back so many of one's own last moves. */
export interface Undo {
  type: "undo";
  id: string;
  steps?: number;
  seat?: number | null;
}

export interface UndoVote {
  type: "undo_vote";
  id: string;
  agree: boolean;
  seat?: number | null;
}

export interface StandIn {
  type: "stand_in";
  id: string;
  strength?: "easy" | "hard" | "normal";
  seat?: number | null;
}

/** A bot shall sit in for somebody who is away; one person's wish is enough. */
export interface Replace {
  type: "replace";
  id: string;
  who: number;
  strength?: "easy" | "hard" | "normal";
  seat?: number | null;
}

export interface Return {
  type: "return";
  id: string;
  seat?: number | null;
}

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Do not send me the chat of this seat (None: of the spectators) any more, or do again. */
export interface Mute {
  type: "mute";
  id: string;
  who: number | null;
  muted: boolean;
  seat?: number | null;
}

/** The founder closes or opens the spectators' chat. */
export interface Hush {
  type: "hush";
  id: string;
  closed: boolean;
  seat?: number | null;
}

export interface Orders {
  type: "orders";
  id: string;
  windows: string[];
  seat?: number | null;
}

export interface Notes {
  type: "notes";
  id: string;
  text: string;
  seat?: number | null;
}

export interface Why {
  type: "why";
  id: string;
  place: string;
  seat?: number | null;
}

/** What could I do, what would the owl do, and why? With `texts`: once these choices were made. */
export interface Advise {
  type: "advise";
  id: string;
  seq: number;
  texts?: string[];
  /** shall it also say what the best choices are worth? That takes a second */
  weigh?: boolean;
  seat?: number | null;
}

/** To my next decision: until then bots take no longer than they must, if everybody here wishes so. */
export interface Hurry {
  type: "hurry";
  id: string;
  seat?: number | null;
}

/** The bot that thinks has thought enough: it takes what it has found. Only a house without a server does that. */
export interface Enough {
  type: "enough";
  id: string;
  seat?: number | null;
}

/** What does the log tell before the line that begins with this event of this decision? */
export interface Recall {
  type: "earlier";
  id: string;
  step: number;
  place?: number;
}

/** What happened since my last decision, event by event? */
export interface Retrace {
  type: "passed";
  id: string;
  seat?: number | null;
}

/** On a shared device: look from another of its seats from now on. */
export interface Sit {
  type: "seat";
  id: string;
  seat: number;
}

export interface Ping {
  type: "ping";
  id?: string;
}

/** One line of the log: a turn in the past tense, in one or a few sentences. */
export interface Line {
  /** where it begins: the decision that caused its first event, and how many events of that decision came before */
  step: number;
  place: number;
  said: Message[];
  /** how many events it tells */
  count: number;
  /** the seats it took something from */
  costs: number[];
}

/** What came of somebody's turns for who was waiting; the seat is null for what nobody did. */
export interface Share {
  seat: number | null;
  /** by how much their points have changed */
  points: number;
  /** what they did that is worth telling again */
  said: Message[];
  /** what it brought the viewer, and what it took from them */
  gains: Message[];
  costs: Message[];
  /** how many lines of the log it sums up */
  lines: number;
}

/** What others did since one's last own decision. */
export interface Since {
  /** how many decisions had been made then */
  step: number;
  /** with a question and on hello, in the order they played; one's own only where something was lost in it */
  shares: Share[];
  /** with them: everybody's points then and now, by seat */
  points: [number, number][];
}

/** One thing the asked seat may choose. */
export interface Choice {
  text: string;
  /** the verb it shares with its like */
  family: string;
  /** how that is best asked: "" for a thing on the table, "amount" for a number to be set, "aside" for what is offered at a price */
  form: string;
  label: Message;
  /** what it concerns on the table */
  places: string[];
  /** does it bring news, so that it cannot be taken back freely? */
  commits: boolean;
}

/** The open question to a seat. */
export interface Ask {
  message: Message;
  /** the name of a reaction window, else empty */
  window: string;
  choices: Choice[];
}

/** One thing the asked seat could choose; the owl's own choice with what speaks for it. */
export interface Suggestion {
  text: string;
  label: Message;
  /** what it concerns on the table */
  places: string[];
  reasons: Message[];
}

/** What the owl says: the best choice of each kind, the one it would take first. */
export interface Advice {
  type: "advice";
  id: string;
  /** the moment of the table it was asked about */
  seq: number;
  suggestions: Suggestion[];
  /** is what they are worth still to come, as `weighed` under the same id? */
  weighs: boolean;
}

/** A choice that is worth comparing: its chance to win, between what that is, and why. */
export interface Candidate {
  text: string;
  label: Message;
  /** what it concerns on the table */
  places: string[];
  chance: number;
  low: number;
  high: number;
  /** as good as the best, as far as can be told */
  alike: boolean;
  /** what speaks for it by the game, and what others would bring it or take from it until the seat's next turn */
  reasons: Message[];
  gains: Foretold[];
  risks: Foretold[];
  /** points until then; how many more than after the other choices, and how many more those of the best rival */
  points: number;
  more: number;
  rivals: number;
}

/** What the owl's best choices are worth: first as it sees it at once, then, `thought`, after a second. */
export interface Weighed {
  type: "weighed";
  id: string;
  seq: number;
  /** best first; none: the owl is silent */
  candidates: Candidate[];
  /** false: all are within two in a hundred */
  matters: boolean;
  thought: boolean;
}

/** Who sits where; known to everybody. */
export interface Seat {
  seat: number;
  /** open, human, bot or hotseat */
  kind: string;
  name: string;
  /** of a bot */
  strength: string | null;
  online: boolean;
  thinking: boolean;
  /** strength of the bot that sits in for the person, and why: asked, left, absent or clock */
  stand_in: string | null;
  why: string | null;
  /** until when somebody stood in for is still asked for consent */
  say: number | null;
  /** asked and not connected for longer than the table waits: the others may put a bot here */
  away: boolean;
  /** of the shield: a person's own where nobody who sat down before has it; from the start on it stays */
  colour: string;
}

/** A person whom others want to remove from the table. */
export interface Removing {
  seat: number;
  /** seats that agree */
  agreed: number[];
}

/** What can be taken back. */
export interface Undoing {
  /** how many of one's own last moves without asking */
  free: number;
  proposal: Proposal | null;
}

/** Somebody wants to take back more than is free. */
export interface Proposal {
  by: number;
  to: number;
  agreed: number[];
}

/** The clocks of a table, by the server's own time. */
export interface RunningClock {
  turn: number;
  /** seconds by seat */
  bank: number[];
  running: number[];
  ends: number | null;
  now: number;
}

/** The table as one viewer sees it now. */
export interface Look {
  type: "look";
  table: string;
  game: string;
  options: Record<string, string>;
  /** name of the data set; "box" is the game's own */
  data: string;
  guided: boolean;
  /** where the match comes from: new, record (whoever brought it can know its future) or played_on */
  origin: "new" | "played_on" | "record";
  /** why the match does not count for ratings, as things stand; null: it does */
  unrated: "alone" | "guided" | "played_on" | "record" | "stand_in" | "stranger" | "taken_back" | "twice" | null;
  /** may the owl be asked for advice here? */
  owl: boolean;
  /** counts everything durable at the table */
  seq: number;
  /** the viewer's own; null for a spectator */
  seat: number | null;
  status: "abandoned" | "open" | "over" | "playing" | "retired";
  seats: Seat[];
  /** null while the table is open, and where there is `beside` instead */
  view: View | null;
  /** for who asked for changes: what takes the place of `waiting`, `result` and `ahead` in the view that the last look and `shown` lead to. null where the view is whole */
  beside: View | null;
  ask: Ask | null;
  /** seats that have decided in secret and wait for the others */
  sealed: number[];
  /** decisions made so far */
  step: number;
  /** `events` are those after this decision, of the latest lines for somebody who comes; -1: from the very beginning */
  from: number;
  events: GameEvent[];
  /** for each of them, what it changed in the view: paths ("boards.1.favours") and what is there then, to be put there one after the other. What could be done, who is waited for and the result are as the last event leaves them. What changed without any event is one more. null where that is too long ago; empty for somebody who comes */
  shown: ([string, unknown][] | null)[];
  /** the same events in lines of the log; the first of them takes the place of the line that was open after `from` */
  log: Line[];
  /** what the log tells beside the match, all of it */
  remarks: Remark[];
  undo: Undoing;
  /** seats that agree to end the table */
  abandon: number[];
  removing: Removing[];
  /** the seat with the founder's rights; null where the founder has left */
  host: number | null;
  /** spectators may not chat */
  hushed: boolean;
  /** whose chat the viewer does not want to read; null stands for the spectators */
  muted: (number | null)[];
  clock: RunningClock | null;
  /** how long the table waits for somebody who is asked and not connected; null: as long as it takes */
  absence: Absence | null;
  /** what others did since one's last own decision; null for a spectator, and once the match is over */
  since: Since | null;
  /** reaction windows that are passed without asking */
  orders: string[];
  notes: string | null;
  /** the table of the rematch */
  next: string | null;
  /** when the table ends by itself if nothing happens here; null where it does not */
  expires: number | null;
}

/** Something that happened beside the match and is told in its log: everybody knows it. */
export interface Remark {
  /** after so many decisions */
  step: number;
  /** whom it is about */
  seat: number;
  /** undone: a move was taken back by consent; bot: a bot sits in; back: its person is back; removed: for good */
  what: "back" | "bot" | "removed" | "undone";
  /** the other seats that agreed to it */
  agreed: number[];
  /** when */
  at: number;
}

/** What was asked for is done, and durable; looks of this moment and later ones show it. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** What was asked for is not done, and why; nothing has changed. */
export interface Refusal {
  type: "refused";
  /** null where no message was answered */
  id: string | null;
  code: string;
  text: string;
  look: Look | null;
}

/** Why nothing can be done at a place; null where the rules have nothing to say. */
export interface Reason {
  type: "why";
  id: string;
  message: Message | null;
}

/** What the asked seat can know to follow from its choices. */
export interface Foresight {
  type: "preview";
  id: string;
  /** how many of them were followed */
  steps: number;
  events: GameEvent[];
  /** chance or something hidden speaks at the next one, which was not followed */
  news: boolean;
  view: View;
  question: Ask | null;
}

/** Lines of the log from before those the viewer has, with their events. */
export interface Earlier {
  type: "earlier";
  id: string;
  /** -1: they go back to the very beginning */
  from: number;
  events: GameEvent[];
  log: Line[];
}

/** What happened since one's last decision, as one saw it. */
export interface Passed {
  type: "passed";
  id: string;
  /** after how many decisions it begins: later than one's own where the table does not remember so much */
  step: number;
  /** the table as it lay then; null where nothing is remembered */
  view: View | null;
  events: GameEvent[];
  /** what each of them changed: paths into the view and what is there then */
  shown: [string, unknown][][];
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The public tables, sent on the lobby's socket whenever they change. */
export interface LobbyNews {
  type: "lobby";
  tables: Summary[];
  /** how many there are in all; `tables` is the first page */
  total: number;
  /** are no new tables founded, because the server is to be upgraded? */
  drains: boolean;
}

/** Which parts of a group's page are different, sent on the group's socket: they are asked for over HTTP. */
export interface GroupNews {
  type: "group";
  parts: ("page" | "tables" | "talk")[];
}

/** One turn of a finished match. */
export interface TurnAnswer {
  /** nobody, where several decided at once */
  seat: number | null;
  /** the steps after its first and its last decision */
  first: number;
  last: number;
  /** points of each seat by the line of the score they count in */
  gains: [string, number][][];
  /** the turn in words, as the log tells it */
  said: Message[];
  events: GameEvent[];
}

/** A finished match, turn by turn. */
export interface TurnsAnswer {
  turns: TurnAnswer[];
  /** what the log tells beside the match */
  remarks: Remark[];
}

export interface ReplayAnswer {
  steps: number;
  step: number;
  /** as the seat saw it that was asked for; with all revealed, as a spectator did */
  view: View;
  /** with all revealed: the table as each seat saw it, else nothing */
  views: View[] | null;
  /** with all revealed: what not everybody could see then, by its path in the view ("ship.port.1"), or by the place of what is not in the view ("pile:0"; "given:1" is what seat 1 has decided under seal, in words) */
  unseen: Record<string, unknown>;
  events: GameEvent[];
  /** what each of them changed, as the one saw it who was asked for: paths into the view and what is there then */
  shown: [string, unknown][][];
  /** points of each seat after each number of decisions, from none to all */
  standing: number[][];
  /** the same for an opponent that holds no seat, where there is one */
  rival: number[] | null;
  /** who made each decision */
  deciders: number[];
  names: string[];
  game: string;
  options: Record<string, string>;
  data: string;
}

/** A line of chat, as stored and as sent to everybody. */
export interface ChatLine {
  type: "chat";
  /** its number at the table; later lines have higher ones */
  n: number;
  /** null for a spectator */
  from: number | null;
  name: string;
  text: string;
  at: number;
}

/** A line among the chat that the table itself says; it is kept nowhere, and its words are the client's. */
export interface Notice {
  type: "notice";
  /** expires: the table ends by itself if nothing happens here until then; drains: the server will be upgraded, and founds no new tables until then */
  key: "drains" | "expires";
  at: number;
}

/** Where a fact comes from. */
export type Source = "printed" | "second_hand" | "deduced" | "reconstructed";

/** What a client says after its hello. */
export type Said = Choose | Preview | Undo | UndoVote | StandIn | Replace | Return | Chat | Mute | Hush | Orders | Notes | Why | Advise | Hurry | Enough | Recall | Retrace | Sit | Ping;

/** What comes from a table. */
export type Told = Look | ChatLine | Notice | Done | Refusal | Reason | Foresight | Advice | Weighed | Earlier | Passed | Pong;

/** One thing a message speaks of. */
export type Value = Message["values"][string];
export type Status = Look["status"];
export type Strength = GameAnswer["strengths"][number];
/** An event of one kind, with its own fields. */
export type EventOf<Kind extends string, Fields> = Omit<GameEvent, "kind" | "fields"> & { kind: Kind; fields: Fields };
/** A message that has no id yet. */
export type Unsent = { [Type in Said["type"]]: Omit<Extract<Said, { type: Type }>, "id"> }[Said["type"]];
/** By kind. */
export type Components = Record<string, Component[]>;
