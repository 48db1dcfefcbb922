import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PublicationResponse } from "#publications/core/responses/server/publication-shapes.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { listPressFiles } from "../../../recorded-files.ts";
import { emptyTrash } from "./empty-trash.ts";
import { TRASH_RECORDS } from "./trash-of-person.ts";

const NOW = "2027-03-02T09:00:00.000Z";
const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron"], status: "published" };

let press: TestPress;
let [admin, editor, author]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: NOW, settings: { limits: false } });
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Lindqvist" });
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
});
afterAll(() => press.close());
beforeEach(() => press.clock.set(NOW));

type Body = PublicationResponse;
type Trash = {
  readonly total: number;
  readonly publications: readonly { readonly id: string; readonly title: string }[];
};
const create = (given: object = {}) => press.requestJson<Body>(editor, "POST", "/publications", { ...BOOK, ...given });
const remove = (id: string, as: TestPerson | undefined = admin) => press.call(as, "DELETE", `/publications/${id}`);
const trash = () => press.requestJson<Trash>(admin, "GET", "/trash");
const restore = (id: string | number) => press.call(admin, "POST", `/trash/${id}/restoration`);
const openForStatus = async (path: string) => (await press.open(path)).status;
const createChapter = (parent: Body, title: string) =>
  create({
    title,
    type: "academic_chapter",
    authors: undefined,
    contributors: [{ name: "Lin Wei", affiliation: "Madras" }],
    parent_book_id: parent.id,
  });
/** Every row of every table that names the publication, but for what is made anew and the two entries of the return. */
const everything = async (id: string) => {
  const stored = await press.requestJson<Body>(admin, "GET", `/publications/${id}`);
  const history = await press.requestJson<{ history: { note: string | null }[] }>(
    admin,
    "GET",
    `/publications/${id}/history`,
  );
  return {
    stored,
    history: history.history.filter(({ note }) => note !== "Restored from the trash"),
    comments: await press.requestJson(editor, "GET", `/publications/${id}/comments`),
    statistics: await press.db
      .selectFrom("publication_statistics")
      .selectAll()
      .where("publication_id", "=", id)
      .execute(),
    statuses: await press.db
      .selectFrom("publication_status_history")
      .selectAll()
      .where("publication_id", "=", id)
      .execute(),
    approvals: await press.db
      .selectFrom("publication_assignments")
      .selectAll()
      .where("publication_id", "=", id)
      .execute(),
  };
};

test("a book in the trash is nowhere, with its chapters; a restore returns exactly what was, at the same address", async () => {
  const book = await create({
    doi: "10.5555/trash.1",
    open_access: true,
    details: { keywords: ["ink"], abstract: "On “ink”." },
  });
  const chapter = await createChapter(book, "Quills at Dawn");
  await press.call(editor, "PUT", `/publications/${book.id}/files/final_pdf`, {
    file: new Uint8Array(await samplePdf()),
  });
  const comment = { key: crypto.randomUUID(), text: `Ask @{${admin?.id}}` };
  await press.call(editor, "POST", `/publications/${book.id}/comments`, { body: comment });
  await press.call(editor, "PUT", `/publications/${book.id}/assignment`, {
    body: { assignee: editor?.id, due_on: "2027-04-01" },
  });
  await press.call(editor, "PUT", `/publications/${book.id}/citations`, {
    body: { citations_count: 7, citations_source: "Crossref", citations_counted_on: "2027-03-01" },
  });
  const [before, chapterBefore] = [await everything(book.id), await everything(chapter.id)];
  const number = book.sequential_id;
  const places = [
    `/publications/${number}`,
    `/publications/${number}/rivers_of_ink.pdf`,
    `/publications/${number}.ris`,
    `/publications/${number}/read`,
  ];
  for (const path of places) expect([path, await openForStatus(path)]).toEqual([path, 200]);

  for (const as of [editor, author]) expect((await remove(book.id, as)).status).toBe(403);
  expect((await press.call(admin, "DELETE", `/publications/${book.id}?reason=A%20duplicate`)).status).toBe(204);
  for (const path of [...places, `/publications/${book.id}`, `/publications/${chapter.sequential_id}`])
    expect([path, await openForStatus(path)]).toEqual([path, 410]);
  expect(await (await press.open(`/publications/${number}`, { headers: { accept: "text/html" } })).text()).toContain(
    "A duplicate",
  );
  for (const as of [undefined, admin])
    for (const id of [book.id, chapter.id, number])
      expect((await press.call(as, "GET", `/publications/${id}`)).status).toBe(410);
  for (const path of [
    "/publications?search=rivers+of+ink",
    "/sitemap.xml",
    "/feed.xml",
    "/api/v1/publications?search=quills",
  ])
    expect(await (await press.open(path)).text()).not.toMatch(
      /publications\/\d+"[^>]*>[^<]*(?:Rivers of Ink|Quills at Dawn)|"Quills at Dawn"/u,
    );
  expect(await trash()).toMatchObject({
    total: 1,
    publications: [
      {
        id: book.id,
        status: "published",
        reason: "A duplicate",
        chapters: 1,
        files: 1,
        days_left: 30,
        deleted_by: { first_name: "Ada" },
        taken: null,
      },
    ],
  });
  for (const as of [editor, author]) expect((await press.call(as, "GET", "/trash")).status).toBe(403);
  // A chapter that went with its book returns with it.
  expect((await restore(chapter.id)).status).toBe(409);
  const files: string[] = [];
  for await (const { key } of listPressFiles(press.db)) files.push(key);
  expect(files).toContain(
    (await press.db.selectFrom("publication_trash_files").select("file_path").executeTakeFirstOrThrow()).file_path,
  );

  expect((await restore(number)).status).toBe(200);
  expect(await everything(book.id)).toEqual(before);
  expect(await everything(chapter.id)).toEqual(chapterBefore);
  for (const path of places) expect([path, await openForStatus(path)]).toEqual([path, 200]);
  const listed = await press.requestJson<{ publications: Body[] }>(editor, "GET", "/publications?search=quills");
  expect(listed.publications).toMatchObject([{ id: chapter.id, parent: { id: book.id } }]);
  expect(await (await press.open("/publications?search=quills")).text()).toContain("Rivers of Ink");
  expect((await trash()).total).toBe(0);
  expect((await restore(number)).status).toBe(404);
});

