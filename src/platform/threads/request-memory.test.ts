import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_MEMORY_WAIT_MS, READING_MEGABYTES, setReadingMemory } from "./reading-memory.ts";
import { openBodyMemory, withRequestMemory } from "./request-memory.ts";

const MB = 1024 * 1024;
beforeEach(() => {
  setReadingMemory(256);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  setReadingMemory(READING_MEGABYTES);
});

test("when the first body in the line has lost its patience, a smaller one behind it that fits begins at once", async () => {
  const began: string[] = [];
  const ended = Promise.withResolvers<void>();
  const receive = (name: string, megabytes: number, until: Promise<void> | undefined) =>
    withRequestMemory(async () => {
      await openBodyMemory().take(megabytes * MB);
      began.push(name);
      await until;
    });
  const slow = receive("slow", 100, ended.promise);
  await vi.advanceTimersByTimeAsync(0);
  const refused = receive("A", 100, undefined).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  const small = receive("B", 20, undefined);
  await vi.advanceTimersByTimeAsync(MAX_MEMORY_WAIT_MS - 1001);
  expect(began).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await refused).toMatchObject({ name: "MemoryTaken" });
  expect(began).toEqual(["slow", "B"]);
  await small;
  ended.resolve();
  await slow;
});
