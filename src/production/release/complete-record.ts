import { readDoi } from "#publications/core/identifiers/doi.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { RecordOfText } from "../document/record-of-text.ts";

/** The limits of the record's form; a list that goes beyond them stays in the text alone. */
const MAX_ABSTRACT = 20_000;
const MAX_REFERENCES = 5000;
const MAX_REFERENCE = 5000;

/** The fields of a record that a text fills in. */
export type CompletedFields = Pick<Publication["details"], "abstract" | "references" | "page_from" | "page_to">;

/** The first and last page of a part in its book, as they are numbered. */
type Pages = { readonly from: number | null; readonly to: number | null };

/** Returns the fields that a record lacks and its text, or its place in the book, has. What somebody entered is never replaced. */
export function completeRecord(
  { details }: Pick<Publication, "details">,
  { abstract, references }: RecordOfText,
  pages?: Pages,
): CompletedFields {
  const listed = references.filter(({ text }) => text !== "");
  const fits = listed.length <= MAX_REFERENCES && listed.every(({ text }) => text.length <= MAX_REFERENCE);
  const hasPages = details.page_from !== undefined || details.page_label !== undefined;
  return {
    ...(pages && pages.from !== null && pages.to !== null && !hasPages && { page_from: pages.from, page_to: pages.to }),
    ...(details.abstract === undefined && abstract !== "" && abstract.length <= MAX_ABSTRACT && { abstract }),
    ...((details.references ?? []).length === 0 &&
      listed.length > 0 &&
      fits && {
        references: listed.map(({ text, doi }) => {
          const read = doi === null ? undefined : readDoi(doi);
          return read === undefined ? { text } : { text, doi: read };
        }),
      }),
  };
}
