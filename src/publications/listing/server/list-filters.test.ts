import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { Reader } from "#publications/core/policy.ts";
import { ListQuery } from "#publications/listing/list-query.ts";
import { type Cast, publishCast, theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { findPublicationsForPalette } from "./find-for-palette.ts";
import { listPublications } from "./list-publications.ts";
import { listValues } from "./listed-values.ts";
import { summariseList } from "./list-summary.ts";
import { listRefreshing } from "./refresh-list.ts";

const EDITOR: Reader = { id: crypto.randomUUID(), roles: ["editor"] };
const REVIEWER: Reader = { id: crypto.randomUUID(), roles: ["reviewer"] };

let press: TestPress;
let cast: Cast;
beforeAll(async () => {
  press = await testPress();
  cast = await publishCast(press.ctx);
});
afterAll(() => press.close());

/** The titles that a query selects; the count of the list must be the same. */
async function titles(query: Readonly<Record<string, unknown>>, reader = EDITOR): Promise<readonly string[]> {
  const parsed = ListQuery.parse({ limit: 100, ...query });
  const { publications: found } = await listPublications(press.ctx, reader, parsed);
  expect((await summariseList(press.ctx, reader, parsed)).total).toBe(found.length);
  return found.map(({ title }) => title);
}

describe("the search finds", () => {
  test.each([
    ["a title", "grammar monsoons"],
    ["a subtitle", "kaveri delta"],
    ["a name", "rangarajan"],
    ["a DOI", "10.5555/GM.2025.01"],
    ["a DOI's address", "https://doi.org/10.5555/gm.2025.01"],
    ["an ISBN with hyphens", "978-3-16-148410-0"],
    ["an ISBN's digits", "9783161484100"],
    ["the beginning of an ISBN, with hyphens", "978-3-16"],
    ["a series", "studies water law"],
    ["an ISSN", "2049-3630"],
    ["words of several fields", "monsoons rangarajan studies"],
  ])("%s", async (_what, search) => {
    expect(await titles({ search })).toContain("The Grammar of Monsoons");
  });

  test("an editor's name, and plain text where a pattern could stand", async () => {
    expect(await titles({ search: "van der meer" })).toContain("Small Archives");
    for (const search of ["mon%s", "monsoon_"]) expect(await titles({ search })).toEqual([]);
  });
});

test("two letters of a script without spaces find each title that has them side by side, and no other", async () => {
  for (const title of ["東京の川", "Rivers of 東京", "東の京", "ประวัติ", "한국의 강", "東 京"])
    await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title } });
  expect((await titles({ search: "東京" })).toSorted()).toEqual(["Rivers of 東京", "東京の川"]);
  expect(await titles({ search: "東京 rivers" })).toEqual(["Rivers of 東京"]);
  expect(await titles({ search: "ระ" })).toEqual(["ประวัติ"]);
  expect(await titles({ search: "한국" })).toEqual(["한국의 강"]);
  expect(await titles({ search: "京東" })).toEqual([]);
  const found = await findPublicationsForPalette(press.ctx, EDITOR, "東京");
  expect(found.map(({ title }) => title).toSorted()).toEqual(["Rivers of 東京", "東京の川"]);
});

