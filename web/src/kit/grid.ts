// A board of squares, named by column and row ("B3"), drawn in units of its own.

export interface Point {
  x: number;
  y: number;
}

/** What a board of squares knows of itself, to be drawn and gone along. */
export interface Squares {
  readonly width: number;
  readonly height: number;
  /** of one square */
  readonly side: number;
  readonly squares: string[];
  /** The upper left corner of a square. */
  corner(square: string): Point;
  centre(square: string): Point;
  /** Squares between two, along columns and rows. */
  apart(one: string, other: string): number;
}

export class Grid implements Squares {
  readonly width: number;
  readonly height: number;
  /** all squares, row by row */
  readonly squares: string[];

  constructor(
    readonly columns: string,
    readonly rows: string,
    /** of one square */
    readonly side: number,
  ) {
    this.width = side * columns.length;
    this.height = side * rows.length;
    this.squares = [...rows].flatMap((row) => [...columns].map((column) => column + row));
  }

  /** The upper left corner of a square. */
  corner(square: string): Point {
    return {
      x: this.columns.indexOf(square[0] ?? "") * this.side,
      y: this.rows.indexOf(square[1] ?? "") * this.side,
    };
  }

  centre(square: string): Point {
    const { x, y } = this.corner(square);
    return { x: x + this.side / 2, y: y + this.side / 2 };
  }

  /** Squares between two, along columns and rows. */
  apart(one: string, other: string): number {
    const [a, b] = [this.corner(one), this.corner(other)];
    return (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / this.side;
  }
}
