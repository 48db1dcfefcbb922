import { LACK_NAMES } from "#publications/records/missing-parts.ts";
import type { FilterChip } from "#ui/filter-chips.tsx";
import type { ChosenFilters } from "./list-address.ts";
import { STATUS_LABELS, TYPE_LABELS } from "./list-texts.ts";

/** Returns the active filters in words. */
export function chipsOf(filters: ChosenFilters): readonly FilterChip<keyof ChosenFilters>[] {
  const { search, type, status, startDate, endDate, author, missing } = filters;
  return [
    ...(search === undefined ? [] : [{ name: "search", words: `Search: ${search}` } as const]),
    ...(type ? [{ name: "type", words: `Type: ${TYPE_LABELS[type]}` } as const] : []),
    ...(status ? [{ name: "status", words: `Status: ${STATUS_LABELS[status]}` } as const] : []),
    ...(startDate === undefined ? [] : [{ name: "startDate", words: `Added from ${startDate}` } as const]),
    ...(endDate === undefined ? [] : [{ name: "endDate", words: `Added until ${endDate}` } as const]),
    ...(author === undefined ? [] : [{ name: "author", words: `Author: ${author}` } as const]),
    ...(missing ? [{ name: "missing", words: `Missing: ${LACK_NAMES[missing]}` } as const] : []),
  ];
}
