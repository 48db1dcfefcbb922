import { editDistance } from "#platform/text/edit-distance.ts";
import { isUuid } from "#platform/uuid.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { type ColumnField, columnField, type CsvColumn, LISTED_FIELDS } from "#imports/formats/csv/column-fields.ts";
import { withDateOrder } from "#imports/formats/csv/date-order.ts";
import { languageColumn } from "#imports/formats/csv/csv-columns.ts";
import { findQualifiedField, hasQualifiedNames, isQualifiedName } from "./dublin-core-names.ts";
import { FIELD_BY_NAME } from "./column-names.ts";
import { foldHeading } from "#imports/formats/csv/fold-heading.ts";
import { isLanguageWord } from "#imports/formats/csv/language-words.ts";

type Sampled = Pick<CsvColumn, "heading" | "samples" | "date_order" | "has_unclear_lists">;
/** A smaller rank is a surer proposal. */
type Proposal = { readonly field: ColumnField; readonly rank: number };

/** Words that make a heading something else than the word beside them: "Series editor", "Editor e-mail". */
const ASIDE =
  /\b(?:e ?mail|mail|id|orcid|affiliation|institution|department|salutation|suffix|middle|honorific|degree|primary|corporate|country|gender|phone|role|bio(?:graphy)?|url|note|notes|sort|file|biografia|adresse|address)\b/u;

/**
 * Returns the columns with the field that each heading names, in five languages and with small errors, otherwise the one
 * that its values show: an ISBN, a DOI, a year, a date, a language. A field with one value is proposed once, for the
 * column that fits best.
 */
export function proposeFields(columns: readonly Sampled[]): readonly CsvColumn[] {
  const isRepository = hasQualifiedNames(columns.map(({ heading }) => heading));
  const proposals = columns.map((column) => ({
    column,
    ...(isRepository ? proposeQualified(column) : proposalFor(column)),
  }));
  const best = new Map<ColumnField, number>();
  for (const [index, { field, rank = 0 }] of proposals.entries()) {
    if (!field || LISTED_FIELDS.has(field)) continue;
    const known = best.get(field);
    if (known === undefined || rank < (proposals[known]?.rank ?? Infinity)) best.set(field, index);
  }
  return proposals.map(({ column, field, rank = 0 }, index) => {
    const isTaken = field !== undefined && !LISTED_FIELDS.has(field) && best.get(field) !== index;
    if (!field || isTaken) return { ...column, field: null, by: "none" };
    const proposed = withDateOrder(field, column.date_order) ?? field;
    return { ...column, field: proposed, by: rank < BY_VALUES ? "heading" : "values" };
  });
}

const BY_VALUES = 10;

function proposalFor({ heading, samples }: Sampled): Partial<Proposal> {
  // A text in another language has a column that is read by its heading: "title@es".
  if (languageColumn(heading)) return {};
  const named = byHeading(heading);
  // In other catalogues "id" is their own number; in our exports it is a uuid.
  if (columnField(heading) === "id" && samples.length > 0 && samples.every((value) => isUuid(value)))
    return { field: "id", rank: 0 };
  if (named && fits(named.field, samples)) return named;
  const field = byValues(samples);
  return field ? { field, rank: BY_VALUES } : {};
}

/** In a repository's file "collection" and "id" are of its program, and of a qualified name every word counts. */
function proposeQualified(column: Sampled): Partial<Proposal> {
  if (column.heading === "id") return { field: "source_id", rank: 1 };
  return (isQualifiedName(column.heading) ? findQualifiedField(column.heading) : undefined) ?? {};
}

function byHeading(heading: string): Proposal | undefined {
  const own = columnField(heading);
  const folded = foldHeading(heading);
  // Of two names of ours for one field ("author", "authors") the table has the one that is offered.
  const exact = FIELD_BY_NAME.get(folded) ?? own ?? FIELD_BY_NAME.get(folded.replace(/ ?\d+$/u, ""));
  if (exact) return { field: exact, rank: own ? 0 : 1 };
  const [similar] = [...FIELD_BY_NAME].filter(([name]) => isSimilar(name, folded));
  if (similar) return { field: similar[1], rank: 2 };
  if (ASIDE.test(folded)) return undefined;
  // "Titel des Buches", "Autor (Nachname, Vorname)": the longest name that the heading contains as whole words.
  const contained = [...FIELD_BY_NAME]
    .filter(([name]) => name.length > 3 && ` ${folded} `.includes(` ${name} `))
    .toSorted(([one], [other]) => other.length - one.length)[0];
  return contained && { field: contained[1], rank: 3 };
}

/** One wrong character in five, two in nine; shorter names must be the same. */
function isSimilar(name: string, heading: string): boolean {
  const most = name.length >= 9 ? 2 : name.length >= 5 ? 1 : 0;
  return most > 0 && Math.abs(name.length - heading.length) <= most && editDistance(name, heading) <= most;
}

const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/u;
const YEAR = /^(?:1[4-9]|20)\d\d$/u;
const hasDoi = (value: string): boolean => /\b10\.\d{4}/u.test(value) && readDoi(value) !== undefined;
const hasIsbn = (value: string): boolean => value.split(/[;,]/u).some((part) => readIsbn(part.trim()) !== undefined);

/** Returns whether the values can be the field: a "DOI" column of other values is none. */
function fits(field: ColumnField, samples: readonly string[]): boolean {
  if (samples.length === 0) return true;
  if (field === "doi") return samples.some(hasDoi);
  if (field === "year") return samples.some((value) => /\d{4}/u.test(value));
  return true;
}

function byValues(samples: readonly string[]): ColumnField | undefined {
  if (samples.length === 0) return undefined;
  const all = (test: (value: string) => boolean): boolean => samples.every(test);
  if (all(hasDoi)) return "doi";
  if (all(hasIsbn)) return "isbn";
  if (all((value) => YEAR.test(value))) return "year";
  if (all((value) => DATE.test(value))) return "date";
  if (all(isLanguageWord)) return "language";
  return undefined;
}
