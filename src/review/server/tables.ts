import type { Generated, JSONColumnType } from "kysely";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type {} from "#manuscripts/review-copies/server/review-copy-table.ts";
import type { ReviewConflict } from "#review/assignments/conflicts.ts";
import type { AssignmentState } from "#review/assignments/assignment.ts";
import type { SentReminder } from "#review/assignments/reminders.ts";
import type { DecisionOutcome, DecisionState } from "#review/decisions/decision.ts";
import type { ReviewQuestion } from "#review/forms/review-form.ts";
import type { WrittenAnswers } from "#review/forms/written-answers.ts";
import type { ListedPaper, PaperResult, ZippedPdf } from "#review/papers/listed-paper.ts";
import type { Recommendation } from "#review/recommendation.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    review_assignments: {
      id: string;
      manuscript_id: string;
      round: number;
      /** The same for a person in every round of a manuscript. */
      reviewer_number: number;
      person_id: string | null;
      name: string;
      email: string;
      /** The version that they were invited to review. */
      version_id: string | null;
      /** The version of the review form with which they began; null until they have agreed. */
      form_version: number | null;
      state: AssignmentState;
      invited_by: string | null;
      personal_line: Generated<string>;
      conflicts: JSONColumnType<readonly ReviewConflict[]>;
      conflict_reason: Generated<string>;
      link_generation: Generated<number>;
      invited_at: Date | null;
      responded_at: Date | null;
      /** ISO dates. */
      answer_by: string | null;
      due_on: string | null;
      has_extended: Generated<boolean>;
      extension_days: number | null;
      reminders: JSONColumnType<readonly SentReminder[]>;
      decline_reason: Generated<string>;
      suggested: Generated<string>;
      declared_conflict: Generated<string>;
      ended_reason: Generated<string>;
      submitted_at: Date | null;
      closed_at: Date | null;
      version: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    review_reports: {
      assignment_id: string;
      answers: JSONColumnType<WrittenAnswers>;
      strengths: Generated<string>;
      comments_to_authors: Generated<string>;
      confidential: Generated<string>;
      recommendation: Recommendation | null;
      would_review_again: boolean | null;
      ai_use: Generated<string>;
      co_reviewer: Generated<string>;
      saved_at: Date;
      submitted_at: Date | null;
      used_at: Date | null;
      version: Generated<number>;
    };
    review_form_versions: {
      kind: ManuscriptKind;
      version: number;
      /** Null where the press went back to the shipped questions. */
      questions: JSONColumnType<readonly ReviewQuestion[]> | null;
      changed_by: string | null;
      changed_at: Date;
    };
    review_attachments: {
      id: string;
      assignment_id: string;
      /** 1 to 3: the number in the name that authors see. */
      position: number;
      /** The name that the reviewer gave it. */
      name: string;
      path: string;
      media_type: string;
      size: number;
      sha256: string;
      identities: JSONColumnType<readonly IdentityWarning[]>;
      created_at: Date;
    };
    review_concerns: {
      id: string;
      assignment_id: string;
      position: number;
      kind: "essential" | "optional";
      body: string;
      page: Generated<string>;
      passage: Generated<string>;
      /** The paragraph's number in the text beside the form, from 1. */
      paragraph: number | null;
    };
    editorial_decisions: {
      id: string;
      manuscript_id: string;
      round: number;
      outcome: DecisionOutcome;
      state: DecisionState;
      /** The letter to the author. */
      body: string;
      /** The reports in the letter, with the sentences that the editor removed. */
      reports: JSONColumnType<readonly DecisionReport[]>;
      reason: Generated<string>;
      due_on: string | null;
      decided_by: string | null;
      confirmed_by: string | null;
      send_at: Date | null;
      sent_at: Date | null;
      email_id: string | null;
      created_at: Date;
    };
    decision_points: {
      id: string;
      decision_id: string;
      position: number;
      label: string;
      concern_id: string | null;
      kind: "essential" | "optional";
      body: string;
      answer: Generated<string>;
      place: Generated<string>;
      answered_at: Date | null;
      /** The answer as the reviewer of a later round reads it, once an editor has passed it; what was found in it then. */
      reviewers_answer: string | null;
      reviewers_place: string | null;
      passed_identities: JSONColumnType<readonly IdentityWarning[]> | null;
      passed_by: string | null;
      passed_at: Date | null;
      /** The editor who withholds it from that reviewer, and when. */
      withheld_by: string | null;
      withheld_at: Date | null;
    };
    volume_editors: { publication_id: string; person_id: string; appointed_by: string | null; created_at: Date };
    volume_editor_changes: {
      id: string;
      publication_id: string;
      person_id: string | null;
      change: "appointed" | "removed";
      changed_by: string | null;
      changed_at: Date;
    };
    volume_reminders: {
      id: string;
      publication_id: string;
      sent_by: string | null;
      authors: number;
      reviewers: number;
      sent_at: Date;
    };
    paper_imports: {
      id: string;
      publication_id: string;
      created_by: string | null;
      state: Generated<"checked" | "running" | "finished">;
      list_name: string;
      rows: JSONColumnType<readonly ListedPaper[]>;
      pdfs: JSONColumnType<readonly ZippedPdf[]>;
      results: JSONColumnType<readonly PaperResult[]>;
      created_at: Date;
      finished_at: Date | null;
    };
  }
}

/** A report in a decision letter: the assignment's, and the sentences that the authors do not read. */
export type DecisionReport = { readonly assignment_id: string; readonly removed: readonly string[] };
