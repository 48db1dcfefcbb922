import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { unpackChain } from "./count-pieces.ts";

const MB = 1024 * 1024;
const FEW_BYTES = brotliCompressSync(Buffer.alloc(16 * MB, " "), {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY },
});

test("what few bytes become is counted before all of it is made", async () => {
  expect(FEW_BYTES.length).toBeLessThan(16 * 1024);
  const progress = { read: 0, largest: 0 };
  const pieces = unpackChain(["BrotliDecode"], FEW_BYTES, 16 * MB, progress)[Symbol.asyncIterator]();
  const before = process.memoryUsage().arrayBuffers;
  await pieces.next();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * MB);
  for (let { done } = await pieces.next(); !done; { done } = await pieces.next());
  expect(progress).toEqual({ read: FEW_BYTES.length, largest: 16 * MB });
});
