// What is heard: nothing before the first touch, one sound after the other, and in a hidden tab only what calls.

import type { Sound } from "./samples";
import { settings } from "./settings.svelte";
import type { GameEvent } from "./wire";

export type { Sound } from "./samples";

/** What a game's events sound like, by kind; null is silence. What is not named sounds by what it moves. */
export type Sounds = Record<string, Sound | null>;

/** What calls somebody who looks elsewhere. */
const CALLS: Sound[] = ["turn", "chat"];
/** Seconds between the beginnings of two sounds, and how far behind what is seen they may come. */
const GAP = 0.1;
const LATE = 0.5;

let context: AudioContext | null = null;
let volume: GainNode | null = null;
let samples: Promise<typeof import("./samples")> | null = null;
const made = new Map<Sound, AudioBuffer>();
/** Sounds that are not over: when there are none the device sleeps, since an evening has far more silence than sound. */
let sounding = 0;
/** when the next sound may begin */
let next = 0;
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  if (context) return;
  context = new AudioContext();
  volume = context.createGain();
  volume.connect(context.destination);
  samples = import("./samples");
  rest();
}

function fade(): void {
  sounding -= 1;
  rest();
}

function rest(): void {
  if (sounding === 0) void context?.suspend();
}

/** What an event sounds like. */
export function soundOf({ kind, moves }: GameEvent, sounds: Sounds): Sound | null {
  const own = sounds[kind];
  if (own !== undefined) return own;
  if (moves.some(([piece]) => piece === "flip")) return "clay";
  return moves.length ? "wood" : null;
}

/** Let something be heard, unless too much else waits to be; what calls always is. */
export function play(sound: Sound): void {
  const call = CALLS.includes(sound);
  if (!settings.now.sound || (document.hidden && !(call && settings.now.calls))) return;
  void samples?.then(({ RATE, render }) => {
    if (!context || !volume) return;
    const at = Math.max(context.currentTime, next);
    if (at > context.currentTime + LATE && !call) return;
    next = at + GAP;
    let buffer = made.get(sound);
    if (!buffer) {
      const wave = render(sound);
      buffer = context.createBuffer(1, wave.length, RATE);
      buffer.copyToChannel(wave, 0);
      made.set(sound, buffer);
    }
    void context.resume();
    volume.gain.value = (settings.now.volume / 100) ** 2; // as ears count
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(volume);
    sounding += 1;
    source.addEventListener("ended", fade);
    source.start(at);
  });
}

/** Let be heard what happened at one moment: each sound once. */
export function playEvents(events: GameEvent[], sounds: Sounds): void {
  for (const sound of new Set(events.map((event) => soundOf(event, sounds)))) if (sound) play(sound);
}
