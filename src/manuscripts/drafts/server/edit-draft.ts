import type { Kysely } from "kysely";
import type { DraftPatch } from "#manuscripts/drafts/draft-form.ts";
import { defaultAnonymity } from "#manuscripts/manuscript.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Stores some fields of a draft: autosave. 422 where the volume is no book or proceedings; 409 after a newer change. */
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

/** A chapter belongs to a book, a paper to proceedings. */
async function requireVolume(db: Kysely<Tables>, parentId: string, kind: ManuscriptRow["kind"]): Promise<void> {
  const type = kind === "chapter" ? "book" : kind === "paper" ? "conference_proceedings" : undefined;
  const volume = await db.selectFrom("publications").select("type").where("id", "=", parentId).executeTakeFirst();
  if (type === undefined || volume?.type !== type)
    throw new Invalid({ parent_id: "Choose a book for a chapter, or proceedings for a paper." });
}
