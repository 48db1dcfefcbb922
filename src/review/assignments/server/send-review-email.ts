import type { Kysely } from "kysely";
import { dashboardPath, DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { displayName } from "#people/profiles/person-names.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/server/press.ts";
import type { ReviewEmail, SentReminder } from "#review/assignments/reminders.ts";
import { editorNews, type EditorNews, reviewEmail } from "#review/assignments/review-emails.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import type { AssignmentRow } from "./find-assignment.ts";
import { reviewUrl } from "./review-link.ts";

type Sending = {
  readonly manuscript: Pick<ManuscriptRow, "id" | "number" | "title" | "handling_editor">;
  readonly assignment: AssignmentRow;
  readonly db: Kysely<Tables>;
};

/** Queues an e-mail to the reviewer and notes it on the assignment, in the transaction `db`. */
export async function sendReviewEmail(
  ctx: ReviewContext,
  which: ReviewEmail,
  { manuscript, assignment, db, moment, reason = "" }: Sending & { readonly moment: string; readonly reason?: string },
): Promise<void> {
  const press = await readPress({ db, log: ctx.log });
  const link = reviewUrl(ctx, assignment);
  const mail = reviewEmail(which, {
    pressName: press.name,
    pressEmail: press.email,
    number: manuscript.number ?? "",
    title: manuscript.title,
    name: assignment.name,
    email: assignment.email,
    editorName: await nameOf(db, assignment.invited_by, press.name),
    personalLine: assignment.personal_line,
    answerBy: assignment.answer_by,
    dueOn: assignment.due_on,
    link,
    calendarLink: `${link}/review-due.ics`,
    reason,
  });
  await ctx.mail.queue(db, mail);
  await noteSent(db, assignment.id, [{ email: which, moment, at: ctx.clock().toISOString() }]);
}

/** Adds what was sent to an assignment, after what is stored now. */
export async function noteSent(db: Kysely<Tables>, id: string, sent: readonly SentReminder[]): Promise<void> {
  const { reminders } = await db
    .selectFrom("review_assignments")
    .select("reminders")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("review_assignments")
    .set({ reminders: JSON.stringify([...reminders, ...sent]) })
    .where("id", "=", id)
    .execute();
}

/** Queues an e-mail to the handling editor about a reviewer. Does nothing where the manuscript has none, or no address. */
export async function tellEditor(
  ctx: ReviewContext,
  news: EditorNews,
  { manuscript, assignment, db, lines = [] }: Sending & { readonly lines?: readonly string[] },
): Promise<void> {
  if (manuscript.handling_editor === null) return;
  const editor = await db
    .selectFrom("profiles")
    .select("email")
    .where("id", "=", manuscript.handling_editor)
    .executeTakeFirst();
  if (!editor?.email) return;
  const path = dashboardPath(DASHBOARD.contentReviewItem, { id: manuscript.number ?? manuscript.id });
  await ctx.mail.queue(
    db,
    editorNews(news, {
      number: manuscript.number ?? "",
      title: manuscript.title,
      reviewer: assignment.name,
      lines,
      to: editor.email,
      link: `${ctx.settings.pressUrl}${path}`,
    }),
  );
}

/** Returns the name of an editor; the press's, where the account is gone. */
export async function nameOf(db: Kysely<Tables>, id: string | null, otherwise: string): Promise<string> {
  if (id === null) return otherwise;
  const found = await db
    .selectFrom("profiles")
    .select(["first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found ? displayName(found) : otherwise;
}
