import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { theEditor, theMonograph, theProceedings } from "../support/cast.ts";
import { ONE_A_MINUTE, openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress({ ...ONE_A_MINUTE, search: 1000 });
  const volume = await createPublication(press.ctx, theEditor, { draft: theProceedings });
  const paper: PublicationDraft = {
    ...theMonograph,
    type: "academic_chapter",
    title: "Beat tracking of kites",
    subtitle: undefined,
    doi: undefined,
    isbn: undefined,
    contributors: [{ role: "author", name: { family: "Wind", given: "Eva" } }],
    details: { ...theMonograph.details, page_from: 12, page_to: 19, keywords: ["Kites"] },
  };
  await createPublication(press.ctx, theEditor, { draft: paper, parentId: volume.id });
  const details = { ...theMonograph.details, keywords: [...theMonograph.details.keywords, "thema: WN"] };
  for (const title of ["Kites", "Kites and weather", "More kites"])
    await createPublication(press.ctx, theEditor, {
      draft: { ...theMonograph, title, doi: undefined, isbn: undefined, details },
    });
});
afterAll(() => press.close());

const search = async (query: string) => {
  const { status, text, headers } = await press.send(`/api/v1/search?${query}`);
  return { status, headers, body: JSON.parse(text) };
};

test("everybody may search: titles with their papers, pages and counts", async () => {
  const { status, body } = await search("q=beat+tracking");
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 1, nearest: false, complete: 1, understood_as: null, next_cursor: null });
  expect(body.results).toMatchObject([
    {
      type: "conference_proceedings",
      title: theProceedings.title,
      match_count: 1,
      holds_all_words: true,
      matches: [
        {
          kind: "paper",
          title: "Beat tracking of kites",
          page: "12–19",
          contributors: [{ role: "author", name: "Eva Wind" }],
        },
      ],
    },
  ]);
  expect(body.results[0].url).toMatch(/^https?:\/\/.+\/publications\/\d+$/u);
  expect(body.results[0].matches[0].url).toMatch(/^https?:\/\/.+\/publications\/\d+$/u);
  expect(body.facets.type).toEqual([{ value: "conference_proceedings", label: "Conference proceedings", count: 1 }]);
  expect(Object.keys(body.facets)).toEqual(["language", "year", "type", "access", "subject", "series", "publisher"]);
});

test("a cursor leads from one part to the next, to the last", async () => {
  const titles: string[] = [];
  for (let cursor: string | null = "0"; cursor !== null;) {
    const { body } = await search(`q=kites&limit=2&cursor=${cursor}`);
    expect(body.total).toBe(4);
    titles.push(...body.results.map(({ title }: { title: string }) => title));
    cursor = body.next_cursor;
  }
  expect(titles).toHaveLength(4);
  expect(new Set(titles).size).toBe(4);
});

test("several values of a facet may be chosen at once", async () => {
  const { body } = await search("q=kites&type=book&type=conference_proceedings&year=2024");
  expect(body.results.every(({ year }: { year: number }) => year === 2024)).toBe(true);
  expect((await search("q=kites&type=book")).body.total).toBe(3);
});

test.each([
  ["q=kites&colour=red", "colour", "There is no query parameter “colour”."],
  ["limit=0", "limit", "Please ask for at least one result"],
  ["limit=51", "limit", "Please ask for at most 50 results"],
  ["cursor=x", "cursor", "Please take the cursor from the response before"],
  ["type=journal", "type", "Please choose one of book, conference_proceedings, academic_chapter"],
  ["year=24", "year", "Please enter a year with four digits"],
  [`q=${"x".repeat(501)}`, "q", "A search has at most 500 characters"],
])("%s is refused by name", async (query, field, sentence) => {
  const { status, body } = await search(query);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(`"${field}`);
  expect(JSON.stringify(body)).toContain(sentence);
});

test("suggestions name titles, papers, people and subjects that begin as typed", async () => {
  const suggest = async (q: string) => {
    const { status, text } = await press.send(`/api/v1/search/suggestions?${new URLSearchParams({ q })}`);
    expect(status).toBe(200);
    return JSON.parse(text).suggestions as { kind: string; label: string; detail: string | null; url: string }[];
  };
  const kites = await suggest("kit");
  expect(kites.filter(({ kind }) => kind === "title").map(({ label }) => label)).toContain("Kites and weather");
  expect(kites).toContainEqual(
    expect.objectContaining({ kind: "paper", label: "Beat tracking of kites", detail: theProceedings.title }),
  );
  const [subject] = await suggest("natural wor");
  expect(subject).toMatchObject({ kind: "subject", url: expect.stringMatching(/^\/subjects\/WN-/u) });
  expect(JSON.stringify(await suggest("kites"))).not.toContain("thema");
  expect(await suggest("eva wi")).toMatchObject([{ kind: "person", label: "Eva Wind", url: "/people/eva-wind" }]);
  expect(await suggest("k")).toEqual([]);
  expect(await suggest("☃")).toEqual([]);
  expect((await press.send("/api/v1/search/suggestions")).status).toBe(422);
});

test("a client that searches too often is refused", async () => {
  const limited = await openServedPress(ONE_A_MINUTE);
  const send = (path: string) => limited.send(path, { headers: { "x-forwarded-for": "192.0.2.1" } });
  expect((await send("/api/v1/search?q=kites")).status).toBe(200);
  const refused = await send("/api/v1/search/suggestions?q=kites");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await limited.close();
});
