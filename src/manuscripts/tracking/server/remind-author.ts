import type { Kysely } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { type AuthorEmail, authorEmail } from "#manuscripts/emails/author-emails.ts";
import { type KeyedText, type QueuedEmail, queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { type Addressee, findCorrespondingAuthor } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import { longDay } from "#ui/formatting/dates.ts";

type Late = Pick<ManuscriptRow, "number" | "title" | "state">;

/** Returns the e-mail to an author whose date has passed: its words with their key, and its facts. */
export function lateAuthorEmail(
  { number, title, state }: Late,
  to: Addressee,
  due: string,
): { readonly text: KeyedText; readonly email: QueuedEmail } {
  const key: AuthorEmail = state === "accepted" ? "manuscript-final-files-overdue" : "manuscript-revision-overdue";
  return {
    text: authorEmail(key),
    email: {
      to: to.email,
      number: number ?? "",
      fields: { name: to.name, title, date: longDay(due) },
      path: dashboardPath(DASHBOARD.manuscript, { id: number ?? "" }),
    },
  };
}

type Reminder = {
  readonly id: string;
  readonly key: string;
  /** The ISO date that has passed. */
  readonly due: string;
};

/**
 * Reminds the corresponding author of what is late, within the transaction `db`: the e-mail is queued and noted, and the manuscript's history
 * shows it. The errors are those of `changeManuscript`.
 */
export const remindAuthorWithin = (
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  { id, key, due }: Reminder,
): Promise<ManuscriptRow> =>
  changeManuscript({ ...ctx, db }, person, {
    id,
    key,
    command: "remind_author",
    apply: async (manuscript, _db, now) => {
      const to = await findCorrespondingAuthor(db, manuscript);
      if (!to) return { details: { due_on: due } };
      const { text, email } = lateAuthorEmail(manuscript, to, due);
      const email_id = await queueManuscriptEmail(ctx, db, text, { ...email, isByHand: true });
      await db
        .insertInto("manuscript_reminders")
        .values({
          manuscript_id: manuscript.id,
          kind: "late",
          mark: now.toISOString(),
          email_id: email_id ?? null,
          sent_at: now,
        })
        .execute();
      return { details: { due_on: due } };
    },
  });
