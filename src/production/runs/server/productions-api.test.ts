import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readPrintedPages } from "#tests/support/production/printed-pages.ts";
import { sendManuscript } from "#tests/support/production/send-manuscript.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { tooManyFiles } from "#platform/threads/bounded-threads.ts";
import { openTypesetter } from "../../pages/server/open-typesetter.ts";
import { openReader } from "../../reader/server/open-reader.ts";
import { PRODUCTION_RECORDS } from "./productions-of-person.ts";
import { productionJob } from "./run-production.ts";

type Production = {
  readonly id: string;
  readonly state: string;
  readonly problems: readonly { readonly code: string; readonly severity: string; readonly sentence: string }[];
  readonly editions: readonly string[];
  readonly words: number | null;
};

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const paragraph = (words: string, style = ""): string =>
  `<w:p>${style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
const CHAPTER = manuscriptDocx({
  body: [paragraph("Rain", "Heading1"), paragraph("The rain was heavy in Chennai.")],
});

const send = (
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  as = editor,
): Promise<Response> => sendManuscript(press, as, fields, file);

const FIELDS = { language: "en", style: "royal-octavo" };

test("a manuscript becomes editions, each named by the digest of what went into it", async () => {
  const started = await send(FIELDS, { name: "chapter.docx", bytes: CHAPTER });
  expect(started.status).toBe(201);
  const { id } = (await started.json()) as { id: string };
  expect(started.headers.get("location")).toBe(`/api/v1/productions/${id}`);
  await press.jobsEnd();
  const production = await press.requestJson<Production>(editor, "GET", `/productions/${id}`);
  expect(production).toMatchObject({ state: "ready", words: 7, editions: ["html", "jats", "bits", "epub", "pdf"] });
  expect(production.problems.map(({ code }) => code)).toEqual(["missing-title"]);

  const source = await press.call(editor, "GET", `/productions/${id}/manuscript`);
  expect(source.headers.get("content-disposition")).toBe('attachment; filename="chapter.docx"');
  expect(Buffer.from(await source.arrayBuffer()).equals(CHAPTER)).toBe(true);
  const author = await press.person(["author"]);
  expect((await press.call(author, "GET", `/productions/${id}/manuscript`)).status).toBe(403);
  expect((await press.call(editor, "GET", `/productions/${crypto.randomUUID()}/manuscript`)).status).toBe(404);

  const html = await press.call(editor, "GET", `/productions/${id}/editions/html`);
  expect(html.status).toBe(200);
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const etag = html.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/u);
  expect(await html.text()).toContain("The rain was heavy in Chennai.");
  const again = await press.call(editor, "GET", `/productions/${id}/editions/html`, {
    headers: { "if-none-match": etag },
  });
  expect(again.status).toBe(304);

  const pdf = await press.call(editor, "GET", `/productions/${id}/editions/pdf`);
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const { pages, language } = await readPrintedPages(new Uint8Array(await pdf.arrayBuffer()));
  expect(language).toBe("en");
  expect(pages[0]?.lines.map(({ words }) => words).join(" ")).toContain("The rain was heavy in Chennai.");
  const list = await press.requestJson<{ productions: readonly Production[] }>(editor, "GET", "/productions");
  expect(list.productions.map((production) => production.id)).toContain(id);
});

test("editions of the same inputs have the same bytes", async () => {
  const digests: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { id } = (await (await send(FIELDS, { name: "chapter.docx", bytes: CHAPTER })).json()) as { id: string };
    await press.jobsEnd();
    const epub = await press.call(editor, "GET", `/productions/${id}/editions/epub`);
    digests.push(
      createHash("sha256")
        .update(new Uint8Array(await epub.arrayBuffer()))
        .digest("hex"),
    );
  }
  expect(new Set(digests).size).toBe(1);
});

test.each<[string, Record<string, string>, string, RegExp]>([
  ["an unknown style", { language: "en", style: "folio" }, "style", /no such house style/u],
  ["no language", { style: "a5" }, "language", /Name the language/u],
  ["a field that does not exist", { ...FIELDS, colour: "red" }, "colour", /no such field/u],
  [
    "a publication that does not exist",
    { ...FIELDS, publication_id: "999999" },
    "publication_id",
    /no such publication/u,
  ],
])("%s is refused by field", async (_, fields, field, sentence) => {
  const refused = await send(fields, { name: "chapter.docx", bytes: CHAPTER });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toMatch(sentence);
  expect(text).toContain(`"${field}"`);
});

test("a file that is no manuscript is refused, and nothing is stored", async () => {
  const before = await press.db.selectFrom("productions").select("id").execute();
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const refused = await send(FIELDS, { name: "book.pdf", bytes });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This is a PDF");
  expect((await send(FIELDS)).status).toBe(422);
  expect(await press.db.selectFrom("productions").select("id").execute()).toHaveLength(before.length);
});

test("a manuscript without a word has failed, with the sentence as its problem", async () => {
  const { id } = (await (await send(FIELDS, { name: "empty.docx", bytes: manuscriptDocx({ body: [] }) })).json()) as {
    id: string;
  };
  await press.jobsEnd();
  const production = await press.requestJson<Production>(editor, "GET", `/productions/${id}`);
  expect(production.state).toBe("failed");
  expect(production.problems).toMatchObject([{ code: "unreadable", severity: "must" }]);
  const html = await press.call(editor, "GET", `/productions/${id}/editions/html`);
  expect(html.status).toBe(409);
  expect(await html.text()).toContain("No text could be read");
});

test("a production that a stopped press left is made again", async () => {
  const { id } = (await (await send(FIELDS, { name: "chapter.docx", bytes: CHAPTER })).json()) as { id: string };
  await press.jobsEnd();
  await press.db.updateTable("productions").set({ state: "reading" }).where("id", "=", id).execute();
  const reader = openReader();
  const typesetter = openTypesetter();
  await productionJob(press.ctx, { reader, typesetter })({ data: { id }, signal: new AbortController().signal });
  reader.close();
  typesetter.close();
  expect((await press.requestJson<Production>(editor, "GET", `/productions/${id}`)).state).toBe("ready");
  const rows = await press.db
    .selectFrom("production_editions")
    .select("kind")
    .where("production_id", "=", id)
    .execute();
  expect(rows).toHaveLength(7);
});

test("a production for which no memory becomes free is tried again, and fails with a sentence after the last try", async () => {
  const { id } = (await (await send(FIELDS, { name: "chapter.docx", bytes: CHAPTER })).json()) as { id: string };
  await press.jobsEnd();
  await press.db.updateTable("productions").set({ state: "waiting" }).where("id", "=", id).execute();
  const typesetter = openTypesetter();
  const opened = openReader();
  const reader = { ...opened, readStored: () => Promise.reject(tooManyFiles()) };
  const job = productionJob(press.ctx, { reader, typesetter });
  const run = { data: { id }, signal: new AbortController().signal };
  const find = () => press.requestJson<Production>(editor, "GET", `/productions/${id}`);
  await expect(job({ ...run, isLastTry: false })).rejects.toMatchObject({ status: 503 });
  expect((await find()).state).toBe("reading");
  await job({ ...run, isLastTry: true });
  opened.close();
  typesetter.close();
  const { state, problems } = await find();
  expect(state).toBe("failed");
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    "Too many files were being read. Send the manuscript again.",
  ]);
});

test("a person's productions are in the export of their data, and an erased person is taken off them", async () => {
  const leaving = await press.person(["editor"]);
  const { id } = (await (await send(FIELDS, { name: "mine.docx", bytes: CHAPTER }, leaving)).json()) as { id: string };
  const person = { id: leaving.id, address: undefined };
  expect(await PRODUCTION_RECORDS.collect(press.ctx, person)).toMatchObject([
    { file_name: "mine.docx", language: "en" },
  ]);
  await PRODUCTION_RECORDS.erase(press.auth, person);
  expect(await PRODUCTION_RECORDS.collect(press.ctx, person)).toEqual([]);
  await press.jobsEnd();
  expect((await press.requestJson<Production>(editor, "GET", `/productions/${id}`)).state).toBe("ready");
});

test("authors start no productions", async () => {
  const refused = await send(FIELDS, { name: "chapter.docx", bytes: CHAPTER }, await press.person(["author"]));
  expect(refused.status).toBe(403);
});
