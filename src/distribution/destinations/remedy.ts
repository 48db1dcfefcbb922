import type { DestinationCheck, RequiredField } from "#publications/destinations/destination.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import { type PublicationTab, getFieldTab } from "#publications/form/publication-tabs.ts";

type Remedy = {
  /** The field of the publication's form; undefined: it is mended among the files. */
  readonly field: string | undefined;
  /** What the link to it says. */
  readonly action: string;
};

/** Where what destinations miss is entered. */
export const REMEDIES: Readonly<Record<RequiredField, Remedy>> = {
  doi: { field: "doi", action: "Enter the DOI" },
  isbn: { field: "isbn", action: "Enter the ISBN" },
  publication_date: { field: "publication_date", action: "Enter the date" },
  authors: { field: "people", action: "Add the people" },
  licence: { field: "licence", action: "Choose the licence" },
  open_access: { field: "open_access", action: "Open the access" },
  full_text: { field: undefined, action: "Add the file" },
  abstract: { field: "abstract", action: "Enter the abstract" },
  review_statement: { field: "review_statement", action: "Write the statement" },
  bisac: { field: "keywords", action: "Add a BISAC subject" },
  subject: { field: "keywords", action: "Add a subject" },
  language: { field: "language", action: "Choose the language" },
  title: { field: "title", action: "Shorten the title" },
  event: { field: "event_name", action: "Enter the conference" },
  parent_book: { field: "parent_book_id", action: "Choose the book" },
  record: { field: "formats", action: "Check the formats" },
};

/** Returns the tab of a publication's screen on which a field is mended. */
export function getRemedyTab(field: RequiredField, type: PublicationType): PublicationTab {
  const { field: formField } = REMEDIES[field];
  return formField === undefined ? "files" : getFieldTab(formField, type);
}

/** Returns what would help most: the fields that are missing, those that open most destinations first. */
export function listHelps(
  checks: readonly Pick<DestinationCheck, "destination" | "state" | "reasons">[],
): readonly { readonly field: RequiredField; readonly destinations: readonly DestinationCheck["destination"][] }[] {
  const fields = new Set(checks.flatMap(({ reasons }) => reasons.map(({ field }) => field)));
  return [...fields]
    .map((field) => ({
      field,
      destinations: checks
        .filter(({ reasons }) => reasons.some((reason) => reason.field === field))
        .map(({ destination }) => destination),
    }))
    .toSorted((a, b) => b.destinations.length - a.destinations.length);
}
