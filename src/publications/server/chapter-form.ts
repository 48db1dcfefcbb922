import { mayReadPublication, type Reader } from "#publications/policy.ts";
import { Invalid } from "#platform/refusal.ts";
import type { Work } from "#platform/work.ts";
import { displayName } from "#publications/person-name.ts";
import type { Publication } from "#publications/publication.ts";
import type { NewRecord } from "./create-publication.ts";
import { findPublication } from "./publications.ts";

/**
 * What the chapter form asks beyond the record (specification §5): a book that this person may know of, and each
 * author's affiliation. Authors who stand on the record without one already may stay so. Throws Invalid.
 */
export async function requirePlace(
  work: Pick<Work, "db">,
  reader: Reader,
  { draft, parentId }: NewRecord,
  before?: Publication,
): Promise<void> {
  const faults: Record<string, string> = {};
  if (parentId !== undefined && parentId !== before?.parent?.id) {
    const parent = await findPublication(work, { id: parentId });
    if (!parent || !mayReadPublication(reader, parent))
      faults["parent_book_id"] = "There is no such book or proceedings.";
  }
  if (draft.type === "academic_chapter") {
    if (parentId === undefined && !before) faults["parent_book_id"] = "Please select a book";
    const known = new Set(before?.contributors.filter((one) => !one.affiliation).map(({ name }) => displayName(name)));
    draft.contributors.forEach(({ role, affiliation, name }, at) => {
      if (role === "author" && affiliation === undefined && !known.has(displayName(name)))
        faults[`contributors.${at}.affiliation`] = "Affiliation is required";
    });
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}
