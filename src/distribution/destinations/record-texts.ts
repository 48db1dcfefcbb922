import { crossrefPath, exportPath } from "#addresses/publication-addresses.ts";
import { recordFormatPath } from "../core/record-formats.ts";

/** The formats in which people can read what destinations receive. */
export const RECORD_TEXTS = ["marc", "onix", "crossref", "datacite", "oai_dc", "ris", "bibtex", "csl"] as const;
export type RecordTextFormat = (typeof RECORD_TEXTS)[number];

type Named = { readonly number: number; readonly identifierHost: string };

const PATHS: Readonly<Record<RecordTextFormat, (record: Named) => string>> = {
  marc: ({ number }) => recordFormatPath(number, "marc.xml"),
  onix: ({ number }) => recordFormatPath(number, "onix.xml"),
  crossref: ({ number }) => crossrefPath(number),
  datacite: ({ number }) => recordFormatPath(number, "datacite.xml"),
  oai_dc: ({ number, identifierHost }) =>
    `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${identifierHost}:${number}`,
  ris: ({ number }) => exportPath(number, "ris"),
  bibtex: ({ number }) => exportPath(number, "bib"),
  csl: ({ number }) => exportPath(number, "csl.json"),
};

/** Returns the address of a record in a format; that of Crossref is for people who see the distribution. */
export const recordTextPath = (format: RecordTextFormat, record: Named): string => PATHS[format](record);

/** Returns the address of a record as a file of its format where that is another one. */
export const recordFilePath = (format: RecordTextFormat, record: Named): string =>
  format === "marc" ? `/metadata/marc.mrc?publication=${record.number}` : recordTextPath(format, record);
