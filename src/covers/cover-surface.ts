import { type Cloth, CLOTHS } from "./core/cloths.ts";
import { chooseCloth, getSeed } from "./layouts/cover-design.ts";
import type { CoverPublication } from "./core/cover-publication.ts";
import { patternAt, PATTERNS } from "./patterns/patterns.ts";
import { choose, fnv1a, createRandom } from "./core/seed.ts";

/** The colours of a part of a page that wears a book's cloth: ground, pattern, and letters. */
export type CoverSurface = { readonly cloth: string; readonly tone: string; readonly foil: string };

/** Light cloths are turned inside out, so that light letters stand on a dark ground: contrast 7.8:1 or more. */
const INSIDE_OUT: Readonly<Record<string, CoverSurface>> = {
  sky: { cloth: "oklch(0.31 0.075 252)", tone: "oklch(0.37 0.085 252)", foil: "oklch(0.905 0.036 235)" },
  bone: { cloth: "oklch(0.325 0.108 20)", tone: "oklch(0.385 0.125 21)", foil: "oklch(0.935 0.018 85)" },
  ochre: { cloth: "oklch(0.335 0.068 65)", tone: "oklch(0.39 0.075 65)", foil: "oklch(0.885 0.085 84)" },
};

/** Returns the colours in which a page wears the cloth of this publication, the same in both themes. */
export const coverSurface = (publication: CoverPublication): CoverSurface =>
  clothSurface(chooseCloth(publication).name);

/** Returns the colours of a cloth by its name, for a part of a page that belongs to no single title. */
export function clothSurface(name: Cloth["name"]): CoverSurface {
  const cloth = CLOTHS.find((cloth) => cloth.name === name);
  if (!cloth) throw new Error(`there is no cloth ${name}`);
  const { tone, foil } = cloth.oklch;
  return (cloth.pale && INSIDE_OUT[cloth.name]) || { cloth: cloth.oklch.cloth, tone, foil };
}

const STAMP = { width: 620, height: 640 };

/** Returns the cover's pattern as a drawing in the surface's tone, to be stamped on the cloth. */
export const coverStamp = (publication: CoverPublication): string => drawStamp(getSeed(publication));

/** Returns a pattern as a drawing in the surface's tone; the same seed gives the same drawing. */
export function drawStamp(seed: string): string {
  const random = createRandom(fnv1a(seed));
  const pattern = choose(random, PATTERNS);
  const drawing = patternAt(pattern, random, 0, 0, { ...STAMP, line: "var(--cloth-tone)", solid: "var(--cloth-tone)" });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STAMP.width} ${STAMP.height}" ` +
    `preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawing}</svg>`
  );
}
