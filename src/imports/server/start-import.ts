import { randomUUID } from "node:crypto";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Context } from "#platform/context.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import type { KnownRecords } from "#imports/core/known-records.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import { streamBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type {} from "./import-state.ts";
import { type NewImport, recordImport } from "./run-import.ts";

/** The folder of uploaded files that wait for their job. Backups leave it out. */
export const IMPORT_BUCKET = "imports";

/** The job of an import never lasts this long: its file is then useless. */
const DAY_MS = 86_400_000;

export type UploadedImport = NewImport & {
  readonly bytes: UploadedBytes;
  readonly status?: PublicationStatus | undefined;
  /** Records that resemble a publication but may be another are added too. */
  readonly addUnsure: boolean;
  readonly known: KnownRecords;
  readonly fields?: ColumnFields | undefined;
};

/** Stores the file, inserts the import and enqueues its job; returns the import's id. */
export async function startImport(
  ctx: Context & { readonly jobs: Pick<JobQueue, "enqueue"> },
  actor: Actor,
  given: UploadedImport,
): Promise<string> {
  const importId = randomUUID();
  // The bytes come before the rows, so that a job always finds its file.
  await ctx.files.store(IMPORT_BUCKET, importId, streamBytes(given.bytes));
  return ctx.db.transaction().execute(async (db) => {
    await recordImport({ ...ctx, db }, actor, given, importId);
    await ctx.jobs.enqueue(db, "run-import", {
      importId,
      startedBy: getPersonId(actor) ?? null,
      status: given.status ?? null,
      addUnsure: given.addUnsure,
      known: given.known,
      fields: given.fields ?? null,
    });
    return importId;
  });
}

/** Removes files whose job never finished. */
export async function sweepImportFiles({ files, clock }: Pick<Context, "files" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS);
  for await (const { key, modifiedAt } of files.list(IMPORT_BUCKET))
    if (modifiedAt < before) await files.remove(IMPORT_BUCKET, key);
}
