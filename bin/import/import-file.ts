import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { createGunzip, gunzipSync, constants } from "node:zlib";
import { BEGINNING_BYTES } from "#imports/columns/read-columns.ts";
import { isGzip } from "#imports/intake/server/gzip.ts";
import { decodeBeginning } from "../../src/imports/formats/text-encoding.ts";

const BEGINNING = 4096;

export type ImportFile = {
  /** The first characters of the text, for telling its format. */
  readonly beginning: string;
  /** The first bytes of the text, unpacked: the headings of a CSV file and some rows. */
  readonly first: Uint8Array;
  /** Size as it lies on the disk. */
  readonly size: number;
  /**
   * Returns the text's bytes, decompressed when the content is gzip. `onRead` gets the number of bytes read from the
   * disk.
   */
  readonly bytes: (onRead: (count: number) => void) => AsyncIterable<Uint8Array>;
};

/** Inspects a file before reading it. Throws when it cannot be opened. */
export async function openImportFile(path: string): Promise<ImportFile> {
  const { size } = await stat(path);
  const first = await firstBytes(path);
  const packed = isGzip(first);
  const text = (packed ? unpackReadable(first) : first).subarray(0, BEGINNING_BYTES);
  return {
    beginning: decodeBeginning(text.subarray(0, BEGINNING)),
    first: text,
    size,
    bytes: (onRead) => {
      const disk = createReadStream(path).on("data", (chunk) => onRead(chunk.length));
      if (!packed) return disk;
      const unpacking = createGunzip();
      disk.on("error", (error) => unpacking.destroy(error));
      return disk.pipe(unpacking);
    },
  };
}

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Returns the readable part of a truncated archive; nothing when it is no archive. */
function unpackReadable(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
