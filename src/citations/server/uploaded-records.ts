import { pipeline, Readable, Transform } from "node:stream";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import type { ExchangeFormat } from "#publications/exchange-formats.ts";
import { detectFormat, readRecords } from "#citations/reading/read-records.ts";
import { decodedBeginning } from "#citations/reading/text-encoding.ts";
import { Refused } from "#platform/refusal.ts";
import type { ImportedRow } from "#publications/imported-record.ts";

/** A file of records that somebody sent: its format is known, its rows can be read. */
export type UploadedRecords = {
  readonly format: ExchangeFormat;
  /** Bytes as they were sent. */
  readonly size: number;
  /** `onRead` hears how many of those bytes were read. */
  rows(onRead?: (count: number) => void): AsyncGenerator<ImportedRow>;
};

const TITLE = "Import not possible";
const LARGEST_FILE = 50 * 1024 * 1024;
/** A small archive can hold an endless file: no more of it than this is unpacked. */
const LARGEST_UNPACKED = 500 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Takes the request's body, plain or gzip. Refused when it is too large, empty, or in no format that is known. */
export async function receiveRecords(
  request: Request,
  { fileName, format: asked }: { readonly fileName: string; readonly format?: ExchangeFormat | undefined },
): Promise<UploadedRecords> {
  const bytes = await bytesOf(request);
  const isPacked = bytes.subarray(0, 2).equals(GZIP);
  const beginning = isPacked ? unpackedBeginning(bytes.subarray(0, 4096)) : bytes.subarray(0, 4096);
  const format = asked ?? detectFormat(fileName, decodedBeginning(beginning));
  if (!format) throw new Refused(422, TITLE, "This is no BibTeX, RIS, CSL-JSON, CSV or JSON Lines file.");
  return {
    format,
    size: bytes.length,
    rows: (onRead) => {
      const pieces = inPieces(bytes, onRead);
      return readRecords(isPacked ? unpacking(pieces) : pieces, format);
    },
  };
}

/** The whole body, read no further than it may be long. */
async function bytesOf({ body, headers }: Request): Promise<Buffer> {
  const tooLarge = new Refused(413, TITLE, "File must be smaller than 50MB");
  if (Number(headers.get("content-length") ?? 0) > LARGEST_FILE) throw tooLarge;
  if (!/^application\/octet-stream\b/u.test(headers.get("content-type") ?? ""))
    throw new Refused(415, TITLE, "Send the file as application/octet-stream.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_FILE) throw tooLarge;
    chunks.push(chunk);
  }
  if (size === 0) throw new Refused(422, TITLE, "The file is empty.");
  return Buffer.concat(chunks);
}

/** As much as a broken-off archive gives; nothing when it is no archive after all. */
function unpackedBeginning(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** What is damaged ends with an error, which the readers turn into a reason in its place. */
function unpacking(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > LARGEST_UNPACKED) done(new Error("it is larger than 500 MB when it is unpacked"));
      else done(null, chunk);
    },
  });
  // The error, if there is one, ends the last stream, whose reader hears it.
  return pipeline(Readable.from(packed), createGunzip(), counting, () => undefined);
}

const PIECE = 64 * 1024;

async function* inPieces(bytes: Buffer, onRead?: (count: number) => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    onRead?.(piece.length);
    yield piece;
  }
}
