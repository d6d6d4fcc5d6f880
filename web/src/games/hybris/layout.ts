// Where everything of the astrolabe is drawn: on a desk with six places outside the ring, on a phone with beads on it.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  centre: Point;
  /** half axes of the ring's outer edge, and how square it is */
  ring: { a: number; b: number; square: number; band: number };
  medallions: Record<string, Point>;
  medallion: number;
  /** spaces of the boards; illustrations lie beside the medallion */
  spaces: Record<string, Point>;
  space: number;
  /** the City's space, its name, its plate and its Temples */
  cities: Record<
    string,
    { space: Point; name: Point; anchor: "start" | "middle"; temples: Point; plates: Box[]; hand: Box }
  >;
  city: number;
  slots: Record<string, Point>;
  slot: number;
  links: Record<string, string>;
  greatness: Box;
  ages: Box;
  well: Box;
}

const at = (x: number, y: number): Point => ({ x, y });
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const points = (all: Record<string, [number, number]>): Record<string, Point> =>
  Object.fromEntries(Object.entries(all).map(([id, [x, y]]) => [id, at(x, y)]));

/** How the Technology spaces of each City lie to each other, in steps from the first. */
const SLOTS: Record<string, [number, number][]> = {
  t: [[0, 0], [0, 1], [0, 2]],
  l: [[0, 0], [1, 0], [2, 0]],
  a: [[0, 0], [1, 0], [0, 1], [1, 1]],
  e: [[0, 0], [1, 0], [0, 1]],
  s: [[0, 0], [1, 0]],
}; // prettier-ignore
const slots = (step: number, first: Record<string, [number, number]>): Record<string, Point> =>
  Object.fromEntries(
    Object.entries(first).flatMap(([city, [x, y]]) =>
      SLOTS[city]!.map(([right, down], n) => [`${city}${n + 1}`, at(x + right * step, y + down * step)]),
    ),
  );

const three = (ids: string, x: number, y: number): Record<string, Point> =>
  Object.fromEntries([1, 2, 3].map((n) => [`${ids}${n}`, at(x + (n - 1) * 56, y)]));

export const DESK: Layout = {
  width: 1104,
  height: 552,
  centre: at(552, 276),
  ring: { a: 290, b: 264, square: 3.2, band: 40 },
  medallions: points({
    olympus: [322.5, 92],
    forge: [282, 276],
    oracle: [322.5, 460],
    colosseum: [781.5, 92],
    underworld: [822, 276],
    moirai: [781.5, 460],
  }),
  medallion: 24,
  spaces: {
    ...three("o", 39, 63),
    ...three("f", 39, 245),
    ...three("r", 39, 427),
    ...three("c", 891, 63),
    ...three("u", 891, 245),
    m1: at(891, 427),
    m2: at(947, 427),
  },
  space: 19,
  cities: {
    athens: {
      space: at(366, 138),
      name: at(393, 128),
      anchor: "start",
      temples: at(465, 127),
      plates: [box(342, 110, 180, 54), box(500, 62, 58, 146)],
      hand: box(342, 110, 156, 54),
    },
    lemnos: {
      space: at(630, 197),
      name: at(657, 187),
      anchor: "start",
      temples: at(733, 186),
      plates: [box(596, 90, 146, 58), box(602, 136, 168, 90)],
      hand: box(602, 168, 168, 58),
    },
    argos: {
      space: at(606, 272),
      name: at(633, 262),
      anchor: "start",
      temples: at(696, 261),
      plates: [box(456, 230, 102, 102), box(540, 242, 208, 60)],
      hand: box(570, 242, 178, 60),
    },
    elis: {
      space: at(348, 200),
      name: at(375, 190),
      anchor: "start",
      temples: at(426, 189),
      plates: [box(314, 230, 102, 58), box(314, 230, 58, 102), box(320, 170, 172, 90)],
      hand: box(320, 172, 172, 56),
    },
    sparta: {
      space: at(606, 395),
      name: at(633, 385),
      anchor: "start",
      temples: at(702, 384),
      plates: [box(456, 366, 102, 58), box(540, 366, 208, 58)],
      hand: box(570, 366, 178, 58),
    },
  },
  city: 18,
  slots: slots(44, { t: [529, 91], l: [625, 119], a: [485, 259], e: [343, 259], s: [485, 395] }),
  slot: 42,
  links: {
    e2_a1: "M408 259H464",
    e3_s1: "M343 324V395H464",
    a3_s1: "M485 324V374",
    a4_s2: "M550 303H566V350H529V374",
    a2_t3: "M529 200V238",
    t1_l1: "M550 91H577V119H604",
    t3_l2: "M550 179H588V156H669V140",
  },
  greatness: box(430, 9, 244, 46),
  ages: box(430, 497, 244, 46),
  well: box(404, 455, 260, 18),
};

