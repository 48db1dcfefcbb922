import { afterAll, beforeAll, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createPaperImports } from "#tests/support/presses/paper-imports.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { readProblem } from "#tests/support/presses/with-manuscripts.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { findPublishingHistory } from "#manuscripts/published/server/find-publishing-history.ts";
import { PAPERS_BUCKET } from "./receive-papers.ts";
import { sweepPaperImports } from "./import-papers.ts";

let press: ManuscriptPress;
let volume: Publication;
let editor: TestPerson;
let helper: TestPerson;
let pdf: Uint8Array;
let papers: ReturnType<typeof createPaperImports>;
beforeAll(async () => {
  press = await openManuscriptPress();
  volume = await createVolume(press.ctx, { title: "Tides 2026", type: "conference_proceedings", event: "TIDES 2026" });
  editor = await press.person(["editor"]);
  helper = await press.person([]);
  await press.requestJson(editor, "POST", `/volumes/${volume.id}/editors`, {
    key: crypto.randomUUID(),
    person_id: helper.id,
  });
  pdf = await samplePdf(["Tides are read."]);
  papers = createPaperImports(press, volume);
});
afterAll(() => press.close());

const LIST = `Paper ID,Title,Authors,Author Emails,Pages,Received,Accepted,Decision
1,Reading the Tide,"Ada Lovelace; Bo Li",ada@x.example; bo@y.example,1-12,2026-02-01,2026-05-01,accept
2,Salt and Wind,"Carl Jung",carl@z.example,13-20,,,accept
3,Without a PDF,"Dora Maar",dora@z.example,,,,accept
4,Refused Work,"Eve Rand",eve@z.example,,,,reject
`;

const listPapers = async (id: string) =>
  press.db.selectFrom("manuscripts").selectAll().where("parent_id", "=", id).orderBy("volume_place").execute();

test("a list and a ZIP are checked row by row, and what is ready becomes accepted papers with their PDFs", async () => {
  const path = papers.begin();
  expect((await papers.sendList(helper, path, LIST)).status).toBe(200);
  const checked = await papers.check(helper, path, {
    "pdfs/1.pdf": pdf,
    "paper_2_final.pdf": pdf,
    "9.pdf": pdf,
    "__MACOSX/._1.pdf": pdf,
  });
  expect(checked.rows.map(({ line, status, pdf: name }) => [line, status, name])).toEqual([
    [2, "ready", "pdfs/1.pdf"],
    [3, "ready", "paper_2_final.pdf"],
    [4, "not_ready", null],
    [5, "not_ready", null],
  ]);
  expect(checked).toMatchObject({ ready: 2, unused_pdfs: ["9.pdf"] });
  expect(checked.rows[2]?.errors).toEqual(["No PDF in the ZIP has “3” in its name."]);
  expect(await listPapers(volume.id)).toEqual([]);

  expect((await press.request(helper, "POST", `${path}/start`, { confirmed: false })).status).toBe(422);
  const { results, rows } = await papers.run(helper, path);
  expect(results.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, "imported"],
    [3, "imported"],
    [4, "failed"],
    [5, "failed"],
  ]);
  // The list with its addresses, and the ZIP, are forgotten.
  expect(rows).toEqual([]);
  await expect.poll(() => press.ctx.files.find(PAPERS_BUCKET, path.split("/").at(-1) ?? "")).toBeUndefined();

  const stored = await listPapers(volume.id);
  expect(
    stored.map(({ title, state, turn, kind, reviewed_by_event, volume_place }) => ({
      title,
      state,
      turn,
      kind,
      reviewed_by_event,
      volume_place,
    })),
  ).toEqual([
    {
      title: "Reading the Tide",
      state: "accepted",
      turn: "editor",
      kind: "paper",
      reviewed_by_event: true,
      volume_place: 1,
    },
    {
      title: "Salt and Wind",
      state: "accepted",
      turn: "editor",
      kind: "paper",
      reviewed_by_event: true,
      volume_place: 2,
    },
  ]);
  const contributors = await press.db
    .selectFrom("manuscript_contributors")
    .select(["given_name", "email", "corresponding", "confirmation"])
    .where("manuscript_id", "=", stored[0]?.id ?? "")
    .orderBy("position")
    .execute();
  expect(contributors).toEqual([
    { given_name: "Ada", email: "ada@x.example", corresponding: true, confirmation: "confirmed" },
    { given_name: "Bo", email: "bo@y.example", corresponding: false, confirmation: "confirmed" },
  ]);
  const events = await press.db
    .selectFrom("manuscript_events")
    .select(["command", "actor", "actor_role", "to_state"])
    .where("manuscript_id", "=", stored[0]?.id ?? "")
    .execute();
  expect(events).toEqual([
    { command: "import_reviewed", actor: helper.id, actor_role: "volume_editor", to_state: "accepted" },
  ]);
});

