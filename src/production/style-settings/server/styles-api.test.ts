import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHIPPED_VALUES } from "#production/styles/house-styles.ts";
import { findScriptStyle } from "#production/styles/house-style.ts";
import { readStyle } from "#production/styles/server/find-styles.ts";
import type { StyleValues } from "#production/styles/style-values.ts";
import type { Publication } from "#publications/core/publication.ts";
import { type Cast, publishCast } from "#tests/support/cast.ts";
import { SHARED_TYPESETTER } from "#tests/support/presses/file-jobs.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { sendManuscript } from "#tests/support/production/send-manuscript.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { setPreview } from "./set-preview.ts";
import { sql } from "kysely";

type Style = {
  readonly version: number;
  readonly books: number;
  readonly values: StyleValues;
  readonly versions: readonly {
    readonly version: number;
    readonly note: string;
    readonly saved_by: object | null;
    readonly books: number;
  }[];
};
type Book = { readonly plan: { readonly style_version: number; readonly newest_style_version: number } };

let press: TestPress;
let admin: TestPerson;
let editor: TestPerson;
let cast: Cast;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
  editor = await press.person(["editor"]);
  cast = await publishCast(press.ctx);
  await sql`update publications set status = 'draft' where id = ${cast.editedVolume.id}`.execute(press.db);
});
afterAll(() => press.close());

const ROYAL = SHIPPED_VALUES["royal-octavo"];
const read = (name: string): Promise<Style> => press.requestJson(editor, "GET", `/production/styles/${name}`);
const put = (name: string, values: object, madeFrom?: number, more: object = {}) =>
  press.call(admin, "PUT", `/production/styles/${name}`, {
    body: { values, note: "", ...more },
    ...(madeFrom !== undefined && { headers: { "if-match": `"${madeFrom}"` } }),
  });
const readErrors = async (response: Response): Promise<unknown> => {
  expect(response.status).toBe(422);
  return ((await response.json()) as { fields: unknown }).fields;
};

describe("the versions of a house style", () => {
  test("begin with what the product has, as version 1", async () => {
    const { styles } = await press.requestJson<{ styles: readonly { name: string; version: number }[] }>(
      editor,
      "GET",
      "/production/styles",
    );
    expect(styles.map(({ name, version }) => [name, version])).toEqual([
      ["royal-octavo", 1],
      ["demy-octavo", 1],
      ["a5", 1],
      ["paper-a4", 1],
    ]);
    for (const [name, values] of Object.entries(SHIPPED_VALUES))
      expect(await read(name)).toMatchObject({ version: 1, values, versions: [{ version: 1, saved_by: null }] });
  });

  test("follow each other, each with who saved it; one without a difference is none", async () => {
    const saved = await put("a5", { ...SHIPPED_VALUES.a5, leading: 13.5 }, 1, { note: "More air." });
    expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"2"']);
    expect(await saved.json()).toMatchObject({
      version: 2,
      values: { leading: 13.5 },
      versions: [
        { version: 2, note: "More air.", saved_by: { first_name: "Ada", last_name: "Byron" } },
        { version: 1, note: "", saved_by: null, values: { leading: 13 } },
      ],
    });
    expect(await (await put("a5", { ...SHIPPED_VALUES.a5, leading: 13.5 }, 2)).json()).toMatchObject({ version: 2 });
    expect((await readStyle(press.db, { name: "a5", version: 1 })).leading).toBe(13);
    expect(findScriptStyle(await readStyle(press.db, { name: "a5", version: 2 }), "ta").justified).toBe(false);
  });

  test("are not overwritten by who opened an older one", async () => {
    const stale = await put("a5", { ...SHIPPED_VALUES.a5, leading: 14 }, 1);
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ version: 2, values: { leading: 13.5 } });
    expect(await read("a5")).toMatchObject({ version: 2 });
  });

  test("refuse wrong values, each with a sentence at its field, and fields that do not exist", async () => {
    expect(await readErrors(await put("royal-octavo", { ...ROYAL, width: 110, leading: 10.5 }))).toEqual({
      "values.width": expect.stringContaining("45 to 90 can be read well"),
      "values.leading": "Must be at least 11.1 pt for 10.2 pt.",
    });
    expect(await readErrors(await put("royal-octavo", { ...ROYAL, size: 40 }))).toEqual({
      "values.size": "Must be from 7 to 14 pt.",
    });
    expect(await readErrors(await put("royal-octavo", { ...ROYAL, face: "Garamond" }))).toMatchObject({
      "values.face": expect.any(String),
    });
    expect(await read("royal-octavo")).toMatchObject({ version: 1 });
    expect((await put("folio", ROYAL)).status).toBe(422);
  });

  test("are changed by admins, and seen by those who produce", async () => {
    const body = { values: ROYAL, note: "" };
    expect((await press.call(editor, "PUT", "/production/styles/a5", { body })).status).toBe(403);
    expect((await press.call(editor, "POST", "/production/styles/a5/preview", { body })).status).toBe(403);
    const author = await press.person(["author"]);
    expect((await press.call(author, "GET", "/production/styles")).status).toBe(403);
    expect(
      (await press.call(author, "POST", "/production/styles/a5/move-books", { body: { version: 1 } })).status,
    ).toBe(403);
  });
});

