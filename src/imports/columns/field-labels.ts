import { readSeparatedField } from "#imports/formats/csv/cell-separators.ts";
import { COLUMN_FIELDS, type ColumnField } from "#imports/formats/csv/column-fields.ts";

type FieldGroup = {
  readonly label: string;
  readonly fields: readonly (readonly [field: ColumnField, label: string])[];
};

/** The fields as a person chooses them, with those of docs/import.md that are used most. */
const NAMED: readonly FieldGroup[] = [
  {
    label: "Publication",
    fields: [
      ["title", "Title"],
      ["subtitle", "Subtitle"],
      ["formatted_title", "Formatted title"],
      ["formatted_subtitle", "Formatted subtitle"],
      ["type", "Type"],
      ["language", "Language"],
      ["abstract", "Abstract"],
      ["keywords", "Keywords"],
      ["date", "Date"],
      ["date_day_first", "Date, day before month"],
      ["date_month_first", "Date, month before day"],
      ["year", "Year"],
      ["publisher", "Publisher"],
      ["place", "Place"],
      ["edition", "Edition"],
      ["edition_number", "Edition number"],
      ["volume", "Volume"],
      ["issue", "Issue"],
      ["pages", "Pages"],
      ["status", "Status"],
    ],
  },
  {
    label: "People",
    fields: [
      ["authors", "Authors"],
      ["author_family", "Author’s family name"],
      ["author_given", "Author’s given name"],
      ["author_middle", "Author’s middle name"],
      ["author_suffix", "Author’s suffix (Jr., III)"],
      ["author_affiliation", "Author’s affiliation"],
      ["author_orcid", "Author’s ORCID iD"],
      ["editors", "Editors"],
      ["editor_family", "Editor’s family name"],
      ["editor_given", "Editor’s given name"],
      ["translators", "Translators"],
    ],
  },
  {
    label: "Identifiers and access",
    fields: [
      ["isbn", "ISBN"],
      ["doi", "DOI"],
      ["source_id", "Id in its catalogue"],
      ["source", "Name of its catalogue"],
      ["open_access", "Open access"],
      ["licence", "Licence"],
      ["licence_url", "Address of the licence"],
      ["licence_starts_on", "Licence starts on"],
      ["copyright_holder", "Copyright holder"],
      ["copyright_year", "Year of the copyright"],
    ],
  },
  {
    label: "Series and conference",
    fields: [
      ["series", "Series"],
      ["series_number", "Number in series"],
      ["series_issn", "ISSN of the series"],
      ["series_print_issn", "ISSN of the series in print"],
      ["series_doi", "DOI of the series"],
      ["conference", "Conference"],
      ["acronym", "Acronym of the conference"],
      ["dates", "Days of the conference"],
    ],
  },
  {
    label: "Chapters",
    fields: [
      ["parent_title", "Title of its book"],
      ["parent_isbn", "ISBN of its book"],
      ["parent_doi", "DOI of its book"],
      ["chapter_number", "Number of the chapter"],
      ["part_title", "Part of the book"],
      ["page_from", "First page"],
      ["page_to", "Last page"],
    ],
  },
  {
    label: "Notes and formats",
    fields: [
      ["review_statement", "Review statement"],
      ["funding", "Funding"],
      ["notices", "Notices"],
      ["formats", "Formats"],
      ["funders", "Funders"],
      ["relations", "Related works"],
      ["references", "References"],
      ["other_languages", "Other languages"],
    ],
  },
];

const LABELS: ReadonlyMap<ColumnField, string> = new Map(NAMED.flatMap(({ fields }) => fields));

/** Returns the words for a field. */
export const fieldLabel = (field: ColumnField): string => {
  const plain = field.replaceAll("_", " ");
  return LABELS.get(field) ?? plain.slice(0, 1).toUpperCase() + plain.slice(1);
};

/** The fields that only an export of a press has, under its names for them. */
const OF_EXPORTS: FieldGroup = {
  label: "Other",
  fields: COLUMN_FIELDS.filter((field) => !LABELS.has(field) && !readSeparatedField(field)).map(
    (field) => [field, fieldLabel(field)] as const,
  ),
};

/** Returns the fields in groups. Those that only an export of a press has are offered where a column is one of them: most have a plainer name above. */
export const fieldGroups = (...ofColumn: readonly (ColumnField | null)[]): readonly FieldGroup[] =>
  ofColumn.some((field) => field !== null && !LABELS.has(field)) ? [...NAMED, OF_EXPORTS] : NAMED;
