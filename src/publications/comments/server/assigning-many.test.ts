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
const listAssigned = async (by: TestPerson | undefined, assignee: string, search = "") => {
  const query = new URLSearchParams({ assignee, search, limit: "100" }).toString();
  const { publications, total } = await press.requestJson<Listed>(by, "GET", `/publications?${query}`);
  expect(total).toBe(publications.length);
  return publications.map(({ title }) => title).toSorted();
};
const assignee = async (id: string | undefined) =>
  (await press.requestJson<{ assignee: { id: string } | null }>(editor, "GET", `/publications/${id}/comments`)).assignee
    ?.id;

test("many publications are assigned at once, filtered by their person, and given back by the undo", async () => {
  const dunlins = await press.createTitled("Dunlin", 3);
  const [first, second, third] = dunlins.map(({ id }) => id);
  await press.call(editor, "PUT", `/publications/${first}/assignment`, {
    body: { assignee: editor?.id, due_on: "2026-12-24" },
  });
  const change = { field: "assignee", value: admin?.id ?? null };
  const done = await press.run(editor, change, { filters: { search: "dunlin" } });
  expect(done.counts).toMatchObject({ changed: 3, refused: 0 });
  expect(done.preview.warnings).toEqual([]);
  expect(await listAssigned(admin, "me", "dunlin")).toEqual(["Dunlin 0", "Dunlin 1", "Dunlin 2"]);
  expect(await listAssigned(editor, admin?.id ?? "", "dunlin")).toHaveLength(3);
  expect(await listAssigned(editor, "me", "dunlin")).toEqual([]);
  expect(await listAssigned(editor, "none", "dunlin")).toEqual([]);
  // One is assigned to another person before the undo, which lets it be.
  await press.call(admin, "PUT", `/publications/${third}/assignment`, { body: { assignee: null, due_on: null } });
  await press.call(admin, "POST", `/bulk-changes/${done.id}/undo`);
  const undone = await press.waitForEnd(editor, done.id, "undone");
  expect(undone.counts).toMatchObject({ restored: 2, not_restored: 1 });
  expect([await assignee(first), await assignee(second), await assignee(third)]).toEqual([
    editor?.id,
    undefined,
    undefined,
  ]);
  expect(await listAssigned(editor, "none", "dunlin")).toHaveLength(2);
});

test("neither authors nor reviewers learn by the filter what is assigned", async () => {
  const [known] = await press.createTitled("Sanderling", 1, { status: "published" });
  await press.call(editor, "PUT", `/publications/${known?.id}/assignment`, {
    body: { assignee: admin?.id, due_on: null },
  });
  expect(await listAssigned(editor, admin?.id ?? "", "sanderling")).toEqual(["Sanderling 0"]);
  for (const value of [admin?.id ?? "", "me", "none"]) {
    for (const person of [reviewer, author, undefined])
      expect(await listAssigned(person, value, "sanderling")).toEqual([]);
  }
});

test("admins and editors read in the list to whom a publication is assigned and until when; no other person does", async () => {
  const [known] = await press.createTitled("Whimbrel", 1, { status: "published" });
  type Assigned = { readonly publications: readonly { readonly assignment: unknown }[] };
  const assignments = async (by: TestPerson | undefined): Promise<readonly unknown[]> =>
    (await press.requestJson<Assigned>(by, "GET", "/publications?search=whimbrel")).publications.map(
      ({ assignment }) => assignment,
    );
  expect(await assignments(editor)).toEqual([null]);
  await press.call(editor, "PUT", `/publications/${known?.id}/assignment`, {
    body: { assignee: admin?.id, due_on: "2026-12-24" },
  });
  for (const person of [admin, editor])
    expect(await assignments(person)).toMatchObject([{ assignee: { id: admin?.id }, due_on: "2026-12-24" }]);
  for (const person of [reviewer, author, undefined]) expect(await assignments(person)).toEqual([null]);
  expect(await press.requestJson(reviewer, "GET", `/publications/${known?.id}`)).toMatchObject({ assignment: null });
  await press.call(editor, "PUT", `/publications/${known?.id}/assignment`, {
    body: { assignee: null, due_on: null },
  });
  expect(await assignments(editor)).toEqual([null]);
});

test("an author assigns nothing, not even an own draft", async () => {
  const draft = { title: "Turnstone", type: "book", authors: ["Ada Byron"], status: "draft" };
  await press.requestJson(author, "POST", "/publications", draft);
  const change = { field: "assignee", value: admin?.id ?? null };
  const prepared = await press.prepare(author, change, { filters: { search: "turnstone" } });
  expect(prepared.preview).toMatchObject({ changing: 0, refused: [{ count: 1 }] });
});

test("a bulk change is not prepared for a person who may not read the comments", async () => {
  await press.createTitled("Knot", 1);
  const body = { change: { field: "assignee", value: author?.id }, selection: { filters: { search: "knot" } } };
  expect(await press.status(editor, "POST", "/bulk-changes", body)).toBe(422);
});

test("Home lists what is assigned to a person, the earliest due first, and leads to the list of all", async () => {
  const keeper = await press.person(["editor"]);
  type Need = { readonly sentence: string; readonly href: string; readonly due?: string; readonly area: string };
  const needs = async (by: TestPerson | undefined) =>
    (await press.requestJson<{ needs_you: readonly Need[] }>(by, "GET", "/me/dashboard")).needs_you.filter(
      ({ sentence }) => sentence.includes("assigned to you"),
    );
  expect(await needs(keeper)).toEqual([]);
  const day = (days: number) => new Date(press.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [proposal] = await press.createTitled("Whimbrel", 1, { status: "under_review" });
  const curlews = await press.createTitled("Curlew", 8);
  const assign = async (id: string | undefined, due_on: string | null) =>
    press.requestJson(editor, "PUT", `/publications/${id}/assignment`, { assignee: keeper.id, due_on });
  await assign(proposal?.id, day(3));
  expect(await needs(keeper)).toMatchObject([
    { sentence: "Take care of the proposal “\u2068Whimbrel 0\u2069”, assigned to you", due: day(3) },
  ]);
  for (const [index, { id }] of curlews.entries()) await assign(id, index < 6 ? day(-3) : null);
  const all = await needs(keeper);
  expect(all.map(({ due }) => due)).toEqual([...Array.from({ length: 5 }, () => day(-3)), undefined]);
  expect(all[0]?.sentence).toBe("Take care of “\u2068Curlew 0\u2069”, assigned to you");
  expect(all[0]?.href).toMatch(/^\/dashboard\/publications\/\d+$/u);
  expect(all.at(-1)).toMatchObject({
    sentence: "See 4 more that are assigned to you, 1 overdue",
    href: "/dashboard/publications?assignee=me",
  });
  expect(await listAssigned(keeper, "me")).toHaveLength(9);
  const counts = await press.requestJson<{ waiting: readonly object[] }>(keeper, "GET", "/me/waiting");
  expect(counts.waiting).toContainEqual({ screen: "/dashboard/publications", count: 9 });

  // Who may no longer read what is assigned is told of none of it, and others never are.
  await press.db.updateTable("user_roles").set({ role: "reviewer" }).where("user_id", "=", keeper.id).execute();
  expect(await needs(keeper)).toEqual([]);
  for (const person of [author, reviewer]) expect(await needs(person)).toEqual([]);
});
