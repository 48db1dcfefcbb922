import { rect, round } from "#covers/core/drawing.ts";
import type { Random } from "#covers/core/seed.ts";
import type { Field } from "./pattern.ts";

/** Draws layers of uneven thickness. */
export function strata(random: Random, { width, height, line, solid }: Field): string {
  let layers = "";
  let y = 0;
  while (y < height) {
    const thickness = 3 + random() * 26;
    const fill = random() < 0.28 ? solid : line;
    const opacity = (0.35 + random() * 0.65).toFixed(2);
    layers += `<g opacity="${opacity}">${rect(0, round(y), width, thickness, fill)}</g>`;
    y += thickness + 4 + random() * 16;
  }
  return layers;
}
