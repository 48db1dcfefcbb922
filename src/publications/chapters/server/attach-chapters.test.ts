import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attachChapters } from "./attach-chapters.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const create = (type: "book" | "academic_chapter", title: string) =>
  createPublication(press.ctx, theEditor, { draft: { ...theDraft, type, title, doi: undefined, isbn: undefined } });

const readParent = async (id: string): Promise<string | null> =>
  (await press.db.selectFrom("publications").select("parent_book_id").where("id", "=", id).executeTakeFirstOrThrow())
    .parent_book_id;

test("chapters are attached to their books; those of a deleted book, or of a chapter, stay without one", async () => {
  const [book, deleted] = [await create("book", "Tides"), await create("book", "Silt")];
  const [first, second, third] = [
    await create("academic_chapter", "The gauge"),
    await create("academic_chapter", "The clerk"),
    await create("academic_chapter", "The board"),
  ];
  await deletePublication(press.ctx, theEditor, { id: deleted.id });
  const attached: string[] = [];
  const count = await attachChapters(
    press.ctx,
    [
      { id: first.id, parent: book.id },
      { id: second.id, parent: deleted.id },
      { id: third.id, parent: first.id },
    ],
    async (ids) => void attached.push(...ids),
  );
  expect([count, attached]).toEqual([1, [first.id]]);
  expect(await Promise.all([first, second, third].map(({ id }) => readParent(id)))).toEqual([book.id, null, null]);
});
