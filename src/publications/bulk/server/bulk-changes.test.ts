import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Publication, PublicationDraft } from "#publications/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/records/server/delete-publication.ts";
import { requirePublication } from "#publications/server/publications.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { jobsInMemory } from "#tests/support/jobs-in-memory.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { forgetBulkChanges } from "./forget-bulk-changes.ts";
import { BULK_RULES, bulkChangeJob } from "./run-bulk-change.ts";
import { startBulkChange } from "./start-bulk-change.ts";

type Change = {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly undo_until: string | null;
  readonly preview: { readonly examples: readonly unknown[]; readonly warnings: readonly { readonly count: number }[] };
};
type Records = { readonly records: readonly object[] };

let press: TestPress;
let [admin, editor, reviewer, author, reader]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  reviewer = await press.person(["reviewer"]);
  author = await press.person(["author"]);
  reader = await press.person([]);
});
afterAll(() => press.close());

const PUBLISH = { field: "status", value: "published" };
const PATIENT = { timeout: 30_000, interval: 20 };

async function titled(word: string, count: number, given: Partial<PublicationDraft> = {}): Promise<Publication[]> {
  const made: Publication[] = [];
  for (let at = 0; at < count; at += 1)
    made.push(
      await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title: `${word} ${at}`, ...given } }),
    );
  return made;
}

const prepare = (as: TestPerson | undefined, change: object, selection: object) =>
  press.received<Change>(as, "POST", "/bulk-changes", { change, selection });
const matching = (search: string) => ({ filters: { search } });
const status = async (as: TestPerson | undefined, method: string, path: string, body?: unknown) =>
  (await press.call(as, method, path, { body })).status;
const stateOf = (as: TestPerson | undefined, id: string) => press.received<Change>(as, "GET", `/bulk-changes/${id}`);

async function ended(as: TestPerson | undefined, id: string, state = "finished"): Promise<Change> {
  await expect.poll(async () => (await stateOf(as, id)).state, PATIENT).toBe(state);
  return stateOf(as, id);
}

async function run(as: TestPerson | undefined, change: object, selection: object): Promise<Change> {
  const { id } = await prepare(as, change, selection);
  expect(await status(as, "POST", `/bulk-changes/${id}/start`)).toBe(202);
  return ended(as, id);
}

const stored = ({ id }: { readonly id: string }) => requirePublication(press.ctx, { id });

