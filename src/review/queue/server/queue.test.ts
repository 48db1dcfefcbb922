import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { insertAssignment } from "#tests/support/manuscripts/report-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { listApprovalNeeds } from "#publications/listing/server/waiting-publications.ts";
import { listQueueNeeds } from "./queue-needs.ts";
import { readToday } from "#press/server/press-day.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

type Page = {
  readonly manuscripts: readonly {
    readonly number: string;
    readonly contributors: readonly string[];
    readonly who: string;
    readonly what: string;
    readonly days: number;
    readonly target_days: number | null;
    readonly needs_me: boolean;
  }[];
  readonly total: number;
};

type Outcome = { readonly manuscripts: readonly { readonly is_assigned: boolean; readonly reason: string }[] };

const queue = (as: TestPerson, search = "") => press.requestJson<Page>(as, "GET", `/content-review${search}`);

test("editors see what needs them first, with who must act and the days in the stage; drafts and strangers' lists stay empty", async () => {
  const fresh = await press.createSubmitted();
  const mine = await press.inReview();
  const { editor } = mine;
  const since = new Date(press.auth.clock().getTime() - 3 * 24 * 60 * 60_000);
  await press.auth.db.updateTable("manuscripts").set({ state_since: since }).execute();
  const page = await queue(editor);
  // What only this editor can do comes first.
  expect(page.manuscripts.map(({ number, who, what }) => [number, who, what])).toEqual([
    [mine.number, "You", "find a reviewer"],
    [fresh.number, REVIEW_WORDS.youOrEditor, "take it"],
  ]);
  expect(page.manuscripts[1]).toMatchObject({ days: 3, target_days: 5, needs_me: true });
  expect(page.manuscripts[0]?.contributors).toEqual(
    AUTHORS.map(({ given_name, family_name }) => `${given_name} ${family_name}`),
  );
  const other = await press.person(["editor"]);
  const theirs = await queue(other, "?tab=all");
  expect(theirs.manuscripts.map(({ number, who }) => [number, who])).toEqual([
    [fresh.number, REVIEW_WORDS.youOrEditor],
    [mine.number, "Amara Okonkwo"],
  ]);
  expect((await queue(await press.person(["author"]), "?tab=all")).total).toBe(0);
  expect((await press.request(undefined, "GET", "/content-review")).status).toBe(401);
  const needs = await listQueueNeeds(press.auth, { ...editor, roles: ["editor"] });
  expect(needs.map(({ href }) => href)).toContain(`/dashboard/content-review/${mine.number}`);
});

test("a search finds a manuscript by its reviewer, and the counts say for whom manuscripts wait", async () => {
  const manuscript = await press.inReview();
  await insertAssignment(press.auth, manuscript.id, { reviewer_number: 1, name: "Ewa Kowalczyk" });
  const found = await queue(manuscript.editor, "?tab=all&search=kowal");
  expect(found.manuscripts.map(({ number }) => number)).toEqual([manuscript.number]);
  expect((await queue(manuscript.editor, "?tab=all&search=100%25")).total).toBe(0);
  const counts = await press.requestJson<{
    tabs: Record<string, number>;
    waits: Record<string, number>;
    today: string;
  }>(manuscript.editor, "GET", "/content-review/counts");
  const { total } = await queue(manuscript.editor, "?tab=all");
  expect(counts.tabs["all"]).toBe(total);
  expect(counts.today).toBe(await readToday(press.auth));
  expect(Object.values(counts.waits).reduce((sum, count) => sum + count, 0)).toBe(total);
});

