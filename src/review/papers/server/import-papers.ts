import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import { insertEventPaper } from "#manuscripts/event-papers/server/insert-event-paper.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import type { JobHandler, JobQueue, JobRules } from "#platform/jobs/jobs.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { copyBytes, streamBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";
import type { PaperResult } from "#review/papers/listed-paper.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { takeNextPlace } from "#review/volumes/server/place-manuscript.ts";
import { describeFinding } from "./name-pdfs.ts";
import { unpackPdfs } from "./papers-threads.ts";
import { type CheckedPaper, checkPapers } from "./read-import.ts";
import {
  type ImportKey,
  PAPERS_BUCKET,
  type PaperImportRow,
  requireImport,
  requireProceedings,
} from "./receive-papers.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "import-papers": { readonly importId: string; readonly startedBy: string };
  }
}

export const PAPERS_RULES: JobRules = { retries: 5, retrySeconds: 30, timeoutSeconds: 3600 };

/** Starts an import of papers: those that are ready become manuscripts by a job. 409 where none is, or it has begun. */
export async function startPaperImport(
  ctx: ReviewContext & { readonly jobs: Pick<JobQueue, "enqueue"> },
  person: ManuscriptPerson,
  { volume: key, id }: ImportKey,
): Promise<void> {
  const volume = await requireProceedings(ctx, person, key);
  await ctx.db.transaction().execute(async (db) => {
    const found = await requireImport({ db }, { id, publication_id: volume.id });
    const checked = await checkPapers(db, found);
    if (!checked.some(isReady))
      throw new Refused(
        409,
        "Import not possible",
        "No paper of the list is ready. Mend the rows that the table names.",
      );
    const started = await db
      .updateTable("paper_imports")
      .set({ state: "running" })
      .where("id", "=", id)
      .where("state", "=", "checked")
      .returning("id")
      .executeTakeFirst();
    // A request that comes twice starts one job.
    if (started) await ctx.jobs.enqueue(db, "import-papers", { importId: id, startedBy: person.id });
  });
}

const isReady = ({ number, errors }: CheckedPaper): boolean => number === null && errors.length === 0;

/**
 * Returns the job that imports the papers. Each row is stored whole, with its PDF and its result, in one transaction; a job that is
 * interrupted goes on after the last one. A row that fails has its reason in the results, and the others go on.
 */
export const importPapersJob =
  (ctx: ReviewContext): JobHandler<"import-papers"> =>
  async ({ data: { importId, startedBy }, signal }) => {
    const found = await ctx.db.selectFrom("paper_imports").selectAll().where("id", "=", importId).executeTakeFirst();
    if (found?.state === "running") await runImport(ctx, found, { startedBy, signal });
    await ctx.files.remove(PAPERS_BUCKET, importId);
  };

type RunOptions = { readonly startedBy: string; readonly signal: AbortSignal };

async function runImport(ctx: ReviewContext, found: PaperImportRow, { startedBy, signal }: RunOptions): Promise<void> {
  const person = await findPerson(ctx.db, startedBy);
  // Whoever started it may have lost the right since.
  const volume = await requireProceedings(ctx, person, found.publication_id);
  // What an interrupted run imported stays; all else is tried again.
  const results: PaperResult[] = found.results.filter(({ outcome }) => outcome === "imported");
  const checked = await checkPapers(ctx.db, found);
  for (const paper of checked) if (!isReady(paper)) results.push(...describeUnready(paper, results));
  const byPdf = new Map(checked.filter(isReady).map((row) => [row.pdf ?? "", row]));
  const stored = await ctx.files.find(PAPERS_BUCKET, found.id);
  const bytes = stored ? await wholeBytes(ctx.files.read(PAPERS_BUCKET, found.id), stored.size) : new Uint8Array();
  for await (const pdf of unpackPdfs(bytes, [...byPdf.keys()])) {
    if (signal.aborted) throw new Error("The import of papers was interrupted.");
    const row = byPdf.get(pdf.name);
    if (row) results.push(await importOne(ctx, { person, volume, found, row, bytes: pdf.bytes, results }));
  }
  await ctx.db
    .updateTable("paper_imports")
    // The list holds addresses of people: it is forgotten with the ZIP.
    .set({
      state: "finished",
      rows: "[]",
      pdfs: "[]",
      results: JSON.stringify(results.toSorted(byLine)),
      finished_at: ctx.clock(),
    })
    .where("id", "=", found.id)
    .execute();
}

