/** A link to a related page of a text. */
export type TextWay = { readonly href: string; readonly label: string };

/** A paragraph, a list, or a table. Text may hold links as `[words](address)`, and the press's data as `{email}`. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly caption: string };

export type Section = {
  readonly id: string;
  readonly title: string;
  /** The time at which a rule for manuscripts applies. */
  readonly when?: "At submission" | "After acceptance" | undefined;
  readonly blocks: readonly Block[];
};

/** What a section must hold because its page has a place of its own for it: a table, a list of points, or a paragraph. */
export type SectionShape = NeedsTable | NeedsOther;

type Needs = { readonly id: string; readonly title: string };
type NeedsOther = Needs & { readonly needs: "points" | "paragraph" };
type NeedsTable = Needs & {
  readonly needs: "table";
  readonly columns: readonly string[];
  /** The names that rows of the table must have. */
  readonly rows?: readonly string[];
};

/** A version of a text: the date from which it is in force, and its change (decision P3). */
export type TextVersion = { readonly version: number; readonly date: string; readonly change: string };

/** A text of the press for reading, citing and printing: guidelines, policies, statements. */
export type PolicyText = {
  readonly path: string;
  readonly eyebrow: "Guidelines" | "Policies" | "About this site" | "Services" | "About" | "News";
  readonly title: string;
  /** The text in plain words, at the top. */
  readonly summary: string;
  readonly description: string;
  readonly sections: readonly Section[];
  /** The newest first; texts with a date of force have them. */
  readonly versions?: readonly TextVersion[];
  readonly ways: readonly TextWay[];
  /** The sections that a page of its own design needs; the others stand below them. */
  readonly shape?: readonly SectionShape[];
  /** Its versions have titles of their own, and the program has no first version of it. */
  readonly isNews?: true;
};

/** The parts of a text that the press can edit; title, address and links stay. */
export type TextBody = Pick<PolicyText, "summary" | "sections">;

/** The first version of every text. */
export const FIRST_VERSION: TextVersion = { version: 1, date: "2026-11-21", change: "First version." };
