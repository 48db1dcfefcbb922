import type { Xml } from "#platform/xml-element.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { DepositProblem } from "./crossref-problems.ts";

/** A DOI in a record, with the element that describes it. */
export type DepositEntry = { readonly doi: Doi; readonly number: number; readonly xml: Xml };

/** A publication that Crossref would refuse: it is left out, so that the others of its book are registered. */
export type LeftOut = {
  readonly doi?: Doi | undefined;
  readonly number: number;
  readonly problems: readonly DepositProblem[];
};

/** A book with its chapters, or a conference with its papers, as one element of a deposit's body. */
export type CrossrefRecord = {
  readonly kind: "book" | "conference";
  /** What the DOIs of chapters, papers and notices stand in, with the book's own DOI if it has one. */
  readonly head: readonly Xml[];
  readonly entries: readonly DepositEntry[];
  /** Those of chapters, papers and notices, in the order of `items`. */
  readonly items: readonly DepositEntry[];
  readonly leftOut: readonly LeftOut[];
};