describe("a change of all that match", () => {
  test("takes more than a page, shows what will happen, changes each as a single edit does, and can be undone", async () => {
    const heron = await titled("Heron", 27);
    const [archived] = heron;
    await changeStatus(press.ctx, theEditor, { id: archived?.id ?? "", status: "published" });
    const prepared = await prepare(editor, PUBLISH, matching("heron"));
    expect(prepared).toMatchObject({
      state: "prepared",
      preview: { total: 27, changing: 26, unchanged: 1, refused: [] },
    });
    expect(prepared.preview.examples).toHaveLength(10);
    expect(prepared.preview.examples[0]).toMatchObject({ title: "Heron 1", before: "draft", after: "published" });
    expect(prepared.preview.warnings[0]?.count).toBe(26);
    expect((await stored(heron[5] ?? { id: "" })).status).toBe("draft");
    // A publication that matches later is not part of the change.
    const [late] = await titled("Heron late", 1);
    await press.call(editor, "POST", `/bulk-changes/${prepared.id}/start`);
    const over = await ended(editor, prepared.id);
    expect(over.counts).toEqual({ changed: 26, unchanged: 1, refused: 0, waiting: 0, restored: 0, kept: 0 });
    expect((await stored(late ?? { id: "" })).status).toBe("draft");
    const [, one] = heron;
    const history = await press.db
      .selectFrom("publication_changes")
      .select(["action", "version"])
      .where("publication_id", "=", one?.id ?? "")
      .where("action", "=", "status")
      .execute();
    expect(history).toEqual([{ action: "status", version: 2 }]);
    expect(await press.received(editor, "GET", "/publications/summary?search=heron")).toMatchObject({
      filtered: { total: 28, published: 27 },
    });
    expect(press.changedTags).toContain(`publication:${one?.id}`);

    // One is changed and one deleted before the undo.
    await changeStatus(press.ctx, theEditor, { id: heron[2]?.id ?? "", status: "archived" });
    await deletePublication(press.ctx, theEditor, { id: heron[3]?.id ?? "" });
    expect(await status(admin, "POST", `/bulk-changes/${over.id}/undo`)).toBe(202);
    const undone = await ended(editor, over.id, "undone");
    expect(undone.counts).toMatchObject({ restored: 24, kept: 2 });
    expect((await stored(one ?? { id: "" })).status).toBe("draft");
    expect((await stored(heron[2] ?? { id: "" })).status).toBe("archived");
    const kept = await press.received<Records>(editor, "GET", `/bulk-changes/${over.id}/records?result=kept`);
    expect(kept.records).toMatchObject([
      { title: "Heron 2", reason: "It was changed since." },
      { title: null, reason: "The publication does not exist any more." },
    ]);
    expect(await status(editor, "POST", `/bulk-changes/${over.id}/undo`)).toBe(409);
  });

  test("gives the result of a publication that was deleted before its turn", async () => {
    const [one, gone] = await titled("Dunlin", 2);
    const { id } = await prepare(editor, { field: "licence", value: "CC0-1.0" }, matching("dunlin"));
    await deletePublication(press.ctx, theEditor, { id: gone?.id ?? "" });
    await press.call(editor, "POST", `/bulk-changes/${id}/start`);
    expect((await ended(editor, id)).counts).toMatchObject({ changed: 1, refused: 1 });
    const refused = await press.received<Records>(editor, "GET", `/bulk-changes/${id}/records?result=refused`);
    expect(refused).toMatchObject({
      total: 1,
      records: [{ title: null, reason: "The publication does not exist any more." }],
    });
    expect(await stored(one ?? { id: "" })).toMatchObject({ licence: "CC0-1.0", version: 2 });
  });

  test.each([
    [{ field: "access", value: "open" }, { open_access: true }, { open_access: false }],
    [{ field: "series", value: "Tide Tables" }, { series: { title: "Tide Tables" } }, {}],
    [{ field: "publisher", value: "Ebb" }, { details: { publisher: "Ebb" } }, {}],
    [{ field: "language", value: "ta" }, { details: { language: "ta" } }, { details: { language: "en" } }],
    [{ field: "subjects", mode: "add", value: ["JN"] }, { details: { keywords: ["thema: JN"] } }, {}],
  ])("sets %j and takes it back", async (change, after, before) => {
    const word = `Knot ${change.field}`;
    const [one] = await titled(word, 1, { details: { ...theDraft.details, keywords: [] } });
    const { id, counts } = await run(editor, change, { ids: [one?.id] });
    expect(counts["changed"]).toBe(1);
    expect(await stored(one ?? { id: "" })).toMatchObject(after);
    await press.call(editor, "POST", `/bulk-changes/${id}/undo`);
    expect((await ended(editor, id, "undone")).counts["restored"]).toBe(1);
    const restored = await stored(one ?? { id: "" });
    expect(restored).toMatchObject(before);
    expect({ ...restored, version: 1, updated_at: 0 }).toEqual({ ...one, version: 1, updated_at: 0 });
  });

  test("an author's proposal is the author's again after the undo", async () => {
    const theirs = await createPublication(
      press.ctx,
      { kind: "person", id: author?.id ?? "" },
      { draft: { ...theDraft, title: "Plover", status: "under_review" }, isProposal: true },
    );
    const { id } = await run(editor, PUBLISH, { ids: [theirs.id] });
    expect(await stored(theirs)).toMatchObject({ status: "published" });
    await press.call(editor, "POST", `/bulk-changes/${id}/undo`);
    await ended(editor, id, "undone");
    expect(await stored(theirs)).toMatchObject({ status: "under_review", is_proposal: true });
  });
});

