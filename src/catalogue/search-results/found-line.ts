import type { SearchResults } from "#search/search-results.ts";
import { MAX_COMMON_TITLES } from "#search/library.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type Found = Pick<SearchResults, "total" | "totalIsLeast" | "complete" | "understoodAs" | "facets">;

/** One line of what was found: the number of titles, and what they are. */
export type FoundLine = { readonly count: string; readonly more: string };

const TYPE_NOUNS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  book: ["book", "books"],
  conference_proceedings: ["volume of proceedings", "volumes of proceedings"],
};

/** Returns the line above the results, for the words as the reader typed them. */
export function describeFound(
  search: string,
  { total, totalIsLeast, complete, understoodAs, facets }: Found,
): FoundLine {
  const types = totalIsLeast || complete < total ? "" : typesLine(facets.type);
  const isLong = types !== "";
  const more = [
    types,
    search === "" ? "" : `${isLong ? "," : ""} for “${understoodAs ?? search}”`,
    understoodAs === undefined ? "" : `. Nothing was found for “${search}”.`,
  ];
  if (complete === 0 && total > 0)
    return { count: "No title", more: ` holds all of your words “${search}”. The nearest matches follow.` };
  return { count: `${totalIsLeast ? "more than " : ""}${titles(complete)}`, more: more.join("") };
}

/** Returns the sentence beside the heading "Nearest matches". */
export function nearestLine({
  total,
  complete,
  required,
  words,
}: Pick<SearchResults, "total" | "complete" | "required" | "words">): string {
  return `At least ${inWords(required)} of your ${inWords(words)} words. ${titles(total - complete)}.`;
}

/** Returns the sentence at the end of the titles that are listed where others hold the words too; undefined anywhere else. */
export function endLine(found: Pick<SearchResults, "totalIsLeast" | "next">, last: number): string | undefined {
  if (!found.totalIsLeast || found.next !== undefined || last < MAX_COMMON_TITLES) return undefined;
  return `More titles hold these words. Only the first ${formatCount(last)} are listed. Add a word or choose a filter to see others.`;
}

const titles = (count: number): string => (count === 1 ? "1 title" : `${formatCount(count)} titles`);

/** Returns ", 3 books and 2 volumes of proceedings" where both were found. */
function typesLine(types: Found["facets"]["type"]): string {
  const found = types.filter(({ count }) => count > 0);
  if (found.length < 2) return "";
  return `: ${found.map(({ value, count }) => `${formatCount(count)} ${TYPE_NOUNS[value]?.[count === 1 ? 0 : 1] ?? value}`).join(", ")}`;
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number): string => WORDS[count] ?? formatCount(count);
