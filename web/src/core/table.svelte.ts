// One table as this device sees it: the looks that come in, the log, the chat, and everything a person can send.

import { tick } from "svelte";
import { api } from "./api";
import { Choosing } from "./choosing.svelte";
import { outcomeWords } from "./ending";
import { momentOf, type Moment } from "./guide";
import { GameTexts, refusal, refused, t } from "./i18n.svelte";
import { beginsAnew } from "./log";
import { BEAT, Departure, skipMotion, type Travel } from "./motion";
import { notifyTurn } from "./notices";
import { Owl, type Asked } from "./owl.svelte";
import { Pace } from "./pace.svelte";
import { Recap } from "./recap.svelte";
import type {
  Advice,
  Ask,
  ChatLine,
  Foresight,
  GameEvent,
  Look,
  Message,
  Result,
  SeatAnswer,
  Since,
  Summary,
  Told,
  Unsent,
  View,
} from "./wire";
import type { Room } from "./room";
import { Passed } from "./passed.svelte";
import { scenes, whole, type Scene } from "./scenes";
import { shieldOf } from "../house/devices";
import { held, hold, type Held } from "./seats";
import { settings } from "./settings.svelte";
import { Live, type Link } from "./socket";
import { play, playEvents } from "./sound";
import { titleOf } from "./wording";

/** With this many looks waiting, motion gives way; before that it goes faster. */
const HURRY = 8;

export class TableStore {
  look = $state.raw<Look | null>(null);
  link = $state<Link>("connecting");
  linkCode = $state(0);
  /** what others did before my last question that came after theirs: for the recap, until there is another */
  since = $state.raw<Since | null>(null);
  /** lines of the log in it that have not been read */
  untold = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  notice = $state("");
  spoken = $state("");
  /** hotseat: the seat that must take the device before anything is shown */
  cover = $state<number | null>(null);
  /** the match is over and its last move has been seen */
  ended = $state(false);
  /** the seat this device speaks for now */
  seat = $state<number | null>(null);
  readonly pace = new Pace();
  readonly recap = new Recap();
  readonly passed = new Passed();
  readonly owl = new Owl();
  readonly choosing: Choosing;
  readonly texts: GameTexts;
  /** what the room keeps of this table */
  kept: unknown = null;
  private live: Live | null = null;
  private queue: Look[] = [];
  /** the last look that came by itself, from which the next one goes on */
  private latest: Look | null = null;
  /** something is on its way */
  showing = $state(false);
  /** somebody tapped: so many looks are shown at once, the one on its way and those that waited behind it */
  private skipping = 0;
  /** on the way to my next decision: what others do is shown at once */
  hurrying = $state(false);
  /** lines of chat older than my coming are not news */
  private readonly came = Date.now() / 1000;
  private mine = $state.raw<Held | undefined>();
  /** an undo went back behind the first look: the next one is like the first */
  private anew = false;

  constructor(
    readonly id: string,
    readonly game: string,
    readonly room: Room,
    readonly summary: Summary,
  ) {
    this.texts = new GameTexts(summary, room.texts);
    this.choosing = new Choosing({
      send: (texts) => this.send(texts),
      why: (place) => this.why(place),
      foresee: (texts) => this.foresee(texts),
      previews: room.previews,
      collects: room.collects,
      follows: room.follows,
      careful: () => settings.now.careful && !this.alone,
      arrange: (choices) => room.arrange(choices, this.kept),
    });
  }

  get name(): string {
    return this.summary.name;
  }

  get key(): string | null {
    return this.seat === null ? null : (this.mine?.keys[String(this.seat)] ?? null);
  }

  get held(): Held | undefined {
    return this.mine;
  }

  /** nobody else sits here: nobody has to agree to anything */
  get alone(): boolean {
    return this.look?.seats.every(({ kind, seat }) => kind === "bot" || seat === this.look?.seat) ?? false;
  }

  get spectating(): boolean {
    return this.look !== null && this.look.seat === null;
  }

  /** which of the five shields somebody bears, from 1 on */
  shield(seat: number): number {
    return shieldOf(this.look?.seats[seat]?.colour ?? "");
  }

  names(seat: number): string {
    return this.look?.seats[seat]?.name ?? t("seat.unknown", { n: seat + 1 });
  }

