import { publicationPath } from "#addresses/publication-addresses.ts";
import type { PublicationType } from "#publications/core/publication.ts";

/** A format in which each public record has an address of its own. */
export type RecordFormat = {
  /** The ending of the address: `/publications/12.marc.xml`. */
  readonly ending: string;
  readonly mediaType: string;
  /** Other media types by which clients ask for it. */
  readonly otherTypes?: readonly string[];
  /** The format describes chapters and papers with their book only. */
  readonly isOfWholes?: true;
  /** Its media type is that of other formats too, so that no client asks for it by the type alone. */
  readonly isOnlyLinked?: true;
};

/** The formats of one record, as pages link them (`describedby`) and clients ask for them (`Accept`). */
export const RECORD_FORMATS: readonly RecordFormat[] = [
  { ending: "bib", mediaType: "application/x-bibtex" },
  { ending: "ris", mediaType: "application/x-research-info-systems" },
  { ending: "csl.json", mediaType: "application/vnd.citationstyles.csl+json" },
  { ending: "marc.xml", mediaType: "application/marcxml+xml" },
  { ending: "onix.xml", mediaType: "application/xml", isOfWholes: true, isOnlyLinked: true },
  { ending: "datacite.xml", mediaType: "application/vnd.datacite.datacite+xml" },
  { ending: "jsonld", mediaType: "application/ld+json", otherTypes: ["application/vnd.schemaorg.ld+json"] },
];

/** Returns the formats that a record of this type has. */
export const listRecordFormats = (type: PublicationType): readonly RecordFormat[] =>
  RECORD_FORMATS.filter(({ isOfWholes }) => isOfWholes !== true || type !== "academic_chapter");

export const recordFormatPath = (number: number, ending: string): string => `${publicationPath(number)}.${ending}`;

/** Returns the path of the links of a record's page as a document (RFC 9264). */
export const linksetPath = (number: number): string => `${publicationPath(number)}/linkset.json`;

type Range = { readonly type: string; readonly quality: number };

/**
 * Returns the ending of the format that a client prefers to the page by its Accept header; undefined where it prefers the page, or
 * takes anything.
 */
export function choosePreferredFormat(accept: string | undefined): string | undefined {
  const ranges = (accept ?? "")
    .split(",")
    .slice(0, 40)
    .map((part): Range => {
      const [type = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
      return { type, quality: Number.isNaN(quality) ? 0 : quality };
    });
  const [first] = ranges.toSorted((a, b) => b.quality - a.quality);
  if (first === undefined || first.quality <= 0) return undefined;
  return RECORD_FORMATS.find(
    ({ mediaType, otherTypes = [], isOnlyLinked }) =>
      isOnlyLinked !== true && (mediaType === first.type || otherTypes.includes(first.type)),
  )?.ending;
}

const RECORD_PAGE = /^\/publications\/([1-9]\d{0,8})(?:\?|$)/u;

/** Returns the path of the format that a client prefers to the page at an address; undefined where it gets the page. */
export function negotiatePath(address: string, accept: string | undefined): string | undefined {
  const number = RECORD_PAGE.exec(address)?.[1];
  const ending = number === undefined ? undefined : choosePreferredFormat(accept);
  return ending === undefined ? undefined : recordFormatPath(Number(number), ending);
}
