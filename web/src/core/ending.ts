// The end in two lines: who won, and how it stands, for whoever reads it.

import { t, type GameTexts } from "./i18n.svelte";
import type { Room } from "./room";
import type { Result, View } from "./wire";

/** Who won; `rival` is the opponent that holds no seat. */
export function outcomeWords({ winners }: Result, names: string[], rival: string): string {
  const won = winners.length || !rival ? winners.map((seat) => names[seat] ?? "") : [rival];
  return won.length ? t("over.won", { names: won, count: won.length }) : t("over.nobody");
}

/** The end of a match as a seat (null: somebody beside the table) reads it, at the table and in the replay. */
export function endWords(
  room: Pick<Room, "victory" | "rivalName">,
  texts: GameTexts,
  view: View,
  names: string[],
  me: number | null,
): { title: string; about: string } {
  const result = view.result!;
  const said = room.victory(
    view,
    texts,
    result.winners.map((seat) => names[seat] ?? ""),
  );
  const rival = result.rival.length && room.rivalName ? texts.fill(room.rivalName) : "";
  const scored = (count: number): string => texts.fill("screen.scored", { count });
  const reason = result.reason ? texts.say(result.reason) : "";
  return {
    title: said?.title ?? outcomeWords(result, names, rival),
    about: standingWords(result, names, me, rival, said?.about ?? "", scored, reason),
  };
}

/** The place of a seat, from 1: winners first, then by points. */
export function placeOf(result: Result, seat: number): number {
  if (result.winners.includes(seat)) return 1;
  const ahead = result.totals.filter(
    (total, other) => result.winners.includes(other) || total > (result.totals[seat] ?? 0),
  );
  return ahead.length + 1;
}

/** `scored` says so many points in the game's own word for them, `reason` why they won where the points do not say so. */
export function standingWords(
  result: Result,
  names: string[],
  me: number | null,
  rival: string,
  about: string,
  scored: (points: number) => string,
  reason = "",
): string {
  const { winners, totals } = result;
  const rivalTotal = result.rival.reduce((sum, [, points]) => sum + points, 0);
  if (rival && !reason) {
    const [mine, key] = [totals[0] ?? 0, winners.length ? "over.soloWon" : "over.soloLost"];
    return t(key, { score: scored(mine), more: Math.abs(mine - rivalTotal), name: rival, other: rivalTotal });
  }
  const best = Math.max(...winners.map((seat) => totals[seat] ?? 0));
  const second = Math.max(...totals.filter((_, seat) => !winners.includes(seat)), 0);
  const next = totals.findIndex((total, seat) => !winners.includes(seat) && total === second);
  const said: string[] = about ? [about] : [];
  const lost = me !== null && winners.length > 0 && !winners.includes(me);
  if (lost) {
    const [mine, place] = [totals[me] ?? 0, t(`over.place.${Math.min(placeOf(result, me), 5)}`)];
    said.push(t(best > mine ? "over.mine" : "over.mineLevel", { place, score: scored(mine), behind: best - mine }));
  }
  if (reason) said.push(reason);
  else if (winners.length > 1 && !lost) said.push(t("over.sharedWith", { score: scored(best) }));
  else if (!about && !lost)
    said.push(
      next < 0
        ? t("over.points", { score: scored(best) })
        : t("over.ahead", { score: scored(best), more: best - second, name: names[next] ?? "" }),
    );
  return said.join(" ");
}
