import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Files } from "./files.ts";

/** A stored file, and what was recorded of its bytes when they came. */
export type RecordedBytes = {
  readonly bucket: string;
  readonly key: string;
  readonly size?: number | undefined;
  /** The SHA-256 in hexadecimal digits. Without it only presence and length are compared. */
  readonly sha256?: string | undefined;
};

export type StoredFileState = "whole" | "missing" | "damaged";

/** Compares stored bytes with the length and the SHA-256 that were recorded. Reads the whole file, piece by piece. */
export async function checkStoredFile(files: Files, file: RecordedBytes): Promise<StoredFileState> {
  const stored = await files.find(file.bucket, file.key);
  if (!stored) return "missing";
  if (file.size !== undefined && stored.size !== file.size) return "damaged";
  if (file.sha256 === undefined) return "whole";
  const hash = createHash("sha256");
  for await (const chunk of files.read(file.bucket, file.key) as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest("hex") === file.sha256 ? "whole" : "damaged";
}

/** A disk loses bits over months: a file that was whole is compared again after an hour. */
const HOUR_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

/**
 * The result of each file's check by store; requests for the same file share a running check. Keys are never used
 * twice.
 */
const CHECKS = new WeakMap<Files, LRUCache<string, Promise<StoredFileState>>>();

/** The result of `checkStoredFile`, remembered for an hour where the file is whole. */
export async function recentlyChecked(files: Files, file: RecordedBytes): Promise<StoredFileState> {
  const known =
    CHECKS.get(files) ?? new LRUCache<string, Promise<StoredFileState>>({ max: MAX_REMEMBERED, ttl: HOUR_MS });
  CHECKS.set(files, known);
  const name = `${file.bucket}/${file.key}`;
  const earlier = known.get(name);
  const check = earlier ?? checkStoredFile(files, file);
  if (!earlier) known.set(name, check);
  try {
    const state = await check;
    if (state !== "whole") known.delete(name);
    return state;
  } catch (error) {
    known.delete(name);
    throw error;
  }
}
