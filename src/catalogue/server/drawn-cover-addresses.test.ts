import { afterAll, expect, test } from "vitest";
import { testPress } from "#tests/support/presses/test-press.ts";
import { withOpenBook } from "#tests/support/presses/with-open-book.ts";
import { toDrawnCoverPath } from "#addresses/publication-addresses.ts";
import { toCoverPublication } from "#covers/core/cover-publication.ts";
import { coverVersion } from "#covers/server/drawn-covers.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";

const { book, get, close } = await testPress({}, withOpenBook);
afterAll(() => close());

test("a cover: the typographic one if none was uploaded", async () => {
  const response = await get(`/publications/${book.sequential_id}/cover`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBe(1200);
  const etag = response.headers.get("etag") ?? "";
  expect((await get(`/publications/${book.sequential_id}/cover`, { "If-None-Match": etag })).status).toBe(304);
});

test("a drawn cover has a permanent address; other versions redirect to the current one", async () => {
  const publication = toCoverPublication(book, DEFAULT_PRESS.name);
  for (const [shape, drawn] of [
    ["upright", "cover"],
    ["preview", "open-graph"],
  ] as const) {
    const path = toDrawnCoverPath(book.sequential_id, shape, coverVersion(publication, drawn));
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const other = await get(toDrawnCoverPath(book.sequential_id, shape, "0".repeat(32)));
    expect([other.status, other.headers.get("location"), other.headers.get("cache-control")]).toEqual([
      302,
      path,
      "no-cache",
    ]);
  }
  const path = toDrawnCoverPath(book.sequential_id, "spine", coverVersion(publication, "spine"));
  const spine = await get(path);
  expect([spine.status, spine.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(spine.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const earlier = await get(toDrawnCoverPath(book.sequential_id, "spine", "0".repeat(32)));
  expect([earlier.status, earlier.headers.get("location")]).toEqual([302, path]);
  const { id } = book;
  expect((await get(`/publications/${id}/cover/upright-${"0".repeat(32)}.png`)).status).toBe(302);
  expect((await get(`/publications/999999/cover/upright-${"0".repeat(32)}.png`)).status).toBe(404);
});
