import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { jobsInMemory } from "#tests/support/jobs-in-memory.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";
import { forgetBulkChanges } from "./forget-bulk-changes.ts";
import { BULK_RULES, bulkChangeJob } from "./run-bulk-change.ts";
import { startBulkChange } from "./start-bulk-change.ts";

type Records = { readonly records: readonly object[] };

const open = () => testPress({ now: new Date().toISOString(), settings: { limits: false } }, withBulkChanges);

let press: Awaited<ReturnType<typeof open>>;
let [admin, editor, author]: TestPerson[] = [];
beforeAll(async () => {
  press = await open();
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
});
afterAll(() => press.close());

const PUBLISH = { field: "status", value: "published" };
const matching = (search: string) => ({ filters: { search } });

test("a chapter names its book in the preview and in the results", async () => {
  const [book] = await press.createTitled("Shores", 1);
  const draft = {
    ...theDraft,
    title: "Conclusions",
    type: "academic_chapter" as const,
    doi: undefined,
    isbn: undefined,
  };
  await createPublication(press.ctx, theEditor, { draft, parentId: book?.id });
  const { id, preview } = await press.prepare(editor, PUBLISH, matching("conclusions"));
  expect(preview.examples).toMatchObject([{ title: "Conclusions", parent_title: "Shores 0" }]);
  expect(await press.requestJson<Records>(editor, "GET", `/bulk-changes/${id}/records`)).toMatchObject({
    records: [{ title: "Conclusions", parent_title: "Shores 0" }],
  });
});

