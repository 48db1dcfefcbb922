import { sql } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { WEBHOOK_PAUSED } from "#webhooks/webhook-texts.ts";
import { rolesWith } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";

/** Queues an e-mail to everyone who manages the press's settings: a webhook was paused, because it fails. */
export async function emailAboutPause(
  { db, mail, settings, log }: Pick<AuthContext, "db" | "mail" | "settings" | "log">,
  { url }: { readonly url: string },
): Promise<void> {
  const roles: readonly Role[] = rolesWith("press_settings");
  const people = await db
    .selectFrom("profiles as p")
    .select("p.email")
    .where("p.email", "is not", null)
    .where("p.erased_at", "is", null)
    .where(sql<boolean>`exists (select from user_roles r where r.user_id = p.id and r.role = any(${roles}))`)
    .execute();
  const { name } = await readPress({ db, log });
  const words = await findOwnWords(db, WEBHOOK_PAUSED.key);
  const fields = { host: new URL(url).host, press: name };
  const action = { label: "Open the webhooks", href: settings.pressUrl + DASHBOARD.webhooks };
  for (const { email } of people)
    if (email !== null) await mail.queue(db, editableMail(WEBHOOK_PAUSED, words, { to: email, fields, action }));
}
