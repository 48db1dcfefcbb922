import type { Kysely } from "kysely";
import type { VersionReason } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ManuscriptRow } from "./find-manuscript.ts";

type NewVersion = {
  readonly reason: VersionReason;
  readonly round: number;
  /** The changes, in the author's words. */
  readonly note: string;
  readonly by: string | null;
  readonly now: Date;
};

/**
 * Makes the prepared files the next version of a manuscript, which is never changed afterwards; returns its number. Supplements
 * and the anonymised copy that were not sent again stay in their own version.
 */
export async function freezeVersion(
  db: Kysely<Tables>,
  manuscript: Pick<ManuscriptRow, "id" | "title" | "abstract">,
  { reason, round, note, by, now }: NewVersion,
): Promise<number> {
  const { last } = await db
    .selectFrom("manuscript_versions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("manuscript_id", "=", manuscript.id)
    .executeTakeFirstOrThrow();
  const main = await db
    .selectFrom("manuscript_files")
    .select("plain_text")
    .where("manuscript_id", "=", manuscript.id)
    .where("version_id", "is", null)
    .where("role", "=", "main")
    .executeTakeFirst();
  const id = crypto.randomUUID();
  const number = (last ?? 0) + 1;
  const { title, abstract } = manuscript;
  await db
    .insertInto("manuscript_versions")
    .values({
      id,
      manuscript_id: manuscript.id,
      number,
      round,
      reason,
      note,
      title,
      abstract,
      plain_text: main?.plain_text ?? "",
      submitted_by: by,
      created_at: now,
    })
    .execute();
  await db
    .updateTable("manuscript_files")
    .set({ version_id: id })
    .where("manuscript_id", "=", manuscript.id)
    .where("version_id", "is", null)
    .execute();
  return number;
}
