import type { Cloth } from "./cloths.ts";
import { clothOf, seedOf } from "./cover-design.ts";
import type { CoverPublication } from "./cover-publication.ts";
import { patternAt, PATTERNS } from "./patterns/patterns.ts";
import { choose, fnv1a, seeded } from "./seed.ts";

/** The colours of a part of a page that wears a book's cloth: ground, pattern, and letters. */
export type CoverSurface = { readonly cloth: string; readonly tone: string; readonly foil: string };

/** Light cloths are turned inside out, so that light letters stand on a dark ground: contrast 7.8:1 or more. */
const INSIDE_OUT: Readonly<Record<string, CoverSurface>> = {
  sky: { cloth: "oklch(0.31 0.075 252)", tone: "oklch(0.37 0.085 252)", foil: "oklch(0.905 0.036 235)" },
  bone: { cloth: "oklch(0.325 0.108 20)", tone: "oklch(0.385 0.125 21)", foil: "oklch(0.935 0.018 85)" },
  ochre: { cloth: "oklch(0.335 0.068 65)", tone: "oklch(0.39 0.075 65)", foil: "oklch(0.885 0.085 84)" },
};

/** Returns the colours in which a page wears the cloth of this publication, the same in both themes. */
export function coverSurface(publication: CoverPublication): CoverSurface {
  const cloth: Cloth = clothOf(publication);
  const { tone, foil } = cloth.oklch;
  return (cloth.pale && INSIDE_OUT[cloth.name]) || { cloth: cloth.oklch.cloth, tone, foil };
}

const STAMP = { width: 620, height: 640 };

/** Returns the cover's pattern as a drawing in the surface's tone, to be stamped on the cloth. */
export function coverStamp(publication: CoverPublication): string {
  const random = seeded(fnv1a(seedOf(publication)));
  const pattern = choose(random, PATTERNS);
  const drawing = patternAt(pattern, random, 0, 0, { ...STAMP, line: "var(--cloth-tone)", solid: "var(--cloth-tone)" });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STAMP.width} ${STAMP.height}" ` +
    `preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawing}</svg>`
  );
}
