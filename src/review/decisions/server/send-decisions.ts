import type { Kysely, Selectable, Updateable } from "kysely";
import { askAfterAcceptance } from "#manuscripts/agreements/server/ask-agreement.ts";
import { findReplyAddress, queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { notifyAuthor } from "#manuscripts/server/notify-author.ts";
import { daysAfter } from "#manuscripts/workflow/days.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAllowed, storeAssignment } from "#review/assignments/server/change-reviewers.ts";
import { sendReviewEmail } from "#review/assignments/server/send-review-email.ts";
import { reviewPath } from "#review/assignments/server/review-link.ts";
import { revisionEmail } from "#review/decisions/revision-emails.ts";
import { COMMAND_OF_OUTCOME } from "#review/decisions/outcome.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { decisionEmail, OUTCOME_WORDS } from "./decision-emails.ts";
import { decisionSubject } from "./decision-texts.ts";
import { countPoints } from "./points.ts";
import { markReportsUnused } from "./use-reports.ts";

type DecisionRow = Selectable<Tables["editorial_decisions"]>;

/**
 * Sends the letters whose time has come, and lets their decisions take effect with them. A decision that fails, such as for a
 * manuscript that was withdrawn since, is taken back and logged; the others go on. Returns the number of letters sent.
 */
export async function sendDueDecisions(ctx: ReviewContext): Promise<number> {
  const due = await ctx.db
    .selectFrom("editorial_decisions")
    .selectAll()
    .where("state", "=", "scheduled")
    .where("send_at", "<=", ctx.clock())
    .orderBy("send_at")
    .execute();
  let sent = 0;
  for (const decision of due) {
    try {
      await sendDecision(ctx, decision);
      sent += 1;
    } catch (error) {
      ctx.log.error({ err: error, decision: decision.id }, "A decision could not be sent.");
      const taken = await ctx.db
        .updateTable("editorial_decisions")
        .set({ state: "taken_back" })
        .where("id", "=", decision.id)
        .where("state", "=", "scheduled")
        .where("manuscript_id", "in", (query) =>
          query.selectFrom("manuscripts").select("id").where("state", "not in", ["screening", "in_review"]),
        )
        .returning("id")
        .execute();
      if (taken.length > 0) await markReportsUnused(ctx.db, decision);
    }
  }
  return sent;
}

/** The event's id follows from the decision's, so that two nodes that send at once make one event. */
const sendingKey = (decisionId: string): string =>
  decisionId.replace(/^.{8}/u, (head) => [...head].toReversed().join(""));

/** The asking for the agreement has an event of its own, in the transaction of the acceptance. */
const askingKey = (decisionId: string): string =>
  sendingKey(decisionId).replace(/.$/u, (last) => ((Number.parseInt(last, 16) + 1) % 16).toString(16));

const sendDecision = (ctx: ReviewContext, decision: DecisionRow): Promise<void> =>
  ctx.db.transaction().execute(async (db) => {
    const manuscript = await applyDecision({ ...ctx, db }, decision);
    if (decision.outcome === "accept") await askAfterAcceptance(ctx, db, { manuscript, key: askingKey(decision.id) });
  });

const applyDecision = (ctx: ReviewContext, decision: DecisionRow): Promise<ManuscriptRow> =>
  changeManuscript(ctx, "system", {
    id: decision.manuscript_id,
    key: sendingKey(decision.id),
    command: COMMAND_OF_OUTCOME[decision.outcome],
    apply: async (manuscript, db, now) => {
      const still = await db
        .selectFrom("editorial_decisions")
        .select("state")
        .where("id", "=", decision.id)
        .forUpdate()
        .executeTakeFirst();
      if (still?.state !== "scheduled") throw new Error("The decision was taken back.");
      const press = await readPress({ ...ctx, db });
      const subjectFor = await decisionSubject({ ...ctx, db }, { manuscript, decision });
      const replyTo = await findReplyAddress(ctx, db, manuscript);
      const emailId = await notifyAuthor(ctx, db, manuscript, (about) =>
        decisionEmail(about, {
          ...decision,
          subject: subjectFor(about.to.name),
          replyTo,
          timeZone: press.hours.timeZone,
        }),
      );
      await db
        .updateTable("editorial_decisions")
        .set({ state: "sent", sent_at: now, email_id: emailId })
        .where("id", "=", decision.id)
        .execute();
      await endRound(ctx, db, manuscript, decision);
      const points = await countPoints(db, decision.id);
      return {
        set: { ...outcomeColumns(decision, now, press), points_total: points.total, points_open: points.open },
        details: { outcome: decision.outcome, round: decision.round, decision: decision.id },
      };
    },
  });

function outcomeColumns({ outcome, due_on }: DecisionRow, now: Date, press: Press): Updateable<Tables["manuscripts"]> {
  const ended = { due_on, has_extended: false, extension_days: null, review_phase: null };
  return outcome === "accept"
    ? {
        ...ended,
        due_on: daysAfter(pressDay(now, press), press.workflow.finalFilesDays),
        accepted_at: now,
        on_hold: false,
      }
    : ended;
}

/** Cancels what the reviewers of the round have not begun or finished, and closes the reports, which are used now. */
async function endRound(
  ctx: ReviewContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  { outcome, round }: DecisionRow,
): Promise<void> {
  const now = ctx.clock();
  const assignments = await db
    .selectFrom("review_assignments")
    .selectAll()
    .where("manuscript_id", "=", manuscript.id)
    .where("round", "=", round)
    .where("state", "in", ["proposed", "invited", "accepted", "submitted"])
    .execute();
  for (const assignment of assignments) {
    const command = assignment.state === "submitted" ? "close" : "cancel";
    requireAllowed(assignment, command, "system");
    const set = command === "close" ? { closed_at: now } : { ended_reason: "The editor has decided." };
    const stored = await storeAssignment(db, assignment, { command, now, set });
    if (command === "close") {
      await db.updateTable("review_reports").set({ used_at: now }).where("assignment_id", "=", assignment.id).execute();
      await queueManuscriptEmail(ctx, db, revisionEmail("review-outcome"), {
        to: assignment.email,
        number: manuscript.number ?? "",
        fields: { name: assignment.name, title: manuscript.title, outcome: OUTCOME_WORDS[outcome] },
        path: reviewPath(ctx, stored),
      });
    } else if (assignment.state !== "proposed") {
      const reason = "The editor has decided about the manuscript with the reports that are in.";
      await sendReviewEmail(ctx, "R10", { manuscript, assignment: stored, db, occasion: "decided", reason });
    }
  }
}
