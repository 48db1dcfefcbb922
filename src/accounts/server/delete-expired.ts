import type { AuthContext } from "../core/server/auth-context.ts";

const WITH_EXPIRY = [
  "auth.one_time_tokens",
  "auth.sign_ups",
  "auth.flow_states",
  "auth.challenges",
  "auth.used_nonces",
] as const;

/** Removes expired codes, flows, challenges, nonces, tries and sessions. Runs once a minute. */
export async function forgetExpired({
  db,
  clock,
  settings,
}: Pick<AuthContext, "db" | "clock" | "settings">): Promise<void> {
  const now = clock();
  for (const table of WITH_EXPIRY) await db.deleteFrom(table).where("expires_at", "<=", now).execute();
  await db.deleteFrom("auth.rate_limits").where("resets_at", "<=", now).execute();
  const idleSince = new Date(now.getTime() - settings.idleSeconds * 1000);
  await db
    .deleteFrom("auth.sessions")
    .where((session) =>
      session.or([
        session("not_after", "<=", now),
        // A browser's session ends after a time without use; another client's refresh token is valid as long as the
        // session.
        session.and([session("cookie_hash", "is not", null), session("refreshed_at", "<=", idleSince)]),
      ]),
    )
    .execute();
}
