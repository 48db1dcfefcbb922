import { randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PersonRecords, RecordedPerson } from "#people/core/server/personal-records.ts";
import type { Tables } from "#platform/database/tables.ts";
import { recordReview } from "#review/assignments/server/change-reviewers.ts";
import { findAttachments } from "#review/attachments/server/find-attachments.ts";
import { formatAnswer, listAnswered } from "#review/forms/written-answers.ts";
import { findReports } from "./find-report.ts";

/** The words that stand for a reviewer whose personal data were erased. */
const FORMER = "Former reviewer";

/** Returns the reviews of an address with the reports that were written; what editors noted about the person is not theirs to export. */
const collect: PersonRecords["collect"] = async ({ db }, person) => {
  const assignments = await db
    .selectFrom("review_assignments as a")
    .innerJoin("manuscripts as m", "m.id", "a.manuscript_id")
    .selectAll("a")
    .select("m.number")
    .where(isTheirs(person))
    .where("a.invited_at", "is not", null)
    .orderBy("a.invited_at")
    .execute();
  const ids = assignments.map(({ id }) => id);
  const reports = await findReports(db, ids);
  const attachments = await findAttachments(db, ids);
  return assignments.map((assignment) => {
    const report = reports.get(assignment.id);
    return {
      manuscript: assignment.number,
      round: assignment.round,
      state: assignment.state,
      name: assignment.name,
      email: assignment.email,
      invited_at: assignment.invited_at,
      responded_at: assignment.responded_at,
      submitted_at: assignment.submitted_at,
      decline_reason: assignment.decline_reason,
      suggested: assignment.suggested,
      declared_conflict: assignment.declared_conflict,
      report: report && {
        answers: listAnswered(report.form, report.answers).map(
          (answered) => `${answered.question} ${formatAnswer(answered)}`,
        ),
        strengths: report.strengths,
        comments_to_authors: report.comments_to_authors,
        confidential: report.confidential,
        recommendation: report.recommendation,
        concerns: report.concerns.map(({ kind, body, page, passage }) => ({ kind, body, page, passage })),
      },
      attachments: (attachments.get(assignment.id) ?? []).map(({ name, media_type, size, created_at }) => ({
        name,
        media_type,
        size,
        attached_at: created_at,
      })),
    };
  });
};

/** Returns the condition on `review_assignments as a` that it is this person's: by the account or the address. */
const isTheirs = ({ id, address }: RecordedPerson): RawBuilder<boolean> =>
  sql<boolean>`(a.person_id = ${id}::uuid or lower(a.email) = ${address?.toLowerCase() ?? ""})`;

/**
 * Takes the person off their reviews: open ones are cancelled, and reports that were sent stay without a name, because decisions rest on
 * them (docs/workflow.md: a report that a decision used is never changed). What was not sent is deleted, and so are the people whom
 * they suggested or named beside themselves.
 */
const erase: PersonRecords["erase"] = async (ctx, person) => {
  const theirs = await ctx.db
    .selectFrom("review_assignments as a")
    .innerJoin("manuscripts as m", "m.id", "a.manuscript_id")
    .select(["a.id", "a.manuscript_id", "m.state as stage"])
    .select(sql<boolean>`a.state in ('proposed', 'invited', 'accepted')`.as("is_open"))
    .where(isTheirs(person))
    .orderBy("a.manuscript_id")
    .execute();
  for (const one of theirs)
    // The counts of a round that goes on follow from its assignments.
    if (one.is_open && one.stage === "in_review")
      await recordReview(ctx, {
        id: one.manuscript_id,
        key: randomUUID(),
        apply: async (_, db, now) => {
          await anonymise(db, one, now);
          return { did: "erased" };
        },
      });
    else await anonymise(ctx.db, one, ctx.clock());
};

type Anonymised = { readonly id: string; readonly is_open: boolean };

async function anonymise(db: Kysely<Tables>, { id, is_open }: Anonymised, now: Date): Promise<void> {
  await db
    .updateTable("review_assignments")
    .set((row) => ({
      name: FORMER,
      email: `${id}@erased.invalid`,
      person_id: null,
      link_generation: row("link_generation", "+", 1),
      personal_line: "",
      conflicts: JSON.stringify([]),
      conflict_reason: "",
      decline_reason: "",
      suggested: "",
      declared_conflict: "",
      updated_at: now,
      ...(is_open && { state: "cancelled" as const, closed_at: now }),
    }))
    .where("id", "=", id)
    .execute();
  const unsent = await db
    .deleteFrom("review_reports")
    .where("assignment_id", "=", id)
    .where("submitted_at", "is", null)
    .returning("assignment_id")
    .executeTakeFirst();
  if (unsent) await db.deleteFrom("review_concerns").where("assignment_id", "=", id).execute();
  await db.updateTable("review_reports").set({ co_reviewer: "" }).where("assignment_id", "=", id).execute();
  await anonymiseAttachments(db, id);
}

/** Files of a report that was sent stay with it, without the reviewer's own name of the file; the bytes of others are swept at night. */
async function anonymiseAttachments(db: Kysely<Tables>, id: string): Promise<void> {
  const sent = await db
    .selectFrom("review_reports")
    .select("assignment_id")
    .where("assignment_id", "=", id)
    .where("submitted_at", "is not", null)
    .executeTakeFirst();
  // That a file names its reviewer is still known: authors do not get it.
  const withoutWords = sql<string>`case when identities = '[]' then identities
    else jsonb_build_array(jsonb_build_object('kind', 'name', 'where', 'Text', 'words', ${FORMER}::text)) end`;
  await (sent
    ? db
        .updateTable("review_attachments")
        .set({ name: "attachment", identities: withoutWords })
        .where("assignment_id", "=", id)
        .execute()
    : db.deleteFrom("review_attachments").where("assignment_id", "=", id).execute());
}

/** The reviews of a person, for the export and the erasure of personal data (decisions 26 and 58). */
export const REVIEW_RECORDS: PersonRecords = { name: "reviews", collect, erase };
