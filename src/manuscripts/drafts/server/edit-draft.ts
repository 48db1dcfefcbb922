import { requireOpenCall } from "#manuscripts/calls/server/require-open-call.ts";
import type { DraftPatch } from "#manuscripts/drafts/draft-form.ts";
import { defaultAnonymity } from "#manuscripts/manuscript.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import type { Context } from "#platform/context.ts";
import { requireVolume } from "./require-volume.ts";

/** Stores some fields of a draft: autosave. 422 where the volume is no book or proceedings; 409 after a newer change, and where the call of another volume is not open. */
export async function editDraft(
  ctx: Context,
  person: ManuscriptPerson,
  { id, key, version, ...patch }: DraftPatch & { readonly id: string },
): Promise<ManuscriptRow> {
  return changeManuscript(ctx, person, {
    id,
    key,
    version,
    command: "edit_draft",
    apply: async (manuscript, db) => {
      if (patch.parent_id) await requireVolume(db, patch.parent_id, patch.kind ?? manuscript.kind);
      if (patch.parent_id && patch.parent_id !== manuscript.parent_id)
        await requireOpenCall({ ...ctx, db }, person, { parentId: patch.parent_id, isBegun: false });
      const { declarations, ...fields } = patch;
      const set = {
        ...fields,
        ...(patch.kind && patch.kind !== manuscript.kind && { anonymity: defaultAnonymity(patch.kind) }),
        ...(declarations && { declarations: JSON.stringify(declarations) }),
      };
      await db
        .updateTable("manuscripts")
        .set({ ...set, updated_at: ctx.clock() })
        .where("id", "=", manuscript.id)
        .execute();
      await storeSearchText(db, manuscript.id);
      return {};
    },
  });
}