describe("a filter selects", () => {
  test("access", async () => {
    const [open, closed] = [await titles({ access: "open" }), await titles({ access: "closed" })];
    expect(open).toContain("The Grammar of Monsoons");
    expect(closed).toContain("Unfinished Maps");
    expect([...open, ...closed].toSorted()).toEqual((await titles({})).toSorted());
  });

  test.each([
    ["licence", { licence: "cc-by-4.0" }],
    ["publisher", { publisher: "COLOPHON ACADEMIC PRESS" }],
    ["series", { series: "studies in water and law" }],
    ["DOI", { doi: "doi:10.5555/GM.2025.01" }],
    ["ISBN", { isbn: "978-3-16-148410-0" }],
  ])("%s, in capital or small letters", async (_field, query) => {
    expect(await titles(query)).toContain("The Grammar of Monsoons");
    expect(await titles(query)).not.toContain("Unfinished Maps");
  });

  test("a language", async () => {
    for (const language of ["ta", "TA", "tam"])
      expect(await titles({ language }), language).toEqual([cast.tamilBook.title]);
  });

  test("the contents of a book, by its number or its id", async () => {
    const chapters = cast.chapters.map(({ title }) => title).toSorted();
    for (const parent of [cast.editedVolume.sequential_id, cast.editedVolume.id])
      expect((await titles({ parent: String(parent) })).toSorted()).toEqual(chapters);
    expect(await titles({ parent: "999999" })).toEqual([]);
  });

  test("what changed since a time", async () => {
    const before = press.clock().toISOString();
    press.clock.advance(3_600_000);
    await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title: "An Hour Later" } });
    expect(await titles({ changed_since: new Date(press.clock().getTime() - 60_000).toISOString() })).toEqual([
      "An Hour Later",
    ]);
    expect((await titles({ changed_since: before })).length).toBeGreaterThan(1);
  });

  test("what changed at the very time, in any time zone, but nothing that was deleted since", async () => {
    press.clock.advance(3_600_000);
    const draft = { ...theDraft, title: "At the Hour" };
    const { id } = await createPublication(press.ctx, theEditor, { draft });
    const at = press.clock();
    const inKolkata = `${new Date(at.getTime() + 19_800_000).toISOString().slice(0, -1)}+05:30`;
    const later = new Date(at.getTime() + 1).toISOString();
    for (const time of [at.toISOString(), inKolkata])
      expect(await titles({ changed_since: time })).toEqual(["At the Hour"]);
    expect(await titles({ changed_since: later })).toEqual([]);
    await deletePublication(press.ctx, theEditor, { id });
    expect(await titles({ changed_since: at.toISOString() })).toEqual([]);
    expect(await titles({ changed_since: inKolkata }, REVIEWER)).toEqual([]);
  });

  test("a year of publication, first and last one included", async () => {
    const year = (name: string, of: string) => titles({ [name]: of });
    const dated = "The Grammar of Monsoons";
    expect(await titles({ published_from: "2025", published_until: "2025" })).toContain(dated);
    expect(await year("published_from", "2026")).not.toContain(dated);
    expect(await year("published_until", "2024")).not.toContain(dated);
    // A publication without a date is in no year.
    expect(await year("published_from", "1400")).not.toContain("Unfinished Maps");
  });

  test("subjects: one of them is enough, with the narrower ones; a job reads those that a migration left", async () => {
    const createShelved = async (title: string, ...keywords: string[]) => {
      const details = { ...theDraft.details, keywords };
      await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title, doi: undefined, details } });
    };
    await createShelved("Of Kinship", "thema: JHM");
    await createShelved("Of Castles", "thema: NHTB1");
    await createShelved("Of No Subject", "zebra crossing");
    const both = ["Of Castles", "Of Kinship"];
    expect(await titles({ subject: "JHM" })).toEqual(["Of Kinship"]);
    expect(await titles({ subject: "j" })).toContain("Of Kinship");
    expect((await titles({ subject: "jhm, NHT JHM" })).toSorted()).toEqual(both);
    expect((await titles({ subject: "JHM,NHT", search: "castles" })).toSorted()).toEqual(["Of Castles"]);
    expect(await titles({ missing: "subjects" })).toContain("Of No Subject");
    for (const title of both) expect(await titles({ missing: "subjects" })).not.toContain(title);
    await sql`update publication_list set subjects = null`.execute(press.db);
    expect(await titles({ subject: "JHM" })).toEqual([]);
    await listRefreshing(press.ctx)();
    expect(await titles({ subject: "JHM" })).toEqual(["Of Kinship"]);
  });

  test("what has no contributor", async () => {
    const draft = { ...theDraft, title: "A Book without Names", contributors: [] };
    await createPublication(press.ctx, theEditor, { draft });
    expect(await titles({ missing: "contributors" })).toEqual(["A Book without Names"]);
  });

  test.each(["isbn", "keywords", "publisher", "series", "publication_date"] as const)(
    "what lacks %s",
    async (missing) => {
      const lacking = await titles({ missing });
      expect(lacking).toContain("Unfinished Maps");
      expect(lacking).not.toContain("The Grammar of Monsoons");
    },
  );

  test("what lacks all of several parts, whether the stored totals count them or not", async () => {
    const each = async (missing: string) => new Set(await titles({ missing }));
    for (const [one, other] of [
      ["doi", "cover"],
      ["isbn", "series"],
      ["doi", "publisher"],
    ] as const) {
      const [first, second] = [await each(one), await each(other)];
      const both = [...first].filter((title) => second.has(title)).toSorted();
      expect(both, `${one}, ${other}`).toContain("Unfinished Maps");
      expect((await titles({ missing: `${one},${other}` })).toSorted()).toEqual(both);
      expect((await titles({ missing: `${other}, ${one} ${other}` })).toSorted()).toEqual(both);
    }
    const { doi: _, ...undoi } = theDraft;
    await createPublication(press.ctx, theEditor, { draft: { ...undoi, title: "Named, without a DOI" } });
    expect(await titles({ missing: "doi" })).toContain("Named, without a DOI");
    expect(await titles({ missing: "doi,contributors" })).not.toContain("Named, without a DOI");
  });
});

