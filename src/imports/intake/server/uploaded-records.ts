import { constants, gunzipSync } from "node:zlib";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { detectFormat, notAFormat } from "#imports/formats/read-records.ts";
import { decodeBeginning } from "#imports/formats/text-encoding.ts";
import { Refused } from "#platform/refused.ts";
import { readBeginning, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { BEGINNING_BYTES } from "#imports/columns/read-columns.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { type ReadColumns, readColumnsInThread } from "#imports/columns/server/read-columns-in-thread.ts";
import { isGzip } from "./gzip.ts";
import { readInThread, type ReadingOptions, refuseWhenFull } from "./read-in-thread.ts";
import { receiveBytes } from "#platform/http/receive-bytes.ts";

/** An uploaded file of records whose format is known and whose rows can be read. */
export type UploadedRecords = {
  readonly format: ImportFormat;
  /** The bytes as sent; empty after the rows were read. */
  readonly bytes: UploadedBytes;
  /** Reads the headings of a CSV file with samples, in a thread, once; undefined where there are none. */
  readColumns(): Promise<ReadColumns | undefined>;
  /** Yields the rows, read in a thread, once. */
  rows(fields?: ColumnFields, options?: ReadingOptions): AsyncGenerator<ImportedRow>;
};

const TITLE = "Import not possible";
/** Bytes that show a file's format; of an archive they unpack to 4 MB at most. */
const FIRST_BYTES = 4096;
const RULE = { title: TITLE, limit: 50 * 1024 * 1024, tooLarge: "File must be smaller than 50MB" };

type ReceivedFile = Pick<ReadingOptions, "purpose"> & {
  readonly fileName: string;
  readonly format?: ImportFormat | undefined;
};

/**
 * Reads the request's body, plain or gzip. Refused if it is too large, empty, or in an unknown format; with 503 if too
 * many files wait to be read.
 */
export async function receiveRecords(
  request: Request,
  { fileName, format: requested, purpose = "import" }: ReceivedFile,
): Promise<UploadedRecords> {
  refuseWhenFull(purpose);
  const bytes = await receiveBytes(request, RULE);
  const beginning = new Uint8Array(readBeginning(bytes, BEGINNING_BYTES));
  const isPacked = isGzip(beginning);
  const first = readBeginning(bytes, FIRST_BYTES);
  const text = decodeBeginning((isPacked ? unpackBeginning(first) : first).subarray(0, FIRST_BYTES));
  const format = requested ?? detectFormat(fileName, text);
  if (!format) throw new Refused(422, TITLE, notAFormat(text));
  return {
    format,
    bytes,
    readColumns: () => readColumnsInThread({ beginning, isPacked }),
    rows: (fields, options) => readInThread({ bytes, format, isPacked, fields }, { ...options, purpose }),
  };
}

/** Returns the readable beginning of a truncated archive; nothing if it is not an archive. */
function unpackBeginning(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
