import { measureWidth } from "#covers/core/advance.ts";
import { type Align, capitals } from "#covers/core/drawing.ts";
import { FOOT } from "./layout.ts";

const TRACKING = 0.14;
/** The factor of sans capitals, which are wider than the table's average character. */
const CAPITALS = 1.12;

/** Draws the press's name at the foot as large as it fits; a very long one is left out, not cut. */
export function imprintAt(
  imprint: string | undefined,
  x: number,
  fill: string,
  align: Align,
  measure: number,
  y = FOOT,
): string {
  if (!imprint) return "";
  const text = imprint.toUpperCase();
  const size = [15, 13, 11, 9].find((tried) => measureWidth(text, tried, TRACKING) * CAPITALS <= measure);
  return size === undefined ? "" : capitals(text, x, y, fill, size, align);
}
