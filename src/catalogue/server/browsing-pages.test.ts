import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { parseOrcid } from "#people/profiles/orcid.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { language, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { renewBrowsing } from "./renew-browsing.ts";

const ORCID = parseOrcid("0000-0002-1825-0097");
const BIC =
  "bic Book Industry Communication::J Society & social sciences::JN Education::JNM Higher & further education";

let press: TestPress;
const made = new Map<string, Publication>();

async function make(
  title: string,
  more: Partial<PublicationDraft> & { keywords?: readonly string[] } = {},
  parent?: string,
) {
  const { keywords = [], ...rest } = more;
  const draft: PublicationDraft = {
    title,
    type: "book",
    status: "published",
    open_access: true,
    contributors: [],
    details: { language: language("en"), keywords },
    ...rest,
  };
  const parentId = parent === undefined ? undefined : made.get(parent)?.id;
  made.set(title, await createPublication(press.ctx, theEditor, { draft, parentId }));
}

const ada = { role: "author", name: { given: "Ada", family: "Byron" } } as const;

beforeAll(async () => {
  press = await testPress();
  await make("Learning Tides", {
    contributors: [
      { ...ada, orcid: ORCID, affiliation: "Institute of Tides" },
      { role: "author", name: { given: "Ruth", family: "Adler" } },
    ],
    publication_date: { year: 2024 },
    series: { title: "Water & Weather", position: "2", issn: "1234-5679" },
    keywords: [BIC, "n/a", "Tides", ...Array.from({ length: 14 }, (_, index) => `word ${index}`)],
  });
  await make("Handbook of Quays", {
    contributors: [{ role: "editor", name: { given: "Ada", family: "Lovelace" }, orcid: ORCID }],
    publication_date: { year: 2021 },
    series: { title: "Water & Weather", position: "1" },
    keywords: ["Education"],
  });
  await make("On Ropes", { type: "academic_chapter", contributors: [ada] }, "Handbook of Quays");
  for (const year of [2024, 2025])
    await make(`Proceedings of TIDE ${year}`, {
      type: "conference_proceedings",
      publication_date: { year },
      event: { name: `${year - 2020}th Conference on Tides`, acronym: `TIDE ${year}`, place: `Town ${year}` },
    });
  await make(
    "A Paper",
    { type: "academic_chapter", contributors: [{ role: "author", name: { given: "J.", family: "Smith" } }] },
    "Proceedings of TIDE 2025",
  );
  await make("Another Paper", { type: "academic_chapter" }, "Proceedings of TIDE 2025");
});
afterAll(() => press.close());

const read = async (path: string): Promise<{ status: number; html: string; location: string | null }> => {
  const response = await press.open(path, { headers: { accept: "text/html" }, redirect: "manual" });
  return {
    status: response.status,
    html: (await response.text()).replaceAll("<!-- -->", ""),
    location: response.headers.get("location"),
  };
};
const toSubjectPath = (title: string): string => `/publications/${made.get(title)?.sequential_id}`;
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h3 class="line-title"[^>]*><a[^>]*><bdi[^>]*>(.*?)<\/bdi>/gu)].map(([, title = ""]) => title);
const jsonLdIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
const feedTitles = async (path: string): Promise<string[]> => {
  const response = await press.open(path);
  expect(response.headers.get("content-type")).toContain("application/atom+xml");
  return [...(await response.text()).matchAll(/<entry[^>]*>\n<id>[^<]*<\/id>\n<title>(.*?)<\/title>/gu)].map(
    ([, title = ""]) => title,
  );
};

