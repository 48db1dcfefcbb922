import { afterAll, beforeAll, expect, test } from "vitest";
import { listApprovalNeeds, listReturnedNeeds } from "#publications/listing/server/waiting-publications.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

let press: TestPress;
let [admin, editor, other, author, stranger, reviewer]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  other = await press.person(["editor"]);
  author = await press.person(["author"]);
  stranger = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
});
afterAll(() => press.close());

type WaitingProposal = { readonly id: string; readonly version: number; readonly title: string };
const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "under_review" };
const createProposal = (): Promise<WaitingProposal> =>
  press.requestJson<WaitingProposal>(author, "POST", "/publications", BOOK);
const readApproval = (id: string, as = editor) =>
  press.requestJson<WaitingProposal>(as, "GET", `/content-review/catalogue/${id}`);
const seeing = (id: string, version: number, as = editor) =>
  press.call(as, "PUT", `/content-review/catalogue/${id}/seen`, { body: { version } });

test("a waiting proposal names its sender, its date, and its changes since each editor saw it last", async () => {
  const { id, version } = await createProposal();
  expect(await readApproval(id)).toMatchObject({ sent_by: { id: author?.id }, seen: "never", new_since: null });
  expect((await seeing(id, version)).status).toBe(204);
  expect(await readApproval(id)).toMatchObject({ seen: "now", new_since: null });
  press.clock.advance(60_000);
  await press.requestJson(other, "PUT", `/publications/${id}`, {
    ...wholePublication({ ...BOOK, subtitle: "A History" }),
    version,
  });
  const news = { seen: "before", new_since: { fields: { subtitle: { from: null, to: "A History" } }, files: [] } };
  expect(await readApproval(id)).toMatchObject(news);
  const { publications } = await press.requestJson<{ publications: WaitingProposal[] }>(
    editor,
    "GET",
    "/content-review/catalogue",
  );
  expect(publications.find((publication) => publication.id === id)).toMatchObject({ seen: "before" });
  // A second opening still shows what was new at the first.
  await seeing(id, version + 1);
  await seeing(id, version + 1);
  expect(await readApproval(id)).toMatchObject({ ...news, seen: "now" });
  expect(await readApproval(id, other)).toMatchObject({ seen: "never", new_since: null });
});

test("a version that does not exist cannot be marked as seen, nor can people mark it who may not approve", async () => {
  const { id } = await createProposal();
  await seeing(id, 99);
  expect(await readApproval(id)).toMatchObject({ seen: "now" });
  for (const person of [author, reviewer]) {
    expect((await seeing(id, 1, person)).status).toBe(403);
    expect((await press.call(person, "GET", `/content-review/catalogue/${id}`)).status).toBe(403);
  }
});

test("a change that was not read is not published", async () => {
  const { id, version } = await createProposal();
  await press.requestJson(other, "PUT", `/publications/${id}`, {
    ...wholePublication({ ...BOOK, title: "Salt and Water" }),
    version,
  });
  const approve = (body: object) => press.call(editor, "POST", `/content-review/catalogue/${id}/approval`, { body });
  expect((await approve({ version })).status).toBe(409);
  expect(await readApproval(id)).toMatchObject({ status: "under_review" });
  expect((await approve({ version: version + 1 })).status).toBe(200);
});

