import type { Kysely } from "kysely";
import type { ManuscriptFileRole } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns whether a file of one of these roles is prepared for the next version. */
export async function hasPendingFile(
  db: Kysely<Tables>,
  manuscriptId: string,
  roles: readonly ManuscriptFileRole[],
): Promise<boolean> {
  const found = await db
    .selectFrom("manuscript_files")
    .select("id")
    .where("manuscript_id", "=", manuscriptId)
    .where("version_id", "is", null)
    .where("role", "in", roles)
    .executeTakeFirst();
  return found !== undefined;
}
