import { listByteBuffers, type UploadedBytes } from "./uploaded-bytes.ts";

/** A file for a thread: its path on this machine, for the thread to read, or its bytes, which move into the thread. */
export type ThreadFile = { readonly path: string } | { readonly bytes: UploadedBytes };

/** Returns the buffers that move into the thread together with this file. */
export const listBuffers = (file: ThreadFile): readonly ArrayBuffer[] =>
  "bytes" in file ? listByteBuffers(file.bytes) : [];
