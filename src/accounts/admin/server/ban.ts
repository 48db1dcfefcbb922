import type { Kysely } from "kysely";
import { refuseInput } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import { endAccess } from "#accounts/sessions/server/end-access.ts";
import { requireUser } from "#accounts/core/server/users.ts";

const SECONDS = { h: 3600, m: 60, s: 1 } as const;

/** The longest ban: a hundred years. */
const MAX_SECONDS = 100 * 365 * 24 * 3600;

/**
 * Blocks an account for a duration such as "24h" or "1h30m" ends its sessions and revokes its access tokens; "none" unblocks it. Refuses with
 * 409 for the last admin.
 */
export async function setBan(ctx: AuthContext, db: Kysely<Tables>, userId: string, duration: unknown): Promise<void> {
  if (duration !== "none") await ctx.hooks.refuseLastAdmin(userId, db);
  const until = duration === "none" ? null : later(ctx, parseSeconds(duration));
  await db
    .updateTable("auth.users")
    .set({ banned_until: until, updated_at: ctx.clock() })
    .where("id", "=", userId)
    .execute();
  if (until !== null) await endAccess(ctx, db, await requireUser({ db }, userId));
}

function parseSeconds(duration: unknown): number {
  if (typeof duration !== "string" || !/^(?:\d{1,9}(?:\.\d{1,3})?[hms])+$/u.test(duration))
    return refuseInput("invalid format for ban duration");
  const parts = duration.matchAll(/([\d.]+)([hms])/gu);
  const seconds = [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * unitSeconds(unit), 0);
  return Math.min(seconds, MAX_SECONDS);
}

const unitSeconds = (unit: string | undefined): number =>
  unit === "h" ? SECONDS.h : unit === "m" ? SECONDS.m : SECONDS.s;