test("a run that stops in the middle is continued, and changes none twice", async () => {
  const terns = await titled("Tern", 45);
  const { id } = await prepare(editor, PUBLISH, matching("tern"));
  const jobs = jobsInMemory();
  const ctx = { ...press.ctx, jobs };
  // The process ends when some are done.
  const stop = new AbortController();
  jobs.define("run-bulk-change", BULK_RULES, async ({ data }) => {
    const counting = { ...press.ctx, clock: () => (done++ > 50 ? (stop.abort(), press.clock()) : press.clock()) };
    let done = 0;
    await bulkChangeJob(counting)({ data, signal: stop.signal }).catch(() => undefined);
  });
  await startBulkChange(ctx, { id: editor?.id ?? "", roles: ["editor"] }, id);
  await jobs.settled();
  const half = await stateOf(editor, id);
  expect(half.state).toBe("interrupted");
  expect(half.counts["changed"]).toBeGreaterThan(0);
  expect(half.counts["waiting"]).toBeGreaterThan(0);
  expect(await status(editor, "POST", `/bulk-changes/${id}/start`)).toBe(202);
  expect((await ended(editor, id)).counts).toMatchObject({ changed: 45, waiting: 0 });
  const versions = await Promise.all(terns.map(async (tern) => (await stored(tern)).version));
  expect(new Set(versions)).toEqual(new Set([2]));
});

describe("nobody gains a right by a bulk change", () => {
  test("people without the right are refused each operation", async () => {
    const [one] = await titled("Curlew", 1);
    const body = { change: PUBLISH, selection: { ids: [one?.id] } };
    const { id } = await prepare(editor, PUBLISH, body.selection);
    for (const [as, refused] of [
      [undefined, 401],
      [reader, 403],
      [reviewer, 403],
    ] as const) {
      expect(await status(as, "POST", "/bulk-changes", body)).toBe(refused);
      for (const path of ["", `/${id}`, `/${id}/records`])
        expect(await status(as, "GET", `/bulk-changes${path}`)).toBe(refused);
      for (const path of ["start", "cancel", "undo"])
        expect(await status(as, "POST", `/bulk-changes/${id}/${path}`)).toBe(refused);
    }
    // A prepared change is its maker's alone.
    expect(await status(admin, "POST", `/bulk-changes/${id}/start`)).toBe(404);
    expect(await stored(one ?? { id: "" })).toMatchObject({ status: "draft", version: 1 });
  });

  test("an author changes own drafts only, and sees own changes only", async () => {
    const actor = { kind: "person", id: author?.id ?? "" } as const;
    const own = await createPublication(press.ctx, actor, {
      draft: { ...theDraft, title: "Godwit own" },
      isProposal: true,
    });
    await titled("Godwit other", 1, { status: "published" });
    const byEditor = await run(editor, { field: "licence", value: "CC-BY-4.0" }, matching("godwit other"));
    const prepared = await prepare(author, { field: "publisher", value: "Mine" }, matching("godwit"));
    expect(prepared.preview).toMatchObject({ total: 1, changing: 1 });
    await press.call(author, "POST", `/bulk-changes/${prepared.id}/start`);
    await ended(author, prepared.id);
    expect(await stored(own)).toMatchObject({ details: { publisher: "Mine" } });
    const publishing = await prepare(author, PUBLISH, { ids: [own.id] });
    expect(publishing.preview).toMatchObject({ changing: 0, refused: [{ count: 1 }] });
    for (const path of [`/${byEditor.id}`, `/${byEditor.id}/records`])
      expect(await status(author, "GET", `/bulk-changes${path}`)).toBe(404);
    expect(await status(author, "POST", `/bulk-changes/${byEditor.id}/undo`)).toBe(404);
    const { bulk_changes } = await press.received<{ bulk_changes: Change[] }>(author, "GET", "/bulk-changes");
    expect(bulk_changes.map(({ id }) => id)).toEqual([prepared.id]);
    const draft = await press.call(editor, "POST", "/bulk-changes", {
      body: { change: PUBLISH, selection: { ids: [own.id] } },
    });
    expect(draft.status).toBe(422);
  });

  test("who lost the role meanwhile changes nothing more", async () => {
    const former = await press.person(["editor"]);
    const [one] = await titled("Stint", 1);
    const { id } = await prepare(former, PUBLISH, { ids: [one?.id] });
    const jobs = jobsInMemory();
    await startBulkChange({ ...press.ctx, jobs }, { id: former.id, roles: ["editor"] }, id);
    await press.db.deleteFrom("user_roles").where("user_id", "=", former.id).execute();
    const { signal } = new AbortController();
    await bulkChangeJob(press.ctx)({ data: { bulkChangeId: id }, signal });
    expect((await stateOf(admin, id)).counts).toMatchObject({ changed: 0, refused: 1 });
    expect(await stored(one ?? { id: "" })).toMatchObject({ status: "draft" });
  });
});

