import { type Kysely, sql } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { coAuthorLink } from "#manuscripts/co-authors/server/ask-contributors.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { type AuthorEmail, authorEmail } from "#manuscripts/emails/author-emails.ts";
import { writeAboutAgreement } from "#manuscripts/agreements/server/ask-agreement.ts";
import { queueManuscriptEmail, queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { writeToAuthor } from "#manuscripts/emails/server/write-to-author.ts";
import { MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import {
  type AuthorReminder,
  dueReminders,
  reminderSchedule,
  type ReminderTimes,
} from "#manuscripts/reminders/author-reminders.ts";
import { findManuscript, type ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { listContributors, listResponsibleEditors, findNames } from "#manuscripts/server/manuscript-people.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay, readToday } from "#press/server/press-day.ts";
import type { Tables } from "#platform/database/tables.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { findPending, findMarks, readReminderTimes } from "./stored-reminders.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "remind-authors": Record<string, never>;
  }
}

const BATCH = 500;

/**
 * Sends the reminders to authors that are due (docs/workflow.md): co-authors who have not confirmed, changes and final files that are due or overdue, and
 * the notice that a stage takes longer than usual. Each is sent once, also by several nodes: the manuscript's row orders them, and
 * what was sent is stored in the transaction of its e-mail. A manuscript that fails does not keep the others. Returns the number of reminders.
 */
export async function remindAuthors(ctx: ManuscriptContext): Promise<number> {
  const times = await readReminderTimes(ctx);
  const today = await readToday(ctx);
  let sent = 0;
  for await (const batch of eachOpen(ctx.db)) {
    const ids = batch.map(({ id }) => id);
    const [pending, marks] = [await findPending(ctx.db, ids), await findMarks(ctx.db, ids)];
    for (const manuscript of batch) {
      const { id } = manuscript;
      const schedule = reminderSchedule(manuscript, pending.get(id) ?? [], times);
      if (dueReminders(schedule, marks.get(id) ?? new Set(), today).send.length === 0) continue;
      try {
        sent += await sendReminders(ctx, id, { times, today });
      } catch (error) {
        ctx.log.error({ err: error, manuscript: id }, "The authors of a manuscript could not be reminded.");
      }
    }
  }
  return sent;
}

/** Yields the manuscripts that may have reminders, with what their schedule needs. */
async function* eachOpen(db: Kysely<Tables>) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const batch = await db
      .selectFrom("manuscripts")
      .select([
        "id",
        "state",
        "round",
        "turn",
        "on_hold",
        "due_on",
        "state_since",
        "agreement",
        "agreement_requested_at",
      ])
      .where((where) =>
        where.or([
          where("state", "in", ["submitted", "screening", "returned", "in_review", "revisions_requested", "accepted"]),
          where("agreement", "in", ["requested", "demanded"]),
        ]),
      )
      .where("id", ">", after)
      .orderBy("id")
      .limit(sql.lit(BATCH))
      .execute();
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

type Now = { readonly times: ReminderTimes; readonly today: string };

async function sendReminders(ctx: ManuscriptContext, id: string, { times, today }: Now): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    // Another node may have sent them since.
    const manuscript = await findManuscript(db, id, { lock: true });
    if (!manuscript) return 0;
    const [pending, marks] = [await findPending(db, [id]), await findMarks(db, [id])];
    const schedule = reminderSchedule(manuscript, pending.get(id) ?? [], times);
    const { send, skip } = dueReminders(schedule, marks.get(id) ?? new Set(), today);
    for (const reminder of skip) await note(ctx, db, { id, reminder, skipped: true });
    for (const reminder of send) {
      const emailId = await sendReminder(ctx, db, manuscript, reminder);
      await note(ctx, db, { id, reminder, ...(emailId === undefined ? { skipped: true } : { emailId }) });
    }
    return send.length;
  });
}

type ReminderInput = {
  readonly id: string;
  readonly reminder: AuthorReminder;
  readonly emailId?: string;
  readonly skipped?: boolean;
};

const note = (
  { clock }: ManuscriptContext,
  db: Kysely<Tables>,
  { id, reminder: { kind, mark }, emailId, skipped = false }: ReminderInput,
) =>
  db
    .insertInto("manuscript_reminders")
    .values({ manuscript_id: id, kind, mark, skipped, email_id: emailId ?? null, sent_at: clock() })
    .execute();

/** Returns the id of the e-mail; undefined where nobody has an address. */
function sendReminder(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  reminder: AuthorReminder,
): Promise<string | undefined> {
  if (reminder.kind === "agreement") return writeAboutAgreement(ctx, db, manuscript, "manuscript-agreement-reminder");
  if (reminder.kind === "co_author") return remindContributor(ctx, db, manuscript, reminder.contributorId ?? "");
  return reminder.kind === "taking_longer"
    ? reportLongStage(ctx, db, manuscript)
    : remindAuthor(ctx, db, { manuscript, key: chooseEmail(manuscript, reminder.kind) });
}

function chooseEmail({ state }: ManuscriptRow, kind: "changes_due" | "changes_overdue"): AuthorEmail {
  if (state === "accepted")
    return kind === "changes_due" ? "manuscript-final-files-due" : "manuscript-final-files-overdue";
  return kind === "changes_due" ? "manuscript-revision-due" : "manuscript-revision-overdue";
}

async function remindContributor(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  { id, number, title }: ManuscriptRow,
  contributorId: string,
): Promise<string | undefined> {
  const contributor = (await listContributors(db, id)).find((contributor) => contributor.id === contributorId);
  if (!contributor) return undefined;
  return queueManuscriptEmail(ctx, db, authorEmail("manuscript-co-author-reminder"), {
    to: contributor.email,
    number: number ?? "",
    fields: { name: contributorName(contributor), title },
    path: coAuthorLink(ctx, contributor),
  });
}

type ReminderEmailInput = {
  readonly manuscript: ManuscriptRow;
  readonly key: AuthorEmail;
  readonly fields?: Readonly<Record<string, string>>;
};

const remindAuthor = (ctx: ManuscriptContext, db: Kysely<Tables>, { manuscript, key, fields }: ReminderEmailInput) =>
  writeToAuthor(ctx, db, {
    manuscript,
    text: authorEmail(key),
    fields: { date: manuscript.due_on === null ? "" : longDay(manuscript.due_on), ...fields },
  });

/** The author reads that the editor has been alerted: so the editor is. */
async function reportLongStage(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
): Promise<string | undefined> {
  const { number, title, state, state_since, handling_editor } = manuscript;
  const editors = await listResponsibleEditors(db, manuscript);
  const press = await readPress({ db, log: ctx.log });
  await queueManuscriptEmails(
    ctx,
    db,
    authorEmail("manuscript-late"),
    editors.map(({ email }) => ({
      to: email,
      number: number ?? "",
      fields: { title, stage: MANUSCRIPT_STATES[state], date: longDay(pressDay(state_since, press)) },
      path: dashboardPath(DASHBOARD.contentReviewItem, { id: number ?? "" }),
    })),
  );
  const editor = (await findNames(db, [handling_editor])).get(handling_editor ?? "") ?? "The press";
  return remindAuthor(ctx, db, { manuscript, key: "manuscript-taking-longer", fields: { editor } });
}
