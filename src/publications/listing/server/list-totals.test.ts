import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reader } from "#publications/core/policy.ts";
import { ListFilters, ListQuery, SORT_COLUMNS } from "#publications/listing/list-query.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { foldListTotals, recountListTotals } from "./list-totals.ts";
import { listPublications } from "./list-publications.ts";
import { storePublicationList } from "./publication-list.ts";
import { listCondition } from "./list-selection.ts";
import { summariseList } from "./list-summary.ts";
import { setCitations } from "#publications/history/server/publication-statistics.ts";
import { listRefreshing } from "./refresh-list.ts";

const AUTHOR = "5f0e2a44-7c59-4a3e-9d0b-1f6b2d8c9e70";
const READERS: readonly Reader[] = [
  undefined,
  { id: AUTHOR, roles: ["editor"] },
  { id: AUTHOR, roles: ["author"] },
  { id: AUTHOR, roles: ["reviewer"] },
  { id: AUTHOR, roles: ["reviewer", "author"] },
  { id: crypto.randomUUID(), roles: ["editor"] },
];

const FILTERS = [
  {},
  ...PUBLICATION_TYPES.map((type) => ({ type })),
  ...PUBLICATION_STATUSES.map((status) => ({ status })),
  { missing: "doi" },
  { missing: "tags" },
  { missing: "doi,cover" },
  { missing: "doi,publisher" },
  { missing: "cover", type: "academic_chapter" },
  { startDate: "2025-01-01", endDate: "2025-12-31" },
  { startDate: "2025-01-15", endDate: "2025-04-20" },
  { startDate: "2025-01-15", endDate: "2025-01-16" },
  { startDate: "2025-01-31", endDate: "2025-03-01" },
  { startDate: "2025-02-02" },
  { endDate: "2025-02-28", status: "draft" },
  { endDate: "9999-12-31" },
  { startDate: "0001-01-01" },
  { startDate: "2025-06-01", endDate: "2025-01-01" },
  { search: "re" },
].map((given) => ListFilters.parse(given));

let press: TestPress;
const ids: string[] = [];
beforeAll(async () => {
  press = await testPress();
  for (let index = 0; index < 60; index += 1) {
    press.clock.set(new Date(Date.UTC(2024, 11, 1 + index * 3, index % 24)).toISOString());
    const mine = index % 3 === 0;
    const { id } = await createPublication(press.ctx, mine ? { kind: "person", id: AUTHOR } : theEditor, {
      draft: {
        ...theDraft,
        title: index % 2 ? `Reeds ${index}` : `Moss ${index}`,
        type: PUBLICATION_TYPES[index % 3] ?? "book",
        status: PUBLICATION_STATUSES[index % 4] ?? "draft",
        doi: index % 5 === 0 ? parseDoi(`10.5555/reeds.${index}`) : undefined,
      },
      isProposal: index % 6 === 0,
    });
    ids.push(id);
  }
});
afterAll(() => press.close());

/** Returns the same totals, counted row by row. */
async function countRows(reader: Reader, filters: ListFilters): Promise<unknown> {
  const { rows } = await sql`select count(*)::int as total,
      (count(*) filter (where p.status = 'published'))::int as published,
      (count(*) filter (where p.status = 'draft'))::int as draft,
      coalesce(sum(s.views_count), 0)::float8 as "totalViews",
      coalesce(sum(s.downloads_count), 0)::float8 as "totalDownloads",
      coalesce(sum(s.citations_count), 0)::float8 as "totalCitations"
    from publication_list_of(array(select id from publications)) p
      join publication_statistics s using (publication_id)
    where ${listCondition(reader, filters)}`.execute(press.db);
  return rows[0];
}

type Pair = { readonly reader: Reader; readonly filters: ListFilters };

const EVERY_PAIR: readonly Pair[] = READERS.flatMap((reader) => FILTERS.map((filters) => ({ reader, filters })));
/** Each filter with one reader, and each reader with several filters: what a change does to the totals is the same for all. */
const SOME_PAIRS: readonly Pair[] = FILTERS.map((filters, index) => ({
  reader: READERS[index % READERS.length],
  filters,
}));

/** Returns the summaries that differ from a count row by row. */
async function untruths(pairs: readonly Pair[] = RUNS_MANY ? EVERY_PAIR : SOME_PAIRS): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { reader, filters } of pairs) {
    const [truth, summary] = [await countRows(reader, filters), await summariseList(press.ctx, reader, filters)];
    if (!isDeepStrictEqual(summary, truth)) found.push({ roles: reader?.roles, filters, truth, summary });
  }
  return found;
}

const filterEvery = (every: number): string[] => ids.filter((_, index) => index % every === 0);

