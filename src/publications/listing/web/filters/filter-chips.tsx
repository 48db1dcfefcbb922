import { subjectCodes } from "#publications/listing/list-query.ts";
import { DESTINATION_NAMES, REQUIRED_FIELD_NAMES } from "#publications/destinations/destination.ts";
import { type Lack, LACK_NAMES, lacksIn } from "#publications/core/missing-parts.ts";
import { SCHEDULE_LABELS } from "#publications/core/details/schedule.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import type { FilterChip } from "#ui/filter-chips.tsx";
import { listOfAny } from "#ui/formatting/names.ts";
import { type ChosenFilters, FILTER_NAMES, type FilterName } from "#publications/listing/web/list-address.ts";
import { ACCESS_LABELS, assigneeInWords } from "#publications/listing/web/list-texts.ts";
import { languageInWords, STATUS_LABELS, TYPE_LABELS } from "#publications/core/publication-labels.ts";

type Value<Name extends FilterName> = NonNullable<ChosenFilters[Name]>;

type Names = ReadonlyMap<string, string>;

/** The filter of a chip; each missing part has a chip of its own. */
type ChipName = Exclude<FilterName, "missing"> | `missing ${Lack}`;

const CHIP_WORDS: { readonly [Name in Exclude<FilterName, "missing">]: (value: Value<Name>, names: Names) => string } =
  {
    search: (words) => `Search: ${words}`,
    type: (type) => `Type: ${TYPE_LABELS[type]}`,
    status: (status) => `Status: ${STATUS_LABELS[status]}`,
    startDate: (day) => `Added from ${day}`,
    endDate: (day) => `Added until ${day}`,
    author: (words) => `Author: ${words}`,
    published_from: (from) => `Published in ${from} or later`,
    published_until: (until) => `Published in ${until} or earlier`,
    access: (access) => `Access: ${ACCESS_LABELS[access]}`,
    language: (code) => `Language: ${languageInWords(code)}`,
    licence: (licence) => `Licence: ${licence}`,
    publisher: (publisher) => `Publisher: ${publisher}`,
    series: (series) => `Series: ${series}`,
    subject: (codes) => `Subject: ${listOfAny(subjectCodes(codes).map((code) => findSubject(code)?.heading ?? code))}`,
    schedule: (one) => SCHEDULE_LABELS[one],
    refused_by: (destination) => `Would be refused by ${DESTINATION_NAMES[destination]}`,
    refused_for: (field) => `For want of: ${REQUIRED_FIELD_NAMES[field]}`,
    assignee: (one, names) => `Assigned to: ${assigneeInWords(one, names)}`,
    parent: (number) => `Contents of publication ${number}`,
  };

const listLacks = ({ missing = "" }: ChosenFilters): readonly Lack[] => lacksIn(missing);

const lackChip = (lack: Lack) => ({ name: `missing ${lack}`, words: `Missing: ${LACK_NAMES[lack]}` }) as const;

/** Returns the active filters in words. `names`: of the staff by id, for a person to whom publications are assigned. */
export const listFilterChips = (filters: ChosenFilters, names: Names = new Map()): readonly FilterChip<ChipName>[] =>
  FILTER_NAMES.flatMap((name): readonly FilterChip<ChipName>[] => {
    if (name === "missing") return listLacks(filters).map((lack) => lackChip(lack));
    const value = filters[name];
    const getWords = CHIP_WORDS[name] as (value: unknown, names: Names) => string; // the value of a name is what its words are made of
    return value ? [{ name, words: getWords(value, names) }] : [];
  });

/** Returns the change of the filters that removes a chip. */
export function withoutChip(filters: ChosenFilters, name: ChipName): ChosenFilters {
  if (!name.startsWith("missing ")) return { [name]: undefined };
  const left = listLacks(filters).filter((lack) => lackChip(lack).name !== name);
  return { missing: left.join(",") || undefined };
}
