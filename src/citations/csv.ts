import { invertName } from "#publications/core/names/person-name.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";
import { csvCell } from "#platform/csv-cells.ts";
import { toExportedRecord, type ExportedRecord } from "./exported-record.ts";

const EVENT_PARTS = [
  "name",
  "acronym",
  "place",
  "starts_on",
  "ends_on",
  "dates_text",
  "number",
  "series",
  "country",
  "url",
  "sponsor",
] as const;

/** Lists of objects, each in one cell as JSON. */
const LISTS = ["notices", "formats", "funders", "relations", "references", "other_languages"] as const;

/** The columns: the name, which the import knows too, and the function that returns the text. */
const COLUMNS: readonly (readonly [
  name: string,
  text: (record: ExportedRecord, publication: Publication) => string | number | boolean | undefined,
])[] = [
  ["sequential_id", (_, publication) => publication.sequential_id],
  ...(["type", "status", "title", "subtitle"] as const).map((name) => column(name)),
  ["authors", (_, { contributors }) => names(contributors, "author")],
  ["editors", (_, { contributors }) => names(contributors, "editor")],
  ["translators", (_, { contributors }) => names(contributors, "translator")],
  ...(["date", "language", "doi", "isbn", "open_access", "licence", "publisher", "publisher_place"] as const).map(
    (name) => column(name),
  ),
  ["series_title", (record) => record.series?.title],
  ["series_position", (record) => record.series?.position],
  ["series_issn", (record) => record.series?.issn],
  ["series_print_issn", (record) => record.series?.print_issn],
  ["series_doi", (record) => record.series?.doi],
  ...EVENT_PARTS.map((name) => [`event_${name}`, (record: ExportedRecord) => record.event?.[name]] as const),
  ["parent_title", (record) => record.parent?.title],
  ["parent_id", (record) => record.parent?.id],
  ...(
    ["volume", "issue", "edition", "chapter_number", "page_from", "page_to", "page_label", "page_count"] as const
  ).map((name) => column(name)),
  ["keywords", (record) => list(record.keywords)],
  column("abstract"),
  column("part_title"),
  column("formatted_title"),
  column("formatted_subtitle"),
  column("review_statement"),
  column("funding"),
  ...(["edition_number", "copyright_year", "copyright_holder", "licence_url", "licence_starts_on"] as const).map(
    (name) => column(name),
  ),
  ...LISTS.map((name) => [name, (record: ExportedRecord) => record[name] && JSON.stringify(record[name])] as const),
  ["contributors", (record) => (record.contributors.length > 0 ? JSON.stringify(record.contributors) : undefined)],
  column("source_id"),
  column("id"),
];

type Plain = Exclude<
  keyof ExportedRecord,
  "keywords" | (typeof LISTS)[number] | "contributors" | "series" | "event" | "parent"
>;

function column(name: Plain): readonly [string, (record: ExportedRecord) => string | number | boolean | undefined] {
  return [name, (record) => record[name]];
}

/** Returns names for human readers; the column `contributors` is complete, and the import prefers it. */
function names(contributors: readonly Contributor[], role: Contributor["role"]): string {
  return contributors
    .filter((contributor) => contributor.role === role)
    .map(({ name }) => invertName(name))
    .join("; ");
}

/** Returns words separated by semicolons, or JSON if a word contains a semicolon. */
function list(words: readonly string[]): string {
  return words.some((word) => word.includes(";")) || words[0]?.startsWith("[") === true
    ? JSON.stringify(words)
    : words.join("; ");
}

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** The first line: a byte order mark (without it spreadsheets misread UTF-8) and the column names. */
export const CSV_HEADER = `\uFEFF${line(COLUMNS.map(([name]) => name))}`;

/** Returns one line of CSV (RFC 4180) in which a spreadsheet runs no cell as a formula. */
export function toCsvLine(publication: Publication): string {
  const record = toExportedRecord(publication);
  return line(COLUMNS.map(([, text]) => csvCell(String(text(record, publication) ?? ""))));
}
