import { createHash } from "node:crypto";
import type { ParentReference } from "#imports/core/imported-record.ts";
import { sortName } from "#publications/core/names/person-name.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { foldFact } from "#imports/recognition/differing-facts.ts";
import { deriveSourceId } from "#publications/core/identifiers/source-id.ts";

/**
 * Returns a source id for a record without one; the same record always gets the same id. Its first part, the
 * fingerprint, is made from type, title, year, first contributor, edition, volume, first page and the book's title; the
 * second part from DOI, ISBN, pages and book, so that it distinguishes twins.
 */
export function calculateSourceId(draft: PublicationDraft, parent: ParentReference = {}): string {
  const { doi, isbn, details } = draft;
  const facts = [
    doi?.toLowerCase(),
    isbn,
    details.volume,
    details.page_from,
    details.page_to,
    details.page_label,
    parent.id,
    parent.doi?.toLowerCase(),
    parent.isbn,
  ];
  return `${fingerprintDraft(draft, parent.source_id ?? parent.title)}.${digest(facts).slice(0, 12)}`;
}

function fingerprintDraft(draft: PublicationDraft, parentTitle = ""): string {
  const { type, title, subtitle = "", publication_date, contributors, details } = draft;
  const first = contributors[0];
  const facts = [
    type,
    foldFact(title + subtitle),
    publication_date?.year,
    first ? foldFact(sortName(first.name)) : "",
    foldFact(details.edition ?? ""),
    foldFact(details.volume ?? ""),
    details.page_from ?? details.page_label,
    foldFact(parentTitle),
  ];
  return deriveSourceId(digest(facts).slice(0, 32));
}

const digest = (facts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url");

/**
 * The length of "derived:" and a fingerprint; the index `publications_fingerprint` is on this prefix of the source id.
 */
const FINGERPRINT_LENGTH = 40;

/** Returns the fingerprint in a derived source id; undefined for one from a catalogue. */
export const fingerprintIn = (sourceId: string | null | undefined): string | undefined =>
  sourceId?.startsWith(deriveSourceId("")) ? sourceId.slice(0, FINGERPRINT_LENGTH) : undefined;

/**
 * Returns whether a source id was derived before twins were distinguished: it holds the fingerprint alone, or with a
 * number.
 */
export const isFingerprintAlone = (sourceId: string | null): boolean =>
  fingerprintIn(sourceId) !== undefined && !/^\.[\w-]{12}/u.test(sourceId?.slice(FINGERPRINT_LENGTH) ?? "");

/** Returns a text that is equal for drafts with equal content. */
export const serializeContent = (draft: PublicationDraft): string => digest([draft]).slice(0, 16);
