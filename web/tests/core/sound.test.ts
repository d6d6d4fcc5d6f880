import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

import { sounds as hybris } from "../../src/games/hybris/sounds";
import { event } from "./table";

/** A device that only keeps what it was told; a sound ends when the test says so. */
class Device {
  static made: Device[] = [];
  running = true;
  currentTime = 0;
  gain = { value: 1 };
  started: { at: number; long: number; source: EventTarget }[] = [];
  destination = {};

  constructor() {
    Device.made.push(this);
  }

  suspend = (): void => void (this.running = false);
  resume = (): void => void (this.running = true);
  createGain = (): object => ({ gain: this.gain, connect: () => {} });
  createBuffer = (_: number, length: number, rate: number): object => ({
    long: length / rate,
    copyToChannel: () => {},
  });

  createBufferSource(): object {
    const source = Object.assign(new EventTarget(), {
      buffer: { long: 0 },
      connect: () => {},
      start: (at: number) => void this.started.push({ at, long: source.buffer.long, source }),
    });
    return source;
  }
}

const rest = (): Promise<void> => new Promise((done) => setTimeout(done));
vi.stubGlobal("AudioContext", Device);
vi.resetModules(); // as on a new page
const { settings } = await import("../../src/core/settings.svelte");
const { play, playEvents, soundOf } = await import("../../src/core/sound");
play("wood");
dispatchEvent(new Event("pointerdown"));
await import("../../src/core/samples");
const device = Device.made[0] ?? new Device();
let hidden = false;
vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);

beforeEach(() => {
  Object.assign(settings.now, { sound: true, volume: 70, calls: true });
  hidden = false;
  device.currentTime += 10;
  device.started = [];
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

afterEach(() => {
  for (const { source } of device.started) source.dispatchEvent(new Event("ended"));
});

test("nothing sounds before the first touch, and the device sleeps while it is silent", async () => {
  await rest();
  expect(Device.made).toHaveLength(1);
  expect(device.started).toHaveLength(0);
  expect(device.running).toBe(false);
  play("turn");
  play("wood");
  await rest();
  expect(device.running).toBe(true);
  const [first, second] = device.started;
  first?.source.dispatchEvent(new Event("ended"));
  expect(device.running).toBe(true);
  second?.source.dispatchEvent(new Event("ended"));
  expect(device.running).toBe(false);
  device.started = [];
});

test("in a hidden tab my turn and chat call, if that is wished; nothing else does", async () => {
  hidden = true;
  for (const sound of ["wood", "turn", "chat", "win"] as const) play(sound);
  await rest();
  expect(device.started).toHaveLength(2);
  settings.now.calls = false;
  play("turn");
  await rest();
  expect(device.started).toHaveLength(2);
});

test("the volume is a setting, and so is silence", async () => {
  settings.now.volume = 50;
  play("lyre");
  await rest();
  expect(device.gain.value).toBe(0.25);
  settings.now.sound = false;
  play("lyre");
  await rest();
  expect(device.started).toHaveLength(1);
});

test("what happens at once is heard one after the other, and never long after it is seen", async () => {
  playEvents([event("gain"), event("wrath2"), event("gain")], hybris);
  await rest();
  const [clay, thunder, ...more] = device.started;
  expect(more).toHaveLength(0);
  expect((thunder?.at ?? 0) - (clay?.at ?? 0)).toBeCloseTo(0.1);
  expect(thunder?.long).toBeGreaterThan(1);
  for (let n = 0; n < 20; n++) play("clay");
  play("turn");
  await rest();
  expect(device.started.length).toBeLessThan(10);
  expect(device.started.at(-1)?.long).toBeGreaterThan(1);
});

test("an event sounds as its room says; in a room that says nothing, by what moves", () => {
  expect(soundOf(event("temple_falls"), hybris)).toBe("shard");
  expect(soundOf(event("action", 1, [["unit", "a", "b"]]), hybris)).toBe(null);
  expect(soundOf(event("moved", 1, [["stone", "a", "b"]]), {})).toBe("wood");
  expect(soundOf(event("turned", 1, [["flip", "a", "b"]]), {})).toBe("clay");
  expect(soundOf(event("said"), {})).toBe(null);
});
