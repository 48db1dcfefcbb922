import type { ThreadFile } from "#platform/threads/thread-file.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import type { Files } from "./files.ts";

/**
 * Returns a stored file of this size for a thread. A file on this machine's disk is read by the thread itself: its bytes would
 * otherwise cost the server's thread garbage collection, which readers wait for (docs/measurements.md).
 */
export async function openThreadFile(
  files: Pick<Files, "read" | "localPath">,
  bucket: string,
  key: string,
  size: number,
): Promise<ThreadFile> {
  const path = files.localPath(bucket, key);
  return path === undefined ? { bytes: await wholeBytes(files.read(bucket, key), size) } : { path };
}
