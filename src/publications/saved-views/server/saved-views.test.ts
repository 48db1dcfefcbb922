import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_COLUMNS } from "#publications/listing/list-columns.ts";
import { MAX_VIEWS, ViewState } from "#publications/saved-views/saved-view.ts";
import { readViewState } from "./list-saved-views.ts";
import { VIEW_RECORDS } from "./saved-views-of-person.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let [editor, admin, reviewer, author]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ settings: { limits: false } });
  editor = await press.person(["editor"]);
  admin = await press.person(["admin"]);
  reviewer = await press.person(["reviewer"]);
  author = await press.person(["author"]);
  const book = { type: "book", authors: ["Ada Byron"] };
  for (const given of [
    { title: "Salt", status: "draft" },
    { title: "Paper", status: "draft", doi: "10.5555/paper" },
    { title: "Ink", status: "published" },
  ])
    await press.requestJson(editor, "POST", "/publications", { ...book, ...given });
});
afterAll(() => press.close());
beforeEach(() => press.db.deleteFrom("saved_views").execute());

const STATE = {
  filters: { status: "draft", missing: "doi" },
  sort: "views",
  order: "desc",
  limit: 50,
  layout: "list",
  columns: [
    { name: "doi", width: 240 },
    { name: "views", width: 96 },
  ],
};
type By = TestPerson | undefined;
type View = { readonly id: string; readonly name: string; readonly is_shared: boolean; readonly state: typeof STATE };
type Listed = { readonly views: readonly View[]; readonly columns: unknown };

const PATH = "/saved-views";
const create = (by: By, body: object) => press.call(by, "POST", PATH, { body: { state: STATE, ...body } });
const createSavedView = async (by: By, body: object) =>
  press.requestJson<View>(by, "POST", PATH, { state: STATE, ...body });
const change = (by: By, id: string, body: object) => press.call(by, "PATCH", `${PATH}/${id}`, { body });
const remove = async (by: By, id: string) => (await press.call(by, "DELETE", `${PATH}/${id}`)).status;
const fetchViews = (by: By) => press.requestJson<Listed>(by, "GET", PATH);
const listNames = async (by: By) => (await fetchViews(by)).views.map(({ name }) => name);

test("a press begins with three views, beside those that it has already named so", async () => {
  const migration = await readFile("db/migrations/0087-first-saved-views.sql", "utf8");
  await createSavedView(editor, { name: "drafts", is_shared: true });
  await sql.raw(migration).execute(press.db);
  const { views } = await fetchViews(editor);
  expect(views.map(({ name, state: { filters } }) => [name, filters])).toEqual([
    ["drafts", STATE.filters],
    ["Without a DOI", { missing: "doi" }],
    ["Without a licence", { missing: "licence" }],
  ]);
  const stored = await press.db.selectFrom("saved_views").select("state").execute();
  for (const { state } of stored) expect(ViewState.safeParse(state)).toMatchObject({ success: true });
});

test("a view keeps filters, order, columns, page size and layout, for its person alone", async () => {
  const view = await createSavedView(editor, { name: "  Drafts without a DOI " });
  expect(view).toMatchObject({ name: "Drafts without a DOI", is_shared: false, state: STATE });
  expect((await fetchViews(editor)).views).toEqual([view]);
  expect(await listNames(admin)).toEqual([]);
  expect((await change(admin, view.id, { name: "Mine" })).status).toBe(404);
  expect(await remove(admin, view.id)).toBe(404);
  expect(await remove(editor, view.id)).toBe(204);
  expect(await listNames(editor)).toEqual([]);
});

test("editors share views with the press; reviewers read them and change none", async () => {
  const view = await createSavedView(editor, { name: "Drafts", is_shared: true });
  expect(await listNames(admin)).toEqual(["Drafts"]);
  expect(await listNames(reviewer)).toEqual(["Drafts"]);
  expect((await change(reviewer, view.id, { name: "Mine" })).status).toBe(403);
  expect(await remove(reviewer, view.id)).toBe(403);
  expect((await create(reviewer, { name: "For all", is_shared: true })).status).toBe(403);
  const own = await createSavedView(reviewer, { name: "For me" });
  expect((await change(reviewer, own.id, { is_shared: true })).status).toBe(403);
  expect((await change(admin, view.id, { name: "All drafts" })).status).toBe(200);
  expect(await listNames(editor)).toEqual(["All drafts"]);
  // A view that is no longer shared belongs to the person who took it back.
  expect((await change(admin, view.id, { is_shared: false })).status).toBe(200);
  expect(await listNames(editor)).toEqual([]);
  expect(await listNames(admin)).toEqual(["All drafts"]);
});

test("a view of what lacks several parts is stored, and counted, as the list has it", async () => {
  const createView = async (missing: string) =>
    createSavedView(editor, { name: missing, state: { ...STATE, filters: { status: "draft", missing } } });
  const [one, several, unnamed] = [
    await createView("doi"),
    await createView("abstract, doi,abstract"),
    await createView("abstract"),
  ];
  expect(one.state.filters.missing).toBe("doi");
  expect(several.state.filters.missing).toBe("doi,abstract");
  const { counts } = await press.requestJson<{ counts: object }>(editor, "GET", `${PATH}/counts`);
  expect(counts).toEqual({ [one.id]: 1, [several.id]: 1, [unnamed.id]: 2 });
});

