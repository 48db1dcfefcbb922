import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TooManyRequests } from "#platform/refused.ts";
import { createFairUse, NO_LIMITS } from "./fair-use.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a client's second question of a kind waits for its first, another client's does not", async () => {
  const fairUse = createFairUse(NO_LIMITS);
  const end = await fairUse.begin("search", "one");
  let begun = false;
  const second = fairUse.begin("search", "one").then((ended) => {
    begun = true;
    return ended;
  });
  (await fairUse.begin("search", "other"))();
  (await fairUse.begin("citation", "one"))();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toBe(false);
  end();
  (await second)();
  (await fairUse.begin("search", "one"))();
});

test("more than a line holds is refused, and so is who has waited too long", async () => {
  const fairUse = createFairUse(NO_LIMITS);
  const end = await fairUse.begin("search", "one");
  const waiting = Array.from({ length: 24 }, () => fairUse.begin("search", "one"));
  const results = Promise.allSettled(waiting);
  await expect(fairUse.begin("search", "one")).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(16_000);
  for (const result of await results)
    expect(result.status === "rejected" && result.reason).toBeInstanceOf(TooManyRequests);
  end();
  (await fairUse.begin("search", "one"))();
});

test("a second export is refused at once, and begun when the first is over", async () => {
  const fairUse = createFairUse(NO_LIMITS);
  const end = await fairUse.begin("export", "one");
  await expect(fairUse.begin("export", "one")).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  end();
  end();
  const third = await fairUse.begin("export", "one");
  await expect(fairUse.begin("export", "one")).rejects.toThrow(/still being sent/u);
  third();
});

test("who has used up an hour's seconds of reading is refused until some are free again", async () => {
  const fairUse = createFairUse({ ...NO_LIMITS, reading: 60 });
  (await fairUse.begin("reading", "one"))(90);
  await expect(fairUse.begin("reading", "one")).rejects.toMatchObject({ status: 429, retryAfter: 31 * 60 });
  (await fairUse.begin("reading", "other"))(1);
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  (await fairUse.begin("reading", "one"))();
});

test("beyond its rate a client is refused, with the seconds until its next question", async () => {
  const fairUse = createFairUse({ ...NO_LIMITS, search: 2 });
  for (let turn = 0; turn < 2; turn += 1) (await fairUse.begin("search", "one"))();
  await expect(fairUse.begin("search", "one")).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  (await fairUse.begin("search", "other"))();
  await vi.advanceTimersByTimeAsync(30_000);
  (await fairUse.begin("search", "one"))();
});
