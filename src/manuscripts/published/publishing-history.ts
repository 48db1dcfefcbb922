/** The dates and the review of a published work, as its public page prints them: days as ISO dates. */
export type PublishingHistory = {
  readonly received: string | undefined;
  readonly revised: string | undefined;
  readonly accepted: string | undefined;
  readonly published: string | undefined;
  /** "Double-anonymous peer review by 2 reviewers in 1 round." */
  readonly statement: string | undefined;
};
