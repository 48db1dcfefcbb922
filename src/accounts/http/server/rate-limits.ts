import { sql } from "kysely";
import { AuthError } from "#accounts/core/auth-error.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";

/** `most` tries of one kind by one key in `seconds`. */
export type Limit = { readonly what: string; readonly most: number; readonly seconds: number; readonly code?: string };

type LimitContext = Pick<AuthContext, "db" | "clock" | "secrets" | "settings">;

/** Addresses are stored as keyed hashes, so that the table identifies no person. */
const createLimitKey = ({ secrets }: LimitContext, what: string, key: string): string =>
  `${what}:${secrets.mac("limit", what, key).toString("base64url")}`;

/** Counts a try before it is made, so that parallel ones cannot outrun the limit; refuses with 429 and `Retry-After` beyond it. */
export async function countTry(ctx: LimitContext, limit: Limit, key: string): Promise<void> {
  if (!ctx.settings.limits) return;
  const now = ctx.clock();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const { hits, resets_at } = await ctx.db
    .insertInto("auth.rate_limits")
    .values({ key: createLimitKey(ctx, limit.what, key), hits: 1, resets_at: resetsAt })
    .onConflict((known) =>
      known.column("key").doUpdateSet({
        hits: sql`case when auth.rate_limits.resets_at <= ${now} then 1 else auth.rate_limits.hits + 1 end`,
        resets_at: sql`case when auth.rate_limits.resets_at <= ${now} then ${resetsAt} else auth.rate_limits.resets_at end`,
      }),
    )
    .returning(["hits", "resets_at"])
    .executeTakeFirstOrThrow();
  if (hits <= limit.most) return;
  const seconds = Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000));
  throw new AuthError(429, limit.code ?? "over_request_rate_limit", "Request rate limit reached", {}, seconds);
}

/** Removes the tries after the person has proved who they are. */
export async function forgetTries(ctx: LimitContext, { what }: Pick<Limit, "what">, key: string): Promise<void> {
  await ctx.db
    .deleteFrom("auth.rate_limits")
    .where("key", "=", createLimitKey(ctx, what, key))
    .execute();
}