test("a wrong selection or value is refused with a sentence", async () => {
  const [one] = await titled("Ruff", 1);
  const refused = async (change: object, selection: object) => {
    const response = await press.call(editor, "POST", "/bulk-changes", { body: { change, selection } });
    expect(response.status).toBe(422);
    return response.json();
  };
  expect(await refused(PUBLISH, matching("no such words"))).toMatchObject({
    fields: { selection: "No publication matches this selection." },
  });
  await refused(PUBLISH, { ids: [] });
  await refused(PUBLISH, {});
  await refused({ field: "title", value: "x" }, { ids: [one?.id] });
  await refused({ field: "language", value: "??" }, { ids: [one?.id] });
  expect(await status(editor, "GET", `/bulk-changes/${crypto.randomUUID()}`)).toBe(404);
});

test("one change of a person runs at a time; a running one can be cancelled, and what it changed undone", async () => {
  const [first, second] = await titled("Snipe", 2);
  const waiting = jobsInMemory();
  const ctx = { ...press.ctx, jobs: { ...waiting, listPending: async () => [{ bulkChangeId: running.id }] as never } };
  const person = { id: editor?.id ?? "", roles: ["editor"] } as const;
  const running = await prepare(editor, PUBLISH, { ids: [first?.id] });
  await startBulkChange(ctx, person, running.id);
  const other = await prepare(editor, PUBLISH, { ids: [second?.id] });
  await expect(startBulkChange(ctx, person, other.id)).rejects.toThrow("Another bulk change of yours is running.");
  expect(await status(editor, "POST", `/bulk-changes/${running.id}/undo`)).toBe(409);
  expect(await status(editor, "POST", `/bulk-changes/${running.id}/cancel`)).toBe(200);
  expect(await status(editor, "POST", `/bulk-changes/${running.id}/cancel`)).toBe(409);
  expect(await stateOf(editor, running.id)).toMatchObject({
    state: "cancelled",
    counts: { waiting: 1 },
    undo_until: null,
  });
  expect(await status(editor, "POST", `/bulk-changes/${other.id}/start`)).toBe(202);
  expect(await ended(editor, other.id)).toMatchObject({ counts: { changed: 1 } });
});

test("after 30 days a change can no longer be undone, and is deleted", async () => {
  const [one] = await titled("Whimbrel", 1);
  const { id, undo_until } = await run(editor, PUBLISH, { ids: [one?.id] });
  expect(undo_until).not.toBeNull();
  const kept = await press.db.selectFrom("bulk_changes").select("id").execute();
  expect(await forgetBulkChanges(press.ctx)).toBe(0);
  const later = { ...press.ctx, clock: () => new Date(press.clock().getTime() + 31 * 86_400_000) };
  expect(await forgetBulkChanges(later)).toBe(kept.length);
  expect(await press.db.selectFrom("bulk_change_records").selectAll().execute()).toEqual([]);
  expect(await status(editor, "GET", `/bulk-changes/${id}`)).toBe(404);
});
