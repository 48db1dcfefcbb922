import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { type Cast, publishCast } from "#tests/support/cast.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readPrintedPages } from "#tests/support/production/printed-pages.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { BOOK_BUCKET } from "../book-edition.ts";
import { calculateExtent } from "../extent.ts";
import { listBookFiles, sweepBookEditions } from "./book-files.ts";
import { BUILD_RECORDS } from "./build-records.ts";

type Edition = {
  readonly kind: string;
  readonly state: string | null;
  readonly problems: readonly { readonly code: string; readonly sentence: string }[];
  readonly file: { readonly size: number } | null;
};
type Book = {
  readonly parts: readonly { readonly pages: string | null }[];
  readonly extent: { readonly roman: number; readonly arabic: number } | null;
  readonly editions: readonly Edition[];
};

let press: TestPress;
let editor: TestPerson;
let cast: Cast;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
  cast = await publishCast(press.ctx);
});
afterAll(() => press.close());

const read = (book: Publication): Promise<Book> =>
  press.requestJson(editor, "GET", `/production/books/${book.sequential_id}`);

/** Sends a short manuscript as the text of a part, and waits until its pages are set. */
async function send(part: Publication, body: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ language: "en", style: "royal-octavo", publication_id: part.id }))
    form.set(name, value);
  form.set("file", new Blob([manuscriptDocx({ body: [body] })]), "text.docx");
  const request = new Request("http://press.example", { method: "POST", body: form });
  const sent = await press.call(editor, "POST", "/productions", {
    file: new Uint8Array(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  });
  expect(sent.status).toBe(201);
}

test("a whole book is built of the newest texts, with the pages of its parts, and its last good editions stay", async () => {
  const { proceedings, papers } = cast;
  const [first, second] = papers;
  if (!first || !second) throw new Error("The proceedings have two papers.");
  await press.requestJson(editor, "POST", "/production/books", { publication_id: proceedings.id });
  const path = `/production/books/${proceedings.sequential_id}`;
  expect((await press.call(editor, "POST", `${path}/builds`)).status).toBe(409);
  expect((await press.call(editor, "GET", `${path}/editions/epub`)).status).toBe(409);
  await send(first, paragraph("Buttons wait for those who press them."));
  await press.jobsEnd();
  const requested = await press.requestJson<{ requested_at: string }>(editor, "POST", `${path}/builds`);
  expect(await press.requestJson(editor, "POST", `${path}/builds`)).toEqual(requested);
  await press.jobsEnd();
  const book = await read(proceedings);
  expect(book.editions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "pdf ready",
    "print ready",
    "cover ready",
    "epub ready",
    "bits ready",
  ]);
  expect(book.editions[0]?.problems.map(({ code }) => code)).toEqual(["part-missing"]);
  expect(book.parts.map(({ pages }) => pages)).toEqual(["1", null]);
  expect(book.extent).toMatchObject({ arabic: expect.any(Number), roman: expect.any(Number) });
  const pdf = await press.call(editor, "GET", `${path}/editions/pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const { pages } = await readPrintedPages(new Uint8Array(await pdf.arrayBuffer()));
  expect(pages.length).toBe((book.extent?.roman ?? 0) + (book.extent?.arabic ?? 0));
  const lines = pages.flatMap((page) => page.lines.map(({ words }) => words)).join(" ");
  for (const words of ["Quiet Interfaces", "Uppsala", "Buttons wait for those"]) expect(lines).toContain(words);
  const bits = await (await press.call(editor, "GET", `${path}/editions/bits`)).text();
  expect(bits).toContain("Buttons wait for those who press them.");

  // Back, spine and front of A4 with a bleed of 3 mm; so few pages make no spine for text.
  const cover = await PDFDocument.load(
    new Uint8Array(await (await press.call(editor, "GET", `${path}/editions/cover`)).arrayBuffer()),
  );
  const [sheet] = cover.getPages();
  const toMm = (points: number | undefined): number => Math.round(((points ?? 0) / 72) * 254) / 10;
  const { spine } = calculateExtent(pages.length, "cream-90");
  expect(cover.getPageCount()).toBe(1);
  expect([toMm(sheet?.getWidth()), toMm(sheet?.getHeight())]).toEqual([2 * 213 + spine, 303]);
  expect(toMm(sheet?.getTrimBox().width)).toBe(2 * 210 + spine);
  expect(book.editions.find(({ kind }) => kind === "cover")?.problems.map(({ sentence }) => sentence)).toContain(
    `At ${spine} mm, the spine is too narrow for text, which needs at least 6 mm.`,
  );

  await send(second, paragraph("A letter that no typeface has: \u{13000}."));
  await press.jobsEnd();
  // Neither a text whose pages can't be set nor a failed build takes away what is there.
  await press.requestJson(editor, "PATCH", path, { dedication: "For \u{13000}" });
  press.clock.advance(60_000);
  await press.requestJson(editor, "POST", `${path}/builds`);
  await press.jobsEnd();
  const again = await read(proceedings);
  expect(again.editions.map(({ kind, state, file }) => `${kind} ${state} ${file !== null}`)).toEqual([
    "pdf failed true",
    "print failed true",
    "cover failed true",
    "epub ready true",
    "bits ready true",
  ]);
  expect(again.editions[0]?.problems[0]?.sentence).toContain("U+13000");
  expect(again.extent).toEqual(book.extent);
  const recorded: string[] = [];
  for await (const { key } of listBookFiles(press.db)) recorded.push(key);
  expect(recorded).toHaveLength(5);
  press.clock.advance(2 * 86_400_000);
  await sweepBookEditions(press.ctx);
  expect(await Promise.all(recorded.map((key) => press.ctx.files.find(BOOK_BUCKET, key)))).not.toContain(undefined);
}, 180_000);

test("who requested a build has it in the export of their data, and an erased person is taken off it", async () => {
  const person = { id: editor.id, address: undefined };
  expect(await BUILD_RECORDS.collect(press.ctx, person)).toContainEqual(
    expect.objectContaining({ title: cast.proceedings.title, kind: "epub" }),
  );
  await BUILD_RECORDS.erase(press.auth, person);
  expect(await BUILD_RECORDS.collect(press.ctx, person)).toEqual([]);
});
