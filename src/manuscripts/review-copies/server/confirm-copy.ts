import type { Kysely } from "kysely";
import type { z } from "zod";
import { type CopyStamp, listUndecided } from "#manuscripts/review-copies/review-copy.ts";
import type { ConfirmCopyForm } from "#manuscripts/screening/screening-forms.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { findVersionForReview, listCopies } from "./find-review-copy.ts";

type Confirmed = {
  /** The copy that the editor has looked at. */
  readonly copy: CopyStamp;
  readonly showsNoNames: boolean;
  readonly by: string;
  readonly now: Date;
};

/**
 * Stores that an editor has looked at a copy, with the name and the time; returns the version's number and the hash for the history. 409
 * unless it is the very copy that reviewers would get: another file may have taken its place, or another version, since it was opened; and
 * 409 while nobody has decided about a place of it that may name an author, where the editor says that it names none.
 */
export async function storeConfirmation(
  db: Kysely<Tables>,
  manuscriptId: string,
  { copy, showsNoNames, by, now }: Confirmed,
): Promise<{ readonly version: number; readonly sha256: string }> {
  const version = await findVersionForReview(db, manuscriptId);
  const [newest] = version ? await listCopies(db, version.id) : [];
  if (!version || newest?.id !== copy.id || newest.sha256 !== copy.sha256)
    throw new Refused(
      409,
      "The copy has changed",
      "This is not the copy that reviewers would get now: another one has taken its place. Open it and look again. Nothing was confirmed.",
    );
  const undecided = showsNoNames ? listUndecided(newest.identities ?? [], newest.places) : [];
  if (undecided.length > 0) {
    const sentence = `${undecided.length === 1 ? "1 place that may name an author is" : `${undecided.length} places that may name an author are`} neither taken out nor left. Decide about each first.`;
    throw new Refused(409, "Not decided yet", sentence, { reasons: [sentence] });
  }
  // What one editor saw is not undone by another one who did not tick it.
  await db
    .updateTable("review_copies")
    .set({ confirmed_by: by, confirmed_at: now, shows_no_names: showsNoNames || newest.shows_no_names })
    .where("file_id", "=", newest.id)
    .execute();
  return { version: version.number, sha256: newest.sha256 };
}

/** Confirms the copy of the version that is to be reviewed. 409 where it is not the newest, or without the tick that double-anonymous review needs. */
export const confirmCopy = (
  ctx: Context,
  editor: ManuscriptPerson,
  { id, key, version, review_copy, review_copy_checked }: z.output<typeof ConfirmCopyForm> & { readonly id: string },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, editor, {
    id,
    key,
    version,
    command: "confirm_review_copy",
    facts: ({ anonymity }) => ({ reviewCopyChecked: anonymity !== "double" || review_copy_checked }),
    apply: async (manuscript, db, now) => ({
      details: await storeConfirmation(db, manuscript.id, {
        copy: review_copy,
        showsNoNames: review_copy_checked,
        by: editor.id,
        now,
      }),
    }),
  });
