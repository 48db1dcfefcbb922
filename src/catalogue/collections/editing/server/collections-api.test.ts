import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLECTION_BUCKET, sweepCollectionPictures } from "#catalogue/collections/server/collection-picture.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";
import { listPressFiles } from "../../../../recorded-files.ts";
import type { EarlierCollection, EditedCollection } from "./find-edited-collection.ts";

let press: LibraryPress;
let editor: TestPerson;
let ids: readonly string[];

beforeAll(async () => {
  press = await testPress({ settings: { limits: false } }, withLibrary);
  editor = await press.person(["editor"], { first_name: "Bea", last_name: "Lund" });
  ids = [await press.shelve({ title: "Tides" }), await press.shelve({ title: "Rivers" })];
});
afterAll(() => press.close());

const path = (id: string, more = ""): string => `/catalogue/collections/${id}${more}`;
const create = (body: object): Promise<EditedCollection> =>
  press.requestJson(editor, "POST", "/catalogue/collections", body);
/** A PUT names every field. */
const WHOLE = { slug: "", body: "", status: "draft", cover_id: null, picture_text: "", publication_ids: [] };
const save = (id: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  press.call(editor, "PUT", path(id), { body: { ...WHOLE, ...body }, headers });
const readErrors = async (response: Response): Promise<object> => {
  expect(response.status).toBe(422);
  return ((await response.json()) as { fields: object }).fields;
};
const namesIn = ({ titles }: Pick<EditedCollection, "titles">): string[] => titles.map(({ title }) => title);

describe("who may do what", () => {
  const OPERATIONS = [
    ["GET", ""],
    ["POST", ""],
    ["GET", "/{id}"],
    ["PUT", "/{id}"],
    ["GET", "/{id}/versions/1"],
    ["PUT", "/{id}/picture"],
    ["DELETE", "/{id}/picture"],
    ["DELETE", "/{id}"],
  ] as const;
  test.each(OPERATIONS)("%s /catalogue/collections%s is for editors and admins", async (method, below) => {
    const statusAs = async (person: TestPerson | undefined): Promise<number> => {
      const { id } = await create({ title: "Water" });
      const body = method === "PUT" || method === "POST" ? { body: { ...WHOLE, title: "Water" } } : {};
      return (await press.call(person, method, `/catalogue/collections${below.replace("{id}", id)}`, body)).status;
    };
    expect(await statusAs(undefined)).toBe(401);
    for (const roles of [[], ["author"], ["reviewer"], ["author", "reviewer"]] as const)
      expect(await statusAs(await press.person(roles)), roles.join(" ")).toBe(403);
    // A body that is no picture is refused after the guard.
    const allowed = below.endsWith("picture") && method === "PUT" ? [415] : [200, 201, 204];
    for (const roles of [["editor"], ["admin"]] as const)
      expect(allowed, roles.join(" ")).toContain(await statusAs(await press.person(roles)));
  });
  test("the preview is for editors, and neither cached nor indexed", async () => {
    const { id } = await create({ title: "A Preview", publication_ids: ids });
    const open = (person: TestPerson | undefined) =>
      press.open(`/collections/preview/${id}`, {
        headers: { accept: "text/html", ...(person && { authorization: `Bearer ${person.token}` }) },
      });
    const response = await open(editor);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await response.text()).toContain("This is a preview.");
    expect((await open(undefined)).status).toBe(401);
    expect((await open(await press.person(["author"]))).status).toBe(403);
  });
});

