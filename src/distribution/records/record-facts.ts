import { publicationPath } from "#addresses/publication-addresses.ts";
import { inheritDetail, listMakers, oneLine } from "#distribution/core/described-publication.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { isRetracted } from "#publications/core/details/publication-notice.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import type { Contributor, ContributorRole, Publication } from "#publications/core/publication.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject, type Subject } from "#publications/core/subjects/thema.ts";
import type { DescribedRecord } from "./described-record.ts";

/** Elements of face markup that titles and abstracts from other catalogues may have. */
const MARKUP = /<\/?(?:i|b|em|strong|sub|sup|sc|p|br|jats:[a-z]+)(?:\s[^<>]*)?\/?>/giu;

/** Returns a text as formats give it: composed (NFC), in one line, without markup. */
export const plainText = (text: string): string => oneLine(text.normalize("NFC").replaceAll(MARKUP, ""));

/** Returns the title as formats give it: a retracted work says so first. It is never re-cased. */
export function recordTitle({ title, details }: Pick<Publication, "title" | "details">): string {
  return plainText(isRetracted(details) ? `Retracted: ${title}` : title);
}

export const recordSubtitle = ({ subtitle }: Pick<Publication, "subtitle">): string | undefined =>
  subtitle === undefined ? undefined : plainText(subtitle);

/** Returns the title and the subtitle in one line. */
export function wholeTitle(publication: Pick<Publication, "title" | "subtitle" | "details">): string {
  return [recordTitle(publication), recordSubtitle(publication)].filter((part) => part !== undefined).join(": ");
}

/** Returns the paragraphs of an abstract. */
export const splitParagraphs = (text: string | undefined): readonly string[] =>
  (text ?? "")
    .split(/\n\s*\n|\r\n\s*\r\n|\n/u)
    .map(plainText)
    .filter((paragraph) => paragraph !== "");

/** Returns the address of a publication's page. */
export const landingUrl = ({ teller }: Pick<DescribedRecord, "teller">, number: number): string =>
  teller.pressUrl + publicationPath(number);

/** Returns the date of the publication, or of the book that it is part of. */
export const getDate = (publication: Publication): PartialDate | undefined =>
  inheritDetail(publication, ({ publication_date }) => publication_date);

/** Returns the address of the licence, where it has one. */
export function licenceAddress({ licence, details }: Pick<Publication, "licence" | "details">): string | undefined {
  return details.licence_url ?? (licence === undefined ? undefined : licenceUrl(licence));
}

/** Returns the first day of open access of a record under embargo, an ISO date. */
export const embargoEnd = ({ open_access, schedule }: Publication): string | undefined =>
  open_access ? undefined : schedule?.open_access_from;

/** Returns whether a contributor is an organisation: a name in Latin script without a given and a family part. */
export const isOrganisation = ({ name }: Contributor): boolean =>
  "literal" in name && /\p{Script=Latin}/u.test(name.literal);

const WITHOUT_AUTHORS: readonly ContributorRole[] = ["editor", "volume_editor", "compiler", "translator"];

/** Returns the makers that formats name first: the authors, else the editors, else who compiled or translated. */
export function listCreators(publication: Pick<Publication, "contributors">): readonly Contributor[] {
  const makers = listMakers(publication);
  if (makers.length > 0) return makers;
  for (const role of WITHOUT_AUTHORS) {
    const found = publication.contributors.filter((contributor) => contributor.role === role);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the categories of Thema of a publication. */
export const listSubjects = ({ details }: Pick<Publication, "details">): readonly Subject[] =>
  findSubjectsByKeywords(details.keywords).flatMap((code) => findSubject(code) ?? []);

/** Returns the ISBNs of a record, its own first, each once. */
export function listIsbns({ isbn, details }: Pick<Publication, "isbn" | "details">): readonly string[] {
  return [
    ...new Set([isbn, ...(details.formats ?? []).map((format) => format.isbn)].filter((one) => one !== undefined)),
  ];
}
