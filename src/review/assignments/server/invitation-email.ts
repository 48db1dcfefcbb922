import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { findVersionForReview } from "#manuscripts/review-copies/server/find-review-copy.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import { fillText } from "#platform/mail/texts/fill-text.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { dueIfAccepted } from "#review/assignments/due-date.ts";
import { daysAfter } from "#review/assignments/reminders.ts";
import { REVIEW_EMAILS } from "#review/assignments/review-emails.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { requireCandidate } from "./candidates.ts";
import { requireAssignment } from "./find-assignment.ts";
import { findInvitation, manuscriptFields } from "./send-review-email.ts";

type InvitedReviewer = { readonly assignmentId?: string | undefined; readonly personId?: string | undefined };

/**
 * Returns the invitation as it will be sent, for the editor to read and change: what depends on the dialog's other fields stands as
 * `{name}`, `{personal_line}` and `{due_on}`. `due_on` is the day of the report if nobody chooses one and the reviewer agrees today. A reviewer who is on the list
 * already (`assignmentId`) or has an account (`personId`) may have reported in an earlier round, and is asked to review again; 404 for one who
 * is not on the list, 422 for a person who is not there or has no address.
 */
export async function readInvitationEmail(
  ctx: Pick<ReviewContext, "db" | "log" | "clock">,
  editor: ManuscriptPerson,
  manuscript: ManuscriptRow,
  invited: InvitedReviewer = {},
) {
  const press = await readPress(ctx);
  const today = pressDay(ctx.clock(), press);
  const answerBy = daysAfter(today, press.workflow.answerDays);
  const reviewer = await findReviewer(ctx, editor, manuscript, invited);
  const { key, ...text } = REVIEW_EMAILS[reviewer ? await findInvitation(ctx.db, reviewer) : "R1"];
  const words = (await findOwnWords(ctx.db, key)) ?? text;
  const version = (await findVersionForReview(ctx.db, manuscript.id)) ?? manuscript;
  const fields = {
    number: manuscript.number ?? "",
    press: press.name,
    answer_by: longDay(answerBy),
    ...manuscriptFields(version, await findAddressee(ctx.db, editor.id), press),
  };
  return {
    subject: fillText(words.subject, fields),
    body: fillText(words.body, fields),
    answer_by: answerBy,
    due_on: dueIfAccepted(null, manuscript.kind, { workflow: press.workflow, today }),
  };
}

/** Returns whom the invitation asks, as far as it is known before; undefined for a person by name and address. */
async function findReviewer(
  { db, clock }: Pick<ReviewContext, "db" | "clock">,
  viewer: ManuscriptPerson,
  manuscript: ManuscriptRow,
  { assignmentId, personId }: InvitedReviewer,
) {
  const { id, round } = manuscript;
  if (assignmentId !== undefined) return requireAssignment(db, { id: assignmentId, manuscriptId: id });
  if (personId === undefined) return undefined;
  const invited = { person_id: personId, name: "", email: "" };
  const candidate = await requireCandidate(db, invited, { manuscript, viewer, now: clock() });
  return { manuscript_id: id, round, person_id: candidate.personId, email: candidate.email };
}
