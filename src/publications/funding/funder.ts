import type { Ror } from "#publications/contributors/ror.ts";
import type { Doi } from "#publications/doi.ts";

/** Who paid for a work, with the award under which it did. */
export type Funder = {
  readonly name: string;
  /** The funder in ROR. */
  readonly ror?: Ror | undefined;
  /** The number of the grant, as the funder writes it. */
  readonly award?: string | undefined;
  readonly award_doi?: Doi | undefined;
};
