import {
  type Availability,
  type FormatKind,
  formatLine,
  type PublicationFormat,
  readFormatLine,
} from "./publication-format.ts";

/** A format in the form: every part is a text, empty if not given. */
export type FormatEntry = {
  readonly kind: FormatKind;
  readonly isbn: string;
  readonly extent: string;
  readonly price: string;
  readonly availability: Availability | "";
  readonly url: string;
  readonly accessibility: string;
};

export const EMPTY_FORMAT: FormatEntry = {
  kind: "paperback",
  isbn: "",
  extent: "",
  price: "",
  availability: "",
  url: "",
  accessibility: "",
};

type StoredFormat = { readonly [Part in keyof PublicationFormat]?: string | null | undefined } & {
  readonly kind: FormatKind;
  readonly availability?: Availability | null | undefined;
};

/** Returns a stored format as the form holds it. */
export const formatEntryOf = (format: StoredFormat): FormatEntry => ({
  kind: format.kind,
  isbn: format.isbn ?? "",
  extent: format.extent ?? "",
  price: format.price ?? "",
  availability: format.availability ?? "",
  url: format.url ?? "",
  accessibility: format.accessibility ?? "",
});

/** Returns a format of the form as the API takes it. */
export const formatInput = (format: FormatEntry) => ({ ...format, availability: format.availability || null });

/** Returns a format of the form in words. */
export const formatWords = (format: FormatEntry): string =>
  formatLine({ ...format, availability: format.availability || undefined });

/** Returns the formats of a draft: an earlier version kept them as lines, and what it could not read stays as the extent. */
export const formatsOfDraft = (formats: readonly FormatEntry[] | string | undefined): readonly FormatEntry[] =>
  typeof formats === "string" ? linesIn(formats).map(entryOfLine) : (formats ?? []);

const linesIn = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

function entryOfLine(line: string): FormatEntry {
  const format = readFormatLine(line);
  return typeof format === "string" ? { ...EMPTY_FORMAT, extent: line } : formatEntryOf(format);
}
