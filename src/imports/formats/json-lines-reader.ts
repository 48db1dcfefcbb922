import type { ImportedRow } from "#imports/core/imported-record.ts";
import { readNumberedLines } from "./numbered-lines.ts";
import { readOwnRecord } from "./parse-record.ts";

/** Reads JSON Lines in the shape of docs/import.md: one record a line; empty lines are skipped. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  for await (const line of readNumberedLines(bytes)) {
    if ("reason" in line) yield { line: line.number, reason: line.reason };
    else if (line.text.trim() !== "") yield readLine(line.text, line.number);
  }
}

function readLine(text: string, line: number): ImportedRow {
  try {
    return readOwnRecord(JSON.parse(text), line);
  } catch (error) {
    if (error instanceof SyntaxError) return { line, reason: "The line is not valid JSON." };
    throw error;
  }
}
