import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { requireVersionForInvitation } from "#manuscripts/review-copies/server/find-review-copy.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay, readToday } from "#press/server/press-day.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type ConflictCandidate, forbidsInvitation, type ReviewConflict } from "#review/assignments/conflicts.ts";
import { daysAfter } from "#review/assignments/reminders.ts";
import type { InvitationWords, InviteForm, InviteProposedForm } from "#review/assignments/reviewer-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { changeReviewers, requireAllowed, type ReviewersChange } from "./change-reviewers.ts";
import { requireCandidate } from "./candidates.ts";
import { type AssignmentRow, requireAssignment } from "./find-assignment.ts";
import { findConflicts, readConflictFacts } from "./find-conflicts.ts";
import { requireNoAuthorNames } from "./author-names.ts";
import { sendReviewEmail } from "./send-review-email.ts";

export type Invitation = ReviewersChange & Omit<InviteForm, "key" | "version">;

/**
 * Puts a person on the list of a round's reviewers and, unless they are proposed only, sends the invitation (R1). 422 for a
 * contributor, for the manuscript's editor and for oneself, where something speaks against the person and no reason is given, for a
 * day of the report that has passed, and for words that name the authors to a reviewer who must not know them; 409 for a person who is
 * on the list, and where the copy for reviewers is not confirmed.
 */
export const inviteReviewer = (ctx: ReviewContext, editor: ManuscriptPerson, invitation: Invitation) =>
  changeReviewers(ctx, editor, {
    ...invitation,
    apply: async (manuscript, db, now) => {
      const candidate = await requireCandidate(db, invitation, { manuscript, viewer: editor, now });
      const today = await readToday({ ...ctx, db });
      requireComingDay(invitation.due_on, today);
      const conflicts = await checkConflicts(db, manuscript, { candidate, viewer: editor, today, ...invitation });
      await requireNotListed(db, manuscript, candidate.email);
      const proposed = await insertProposed(db, manuscript, { candidate, conflicts, now, editor, invitation });
      if (invitation.step === "propose") return { reviewer: proposed.reviewer_number, did: "proposed" };
      // The window shows the first invitation for whoever is invited by name and address (decision 248).
      const isOfFirst = invitation.person_id === undefined && hasOwnWords(invitation);
      await sendInvitation(ctx, { db, manuscript, assignment: proposed, editor, now, words: invitation, isOfFirst });
      return { reviewer: proposed.reviewer_number, did: "invited" };
    },
  });

