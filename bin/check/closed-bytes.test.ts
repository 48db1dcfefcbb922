import { expect, test } from "vitest";
import { findOpenedBytesIn } from "./closed-bytes.ts";

const PATH = "src/press/server/example.ts";

test.each([
  ["for await (const chunk of request.body ?? []) count(chunk);"],
  ["for await (const one of request.body) count(one);"],
  ["for await (const one of files.read(bucket, key)) count(one);"],
  ["const source = request.body; for await (const x of source) count(x);"],
  ["for await (const x of source) count(x);"],
  ["for await (const x of sources.first) count(x);"],
  ["const all = await Readable.fromWeb(request.body).toArray();"],
  [
    "const reader = request.body.getReader(); for (;;) { const { value } = await reader.read(); for (const x of value) count(x); }",
  ],
  ["const first = request.body ?? empty; take(first);"],
  ["let first; first = c.req.raw.body as ReadableStream; take(first);"],
  ["const { body } = request; take(body);"],
  ["for (let index = 0; index < chunk.length; index += 1) count(chunk[index]);"],
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
  ["for await (const { key } of files.list(bucket)) count(key);"],
  ["for await (const record of streamRecords(ctx, describing)) count(record);"],
  ["const { url, headers } = request; take(url);"],
  ["const size = bytes.byteLength;"],
  ["await files.store(bucket, key, streamBytes(bytes));"],
  ["const whole = await rest.bytes(4);"],
])("bytes may be counted, stored and passed on: %s", (source) => {
  expect(findOpenedBytesIn(PATH, `${source}\nexport {};`)).toEqual([]);
});

test("a place that is given rows under a name may iterate them, and nothing else", () => {
  const path = "src/imports/storing/server/plan-rows.ts";
  const findIn = (body: string) => findOpenedBytesIn(path, `${body}\nexport {};`);
  expect(findIn("for await (const row of rows) count(row);")).toEqual([]);
  expect(findIn("for await (const row of source) count(row);")).toHaveLength(1);
  expect(findIn("for await (const row of rows) count(row); await source.toArray();")).toHaveLength(1);
});
