// Every square and thing in words, for hovering, long presses and screen readers.

import type { Explanation } from "../../core/desk.svelte";
import type { GameTexts } from "../../core/i18n.svelte";
import { originInWords } from "../../core/source";
import type { Kind } from "../../kit/kinds";
import { heroesAt, hiddenAt, tileOf, type Maze } from "./maze";
import type { ChargeView, HeroView, HitView, RestView, Tile, View } from "./wire";

type Name = (seat: number) => string;
/** What is at a place, in a replay with everything revealed. */
type Hidden = ((place: string) => unknown) | undefined;

/** A hero in a few words: "Théo, Andromeda, Stunned". */
export function heroInWords(hero: HeroView, texts: GameTexts, name: Name): string {
  const parts = [name(hero.seat)];
  if (hero.hero) parts.push(texts.fill(`hero.${hero.hero}`));
  return [...parts, ...stateInWords(hero, texts)].join(", ");
}

const HEROINES = ["andromeda", "eurydice", "daphne", "circe"];

/** How a hero is, where that is not plain: Stunned, gripped, a ghost; of heroines in their own words. */
export function stateInWords(hero: HeroView, texts: GameTexts): string[] {
  const her = HEROINES.includes(hero.hero ?? "");
  const say = (key: string, plain: string): string =>
    texts.fill(her && texts.has(`screen.her.${key}`) ? `screen.her.${key}` : plain);
  return [
    ...(hero.state !== "standing" ? [say(hero.state, `state.${hero.state}`)] : []),
    ...(hero.gripped ? [say("gripped", "screen.gripped")] : []),
  ];
}

function contents(square: string, now: View, texts: GameTexts, name: Name, hidden: Hidden): string[] {
  const found: string[] = [];
  const print = tileOf(now, square)?.squares.find((one) => one.square === square);
  const lies = now.ground.find((one) => one.square === square);
  if (print?.half) found.push(texts.fill("screen.half", { side: `side.${print.half}` }));
  if (now.spirits.flat().includes(square)) found.push(texts.fill("screen.spirit"));
  if (print?.water) found.push(texts.fill("screen.water"));
  if (lies?.skeleton) found.push(texts.fill(lies.burning ? "screen.burning" : "screen.skeleton"));
  if (lies?.young) found.push(texts.fill("screen.young"));
  const item = hidden?.(`amphora:${square}`);
  if (typeof item === "string") found.push(texts.fill("screen.amphora_then", { item: `item.${item}` }));
  else if (lies?.amphora) found.push(texts.fill("screen.amphora"));
  if (now.boss.square === square) found.push(texts.fill(`boss.${now.boss.boss}`));
  for (const hero of heroesAt(now, square))
    found.push(
      hero.ghost === square ? texts.fill("screen.ghost_of", { name: name(hero.seat) }) : heroInWords(hero, texts, name),
    );
  return found;
}

function walls(square: string, now: View, texts: GameTexts): string[] {
  const print = tileOf(now, square)?.squares.find((one) => one.square === square);
  if (!print) return [];
  const sides = (list: string[]): string => list.map((side) => texts.fill(`side.${side}`)).join(", ");
  return [
    ...(print.walls.length ? [texts.fill("screen.walls", { sides: sides(print.walls) })] : []),
    ...Object.entries(print.threads).map(([side, colour]) =>
      texts.fill("screen.thread_at", { colour: `thread.${colour}`, side: `side.${side}` }),
    ),
  ];
}

export function squareInWords(
  square: string,
  maze: Maze,
  now: View,
  texts: GameTexts,
  name: Name,
  hidden?: Hidden,
): string {
  const here = contents(square, now, texts, name, hidden);
  if (hiddenAt(now, square)) return [maze.name(square), texts.fill("screen.hidden"), ...here].join(", ");
  const sign = tileOf(now, square)?.squares.find((one) => one.square === square)?.sign;
  return [maze.name(square), ...(sign ? [texts.fill(`sign.${sign}`)] : []), ...here].join(", ");
}