  /** What a question asks of me, in a few words: the game's own title for it. */
  titleOf(ask: Ask): string {
    return titleOf(this.texts, ask.message) ?? t("turn.yours");
  }

  /** How it ended, in words. */
  outcome(result: Result): string {
    const rival = result.rival.length && this.room.rivalName ? this.texts.fill(this.room.rivalName) : "";
    return outcomeWords(result, this.look?.seats.map((seat) => seat.name) ?? [], rival);
  }

  /** Sit down (again): connect with the key of the first seat held here, or watch. */
  open(): void {
    this.mine = held(this.id);
    const seats = Object.keys(this.mine?.keys ?? {}).map(Number);
    this.seat = seats.length ? Math.min(...seats) : null;
    this.pace.start();
    this.connect();
  }

  close(): void {
    this.pace.stop();
    this.live?.close();
    this.live = null;
  }

  private connect(): void {
    this.live?.close();
    const live = new Live(
      `/api/tables/${encodeURIComponent(this.id)}/live`,
      () => ({
        key: this.key,
        since: this.look?.seat === this.seat && !this.anew ? this.look.seq : null,
        lang: settings.now.language,
        chat: this.chat[this.chat.length - 1]?.n ?? 0,
        changes: true,
      }),
      (message) => this.hear(message, live),
      (link, code) => {
        if (live !== this.live) return;
        this.link = link;
        this.linkCode = code;
      },
    );
    this.live = live;
    live.open();
  }

  private hear(message: Told, live: Live): void {
    if (live !== this.live) return;
    this.owl.hear(message);
    if (message.type === "look") this.follow(message);
    else if (message.type === "chat") {
      if (message.n <= (this.chat[this.chat.length - 1]?.n ?? 0)) return;
      this.chat = [...this.chat, message];
      if (message.from === this.seat || message.at < this.came) return;
      this.unread += 1;
      play("chat");
    } else if (message.type === "notice") {
      const date = new Date(message.at * 1000).toLocaleString(settings.locale);
      this.notice = t(`notice.${message.key}`, { date });
    } else if (message.type === "refused" && message.look) this.arrive(message.look);
  }

  /** A look says what has changed since the one before; where that was lost, the next connection begins with a whole one. */
  private follow(look: Look): void {
    this.latest = whole(this.latest, look);
    if (this.latest) this.arrive(this.latest);
    else this.connect();
  }

  /** Looks are shown in order, each after the motion of the one before. */
  private arrive(look: Look): void {
    this.queue.push(look);
    if (!this.showing) void this.drain();
  }

  private async drain(): Promise<void> {
    this.showing = true;
    try {
      for (let look = this.queue.shift(); look; look = this.queue.shift()) {
        settings.behind = this.queue.length;
        await this.show(look, this.queue.length > HURRY);
        this.skipping = Math.max(0, this.skipping - 1);
      }
    } finally {
      this.showing = false;
      this.skipping = 0;
      settings.behind = 0;
    }
  }

  /** Somebody taps: whatever is on its way has arrived. What follows from the tap itself is not. */
  skip(): void {
    if (!this.showing) return;
    this.skipping = 1 + this.queue.length;
    skipMotion();
  }

  /** To my next decision: motion gives way until then, and bots take no longer than they must. */
  hurry(): void {
    if (this.hurrying || this.look?.ask || this.look?.status !== "playing" || this.look.seat === null) return;
    this.hurrying = true;
    this.skip();
    void this.live?.ask({ type: "hurry" });
  }

  /** Show a look scene by scene: board, numbers and log line of an event together, when its motion begins. */
  private async show(look: Look, hurry: boolean): Promise<void> {
    const before = this.look;
    const moving = !hurry && !this.hurrying && !document.hidden;
    this.texts.names = look.seats.map((seat) => seat.name);
    this.texts.me = look.seat;
    if (!before || before.seat !== look.seat || this.anew || beginsAnew(look)) {
      this.anew = false;
      this.recap.begin(look);
    } else if (this.recap.precedes(look)) {
      this.anew = true;
      this.connect();
    }
    this.recap.expect(look);
    const told = moving ? this.scenes(before, look) : [];
    const laid =
      moving && !before?.view && look.view && look.step === 0 && look.status === "playing" && !settings.still;
    for (const scene of told.length ? told : [{ view: look.view, events: look.events, later: [] }]) {
      const last = !scene.later.length;
      const shown = this.look?.view ?? look.view;
      const { view } = scene;
      const travels =
        shown && view && told.length && !this.skipping ? this.travels(shown, { ...scene, view }, look.seat) : [];
      const departure = new Departure(travels);
      this.recap.add(scene.events, last && (settings.still || !travels.length));
      if (told.length && !this.skipping) playEvents(scene.events, this.room.sounds);
      if (last) this.settle(look, before);
      else if (before) this.look = { ...before, seats: look.seats, view: scene.view };
      await tick();
      if (travels.length) await departure.play(travels);
    }
    this.recap.settle();
    this.passed.keep(before, look);
    if (laid && look.view) {
      const travels = this.room.opening(look.view);
      await new Departure(travels).play(travels);
    }
    this.room.atRest(this.kept);
    if (look.status === "over" && !this.ended) {
      if (before?.status === "playing" && moving && !settings.still && !this.skipping)
        await new Promise((done) => setTimeout(done, BEAT));
      this.ended = true;
    }
  }

