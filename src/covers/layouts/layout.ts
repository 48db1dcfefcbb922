import type { Palette } from "#covers/core/cloths.ts";
import type { Align } from "#covers/core/drawing.ts";
import { HEIGHT, MARGIN, WIDTH } from "#covers/core/drawing.ts";
import type { Pattern } from "#covers/patterns/pattern.ts";
import type { CoverPublication } from "#covers/core/cover-publication.ts";
import type { Random } from "#covers/core/seed.ts";

/** The input of a layout. */
export type Sheet = {
  readonly publication: CoverPublication;
  readonly names: string;
  readonly palette: Palette;
  readonly pattern: Pattern;
  readonly random: Random;
  /** The book opens from the right: its spine is on the right. */
  readonly rightToLeft: boolean;
};

export type Layout = (sheet: Sheet) => string;

export const TITLE_SIZES = [76, 68, 60, 54, 48, 43, 38, 34, 30, 27] as const;
/** The sizes for layouts with short lines. */
export const NARROW_TITLE_SIZES = [60, 54, 48, 43, 38, 34, 30, 27] as const;

/** Returns the side at which lines begin. */
export const startSide = ({ rightToLeft }: Pick<Sheet, "rightToLeft">): Align => (rightToLeft ? "right" : "left");

/** Returns the x coordinate at a distance from the spine's side. */
export const fromSpine = ({ rightToLeft }: Pick<Sheet, "rightToLeft">, distance: number, width = 0): number =>
  rightToLeft ? WIDTH - distance - width : distance;

export const FOOT = HEIGHT - MARGIN - 6;
