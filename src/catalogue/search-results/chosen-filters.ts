import { languageName, parseLanguage } from "#publications/core/language.ts";
import type { SearchAddress, TickedFacet } from "../core/search-address.ts";

/** A part of a search that can be taken away, and the search without it. */
export type ChosenFilter = { readonly name: string; readonly without: SearchAddress };

const TYPE_NAMES: Readonly<Record<string, string>> = {
  book: "Books",
  conference_proceedings: "Conference proceedings",
  academic_chapter: "Chapters",
};
const ACCESS_NAMES: Readonly<Record<string, string>> = { open: "Open access", closed: "Closed access" };

/** Returns the words for a value of a facet, for readers. */
export function valueName(facet: TickedFacet, value: string): string {
  if (facet === "language") {
    const language = parseLanguage(value);
    return language === undefined ? value : languageName(language);
  }
  if (facet === "type") return TYPE_NAMES[value] ?? value;
  return facet === "access" ? (ACCESS_NAMES[value] ?? value) : value;
}

/** Returns the words and filters of a search, in the order of its address. */
export function listChosenFilters(address: SearchAddress): readonly ChosenFilter[] {
  const { search, ticked, firstYear, lastYear } = address;
  const first: SearchAddress = { ...address, pages: { page: 1 } };
  const facets = Object.keys(ticked) as readonly TickedFacet[]; // the type's own keys
  return [
    ...(search === "" ? [] : [{ name: `“${search}”`, without: { ...first, search: "" } }]),
    ...facets.flatMap((facet) =>
      ticked[facet].map((value) => ({
        name: valueName(facet, value),
        without: { ...first, ticked: { ...ticked, [facet]: ticked[facet].filter((other) => other !== value) } },
      })),
    ),
    ...(firstYear === undefined && lastYear === undefined
      ? []
      : [{ name: yearsName(firstYear, lastYear), without: { ...first, firstYear: undefined, lastYear: undefined } }]),
  ];
}

/** Returns "2021", "2001–2010", "from 2001" or "until 2010". */
function yearsName(from: number | undefined, to: number | undefined): string {
  if (from === to) return String(from);
  if (from === undefined) return `until ${to}`;
  return to === undefined ? `from ${from}` : `${from}–${to}`;
}

/** Returns whether the search has filters besides its words. */
export const hasFilters = (address: SearchAddress): boolean => listChosenFilters({ ...address, search: "" }).length > 0;
