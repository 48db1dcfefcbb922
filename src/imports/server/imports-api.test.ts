import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let [editor, author, reviewer]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
});
afterAll(() => press.close());

const sender = (person: TestPerson | undefined): TestPerson => {
  if (!person) throw new Error("There is no person to send it.");
  return person;
};
const sendFile = (path: string, file: string, as = editor) => press.call(sender(as), "POST", path, { file });

const bibtex = (
  word: string,
): string => `@book{one, title = {${word} One}, author = {Byron, Ada}, year = {2026}, doi = {10.5555/${word}.1}}

@book{two, author = {Byron, Ada}}

@incollection{three, title = {${word} Chapter}, author = {Wei, Lin}, booktitle = {${word} One}, year = {2026}}
`;
const countMatches = async (word: string): Promise<number> =>
  (await press.db.selectFrom("publications").select("id").where("title", "like", `${word}%`).execute()).length;

type Progress = { readonly id: string; readonly state: string; readonly report: { readonly created: number } };

async function importFile(file: string, status = "draft"): Promise<Progress> {
  const started = await sendFile(`/imports?file_name=list.bib&status=${status}`, file);
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as { id: string };
  await press.jobsEnd();
  return press.requestJson<Progress>(editor, "GET", `/imports/${id}`);
}

test("a preview shows rows, errors at their lines, and stores nothing", async () => {
  const preview = (await (await sendFile("/imports/preview?file_name=list.bib", bibtex("Heron"))).json()) as object;
  expect(preview).toMatchObject({
    format: "bibtex",
    count: 3,
    created: 2,
    failed: [{ line: 3, reason: IMPORT_WORDS.titleMissingInRecord }],
    rows: [
      { line: 1, title: "Heron One", type: "book", authors: ["Ada Byron"], year: 2026, error: null },
      { line: 3, title: null, error: IMPORT_WORDS.titleMissingInRecord },
      { line: 5, title: "Heron Chapter", type: "academic_chapter" },
    ],
  });
  expect(await countMatches("Heron")).toBe(0);
});

test("an import is observed to its end, and a second one makes nothing twice", async () => {
  const first = await importFile(bibtex("Ibis"));
  expect(first).toMatchObject({ state: "finished", report: { created: 2, linked: 1 }, file_name: "list.bib" });
  expect(await importFile(bibtex("Ibis"))).toMatchObject({ state: "finished", report: { created: 0, unchanged: 2 } });
  expect(await countMatches("Ibis")).toBe(2);
  const { imports } = await press.requestJson<{ imports: Progress[] }>(editor, "GET", "/imports");
  expect(imports.length).toBeGreaterThanOrEqual(2);
});

test("undo removes unchanged publications of the import, and reports what stays", async () => {
  const { id } = await importFile(bibtex("Stork"));
  const book = await press.db
    .selectFrom("publications")
    .select("id")
    .where("title", "=", "Stork One")
    .executeTakeFirstOrThrow();
  await press.requestJson(editor, "PUT", `/publications/${book.id}/status`, { status: "published" });
  expect(await press.requestJson(editor, "DELETE", `/imports/${id}`)).toEqual({
    removed: 1,
    restored: 0,
    kept: [{ id: book.id, title: "Stork One", reason: PUBLICATION_WORDS.changedSince }],
  });
  expect(await countMatches("Stork")).toBe(1);
  expect(await press.requestJson(editor, "GET", `/imports/${id}`)).toMatchObject({ state: "undone" });
});

test("undo leaves what people did with a publication, also where its version is the same", async () => {
  const files = ["Comment", "Draft", "Schedule", "Citations", "Collection", "Manuscript", "Assigned"];
  const records = files.map(
    (word) => `@book{${word}, title = {Bittern ${word}}, author = {Byron, Ada}, year = {2026}}`,
  );
  const { id } = await importFile(records.join("\n\n"));
  const rows = await press.db
    .selectFrom("publications")
    .select(["id", "title"])
    .where("title", "like", "Bittern %")
    .execute();
  const findId = (word: string): string => rows.find(({ title }) => title === `Bittern ${word}`)?.id ?? "";
  const person = sender(editor).id;
  await sql`insert into publication_comments (id, publication_id, kind, author, body, created_at)
    values (gen_random_uuid(), ${findId("Comment")}, 'comment', ${person}, 'Ask the author.', now())`.execute(press.db);
  await press.requestJson(editor, "PUT", `/publications/${findId("Assigned")}/assignment`, { assignee: person });
  await sql`insert into publication_drafts (person_id, object, publication_id, session_id, content, saved_at)
    values (${person}, ${findId("Draft")}, ${findId("Draft")}, gen_random_uuid(), '{}', now())`.execute(press.db);
  await sql`insert into publication_schedules (publication_id, kind, due_at, time_zone, set_at, set_by)
    values (${findId("Schedule")}, 'publish', now() + interval '1 day', 'UTC', now(), ${person})`.execute(press.db);
  const counted = { citations_count: 3, citations_source: "Crossref", citations_counted_on: "2026-01-02" };
  await press.requestJson(editor, "PUT", `/publications/${findId("Citations")}/citations`, counted);
  await sql`with made as (insert into collections (id, slug, title, body, status, picture_text, version, created_at, updated_at)
      values (gen_random_uuid(), 'bitterns', 'Bitterns', '', 'draft', '', 1, now(), now()) returning id)
    insert into collection_titles (collection_id, publication_id, position) select id, ${findId("Collection")}, 1 from made`.execute(
    press.db,
  );
  await sql`insert into manuscripts (id, kind, state, title, parent_id, created_by, state_since, created_at, updated_at)
    values (gen_random_uuid(), 'chapter', 'draft', 'A chapter', ${findId("Manuscript")}, ${person}, now(), now(), now())`.execute(
    press.db,
  );
  const undone = await press.requestJson<{ removed: number; kept: { title: string; reason: string }[] }>(
    editor,
    "DELETE",
    `/imports/${id}`,
  );
  expect(Object.fromEntries(undone.kept.map(({ title, reason }) => [title.slice(8), reason]))).toEqual({
    Comment: "It has comments.",
    Draft: "A person typed changes of it that are not saved yet.",
    Schedule: "It is published or opened at a set time.",
    Citations: "Its citations were entered since.",
    Collection: "It is in a collection.",
    Manuscript: "Manuscripts belong to it.",
  });
  expect(undone.removed).toBe(1);
});

