import { Readable } from "node:stream";
import { constants, gunzipSync } from "node:zlib";
import type { ExchangeFormat } from "#publications/exchange-formats.ts";
import { detectFormat } from "#imports/formats/read-records.ts";
import { decodedBeginning } from "#imports/formats/text-encoding.ts";
import { paced } from "#platform/files/upload-pace.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import { isGzip } from "./gzip.ts";
import { readInThread, refuseWhenFull } from "./read-in-thread.ts";

/** A file of records that somebody sent: its format is known, its rows can be read. */
export type UploadedRecords = {
  readonly format: ExchangeFormat;
  /** As they were sent; empty once the rows were read. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Read in a thread, once. `onRead` hears how many of those bytes were read. */
  rows(onRead?: (count: number) => void): AsyncGenerator<ImportedRow>;
};

const TITLE = "Import not possible";
const LARGEST_FILE = 50 * 1024 * 1024;

/**
 * Takes the request's body, plain or gzip. Refused when it is too large, empty, or in no format that is known; with 503
 * when too many files wait to be read.
 */
export async function receiveRecords(
  request: Request,
  { fileName, format: asked }: { readonly fileName: string; readonly format?: ExchangeFormat | undefined },
): Promise<UploadedRecords> {
  refuseWhenFull();
  const bytes = await bytesOf(request);
  const first = Buffer.from(bytes.subarray(0, 4096));
  const isPacked = isGzip(first);
  const beginning = isPacked ? unpackedBeginning(first) : first;
  const format = asked ?? detectFormat(fileName, decodedBeginning(beginning));
  if (!format) throw new Refused(422, TITLE, "This is no BibTeX, RIS, CSL-JSON, CSV or JSON Lines file.");
  return {
    format,
    bytes,
    rows: (onRead) => readInThread({ bytes, format, isPacked }, onRead),
  };
}

/** The whole body, read no further than it may be long. */
async function bytesOf({ body, headers }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refused(413, TITLE, "File must be smaller than 50MB");
  if (Number(headers.get("content-length") ?? 0) > LARGEST_FILE) throw tooLarge;
  if (!/^application\/octet-stream\b/u.test(headers.get("content-type") ?? ""))
    throw new Refused(415, TITLE, "Send the file as application/octet-stream.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ? paced(body) : []) {
    size += chunk.byteLength;
    if (size > LARGEST_FILE) throw tooLarge;
    chunks.push(chunk);
  }
  if (size === 0) throw new Refused(422, TITLE, "The file is empty.");
  return wholeBytes(Readable.from(chunks), size);
}

/** As much as a broken-off archive gives; nothing when it is no archive after all. */
function unpackedBeginning(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
