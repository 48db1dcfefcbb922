/** An error as a reader or a program sees it. `reference` identifies the log's line. */
export type Problem = {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reference?: string;
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter?: number;
  /** Its client meets it often, or its page needs no search: the page is the same at each address and kept for a minute. */
  readonly isRepeated?: boolean;
  /** What the address of such a page says, for the search box. */
  readonly words?: string;
  /** Further members, for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
};
