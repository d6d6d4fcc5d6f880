// The one button at the foot of the lens: what it does, in words.

import type { Collected } from "../../core/choosing.svelte";
import type { GameTexts } from "../../core/i18n.svelte";
import type { Choice } from "../../core/wire";
import type { View } from "./wire";

/** The choices that are buttons at the foot, each made together with all that is collected: to end the turn, yes and no,
 * or the only one there is. */
export function closingOf(choices: Choice[]): Choice[] {
  const end = choices.filter((choice) => choice.family === "end");
  if (end.length) return end;
  const answers = [...choices].sort((one, other) => one.family.localeCompare(other.family));
  return choices.length === 1 || choices.every(({ family }) => family === "accept" || family === "decline")
    ? answers
    : [];
}

/** Families whose label is a bare name, with words of their own for what is done. */
const OWN = /^(choose|enter|free|cover|remove|turn)$/;

/** What is collected, as a deed. */
export function deedOf({ choices }: Collected, foreseen: View, texts: GameTexts): string {
  const last = choices[choices.length - 1]!;
  if (last.family === "plan") return texts.fill("screen.plan.seal");
  if (foreseen.combat && (last.family === "continue" || last.family === "hold"))
    return texts.fill("screen.fight.seal", { marker: texts.fill(`screen.fight.${last.family}`) });
  if (last.family === "slot" && foreseen.deploy?.technology)
    return texts.fill("screen.deploy.do", { technology: `technology.${foreseen.deploy.technology}` });
  const [what] = texts.deed(last.label);
  if (OWN.test(last.family)) return texts.fill(`screen.do.${last.family}`, { what: `text:${what}` });
  const act = choices.findLast((choice) => choice.family === "act");
  const named = act && act !== last && !/^(resolve|power|reveal|pass)$/.test(last.family);
  return named ? texts.fill("screen.do", { action: `text:${texts.say(act.label)}`, what: `text:${what}` }) : what;
}
