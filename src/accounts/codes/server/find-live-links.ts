import type { Context } from "#platform/context.ts";

/** Returns those of the hashed links that can still be used: a link that was used or replaced is gone. */
export async function findLiveLinks(
  { db, clock }: Pick<Context, "db" | "clock">,
  hashes: readonly Buffer[],
): Promise<readonly Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("auth.one_time_tokens")
    .select("link_hash")
    .where("link_hash", "in", hashes)
    .where("expires_at", ">", clock())
    .execute();
  return rows.flatMap(({ link_hash }) => link_hash ?? []);
}
