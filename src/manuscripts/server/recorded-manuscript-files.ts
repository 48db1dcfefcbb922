import type { Kysely } from "kysely";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Yields every stored file of all manuscripts. */
export async function* listManuscriptFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("manuscript_files").select(["path", "sha256"]).execute();
  for (const { path, sha256 } of files) yield { bucket: MANUSCRIPT_BUCKET, key: path, sha256 };
}

/** A row follows its bytes within minutes: younger bytes may still get one. */
const DAY_MS = 86_400_000;
const BATCH = 500;

/** Removes bytes of manuscripts without a row: from killed uploads and failed removals. Returns how many. */
export async function sweepManuscriptFiles(ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  let removed = 0;
  let keys: string[] = [];
  const sweep = async (): Promise<void> => {
    const named = await listNamed(ctx, keys);
    for (const key of keys)
      if (!named.has(key)) {
        await ctx.files.remove(MANUSCRIPT_BUCKET, key);
        removed += 1;
      }
    keys = [];
  };
  for await (const { key, modifiedAt } of ctx.files.list(MANUSCRIPT_BUCKET)) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length === BATCH) await sweep();
  }
  await sweep();
  if (removed > 0) ctx.log.info({ removed }, "bytes of manuscripts without a record swept away");
  return removed;
}

async function listNamed({ db }: Pick<Context, "db">, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("manuscript_files").select("path").where("path", "in", keys).execute();
  return new Set(rows.map(({ path }) => path));
}