export const PHONE: Layout = {
  width: 390,
  height: 484,
  centre: at(195, 242),
  ring: { a: 191, b: 234, square: 4.5, band: 44 },
  medallions: points({
    olympus: [50.3, 60],
    forge: [26, 200],
    oracle: [52.9, 427],
    colosseum: [339.7, 60],
    underworld: [364, 200],
    moirai: [337.1, 427],
  }),
  medallion: 20,
  spaces: points({
    o1: [32.9, 99],
    o2: [28.3, 129],
    o3: [26.6, 159],
    f1: [26, 239],
    f2: [26, 269],
    f3: [26.1, 299],
    r1: [33.6, 388],
    r2: [28.6, 358],
    r3: [26.7, 328],
    c1: [357.1, 99],
    c2: [361.7, 129],
    c3: [363.4, 159],
    u1: [364, 239],
    u2: [364, 269],
    u3: [363.9, 299],
    m1: [356.4, 388],
    m2: [361.4, 358],
  }),
  space: 11.4,
  cities: {
    athens: {
      space: at(142, 112),
      name: at(143, 140),
      anchor: "middle",
      temples: at(133, 155),
      plates: [box(113, 88, 69, 80), box(171, 77, 35, 85)],
      hand: box(113, 88, 60, 80),
    },
    lemnos: {
      space: at(248, 141),
      name: at(271, 141),
      anchor: "start",
      temples: at(279, 158),
      plates: [box(225, 77, 85, 35), box(226, 100, 102, 72)],
      hand: box(226, 114, 102, 58),
    },
    argos: {
      space: at(236, 243),
      name: at(259, 243),
      anchor: "start",
      temples: at(313, 241),
      plates: [box(147, 213, 60, 60), box(190, 222, 138, 44)],
      hand: box(210, 221, 118, 46),
    },
    elis: {
      space: at(114, 266),
      name: at(114, 293),
      anchor: "middle",
      temples: at(100, 314),
      plates: [box(59, 213, 60, 35), box(59, 213, 35, 60), box(88, 238, 52, 66)],
      hand: box(94, 246, 48, 60),
    },
    sparta: {
      space: at(236, 332),
      name: at(259, 332),
      anchor: "start",
      temples: at(317, 330),
      plates: [box(147, 315, 60, 35), box(190, 312, 138, 42)],
      hand: box(210, 310, 118, 46),
    },
  },
  city: 14.4,
  slots: slots(25, { t: [188.4, 94.4], l: [242.4, 94.4], a: [164.4, 230.4], e: [76.4, 230.4], s: [164.4, 332.4] }),
  slot: 25,
  links: {
    e2_a1: "M114 230H152",
    e3_s1: "M76 268V332H152",
    a3_s1: "M164 268V320",
    a4_s2: "M202 255H212V300H189V320",
    a2_t3: "M189 157V218",
    t1_l1: "M201 94H230",
    t3_l2: "M201 144H214V119H267V107",
  },
  greatness: box(123, 6, 144, 40),
  ages: box(113, 438, 164, 40),
  well: box(94, 366, 198, 18),
};

/** An edge of the ring, `inset` units inside the outer one: a circle drawn square. */
export function ringPath({ centre, ring }: Layout, inset: number): string {
  const points: string[] = [];
  for (let step = 0; step < 96; step += 1) {
    const angle = (step / 96) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const x = centre.x + (ring.a - inset) * Math.sign(cos) * Math.abs(cos) ** (2 / ring.square);
    const y = centre.y + (ring.b - inset) * Math.sign(sin) * Math.abs(sin) ** (2 / ring.square);
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `M${points.join("L")}Z`;
}
