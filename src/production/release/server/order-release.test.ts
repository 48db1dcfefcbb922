import { afterAll, beforeAll, expect, test } from "vitest";
import { TIDE_CHAPTER } from "#tests/support/production/tide-chapter.ts";
import { sendManuscript } from "#tests/support/production/send-manuscript.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

/** Starts a book of one text, whose pages are set. Returns the ids of its record and of its text. */
async function startBook(): Promise<{ readonly book: string; readonly text: string }> {
  const draft = { type: "book", title: "Tides", authors: ["Ruth Adler"] };
  const { id: book } = await press.requestJson<{ id: string }>(editor, "POST", "/publications", draft);
  const fields = { language: "en", style: "royal-octavo", publication_id: book };
  const sent = await sendManuscript(press, editor, fields, { name: "tides.docx", bytes: TIDE_CHAPTER });
  await press.jobsEnd();
  return { book, text: ((await sent.json()) as { id: string }).id }; // as the operation describes it
}

const order = async (book: string): Promise<number> => {
  const body = { publish: true, build: true };
  return (await press.call(editor, "POST", `/production/books/${book}/release`, { body })).status;
};
const readOrder = async (book: string) =>
  (await press.requestJson<{ ordered_release: object | null }>(editor, "GET", `/production/books/${book}`))
    .ordered_release;
const cancel = async (book: string): Promise<number> =>
  (await press.call(editor, "DELETE", `/production/books/${book}/release`)).status;
const readRecord = (book: string) =>
  press.requestJson<{ status: string; files: readonly { file_type: string }[] }>(
    editor,
    "GET",
    `/publications/${book}`,
  );
const forgetBuild = (book: string) => press.db.deleteFrom("book_editions").where("publication_id", "=", book).execute();

test("a book is built and released in one step, and says why where that failed", async () => {
  const { book, text } = await startBook();
  const setProblems = (problems: readonly object[]) =>
    press.db
      .updateTable("productions")
      .set({ problems: JSON.stringify(problems) })
      .where("id", "=", text)
      .execute();
  expect(await order(book)).toBe(202);
  expect(await readOrder(book)).toMatchObject({ publish: true, reason: null });
  // A build that runs may be of older texts: no release is ordered with it.
  expect(await order(book)).toBe(409);
  // What happens while it is being built counts: a problem that must be resolved, or another role of who ordered it.
  await setProblems([{ code: "formula", severity: "must", place: "b1", sentence: "Fix it." }]);
  await press.jobsEnd();
  const reason = "Tides: One problem must be resolved first.";
  expect(await readOrder(book)).toMatchObject({ reason });
  expect(await order(book)).toBe(409);
  expect((await readRecord(book)).status).toBe("draft");
  expect((await readRecord(book)).files).toEqual([]);
  expect(await cancel(book)).toBe(204);
  expect(await readOrder(book)).toBeNull();

  await setProblems([]);
  await forgetBuild(book);
  await order(book);
  await press.db.deleteFrom("user_roles").where("user_id", "=", editor.id).execute();
  await press.jobsEnd();
  await press.db
    .insertInto("user_roles")
    .values({ user_id: editor.id, role: "editor", assigned_at: press.clock(), person_since: press.clock() })
    .execute();
  expect(await readOrder(book)).toMatchObject({ reason: expect.stringContaining("may no longer release books") });

  // The build is there by now, so that nothing is left to wait for.
  expect(await order(book)).toBe(204);
  expect(await readOrder(book)).toBeNull();
  expect((await readRecord(book)).status).toBe("published");
});

test("an order ends with its build: neither a later build nor a restored book is released by surprise", async () => {
  const admin = await press.person(["admin"]);
  const { book } = await startBook();
  await order(book);
  expect((await press.call(admin, "DELETE", `/publications/${book}`)).status).toBe(204);
  await press.jobsEnd();
  const restored = await press.call(admin, "POST", "/trash/restorations", { body: { ids: [book] } });
  expect(await restored.json()).toMatchObject({ refused: [] });
  expect(await readOrder(book)).toBeNull();

  await press.db
    .insertInto("ordered_releases")
    .values({ publication_id: book, publish: true, reason: null, ordered_by: editor.id, ordered_at: new Date(0) })
    .execute();
  expect((await press.call(editor, "POST", `/production/books/${book}/builds`)).status).toBe(202);
  await press.jobsEnd();
  expect(await readOrder(book)).toBeNull();
  expect((await readRecord(book)).status).toBe("draft");
});

test("an ordered release follows the build, and none follows a cancelled one", async () => {
  const { book } = await startBook();
  await order(book);
  await cancel(book);
  await press.jobsEnd();
  expect((await readRecord(book)).status).toBe("draft");
  await forgetBuild(book);
  await order(book);
  await press.jobsEnd();
  expect(await readOrder(book)).toBeNull();
  expect((await readRecord(book)).status).toBe("published");
  expect((await readRecord(book)).files.map(({ file_type }) => file_type).toSorted()).toEqual([
    "final_epub",
    "final_pdf",
  ]);
});
