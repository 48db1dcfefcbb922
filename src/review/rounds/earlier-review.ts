import type { AnsweredQuestion } from "#review/forms/written-answers.ts";
import type { ReportAttachment } from "#review/attachments/attachment.ts";
import type { ConcernKind, Recommendation } from "#review/recommendation.ts";

/**
 * What the authors answered to a concern of the reader: `withheld` where the editors have not released it, `none` where the authors were not asked or
 * did not answer.
 */
export type ReadAnswer =
  | { readonly state: "given"; readonly answer: string; readonly place: string }
  | { readonly state: "withheld" }
  | { readonly state: "none" };

/** A reviewer's own report of an earlier round, with the answers to its concerns. */
export type EarlierReview = {
  readonly round: number;
  readonly submitted_at: string;
  readonly recommendation: Recommendation | null;
  readonly questions: readonly AnsweredQuestion[];
  readonly strengths: string;
  readonly comments_to_authors: string;
  readonly confidential: string;
  readonly concerns: readonly {
    readonly id: string;
    readonly position: number;
    readonly kind: ConcernKind;
    readonly body: string;
    readonly page: string;
    readonly passage: string;
    readonly paragraph: number | null;
    readonly answer: ReadAnswer;
  }[];
  readonly attachments: readonly ReportAttachment[];
  /** Whether the copies of both rounds can be compared. */
  readonly has_changes: boolean;
};

/** Returns how many answers the reader gets: one that is withheld does not count. */
export const countAnswers = ({ concerns }: Pick<EarlierReview, "concerns">): number =>
  concerns.filter(({ answer }) => answer.state === "given").length;
