import { afterAll, beforeAll, expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let [editor, author, reviewer]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
});
afterAll(() => press.close());

type Stored = { readonly id: string; readonly version: number; readonly title: string; readonly status: string };
type Chapter = Stored & {
  readonly authors: readonly string[];
  readonly doi: string | null;
  readonly details: { readonly chapter_number: number | null; readonly pages: number | null };
};
const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "draft" };
const book = (given: object = {}, by = editor) =>
  press.requestJson<Stored>(by, "POST", "/publications", { ...BOOK, ...given });
const row = (title: string, given: object = {}) => ({
  title,
  authors: ["Lars Hedqvist"],
  page_from: null,
  page_to: null,
  page_label: null,
  doi: null,
  ...given,
});
const add = (id: string, rows: readonly object[], by = editor) =>
  press.call(by, "POST", `/publications/${id}/chapters`, { body: { rows } });
const chapters = async (id: string) =>
  (await press.requestJson<{ chapters: Chapter[] }>(editor, "GET", `/publications/${id}/chapters`)).chapters;
const problems = async (response: Response) => ((await response.json()) as { fields?: object }).fields;
const publish = (id: string, version: number, chapter_ids: readonly string[], by = editor) =>
  press.call(by, "POST", `/publications/${id}/publishing`, { body: { version, chapter_ids } });

test("rows become draft chapters, numbered after those that are there", async () => {
  const { id } = await book();
  expect(
    (await add(id, [row("Salt", { page_from: 1, page_to: 18 }), row("Paper", { doi: "10.5555/p.1" })])).status,
  ).toBe(201);
  expect((await add(id, [row("Ink", { authors: ["Hedqvist, Lars", "Amara Okafor"] })])).status).toBe(201);
  const added = await chapters(id);
  const { ids } = (await (await add(id, [row("Tar")])).json()) as { readonly ids: readonly string[] };
  expect(ids).toEqual([(await chapters(id)).at(-1)?.id]);
  expect(added.map(({ title, status, details }) => [details.chapter_number, title, status])).toEqual([
    [1, "Salt", "draft"],
    [2, "Paper", "draft"],
    [3, "Ink", "draft"],
  ]);
  expect(added[0]?.details.pages).toBe(18);
  expect(added[1]?.doi).toBe("10.5555/p.1");
  expect(added[2]?.authors).toEqual(["Lars Hedqvist", "Amara Okafor"]);
});

test("a new chapter of the form gets the next number at once; a number that was given stays", async () => {
  const { id } = await book();
  const chapter = { ...BOOK, type: "academic_chapter", parent_book_id: id, authors: undefined };
  const contributors = [{ name: "Lars Hedqvist", affiliation: "Gothenburg" }];
  for (const details of [{}, {}, { chapter_number: 7 }, {}])
    await press.requestJson(editor, "POST", "/publications", { ...chapter, contributors, details });
  expect((await chapters(id)).map(({ details }) => details.chapter_number)).toEqual([1, 2, 7, 8]);
});

test("a wrong cell is named by its row, and nothing is stored", async () => {
  const { id } = await book();
  const wrong = [
    row("Salt"),
    row("", { authors: [] }),
    row("Ink", { page_from: 9, page_to: 3 }),
    row("Tar", { doi: "x" }),
  ];
  const refused = await add(id, wrong);
  expect(refused.status).toBe(422);
  expect(await problems(refused)).toMatchObject({
    "rows.1.title": PUBLICATION_WORDS.chapterTitleRequired,
    "rows.2.page_to": PUBLICATION_WORDS.pagesReversed,
    "rows.3.doi": PUBLICATION_WORDS.doiInvalid,
  });
  expect(await chapters(id)).toEqual([]);
});

test("a DOI that is taken, or stands twice, is refused in its row", async () => {
  const { id } = await book({ doi: "10.5555/taken" });
  const refused = await add(id, [
    row("Salt", { doi: "10.5555/TAKEN" }),
    row("A", { doi: "10.5555/a" }),
    row("B", { doi: "10.5555/A" }),
  ]);
  expect(await problems(refused)).toEqual({
    "rows.0.doi": PUBLICATION_WORDS.doiTaken,
    "rows.2.doi": PUBLICATION_WORDS.doiTaken,
  });
  expect(await chapters(id)).toEqual([]);
});

test("only editors add rows, only to books and proceedings, and not too many", async () => {
  const { id } = await book();
  const own = await book({}, author);
  for (const by of [author, reviewer]) expect((await add(id, [row("Salt")], by)).status).toBe(403);
  expect((await add(own.id, [row("Salt")], author)).status).toBe(403);
  expect((await add(own.id, [row("Salt")])).status).toBe(404);
  expect((await add(id, [])).status).toBe(422);
  expect((await add(id, [{ ...row("Salt"), status: "published" }])).status).toBe(422);
  expect((await add(id, [row("Salt")])).status).toBe(201);
  const [chapter] = await chapters(id);
  expect((await add(chapter?.id ?? "", [row("Inner")])).status).toBe(409);
});

test("a book is published with the chosen chapters, and the others stay drafts", async () => {
  const { id, version } = await book();
  await add(id, [row("Salt"), row("Paper"), row("Ink")]);
  const [salt, paper] = await chapters(id);
  const published = await publish(id, version, [salt?.id ?? "", paper?.id ?? ""]);
  expect(await published.json()).toMatchObject({ publication: { status: "published" }, chapters: 2 });
  expect((await chapters(id)).map(({ status }) => status)).toEqual(["published", "published", "draft"]);
});

test("a program publishes a new book with every draft of its contents, by the version of If-Match", async () => {
  const created = await press.call(editor, "POST", "/publications", { body: BOOK });
  const { id } = (await created.json()) as { readonly id: string };
  await add(id, [row("Salt"), row("Paper")]);
  const tag = created.headers.get("etag") ?? "";
  const send = (headers: Readonly<Record<string, string>>) =>
    press.call(editor, "POST", `/publications/${id}/publishing`, { body: {}, headers });
  expect((await send({})).status).toBe(428);
  expect((await send({ "if-match": '"7"' })).status).toBe(409);
  expect((await chapters(id)).map(({ status }) => status)).toEqual(["draft", "draft"]);
  expect(await (await send({ "if-match": tag })).json()).toMatchObject({ chapters: 2 });
  expect((await chapters(id)).map(({ status }) => status)).toEqual(["published", "published"]);
});

test("one chapter that cannot be published leaves everything as it was", async () => {
  const { id, version } = await book();
  await add(id, [row("Salt")]);
  const [salt] = await chapters(id);
  const other = await book();
  await add(other.id, [row("Stranger")]);
  const [stranger] = await chapters(other.id);
  const unsent = await press.requestJson<Stored>(author, "POST", "/publications", { ...BOOK, title: "Private" });
  for (const [foreign, status] of [
    [stranger?.id, 409],
    [unsent.id, 404],
    [crypto.randomUUID(), 404],
  ] as const)
    expect((await publish(id, version, [salt?.id ?? "", foreign ?? ""])).status).toBe(status);
  expect((await publish(id, version + 1, [])).status).toBe(409);
  for (const by of [author, reviewer]) expect((await publish(id, version, [], by)).status).toBe(403);
  expect((await press.requestJson<Stored>(editor, "GET", `/publications/${id}`)).status).toBe("draft");
  expect((await chapters(id)).map(({ status }) => status)).toEqual(["draft"]);
});
