import { clip } from "#covers/core/drawing.ts";
import { arcs } from "./arcs.ts";
import { lattice } from "./lattice.ts";
import { orbit } from "./orbit.ts";
import type { Field, Pattern } from "./pattern.ts";
import type { Random } from "#covers/core/seed.ts";
import { strata } from "./strata.ts";
import { waves } from "./waves.ts";

/** The order must not change, because a seed selects by number. */
export const PATTERNS: readonly [Pattern, ...Pattern[]] = [arcs, waves, lattice, strata, orbit];

/** Draws the pattern in its place on the cover, clipped to it. */
export function patternAt(pattern: Pattern, random: Random, x: number, y: number, field: Field): string {
  return clip(x, y, field.width, field.height, pattern(random, field));
}
