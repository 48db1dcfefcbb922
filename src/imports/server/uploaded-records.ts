import { Readable } from "node:stream";
import { constants, gunzipSync } from "node:zlib";
import type { ImportFormat } from "#imports/import-formats.ts";
import { detectFormat, notAFormat } from "#imports/formats/read-records.ts";
import { decodedBeginning } from "#imports/formats/text-encoding.ts";
import { rateLimited } from "#platform/files/upload-rate.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { BEGINNING_BYTES } from "#imports/columns/read-columns.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import { isGzip } from "./gzip.ts";
import { readInThread, type ReadingOptions, refuseWhenFull } from "./read-in-thread.ts";
import { readBoundedBody } from "#platform/http/bounded-body.ts";

/** An uploaded file of records whose format is known and whose rows can be read. */
export type UploadedRecords = {
  readonly format: ImportFormat;
  /** The bytes as sent; empty after the rows were read. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The first bytes of the text, unpacked. */
  readonly beginning: Uint8Array;
  /** Yields the rows, read in a thread, once. */
  rows(fields?: ColumnFields, options?: ReadingOptions): AsyncGenerator<ImportedRow>;
};

const TITLE = "Import not possible";
/** Bytes of an archive that unpack to a file's beginning, and to 17 MB at most. */
const PACKED_BEGINNING = 16 * 1024;
const LARGEST_FILE = 50 * 1024 * 1024;

/**
 * Reads the request's body, plain or gzip. Refused if it is too large, empty, or in an unknown format; with 503 if too
 * many files wait to be read.
 */
export async function receiveRecords(
  request: Request,
  { fileName, format: requested }: { readonly fileName: string; readonly format?: ImportFormat | undefined },
): Promise<UploadedRecords> {
  refuseWhenFull();
  const bytes = await bytesOf(request);
  const first = Buffer.from(bytes.subarray(0, BEGINNING_BYTES));
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

/** Returns the whole body, read no further than its limit. */
async function bytesOf({ body, headers }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const refuseTooLarge = (): never => {
    throw new Refused(413, TITLE, "File must be smaller than 50MB");
  };
  if (Number(headers.get("content-length") ?? 0) > LARGEST_FILE) refuseTooLarge();
  if (!/^application\/octet-stream\b/u.test(headers.get("content-type") ?? ""))
    throw new Refused(415, TITLE, "Send the file as application/octet-stream.");
  const sent = { headers, body: body && rateLimited(body) };
  const chunks = await readBoundedBody(sent, LARGEST_FILE, refuseTooLarge);
  const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  if (size === 0) throw new Refused(422, TITLE, "The file is empty.");
  return wholeBytes(Readable.from(chunks), size);
}

/** Returns the readable beginning of a truncated archive; nothing if it is not an archive. */
function unpackedBeginning(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
