/** An author as the list of an event names them. */
export type EventAuthor = {
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
  readonly affiliation: string;
  readonly orcid: string | null;
  readonly corresponding: boolean;
};

/** What the list of an event says of a paper that the event reviewed. */
export type EventPaper = {
  /** The name of the event, which stands in the review statement. */
  readonly event: string;
  readonly session: string;
  readonly page_from: number | null;
  readonly page_to: number | null;
  /** ISO dates; null where the list has none, so that no date of the press stands for it. */
  readonly received: string | null;
  readonly accepted: string | null;
};

/** Returns the sentence about the review of a paper that an event reviewed, as the published paper prints it. */
export const eventReviewStatement = (event: string, press: string): string =>
  event === ""
    ? `The event that accepted this paper organised its review; ${press} did not.`
    : `${event} organised the review of this paper and accepted it; ${press} did not organise the review.`;
