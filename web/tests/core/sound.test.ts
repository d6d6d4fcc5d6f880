import { afterEach, expect, test, vi } from "vitest";

import { settings } from "../../src/core/settings.svelte";

/** A device that only keeps what it was told; tones end when the test says so. */
class Device {
  static made: Device[] = [];
  running = true;
  currentTime = 0;
  tones: EventTarget[] = [];
  destination = {};

  constructor() {
    Device.made.push(this);
  }

  suspend = (): void => void (this.running = false);
  resume = (): void => void (this.running = true);

  createOscillator(): object {
    const tone = Object.assign(new EventTarget(), {
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: () => {},
      stop: () => {},
    });
    this.tones.push(tone);
    return tone;
  }

  createGain(): object {
    const ramp = (): void => {};
    return {
      gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
      connect: (next: object) => next,
    };
  }
}

afterEach(() => void vi.unstubAllGlobals());

test("nothing sounds before the first touch, and the device sleeps while it is silent", async () => {
  vi.stubGlobal("AudioContext", Device);
  settings.now.sound = true;
  const { play } = await import("../../src/core/sound");
  play("take");
  expect(Device.made).toHaveLength(0);
  dispatchEvent(new Event("pointerdown"));
  const [device] = Device.made;
  expect(device?.running).toBe(false);
  play("turn");
  play("take");
  expect(device?.running).toBe(true);
  const [first, last, other] = device?.tones ?? [];
  first?.dispatchEvent(new Event("ended"));
  last?.dispatchEvent(new Event("ended"));
  expect(device?.running).toBe(true);
  other?.dispatchEvent(new Event("ended"));
  expect(device?.running).toBe(false);
});
