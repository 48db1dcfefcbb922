import type { OwnReview, WrittenReport } from "#review/reports/own-review.ts";
import { readShippedForm } from "#review/forms/shipped-forms.ts";

export const REVIEW_ID = "4d4d4f0e-7777-4c9e-8a55-000000000001";
export const FORM = readShippedForm("chapter");
const ANSWERS = Object.fromEntries(FORM.questions.map(({ id, answers }) => [id, answers[2] ?? ""]));
/** A complete report that was not sent yet. */
export const REPORT: WrittenReport = {
  version: 2,
  answers: ANSWERS,
  strengths: "",
  comments_to_authors: "A good chapter.",
  confidential: "",
  recommendation: "minor",
  would_review_again: null,
  ai_use: "",
  co_reviewer: "",
  named_sentences: [],
  concerns: [],
  saved_at: "2026-11-02T09:00:00Z",
  submitted_at: null,
  used_at: null,
};
/** A review as its reviewer reads it: accepted, without a report. */
export const ownReview = (given: Partial<OwnReview> = {}): OwnReview => ({
  id: REVIEW_ID,
  number: "CAP-2026-0042",
  title: "Salt and Parchment",
  abstract: "How salt was traded.",
  kind: "chapter",
  language: "en",
  pages: 20,
  anonymity: "double",
  anonymity_sentence: "You and the authors do not learn each other’s names.",
  authors: [],
  round: 1,
  reviewer_number: 2,
  reviewer_name: "Bea Lund",
  state: "accepted",
  editor_name: "Edith Lindqvist",
  personal_line: "",
  answer_by: null,
  due_on: "2026-12-20",
  days_late: 0,
  due_if_accepted: "2026-12-20",
  time_zone: "Asia/Kolkata",
  has_extended: false,
  extension_days: null,
  free_extension_days: 14,
  ended: null,
  commands: ["save_report", "submit_report", "ask_for_time", "withdraw"],
  form: FORM,
  report: null,
  attachments: [],
  file: { name: "CAP-2026-0042.docx", media_type: "application/msword" },
  file_problem: null,
  outcome: null,
  earlier: null,
  ...given,
});
