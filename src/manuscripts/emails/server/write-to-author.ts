import type { Kysely } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { findCorrespondingAuthor } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { EmailFields } from "#platform/mail/texts/fill-text.ts";
import { type KeyedText, queueManuscriptEmail } from "./queue-email.ts";

type AuthorEmailInput = {
  readonly manuscript: ManuscriptRow;
  readonly text: KeyedText;
  /** The facts besides the author's name and the title. */
  readonly fields?: EmailFields;
  /** Where the link leads; to the author's page of the manuscript where absent. */
  readonly path?: string;
  /** Where an answer goes, if the manuscript's editor is changed by the same command. */
  readonly replyTo?: string | undefined;
};

/**
 * Queues an e-mail to the corresponding author, in the transaction of `db`, with a link to the author's page of the manuscript. Returns its
 * id; undefined where the author has no address, or has switched such e-mails off.
 */
export async function writeToAuthor(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  { manuscript, text, fields = {}, path, replyTo }: AuthorEmailInput,
): Promise<string | undefined> {
  const author = await findCorrespondingAuthor(db, manuscript);
  if (!author) return undefined;
  const { id, number, title } = manuscript;
  return queueManuscriptEmail(ctx, db, text, {
    to: author.email,
    number: number ?? "Draft",
    replyTo,
    fields: { name: author.name, title, ...fields },
    path: path ?? dashboardPath(DASHBOARD.manuscript, { id: number ?? id }),
  });
}
