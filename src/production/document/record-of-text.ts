import { toPlainText } from "./inline.ts";
import type { Manuscript } from "./manuscript.ts";

/** What the record of a publication can be completed with from its text: the abstract in plain text, and the references. */
export type RecordOfText = {
  readonly abstract: string;
  readonly references: readonly { readonly text: string; readonly doi: string | null }[];
};

/** Returns what a text says for its record. */
export const describeForRecord = (text: Manuscript): RecordOfText => ({
  abstract: text.abstract
    .map((content) => toPlainText(content).trim())
    .filter((line) => line !== "")
    .join("\n\n"),
  references: text.references.map(({ c, doi }) => ({ text: toPlainText(c).trim(), doi })),
});
