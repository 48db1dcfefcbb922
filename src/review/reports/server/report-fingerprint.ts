import { createHash } from "node:crypto";
import type { AttachmentRow } from "#review/attachments/server/find-attachments.ts";
import type { Report } from "./find-report.ts";

/**
 * Returns the SHA-256, in hexadecimal digits, of a report as an editor reads it: its words, and the ids and hashes of its files. A report that is saved
 * unchanged has the same one; concerns are stored anew with each save, so that their ids do not count.
 */
export function fingerprintReport(report: Report, attachments: readonly AttachmentRow[] = []): string {
  const { strengths, comments_to_authors, confidential, recommendation, would_review_again, ai_use, co_reviewer } =
    report;
  const parts = [
    report.form.questions.map(({ id }) => [id, report.answers[id] ?? null]),
    [strengths, comments_to_authors, confidential, recommendation, would_review_again, ai_use, co_reviewer],
    report.concerns.map(({ kind, body, page, passage, paragraph }) => [kind, body, page, passage, paragraph]),
    attachments.map(({ id, sha256, position, name }) => [id, sha256, position, name]),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
