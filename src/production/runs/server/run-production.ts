import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { JobHandler, JobRules } from "#platform/jobs/jobs.ts";
import { Refused } from "#platform/refused.ts";
import { streamBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import type { Problem } from "../../document/problem.ts";
import { type StoredKind, TEXT_EDITIONS } from "../../editions/edition-kinds.ts";
import type { EditionJob } from "../../editions/write-editions.ts";
import { isFinished, PRODUCTION_BUCKET, type ProductionState } from "../../core/production-state.ts";
import type { Typesetter } from "../../pages/server/open-typesetter.ts";
import { setTextPages } from "../../pages/server/set-text-pages.ts";
import type { ReadText } from "../../reader/reader-order.ts";
import type { HouseStyle } from "../../styles/house-style.ts";
import { readStyle } from "../../styles/server/find-styles.ts";
import type { Reader } from "../../reader/server/open-reader.ts";
import { readEditionJob } from "../../core/server/production-imprint.ts";
import type {} from "../../core/server/tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "run-production": { readonly id: string };
  }
}

/** One manuscript at a time; one that a stopped press left begins again. */
export const PRODUCTION_RULES: JobRules = { retries: 5, retrySeconds: 10, timeoutSeconds: 3600 };

/** What the editions are made by: a new version of the readers and writers makes other editions of the same file. */
const MAKER = "3";

const OUR_MISTAKE = "The file couldn’t be read because of a software error. The press’s log has the details.";

const NO_MEMORY = "Too many files were being read. Send the manuscript again.";

export type ProductionDeps = { readonly reader: Reader; readonly typesetter: Typesetter };
type Production = Selectable<Tables["productions"]>;

/**
 * Returns the job that makes the editions of a manuscript. It may run again after half of a first run: editions are named by their inputs,
 * and one that is there is not stored twice. A file that cannot be read has failed, with the sentence as its problem; so has one for which the
 * last try found no memory.
 */
export const productionJob =
  (given: Context, deps: ProductionDeps): JobHandler<"run-production"> =>
  async ({ data: { id }, signal, isLastTry = false }) => {
    const ctx = withPriority(given, "background");
    const found = await ctx.db.selectFrom("productions").selectAll().where("id", "=", id).executeTakeFirst();
    if (!found || isFinished(found.state)) return;
    try {
      await produce(ctx, deps, found, signal);
    } catch (error) {
      // A press that stops begins again; otherwise the text would wait for a job that never ends.
      if (signal.aborted) throw error;
      // So does a text whose file waits for memory, as long as there is a next try.
      const isBusy = error instanceof Refused && error.status === 503;
      if (isBusy && !isLastTry) throw error;
      ctx.log.error({ err: error, production: id }, "A text could not be made.");
      await fail(ctx, id, isBusy ? NO_MEMORY : OUR_MISTAKE);
    }
  };

async function produce(ctx: Context, deps: ProductionDeps, found: Production, signal: AbortSignal): Promise<void> {
  const { id } = found;
  await setState(ctx, id, "reading");
  const job = await readEditionJob(ctx, {
    publicationId: found.publication_id,
    language: found.language,
    createdAt: found.created_at,
  });
  const { file_name: fileName, corrections } = found;
  const isNewFile = await isOfAnotherFile(ctx, found);
  const size = Number(found.source_size);
  const prepare = async () => {
    const bytes = await wholeBytes(ctx.files.read(PRODUCTION_BUCKET, found.source_path), size);
    return { bytes, fileName, corrections, isNewFile, job, kinds: TEXT_EDITIONS };
  };
  const response = await deps.reader.readStored({ size, prepare }, signal);
  if ("error" in response) ctx.log.error({ production: id, error: response.error }, "A manuscript could not be read.");
  if ("read" in response) await makeEditions(ctx, deps, { found, job, read: response.read, signal });
  else await fail(ctx, id, "refused" in response ? response.refused : OUR_MISTAKE);
}

/** Whether the corrections were made in another file. Those of a version that failed were never found in its own. */
async function isOfAnotherFile(
  { db }: Pick<Context, "db">,
  { made_from: id, source_sha256 }: Production,
): Promise<boolean> {
  if (id === null) return false;
  const before = await db
    .selectFrom("productions")
    .select(["source_sha256", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
  return before === undefined || before.source_sha256 !== source_sha256 || before.state === "failed";
}

type EditionInput = {
  readonly found: Production;
  readonly job: EditionJob;
  readonly read: ReadText;
  readonly signal: AbortSignal;
};

async function makeEditions(
  ctx: Context,
  { typesetter }: ProductionDeps,
  { found, job, read, signal }: EditionInput,
): Promise<void> {
  const style = await readStyle(ctx.db, { name: found.style, version: found.style_version });
  const store = (kind: StoredKind, bytes: UploadedBytes): Promise<void> =>
    storeEdition(ctx, { found, job, style }, kind, bytes);
  await store("text", read.packed);
  await store("blocks", read.blocks);
  for (const kind of TEXT_EDITIONS) {
    const edition = read.editions[kind];
    if (edition) await store(kind, edition);
  }
  await setState(ctx, found.id, "setting");
  const { pdf, problems } = await setTextPages(typesetter, { packed: read.packed, style, job, signal }, ctx.log);
  if (pdf) await store("pdf", pdf);
  await ctx.db
    .updateTable("productions")
    .set({
      state: "ready",
      problems: JSON.stringify([...read.problems, ...problems]),
      facts: JSON.stringify(read.facts),
      record: JSON.stringify(read.record),
      corrections: JSON.stringify(read.corrections),
      changed_at: ctx.clock(),
    })
    .where("id", "=", found.id)
    .execute();
}

type Edited = { readonly found: Production; readonly job: EditionJob; readonly style: HouseStyle };

/** Stores an edition under the digest of all that went into it; of pages these are the values of the style, too. */
async function storeEdition(
  ctx: Context,
  { found: { id, source_sha256, corrections }, job, style }: Edited,
  kind: StoredKind,
  bytes: UploadedBytes,
): Promise<void> {
  // The text and its other editions are the same in each house style.
  const inputs = [
    MAKER,
    kind,
    source_sha256,
    JSON.stringify([job, corrections]),
    kind === "pdf" ? JSON.stringify(style) : "",
  ];
  const hash = createHash("sha256").update(inputs.join("\n")).digest("hex");
  const known = await ctx.db
    .selectFrom("production_editions")
    .select("path")
    .where("production_id", "=", id)
    .where("kind", "=", kind)
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (known) return;
  const path = `${id}/${kind}-${hash}`;
  const { sha256, size } = await ctx.files.store(PRODUCTION_BUCKET, path, streamBytes(bytes));
  await ctx.db
    .insertInto("production_editions")
    .values({ production_id: id, kind, hash, path, sha256, size, made_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const setState = async (ctx: Context, id: string, state: ProductionState): Promise<void> =>
  void (await ctx.db.updateTable("productions").set({ state, changed_at: ctx.clock() }).where("id", "=", id).execute());

async function fail(ctx: Context, id: string, sentence: string): Promise<void> {
  const problem: Problem = { code: "unreadable", severity: "must", place: null, sentence };
  await ctx.db
    .updateTable("productions")
    .set({ state: "failed", problems: JSON.stringify([problem]), changed_at: ctx.clock() })
    .where("id", "=", id)
    .execute();
}
