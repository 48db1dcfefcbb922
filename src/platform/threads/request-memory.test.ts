import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_MEMORY_WAIT_MS, READING_MEGABYTES, setReadingMemory } from "./reading-memory.ts";
import { openBodyMemory, withRequestMemory } from "./request-memory.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

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

test("a body that has arrived, and waits for its thread, keeps no other body from being received", async () => {
  const began: string[] = [];
  const ended = Promise.withResolvers<void>();
  const first = withRequestMemory(async () => {
    const memory = openBodyMemory();
    await memory.take(100 * MB);
    began.push("first");
    memory.moveInto(new ArrayBuffer(8));
    await ended.promise;
  });
  const second = withRequestMemory(async () => {
    await openBodyMemory().take(100 * MB);
    began.push("second");
  });
  await second;
  expect(began).toEqual(["first", "second"]);
  ended.resolve();
  await first;
  // Each was counted out once.
  await withRequestMemory(() => openBodyMemory().take(120 * MB));
  const third = withRequestMemory(async () => {
    await openBodyMemory().take(100 * MB);
    await withRequestMemory(() => openBodyMemory().take(100 * MB)).catch(() => began.push("refused"));
  });
  await vi.advanceTimersByTimeAsync(MAX_MEMORY_WAIT_MS);
  await third;
  expect(began.at(-1)).toBe("refused");
});
