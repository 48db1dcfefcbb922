import { afterAll, beforeAll, expect, test } from "vitest";
import { utcDay } from "#statistics/core/server/collection.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { findFirstSteps } from "./first-steps.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";
import { withEnquiries } from "#tests/support/presses/with-enquiries.ts";
import { reads } from "#tests/support/presses/with-readers.ts";
import { wholePublication } from "#tests/support/whole-publication.ts";

const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"] };
const DAY_MS = 86_400_000;

type Created = { readonly id: string; readonly version: number };
type Overview = {
  readonly catalogue: { readonly total: number; readonly lacks: { lack: string; count: number }[] } | null;
  readonly changes: readonly { readonly person: string | null; readonly did: string; readonly name: string }[] | null;
  readonly readership: { readonly total: number; readonly works: readonly object[] } | null;
};
type Guide = { readonly put_away: boolean; readonly steps: readonly { step: string; done: boolean }[] };
type Press = TestPress & Awaited<ReturnType<typeof withBulkChanges>> & Awaited<ReturnType<typeof withEnquiries>>;

let press: Press;
let [admin, editor, author, reviewer]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } }, async (opened) => ({
    ...(await withBulkChanges(opened)),
    ...(await withEnquiries(opened)),
  }));
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  author = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
});
afterAll(() => press.close());

type As = TestPerson | undefined;
const overview = (as: As) => press.requestJson<Overview>(as, "GET", "/me/overview");
const create = (as: As, given: object = {}) => {
  press.clock.advance(1000);
  return press.requestJson<Created>(as, "POST", "/publications", { ...BOOK, ...given });
};
const waitingFor = async (as: As) => {
  const { waiting } = await press.requestJson<{ waiting: { screen: string; count: number }[] }>(
    as,
    "GET",
    "/me/waiting",
  );
  return Object.fromEntries(waiting.map(({ screen, count }) => [screen, count]));
};
const countFiltered = async (as: As, query: string) =>
  (await press.requestJson<{ filtered: { total: number } }>(as, "GET", `/publications/summary${query}`)).filtered.total;
const card = async (as: As, name: string) => {
  const { cards } = await press.requestJson<{ cards: { name: string; count: number }[] }>(as, "GET", "/me/dashboard");
  return cards.find((card) => card.name === name)?.count;
};
const findWhy = async (as: As, task: RegExp) => {
  type Needs = { readonly needs_you: readonly { readonly sentence: string; readonly why?: string }[] };
  const { needs_you: needs } = await press.requestJson<Needs>(as, "GET", "/me/dashboard");
  return needs.find(({ sentence }) => task.test(sentence))?.why;
};
const guide = async () => {
  const { put_away, steps } = await press.requestJson<Guide>(admin, "GET", "/press/first-steps");
  return { put_away, done: steps.filter(({ done }) => done).map(({ step }) => step) };
};

test("the steps of a new press tick themselves from its state, and are put away for all its admins", async () => {
  expect(await guide()).toEqual({ put_away: false, done: [] });
  const patch = (settings: object) => press.call(admin, "PATCH", "/press", { body: { settings } });
  expect((await patch({ name: "Meridian Press", address: ["1 Main Road", "Madurai"] })).status).toBe(200);
  const { id } = await create(editor, { status: "published" });
  await press.person(["admin"]);
  expect((await guide()).done).toEqual(["name_and_address", "second_admin", "first_publication"]);
  // A step that is undone is open again: nothing was stored.
  await press.call(admin, "DELETE", `/publications/${id}`, { body: { confirm: "DELETE" } });
  expect((await guide()).done).toEqual(["name_and_address", "second_admin"]);
  expect((await patch({ firstSteps: "put_away" })).status).toBe(200);
  expect((await guide()).put_away).toBe(true);
  expect((await patch({ firstSteps: "away" })).status).toBe(422);
  expect((await patch({ firstSteps: "shown" })).status).toBe(200);
  expect((await guide()).put_away).toBe(false);
  for (const as of [editor, author, reviewer])
    expect((await press.call(as, "GET", "/press/first-steps")).status).toBe(403);
  // Who may sign up is answered by whoever sets it, either way.
  const readSignUp = async (signUp: boolean) => {
    const { steps } = await findFirstSteps(
      { ctx: press.auth, signUp: { signUp, isSignUpChosen: true } },
      { id: crypto.randomUUID() },
    );
    return steps.find(({ step }) => step === "sign_up");
  };
  expect(await readSignUp(true)).toMatchObject({ done: true, fact: expect.stringContaining("Anybody") });
  expect(await readSignUp(false)).toMatchObject({
    done: true,
    fact: expect.stringContaining("Only those whom you invite"),
  });
});

