// Nobody listens here: lengths, levels and spectra of the sounds are measured.

import { expect, test } from "vitest";

import { loudness, RATE, render, SOUNDS, type Sound } from "../../src/core/samples";

const WAVES = new Map(SOUNDS.map((sound) => [sound, render(sound)]));
const wave = (sound: Sound): Float32Array => WAVES.get(sound) ?? new Float32Array();
const decibels = (ratio: number): number => 20 * Math.log10(ratio);

/** How much of a sound is at each pitch, in steps of RATE / 32768 hertz (a Fourier transform, halves first). */
function spectrum(sound: Sound): Float64Array {
  const size = 32768;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const bits = Math.log2(size);
  for (let n = 0; n < size; n++) {
    let turned = 0;
    for (let bit = 0; bit < bits; bit++) turned |= ((n >> bit) & 1) << (bits - 1 - bit);
    re[turned] = wave(sound)[n] ?? 0;
  }
  for (let half = 1; half < size; half *= 2)
    for (let k = 0; k < half; k++) {
      const [c, s] = [Math.cos((Math.PI * k) / half), -Math.sin((Math.PI * k) / half)];
      for (let a = k; a < size; a += 2 * half) {
        const b = a + half;
        const [x, y] = [(re[b] ?? 0) * c - (im[b] ?? 0) * s, (re[b] ?? 0) * s + (im[b] ?? 0) * c];
        [re[b], im[b]] = [(re[a] ?? 0) - x, (im[a] ?? 0) - y];
        [re[a], im[a]] = [(re[a] ?? 0) + x, (im[a] ?? 0) + y];
      }
    }
  return re.slice(0, size / 2).map((one, n) => one ** 2 + (im[n] ?? 0) ** 2);
}

const SPECTRA = new Map(SOUNDS.map((sound) => [sound, spectrum(sound)]));
const HERTZ = RATE / 32768;

/** The part of a sound between two pitches. */
function share(sound: Sound, from: number, to: number): number {
  const power = SPECTRA.get(sound) ?? new Float64Array();
  const all = power.reduce((sum, one) => sum + one, 0);
  return power.slice(Math.round(from / HERTZ), Math.round(to / HERTZ)).reduce((sum, one) => sum + one, 0) / all;
}

/** The pitch in the middle of a sound. */
function middle(sound: Sound): number {
  const power = SPECTRA.get(sound) ?? new Float64Array();
  const all = power.reduce((sum, one) => sum + one, 0);
  return power.reduce((sum, one, n) => sum + one * n * HERTZ, 0) / all;
}

/** A sound as an ear tells it from others: how strong it is in each half octave, and in each twentieth of a second. */
function portrait(sound: Sound): number[] {
  const bands = Array.from({ length: 14 }, (_, n) =>
    Math.sqrt(share(sound, 100 * 2 ** (n / 2), 100 * 2 ** ((n + 1) / 2))),
  );
  const part = RATE / 20;
  const times = Array.from({ length: 30 }, (_, n) =>
    Math.sqrt(
      wave(sound)
        .slice(n * part, (n + 1) * part)
        .reduce((sum, one) => sum + one ** 2, 0),
    ),
  );
  const unit = (list: number[]): number[] => list.map((one) => one / Math.hypot(...list) / Math.SQRT2);
  return [...unit(bands), ...unit(times)];
}

test("no sound is long, clipped, or much louder than another", () => {
  const levels = SOUNDS.map((sound) => decibels(loudness(wave(sound))));
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
  for (const sound of SOUNDS) {
    expect(wave(sound).length / RATE, sound).toBeLessThan(1.5);
    expect(wave(sound).length / RATE, sound).toBeGreaterThan(0.1);
    const peak = wave(sound).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    expect(peak, `${sound}: two at once do not clip`).toBeLessThanOrEqual(0.501);
  }
});

test("no sound clicks: it begins and ends in silence, around zero", () => {
  for (const sound of SOUNDS) {
    const one = wave(sound);
    expect(Math.abs(one[0] ?? 1), sound).toBeLessThan(0.02);
    expect(decibels(Math.max(1e-9, ...one.slice(-40).map(Math.abs)) / 0.1), sound).toBeLessThan(-40);
    const mean = one.reduce((sum, x) => sum + x, 0) / one.length;
    expect(Math.abs(mean), sound).toBeLessThan(0.002);
  }
});

test("a phone's loudspeaker has most of every sound", () => {
  for (const sound of SOUNDS) expect(share(sound, 220, 8000), sound).toBeGreaterThan(0.6);
});

test("no two sounds are alike", () => {
  const portraits = SOUNDS.map((sound) => [sound, portrait(sound)] as const);
  for (const [one, a] of portraits)
    for (const [two, b] of portraits)
      if (one < two)
        expect(
          a.reduce((sum, x, n) => sum + x * (b[n] ?? 0), 0),
          `${one}, ${two}`,
        ).toBeLessThan(0.97);
});

test("things sound as they are", () => {
  expect(middle("thunder")).toBeLessThan(700);
  expect(middle("wood")).toBeLessThan(middle("clay"));
  expect(middle("clay")).toBeLessThan(middle("shard"));
  expect(middle("oar")).toBeLessThan(middle("papyrus"));
  expect(share("hiss", 2500, 9000)).toBeGreaterThan(0.7);
  // strings are in tune: an eighth of a tone up and down
  for (const [sound, pitch] of [
    ["lyre", 587],
    ["turn", 440],
    ["turn", 587],
    ["chord", 294],
    ["win", 880],
  ] as const)
    expect(share(sound, pitch / 1.015, pitch * 1.015), `${sound} at ${pitch}`).toBeGreaterThan(0.05);
  expect(share("lyre", 578, 596)).toBeGreaterThan(0.4);
});

test("a sound is the same every time, and at any rate", () => {
  expect(render("thunder").every((one, n) => one === wave("thunder")[n])).toBe(true);
  expect(render("lyre", 48000).length / 48000).toBeCloseTo(wave("lyre").length / RATE, 3);
});
