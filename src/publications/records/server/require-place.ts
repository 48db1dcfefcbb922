import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { chapterErrors, type RequiredOfChapter } from "#publications/core/chapter-requirements.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import { mayReadPublication, type Reader } from "#publications/core/policy.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";
import type { NewPublicationDraft } from "./create-publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";

/**
 * Checks the chapter form's own rules (`chapterErrors`), and that this person may see the chosen book. `before` is the
 * stored chapter. Throws Invalid.
 */
export async function requirePlace(
  ctx: Pick<Context, "db">,
  reader: Reader,
  { draft, parentId }: NewPublicationDraft,
  before?: Publication,
): Promise<void> {
  const fieldErrors: Record<string, string> = {};
  if (parentId !== undefined && parentId !== before?.parent?.id) {
    const parent = await findPublication(ctx, { id: parentId });
    if (!parent || !mayReadPublication(reader, parent))
      fieldErrors["parent_book_id"] = "There is no such book or proceedings.";
  }
  if (draft.type === "academic_chapter") {
    // The person cannot have chosen a book that they may not see: the stored one stays.
    const known = before?.parent && mayReadPublication(reader, before.parent);
    const stored = before && getRequired(before.contributors, known === true);
    Object.assign(fieldErrors, chapterErrors(getRequired(draft.contributors, parentId !== undefined), stored));
  }
  if (Object.keys(fieldErrors).length > 0) throw new Invalid(fieldErrors);
}

const getRequired = (contributors: readonly Contributor[], hasBook: boolean): RequiredOfChapter => ({
  hasBook,
  people: contributors.map(({ role, name, affiliation }) => ({ role, name: displayName(name), affiliation })),
});
