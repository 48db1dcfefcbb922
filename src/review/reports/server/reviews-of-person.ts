import type { AddressRecords } from "#people/profiles/server/addressed-data.ts";
import { reviewForm } from "#review/review-form.ts";
import { findReports } from "./find-report.ts";

/** The words that stand for a reviewer whose personal data were erased. */
const FORMER = "Former reviewer";

/** Returns the reviews of an address with the reports that were written; what editors noted about the person is not theirs to export. */
const collect: AddressRecords["collect"] = async ({ db }, address) => {
  const assignments = await db
    .selectFrom("review_assignments as a")
    .innerJoin("manuscripts as m", "m.id", "a.manuscript_id")
    .selectAll("a")
    .select(["m.number", "m.kind"])
    .where((eb) => eb(eb.fn<string>("lower", ["a.email"]), "=", address.toLowerCase()))
    .where("a.invited_at", "is not", null)
    .orderBy("a.invited_at")
    .execute();
  const reports = await findReports(
    db,
    assignments.map(({ id }) => id),
  );
  return assignments.map((one) => {
    const report = reports.get(one.id);
    return {
      manuscript: one.number,
      round: one.round,
      state: one.state,
      name: one.name,
      email: one.email,
      invited_at: one.invited_at,
      responded_at: one.responded_at,
      submitted_at: one.submitted_at,
      decline_reason: one.decline_reason,
      suggested: one.suggested,
      declared_conflict: one.declared_conflict,
      report: report && {
        answers: reviewForm(one.kind, report.form_version).questions.map(
          ({ id, text }) => `${text} ${report.answers[id]}`,
        ),
        strengths: report.strengths,
        comments_to_authors: report.comments_to_authors,
        confidential: report.confidential,
        recommendation: report.recommendation,
        concerns: report.concerns.map(({ kind, body, page }) => ({ kind, body, page })),
      },
    };
  });
};

/**
 * Takes the person off their reviews: open ones are cancelled, and reports stay without a name, because decisions rest on
 * them (docs/workflow.md: a report that a decision used is never changed).
 */
const erase: AddressRecords["erase"] = async ({ db, clock }, address) => {
  const now = clock();
  const theirs = await db
    .selectFrom("review_assignments")
    .select(["id", "state", "link_generation"])
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", address.toLowerCase()))
    .execute();
  for (const { id, state, link_generation } of theirs) {
    const isOpen = state === "proposed" || state === "invited" || state === "accepted";
    await db
      .updateTable("review_assignments")
      .set({
        name: FORMER,
        email: `${id}@erased.invalid`,
        person_id: null,
        link_generation: link_generation + 1,
        decline_reason: "",
        declared_conflict: "",
        updated_at: now,
        ...(isOpen && { state: "cancelled", closed_at: now }),
      })
      .where("id", "=", id)
      .execute();
  }
};

/** The reviews of a person, for the export and the erasure of personal data (decision 26). */
export const REVIEW_RECORDS: AddressRecords = { name: "reviews", collect, erase };