export function aboutSquare(
  square: string,
  maze: Maze,
  now: View,
  texts: GameTexts,
  name: Name,
  tiles: Kind<Tile>,
  hidden?: Hidden,
): Explanation {
  const tile = tileOf(now, square)?.tile;
  const sign = tileOf(now, square)?.squares.find((one) => one.square === square)?.sign;
  return {
    title: sign ? `${texts.fill(`sign.${sign}`)}, ${maze.name(square)}` : maze.name(square),
    lines: [
      ...(sign ? [texts.fill(`sign_about.${sign}`)] : []),
      ...contents(square, now, texts, name, hidden),
      ...walls(square, now, texts),
      ...(now.ahead.reach[square]?.gripped ? [texts.fill("note.gripped")] : []),
      ...(tile ? originInWords(tiles.of(tile)) : []),
    ],
    rule: sign ? SIGN_RULES[sign] : undefined,
  };
}

const SIGN_RULES: Record<string, string> = {
  portal: "HAD-1.1",
  lair: "HAD-10.3",
  sandals: "HAD-9.1",
  joystick: "HAD-9.2",
  stairs: "HAD-9.3",
  pad: "HAD-9.4",
};

export const MEDALLION_RULES: Record<string, string> = {
  courage: "HAD-10.1",
  spirit: "HAD-10.2",
  strength: "HAD-10.3",
  fortune: "HAD-10.4",
  combat: "HAD-10.5",
  discord: "HAD-10.6",
};

/** What a hit is for whom, in sentences. */
export function hitInWords(hit: HitView, texts: GameTexts): string[] {
  const seat = `seat:${hit.seat}`;
  const found: string[] = [];
  if (hit.ghost) found.push(texts.fill("foreseen.ghost", { seat }));
  else if (hit.hades > 1) found.push(texts.fill("foreseen.wrath", { seat, count: hit.hades }));
  else if (hit.hades) found.push(texts.fill("foreseen.hades", { seat }));
  if (hit.stunned) found.push(texts.fill("foreseen.stunned", { seat }));
  return found;
}

/** What would befall whom, in sentences. */
export function aheadInWords(ahead: RestView, texts: GameTexts): string[] {
  const found: string[] = [];
  for (const step of ahead.steps) {
    found.push(...step.hits.flatMap((hit) => hitInWords(hit, texts)));
    if (step.young.length) found.push(texts.fill("screen.young_run", { count: step.young.length }));
    if (step.alarm) found.push(texts.fill(`foreseen.alarm.${step.alarm}`));
  }
  if (ahead.open) found.push(texts.fill("screen.open_end"));
  return found;
}

/** Where the tokens still to come send the boss: "West, then south"; with the Siren the zones she sings to. */
export function waysInWords(ahead: RestView, now: View, texts: GameTexts): string {
  const sides = ahead.steps
    .filter((step) => Object.values(now.arrows).includes(step.cause))
    .map((step) =>
      now.shape === "cross"
        ? texts.fill(`screen.zone.${step.cause}`)
        : texts.fill(
            `screen.side.${Object.entries(now.arrows).find(([, colour]) => colour === step.cause)?.[0] ?? ""}`,
          ),
    );
  return sides
    .map((side, n) => (n ? texts.fill("screen.then_side", { side: `text:${side.toLowerCase()}` }) : side))
    .join("");
}

/** What happens on a square of a charge. */
export function chargeInWords(end: ChargeView, texts: GameTexts): string {
  const found = [
    ...end.medallions.map((medallion) =>
      texts.fill("screen.charge_medallion", { medallion: `medallion.${medallion}` }),
    ),
    ...end.stunned.map((seat) =>
      texts.fill(end.replies.includes(seat) ? "screen.charge_reply" : "foreseen.stunned", { seat: `seat:${seat}` }),
    ),
    ...end.threads.map((colour) => texts.fill("foreseen.thread", { colour: `thread.${colour}` })),
    ...(end.beaten ? [texts.fill("screen.charge_beaten")] : []),
    ...(end.amphora ? [texts.fill("screen.charge_amphora")] : []),
  ];
  return found.length ? found.join(" ") : texts.fill("screen.charge_nothing");
}
