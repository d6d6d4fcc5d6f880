// A picture for each Conflict card, put together from our own drawings in a square of 64: a sign of the room, or a path
// that is drawn only here, each placed by its middle, its size and its turn.

/** A sign or a path: what, where its middle is, how large, turned by how much, pale. */
export interface Part {
  what: string;
  x: number;
  y: number;
  size: number;
  turn?: number;
  pale?: boolean;
}

/** Drawn only here, each in a square of 64. */
export const PATHS: Record<string, string> = {
  spear: "M32 2L40 18L35 22V62H29V22L24 18Z",
  javelin: "M32 0L37 14L34 16V64H30V16L27 14Z",
  trident:
    "M29 62V34C18 34 13 27 13 16L9 16L15 4L21 16H18C18 24 22 29 29 29V14H25L32 2L39 14H35V29C42 29 46 24 46 16H43L49 4L55 16H51C51 27 46 34 35 34V62Z",
  bident:
    "M29 62V38C18 37 14 30 14 18L10 18L17 4L24 18H20C20 27 24 32 32 32C40 32 44 27 44 18H40L47 4L54 18H50C50 30 46 37 35 38V62Z",
  harpoon: "M32 0L44 20L36 17V64H28V17L20 20ZM36 26L43 33L36 31ZM28 26L21 33L28 31Z",
  hammer: "M12 6H52V28H36V62H28V28H12Z",
  axe: "M29 6H35V62H29ZM35 8C48 6 56 16 54 32C50 26 44 24 35 26Z",
  shield: "M32 3A29 29 0 1 1 31.9 3ZM32 10A22 22 0 1 0 32.1 10ZM32 20A12 12 0 1 1 31.9 20Z",
  bolt: "M40 0L12 36H28L20 64L54 24H36Z",
  cloud: "M16 46C4 46 2 30 13 28C13 14 32 8 39 20C52 16 60 28 54 38C52 44 48 46 44 46Z",
  drops:
    "M14 34C18 42 20 46 14 50C8 46 10 42 14 34ZM32 40C36 48 38 52 32 56C26 52 28 48 32 40ZM50 34C54 42 56 46 50 50C44 46 46 42 50 34Z",
  chain:
    "M8 20A12 12 0 0 1 30 16L25 20A6 6 0 1 0 25 30L30 34A12 12 0 0 1 8 30ZM34 30A12 12 0 0 1 56 30V42A12 12 0 0 1 34 42L39 39A6 6 0 0 0 51 41V31A6 6 0 0 0 40 29ZM22 22H44V30H22Z",
  net: "M4 8L60 60M60 8L4 60M32 2V62M4 34H60M18 4L60 42M46 4L4 42M4 24L42 62M60 24L22 62",
  whip: "M6 60L18 44M18 44C30 24 52 34 46 46C42 54 30 48 36 38C42 28 58 22 58 6",
  mask: "M8 10C24 18 40 18 56 10C60 32 50 58 32 60C14 58 4 32 8 10ZM16 28C20 24 26 25 28 31C23 33 19 32 16 28ZM48 28C44 24 38 25 36 31C41 33 45 32 48 28ZM22 42C28 50 36 50 42 42C36 45 28 45 22 42Z",
  horn: "M4 22C20 30 36 28 52 8L60 40C44 36 24 44 8 34Z",
  rays: "M32 0L35 12H29ZM32 64L29 52H35ZM0 32L12 29V35ZM64 32L52 35V29ZM9 9L20 16L16 20ZM55 55L44 48L48 44ZM55 9L48 20L44 16ZM9 55L16 44L20 48Z",
  crack: "M28 0L38 14L30 26L42 40L34 64L26 42L34 30L22 18Z",
  hill: "M2 56L20 18L28 30L38 10L62 56Z",
  scroll:
    "M14 6H54C48 10 48 14 48 18V50C48 58 42 60 36 60H10C16 56 16 52 16 46V14C16 10 16 8 14 6ZM22 18V22H42V18ZM22 28V32H42V28ZM22 38V42H36V38Z",
  talons:
    "M32 2C40 14 38 24 34 28C46 24 56 32 56 48C50 38 44 36 38 36C42 44 40 54 32 62C24 54 22 44 26 36C20 36 14 38 8 48C8 32 18 24 30 28C26 24 24 14 32 2Z",
  tentacle:
    "M10 64C6 36 30 36 26 20C24 12 14 14 16 22C8 16 14 2 26 6C40 10 36 28 30 36C24 46 28 54 30 64ZM38 64C36 48 52 46 50 32C48 24 40 28 42 34C34 30 38 18 48 20C60 22 60 40 54 48C50 54 54 58 54 64Z",
  back: "M50 14A24 24 0 1 0 56 36H48A16 16 0 1 1 44 20L36 28H60V4Z",
  swerve: "M10 60C4 36 18 16 42 18V6L62 24L42 42V30C28 28 20 40 24 60Z",
  foot: "M22 4C32 4 34 18 30 28C28 34 32 38 34 46C36 56 30 62 22 60C12 58 14 46 14 38C14 26 10 4 22 4Z",
  wheel:
    "M32 2A30 30 0 1 1 31.9 2ZM32 9A23 23 0 1 0 32.1 9ZM29 8H35V56H29ZM8 29H56V35H8ZM13 17L17 13L51 47L47 51ZM47 13L51 17L17 51L13 47Z",
  steam:
    "M16 58C8 48 24 42 16 30C10 22 20 12 22 4C26 14 22 20 26 28C32 40 18 48 24 58ZM36 60C28 48 46 42 38 28C32 18 42 12 44 2C50 14 46 18 50 26C56 40 40 48 46 60Z",
  arrows:
    "M4 50L18 14L24 18L26 2L8 10L14 13L0 46ZM26 60L30 22L37 22L30 6L21 21H26L20 58ZM46 60L50 30L57 31L52 14L42 28H46L40 58Z",
};
/** Paths that are lines. */
export const LINES = new Set(["net", "whip"]);

