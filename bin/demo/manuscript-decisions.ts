import { z } from "zod";
import { daysAfter, isoDay } from "#manuscripts/workflow/days.ts";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import { COMMAND_OF_OUTCOME } from "#review/decisions/outcome.ts";
import { happen, type Life, uuid } from "./manuscript-life.ts";

const Outcome = z.enum(["decline", "minor", "major", "accept", "reject"]);

const EDITOR = "handling_editor";

type DecisionInput = {
  readonly outcome: unknown;
  readonly body: unknown;
  readonly points: unknown;
  readonly isSent: boolean;
};

/** Stores a decision; one that is sent takes effect. */
export function decide(life: Life, at: Date, { outcome: named, body, points, isSent }: DecisionInput): void {
  const { manuscript, line } = life;
  const outcome = Outcome.parse(named);
  const used = life.assignments.filter(({ round, state }) => round === manuscript.round && state === "submitted");
  const days = { minor: DEFAULT_WORKFLOW.minorRevisionDays, major: DEFAULT_WORKFLOW.majorRevisionDays };
  const due_on = outcome === "minor" || outcome === "major" ? daysAfter(isoDay(at), days[outcome]) : null;
  const id = uuid();
  const waits = line.kind === "book" && outcome === "decline";
  const open = waits ? "waiting" : "scheduled";
  const sendAt = new Date(at.getTime() + (isSent ? DEFAULT_WORKFLOW.undoMinutes : 1440) * 60_000);
  life.decisions.push({
    id,
    manuscript_id: manuscript.id,
    round: manuscript.round,
    outcome,
    state: isSent ? "sent" : open,
    body: z.string().parse(body),
    reports: JSON.stringify(used.map((one) => ({ assignment_id: one.id, removed: [] }))),
    reason: outcome === "decline" ? "The subject lies outside the programme." : "",
    due_on,
    decided_by: life.editor.id,
    send_at: waits ? null : sendAt,
    sent_at: isSent ? at : null,
    created_at: at,
  });
  happen(life, outcome === "decline" ? "decline" : "decide", {
    at,
    role: EDITOR,
    set: { open_decision: isSent ? null : open },
    details: { outcome },
  });
  if (!isSent) return;
  const rows = createPoints(life, id, z.array(z.string()).parse(points));
  life.points.push(...rows);
  for (const one of used) Object.assign(one, { state: "closed", closed_at: at });
  for (const report of life.reports) report.used_at ??= at;
  const count = outcome === "minor" || outcome === "major" ? rows.length : 0;
  happen(life, COMMAND_OF_OUTCOME[outcome], {
    at,
    role: "system",
    set: {
      due_on,
      review_phase: null,
      points_total: count,
      points_open: count,
      ...(outcome === "accept" && { accepted_at: at }),
    },
    details: { outcome, round: manuscript.round, decision: id, on: isoDay(at) },
  });
}

/** Returns the rows of the last decision's response table. */
export const lastPoints = ({ points, decisions }: Life): Life["points"] =>
  points.filter(({ decision_id }) => decision_id === decisions.at(-1)?.id);

/** Returns the rows of the response table: the concerns of the reports, then the editor's own points. */
function createPoints(life: Life, decision_id: string, own: readonly string[]): Life["points"] {
  const round = life.assignments.filter((assignment) => assignment.round === life.manuscript.round);
  const concerns = life.concerns.flatMap((concern) => {
    const assignment = round.find(({ id }) => id === concern.assignment_id);
    if (!assignment) return [];
    const label = `${assignment.reviewer_number}.${concern.position}`;
    return [{ label, concern_id: concern.id, kind: concern.kind, body: concern.body }];
  });
  const points = own.map((body, index) => ({
    label: `E.${index + 1}`,
    concern_id: null,
    kind: "essential" as const,
    body,
  }));
  return [...concerns, ...points].map((point, index) => ({ id: uuid(), decision_id, position: index + 1, ...point }));
}