describe("a change of all that match", () => {
  test("takes more than a page, shows what will happen, changes each as a single edit does, and can be undone", async () => {
    const heron = await press.createTitled("Heron", 27);
    const [archived] = heron;
    await changeStatus(press.ctx, theEditor, { id: archived?.id ?? "", status: "published" });
    const prepared = await press.prepare(editor, PUBLISH, matching("heron"));
    expect(prepared).toMatchObject({
      state: "prepared",
      preview: { total: 27, changing: 26, unchanged: 1, refused: [] },
    });
    expect(prepared.preview.examples).toHaveLength(10);
    expect(prepared.preview.examples[0]).toMatchObject({ title: "Heron 1", before: "draft", after: "published" });
    expect(prepared.preview.warnings[0]?.count).toBe(26);
    expect((await press.readStored(heron[5])).status).toBe("draft");
    // A publication that matches later is not part of the change.
    const [late] = await press.createTitled("Heron late", 1);
    await press.call(editor, "POST", `/bulk-changes/${prepared.id}/start`);
    const over = await press.waitForEnd(editor, prepared.id);
    expect(over.counts).toEqual({ changed: 26, unchanged: 1, refused: 0, waiting: 0, restored: 0, not_restored: 0 });
    expect((await press.readStored(late)).status).toBe("draft");
    const [, one] = heron;
    const history = await press.db
      .selectFrom("publication_changes")
      .select(["action", "version"])
      .where("publication_id", "=", one?.id ?? "")
      .where("action", "=", "status")
      .execute();
    expect(history).toEqual([{ action: "status", version: 2 }]);
    expect(await press.requestJson(editor, "GET", "/publications/summary?search=heron")).toMatchObject({
      filtered: { total: 28, published: 27 },
    });
    expect(press.changedTags).toContain(`publication:${one?.id}`);

    // One is changed and one deleted before the undo.
    await changeStatus(press.ctx, theEditor, { id: heron[2]?.id ?? "", status: "archived" });
    await deletePublication(press.ctx, theEditor, { id: heron[3]?.id ?? "" });
    expect(await press.status(admin, "POST", `/bulk-changes/${over.id}/undo`)).toBe(202);
    const undone = await press.waitForEnd(editor, over.id, "undone");
    expect(undone.counts).toMatchObject({ restored: 24, not_restored: 2 });
    expect((await press.readStored(one)).status).toBe("draft");
    expect((await press.readStored(heron[2])).status).toBe("archived");
    const left = await press.requestJson<Records>(
      editor,
      "GET",
      `/bulk-changes/${over.id}/records?result=not_restored`,
    );
    expect(left.records).toMatchObject([
      { title: "Heron 2", reason: PUBLICATION_WORDS.changedSince },
      { title: null, reason: PUBLICATION_WORDS.publicationGone },
    ]);
    expect(await press.status(editor, "POST", `/bulk-changes/${over.id}/undo`)).toBe(409);
  });

  test("gives the result of a publication that was deleted before its turn", async () => {
    const [one, gone] = await press.createTitled("Dunlin", 2);
    const { id } = await press.prepare(editor, { field: "licence", value: "CC0-1.0" }, matching("dunlin"));
    await deletePublication(press.ctx, theEditor, { id: gone?.id ?? "" });
    await press.call(editor, "POST", `/bulk-changes/${id}/start`);
    expect((await press.waitForEnd(editor, id)).counts).toMatchObject({ changed: 1, refused: 1 });
    const refused = await press.requestJson<Records>(editor, "GET", `/bulk-changes/${id}/records?result=refused`);
    expect(refused).toMatchObject({
      total: 1,
      records: [{ title: null, reason: PUBLICATION_WORDS.publicationGone }],
    });
    expect(await press.readStored(one)).toMatchObject({ licence: "CC0-1.0", version: 2 });
  });

  test.each([
    [{ field: "access", value: "open" }, { open_access: true }, { open_access: false }],
    [{ field: "series", value: "Tide Tables" }, { series: { title: "Tide Tables" } }, {}],
    [{ field: "publisher", value: "Ebb" }, { details: { publisher: "Ebb" } }, {}],
    [{ field: "language", value: "ta" }, { details: { language: "ta" } }, { details: { language: "en" } }],
    [{ field: "subjects", mode: "add", value: ["JN"] }, { details: { keywords: ["thema: JN"] } }, {}],
  ])("sets %j and takes it back", async (change, after, before) => {
    const word = `Knot ${change.field}`;
    const [one] = await press.createTitled(word, 1, { details: { ...theDraft.details, keywords: [] } });
    const { id, counts } = await press.run(editor, change, { ids: [one?.id] });
    expect(counts["changed"]).toBe(1);
    expect(await press.readStored(one)).toMatchObject(after);
    await press.call(editor, "POST", `/bulk-changes/${id}/undo`);
    expect((await press.waitForEnd(editor, id, "undone")).counts["restored"]).toBe(1);
    const restored = await press.readStored(one);
    expect(restored).toMatchObject(before);
    expect({ ...restored, version: 1, updated_at: 0 }).toEqual({ ...one, version: 1, updated_at: 0 });
  });

  test("an author's proposal is the author's again after the undo", async () => {
    const theirs = await createPublication(
      press.ctx,
      { kind: "person", id: author?.id ?? "" },
      { draft: { ...theDraft, title: "Plover", status: "under_review" }, isProposal: true },
    );
    const { id } = await press.run(editor, PUBLISH, { ids: [theirs.id] });
    expect(await press.readStored(theirs)).toMatchObject({ status: "published" });
    await press.call(editor, "POST", `/bulk-changes/${id}/undo`);
    await press.waitForEnd(editor, id, "undone");
    expect(await press.readStored(theirs)).toMatchObject({ status: "under_review", is_proposal: true });
  });
});

test("a run that stops in the middle is continued, and changes none twice", async () => {
  const terns = await press.createTitled("Tern", 45);
  const { id } = await press.prepare(editor, PUBLISH, matching("tern"));
  const jobs = jobsInMemory();
  const ctx = { ...press.ctx, jobs };
  // The process is told to end while the first of them are changed.
  const stop = new AbortController();
  jobs.define("run-bulk-change", BULK_RULES, async ({ data }) => {
    const stopping = { ...press.ctx, clock: () => (stop.abort(), press.clock()) };
    await bulkChangeJob(stopping)({ data, signal: stop.signal }).catch(() => undefined);
  });
  await startBulkChange(ctx, { id: editor?.id ?? "", roles: ["editor"] }, id);
  await jobs.waitUntilSettled();
  const half = await press.readState(editor, id);
  expect(half.state).toBe("interrupted");
  expect(half.counts["changed"]).toBeGreaterThan(0);
  expect(half.counts["waiting"]).toBeGreaterThan(0);
  expect(await press.status(editor, "POST", `/bulk-changes/${id}/start`)).toBe(202);
  expect((await press.waitForEnd(editor, id)).counts).toMatchObject({ changed: 45, waiting: 0 });
  const versions = await Promise.all(terns.map(async (tern) => (await press.readStored(tern)).version));
  expect(new Set(versions)).toEqual(new Set([2]));
});

