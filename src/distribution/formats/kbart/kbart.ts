import { listByRole, getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { getDate, embargoEnd, landingUrl, plainText, wholeTitle } from "#distribution/records/record-facts.ts";
import { compareNames } from "#ui/formatting/names.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";

/** The columns of KBART Phase II (NISO RP-9-2014), in their order. */
const COLUMNS = [
  "publication_title",
  "print_identifier",
  "online_identifier",
  "date_first_issue_online",
  "num_first_vol_online",
  "num_first_issue_online",
  "date_last_issue_online",
  "num_last_vol_online",
  "num_last_issue_online",
  "title_url",
  "first_author",
  "title_id",
  "embargo_info",
  "coverage_depth",
  "notes",
  "publisher_name",
  "publication_type",
  "date_monograph_published_print",
  "date_monograph_published_online",
  "monograph_volume",
  "monograph_edition",
  "first_editor",
  "parent_publication_title_id",
  "preceding_publication_title_id",
  "access_type",
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | undefined>>;

export const KBART_HEADER = `${COLUMNS.join("\t")}\n`;

export const KBART_PACKAGES = ["AllTitles", "OpenAccess"] as const;
export type KbartPackage = (typeof KBART_PACKAGES)[number];

/** Returns the name of a file: "MeridianPress_Global_OpenAccess_2026-11-27.txt". */
export function kbartFileName(pressName: string, kind: KbartPackage, day: string): string {
  const provider = pressName
    .normalize("NFD")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replaceAll(/[^A-Za-z0-9]/gu, ""))
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return `${provider === "" ? "Press" : provider}_Global_${kind}_${day}.txt`;
}

/** Returns the line of a book or volume; undefined for a chapter or paper, and for a title without a date. */
export function kbartLine(record: DescribedRecord): string | undefined {
  const { publication, genre, teller } = record;
  const date = getDate(publication);
  if (genre === "chapter" || genre === "paper" || date === undefined) return undefined;
  const { details, series, isbn, sequential_id } = publication;
  const formats = details.formats ?? [];
  const printed = formats.filter(({ kind }) => kind === "hardback" || kind === "paperback");
  const electronic = formats.filter(({ kind }) => kind === "pdf" || kind === "epub" || kind === "html");
  const print = printed.find((format) => format.isbn !== undefined);
  const online = electronic.find((format) => format.isbn !== undefined);
  const isPrintOnly = print?.isbn === isbn && online === undefined;
  const row: Row = {
    publication_title: wholeTitle(publication),
    print_identifier: print?.isbn,
    online_identifier: online?.isbn ?? (isPrintOnly ? undefined : isbn),
    title_url: landingUrl(record, sequential_id),
    first_author: getSurname(listByRole(publication, "author")[0]),
    title_id: sequential_id,
    coverage_depth: "fulltext",
    notes: embargoNote(publication),
    publisher_name: getPublisher(publication, teller.press).name,
    publication_type: "monograph",
    date_monograph_published_print: printed.find((format) => format.published_on !== undefined)?.published_on,
    date_monograph_published_online:
      electronic.find((format) => format.published_on !== undefined)?.published_on ?? isoDate(date),
    monograph_volume: series?.position ?? details.volume,
    monograph_edition: details.edition_number ?? details.edition,
    first_editor: getSurname(listByRole(publication, "editor")[0]),
    parent_publication_title_id: series && `series-${seriesKey(series.title)}`,
    preceding_publication_title_id: details.relations?.find(({ kind }) => kind === "replaces")?.publication,
    access_type: publication.open_access ? "F" : "P",
  };
  return `${COLUMNS.map((column) => cell(row[column])).join("\t")}\n`;
}

/** Tabs and line breaks would part a cell; quotation marks stand as they are. */
const cell = (value: string | number | undefined): string => (value === undefined ? "" : plainText(String(value)));

function getSurname(one: Contributor | undefined): string | undefined {
  if (one === undefined) return undefined;
  return "family" in one.name ? one.name.family : one.name.literal;
}

const embargoNote = (publication: Publication): string | undefined => {
  const end = embargoEnd(publication);
  return end && `Open access from ${end}`;
};

/** The series has no number that leaves the press: its title in letters and digits is its key. */
const seriesKey = (title: string): string =>
  title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");

/** Returns the lines in the order of their titles. */
export const sortKbartLines = (lines: readonly string[]): readonly string[] => lines.toSorted(compareNames);