describe("a collection", () => {
  test("keeps the order of its titles, and each version with its author", async () => {
    const made = await create({ title: " Deep Water ", body: "First.", publication_ids: ids });
    expect(made).toMatchObject({ slug: "deep-water", title: "Deep Water", status: "draft", version: 1 });
    expect(namesIn(made)).toEqual(["Tides", "Rivers"]);
    const response = await save(made.id, {
      title: "Shallow Water",
      slug: "shallow",
      status: "published",
      publication_ids: ids.toReversed(),
    });
    const saved = (await response.json()) as EditedCollection;
    expect(namesIn(saved)).toEqual(["Rivers", "Tides"]);
    expect(saved.versions).toMatchObject([
      { version: 2, title: "Shallow Water", status: "published", titles: 2, saved_by: "Bea Lund" },
      { version: 1, title: "Deep Water", status: "draft" },
    ]);
    const first = await press.requestJson<EarlierCollection>(editor, "GET", path(made.id, "/versions/1"));
    expect(first).toMatchObject({ title: "Deep Water", slug: "deep-water", body: "First." });
    expect(first.titles.map(({ title }) => title)).toEqual(["Tides", "Rivers"]);
    expect((await press.call(editor, "GET", path(made.id, "/versions/9"))).status).toBe(404);
    expect(press.changedTags).toEqual(expect.arrayContaining(["library", `publication:${ids[0]}`]));
  });
  test("is not overwritten by a save over an older version; of two at once one wins", async () => {
    const { id } = await create({ title: "Contested" });
    const both = await Promise.all([
      save(id, { title: "One" }, { "if-match": '"1"' }),
      save(id, { title: "Two" }, { "if-match": '"1"' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await both.find(({ status }) => status === 409)?.json()).toMatchObject({ version: 2 });
    expect((await save(id, { title: "Three" }, { "if-match": '"2"' })).status).toBe(200);
  });
  test("gets a free address of its title; one that is asked for and taken is refused", async () => {
    const made = await Promise.all([create({ title: "Twice" }), create({ title: "Twice" })]);
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(["twice", "twice-2"]);
    const third = await create({ title: "Thrice" });
    expect(await readErrors(await save(third.id, { title: "Thrice", slug: "twice" }))).toHaveProperty("slug");
  });
  test("refuses what is wrong by field", async () => {
    const { id } = await create({ title: "Wrong" });
    const unknown = crypto.randomUUID();
    const wrong = { title: "", slug: "No Slug", body: "[x](javascript:1)", publication_ids: [ids[0], ids[0]] };
    expect(Object.keys(await readErrors(await save(id, wrong)))).toEqual([
      "title",
      "slug",
      "publication_ids.1",
      "body",
    ]);
    expect(await readErrors(await save(id, { title: "x", publication_ids: [ids[0], unknown, "x"] }))).toMatchObject({
      "publication_ids.1": expect.stringContaining("does not exist"),
      "publication_ids.2": expect.stringContaining("does not exist"),
    });
    expect(await readErrors(await save(id, { title: "x", status: "published" }))).toHaveProperty("publication_ids");
    expect(await readErrors(await save(id, { title: "x", cover_id: ids[0] }))).toHaveProperty("cover_id");
  });
  test("loses a title that is deleted, and its cover", async () => {
    const lost = await press.shelve({ title: "Lost" });
    const { id } = await create({ title: "Loss", publication_ids: [lost, ids[0]], cover_id: lost });
    await deletePublication(press.ctx, theEditor, { id: lost, reason: undefined });
    const left = await press.requestJson<EditedCollection>(editor, "GET", path(id));
    expect([namesIn(left), left.cover_id]).toEqual([["Tides"], null]);
    const first = await press.requestJson<EarlierCollection>(editor, "GET", path(id, "/versions/1"));
    expect(first.titles).toHaveLength(1);
  });
  test("is listed with the number of its titles, and gone when it is deleted", async () => {
    const { id } = await create({ title: "Short-lived", publication_ids: ids });
    const listCollectionIds = async () =>
      (
        await press.requestJson<{ collections: { id: string }[] }>(editor, "GET", "/catalogue/collections")
      ).collections.find((collection) => collection.id === id);
    expect(await listCollectionIds()).toMatchObject({ titles: 2, public_titles: 2, status: "draft" });
    expect((await press.call(editor, "DELETE", path(id))).status).toBe(204);
    expect(await listCollectionIds()).toBeUndefined();
    for (const method of ["GET", "DELETE"]) expect((await press.call(editor, method, path(id))).status).toBe(404);
    expect((await save(id, { title: "x" })).status).toBe(404);
  });
});

describe("the picture", () => {
  const picture = async (width: number): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await sharp({ create: { width, height: 20, channels: 3, background: "#460d14" } })
        .jpeg()
        .withExif({ IFD0: { Artist: "Ada" } })
        .toBuffer(),
    );
  const upload = (id: string, file: Uint8Array<ArrayBuffer>): Promise<Response> =>
    press.open(`/api/v1${path(id, "/picture")}`, {
      method: "PUT",
      body: file,
      headers: { authorization: `Bearer ${editor.token}`, "content-type": "image/jpeg" },
    });
  const listStored = async (): Promise<string[]> =>
    (await Array.fromAsync(press.ctx.files.list(COLLECTION_BUCKET))).map(({ key }) => key);

  test("is stored without the camera's metadata, served for ever, replaced and removed", async () => {
    const { id } = await create({ title: "With Picture", publication_ids: ids, status: "published" });
    const first = (await (await upload(id, await picture(40))).json()) as EditedCollection;
    const address = first.picture ?? "";
    expect([first.version, address]).toEqual([1, expect.stringMatching(/^\/collections\/pictures\/[\w-]+\.jpg$/u)]);
    const served = await press.open(address);
    expect(served.headers.get("cache-control")).toContain("immutable");
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect(
      await (await press.open("/collections/with-picture", { headers: { accept: "text/html" } })).text(),
    ).toContain(`src="${address}"`);
    expect(await Array.fromAsync(listPressFiles(press.db))).toContainEqual({
      bucket: COLLECTION_BUCKET,
      key: address.split("/").at(-1),
    });
    const second = (await (await upload(id, await picture(60))).json()) as EditedCollection;
    expect(second.picture).not.toBe(address);
    expect((await press.open(address)).status).toBe(404);
    expect(await listStored()).toHaveLength(1);
    const removed = await press.requestJson<EditedCollection>(editor, "DELETE", path(id, "/picture"));
    expect([removed.picture, await listStored()]).toEqual([null, []]);
  });
  test("must be a whole JPEG or PNG of an existing collection", async () => {
    const { id } = await create({ title: "No Picture" });
    expect((await upload(id, new TextEncoder().encode("GIF89a"))).status).toBe(415);
    expect((await upload(id, (await picture(40)).slice(0, 200))).status).toBe(422);
    expect((await upload(crypto.randomUUID(), await picture(40))).status).toBe(404);
    expect((await press.requestJson<EditedCollection>(editor, "GET", path(id))).picture).toBeNull();
  });
  test("goes with its collection; bytes that no collection names are swept away after a day", async () => {
    const { id } = await create({ title: "With Picture Too" });
    await upload(id, await picture(40));
    await press.call(editor, "DELETE", path(id));
    expect(await listStored()).toEqual([]);
    const { picture: remaining } = (await (
      await upload((await create({ title: "Remaining" })).id, await picture(40))
    ).json()) as EditedCollection;
    await press.ctx.files.store(COLLECTION_BUCKET, "left.jpg", new Blob(["x"]).stream() as never);
    press.clock.set(new Date(Date.now() + 3 * 86_400_000).toISOString());
    expect(await sweepCollectionPictures(press.ctx)).toBe(1);
    expect(await listStored()).toEqual([remaining?.split("/").at(-1)]);
  });
});