describe("subjects", () => {
  test("the index has the subjects of public titles with counts", async () => {
    const { html } = await read("/subjects");
    expect(html).toContain('<a href="/subjects/JN-education">Education</a><span>,\u{a0}2</span>');
    expect(html).not.toContain("Mathematics");
  });
  test("a subject's page lists its titles, the broader one those of narrower ones, sorted and filtered", async () => {
    expect(titlesIn((await read("/subjects/JNM-higher-education-tertiary-education")).html)).toEqual([
      "Learning Tides",
    ]);
    const { html } = await read("/subjects/JN-education");
    expect(titlesIn(html)).toEqual(["Learning Tides", "Handbook of Quays", "On Ropes"]);
    expect(html).toContain("2 titles, 1 chapter or paper");
    expect(titlesIn((await read("/subjects/JN-education?sort=title&type=book")).html)).toEqual([
      "Handbook of Quays",
      "Learning Tides",
    ]);
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"');
    expect(jsonLdIn(html)[0]).toMatchObject({ "@type": "CollectionPage", about: { termCode: "JN" } });
    expect(await feedTitles("/subjects/JN-education/feed.atom")).toEqual([
      "Learning Tides",
      "Handbook of Quays",
      "On Ropes",
    ]);
  });
  test("other words of the address redirect, and a subject without titles is not found", async () => {
    const { status, location } = await read("/subjects/jn-schooling?type=book");
    expect([status, location]).toEqual([301, "/subjects/JN-education?type=book"]);
    expect((await read("/subjects/PB-mathematics")).status).toBe(404);
    expect((await read("/subjects/nothing")).status).toBe(404);
  });
  test("a title page shows subjects, twelve keywords and no codes", async () => {
    const { html } = await read(toSubjectPath("Learning Tides"));
    expect(html).toContain('href="/subjects/JNM-higher-education-tertiary-education"');
    expect(html).not.toContain("Book Industry Communication");
    expect(html).not.toMatch(/>n\/a</u);
    expect(html).toMatch(/<summary>3 more keywords<\/summary>/u);
  });
});

describe("people", () => {
  test("names on title pages lead to the person, one for every spelling of an ORCID iD", async () => {
    const { html } = await read(toSubjectPath("Handbook of Quays"));
    const [, path = ""] = /href="(\/people\/[^"]+)"[^>]*><bdi[^>]*>Ada Lovelace/u.exec(html) ?? [];
    const person = await read(path);
    expect(titlesIn(person.html)).toEqual(["Learning Tides", "Handbook of Quays"]);
    expect(person.html).toContain("Author and editor");
    expect(person.html).toContain("Institute of Tides");
    expect(person.html).toMatch(/<a class="link" href="\/people\/ruth-adler"><bdi>Ruth Adler/u);
    expect(jsonLdIn(person.html)[0]).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { sameAs: `https://orcid.org/${ORCID}` },
    });
    expect(await feedTitles(`${path}/feed.atom`)).toEqual(["Learning Tides", "Handbook of Quays"]);
  });
  test("the same name without the iD has a page of its own", async () => {
    const { html } = await read(toSubjectPath("On Ropes"));
    const [, path = ""] = /href="(\/people\/[^"]+)"/u.exec(html) ?? [];
    const person = await read(path);
    expect(titlesIn(person.html)).toEqual(["On Ropes"]);
    expect(person.html).toContain("In <a");
  });
  test("names in the contents of a book lead to their people too", async () => {
    const { html } = await read(toSubjectPath("Handbook of Quays"));
    expect(html).toMatch(/On Ropes.*?<a class="person-name" href="\/people\/[^"]+"><bdi[^>]*>Ada Byron/u);
  });
  test("the index lists them by initial", async () => {
    const { html } = await read("/people?initial=b");
    expect([...html.matchAll(/<bdi>(Ada \w+)<\/bdi>/gu)].map(([, name]) => name)).toEqual(["Ada Byron", "Ada Byron"]);
    expect(html).toContain("/people?initial=S");
  });
  test("an unknown person is not found", async () => {
    expect((await read("/people/nobody")).status).toBe(404);
  });
});

