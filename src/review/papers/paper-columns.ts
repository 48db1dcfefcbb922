/** The columns of the list of papers, each with the headings that event systems give it (EasyChair, CMT, ConfTool and others). */
const HEADINGS = {
  paper_id: [
    "paper_id",
    "paperid",
    "id",
    "number",
    "no",
    "paper",
    "paper_number",
    "paper_no",
    "submission",
    "submission_id",
    "submission_number",
    "submission_no",
  ],
  title: ["title", "paper_title", "submission_title"],
  authors: ["authors", "author", "author_names", "authors_names", "author_list", "names"],
  emails: ["author_emails", "authors_emails", "emails", "email", "e_mails", "e_mail", "authors_email"],
  affiliations: [
    "author_affiliations",
    "affiliations",
    "affiliation",
    "organisations",
    "organizations",
    "organisation",
    "organization",
    "institutions",
  ],
  orcids: ["author_orcids", "orcids", "orcid", "orcid_ids"],
  corresponding: [
    "corresponding_author",
    "corresponding_email",
    "corresponding_author_email",
    "primary_contact_author_email",
    "primary_contact_author_name",
    "contact_author",
    "contact_email",
    "submitting_author_email",
  ],
  abstract: ["abstract", "summary"],
  keywords: ["keywords", "keyword", "author_keywords", "keyphrases"],
  pages: ["pages", "page_range", "page_numbers"],
  page_from: ["page_from", "first_page", "start_page"],
  page_to: ["page_to", "last_page", "end_page"],
  session: ["session", "session_title", "session_name", "track", "track_name"],
  received: ["received", "received_date", "date_received", "submitted", "submission_date", "date_submitted", "created"],
  accepted: ["accepted", "accepted_date", "acceptance_date", "date_accepted", "decision_date"],
  decision: ["decision", "status", "paper_status", "acceptance", "acceptance_status", "result"],
  language: ["language", "lang"],
} as const;

export type PaperColumn = keyof typeof HEADINGS;
const COLUMN_NAMES = Object.keys(HEADINGS) as readonly PaperColumn[]; // The keys of a constant.

/** The columns without which no row can be imported. */
const REQUIRED: readonly PaperColumn[] = ["paper_id", "title", "authors"];

/** The columns of the template, with the names that the help shows. */
export const TEMPLATE_COLUMNS = [
  "paper_id",
  "title",
  "authors",
  "author_emails",
  "author_affiliations",
  "author_orcids",
  "corresponding_email",
  "abstract",
  "keywords",
  "pages",
  "session",
  "received",
  "accepted",
  "decision",
  "language",
] as const;

const normal = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/^#$/u, "number")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "");

/** The place of each known column in the file. */
export type PaperHeader = ReadonlyMap<PaperColumn, number>;

/** Returns where each column stands; of several headings for one the first of the list above counts. */
export function readPaperHeader(written: readonly string[]): PaperHeader {
  const names = written.map(normal);
  const found = COLUMN_NAMES.flatMap((column) => {
    const at = HEADINGS[column].map((heading) => names.indexOf(heading)).find((place) => place >= 0);
    return at === undefined ? [] : [[column, at] as const];
  });
  return new Map(found);
}

/** Returns the sentence about required columns that the file lacks; undefined where it has them all. */
export function missingColumns(header: PaperHeader): string | undefined {
  const missing = REQUIRED.filter((column) => !header.has(column));
  if (missing.length === 0) return undefined;
  const named = missing.map((column) => `“${column}”`).join(", ");
  return `The list has no column ${named}. The first line must name the columns; each of these is needed: ${REQUIRED.map((one) => `“${one}”`).join(", ")}.`;
}
