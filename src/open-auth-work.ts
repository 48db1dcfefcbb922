import type { AuthWork } from "#accounts/server/auth-context.ts";
import { openAccountLetters } from "#accounts/emails/server/account-emails.ts";
import { openAuth } from "#accounts/server/create-auth-context.ts";
import { accountHooks } from "#people/server/account-hooks.ts";
import type { Config } from "#platform/config.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Work } from "#platform/context.ts";
import { PRESS_RECORDS } from "./dashboard-deps.ts";
import { readPress } from "#press/server/press.ts";

/** Sign-in as configured, put together with what other rooms bring: the press's name, and a profile for each new account. */
export function openAuthWork(
  work: Work,
  { signIn, mail, pressUrl }: Pick<Config, "signIn" | "mail" | "pressUrl">,
  secrets: Secrets,
): Promise<AuthWork> {
  const letters = openAccountLetters({
    outbox: work.mail,
    pressUrl,
    pressName: async (db) => (await readPress({ ...work, db })).name,
    reachesMail: mail.smtpUrl !== undefined,
    reachesPhones: mail.smsUrl !== undefined,
  });
  return openAuth({
    work,
    pressUrl,
    signIn,
    secrets,
    letters,
    hooks: accountHooks(work, PRESS_RECORDS),
    pressName: async () => (await readPress(work)).name,
  });
}