  /** Show on the board again what somebody did since my last decision; a tap ends it. */
  async showAgain(seat: number | null): Promise<void> {
    const now = this.look;
    if (!now || this.showing) return;
    this.showing = true;
    try {
      await this.passed.show(seat, {
        draw: async (view) => {
          this.look = { ...now, ask: null, view };
          await tick();
        },
        travels: (shown, scene) => (this.skipping ? [] : this.travels(shown, scene, now.seat)),
        stopped: () => this.skipping > 0,
      });
    } finally {
      this.look = now;
      this.room.atRest(this.kept);
      await this.drain();
    }
  }

  private travels(shown: View, { view, events, later }: Scene, seat: number | null): Travel[] {
    return this.room.travels(shown, view, events, seat, this.kept, later, (one) => this.shield(one));
  }

  /** What others did before this device was there. */
  private async retrace(look: Look): Promise<void> {
    if (!this.live || !look.since?.shares.length) return;
    const told = await this.live.ask({ type: "passed" });
    const now = this.look;
    if (told.type === "passed" && now?.seat === look.seat && now?.since?.step === look.since.step)
      this.passed.fill(look, told);
  }

  /** Read the log back. */
  async recall(): Promise<void> {
    if (this.live) await this.recap.recall(this.live);
  }

  /** What is new in a look, event by event; nothing where nothing moves. */
  private scenes(before: Look | null, look: Look): Scene[] {
    const { view, events, shown } = look;
    if (!view || !events.length || !before?.view || look.seq <= before.seq) return [];
    // with reduced motion, and where what I saw was taken back, everything is there at once
    const whole = settings.still || look.from !== before.step;
    return scenes(before.view, view, events, whole ? [] : shown);
  }

  /** The look itself, with its question. */
  private settle(look: Look, before: Look | null): void {
    this.look = look;
    if (look.ask || look.status !== "playing") this.hurrying = false;
    this.owl.settle(look.seq);
    this.pace.hear(look);
    this.sumUp(look);
    this.pass(look);
    this.choosing.show(this.cover === null ? look.ask : null, look.seq);
    this.speak(before ? look.events : [], before, look);
    if (before?.seat !== look.seat) void this.retrace(look);
  }

  /** What others did since my last decision is new to me until I have read it, or decide again. */
  private sumUp({ since }: Look): void {
    if (!since?.shares.length || JSON.stringify(since) === JSON.stringify(this.since)) return;
    this.since = since;
    this.untold = since.shares.reduce((sum, share) => sum + share.lines, 0);
  }

  /** The recap is open. */
  readSince(): void {
    this.untold = 0;
  }

  /** Hotseat: when another seat of this device is asked, cover the table until its owner taps. */
  private pass(look: Look): void {
    const local = Object.keys(this.mine?.keys ?? {}).map(Number);
    if (local.length < 2 || look.status !== "playing") {
      this.cover = null;
      return;
    }
    const waiting = look.view?.waiting ?? [];
    if (this.seat !== null && waiting.includes(this.seat)) return;
    const next = waiting.find((seat) => local.includes(seat));
    if (next !== undefined) this.cover = next;
  }

  /** The owner of the covered seat is here. */
  uncover(): void {
    if (this.cover === null) return;
    this.seat = this.cover;
    this.cover = null;
    this.since = null;
    this.untold = 0;
    this.connect();
  }

