import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import { sha256 } from "#accounts/core/server/random.ts";

/**
 * Returns whether this message is used for the first time. A used message is refused for `seconds`, which is longer
 * than it is valid.
 */
export async function consumeToken(
  ctx: Pick<AuthContext, "clock">,
  db: Kysely<Tables>,
  kind: string,
  message: string,
  seconds: number,
): Promise<boolean> {
  const seen = await db
    .insertInto("auth.used_nonces")
    .values({ nonce: `${kind}:${sha256(message).toString("base64url")}`, expires_at: later(ctx, seconds) })
    .onConflict((known) => known.column("nonce").doNothing())
    .returning("nonce")
    .executeTakeFirst();
  return seen !== undefined;
}
