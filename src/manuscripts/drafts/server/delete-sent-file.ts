import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import type { Context } from "#platform/context.ts";
import { preparation, removeFiles } from "./send-file.ts";

type Deletion = { readonly id: string; readonly fileId: string; readonly key: string };

/** Deletes a file that is not sent yet; files of a version are never deleted. Does nothing where there is no such file. */
export async function deleteSentFile(
  ctx: Context,
  person: ManuscriptPerson,
  { id, fileId, key }: Deletion,
): Promise<ManuscriptRow> {
  const { manuscript } = await requireSeenManuscript(ctx.db, person, id);
  const obsolete: string[] = [];
  const changed = await changeManuscript(ctx, person, {
    id: manuscript.id,
    key,
    command: preparation(manuscript.state),
    apply: async ({ id: manuscriptId }, db) => {
      const rows = await db
        .deleteFrom("manuscript_files")
        .where("id", "=", fileId)
        .where("manuscript_id", "=", manuscriptId)
        .where("version_id", "is", null)
        .returning("path")
        .execute();
      obsolete.push(...rows.map(({ path }) => path));
      return {};
    },
  });
  await removeFiles(ctx, obsolete);
  return changed;
}
