import { asTexts } from "#publications/core/form/as-texts.ts";
import {
  type Availability,
  type FormatKind,
  type FormatPrice,
  formatLine,
  type PublicationFormat,
  readFormatLine,
} from "#publications/core/details/publication-format.ts";

/** A format in the form: every part is a text, empty if not given. */
export type FormatEntry = {
  readonly kind: FormatKind;
  readonly isbn: string;
  readonly extent: string;
  readonly price: string;
  readonly availability: Availability | "";
  readonly url: string;
  readonly accessibility: string;
  readonly pages: string;
  readonly height: string;
  readonly width: string;
  readonly bytes: string;
  readonly published_on: string;
  readonly prices: readonly FormatPrice[];
};

export const EMPTY_PRICE: FormatPrice = { amount: "", currency: "", tax_included: true, territory: "" };

export const EMPTY_FORMAT: FormatEntry = {
  kind: "paperback",
  isbn: "",
  extent: "",
  price: "",
  availability: "",
  url: "",
  accessibility: "",
  pages: "",
  height: "",
  width: "",
  bytes: "",
  published_on: "",
  prices: [],
};

type StoredFormat = {
  readonly [Part in Exclude<keyof PublicationFormat, "prices">]?: string | number | null | undefined;
} & {
  readonly kind: FormatKind;
  readonly availability?: Availability | null | undefined;
  readonly prices?: readonly FormatPrice[] | null | undefined;
};

/** Returns a stored format as the form holds it. */
export const toFormatEntry = (format: StoredFormat): FormatEntry => ({
  kind: format.kind,
  ...asTexts(TEXTS, format),
  availability: format.availability ?? "",
  prices: format.prices ?? [],
});

const TEXTS = [
  "isbn",
  "extent",
  "price",
  "url",
  "accessibility",
  "pages",
  "height",
  "width",
  "bytes",
  "published_on",
] as const;

/** Returns a format of the form as the API takes it. */
export const formatInput = (format: FormatEntry) => ({
  ...format,
  availability: format.availability || null,
  prices: [...format.prices],
});

/** Returns a format of the form in words. */
export const formatWords = (format: FormatEntry): string =>
  formatLine({ ...format, ...NO_NUMBERS, availability: format.availability || undefined });

/** Numbers are not part of the line of a format. */
const NO_NUMBERS = { pages: undefined, height: undefined, width: undefined, bytes: undefined };

/** Returns the formats of a draft: an earlier version kept them as lines, and what it could not read stays as the extent. */
export const formatsOfDraft = (formats: readonly FormatEntry[] | string | undefined): readonly FormatEntry[] =>
  typeof formats === "string"
    ? linesIn(formats).map(parseEntryLine)
    : (formats ?? []).map((format) => ({ ...EMPTY_FORMAT, ...format }));

const linesIn = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

function parseEntryLine(line: string): FormatEntry {
  const format = readFormatLine(line);
  return typeof format === "string" ? { ...EMPTY_FORMAT, extent: line } : toFormatEntry(format);
}
