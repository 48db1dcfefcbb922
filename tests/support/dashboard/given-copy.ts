import type { ReviewCopyFile, ReviewCopyState } from "#review/copies/web/copy-client.ts";

const AT = "2026-11-20T09:00:00Z";

/** A copy for reviewers that nobody has confirmed. */
export const COPY: ReviewCopyFile = {
  id: "c0c0c0c0-0000-4000-8000-000000000001",
  name: "review-copy.docx",
  media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  size: 52_000,
  sha256: `9f2c41e077b1${"0".repeat(52)}`,
  source: "anonymised",
  identities: [
    { kind: "name", where: "Running head", words: "Panneerselvam & Pan", can_be_taken_out: true, is_left: true },
  ],
  taken_out: [],
  made_by: "Bea Lund",
  made_at: AT,
  confirmed_by: null,
  confirmed_at: null,
  shows_no_names: false,
};

/** The copy of the second version, as its editor sees it. */
export const createCopy = (given: Partial<ReviewCopyState> = {}): ReviewCopyState => ({
  manuscript_id: "m",
  number: "CAP-2026-0042",
  title: "Salt and Parchment",
  version: { number: 2, round: 1, created_at: AT },
  anonymity: "double",
  is_confirmed: false,
  can_confirm: true,
  copy: COPY,
  former: null,
  ...given,
});
