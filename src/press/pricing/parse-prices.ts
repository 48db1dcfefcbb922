import { type EntryList, getEntryKey, entryRows } from "./price-entries.ts";
import { cents, number, numberOrNone, type TypedSettings } from "./parse-amount.ts";

/** Returns the price list from a form's values, by the settings' names; fields that are not numbers get an error in `typed.fieldErrors`. */
export const pricesTyped = (typed: TypedSettings) => ({
  "prices.books": parseEntries(typed, "prices.books", parseBook),
  "prices.chapter": parseChapter(typed),
  "prices.conferences": parseEntries(typed, "prices.conferences", parseConference),
  "prices.editing": parseEntries(typed, "prices.editing", parseRate),
});

type ReadEntry<One> = (typed: TypedSettings, path: string, key: string) => One;

const parseEntries = <One>(typed: TypedSettings, list: EntryList, read: ReadEntry<One>): One[] =>
  entryRows(typed.values, list).map((row) => read(typed, `${list}.${row}`, getEntryKey(typed.values, list, row)));

function parseBook(typed: TypedSettings, path: string, key: string) {
  const { name, editing, mark } = words(typed, path);
  return {
    key,
    name,
    price: cents(typed, `${path}.price`),
    words: numberOrNone(typed, `${path}.words`),
    coverConcepts: numberOrNone(typed, `${path}.coverConcepts`),
    editing,
    ...(mark !== "" && { mark }),
  };
}

function parseChapter(typed: TypedSettings) {
  const amount = (part: string) => cents(typed, `prices.chapter.${part}`);
  return {
    base: amount("base"),
    words: number(typed, "prices.chapter.words"),
    extraThousand: amount("extraThousand"),
    openAccess: amount("openAccess"),
    expedited: amount("expedited"),
    colourFigure: amount("colourFigure"),
  };
}

function parseConference(typed: TypedSettings, path: string, key: string) {
  const { name, mark } = words(typed, path);
  return {
    key,
    name,
    base: cents(typed, `${path}.base`),
    perPaper: cents(typed, `${path}.perPaper`),
    papers: number(typed, `${path}.papers`),
    ...(mark !== "" && { mark }),
  };
}

function parseRate(typed: TypedSettings, path: string, key: string) {
  return { key, name: words(typed, path).name, centsPerWord: cents(typed, `${path}.centsPerWord`, 4) };
}

function words({ values }: TypedSettings, path: string) {
  const text = (part: string): string => (values[`${path}.${part}`] ?? "").trim();
  return { name: text("name"), editing: text("editing"), mark: text("mark") };
}
