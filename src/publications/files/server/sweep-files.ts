import type { Context } from "#platform/context.ts";
import { BUCKETS, type Bucket } from "#publications/files/file-rules.ts";

/** A row follows its bytes within minutes: younger bytes may still get one. */
const DAY_MS = 86_400_000;
const BATCH = 500;

/** Removes bytes without a row: from killed uploads and failed removals. Returns how many. */
export async function sweepFiles(ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  await ctx.files.forgetUnfinished(before);
  let removed = 0;
  for (const bucket of BUCKETS) {
    for await (const keys of oldKeys(ctx, bucket, before)) {
      for (const key of await withoutRows(ctx, keys)) {
        await ctx.files.remove(bucket, key);
        removed += 1;
      }
    }
  }
  if (removed > 0) ctx.log.info({ removed }, "bytes without a record swept away");
  return removed;
}

async function* oldKeys({ files }: Pick<Context, "files">, bucket: Bucket, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, modifiedAt } of files.list(bucket)) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length === BATCH) {
      yield keys;
      keys = [];
    }
  }
  if (keys.length > 0) yield keys;
}

async function withoutRows({ db }: Pick<Context, "db">, keys: readonly string[]): Promise<string[]> {
  const [files, variants] = await Promise.all([
    db.selectFrom("publication_files").select("file_path").where("file_path", "in", keys).execute(),
    db.selectFrom("cover_variants").select("file_path").where("file_path", "in", keys).execute(),
  ]);
  const named = new Set([...files, ...variants].map(({ file_path }) => file_path));
  return keys.filter((key) => !named.has(key));
}
