// Written by tools/wire_types.py from the server's own messages: change those, not this file.

import type { EventOf, Message, Result, Source } from "../../core/wire";

/** The table as one seat sees it. */
export interface View {
  duel: boolean;
  scenario: string | null;
  grip: boolean;
  age: number;
  ages: number;
  phase: string;
  turn: TurnView | null;
  order: number[];
  greatness: (number | null)[];
  well: number;
  well_low: number;
  well_high: number;
  pillars: PillarView[];
  places: LocationView[];
  cities: CityView[];
  links: string[][];
  market: string[];
  queue: (TileView | null)[];
  colosseum: ColosseumView;
  underworld: UnderworldView;
  moirai: MoiraiView;
  oracle: OracleView;
  players: PlayerView[];
  combat: CombatView | null;
  deploy: DeployView | null;
  winner: number | null;
  ahead: Ahead;
  waiting: number[];
  result: Result | null;
}

/** A City. */
export interface CityView {
  city: string;
  units: PieceView[];
  token: TokenView | null;
  temples: number[];
  slots: SlotView[];
}

/** A Technology space of a City. */
export interface SlotView {
  slot: string;
  tile: TileView | null;
  wild: boolean;
}

/** A Technology with its owner's token. */
export interface TileView {
  technology: string;
  seat: number;
}

/** A Duel token on a space. */
export interface TokenView {
  seat: number;
  up: boolean;
}

/** A unit somewhere on the table. */
export interface PieceView {
  seat: number;
  unit: string;
}

/** The Colosseum. */
export interface ColosseumView {
  heroes: string[];
  deck: number;
  discard: string[];
}

/** A Combat; the Attacker, or the player against the game, is the first side. */
export interface CombatView {
  cause: string;
  city: string | null;
  sides: SideView[];
  laid: string | null;
}

/** One side of a Combat. */
export interface SideView {
  seat: number | null;
  unit: string | null;
  played: string[];
  combos: number[];
  stopped: boolean;
  sealed: boolean;
  determination: number;
  left: number;
  base: number;
  matches: number;
  force: number;
}

/** A deployment, from the choice of a tile to its last reward. */
export interface DeployView {
  seat: number;
  city: string;
  technology: string | null;
  slot: string | null;
  vp: number;
  prayers: number;
  goodness: number;
  affinity: boolean;
  temple: boolean;
  contester: number | null;
  claimed: string | null;
}

/** The Moirai. */
export interface MoiraiView {
  quests: (QuestView | null)[];
  deck: number;
  gone: string[];
}

/** A Quest face up. */
export interface QuestView {
  quest: string;
  sung: (number | null)[];
}

/** The Oracle. */
export interface OracleView {
  omens: OmenView[];
  elements: string[];
  primordials: HiddenView[];
  deck: number;
  revealed: string[];
}

/** A Conflict card beside the Oracle. */
export interface OmenView {
  seat: number;
  card: string;
}

/** A Primordial on its symbol at the Oracle. */
export interface HiddenView {
  symbol: string;
  primordial: string | null;
  seen_by: number[];
  face_down: boolean;
  next: boolean;
}

/** A Divine Pillar; its number is its place in the list, from 1. */
export interface PillarView {
  pillar: string;
  seat: number | null;
  resolved: boolean;
  prayer: boolean;
  covered: string | null;
}

/** One of the six boards. */
export interface LocationView {
  place: string;
  spaces: SpaceView[];
  illustration: PieceView[];
}

/** A space of a board. */
export interface SpaceView {
  space: string;
  dotted: boolean;
  units: PieceView[];
  token: TokenView | null;
}

/** One player. */
export interface PlayerView {
  seat: number;
  olympian: string | null;
  vp: number;
  points: (string | number)[][];
  aegis: number;
  faithful: number;
  prayers: number;
  goodness: number;
  determination: number;
  sparks: number;
  greatness: number;
  temples: string[];
  temples_lost: number;
  pillars: string[];
  resolved: boolean;
  posture: string | null;
  passed: boolean;
  units: UnitView[];
  upgrades: UpgradeView[];
  storage: string[];
  powers_used: string[];
  used: Record<string, number>;
  unavailable: Record<string, number>;
  tokens: Record<string, number>;
  reserve: Record<string, number> | null;
  hand: CardView[];
  hand_size: number;
  hand_colosseum: number;
  deck: number;
  discard: string[];
  premonitions: string[] | null;
  premonition_count: number;
}

