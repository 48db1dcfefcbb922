import type { z } from "zod";
import { freezeVersion } from "#manuscripts/server/freeze-version.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { hasPendingFile } from "#manuscripts/server/pending-files.ts";
import type { VersionForm } from "#manuscripts/tracking/tracking-forms.ts";
import { notifyEditor } from "./fixes.ts";

/** Sends the final files of an accepted manuscript as a version of its own; it is the editor's turn then. */
export async function sendFinalFiles(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, version, note }: z.output<typeof VersionForm> & { readonly id: string },
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "send_final_files",
    facts: async (manuscript, db) => ({ hasNewFile: await hasPendingFile(db, manuscript.id, ["final"]) }),
    apply: async (manuscript, db, now) => {
      const frozen = await freezeVersion(db, manuscript, {
        reason: "final",
        round: manuscript.round,
        note,
        by: person.id,
        now,
      });
      await notifyEditor(ctx, db, manuscript, "manuscript-final-files");
      return { set: { final_files_at: now, due_on: null }, details: { version: frozen } };
    },
  });
}
