import { afterAll, beforeAll, expect, test } from "vitest";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { forgetNotifications } from "./forget-notifications.ts";
import { NOTIFICATION_RECORDS } from "./notification-records.ts";

let press: ManuscriptPress;
let [admin, editor, author, other]: TestPerson[] = [];
beforeAll(async () => {
  press = await openManuscriptPress();
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
  editor = await press.person(["editor"], { first_name: "Lars", last_name: "Hedqvist" });
  author = await press.person(["author"], { first_name: "Ngozi", last_name: "Umeh" });
  other = await press.person(["editor"]);
});
afterAll(() => press.close());

type Listed = {
  readonly notifications: readonly {
    readonly id: string;
    readonly kind: string;
    readonly sentence: string;
    readonly note: string | null;
    readonly href: string;
    readonly created_at: string;
    readonly read_at: string | null;
  }[];
  readonly unread: number;
  readonly next_cursor: string | null;
};
const read = (by: TestPerson | undefined, query = "") =>
  press.requestJson<Listed>(by, "GET", `/me/notifications${query}`);
const sentences = async (by: TestPerson | undefined) => (await read(by)).notifications.map(({ sentence }) => sentence);
const unread = async (by: TestPerson | undefined) =>
  (await press.requestJson<{ unread: number }>(by, "GET", "/me/notifications/unread")).unread;
const BOOK = { type: "book", authors: ["Ngozi Umeh"], status: "under_review" };
const createProposal = (title: string, by = author) =>
  press.requestJson<{ id: string; sequential_id: number }>(by, "POST", "/publications", { ...BOOK, title });
const comment = (id: string, text: string, by = editor) =>
  press.requestJson(by, "POST", `/publications/${id}/comments`, { key: crypto.randomUUID(), text });
const assign = (id: string, assignee: string | undefined, by = admin) =>
  press.requestJson(by, "PUT", `/publications/${id}/assignment`, { assignee, due_on: null });

test("the staff are told of assignments, mentions and comments; never of their own, and authors never", async () => {
  const { id, sequential_id } = await createProposal("Salt and Paper");
  await assign(id, editor?.id);
  await comment(id, `Please look at p. 12, @{${admin?.id}}.`);
  await comment(id, "I have looked.", admin);
  expect(await sentences(editor)).toEqual([
    "Ada Byron commented on “Salt and Paper”",
    "Ada Byron assigned “Salt and Paper” to you",
  ]);
  const [mention] = (await read(admin)).notifications;
  expect(mention).toMatchObject({
    kind: "publication_mentioned",
    sentence: "Lars Hedqvist mentioned you in a comment on “Salt and Paper”",
    note: "“Please look at p. 12, @Ada Byron.”",
    href: `/dashboard/publications/${sequential_id}/comments`,
    read_at: null,
  });
  expect(await sentences(other)).toEqual([]);
  expect(await sentences(author)).toEqual([]);
  expect((await press.call(undefined, "GET", "/me/notifications")).status).toBe(401);
});

test("a record that goes back to its author is told to the author, and no more to the staff", async () => {
  const { id } = await createProposal("Returned Tides");
  await assign(id, other?.id);
  expect(await sentences(other)).toEqual(["Ada Byron assigned “Returned Tides” to you"]);
  await press.request(editor, "POST", `/content-review/catalogue/${id}/return`, { notes: "Please add the year." });
  expect(await sentences(author)).toEqual(["“Returned Tides” was returned to you"]);
  expect(await sentences(other)).toEqual([]);
  expect(await unread(other)).toBe(0);
  const waiting = await createProposal("Approved Tides");
  await press.request(editor, "POST", `/content-review/catalogue/${waiting.id}/approval`, {});
  expect((await sentences(author))[0]).toBe("“Approved Tides” was approved and published");
});

test("many assignments at once are one notification, and what is told leaves with the right to read it", async () => {
  const person = await press.person(["editor"]);
  for (const title of ["One", "Two", "Three"]) await assign((await createProposal(title)).id, person.id);
  expect((await read(person)).notifications).toMatchObject([
    { sentence: "Ada Byron assigned 3 publications to you", href: "/dashboard/publications?assignee=me" },
  ]);
  await press.db.updateTable("user_roles").set({ role: "author" }).where("user_id", "=", person.id).execute();
  expect(await sentences(person)).toEqual([]);
});

