import type { Kysely } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { Invalid } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Throws 422 unless the publication can hold a manuscript of this kind: a chapter belongs to a book, a paper to proceedings. */
export async function requireVolume(db: Kysely<Tables>, parentId: string, kind: ManuscriptKind): Promise<void> {
  const type = kind === "chapter" ? "book" : kind === "paper" ? "conference_proceedings" : undefined;
  const volume = await db.selectFrom("publications").select("type").where("id", "=", parentId).executeTakeFirst();
  if (type === undefined || volume?.type !== type)
    throw new Invalid({ parent_id: "Choose a book for a chapter, or proceedings for a paper." });
}
