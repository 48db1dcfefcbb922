import { afterAll, beforeAll, expect, test } from "vitest";
import { beginNewsItem } from "#policies/news/server/begin-news-item.ts";
import { withdrawNewsItem } from "#policies/news/server/withdraw-news-item.ts";
import { savePolicyText } from "#policies/server/save-policy-text.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

const ADMIN = { kind: "person", id: "00000000-0000-4000-8000-000000000001" } as const;

let press: ServedPress;
let key: string;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const read = async (path: string) => press.send(path, { headers: { accept: "text/html" } });

test("a press without news says so, has an empty feed, and nothing on the home page", async () => {
  expect((await read("/news")).text).toContain("There is no news yet.");
  expect((await read("/")).text).not.toContain("News of the press");
  const feed = await press.send("/news/feed.atom");
  expect([feed.status, feed.headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(feed.text).not.toContain("<entry>");
});

test("a saved item is at once in the list, in the feed, on the home page and on its own page, its markup as text", async () => {
  key = await beginNewsItem(press.ctx, ADMIN, { title: "A new series" });
  const body =
    "# A new series\n\nIt is <script>alert(1)</script> about [rain](/publications).\n\n- one\n\n## Where\n\nHere.";
  await savePolicyText(press.ctx, ADMIN, { key, body, change: "" });
  for (const path of ["/news", "/"]) {
    const { text } = await read(path);
    expect(text).toMatch(/<a href="\/news\/a-new-series">A new series<\/a>/u);
    expect(text).not.toContain("<script>alert(1)");
  }
  const { status, text } = await read("/news/a-new-series");
  expect(status).toBe(200);
  for (const part of ["<h1", "A new series</h1>", ">one<", "Where</h2>", "&lt;script&gt;alert(1)"])
    expect(text).toContain(part);
  expect(text).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/news/feed.atom" title="Colophon Academic Press: news"/>',
  );
  expect((await press.send("/news/feed.atom")).text).toContain("<title>A new series</title>");
  expect((await press.send("/sitemap.xml")).text).toContain("<loc>https://press.example/news/a-new-series</loc>");
  expect((await press.send("/llms.txt")).text).toContain("https://press.example/news/feed.atom");
});

test("a withdrawn item is gone with a sentence; an unknown one is not found", async () => {
  await withdrawNewsItem(press.ctx, { key, withdrawn: true });
  const gone = await read("/news/a-new-series");
  expect([gone.status, gone.text.includes("The press has withdrawn the news item at this address.")]).toEqual([
    410,
    true,
  ]);
  expect((await read("/news")).text).toContain("There is no news yet.");
  for (const path of ["/news/nothing", "/news/A-New-Series", "/news/a-new-series/versions/1"])
    expect((await read(path)).status, path).toBe(404);
});
