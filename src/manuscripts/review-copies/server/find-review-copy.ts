import { type Kysely, type Selectable, sql } from "kysely";
import type { Anonymity } from "#manuscripts/manuscript.ts";
import { isReadable } from "#manuscripts/review-copies/review-copy.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type {} from "./review-copy-table.ts";

/**
 * The one place that decides what reviewers read: which version of a manuscript, and which copy of that version. The text beside the form,
 * the download, the passages, the pages, the certificate and the invitation all ask here.
 */

export type VersionRow = Selectable<Tables["manuscript_versions"]>;

/** A copy for reviewers: its file with the hash, and what an editor has said of it. */
export type CopyRow = Selectable<Tables["manuscript_files"]> &
  Omit<Selectable<Tables["review_copies"]>, "manuscript_id" | "version_id"> & { readonly version_id: string };

/** Returns the version that reviewers who are invited now review: the newest, except final files. */
export const findVersionForReview = (db: Kysely<Tables>, manuscriptId: string): Promise<VersionRow | undefined> =>
  db
    .selectFrom("manuscript_versions")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .where("reason", "<>", "final")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** A reviewer's assignment, as far as it says what they review. */
type ReviewedVersion = { readonly version_id: string | null };

/** Returns the version that a reviewer was invited to review; undefined for one who was not invited. */
export async function findReviewedVersion(
  db: Kysely<Tables>,
  { version_id }: ReviewedVersion,
): Promise<VersionRow | undefined> {
  if (version_id === null) return undefined;
  return db.selectFrom("manuscript_versions").selectAll().where("id", "=", version_id).executeTakeFirst();
}

/** Returns the copies of a version, the newest first. */
export async function listCopies(db: Kysely<Tables>, versionId: string): Promise<readonly CopyRow[]> {
  const rows = await db
    .selectFrom("review_copies as c")
    .innerJoin("manuscript_files as f", "f.id", "c.file_id")
    .selectAll("f")
    .select([
      "c.file_id",
      "c.source",
      "c.made_by",
      "c.made_at",
      "c.confirmed_by",
      "c.confirmed_at",
      "c.shows_no_names",
      "c.places",
    ])
    .where("c.version_id", "=", versionId)
    .orderBy("c.made_at", "desc")
    // Of two made in one moment the unconfirmed one came later: confirmed ones are never replaced.
    .orderBy(sql`c.confirmed_at`, (order) => order.desc().nullsFirst())
    .orderBy("c.file_id")
    .execute();
  return rows.map((row) => ({ ...row, version_id: versionId }));
}

/**
 * Returns the copy that a reviewer reads: of the version that they were invited to review, the newest that an editor has confirmed.
 * Undefined where there is none: no other file takes its place.
 */
export async function findReviewersCopy(
  db: Kysely<Tables>,
  { version_id }: ReviewedVersion,
  { anonymity }: { readonly anonymity: Anonymity },
): Promise<CopyRow | undefined> {
  if (version_id === null) return undefined;
  return (await listCopies(db, version_id)).find((copy) => isReadable(copy, anonymity));
}

/**
 * Returns the version that a reviewer who is invited now reviews. 409 until an editor has confirmed its copy: the one that was made last,
 * so that an invitation waits too while another copy takes the place of a confirmed one. `remedy` says what the person who asks can do.
 */
export async function requireVersionForInvitation(
  db: Kysely<Tables>,
  { id, anonymity }: { readonly id: string; readonly anonymity: Anonymity },
  remedy = "Look at it and confirm it first.",
): Promise<VersionRow> {
  const version = await findVersionForReview(db, id);
  const [copy] = version ? await listCopies(db, version.id) : [];
  if (version && copy && isReadable(copy, anonymity)) return version;
  const sentence = `The copy for reviewers is not confirmed yet. ${remedy}`;
  throw new Refused(409, "The invitation waits", sentence, { reasons: [sentence] });
}
