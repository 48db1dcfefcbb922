import { type FileType, findFileOfType, type Publication } from "#publications/core/publication.ts";
import { embargoSentence } from "#publications/core/details/schedule.ts";
import { CLOSED_CHAPTER, CLOSED_PUBLICATION, NO_CHAPTER_PDF, NO_EPUB, NO_FULL_PDF, type Notice } from "./notices.ts";

type Accessible = { readonly open_access: boolean; readonly licence?: string | undefined };

const CREATIVE_COMMONS = /^CC[- ](BY(?:-NC)?(?:-SA|-ND)?)(?:[- ](\d\.\d))?$/iu;

/** Repositories write a licence that is in none of their lists as such a code (Zenodo, DataCite). */
const OTHER_LICENCES: ReadonlyMap<string, readonly [name: string, terms: string]> = new Map([
  ["other-open", ["an open licence of its own", "The publication says what you may do with it."]],
  ["other-at", ["an open licence with credit", "You may use it, with credit, as the publication says."]],
  ["other-nc", ["a licence for non-commercial use", "You may use it, not commercially, as the publication says."]],
  ["other-pd", ["a dedication to the public domain", "You may use it for any purpose without asking."]],
]);

/** Returns "CC BY 4.0" for "CC-BY-4.0", and words for the codes of other licences; any other text unchanged. */
export function licenceName(licence: string): string {
  const [other] = OTHER_LICENCES.get(licence.toLowerCase()) ?? [];
  if (other !== undefined) return other;
  if (/^CC0(?:-1\.0)?$/iu.test(licence)) return "CC0 1.0";
  const [, terms, version] = CREATIVE_COMMONS.exec(licence) ?? [];
  return terms === undefined ? licence : ["CC", terms.toUpperCase(), version].filter(Boolean).join(" ");
}

/** The sentence of specification §6. */
export const CLOSED_ACCESS = "Closed Access - Contact publisher for access";

/** Returns the access line (design brief §4.6). */
export function accessLine({ open_access, licence }: Accessible): string {
  if (!open_access) return CLOSED_ACCESS;
  return licence && !isOther(licence)
    ? `Open access · ${licenceName(licence).replace(/ \d\.\d$/u, "")}`
    : "Open access";
}

const isOther = (licence: string): boolean => OTHER_LICENCES.has(licence.toLowerCase());

/** Returns what the licence allows readers, for known licences. */
export function licenceTerms(licence: string): string {
  const [, other] = OTHER_LICENCES.get(licence.toLowerCase()) ?? [];
  if (other !== undefined) return other;
  if (/^CC0/iu.test(licence)) return "You may use it for any purpose without asking.";
  const terms = CREATIVE_COMMONS.exec(licence)?.[1]?.toUpperCase();
  if (terms === undefined) return "";
  const allowed = terms.includes("ND") ? "share it unchanged" : "share and adapt it";
  const limits = [terms.includes("NC") && ", not commercially", terms.includes("SA") && ", under the same licence"];
  return `You may ${allowed}, with credit${limits.filter(Boolean).join("")}.`;
}

type WithFullText = Pick<Publication, "open_access" | "files" | "type" | "schedule">;

/** Returns why a reader cannot download the full PDF; undefined if they can. */
export const whyNoFullPdf = (publication: WithFullText): Notice | undefined => whyNoFullText(publication, "final_pdf");

/** Returns why a reader cannot download the full text in this form; undefined if they can. */
export function whyNoFullText(publication: WithFullText, type: "final_pdf" | "final_epub"): Notice | undefined {
  const chapter = publication.type === "academic_chapter";
  if (!publication.open_access) return withEmbargo(publication, chapter ? CLOSED_CHAPTER : CLOSED_PUBLICATION);
  if (hasFile(publication, type)) return undefined;
  if (type === "final_epub") return NO_EPUB;
  return chapter ? NO_CHAPTER_PDF : NO_FULL_PDF;
}

/** The specification's sentence stays; what is under embargo says until when as well. */
function withEmbargo({ schedule }: Pick<Publication, "schedule">, notice: Notice): Notice {
  const day = schedule?.open_access_from;
  return day === undefined
    ? notice
    : { ...notice, sentence: `${notice.sentence ?? ""} ${embargoSentence(day)}`.trim() };
}

export function hasFile(publication: Pick<Publication, "files">, type: FileType): boolean {
  return findFileOfType(publication, type) !== undefined;
}
