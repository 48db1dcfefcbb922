/** Where to go from a text. */
export type TextWay = { readonly href: string; readonly label: string };

/** A paragraph, a list, or a table. Text may hold links as `[words](address)`, and the press's facts as `{email}`. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly caption: string };

export type Section = {
  readonly id: string;
  readonly title: string;
  /** When the rule counts, where it is a rule for manuscripts. */
  readonly when?: "At submission" | "After acceptance" | undefined;
  readonly blocks: readonly Block[];
};

/** One version of a text: when it began to be in force, and what changed (decision P3). */
export type TextVersion = { readonly version: number; readonly date: string; readonly change: string };

/** A text of the press to be read, cited and printed: guidelines, policies, statements. */
export type PolicyText = {
  readonly path: string;
  readonly eyebrow: "Guidelines" | "Policies" | "About this site";
  readonly title: string;
  /** The text in plain words, on top. */
  readonly summary: string;
  readonly description: string;
  readonly sections: readonly Section[];
  /** The newest first; the texts that are in force by date have them. */
  readonly versions?: readonly TextVersion[];
  readonly ways: readonly TextWay[];
};

/** What the press may write anew; title, address and ways on stay. */
export type TextBody = Pick<PolicyText, "summary" | "sections">;

/** The first version of every text. */
export const FIRST_VERSION: TextVersion = { version: 1, date: "2026-11-21", change: "First version." };
