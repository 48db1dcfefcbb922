import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { type CommandName, getCommand } from "#manuscripts/workflow/commands.ts";
import type { Decisions } from "#review/decisions/web/decisions-client.ts";
import type { Assignment, OfficeReview, Report } from "#review/office/web/office-queries.ts";
import { REVIEW_WORDS } from "../interface-texts/review-words.ts";
import { contributor, MANUSCRIPT_ID, manuscriptView } from "./shown-manuscript.ts";

const AT = "2026-11-20T09:00:00Z";

/** A command that the viewer has, refused where it has reasons. */
export const allowCommand = (command: CommandName, ...reasons: readonly string[]) => ({
  command,
  label: getCommand(command).label,
  reasons,
});

/** A manuscript in review as its editor, who is the viewer, sees it. */
export const editorsManuscript = (given: Partial<Manuscript> = {}): Manuscript =>
  manuscriptView({
    turn: "editor",
    parent_title: "",
    editor: { id: "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f", name: "Bea Lund" },
    view: "editor",
    roles: ["handling_editor"],
    contributors: [contributor({ given_name: "Meenakshi", family_name: "Sundaresan", is_you: false })],
    reviewers: {
      review_phase: "inviting",
      reviewers_asked: 0,
      reviewers_pending: 0,
      reviewers_agreed: 0,
      reports_in: 0,
      reports_needed: 2,
    },
    ...given,
  });

/** A report that is in, with two concerns. */
export const createReport = (given: Partial<Report> = {}): Report => ({
  assignment_id: "a1a1a1a1-0000-4000-8000-000000000001",
  fingerprint: "f1",
  questions: [
    {
      id: "argument",
      text: REVIEW_WORDS.argumentQuestion,
      kind: "scored",
      answers: ["weak", "sound"],
      reader: "authors",
      answer: "sound",
    },
  ],
  strengths: "The copying notes are a discovery.",
  comments_to_authors: "A careful chapter.",
  confidential: "I know the archive.",
  recommendation: "minor",
  would_review_again: true,
  ai_use: "",
  co_reviewer: "",
  named_sentences: [],
  attachments: [],
  concerns: [
    {
      id: "d1d1d1d1-0000-4000-8000-000000000001",
      position: 1,
      kind: "essential",
      body: "The claim rests on one volume.",
      page: "9",
      passage: "",
      paragraph: null,
    },
  ],
  submitted_at: AT,
  used_at: null,
  ...given,
});

/** A reviewer of the first round, who has agreed where nothing else is given. */
export const createAssignment = (given: Partial<Assignment> = {}): Assignment => ({
  id: "a1a1a1a1-0000-4000-8000-000000000001",
  round: 1,
  number: 1,
  person_id: null,
  name: "Emmanuelle Girard",
  email: "girard@reviewer.example",
  state: "accepted",
  personal_line: "",
  conflicts: [],
  conflict_reason: "",
  invited_at: AT,
  responded_at: AT,
  answer_by: "2026-11-29",
  due_on: "2026-12-20",
  days_late: 0,
  has_extended: false,
  extension_days: null,
  decline_reason: "",
  suggested: "",
  declared_conflict: "",
  ended_reason: "",
  submitted_at: null,
  version: 1,
  sent: [],
  upcoming: [],
  commands: [],
  report: null,
  ...given,
});

/** The reviewers of a manuscript as its editor reads them. */
export const createReview = (
  assignments: readonly Assignment[] = [],
  given: Partial<OfficeReview> = {},
): OfficeReview => ({
  manuscript_id: MANUSCRIPT_ID,
  number: "CAP-2026-0042",
  version: 7,
  round: 1,
  reports_needed: 2,
  review_phase: "inviting",
  anonymity: "double",
  can_manage: true,
  assignments: [...assignments],
  ...given,
});

/** The decisions of a manuscript as its editor reads them: none yet. */
export const createDecisions = (given: Partial<Decisions> = {}): Decisions => ({
  manuscript_id: MANUSCRIPT_ID,
  number: "CAP-2026-0042",
  version: 7,
  can_answer: false,
  decisions: [],
  pending: null,
  refused_by: null,
  usual: { minor_due_on: "2026-12-21", major_due_on: "2027-01-20", undo_minutes: 10 },
  templates: {
    accept: "Dear {author}, we accept “{title}”. {reports}",
    minor: "Dear {author}, please revise by {due}.\n\n{reports}",
    major: "Dear {author}, please revise much by {due}.",
    reject: "Dear {author}, we cannot accept it.",
    decline: "Dear {author}, we will not review it.",
  },
  ...given,
});
