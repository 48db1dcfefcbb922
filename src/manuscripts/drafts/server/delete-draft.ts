import { findManuscript, noManuscript } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, rolesFor } from "#manuscripts/server/involvement.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { getWidestView } from "#manuscripts/workflow/visibility.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { removeFiles } from "./send-file.ts";

/**
 * Deletes a draft with its files for good. Refused: 404 for others' drafts, 409 after the submission, when it can only be
 * withdrawn.
 */
export async function deleteDraft(ctx: Context, person: ManuscriptPerson, id: string): Promise<void> {
  const paths = await ctx.db.transaction().execute(async (db) => {
    const manuscript = await findManuscript(db, id, { lock: true });
    if (!manuscript) throw noManuscript();
    const roles = await rolesFor(db, manuscript, person);
    if (!getWidestView(manuscript.state, roles)) throw noManuscript();
    if (!hasCommand("delete_draft", manuscript.state, roles))
      throw new Refused(409, "Not deleted", "This manuscript was submitted. Its author can withdraw it.");
    const files = await db
      .selectFrom("manuscript_files")
      .select("path")
      .where("manuscript_id", "=", manuscript.id)
      .execute();
    await db.deleteFrom("manuscripts").where("id", "=", manuscript.id).execute();
    await ctx.events.emit(db, "manuscript.changed", {
      id: manuscript.id,
      command: "delete_draft",
      publicationId: null,
    });
    return files.map(({ path }) => path);
  });
  await removeFiles(ctx, paths);
}