test("the submissions show the progress of each proposal: authors see their own, admins all", async () => {
  const { id } = await createProposal();
  const draft = await press.requestJson<WaitingProposal>(author, "POST", "/publications", { ...BOOK, status: "draft" });
  const staffs = await press.requestJson<WaitingProposal>(editor, "POST", "/publications", {
    ...BOOK,
    status: "published",
  });
  const register = async (as: TestPerson | undefined) =>
    (await press.requestJson<{ publications: WaitingProposal[] }>(as, "GET", "/publications/proposals")).publications;
  const line = async (as: TestPerson | undefined) => (await register(as)).find((proposal) => proposal.id === id);
  expect(await line(author)).toMatchObject({ rounds: 1, decision: null, decided_at: null, creator: null });
  expect(await line(admin)).toMatchObject({ rounds: 1, creator: { id: author?.id } });
  expect(await line(stranger)).toBeUndefined();
  press.clock.advance(60_000);
  await press.call(editor, "POST", `/content-review/catalogue/${id}/return`, { body: { notes: "Say more." } });
  const returned = press.clock().toISOString();
  expect(await line(author)).toMatchObject({ status: "draft", decision: "returned", decided_at: returned });
  press.clock.advance(60_000);
  await press.requestJson(author, "PUT", `/publications/${id}/status`, { status: "under_review" });
  expect(await line(admin)).toMatchObject({ rounds: 2, sent_at: press.clock().toISOString(), decided_at: returned });
  await press.requestJson(editor, "POST", `/content-review/catalogue/${id}/approval`);
  expect(await line(admin)).toMatchObject({ status: "published", decision: "approved" });
  expect((await register(author)).map((proposal) => proposal.id)).toContain(draft.id);
  // A draft that an author has not sent is private, and a publication of the staff is no proposal.
  const ids = (await register(admin)).map((proposal) => proposal.id);
  expect(ids).not.toContain(draft.id);
  expect(ids).not.toContain(staffs.id);
});

test("editors keep sight of what they returned, as it was then, until it is sent again", async () => {
  const { id } = await createProposal();
  type Returned = { publications: { id: string; title: string; notes: string; returned_by: { id: string } }[] };
  const listReturned = async () =>
    (await press.requestJson<Returned>(other, "GET", "/content-review/catalogue/returned")).publications.find(
      (publication) => publication.id === id,
    );
  expect(await listReturned()).toBeUndefined();
  await press.call(editor, "POST", `/content-review/catalogue/${id}/return`, { body: { notes: "Say more." } });
  const found = { title: BOOK.title, notes: "Say more.", returned_by: { id: editor?.id } };
  expect(await listReturned()).toMatchObject(found);
  // The author's later words are the author's alone.
  await press.requestJson(author, "PUT", `/publications/${id}`, {
    ...wholePublication({ ...BOOK, status: "draft", title: "A Secret Title" }),
    version: 2,
  });
  expect(await listReturned()).toMatchObject(found);
  const register = await press.requestJson<{ publications: WaitingProposal[] }>(
    author,
    "GET",
    "/publications/proposals",
  );
  expect(register.publications.find((publication) => publication.id === id)).toMatchObject({
    decision_notes: "Say more.",
  });
  await press.requestJson(author, "PUT", `/publications/${id}/status`, { status: "under_review" });
  expect(await listReturned()).toBeUndefined();
});

test("the submissions are read a page at a time, the newest change first", async () => {
  const made: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    press.clock.advance(1000);
    made.unshift((await press.requestJson<WaitingProposal>(stranger, "POST", "/publications", BOOK)).id);
  }
  const page = async (query: string) => {
    type Page = {
      publications: WaitingProposal[];
      total: number;
      page: number;
      pages: number;
      next_cursor: string | null;
    };
    const { publications, ...place } = await press.requestJson<Page>(
      stranger,
      "GET",
      `/publications/proposals${query}`,
    );
    return { ids: publications.map(({ id }) => id), ...place };
  };
  expect(await page("")).toEqual({ ids: made, total: 3, page: 1, pages: 1, next_cursor: null });
  const first = await page("?limit=2");
  expect(first).toMatchObject({ ids: made.slice(0, 2), total: 3, page: 1, pages: 2 });
  expect(await page(`?limit=2&cursor=${first.next_cursor ?? ""}`)).toMatchObject({ ids: made.slice(2), page: 2 });
  expect(await page("?limit=2&page=2")).toMatchObject({ ids: made.slice(2), page: 2, next_cursor: null });
  expect(await page("?page=50")).toMatchObject({ ids: [], total: 3 });
  expect((await press.call(stranger, "GET", "/publications/proposals?limit=101")).status).toBe(422);
});