  private speak(news: GameEvent[], before: Look | null, look: Look): void {
    const said = news.map((event) => this.texts.say(event));
    if (look.ask && look.ask !== before?.ask)
      said.push(this.titleOf(look.ask).replace(/(?<![?!.…])$/, "."), this.texts.say(look.ask.message));
    if (said.length) this.spoken = said.join(" ");
    if (look.status === "over" && before?.status === "playing") play("win");
    else if (look.ask && !before?.ask) {
      play("turn");
      notifyTurn(this.texts.fill("game.name"));
    }
  }

  /** Send a move. One that came too late is answered by the look that came with the refusal, without a word. */
  private async send(texts: string[]): Promise<number | null> {
    if (!this.live || !this.look) return null;
    const move = texts.length === 1 ? { text: texts[0] } : { texts };
    const answer = await this.live.ask({ type: "choose", seq: this.look.seq, ...move });
    this.untold = 0;
    if (answer.type === "refused" && answer.code !== "stale") this.tell(refused(answer.code));
    return answer.type === "done" ? answer.seq : null;
  }

  private async foresee(texts: string[]): Promise<Foresight | null> {
    if (!this.live || !this.look) return null;
    const answer = await this.live.ask({ type: "preview", seq: this.look.seq, texts });
    return answer.type === "preview" ? answer : null;
  }

  private async why(place: string): Promise<Message | null> {
    if (!this.live || this.look?.status !== "playing") return null;
    const answer = await this.live.ask({ type: "why", place });
    return answer.type === "why" ? answer.message : null;
  }

  private get question(): Asked | null {
    return this.look && { seq: this.look.seq, drafted: this.choosing.collected };
  }

  /** What the owl says of the question to choose from now; null once there is another. */
  get advice(): Advice | null {
    return this.question && this.owl.of(this.question);
  }

  /** What the guide and the owl speak of: the question to choose from now, on the table as it would be then. */
  get moment(): Moment | null {
    const { ask, collected } = this.choosing;
    return this.look && momentOf(this.look, ask, collected?.seen.view ?? this.look.view);
  }

  /** Ask the owl about the question to choose from now; asked again, it is silent. */
  async consult(): Promise<void> {
    const { live, question } = this;
    if (this.advice) this.owl.hush();
    else if (live && question && this.look?.ask && this.choosing.ask) {
      const code = await this.owl.ask(question, (message) => live.ask(message));
      if (code) this.tell(refused(code));
    }
  }

  /** With or without a judgement, from now on. */
  async speakPlainly(plainly: boolean): Promise<void> {
    this.owl.plainly = plainly;
    if (plainly || this.owl.weighed) return;
    this.owl.hush();
    await this.consult();
  }

  /** Send anything else; a refusal is shown. */
  async request(message: Unsent): Promise<boolean> {
    if (!this.live) return false;
    const answer = await this.live.ask(message);
    if (answer.type === "refused") {
      this.tell(refused(answer.code));
      return false;
    }
    return true;
  }

  /** Say something once, on screen and to screen readers. */
  tell(text: string): void {
    this.notice = text;
    play("refuse");
  }

  /** Run a call of the HTTP side; an error becomes a notice. */
  async attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      this.tell(refusal(error));
      return undefined;
    }
  }

  /** Keep a new invitation to a seat. */
  invite(seat: number, { key, code }: SeatAnswer): void {
    if (!key || !code) return;
    this.mine = { ...hold(this.id, this.game, { invitations: { [String(seat)]: { key, code } } }) };
  }

  /** Keep a new link of the table. */
  keepLink(link: string): void {
    this.mine = { ...hold(this.id, this.game, { link }) };
  }

  /** Put all other devices out of my seat. */
  async signOut(): Promise<boolean> {
    const key = this.key;
    if (!key) return false;
    this.live?.close(); // its key ends, too
    const seats = await this.attempt(() => api.signOut(this.id, key));
    for (const one of seats ?? [])
      if (one.key) this.mine = { ...hold(this.id, this.game, { keys: { [String(one.seat)]: one.key } }) };
    this.connect();
    return seats !== undefined;
  }

  async rematch(): Promise<string | undefined> {
    const key = this.key;
    if (!key) return undefined;
    const made = await this.attempt(() => api.rematch(this.id, key));
    if (!made) return undefined;
    hold(made.table, this.game, { keys: { [String(made.seat)]: made.key } });
    return made.table;
  }
}
