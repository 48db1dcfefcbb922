import { storeReviewCopy } from "#manuscripts/anonymity/server/store-review-copy.ts";
import { storeConfirmation } from "#manuscripts/review-copies/server/confirm-copy.ts";
import { findVersionForReview } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { insertCopy } from "#manuscripts/review-copies/server/insert-copy.ts";
import type { Context } from "#platform/context.ts";

type Copied = { readonly id: string; readonly editorId: string };

/** Makes the copy for reviewers of the newest version of a manuscript, as the editor's page does; returns what confirms it. */
export async function madeCopy(ctx: Pick<Context, "db" | "files" | "clock">, { id, editorId }: Copied) {
  const { db } = ctx;
  const version = await findVersionForReview(db, id);
  const file = await db
    .selectFrom("manuscript_files")
    .selectAll()
    .where("manuscript_id", "=", id)
    .where("role", "in", ["anonymised", "main"])
    .orderBy("created_at", "desc")
    .orderBy("role")
    .executeTakeFirst();
  if (!version || !file) throw new Error("There is nothing to copy.");
  const stored = await storeReviewCopy(ctx, { ...file, manuscriptId: id });
  const copy = { id: crypto.randomUUID(), sha256: stored.sha256 };
  const source = file.role === "main" ? "main" : "anonymised";
  await insertCopy(db, { id: copy.id, version, source, stored, facts: file.facts, by: editorId, now: ctx.clock() });
  return copy;
}

/** Makes that copy, and confirms it. */
export async function confirmedCopy(
  ctx: Pick<Context, "db" | "files" | "clock">,
  { id, editorId }: Copied,
): Promise<void> {
  const copy = await madeCopy(ctx, { id, editorId });
  await storeConfirmation(ctx.db, id, { copy, showsNoNames: true, by: editorId, now: ctx.clock() });
}
