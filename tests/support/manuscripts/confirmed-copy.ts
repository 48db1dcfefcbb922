import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { type StoredCopy, storeReviewCopy } from "#manuscripts/anonymity/server/store-review-copy.ts";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { storeConfirmation } from "#manuscripts/review-copies/server/confirm-copy.ts";
import { findVersionForReview } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { insertCopy } from "#manuscripts/review-copies/server/insert-copy.ts";
import type { Context } from "#platform/context.ts";

type CopyContext = Pick<Context, "db" | "files" | "clock">;
type Copied = { readonly id: string; readonly editorId: string };

/** Copies that were made of a file for the people who were looked for: another manuscript with the same of both gets their bytes. */
const made = new Map<string, { readonly copy: StoredCopy; readonly bytes: Buffer }>();

type Source = { readonly manuscriptId: string; readonly path: string; readonly size: number; readonly sha256: string };

/** Stores the copy of a file as the editor's page does; the threads that make it run once for equal files. */
async function storeEqualCopy({ db, files }: CopyContext, source: Source): Promise<StoredCopy> {
  const { fingerprint } = await readIdentitySet(db, source.manuscriptId);
  const key = `${source.sha256} ${fingerprint}`;
  const known = made.get(key);
  if (known) {
    const path = `${source.manuscriptId}/${crypto.randomUUID()}`;
    await files.store(MANUSCRIPT_BUCKET, path, Readable.from([known.bytes]));
    return { ...known.copy, path };
  }
  const copy = await storeReviewCopy({ db, files }, source);
  made.set(key, { copy, bytes: await buffer(files.read(MANUSCRIPT_BUCKET, copy.path)) });
  return copy;
}

/** Makes the copy for reviewers of the newest version of a manuscript, as the editor's page does, and leaves what may name an author; returns what confirms it. */
export async function makeCopy(ctx: CopyContext, { id, editorId }: Copied) {
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
  const stored = await storeEqualCopy(ctx, { ...file, manuscriptId: id });
  const copy = { id: crypto.randomUUID(), sha256: stored.sha256 };
  const source = file.role === "main" ? "main" : "anonymised";
  await insertCopy(db, { id: copy.id, version, source, stored, facts: file.facts, by: editorId, now: ctx.clock() });
  await leavePlaces(ctx, copy.id, editorId);
  return copy;
}

/** Leaves every place that may name an author, as an editor does who has looked at it. */
async function leavePlaces({ db, clock }: CopyContext, copyId: string, editorId: string): Promise<void> {
  const { identities } = await db
    .selectFrom("manuscript_files")
    .select("identities")
    .where("id", "=", copyId)
    .executeTakeFirstOrThrow();
  const at = clock().toISOString();
  const places = (identities ?? []).map((place) => ({ ...place, choice: "left", by: editorId, at }));
  await db
    .updateTable("review_copies")
    .set({ places: JSON.stringify(places) })
    .where("file_id", "=", copyId)
    .execute();
}

/** Makes that copy, and confirms it. */
export async function confirmCopy(ctx: CopyContext, { id, editorId }: Copied): Promise<void> {
  const copy = await makeCopy(ctx, { id, editorId });
  await storeConfirmation(ctx.db, id, { copy, showsNoNames: true, by: editorId, now: ctx.clock() });
}