describe("a book", () => {
  const path = (book: Publication): string => `/production/books/${book.sequential_id}`;
  const plan = async (book: Publication) => (await press.requestJson<Book>(editor, "GET", path(book))).plan;
  const addVersion = async (leading: number): Promise<void> => {
    expect((await put("royal-octavo", { ...ROYAL, leading })).status).toBe(200);
  };

  test("keeps the version with which it was begun, and is moved by an editor", async () => {
    const { editedVolume: book } = cast;
    await press.requestJson(editor, "POST", "/production/books", { publication_id: book.id });
    await addVersion(13.8);
    expect(await plan(book)).toMatchObject({ style_version: 1, newest_style_version: 2 });
    await press.requestJson(editor, "PATCH", path(book), { style: "royal-octavo", paper: "white-90" });
    expect(await plan(book)).toMatchObject({ style_version: 1 });
    expect(await read("royal-octavo")).toMatchObject({
      books: 1,
      versions: [
        { version: 2, books: 0 },
        { version: 1, books: 1 },
      ],
    });
    expect(await readErrors(await press.call(editor, "PATCH", path(book), { body: { style_version: 9 } }))).toEqual({
      style_version: "This style has no such version.",
    });
    await press.requestJson(editor, "PATCH", path(book), { style_version: 2 });
    expect(await plan(book)).toMatchObject({ style_version: 2 });
    // Another style has versions of its own.
    await press.requestJson(editor, "PATCH", path(book), { style: "a5" });
    expect(await plan(book)).toMatchObject({ style: "a5", style_version: 2, newest_style_version: 2 });
    await press.requestJson(editor, "PATCH", path(book), { style: "royal-octavo", style_version: 1 });
  });

  test("is moved with all others of its style", async () => {
    expect(
      await readErrors(
        await press.call(editor, "POST", "/production/styles/royal-octavo/move-books", { body: { version: 7 } }),
      ),
    ).toEqual({
      version: "This style has no such version.",
    });
    const move = () => press.requestJson(editor, "POST", "/production/styles/royal-octavo/move-books", { version: 2 });
    expect(await move()).toEqual({ moved: 1 });
    expect(await move()).toEqual({ moved: 0 });
    expect(await plan(cast.editedVolume)).toMatchObject({ style_version: 2 });
  });

  test("that readers have stays where it is", async () => {
    await press.requestJson(editor, "POST", "/production/books", { publication_id: cast.monograph.id });
    await addVersion(13.9);
    expect(
      await press.requestJson(editor, "POST", "/production/styles/royal-octavo/move-books", { version: 3 }),
    ).toEqual({
      moved: 1,
    });
    expect(await plan(cast.monograph)).toMatchObject({ style_version: 2, newest_style_version: 3 });
  });

  test("gives its version to its parts, whose pages are named by the values of it", async () => {
    const [chapter] = cast.chapters;
    if (!chapter) throw new Error("The book has chapters.");
    const { styleVersion, tag } = await setPart(chapter);
    expect(styleVersion).toBe(3);
    await put("royal-octavo", { ...ROYAL, size: 11, leading: 14.5 });
    expect(await setPart(chapter)).toEqual({ styleVersion: 3, tag });
    await press.requestJson(editor, "PATCH", path(cast.editedVolume), { style_version: 4 });
    const moved = await setPart(chapter);
    expect(moved.styleVersion).toBe(4);
    expect(moved.tag).not.toBe(tag);
  });

  test("and a text of none has the newest", async () => {
    const { styleVersion } = await setPart(undefined);
    expect(styleVersion).toBe(4);
  });

  async function setPart(part: Publication | undefined) {
    const bytes = manuscriptDocx({ body: [paragraph("The gauge was read every morning at seven.")] });
    const fields = { language: "en", style: "royal-octavo", ...(part && { publication_id: part.id }) };
    const sent = await sendManuscript(press, editor, fields, { name: "text.docx", bytes });
    const { id } = (await sent.json()) as { id: string };
    await press.jobsEnd();
    const production = await press.requestJson<{ style_version: number; state: string }>(
      editor,
      "GET",
      `/productions/${id}`,
    );
    expect(production.state).toBe("ready");
    const pages = await press.call(editor, "GET", `/productions/${id}/editions/pdf`);
    return { styleVersion: production.style_version, tag: pages.headers.get("etag") };
  }
});

describe("a preview", () => {
  const ask = (body: object) => press.call(admin, "POST", "/production/styles/royal-octavo/preview", { body });

  test.each(["text", "opening", "table", "formulas", "tamil", "arabic"])(
    "of %s has two facing pages of the size",
    async (sample) => {
      const response = await ask({ values: { ...ROYAL, width: 150 }, sample });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const pdf = await PDFDocument.load(new Uint8Array(await response.arrayBuffer()));
      expect(pdf.getPages().map((page) => Math.round((page.getWidth() / 72) * 25.4))).toEqual([150, 150]);
    },
  );

  test("is of wrong values refused, and stores nothing", async () => {
    expect(await readErrors(await ask({ values: { ...ROYAL, leading: 10.5 } }))).toEqual({
      "values.leading": expect.any(String),
    });
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int from house_style_versions where name = 'royal-octavo'`.execute(press.db);
    expect(rows[0]?.count).toBe(3);
  });

  test("waits while books are set", async () => {
    const busy = setPreview(
      press.ctx,
      { ...SHARED_TYPESETTER, isBusy: () => true },
      { name: "a5", values: ROYAL, sample: "text" },
    );
    await expect(busy).rejects.toMatchObject({ status: 503 });
  });
});