test("a proposal for the catalogue needs the editors, here as on their home page, and nobody else", async () => {
  const counts = (as: TestPerson) =>
    press.requestJson<{ tabs: { needs_me: number }; proposals: number; waits: { me: number } }>(
      as,
      "GET",
      "/content-review/counts",
    );
  const editor = await press.person(["editor"]);
  const reviewer = await press.person(["reviewer"]);
  const [before, theirs] = [await counts(editor), await counts(reviewer)];
  const proposal = { title: "Harbour Courts", type: "book", authors: ["Ida Nyström"], status: "under_review" };
  await press.requestJson(await press.person(["author"]), "POST", "/publications", proposal);
  const after = await counts(editor);
  expect(after.proposals).toBe(before.proposals + 1);
  expect(after.tabs.needs_me).toBe(before.tabs.needs_me + 1);
  expect(after.waits.me).toBe(after.tabs.needs_me);
  expect(await counts(reviewer)).toEqual(theirs);
  expect(await listApprovalNeeds(press.auth, { ...editor, roles: ["editor"] })).toHaveLength(after.proposals);
});

test("an editor who is a contributor does not find the manuscript in the queue", async () => {
  const { number, id } = await press.createSubmitted();
  const editor = await press.person(["editor"]);
  expect((await queue(editor, "?tab=new")).manuscripts.map((manuscript) => manuscript.number)).toContain(number);
  await press.auth.db
    .updateTable("manuscript_contributors")
    .set({ email: editor.email })
    .where("manuscript_id", "=", id)
    .where("email", "=", AUTHORS[1].email)
    .execute();
  expect((await queue(editor, "?tab=new")).manuscripts.map((manuscript) => manuscript.number)).not.toContain(number);
});

test("the filters that programs use narrow the queue, and never show it to others", async () => {
  const fresh = await press.createSubmitted();
  const mine = await press.inReview();
  const { editor } = mine;
  const numbers = async (query: string, as: TestPerson = editor) =>
    (await queue(as, `?tab=all&limit=100&${query}`)).manuscripts.map(({ number }) => number);
  expect(await numbers("editor=me")).toEqual([mine.number]);
  expect(await numbers(`editor=${editor.id}&state=in_review&turn=editor`)).toEqual([mine.number]);
  expect(await numbers("editor=none")).toContain(fresh.number);
  expect(await numbers("state=accepted")).toEqual([]);
  expect(await numbers("changed_since=2000-01-01T00:00:00Z")).toEqual(expect.arrayContaining([mine.number]));
  expect(await numbers("changed_since=9000-01-01T00:00:00Z")).toEqual([]);
  expect(await numbers("changed_since=2000-01-01T00:00:00Z", await press.person(["author"]))).toEqual([]);
});

test("one editor is named for several manuscripts, each answers for itself, and a repeated request does nothing twice", async () => {
  const admin = await press.person(["admin"]);
  const [first, second] = [await press.createSubmitted(), await press.inReview()];
  const { author } = first;
  const editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  const form = { key: crypto.randomUUID(), editor: editor.id, manuscripts: [first.id, second.id, crypto.randomUUID()] };
  const assign = (as: TestPerson) => press.requestJson<Outcome>(as, "POST", "/content-review/assignments", form);
  const { manuscripts } = await assign(admin);
  expect(manuscripts.map(({ is_assigned }) => is_assigned)).toEqual([true, true, false]);
  expect(manuscripts[2]?.reason).not.toBe("");
  expect((await assign(admin)).manuscripts.map(({ is_assigned }) => is_assigned)).toEqual([true, true, false]);
  expect(await press.emails(editor.email)).toHaveLength(2);
  for (const { id } of [first, second]) expect(await press.row(id)).toMatchObject({ handling_editor: editor.id });
  // Who contributed to one of them cannot be its editor; the other one is assigned all the same.
  await press.requestJson(admin, "PUT", `/users/${author.id}/roles/editor`);
  const third = await press.createSubmitted();
  const mixed = { key: crypto.randomUUID(), editor: author.id, manuscripts: [first.id, third.id] };
  const outcome = await press.requestJson<Outcome>(admin, "POST", "/content-review/assignments", mixed);
  expect(outcome.manuscripts.map(({ is_assigned }) => is_assigned)).toEqual([false, true]);
  for (const count of [0, 101]) {
    const wrong = { ...mixed, manuscripts: Array.from({ length: count }, () => crypto.randomUUID()) };
    expect((await press.request(admin, "POST", "/content-review/assignments", wrong)).status).toBe(422);
  }
});

