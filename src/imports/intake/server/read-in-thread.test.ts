import { afterEach, expect, test } from "vitest";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { readInThread, type ReadingOptions } from "./read-in-thread.ts";

const open: AsyncGenerator<ImportedRow>[] = [];
afterEach(() => Promise.all(open.splice(0).map((rows) => rows.return(undefined))));

/** Two hundred records, of which a reader gives a hundred before it waits. */
const RECORDS = Array.from({ length: 200 }, (_, index) => `${JSON.stringify({ title: `Tides ${index}` })}\n`).join("");

function read(options: ReadingOptions = {}): AsyncGenerator<ImportedRow> {
  const bytes = new TextEncoder().encode(RECORDS);
  const rows = readInThread({ bytes, format: "jsonl", isPacked: false, fields: undefined }, options);
  open.push(rows);
  return rows;
}

test("a preview does not wait for imports whose records are being stored", async () => {
  const imports = [read(), read(), read()];
  // Two of them have read, and wait for their records to be stored; the third waits for one of them.
  await Promise.all(imports.slice(0, 2).map((rows) => rows.next()));
  void imports[2]?.next();
  const first = await read({ purpose: "preview" }).next();
  expect(first.value).toMatchObject({ line: 1 });
  await Promise.all(imports.slice(0, 2).map((rows) => rows.return(undefined)));
});
