/** A task that waits for a person (design brief: verb first, due date, link). */
export type NeedsYou = {
  /** A sentence such as "Confirm your authorship of …". */
  readonly sentence: string;
  readonly href: string;
  /** The due date as ISO text, where there is one. */
  readonly due?: string | undefined;
};
