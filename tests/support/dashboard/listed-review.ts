import type { ListedReview } from "#review/reports/web/review-queries.ts";
import { REVIEW_ID } from "./own-review.ts";

/** A review in the reviewer's lists: accepted, due in December. */
export const createListedReview = (given: Partial<ListedReview> = {}): ListedReview => ({
  id: REVIEW_ID,
  number: "CAP-2026-0042",
  title: "Salt and Parchment",
  kind: "chapter",
  round: 1,
  state: "accepted",
  personal_line: "",
  answer_by: null,
  due_on: "2026-12-20",
  due_if_accepted: "2026-12-14",
  days_late: 0,
  extension_days: null,
  saved_at: null,
  submitted_at: null,
  closed_at: null,
  days_taken: null,
  recommendation: null,
  outcome: null,
  is_mine: true,
  reviewer: null,
  ...given,
});
