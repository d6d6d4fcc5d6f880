// The sounds of the house, made of what a Greek room is made of: wood, clay, water, strings, bronze, breath, thunder.
// Each is a few layers, worked out as numbers here: nothing is recorded, nothing is fetched, and units can measure it.

/** One thing that sounds. `at` is when it begins and `level` how strong it is beside the others; times in seconds. */
type Layer = { at?: number; level?: number } & (
  | { struck: [hertz: number, level: number, fade: number][] }
  | { plucked: number; fade: number }
  | { rushing: [from: number, to: number]; width: number; rise: number; fade: number }
  | { blown: [from: number, to: number]; rise: number; held: number; fade: number; overtones: number[] }
);

const knock = (hertz: number, at = 0, level = 1): Layer => ({
  at,
  level,
  struck: [
    [hertz, 1, 0.035],
    [hertz * 2.57, 0.5, 0.02],
    [hertz * 4.9, 0.3, 0.008],
  ],
});
const pot = (hertz: number, at = 0, level = 1): Layer => ({
  at,
  level,
  struck: [
    [hertz, 1, 0.05],
    [hertz * 1.34, 0.6, 0.04],
    [hertz * 2.1, 0.5, 0.025],
    [hertz * 3.3, 0.3, 0.012],
  ],
});
const metal = (hertz: number, fade: number, at = 0, level = 1): Layer => ({
  at,
  level,
  struck: [1, 1.51, 2.27, 2.83, 4.11, 5.4].map((part, n) => [hertz * part, 1 / (1 + n * 0.5), fade / (1 + n * 0.4)]),
});
const string = (plucked: number, at = 0, fade = 0.35, level = 1): Layer => ({ at, level, plucked, fade });
const rush = (from: number, to: number, rise: number, fade: number, at = 0, level = 1, width = 0.7): Layer => ({
  at,
  level,
  rushing: [from, to],
  width,
  rise,
  fade,
});

