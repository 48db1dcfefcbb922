import type { Kysely } from "kysely";
import { queueUnlessOff } from "#people/server/optional-emails.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { ManuscriptRow } from "./find-manuscript.ts";
import type { ManuscriptContext } from "./manuscript-deps.ts";
import { type Addressee, findCorrespondingAuthor } from "./manuscript-people.ts";

/** The manuscript that an e-mail is about, its receiver, and the press's address for links. */
export type EmailAbout = { readonly manuscript: ManuscriptRow; readonly to: Addressee; readonly pressUrl: string };

/** Queues an e-mail to the corresponding author, in the transaction of `db`. Returns its id; null where the author has no address, or has switched such e-mails off. */
export async function notifyAuthor(
  ctx: Pick<ManuscriptContext, "mail" | "settings">,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  createEmail: (about: EmailAbout) => Mail,
): Promise<string | null> {
  const to = await findCorrespondingAuthor(db, manuscript);
  return to ? queueUnlessOff(ctx, db, createEmail({ manuscript, to, pressUrl: ctx.settings.pressUrl })) : null;
}