test("people without the publication list have no views", async () => {
  expect((await press.call(author, "GET", PATH)).status).toBe(403);
  expect((await create(author, { name: "Mine" })).status).toBe(403);
  expect((await press.call(undefined, "GET", PATH)).status).toBe(401);
});

test("a change keeps what it does not name", async () => {
  const view = await createSavedView(editor, { name: "Drafts" });
  const renamed = await change(editor, view.id, { name: "No DOI" });
  expect(await renamed.json()).toEqual({ ...view, name: "No DOI" });
  const state = { ...STATE, filters: { search: "salt" }, columns: [] };
  expect(await (await change(editor, view.id, { state })).json()).toEqual({ ...view, name: "No DOI", state });
});

test("a name is given once to a person and once at the press, whatever its capitals", async () => {
  const view = await createSavedView(editor, { name: "Drafts" });
  expect((await create(editor, { name: "DRAFTS" })).status).toBe(422);
  expect((await change(editor, view.id, { name: "drafts" })).status).toBe(200);
  await createSavedView(editor, { name: "Drafts", is_shared: true });
  expect((await create(admin, { name: "drafts", is_shared: true })).status).toBe(422);
  expect((await change(editor, view.id, { is_shared: true })).status).toBe(422);
  await createSavedView(admin, { name: "Drafts" });
});

test.each([
  [{ name: " " }],
  [{ name: "x".repeat(81) }],
  [{ name: "one\ntwo" }],
  [{ name: "n", state: { ...STATE, limit: 11 } }],
  [{ name: "n", state: { ...STATE, filters: { status: "lost" } } }],
  [{ name: "n", state: { ...STATE, filters: { missing: "doi,soul" } } }],
  [{ name: "n", state: { ...STATE, filters: { shelf: "a" } } }],
  [{ name: "n", state: { ...STATE, columns: [{ name: "doi", width: 9 }] } }],
])("%j is refused", async (body) => {
  expect((await create(editor, body)).status).toBe(422);
});

test("a person has at most thirty views, and the press too", async () => {
  for (let index = 0; index < MAX_VIEWS; index += 1) await createSavedView(editor, { name: `View ${index}` });
  const refused = await create(editor, { name: "One more" });
  expect([refused.status, (await refused.json()) as object]).toMatchObject([409, { title: "View not saved" }]);
  await createSavedView(editor, { name: "One more", is_shared: true });
});

test("each view is counted as its person sees it", async () => {
  const drafts = await createSavedView(editor, { name: "Drafts", is_shared: true });
  const all = await createSavedView(editor, { name: "All", state: { ...STATE, filters: {} } });
  const readCounts = async (by: By) =>
    (await press.requestJson<{ counts: object }>(by, "GET", `${PATH}/counts`)).counts;
  expect(await readCounts(editor)).toEqual({ [drafts.id]: 1, [all.id]: 3 });
  expect(await readCounts(reviewer)).toEqual({ [drafts.id]: 0 });
});

test("columns are stored for the account, and reset to the default", async () => {
  const save = (by: By, columns: unknown) => press.call(by, "PUT", "/publications/list-columns", { body: { columns } });
  expect((await fetchViews(editor)).columns).toBeNull();
  expect((await save(editor, STATE.columns)).status).toBe(200);
  expect((await save(editor, STATE.columns.toReversed())).status).toBe(200);
  expect((await fetchViews(editor)).columns).toEqual(STATE.columns.toReversed());
  expect((await fetchViews(admin)).columns).toBeNull();
  expect((await save(editor, [{ name: "soul", width: 100 }])).status).toBe(422);
  expect((await save(author, [])).status).toBe(403);
  expect((await save(editor, null)).status).toBe(200);
  expect((await fetchViews(editor)).columns).toBeNull();
});

test("an export of personal data has a person's own views and columns, and an erasure removes them alone", async () => {
  await createSavedView(editor, { name: "Mine" });
  await createSavedView(editor, { name: "The press's", is_shared: true });
  await press.call(editor, "PUT", "/publications/list-columns", { body: { columns: STATE.columns } });
  const person = { id: editor?.id ?? "", address: undefined };
  expect(await VIEW_RECORDS.collect(press.ctx, person)).toMatchObject([{ name: "Mine" }, { columns: STATE.columns }]);
  await VIEW_RECORDS.erase(press.auth, person);
  expect(await VIEW_RECORDS.collect(press.ctx, person)).toEqual([]);
  expect(await listNames(editor)).toEqual(["The press's"]);
});

test("a stored view of another version of the software keeps the parts that are known", () => {
  const read = readViewState({
    ...STATE,
    limit: 12,
    filters: { status: "draft", missing: "soul", shelf: "a", subject: "JHM, nhk" },
  });
  expect(read).toMatchObject({ sort: "views", limit: 10, layout: "list", columns: STATE.columns });
  expect(read.filters).toMatchObject({ status: "draft", subject: "JHM,NHK" });
  expect(read.filters.missing).toBeUndefined();
  expect(readViewState("nothing")).toMatchObject({ sort: "created_at", columns: DEFAULT_COLUMNS, layout: "card" });
});
