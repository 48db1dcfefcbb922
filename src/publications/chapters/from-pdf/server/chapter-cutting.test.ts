import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { READING_MEGABYTES, setReadingMemory } from "#platform/threads/reading-memory.ts";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";
import { CUTTING_RULES, cutChaptersJob } from "./run-cutting.ts";
import { startCutting } from "./start-cutting.ts";
import { requirePublication } from "#publications/core/server/publications.ts";

let press: FilesPress;
const nodes: Jobs[] = [];
beforeAll(async () => {
  const opened = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  press = Object.assign(opened, await withFiles(opened));
});
afterEach(async () => {
  for (const jobs of nodes.splice(0)) await jobs.stop();
});
afterAll(() => press.close());

type Cutting = {
  readonly state: string;
  readonly added: number;
  readonly total: number;
  readonly made: number;
  readonly failed: readonly { readonly title: string; readonly reason: string }[];
};
type Chapter = { readonly id: string; readonly title: string; readonly files: readonly object[] };
type Proposal = { readonly chapters: readonly { readonly chapter_id: string | null; readonly has_pdf: boolean }[] };

const BOOK = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "draft" };
const TIDES = { title: "Tides", authors: ["Bo Lee"], page_from: 1, page_to: 2, page_label: null, first: 3, last: 4 };
const PORTS = { title: "Ports", authors: ["Bo Lee"], page_from: 3, page_to: 4, page_label: null, first: 5, last: 6 };

async function book(): Promise<{ readonly id: string; readonly sha256: string }> {
  const { id } = await press.requestJson<{ id: string }>(press.editor, "POST", "/publications", BOOK);
  const uploaded = await press.upload(press.editor, id, "final_pdf", bookPdf());
  const { sha256 } = (await uploaded.json()) as { sha256: string };
  return { id, sha256 };
}
const start = (id: string, sha256: string, chapters: readonly object[] = [TIDES, PORTS], as = press.editor) =>
  press.call(as, "POST", `/publications/${id}/chapter-cutting`, { body: { sha256, chapters } });
const post = (id: string, action: "continue" | "cancel", as: TestPerson = press.editor) =>
  press.call(as, "POST", `/publications/${id}/chapter-cutting/${action}`);
async function waitForEnd(id: string): Promise<Cutting | null> {
  await press.jobsEnd();
  return (
    await press.requestJson<{ cutting: Cutting | null }>(press.editor, "GET", `/publications/${id}/chapter-cutting`)
  ).cutting;
}
const chapters = async (id: string) =>
  (await press.requestJson<{ chapters: Chapter[] }>(press.editor, "GET", `/publications/${id}/chapters`)).chapters;
async function hashes(id: string | undefined): Promise<readonly string[]> {
  const rows = press.db
    .selectFrom("publication_files")
    .select("sha256")
    .where("publication_id", "=", id ?? "");
  return (await rows.execute()).map(({ sha256 }) => sha256);
}
const withPdf = async (id: string) => (await chapters(id)).map(({ title, files }) => [title, files.length]);

test("the chapters are added at once, and a job makes their PDFs; the same again doubles nothing", async () => {
  const { id, sha256 } = await book();
  expect(await waitForEnd(id)).toBeNull();
  const started = await start(id, sha256);
  expect(started.status).toBe(202);
  expect(await started.json()).toMatchObject({ state: "running", added: 2, total: 2, is_current: true });
  expect(await waitForEnd(id)).toMatchObject({ state: "finished", added: 2, total: 2, made: 2, failed: [] });
  expect(await withPdf(id)).toEqual([
    ["Tides", 1],
    ["Ports", 1],
  ]);
  const before = await chapters(id);
  expect(await (await start(id, sha256)).json()).toMatchObject({ state: "finished", added: 0, total: 0, made: 0 });
  expect(await chapters(id)).toEqual(before);
});

test("chapters that are there without a PDF get theirs, and the proposal names them", async () => {
  const { id, sha256 } = await book();
  const rows = [TIDES, PORTS].map(({ first: _first, last: _last, ...row }) => ({ ...row, doi: null }));
  await press.requestJson(press.editor, "POST", `/publications/${id}/chapters`, { rows });
  const [tides, ports] = await chapters(id);
  await press.upload(press.editor, tides?.id ?? "", "final_pdf", await samplePdf(["Own"]));
  const own = await hashes(tides?.id);
  const proposal = await press.requestJson<Proposal>(press.editor, "GET", `/publications/${id}/chapter-proposal`);
  expect(proposal.chapters.map(({ chapter_id, has_pdf }) => [chapter_id, has_pdf])).toEqual([
    [null, false],
    [tides?.id, true],
    [ports?.id, false],
  ]);
  // The title that a person has corrected since is another one than the file's.
  const given = [TIDES, { ...PORTS, title: "Harbours", chapter_id: ports?.id }];
  expect(await (await start(id, sha256, given)).json()).toMatchObject({ added: 0, total: 1 });
  expect(await waitForEnd(id)).toMatchObject({ state: "finished", made: 1, failed: [] });
  const after = await chapters(id);
  expect(after.map(({ title, files }) => [title, files.length])).toEqual([
    ["Tides", 1],
    ["Ports", 1],
  ]);
  expect(own).toHaveLength(1);
  expect(await hashes(tides?.id)).toEqual(own);
});

