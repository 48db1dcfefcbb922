import type { ReadableStream } from "node:stream/web";
import { rateLimited } from "#platform/files/upload-rate.ts";
import { Refused } from "#platform/refused.ts";
import { tooManyFiles } from "#platform/threads/bounded-threads.ts";
import { isMemoryTaken } from "#platform/threads/reading-memory.ts";
import { openBodyMemory } from "#platform/threads/request-memory.ts";
import { joinPieces, listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { requireArrival } from "./arrival.ts";

type Sent = { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null };

/** The media type of a body, and the sentence for another one. */
type BodyType = { readonly pattern: RegExp; readonly sentence: string };
const FILE: BodyType = {
  pattern: /^application\/octet-stream\b/u,
  sentence: "Send the file as application/octet-stream.",
};

const TOO_SLOW =
  "The file arrived too slowly, at less than 50 kB per second. Try again over a faster connection, or send a smaller file.";

/** How long a body may be, the sentence for a longer one, the title of each refusal, and the type where it is not a file's. */
export type ReceivingRule = {
  readonly title: string;
  readonly limit: number;
  readonly tooLarge: string;
  readonly type?: BodyType;
};

/**
 * Returns a body that is a file, for a thread, read no further than its limit and at the rate of all uploads. Its memory is taken from that of all readers before
 * the pieces are, and a sender that is too slow to have it gives it back. Refused: 408 slower than 50 kB a second (`arrival.ts`), 413 too large, 415 sent as another type than application/octet-stream or that of the rule, 422 empty, 503 while others have the memory.
 */
export async function receiveBytes(
  { headers, body }: Sent,
  { title, limit, tooLarge, type = FILE }: ReceivingRule,
): Promise<UploadedBytes> {
  const refuseTooLarge = (): never => {
    throw new Refused(413, title, tooLarge);
  };
  const refuseTooSlow = (): never => {
    throw new Refused(408, title, TOO_SLOW);
  };
  if (Number(headers.get("content-length") ?? 0) > limit) refuseTooLarge();
  if (!type.pattern.test(headers.get("content-type") ?? "")) throw new Refused(415, title, type.sentence);
  const receivePieces = (pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
    limitPieces(rateLimited(requireArrival(pieces, refuseTooSlow)), limit, refuseTooLarge);
  const memory = openBodyMemory();
  try {
    // A buffer for a body of an unknown length is as long as it may be.
    const size = Number(headers.get("content-length") ?? 0) || limit;
    await memory.take(size);
    const bytes = await joinPieces(body ? receivePieces(body) : [], size);
    if (bytes.byteLength === 0) throw new Refused(422, title, "The file is empty.");
    for (const moved of listByteBuffers(bytes)) memory.moveInto(moved);
    return bytes;
  } catch (error) {
    throw isMemoryTaken(error) ? tooManyFiles() : error;
  }
}

async function* limitPieces(
  pieces: AsyncIterable<Uint8Array>,
  limit: number,
  refuseTooLarge: () => never,
): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > limit) refuseTooLarge();
    yield piece;
  }
}
