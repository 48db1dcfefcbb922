import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { IMPORT_RULES, importJob } from "./import-job.ts";
import { listImports } from "./run-import.ts";
import { IMPORT_BUCKET, startImport } from "./start-import.ts";
import { undoImport } from "./undo-import.ts";

const PATIENT = { timeout: 60_000, interval: 50 };

let press: TestPress;
const nodes: Jobs[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
});
afterEach(async () => {
  for (const jobs of nodes.splice(0)) await jobs.stop();
});
afterAll(() => press.close());

async function node(): Promise<Jobs> {
  const { db, engine } = press;
  const timing = { polling: 0.5, schedules: 1, supervision: 1 };
  const jobs = openJobs({ db, engine, log: press.ctx.log, timing });
  jobs.define("run-import", { ...IMPORT_RULES, retries: 2, retrySeconds: 1 }, importJob(press.ctx));
  nodes.push(jobs);
  await jobs.start();
  return jobs;
}

const bibtex = (word: string, count: number): Uint8Array =>
  new TextEncoder().encode(
    Array.from(
      { length: count },
      (_, index) => `@book{k${index}, title = {${word} ${index}}, author = {Byron, Ada}, year = {2026}}`,
    ).join("\n"),
  );

function upload(jobs: Jobs, word: string, count: number): Promise<string> {
  const bytes = bibtex(word, count);
  const given = {
    fileName: `${word}.bib`,
    format: "bibtex",
    size: bytes.length,
    bytes,
    addUnsure: false,
    known: "leave" as const,
  };
  return startImport({ ...press.ctx, jobs }, theEditor, given);
}

const countStoredAs = async (word: string): Promise<number> =>
  (await press.db.selectFrom("publications").select("id").where("title", "like", `${word} %`).execute()).length;

async function files(): Promise<string[]> {
  return (await Array.fromAsync(press.ctx.files.list(IMPORT_BUCKET))).map(({ key }) => key);
}

test("an import that a stop interrupted continues at the next start, and counts what it made before", async () => {
  const first = await node();
  const id = await upload(first, "Avocet", 600);
  await expect.poll(() => countStoredAs("Avocet"), PATIENT).toBeGreaterThan(30);
  await first.stop();
  const before = await countStoredAs("Avocet");
  expect(before).toBeLessThan(600);
  // No process runs it at this time, but it is not finished and cannot be undone.
  const [waiting] = await listImports({ ...press.ctx, jobs: first }, id);
  expect(waiting).toMatchObject({ state: "running" });
  await expect(undoImport({ ...press.ctx, jobs: first }, theEditor, { id })).rejects.toThrow("still running");
  const second = await node();
  const state = async () => (await listImports({ ...press.ctx, jobs: second }, id))[0]?.state;
  await expect.poll(state, PATIENT).toBe("finished");
  const [over] = await listImports({ ...press.ctx, jobs: second }, id);
  expect(over).toMatchObject({ report: { created: 600, unchanged: 0, failed: [] }, records_left: 600 });
  expect(await countStoredAs("Avocet")).toBe(600);
  // The job removes the file after the import is finished.
  await expect.poll(files, PATIENT).toEqual([]);
  expect(await undoImport({ ...press.ctx, jobs: second }, theEditor, { id })).toEqual({
    removed: 600,
    restored: 0,
    kept: [],
  });
});

test("an import whose file is lost is tried, and then shown as failed", async () => {
  const jobs = await node();
  const { db, ctx } = press;
  const importId = await upload({ ...jobs, enqueue: async () => undefined }, "Dunlin", 1);
  await ctx.files.remove(IMPORT_BUCKET, importId);
  await jobs.enqueue(db, "run-import", { importId, startedBy: null, status: null, addUnsure: false });
  await db
    .updateTable("imports")
    .set({ beaten_at: new Date("2026-01-01") })
    .where("id", "=", importId)
    .execute();
  const state = async () => (await listImports({ ...ctx, jobs }, importId))[0]?.state;
  expect(await state()).toBe("running");
  await expect.poll(state, { timeout: 150_000, interval: 500 }).toBe("failed");
}, 180_000);