const byLine = (a: PaperResult, b: PaperResult): number => a.line - b.line;

/** Returns the result of a row that is imported already or cannot be; none where an interrupted run has stored it. */
function describeUnready(
  { paper, number, errors }: CheckedPaper,
  results: readonly PaperResult[],
): readonly PaperResult[] {
  const { line, paper_id } = paper;
  if (results.some((result) => result.line === line)) return [];
  return [
    number === null
      ? { line, paper_id, outcome: "failed", number: "", reason: errors.join(" ") }
      : { line, paper_id, outcome: "known", number, reason: "" },
  ];
}

type One = {
  readonly person: ManuscriptPerson;
  readonly volume: Awaited<ReturnType<typeof requireProceedings>>;
  readonly found: PaperImportRow;
  readonly row: CheckedPaper;
  readonly bytes: UploadedBytes;
  readonly results: readonly PaperResult[];
};

async function importOne(
  ctx: ReviewContext,
  { person, volume, found, row, bytes, results }: One,
): Promise<PaperResult> {
  const { line, paper_id } = row.paper;
  const createFailure = (reason: string): PaperResult => ({ line, paper_id, outcome: "failed", number: "", reason });
  const id = randomUUID();
  const path = `${id}/${randomUUID()}`;
  // The inspection moves its bytes into a thread.
  const finding = await inspectUploadedPdf(async () => ({ bytes: await copyBytes(bytes) }));
  if (finding) return createFailure(describeFinding(finding));
  const stored = await ctx.files.store(MANUSCRIPT_BUCKET, path, streamBytes(bytes));
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const { page_from, page_to, session, received, accepted } = row.paper;
      const { number } = await insertEventPaper(ctx, db, person, {
        id,
        volumeId: volume.id,
        paperId: paper_id,
        place: await takeNextPlace(db, volume.id),
        title: row.paper.title,
        abstract: row.paper.abstract,
        keywords: row.paper.keywords,
        language: row.paper.language ?? volume.language,
        authors: row.paper.authors,
        paper: { event: volume.event ?? "", session, page_from, page_to, received, accepted },
        file: { name: row.pdf?.split("/").at(-1) ?? "paper.pdf", path, ...stored },
      });
      const result: PaperResult = { line, paper_id, outcome: "imported", number: number ?? "", reason: "" };
      await db
        .updateTable("paper_imports")
        .set({ results: JSON.stringify([...results, result]) })
        .where("id", "=", found.id)
        .execute();
      return result;
    });
  } catch (error) {
    await removeFiles(ctx, [path]);
    if (error instanceof Refused || error instanceof Invalid) return createFailure(error.message);
    throw error;
  }
}

async function findPerson(db: Kysely<Tables>, id: string): Promise<ManuscriptPerson> {
  const profile = await db.selectFrom("profiles").select("email").where("id", "=", id).executeTakeFirst();
  return { id, email: profile?.email ?? null, roles: await listRoles({ db }, id) };
}

const DAY_MS = 86_400_000;

/** Forgets the lists and ZIPs of imports that were begun and not finished within a day. */
export async function sweepPaperImports({
  db,
  files,
  clock,
}: Pick<ReviewContext, "db" | "files" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS);
  await db.deleteFrom("paper_imports").where("state", "<>", "finished").where("created_at", "<", before).execute();
  for await (const { key, modifiedAt } of files.list(PAPERS_BUCKET))
    if (modifiedAt < before) await files.remove(PAPERS_BUCKET, key);
}
