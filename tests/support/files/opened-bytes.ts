import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/** Opens uploaded bytes for a test, as only a thread may in the product. */
export function openBytes(bytes: UploadedBytes): Uint8Array<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("These are no uploaded bytes.");
  return new Uint8Array(bytes);
}
