import { stat } from "node:fs/promises";
import { listByteBuffers, type UploadedBytes } from "./uploaded-bytes.ts";

/** A file for a thread: its path on this machine, for the thread to read, or its bytes, which move into the thread. */
export type ThreadFile = { readonly path: string } | { readonly bytes: UploadedBytes };

/** Returns the buffers that move into the thread together with this file. */
export const listBuffers = (file: ThreadFile): readonly ArrayBuffer[] =>
  "bytes" in file ? listByteBuffers(file.bytes) : [];

/** Returns the size in bytes of the file at a path that a task names, itself or as its `file`; 0 where it names none, or where none is there. */
export async function readFileSize(task: unknown): Promise<number> {
  const file = hasFile(task) ? task.file : task;
  if (!hasPath(file)) return 0;
  return stat(file.path).then(
    ({ size }) => size,
    () => 0,
  );
}

const hasFile = (task: unknown): task is { readonly file: unknown } =>
  typeof task === "object" && task !== null && "file" in task;

const hasPath = (file: unknown): file is { readonly path: string } =>
  typeof file === "object" && file !== null && "path" in file && typeof file.path === "string";
