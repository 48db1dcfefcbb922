/** A line of a text file, or the reason why it cannot be read. */
export type NumberedLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly reason: string };

/** Longer lines are no records but damage; they are skipped without being held in memory. */
export const LONGEST_LINE = 32 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Lines of UTF-8 text, streaming. A line that is not UTF-8 or too long is a reason in its place; bytes that stop with an
 * error (a damaged archive) end with a reason. A byte order mark is taken off.
 */
export async function* numberedLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
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

function decoded(parts: readonly Uint8Array[], number: number): NumberedLine {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: number > 1 });
    const text = parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
    return { number, text: text.endsWith("\r") ? text.slice(0, -1) : text };
  } catch {
    return { number, reason: "The line is not UTF-8 text." };
  }
}