const one = (what: string, size = 54, turn = 0, x = 32, y = 32): Part => ({ what, x, y, size, turn });
const SWORD = "hy-force";

export const PICTURES: Record<string, Part[]> = {
  crush: [one("hy-determination", 42, 180, 32, 22), one("crack", 26, 0, 32, 52)],
  chain_strike: [one(SWORD, 50, 40, 24, 36), one(SWORD, 50, 40, 42, 28)],
  anticipation: [one("hy-premonition", 48, 0, 32, 22), one("hy-go-on", 28, 0, 32, 50)],
  feint: [one(SWORD, 56, 30, 38, 32), { ...one(SWORD, 56, -30, 26, 32), pale: true }],
  combined_attack: [one(SWORD, 52, -34, 18, 34), one(SWORD, 56, 0, 32, 30), one(SWORD, 52, 34, 46, 34)],
  divine_grace: [one("laurel", 58), one("hy-spark", 30, 0, 32, 30)],
  parry: [one("shield", 40, 0, 24, 36), one(SWORD, 54, 60, 36, 28)],
  shield_bash: [one("rays", 62), one("shield", 36)],
  charge: [one("hy-military", 44, 0, 24, 32), one("hy-go-on", 28, 0, 50, 46)],
  trickery: [one("mask", 52)],
  second_wind: [one("hy-air", 42, 0, 30, 40), one("ui-up", 26, 0, 46, 16)],
  javelin: [one("javelin", 62, 45)],
  lightning: [one("bolt", 58)],
  thunder: [one("cloud", 50, 0, 32, 24), one("bolt", 34, 0, 34, 46)],
  royal_decree: [one("scroll", 44, 0, 32, 40), one("hy-greatness", 24, 0, 32, 11)],
  eagles_talons: [one("talons", 56)],
  stormcloud: [one("cloud", 54, 0, 32, 24), one("drops", 42, 0, 32, 42)],
  primordial_thunderbolt: [one("rays", 64), one("hy-thunder", 44)],
  sea_currents: [one("hy-water", 36, 0, 22, 20), one("hy-water", 36, 180, 42, 46)],
  tidal_wave: [one("hy-water", 60)],
  earthquake: [one("hill", 60, 0, 32, 34), { ...one("crack", 40, 0, 34, 44), pale: true }],
  harpoon: [one("harpoon", 60, -45)],
  wrath_of_the_waves: [one("hy-water", 46, 0, 36, 40), one("hy-determination", 28, 0, 16, 16)],
  kraken: [one("tentacle", 58)],
  tactics: [one("arrows", 56)],
  spear_of_pallas: [one("spear", 62), one("laurel", 30, 0, 32, 44)],
  shield_wall: [one("shield", 30, 0, 16, 36), one("shield", 30, 0, 48, 36), one("shield", 34, 0, 32, 28)],
  counterattack: [one("back", 44, 0, 26, 36), one(SWORD, 44, 40, 46, 22)],
  wisdom: [one("owl", 54)],
  gorgons_gaze: [one("hy-aegis", 50, 0, 32, 26), one("hy-serpent", 24, 0, 32, 54)],
  shades: [
    { ...one("hy-prophet", 36, 0, 16, 30), pale: true },
    one("hy-prophet", 42, 0, 34, 34),
    { ...one("hy-prophet", 36, 0, 50, 28), pale: true },
  ],
  chains_of_tartarus: [one("chain", 60, 20)],
  bident: [one("bident", 60)],
  waters_of_the_styx: [one("skull", 30, 0, 32, 18), one("hy-water", 36, 0, 20, 46), one("hy-water", 36, 0, 46, 46)],
  terror: [one("rays", 64), one("skull", 40)],
  call_of_the_dead: [one("hy-underworld", 56)],
  sneak_attack: [one("foot", 34, -14, 18, 42), one(SWORD, 48, 30, 44, 26)],
  fire_blade: [one("hy-fire", 36, 0, 20, 40), one(SWORD, 58, 24, 40, 30)],
  gladius: [one(SWORD, 60, 90)],
  net: [one("net", 54)],
  arena_trident: [one("trident", 60, 20)],
  hammer: [one("hammer", 54, 25)],
  dodge: [one("swerve", 54)],
  round_shield: [one("shield", 56)],
  cheers: [one("hy-faithful", 34, 0, 14, 36), one("hy-faithful", 40, 0, 32, 30), one("hy-faithful", 34, 0, 50, 36)],
  twin_blades: [one(SWORD, 58, -22, 18, 32), one(SWORD, 58, 22, 46, 32)],
  takedown: [one("hy-faithful", 46, 90, 34, 48), one("hy-go-on", 30, 90, 32, 16)],
  war_cry: [one("horn", 50, -14, 28, 34), one("rays", 30, 0, 52, 16)],
  whip: [one("whip", 54)],
  armoured_chariot: [one("wheel", 56)],
  bronze_beast: [one("bz-bull", 58)],
  long_spear: [one("spear", 64, 60)],
  coup_de_grace: [one("skull", 32, 0, 32, 48), one(SWORD, 44, 180, 32, 18)],
  pivot: [one("back", 54)],
  scalding_steam: [one("steam", 40, 0, 32, 20), one("hy-fire", 28, 0, 32, 50)],
};
