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

const three = (ids: string, x: number, y: number): Record<string, Point> =>
  Object.fromEntries([1, 2, 3].map((n) => [`${ids}${n}`, { x: x + (n - 1) * 56, y }]));

export const DESK: Layout = {
  width: 1104,
  height: 552,
  centre: { x: 552, y: 276 },
  ring: { a: 290, b: 264, square: 3.2, band: 40 },
  medallions: {
    olympus: { x: 322.5, y: 92 },
    forge: { x: 282, y: 276 },
    oracle: { x: 322.5, y: 460 },
    colosseum: { x: 781.5, y: 92 },
    underworld: { x: 822, y: 276 },
    moirai: { x: 781.5, y: 460 },
  },
  medallion: 24,
  spaces: {
    ...three("o", 39, 63),
    ...three("f", 39, 245),
    ...three("r", 39, 427),
    ...three("c", 891, 63),
    ...three("u", 891, 245),
    m1: { x: 891, y: 427 },
    m2: { x: 947, y: 427 },
  },
  space: 19,
  cities: {
    athens: {
      space: { x: 366, y: 138 },
      name: { x: 393, y: 128 },
      anchor: "start",
      temples: { x: 465, y: 127 },
      plates: [
        { x: 342, y: 110, width: 180, height: 54 },
        { x: 500, y: 62, width: 58, height: 146 },
      ],
      hand: { x: 342, y: 110, width: 156, height: 54 },
    },
    lemnos: {
      space: { x: 630, y: 197 },
      name: { x: 657, y: 187 },
      anchor: "start",
      temples: { x: 733, y: 186 },
      plates: [
        { x: 596, y: 90, width: 146, height: 58 },
        { x: 602, y: 136, width: 168, height: 90 },
      ],
      hand: { x: 602, y: 168, width: 168, height: 58 },
    },
    argos: {
      space: { x: 606, y: 272 },
      name: { x: 633, y: 262 },
      anchor: "start",
      temples: { x: 696, y: 261 },
      plates: [
        { x: 456, y: 230, width: 102, height: 102 },
        { x: 540, y: 242, width: 208, height: 60 },
      ],
      hand: { x: 570, y: 242, width: 178, height: 60 },
    },
    elis: {
      space: { x: 348, y: 200 },
      name: { x: 375, y: 190 },
      anchor: "start",
      temples: { x: 426, y: 189 },
      plates: [
        { x: 314, y: 230, width: 102, height: 58 },
        { x: 314, y: 230, width: 58, height: 102 },
        { x: 320, y: 170, width: 172, height: 90 },
      ],
      hand: { x: 320, y: 172, width: 172, height: 56 },
    },
    sparta: {
      space: { x: 606, y: 395 },
      name: { x: 633, y: 385 },
      anchor: "start",
      temples: { x: 702, y: 384 },
      plates: [
        { x: 456, y: 366, width: 102, height: 58 },
        { x: 540, y: 366, width: 208, height: 58 },
      ],
      hand: { x: 570, y: 366, width: 178, height: 58 },
    },
  },
  city: 18,
  slots: {
    t1: { x: 529, y: 91 },
    t2: { x: 529, y: 135 },
    t3: { x: 529, y: 179 },
    l1: { x: 625, y: 119 },
    l2: { x: 669, y: 119 },
    l3: { x: 713, y: 119 },
    a1: { x: 485, y: 259 },
    a2: { x: 529, y: 259 },
    a3: { x: 485, y: 303 },
    a4: { x: 529, y: 303 },
    e1: { x: 343, y: 259 },
    e2: { x: 387, y: 259 },
    e3: { x: 343, y: 303 },
    s1: { x: 485, y: 395 },
    s2: { x: 529, y: 395 },
  },
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
  greatness: { x: 430, y: 9, width: 244, height: 46 },
  ages: { x: 430, y: 497, width: 244, height: 46 },
  well: { x: 404, y: 455, width: 260, height: 18 },
};

const beads = (at: Record<string, [number, number]>): Record<string, Point> =>
  Object.fromEntries(Object.entries(at).map(([id, [x, y]]) => [id, { x, y }]));

export const PHONE: Layout = {
  width: 390,
  height: 484,
  centre: { x: 195, y: 242 },
  ring: { a: 191, b: 234, square: 4.5, band: 44 },
  medallions: beads({
    olympus: [50.3, 60],
    forge: [26, 200],
    oracle: [52.9, 427],
    colosseum: [339.7, 60],
    underworld: [364, 200],
    moirai: [337.1, 427],
  }),
  medallion: 20,
  spaces: beads({
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
      space: { x: 142, y: 112 },
      name: { x: 142, y: 140 },
      anchor: "middle",
      temples: { x: 133, y: 155 },
      plates: [
        { x: 118, y: 88, width: 64, height: 80 },
        { x: 171, y: 77, width: 35, height: 85 },
      ],
      hand: { x: 118, y: 88, width: 54, height: 80 },
    },
    lemnos: {
      space: { x: 248, y: 141 },
      name: { x: 271, y: 141 },
      anchor: "start",
      temples: { x: 279, y: 158 },
      plates: [
        { x: 225, y: 77, width: 85, height: 35 },
        { x: 226, y: 100, width: 102, height: 72 },
      ],
      hand: { x: 226, y: 114, width: 102, height: 58 },
    },
    argos: {
      space: { x: 236, y: 243 },
      name: { x: 259, y: 243 },
      anchor: "start",
      temples: { x: 313, y: 241 },
      plates: [
        { x: 147, y: 213, width: 60, height: 60 },
        { x: 190, y: 222, width: 138, height: 44 },
      ],
      hand: { x: 210, y: 221, width: 118, height: 46 },
    },
    elis: {
      space: { x: 114, y: 266 },
      name: { x: 114, y: 293 },
      anchor: "middle",
      temples: { x: 100, y: 314 },
      plates: [
        { x: 59, y: 213, width: 60, height: 35 },
        { x: 59, y: 213, width: 35, height: 60 },
        { x: 88, y: 238, width: 52, height: 66 },
      ],
      hand: { x: 94, y: 246, width: 48, height: 60 },
    },
    sparta: {
      space: { x: 236, y: 332 },
      name: { x: 259, y: 332 },
      anchor: "start",
      temples: { x: 317, y: 330 },
      plates: [
        { x: 147, y: 315, width: 60, height: 35 },
        { x: 190, y: 312, width: 138, height: 42 },
      ],
      hand: { x: 210, y: 310, width: 118, height: 46 },
    },
  },
  city: 14.4,
  slots: beads({
    t1: [188.4, 94.4],
    t2: [188.4, 119.4],
    t3: [188.4, 144.4],
    l1: [242.4, 94.4],
    l2: [267.4, 94.4],
    l3: [292.4, 94.4],
    a1: [164.4, 230.4],
    a2: [189.4, 230.4],
    a3: [164.4, 255.4],
    a4: [189.4, 255.4],
    e1: [76.4, 230.4],
    e2: [101.4, 230.4],
    e3: [76.4, 255.4],
    s1: [164.4, 332.4],
    s2: [189.4, 332.4],
  }),
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
  greatness: { x: 123, y: 6, width: 144, height: 40 },
  ages: { x: 113, y: 438, width: 164, height: 40 },
  well: { x: 94, y: 366, width: 198, height: 18 },
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
