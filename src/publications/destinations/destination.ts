/** Where the metadata of a publication go, in the order of the panel. */
export const DESTINATIONS = [
  "scholar",
  "crossref",
  "datacite",
  "libraries",
  "doab",
  "google_books",
  "jstor",
  "muse",
  "openaire",
  "zotero",
] as const;
export type Destination = (typeof DESTINATIONS)[number];

export const DESTINATION_NAMES: Readonly<Record<Destination, string>> = {
  scholar: "Google Scholar",
  crossref: "Crossref",
  datacite: "DataCite",
  libraries: "Library catalogues",
  doab: "DOAB and OAPEN",
  google_books: "Google Books",
  jstor: "JSTOR",
  muse: "Project MUSE",
  openaire: "OpenAIRE",
  zotero: "Zotero",
};

/** The fields whose absence makes a destination refuse a publication. */
export const REQUIRED_FIELDS = [
  "doi",
  "isbn",
  "publication_date",
  "authors",
  "licence",
  "open_access",
  "full_text",
  "abstract",
  "review_statement",
  "bisac",
  "subject",
  "language",
  "title",
  "event",
  "parent_book",
  "record",
] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

export const REQUIRED_FIELD_NAMES: Readonly<Record<RequiredField, string>> = {
  doi: "DOI",
  isbn: "ISBN",
  publication_date: "Publication date",
  authors: "Author or editor",
  licence: "Licence",
  open_access: "Open access",
  full_text: "Full text that readers can fetch",
  abstract: "Abstract",
  review_statement: "Statement of review",
  bisac: "BISAC subject",
  subject: "Subject of the book trade",
  language: "Language",
  title: "Title",
  event: "Name of the conference",
  parent_book: "Book of the chapter",
  record: "Valid record",
};

/** Why a destination would refuse a publication: the field that is missing or wrong, and a sentence about it. */
export type RejectionReason = { readonly field: RequiredField; readonly sentence: string };

/** `included`: a chapter or paper, which the destination receives with its book only. */
export const DESTINATION_STATES = ["accepted", "refused", "included"] as const;
export type DestinationState = (typeof DESTINATION_STATES)[number];

/** What a destination would do with a publication. */
export type DestinationCheck = {
  readonly destination: Destination;
  readonly state: DestinationState;
  readonly reasons: readonly RejectionReason[];
};
