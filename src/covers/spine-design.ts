import { clothOf, seedOf } from "./cover-design.ts";
import type { CoverPublication } from "./cover-publication.ts";
import { type Script, scriptOf } from "./script.ts";
import { fnv1a, seeded } from "./seed.ts";

/** A book's back on the shelf, in CSS pixels. */
export type SpineVariant = {
  readonly cloth: string;
  readonly foil: string;
  readonly width: number;
  readonly height: number;
  readonly script: Script;
};

const NARROWEST = 30;
const WIDEST = 56;
const SHORTEST = 210;
const TALLEST = 256;
/** Where nobody counted the pages. */
const USUAL_PAGES = 220;

/** As thick as its pages on a logarithmic scale (40 pages the narrowest, 1,200 the widest); as tall as its seed says. */
export function spine(publication: CoverPublication): SpineVariant {
  const { cloth, foil } = clothOf(publication).oklch;
  const pages = Math.min(1200, Math.max(40, publication.pages ?? USUAL_PAGES));
  const thickness = Math.log(pages / 40) / Math.log(1200 / 40);
  const random = seeded(fnv1a(`spine|${seedOf(publication)}`));
  return {
    cloth,
    foil,
    width: Math.round(NARROWEST + thickness * (WIDEST - NARROWEST)),
    height: Math.round(SHORTEST + random() * (TALLEST - SHORTEST)),
    script: scriptOf(publication.title, publication.language),
  };
}
