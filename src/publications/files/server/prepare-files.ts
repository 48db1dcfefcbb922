import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { openThreadFile } from "#platform/files/stored-thread-file.ts";
import type { Context } from "#platform/context.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type { ReadFile } from "#publications/core/server/read-text.ts";
import { makeReadingEdition } from "#publications/reading/server/make-reading-edition.ts";
import { makeCoverVariants } from "./make-cover-variants.ts";
import { readPdf } from "./read-pdf.ts";

export type PrepareContext = Context & {
  /** When it is aborted, no further file is begun. */
  readonly signal?: AbortSignal;
};

const MAX_ATTEMPTS = 4;
/**
 * A pause follows each file, as long as the file took, up to this limit in milliseconds: half of the processor time
 * stays for requests.
 */
const MAX_PAUSE_MS = 2000;

/**
 * Makes what is derived from newly stored files: smaller covers, and pages for the search. It processes one file after
 * another until none is left; several servers share the work. A failed file is tried again after 10, 20 and 40 minutes.
 * Returns how many were processed.
 */
export async function prepareFiles(ctx: PrepareContext): Promise<number> {
  let done = 0;
  const next = async (): Promise<ReadFile | undefined> => (ctx.signal?.aborted ? undefined : claim(ctx));
  for (let file = await next(); file; file = await next()) {
    const began = performance.now();
    const error = await prepare(ctx, file).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    if (error !== undefined) ctx.log.warn({ file, error }, "file not prepared");
    await storeOutcome(ctx, file, error);
    if (error === undefined) done += 1;
    await setTimeout(Math.min(performance.now() - began, MAX_PAUSE_MS));
  }
  return done;
}

async function storeOutcome(
  { db, clock, events }: Pick<Context, "db" | "clock" | "events">,
  file: ReadFile,
  error: string | undefined,
): Promise<void> {
  const outcome = { prepared_at: error === undefined ? clock() : null, prepare_error: error?.slice(0, 500) ?? null };
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("publication_files").set(outcome).where("file_path", "=", file.file_path).execute();
    if (error === undefined) await events.emit(transaction, "file.prepared", { publicationId: file.publication_id });
  });
}

/** Claims the oldest waiting file for ten minutes, and longer with each attempt, so that no other server takes it. */
async function claim({ db, clock }: Pick<Context, "db" | "clock">): Promise<ReadFile | undefined> {
  const { rows } = await sql<ReadFile>`
    update publication_files set prepare_attempts = prepare_attempts + 1,
      prepare_after = ${clock()}::timestamptz + interval '10 minutes' * power(2, prepare_attempts)
    where file_path = (
      select file_path from publication_files
      where prepared_at is null and prepare_attempts < ${MAX_ATTEMPTS} and prepare_after <= ${clock()}::timestamptz
      order by stored_at limit 1 for update skip locked)
    returning publication_id, file_type, file_path`.execute(db);
  return rows[0];
}

async function prepare(ctx: PrepareContext, file: ReadFile): Promise<void> {
  if (file.file_type === "cover_image") return makeCoverVariants(ctx, file.file_path);
  if (file.file_type === "final_epub") return makeReadingEdition(ctx, file);
  const bucket = getBucket(file.file_type);
  const stored = await ctx.files.find(bucket, file.file_path);
  if (!stored) throw new Error("The PDF is missing.");
  const read = await readPdf(await openThreadFile(ctx.files, bucket, file.file_path, stored.size));
  const { pages, tagged, language = null } = read;
  await ctx.db.transaction().execute(async (db) => {
    await db
      .updateTable("publication_files")
      .set({ tagged, language })
      .where("file_path", "=", file.file_path)
      .execute();
    await ctx.events.emit(db, "text.read", { file, pages });
  });
}
