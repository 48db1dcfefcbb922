/** A record of any format in the shape of docs/import.md, not validated yet. */
export type LooseRecord = Readonly<Record<string, unknown>>;

export function isLooseRecord(value: unknown): value is LooseRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Control characters (except line breaks and tabs), lone surrogates, and the NUL that no text column accepts. */
const UNPRINTABLE = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\uFFFE\uFFFF]/gu;

/** Reads the fields of one record and collects warnings on repaired values. */
export type FieldReader = {
  /** Returns the first of these fields with a text or number, on one line; undefined if there is none. */
  readonly text: (...names: readonly string[]) => string | undefined;
  /** Like `text`, but with its paragraphs. */
  readonly paragraphs: (...names: readonly string[]) => string | undefined;
  /** Returns the first of these fields that has a value, as the file has it. */
  readonly value: (...names: readonly string[]) => unknown;
  /** Returns a list, or the parts of a text between semicolons. */
  readonly list: (...names: readonly string[]) => readonly unknown[];
  readonly warn: (sentence: string) => void;
};

export function readFields(record: LooseRecord, warnings: string[]): FieldReader {
  const paragraphs = (...names: readonly string[]): string | undefined =>
    names.map((name) => plainText(record[name])).find((text) => text !== "");
  return {
    paragraphs,
    value: (...names) => names.map((name) => record[name]).find((value) => toList(value).length > 0),
    text: (...names) => paragraphs(...names)?.replaceAll(/\s+/gu, " "),
    list: (...names) => names.map((name) => toList(record[name])).find((items) => items.length > 0) ?? [],
    warn: (sentence) => warnings.push(sentence),
  };
}

/**
 * Returns text without unprintable characters and outer spaces, with uniform line ends; "" for anything but text or a
 * number.
 */
export function plainText(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return "";
  return value.replaceAll(/\r\n?/gu, "\n").replaceAll(UNPRINTABLE, "").normalize("NFC").trim();
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return plainText(value)
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
