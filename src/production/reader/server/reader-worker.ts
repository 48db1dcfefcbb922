// The program of the reader's process: it reads one file after the other, each on an order of the process that started it.
import { packText } from "../../document/packed-text.ts";
import { writeEditions } from "../../editions/write-editions.ts";
import { describeForRecord } from "../../document/record-of-text.ts";
import { countFacts } from "../../document/text-facts.ts";
import { type Readers, readManuscript } from "../../read/read-manuscript.ts";
import { writeTextBlocks } from "../../write/blocks.ts";
import type { ReaderOrder, ReaderResponse } from "../reader-order.ts";
import { openReaders } from "./open-readers.ts";

const run = openReaders();

process.on("message", (order: ReaderOrder) => {
  void run((readers) => read(order, readers)).then((response) => process.send?.(response));
});
// The process that gives the orders is gone.
process.on("disconnect", () => process.exit());

async function read(
  { bytes, fileName, corrections = [], isNewFile = false, job, kinds }: ReaderOrder,
  readers: Readers,
): Promise<ReaderResponse> {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("These are no uploaded bytes.");
  const { language, title = "" } = job;
  const source = { bytes, fileName, language, title, corrections, isNewFile };
  const { text, corrections: made } = await readManuscript(readers, source);
  return {
    read: {
      packed: packText(text),
      blocks: new TextEncoder().encode(JSON.stringify(writeTextBlocks(text))),
      problems: text.problems,
      corrections: made,
      facts: countFacts(text),
      record: describeForRecord(text),
      editions: writeEditions(text, job, kinds),
    },
  };
}
