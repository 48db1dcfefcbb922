import type { ImportFormat } from "#imports/core/import-formats.ts";
import type { ImportedRecord, ImportedRow } from "#imports/core/imported-record.ts";
import { readRecords } from "#imports/formats/read-records.ts";

/** A text in small chunks that end anywhere, as from a network. */
export async function* inPieces(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** All rows of a text. */
export const readRows = (format: ImportFormat, text: string | Uint8Array, size?: number): Promise<ImportedRow[]> =>
  Array.fromAsync(readRecords(inPieces(text, size), format));

/** Returns the only record. Throws if there is another number of rows, or if it was refused. */
export async function onlyRecord(format: ImportFormat, text: string): Promise<ImportedRecord> {
  const [row, ...more] = await readRows(format, text);
  if (!row || "reason" in row || more.length > 0)
    throw new Error(`Expected one record: ${JSON.stringify([row, ...more])}`);
  return row.record;
}

/** Returns the records of a text. Throws if one was refused. */
export const readAllRecords = async (format: ImportFormat, text: string): Promise<readonly ImportedRecord[]> =>
  (await readRows(format, text)).map((row) => {
    if ("reason" in row) throw new Error(row.reason);
    return row.record;
  });
