import { round } from "#covers/core/drawing.ts";
import { pick, type Random } from "#covers/core/seed.ts";
import type { Field } from "./pattern.ts";

const STEPS = 24;

/** Draws lines that swell together and are flat at top and bottom. */
export function waves(random: Random, { width, height, line }: Field): string {
  const count = 22 + pick(random, 14);
  const amplitude = 10 + random() * 26;
  const frequency = 1 + pick(random, 3);
  const phase = random() * 2 * Math.PI;
  const drift = random() * 6.6;
  let path = "";
  for (let row = 0; row < count; row += 1) {
    const swell = amplitude * Math.sin((Math.PI * (row + 1)) / (count + 1));
    const level = (height * (row + 0.5)) / count;
    const at = (step: number): number =>
      round(level + swell * Math.sin((step / STEPS) * 2 * Math.PI * frequency + phase + (row * drift) / count));
    path += `M0 ${at(0)}`;
    for (let step = 1; step <= STEPS; step += 1) path += `L${round((width * step) / STEPS)} ${at(step)}`;
  }
  return `<path d="${path}" fill="none" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>`;
}
