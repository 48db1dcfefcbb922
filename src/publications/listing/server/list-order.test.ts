import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cursorAfter } from "#platform/api/paging.ts";
import { ListQuery, SORT_COLUMNS } from "#publications/listing/list-query.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listPublications } from "./list-publications.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
  for (let index = 0; index < 17; index += 1) {
    // Equal titles, equal dates, and publications without a date.
    const year = index % 4 === 0 ? undefined : { year: 1950 + (index % 5) * 10 };
    const title = `${index % 3 ? "Ärger" : "zebra"} ${index % 2}`;
    const draft = { ...theDraft, title, doi: undefined, isbn: undefined, publication_date: year };
    await createPublication(press.ctx, theEditor, { draft });
  }
  await sql`update publication_list set views = sequential_id % 3, created_at = created_at + interval '7 microseconds'
    where sequential_id % 2 = 0`.execute(press.db);
});
afterAll(() => press.close());

const READER = { id: "5f0e2a44-7c59-4a3e-9d0b-1f6b2d8c9e70", roles: ["editor"] } as const;

const read = async (given: object) => {
  const { publications, next } = await listPublications(press.ctx, READER, ListQuery.parse(given));
  return { ids: publications.map(({ id }) => id), next };
};

test("cursors lead once through the whole list, in each order", async () => {
  for (const sort of SORT_COLUMNS)
    for (const order of ["asc", "desc"]) {
      const whole = await read({ sort, order, limit: 100 });
      expect(whole.next).toBeNull();
      const walked: string[] = [];
      let cursor: string | null | undefined;
      for (let page = 0; page < 10 && cursor !== null; page += 1) {
        const { ids, next } = await read({ sort, order, limit: 5, ...(cursor !== undefined && { cursor }) });
        walked.push(...ids);
        cursor = next;
      }
      expect(walked, `${sort} ${order}`).toEqual(whole.ids);
    }
});

test("a walk loses nothing and repeats nothing when a publication of the page before is deleted", async () => {
  const whole = await read({ sort: "title", limit: 100 });
  const first = await read({ sort: "title", limit: 5 });
  await deletePublication(press.ctx, theEditor, { id: first.ids.at(-1) ?? "" });
  const second = await read({ sort: "title", limit: 5, cursor: first.next });
  expect(second.ids).toEqual(whole.ids.slice(5, 10));
});

test("the header Link names the first page and the next one", async () => {
  const sent = await press.call(editor, "GET", "/publications?sort=title&limit=6&search=rger");
  const link = sent.headers.get("link") ?? "";
  expect(link).toContain('</api/v1/publications?sort=title&limit=6&search=rger>; rel="first"');
  const { total, next_cursor: cursor } = (await sent.json()) as { total: number; next_cursor: string | null };
  expect(total).toBeGreaterThan(6);
  expect(link).toContain(`&cursor=${cursor}>; rel="next"`);
  const next = /<([^>]+)>; rel="next"/u.exec(link)?.[1]?.replace("/api/v1", "") ?? "";
  const last = await press.call(editor, "GET", next);
  expect(await last.json()).toMatchObject({ total, next_cursor: null });
  expect(last.headers.get("link")).not.toContain('rel="next"');
});

test("a cursor of another order, a forged one and one beside an offset are refused", async () => {
  const { next } = await read({ sort: "title", limit: 5 });
  const forgeCursor = (sort: string, value: string, number = "1") => cursorAfter([`${sort} desc`, value, number]);
  for (const [query, field] of [
    [`sort=views&cursor=${next}`, "cursor"],
    [`sort=title&order=asc&cursor=${next}`, "cursor"],
    ["cursor=nonsense", "cursor"],
    [`sort=created_at&cursor=${forgeCursor("created_at", "2026-13-45")}`, "cursor"],
    [`sort=publication_date&cursor=${forgeCursor("publication_date", "now()")}`, "cursor"],
    [`sort=views&cursor=${forgeCursor("views", "1", "1 or true")}`, "cursor"],
    [`sort=title&cursor=${forgeCursor("title", "a\0b")}`, "cursor"],
    [`sort=title&offset=5&cursor=${next}`, "offset"],
  ]) {
    const refused = await press.call(editor, "GET", `/publications?${query}`);
    expect(refused.status, query).toBe(422);
    expect(Object.keys(((await refused.json()) as { fields: object }).fields), query).toEqual([field]);
  }
});

test("a forged cursor with impossible values finds nothing or everything, and breaks nothing", async () => {
  for (const [sort, value] of [
    ["created_at", "99999999999999999"],
    ["created_at", "-99999999999999999"],
    ["publication_date", "999999"],
    ["publication_date", "-999999"],
    ["views", "999999999999999"],
  ]) {
    const cursor = cursorAfter([`${sort} desc`, value ?? "", "999999999"]);
    const sent = await press.call(editor, "GET", `/publications?sort=${sort}&cursor=${cursor}`);
    expect(sent.status, `${sort} ${value}`).toBe(200);
  }
});
