import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BulkChange } from "#publications/bulk/bulk-change.ts";
import { withValue } from "#publications/bulk/field-value.ts";
import { planChange } from "#publications/bulk/plan-change.ts";
import { assignPublication } from "#publications/comments/server/assign-publication.ts";
import { withAssignees } from "#publications/core/server/find-assignments.ts";
import { guardEditing } from "#publications/core/server/guards.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { theDraft, theEditedVolume, theMonograph, theProceedings } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { prepareBulkChange } from "./prepare-bulk-change.ts";
import { bulkChangeJob } from "./run-bulk-change.ts";

const NOW = new Date().toISOString();

let press: TestPress;
let editor: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: NOW, settings: { limits: false }, webhooks: { mayBePrivate: true } });
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
  // Webhooks are told of every change: what they get is compared, too.
  const events = ["publication.published", "publication.changed", "publication.withdrawn"];
  const webhook = { url: "http://127.0.0.1:9/hook", description: "", events };
  const { status } = await press.call(await press.person(["admin"]), "POST", "/webhooks", { body: webhook });
  if (status !== 201) throw new Error("The webhook was not stored.");
});
afterAll(() => press.close());

const { doi: _doi, isbn: _isbn, ...MONOGRAPH } = theMonograph;
const { doi: _doiOfVolume, isbn: _isbnOfVolume, ...VOLUME } = theEditedVolume;
const { doi: _doiOfProceedings, isbn: _isbnOfProceedings, ...PROCEEDINGS } = theProceedings;
const CHAPTER: PublicationDraft = { ...theDraft, type: "academic_chapter", title: "Salt", status: "published" };

/** The place of the author's draft that was not sent. */
const UNSENT = 5;

/** Creates a small catalogue of every kind, status and owner; two of them are alike but for their ids. */
async function createCatalogue(): Promise<readonly string[]> {
  const byAuthor = { kind: "person", id: author.id } as const;
  const create = async (draft: PublicationDraft, given: { parentId?: string; isProposal?: boolean } = {}) =>
    (await createPublication(press.ctx, byAuthor, { draft, ...given })).id;
  const volume = await create(VOLUME);
  const proceedings = await create(PROCEEDINGS);
  return [
    await create(MONOGRAPH),
    volume,
    proceedings,
    await create({ ...theDraft, status: "archived" }),
    await create({ ...theDraft, status: "under_review" }, { isProposal: true }),
    await create(
      { ...theDraft, title: "A draft", details: { ...theDraft.details, keywords: [] } },
      { isProposal: true },
    ),
    await create(CHAPTER, { parentId: volume }),
    await create({ ...CHAPTER, status: "draft" }, { parentId: volume }),
    await create({ ...CHAPTER, title: "A paper" }, { parentId: proceedings }),
  ];
}

/** The values that each field may get. */
const VALUES: readonly (readonly object[])[] = [
  ["draft", "under_review", "published", "archived"].map((value) => ({ field: "status", value })),
  ["CC-BY-4.0", null].map((value) => ({ field: "licence", value })),
  ["open", "closed"].map((value) => ({ field: "access", value })),
  ["Studies in Water and Law", "A New Series", null].map((value) => ({ field: "series", value })),
  ["Another Press", null].map((value) => ({ field: "publisher", value })),
  ["de", "ta"].map((value) => ({ field: "language", value })),
  ["add", "remove", "replace"].map((mode) => ({ field: "subjects", mode, value: ["JNF"] })),
  // The editor's id is known when the press is open.
  ["the editor", null].map((value) => ({ field: "assignee", value })),
];
/** A change of each field, in any order. */
const sequences = fc
  .tuple(
    fc.tuple(...VALUES.map((values) => fc.constantFrom(...values))),
    fc.shuffledSubarray([...VALUES.keys()], { minLength: VALUES.length }),
  )
  .map(([changes, order]) => order.flatMap((at) => changes[at] ?? []));

const toBulkChange = (change: object): BulkChange =>
  BulkChange.parse("value" in change && change.value === "the editor" ? { ...change, value: editor.id } : change);

async function editAlone(id: string, change: BulkChange): Promise<void> {
  const person = { id: editor.id, roles: ["editor"] } as const;
  const actor = { kind: "person", id: editor.id } as const;
  const [publication] = await withAssignees(press.ctx, [await requirePublication(press.ctx, { id })]);
  if (!publication) throw new Error("The publication is missing.");
  const plan = planChange(person, publication, change);
  if (plan.kind !== "change") return;
  const draft = withValue(publication, change.field, plan.after);
  const guard = guardEditing(person);
  if (change.field === "status") await changeStatus(press.ctx, actor, { id, status: change.value, guard });
  else if (change.field === "assignee")
    await assignPublication(press.ctx, actor, { publicationId: id, assignee: change.value });
  else
    await updatePublication(press.ctx, actor, {
      id,
      version: publication.version,
      draft,
      parentId: publication.parent?.id,
      guard,
    });
}

