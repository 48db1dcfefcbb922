import type { ReadableStream } from "node:stream/web";
import { rateLimited } from "#platform/files/upload-rate.ts";
import { Refused } from "#platform/refused.ts";
import { joinPieces, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { readBoundedBody } from "./bounded-body.ts";

type Sent = { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null };

/** How long a body may be, the sentence for a longer one, and the title of each refusal. */
export type ReceivingRule = { readonly title: string; readonly limit: number; readonly tooLarge: string };

/**
 * Returns a body that is a file, for a thread, read no further than its limit and at the rate of all uploads. Refused: 413 too large, 415 not sent
 * as application/octet-stream, 422 empty.
 */
export async function receiveBytes(
  { headers, body }: Sent,
  { title, limit, tooLarge }: ReceivingRule,
): Promise<UploadedBytes> {
  const refuseTooLarge = (): never => {
    throw new Refused(413, title, tooLarge);
  };
  if (Number(headers.get("content-length") ?? 0) > limit) refuseTooLarge();
  if (!/^application\/octet-stream\b/u.test(headers.get("content-type") ?? ""))
    throw new Refused(415, title, "Send the file as application/octet-stream.");
  const pieces = await readBoundedBody({ headers, body: body && rateLimited(body) }, limit, refuseTooLarge);
  const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (size === 0) throw new Refused(422, title, "The file is empty.");
  return joinPieces(pieces, size);
}
