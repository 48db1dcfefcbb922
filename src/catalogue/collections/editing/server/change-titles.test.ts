import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";
import type { TitlesOutcome } from "./change-titles.ts";
import type { EditedCollection } from "./find-edited-collection.ts";
import { requireSize } from "./plan-titles.ts";

let press: LibraryPress;
let editor: TestPerson;
let tides: string;
let rivers: string;
let ropes: string;

beforeAll(async () => {
  press = await testPress({ settings: { limits: false } }, withLibrary);
  editor = await press.person(["editor"]);
  tides = await press.shelve({ title: "Tides" });
  rivers = await press.shelve({ title: "Rivers" });
  ropes = await press.shelve({ title: "Ropes", status: "draft" });
});
afterAll(() => press.close());

const path = (id: string, more = ""): string => `/catalogue/collections/${id}${more}`;
const create = (body: object): Promise<EditedCollection> =>
  press.requestJson(editor, "POST", "/catalogue/collections", { title: "Water", ...body });
const read = (id: string): Promise<EditedCollection> => press.requestJson(editor, "GET", path(id));
const send = (id: string, body: object, person: TestPerson | undefined = editor): Promise<Response> =>
  press.call(person, "POST", path(id, "/titles"), { body });
const change = async (id: string, body: object): Promise<TitlesOutcome> => {
  const response = await send(id, body);
  expect(response.status).toBe(200);
  return (await response.json()) as TitlesOutcome;
};
const namesIn = ({ titles }: Pick<EditedCollection, "titles">): string[] => titles.map(({ title }) => title);
const listResults = ({ titles }: TitlesOutcome): string[] => titles.map(({ title, result }) => `${title} ${result}`);

test("many publications are added in one version, and the preview said so before", async () => {
  const { id } = await create({ publication_ids: [rivers] });
  const selection = { ids: [tides, rivers, ropes] };
  const preview = await change(id, { action: "add", selection, preview: true });
  expect(preview).toMatchObject({ version: 1, hidden: 1 });
  expect(listResults(preview)).toEqual(["Tides changed", "Rivers unchanged", "Ropes changed"]);
  expect(await read(id)).toMatchObject({ version: 1, titles: [{ title: "Rivers" }] });

  const done = await change(id, { action: "add", selection });
  expect(done).toEqual({ ...preview, version: 2 });
  const stored = await read(id);
  expect(namesIn(stored)).toEqual(["Rivers", "Tides", "Ropes"]);
  expect(stored.versions.map(({ version, titles }) => [version, titles])).toEqual([
    [2, 3],
    [1, 1],
  ]);
  expect(press.changedTags).toEqual(expect.arrayContaining(["library", `publication:${tides}`]));
  expect(await change(id, { action: "add", selection })).toMatchObject({ version: 2, hidden: 0 });
});

test("all that the list's filters find are removed; the title whose cover is the picture stays, with the reason", async () => {
  const { id } = await create({ publication_ids: [tides, rivers, ropes], cover_id: rivers });
  const removed = await change(id, { action: "remove", selection: { filters: { status: "published" } } });
  expect(listResults(removed)).toEqual(expect.arrayContaining(["Tides changed", "Rivers refused"]));
  expect(removed.titles.find(({ title }) => title === "Rivers")?.reason).toContain("Choose another picture first.");
  expect(namesIn(await read(id))).toEqual(["Rivers", "Ropes"]);
});

describe("it is refused", () => {
  const readFields = async (response: Response): Promise<unknown> => {
    expect(response.status).toBe(422);
    return ((await response.json()) as { fields: unknown }).fields;
  };

  test("where a published collection would have no title", async () => {
    const { id } = await create({ status: "published", publication_ids: [tides] });
    const response = await send(id, { action: "remove", selection: { ids: [tides] } });
    expect(await readFields(response)).toEqual({ selection: expect.stringContaining("has at least one title") });
    expect(namesIn(await read(id))).toEqual(["Tides"]);
  });

  test("where nothing matches, and where the collection would have more than 500 titles", async () => {
    const { id } = await create({});
    const nothing = await send(id, { action: "add", selection: { filters: { search: "no such title" } } });
    expect(await readFields(nothing)).toEqual({ selection: PUBLICATION_WORDS.emptySelection });
    const draft = { status: "draft", titles: [] } as const;
    expect(() => requireSize(draft, 500, 500)).not.toThrow();
    expect(() => requireSize(draft, 1501, 1501)).toThrow(
      "A collection has at most 500 titles. This one has 0, and 1,501 would be added.",
    );
  });

  test("for people who make no collections, and for one that does not exist", async () => {
    const { id } = await create({});
    const body = { action: "add", selection: { ids: [tides] } };
    expect((await send(id, body, await press.person(["author"]))).status).toBe(403);
    expect((await press.call(undefined, "POST", path(id, "/titles"), { body })).status).toBe(401);
    expect((await send(crypto.randomUUID(), body)).status).toBe(404);
  });
});
