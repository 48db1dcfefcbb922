import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";

const open = () => testPress({ now: new Date().toISOString(), settings: { limits: false } }, withBulkChanges);

let press: Awaited<ReturnType<typeof open>>;
let [admin, editor, author, reviewer]: TestPerson[] = [];
beforeAll(async () => {
  press = await open();
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
});
afterAll(() => press.close());

type Listed = { readonly publications: readonly { readonly title: string }[]; readonly total: number };
const listed = async (by: TestPerson | undefined, assignee: string, search = "") => {
  const query = new URLSearchParams({ assignee, search, limit: "100" }).toString();
  const { publications, total } = await press.received<Listed>(by, "GET", `/publications?${query}`);
  expect(total).toBe(publications.length);
  return publications.map(({ title }) => title).toSorted();
};
const assignee = async (id: string | undefined) =>
  (await press.received<{ assignee: { id: string } | null }>(editor, "GET", `/publications/${id}/comments`)).assignee
    ?.id;

test("many publications are assigned at once, filtered by their person, and given back by the undo", async () => {
  const dunlins = await press.titled("Dunlin", 3);
  const [first, second, third] = dunlins.map(({ id }) => id);
  await press.call(editor, "PUT", `/publications/${first}/assignment`, {
    body: { assignee: editor?.id, due_on: "2026-12-24" },
  });
  const change = { field: "assignee", value: admin?.id ?? null };
  const done = await press.run(editor, change, { filters: { search: "dunlin" } });
  expect(done.counts).toMatchObject({ changed: 3, refused: 0 });
  expect(done.preview.warnings).toEqual([]);
  expect(await listed(admin, "me", "dunlin")).toEqual(["Dunlin 0", "Dunlin 1", "Dunlin 2"]);
  expect(await listed(editor, admin?.id ?? "", "dunlin")).toHaveLength(3);
  expect(await listed(editor, "me", "dunlin")).toEqual([]);
  expect(await listed(editor, "none", "dunlin")).toEqual([]);
  // One is assigned to another person before the undo, which lets it be.
  await press.call(admin, "PUT", `/publications/${third}/assignment`, { body: { assignee: null, due_on: null } });
  await press.call(admin, "POST", `/bulk-changes/${done.id}/undo`);
  const undone = await press.ended(editor, done.id, "undone");
  expect(undone.counts).toMatchObject({ restored: 2, not_restored: 1 });
  expect([await assignee(first), await assignee(second), await assignee(third)]).toEqual([
    editor?.id,
    undefined,
    undefined,
  ]);
  expect(await listed(editor, "none", "dunlin")).toHaveLength(2);
});

test("neither authors nor reviewers learn by the filter what is assigned", async () => {
  const [known] = await press.titled("Sanderling", 1, { status: "published" });
  await press.call(editor, "PUT", `/publications/${known?.id}/assignment`, {
    body: { assignee: admin?.id, due_on: null },
  });
  expect(await listed(editor, admin?.id ?? "", "sanderling")).toEqual(["Sanderling 0"]);
  for (const value of [admin?.id ?? "", "me", "none"]) {
    for (const person of [reviewer, author, undefined]) expect(await listed(person, value, "sanderling")).toEqual([]);
  }
});

test("an author assigns nothing, not even an own draft", async () => {
  const draft = { title: "Turnstone", type: "book", authors: ["Ada Byron"], status: "draft" };
  await press.received(author, "POST", "/publications", draft);
  const change = { field: "assignee", value: admin?.id ?? null };
  const prepared = await press.prepare(author, change, { filters: { search: "turnstone" } });
  expect(prepared.preview).toMatchObject({ changing: 0, refused: [{ count: 1 }] });
});

test("a bulk change is not prepared for a person who may not read the comments", async () => {
  await press.titled("Knot", 1);
  const body = { change: { field: "assignee", value: author?.id }, selection: { filters: { search: "knot" } } };
  expect(await press.status(editor, "POST", "/bulk-changes", body)).toBe(422);
});
