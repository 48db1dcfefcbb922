import { describe, expect, test } from "vitest";
import { createCitedPublication } from "#tests/data/cited-titles.ts";
import { CITING } from "#tests/data/manual-titles.ts";
import type { CitationStyle } from "./citation-style.ts";
import { formatCitation } from "./formatted-citation.ts";

/** The number of names from which the manual shortens, and how many it then names (APA: the first 19 and the last). */
const SHORTENING: Readonly<Record<CitationStyle, { readonly from: number; readonly limit: number }>> = {
  apa: { from: 21, limit: 20 },
  chicago: { from: 11, limit: 7 },
  turabian: { from: 11, limit: 7 },
  harvard: { from: 4, limit: 1 },
  ieee: { from: 7, limit: 1 },
  mla: { from: 3, limit: 1 },
  vancouver: { from: 7, limit: 6 },
  ama: { from: 7, limit: 3 },
};

describe.each(Object.entries(SHORTENING))("%s: of one to twenty-five authors", (style, { from, limit }) => {
  test(`all are named below ${from}, from there on ${limit}`, () => {
    for (let count = 1; count <= 25; count += 1) {
      const families = Array.from({ length: count }, (_, index) => `Quill${String.fromCharCode(97 + index)}`);
      const title = createCitedPublication({
        title: "T",
        authors: families.map((family) => `Ann ${family}`),
        date: "2020",
        doi: "10.5555/t",
      });
      const entry = formatCitation(title, style as CitationStyle, "text", CITING);
      const named = families.filter((family) => new RegExp(`\\b${family}\\b`, "u").test(entry));
      const expected =
        count < from
          ? families
          : style === "apa"
            ? [...families.slice(0, 19), families.at(-1)]
            : families.slice(0, limit);
      expect(named, `${count} authors`).toEqual(expected);
      const isShort = count >= from;
      expect(/et al\.?|…|\. \. \./u.test(entry), `${count} authors: ${entry}`).toBe(isShort);
    }
  });
});
