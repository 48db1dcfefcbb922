import { listOfAll } from "#ui/formatting/names.ts";

/** The parts of a book that come from its record, in the order in which they are printed. */
export const MATTER = {
  front: "Half-title, title, imprint",
  contents: "Contents",
  dedication: "Dedication",
  contributors: "Contributors",
  index: "Index",
} as const;
export type MatterKey = keyof typeof MATTER;
export const MATTER_KEYS = Object.keys(MATTER) as [MatterKey, ...MatterKey[]]; // the table's own keys

/** A row of front and back matter: `ready`, or `open` where an editor may want to do something. */
export type MatterRow = { readonly key: MatterKey; readonly state: "ready" | "open"; readonly sentence: string };

export type BookMatter = {
  readonly hasPublisher: boolean;
  readonly hasIsbn: boolean;
  /** Parts, for the contents; 1 for a book that is one text. */
  readonly parts: number;
  /** Null: not decided; empty: none. */
  readonly dedication: string | null;
  readonly people: number;
  readonly biographies: number;
  /** What each part of the last build marks for the index, with its name ("chapter 5"); null before the first build. */
  readonly terms: readonly { readonly name: string; readonly terms: number }[] | null;
};

/** Returns the rows of front and back matter, each with what is true of it in a sentence. */
export function listMatter(book: BookMatter): readonly MatterRow[] {
  return [
    { key: "front", ...front(book) },
    { key: "contents", state: "ready", sentence: contents(book.parts) },
    { key: "dedication", ...dedication(book.dedication) },
    { key: "contributors", ...contributors(book) },
    { key: "index", ...index(book.terms) },
  ];
}

type Found = Omit<MatterRow, "key">;

function front({ hasPublisher, hasIsbn }: BookMatter): Found {
  const missing = [...(hasPublisher ? [] : ["publisher"]), ...(hasIsbn ? [] : ["ISBN"])];
  if (missing.length === 0) return { state: "ready", sentence: "from the record" };
  return { state: "open", sentence: `${missing.join(" and ")} missing in the record` };
}

const contents = (parts: number): string => `${parts === 1 ? "1 entry" : `${parts} entries`}, built with the pages`;

function dedication(written: string | null): Found {
  if (written === null) return { state: "open", sentence: "not written" };
  return { state: "ready", sentence: written === "" ? "left out" : "written" };
}

function contributors({ people, biographies }: BookMatter): Found {
  if (people === 0) return { state: "open", sentence: "nobody in the record" };
  const counted = people === 1 ? "1 person" : `${people} people`;
  if (biographies === 0) return { state: "open", sentence: `${counted}, none with a biography` };
  return { state: "ready", sentence: `${counted}, ${biographies} with a biography` };
}

/** The most parts that a sentence names. */
const MAX_NAMED = 4;

function index(parts: BookMatter["terms"]): Found {
  if (parts === null) return { state: "open", sentence: "counted when the book is built" };
  const terms = parts.reduce((sum, part) => sum + part.terms, 0);
  if (terms === 0) return { state: "open", sentence: "no terms marked in the texts" };
  const without = parts.filter((part) => part.terms === 0).map(({ name }) => name);
  const marked = terms === 1 ? "1 term marked" : `${terms} terms marked`;
  if (without.length === 0) return { state: "ready", sentence: marked };
  const named = without.length > MAX_NAMED ? `${without.length} parts` : listOfAll(without);
  return { state: "open", sentence: `${marked}; ${named} ${without.length === 1 ? "has" : "have"} none` };
}
