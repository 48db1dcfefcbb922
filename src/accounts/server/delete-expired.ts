import { sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
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
  for (const table of WITH_EXPIRY) await deleteInPieces(db, table, sql`expires_at <= ${now}`);
  await deleteInPieces(db, "auth.rate_limits", sql`resets_at <= ${now}`);
  const idleSince = new Date(now.getTime() - settings.idleSeconds * 1000);
  // A browser's session ends after a time without use; another client's refresh token is valid as long as the session.
  const isOver = sql`not_after <= ${now} or (cookie_hash is not null and refreshed_at <= ${idleSince})`;
  await deleteInPieces(db, "auth.sessions", isOver);
}