test.each([
  ["doi", "doi"],
  ["abstract,doi", "doi,abstract"],
  ["doi,doi", "doi"],
])("a filter by what is missing is one text for one choice: %s", (given, stored) => {
  expect(ListQuery.parse({ missing: given }).missing).toBe(stored);
});

test.each([
  [{ doi: "no doi" }, "Please enter a DOI such as 10.1234/abc"],
  [{ isbn: "978-3-16-148410-1" }, "Please enter an ISBN with its check digit"],
  [{ published_from: "20" }, "Please enter a year as YYYY"],
  [{ parent: "../1" }, "Please give the number or id of a publication"],
  [{ subject: "JHM,QQQ" }, "“QQQ” is no subject of Thema; a code is such as JHM"],
  [{ subject: "A,B,C,D,F,G,J,K,L,M,N,P,Q" }, "Please give at most 12 subjects"],
  [
    { missing: "doi,soul" },
    "“soul” is not known here; please choose among doi, licence, abstract, cover, full_pdf, tags, isbn, keywords, subjects, publisher, series, publication_date, contributors",
  ],
  [
    { missing: "" },
    "Please name what is missing: doi, licence, abstract, cover, full_pdf, tags, isbn, keywords, subjects, publisher, series, publication_date, contributors",
  ],
  [{ changed_since: "yesterday" }, FORM_WORDS.timeInvalid],
])("%j is refused with a sentence", (query, message) => {
  expect(ListQuery.safeParse(query).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("the values of a field come with their counts, of what the viewer may see", async () => {
  const publishers = await listValues(press.ctx, EDITOR, "publisher", "colophon");
  expect(publishers[0]?.value).toBe("Colophon Academic Press");
  expect(publishers[0]?.count).toBe((await titles({ publisher: "Colophon Academic Press" })).length);
  expect(await listValues(press.ctx, EDITOR, "publisher", "%")).toEqual([]);
  const languages = async (reader: Reader) =>
    Object.fromEntries((await listValues(press.ctx, reader, "language", "")).map(({ value, count }) => [value, count]));
  expect((await languages(EDITOR))["en"]).toBeGreaterThan((await languages(REVIEWER))["en"] ?? 0);
  expect((await listValues(press.ctx, EDITOR, "series", "")).map(({ value }) => value)).toContain(
    "Studies in Water and Law",
  );
});

test("the migration fills the rows of publications that were stored before it", async () => {
  const { rows } = await sql<{ stored: string; fresh: string }>`
    select to_jsonb(l)::text as stored, (to_jsonb(r) || jsonb_build_object('subjects', l.subjects))::text as fresh
    from publication_list l join publication_list_of(array(select id from publications)) r using (publication_id)`.execute(
    press.db,
  );
  for (const { stored, fresh } of rows) expect(stored).toBe(fresh);
});
