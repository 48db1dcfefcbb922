import type { Random } from "#covers/core/seed.ts";

/** A rectangle to fill from its own top left corner. */
export type Field = {
  readonly width: number;
  readonly height: number;
  /** The colours of lines and of solid pieces. */
  readonly line: string;
  readonly solid: string;
};

export type Pattern = (random: Random, field: Field) => string;