/** Sends the invitation to a person who is on the list. The errors are those of `inviteReviewer`. */
export const inviteProposed = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  change: ReviewersChange & { readonly assignment_id: string } & Omit<InviteProposedForm, "key" | "version">,
) =>
  changeReviewers(ctx, editor, {
    ...change,
    apply: async (manuscript, db, now) => {
      const found = await requireAssignment(db, { id: change.assignment_id, manuscriptId: manuscript.id });
      requireAllowed(found, "invite", "editor");
      const today = await readToday({ ...ctx, db });
      requireComingDay(change.due_on, today);
      const named = { person_id: found.person_id ?? undefined, name: found.name, email: found.email };
      const candidate = await requireCandidate(db, named, { manuscript, viewer: editor, now });
      const reason = change.conflict_reason || found.conflict_reason;
      const conflicts = await checkConflicts(db, manuscript, {
        candidate,
        viewer: editor,
        today,
        step: "invite",
        conflict_reason: reason,
      });
      const assignment = await db
        .updateTable("review_assignments")
        .set({
          personal_line: change.personal_line || found.personal_line,
          conflict_reason: reason,
          conflicts: JSON.stringify(conflicts),
          due_on: change.due_on ?? found.due_on,
        })
        .where("id", "=", found.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await sendInvitation(ctx, { db, manuscript, assignment, editor, now, words: change });
      return { reviewer: assignment.reviewer_number, did: "invited" };
    },
  });

function requireComingDay(due: string | undefined, today: string): void {
  if (due !== undefined && due <= today) throw new Invalid({ due_on: "Please choose a day after today." });
}

type Check = {
  readonly candidate: ConflictCandidate;
  readonly viewer: ManuscriptPerson;
  readonly today: string;
  readonly step: "invite" | "propose";
  readonly conflict_reason: string;
};

async function checkConflicts(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  { candidate, viewer, today, step, conflict_reason }: Check,
): Promise<readonly ReviewConflict[]> {
  const conflicts = await findConflicts(db, await readConflictFacts(db, { manuscript, viewer, today }), candidate);
  const [first] = conflicts;
  if (first && forbidsInvitation(first)) throw new Invalid({ email: first.sentence });
  if (step === "invite" && first && conflict_reason === "")
    throw new Invalid({
      conflict_reason: `Say why you invite this person all the same. ${conflicts.map(({ sentence }) => sentence).join(" ")}`,
    });
  return conflicts;
}

async function requireNotListed(
  db: Kysely<Tables>,
  { id, round }: Pick<ManuscriptRow, "id" | "round">,
  email: string,
): Promise<void> {
  const present = await db
    .selectFrom("review_assignments")
    .select("state")
    .where("manuscript_id", "=", id)
    .where("round", "=", round)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("state", "in", ["proposed", "invited", "accepted", "submitted", "closed"])
    .executeTakeFirst();
  if (present) throw new Refused(409, "Not invited", "This person is on the list of reviewers already.");
}

type Proposal = {
  readonly candidate: ConflictCandidate;
  readonly conflicts: readonly ReviewConflict[];
  readonly now: Date;
  readonly editor: ManuscriptPerson;
  readonly invitation: Invitation;
};

async function insertProposed(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  { candidate, conflicts, now, editor, invitation }: Proposal,
): Promise<AssignmentRow> {
  return db
    .insertInto("review_assignments")
    .values({
      id: randomUUID(),
      manuscript_id: manuscript.id,
      round: manuscript.round,
      reviewer_number: await reviewerNumber(db, manuscript.id, candidate),
      person_id: candidate.personId,
      name: candidate.name,
      email: candidate.email,
      state: "proposed",
      invited_by: editor.id,
      personal_line: invitation.personal_line,
      conflicts: JSON.stringify(conflicts),
      conflict_reason: invitation.conflict_reason,
      due_on: invitation.due_on ?? null,
      reminders: "[]",
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the number that a person has in every round of a manuscript: the one they had, or the next. */
async function reviewerNumber(
  db: Kysely<Tables>,
  manuscriptId: string,
  { email, personId }: Pick<ConflictCandidate, "email" | "personId">,
): Promise<number> {
  const rows = await db
    .selectFrom("review_assignments")
    .select(["reviewer_number", "email", "person_id"])
    .where("manuscript_id", "=", manuscriptId)
    .execute();
  const same = rows.find(
    (row) => row.email.toLowerCase() === email.toLowerCase() || (personId !== null && row.person_id === personId),
  );
  return same?.reviewer_number ?? Math.max(0, ...rows.map(({ reviewer_number }) => reviewer_number)) + 1;
}

type InvitationInput = {
  readonly db: Kysely<Tables>;
  readonly manuscript: ManuscriptRow;
  readonly assignment: AssignmentRow;
  readonly editor: ManuscriptPerson;
  readonly now: Date;
  readonly words: InvitationWords;
  readonly isOfFirst?: boolean;
};

const hasOwnWords = ({ email_subject, email_body }: InvitationWords): boolean => `${email_subject}${email_body}` !== "";

async function sendInvitation(
  ctx: ReviewContext,
  { db, manuscript, assignment, editor, now, words, isOfFirst = false }: InvitationInput,
): Promise<void> {
  const { email_subject, email_body } = words;
  await requireNoAuthorNames(db, manuscript, { email_subject, email_body, personal_line: assignment.personal_line });
  const press = await readPress({ db, log: ctx.log });
  const reviewed = await requireVersionForInvitation(db, manuscript);
  const invited = await db
    .updateTable("review_assignments")
    .set({
      state: "invited",
      version_id: reviewed.id,
      invited_by: editor.id,
      invited_at: now,
      answer_by: daysAfter(pressDay(now, press), press.workflow.answerDays),
      version: assignment.version + 1,
      updated_at: now,
    })
    .where("id", "=", assignment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sendReviewEmail(ctx, "R1", { manuscript, assignment: invited, db, occasion: "invited", words, isOfFirst });
}
