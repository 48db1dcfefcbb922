import type { Ror } from "#publications/core/identifiers/ror.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";

/** Who paid for a work, with the award under which it did. */
export type Funder = {
  readonly name: string;
  /** The funder in ROR. */
  readonly ror?: Ror | undefined;
  /** The number of the grant, as the funder writes it. */
  readonly award?: string | undefined;
  readonly award_doi?: Doi | undefined;
};
