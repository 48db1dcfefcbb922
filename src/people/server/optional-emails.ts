import type { Kysely } from "kysely";
import { findUserBy } from "#accounts/core/server/users.ts";
import { isOn, findEmailSwitch } from "#people/core/email-switches.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { findPreferences } from "../profiles/server/preferences.ts";

/**
 * Returns whether the receiver wants an e-mail of this kind. A switch counts for the confirmed address of its account alone: who signs up
 * with another person's address cannot stop what is written there.
 */
async function isSwitchedOn(db: Kysely<Tables>, { kind, to }: Pick<Mail, "kind" | "to">): Promise<boolean> {
  const one = findEmailSwitch(kind);
  if (one === undefined) return true;
  const owner = await findUserBy({ db }, "email", to.toLowerCase());
  if (!owner?.email_confirmed_at) return true;
  return isOn((await findPreferences({ db }, owner.id)).notifications, one);
}

/** Queues an e-mail in the transaction of `db`, unless a switch of its receiver stops it. Returns its id; null where it is not sent. */
export const queueUnlessOff = async (
  { mail }: Pick<Context, "mail">,
  db: Kysely<Tables>,
  email: Mail,
): Promise<string | null> => ((await isSwitchedOn(db, email)) ? mail.queue(db, email) : null);