test("a book stays if a chapter was added to it since", async () => {
  const { id } = await importFile(bibtex("Crane"));
  const book = await press.db
    .selectFrom("publications")
    .select("id")
    .where("title", "=", "Crane One")
    .executeTakeFirstOrThrow();
  await createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, type: "academic_chapter" },
    parentId: book.id,
  });
  expect(await press.requestJson(editor, "DELETE", `/imports/${id}`)).toMatchObject({
    removed: 1,
    kept: [{ id: book.id, reason: "It has chapters that stay." }],
  });
});

test("the whole import is removed if nothing was changed", async () => {
  const { id } = await importFile(bibtex("Egret"));
  expect(await press.requestJson(editor, "DELETE", `/imports/${id}`)).toEqual({ removed: 2, restored: 0, kept: [] });
  expect(await countMatches("Egret")).toBe(0);
});

/** More than one batch. */
const MANY = 310;

test("published publications leave tombstones; several hundred records go in batches", async () => {
  const many = Array.from(
    { length: MANY },
    (_, index) => `@book{k${index}, title = {Plover ${index}}, author = {Byron, Ada}, year = {2026}}`,
  ).join("\n");
  const { id } = await importFile(many, "published");
  expect(await countMatches("Plover")).toBe(MANY);
  press.changedTags.length = 0;
  expect(await press.requestJson(editor, "DELETE", `/imports/${id}`)).toEqual({ removed: MANY, restored: 0, kept: [] });
  expect(await countMatches("Plover")).toBe(0);
  expect(press.changedTags.filter((tag) => tag === "library")).toHaveLength(2);
  const traces = await press.db
    .selectFrom("publication_tombstones")
    .select("title")
    .where("title", "like", "Plover%")
    .execute();
  expect(traces).toHaveLength(MANY);
  const indexed = await press.db.selectFrom("catalogue").select("publication_id").execute();
  expect(indexed).toHaveLength(
    (
      await press.db
        .selectFrom("publications")
        .select("id")
        .where("status", "=", "published")
        .where("type", "<>", "academic_chapter")
        .execute()
    ).length,
  );
});

test("the dashboard's totals follow an import, its undo, and another node's changes", async () => {
  const total = async (): Promise<number> => {
    const received = await press.requestJson<{ filtered: { total: number } }>(
      editor,
      "GET",
      "/publications/summary?search=dunlin",
    );
    return received.filtered.total;
  };
  expect(await total()).toBe(0);
  const { id } = await importFile(bibtex("Dunlin"));
  expect(await total()).toBe(2);
  await press.requestJson(editor, "DELETE", `/imports/${id}`);
  expect(await total()).toBe(0);
  await importFile(bibtex("Dunlin"));
  expect(await total()).toBe(2);
  await press.db.deleteFrom("publications").where("title", "=", "Dunlin Chapter").execute();
  expect(await total()).toBe(2);
  press.ctx.changes.invalidate(["library"]);
  expect(await total()).toBe(1);
});

test("an import whose server stopped can be undone after its time limit", async () => {
  const { id } = await importFile(bibtex("Avocet"));
  await press.db.updateTable("imports").set({ state: "running" }).where("id", "=", id).execute();
  expect((await press.call(editor, "DELETE", `/imports/${id}`)).status).toBe(409);
  press.clock.advance(6 * 60_000);
  expect(await press.requestJson(editor, "DELETE", `/imports/${id}`)).toEqual({ removed: 2, restored: 0, kept: [] });
});

test("only editors import, and only files of a known format", async () => {
  for (const person of [author, reviewer]) expect((await sendFile("/imports", bibtex("Owl"), person)).status).toBe(403);
  expect((await press.call(undefined, "GET", "/imports")).status).toBe(401);
  expect((await sendFile("/imports", "")).status).toBe(422);
  expect((await sendFile("/imports", "no format at all")).status).toBe(422);
  expect((await press.call(editor, "POST", "/imports", { body: {} })).status).toBe(415);
  expect((await press.call(editor, "DELETE", `/imports/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await press.call(editor, "GET", "/imports/x")).status).toBe(422);
});

test("exports hold what the person may see; no cell is a formula", async () => {
  const formula = await createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, title: "=HYPERLINK(“evil”)", status: "published" },
  });
  const draft = await createPublication(press.ctx, theEditor, { draft: { ...theDraft, title: "Unfinished" } });
  const csv = await press.call(editor, "GET", `/exports/publications?format=csv&ids=${formula.id},${draft.id}`);
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="publications.csv"');
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(",'=HYPERLINK");
  const theirs = await press.call(reviewer, "GET", `/exports/publications?format=jsonl&ids=${formula.id},${draft.id}`);
  expect((await theirs.text()).trim().split("\n")).toHaveLength(1);
  for (const format of ["bibtex", "ris", "csl-json"]) {
    const response = await press.call(editor, "GET", `/exports/publications?format=${format}&search=unfinished`);
    expect(await response.text()).toContain("Unfinished");
  }
  expect((await press.call(author, "GET", "/exports/publications?format=csv")).status).toBe(403);
});
