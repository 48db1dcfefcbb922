import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvents } from "#platform/events/events.ts";
import type { Publication } from "#publications/core/publication.ts";
import { type Cast, publishCast, theDraft, theEditor, theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { changeStatus } from "./change-status.ts";
import { createPublication } from "./create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { findPublication, requirePublication } from "#publications/core/server/publications.ts";
import { updatePublication } from "./update-publication.ts";

let press: TestPress;
let cast: Cast;
beforeAll(async () => {
  press = await testPress();
  cast = await publishCast(press.ctx);
});
afterAll(() => press.close());

const createRecorded = (): Promise<Publication> => createPublication(press.ctx, theEditor, { draft: theDraft });

const listHistory = (id: string) =>
  press.db
    .selectFrom("publication_status_history")
    .select(["from_status", "to_status", "changed_by"])
    .where("publication_id", "=", id)
    .orderBy("changed_at")
    .execute();

test("every change of status is stored with the person, the old and the new status; the first publishing stores its date once", async () => {
  const { id } = await createRecorded();
  press.clock.advance(1000);
  const { published_at } = await changeStatus(press.ctx, theEditor, { id, status: "published" });
  expect(published_at).toEqual(press.ctx.clock());
  press.clock.advance(1000);
  await changeStatus(press.ctx, { kind: "system", name: "test" }, { id, status: "archived" });
  press.clock.advance(1000);
  const again = await changeStatus(press.ctx, theEditor, { id, status: "published" });
  expect(again.published_at).toEqual(published_at);
  const editor = theEditor.kind === "person" ? theEditor.id : "";
  expect(await listHistory(id)).toEqual([
    { from_status: null, to_status: "draft", changed_by: editor },
    { from_status: "draft", to_status: "published", changed_by: editor },
    { from_status: "published", to_status: "archived", changed_by: null },
    { from_status: "archived", to_status: "published", changed_by: editor },
  ]);
});

test("an update replaces all fields, and omitted ones become empty", async () => {
  const before = await createPublication(press.ctx, theEditor, {
    draft: { ...theMonograph, doi: undefined, isbn: undefined },
  });
  const after = await updatePublication(press.ctx, theEditor, {
    id: before.id,
    version: before.version,
    draft: theDraft,
  });
  const { sequential_id, created_at, created_by } = before;
  expect(after).toMatchObject({ ...theDraft, sequential_id, created_at, created_by, version: 2 });
  for (const forgotten of ["subtitle", "licence", "series", "publication_date"])
    expect(after).not.toHaveProperty(forgotten);
  expect(await listHistory(before.id)).toHaveLength(2);
});

test("an update over another person's change is refused with the differences, and overwrites nothing", async () => {
  const { id, version } = await createRecorded();
  const theirs = await updatePublication(press.ctx, theEditor, {
    id,
    version,
    draft: { ...theDraft, title: "Finished Maps" },
  });
  const mine = updatePublication(press.ctx, theEditor, { id, version, draft: { ...theDraft, subtitle: "An Atlas" } });
  await expect(mine).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Yours differs in: title, subtitle."),
  });
  expect(await findPublication(press.ctx, { id })).toEqual(theirs);
});

test("of two concurrent updates, one succeeds and the other is refused", async () => {
  const { id, version } = await createRecorded();
  const titles = ["One Map", "Another Map"];
  const results = await Promise.allSettled(
    titles.map((title) => updatePublication(press.ctx, theEditor, { id, version, draft: { ...theDraft, title } })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a chapter keeps its parent if an update names none", async () => {
  const [chapter] = cast.chapters;
  if (!chapter) throw new Error("The cast has lost its chapters.");
  const { id, version } = chapter;
  const after = await updatePublication(press.ctx, theEditor, {
    id,
    version,
    draft: { ...chapter, title: "Boxes above the Stairs" },
  });
  expect(after.parent?.id).toBe(cast.editedVolume.id);
});

test("a deleted publication that was once published responds with 410 and its number is never used again", async () => {
  const { id } = await createRecorded();
  const { sequential_id } = await changeStatus(press.ctx, theEditor, { id, status: "published" });
  await deletePublication(press.ctx, theEditor, { id });
  await expect(requirePublication(press.ctx, { sequential_id })).rejects.toMatchObject({ status: 410 });
  await expect(requirePublication(press.ctx, { id })).rejects.toMatchObject({ status: 410 });
  expect((await createRecorded()).sequential_id).toBeGreaterThan(sequential_id);
});

test("a deleted draft leaves nothing behind, and its number is never used again either", async () => {
  const { id, sequential_id } = await createRecorded();
  await deletePublication(press.ctx, theEditor, { id });
  await expect(requirePublication(press.ctx, { id })).rejects.toMatchObject({ status: 404 });
  for (const table of [
    "publication_details",
    "contributors",
    "publication_statistics",
    "publication_status_history",
  ] as const) {
    expect(
      await press.db.selectFrom(table).select("publication_id").where("publication_id", "=", id).execute(),
    ).toEqual([]);
  }
  expect((await createRecorded()).sequential_id).toBeGreaterThan(sequential_id);
});

test("only the database assigns the number", async () => {
  const chosen = press.db.insertInto("publications").values({
    id: crypto.randomUUID(),
    sequential_id: 1,
    title: "Chosen",
    type: "book",
    status: "draft",
    authors: [],
    open_access: false,
    created_at: new Date(),
    updated_at: new Date(),
  } as never); // the type forbids it too
  await expect(chosen.execute()).rejects.toThrow("sequential_id");
});

test("what subscribers derive is stored with the publication, or neither is", async () => {
  const calls: string[][] = [];
  const events = createEvents(
    {
      "publication.created": { inTransaction: [async ({ ids }) => void calls.push([...ids])], afterCommit: [] },
      "publication.changed": {
        inTransaction: [() => Promise.reject(new Error("the index is broken"))],
        afterCommit: [],
      },
    },
    press.ctx.log,
  );
  const ctx = { ...press.ctx, events };
  const { id } = await createPublication(ctx, theEditor, { draft: theDraft });
  expect(calls).toEqual([[id]]);
  await expect(changeStatus(ctx, theEditor, { id, status: "published" })).rejects.toThrow("the index is broken");
  expect(await findPublication(press.ctx, { id })).toMatchObject({ status: "draft" });
});

test("pages that show a chapter are invalidated by its change: its own, its parent's, the library", async () => {
  const chapter = cast.chapters[1];
  if (!chapter) throw new Error("The cast has lost its chapters.");
  press.changedTags.length = 0;
  await changeStatus(press.ctx, theEditor, { id: chapter.id, status: "archived" });
  expect(press.changedTags).toEqual(["library", `publication:${chapter.id}`, `publication:${cast.editedVolume.id}`]);
});

test("a saved publication is read with its relations twice: after the lock, and after the change", async () => {
  const { id, version } = await createRecorded();
  let statements = 0;
  let whole = 0;
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      if (node.kind === "SelectQueryNode" && JSON.stringify(node).includes("proceedings_events")) whole += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await updatePublication({ ...press.ctx, db }, theEditor, { id, version, draft: { ...theDraft, subtitle: "Again" } });
  expect({ whole, statements }).toEqual({ whole: 2, statements: 23 });
});
