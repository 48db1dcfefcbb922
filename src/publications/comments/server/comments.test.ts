import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { COMMENT_RECORDS } from "./comments-of-person.ts";

let press: TestPress;
let [admin, editor, author, reviewer, service]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
  service = await press.person(["editor"]);
});
afterAll(() => press.close());

const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "under_review" };
const createProposalId = async (by = author, status = "under_review") =>
  (await press.requestJson<{ id: string }>(by, "POST", "/publications", { ...BOOK, status })).id;
type Read = {
  readonly assignee: { readonly id: string } | null;
  readonly due_on: string | null;
  readonly comments: readonly {
    readonly id: string;
    readonly kind: string;
    readonly text: string;
    readonly author: { readonly id: string } | null;
    readonly mentions: readonly { readonly id: string }[];
    readonly assignee: { readonly id: string } | null;
    readonly due_on: string | null;
  }[];
};
const read = (id: string, by = editor) => press.requestJson<Read>(by, "GET", `/publications/${id}/comments`);
const write = (id: string, text: string, by = editor, key: string = crypto.randomUUID()) =>
  press.call(by, "POST", `/publications/${id}/comments`, { body: { key, text } });
const assign = (id: string, assignee: string | null | undefined, due_on: string | null = null, by = editor) =>
  press.call(by, "PUT", `/publications/${id}/assignment`, { body: { assignee, due_on } });

test("editors and admins comment for each other, and mention each other", async () => {
  const id = await createProposalId();
  expect(await read(id)).toMatchObject({ assignee: null, due_on: null, comments: [], total: 0 });
  expect((await write(id, `Please look, @{${admin?.id}}.`)).status).toBe(200);
  expect((await write(id, "I did.", admin)).status).toBe(200);
  const { comments } = await read(id, admin);
  expect(comments.map((comment) => [comment.author?.id, comment.text])).toEqual([
    [editor?.id, `Please look, @{${admin?.id}}.`],
    [admin?.id, "I did."],
  ]);
  expect(comments[0]?.mentions.map((mention) => mention.id)).toEqual([admin?.id]);
});

test("a comment that is sent twice stands once, and its key is not used for another", async () => {
  const id = await createProposalId();
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await write(id, "Once.", editor, key)).status).toBe(200);
  expect((await read(id)).comments).toHaveLength(1);
  expect((await write(id, "Twice.", editor, key)).status).toBe(409);
  expect((await write(id, "Once.", admin, key)).status).toBe(409);
  expect((await write(id, "   ")).status).toBe(422);
  expect((await write(id, "x".repeat(10_001))).status).toBe(422);
});

test("a publication is assigned until a day, handed on, and let go; each change stands among the comments", async () => {
  const id = await createProposalId();
  expect((await assign(id, admin?.id, "2026-12-24")).status).toBe(200);
  expect((await assign(id, admin?.id, "2026-12-24")).status).toBe(200);
  expect(await read(id)).toMatchObject({ assignee: { id: admin?.id }, due_on: "2026-12-24" });
  await assign(id, editor?.id, "2026-12-24", admin);
  await assign(id, null, null);
  const { assignee, due_on, comments } = await read(id);
  expect({ assignee, due_on }).toEqual({ assignee: null, due_on: null });
  expect(comments.map((comment) => [comment.kind, comment.author?.id, comment.assignee?.id, comment.due_on])).toEqual([
    ["assignment", editor?.id, admin?.id, "2026-12-24"],
    ["assignment", admin?.id, editor?.id, "2026-12-24"],
    ["assignment", editor?.id, undefined, null],
  ]);
  expect((await assign(id, admin?.id, "2026-02-31")).status).toBe(422);
});

test("people who may not read the comments are neither assigned nor mentioned", async () => {
  const id = await createProposalId();
  for (const person of [author, reviewer]) {
    expect((await assign(id, person?.id)).status).toBe(422);
    expect((await write(id, `@{${person?.id}}`)).status).toBe(422);
  }
  expect((await read(id)).comments).toEqual([]);
  type People = { people: { id: string }[] };
  const { people } = await press.requestJson<People>(editor, "GET", "/publications/assignees");
  expect(people.map((person) => person.id)).toEqual(expect.arrayContaining([admin?.id, editor?.id]));
  expect(people.map((person) => person.id)).not.toContain(author?.id);
});

test("neither authors nor reviewers nor strangers read or write comments, nor does any response carry one", async () => {
  const id = await createProposalId();
  await write(id, "The abstract is copied from elsewhere.");
  await assign(id, admin?.id, "2026-12-24");
  for (const [person, status] of [
    [author, 403],
    [reviewer, 403],
    [undefined, 401],
  ] as const) {
    expect((await press.call(person, "GET", `/publications/${id}/comments`)).status).toBe(status);
    const comment = { body: { key: crypto.randomUUID(), text: "I read it." } };
    expect((await press.call(person, "POST", `/publications/${id}/comments`, comment)).status).toBe(status);
    const released = { body: { assignee: null, due_on: null } };
    expect((await press.call(person, "PUT", `/publications/${id}/assignment`, released)).status).toBe(status);
    expect((await press.call(person, "GET", "/publications/assignees")).status).toBe(status);
  }
  for (const path of [
    `/publications/${id}`,
    `/publications/${id}/history`,
    "/publications/proposals",
    "/submissions",
  ]) {
    const text = await (await press.call(author, "GET", path)).text();
    expect(text).not.toContain("copied from elsewhere");
    expect(text).not.toContain(admin?.id);
    expect(text).not.toContain("2026-12-24");
  }
});

test("a draft that its author has not sent is as unknown here as elsewhere", async () => {
  const id = await createProposalId(author, "draft");
  expect((await press.call(editor, "GET", `/publications/${id}/comments`)).status).toBe(404);
  expect((await write(id, "Hello.")).status).toBe(404);
  expect((await assign(id, admin?.id)).status).toBe(404);
});

test("a person exports their own comments; the erasure takes their name off, and off what they were to do", async () => {
  const id = await createProposalId();
  await write(id, "Mine alone.", service);
  await write(id, `For @{${service?.id}}`);
  await assign(id, service?.id, "2026-12-24");
  const person = { id: service?.id ?? "", address: undefined };
  expect(await COMMENT_RECORDS.collect(press.ctx, person)).toMatchObject([
    { publication: BOOK.title, text: "Mine alone." },
  ]);
  await COMMENT_RECORDS.erase(press.auth, person);
  await press.db.updateTable("profiles").set({ erased_at: press.clock() }).where("id", "=", person.id).execute();
  const { assignee, due_on, comments } = await read(id);
  expect({ assignee, due_on }).toEqual({ assignee: null, due_on: "2026-12-24" });
  expect(comments.map((comment) => [comment.author, comment.mentions, comment.assignee])).toEqual([
    [null, [], null],
    [expect.objectContaining({ id: editor?.id }), [], null],
    [expect.objectContaining({ id: editor?.id }), [], null],
  ]);
  expect(await COMMENT_RECORDS.collect(press.ctx, person)).toEqual([]);
});