test("the sidebar counts what waits for each person on the screen where they act, and nothing else", async () => {
  expect(await waitingFor(editor)).toEqual({});
  const first = await create(author, { status: "under_review" });
  for (let index = 0; index < 6; index += 1) await create(author, { status: "under_review" });
  await press.receive();
  const counts = { "/dashboard/content-review": 7, "/dashboard/enquiries": 1 };
  expect(await waitingFor(editor)).toEqual(counts);
  expect(await card(editor, "pending_reviews")).toBe(7);
  expect(await waitingFor(reviewer)).toEqual({});
  const notes = { notes: "Name the editor of the volume." };
  const returned = await press.call(editor, "POST", `/content-review/catalogue/${first.id}/return`, { body: notes });
  expect(returned.status).toBe(204);
  expect(await waitingFor(editor)).toEqual({ ...counts, "/dashboard/content-review": 6 });
  expect(await waitingFor(author)).toEqual({ "/dashboard/submissions": 1 });
  // Each task says why in a line: the editor's notes, what an enquiry is about.
  expect(await findWhy(author, /^Change /u)).toBe("“\u2068Name the editor of the volume.\u2069”");
  expect(await findWhy(editor, /^Answer /u)).toMatch(
    /^(?:Book Publishing|Academic Chapter|Conference Proceedings|Custom Project)/u,
  );
});

test("the card System Overview is the total of the e-mails that it leads to", async () => {
  const unsent = await press.requestJson<{ total: number }>(admin, "GET", "/outbox?state=unsent");
  expect(unsent.total).toBeGreaterThan(0);
  expect(await card(admin, "system_overview")).toBe(unsent.total);
  await press.db.updateTable("outbox").set({ state: "sent" }).where("state", "=", "queued").execute();
  expect(await card(admin, "system_overview")).toBe(0);
  expect(await press.requestJson(admin, "GET", "/outbox?state=unsent")).toMatchObject({ total: 0, emails: [] });
});

test("what the catalogue lacks, and the card of publications, are the totals of the list that they lead to", async () => {
  await create(editor, { status: "published", doi: "10.5555/has.a.doi" });
  await create(author, { status: "draft" });
  for (const as of [editor, admin]) {
    const { catalogue } = await overview(as);
    expect(catalogue?.total).toBe(await countFiltered(as, ""));
    expect(await card(as, "publications")).toBe(await countFiltered(as, ""));
    expect(catalogue?.lacks.length).toBeGreaterThan(3);
    for (const { lack, count } of catalogue?.lacks ?? [])
      expect(count, lack).toBe(await countFiltered(as, `?missing=${lack}`));
  }
});

test("the last changes name who did what; a bulk change is one line, and an author's draft is none", async () => {
  const { id, version } = await create(editor, { title: "Tidal Politics" });
  await create(author, { title: "A Draft of Mine", status: "draft" });
  press.clock.advance(60_000);
  const changed = wholePublication({
    title: "Tidal Politics",
    type: "book",
    authors: ["Ada Byron"],
    subtitle: "A Story",
  });
  await press.requestJson(editor, "PUT", `/publications/${id}`, { ...changed, version });
  await press.createTitled("Ledger", 9);
  press.clock.advance(60_000);
  await press.run(editor, { field: "licence", value: "CC-BY-4.0" }, { filters: { search: "ledger" } });
  const { changes } = await overview(editor);
  const lines = changes?.map(({ person, did, name }) => `${person} ${did} ${name}`) ?? [];
  expect(lines[0]).toBe("Edith Lindqvist changed the licence of 9 publications");
  expect(lines[1]).toBe("Edith Lindqvist changed subtitle of Tidal Politics");
  expect(lines.join()).not.toMatch(/Ledger|A Draft of Mine/u);
  for (const as of [author, reviewer]) expect(await overview(as)).toMatchObject({ changes: null, catalogue: null });
});

test("an author reads how the own published works were read in the last 30 days, and nobody else's", async () => {
  const { id } = await create(editor, { title: "Mine", status: "published" });
  await create(editor, { title: "Of Another Person", status: "published" });
  await press.db
    .updateTable("publications")
    .set({ created_by: author?.id ?? "" })
    .where("id", "=", id)
    .execute();
  const today = press.clock().getTime();
  await storeCounts(press.ctx, [
    reads(id, utcDay(today), 30, 9),
    reads(id, utcDay(today - 29 * DAY_MS), 1, 1),
    reads(id, utcDay(today - 30 * DAY_MS), 500, 500),
  ]);
  const { readership } = await overview(author);
  expect(readership).toMatchObject({ total: 1, works: [{ title: "Mine", views: 31, downloads: 10 }] });
  expect((await overview(editor)).readership).toBeNull();
});
