import type { Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentRow } from "#review/assignments/server/find-assignment.ts";
import { readReviewerIdentity } from "#review/assignments/server/reviewer-identity.ts";
import { listForAuthors, selectTexts } from "#review/forms/written-answers.ts";
import { findNamedSentences, type NamedSentence } from "#review/reports/named-sentences.ts";
import type { Report } from "./find-report.ts";

type Reported = {
  readonly manuscript: Pick<ManuscriptRow, "anonymity">;
  readonly assignment: Pick<AssignmentRow, "name" | "email" | "person_id">;
  readonly report: Report;
};

/** Returns the sentences of a report by which authors would learn who wrote it; none in open review, where they know. */
export async function readNamedSentences(
  db: Kysely<Tables>,
  { manuscript, assignment, report }: Reported,
): Promise<readonly NamedSentence[]> {
  if (manuscript.anonymity === "open") return [];
  const texts = selectTexts(listForAuthors(report.form, report.answers));
  return findNamedSentences({ ...report, texts }, await readReviewerIdentity(db, assignment));
}
