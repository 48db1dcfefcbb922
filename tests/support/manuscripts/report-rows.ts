import type { Insertable } from "kysely";
import { findVersionForReview } from "#manuscripts/review-copies/server/find-review-copy.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";

type RowsContext = Pick<Context, "db" | "clock">;

type SomeAssignment = Partial<Insertable<Tables["review_assignments"]>> & {
  readonly reviewer_number: number;
  readonly name: string;
};

/** Inserts the assignment of a reviewer in the first round; returns its id. */
export async function insertAssignment(
  { db, clock }: RowsContext,
  manuscript_id: string,
  some: SomeAssignment,
): Promise<string> {
  const id = crypto.randomUUID();
  const now = clock();
  const reviewed = await findVersionForReview(db, manuscript_id);
  await db
    .insertInto("review_assignments")
    .values({
      id,
      manuscript_id,
      round: 1,
      version_id: reviewed?.id ?? null,
      email: `reviewer-${some.reviewer_number}@reviewer.example`,
      state: "invited",
      form_version: ["accepted", "submitted", "closed", "withdrew"].includes(some.state ?? "") ? 1 : null,
      conflicts: "[]",
      reminders: "[]",
      invited_at: now,
      created_at: now,
      updated_at: now,
      ...some,
    })
    .execute();
  return id;
}

type SomeReport = Partial<Insertable<Tables["review_reports"]>> & {
  /** The answers to the questions of the form, which the row holds as JSON. */
  readonly answered: Readonly<Record<string, string>>;
  /** The first one is essential, the others are optional. */
  readonly concerns: readonly string[];
};

/** Inserts a reviewer who has sent a report with these concerns; returns the assignment's id. */
export async function insertReport(
  ctx: RowsContext,
  manuscriptId: string,
  reviewer: Pick<SomeAssignment, "reviewer_number" | "name">,
  { answered, concerns, ...some }: SomeReport,
): Promise<string> {
  const { db, clock } = ctx;
  const now = clock();
  const assignment_id = await insertAssignment(ctx, manuscriptId, {
    ...reviewer,
    state: "submitted",
    submitted_at: now,
  });
  await db
    .insertInto("review_reports")
    .values({
      assignment_id,
      answers: JSON.stringify(answered),
      recommendation: "minor",
      saved_at: now,
      submitted_at: now,
      ...some,
    })
    .execute();
  await db
    .insertInto("review_concerns")
    .values(
      concerns.map((body, index) => ({
        id: crypto.randomUUID(),
        assignment_id,
        position: index + 1,
        kind: index === 0 ? ("essential" as const) : ("optional" as const),
        body,
      })),
    )
    .execute();
  return assignment_id;
}
