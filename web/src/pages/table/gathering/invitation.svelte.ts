// The table's one link: where it leads, from where it can be opened, and giving it to others.

import { api } from "../../../core/api";
import { t } from "../../../core/i18n.svelte";
import { copy, mayShare, share } from "../../../core/sharing";
import type { TableStore } from "../../../core/table.svelte";
import type { Reach } from "../../../core/wire";

export class Invitation {
  reach = $state.raw<Reach | null>(null);
  copied = $state(false);

  constructor(private readonly store: TableStore) {
    void this.look();
  }

  private async look(): Promise<void> {
    const reach = await api.reach().catch(() => null);
    this.reach = reach;
  }

  /** Opened from this computer where the server listens on the local network: friends need that address. */
  private get origin(): string {
    const here = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    return here && this.reach && !this.reach.local && this.reach.lan ? this.reach.lan : location.origin;
  }

  get address(): string {
    const link = this.store.look?.seats.some((seat) => seat.kind === "open") ? this.store.held?.link : undefined;
    return `${this.origin}/t/${this.store.id}${link ? `#i=${link}` : ""}`;
  }

  /** To be read, and typed: it seats whoever types it, as the code beside it does. */
  get shown(): string {
    return this.address.replace(/^https?:\/\//, "");
  }

  /** The address may take a seat: only those who came by the link, and the founder, have it. */
  get invites(): boolean {
    return this.store.held?.link !== undefined || this.store.summary.public;
  }

  async share(): Promise<void> {
    if (mayShare()) await share(t("gather.shareTitle", { game: this.store.texts.fill("game.name") }), this.address);
    else await this.copy();
  }

  async copy(): Promise<void> {
    this.copied = await copy(this.address);
    if (this.copied) setTimeout(() => (this.copied = false), 2500);
  }

  /** A new link: the old one opens nothing any more. */
  async renew(): Promise<void> {
    const key = this.store.key;
    const made = key ? await this.store.attempt(() => api.link(this.store.id, key)) : undefined;
    if (made) this.store.keepLink(made.link);
  }
}
