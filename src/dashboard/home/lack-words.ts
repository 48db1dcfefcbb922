import type { Lack } from "#publications/core/missing-parts.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const WITHOUT: Readonly<Record<Lack, string>> = {
  doi: "a DOI",
  licence: "a licence",
  abstract: "an abstract",
  cover: "a cover",
  full_pdf: "a full PDF",
  tags: "tags in the full PDF",
  isbn: "an ISBN",
  keywords: "keywords",
  subjects: "subjects",
  publisher: "a publisher",
  series: "a series",
  publication_date: "a publication date",
  contributors: "contributors",
};

/** Returns how many publications lack a part: "312 lack a DOI". */
export const lackWords = (lack: Lack, count: number): string =>
  `${formatCount(count)} ${count === 1 ? "lacks" : "lack"} ${WITHOUT[lack]}`;

/** Returns a share in whole percent; a share that is not nothing is never shown as 0 %, nor one that is not all as 100 %. */
export function wholePercent(count: number, total: number): number {
  if (count <= 0 || total <= 0) return 0;
  if (count >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * count) / total)));
}
