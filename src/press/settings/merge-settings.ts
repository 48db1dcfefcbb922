import { ENTRY_LISTS, type EntryList, entryRows, isNewEntry } from "#press/pricing/price-entries.ts";
import type { PressValues } from "../core/press-values.ts";

type Concurrent = { readonly base: PressValues; readonly fresh: PressValues };

/**
 * Returns the input typed over `base`, merged with the settings that another person has saved since (`fresh`): their value wherever they
 * changed one, the viewer's everywhere else. Packages and rates that either added are there; those that either removed are not.
 */
export function valuesOver(typed: PressValues, { base, fresh }: Concurrent): PressValues {
  const changed = Object.entries(fresh).filter(([path, value]) => base[path] !== value);
  const lists = ENTRY_LISTS.map((list) => [list, rowsOver(list, typed, { base, fresh }).join(",")]);
  return { ...typed, ...Object.fromEntries(changed), ...Object.fromEntries(lists) };
}

function rowsOver(list: EntryList, typed: PressValues, { base, fresh }: Concurrent): string[] {
  const [mine, known] = [entryRows(typed, list), entryRows(base, list)];
  const theirs = entryRows(fresh, list).filter((row) => mine.includes(row) || !known.includes(row));
  return [...theirs, ...mine.filter(isNewEntry)];
}
