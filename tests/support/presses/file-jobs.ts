import { openBookWriter } from "#production/books/server/open-book-writer.ts";
import { BUILD_RULES, buildJob } from "#production/books/server/run-build.ts";
import { openTypesetter, type Typesetter } from "#production/pages/server/open-typesetter.ts";
import { releaseAfter } from "#production/release/server/order-release.ts";
import { openReader } from "#production/reader/server/open-reader.ts";
import { PRODUCTION_RULES, productionJob } from "#production/runs/server/run-production.ts";
import type { Context } from "#platform/context.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { importPapersJob, PAPERS_RULES } from "#review/papers/server/import-papers.ts";

/** A process ends after seconds without an order; in tests it stays between two of them, because its start takes a second of the processor. */
const IDLE_MS = 120_000;

/** One process reads the manuscripts of all presses of a test, and one sets their pages; each starts with the first of them and ends when idle. */
const SHARED_READER = openReader({ idleMs: IDLE_MS });
export const SHARED_TYPESETTER = openTypesetter({ idleMs: IDLE_MS });
const SHARED_BOOK_WRITER = openBookWriter();

/** Defines the jobs that read papers and manuscripts, and returns what sets their pages. */
export function defineFileJobs(
  jobs: Pick<Jobs, "define">,
  ctx: Context,
  review: Parameters<typeof importPapersJob>[0],
): { readonly typesetter: Typesetter } {
  jobs.define("import-papers", PAPERS_RULES, importPapersJob(review));
  jobs.define(
    "run-production",
    PRODUCTION_RULES,
    productionJob(ctx, { reader: SHARED_READER, typesetter: SHARED_TYPESETTER }),
  );
  jobs.define(
    "build-book",
    BUILD_RULES,
    releaseAfter(ctx, buildJob(ctx, { typesetter: SHARED_TYPESETTER, bookWriter: SHARED_BOOK_WRITER })),
  );
  return { typesetter: SHARED_TYPESETTER };
}
