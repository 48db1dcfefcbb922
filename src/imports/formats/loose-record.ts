/** A record of any format brought to the shape of docs/import.md, nothing of it checked yet. */
export type LooseRecord = Readonly<Record<string, unknown>>;

export function isLooseRecord(value: unknown): value is LooseRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Control characters (but line breaks and tabs), half surrogates and the NUL that no text column takes. */
const UNPRINTABLE = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\uFFFE\uFFFF]/gu;

/** Reads fields of one record and remembers what had to be mended. */
export type FieldReader = {
  /** The first of these fields that holds text or a number, on one line; undefined when none does. */
  readonly text: (...names: readonly string[]) => string | undefined;
  /** Like `text`, with its paragraphs kept. */
  readonly paragraphs: (...names: readonly string[]) => string | undefined;
  /** A list, or a text of which each part between semicolons is one item. */
  readonly list: (...names: readonly string[]) => readonly unknown[];
  readonly warn: (sentence: string) => void;
};

export function readFields(record: LooseRecord, warnings: string[]): FieldReader {
  const paragraphs = (...names: readonly string[]): string | undefined =>
    names.map((name) => plainText(record[name])).find((text) => text !== "");
  return {
    paragraphs,
    text: (...names) => paragraphs(...names)?.replaceAll(/\s+/gu, " "),
    list: (...names) => names.map((name) => listOf(record[name])).find((items) => items.length > 0) ?? [],
    warn: (sentence) => warnings.push(sentence),
  };
}

/** Text without unprintable characters and outer blanks, its lines ended in one way; "" for anything that is not text or a number. */
export function plainText(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return "";
  return value.replaceAll(/\r\n?/gu, "\n").replaceAll(UNPRINTABLE, "").normalize("NFC").trim();
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return plainText(value)
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
