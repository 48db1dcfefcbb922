import { once } from "node:events";
import type { Readable } from "node:stream";
import type { ByteRange } from "#platform/files/files.ts";
import { parseRange } from "./byte-range.ts";
import { failsPrecondition, isNotModified, isRangeCurrent } from "#platform/api/preconditions.ts";
import type { Validators } from "#platform/api/preconditions.ts";

/** A file as it is to be answered. */
export type ServedFile = Validators & {
  readonly size: number;
  readonly contentType: string;
  /** Further headers: disposition, caching, policy. */
  readonly headers: Readonly<Record<string, string>>;
  readonly read: (range?: ByteRange) => Readable;
};

/**
 * Answers GET and HEAD for a file, with conditions and one range. A response that begins with the file's first byte
 * calls `onFirstByte`, and so does one to a reader who has the file already: those are counted. Throws when the file
 * cannot be read.
 */
export async function serveFile(request: Request, file: ServedFile, onFirstByte?: () => void): Promise<Response> {
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Accept-Ranges": "bytes",
    ETag: file.etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    "X-Content-Type-Options": "nosniff",
    ...file.headers,
  });
  if (failsPrecondition(request.headers, file)) return new Response(null, { status: 412, headers });
  if (isNotModified(request.headers, file)) {
    onFirstByte?.();
    return new Response(null, { status: 304, headers });
  }
  const range = getRange(request, file);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === "whole" ? { start: 0, end: file.size - 1 } : range;
  headers.set("Content-Length", String(end - start + 1));
  if (range !== "whole") headers.set("Content-Range", `bytes ${start}-${end}/${file.size}`);
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = await openFirst(range === "whole" ? file.read() : file.read(range));
  if (start === 0) onFirstByte?.();
  return new Response(body, { status, headers });
}

/** A range has a meaning with GET only (RFC 9110 §14.2). */
function getRange(request: Request, file: ServedFile): ReturnType<typeof parseRange> {
  if (request.method !== "GET" || !isRangeCurrent(request.headers, file)) return "whole";
  return parseRange(request.headers.get("range"), file.size);
}

/**
 * Returns the file as a stream once its first bytes are there, so that a file that cannot be read still gets an error
 * status. Chunks are pulled one by one, which costs less than `Readable.toWeb`; when the reader leaves, the file is
 * closed.
 */
async function openFirst(stream: Readable): Promise<ReadableStream<Uint8Array>> {
  await once(stream, "readable");
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}
