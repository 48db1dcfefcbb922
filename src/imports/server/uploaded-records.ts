import { constants, gunzipSync } from "node:zlib";
import type { ImportFormat } from "#imports/import-formats.ts";
import { detectFormat, notAFormat } from "#imports/formats/read-records.ts";
import { decodedBeginning } from "#imports/formats/text-encoding.ts";
import { Refused } from "#platform/refused.ts";
import { readBeginning, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { BEGINNING_BYTES } from "#imports/columns/read-columns.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import { isGzip } from "./gzip.ts";
import { readInThread, type ReadingOptions, refuseWhenFull } from "./read-in-thread.ts";
import { receiveBytes } from "#platform/http/receive-bytes.ts";

/** An uploaded file of records whose format is known and whose rows can be read. */
export type UploadedRecords = {
  readonly format: ImportFormat;
  /** The bytes as sent; empty after the rows were read. */
  readonly bytes: UploadedBytes;
  /** The first bytes of the text, unpacked. */
  readonly beginning: Uint8Array;
  /** Yields the rows, read in a thread, once. */
  rows(fields?: ColumnFields, options?: ReadingOptions): AsyncGenerator<ImportedRow>;
};

const TITLE = "Import not possible";
/** Bytes of an archive that unpack to a file's beginning, and to 17 MB at most. */
const PACKED_BEGINNING = 16 * 1024;
const RULE = { title: TITLE, limit: 50 * 1024 * 1024, tooLarge: "File must be smaller than 50MB" };

/**
 * Reads the request's body, plain or gzip. Refused if it is too large, empty, or in an unknown format; with 503 if too
 * many files wait to be read.
 */
export async function receiveRecords(
  request: Request,
  { fileName, format: requested }: { readonly fileName: string; readonly format?: ImportFormat | undefined },
): Promise<UploadedRecords> {
  refuseWhenFull();
  const bytes = await receiveBytes(request, RULE);
  const first = readBeginning(bytes, BEGINNING_BYTES);
  const isPacked = isGzip(first);
  const beginning = isPacked ? unpackedBeginning(first.subarray(0, PACKED_BEGINNING)) : first;
  const format = requested ?? detectFormat(fileName, decodedBeginning(beginning.subarray(0, 4096)));
  if (!format) throw new Refused(422, TITLE, notAFormat(decodedBeginning(beginning.subarray(0, 4096))));
  return {
    format,
    bytes,
    beginning: beginning.subarray(0, BEGINNING_BYTES),
    rows: (fields, options) => readInThread({ bytes, format, isPacked, fields }, options),
  };
}

/** Returns the readable beginning of a truncated archive; nothing if it is not an archive. */
function unpackedBeginning(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
