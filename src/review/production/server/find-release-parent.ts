import type { Actor } from "#people/core/actor.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/core/language.ts";
import { insertPublication } from "#publications/records/server/create-publication.ts";
import { parentError } from "#publications/core/draft-errors.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import type { ReleasePlace } from "#review/production/production-forms.ts";

type ReleaseParent = {
  readonly manuscript: ManuscriptRow;
  readonly place: ReleasePlace | undefined;
  /** The press's name, for a book that is made. */
  readonly publisher: string;
};

/**
 * Returns the id of the publication that a released chapter or paper goes into: the manuscript's own book or volume, otherwise the
 * chosen one, which is made as a draft where it is new. Undefined for a publication by itself. Throws Invalid.
 */
export async function findReleaseParent(
  ctx: Context,
  actor: Actor,
  { manuscript, place, publisher }: ReleaseParent,
): Promise<string | undefined> {
  const { kind, parent_id, language } = manuscript;
  if (parent_id !== null) return parent_id;
  if (place === undefined || place.kind === "none" || (kind !== "chapter" && kind !== "paper")) return undefined;
  if (place.kind === "existing") {
    const found = await findPublication(ctx, { id: place.publication_id });
    const problem = found ? parentError("academic_chapter", found) : "There is no such book or proceedings.";
    if (problem !== undefined) throw new Invalid({ place: problem });
    return place.publication_id;
  }
  const { id } = await insertPublication(ctx, actor, {
    draft: {
      title: place.title,
      type: kind === "paper" ? "conference_proceedings" : "book",
      status: "draft",
      open_access: false,
      contributors: [],
      details: { publisher, keywords: [], language: parseLanguage(language) ?? DEFAULT_LANGUAGE },
    },
  });
  return id;
}
