import { entryKey } from "#press/pricing/entry-key.ts";
import type { PressValues } from "#press/core/press-values.ts";

/** The lists of the price list that entries can be added to and removed from. */
export const ENTRY_LISTS = ["prices.books", "prices.conferences", "prices.editing"] as const;

export type EntryList = (typeof ENTRY_LISTS)[number];

/** The initial values of a new entry; its other fields are empty and required. */
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

/** Returns the rows of a list in a form: a saved entry by its key, a new one as `+1`, which cannot be a key. */
export const entryRows = (values: PressValues, list: EntryList): string[] =>
  (values[list] ?? "").split(",").filter(Boolean);

/** Returns whether the entry was never saved; only then its key can be chosen. */
export const isNewEntry = (row: string): boolean => row.startsWith("+");

/** Returns the number of a new entry without a name: empty for the first, "2" for `+2`. */
export const entryNumber = (row: string): string => (row === "+1" ? "" : row.slice(1));

/** Returns the key of a row's entry, for a new one as it is typed. */
export const getEntryKey = (values: PressValues, list: EntryList, row: string): string =>
  isNewEntry(row) ? (values[`${list}.${row}.key`] ?? "").trim() : row;

/** Returns the values with a new entry at the end of a list, and its row. */
export function withEntry(
  values: PressValues,
  list: EntryList,
): { readonly values: PressValues; readonly row: string } {
  const rows = entryRows(values, list);
  const row = `+${Math.max(0, ...rows.filter(isNewEntry).map(Number)) + 1}`;
  const fields = Object.entries(BEGINNINGS[list]).map(([part, value]) => [`${list}.${row}.${part}`, value]);
  return { values: { ...values, [list]: [...rows, row].join(","), ...Object.fromEntries(fields) }, row };
}

/** Returns the values without an entry and without all its fields. */
export function withoutEntry(values: PressValues, list: EntryList, row: string): PressValues {
  const rest = Object.entries(values).filter(([field]) => !field.startsWith(`${list}.${row}.`));
  const rows = entryRows(values, list).filter((one) => one !== row);
  return { ...Object.fromEntries(rest), [list]: rows.join(",") };
}

/** Returns the values with an entry's name. The key of a new entry follows the name until it is typed itself. */
export function withEntryName(values: PressValues, list: EntryList, row: string, name: string): PressValues {
  const [nameField, keyField] = [`${list}.${row}.name`, `${list}.${row}.key`];
  const taken = entryRows(values, list)
    .filter((one) => one !== row)
    .map((row) => getEntryKey(values, list, row));
  const follows = isNewEntry(row) && (values[keyField] ?? "") === entryKey(values[nameField] ?? "", taken);
  return { ...values, [nameField]: name, ...(follows && { [keyField]: entryKey(name, taken) }) };
}
