import { displayName } from "#publications/core/names/person-name.ts";
import type { Chapter, Imprint, Person } from "../document/imprint.ts";
import type { Manuscript } from "../document/manuscript.ts";
import type { HouseStyle } from "../styles/house-style.ts";

/** A chapter or paper as it is printed. */
export type PrintedPart = Chapter<Manuscript> & {
  /** One line each, below the authors. */
  readonly affiliations: readonly string[];
  /** The session of a conference that begins with this paper, for the contents; null within a session. */
  readonly session: string | null;
  /** The title in the running head; the whole title where it is null. */
  readonly shortTitle: string | null;
};

/** A person of the list of contributors at the end of a book. */
export type ContributorNote = { readonly name: string; readonly biography: string };

/** What is set. A chapter or paper has one part; a book and proceedings have front and back matter around theirs. */
export type PageJob = {
  readonly kind: "book" | "chapter" | "paper" | "proceedings";
  readonly parts: readonly [PrintedPart, ...PrintedPart[]];
  readonly imprint: Imprint;
  readonly language: string;
  readonly style: HouseStyle;
  /** The number of the first page; books begin with 1 after their front matter. */
  readonly firstPage: number;
  /** Place and dates of the conference, for the title page; null for none. */
  readonly event: string | null;
  /** Empty for none. */
  readonly dedication: string;
  readonly contributors: readonly ContributorNote[];
  /** Whether lines are broken one by one, in a third of the time: for proofs on the screen. */
  readonly draft: boolean;
  /** Whether the text begins on the second page, in the middle of a part: for two facing pages of a style. */
  readonly isExcerpt?: boolean;
};

/** Returns the name of a person as it is printed. */
export const formatPrintedName = ({ given, family }: Person): string =>
  displayName(given === "" ? { family } : { given, family });

/** Whether there is front and back matter around the parts. */
export const isWhole = ({ kind }: PageJob): boolean => kind === "book" || kind === "proceedings";
