// Who I am across tables: a profile whose key this browser keeps. There is no account; the first seat one takes under a
// name founds it, and whoever has deleted theirs gets no new one before they ask for it.

import { connection } from "#house";
import { COLOURS } from "../house/devices";
import { people, TableError } from "./api";
import { hold } from "./seats";
import { settings } from "./settings.svelte";
import type { Profile, ProfileChange, ProfileOpened } from "./wire";
import { forget, recall, remember } from "./memory";

const KEY = "mythagon.profile";
/** where there is none because its person deleted it */
const NONE = "none";
/** who has this device, where nobody else is: known without a key */
const ALONE = "me";

class Me {
  now = $state.raw<Profile | null>(
    connection.others ? null : { profile: ALONE, name: settings.now.name, colour: COLOURS[0], quiet: null, made: 0 },
  );
  private kept = $state(recall(KEY) ?? "");

  get key(): string | null {
    if (!connection.others) return ALONE;
    return this.kept && this.kept !== NONE ? this.kept : null;
  }

  get colour(): string {
    return this.now?.colour ?? COLOURS[0];
  }

  private keep(value: string): void {
    this.kept = value;
    if (value) remember(KEY, value);
    else forget(KEY);
  }

  /** Read the profile; one that the server does not know any more is dropped. */
  async load(): Promise<void> {
    const key = this.key;
    if (!key || !connection.others) return;
    try {
      this.take(await people.see(key));
    } catch (error) {
      if (error instanceof TableError && error.code === "wrong_profile") this.drop("");
      else if (!(error instanceof TableError)) throw error;
    }
  }

  private take(profile: Profile): void {
    this.now = profile;
    if (profile.name !== settings.now.name) settings.set("name", profile.name);
  }

  private drop(value: string): void {
    this.keep(value);
    this.now = null;
  }

  private open(opened: ProfileOpened): Promise<void> {
    this.keep(opened.key);
    return this.load();
  }

  async found(name: string, colour: string = COLOURS[0]): Promise<void> {
    await this.open(await people.found(name, colour));
  }

  /** This device has the profile, too: its unfinished tables come along. */
  async claim(code: string): Promise<void> {
    await this.open(await people.claim(code));
    await this.bring();
  }

  private async bring(): Promise<void> {
    if (!this.key) return;
    for (const { table } of await people.tables(this.key)) await this.enter(table.table);
  }

  /** My seat at a table, on a device that has only the profile. */
  async enter(table: string): Promise<void> {
    if (!this.key) return;
    const seat = await people.enter(this.key, table);
    hold(table, "", { keys: { [String(seat.seat)]: seat.key } });
  }

  /** Take a seat, as myself where there is a name: `call` gets what the server is to be told of me. */
  async sit<T>(call: (profile: { profile?: string }) => Promise<T>, colour?: string): Promise<T> {
    if (!connection.others) return call({});
    try {
      if (!this.kept && settings.now.name) await this.found(settings.now.name, colour);
    } catch (error) {
      // then this seat is a stranger's
      if (!(error instanceof TableError)) throw error;
    }
    try {
      return await call(this.key ? { profile: this.key } : {});
    } catch (error) {
      if (!(error instanceof TableError && error.code === "wrong_profile")) throw error;
      this.drop("");
      return call({});
    }
  }

  /** This device alone has the profile, and my seats. */
  async signOut(): Promise<void> {
    if (!this.key) return;
    for (const { table, seat, key } of await people.signOut(this.key))
      hold(table, "", { keys: { [String(seat)]: key } });
  }

  async change(change: ProfileChange): Promise<void> {
    if (this.key) this.take(await people.change(this.key, change));
    else if (change.name) settings.set("name", change.name);
  }

  /** Everything that is kept of me is deleted. */
  async forget(): Promise<void> {
    if (this.key) await people.forget(this.key);
    this.drop(NONE);
  }
}

export const me = new Me();
