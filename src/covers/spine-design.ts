import { clothOf, seedOf } from "./cover-design.ts";
import type { CoverPublication } from "./cover-publication.ts";
import { type Script, scriptOf } from "./script.ts";
import { fnv1a, seeded } from "./seed.ts";

/** The design of a book's spine on the shelf, in CSS pixels. */
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
/** The thickness in pages of a publication whose number of pages is unknown. */
const USUAL_PAGES = 220;

/**
 * Returns a spine: its thickness follows the pages on a logarithmic scale (40 pages the narrowest, 1,200 the widest),
 * its height the seed.
 */
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
