// Every component in words, for hovering, long presses and screen readers.

import type { Explanation } from "../../core/desk.svelte";
import type { GameTexts } from "../../core/i18n.svelte";
import { originInWords } from "../../core/source";
import type { Kept } from "./kept";

/** "Circe, Gods, Cunning 6, 11 VP; 1 favour of Athena" */
export function trialInWords(kept: Kept, id: string, texts: GameTexts): string {
  const trial = kept.trials.of(id);
  const kinds = [...new Set<string>(trial.gains)];
  const gains = kinds.map((gain) => {
    const key = ["any", "favour"].includes(gain) ? `screen.gain.${gain}` : "screen.gain";
    return texts.fill(key, { skill: `skill.${gain}`, count: trial.gains.filter((one) => one === gain).length });
  });
  return texts.fill("screen.trial", {
    trial: `adventure.${trial.adventure}`,
    type: `type.${trial.type}`,
    skill: `skill.${trial.skill}`,
    value: trial.value,
    vp: trial.vp,
    gains: gains.join(", ") || texts.fill("screen.no_gain"),
  });
}

export function aboutTrial(kept: Kept, id: string, texts: GameTexts): Explanation {
  const trial = kept.trials.of(id);
  return {
    title: texts.fill(`adventure.${trial.adventure}`),
    lines: [
      trialInWords(kept, id, texts),
      texts.fill("screen.pass", { skill: `skill.${trial.skill}`, value: trial.value, vp: trial.vp }),
      texts.fill(`adventure_tale.${trial.adventure}`),
      ...originInWords(trial),
    ],
    rule: "ODY-2.1",
  };
}

export function aboutTale(kept: Kept, id: string, texts: GameTexts): Explanation {
  return {
    title: texts.fill(`tale.${id}`),
    lines: [texts.fill(`tale_about.${id}`), ...originInWords(kept.tales.of(id))],
    rule: "ODY-7.1",
  };
}

export function aboutAutomaCard(kept: Kept, id: string, texts: GameTexts): Explanation {
  return {
    title: texts.fill("place.automa_card"),
    lines: [texts.fill(`automa_about.${id}`), ...originInWords(kept.cards.of(id))],
    rule: "ODY-11.4",
  };
}

export function aboutSkill(skill: string, texts: GameTexts): Explanation {
  return { title: texts.fill(`skill.${skill}`), lines: [texts.fill(`skill_about.${skill}`)], rule: "ODY-2.2" };
}

export function aboutFavour(texts: GameTexts): Explanation {
  return { title: texts.fill("favour"), lines: [texts.fill("favour_about")], rule: "ODY-9.1" };
}

export function aboutEpic(texts: GameTexts): Explanation {
  return { title: texts.fill("epic"), lines: [texts.fill("epic_about")], rule: "ODY-8.1" };
}

/** A name in which words of thirteen letters and more may be parted. */
export const parted = (name: string): string => name.replace(/\p{L}{7}(?=\p{L}{6})/gu, "$&\u00ad");
