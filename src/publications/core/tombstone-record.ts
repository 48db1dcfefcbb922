import { deriveAuthors } from "#publications/core/names/derived-authors.ts";
import type { ParentPublication, Publication } from "./publication.ts";

/** What is kept of a deleted publication that was public: enough for its title, its contributors and its citation. */
export type TombstoneRecord = ParentPublication & { readonly parent?: ParentPublication | undefined };

/** Whether the old address of a deleted publication names it. A title that had to go may be the reason why it went. */
export const TOMBSTONE_KINDS = ["named", "unnamed"] as const;
export type TombstoneKind = (typeof TOMBSTONE_KINDS)[number];

export function toTombstoneRecord(publication: Publication): TombstoneRecord {
  const { id, sequential_id, title, subtitle, type, status, contributors, publication_date } = publication;
  const { doi, isbn, series, event, details, parent } = publication;
  const dated = { contributors, publication_date, doi, isbn, series, event };
  // The abstract may be long, and no citation needs it.
  return {
    id,
    sequential_id,
    title,
    subtitle,
    type,
    status,
    ...dated,
    details: withoutAbstract(details),
    parent: parent && remainingParent(parent),
  };
}

/** Returns the publication of a record as citations need it: without files, counters and access. */
export function toDeletedPublication(record: TombstoneRecord, deletedAt: Date): Publication {
  return {
    ...record,
    authors: deriveAuthors(record.contributors),
    open_access: false,
    created_at: deletedAt,
    updated_at: deletedAt,
    version: 0,
    files: [],
    statistics: {
      views_count: 0,
      downloads_count: 0,
      citations_count: 0,
      ris_downloads_count: 0,
      bibtex_downloads_count: 0,
    },
  };
}

/** A tombstone does not say who created the volume. */
function remainingParent(volume: ParentPublication): ParentPublication {
  const { created_by: _, is_proposal: __, ...parent } = volume;
  return { ...parent, details: withoutAbstract(parent.details) };
}

function withoutAbstract(details: Publication["details"]): Publication["details"] {
  const { abstract: _, ...rest } = details;
  return rest;
}