test("nobody names editors or reminds people of manuscripts that they do not handle", async () => {
  const manuscript = await press.inReview();
  await insertAssignment(press.auth, manuscript.id, {
    reviewer_number: 1,
    name: "Ewa Kowalczyk",
    email: "ewa-unseen@lodz.example",
    state: "accepted",
    due_on: "2026-11-01",
  });
  const manuscripts = [manuscript.id];
  const editor = await press.person(["editor"]);
  const assignment = { key: crypto.randomUUID(), editor: editor.id, manuscripts };
  const reminder = { key: crypto.randomUUID(), people: 1, manuscripts };
  for (const as of [manuscript.author, await press.person(["author"]), await press.person(["reviewer"])]) {
    const outcome = await press.requestJson<Outcome>(as, "POST", "/content-review/assignments", assignment);
    expect(outcome.manuscripts.map(({ is_assigned }) => is_assigned)).toEqual([false]);
    expect(await press.requestJson(as, "POST", "/content-review/late", { manuscripts })).toEqual({ people: [] });
    expect((await press.request(as, "POST", "/content-review/reminders", reminder)).status).toBe(409);
  }
  for (const [address, form] of [
    ["assignments", assignment],
    ["late", { manuscripts }],
    ["reminders", reminder],
  ] as const)
    expect((await press.request(undefined, "POST", `/content-review/${address}`, form)).status).toBe(401);
  expect(await press.row(manuscript.id)).toMatchObject({ handling_editor: manuscript.editor.id });
  expect(await press.emails("ewa-unseen@lodz.example")).toEqual([]);
});

test("those who are late with the selected manuscripts that one handles are reminded once", async () => {
  const late = await press.inReview();
  const other = await press.inReview();
  for (const [index, { id }] of [late, other].entries())
    await insertAssignment(press.auth, id, {
      reviewer_number: 1,
      name: "Ewa Kowalczyk",
      email: `ewa-${index}@lodz.example`,
      state: "accepted",
      due_on: "2026-11-01",
    });
  const manuscripts = [late.id, other.id];
  type Late = { readonly people: readonly { readonly email: string; readonly just_reminded: boolean }[] };
  const find = () => press.requestJson<Late>(late.editor, "POST", "/content-review/late", { manuscripts });
  const { people } = await find();
  expect(late.editor.id).not.toBe(other.editor.id);
  expect(people.map(({ email }) => email)).toEqual(["ewa-0@lodz.example"]);
  const form = { key: crypto.randomUUID(), manuscripts, people: people.length };
  const refused = await press.request(late.editor, "POST", "/content-review/reminders", { ...form, people: 9 });
  expect(refused.status).toBe(409);
  expect(await press.requestJson(late.editor, "POST", "/content-review/reminders", form)).toEqual({
    authors: 0,
    reviewers: people.length,
  });
  expect(await press.requestJson(late.editor, "POST", "/content-review/reminders", form)).toEqual({
    authors: 0,
    reviewers: 0,
  });
  expect(await press.emails("ewa-0@lodz.example")).toHaveLength(1);
});

test("by the due date, the first due comes first and those without one last", async () => {
  const [later, sooner] = [await press.createSubmitted(), await press.createSubmitted()];
  const setDue = (due: string | null, number?: string) =>
    press.auth.db
      .updateTable("manuscripts")
      .set({ due_on: due })
      .$if(number !== undefined, (query) => query.where("number", "=", number ?? ""))
      .execute();
  await setDue(null);
  await setDue("2026-12-05", later.number);
  await setDue("2026-12-01", sooner.number);
  const editor = await press.person(["editor"]);
  const numbers = async (search: string) =>
    (await queue(editor, `?tab=all&sort=due${search}`)).manuscripts.map(({ number }) => number);
  expect((await numbers("")).slice(0, 2)).toEqual([sooner.number, later.number]);
  expect((await numbers("")).length).toBeGreaterThan(2);
  expect(await numbers("&due_until=2026-12-02")).toEqual([sooner.number]);
});
