import { afterAll, beforeAll, expect, test } from "vitest";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { type FilesPress, readRefusedResponse, withFiles } from "#tests/support/presses/with-files.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";

let press: FilesPress;
beforeAll(async () => {
  const opened = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  press = Object.assign(opened, await withFiles(opened));
});
afterAll(() => press.close());

type Proposal = {
  readonly sha256: string;
  readonly labels: readonly string[];
  readonly chapters: readonly { readonly title: string; readonly first: number; readonly last: number }[];
};
type Stored = { readonly id: string };
type File = { readonly file_type: string; readonly file_size: number; readonly sha256: string };

const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "draft" };
async function book(pdf: Uint8Array = bookPdf()): Promise<string> {
  const { id } = await press.requestJson<Stored>(press.editor, "POST", "/publications", BOOK);
  expect((await press.upload(press.editor, id, "final_pdf", pdf)).status).toBe(200);
  return id;
}
const proposal = (id: string, as: TestPerson = press.editor) =>
  press.call(as, "GET", `/publications/${id}/chapter-proposal`);
const row = { title: "Tides", authors: ["Bo Lee"], page_from: 1, page_to: 2, page_label: null, doi: null };
async function findChapter(id: string): Promise<string> {
  const { ids } = await press.requestJson<{ ids: string[] }>(press.editor, "POST", `/publications/${id}/chapters`, {
    rows: [row],
  });
  return ids[0] ?? "";
}
const cut = (id: string, given: object, as: TestPerson = press.editor) =>
  press.call(as, "POST", `/publications/${id}/files/final_pdf/from-book`, { body: given });

/** A chapter that the book does not have yet. */
const NEW = { chapter_id: null, has_pdf: false };

test("the outline proposes chapters with titles, authors and pages", async () => {
  const response = await proposal(await book());
  expect(await response.json()).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
    labels: ["i", "ii", "1", "2", "3", "4"],
    source: "outline",
    chapters: [
      { title: "Contents", authors: ["Ada Byron"], first: 1, last: 2, is_chapter: false, ...NEW },
      { title: "Tides", authors: ["Ada Byron", "Bo Lee"], first: 3, last: 4, is_chapter: true, ...NEW },
      { title: "Ports", authors: ["Ada Byron"], first: 5, last: 6, is_chapter: true, ...NEW },
    ],
  });
});

test("a PDF without an outline proposes nothing; a book without a PDF and a chapter say so", async () => {
  const none = (await (await proposal(await book(bookPdf({ outline: false, labels: false })))).json()) as Proposal;
  expect(none).toMatchObject({ chapters: [], source: null, labels: ["1", "2", "3", "4", "5", "6"] });
  const bare = await press.requestJson<Stored>(press.editor, "POST", "/publications", BOOK);
  expect(await readRefusedResponse(await proposal(bare.id))).toMatchObject({
    status: 404,
    detail: "Upload the full PDF of the whole book first.",
  });
  expect((await proposal(await findChapter(bare.id))).status).toBe(409);
  for (const as of [press.author, press.reviewer]) expect((await proposal(bare.id, as)).status).toBe(403);
});

test("pages are drawn small, from the one that is requested", async () => {
  const id = await book();
  const { pictures } = await press.requestJson<{ pictures: { page: number; picture: string }[] }>(
    press.editor,
    "GET",
    `/publications/${id}/page-pictures?first=5`,
  );
  expect(pictures.map(({ page, picture }) => [page, picture.slice(0, 23)])).toEqual([
    [5, "data:image/jpeg;base64,"],
    [6, "data:image/jpeg;base64,"],
  ]);
  const wrong = await press.call(press.editor, "GET", `/publications/${id}/page-pictures?first=0`);
  expect(wrong.status).toBe(422);
});

test("a chapter gets its pages as its full PDF, which readers' search reads", async () => {
  const id = await book();
  const { sha256 } = (await (await proposal(id)).json()) as Proposal;
  const chapter = await findChapter(id);
  const file = (await (await cut(chapter, { first: 3, last: 4, sha256 })).json()) as File;
  expect(file.file_type).toBe("final_pdf");
  const stored = await press.requestJson<{ files: File[] }>(press.editor, "GET", `/publications/${chapter}`);
  expect(stored.files.map(({ file_type }) => file_type)).toEqual(["final_pdf"]);
  // A second time replaces it.
  expect((await cut(chapter, { first: 3, last: 3, sha256 })).status).toBe(200);
});

test("wrong pages, a replaced PDF and a book are refused, and nothing is stored", async () => {
  const id = await book();
  const { sha256 } = (await (await proposal(id)).json()) as Proposal;
  const chapter = await findChapter(id);
  for (const given of [
    { first: 5, last: 9, sha256 },
    { first: 4, last: 3, sha256 },
    { first: 0, last: 3, sha256 },
  ])
    expect((await cut(chapter, given)).status).toBe(422);
  expect((await cut(id, { first: 1, last: 1, sha256 })).status).toBe(409);
  for (const as of [press.author, press.reviewer])
    expect((await cut(chapter, { first: 3, last: 4, sha256 }, as)).status).toBe(403);
  await press.upload(press.editor, id, "final_pdf", await samplePdf(["Another"]));
  expect(await readRefusedResponse(await cut(chapter, { first: 1, last: 1, sha256 }))).toMatchObject({
    status: 409,
    detail: "The book's PDF was replaced. Choose the pages again.",
  });
  const stored = await press.requestJson<{ files: File[] }>(press.editor, "GET", `/publications/${chapter}`);
  expect(stored.files).toEqual([]);
});

test("tags that are nested too deeply are refused with a sentence", async () => {
  const id = await book(bookPdf({ tags: "deep" }));
  const { sha256 } = (await (await proposal(id)).json()) as Proposal;
  expect(await readRefusedResponse(await cut(await findChapter(id), { first: 1, last: 1, sha256 }))).toMatchObject({
    status: 422,
    detail: "This PDF is damaged. Save it again from the program that made it, then upload it.",
  });
});
