import { LRUCache } from "lru-cache";
import { coverSvg, type CoverOptions } from "./layouts/cover-design.ts";
import type { CoverPublication } from "./core/cover-publication.ts";

/** The size of the cache in characters, enough for the covers of popular pages; one has 5 to 20 thousand. */
const PRESERVED_CHARACTERS = 8_000_000;

const drawn = new LRUCache<string, string>({ maxSize: PRESERVED_CHARACTERS, sizeCalculation: (svg) => svg.length });

/**
 * Returns `coverSvg` from a cache: drawing takes 2 ms, more than the rest of a page, and the same publication gives the
 * same cover.
 */
export function drawCover(publication: CoverPublication, options: CoverOptions): string {
  const key = JSON.stringify([publication, options]);
  const svg = drawn.get(key) ?? coverSvg(publication, options);
  drawn.set(key, svg);
  return svg;
}
