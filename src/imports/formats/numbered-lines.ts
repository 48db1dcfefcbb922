import { fromWindows1252, type LegacyText } from "./text-encoding.ts";

/** A line of a text file, or the reason why it cannot be read. */
export type NumberedLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly reason: string };

/** The longest line in bytes; longer ones are damage and are skipped without being held in memory. */
export const MAX_LINE_LENGTH = 32 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Yields the lines of a UTF-8 text. A line that is not UTF-8 or too long becomes a reason; a stream that fails (a
 * damaged archive) ends with a reason. A byte order mark is removed. With `legacy`, a file without any UTF-8 line
 * beyond ASCII is read as Windows-1252, and `legacy` receives the line from which on.
 */
export async function* readNumberedLines(
  bytes: AsyncIterable<Uint8Array>,
  legacy?: LegacyText,
): AsyncGenerator<NumberedLine> {
  const decoded = lineDecoder(legacy);
  let number = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const finishLine = (last: Uint8Array): NumberedLine => {
    const line = size + last.length > MAX_LINE_LENGTH ? tooLong(number) : decoded([...parts, last], number);
    [parts, size, number] = [[], 0, number + 1];
    return line;
  };
  try {
    for await (const chunk of bytes) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        yield finishLine(chunk.subarray(start, end));
        start = end + 1;
      }
      const rest = chunk.slice(start);
      size += rest.length;
      parts = size > MAX_LINE_LENGTH ? [] : [...parts, rest];
    }
    if (size > 0) yield finishLine(new Uint8Array());
  } catch (error) {
    yield {
      number,
      reason: `The file ends too early here: ${error instanceof Error ? error.message : String(error)}.`,
    };
  }
}

const tooLong = (number: number): NumberedLine => ({
  number,
  reason: `The line is longer than ${MAX_LINE_LENGTH / 1024 / 1024} MB.`,
});

/** A character beyond ASCII: only these distinguish encodings. */
const BEYOND_ASCII = /[^\0-\u007F]/u;

function lineDecoder(legacy: LegacyText | undefined): (parts: readonly Uint8Array[], number: number) => NumberedLine {
  let isUtf8 = false;
  return (parts, number) => {
    const utf8 = fromUtf8(parts, number);
    const text = utf8 ?? (legacy && !isUtf8 ? fromWindows1252(joinBytes(parts)) : undefined);
    if (text === undefined) return { number, reason: NOT_UTF8 };
    if (utf8 === undefined && legacy) legacy.line ??= number;
    // A byte order mark also means UTF-8, but it was removed already.
    if (utf8 !== undefined) isUtf8 ||= BEYOND_ASCII.test(utf8) || (number === 1 && beginsWithMark(parts));
    return { number, text: text.endsWith("\r") ? text.slice(0, -1) : text };
  };
}

const NOT_UTF8 = "The line is not UTF-8 text. Please save the file as UTF-8.";

const MARK = [0xef, 0xbb, 0xbf];

function beginsWithMark(parts: readonly Uint8Array[]): boolean {
  const beginning = joinBytes(parts);
  return MARK.every((byte, index) => beginning[index] === byte);
}

/** Returns the pieces as one; browsers, which read pasted records, have no Buffer. */
function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
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
