import { describe, expect, test } from "vitest";
import { describedPress, theEditedVolume, theMonograph, thePaper } from "#tests/support/described-titles.ts";
import { atomFeed, feedEntry } from "./atom.ts";
import { coins } from "./coins.ts";
import { llmsTxt, robotsTxt, securityTxt } from "./crawling.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";
import { xmlText } from "#platform/text/xml-text.ts";

const pressUrl = "https://m.example";

describe("XML", () => {
  test("contains only characters that XML 1.0 allows", () => {
    expect(xmlText(`a\u0000\u0008\u000B\uFFFE\uD800b & <c> "d" 'e' \t😀`)).toBe(
      "a\uFFFDb &amp; &lt;c&gt; &quot;d&quot; &apos;e&apos; \t😀",
    );
  });
});

test("a sitemap lists every page with its last change", () => {
  const changedAt = "2026-05-06T07:08:09.000Z";
  expect(sitemap([{ address: `${pressUrl}/?a&b`, changedAt }, { address: `${pressUrl}/about` }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://m.example/?a&amp;b</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></url>
<url><loc>https://m.example/about</loc></url>
</urlset>
`,
  );
  expect(sitemapIndex([{ address: `${pressUrl}/sitemap-1.xml`, changedAt }])).toContain(
    "<sitemap><loc>https://m.example/sitemap-1.xml</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></sitemap>",
  );
});

describe("the feed of new titles", () => {
  const updated_at = new Date("2026-05-06T07:08:09Z");
  const startedAt = new Date("2026-01-01T00:00:00Z");

  test("has a permanent id, dates, makers and an abstract for each title", () => {
    const entry = feedEntry({ ...theMonograph, updated_at }, pressUrl);
    const feed = atomFeed([entry], { pressUrl, press: describedPress, startedAt });
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="https://m.example/feed.atom"/>`);
    expect(feed).toContain("<title>Meridian &amp; Daughters: new titles</title>");
    expect(feed).toContain(`<id>urn:uuid:${theMonograph.id}</id>`);
    expect(feed).toContain("<title>Tidal Politics: Harbours &lt;/script&gt; and &lt;States&gt;</title>");
    expect(feed).toContain("<published>2026-01-02T03:04:05.000Z</published>");
    expect(feed.match(/<updated>2026-05-06T07:08:09.000Z<\/updated>/gu)).toHaveLength(2);
    expect(feed).toContain("<author><name>Jan Willem van der Berg</name></author>");
    expect(feed).toContain("<summary>First line. Second line.</summary>");
  });

  test("has no summary for a title without an abstract (P9)", () => {
    const feed = atomFeed([feedEntry({ ...theEditedVolume, updated_at }, pressUrl)], {
      pressUrl,
      press: describedPress,
      startedAt,
    });
    expect(feed).not.toContain("<summary>");
  });

  test("is valid without titles", () => {
    expect(atomFeed([], { pressUrl, press: describedPress, startedAt })).toContain(
      "<updated>2026-01-01T00:00:00.000Z</updated>",
    );
  });
});

test("lists contain an OpenURL for each title", () => {
  const fields = new URLSearchParams(coins(thePaper));
  expect(fields.get("rft.genre")).toBe("proceeding");
  expect(fields.get("rft.atitle")).toBe("Low-power µSensors for H₂O");
  expect(fields.get("rft.btitle")).toBe("Proceedings of the 12th International Conference on Sensor Systems");
  expect(fields.getAll("rft.au")).toEqual(["Zhang, Wei", "Raman, Priya"]);
  expect(fields.get("rft.date")).toBe("2022-12-01");
  expect(fields.get("rft_id")).toBe("info:doi/10.5555/mer.0004.17");
  expect(coins(thePaper)).not.toMatch(/[+ ]/u);
});

test("a list without a date gives the year", () => {
  const { type, title, contributors } = theEditedVolume;
  const fields = new URLSearchParams(coins({ type, title, contributors, year: 2023 }));
  expect(fields.get("rft.genre")).toBe("book");
  expect(fields.get("rft.date")).toBe("2023");
});

test("robots.txt names the sitemap and closes only the dashboard and sign-in", () => {
  expect(robotsTxt(pressUrl)).toBe(
    "User-agent: *\nDisallow: /dashboard\nDisallow: /auth\n\nSitemap: https://m.example/sitemap.xml\n",
  );
});

test("llms.txt has a heading, a quotation and lists of links; a setting cannot add lines", () => {
  const text = llmsTxt({ pressUrl, press: { ...describedPress, motto: "One\n# two" } });
  expect(text).toMatch(/^# Meridian & Daughters\n\n> One # two /u);
  expect(text.match(/^- \[.+\]\(https:\/\/m\.example\/.+\)/gmu)?.length).toBeGreaterThan(5);
});

test("security.txt expires within a year", () => {
  const text = securityTxt({ pressUrl, press: describedPress, now: new Date("2026-02-15T12:00:00Z") });
  expect(text).toContain("Contact: mailto:press@colophon.example\n");
  expect(text).toContain("Expires: 2027-01-01T00:00:00.000Z\n");
});
