import type { Kysely } from "kysely";
import type { z } from "zod";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { findCorrespondingAuthor, listResponsibleEditors, findNames } from "#manuscripts/server/manuscript-people.ts";
import type { MessageForm } from "#manuscripts/tracking/tracking-forms.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

type Message = z.output<typeof MessageForm> & { readonly id: string };

/**
 * Stores a message and tells its receivers by e-mail: an author's goes to the editor, an editor's to the corresponding author, or to the handling
 * editor alone where it is among editors. 403 where an author writes among editors.
 */
export async function writeMessage(
  ctx: ManuscriptContext,
  person: ManuscriptPerson,
  { id, key, body, audience }: Message,
): Promise<ManuscriptRow> {
  const { view } = await requireSeenManuscript(ctx.db, person, id);
  if (view === "author" && audience === "editors")
    throw new Refused(403, "Access Denied", "Editors alone write among editors.");
  return changeManuscript(ctx, person, {
    id,
    key,
    command: audience === "editors" ? "message_editors" : "message_authors",
    apply: async (manuscript, db, now) => {
      const email_id = await notifyReceivers(ctx, db, {
        manuscript,
        person,
        body,
        audience,
        isAuthor: view === "author",
      });
      await db
        .insertInto("manuscript_messages")
        .values({ id: key, manuscript_id: manuscript.id, audience, author: person.id, body, email_id, created_at: now })
        .execute();
      return {};
    },
  });
}

type NotificationInput = {
  readonly manuscript: ManuscriptRow;
  readonly person: ManuscriptPerson;
  readonly body: string;
  readonly audience: "editors" | "authors";
  readonly isAuthor: boolean;
};

/** Returns the id of the first e-mail; null where the only receiver is the writer. */
async function notifyReceivers(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  { manuscript, person, body, audience, isAuthor }: NotificationInput,
): Promise<string | null> {
  const toEditors = isAuthor || audience === "editors";
  const corresponding = await findCorrespondingAuthor(db, manuscript);
  const found = toEditors ? await listResponsibleEditors(db, manuscript) : corresponding ? [corresponding] : [];
  const receivers = found.filter(({ email }) => email.toLowerCase() !== person.email?.toLowerCase());
  const number = manuscript.number ?? "";
  const author = (await findNames(db, [person.id])).get(person.id) ?? "A person";
  const path = dashboardPath(toEditors ? DASHBOARD.contentReviewItem : DASHBOARD.manuscript, { id: number });
  const fields = { author, title: manuscript.title, message: body };
  const emails = receivers.map(({ email }) => ({ to: email, number, fields, path }));
  const [first] = await queueManuscriptEmails(ctx, db, authorEmail("manuscript-message"), emails);
  return first ?? null;
}
