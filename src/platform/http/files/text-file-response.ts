import { setImmediate } from "node:timers/promises";

/** Pieces are sent together from so many characters: a hundred thousand single ones would cost more than their text. */
const SENT_TOGETHER = 32 * 1024;

type TextFile = {
  readonly mediaType: string;
  /** The name under which browsers keep it; without one they show it. */
  readonly fileName?: string;
  readonly headers?: HeadersInit;
};

/**
 * Answers a text file to keep, sent while its pieces are read: no faster than the client takes it, and with other
 * requests in between. When the client leaves, the generator is ended. Throws what the first pieces throw, so that a file that
 * cannot be read at all is still an honest error answer.
 */
export async function textFileResponse(
  pieces: AsyncGenerator<string>,
  { mediaType, fileName, headers = {} }: TextFile,
): Promise<Response> {
  const first = await nextPieces(pieces);
  const sent = new Headers(headers);
  sent.set("Content-Type", `${mediaType}; charset=utf-8`);
  if (fileName !== undefined) sent.set("Content-Disposition", `attachment; filename="${fileName}"`);
  return new Response(toStream(pieces, first), { headers: sent });
}

/** Yields the pieces; `end` is called after the last one, or when the client disconnects. */
export async function* withEnd(pieces: AsyncGenerator<string>, end: (() => void) | undefined): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    end?.();
  }
}

type Gathered = { readonly text: string; readonly done: boolean };

function toStream(pieces: AsyncGenerator<string>, first: Gathered): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: Gathered | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { text, done } = waiting ?? (await nextPieces(pieces));
        waiting = undefined;
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (done) controller.close();
        else await setImmediate();
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

async function nextPieces(pieces: AsyncGenerator<string>): Promise<Gathered> {
  let text = "";
  while (text.length < SENT_TOGETHER) {
    const { value, done } = await pieces.next();
    if (done === true) return { text, done };
    text += value;
  }
  return { text, done: false };
}
