import type { StyleValues } from "../styles/style-values.ts";
import { estimatePages } from "../styles/measure.ts";
import { toHouseStyle } from "../styles/style-values.ts";
import type { PageStyleName } from "../editions/page-style.ts";

type Version = { readonly version: number; readonly books: number };

/** Returns how many books keep older versions than the newest, by version: "14 books use version 3 and keep it". */
export const describeOlderBooks = (versions: readonly Version[], newest: number): string =>
  versions
    .filter(({ version, books }) => version <= newest && books > 0)
    .map(({ version, books }) =>
      books === 1 ? `1 book uses version ${version} and keeps it` : `${books} books use version ${version} and keep it`,
    )
    .join(" · ");

/** A book by which an extent is imagined. */
const EXAMPLE_PAGES = 310;

/** Returns what becomes of a book of 310 pages, in a sentence; empty where nothing does. */
export function describeExtent(name: PageStyleName, before: StyleValues, after: StyleValues): string {
  const pages = estimatePages(EXAMPLE_PAGES, toHouseStyle(name, before), toHouseStyle(name, after));
  return pages === EXAMPLE_PAGES ? "" : `A book of ${EXAMPLE_PAGES} pages becomes about ${pages}.`;
}
