import { expect, test } from "vitest";
import { MAX_HOLD_MS, measureLeastHold, measureLoopHold } from "#tests/support/servers/loop-hold.ts";
import { findFileKind } from "./find-file-kind.ts";

const MB = 1024 * 1024;

/** A file of 49 MB: a beginning, and then these words again and again. */
function repeatWords(beginning: string, words: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(49 * MB);
  bytes.set(Buffer.from(beginning, "latin1"));
  Buffer.from(bytes.buffer).fill(words, beginning.length, "latin1");
  return bytes;
}

test.each([
  ["the first letter of the name it looks for", "PK\u0003\u0004", "w", "zip"],
  ["its first two letters", "PK\u0003\u0004", "wo", "zip"],
  ["all but its last letter", "PK\u0003\u0004", "word/document.xm", "zip"],
  ["its name", "PK\u0003\u0004", "word/document.xml", "docx"],
  ["one line", "\\documentclass{book}", "a", "tex"],
] as const)("a file that repeats %s does not hold the event loop", async (_, beginning, words, kind) => {
  const bytes = repeatWords(beginning, words);
  const hold = measureLoopHold();
  await new Promise((resolve) => setTimeout(resolve, 5)); // what was done before is not counted
  const held = await measureLeastHold(async () => {
    hold.report();
    expect(await findFileKind(async () => bytes)).toBe(kind);
    return hold.report();
  });
  expect(held).toBeLessThan(MAX_HOLD_MS);
  hold.stop();
});
