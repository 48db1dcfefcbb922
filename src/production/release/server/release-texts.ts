import { randomUUID } from "node:crypto";
import type { Person } from "#people/server/current-person.ts";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { StoredBytes } from "#publications/files/former/server/keep-former-file.ts";
import { bucketOf } from "#publications/files/file-rules.ts";
import { insertAttachment, removeUnnamed, storeAttachment } from "#publications/files/server/attach-file.ts";
import { guardEditing, guardFiles } from "#publications/listing/server/listed-publication.ts";
import type { FileType, PublicationFile } from "#publications/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { lockPublication } from "#publications/records/server/lock-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import type { EditionKind } from "../../editions/edition-kinds.ts";
import { PRODUCTION_BUCKET } from "../../production-state.ts";
import { requireProduction } from "../../server/find-productions.ts";
import type {} from "../../server/tables.ts";
import { completeRecord } from "../complete-record.ts";
import { listReleaseNeeds } from "../release-needs.ts";
import { readReleasable } from "./read-releasable.ts";

const TITLE = "Release not possible";

/** The editions that readers get, and the places of the publication's files that they take. */
const FILES: readonly { readonly kind: EditionKind; readonly type: FileType }[] = [
  { kind: "pdf", type: "final_pdf" },
  { kind: "epub", type: "final_epub" },
];

type StoredText = {
  readonly productionId: string;
  readonly publicationId: string;
  readonly files: readonly PublicationFile[];
};
export type Release = {
  readonly productionIds: readonly string[];
  /** Publishes the records too; otherwise their status stays. */
  readonly publish: boolean;
};

/**
 * Releases texts, in one transaction: their PDFs and EPUBs become the files of their publications, records are completed, and published if
 * wanted. What was there becomes a former file. Refused: 409 where a text lacks what is required, with the sentence.
 */
export async function releaseTexts(ctx: Context, person: Person, { productionIds, publish }: Release): Promise<void> {
  for (const id of productionIds) await requireReleasable(ctx, id);
  const stored: StoredText[] = [];
  try {
    for (const id of productionIds) stored.push(await storeFiles(ctx, person, id));
    const unnamed = await inTransaction(ctx.db, async (db) => {
      const left: StoredBytes[] = [];
      for (const text of stored) left.push(...(await releaseText({ ...ctx, db }, person, text, publish)));
      return left;
    });
    await removeUnnamed(ctx, unnamed);
  } catch (error) {
    const files = stored.flatMap((text) => text.files);
    for (const { file_type, file_path } of files) await ctx.files.remove(bucketOf(file_type), file_path);
    throw error;
  }
}

async function requireReleasable(ctx: Context, id: string): Promise<void> {
  const need = listReleaseNeeds(await readReleasable(ctx, id)).find(({ isRequired }) => isRequired);
  if (need) throw new Refused(409, TITLE, need.sentence);
}

/** Stores copies of the editions as files of the publication, after the checks of every upload; no row names them yet. */
async function storeFiles(ctx: Context, person: Person, productionId: string): Promise<StoredText> {
  const { publication_id: publicationId } = await requireProduction(ctx, productionId);
  if (publicationId === null) throw new Refused(409, TITLE, "This text belongs to no publication.");
  const files: PublicationFile[] = [];
  try {
    for (const { kind, type } of FILES) {
      const edition = await ctx.db
        .selectFrom("production_editions")
        .select("path")
        .where("production_id", "=", productionId)
        .where("kind", "=", kind)
        .orderBy("made_at", "desc")
        .executeTakeFirst();
      if (!edition) continue;
      const content = ctx.files.read(PRODUCTION_BUCKET, edition.path);
      files.push(await storeAttachment(ctx, { publicationId, type, content, guard: guardFiles(person) }));
    }
  } catch (error) {
    for (const { file_type, file_path } of files) await ctx.files.remove(bucketOf(file_type), file_path);
    throw error;
  }
  return { productionId, publicationId, files };
}

async function releaseText(
  ctx: Context,
  person: Person,
  { productionId, publicationId, files }: StoredText,
  publish: boolean,
): Promise<readonly StoredBytes[]> {
  const actor = { kind: "person", id: person.id } as const;
  const before = await lockPublication(ctx.db, publicationId);
  // A version that came since the check waits for the lock of its publication, and is seen here.
  await requireReleasable(ctx, productionId);
  const left: StoredBytes[] = [];
  for (const file of files) {
    const place = { publicationId, type: file.file_type, guard: guardFiles(person) };
    left.push(...(await insertAttachment(ctx, actor, place, file)));
  }
  await completeFields(ctx, person, productionId, before.id);
  if (publish) await changeStatus(ctx, actor, { id: publicationId, status: "published", guard: guardEditing(person) });
  await ctx.db
    .insertInto("production_releases")
    .values({
      id: randomUUID(),
      publication_id: publicationId,
      production_id: productionId,
      released_by: person.id,
      released_at: ctx.clock(),
    })
    .execute();
  return left;
}

async function completeFields(
  ctx: Context,
  person: Person,
  productionId: string,
  publicationId: string,
): Promise<void> {
  const { record } = await ctx.db
    .selectFrom("productions")
    .select("record")
    .where("id", "=", productionId)
    .executeTakeFirstOrThrow();
  if (record === null) return;
  const before = await lockPublication(ctx.db, publicationId);
  const completed = completeRecord(before, record);
  if (Object.keys(completed).length === 0) return;
  await updatePublication(
    ctx,
    { kind: "person", id: person.id },
    {
      id: publicationId,
      version: before.version,
      draft: { ...before, details: { ...before.details, ...completed } },
      guard: guardEditing(person),
    },
  );
}
