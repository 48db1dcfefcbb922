import { listNamedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { exchangeFormat } from "#publications/core/exchange-formats.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import { noticesText } from "#publications/core/details/publication-notice.ts";
import { finalPdfPath } from "#addresses/publication-addresses.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import { findFileOfType } from "#publications/core/publication.ts";
import type { PersonName, Publication } from "#publications/core/publication.ts";
import { toCitedWork, landingPage } from "./cited-work.ts";
import { splitSuffix } from "./csl-name.ts";
import type { CitedWork, PressAddress } from "./cited-work.ts";
import { fileStem } from "#publications/core/file-name.ts";
import { oneLine } from "./one-line.ts";

export const RIS_CONTENT_TYPE = `${exchangeFormat("ris").mediaType}; charset=utf-8`;

type Line = readonly [tag: string, value: string | undefined];

/** Returns RIS for reference managers: CRLF, records with a blank line between them. */
export function toRis(publications: readonly Publication[], press: PressAddress): string {
  return publications.map((publication) => record(publication, press)).join("\r\n");
}

function record(publication: Publication, press: PressAddress): string {
  const work = toCitedWork(publication);
  const lines = [
    ...(work.kind === "chapter" || work.kind === "paper" ? partLines(work, publication) : bookLines(work, publication)),
    ...listSharedLines(work, publication, press),
  ];
  return lines
    .map(([tag, value]) => [tag, oneLine(value ?? "")] as const)
    .filter(([tag, value]) => value !== "" || tag === "ER")
    .map(([tag, value]) => `${tag}  - ${value}\r\n`)
    .join("");
}

/**
 * Returns the lines of a volume. All volumes are BOOK with editors as A3 and series editors as A2: not all readers know EDBOOK,
 * CPAPER and ED. Forewords, introductions, afterwords and pictures have no line.
 */
function bookLines(work: CitedWork, { details }: Publication): Line[] {
  return [
    ["TY", "BOOK"],
    ["TI", work.title],
    ...people("AU", work.authors),
    ...people("A2", work.seriesEditors),
    ...people("A3", work.editors),
    ...people("A4", work.translators),
    ["T2", work.series?.title],
    ["M1", work.series?.position],
    ["CY", work.place],
    ["SP", details.pages?.toString()],
  ];
}

/**
 * Returns the lines of a part. A paper's T2 is the conference, its C3 the volume; a chapter's T2 is the volume. Editors
 * of the volume are A2, series editors A3.
 */
function partLines(work: CitedWork, { details }: Publication): Line[] {
  const { host, event, pages } = work;
  const conference = event?.name ?? event?.acronym;
  const editors = work.editors.length > 0 ? work.editors : (host?.editors ?? []);
  return [
    ["TY", work.kind === "paper" ? "CONF" : "CHAP"],
    ["TI", work.title],
    ...people("AU", work.authors),
    ...people("A2", editors),
    // A3 without A2 would be read as the editors of the volume.
    ...(editors.length > 0 ? people("A3", work.seriesEditors) : []),
    ...people("A4", work.translators),
    ["T2", work.kind === "paper" ? (conference ?? host?.title) : host?.title],
    ...(work.kind === "paper"
      ? [["C3", host?.title] as const, ["C1", event?.place ?? work.place] as const]
      : [["CY", work.place] as const, ["SE", details.chapter_number?.toString()] as const]),
    ["T3", work.series?.title],
    ["SV", work.series?.position],
    ["SP", pages?.first],
    ["EP", pages?.last],
  ];
}

function listSharedLines(work: CitedWork, publication: Publication, press: PressAddress): Line[] {
  return [
    ["PB", work.publisher],
    ["PY", work.date && String(work.date.year).padStart(4, "0")],
    ["DA", work.date && risDate(work.date)],
    ["ET", work.edition],
    ["VL", work.volume],
    ["IS", publication.details.issue],
    ["SN", work.isbn && hyphenate(work.isbn)],
    ["DO", work.doi],
    ["UR", landingPage(publication, press)],
    ["L1", openPdf(publication, press)],
    ["LA", publication.details.language],
    ...listNamedKeywords(publication.details.keywords).map((keyword) => ["KW", keyword] as const),
    ["AB", publication.details.abstract],
    ["N1", noticesText(publication.details)],
    ["ER", ""],
  ];
}

/** Returns the lines of names. A comma separates family and given name, so a whole name must contain none. */
function people(tag: string, names: readonly PersonName[]): Line[] {
  return names.map((name) => [tag, risName(name)]);
}

/** Returns a name as RIS has it: "King, Martin, Jr.", "Suharto," and organisations without a comma, which would part them. */
function risName(name: PersonName): string {
  if ("literal" in name) return name.literal.replaceAll(/\s*,\s*/gu, " ");
  const { family, suffix } = splitSuffix(name.family);
  if (name.given === undefined) return `${name.family},`;
  return [family, name.given, ...(suffix === undefined ? [] : [suffix])].join(", ");
}

/** Returns a date with all four fields, known or not: "2024/03/15/", "2023///". */
function risDate({ year, month, day }: PartialDate): string {
  const two = (part: number | undefined): string => (part === undefined ? "" : String(part).padStart(2, "0"));
  return `${String(year).padStart(4, "0")}/${two(month)}/${two(day)}/`;
}

function openPdf(publication: Publication, { pressUrl }: PressAddress): string | undefined {
  if (!publication.open_access || findFileOfType(publication, "final_pdf") === undefined) return undefined;
  return pressUrl + finalPdfPath(publication.sequential_id, fileStem(publication));
}