test("the home page lists what waits for approvers, and what was returned to its author", async () => {
  await press.db.updateTable("publications").set({ status: "archived" }).execute();
  const needs = async (list: typeof listApprovalNeeds, person: TestPerson | undefined, role: "editor" | "author") =>
    (await list(press.ctx, { id: person?.id ?? "", roles: [role] })).map(({ sentence, href }) => ({ sentence, href }));
  const publications: WaitingProposal[] = [];
  for (let count = 0; count < 7; count += 1) publications.push(await createProposal());
  const all = await needs(listApprovalNeeds, editor, "editor");
  expect(all).toHaveLength(6);
  expect(all[0]?.sentence).toBe("Approve or return “\u2068Salt and Paper\u2069”");
  expect(all.at(-1)).toEqual({
    sentence: "See 2 more proposals that wait for approval",
    href: "/dashboard/content-review?tab=catalogue",
  });
  expect(await needs(listApprovalNeeds, author, "author")).toEqual([]);
  const path = `/content-review/catalogue/${publications[0]?.id}/return`;
  await press.call(editor, "POST", path, { body: { notes: "Say more." } });
  expect(await needs(listReturnedNeeds, author, "author")).toHaveLength(1);
  await press.requestJson(author, "PUT", `/publications/${publications[0]?.id}/status`, { status: "under_review" });
  expect(await needs(listReturnedNeeds, author, "author")).toEqual([]);
});

const emailsAbout = async (title: string): Promise<string[]> =>
  (
    await press.db
      .selectFrom("outbox")
      .select("subject")
      .where("recipient", "=", author?.email ?? "")
      .where("subject", "like", `%${title}`)
      .execute()
  ).map(({ subject }) => subject);

test("a proposal waits, is returned with notes, is sent again and published; its author is told each time", async () => {
  const title = "Ink and Paper";
  const { id } = await press.requestJson<WaitingProposal>(author, "POST", "/publications", {
    ...BOOK,
    title,
    status: "draft",
  });
  await press.requestJson(author, "PUT", `/publications/${id}/status`, { status: "under_review" });
  const waiting = async () =>
    (
      await press.requestJson<{ publications: WaitingProposal[] }>(editor, "GET", "/content-review/catalogue")
    ).publications.map((publication) => publication.id);
  expect(await waiting()).toContain(id);
  expect(
    (await press.call(author, "PUT", `/publications/${id}/status`, { body: { status: "published" } })).status,
  ).toBe(403);
  const path = `/content-review/catalogue/${id}`;
  expect((await press.call(editor, "POST", `${path}/return`, { body: { notes: "  " } })).status).toBe(422);
  expect(
    (await press.call(editor, "POST", `${path}/return`, { body: { notes: "The abstract is missing." } })).status,
  ).toBe(204);
  expect(await waiting()).not.toContain(id);
  expect((await press.call(editor, "GET", `/publications/${id}`)).status).toBe(404);
  expect(
    (await press.call(author, "PUT", `/publications/${id}/status`, { body: { status: "under_review" } })).status,
  ).toBe(200);
  expect(await press.requestJson(editor, "POST", `${path}/approval`)).toMatchObject({
    status: "published",
    is_proposal: false,
  });
  expect((await press.call(editor, "POST", `${path}/approval`)).status).toBe(409);
  expect(await emailsAbout(title)).toEqual([`Returned to you: ${title}`, `Published: ${title}`]);
  const { history } = await press.requestJson<{ history: { action: string; note: string | null }[] }>(
    author,
    "GET",
    `/publications/${id}/history`,
  );
  expect(history.map(({ action }) => action)).toEqual(["approved", "status", "returned", "status", "created"]);
  expect(history[2]?.note).toBe("The abstract is missing.");
});

test("of two concurrent editors, one approves", async () => {
  const { id } = await createProposal();
  const both = await Promise.all(
    [editor, admin].map((one) => press.call(one, "POST", `/content-review/catalogue/${id}/approval`)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
