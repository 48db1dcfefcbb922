import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/** Returns the bytes of a file, new ones at each call: they move into threads. */
export type ReadFile = () => Promise<UploadedBytes>;
