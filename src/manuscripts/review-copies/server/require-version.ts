import type { Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { getCommand } from "#manuscripts/workflow/commands.ts";
import { MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findVersionForReview, type VersionRow } from "./find-review-copy.ts";

/**
 * Returns a manuscript with the version whose copy its editor prepares. 404 where the person may not know of it, 403 for others than its
 * editors, 409 outside the first check and the review.
 */
export async function requireVersionOfEditor(
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  id: string,
): Promise<{ readonly manuscript: ManuscriptRow; readonly version: VersionRow }> {
  const { manuscript, roles } = await requireSeenManuscript(db, person, id);
  const { state } = manuscript;
  const { from } = getCommand("confirm_review_copy");
  if (!from.some((one) => hasCommand("confirm_review_copy", one, roles)))
    throw new Refused(403, "Access Denied", "The manuscript’s editor and admins prepare the copy for reviewers.");
  if (!from.includes(state))
    throw new Refused(
      409,
      "Not now",
      `The copy for reviewers is prepared during the first check and the review; the manuscript is in the state “${MANUSCRIPT_STATES[state]}”.`,
    );
  const version = await findVersionForReview(db, manuscript.id);
  if (!version) throw new Refused(409, "No copy for reviewers", "The manuscript has no version that can be reviewed.");
  return { manuscript, version };
}
