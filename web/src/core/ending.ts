// The second line of the end: how it stands, for whoever reads it.

import { t } from "./i18n.svelte";
import type { Result } from "./wire";

/** The place of a seat, from 1: winners first, then by points. */
export function placeOf(result: Result, seat: number): number {
  if (result.winners.includes(seat)) return 1;
  const ahead = result.totals.filter(
    (total, other) => result.winners.includes(other) || total > (result.totals[seat] ?? 0),
  );
  return ahead.length + 1;
}

/** `scored` says so many points in the game's own word for them. */
export function standingWords(
  result: Result,
  names: string[],
  me: number | null,
  rival: string,
  about: string,
  scored: (points: number) => string,
): string {
  const { winners, totals } = result;
  const rivalTotal = result.rival.reduce((sum, [, points]) => sum + points, 0);
  if (rival) {
    const [mine, key] = [totals[0] ?? 0, winners.length ? "over.soloWon" : "over.soloLost"];
    return t(key, { score: scored(mine), more: Math.abs(mine - rivalTotal), name: rival, other: rivalTotal });
  }
  const best = Math.max(...winners.map((seat) => totals[seat] ?? 0));
  const second = Math.max(...totals.filter((_, seat) => !winners.includes(seat)), 0);
  const next = totals.findIndex((total, seat) => !winners.includes(seat) && total === second);
  const said: string[] = about ? [about] : [];
  if (me !== null && winners.length && !winners.includes(me))
    said.push(
      t("over.mine", {
        place: t(`over.place.${Math.min(placeOf(result, me), 5)}`),
        score: scored(totals[me] ?? 0),
        behind: best - (totals[me] ?? 0),
      }),
    );
  else if (winners.length > 1) said.push(t("over.sharedWith", { score: scored(best) }));
  else if (!about)
    said.push(
      next < 0
        ? t("over.points", { score: scored(best) })
        : t("over.ahead", { score: scored(best), more: best - second, name: names[next] ?? "" }),
    );
  return said.join(" ");
}
