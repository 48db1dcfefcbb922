import { createHash } from "node:crypto";
import type { ParentReference } from "#imports/imported-record.ts";
import { sortName } from "#publications/contributors/person-name.ts";
import type { PublicationDraft } from "#publications/publication.ts";
import { folded } from "#imports/recognition/differing-facts.ts";
import { derivedSourceIdOf } from "#publications/source-id.ts";

/**
 * A source id for a record that comes without one, the same each time the record is read. Its first part, the
 * fingerprint, is made from type, title, year, first contributor, edition, volume, first page and the book's name; the
 * second from what the record says about its DOI, ISBN, pages and book, so that it also tells twins apart.
 */
export function derivedSourceId(draft: PublicationDraft, parent: ParentReference = {}): string {
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
  return `${fingerprintOf(draft, parent.source_id ?? parent.title)}.${digest(facts).slice(0, 12)}`;
}

function fingerprintOf(draft: PublicationDraft, parentTitle = ""): string {
  const { type, title, subtitle = "", publication_date, contributors, details } = draft;
  const first = contributors[0];
  const facts = [
    type,
    folded(title + subtitle),
    publication_date?.year,
    first ? folded(sortName(first.name)) : "",
    folded(details.edition ?? ""),
    folded(details.volume ?? ""),
    details.page_from ?? details.page_label,
    folded(parentTitle),
  ];
  return derivedSourceIdOf(digest(facts).slice(0, 32));
}

const digest = (facts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url");

/** As long as "derived:" and a fingerprint: the index `publications_fingerprint` is on so much of a source id. */
const FINGERPRINT_LENGTH = 40;

/** The fingerprint in a source id that was derived; undefined in one that a catalogue gave. */
export const fingerprintIn = (sourceId: string | null | undefined): string | undefined =>
  sourceId?.startsWith(derivedSourceIdOf("")) ? sourceId.slice(0, FINGERPRINT_LENGTH) : undefined;

/** Source ids derived before twins were told apart hold the fingerprint alone, or with a number. */
export const isFingerprintAlone = (sourceId: string | null): boolean =>
  fingerprintIn(sourceId) !== undefined && !/^\.[\w-]{12}/u.test(sourceId?.slice(FINGERPRINT_LENGTH) ?? "");

/** Tells whether a draft says the very same as another one. */
export const contentOf = (draft: PublicationDraft): string => digest([draft]).slice(0, 16);
