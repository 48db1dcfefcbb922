import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { takeMemoryForCopies, takeMemoryForFile } from "./line-for-memory.ts";
import { measureReadingMemory, READING_MEGABYTES, setReadingMemory } from "./reading-memory.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

const MB = 1024 * 1024;
afterEach(() => setReadingMemory(READING_MEGABYTES));

/** Takes memory and says when it has some; `end` gives it back, and lets others go on. */
function startReader(name: string, began: string[], taken: Promise<() => void>) {
  const give = taken.then((give) => {
    began.push(name);
    return give;
  });
  return { give, end: async () => (await give)() };
}

test("a large file that waits is read before smaller ones that came after it", async () => {
  setReadingMemory(8);
  const began: string[] = [];
  const [first, second] = ["first", "second"].map((name) => startReader(name, began, takeMemoryForFile(3 * MB)));
  const large = startReader("large", began, takeMemoryForCopies(8 * MB, 3));
  const small = startReader("small", began, takeMemoryForFile(2 * MB));
  await setImmediate();
  expect(began).toEqual(["first", "second"]);
  await first?.end();
  await setImmediate();
  expect(began).toEqual(["first", "second"]);
  await second?.end();
  await large.end();
  await small.end();
  expect(began).toEqual(["first", "second", "large", "small"]);
  expect(measureReadingMemory().taken).toBe(0);
});

test("copies of a file that has memory already are taken before files that have none", async () => {
  setReadingMemory(8);
  const began: string[] = [];
  const form = startReader("form", began, takeMemoryForFile(3 * MB));
  const other = startReader("other", began, takeMemoryForFile(2 * MB));
  const whole = startReader("whole", began, takeMemoryForCopies(8 * MB, 1));
  const copies = startReader("copies", began, takeMemoryForCopies(3 * MB, 2, 3 * MB));
  await setImmediate();
  expect(began).toEqual(["form", "other"]);
  await other.end();
  await copies.end();
  expect(began).toEqual(["form", "other", "copies"]);
  await form.end();
  await whole.end();
  expect(began).toEqual(["form", "other", "copies", "whole"]);
});

test("when a large file has lost its patience, one behind it that fits is read", async () => {
  setReadingMemory(8, 0);
  const give = await takeMemoryForFile(4 * MB);
  const refused = takeMemoryForFile(8 * MB).catch((error: unknown) => error);
  setReadingMemory(8);
  const small = takeMemoryForFile(2 * MB);
  expect(await refused).toMatchObject({ name: "MemoryTaken" });
  (await small)();
  give();
  expect(measureReadingMemory().taken).toBe(0);
});
