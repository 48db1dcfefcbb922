import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { takeMemoryForFile } from "#platform/threads/line-for-memory.ts";
import { measureReadingMemory, READING_MEGABYTES, setReadingMemory } from "#platform/threads/reading-memory.ts";
import { withRequestMemory, takeOverMemory } from "#platform/threads/request-memory.ts";
import { listByteBuffers } from "#platform/threads/uploaded-bytes.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

const MB = 1024 * 1024;
const RULE = { title: "Not possible", limit: 8 * MB, tooLarge: "Too large." };
afterEach(() => setReadingMemory(READING_MEGABYTES));

type Sent = { readonly megabytes: number; readonly length?: boolean; readonly onPiece?: (piece: number) => void };

/** A request whose pieces are made when they are read. */
function createSent({ megabytes, length = true, onPiece }: Sent) {
  const headers = new Headers({ "content-type": "application/octet-stream" });
  if (length) headers.set("content-length", String(megabytes * MB));
  async function* body(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < megabytes; piece += 1) {
      onPiece?.(piece);
      yield new Uint8Array(MB).fill(piece);
    }
  }
  return { headers, body: body() };
}
const getTaken = (): number => measureReadingMemory().taken / MB;

test.each([true, false])(
  "memory is taken before the first piece and given back by the request (length stated: %s)",
  async (length) => {
    const taken: number[] = [];
    await withRequestMemory(async () => {
      const bytes = await receiveBytes(
        createSent({ megabytes: 3, length, onPiece: () => taken.push(getTaken()) }),
        RULE,
      );
      expect(bytes.byteLength).toBe(3 * MB);
    });
    const most = length ? 3 : 8;
    expect([...taken, getTaken()]).toEqual([most, most, most, 0]);
  },
);

test("a thread into which the bytes move takes their memory over", async () => {
  const give = await withRequestMemory(async () => {
    const bytes = await receiveBytes(createSent({ megabytes: 2 }), RULE);
    return takeOverMemory(listByteBuffers(bytes));
  });
  expect(getTaken()).toBe(2);
  give?.();
  expect(getTaken()).toBe(0);
});

test("a body of an unknown length gives back what it did not need when it has arrived", async () => {
  await withRequestMemory(async () => {
    const bytes = await receiveBytes(createSent({ megabytes: 3, length: false }), RULE);
    expect(getTaken()).toBe(3);
    const give = takeOverMemory(listByteBuffers(bytes));
    expect(getTaken()).toBe(3);
    give?.();
    expect(getTaken()).toBe(0);
  });
});

test("twelve bodies at once have half of the memory at most; a body that fails gives its own back", async () => {
  setReadingMemory(32);
  measureReadingMemory();
  const receive = () => withRequestMemory(() => receiveBytes(createSent({ megabytes: 5 }), RULE));
  const bodies = await Promise.all(Array.from({ length: 12 }, receive));
  expect(bodies.map(({ byteLength }) => byteLength)).toEqual(Array<number>(12).fill(5 * MB));
  expect(measureReadingMemory()).toEqual({ highest: 15 * MB, taken: 0 });
  const tooLong = createSent({ megabytes: 9, length: false });
  await expect(withRequestMemory(() => receiveBytes(tooLong, RULE))).rejects.toMatchObject({ status: 413 });
  expect(getTaken()).toBe(0);
});

test("while others have the memory, no piece is taken in; a body larger than its half comes alone", async () => {
  setReadingMemory(8);
  const give = await takeMemoryForFile(8 * MB);
  const pieces: number[] = [];
  const sent = createSent({ megabytes: 6, onPiece: (piece) => pieces.push(piece) });
  const received = withRequestMemory(() => receiveBytes(sent, RULE));
  await setImmediate();
  expect(pieces).toEqual([]);
  give();
  expect((await received).byteLength).toBe(6 * MB);
});

test("a body that trickles is refused, and its memory is free", async () => {
  let time = performance.now();
  const now = vi.spyOn(performance, "now").mockImplementation(() => time);
  try {
    // The first piece is refused: the rate of all uploads, which later tests share, is never given a time that has not come.
    const sent = createSent({ megabytes: 8, onPiece: () => void (time += 200_000) });
    await expect(withRequestMemory(() => receiveBytes(sent, RULE))).rejects.toMatchObject({
      status: 408,
      title: "Not possible",
      message: expect.stringContaining("too slowly") as string,
    });
    expect(getTaken()).toBe(0);
  } finally {
    now.mockRestore();
  }
});
