import { round } from "#covers/core/drawing.ts";
import { choose, pick, type Random } from "#covers/core/seed.ts";
import type { Field } from "./pattern.ts";

/** Draws quarter circles around a corner of each square. */
export function arcs(random: Random, { width, height, line }: Field): string {
  const side = choose(random, [60, 75, 100]);
  let path = "";
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) path += quarters(x, y, side, pick(random, 4));
  }
  return `<path d="${path}" fill="none" stroke="${line}" stroke-width="2.2"/>`;
}

function quarters(x: number, y: number, side: number, corner: number): string {
  const right = corner === 1 || corner === 2;
  const low = corner >= 2;
  const centreX = right ? x + side : x;
  const centreY = low ? y + side : y;
  const across = right ? -1 : 1;
  const down = low ? -1 : 1;
  const sweep = right === low ? 1 : 0;
  return [1, 2, 3, 4]
    .map((ring) => round((side * ring) / 4))
    .map((r) => `M${centreX + across * r} ${centreY}a${r} ${r} 0 0 ${sweep} ${-across * r} ${down * r}`)
    .join("");
}
