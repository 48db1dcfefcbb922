import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listChapters } from "./chapters.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { listChangesSince } from "#publications/core/server/history.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { renormalizeChapterNumbers } from "./renormalize-chapter-numbers.ts";
import { reorderChapter, setChapterNumber } from "./reorder-chapter.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

async function createBook(numbers: readonly (number | undefined)[], type: PublicationDraft["type"] = "book") {
  const { id: parentId } = await createPublication(press.ctx, theEditor, { draft: { ...theDraft, type } });
  const ids: string[] = [];
  for (const [index, chapter_number] of numbers.entries()) {
    const details = { ...theDraft.details, chapter_number };
    const draft = { ...theDraft, type: "academic_chapter" as const, title: `Chapter ${"ABCDEFGH"[index]}`, details };
    press.clock.advance(1000);
    ids.push((await createPublication(press.ctx, theEditor, { draft, parentId })).id);
  }
  return { parentId, ids: ids as [string, string, string, ...string[]] }; // the tests need at least three
}

const order = async (parentId: string): Promise<string[]> =>
  (await listChapters(press.ctx, parentId, { publishedOnly: false })).map(
    ({ title, chapter_number }) => `${chapter_number} ${title.replace("Chapter ", "")}`,
  );

test("a chapter changes places with its neighbour, and all are numbered from 1", async () => {
  const { parentId, ids } = await createBook([3, 7, undefined]);
  await reorderChapter(press.ctx, theEditor, { id: ids[1], direction: "up" });
  expect(await order(parentId)).toEqual(["1 B", "2 A", "3 C"]);
  await reorderChapter(press.ctx, theEditor, { id: ids[1], direction: "down" });
  expect(await order(parentId)).toEqual(["1 A", "2 B", "3 C"]);
  const papers = await createBook([1, 2, 3], "conference_proceedings");
  await reorderChapter(press.ctx, theEditor, { id: papers.ids[2], direction: "up" });
  expect(await order(papers.parentId)).toEqual(["1 A", "2 C", "3 B"]);
});

test("moves beyond the ends and unknown books are refused in the specification's words", async () => {
  const { ids } = await createBook([1, 2, 3]);
  const alone = await createPublication(press.ctx, theEditor, { draft: theDraft });
  const refused = { title: "Error reordering chapter" };
  const end = { ...refused, status: 409, message: "Cannot move chapter in that direction" };
  const move = (id: string, direction: "up" | "down") => reorderChapter(press.ctx, theEditor, { id, direction });
  await expect(move(ids[0], "up")).rejects.toMatchObject(end);
  await expect(move(ids[2], "down")).rejects.toMatchObject(end);
  await expect(move(alone.id, "up")).rejects.toMatchObject({ ...refused, message: "Chapter has no parent book" });
  await expect(move(crypto.randomUUID(), "up")).rejects.toMatchObject({ ...refused, message: "Chapter not found" });
  await expect(move("x", "up")).rejects.toMatchObject({ ...refused, status: 404, message: "Chapter not found" });
});

test("a chapter moves to a number and the others close up; other numbers are refused", async () => {
  const { parentId, ids } = await createBook([1, 2, 3]);
  await setChapterNumber(press.ctx, theEditor, { id: ids[2], number: 1 });
  expect(await order(parentId)).toEqual(["1 C", "2 A", "3 B"]);
  const fields = { chapter_number: "Choose a number from 1 to 3." };
  await expect(setChapterNumber(press.ctx, theEditor, { id: ids[2], number: 4 })).rejects.toMatchObject({ fields });
});

test("Fix Numbering keeps the order and removes gaps and duplicates; a second run changes nothing", async () => {
  const { parentId, ids } = await createBook([5, 5, undefined]);
  expect(await renormalizeChapterNumbers(press.ctx, theEditor, { parentId })).toBe(3);
  expect(await order(parentId)).toEqual(["1 A", "2 B", "3 C"]);
  const { version } = (await findPublication(press.ctx, { id: ids[0] })) ?? { version: 0 };
  expect(version).toBe(2);
  expect(await listChangesSince(press.ctx, ids[0], 1)).toMatchObject([
    { action: "ordered", fields: { "details.chapter_number": { from: 5, to: 1 } } },
  ]);
  press.changedTags.length = 0;
  await renormalizeChapterNumbers(press.ctx, theEditor, { parentId });
  expect(press.changedTags).toEqual([]);
  expect((await findPublication(press.ctx, { id: ids[0] }))?.version).toBe(2);
});

test("an author's unsent proposal has no place", async () => {
  const { parentId } = await createBook([1, 2, 3]);
  const draft = { ...theDraft, type: "academic_chapter" as const, title: "Chapter X" };
  await createPublication(press.ctx, theEditor, { draft, parentId, isProposal: true });
  expect(await renormalizeChapterNumbers(press.ctx, theEditor, { parentId })).toBe(3);
  expect(await order(parentId)).toEqual(["1 A", "2 B", "3 C", "undefined X"]);
});

test("forty concurrent moves leave 1…n without gaps or duplicates", async () => {
  const { parentId, ids } = await createBook([1, 2, 3, 4, 5, 6, 7, 8]);
  const moves = Array.from({ length: 40 }, (_, index) =>
    reorderChapter(press.ctx, theEditor, {
      id: ids[(index * 3) % ids.length] ?? "",
      direction: index % 2 === 0 ? "up" : "down",
    }),
  );
  const results = await Promise.allSettled(moves);
  const reasons = results.flatMap((result) => (result.status === "rejected" ? String(result.reason) : []));
  expect(reasons.filter((reason) => !reason.includes("Cannot move chapter in that direction"))).toEqual([]);
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(20);
  const numbers = (await listChapters(press.ctx, parentId, { publishedOnly: false })).map(
    (chapter) => chapter.chapter_number,
  );
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
