import { expect, test } from "vitest";
import { findOpenedBytesIn } from "./closed-bytes.ts";

const PATH = "src/press/server/example.ts";

test.each([
  ["for await (const chunk of request.body ?? []) count(chunk);"],
  ["for await (const one of request.body) count(one);"],
  ["for await (const one of files.read(bucket, key)) count(one);"],
  ["const counter = new Transform({ transform(one) { count(one); } });"],
  ["for (const byte of bytes) count(byte);"],
  ["const whole = await request.arrayBuffer();"],
  ["const form = await request.formData();"],
  ['import { buffer } from "node:stream/consumers";'],
  ['import { openBytes } from "#platform/threads/open-uploaded.ts";'],
  ['stream.on("data", (chunk) => count(chunk));'],
  ["const opened = bytes as Uint8Array;"],
  ["const opened = bytes as Uint8Array<ArrayBuffer>;"],
  ["if (bytes instanceof Uint8Array) count(bytes);"],
])("server code that opens bytes is refused: %s", (source) => {
  expect(findOpenedBytesIn(PATH, `${source}\nexport {};`)).toEqual([expect.stringMatching(`^${PATH} opens bytes`)]);
});

test.each([
  ["for await (const row of readInThread({ bytes, format })) count(row);"],
  ["for await (const { rows } of THREADS.stream(task, listByteBuffers(bytes), signal)) count(rows);"],
  ["const size = bytes.byteLength;"],
  ["await files.store(bucket, key, streamBytes(bytes));"],
  ["const whole = await rest.bytes(4);"],
])("bytes may be counted, stored and passed on: %s", (source) => {
  expect(findOpenedBytesIn(PATH, `${source}\nexport {};`)).toEqual([]);
});
