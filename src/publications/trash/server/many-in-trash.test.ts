import { afterAll, beforeAll, expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let [admin, editor]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron"], status: "draft" };
const create = (given: object = {}) =>
  press.requestJson<{ id: string; sequential_id: number }>(editor, "POST", "/publications", { ...BOOK, ...given });
const send = (path: string, body: object, as = admin) => press.call(as, "POST", path, { body });
const total = async () => (await press.requestJson<{ total: number }>(admin, "GET", "/trash")).total;

test("several go to the trash by one request and come back by one; what is refused leaves the others alone", async () => {
  const [book, other] = [await create(), await create({ title: "Tides" })];
  const chapter = await create({
    title: "Salt",
    type: "academic_chapter",
    authors: undefined,
    contributors: [{ name: "Lin Wei", affiliation: "Madras" }],
    parent_book_id: book.id,
  });
  const unknown = crypto.randomUUID();
  const ids = [book.id, chapter.id, String(other.sequential_id), unknown];
  const gone = await send("/trash", { ids });
  expect(await gone.json()).toEqual({
    moved: [book.id, String(other.sequential_id)],
    refused: [{ id: unknown, reason: PUBLICATION_WORDS.publicationUnknown }],
  });
  expect(await total()).toBe(2);
  const back = await send("/trash/restorations", { ids: [book.id, chapter.id, other.id] });
  expect(await back.json()).toMatchObject({ moved: [book.id, other.id], refused: [{ id: chapter.id }] });
  expect(await total()).toBe(0);
  const { chapters } = await press.requestJson<{ chapters: object[] }>(
    editor,
    "GET",
    `/publications/${book.id}/chapters`,
  );
  expect(chapters).toHaveLength(1);
});

test("only who may delete one may delete several, and a wrong request is refused", async () => {
  const { id } = await create();
  for (const path of ["/trash", "/trash/restorations"]) {
    expect((await send(path, { ids: [id] }, editor)).status).toBe(403);
    expect((await send(path, { ids: [] })).status).toBe(422);
    expect(await (await send(path, { ids: ["no number"] })).json()).toMatchObject({ moved: [], refused: [{}] });
  }
  expect(await total()).toBe(0);
});
