import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Insertable, Kysely } from "kysely";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

type NewAgreement = Omit<Insertable<Tables["manuscript_agreements"]>, "id" | "replaced_at" | "recorded_at">;

/** Stores the agreement that counts from now on; the one before stays as replaced. */
export async function insertAgreement(db: Kysely<Tables>, agreement: NewAgreement, now: Date): Promise<void> {
  await db
    .updateTable("manuscript_agreements")
    .set({ replaced_at: now })
    .where("manuscript_id", "=", agreement.manuscript_id)
    .where("replaced_at", "is", null)
    .execute();
  await db
    .insertInto("manuscript_agreements")
    .values({ ...agreement, id: randomUUID(), recorded_at: now })
    .execute();
}

/** Stores a PDF beside the files of a manuscript; the sweep removes one whose row was not stored. */
export async function storeAgreementFile(
  { files }: Pick<Context, "files">,
  manuscriptId: string,
  content: Readable | Buffer,
) {
  const path = `${manuscriptId}/${randomUUID()}`;
  const stored = await files.store(
    MANUSCRIPT_BUCKET,
    path,
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
  );
  return { path, ...stored };
}