/** What each sound is made of. The lyre is tuned to D: 294, 330, 370, 440, 494, 587. */
const MADE = {
  /** a piece is put down */
  wood: [knock(430), rush(2500, 1200, 0.001, 0.006, 0, 0.4)],
  /** somebody walks */
  steps: [
    knock(330, 0, 0.8),
    rush(900, 500, 0.004, 0.02, 0, 0.8),
    knock(390, 0.14),
    rush(1000, 500, 0.004, 0.02, 0.14),
  ],
  /** a ship moves: the blade in the water, the oar in its hole */
  oar: [rush(500, 1300, 0.12, 0.1), rush(2200, 900, 0.1, 0.08, 0.05, 0.3), knock(360, 0.3, 0.5)],
  /** water rises, or swallows */
  wave: [rush(350, 1500, 0.25, 0.16), rush(1500, 500, 0.3, 0.14, 0.2, 0.6)],
  /** a vessel, or a coin of clay */
  clay: [pot(640), rush(3200, 2200, 0.001, 0.006, 0, 0.3)],
  /** a tile turns on the table */
  stone: [rush(700, 1100, 0.08, 0.05, 0, 0.9, 0.5), knock(300, 0.22), pot(520, 0.22, 0.5)],
  /** clay breaks */
  shard: [rush(3000, 1500, 0.001, 0.03), pot(1150), pot(1620, 0.05, 0.7), pot(2150, 0.09, 0.5), pot(1400, 0.15, 0.3)],
  /** a card, a scroll */
  papyrus: [rush(1800, 4200, 0.05, 0.025, 0, 1, 0.6), rush(3800, 2400, 0.01, 0.015, 0.09, 0.5)],
  /** something is gained */
  lyre: [string(587)],
  /** something great is gained */
  chord: [string(294), string(440, 0.07), string(587, 0.14), string(740, 0.21, 0.45)],
  /** something is lost */
  dirge: [string(349, 0, 0.25), string(277, 0.17, 0.4)],
  /** a weapon, a blow */
  bronze: [metal(760, 0.14), rush(4200, 2600, 0.001, 0.03, 0, 0.5)],
  /** the anvil: something is made */
  hammer: [metal(1320, 0.1), knock(420, 0, 0.7), metal(1320, 0.08, 0.19, 0.6), knock(420, 0.19, 0.4)],
  /** knucklebones */
  dice: [0, 0.06, 0.11, 0.19, 0.24, 0.33].map((at, n) =>
    knock([980, 1240, 890, 1130, 1010, 840][n] ?? 900, at, 1 - n * 0.12),
  ),
  /** a creature */
  hiss: [rush(5200, 3400, 0.09, 0.13, 0, 1, 0.35), rush(900, 500, 0.05, 0.06, 0, 0.25)],
  /** the wrath of the gods */
  thunder: [
    rush(1900, 350, 0.003, 0.07),
    rush(420, 300, 0.06, 0.22, 0.04, 1, 0.6),
    rush(900, 260, 0.02, 0.1, 0.22, 0.6),
    rush(600, 240, 0.05, 0.16, 0.42, 0.45),
  ],
  /** a round, an age, a call to arms */
  horn: [
    { blown: [220, 222], rise: 0.05, held: 0.14, fade: 0.05, overtones: [1, 0.8, 0.7, 0.45, 0.25, 0.12] },
    { at: 0.2, blown: [328, 330], rise: 0.05, held: 0.3, fade: 0.09, overtones: [1, 0.7, 0.5, 0.3, 0.15] },
  ],
  /** Athena's bird */
  owl: [
    { blown: [410, 440], rise: 0.04, held: 0.08, fade: 0.03, overtones: [1, 0.12] },
    { at: 0.22, blown: [450, 390], rise: 0.06, held: 0.24, fade: 0.06, overtones: [1, 0.15] },
  ],
  /** it is my turn */
  turn: [string(440), string(587, 0.13, 0.5)],
  /** somebody speaks */
  chat: [pot(880, 0, 0.7), pot(1175, 0.09)],
  /** the end */
  win: [
    string(294, 0, 0.3),
    string(370, 0.13, 0.3),
    string(440, 0.26, 0.3),
    string(587, 0.39, 0.5),
    string(880, 0.52, 0.5),
  ],
  /** that cannot be */
  refuse: [knock(250), knock(310, 0, 0.6), knock(235, 0.11)],
} satisfies Record<string, Layer[]>;

export type Sound = keyof typeof MADE;
export const SOUNDS = Object.keys(MADE) as Sound[];

/** Numbers in a second: enough for all that is in them, and worked out in a blink. */
export const RATE = 32000;
/** The loudest twentieth of a second of every sound is this strong, and two at once stay below full scale. */
const LOUD = 0.1;
const PEAK = 0.5;
const PART = 0.05;
/** A thing has faded away after so many times its `fade`. */
const GONE = 5;
const LONGEST = 1.45;

function ends(layer: Layer): number {
  const at = layer.at ?? 0;
  if ("struck" in layer) return at + GONE * Math.max(...layer.struck.map(([, , fade]) => fade));
  if ("plucked" in layer) return at + GONE * layer.fade;
  return at + layer.rise + ("blown" in layer ? layer.held : 0) + GONE * layer.fade;
}

/** Noise that is the same every time. */
function noise(seed: number): () => number {
  let now = seed;
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return now / 2 ** 31 - 1;
  };
}

/** How strong something is that rises, is held and fades. */
function swell(time: number, rise: number, held: number, fade: number): number {
  if (time < rise) return Math.sin(((time / rise) * Math.PI) / 2) ** 2;
  return Math.exp(-Math.max(0, time - rise - held) / fade);
}

