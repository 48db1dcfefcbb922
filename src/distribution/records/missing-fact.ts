/** A fact without which a format cannot take a record. */
export type MissingFact = {
  /** The field that mends it, by its name in the API. */
  readonly field: string;
  /** A sentence for editors. */
  readonly sentence: string;
};
