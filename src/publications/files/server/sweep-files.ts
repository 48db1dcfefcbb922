import type { Context } from "#platform/context.ts";
import { sweepBucket } from "#platform/files/sweep-bucket.ts";
import type {} from "#publications/files/former/server/tables.ts";
import type {} from "#publications/reading/server/tables.ts";
import type {} from "./tables.ts";
import { BUCKETS } from "#publications/core/file-rules.ts";

const DAY_MS = 86_400_000;

/** Removes bytes without a row, from killed uploads and failed removals, and uploads that never ended. Returns how many. */
export async function sweepFiles(ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> {
  await ctx.files.forgetUnfinished(new Date(ctx.clock().getTime() - DAY_MS));
  let removed = 0;
  for (const bucket of BUCKETS) removed += await sweepBucket(ctx, bucket, (keys) => withRows(ctx, keys));
  return removed;
}

async function withRows({ db }: Pick<Context, "db">, keys: readonly string[]): Promise<string[]> {
  const [files, former, trashed, variants, pictures] = await Promise.all([
    db.selectFrom("publication_files").select("file_path").where("file_path", "in", keys).execute(),
    db.selectFrom("former_files").select("file_path").where("file_path", "in", keys).execute(),
    db.selectFrom("publication_trash_files").select("file_path").where("file_path", "in", keys).execute(),
    db.selectFrom("cover_variants").select("file_path").where("file_path", "in", keys).execute(),
    db.selectFrom("reading_pictures").select("file_path").where("file_path", "in", keys).execute(),
  ]);
  return [...files, ...former, ...trashed, ...variants, ...pictures].map(({ file_path }) => file_path);
}