test("the totals that commands add and subtract match the rows", async () => {
  expect(await untruths()).toEqual([]);
  await Promise.all(filterEvery(7).map((id) => changeStatus(press.ctx, theEditor, { id, status: "published" })));
  await Promise.all(filterEvery(4).map((id) => changeStatus(press.ctx, theEditor, { id, status: "archived" })));
  for (const id of filterEvery(10)) await setCitations(press.ctx, theEditor, { id, count: 7 });
  for (const id of ids.splice(20, 9)) await deletePublication(press.ctx, theEditor, { id });
  expect(await untruths(EVERY_PAIR)).toEqual([]);
});

test("views and downloads arrive each minute, the first time all of them", async () => {
  const count = async (id: string) =>
    sql`update publication_statistics set views_count = views_count + 5, downloads_count = downloads_count + 2,
      updated_at = ${press.clock()} where publication_id = ${id}`.execute(press.db);
  const refresh = listRefreshing(press.ctx);
  await count(ids[3] ?? "");
  press.clock.advance(86_400_000);
  await count(ids[5] ?? "");
  expect(await refresh()).toBe(2);
  expect(await untruths()).toEqual([]);
  press.clock.advance(60_000);
  await count(ids[8] ?? "");
  expect(await refresh()).toBe(1);
  expect(await refresh()).toBe(0);
  expect(await untruths()).toEqual([]);
});

test("adding up and recounting change nothing; manual changes are recounted", async () => {
  const rows = async () => (await sql`select from publication_totals`.execute(press.db)).rows.length;
  await storePublicationList(press.db, filterEvery(2));
  const before = await rows();
  await Promise.all([
    foldListTotals(press.ctx),
    storePublicationList(press.db, filterEvery(3)),
    foldListTotals(press.ctx),
  ]);
  await foldListTotals(press.ctx);
  expect(await rows()).toBeLessThan(before);
  expect(await untruths()).toEqual([]);
  await press.db
    .deleteFrom("publications")
    .where("id", "=", ids.pop() ?? "")
    .execute();
  await recountListTotals(press.ctx);
  expect(await untruths()).toEqual([]);
});

test("twenty concurrent changes of the same publications lose nothing", async () => {
  const store = (turn: number) =>
    press.db.transaction().execute((db) => storePublicationList(db, turn % 2 ? ids : ids.toReversed()));
  await Promise.all(Array.from({ length: 20 }, (_, turn) => store(turn)));
  expect(await untruths()).toEqual([]);
});

test("a page read from the end is the same page", async () => {
  const reader = READERS[1];
  const { total } = await summariseList(press.ctx, reader, ListFilters.parse({}));
  for (const sort of SORT_COLUMNS)
    for (const order of ["asc", "desc"] as const)
      for (const offset of [0, 17, 30, total - 4, total, total + 9]) {
        const query = ListQuery.parse({ sort, order, offset, limit: 7 });
        const pages = [undefined, total].map((known) => listPublications(press.ctx, reader, query, known));
        const [from, back] = await Promise.all(pages);
        expect(
          back?.publications.map(({ id }) => id),
          JSON.stringify(query),
        ).toEqual(from?.publications.map(({ id }) => id));
        expect(back?.next, JSON.stringify(query)).toBe(from?.next);
      }
});

test("a page that starts in the middle of the months is the same page, for each viewer and filter", async () => {
  const readPage = async (reader: Reader, query: ListQuery, total?: number) => {
    const { publications, next } = await listPublications(press.ctx, reader, query, total);
    return { ids: publications.map(({ id }) => id), next };
  };
  for (const reader of [READERS[1], READERS[4]])
    for (const filters of FILTERS.slice(0, 13)) {
      const { total } = await summariseList(press.ctx, reader, filters);
      for (const order of ["asc", "desc"] as const)
        for (const offset of [Math.floor(total / 3), Math.floor(total / 2) + 1, total - 2].filter((at) => at >= 0)) {
          const query = ListQuery.parse({ ...filters, order, offset, limit: 5 });
          const context = JSON.stringify({ roles: reader?.roles, query });
          expect(await readPage(reader, query, total), context).toEqual(await readPage(reader, query));
        }
    }
});

test("an impossible date is refused, a very long title is listed", async () => {
  expect(ListFilters.safeParse({ startDate: "2023-02-31" }).success).toBe(false);
  const title = Array.from({ length: 2000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join("");
  const { id } = await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title } });
  const search = ListQuery.parse({ search: title.slice(900, 950) });
  const { publications: found } = await listPublications(press.ctx, READERS[1], search);
  expect(found[0]?.id).toBe(id);
});
