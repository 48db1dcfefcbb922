import { can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import type { ManuscriptState } from "#manuscripts/manuscript.ts";

/**
 * The roles that a person, or the press's jobs, can have for one manuscript. `editor` is everyone with the role who does
 * not handle this manuscript; `volume_editor` handles the manuscripts of one volume.
 */
export const MANUSCRIPT_ROLES = [
  "corresponding_author",
  "co_author",
  "handling_editor",
  "volume_editor",
  "editor",
  "admin",
  "reviewer",
  "system",
] as const;
export type ManuscriptRole = (typeof MANUSCRIPT_ROLES)[number];

/** The facts from which a person's roles for a manuscript follow. */
export type Involvement = {
  readonly roles: readonly Role[];
  readonly isCreator: boolean;
  readonly isContributor: boolean;
  readonly isCorresponding: boolean;
  /** Was asked to review it, in any round. */
  readonly isReviewer: boolean;
  readonly isHandlingEditor: boolean;
  readonly isVolumeEditor: boolean;
};

/**
 * Returns a person's roles for a manuscript in a state. An editor or admin who is a contributor has the author's roles only
 * (docs/workflow.md), and one who was asked to review it has none; a staff member who created it on behalf of an author is its author while it is a draft. A creator who
 * handed it over to another contributor is a co-author.
 */
export function manuscriptRoles(state: ManuscriptState, involved: Involvement): readonly ManuscriptRole[] {
  const isStaff = can(involved.roles, "content_review");
  const actsAsAuthor = involved.isCreator && (state === "draft" || (!isStaff && !involved.isContributor));
  if (involved.isContributor || actsAsAuthor)
    return involved.isCorresponding || actsAsAuthor ? ["corresponding_author"] : ["co_author"];
  if (state === "draft" || involved.isReviewer) return [];
  const found: ManuscriptRole[] = [];
  if (isStaff && involved.isHandlingEditor) found.push("handling_editor");
  if (involved.isVolumeEditor) found.push("volume_editor");
  if (involved.roles.includes("editor") && !involved.isHandlingEditor) found.push("editor");
  if (involved.roles.includes("admin")) found.push("admin");
  return found;
}
