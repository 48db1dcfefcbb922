import type { Random } from "#covers/seed.ts";

/** A field to fill from its own top left corner. */
export type Field = {
  readonly width: number;
  readonly height: number;
  /** Lines, and solid pieces. */
  readonly line: string;
  readonly solid: string;
};

export type Pattern = (random: Random, field: Field) => string;
