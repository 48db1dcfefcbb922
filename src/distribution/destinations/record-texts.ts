import { exportPath, publicationPath } from "#addresses/publication-addresses.ts";

/** The formats in which people can read what destinations receive. */
export const RECORD_TEXTS = ["onix", "ris", "bibtex", "csl"] as const;
export type RecordTextFormat = (typeof RECORD_TEXTS)[number];

/** Returns the public address of a record in a format. */
export function recordTextPath(number: number, format: RecordTextFormat): string {
  if (format === "onix") return `${publicationPath(number)}.onix.xml`;
  return exportPath(number, ({ ris: "ris", bibtex: "bib", csl: "csl.json" } as const)[format]);
}