test("one and all are marked as read, by their person alone; what comes meanwhile stays unread", async () => {
  const person = await press.person(["editor"]);
  for (const text of ["a", "b", "c"])
    await comment((await createProposal(`Marked ${text}`)).id, `@{${person.id}} ${text}`, admin);
  const { notifications } = await read(person);
  const [newest, middle] = notifications;
  expect((await press.call(editor, "POST", `/me/notifications/${newest?.id}/read`)).status).toBe(404);
  expect((await press.call(person, "POST", "/me/notifications/no-id/read")).status).toBe(404);
  expect(await press.requestJson(person, "POST", `/me/notifications/${newest?.id}/read`)).toEqual({ unread: 2 });
  expect((await read(person, "?unread=true")).notifications).toHaveLength(2);
  const until = middle?.created_at;
  await comment((await createProposal("Marked later")).id, `@{${person.id}}`, admin);
  expect(await press.requestJson(person, "POST", "/me/notifications/read", { until })).toEqual({ unread: 1 });
  expect((await press.call(person, "POST", "/me/notifications/read", { body: { until: "now" } })).status).toBe(422);
});

test("pages follow each other by their cursor", async () => {
  const { notifications, next_cursor } = await read(editor, "?limit=1");
  const second = await read(editor, `?limit=1&cursor=${next_cursor}`);
  expect(second.notifications[0]?.created_at.localeCompare(notifications[0]?.created_at ?? "")).toBe(-1);
  expect((await press.call(editor, "GET", "/me/notifications?cursor=x")).status).toBe(422);
});

test("the editor is told what reviewers did, by their numbers; authors are told the steps, and nobody a name", async () => {
  const manuscript = await press.inReview({ title: "Hidden Ledgers" });
  const reviewers = createReviewers(press);
  await reviewers.submit(manuscript);
  const { anyone } = reviewers;
  const { link } = await reviewers.invite(manuscript);
  await anyone("POST", `${link}/decline`, { reason: "", suggested: "", has_conflict: false });
  const of = manuscript.number;
  const { notifications } = await read(manuscript.editor);
  expect(notifications.map(({ sentence, note }) => [sentence, note])).toEqual([
    ["Reviewer 2 declined to review “Hidden Ledgers”", of],
    ["Reviewer 1 submitted a report on “Hidden Ledgers”", of],
    ["Reviewer 1 agreed to review “Hidden Ledgers”", of],
  ]);
  expect(JSON.stringify(notifications)).not.toMatch(/Girard|Sundaresan/u);
  expect(await sentences(manuscript.author)).toEqual([]);
  await press.requestJson(manuscript.editor, "POST", `/manuscripts/${manuscript.id}/messages`, {
    key: crypto.randomUUID(),
    body: "One question.",
    audience: "authors",
  });
  expect(await sentences(manuscript.author)).toEqual(["An editor wrote a message about “Hidden Ledgers”"]);
  // Another editor takes over: the former one reads nothing of it any more.
  await press.requestJson(admin, "POST", `/manuscripts/${manuscript.id}/reassign`, {
    key: crypto.randomUUID(),
    version: (await press.row(manuscript.id)).version,
    editor: other?.id,
  });
  expect(await sentences(manuscript.editor)).toEqual([]);
  expect((await sentences(other))[0]).toBe("You are the editor of “Hidden Ledgers” now");
});

test("notifications are in the export, are erased with the person, and go after 90 days", async () => {
  const person = await press.person(["editor"]);
  const { id } = await createProposal("Erased Shores");
  await comment(id, `@{${person.id}}`, admin);
  await comment(id, `Hello @{${admin?.id}}`, person);
  const recorded = { id: person.id, address: undefined };
  expect(await NOTIFICATION_RECORDS.collect(press.ctx, recorded)).toMatchObject([{ kind: "publication_mentioned" }]);
  await press.db.transaction().execute((db) => NOTIFICATION_RECORDS.erase({ ...press.auth, db }, recorded));
  expect(await NOTIFICATION_RECORDS.collect(press.ctx, recorded)).toEqual([]);
  expect((await sentences(admin))[0]).toMatch(/^A former member of the press mentioned you/u);
  const clock = () => new Date(press.clock().getTime() + 91 * 86_400_000);
  expect(await forgetNotifications({ ...press.ctx, clock })).toBeGreaterThan(5);
  expect(await sentences(admin)).toEqual([]);
});
