import { round } from "#covers/core/drawing.ts";
import { pick, type Random } from "#covers/core/seed.ts";
import type { Field } from "./pattern.ts";

const RINGS = 14;
const BODIES = 7;

/** Draws rings around a point and some bodies on them. */
export function orbit(random: Random, { width, height, line, solid }: Field): string {
  const x = round(width * (0.3 + random() * 0.4));
  const y = round(height * (0.3 + random() * 0.4));
  const gap = width * 0.06;
  const rings = Array.from(
    { length: RINGS },
    (_, index) => `<circle cx="${x}" cy="${y}" r="${round((index + 1) * gap)}"/>`,
  );
  const bodies = Array.from({ length: BODIES }, () => {
    const radius = (2 + pick(random, 10)) * gap;
    const angle = random() * 2 * Math.PI;
    return `<circle cx="${round(x + Math.cos(angle) * radius)}" cy="${round(y + Math.sin(angle) * radius)}" r="${round(5 + random() * 9)}"/>`;
  });
  return `<g fill="none" stroke="${line}" stroke-width="2">${rings.join("")}</g><g fill="${solid}">${bodies.join("")}</g>`;
}
