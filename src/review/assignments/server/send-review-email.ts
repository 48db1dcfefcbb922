import type { Kysely } from "kysely";
import { dashboardPath, DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { type QueuedEmail, queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import { findReviewedVersion } from "#manuscripts/review-copies/server/find-review-copy.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type Addressee, findAddressee } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { dueIfAccepted } from "#review/assignments/due-date.ts";
import { type ReviewEmail, type SentReminder } from "#review/assignments/reminders.ts";
import type { InvitationWords } from "#review/assignments/reviewer-forms.ts";
import { EDITOR_NEWS, type EditorNews, REVIEW_EMAILS } from "#review/assignments/review-emails.ts";
import { findEarlierAssignment } from "#review/rounds/server/find-earlier.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { longDay } from "#ui/formatting/dates.ts";
import type { AssignmentRow } from "./find-assignment.ts";
import { reviewPath } from "./review-link.ts";

type ReviewEmailInput = {
  readonly manuscript: Pick<ManuscriptRow, "id" | "number" | "title" | "abstract" | "kind" | "handling_editor">;
  readonly assignment: AssignmentRow;
  readonly db: Kysely<Tables>;
  /** The invitation leaves for the first time: the editor who sends it signs it. */
  readonly isFirst?: boolean;
};

type Reason = { readonly reason?: string };

/** Returns which invitation a reviewer gets: one who reported in an earlier round is asked to review the revised manuscript. */
export const findInvitation = async (
  db: Kysely<Tables>,
  assignment: Parameters<typeof findEarlierAssignment>[1],
): Promise<"R1" | "R11"> => ((await findEarlierAssignment(db, assignment)) ? "R11" : "R1");

/**
 * Queues an e-mail to the reviewer and notes it on the assignment, in the transaction `db`. The invitation (R1) is that of `findInvitation`, unless
 * the editor has changed a part of R1 itself (`isOfFirst`): then the other part is of the same text.
 */
export async function sendReviewEmail(
  ctx: ReviewContext,
  requested: ReviewEmail,
  {
    occasion,
    isByHand = false,
    words,
    isOfFirst = false,
    ...sending
  }: ReviewEmailInput &
    Reason & {
      readonly occasion: string;
      readonly isByHand?: boolean;
      readonly words?: InvitationWords | undefined;
      readonly isOfFirst?: boolean;
    },
): Promise<void> {
  const { db, assignment } = sending;
  const isFirst = words !== undefined;
  const which = requested === "R1" && !isOfFirst ? await findInvitation(db, assignment) : requested;
  const email = {
    ...(await reviewEmail(ctx, { ...sending, isFirst })),
    isByHand,
    ownWords: words && pickWrittenWords(words),
  };
  const id = await queueManuscriptEmail(ctx, db, REVIEW_EMAILS[which], email);
  // Where the reviewer has switched reminders off, the step is done without an e-mail.
  await recordSent(db, assignment.id, [
    { email: id === undefined ? null : which, occasion, at: ctx.clock().toISOString() },
  ]);
}

/** Returns what the editor wrote; a part that is empty is the press's. */
const pickWrittenWords = ({ email_subject: subject, email_body: body }: InvitationWords) => ({
  ...(subject !== "" && { subject }),
  ...(body !== "" && { body }),
});

/**
 * Returns the receiver, the link and the facts of an e-mail to a reviewer. The first invitation is signed by the editor who sends it, and an
 * answer goes to them (decision 159). An editor to whom the manuscript has gone since signs later e-mails, as an answer to them goes to that
 * editor too (`fillManuscriptEmails`).
 */
export async function reviewEmail(
  ctx: Pick<ReviewContext, "clock" | "log" | "secrets" | "settings">,
  { manuscript, assignment, db, isFirst = false, reason = "" }: ReviewEmailInput & Reason,
): Promise<QueuedEmail> {
  const press = await readPress({ db, log: ctx.log });
  const path = reviewPath(ctx, assignment);
  const signer = isFirst ? assignment.invited_by : (manuscript.handling_editor ?? assignment.invited_by);
  const editor = signer === null ? undefined : await findAddressee(db, signer);
  const line = assignment.personal_line;
  // The version that they are asked to review, as the page behind the link shows it.
  const { title, abstract } = (await findReviewedVersion(db, assignment)) ?? manuscript;
  return {
    to: assignment.email,
    number: manuscript.number ?? "",
    path,
    ...(isFirst && editor && { replyTo: editor.email }),
    fields: {
      name: assignment.name,
      ...manuscriptFields({ title, abstract }, editor, press),
      personal_line: line === "" ? "" : `“${line}”`,
      answer_by: day(assignment.answer_by),
      due_on: day(
        dueDay(assignment, manuscript.kind, { workflow: press.workflow, today: pressDay(ctx.clock(), press) }),
      ),
      calendar: `${ctx.settings.pressUrl}${path}/review-due.ics`,
      reason,
    },
  };
}

/** The day of the report: agreed, or that of a reviewer who agrees today. */
const dueDay = (
  { state, due_on }: Pick<AssignmentRow, "state" | "due_on">,
  kind: ManuscriptKind,
  on: Parameters<typeof dueIfAccepted>[2],
): string | null => (state === "invited" || state === "proposed" ? dueIfAccepted(due_on, kind, on) : due_on);

/** Returns what an e-mail tells a reviewer of the manuscript, and the editor's signature. */
export const manuscriptFields = (
  { title, abstract }: { readonly title: string; readonly abstract: string },
  editor: Addressee | undefined,
  press: { readonly name: string },
) => ({
  title,
  abstract: shortAbstract(abstract),
  editor: editor ? `${editor.name}\n${press.name}` : press.name,
});

/** No e-mail carries more of an abstract; the page has the whole. */
const MAX_ABSTRACT_LENGTH = 4000;

function shortAbstract(abstract: string): string {
  const text = abstract.trim();
  if (text.length <= MAX_ABSTRACT_LENGTH) return text;
  return `${text.slice(0, MAX_ABSTRACT_LENGTH).replace(/\s+\S*$/u, "")} […]`;
}

const day = (date: string | null): string => (date === null ? "the agreed date" : longDay(date));

/** Adds sent e-mails to an assignment, after those that are stored now. */
export async function recordSent(db: Kysely<Tables>, id: string, sent: readonly SentReminder[]): Promise<void> {
  if (sent.length === 0) return;
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
export async function notifyEditor(
  ctx: ReviewContext,
  news: EditorNews,
  { manuscript, assignment, db, lines = [] }: ReviewEmailInput & { readonly lines?: readonly string[] },
): Promise<void> {
  const editor = manuscript.handling_editor === null ? undefined : await findAddressee(db, manuscript.handling_editor);
  if (!editor) return;
  const number = manuscript.number ?? "";
  await queueManuscriptEmail(ctx, db, EDITOR_NEWS[news], {
    to: editor.email,
    number,
    path: dashboardPath(DASHBOARD.contentReviewItem, { id: number }),
    fields: { reviewer: assignment.name, title: manuscript.title, details: lines.join("\n\n") },
  });
}

/** Returns the name of an editor; the press's, where the account is gone. */
export async function findEditorName(db: Kysely<Tables>, id: string | null, otherwise: string): Promise<string> {
  return (id === null ? undefined : await findAddressee(db, id))?.name ?? otherwise;
}
