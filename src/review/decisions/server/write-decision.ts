import type { Kysely } from "kysely";
import type { z } from "zod";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { CommandForm } from "#manuscripts/screening/screening-forms.ts";
import { daysAfter } from "#manuscripts/workflow/days.ts";
import type { ConfirmForm, DecisionForm } from "#review/decisions/decision-forms.ts";
import { OPEN_PLACE } from "#review/decisions/decision-templates.ts";
import { asksForRevision, needsSecondPerson, outcomesIn } from "#review/decisions/outcome.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import type {} from "#review/server/tables.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import { storePoints } from "./points.ts";
import { requireSeenReports } from "./require-seen-reports.ts";
import { notifyDecider } from "./notify-decider.ts";
import { markReportsUnused, markReportsUsed } from "./use-reports.ts";

/**
 * Stores a decision with its letter and the points that the author will answer. The letter is sent, and the decision takes
 * effect, after the press's minutes; a decision that needs a second person waits for the confirmation. 409 where reports or
 * their files are not as the editor has read them. Invalid for an outcome that the state does not have, for a date in the past,
 * and for a letter whose place for the reason is not filled.
 */
export const writeDecision = (
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  input: DecisionForm & { readonly id: string },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id: input.id,
    key: input.key,
    version: input.version,
    command: input.outcome === "decline" ? "decline" : "decide",
    facts: async (manuscript, db) => {
      await requireSeenReports(db, manuscript, input.reports_seen);
      return {
        decisionLetter: input.decision_letter,
        reason: input.reason,
        reportsNeeded: manuscript.reports_needed,
        usableReports: await countUsableReports(db, manuscript, input.reports),
      };
    },
    apply: async (manuscript, db, now) => {
      if (!outcomesIn(manuscript.state).includes(input.outcome))
        throw new Invalid({ outcome: "This decision is not possible now." });
      if (input.decision_letter.includes(OPEN_PLACE))
        throw new Invalid({ decision_letter: `Write the reason in the letter, in the place of “${OPEN_PLACE}”.` });
      const press = await readPress({ ...ctx, db });
      const { workflow } = press;
      const today = pressDay(now, press);
      const days = input.outcome === "minor" ? workflow.minorRevisionDays : workflow.majorRevisionDays;
      const dueOn = asksForRevision(input.outcome) ? (input.due_on ?? daysAfter(today, days)) : null;
      if (dueOn !== null && dueOn <= today) throw new Invalid({ due_on: "Choose a date after today." });
      const state = needsSecondPerson(manuscript.kind, input.outcome) ? "waiting" : "scheduled";
      await db
        .insertInto("editorial_decisions")
        .values({
          id: input.key,
          manuscript_id: manuscript.id,
          round: manuscript.round,
          outcome: input.outcome,
          state,
          body: input.decision_letter,
          reports: JSON.stringify(input.reports),
          reason: input.reason,
          due_on: dueOn,
          decided_by: actor.id,
          send_at: state === "waiting" ? null : afterMinutes(now, workflow.undoMinutes),
          created_at: now,
        })
        .execute();
      await markReportsUsed(db, { reports: input.reports, created_at: now });
      // Points are answered with a revision: other decisions have no response table.
      if (asksForRevision(input.outcome)) await storePoints(db, input.key, input);
      return { set: { open_decision: state }, details: { outcome: input.outcome } };
    },
  });

/**
 * Confirms a decision as the second person, so that its letter is sent after the press's minutes, or refuses it, so that
 * the editor, who is told by e-mail, writes another one. Refused for the editor who wrote it.
 */
export const confirmDecision = (
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { id, key, version, agrees }: z.output<typeof ConfirmForm> & { readonly id: string },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "confirm_decision",
    facts: async (manuscript, db) => ({
      isDecider: (await findOpenDecision(db, manuscript.id))?.decided_by === actor.id,
    }),
    apply: async (manuscript, db, now) => {
      const { workflow } = await readPress({ ...ctx, db });
      const decision = await db
        .updateTable("editorial_decisions")
        .set(
          agrees
            ? { state: "scheduled", confirmed_by: actor.id, send_at: afterMinutes(now, workflow.undoMinutes) }
            : { state: "refused", confirmed_by: actor.id },
        )
        .where("manuscript_id", "=", manuscript.id)
        .where("state", "=", "waiting")
        .returning(["outcome", "decided_by", "reports", "created_at"])
        .executeTakeFirst();
      if (!decision) return { details: { agrees } };
      if (!agrees) {
        await markReportsUnused(db, decision);
        await notifyDecider(ctx, db, { manuscript, decision, secondId: actor.id });
      }
      return { set: { open_decision: agrees ? "scheduled" : null }, details: { agrees } };
    },
  });

/** Takes back a decision whose letter was not sent yet. Refused when it was sent. */
export const takeBackDecision = (
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { id, key, version }: z.output<typeof CommandForm> & { readonly id: string },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "take_back_decision",
    facts: async (manuscript, db) => ({ decisionWaits: (await findOpenDecision(db, manuscript.id)) !== undefined }),
    apply: async (manuscript, db) => {
      const taken = await db
        .updateTable("editorial_decisions")
        .set({ state: "taken_back" })
        .where("manuscript_id", "=", manuscript.id)
        .where("state", "in", ["waiting", "scheduled"])
        .returning(["reports", "created_at"])
        .execute();
      for (const decision of taken) await markReportsUnused(db, decision);
      return { set: { open_decision: null } };
    },
  });

/** Returns the decision of a manuscript that has not been sent yet. */
export const findOpenDecision = (db: Kysely<Tables>, manuscriptId: string) =>
  db
    .selectFrom("editorial_decisions")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .where("state", "in", ["waiting", "scheduled"])
    .executeTakeFirst();

/**
 * The reports of the letter, and those of this round that an earlier letter carried, such as before a minor revision. A letter
 * cannot take the report of another manuscript.
 */
async function countUsableReports(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  reports: DecisionForm["reports"],
): Promise<number> {
  const ids = new Set(reports.map(({ assignment_id }) => assignment_id));
  const found = await db
    .selectFrom("review_assignments")
    .select(["id", "round", "state"])
    .where("manuscript_id", "=", manuscript.id)
    .where("state", "in", ["submitted", "closed"])
    .where("submitted_at", "is not", null)
    .execute();
  if (found.filter(({ id }) => ids.has(id)).length !== ids.size)
    throw new Invalid({ reports: "One of the reports was not submitted for this manuscript." });
  return found.filter(({ id, round, state }) => ids.has(id) || (round === manuscript.round && state === "closed"))
    .length;
}

const afterMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);
