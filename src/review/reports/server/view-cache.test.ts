import { expect, test } from "vitest";
import { openViewCache } from "./view-cache.ts";

const openCache = () => openViewCache<string>({ maxBytes: 6, countBytes: ({ length }) => length });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("what was not used for longest is forgotten when there are too many bytes", async () => {
  const cache = openCache();
  await cache.store("a", Promise.resolve("aaa"));
  await cache.store("b", Promise.resolve("bbb"));
  await settle();
  expect(await cache.find("a")).toBe("aaa");
  await cache.store("c", Promise.resolve("ccc"));
  await settle();
  expect(cache.find("b")).toBeUndefined();
  expect(await cache.find("a")).toBe("aaa");
  expect(await cache.find("c")).toBe("ccc");
});

test("one that is being read is read once, and a failure is forgotten", async () => {
  const cache = openCache();
  const { promise, reject } = Promise.withResolvers<string>();
  const first = cache.store("a", promise);
  expect(cache.find("a")).toBe(first);
  reject(new Error("The file store is away."));
  await expect(first).rejects.toThrow("away");
  await settle();
  expect(cache.find("a")).toBeUndefined();
});
