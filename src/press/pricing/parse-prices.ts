import { type EntryList, entryKeyOf, entryRows } from "./price-entries.ts";
import { cents, number, numberOrNone, type Reading } from "./parse-amount.ts";

/** Returns the price list from a form's values, by the settings' names; fields that are not numbers get an error in `reading.fieldErrors`. */
export const pricesTyped = (reading: Reading) => ({
  "prices.books": entriesOf(reading, "prices.books", bookOf),
  "prices.chapter": chapterOf(reading),
  "prices.conferences": entriesOf(reading, "prices.conferences", conferenceOf),
  "prices.editing": entriesOf(reading, "prices.editing", rateOf),
});

type ReadEntry<One> = (reading: Reading, path: string, key: string) => One;

const entriesOf = <One>(reading: Reading, list: EntryList, read: ReadEntry<One>): One[] =>
  entryRows(reading.values, list).map((row) => read(reading, `${list}.${row}`, entryKeyOf(reading.values, list, row)));

function bookOf(reading: Reading, path: string, key: string) {
  const { name, editing, mark } = words(reading, path);
  return {
    key,
    name,
    price: cents(reading, `${path}.price`),
    words: numberOrNone(reading, `${path}.words`),
    coverConcepts: numberOrNone(reading, `${path}.coverConcepts`),
    editing,
    ...(mark !== "" && { mark }),
  };
}

function chapterOf(reading: Reading) {
  const amount = (part: string) => cents(reading, `prices.chapter.${part}`);
  return {
    base: amount("base"),
    words: number(reading, "prices.chapter.words"),
    extraThousand: amount("extraThousand"),
    openAccess: amount("openAccess"),
    expedited: amount("expedited"),
    colourFigure: amount("colourFigure"),
  };
}

function conferenceOf(reading: Reading, path: string, key: string) {
  const { name, mark } = words(reading, path);
  return {
    key,
    name,
    base: cents(reading, `${path}.base`),
    perPaper: cents(reading, `${path}.perPaper`),
    papers: number(reading, `${path}.papers`),
    ...(mark !== "" && { mark }),
  };
}

function rateOf(reading: Reading, path: string, key: string) {
  return { key, name: words(reading, path).name, centsPerWord: cents(reading, `${path}.centsPerWord`, 4) };
}

function words({ values }: Reading, path: string) {
  const text = (part: string): string => (values[`${path}.${part}`] ?? "").trim();
  return { name: text("name"), editing: text("editing"), mark: text("mark") };
}
