import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { rateLimited } from "#platform/files/upload-rate.ts";

/** Returns the body of a request as a stream, no faster than all uploads together may come. */
export function uploadBody({ body }: Request): Readable {
  // The web's and Node's declarations of the same stream are not compatible.
  return Readable.from(body === null ? [] : rateLimited(Readable.fromWeb(body as ReadableStream)));
}

/** Returns the Content-Length that the sender declares; undefined without one. */
export function getDeclaredSize({ headers }: Request): number | undefined {
  const written = headers.get("content-length");
  return written !== null && /^\d{1,15}$/u.test(written) ? Number(written) : undefined;
}
