import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { openAccountEmails } from "#accounts/emails/server/account-emails.ts";
import { openAuth } from "#accounts/server/create-auth-context.ts";
import { accountHooks } from "#people/server/account-hooks.ts";
import type { Config } from "#platform/config.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import { PRESS_RECORDS } from "./dashboard-deps.ts";
import { readPress } from "#press/core/server/press.ts";

/**
 * Opens sign-in as configured, with the parts of other modules: the press's name, and a profile for each new account.
 */
export function openAuthContext(
  ctx: Context,
  { signIn, mail, pressUrl }: Pick<Config, "signIn" | "mail" | "pressUrl">,
  secrets: Secrets,
): Promise<AuthContext> {
  const emails = openAccountEmails({
    outbox: ctx.mail,
    pressUrl,
    pressName: async (db) => (await readPress({ ...ctx, db })).name,
    reachesMail: mail.smtpUrl !== undefined,
    reachesPhones: mail.smsUrl !== undefined,
  });
  return openAuth({
    ctx,
    pressUrl,
    signIn,
    secrets,
    emails,
    hooks: accountHooks(ctx, PRESS_RECORDS),
    pressName: async () => (await readPress(ctx)).name,
  });
}
