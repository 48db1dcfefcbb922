import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SORT_COLUMNS } from "#publications/listing/list-query.ts";
import { PUBLICATION_STATUSES, type PublicationStatus } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { doi, isbn, theDraft } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

/** What a response to the list holds; of a refusal only its status. */
type Listed = {
  readonly publications: readonly { readonly id: string; readonly title: string; readonly created_by: string | null }[];
  readonly total: number;
  readonly next_cursor: string | null;
};

let press: TestPress;
const people: Partial<Record<"author" | "reviewer" | "editor" | "withoutRole", TestPerson>> = {};
const ids: Partial<Record<PublicationStatus, string>> = {};
let hiddenPart: string;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  for (const role of ["author", "reviewer", "editor"] as const) people[role] = await press.person([role]);
  people.withoutRole = await press.person([]);
  for (const status of PUBLICATION_STATUSES) ids[status] = await createListed(`Lagoon ${status}`, status);
  const volume = await createListed("Lagoon volume", "published");
  hiddenPart = await createListed("Lagoon part", "published", { type: "academic_chapter", parentId: volume });
  await changeStatus(press.ctx, { kind: "system", name: "test" }, { id: volume, status: "draft" });
  await createListed("Lagoon of an author", "draft", { by: people.author?.id, proposal: true });
  await createListed("Lagoon numbers", "draft", { identifiers: true });
});
afterAll(() => press.close());

type Made = {
  readonly type?: "academic_chapter";
  readonly parentId?: string;
  readonly by?: string | undefined;
  readonly proposal?: boolean;
  readonly identifiers?: boolean;
};

async function createListed(title: string, status: PublicationStatus, given: Made = {}): Promise<string> {
  const { type = "book", parentId, by, proposal = false, identifiers = false } = given;
  const numbers = identifiers ? { doi: doi("10.5555/hidden.1"), isbn: isbn("978-3-16-148410-0") } : {};
  const contributors = [{ role: "author", name: { family: `Of ${title}`, given: "Ada" } }] as const;
  const { id } = await createPublication(
    press.ctx,
    by ? { kind: "person", id: by } : { kind: "system", name: "test" },
    {
      draft: { ...theDraft, doi: undefined, isbn: undefined, title, type, status, contributors, ...numbers },
      parentId,
      isProposal: proposal,
    },
  );
  return id;
}

const fetchListed = (query = "", as?: TestPerson): Promise<Listed> =>
  press.requestJson<Listed>(as, "GET", `/publications${query}`);
const listTitles = ({ publications }: Listed): string[] => publications.map(({ title }) => title).toSorted();

describe("without a sign-in", () => {
  test("the published publications are listed, and no others", async () => {
    const list = await fetchListed();
    expect(listTitles(list)).toEqual(["Lagoon published"]);
    expect(list).toMatchObject({ total: 1, next_cursor: null });
    expect(list.publications[0]).toMatchObject({ status: "published", created_by: null, creator: null });
  });

  test.each([
    ["?status=draft", 0],
    ["?status=under_review", 0],
    ["?status=archived", 0],
    ["?status=published", 1],
    ["?type=academic_chapter", 0],
    ["?search=lagoon", 1],
    ["?search=volume", 0],
    ["?search=part", 0],
    ["?author=of", 1],
    ["?author=author", 0],
    ["?doi=10.5555/hidden.1", 0],
    ["?isbn=9783161484100", 0],
    ["?missing=doi", 1],
    ["?missing=doi,cover", 1],
    ["?access=closed", 1],
    ["?startDate=2000-01-01", 1],
    ["?changed_since=2000-01-01T00:00:00Z", 1],
    ["?offset=1", 1],
    ["?limit=1", 1],
  ])("%s selects among them, and so does its total", async (query, total) => {
    const list = await fetchListed(query);
    expect(list.total).toBe(total);
    expect(listTitles(list)).toEqual(total === 0 || query === "?offset=1" ? [] : ["Lagoon published"]);
  });

  test("a draft's number says nothing as parent, and a published chapter of a draft stays hidden", async () => {
    const volume = await press.requestJson<{ parent_book_id: string }>(
      people.editor,
      "GET",
      `/publications/${hiddenPart}`,
    );
    expect(await fetchListed(`?parent=${volume.parent_book_id}`)).toMatchObject({ publications: [], total: 0 });
    expect((await fetchListed(`?parent=${volume.parent_book_id}`, people.editor)).total).toBe(1);
    expect(await fetchListed("?parent=999999")).toMatchObject({ publications: [], total: 0 });
  });

  test("no order and no cursor tells where a draft would stand", async () => {
    for (const sort of SORT_COLUMNS)
      for (const order of ["asc", "desc"]) {
        const query = `?sort=${sort}&order=${order}&limit=1`;
        expect(listTitles(await fetchListed(query)), query).toEqual(["Lagoon published"]);
        const { next_cursor: fromEditors } = await fetchListed(query, people.editor);
        const after = await fetchListed(`${query}&cursor=${encodeURIComponent(fromEditors ?? "")}`);
        expect(["", "Lagoon published"], query).toContain(listTitles(after).join());
        expect(after, query).toMatchObject({ total: 1, next_cursor: null });
      }
  });

  test("a session that is not valid is 401, not the visitors' list", async () => {
    const ended = [{ authorization: "Bearer no.such.session" }, { cookie: "session=no.such.session" }];
    for (const headers of ended) expect((await press.open("/api/v1/publications", { headers })).status).toBe(401);
  });

  test("totals of the staff and the values of fields stay theirs", async () => {
    for (const path of ["/publications/summary", "/publications/values?field=publisher"]) {
      expect((await press.call(undefined, "GET", path)).status).toBe(401);
      expect((await press.call(people.withoutRole, "GET", path)).status).toBe(403);
    }
  });
});

test("each role is told what it may see", async () => {
  const all = ["Lagoon archived", "Lagoon published"];
  expect(listTitles(await fetchListed("", people.withoutRole))).toEqual(["Lagoon published"]);
  expect(listTitles(await fetchListed("", people.author))).toEqual(["Lagoon of an author", "Lagoon published"]);
  expect(listTitles(await fetchListed("", people.reviewer))).toEqual([...all, "Lagoon part"].toSorted());
  const editors = await fetchListed("?limit=100", people.editor);
  expect(listTitles(editors)).toEqual(
    [
      ...PUBLICATION_STATUSES.map((status) => `Lagoon ${status}`),
      "Lagoon numbers",
      "Lagoon part",
      "Lagoon volume",
    ].toSorted(),
  );
  expect(editors.total).toBe(7);
});

test("a token without the scope reads what everybody reads", async () => {
  const token = async (scopes: readonly string[]): Promise<TestPerson> => {
    const made = await press.requestJson<{ token: string }>(people.editor, "POST", "/me/tokens", {
      name: "Test",
      scopes,
    });
    return { id: "", email: "", ...people.editor, token: made.token };
  };
  expect((await fetchListed("", await token(["profile:read"]))).total).toBe(1);
  expect((await fetchListed("", await token(["publications:read"]))).total).toBe(7);
});
