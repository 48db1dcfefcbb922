import type { Readable } from "node:stream";

/** A part of a file, both ends included, as in HTTP's Range (RFC 9110 §14.1.2). */
export type ByteRange = { readonly start: number; readonly end: number };

/** The attributes of a stored object. `modifiedAt` has whole seconds. */
export type StoredFile = { readonly size: number; readonly modifiedAt: Date };

/** The store of files: a local folder or an S3-compatible store. Keys never hold a user's file name. */
export type Files = {
  /** Stores the stream under the key, whole or not at all: durable when the promise resolves. */
  store(bucket: string, key: string, content: Readable): Promise<{ size: number; sha256: string }>;
  /** undefined when there is no such object. */
  find(bucket: string, key: string): Promise<StoredFile | undefined>;
  read(bucket: string, key: string, range?: ByteRange): Readable;
  /** Returns the path of an object on this machine's disk; undefined where the store is another machine's. */
  localPath(bucket: string, key: string): string | undefined;
  remove(bucket: string, key: string): Promise<void>;
  /** Every object of a bucket, in no order; for the sweep. */
  list(bucket: string): AsyncIterable<StoredFile & { readonly key: string }>;
  /** Removes uploads that were begun before this time and never ended. */
  forgetUnfinished(before: Date): Promise<void>;
  /** Throws with the reason when the store cannot be written to; called by /readyz. */
  check(): Promise<void>;
};