test("a series lists its titles with their numbers", async () => {
  const { html } = await read("/series/water-weather");
  expect(titlesIn(html)).toEqual(["Learning Tides", "Handbook of Quays"]);
  expect(html).toContain("Book · No. 2");
  expect(html).toContain("ISSN 1234-5679");
  expect((await read("/series")).html).toContain('href="/series/water-weather"');
  expect(jsonLdIn(html)[0]).toMatchObject({ "@type": "BookSeries", issn: "1234-5679" });
  expect(await feedTitles("/series/water-weather/feed.atom")).toHaveLength(2);
  expect((await read("/series/none")).status).toBe(404);
});

test("a conference has its volumes side by side", async () => {
  const { html } = await read("/conferences/tide");
  expect(html).toContain("2 volumes, 2 papers, 2024–2025");
  expect([...html.matchAll(/class="bars-place">([^<]*)</gu)].map(([, place]) => place)).toEqual([
    "Town 2025",
    "Town 2024",
  ]);
  expect(html).toContain('<h1 class="display-2">Conference on Tides</h1>');
  expect((await read("/conferences")).html).toContain('href="/conferences/tide"');
  expect(jsonLdIn(html)[0]).toMatchObject({ "@type": "EventSeries", alternateName: "TIDE" });
  expect(await feedTitles("/conferences/tide/feed.atom")).toHaveLength(2);
});

test("a title page leads on to its series, its conference and related titles", async () => {
  const beside = (html: string, heading: string): string[] => {
    const [, section = ""] = new RegExp(`aria-label="${heading}">(.*?)</section>`, "u").exec(html) ?? [];
    return [...section.matchAll(/<h3[^>]*><a[^>]*><bdi[^>]*>(.*?)<\/bdi>/gu)].map(([, title = ""]) => title);
  };
  expect(beside((await read(toSubjectPath("Learning Tides"))).html, "More in this series")).toEqual([
    "Handbook of Quays",
  ]);
  expect(beside((await read(toSubjectPath("A Paper"))).html, "More of this conference")).toEqual([
    "Proceedings of TIDE 2024",
  ]);
  await make("Schools by the Sea", { keywords: ["Education", "tides", "Higher education, tertiary education"] });
  expect(beside((await read(toSubjectPath("Schools by the Sea"))).html, "Related titles")).toEqual([
    "Learning Tides",
    "Handbook of Quays",
  ]);
});

test("the sitemap has the pages", async () => {
  const text = await (await press.open("/sitemap.xml")).text();
  for (const path of ["/subjects/JN-education", "/people/ruth-adler", "/series/water-weather", "/conferences/tide"])
    expect(text).toContain(`<loc>${press.pressUrl}${path}</loc>`);
});

test("what is not public any more stands under nothing, and comes back", async () => {
  const id = made.get("Learning Tides")?.id ?? "";
  await changeStatus(press.ctx, theEditor, { id, status: "archived" });
  expect(titlesIn((await read("/subjects/JNM-higher-education-tertiary-education")).html)).toEqual([
    "Schools by the Sea",
  ]);
  expect((await read("/people/ruth-adler")).status).toBe(404);
  await changeStatus(press.ctx, theEditor, { id, status: "published" });
  expect((await read("/people/ruth-adler")).status).toBe(200);
});

test("publications of before an upgrade are put under subjects and people by a job, once", async () => {
  for (const table of [
    "browsed_publications",
    "publication_subjects",
    "subject_totals",
    "contributor_people",
    "catalogue_people",
    "conference_volumes",
  ])
    await sql`delete from ${sql.table(table)}`.execute(press.db);
  expect((await read("/subjects/JN-education")).status).toBe(404);
  expect(await renewBrowsing(press.ctx)).toBe(made.size);
  expect(await renewBrowsing(press.ctx)).toBe(0);
  expect(titlesIn((await read("/subjects/JN-education")).html)).toHaveLength(4);
  expect((await read("/people/ruth-adler")).status).toBe(200);
  expect((await read("/conferences/tide")).status).toBe(200);
});
