import { pick, type Random } from "#covers/core/seed.ts";
import type { Field } from "./pattern.ts";

/** Draws a diagonal in each square, in either direction, and some lozenges. */
export function lattice(random: Random, { width, height, line, solid }: Field): string {
  const side = 36 + pick(random, 3) * 12;
  let lines = "";
  let lozenges = "";
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const kind = random();
      if (kind < 0.42) lines += `M${x} ${y}l${side} ${side}`;
      else if (kind < 0.84) lines += `M${x + side} ${y}l${-side} ${side}`;
      else lozenges += lozenge(x + side / 2, y + side / 2, side / 5);
    }
  }
  return (
    `<path d="${lines}" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="square"/>` +
    `<path d="${lozenges}" fill="${solid}"/>`
  );
}

const lozenge = (x: number, y: number, r: number): string => `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
