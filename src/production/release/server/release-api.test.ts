import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { TIDE_CHAPTER as CHAPTER } from "#tests/support/production/tide-chapter.ts";
import { sendManuscript } from "#tests/support/production/send-manuscript.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import type { TextBlocks } from "../../write/blocks.ts";
import { PRODUCTION_BUCKET } from "../../core/production-state.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

type Record = {
  readonly id: string;
  readonly sequential_id: number;
  readonly status: string;
  readonly details: { readonly abstract?: string; readonly references?: readonly object[] };
  readonly files: readonly { readonly file_type: string; readonly sha256: string }[];
};

async function startPart(more: object = {}): Promise<{ part: Record; id: string }> {
  const draft = { type: "book", title: "Tides", authors: ["Ruth Adler"], ...more };
  const part = await press.requestJson<Record>(editor, "POST", "/publications", draft);
  return { part, id: await sendText(part.id) };
}

async function sendText(part: string): Promise<string> {
  const fields = { language: "en", style: "royal-octavo", publication_id: part };
  const sent = await sendManuscript(press, editor, fields, { name: "tides.docx", bytes: CHAPTER });
  await press.jobsEnd();
  return ((await sent.json()) as { id: string }).id; // as the operation describes it
}

async function findBlock(id: string, words: string) {
  const { blocks } = await press.requestJson<TextBlocks>(editor, "GET", `/productions/${id}/blocks`);
  const found = blocks.find(({ text }) => text.includes(words));
  return { block: found?.id, original: found?.text };
}

const readRecord = (id: string) => press.requestJson<Record>(editor, "GET", `/publications/${id}`);
const release = (id: string, publish: boolean, as = editor) =>
  press.call(as, "POST", `/productions/${id}/release`, { body: { publish } });
const listFiles = (publicationId: string) =>
  press.db
    .selectFrom("publication_files")
    .select(["file_type", "sha256"])
    .where("publication_id", "=", publicationId)
    .orderBy("file_type")
    .execute();

test("a released text gives its publication PDF, EPUB, abstract and references, and readers read it", async () => {
  const { part, id } = await startPart({ open_access: true, licence: "CC BY 4.0" });
  const { needs } = await press.requestJson<{ needs: object[] }>(editor, "GET", `/productions/${id}/release`);
  expect(needs).toContainEqual({
    code: "proof",
    sentence: PRODUCTION_WORDS.proofUnseen,
    required: false,
  });
  expect((await release(id, true)).status).toBe(204);
  await press.jobsEnd();
  const record = await readRecord(part.id);
  expect(record).toMatchObject({
    status: "published",
    details: {
      abstract: "Why tides were written down.",
      references: [{ text: "Adler, R. (2019). Tide Tables. https://doi.org/10.5555/tides", doi: "10.5555/tides" }],
    },
  });
  const editions = await press.db
    .selectFrom("production_editions")
    .select(["kind", "sha256"])
    .where("production_id", "=", id)
    .where("kind", "in", ["pdf", "epub"])
    .execute();
  expect((await listFiles(part.id)).map(({ sha256 }) => sha256).toSorted()).toEqual(
    editions.map(({ sha256 }) => sha256).toSorted(),
  );
  const page = await press.open(`/publications/${part.sequential_id}`);
  expect(await page.text()).toContain(`/publications/${part.sequential_id}/read`);
});

test("what somebody entered stays, and so does the status without “publish”", async () => {
  const { part, id } = await startPart({ details: { abstract: "Ours." } });
  expect((await release(id, false)).status).toBe(204);
  const record = await readRecord(part.id);
  expect(record).toMatchObject({ status: "draft", details: { abstract: "Ours." } });
  expect(record.details.references).toHaveLength(1);
});

test("the next release makes the files of the one before former files", async () => {
  const { part, id } = await startPart();
  await release(id, false);
  const first = await listFiles(part.id);
  await press.db.updateTable("publications").set({ title: "High Tides" }).where("id", "=", part.id).execute();
  const next = await sendText(part.id);
  expect((await release(id, false)).status).toBe(409);
  expect((await release(next, false)).status).toBe(204);
  const second = await listFiles(part.id);
  expect(second.map(({ file_type }) => file_type)).toEqual(["final_epub", "final_pdf"]);
  expect(second).not.toEqual(first);
  const former = await press.db
    .selectFrom("former_files")
    .select("sha256")
    .where("publication_id", "=", part.id)
    .execute();
  expect(former).toHaveLength(2);
});

/** Starts a book of two chapters, each with a text. */
async function startBook() {
  const book = await press.requestJson<Record>(editor, "POST", "/publications", {
    type: "book",
    title: "Tides and Ledgers",
    authors: ["Ana O’Neill"],
  });
  const contributors = [{ role: "author", family: "Adler", given: "Ruth", affiliation: "Harbour Office" }];
  const chapter = (title: string) =>
    startPart({ type: "academic_chapter", title, parent_book_id: book.id, authors: undefined, contributors });
  return { book, first: await chapter("Tides"), second: await chapter("Ledgers") };
}
const releaseBook = (book: string, publish = true) =>
  press.call(editor, "POST", `/production/books/${book}/release`, { body: { publish } });

