import { AuthError } from "#accounts/core/auth-error.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { countTry, type Limit } from "#accounts/http/server/rate-limits.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import { Refused } from "#platform/refused.ts";

/** The limit for enquiries from one network: a department may share one address. */
const FROM: Limit = { what: "enquiry-from", most: 20, seconds: 600 };

/** The limit for receipts to one address, so that the form cannot fill another person's mailbox. */
const TO: Limit = { what: "enquiry-to", most: 5, seconds: 3600 };

export type LimitContext = Pick<AuthContext, "db" | "clock" | "secrets" | "settings">;

/** Counts an enquiry and refuses with 429 beyond the limits. The browser still has the input. */
export async function countEnquiry(
  ctx: LimitContext,
  ip: string,
  { email, pressEmail }: { readonly email: string; readonly pressEmail: string },
): Promise<void> {
  try {
    await countTry(ctx, FROM, getNetwork(ip));
    await countTry(ctx, TO, email);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    throw new Refused(
      429,
      "Too many enquiries",
      `Too many enquiries came from here in a short time, so this one was not sent. Try again later, or write to ${pressEmail}.`,
    );
  }
}