test("of two requests at the same time one starts, and the other is told", async () => {
  const { id, sha256 } = await book();
  const responses = await Promise.all([start(id, sha256), start(id, sha256), start(id, sha256)]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
  expect((await waitForEnd(id))?.made).toBe(2);
  expect(await withPdf(id)).toHaveLength(2);
});

test("wrong rows are named, others' books refused, and nothing is stored", async () => {
  const { id, sha256 } = await book();
  const other = await book();
  await start(other.id, other.sha256);
  await press.jobsEnd();
  const [foreign] = await chapters(other.id);
  const wrong = [
    [{ ...TIDES, title: "" }, "chapters.0.title"],
    [{ ...TIDES, chapter_id: foreign?.id }, "chapters.0.chapter_id"],
    [{ ...TIDES, first: 0 }, "chapters.0.first"],
  ] as const;
  for (const [row, field] of wrong) {
    const refused = await start(id, sha256, [row, PORTS]);
    expect(refused.status).toBe(422);
    expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual([field]);
  }
  expect((await start(id, "0".repeat(64))).status).toBe(409);
  for (const as of [press.author, press.reviewer]) expect((await start(id, sha256, [TIDES], as)).status).toBe(403);
  for (const action of ["continue", "cancel"] as const)
    expect((await post(id, action)).status).toBe(action === "continue" ? 404 : 409);
  expect(await chapters(id)).toEqual([]);
});

test("a PDF that fails has its reason, the others are made, and the missing ones are made later", async () => {
  const { id, sha256 } = await book();
  await start(id, sha256, [{ ...TIDES, last: 900 }, PORTS]);
  expect(await waitForEnd(id)).toMatchObject({
    state: "finished",
    made: 1,
    failed: [{ title: "Tides", reason: "The book's PDF has no such pages." }],
  });
  expect((await post(id, "continue")).status).toBe(202);
  expect(await waitForEnd(id)).toMatchObject({ made: 1, failed: [{ title: "Tides" }] });
  await start(id, sha256);
  expect(await waitForEnd(id)).toMatchObject({ added: 0, total: 1, made: 1, failed: [] });
  expect(await withPdf(id)).toEqual([
    ["Tides", 1],
    ["Ports", 1],
  ]);
});

test("whoever lost the right to edit makes no further PDF", async () => {
  const { id, sha256 } = await book();
  const editor = await press.person(["editor"]);
  await start(id, sha256, [TIDES, PORTS], editor);
  await press.db.deleteFrom("user_roles").where("user_id", "=", editor.id).execute();
  const { made, failed } = (await waitForEnd(id)) ?? {};
  expect((made ?? 0) + (failed?.length ?? 0)).toBe(2);
  expect(failed?.length).toBeGreaterThan(0);
});

test("a job that a stop or a kill broke off goes on at the next start, and a stop by a person ends it", async () => {
  const { id, sha256 } = await book();
  const first = await node(false);
  const found = await requirePublication(press.ctx, { id });
  const person = { id: press.editor.id, roles: ["editor"] } as const;
  await startCutting({ ...press.ctx, jobs: first }, person, { book: found, sha256, chapters: [TIDES, PORTS] });
  await first.stop();
  // As after a kill: the first PDF is stored, and its result is not.
  const [tides] = await chapters(id);
  const own = await press.upload(press.editor, tides?.id ?? "", "final_pdf", await samplePdf(["Own"]));
  const { sha256: own256 } = (await own.json()) as { sha256: string };
  await node(true);
  const state = async () =>
    (await press.db.selectFrom("chapter_cuttings").select("state").where("book_id", "=", id).executeTakeFirst())?.state;
  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe("finished");
  expect(await withPdf(id)).toEqual([
    ["Tides", 1],
    ["Ports", 1],
  ]);
  expect(await hashes(tides?.id)).toEqual([own256]);

  // Without a job it is interrupted, and is continued or cancelled.
  await press.db.updateTable("chapter_cuttings").set({ state: "running" }).where("book_id", "=", id).execute();
  expect((await waitForEnd(id))?.state).toBe("interrupted");
  expect((await post(id, "cancel")).status).toBe(200);
  expect((await waitForEnd(id))?.state).toBe("cancelled");
  expect((await post(id, "continue")).status).toBe(202);
  expect((await waitForEnd(id))?.state).toBe("finished");
});

test("a reader that is busy is asked again; after the last try each chapter has its refusal as the reason", async () => {
  const { id, sha256 } = await book();
  const idle = await node(false);
  const found = await requirePublication(press.ctx, { id });
  const person = { id: press.editor.id, roles: ["editor"] } as const;
  await startCutting({ ...press.ctx, jobs: idle }, person, { book: found, sha256, chapters: [TIDES] });
  await idle.stop();
  const run = { data: { bookId: id }, signal: new AbortController().signal };
  const handler = cutChaptersJob(press.ctx);
  setReadingMemory(0, 0);
  try {
    await expect(handler({ ...run, isLastTry: false })).rejects.toMatchObject({ status: 503 });
    await handler({ ...run, isLastTry: true });
  } finally {
    setReadingMemory(READING_MEGABYTES);
  }
  const reason = expect.stringContaining("Many files are being read") as string;
  expect(await waitForEnd(id)).toMatchObject({
    state: "finished",
    made: 0,
    failed: [{ title: "Tides", reason }],
  });
});

/** A node of the press; one that does not work only takes jobs. */
async function node(works: boolean): Promise<Jobs> {
  const timing = { polling: 0.5, schedules: 1, supervision: 1 };
  const jobs = openJobs({ db: press.db, engine: press.engine, log: press.ctx.log, timing });
  const handler = cutChaptersJob(press.ctx);
  jobs.define("cut-chapters", { ...CUTTING_RULES, retrySeconds: 1 }, (run) =>
    works ? handler(run) : Promise.reject(new Error("The node was stopped.")),
  );
  nodes.push(jobs);
  await jobs.start();
  return jobs;
}
