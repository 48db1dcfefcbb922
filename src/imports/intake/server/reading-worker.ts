/** The thread that reads one uploaded file of records, a hundred rows at a time (`read-in-thread.ts`). */
import { pipeline, Readable, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { readRecords } from "#imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ReadingTask, RowsRead } from "./reading-messages.ts";

const BATCH_SIZE = 100;
const PIECE = 64 * 1024;
/** The most bytes that are unpacked: a small archive can hold an endless file. */
const MAX_UNPACKED_BYTES = 500 * 1024 * 1024;

const { task, respondAndWait, finish } = taskProgram<ReadingTask, RowsRead>();
const bytes = openBytes(task.bytes);
let bytesRead = 0;

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    bytesRead += piece.length;
    yield piece;
  }
}

/** Unpacks gzip. A damaged archive ends with an error, which the readers turn into a reason in its place. */
function unpacking(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > MAX_UNPACKED_BYTES) next(new Error("it is larger than 500 MB when it is unpacked"));
      else next(null, chunk);
    },
  });
  // An error ends the last stream, whose reader receives it.
  return pipeline(Readable.from(packed), createGunzip(), counting, () => undefined);
}

let rows: ImportedRow[] = [];

async function send(): Promise<void> {
  const message = { rows, bytesRead };
  [rows, bytesRead] = [[], 0];
  await respondAndWait(message);
}

for await (const row of readRecords(task.isPacked ? unpacking(pieces()) : pieces(), task.format, task.fields)) {
  rows.push(row);
  if (rows.length === BATCH_SIZE) await send();
}
await send();
finish();
