import { Hono } from "hono";
import { expect, test } from "vitest";
import { Invalid } from "#platform/refused.ts";
import { cursorAfter, DATE_AND_ID, linkPages, pageOf, PageQuery, readCursor } from "./paging.ts";

const KEYS = ["2026-11-23T10:00:00.000Z", "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f"];

test("a cursor means the sort keys of the last entry", () => {
  expect(readCursor({ limit: 10, cursor: cursorAfter(KEYS) }, DATE_AND_ID)).toEqual({ limit: 10, after: KEYS });
  expect(readCursor(PageQuery.parse({}), DATE_AND_ID)).toEqual({ limit: 25, after: undefined });
});

test.each([
  "nonsense",
  "",
  cursorAfter([]),
  cursorAfter([...KEYS, "more"]),
  cursorAfter(["2026", "x"]),
  Buffer.from("{}").toString("base64url"),
  Buffer.from('[1,"2"]').toString("base64url"),
])("the cursor %j is refused by name", (cursor) => {
  expect(() => readCursor({ limit: 10, cursor }, DATE_AND_ID)).toThrow(Invalid);
});

test.each([0, 101, "many", 1.5])("the limit %j is refused in our own words", (limit) => {
  expect(PageQuery.safeParse({ limit }).error?.issues[0]?.message).toMatch(/^(?:Please|A page)/u);
});

test("a page ends before the row that was read beyond it, and the last page has no next one", () => {
  const rows = ["a", "b", "c"];
  expect(pageOf(rows, 2, (row) => [row])).toEqual({ entries: ["a", "b"], next: cursorAfter(["b"]) });
  expect(pageOf(rows, 3, (row) => [row])).toEqual({ entries: rows, next: null });
  expect(pageOf([], 3, () => [])).toEqual({ entries: [], next: null });
});

test("the header Link keeps the other parameters", async () => {
  const app = new Hono()
    .get("/more", (c) => {
      linkPages(c, "abc");
      return c.body(null);
    })
    .get("/last", (c) => {
      linkPages(c, null);
      return c.body(null);
    });
  const more = await app.request("/more?limit=2&cursor=old&status=draft");
  expect(more.headers.get("link")).toBe(
    '</more?limit=2&status=draft>; rel="first", </more?limit=2&status=draft&cursor=abc>; rel="next"',
  );
  expect((await app.request("/last?cursor=abc")).headers.get("link")).toBe('</last>; rel="first"');
});