/** A Conflict card the viewer knows. */
export interface CardView {
  card: string;
  name: string;
}

/** A player's unit. */
export interface UnitView {
  unit: string;
  name: string;
  kind: string;
  state: string;
  space: string | null;
  planned: boolean;
  token: string | null;
  plan: number | null;
  asked: boolean;
}

/** An Upgrade tile. */
export interface UpgradeView {
  upgrade: string;
  pieces: string[];
  freed: number;
  unlocked: boolean;
  used: boolean;
}

/** The turn under way in the Action phase. */
export interface TurnView {
  seat: number;
  unit: string | null;
  space: string | null;
}

/** The Underworld. */
export interface UnderworldView {
  primordials: string[];
  fear: string | null;
  fallen: PieceView[];
}

/** What could be done, and what it would cost or bring. */
export interface Ahead {
  pillars: Record<string, NowView>;
  barred: Record<string, string[]>;
  deeds: Record<string, DeedView[]>;
  prices: Record<string, PriceView>;
  ways: Record<string, WayView>[];
  fulfilled: string[];
  plays: PlayView[];
  best: BestView | null;
  deploy: DeployAhead | null;
  contest: ContestView | null;
  freeing: Record<string, FreeingView>;
  temples: Record<string, TempleView>;
  postures: Record<string, PostureView>;
  covers: Record<string, CoverView>;
  reach: number;
  goals: (GoalView | null)[];
}

/** The most the viewer's hand can make of a Combat against the game, turned up in the best order. */
export interface BestView {
  cards: string[];
  force: number;
  other: number;
  unsure: boolean;
}

/** A contest that may come, for the deployer and for the one who is asked. */
export interface ContestView {
  defender: ReachView | null;
  attackers: AttackView[];
  prizes: ProspectView[];
}

/** A character with which somebody may contest. */
export interface AttackView {
  seat: number;
  name: string;
  cards: number;
  determination: number;
  least: number;
  most: number;
  other: number;
  usual: number[];
  line: LaidView[];
  unsure: boolean;
  unit: string;
  wins: number | null;
  becomes: string;
  lost: ProspectView;
}

/** A card of the best order. */
export interface LaidView {
  card: string;
  force: number;
  combo: number;
}

/** What would change for a player. */
export interface ProspectView {
  changes: Record<string, number>;
  open: boolean;
}

/** What a fighter could make of a contest. */
export interface ReachView {
  seat: number;
  name: string;
  cards: number;
  determination: number;
  least: number;
  most: number;
  other: number;
  usual: number[];
  line: LaidView[];
  unsure: boolean;
}

/** What the covered part would have brought. */
export interface CoverView {
  changes: Record<string, number>;
  open: boolean;
  seat: number;
}

/** An action of a place, performed today: the price of going there and the bonus of a space are not counted. */
export interface DeedView {
  changes: Record<string, number>;
  open: boolean;
  action: string;
  can: boolean;
}

/** A deployment, from the choice of a tile to its last reward. */
export interface DeployAhead {
  spots: SpotView[];
  immune: boolean;
  contesters: ContesterView[];
  pays: PaysView | null;
}

/** A rival, in the order in which they are asked. */
export interface ContesterView {
  seat: number;
  units: string[];
  asked: boolean;
}

/** What a deployment brings the deployer, the choice of a Temple counted as a point. */
export interface PaysView {
  uncontested: ProspectView;
  lost: ProspectView[];
}

/** A Technology space the tile is on, or could go to. */
export interface SpotView {
  slot: string;
  links: string[];
  points: number;
}

/** A piece that would leave an Upgrade tile: the step of the Spark track, and the reward of a tile that opens. */
export interface FreeingView {
  changes: Record<string, number>;
  open: boolean;
  upgrade: string;
  piece: string;
  then: string[];
  wins: boolean;
}

/** A Quest face up, for the viewer. */
export interface GoalView {
  cantos: boolean[];
  can: boolean;
  reach: number;
}

