// The components of one table of Deukalion, as its data set has them.

import type { Components } from "../../core/wire";
import { Kind, type Component } from "../../kit/kinds";
import type { Action, Pursuit, Square, Treasure } from "./wire";

export class Box {
  /** every square that is not open sea */
  readonly squares: Square[];
  readonly actions: Kind<Action>;
  readonly pursuits: Kind<Pursuit>;
  readonly treasures: Kind<Treasure>;
  private readonly places: Record<string, Kind<Component>>;

  constructor(components: Components) {
    this.squares = new Kind<Square>(components, "square").all;
    this.actions = new Kind(components, "action");
    this.pursuits = new Kind(components, "pursuit");
    this.treasures = new Kind(components, "treasure");
    this.places = { city: new Kind(components, "city"), settlement: new Kind(components, "settlement") };
  }

  kindAt(square: string): string {
    return this.squares.find((one) => one.at === square)?.kind ?? "sea";
  }

  /** Squares of one kind. */
  allOf(kind: string): string[] {
    return this.squares.filter((one) => one.kind === kind).map((one) => one.at);
  }

  /** The place a square is for the table: a city and a settlement have names of their own. */
  placeAt(square: string): string {
    const found = this.squares.find((one) => one.at === square);
    if (found?.kind === "city" || found?.kind === "settlement") return `${found.kind}:${found.id}`;
    if (found?.kind === "athens" || found?.kind === "kylix") return found.kind;
    return `sq:${square}`;
  }

  /** Where the values of a square come from. */
  sourceAt(square: string): string {
    const [kind = "", id = ""] = this.placeAt(square).split(":");
    const place = this.places[kind]?.of(id) ?? this.squares.find((one) => one.at === square);
    return place?.source ?? "printed";
  }
}