test("a book is released with its chapters, their pages in it, and what has its own text only once", async () => {
  const { book, first, second } = await startBook();
  await press.call(editor, "POST", `/production/books/${book.id}/builds`);
  await press.jobsEnd();
  const { needs } = await press.requestJson<{
    needs: readonly { code: string; sentence: string; required: boolean }[];
  }>(editor, "GET", `/production/books/${book.id}/release`);
  expect(needs.map(({ sentence }) => sentence)).toContain("Tides: The authors have not seen a proof of this version.");
  expect(needs.filter(({ required, code }) => required || code === "not-built" || code === "stale-build")).toEqual([]);
  expect((await releaseBook(book.id)).status).toBe(204);
  for (const { id } of [book, first.part, second.part]) {
    expect((await readRecord(id)).status).toBe("published");
    expect((await listFiles(id)).map(({ file_type }) => file_type)).toEqual(["final_epub", "final_pdf"]);
  }
  const pages = await press.db
    .selectFrom("publication_details")
    .select(["page_from", "page_to"])
    .where("publication_id", "in", [first.part.id, second.part.id])
    .orderBy("page_from")
    .execute();
  expect(pages[0]?.page_from).toBe(1);
  expect(pages[1]?.page_from).toBeGreaterThan(pages[0]?.page_to ?? 0);
  const next = await sendText(second.part.id);
  const stale = await press.requestJson<{ needs: readonly { code: string }[] }>(
    editor,
    "GET",
    `/production/books/${book.id}/release`,
  );
  expect(stale.needs.map(({ code }) => code)).toContain("stale-build");
  expect((await releaseBook(book.id)).status).toBe(204);
  const releases = await press.db.selectFrom("production_releases").select("production_id").execute();
  const times = (production: string) => releases.filter(({ production_id: id }) => id === production).length;
  expect([times(first.id), times(second.id), times(next)]).toEqual([1, 1, 1]);
});

test("a release publishes drafts alone, and a released book is not released again", async () => {
  const { book, first, second } = await startBook();
  const setStatus = (id: string, status: string) =>
    press.call(editor, "PUT", `/publications/${id}/status`, { body: { status } });
  expect((await setStatus(book.id, "published")).status).toBe(200);
  expect((await setStatus(second.part.id, "archived")).status).toBe(200);
  expect((await releaseBook(book.id, false)).status).toBe(204);
  expect((await readRecord(first.part.id)).status).toBe("draft");
  expect((await readRecord(second.part.id)).status).toBe("archived");
  const again = await releaseBook(book.id, false);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("Everything is released already.");
  // What was released as a draft is published later; what is archived stays so.
  expect((await releaseBook(book.id, true)).status).toBe(204);
  expect((await readRecord(first.part.id)).status).toBe("published");
  expect((await readRecord(second.part.id)).status).toBe("archived");
  expect((await releaseBook(book.id, true)).status).toBe(409);
});

test("a book of one text gets the files of its build only where they are of its newest text", async () => {
  const { part, id } = await startPart();
  await press.call(editor, "POST", `/production/books/${part.id}/builds`);
  await press.jobsEnd();
  const { block, original } = await findBlock(id, "computed");
  await press.call(editor, "POST", `/productions/${id}/corrections`, {
    body: { corrections: [{ kind: "replace", block, original, from: "computed", to: "reckoned" }] },
  });
  const made = await press.call(editor, "POST", `/productions/${id}/versions`);
  const { id: next } = (await made.json()) as { id: string };
  await press.jobsEnd();
  expect((await releaseBook(part.id, false)).status).toBe(204);
  const pdf = await press.db
    .selectFrom("production_editions")
    .select("sha256")
    .where("production_id", "=", next)
    .where("kind", "=", "pdf")
    .executeTakeFirstOrThrow();
  expect(await listFiles(part.id)).toContainEqual({ file_type: "final_pdf", sha256: pdf.sha256 });
});

test("a book whose part cannot be released is released not at all, and nothing is left behind", async () => {
  const { book, first, second } = await startBook();
  const problem = [{ code: "formula", severity: "must", place: "b1", sentence: "Fix it." }];
  const setProblems = (problems: readonly object[]) =>
    press.db
      .updateTable("productions")
      .set({ problems: JSON.stringify(problems) })
      .where("id", "=", second.id)
      .execute();
  await setProblems(problem);
  const refused = await releaseBook(book.id);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Ledgers: One problem must be resolved first.");
  await setProblems([]);
  // The bytes of the second chapter's EPUB are gone: the first chapter's copies were made by then.
  const { path } = await press.db
    .selectFrom("production_editions")
    .select("path")
    .where("production_id", "=", second.id)
    .where("kind", "=", "epub")
    .executeTakeFirstOrThrow();
  await press.ctx.files.remove(PRODUCTION_BUCKET, path);
  expect((await releaseBook(book.id)).status).toBe(500);
  for (const { id } of [book, first.part, second.part]) {
    expect(await listFiles(id)).toEqual([]);
    expect((await readRecord(id)).status).toBe("draft");
  }
  expect(
    await press.db.selectFrom("production_releases").selectAll().where("publication_id", "=", first.part.id).execute(),
  ).toEqual([]);
});

test("authors release nothing, and a text without a publication is not released", async () => {
  const { id } = await startPart();
  expect((await release(id, false, await press.person(["author"]))).status).toBe(403);
  const fields = { language: "en", style: "royal-octavo" };
  const sent = await sendManuscript(press, editor, fields, { name: "tides.docx", bytes: CHAPTER });
  await press.jobsEnd();
  const alone = await release(((await sent.json()) as { id: string }).id, false);
  expect(alone.status).toBe(409);
  expect(await alone.text()).toContain("This text belongs to no publication.");
});
