import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft } from "#tests/support/cast.ts";
import { jobsInMemory } from "#tests/support/jobs-in-memory.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type SentChange, withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";
import { bulkChangeJob } from "./run-bulk-change.ts";
import { startBulkChange } from "./start-bulk-change.ts";

const open = () => testPress({ now: new Date().toISOString(), settings: { limits: false } }, withBulkChanges);

let press: Awaited<ReturnType<typeof open>>;
let [admin, editor, reviewer, author, reader]: TestPerson[] = [];
beforeAll(async () => {
  press = await open();
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
  reviewer = await press.person(["reviewer"]);
  author = await press.person(["author"]);
  reader = await press.person([]);
});
afterAll(() => press.close());

const PUBLISH = { field: "status", value: "published" };
const matching = (search: string) => ({ filters: { search } });

describe("nobody gains a right by a bulk change", () => {
  test("people without the right are refused each operation", async () => {
    const [one] = await press.createTitled("Curlew", 1);
    const body = { change: PUBLISH, selection: { ids: [one?.id] } };
    const { id } = await press.prepare(editor, PUBLISH, body.selection);
    for (const [as, refused] of [
      [undefined, 401],
      [reader, 403],
      [reviewer, 403],
    ] as const) {
      expect(await press.status(as, "POST", "/bulk-changes", body)).toBe(refused);
      for (const path of ["", `/${id}`, `/${id}/records`])
        expect(await press.status(as, "GET", `/bulk-changes${path}`)).toBe(refused);
      for (const path of ["start", "cancel", "undo"])
        expect(await press.status(as, "POST", `/bulk-changes/${id}/${path}`)).toBe(refused);
    }
    // A prepared change is its maker's alone.
    expect(await press.status(admin, "POST", `/bulk-changes/${id}/start`)).toBe(404);
    expect(await press.readStored(one)).toMatchObject({ status: "draft", version: 1 });
  });

  test("a publication's number chooses it as its uuid does; what is neither is named", async () => {
    const [one, two] = await press.createTitled("Whimbrel", 2);
    const { preview } = await press.prepare(editor, PUBLISH, { ids: [String(one?.sequential_id), two?.id] });
    expect(preview).toMatchObject({ total: 2 });
    const body = { change: PUBLISH, selection: { ids: ["012"] } };
    const refused = await press.call(editor, "POST", "/bulk-changes", { body });
    expect(await refused.json()).toMatchObject({
      status: 422,
      fields: { "selection.ids.0": "Please give the number or the uuid of a publication" },
    });
  });

  test("an author changes own drafts only, and sees own changes only", async () => {
    const actor = { kind: "person", id: author?.id ?? "" } as const;
    const own = await createPublication(press.ctx, actor, {
      draft: { ...theDraft, title: "Godwit own" },
      isProposal: true,
    });
    await press.createTitled("Godwit other", 1, { status: "published" });
    const byEditor = await press.run(editor, { field: "licence", value: "CC-BY-4.0" }, matching("godwit other"));
    const prepared = await press.prepare(author, { field: "publisher", value: "Mine" }, matching("godwit"));
    expect(prepared.preview).toMatchObject({ total: 1, changing: 1 });
    await press.call(author, "POST", `/bulk-changes/${prepared.id}/start`);
    await press.waitForEnd(author, prepared.id);
    expect(await press.readStored(own)).toMatchObject({ details: { publisher: "Mine" } });
    const publishing = await press.prepare(author, PUBLISH, { ids: [own.id] });
    expect(publishing.preview).toMatchObject({ changing: 0, refused: [{ count: 1 }] });
    for (const path of [`/${byEditor.id}`, `/${byEditor.id}/records`])
      expect(await press.status(author, "GET", `/bulk-changes${path}`)).toBe(404);
    expect(await press.status(author, "POST", `/bulk-changes/${byEditor.id}/undo`)).toBe(404);
    const { bulk_changes } = await press.requestJson<{ bulk_changes: SentChange[] }>(author, "GET", "/bulk-changes");
    expect(bulk_changes.map(({ id }) => id)).toEqual([prepared.id]);
    const draft = await press.call(editor, "POST", "/bulk-changes", {
      body: { change: PUBLISH, selection: { ids: [own.id] } },
    });
    expect(draft.status).toBe(422);
  });

  test("who lost the role meanwhile changes nothing more", async () => {
    const former = await press.person(["editor"]);
    const [one] = await press.createTitled("Stint", 1);
    const { id } = await press.prepare(former, PUBLISH, { ids: [one?.id] });
    const jobs = jobsInMemory();
    await startBulkChange({ ...press.ctx, jobs }, { id: former.id, roles: ["editor"] }, id);
    await press.db.deleteFrom("user_roles").where("user_id", "=", former.id).execute();
    const { signal } = new AbortController();
    await bulkChangeJob(press.ctx)({ data: { bulkChangeId: id }, signal });
    expect((await press.readState(admin, id)).counts).toMatchObject({ changed: 0, refused: 1 });
    expect(await press.readStored(one)).toMatchObject({ status: "draft" });
  });
});
