/** The formats of imports and exports: label, file extension, media type. */
export const EXCHANGE_FORMATS = [
  { format: "bibtex", name: "BibTeX", ending: "bib", mediaType: "application/x-bibtex" },
  { format: "ris", name: "RIS", ending: "ris", mediaType: "application/x-research-info-systems" },
  { format: "csl-json", name: "CSL-JSON", ending: "csl.json", mediaType: "application/vnd.citationstyles.csl+json" },
  { format: "csv", name: "CSV", ending: "csv", mediaType: "text/csv" },
  { format: "jsonl", name: "JSON Lines", ending: "jsonl", mediaType: "application/x-ndjson" },
] as const;

export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]["format"];

export const EXCHANGE_FORMAT_NAMES = EXCHANGE_FORMATS.map(({ format }) => format) as [
  ExchangeFormat,
  ...ExchangeFormat[],
]; // one of the five above

/** Returns the description of a format. */
export function exchangeFormat(format: ExchangeFormat): (typeof EXCHANGE_FORMATS)[number] {
  const known = EXCHANGE_FORMATS.find((one) => one.format === format);
  if (!known) throw new Error(`There is no format ${format}.`);
  return known;
}
