import { Hono } from "hono";
import { expect, test } from "vitest";
import { setIssueSentences } from "#platform/issue-sentence.ts";
import { Invalid } from "#platform/refused.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { NumberedQuery, readPagedList } from "./numbered-pages.ts";
import { cursorAfter, DATE_AND_ID, linkPages, toPage, PageQuery, readCursor } from "./paging.ts";
import { cutWholeList } from "./whole-lists.ts";

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
  // The database has no such time.
  ...["2026-99-99T99:99:99.999Z", "2026-02-31T00:00:00.000Z", "0000-00-00T00:00:00.000Z"].map((time) =>
    cursorAfter([time, KEYS[1] ?? ""]),
  ),
  Buffer.from("{}").toString("base64url"),
  Buffer.from('[1,"2"]').toString("base64url"),
])("the cursor %j is refused by name", (cursor) => {
  expect(() => readCursor({ limit: 10, cursor }, DATE_AND_ID)).toThrow(Invalid);
});

test.each([0, 101, "many", 1.5])("the limit %j is refused in our own words", (limit) => {
  setIssueSentences();
  const { error } = PageQuery.safeParse({ limit });
  expect(error?.issues[0]?.message).toBe("“limit” must be a whole number from 1 to 100.");
});

test("a page ends before the row that was read beyond it, and the last page has no next one", () => {
  const rows = ["a", "b", "c"];
  expect(toPage(rows, 2, (row) => [row])).toEqual({ entries: ["a", "b"], next: cursorAfter(["b"]) });
  expect(toPage(rows, 3, (row) => [row])).toEqual({ entries: rows, next: null });
  expect(toPage([], 3, () => [])).toEqual({ entries: [], next: null });
});

type Line = { readonly id: string };
const lines = (...ids: readonly string[]): readonly Line[] => ids.map((id) => ({ id }));

/** Reads a page of a list with numbered pages, as it is at that time. */
async function readNumberedPage(list: readonly Line[], query: object) {
  const app = new Hono().get("/", async (c) =>
    c.json(
      await readPagedList(c, NumberedQuery.parse(query), {
        key: "lines",
        getEntryId: ({ id }: Line) => id,
        read: ({ limit, offset }: PageRange) =>
          Promise.resolve({ lines: list.slice(offset, offset + limit), total: list.length, kind: "all" }),
      }),
    ),
  );
  const response = await app.request("/");
  const body = (await response.json()) as { lines: Line[]; next_cursor: string | null; page: number; pages: number };
  return { ...body, ids: body.lines.map(({ id }) => id).join(""), link: response.headers.get("link") };
}

test("a list with numbered pages is read by numbers or by cursors", async () => {
  const list = lines("a", "b", "c", "d", "e");
  const first = await readNumberedPage(list, { limit: 2 });
  expect(first).toMatchObject({ ids: "ab", total: 5, page: 1, pages: 3, kind: "all" });
  expect(first.link).toContain('rel="next"');
  const second = await readNumberedPage(list, { limit: 2, cursor: first.next_cursor });
  expect(second).toMatchObject({ ids: "cd", page: 2 });
  expect(await readNumberedPage(list, { limit: 2, cursor: second.next_cursor })).toMatchObject({
    ids: "e",
    next_cursor: null,
  });
  expect(await readNumberedPage(list, { limit: 2, page: 3 })).toMatchObject({ ids: "e", page: 3, next_cursor: null });
  expect(await readNumberedPage(list, { limit: 2, page: 9 })).toMatchObject({ ids: "", next_cursor: null });
});

test("a cursor goes on after its entry, also when entries were added or removed before it", async () => {
  const { next_cursor: cursor } = await readNumberedPage(lines("a", "b", "c", "d", "e"), { limit: 2 });
  expect((await readNumberedPage(lines("x", "y", "a", "b", "c", "d", "e"), { limit: 2, cursor })).ids).toBe("cd");
  expect((await readNumberedPage(lines("b", "c", "d", "e"), { limit: 2, cursor })).ids).toBe("cd");
  expect((await readNumberedPage(lines("a", "c", "d", "e"), { limit: 2, cursor })).ids, "without its entry").toBe("de");
});

test("a cursor with a page, and a cursor of another list, are refused", async () => {
  const query = NumberedQuery.parse({ cursor: cursorAfter(["a", "1"]), page: 2 });
  const read = () => Promise.resolve({ lines: [], total: 0 });
  const app = new Hono().get("/", async (c) =>
    c.json(
      await readPagedList(c, query, { key: "lines", getEntryId: String, read }).catch((error: unknown) =>
        String(error),
      ),
    ),
  );
  expect(await (await app.request("/")).json()).toContain("either a cursor or a page");
});

test("a list that is read whole is answered whole, or page by page", () => {
  const list = lines("a", "b", "c");
  expect(cutWholeList(list, {})).toEqual({ entries: list, total: 3, next: null });
  const { entries, next } = cutWholeList(list, { limit: 2 });
  expect(entries).toEqual(lines("a", "b"));
  const after = { limit: 2, cursor: next ?? "" };
  expect(cutWholeList(list, after)).toEqual({ entries: lines("c"), total: 3, next: null });
  expect(cutWholeList(lines("x", "a", "b", "c"), after).entries).toEqual(lines("c"));
  expect(cutWholeList(lines("a", "c", "d"), after).entries, "without its entry").toEqual(lines("d"));
  expect(() => cutWholeList(list, { cursor: cursorAfter(["a"]) })).toThrow(Invalid);
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
