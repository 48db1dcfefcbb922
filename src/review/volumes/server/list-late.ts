import { type Kysely, type Selectable, sql } from "kysely";
import { fillManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, rolesFor } from "#manuscripts/server/involvement.ts";
import { findCorrespondingAuthor } from "#manuscripts/server/manuscript-people.ts";
import { lateAuthorEmail } from "#manuscripts/tracking/server/remind-author.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay, readToday } from "#press/server/press-day.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { Tables } from "#platform/database/tables.ts";
import { REVIEW_EMAILS } from "#review/assignments/review-emails.ts";
import type { AssignmentRow } from "#review/assignments/server/find-assignment.ts";
import { reviewEmail } from "#review/assignments/server/send-review-email.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type LateTask, wasJustReminded } from "#review/volumes/late-people.ts";
import { daysLate, dueDate } from "#review/volumes/volume.ts";

type Late = {
  readonly manuscript: ManuscriptRow;
  readonly task: LateTask;
  readonly to: { readonly name: string; readonly email: string };
  /** The ISO date that has passed. */
  readonly due: string;
  readonly days: number;
  /** A reminder of the same thing left within the last day, so that none is sent now. */
  readonly just_reminded: boolean;
};
export type LateAuthor = Late & { readonly assignment?: undefined };
export type LateReviewer = Late & { readonly assignment: AssignmentRow; readonly which: "R2" | "R6" };
export type LatePerson = LateAuthor | LateReviewer;

type QueryContext = Pick<ReviewContext, "clock" | "log" | "secrets" | "settings">;

/** The states in which somebody can be late with something of which an editor reminds them. */
const REMINDED = ["returned", "revisions_requested", "accepted", "in_review"] as const;

/** The manuscripts that are looked through: those of a volume, or some by their ids. */
export type LateSelection = { readonly volume: string } | { readonly manuscripts: readonly string[] };

/**
 * Returns everybody who is late with one of these manuscripts that this person handles: authors with fixes, a revision or final
 * files, reviewers with their answer or report. Manuscripts to which the person contributed, or which another editor handles, are left out.
 */
export async function listLatePeople(
  ctx: QueryContext,
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  selection: LateSelection,
): Promise<readonly LatePerson[]> {
  const manuscripts = await db
    .selectFrom("manuscripts")
    .selectAll()
    .where((where) =>
      "volume" in selection ? where("parent_id", "=", selection.volume) : where("id", "in", [...selection.manuscripts]),
    )
    .where("state", "in", REMINDED)
    .orderBy(sql`volume_place nulls last`)
    .orderBy("submitted_at")
    .orderBy("number")
    .execute();
  const found: LatePerson[] = [];
  for (const manuscript of manuscripts) {
    const late =
      manuscript.state === "in_review"
        ? await lateReviewers(ctx, db, manuscript)
        : await lateAuthor(ctx, db, manuscript);
    if (late.length === 0) continue;
    const command = manuscript.state === "in_review" ? "manage_reviewers" : "remind_author";
    const roles = await rolesFor(db, manuscript, person);
    if (hasCommand(command, manuscript.state, roles)) found.push(...late);
  }
  return found;
}

const TASKS: Readonly<Record<"returned" | "revisions_requested" | "accepted", LateTask>> = {
  returned: "fixes",
  revisions_requested: "revision",
  accepted: "final_files",
};

async function lateAuthor(
  ctx: QueryContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
): Promise<readonly LatePerson[]> {
  const { state } = manuscript;
  const now = ctx.clock();
  const press = await readPress({ ...ctx, db });
  const due = dueDate({ ...manuscript, state_since: pressDay(manuscript.state_since, press) });
  const days = daysLate(due, pressDay(now, press));
  if (due === null || days === 0 || manuscript.turn !== "author") return [];
  if (state !== "returned" && state !== "revisions_requested" && state !== "accepted") return [];
  const to = await findCorrespondingAuthor(db, manuscript);
  if (!to) return [];
  const sent = await db
    .selectFrom("manuscript_reminders")
    .select("sent_at")
    .where("manuscript_id", "=", manuscript.id)
    .where("kind", "in", ["late", "changes_due", "changes_overdue"])
    .where("skipped", "=", false)
    .orderBy("sent_at", "desc")
    .limit(1)
    .execute();
  const just_reminded = wasJustReminded(
    sent.map(({ sent_at }) => sent_at),
    now,
  );
  return [{ manuscript, task: TASKS[state], to, due, days, just_reminded }];
}

type Assignment = Selectable<Tables["review_assignments"]>;

async function lateReviewers(
  ctx: QueryContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
): Promise<readonly LateReviewer[]> {
  if (manuscript.on_hold) return [];
  const now = ctx.clock();
  const today = await readToday({ ...ctx, db });
  const assignments = await db
    .selectFrom("review_assignments")
    .selectAll()
    .where("manuscript_id", "=", manuscript.id)
    .where("round", "=", manuscript.round)
    .where("state", "in", ["invited", "accepted"])
    .orderBy("reviewer_number")
    .execute();
  return assignments.flatMap((assignment: Assignment) => {
    const isInvited = assignment.state === "invited";
    const due = isInvited ? assignment.answer_by : assignment.due_on;
    const days = daysLate(due, today);
    if (due === null || days === 0) return [];
    const sent = assignment.reminders.filter(({ email }) => email !== null).map(({ at }) => at);
    return [
      {
        manuscript,
        assignment,
        task: isInvited ? "answer" : "report",
        which: isInvited ? "R2" : "R6",
        to: { name: assignment.name, email: assignment.email },
        due,
        days,
        just_reminded: wasJustReminded(sent, now),
      } as const,
    ];
  });
}

/** Returns the e-mail that a person who is late will get, with its link as only its receiver may see it. */
export async function lateEmail(ctx: QueryContext, db: Kysely<Tables>, late: LatePerson): Promise<Mail | undefined> {
  if (late.assignment) {
    const { manuscript, assignment, which } = late;
    const [mail] = await fillManuscriptEmails(ctx, db, REVIEW_EMAILS[which], [
      await reviewEmail(ctx, { manuscript, assignment, db }),
    ]);
    return mail;
  }
  const { text, email } = lateAuthorEmail(late.manuscript, late.to, late.due);
  return (await fillManuscriptEmails(ctx, db, text, [email]))[0];
}
