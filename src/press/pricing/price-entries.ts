import { entryKey } from "#press/entry-key.ts";
import type { PressValues } from "#press/settings/press-values.ts";

/** The lists of the price list to which entries come and from which they go. */
export const ENTRY_LISTS = ["prices.books", "prices.conferences", "prices.editing"] as const;

export type EntryList = (typeof ENTRY_LISTS)[number];

/** What stands in the fields of a new entry; the rest is empty and has to be typed. */
const BEGINNINGS: Readonly<Record<EntryList, Readonly<Record<string, string>>>> = {
  "prices.books": {
    name: "",
    key: "",
    price: "",
    words: "",
    coverConcepts: "",
    editing: "Basic editing",
    mark: "",
  },
  "prices.conferences": { name: "", key: "", base: "", perPaper: "", papers: "", mark: "" },
  "prices.editing": { name: "", key: "", centsPerWord: "" },
};

/** A list's rows in a form: an entry that is saved by its key, a new one as `+1`, which no key can be. */
export const entryRows = (values: PressValues, list: EntryList): string[] =>
  (values[list] ?? "").split(",").filter(Boolean);

/** Is it an entry that was never saved? Only its key may still be chosen. */
export const isNewEntry = (row: string): boolean => row.startsWith("+");

/** Tells new entries apart that have no name yet: empty for the first, "2" for `+2`. */
export const entryNumber = (row: string): string => (row === "+1" ? "" : row.slice(1));

/** The key of a row's entry: a new one's as it is typed. */
export const entryKeyOf = (values: PressValues, list: EntryList, row: string): string =>
  isNewEntry(row) ? (values[`${list}.${row}.key`] ?? "").trim() : row;

/** The values with a new entry at the end of a list, and the row it stands in. */
export function withEntry(
  values: PressValues,
  list: EntryList,
): { readonly values: PressValues; readonly row: string } {
  const rows = entryRows(values, list);
  const row = `+${Math.max(0, ...rows.filter(isNewEntry).map(Number)) + 1}`;
  const fields = Object.entries(BEGINNINGS[list]).map(([part, value]) => [`${list}.${row}.${part}`, value]);
  return { values: { ...values, [list]: [...rows, row].join(","), ...Object.fromEntries(fields) }, row };
}

/** The values without an entry: nothing that was typed for it is left. */
export function withoutEntry(values: PressValues, list: EntryList, row: string): PressValues {
  const rest = Object.entries(values).filter(([field]) => !field.startsWith(`${list}.${row}.`));
  const rows = entryRows(values, list).filter((one) => one !== row);
  return { ...Object.fromEntries(rest), [list]: rows.join(",") };
}

/** The values with an entry's name typed. A new one's key follows the name until it is typed itself. */
export function withEntryName(values: PressValues, list: EntryList, row: string, name: string): PressValues {
  const [nameField, keyField] = [`${list}.${row}.name`, `${list}.${row}.key`];
  const taken = entryRows(values, list)
    .filter((one) => one !== row)
    .map((one) => entryKeyOf(values, list, one));
  const follows = isNewEntry(row) && (values[keyField] ?? "") === entryKey(values[nameField] ?? "", taken);
  return { ...values, [nameField]: name, ...(follows && { [keyField]: entryKey(name, taken) }) };
}