/** What a layer is at each moment, asked for one moment after the other. */
function voice(layer: Layer, seed: number, rate: number): (time: number) => number {
  const hiss = noise(seed);
  if ("struck" in layer)
    return (time) =>
      Math.min(1, time / 0.001) *
      layer.struck.reduce(
        (sum, [hertz, level, fade]) => sum + level * Math.exp(-time / fade) * Math.sin(2 * Math.PI * hertz * time),
        0,
      );
  if ("plucked" in layer) {
    // the shape of a string pulled near its end goes round, softened each time (Karplus and Strong)
    const round = rate / layer.plucked - 0.5;
    const length = Math.floor(round);
    const size = length + 2;
    const past = Array.from({ length: size }, (_, n) => Math.min((n / size) * 5, (1 - n / size) * 1.25) + 0.1 * hiss());
    const kept = Math.exp(-1 / layer.plucked / layer.fade);
    let n = 0;
    let before = 0;
    return (time) => {
      const back = (steps: number): number => past[(n - steps + size) % size] ?? 0;
      const now = (length + 1 - round) * back(length) + (round - length) * back(length + 1);
      past[n] = (kept * (now + before)) / 2;
      before = now;
      n = (n + 1) % size;
      return Math.min(1, time / 0.002) * now;
    };
  }
  if ("blown" in layer) {
    const [from, to] = layer.blown;
    const whole = layer.rise + layer.held + layer.fade;
    let phase = 0;
    return (time) => {
      phase += (2 * Math.PI * (from + (to - from) * Math.min(1, time / whole))) / rate;
      const tone = layer.overtones.reduce((sum, level, n) => sum + level * Math.sin((n + 1) * phase), 0);
      return swell(time, layer.rise, layer.held, layer.fade) * (tone + 0.05 * hiss());
    };
  }
  // noise through two filters whose middle wanders (Chamberlin's), as strong in the depths as in the heights
  const [from, to] = layer.rushing;
  const whole = layer.rise + 2 * layer.fade;
  const filters = [
    { low: 0, band: 0 },
    { low: 0, band: 0 },
  ];
  return (time) => {
    const middle = from * (to / from) ** Math.min(1, time / whole);
    const step = 2 * Math.sin((Math.PI * middle) / rate);
    let now = hiss() / Math.sqrt(step);
    for (const filter of filters) {
      filter.low += step * filter.band;
      filter.band += step * (now - filter.low - layer.width * filter.band);
      now = filter.band;
    }
    return swell(time, layer.rise, 0, layer.fade) * now;
  };
}

/** How strong the loudest part of a sound is. */
export function loudness(wave: Float32Array, rate = RATE): number {
  const part = Math.round(PART * rate);
  let sum = 0;
  let most = 0;
  wave.forEach((one, n) => {
    sum += one ** 2 - (wave[n - part] ?? 0) ** 2;
    most = Math.max(most, sum);
  });
  return Math.sqrt(most / part);
}

/** A sound as numbers between -1 and 1, so many in a second. */
export function render(sound: Sound, rate = RATE): Float32Array<ArrayBuffer> {
  const layers: Layer[] = MADE[sound];
  const wave = new Float32Array(Math.ceil(Math.min(LONGEST, Math.max(...layers.map(ends))) * rate));
  layers.forEach((layer, n) => {
    const begins = Math.round((layer.at ?? 0) * rate);
    const until = Math.min(wave.length, Math.ceil(ends(layer) * rate));
    const said = voice(layer, n + 1, rate);
    for (let i = begins; i < until; i++) wave[i] = (wave[i] ?? 0) + (layer.level ?? 1) * said((i - begins) / rate);
  });
  // around zero, and away without a click
  const tail = 0.03 * rate;
  let before = 0;
  let level = 0;
  wave.forEach((one, n) => {
    level = 0.99 * level + one - before;
    before = one;
    wave[n] = level * Math.min(1, (wave.length - 1 - n) / tail);
  });
  const peak = wave.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const gain = Math.min(LOUD / loudness(wave, rate), PEAK / peak);
  return wave.map((one) => one * gain);
}
