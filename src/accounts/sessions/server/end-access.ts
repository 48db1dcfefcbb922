import type { Kysely } from "kysely";
import type { WithdrawnTokens } from "#accounts/core/token-sentences.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import type { Tables } from "#platform/database/tables.ts";
import { endSessions } from "./sessions.ts";

/**
 * Ends an account's sessions, all or all but one, and revokes the person's own access tokens: whoever made one in a stolen session must
 * not keep it. The owner gets an e-mail where tokens were revoked. `db` is the caller's transaction. Returns the tokens for its audit line.
 */
export async function endAccess(
  { hooks, emails }: Pick<AuthContext, "hooks" | "emails">,
  db: Kysely<Tables>,
  { id, email }: Pick<UserRow, "id" | "email">,
  except?: string,
): Promise<WithdrawnTokens> {
  await endSessions(db, id, except);
  const tokens = await hooks.revokeTokens(id, db);
  if (email !== null && tokens.revoked.length > 0) await emails.sendNews(db, "tokens_revoked", email, tokens);
  return tokens;
}
