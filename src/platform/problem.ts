/** What a reader or a program is told when there is no other answer. `reference` leads to the log's line. */
export type Problem = {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reference?: string;
  /** Seconds after which the same may be asked again. */
  readonly retryAfter?: number;
  /** Further members, for programs. */
  readonly facts?: Readonly<Record<string, unknown>>;
};
