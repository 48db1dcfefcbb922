import type { Readable } from "node:stream";
import { joinPieces, type UploadedBytes } from "./uploaded-bytes.ts";

/**
 * Returns a stored file's bytes in one buffer of this size, ready to be moved into a thread. Throws when the stream is longer; a shorter one
 * gives fewer bytes.
 */
export const wholeBytes = (content: Readable, size: number): Promise<UploadedBytes> =>
  joinPieces(content as AsyncIterable<Uint8Array>, size);
