import { missingParts } from "#publications/core/missing-parts.ts";
import { publishingWarnings } from "#publications/records/publishing-warnings.ts";
import type { BulkChange } from "./bulk-change.ts";
import type { PlannedPublication } from "./planned-publication.ts";

/** A sentence, and the number of publications that it is about. */
export type Counted = { readonly sentence: string; readonly count: number };

const UNPUBLISHED_BOOK = "It belongs to a book that is not published: readers do not see it yet.";
const OPEN_WITHOUT_LICENCE = "It has no licence: readers do not know how they may use it.";
const CLOSED = "It is published: readers can no longer download its full PDF.";
const ENDS_EMBARGO = "It ends the embargo: the full PDF is open at once, and not on the day that was set.";
const SEEN_IMMEDIATELY = "It is published: readers see the change at once.";
const ARCHIVED = "It is published: its page stays, with a notice, and the lists no longer show it.";
const WITHDRAWN = "It is published: readers can no longer open its page.";

/**
 * Returns a sentence for each consequence of a change for one publication that changes. They are warnings and forbid
 * nothing (decision F1). `selected`: the ids of all publications of the change.
 */
export function listWarnings(
  publication: PlannedPublication,
  change: BulkChange,
  selected: ReadonlySet<string>,
): readonly string[] {
  const isPublic = publication.status === "published";
  if (change.field === "status") {
    if (change.value === "published") return listPublishingWarnings(publication, selected);
    if (!isPublic) return [];
    return [change.value === "archived" ? ARCHIVED : WITHDRAWN];
  }
  const endsEmbargo =
    change.field === "access" && change.value === "open" && publication.schedule?.open_access_from !== undefined;
  if (endsEmbargo) return [ENDS_EMBARGO, ...listFieldWarnings(publication, change)];
  return listFieldWarnings(publication, change);
}

function listFieldWarnings(publication: PlannedPublication, change: BulkChange): readonly string[] {
  if (publication.status !== "published" || change.field === "assignee") return [];
  if (change.field !== "access") return [SEEN_IMMEDIATELY];
  if (change.value === "closed") return [CLOSED];
  return publication.licence === undefined ? [SEEN_IMMEDIATELY, OPEN_WITHOUT_LICENCE] : [SEEN_IMMEDIATELY];
}

function listPublishingWarnings(publication: PlannedPublication, selected: ReadonlySet<string>): readonly string[] {
  const { parent, files, authors, publication_date } = publication;
  const isHidden = parent !== undefined && parent.status !== "published" && !selected.has(parent.id);
  return [
    ...publishingWarnings({
      missing: missingParts(publication),
      files: files.map(({ file_type, tagged }) => ({ file_type, tagged: tagged ?? null })),
      publication_date: publication_date ?? null,
      authors,
      // Its sentence names the book, which would be another one for each publication.
      parent: null,
    }),
    ...(isHidden ? [UNPUBLISHED_BOOK] : []),
  ];
}

/** Adds up equal sentences, the most frequent first. */
export function countSentences(sentences: Iterable<string>): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts]
    .map(([sentence, count]) => ({ sentence, count }))
    .toSorted((a, b) => b.count - a.count || (a.sentence < b.sentence ? -1 : 1));
}