test("a wrong selection or value is refused with a sentence", async () => {
  const [one] = await press.createTitled("Ruff", 1);
  const requestRefused = async (change: object, selection: object) => {
    const response = await press.call(editor, "POST", "/bulk-changes", { body: { change, selection } });
    expect(response.status).toBe(422);
    return response.json();
  };
  expect(await requestRefused(PUBLISH, matching("no such words"))).toMatchObject({
    fields: { selection: PUBLICATION_WORDS.emptySelection },
  });
  await requestRefused(PUBLISH, { ids: [] });
  await requestRefused(PUBLISH, {});
  await requestRefused({ field: "title", value: "x" }, { ids: [one?.id] });
  await requestRefused({ field: "language", value: "??" }, { ids: [one?.id] });
  expect(await press.status(editor, "GET", `/bulk-changes/${crypto.randomUUID()}`)).toBe(404);
});

test("one change of a person runs at a time; a running one can be cancelled, and what it changed undone", async () => {
  const [first, second] = await press.createTitled("Snipe", 2);
  const waiting = jobsInMemory();
  const ctx = { ...press.ctx, jobs: { ...waiting, listPending: async () => [{ bulkChangeId: running.id }] as never } };
  const person = { id: editor?.id ?? "", roles: ["editor"] } as const;
  const running = await press.prepare(editor, PUBLISH, { ids: [first?.id] });
  await startBulkChange(ctx, person, running.id);
  const other = await press.prepare(editor, PUBLISH, { ids: [second?.id] });
  await expect(startBulkChange(ctx, person, other.id)).rejects.toThrow("Another bulk change of yours is running.");
  expect(await press.status(editor, "POST", `/bulk-changes/${running.id}/undo`)).toBe(409);
  expect(await press.status(editor, "POST", `/bulk-changes/${running.id}/cancel`)).toBe(200);
  expect(await press.status(editor, "POST", `/bulk-changes/${running.id}/cancel`)).toBe(409);
  expect(await press.readState(editor, running.id)).toMatchObject({
    state: "cancelled",
    counts: { waiting: 1 },
    undo_until: null,
  });
  expect(await press.status(editor, "POST", `/bulk-changes/${other.id}/start`)).toBe(202);
  expect(await press.waitForEnd(editor, other.id)).toMatchObject({ counts: { changed: 1 } });
});

test("a change that was prepared more than a day ago does not start: its results may be gone", async () => {
  const [one] = await press.createTitled("Turnstone", 1);
  const { id } = await press.prepare(editor, PUBLISH, { ids: [one?.id] });
  const prepared = press.clock().getTime();
  const later = { ...press.ctx, jobs: jobsInMemory(), clock: () => new Date(prepared + 86_400_001) };
  await expect(startBulkChange(later, { id: editor?.id ?? "", roles: ["editor"] }, id)).rejects.toMatchObject({
    status: 409,
  });
});

test("after 30 days a change can no longer be undone, and is deleted", async () => {
  const [one] = await press.createTitled("Whimbrel", 1);
  const { id, undo_until } = await press.run(editor, PUBLISH, { ids: [one?.id] });
  expect(undo_until).not.toBeNull();
  const all = await press.db.selectFrom("bulk_changes").select("id").execute();
  expect(await forgetBulkChanges(press.ctx)).toBe(0);
  const later = { ...press.ctx, clock: () => new Date(press.clock().getTime() + 31 * 86_400_000) };
  expect(await forgetBulkChanges(later)).toBe(all.length);
  expect(await press.db.selectFrom("bulk_change_records").selectAll().execute()).toEqual([]);
  expect(await press.status(editor, "GET", `/bulk-changes/${id}`)).toBe(404);
});