/** What a free Pillar means to the viewer today. */
export interface NowView {
  changes: Record<string, number>;
  open: boolean;
  place: number;
  can: boolean;
}

/** What a card of the viewer's hand would make of the Combat, turned up now. */
export interface PlayView {
  card: string;
  name: string;
  bluff: boolean;
  combo: number;
  force: number;
  other: number;
  unsure: boolean;
}

/** What the Olympian's activation would bring its player, who takes away and turns over what can be. */
export interface PostureView {
  changes: Record<string, number>;
  open: boolean;
  removes: number;
  turns: number;
}

/** A Technology the viewer could fabricate, now or once it is conceived. */
export interface PriceView {
  space: string;
  less: number;
  payable: string | null;
}

/** A City for a Temple. */
export interface TempleView {
  changes: Record<string, number>;
  open: boolean;
  spaces: number;
  liked: number;
}

/** What it takes to open an Upgrade tile. */
export interface WayView {
  price: number | null;
  prices: number | null;
  nearest: boolean;
}

/** Something that happened, by its kind. */
export type GameEvent =
  | EventOf<"olympian", { seat: number; olympian: string; }>
  | EventOf<"age", { count: number; }>
  | EventOf<"age_ends", { count: number; }>
  | EventOf<"rest", { count: number; }>
  | EventOf<"permission", { seat: number; places: string[]; }>
  | EventOf<"occupation", { seat: number; places: string[]; }>
  | EventOf<"spared", { seat: number; }>
  | EventOf<"primordial", { primordial: string; }>
  | EventOf<"wrath2", { primordial: string; }>
  | EventOf<"placed", { primordial: string; }>
  | EventOf<"pillar", { seat: number; pillar: string; }>
  | EventOf<"pillar_prayer", { seat: number; }>
  | EventOf<"posture", { seat: number; posture: string; }>
  | EventOf<"covered", { seat: number; pillar: string; }>
  | EventOf<"planned", { seat: number; count: number; }>
  | EventOf<"upper", { seat: number; pillar: string; }>
  | EventOf<"lower", { seat: number; pillar: string; }>
  | EventOf<"activate", { seat: number; unit: string; }>
  | EventOf<"against", { seat: number; unit: string; place: string; other: number; }>
  | EventOf<"enters", { seat: number; unit: string; place: string; space: Message; }>
  | EventOf<"action", { seat: number; action: string; }>
  | EventOf<"pass", { seat: number; }>
  | EventOf<"power", { seat: number; power: string; }>
  | EventOf<"sneaks_home", { seat: number; unit: string; }>
  | EventOf<"stands_up", { seat: number; }>
  | EventOf<"token_back", { seat: number; place: string; }>
  | EventOf<"token_away", { seat: number; place: string; }>
  | EventOf<"gain", { seat: number; amount: { id: string; count: number; }; }>
  | EventOf<"lose", { seat: number; amount: { id: string; count: number; }; }>
  | EventOf<"pay", { seat: number; amount: { id: string; count: number; }; }>
  | EventOf<"short", { seat: number; }>
  | EventOf<"generate", { seat: number; count: number; }>
  | EventOf<"overflow", { seat: number; }>
  | EventOf<"temple_falls", { seat: number; city: string; }>
  | EventOf<"flood", { count: number; }>
  | EventOf<"drawn", { seat: number; card: string; }>
  | EventOf<"premonition", { seat: number; premonition: string; }>
  | EventOf<"fulfilled", { seat: number; premonition: string; }>
  | EventOf<"improved", { seat: number; card: string; }>
  | EventOf<"discard", { seat: number; card: string; }>
  | EventOf<"shuffled", { seat: number; }>
  | EventOf<"look", { seat: number; other: number; }>
  | EventOf<"hand_seen", { seat: number; other: number; cards: string[]; }>
  | EventOf<"spark", { seat: number; first?: boolean; }>
  | EventOf<"joins", { seat: number; unit: string; }>
  | EventOf<"temple", { seat: number; city: string; }>
  | EventOf<"unlock", { seat: number; upgrade: string; }>
  | EventOf<"ascends", { seat: number; }>
  | EventOf<"queue", { seat: number; technology: string; }>
  | EventOf<"finished", { seat: number; technology: string; }>
  | EventOf<"scrapped", { seat: number; technology: string; }>
  | EventOf<"deploy", { seat: number; technology: string; }>
  | EventOf<"goodness_reset", { seat: number; count: number; }>
  | EventOf<"contests", { seat: number; unit: string; }>
  | EventOf<"influence", { seat: number; city: string; }>
  | EventOf<"omen", { seat: number; card: string; }>
  | EventOf<"looked", { seat: number; primordial: string; }>
  | EventOf<"quest", { quest: string; }>
  | EventOf<"quest_leaves", { quest: string; }>
  | EventOf<"attempts", { seat: number; quest: string; }>
  | EventOf<"shows", { seat: number; card: string; }>
  | EventOf<"home", { seat: number; unit: string; }>
  | EventOf<"canto", { seat: number; count: number; }>
  | EventOf<"canto_fails", { seat: number; count: number; }>
  | EventOf<"unmet", { seat: number; quest: string; }>
  | EventOf<"quest_done", { seat: number; quest: string; }>
  | EventOf<"challenges", { seat: number; hero: string; }>
  | EventOf<"ally", { seat: number; unit: string; first?: boolean; }>
  | EventOf<"resurrect", { seat: number; unit: string; }>
  | EventOf<"attacks", { seat: number; unit: string; }>
  | EventOf<"defends", { seat: number; unit: string; }>
  | EventOf<"faces", { seat: number; unit: string; }>
  | EventOf<"flees", { seat: number; unit: string; }>
  | EventOf<"enemy_draws", { seat: number; card: string; }>
  | EventOf<"enemy_force", { seat: number; count: number; }>
  | EventOf<"plays", { seat: number; card: string; }>
  | EventOf<"takes_back", { seat: number; card: string; }>
  | EventOf<"stops", { seat: number; }>
  | EventOf<"force", { seat: number; count: number; }>
  | EventOf<"wins", { seat: number; }>
  | EventOf<"loses", { seat: number; }>
  | EventOf<"wounded", { seat: number; unit: string; }>
  | EventOf<"falls", { seat: number; unit: string; }>
  | EventOf<"token_up", { seat: number; space: string; }>
  | EventOf<"token_down", { seat: number; space: string; }>
  | EventOf<"token_home", { seat: number; space: string; }>
  | EventOf<"token_turns", { seat: number; space: string; }>;

