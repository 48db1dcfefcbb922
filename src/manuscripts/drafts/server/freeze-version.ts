import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { VersionReason } from "#manuscripts/manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

type Freezing = {
  readonly manuscript: ManuscriptRow;
  readonly reason: VersionReason;
  readonly submittedBy: string;
  /** What changed, in the author's words. */
  readonly note?: string | undefined;
  /** The round to which the version belongs; that of the manuscript by default. */
  readonly round?: number | undefined;
};

/**
 * Freezes the files that were prepared as the next version, with title, abstract and text of that time. Returns its number; undefined where no
 * file was prepared. A version is never changed afterwards (docs/workflow.md).
 */
export async function freezeVersion(
  { clock }: Pick<Context, "clock">,
  db: Kysely<Tables>,
  { manuscript, reason, submittedBy, note = "", round = manuscript.round }: Freezing,
): Promise<number | undefined> {
  const pending = await db
    .selectFrom("manuscript_files")
    .select(["id", "role", "plain_text"])
    .where("manuscript_id", "=", manuscript.id)
    .where("version_id", "is", null)
    .execute();
  if (pending.length === 0) return undefined;
  const last = await db
    .selectFrom("manuscript_versions")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("manuscript_id", "=", manuscript.id)
    .executeTakeFirst();
  const id = randomUUID();
  const number = (last?.number ?? 0) + 1;
  await db
    .insertInto("manuscript_versions")
    .values({
      id,
      manuscript_id: manuscript.id,
      number,
      round,
      reason,
      note,
      title: manuscript.title,
      abstract: manuscript.abstract,
      plain_text: pending.find(({ role }) => role === "main")?.plain_text ?? "",
      submitted_by: submittedBy,
      created_at: clock(),
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
