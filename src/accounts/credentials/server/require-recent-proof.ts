import { refuse } from "#accounts/core/auth-error.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import { type AuthContext, unixSeconds } from "#accounts/core/server/auth-context.ts";
import { spendCode } from "#accounts/core/server/one-time-codes.ts";

/** The time for which a proof counts as recent. */
const RECENT_SECONDS = 15 * 60;

/**
 * Requires a recent proof of the person before a change of credentials (docs/accounts.md): a factor proved within a
 * quarter of an hour, or the code that `reauthenticate` sends, as `nonce`. Refuses with `reauthentication_needed`.
 */
export async function requireRecentProof(ctx: AuthContext, { user, session, body }: SignedInRequest): Promise<void> {
  // A session without address or number has no other proof.
  if (!ctx.settings.reauthentication || user.is_anonymous) return;
  const newest = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
  if (unixSeconds(ctx.clock()) - newest <= RECENT_SECONDS) return;
  const to = user.email ?? user.phone;
  const used =
    typeof body.nonce === "string" && to !== null
      ? await spendCode(ctx, ["reauthentication"], to, body.nonce)
      : undefined;
  if (used?.user_id !== user.id)
    refuse(400, "reauthentication_needed", "This change requires a recent sign-in or a reauthentication code");
}
