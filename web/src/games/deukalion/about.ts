// Every place and component in words, for hovering, long presses and screen readers.

import type { Explanation } from "../../core/desk.svelte";
import type { GameTexts } from "../../core/i18n.svelte";
import { originInWords, sourceInWords } from "../../core/source";
import type { Box } from "./box";
import type { Sea } from "./sea";

type Name = (seat: number) => string;

const list = (words: string[]): string => words.join(", ");

/** Who is on a square. */
function standers(square: string, now: Sea, texts: GameTexts, name: Name): string[] {
  const found = now.heroes.flatMap((hero, seat) =>
    hero.square === square ? [texts.fill("screen.ship_of", { name: name(seat) })] : [],
  );
  if (now.hydra === square) found.push(texts.fill("screen.hydra"));
  return found;
}

function contents(box: Box, square: string, now: Sea, texts: GameTexts, name: Name): string[] {
  const place = box.placeAt(square);
  const [kind, id = ""] = place.split(":");
  const city = now.cities[id];
  if (kind === "city" && city) {
    const treasures = city.treasures.map((colour) => texts.fill(`treasure.${colour}`));
    return [
      texts.fill("screen.city_value", { value: city.value }),
      treasures.length
        ? texts.fill("screen.treasures_here", { treasures: list(treasures) })
        : texts.fill("screen.no_treasure"),
    ];
  }
  const settlement = now.settlements[id];
  if (kind === "settlement" && settlement) {
    return [
      texts.fill("screen.settlement_needs", { count: settlement.hoplites, value: settlement.value }),
      settlement.owner === null
        ? texts.fill("screen.free")
        : texts.fill("screen.held_by", { name: name(settlement.owner) }),
    ];
  }
  if (kind === "athens" || kind === "kylix") return [texts.fill(`screen.about.${kind}`)];
  const at = box.kindAt(square);
  const pool = now.whirlpools.includes(square) ? ["whirlpool"] : [];
  const kinds = ["anchor", "styx", "hydra_start"].includes(at) ? [at] : pool;
  return kinds.map((one) => texts.fill(`screen.about.${one}`));
}

function title(box: Box, square: string, texts: GameTexts): string {
  const [kind = "", id = ""] = box.placeAt(square).split(":");
  if (kind === "city" || kind === "settlement") return texts.fill(`${kind}.${id}`);
  if (kind === "athens" || kind === "kylix") return texts.fill(`screen.${kind}`);
  const at = box.kindAt(square);
  const named = at === "anchor" || at === "styx" ? `${texts.fill(`screen.${at}`)} ` : "";
  return `${named}${square}`;
}

/** "Corinth, value 2, treasures: blue" */
export function squareInWords(box: Box, square: string, now: Sea, texts: GameTexts, name: Name): string {
  const [kind] = box.placeAt(square).split(":");
  const short = kind === "city" || kind === "settlement" ? contents(box, square, now, texts, name) : [];
  return list([title(box, square, texts), ...short, ...standers(square, now, texts, name)]);
}

const RULES: Record<string, string> = {
  city: "DEU-11.1",
  settlement: "DEU-11.4",
  athens: "DEU-9.3",
  kylix: "DEU-5.3",
  anchor: "DEU-7.5",
  styx: "DEU-8.1",
  hydra_start: "DEU-2.2",
  whirlpool: "DEU-16.2",
};

export function aboutSquare(box: Box, square: string, now: Sea, texts: GameTexts, name: Name): Explanation {
  const [kind = ""] = box.placeAt(square).split(":");
  const met = now.ahead.reach[square]?.meets;
  const warning = met && met !== "sea" ? [texts.fill(`screen.meets.${met}`, { value: now.hydra_value })] : [];
  const rule = RULES[kind === "sq" ? box.kindAt(square) : kind];
  return {
    title: title(box, square, texts),
    lines: [
      ...contents(box, square, now, texts, name),
      ...standers(square, now, texts, name),
      ...warning,
      ...sourceInWords(box.sourceAt(square)),
    ],
    ...(rule ? { rule } : {}),
  };
}

export function aboutAction(box: Box, id: string, texts: GameTexts): Explanation {
  return {
    title: texts.fill(`action.${id}`),
    lines: [texts.fill(`action_about.${id}`), ...originInWords(box.actions.of(id))],
    rule: "DEU-14.5",
  };
}

export function pursuitInWords(box: Box, id: string, texts: GameTexts): string {
  const { honour } = box.pursuits.of(id);
  return texts.fill("screen.pursuit", { honour, one: `goal.${id}_1`, two: `goal.${id}_2` });
}

export function aboutPursuit(box: Box, id: string, texts: GameTexts): Explanation {
  return {
    title: texts.fill(`pursuit.${id}`),
    lines: [pursuitInWords(box, id, texts), ...originInWords(box.pursuits.of(id))],
    rule: "DEU-13.2",
  };
}
