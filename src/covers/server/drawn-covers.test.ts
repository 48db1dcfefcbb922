import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TooManyRequests } from "#platform/refused.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { coverCases } from "#covers/cover-cases.ts";
import type { CoverPublication } from "#covers/core/cover-publication.ts";
import { coverVersion, findDrawnCover, sweepDrawnCovers } from "./drawn-covers.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const [first] = coverCases;
const publication = (title: string): CoverPublication => {
  if (!first) throw new Error("There are no cover cases.");
  return { ...first.publication, title };
};

function counting() {
  const seen = { begun: 0, underway: 0, most: 0 };
  const begin = async () => {
    seen.begun += 1;
    seen.underway += 1;
    seen.most = Math.max(seen.most, seen.underway);
    return () => void (seen.underway -= 1);
  };
  return { seen, begin };
}

test("a cover is drawn once, for concurrent and later requests", async () => {
  const { seen, begin } = counting();
  const findCover = () => findDrawnCover(press.ctx, publication("Once"), "cover", begin);
  const concurrent = await Promise.all(Array.from({ length: 5 }, findCover));
  const again = await findCover();
  expect(seen).toEqual({ begun: 1, underway: 0, most: 1 });
  expect(new Set([...concurrent, again].map(({ etag }) => etag)).size).toBe(1);
  const bytes = Buffer.concat(await Array.fromAsync(again.read()));
  expect([bytes.length, bytes.subarray(1, 4).toString()]).toEqual([again.size, "PNG"]);
});

test("a cover's version changes with its drawing, and only then", () => {
  const version = coverVersion(publication("A"), "cover");
  expect(version).toMatch(/^[\da-f]{32}$/u);
  expect(coverVersion(publication("A"), "cover")).toBe(version);
  expect(coverVersion(publication("A"), "open-graph")).not.toBe(version);
  expect(coverVersion(publication("B"), "cover")).not.toBe(version);
});

test("a client over its limit is refused, but still gets covers that are drawn already", async () => {
  const refuse = () => Promise.reject(new TooManyRequests("Enough.", 3));
  await expect(findDrawnCover(press.ctx, publication("Enough"), "cover", refuse)).rejects.toMatchObject({
    status: 429,
  });
  await findDrawnCover(press.ctx, publication("Enough"), "cover", counting().begin);
  expect((await findDrawnCover(press.ctx, publication("Enough"), "cover", refuse)).size).toBeGreaterThan(1000);
});

test("the limit of one client does not affect another that requests the same cover", async () => {
  const others: Promise<unknown>[] = [];
  const refuse = () => {
    others.push(findDrawnCover(press.ctx, publication("Shared"), "cover", counting().begin));
    return Promise.reject(new TooManyRequests("Enough.", 3));
  };
  // Whether this client is refused depends on who is first: a cover that the other had drawn by then is served to both.
  await Promise.allSettled([findDrawnCover(press.ctx, publication("Shared"), "cover", refuse)]);
  expect(others.length).toBeGreaterThan(0);
  await expect(Promise.all(others)).resolves.toHaveLength(others.length);
});

test("the oldest covers are removed when all together are too large", async () => {
  for await (const { key } of press.ctx.files.list("drawn-covers")) await press.ctx.files.remove("drawn-covers", key);
  const store = (key: string) => press.ctx.files.store("drawn-covers", key, Readable.from([Buffer.alloc(1000)]));
  for (const key of ["a.png", "b.png", "c.png"]) await store(key);
  expect(await sweepDrawnCovers(press.ctx, 3000)).toBe(0);
  expect(await sweepDrawnCovers(press.ctx, 2500)).toBe(1);
  expect(await Array.fromAsync(press.ctx.files.list("drawn-covers"))).toHaveLength(2);
});
