import { LRUCache } from "lru-cache";
import { coverSvg, type CoverOptions } from "./cover-design.ts";
import type { CoverPublication } from "./cover-publication.ts";

/** As many covers as lists and pages in demand need; one is 5 to 20 thousand characters. */
const PRESERVED_CHARACTERS = 8_000_000;

const drawn = new LRUCache<string, string>({ maxSize: PRESERVED_CHARACTERS, sizeCalculation: (svg) => svg.length });

/** `coverSvg`, drawn once: it takes 2 ms, more than all the rest of a page, and the same record gives the same cover. */
export function drawnCover(publication: CoverPublication, options: CoverOptions): string {
  const key = JSON.stringify([publication, options]);
  const svg = drawn.get(key) ?? coverSvg(publication, options);
  drawn.set(key, svg);
  return svg;
}