export interface Pillar {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  upper: unknown[];
  lower: unknown[];
}

export interface Primordial {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  group: "start" | "alpha" | "beta" | "gamma";
  aegis: number;
  wrath1: unknown[];
  wrath2: unknown[];
}

export interface Location {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  actions: ("convert" | "conceive" | "fabricate" | "produce" | "perceive" | "omen" | "accomplish" | "train" | "fight" | "resurrect" | "drain" | "influence" | "deploy")[];
  prophets: boolean;
  spaces: { id: string; bonus: unknown[]; dotted: boolean; source?: Source; sources?: Record<string, Source>; }[];
  malus: unknown[];
}

export interface Action {
  id: string;
  source: Source;
  sources: Record<string, Source>;
}

export interface Conversion {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  prayers: number;
  reward: unknown[];
}

export interface City {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  prayers: number;
  goodness: number;
  faithful: number;
  service: unknown[];
  affinity: "social" | "culture" | "military" | "science" | "architecture";
  slots: { id: string; column: number; row: number; source?: Source; sources?: Record<string, Source>; }[];
}

export interface Link {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  one: string;
  one_side: "N" | "E" | "S" | "W";
  other: string;
  other_side: "N" | "E" | "S" | "W";
}

export interface Goodness {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  bonus: unknown[];
}

export interface Rule {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  value: number;
}

export interface Hero {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  olympian: "zeus" | "poseidon" | "athena" | "hades";
}

export interface Olympian {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  aura: number;
  determination: number;
  hero: string;
  sparks: unknown[][];
}

export interface Power {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  olympian: "zeus" | "poseidon" | "athena" | "hades";
  timing: "immediate" | "age_start" | "age_end" | "passive" | "once_per_age" | "reaction" | "game_end";
  effects: unknown[];
}

