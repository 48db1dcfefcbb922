import type { Context } from "#platform/context.ts";

/** A row follows its bytes within minutes: younger bytes may still get one. */
const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Removes the bytes of a bucket that no row names and that are older than a day; `listNamed` returns those of some keys that a row names.
 * Returns how many were removed.
 */
export async function sweepBucket(
  ctx: Pick<Context, "files" | "clock" | "log">,
  bucket: string,
  listNamed: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  let removed = 0;
  for await (const keys of oldKeys(ctx, bucket, before)) {
    const named = new Set(await listNamed(keys));
    for (const key of keys)
      if (!named.has(key)) {
        await ctx.files.remove(bucket, key);
        removed += 1;
      }
  }
  if (removed > 0) ctx.log.info({ bucket, removed }, "bytes without a record swept away");
  return removed;
}

async function* oldKeys({ files }: Pick<Context, "files">, bucket: string, before: Date): AsyncGenerator<string[]> {
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
