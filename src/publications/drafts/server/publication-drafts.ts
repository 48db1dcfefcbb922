import { sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import type { Context } from "#platform/context.ts";
import { DRAFT_DAYS, type DraftContent, MAX_DRAFTS } from "#publications/drafts/publication-draft.ts";
import type {} from "./tables.ts";

type DraftOf = { readonly personId: string; readonly object: string };

type FoundDraft = { readonly content: DraftContent; readonly session_id: string; readonly saved_at: Date };

const DAY = 86_400_000;

const oldestValid = ({ clock }: Pick<Context, "clock">): Date => new Date(clock().getTime() - DRAFT_DAYS * DAY);

/** Returns a person's draft of a publication; undefined without one, and 30 days after it was saved last. */
export const findDraft = (
  ctx: Pick<Context, "db" | "clock">,
  { personId, object }: DraftOf,
): Promise<FoundDraft | undefined> =>
  ctx.db
    .selectFrom("publication_drafts")
    .select(["content", "session_id", "saved_at"])
    .where("person_id", "=", personId)
    .where("object", "=", object)
    .where("saved_at", ">", oldestValid(ctx))
    .executeTakeFirst();

type SavedDraft = DraftOf & {
  readonly publicationId: string | undefined;
  readonly sessionId: string;
  readonly content: DraftContent;
};

/** Saves a person's draft, over the one before; returns when. The oldest of more than 200 are removed. */
export async function saveDraft(
  { db, clock }: Pick<Context, "db" | "clock">,
  { personId, object, publicationId, sessionId, content }: SavedDraft,
): Promise<Date> {
  const saved = { session_id: sessionId, content: JSON.stringify(content), saved_at: clock() };
  await db
    .insertInto("publication_drafts")
    .values({ person_id: personId, object, publication_id: publicationId ?? null, ...saved })
    .onConflict((known) => known.columns(["person_id", "object"]).doUpdateSet(saved))
    .execute();
  await sql`delete from publication_drafts where person_id = ${personId}::uuid and object in (
    select object from publication_drafts where person_id = ${personId}::uuid
    order by saved_at desc, object offset ${MAX_DRAFTS})`.execute(db);
  return saved.saved_at;
}

/** Removes a person's draft, if there is one. */
export async function removeDraft({ db }: Pick<Context, "db">, { personId, object }: DraftOf): Promise<void> {
  await db.deleteFrom("publication_drafts").where("person_id", "=", personId).where("object", "=", object).execute();
}

/** Removes the drafts that were not saved for 30 days. Returns how many there were. */
export const forgetOldDrafts = (ctx: Pick<Context, "db" | "clock">): Promise<number> =>
  deleteInPieces(ctx.db, "publication_drafts", sql`saved_at <= ${oldestValid(ctx)}`);
