// Every place and component in words, for hovering, long presses and screen readers.

import type { Explanation } from "../../core/desk.svelte";
import type { GameTexts } from "../../core/i18n.svelte";
import { actionOf, allSquares, goalsOf, pursuitOf, sourceOf, squareKind, type Sea } from "./sea";

type Name = (seat: number) => string;

export const reconstructed = (source: string): boolean => source === "reconstructed" || source === "deduced";

function ours(source: string, texts: GameTexts): string[] {
  return reconstructed(source) ? [texts.fill("screen.reconstructed")] : [];
}

/** The place a square is for the table: a city and a settlement have names of their own. */
export function placeOf(square: string): string {
  const found = allSquares().find((one) => one.at === square);
  if (found?.kind === "city" || found?.kind === "settlement") return `${found.kind}:${found.id}`;
  if (found?.kind === "athens" || found?.kind === "kylix") return found.kind;
  return `sq:${square}`;
}

const list = (words: string[]): string => words.join(", ");

/** Who is on a square. */
function standers(square: string, now: Sea, texts: GameTexts, name: Name): string[] {
  const found = now.heroes.flatMap((hero, seat) =>
    hero.square === square ? [texts.fill("screen.ship_of", { name: name(seat) })] : [],
  );
  if (now.hydra === square) found.push(texts.fill("screen.hydra"));
  return found;
}

function contents(square: string, now: Sea, texts: GameTexts, name: Name): string[] {
  const place = placeOf(square);
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
  const at = squareKind(square);
  const pool = now.whirlpools.includes(square) ? ["whirlpool"] : [];
  const kinds = ["anchor", "styx", "hydra_start"].includes(at) ? [at] : pool;
  return kinds.map((one) => texts.fill(`screen.about.${one}`));
}

function title(square: string, texts: GameTexts): string {
  const [kind = "", id = ""] = placeOf(square).split(":");
  if (kind === "city" || kind === "settlement") return texts.fill(`${kind}.${id}`);
  if (kind === "athens" || kind === "kylix") return texts.fill(`screen.${kind}`);
  const at = squareKind(square);
  const named = at === "anchor" || at === "styx" ? `${texts.fill(`screen.${at}`)} ` : "";
  return `${named}${square}`;
}

/** "Corinth, value 2, treasures: blue" */
export function squareInWords(square: string, now: Sea, texts: GameTexts, name: Name): string {
  const [kind] = placeOf(square).split(":");
  const short = kind === "city" || kind === "settlement" ? contents(square, now, texts, name) : [];
  return list([title(square, texts), ...short, ...standers(square, now, texts, name)]);
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

export function aboutSquare(square: string, now: Sea, texts: GameTexts, name: Name): Explanation {
  const place = placeOf(square);
  const [kind = ""] = place.split(":");
  const named = kind === "city" || kind === "settlement";
  const source = named ? sourceOf(place) : (allSquares().find((one) => one.at === square)?.source ?? "printed");
  const met = now.reach[square]?.meets;
  const warning = met && met !== "sea" ? [texts.fill(`screen.meets.${met}`)] : [];
  const rule = RULES[kind === "sq" ? squareKind(square) : kind];
  return {
    title: title(square, texts),
    lines: [
      ...contents(square, now, texts, name),
      ...standers(square, now, texts, name),
      ...warning,
      ...ours(source, texts),
    ],
    ...(rule ? { rule } : {}),
  };
}

export function aboutAction(id: string, texts: GameTexts): Explanation {
  return {
    title: texts.fill(`action.${id}`),
    lines: [texts.fill(`action_about.${id}`), ...ours(actionOf(id).source, texts)],
    rule: "DEU-14.5",
  };
}

export function pursuitInWords(id: string, texts: GameTexts): string {
  const goals = goalsOf(id).map((goal) => texts.fill(`goal.${goal.id}`));
  return texts.fill("screen.pursuit", { honour: pursuitOf(id).honour, one: goals[0] ?? "", two: goals[1] ?? "" });
}

export function aboutPursuit(id: string, texts: GameTexts): Explanation {
  return {
    title: texts.fill(`pursuit.${id}`),
    lines: [pursuitInWords(id, texts), ...ours(pursuitOf(id).source, texts)],
    rule: "DEU-13.2",
  };
}
