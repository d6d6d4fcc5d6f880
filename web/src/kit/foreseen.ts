// What has not happened yet is told in the present: a room has words for it beside those of its events.

import type { GameEvent } from "../core/wire";
import type { GameTexts } from "../core/i18n.svelte";

/** An event that would follow from a choice, in the room's words for it, or in its own. */
export function foreseen(event: GameEvent, texts: GameTexts): string {
  const key = `foreseen.${event.kind}`;
  return texts.has(key) ? texts.fill(key, texts.worded(event).values) : texts.say(event);
}
