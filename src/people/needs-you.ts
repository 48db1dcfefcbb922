/** One thing that waits for a person (design brief: verb first, due, link). */
export type NeedsYou = {
  /** As in "Confirm your authorship of …". */
  readonly sentence: string;
  readonly href: string;
  /** ISO date by which, where there is one. */
  readonly due?: string | undefined;
};
