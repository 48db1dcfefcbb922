import { EXCHANGE_FORMATS, type ExchangeFormat } from "#publications/core/exchange-formats.ts";

/** Formats of other systems that are imported and not exported. */
const FOREIGN_FORMATS = [
  { format: "onix", name: "ONIX 3" },
  { format: "marcxml", name: "MARCXML" },
  { format: "marc", name: "MARC 21" },
  { format: "crossref", name: "Crossref XML" },
  { format: "omp", name: "Open Monograph Press" },
] as const;

/** The formats that an import reads. */
export type ImportFormat = ExchangeFormat | (typeof FOREIGN_FORMATS)[number]["format"];

const FORMATS: readonly { readonly format: ImportFormat; readonly name: string }[] = [
  ...EXCHANGE_FORMATS,
  ...FOREIGN_FORMATS,
];

export const IMPORT_FORMAT_NAMES = FORMATS.map(({ format }) => format) as [ImportFormat, ...ImportFormat[]];

/** Returns the name of a format for people; one of a later version is its own name. */
export const importFormatName = (format: string): string =>
  FORMATS.find((one) => one.format === format)?.name ?? format;
