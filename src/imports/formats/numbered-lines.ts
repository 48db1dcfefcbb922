import { fromWindows1252, type LegacyText } from "./text-encoding.ts";

/** A line of a text file, or the reason why it cannot be read. */
export type NumberedLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly reason: string };

/** Longer lines are no records but damage; they are skipped without being held in memory. */
export const LONGEST_LINE = 32 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Lines of UTF-8 text, streaming. A line that is not UTF-8 or too long is a reason in its place; bytes that stop with an
 * error (a damaged archive) end with a reason. A byte order mark is taken off. With `legacy`, a file in which no line
 * was UTF-8 beyond ASCII is read as Windows-1252, and `legacy` hears from which line on.
 */
export async function* numberedLines(
  bytes: AsyncIterable<Uint8Array>,
  legacy?: LegacyText,
): AsyncGenerator<NumberedLine> {
  const decoded = lineDecoder(legacy);
  let number = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const finished = (last: Uint8Array): NumberedLine => {
    const line = size + last.length > LONGEST_LINE ? tooLong(number) : decoded([...parts, last], number);
    [parts, size, number] = [[], 0, number + 1];
    return line;
  };
  try {
    for await (const chunk of bytes) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        yield finished(chunk.subarray(start, end));
        start = end + 1;
      }
      const rest = chunk.slice(start);
      size += rest.length;
      parts = size > LONGEST_LINE ? [] : [...parts, rest];
    }
    if (size > 0) yield finished(new Uint8Array());
  } catch (error) {
    yield { number, reason: `The file breaks off here: ${error instanceof Error ? error.message : String(error)}.` };
  }
}

const tooLong = (number: number): NumberedLine => ({
  number,
  reason: `The line is longer than ${LONGEST_LINE / 1024 / 1024} MB.`,
});

/** Is it an ASCII character? Only others tell encodings apart. */
const BEYOND_ASCII = /[^\0-\u007F]/u;

function lineDecoder(legacy: LegacyText | undefined): (parts: readonly Uint8Array[], number: number) => NumberedLine {
  let isUtf8 = false;
  return (parts, number) => {
    const utf8 = fromUtf8(parts, number);
    const text = utf8 ?? (legacy && !isUtf8 ? fromWindows1252(joined(parts)) : undefined);
    if (text === undefined) return { number, reason: NOT_UTF8 };
    if (utf8 === undefined && legacy) legacy.line ??= number;
    // A byte order mark says UTF-8 too; it is the one character beyond ASCII that is gone by now.
    if (utf8 !== undefined) isUtf8 ||= BEYOND_ASCII.test(utf8) || (number === 1 && beginsWithMark(parts));
    return { number, text: text.endsWith("\r") ? text.slice(0, -1) : text };
  };
}

const NOT_UTF8 = "The line is not UTF-8 text. Please save the file as UTF-8.";

const MARK = [0xef, 0xbb, 0xbf];

function beginsWithMark(parts: readonly Uint8Array[]): boolean {
  const beginning = joined(parts);
  return MARK.every((byte, at) => beginning[at] === byte);
}

/** One piece of all; browsers, which read pasted records, have no Buffer. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function fromUtf8(parts: readonly Uint8Array[], number: number): string | undefined {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: number > 1 });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return undefined;
  }
}
