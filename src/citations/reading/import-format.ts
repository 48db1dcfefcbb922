/** The formats an import understands. */
export const IMPORT_FORMATS = ["jsonl", "csl-json", "bibtex", "ris", "csv"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
