import { afterEach, expect, test, vi } from "vitest";
import { keepUntilChange } from "./keep-until-change.ts";

afterEach(() => vi.useRealTimers());

/** Returns something that counts its makings, and what changes its tags. */
function counting(tags: readonly string[], fails: () => boolean = () => false) {
  const versions = new Map<string, number>();
  let made = 0;
  const read = keepUntilChange({ getVersion: (tag) => versions.get(tag) ?? 0 }, tags, async () => {
    made += 1;
    if (fails()) throw new Error("The database is away.");
    return made;
  });
  return { read, change: (tag: string) => versions.set(tag, (versions.get(tag) ?? 0) + 1) };
}

test("what was made is kept until one of its tags changes", async () => {
  const { read, change } = counting(["library", "press"]);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  change("publication:1");
  expect(await read()).toBe(1);
  change("press");
  expect(await read()).toBe(2);
});

test("it is made again after a minute", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { read } = counting(["library"]);
  await read();
  vi.advanceTimersByTime(59_000);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(await read()).toBe(2);
});

test("an error is not kept", async () => {
  let isAway = true;
  const { read } = counting(["library"], () => isAway);
  await expect(read()).rejects.toThrow("The database is away.");
  isAway = false;
  expect(await read()).toBe(2);
});

test("where nothing says what changes, nothing is kept", async () => {
  let made = 0;
  const read = keepUntilChange({}, ["library"], async () => (made += 1));
  expect([await read(), await read()]).toEqual([1, 2]);
});
