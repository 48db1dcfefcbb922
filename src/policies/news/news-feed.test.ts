import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { newsFeed } from "./news-feed.ts";
import type { NewsItem } from "./news-item.ts";

const SURROUNDINGS = {
  pressUrl: "https://press.example",
  press: DEFAULT_PRESS,
  startedAt: new Date("2026-11-01T00:00:00Z"),
};
const item = (given: Partial<NewsItem> = {}): NewsItem => ({
  slug: "a-new-series",
  title: "A new series <b>& more</b>",
  body: { summary: "Read [the first volume](/publications/1).", sections: [] },
  publishedOn: "2026-11-02",
  updatedOn: "2026-11-09",
  ...given,
});

test("each item has its address, its days and its first paragraph, with markup as text", () => {
  const feed = newsFeed([item()], SURROUNDINGS);
  for (const part of [
    "<id>https://press.example/news/a-new-series</id>",
    "<title>A new series &lt;b&gt;&amp; more&lt;/b&gt;</title>",
    "<published>2026-11-02T12:00:00.000Z</published>",
    "<summary>Read the first volume.</summary>",
    `<link rel="self" type="application/atom+xml" href="https://press.example/news/feed.atom"/>`,
  ])
    expect(feed).toContain(part);
});

test("the feed is as new as its newest change, and has the day of its beginning while it is empty", () => {
  const changed = /<author>|<updated>([^<]+)<\/updated>/u;
  expect(changed.exec(newsFeed([item(), item({ updatedOn: "2026-11-12" })], SURROUNDINGS))?.[1]).toMatch(
    /^2026-11-12/u,
  );
  expect(changed.exec(newsFeed([], SURROUNDINGS))?.[1]).toBe("2026-11-01T00:00:00.000Z");
});
