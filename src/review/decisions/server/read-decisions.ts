import type { Kysely, Selectable } from "kysely";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { noManuscript, type ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { daysAfter } from "#manuscripts/workflow/days.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import { neutralName } from "#review/attachments/attachment.ts";
import { findAttachments, isForAuthors } from "#review/attachments/server/find-attachments.ts";
import { findEditorName } from "#review/assignments/server/send-review-email.ts";
import { withoutRemoved } from "#review/decisions/outcome.ts";
import { findReports, type Report } from "#review/reports/server/find-report.ts";
import { listDecisionTemplates } from "./decision-texts.ts";
import { withoutReports } from "./without-reports.ts";
import { listForAuthors } from "#review/forms/written-answers.ts";
import type { DecisionReport } from "#review/server/tables.ts";

/**
 * Returns the decisions of a manuscript that were sent, the newest first, as its authors read them: the letter, the reports
 * without confidential and removed parts, and the response table. Reviewers are named in open review only. Editors also get the
 * waiting decision, and the press's usual times. 404 for people who may not know of the manuscript.
 */
export async function readDecisions(ctx: Pick<Context, "db" | "clock" | "log">, person: ManuscriptPerson, id: string) {
  const { db } = ctx;
  const { manuscript, view, roles } = await requireSeenManuscript(db, person, id);
  if (view === "review") throw noManuscript();
  const rows = await db
    .selectFrom("editorial_decisions")
    .selectAll()
    .where("manuscript_id", "=", manuscript.id)
    .where("state", "in", ["sent", "waiting", "scheduled", "refused"])
    .orderBy("created_at", "desc")
    .execute();
  const sent = rows.filter(({ state }) => state === "sent");
  const pending = rows.find(({ state }) => state === "waiting" || state === "scheduled");
  // Answers are the author's alone until the revision is submitted.
  const prepared = manuscript.state === "revisions_requested" ? sent[0] : undefined;
  const refused = rows[0]?.state === "refused" ? rows[0] : undefined;
  const canAnswer = manuscript.state === "revisions_requested" && roles.includes("corresponding_author");
  return {
    manuscript_id: manuscript.id,
    number: manuscript.number,
    version: manuscript.version,
    can_answer: canAnswer,
    decisions: await Promise.all(
      sent.map(async (decision) => {
        const reports = view === "overview" ? [] : await reportsForAuthors(db, manuscript, decision.reports);
        const areAnswersSent = view === "author" || decision.id !== prepared?.id;
        const points = await listPoints(db, decision, { areAnswersSent });
        const ownPoints = points.filter(({ label }) => label.startsWith("E.")).map(({ body }) => body);
        return {
          id: decision.id,
          round: decision.round,
          outcome: decision.outcome,
          decision_letter: decision.body,
          decision_letter_alone: withoutReports(decision.body, { reports, ownPoints }),
          due_on: decision.due_on,
          sent_at: decision.sent_at ?? decision.created_at,
          reports,
          points,
        };
      }),
    ),
    pending: pending && view === "editor" ? await pendingDecision(db, pending, person) : null,
    refused_by: refused && view === "editor" ? await findEditorName(db, refused.confirmed_by, "Another editor") : null,
    usual: view === "editor" ? await usualTimes(ctx) : null,
    templates: view === "editor" ? await listDecisionTemplates(db) : null,
  };
}

/** Returns the decision whose letter was not sent yet, with who wrote it and why, for the other editors and the second person. */
async function pendingDecision(
  db: Kysely<Tables>,
  { id, outcome, state, body, send_at, decided_by, reason }: Selectable<Tables["editorial_decisions"]>,
  person: ManuscriptPerson,
) {
  return {
    id,
    outcome,
    state: state === "waiting" ? ("waiting" as const) : ("scheduled" as const),
    decision_letter: body,
    send_at,
    is_own: decided_by === person.id,
    editor_name: await findEditorName(db, decided_by, "Another editor"),
    reason,
  };
}

/** Returns the dates by which revisions are due when a decision is made today, and the minutes until its letter is sent. */
async function usualTimes(ctx: Pick<Context, "db" | "clock" | "log">) {
  const press = await readPress(ctx);
  const today = pressDay(ctx.clock(), press);
  const { workflow } = press;
  return {
    minor_due_on: daysAfter(today, workflow.minorRevisionDays),
    major_due_on: daysAfter(today, workflow.majorRevisionDays),
    undo_minutes: workflow.undoMinutes,
  };
}

type DecisionRow = Selectable<Tables["editorial_decisions"]>;

/**
 * Returns the response table of a decision in its order, each point with the passage that its concern is about. Answers that are
 * not sent yet are left out.
 */
async function listPoints(
  db: Kysely<Tables>,
  { id, reports }: Pick<DecisionRow, "id" | "reports">,
  { areAnswersSent }: { readonly areAnswersSent: boolean },
) {
  const points = await db
    .selectFrom("decision_points as p")
    .leftJoin("review_concerns as c", "c.id", "p.concern_id")
    .select(["p.id", "p.label", "p.kind", "p.body", "p.answer", "p.place", "c.page", "c.passage", "c.assignment_id"])
    .where("p.decision_id", "=", id)
    .orderBy("p.position")
    .execute();
  return points.map(({ assignment_id, page, passage, ...point }) => {
    const removed = reports.find((report) => report.assignment_id === assignment_id)?.removed ?? [];
    const sent = areAnswersSent ? point : { ...point, answer: "", place: "" };
    return { ...sent, page: page ?? "", passage: withoutRemoved(passage ?? "", removed) };
  });
}

/**
 * Returns the reports of a decision as the authors read them: nothing confidential, no removed passage, and no name outside
 * open review.
 */
export async function reportsForAuthors(
  db: Kysely<Tables>,
  manuscript: Pick<ManuscriptRow, "anonymity" | "number">,
  reportsInDecision: readonly DecisionReport[],
) {
  if (reportsInDecision.length === 0) return [];
  const ids = reportsInDecision.map(({ assignment_id }) => assignment_id);
  const reports = await findReports(db, ids);
  const attachments = await findAttachments(db, ids);
  const reviewers = await db
    .selectFrom("review_assignments")
    .select(["id", "reviewer_number", "round", "name"])
    .where("id", "in", ids)
    .orderBy("reviewer_number")
    .execute();
  return reviewers.flatMap(({ id, reviewer_number, round, name }) => {
    const report = reports.get(id);
    const removed = reportsInDecision.find(({ assignment_id }) => assignment_id === id)?.removed ?? [];
    const reviewer = manuscript.anonymity === "open" ? name : `Reviewer ${reviewer_number}`;
    const released = (attachments.get(id) ?? []).filter((file) => isForAuthors(manuscript, file));
    const files = released.map(({ id: fileId, position, media_type: mediaType, size }) => ({
      id: fileId,
      name: neutralName({ number: manuscript.number, round, reviewer: reviewer_number, position, mediaType }),
      size,
    }));
    return report ? [{ reviewer, number: reviewer_number, ...forAuthors(report, removed), attachments: files }] : [];
  });
}

function forAuthors(report: Report, removed: readonly string[]) {
  return {
    recommendation: report.recommendation,
    answers: listForAuthors(report.form, report.answers, removed),
    strengths: withoutRemoved(report.strengths, removed),
    comments: withoutRemoved(report.comments_to_authors, removed),
    concerns: report.concerns.map(({ position, kind, body, page, passage, paragraph }) => ({
      position,
      kind,
      body: withoutRemoved(body, removed),
      page,
      passage: withoutRemoved(passage, removed),
      paragraph,
    })),
  };
}
