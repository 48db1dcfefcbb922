// The program of the reader's process: it reads one file after the other, each on an order of the process that started it.
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { packText } from "../../document/packed-text.ts";
import { writeEditions } from "../../editions/write-editions.ts";
import { describeForRecord } from "../../document/record-of-text.ts";
import { countFacts } from "../../document/text-facts.ts";
import { readManuscript } from "../../read/read-manuscript.ts";
import { writeTextBlocks } from "../../write/blocks.ts";
import type { ReaderOrder, ReaderResponse } from "../reader-order.ts";
import { openPandoc } from "./open-pandoc.ts";
import { openSpeech } from "./open-speech.ts";

/** Pandoc took 592 MB for a manuscript of 140,000 words. */
const PANDOC_MEGABYTES = 768;

const speak = openSpeech();
let pandoc: ReturnType<typeof openPandoc> | undefined;

process.on("message", (order: ReaderOrder) => {
  void respond(order).then((response) => process.send?.(response));
});
// The process that gives the orders is gone.
process.on("disconnect", () => process.exit());

async function respond({
  bytes,
  fileName,
  corrections = [],
  isNewFile = false,
  job,
  kinds,
}: ReaderOrder): Promise<ReaderResponse> {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("These are no uploaded bytes.");
    pandoc ??= openPandoc(PANDOC_MEGABYTES);
    const { language, title = "" } = job;
    const source = { bytes, fileName, language, title, corrections, isNewFile };
    const { text, corrections: made } = await readManuscript({ convert: await pandoc, speak }, source);
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
  } catch (error) {
    // Pandoc's program cannot be used again after a trap.
    pandoc = undefined;
    if (error instanceof RefusedFile) return { refused: error.message };
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError)
      return {
        refused: "This file needs more memory than a manuscript may. Divide it into chapters and send each of them.",
      };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
