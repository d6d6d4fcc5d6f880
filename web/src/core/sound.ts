// Small sounds made on the spot; nothing is loaded, nothing plays before the first touch.

import { settings } from "./settings.svelte";

export type Sound = "take" | "turn" | "flip" | "point" | "win" | "refuse" | "chat";

/** Notes in hertz, one after the other, with the seconds each lasts. */
const NOTES: Record<Sound, [pitch: number, length: number][]> = {
  take: [[196, 0.07]],
  flip: [
    [262, 0.05],
    [392, 0.08],
  ],
  point: [[523, 0.06]],
  turn: [
    [294, 0.12],
    [440, 0.2],
  ],
  win: [
    [294, 0.14],
    [370, 0.14],
    [440, 0.14],
    [587, 0.4],
  ],
  refuse: [[140, 0.12]],
  chat: [[660, 0.05]],
};

let context: AudioContext | null = null;
/** Notes that are not over: when there are none the device sleeps, since an evening has far more silence than sound. */
let sounding = 0;
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  context ??= new AudioContext();
  rest();
}

function fade(): void {
  sounding -= 1;
  rest();
}

function rest(): void {
  if (sounding === 0) void context?.suspend();
}

export function play(sound: Sound): void {
  if (!settings.now.sound || !context || document.hidden) return;
  void context.resume();
  let at = context.currentTime;
  for (const [pitch, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(context.destination);
    sounding += 1;
    tone.addEventListener("ended", fade);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.8;
  }
}