test("the same list again brings only what is new", async () => {
  const path = papers.begin();
  await papers.sendList(editor, path, LIST);
  const checked = await papers.check(editor, path, { "1.pdf": pdf, "3.pdf": pdf });
  expect(checked.rows.map(({ status }) => status)).toEqual(["imported", "imported", "ready", "not_ready"]);
  const { results } = await papers.run(editor, path);
  expect(results.map(({ outcome }) => outcome)).toEqual(["known", "known", "imported", "failed"]);
  expect((await listPapers(volume.id)).map(({ event_paper_id }) => event_paper_id)).toEqual(["1", "2", "3"]);
  // Nothing is new now.
  const third = papers.begin();
  await papers.sendList(editor, third, LIST);
  await papers.sendZip(editor, third, { "1.pdf": pdf });
  expect((await readProblem(await press.request(editor, "POST", `${third}/start`, { confirmed: true }))).status).toBe(
    409,
  );
});

test("another list goes behind what the volume has, and knows a paper under its number written otherwise", async () => {
  const path = papers.begin();
  const list = `Paper ID,Title,Authors,Author Emails
002,Salt and Wind,"Carl Jung",carl@z.example
12,Ebb,"Ida Nyström",ida@z.example
11,Flood,"Ida Nyström",ida@z.example
`;
  await papers.sendList(editor, path, list);
  const checked = await papers.check(editor, path, { "2.pdf": pdf, "11.pdf": pdf, "12.pdf": pdf });
  expect(checked.rows.map(({ status }) => status)).toEqual(["imported", "ready", "ready"]);
  const places = async () =>
    (await listPapers(volume.id)).map(({ event_paper_id, volume_place }) => [event_paper_id, volume_place]);
  // A publication of the volume has a place, too.
  const publication = await createVolume(press.ctx);
  await press.db
    .updateTable("publications")
    .set({ type: "academic_chapter", parent_book_id: volume.id })
    .where("id", "=", publication.id)
    .execute();
  await press.db
    .updateTable("publication_details")
    .set({ chapter_number: 7 })
    .where("publication_id", "=", publication.id)
    .execute();
  await papers.run(editor, path);
  expect(await places()).toEqual([
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["12", 8],
    ["11", 9],
  ]);
  await press.db.deleteFrom("publications").where("id", "=", publication.id).execute();
});

test("an imported paper goes to production, and its page says that the event organised the review", async () => {
  const [paper] = await listPapers(volume.id);
  const released = await press.request(helper, "POST", `/manuscripts/${paper?.id}/release`, {
    key: crypto.randomUUID(),
    version: paper?.version,
    reason: "",
  });
  expect(await released.json()).toMatchObject({ file_problem: null });
  const manuscript = await press.row(paper?.id ?? "");
  const publication = await press.db
    .selectFrom("publications as p")
    .innerJoin("publication_details as d", "d.publication_id", "p.id")
    .innerJoin("publication_files as f", "f.publication_id", "p.id")
    .select(["p.status", "p.parent_book_id", "d.page_from", "d.page_to", "d.chapter_number", "f.file_type"])
    .where("p.id", "=", manuscript.publication_id)
    .executeTakeFirst();
  expect(publication).toEqual({
    status: "draft",
    parent_book_id: volume.id,
    page_from: 1,
    page_to: 12,
    chapter_number: 1,
    file_type: "final_pdf",
  });
  await press.db.updateTable("manuscripts").set({ state: "published" }).where("id", "=", manuscript.id).execute();
  const history = await findPublishingHistory(press.ctx, manuscript.publication_id ?? "");
  expect(history).toMatchObject({ received: "2026-02-01", accepted: "2026-05-01" });
  expect(history?.statement).toMatch(
    /^TIDES 2026 organised the review of this paper and accepted it; .+ did not organise the review\.$/u,
  );
});

test("the editors of another volume cannot import, a book takes no papers, and what was begun is forgotten after a day", async () => {
  const stranger = await press.person([]);
  const other = await createVolume(press.ctx, { title: "Another", type: "conference_proceedings" });
  await press.requestJson(editor, "POST", `/volumes/${other.id}/editors`, {
    key: crypto.randomUUID(),
    person_id: stranger.id,
  });
  const path = papers.begin();
  expect((await papers.sendList(stranger, path, LIST)).status).toBe(404);
  await papers.sendList(editor, path, LIST);
  await papers.sendZip(editor, path, { "21.pdf": pdf });
  expect((await papers.sendZip(stranger, path, { "1.pdf": pdf })).status).toBe(404);
  expect((await press.request(stranger, "GET", path)).status).toBe(404);
  expect((await press.request(stranger, "POST", `${path}/start`, { confirmed: true })).status).toBe(404);
  const id = path.split("/").at(-1) ?? "";
  expect((await press.request(stranger, "GET", `/volumes/${other.id}/paper-imports/${id}`)).status).toBe(404);
  const book = await createVolume(press.ctx, { title: "A Book" });
  expect((await papers.sendList(editor, `/volumes/${book.id}/paper-imports/${crypto.randomUUID()}`, LIST)).status).toBe(
    409,
  );
  press.clock.set("2100-01-01T00:00:00Z");
  await sweepPaperImports(press.ctx);
  expect(await press.db.selectFrom("paper_imports").select("id").where("id", "=", id).execute()).toEqual([]);
  expect(await press.ctx.files.find(PAPERS_BUCKET, id)).toBeUndefined();
});
