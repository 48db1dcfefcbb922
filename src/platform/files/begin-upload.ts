import { Readable } from "node:stream";
import { Refused } from "#platform/refused.ts";

/** How long a file may be, in bytes, and the sentence for a longer one. */
export type UploadLimit = { readonly limit: number; readonly tooLarge: string };

const TITLE = "Error uploading file";

/** Refuses with 413 a file whose declared size is over the limit, before it is read. */
export function refuseDeclaredSize(declaredSize: number | undefined, { limit, tooLarge }: UploadLimit): void {
  if (declaredSize !== undefined && declaredSize > limit) throw new Refused(413, TITLE, tooLarge);
}

/** Returns the first bytes of a stream, and the whole stream, which fails with 413 as soon as it passes the limit. */
export async function beginUpload(content: Readable, rule: UploadLimit): Promise<{ first: Buffer; rest: Readable }> {
  const chunks = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    first = Buffer.concat([first, next.value]);
    if (first.length >= 1024) break;
  }
  return { first, rest: Readable.from(limitBytes(first, chunks, rule)) };
}

async function* limitBytes(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  { limit, tooLarge }: UploadLimit,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | undefined = first; chunk; chunk = (await chunks.next()).value as Buffer | undefined) {
    size += chunk.length;
    if (size > limit) throw new Refused(413, TITLE, tooLarge);
    yield chunk;
  }
}
