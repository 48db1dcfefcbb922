import type { Anonymity, ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { ReportAttachment } from "#review/attachments/attachment.ts";
import type { AssignmentCommand, AssignmentState } from "#review/assignments/assignment.ts";
import type { DecisionOutcome } from "#review/decisions/decision.ts";
import type { ConcernKind, Recommendation } from "#review/recommendation.ts";
import type { ReviewForm } from "#review/forms/review-form.ts";
import type { AnsweredQuestion, WrittenAnswers } from "#review/forms/written-answers.ts";
import type { EarlierReview } from "#review/rounds/earlier-review.ts";
import type { NamedSentence } from "./named-sentences.ts";

/** A concern as its reviewer writes it. */
export type WrittenConcern = {
  readonly id: string;
  readonly kind: ConcernKind;
  readonly body: string;
  readonly page: string;
  readonly passage: string;
  /** The paragraph's number in the text beside the form. */
  readonly paragraph: number | null;
};

/** A report as its reviewer gets it; times are ISO texts. */
export type WrittenReport = {
  /** The sentences by which authors would learn who wrote it. */
  readonly named_sentences: readonly NamedSentence[];
  readonly version: number;
  readonly answers: WrittenAnswers;
  readonly strengths: string;
  readonly comments_to_authors: string;
  readonly confidential: string;
  readonly recommendation: Recommendation | null;
  readonly would_review_again: boolean | null;
  readonly ai_use: string;
  readonly co_reviewer: string;
  readonly concerns: readonly WrittenConcern[];
  readonly saved_at: string;
  readonly submitted_at: string | null;
  readonly used_at: string | null;
};

/** The decision of the round, and the other reports without names. */
export type ReviewOutcome = {
  readonly outcome: DecisionOutcome;
  readonly words: string;
  readonly sent_at: string | null;
  readonly reports: readonly {
    readonly reviewer: number;
    /** What they wrote for the authors in their own words. */
    readonly answers: readonly AnsweredQuestion[];
    readonly strengths: string;
    readonly comments_to_authors: string;
    readonly concerns: readonly (Omit<WrittenConcern, "id"> & { readonly position: number })[];
  }[];
};

/** A review as its reviewer sees it, in the dashboard and on the page of the e-mail's link. */
export type OwnReview = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly abstract: string;
  readonly kind: ManuscriptKind;
  readonly language: string;
  readonly pages: number | null;
  readonly anonymity: Anonymity;
  readonly anonymity_sentence: string;
  readonly authors: readonly string[];
  readonly round: number;
  readonly reviewer_number: number;
  readonly reviewer_name: string;
  readonly state: AssignmentState;
  readonly editor_name: string;
  readonly personal_line: string;
  readonly answer_by: string | null;
  readonly due_on: string | null;
  /** The days since the answer or the report was due; 0 where it is not late. */
  readonly days_late: number;
  readonly due_if_accepted: string;
  /** The press's, in which the days are meant: an IANA name. */
  readonly time_zone: string;
  readonly has_extended: boolean;
  readonly extension_days: number | null;
  readonly free_extension_days: number;
  readonly ended: string | null;
  readonly commands: readonly AssignmentCommand[];
  readonly form: ReviewForm;
  readonly report: WrittenReport | null;
  readonly attachments: readonly ReportAttachment[];
  readonly file: { readonly name: string; readonly media_type: string } | null;
  /** Why there is no copy to read. */
  readonly file_problem: string | null;
  readonly outcome: ReviewOutcome | null;
  /** What a reviewer of an earlier round needs to judge this one. */
  readonly earlier: EarlierReview | null;
};
