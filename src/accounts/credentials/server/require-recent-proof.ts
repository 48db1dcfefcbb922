import { refuse } from "#accounts/auth-error.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import { type AuthContext, unixSeconds } from "#accounts/server/auth-context.ts";
import { spendCode } from "#accounts/codes/server/one-time-codes.ts";

/** How long a shown factor speaks for the person at the keyboard. */
const RECENT_SECONDS = 15 * 60;

/**
 * Changing how an account is entered asks again who is there (accounts.md): a factor shown within a quarter of an hour,
 * or the code that `reauthenticate` sends, as `nonce`. Refuses with `reauthentication_needed`.
 */
export async function requireRecentProof(ctx: AuthContext, { user, session, body }: SignedInRequest): Promise<void> {
  // A session without address or number has nothing else to show.
  if (!ctx.settings.reauthentication || user.is_anonymous) return;
  const newest = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
  if (unixSeconds(ctx.clock()) - newest <= RECENT_SECONDS) return;
  const to = user.email ?? user.phone;
  const used =
    typeof body["nonce"] === "string" && to !== null
      ? await spendCode(ctx, ["reauthentication"], to, body["nonce"])
      : undefined;
  if (used?.user_id !== user.id)
    refuse(400, "reauthentication_needed", "This change requires a recent sign-in or a reauthentication code");
}
