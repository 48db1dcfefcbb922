/** What two facing pages of a style can be of: running text, the opening of a chapter, a table, formulas, or a text in another script. */
export const SAMPLE_KINDS = ["text", "opening", "table", "formulas", "tamil", "arabic"] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];
