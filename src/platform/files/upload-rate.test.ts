import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createUploadRate, rateLimited } from "./upload-rate.ts";

/** A limit of 1,000 bytes a second by a clock that stands still, and the waiting time of each delayed piece. */
function createStoppedLimit() {
  const waits: number[] = [];
  const clock = { time: 0 };
  const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  return { waits, clock, pace: createUploadRate(1000, { now: () => clock.time, sleep }) };
}

test("pieces that come together wait for those before them; one that comes later waits for none of the past", async () => {
  const { waits, clock, pace } = createStoppedLimit();
  for (const bytes of [100, 100, 50, 100]) await pace(bytes);
  expect(waits).toEqual([100, 200, 250]);
  clock.time = 300;
  await pace(100);
  expect(waits.at(-1)).toBe(50);
  clock.time = 5000;
  await pace(100);
  await pace(100);
  expect(waits.slice(4)).toEqual([100]);
});

test("two uploads share one pace, and their pieces come as they were", async () => {
  const { waits, pace } = createStoppedLimit();
  const collect = async (...texts: string[]): Promise<string> => {
    const pieces = Readable.from(texts.map((text) => Buffer.from(text)));
    return Buffer.concat(await Array.fromAsync(rateLimited(pieces, pace))).toString();
  };
  expect(await Promise.all([collect("one", "two"), collect("three")])).toEqual(["onetwo", "three"]);
  expect(waits).toHaveLength(2);
});

test("a sender that breaks off is heard", async () => {
  async function* streamBroken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("half");
    throw new Error("The line went dead.");
  }
  await expect(Array.fromAsync(rateLimited(streamBroken(), createStoppedLimit().pace))).rejects.toThrow(
    "The line went dead.",
  );
});
