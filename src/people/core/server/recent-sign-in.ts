import { unixSeconds } from "#accounts/core/server/auth-context.ts";
import { SIGN_IN_AGAIN } from "#people/core/sign-in-again.ts";
import { Refused } from "#platform/refused.ts";
import type { Person } from "./current-person.ts";

/** The same period as for passwords and factors (docs/security.md). */
const RECENT_SECONDS = 15 * 60;

/** Refuses with 403 where the person's last proof is older than a quarter of an hour; `sentence` gives the reason. */
export function requireRecentSignIn({ session }: Person, now: Date, sentence: string): void {
  const newest = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
  if (unixSeconds(now) - newest > RECENT_SECONDS) throw new Refused(403, SIGN_IN_AGAIN, sentence);
}