test("another publication may have the DOI meanwhile; the restore then says which", async () => {
  const { id } = await create({ doi: "10.5555/trash.2", status: "draft" });
  await remove(id);
  expect(await press.call(admin, "GET", `/publications/${id}`)).toMatchObject({ status: 404 });
  const other = await create({ title: "Its Double", doi: "10.5555/TRASH.2" });
  expect(await trash()).toMatchObject({ publications: [{ taken: { by: "Its Double", identifier: "doi" } }] });
  const refused = await restore(id);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: expect.stringContaining("“Its Double” has its DOI") },
  ]);
  await remove(other.id);
  expect((await restore(id)).status).toBe(200);
  await remove(id);
  for (const one of [id, other.id]) expect((await press.call(admin, "DELETE", `/trash/${one}`)).status).toBe(204);
});

test("a chapter deleted before its book waits for it; for good means for good, and the number stays gone", async () => {
  const book = await create({ title: "Salt Roads" });
  const chapter = await createChapter(book, "Wells");
  await remove(chapter.id);
  await remove(book.id);
  expect((await trash()).total).toBe(2);
  const refused = await restore(chapter.id);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: expect.stringContaining("Restore the book first") },
  ]);
  expect((await press.call(editor, "DELETE", `/trash/${book.id}`)).status).toBe(403);
  expect((await press.call(admin, "DELETE", `/trash/${book.id}`)).status).toBe(204);
  expect((await restore(book.id)).status).toBe(404);
  expect(await openForStatus(`/publications/${book.sequential_id}`)).toBe(410);
  // Its book is gone: the chapter returns without one.
  expect(await (await restore(chapter.id)).json()).toMatchObject({ title: "Wells", parent: null, status: "published" });
  await remove(chapter.id);
});

test("after 30 days the job ends it, with its files; an erased account is taken off what is in the trash", async () => {
  const leaving = await press.person(["editor"]);
  const { id, sequential_id } = await create({ title: "Last Light" });
  await press.call(editor, "PUT", `/publications/${id}/assignment`, { body: { assignee: leaving.id, due_on: null } });
  await press.call(editor, "PUT", `/publications/${id}/files/final_pdf`, { file: new Uint8Array(await samplePdf()) });
  await remove(id);
  await TRASH_RECORDS.erase(press.auth, { id: leaving.id, address: undefined });
  expect(JSON.stringify(await press.db.selectFrom("publication_trash").selectAll().execute())).not.toContain(
    leaving.id,
  );
  press.clock.set("2027-04-01T08:59:00Z");
  expect(await emptyTrash(press.ctx)).toBe(0);
  press.clock.set("2027-04-01T09:00:00Z");
  expect(await emptyTrash(press.ctx)).toBe(2);
  press.clock.set(NOW);
  const left: string[] = [];
  for await (const { key } of listPressFiles(press.db)) left.push(key);
  expect(left.filter((key) => key.startsWith(id))).toEqual([]);
  expect([await openForStatus(`/publications/${sequential_id}`), (await restore(id)).status]).toEqual([410, 404]);
});

test("what was to be published while it was in the trash is not published by surprise", async () => {
  const { id } = await create({ title: "Too Late", status: "draft" });
  const body = { publish_at: "2027-03-02T09:02:00Z", open_access_from: null };
  await press.call(editor, "PUT", `/publications/${id}/schedule`, { body });
  await remove(id);
  press.clock.set("2027-03-02T09:03:00Z");
  expect(await (await restore(id)).json()).toMatchObject({
    status: "draft",
    schedule: { publish_problem: "It was in the trash at its hour." },
  });
});

test("a collection has the title in its place again, with its cover; its versions were never touched", async () => {
  const [first, second, third] = [await create(), await create({ title: "Salt" }), await create({ title: "Wind" })];
  const named = { title: "Water", publication_ids: [first.id, second.id, third.id], cover_id: second.id };
  type Collection = {
    readonly id: string;
    readonly cover_id: string | null;
    readonly titles: readonly { id: string }[];
  };
  const made = await press.requestJson<Collection>(editor, "POST", "/catalogue/collections", named);
  const read = () => press.requestJson<Collection>(editor, "GET", `/catalogue/collections/${made.id}`);
  await remove(second.id);
  const without = await read();
  expect([without.cover_id, without.titles.map(({ id }) => id)]).toEqual([null, [first.id, third.id]]);
  expect((await restore(second.id)).status).toBe(200);
  expect(await read()).toEqual(made);
});
