/** The columns of docs/import.md, in the order in which a person would fill them. */
export const CSV_COLUMNS = [
  "type",
  "title",
  "subtitle",
  "authors",
  "editors",
  "translators",
  "date",
  "year",
  "language",
  "doi",
  "isbn",
  "publisher",
  "place",
  "edition",
  "volume",
  "issue",
  "pages",
  "series",
  "series_number",
  "series_issn",
  "series_print_issn",
  "series_doi",
  "abstract",
  "keywords",
  "open_access",
  "licence",
  "status",
  "conference",
  "acronym",
  "dates",
  "parent_title",
  "parent_isbn",
  "parent_doi",
  "chapter_number",
  "part_title",
  "formatted_title",
  "formatted_subtitle",
  "review_statement",
  "funding",
  "notices",
  "formats",
  "funders",
  "relations",
  "references",
  "other_languages",
  "edition_number",
  "copyright_year",
  "copyright_holder",
  "licence_url",
  "licence_starts_on",
  "source",
  "source_id",
] as const;

/** Other names of these columns, and those of our own export. */
export const OTHER_COLUMNS = [
  "kind",
  "author",
  "editor",
  "translator",
  "contributors",
  "publication_date",
  "license",
  "publisher_place",
  "number",
  "page_from",
  "page_to",
  "page_label",
  "page_count",
  "series_title",
  "series_position",
  "issn",
  "starts_on",
  "ends_on",
  "event_name",
  "event_acronym",
  "event_place",
  "event_starts_on",
  "event_ends_on",
  "event_dates_text",
  "event_number",
  "event_series",
  "event_country",
  "event_url",
  "event_sponsor",
  "parent_id",
  "parent_source_id",
  "children",
  "id",
  "sequential_id",
] as const;

/** The columns with names of people, of which a file may have several. */
export const PEOPLE_FIELDS: ReadonlySet<string> = new Set([
  "authors",
  "author",
  "editors",
  "editor",
  "translators",
  "translator",
]);

/** A column with a text in a language other than the publication's own: "title@es", "keywords@zh-hant". */
const LANGUAGE_COLUMN = /^(title|subtitle|abstract|keywords)@([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)$/iu;

/** Returns the part and the language of such a column; undefined for any other. */
export function languageColumn(name: string): { readonly part: string; readonly language: string } | undefined {
  const [, part, language] = LANGUAGE_COLUMN.exec(name.trim()) ?? [];
  return part && language
    ? { part: part.toLowerCase(), language: language.toLowerCase().replaceAll("_", "-") }
    : undefined;
}