export interface Upgrade {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  olympian: "zeus" | "poseidon" | "athena" | "hades";
  pieces: ("spark" | "temple" | "prophet" | "hero")[];
  hero?: string;
  reward: unknown[];
  timing: "immediate" | "age_start" | "age_end" | "passive" | "once_per_age" | "reaction" | "game_end";
  effects: unknown[];
}

export interface Conflict {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  owner: "common" | "zeus" | "poseidon" | "athena" | "hades";
  improved: boolean;
  copies: number;
  force: number;
  determination: number;
  type: "weapon" | "technique" | "favour";
  elements: ("earth" | "water" | "fire" | "air")[];
  left?: { symbol: "eclipse" | "serpent" | "laurel"; bonus: number; source?: Source; sources?: Record<string, Source>; };
  right?: "eclipse" | "serpent" | "laurel";
  effects: unknown[];
}

export interface ColosseumCard {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  copies: number;
  force: number;
  determination: number;
  type: "weapon" | "technique" | "favour";
  elements: ("earth" | "water" | "fire" | "air")[];
  left?: { symbol: "eclipse" | "serpent" | "laurel"; bonus: number; source?: Source; sources?: Record<string, Source>; };
  right?: "eclipse" | "serpent" | "laurel";
  effects: unknown[];
}

export interface ColosseumHero {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  base: number;
  cards: number;
  elements: ("earth" | "water" | "fire" | "air")[];
  timing: "immediate" | "age_start" | "age_end" | "passive" | "once_per_age" | "reaction" | "game_end";
  effects: unknown[];
}

export interface Technology {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  type: "social" | "culture" | "military" | "science" | "architecture";
  faithful: number;
  aegis: number;
  vp: number;
  prayers: number;
  timing: "immediate" | "age_start" | "age_end" | "passive" | "once_per_age" | "reaction" | "game_end";
  effects: unknown[];
  chevrons: ("N" | "E" | "S" | "W")[];
}

export interface Confrontation {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  base: number;
  cards: number;
  elements: ("earth" | "water" | "fire" | "air")[];
  play?: { element: "earth" | "water" | "fire" | "air"; number: number; source?: Source; sources?: Record<string, Source>; };
  at_most?: { type: "weapon" | "technique" | "favour"; number: number; source?: Source; sources?: Record<string, Source>; };
  no_force?: "weapon" | "technique" | "favour";
  drawn_zero: boolean;
  discard_before: number;
  needs_upgrades: number;
  auto_win: boolean;
  defeat_hero: boolean;
  reward: unknown[];
}

export interface Epic {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  cantos: { reveal?: ("earth" | "water" | "fire" | "air")[]; discard?: ("earth" | "water" | "fire" | "air")[]; return?: { unit: "olympian" | "hero" | "prophet"; place: "olympus" | "colosseum" | "underworld" | "moirai" | "oracle" | "forge" | "mortal_world" | "sparta" | "lemnos" | "argos" | "elis" | "athens"; source?: Source; sources?: Record<string, Source>; }; reward: unknown[]; source?: Source; sources?: Record<string, Source>; }[];
  reward: unknown[];
}

export interface Premonition {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  place: "olympus" | "colosseum" | "underworld" | "moirai" | "oracle" | "forge" | "mortal_world" | "sparta" | "lemnos" | "argos" | "elis" | "athens";
  when: unknown[];
  reward: unknown[];
}

export interface Scenario {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  effects: unknown[];
}

export interface Variant {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  with_scenario: boolean;
  effects: unknown[];
}

export interface Posture {
  id: string;
  source: Source;
  sources: Record<string, Source>;
  effects: unknown[];
}

/** Every component, by kind. */
export interface Components {
  pillar: Pillar[];
  primordial: Primordial[];
  location: Location[];
  action: Action[];
  conversion: Conversion[];
  city: City[];
  link: Link[];
  goodness: Goodness[];
  rule: Rule[];
  hero: Hero[];
  olympian: Olympian[];
  power: Power[];
  upgrade: Upgrade[];
  conflict: Conflict[];
  colosseum_card: ColosseumCard[];
  colosseum_hero: ColosseumHero[];
  technology: Technology[];
  confrontation: Confrontation[];
  epic: Epic[];
  premonition: Premonition[];
  scenario: Scenario[];
  variant: Variant[];
  posture: Posture[];
}
