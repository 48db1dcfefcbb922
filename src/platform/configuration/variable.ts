/** An environment variable, as README and docs/configuration.md print it. */
export type Variable = {
  readonly name: string;
  readonly standard: string;
  readonly expected: string;
  readonly purpose: string;
  /** The value is never repeated in an error or a log, and may be given by a file that NAME_FILE names. */
  readonly secret?: boolean;
};