/** What is stored of these publications, with places instead of their ids, and without what the database numbers; the clock stands still. */
async function readStored(ids: readonly string[]): Promise<object> {
  const tables = [
    "publications",
    "publication_details",
    "contributors",
    "proceedings_events",
    "publication_status_history",
    "publication_changes",
    "publication_list",
    "publication_search",
    "catalogue",
    "browsed_publications",
    "contributor_people",
    "publication_subjects",
    "announced_publications",
    "publication_assignments",
    "publication_comments",
  ];
  const read = async (table: string, key: string) =>
    (
      await sql<{ row: object }>`
        select to_jsonb(t) - 'sequential_id' - ${key === "id" ? "none" : "id"}::text as row
        from ${sql.table(table)} t where ${sql.ref(key)} = any(${ids}::uuid[])`.execute(press.db)
    ).rows.map(({ row }) => row);
  const stored: Record<string, unknown> = {};
  for (const table of tables) stored[table] = await read(table, table === "publications" ? "id" : "publication_id");
  const { rows: delivered } = await sql<{ row: object }>`
    select jsonb_build_object('event', event, 'id', data::jsonb -> 'id') as row from webhook_deliveries
    where data::jsonb ->> 'id' = any(${ids}::text[])`.execute(press.db);
  stored["delivered"] = delivered.map(({ row }) => row);
  const named = ids.reduce((text, id, index) => text.replaceAll(id, `#${index}`), JSON.stringify(stored));
  const parsed = JSON.parse(named) as Record<string, readonly object[]>;
  return Object.fromEntries(
    Object.entries(parsed).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

test("a change of many is the same single edits: records, history, list, search, catalogue and webhooks", async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (changes) => {
      const [alone, together] = [await createCatalogue(), await createCatalogue()];
      for (const change of changes.map(toBulkChange)) {
        for (const id of alone) await editAlone(id, change);
        await changeAll(together, change);
      }
      expect(await readStored(together)).toEqual(await readStored(alone));
    }),
    { numRuns: 1 },
  );
});

test("its undo is the undo of each alone, with the same results", async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (changes) => {
      const [alone, together] = [await createCatalogue(), await createCatalogue()];
      for (const change of changes.slice(0, 3).map(toBulkChange)) {
        const singles: string[] = [];
        // The draft that its author did not send is not the editor's to see: it is in no selection.
        for (const id of alone.filter((_, index) => index !== UNSENT)) singles.push(await changeAll([id], change));
        const bulk = await changeAll(together, change);
        // One is changed by another hand before the undo.
        for (const id of [alone[0], together[0]]) await touch(id ?? "");
        const undone: string[] = [];
        for (const id of singles.toReversed()) undone.push(...(await undo(id)));
        expect((await undo(bulk)).toSorted(), JSON.stringify(change)).toEqual(undone.toSorted());
      }
      expect(await readStored(together)).toEqual(await readStored(alone));
    }),
    { numRuns: 1 },
  );
});

/** Changes publications as the job does, and returns the id of the change. */
async function changeAll(ids: readonly string[], change: BulkChange): Promise<string> {
  const id = await prepareBulkChange(press.ctx, { id: editor.id, roles: ["editor"] }, change, { ids });
  await runIn(id, "running");
  return id;
}

/** Takes a change back as the job does, and returns what became of each publication. */
async function undo(id: string): Promise<readonly string[]> {
  await press.db.updateTable("bulk_changes").set({ undone_by: editor.id }).where("id", "=", id).execute();
  await runIn(id, "undoing");
  const { rows } = await sql<{ result: string }>`
    select concat_ws(' ', result, undo_result, undo_reason) as result from bulk_change_records where bulk_change_id = ${id}::uuid`.execute(
    press.db,
  );
  return rows.map(({ result }) => result);
}

async function runIn(id: string, state: "running" | "undoing"): Promise<void> {
  await press.db.updateTable("bulk_changes").set({ state, started_at: press.clock() }).where("id", "=", id).execute();
  await bulkChangeJob(press.ctx)({ data: { bulkChangeId: id }, signal: new AbortController().signal });
}

const touch = (id: string) =>
  sql`update publications set version = version + 1, subtitle = 'Touched' where id = ${id}::uuid`.execute(press.db);
