// What the room keeps of one table while it is open: its components, and the place that is looked at.

import { standing } from "../../core/context";
import type { Components } from "../../core/wire";
import { Kind, type Component } from "../../kit/kinds";
import { Looking } from "./looking.svelte";
import type {
  City,
  ColosseumCard,
  ColosseumHero,
  Confrontation,
  Conflict,
  Epic,
  Goodness,
  Location,
  Olympian,
  Power,
  Premonition,
  Primordial,
  Technology,
  Upgrade,
} from "./wire";

export class Kept {
  readonly technologies: Kind<Technology>;
  readonly locations: Kind<Location>;
  readonly cities: Kind<City>;
  readonly heroes: Kind<ColosseumHero>;
  readonly confrontations: Kind<Confrontation>;
  readonly epics: Kind<Epic>;
  readonly premonitions: Kind<Premonition>;
  readonly primordials: Kind<Primordial>;
  readonly goodness: Kind<Goodness>;
  readonly olympians: Kind<Olympian>;
  readonly powers: Kind<Power>;
  readonly upgrades: Kind<Upgrade>;
  private readonly conflicts: Kind<Conflict>;
  private readonly arena: Kind<ColosseumCard>;
  readonly looking = new Looking();

  constructor(private readonly components: Components) {
    this.technologies = new Kind(components, "technology");
    this.locations = new Kind(components, "location");
    this.cities = new Kind(components, "city");
    this.heroes = new Kind(components, "colosseum_hero");
    this.confrontations = new Kind(components, "confrontation");
    this.epics = new Kind(components, "epic");
    this.premonitions = new Kind(components, "premonition");
    this.primordials = new Kind(components, "primordial");
    this.goodness = new Kind(components, "goodness");
    this.olympians = new Kind(components, "olympian");
    this.powers = new Kind(components, "power");
    this.upgrades = new Kind(components, "upgrade");
    this.conflicts = new Kind(components, "conflict");
    this.arena = new Kind(components, "colosseum_card");
  }

  /** Any component by its name, "pillar.truce". */
  component(name: string): Component {
    const [kind = "", id = ""] = name.split(".");
    const one = this.components[kind]?.find((found) => found.id === id);
    if (!one) throw new Error(`unknown component ${name}`);
    return one;
  }

  /** A Conflict card or a Colosseum card by its name, "conflict.feint". */
  card(name: string): Conflict | ColosseumCard {
    const [kind, id] = name.split(".") as [string, string];
    return kind === "conflict" ? this.conflicts.of(id) : this.arena.of(id);
  }
}

/** The table this component is part of. */
export const kept = (): Kept => standing().kept as Kept;
