import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
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

type Stored = { readonly id: string; readonly title: string; readonly status: string; readonly is_proposal: boolean };
type Chapter = Stored & { readonly details: { readonly chapter_number: number | null } };
type Added = {
  readonly added: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: string; readonly fields?: object }[];
};
const book = () =>
  press.requestJson<Stored>(editor, "POST", "/publications", {
    title: "Salt and Paper",
    type: "book",
    authors: ["Ada Byron"],
    status: "published",
  });
const createRecord = (parent_book_id: string | undefined, title: string, given: object = {}) => ({
  id: crypto.randomUUID() as string,
  publication: {
    type: "academic_chapter",
    title,
    parent_book_id,
    contributors: [{ role: "author", family: "Hedqvist", affiliation: "Gothenburg" }],
    ...given,
  },
});
const send = (publications: readonly object[], by = editor) =>
  press.call(by, "POST", "/publications/batch", { body: { publications } });
const add = async (publications: readonly object[], by = editor): Promise<Added> => {
  const response = await send(publications, by);
  expect(response.status).toBe(200);
  return (await response.json()) as Added;
};
const chapters = async (id: string) =>
  (await press.requestJson<{ chapters: Chapter[] }>(editor, "GET", `/publications/${id}/chapters`)).chapters;

test("each chapter has a result of its own: those that a rule refuses leave the others alone", async () => {
  const { id: parent } = await book();
  const good = [
    createRecord(parent, "Salt", { doi: "10.5555/batch.1" }),
    createRecord(parent, "Ink"),
    createRecord(parent, "Tar"),
  ];
  const wrong = [
    createRecord(parent, ""),
    createRecord(parent, "Same DOI", { doi: "10.5555/batch.1" }),
    createRecord(undefined, "Without a book"),
    createRecord(crypto.randomUUID(), "In a book that is not there"),
    createRecord(parent, "By nobody", { contributors: [{ role: "author", family: "Hedqvist" }] }),
    createRecord(parent, "With a colour", { colour: "red" }),
  ];
  const { added, refused } = await add([
    good[0],
    ...wrong.slice(0, 3),
    good[1],
    ...wrong.slice(3),
    good[2],
  ] as object[]);
  expect(added).toEqual(good.map(({ id }) => id));
  expect(refused.map(({ id }) => id)).toEqual(wrong.map(({ id }) => id));
  expect(refused.map(({ reason }) => reason)).toEqual([
    PUBLICATION_WORDS.chapterTitleRequired,
    PUBLICATION_WORDS.doiTaken,
    PUBLICATION_WORDS.bookRequired,
    "There is no such book or proceedings.",
    PUBLICATION_WORDS.affiliationRequired,
    expect.stringContaining("colour"),
  ]);
  expect(refused[1]?.fields).toEqual({ doi: PUBLICATION_WORDS.doiTaken });
  expect((await chapters(parent)).map(({ title, details }) => [details.chapter_number, title])).toEqual([
    [1, "Salt"],
    [2, "Ink"],
    [3, "Tar"],
  ]);
  const { history } = await press.requestJson<{ history: { action: string }[] }>(
    editor,
    "GET",
    `/publications/${added[0]}/history`,
  );
  expect(history.map(({ action }) => action)).toEqual(["created"]);
});

test("a request that is sent again, also at the same time, creates nothing twice", async () => {
  const { id: parent } = await book();
  const [salt, ink] = [
    createRecord(parent, "Salt"),
    createRecord(parent, "Ink", { details: { chapter_number: 4, pages: 9 } }),
  ];
  const both = await Promise.all([add([salt, ink]), add([salt, ink])]);
  for (const { added, refused } of [...both, await add([salt, salt, ink])]) {
    expect(added).toEqual([salt.id, ink.id]);
    expect(refused).toEqual([]);
  }
  expect((await chapters(parent)).map(({ title }) => title)).toEqual(["Salt", "Ink"]);
});

test("an id stands for what was stored: not for other contents, not for another person, and not after it was deleted", async () => {
  const { id: parent } = await book();
  const salt = createRecord(parent, "Salt");
  await add([salt]);
  const findReason = async (given: object, by = editor) => (await add([given], by)).refused.map(({ reason }) => reason);
  expect(await findReason({ ...salt, publication: { ...salt.publication, title: "Pepper" } })).toEqual([
    "It was stored before with other contents. Open it to change it.",
  ]);
  expect(await findReason(salt, await press.person(["editor"]))).toEqual([
    "This id was used for something else. Choose a new one.",
  ]);
  await press.call(await press.person(["admin"]), "DELETE", `/publications/${salt.id}`);
  expect(await findReason(salt)).toEqual(["It was stored before, and is in the trash now."]);
  expect(await chapters(parent)).toEqual([]);
});

test("the rules of a single creation hold: roles, an author's statuses, proposals, and the number of publications", async () => {
  const { id: parent } = await book();
  expect((await send([createRecord(parent, "Salt")], reviewer)).status).toBe(403);
  const ready = createRecord(parent, MANUSCRIPT_WORDS.forEditors, { status: "under_review" });
  const { added, refused } = await add([createRecord(parent, "Too soon", { status: "published" }), ready], author);
  expect(added).toEqual([ready.id]);
  expect(refused.map(({ reason }) => reason)).toEqual([PUBLICATION_WORDS.publishingForbidden]);
  expect(await press.requestJson<Stored>(author, "GET", `/publications/${ready.id}`)).toMatchObject({
    status: "under_review",
    is_proposal: true,
  });
  for (const many of [[], Array.from({ length: 101 }, () => createRecord(parent, "Salt"))])
    expect((await send(many)).status).toBe(422);
  expect((await send([{ id: "12", publication: {} }])).status).toBe(422);
});

test("what breaks at one is its result, with the log's reference, and the others are stored", async () => {
  const { id: parent } = await book();
  await sql`create function refuse_batch() returns trigger language plpgsql as $$ begin raise exception 'Broken.'; end $$`.execute(
    press.db,
  );
  await sql`create trigger refuse_batch before insert on publications for each row
    when (new.title = 'Unstorable') execute function refuse_batch()`.execute(press.db);
  const [broken, salt] = [createRecord(parent, "Unstorable"), createRecord(parent, "Salt")];
  const { added, refused } = await add([broken, salt]);
  await sql`drop trigger refuse_batch on publications`.execute(press.db);
  expect(added).toEqual([salt.id]);
  expect(refused).toEqual([
    {
      id: broken.id,
      reason: expect.stringMatching(/^This is our mistake/u),
      reference: expect.stringMatching(/^\w{10}$/u),
    },
  ]);
  expect((await add([broken, salt])).added).toEqual([broken.id, salt.id]);
});
