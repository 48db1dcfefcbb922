import { createHash } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { JobHandler, JobRules } from "#platform/jobs/jobs.ts";
import { streamBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import type { Problem } from "../../document/problem.ts";
import type { SetPages } from "../../pages/server/set-pages.ts";
import { readStyle } from "../../styles/server/find-styles.ts";
import type { Typesetter } from "../../pages/server/open-typesetter.ts";
import { BOOK_BUCKET, type BookEditionKind, type BuildFacts, type BuiltPart, LEFT_OUT } from "../book-edition.ts";
import { bookPagesOrder } from "../book-pages-order.ts";
import { buildCover } from "./build-cover.ts";
import { type BuildOutcome, OUR_MISTAKE, toFailure, withoutPages } from "./build-outcome.ts";
import { type CollectedBook, collectBook } from "./collect-book.ts";
import type { BookEdition } from "./find-builds.ts";
import { findPlan } from "./find-plan.ts";
import type { BookWriter } from "./open-book-writer.ts";
import type {} from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "build-book": { readonly publicationId: string };
  }
}

/** One book at a time; one that a stopped press left begins again. */
export const BUILD_RULES: JobRules = { retries: 5, retrySeconds: 10, timeoutSeconds: 3600 };

/** What the editions are made by: a new version of the writers makes other editions of the same texts. */
const MAKER = "3";

export type BuildDeps = { readonly typesetter: Typesetter; readonly bookWriter: BookWriter };

/** Returns the job that builds the editions of a book that were requested. An edition that fails keeps none of the others back. */
export const buildJob =
  (given: Context, deps: BuildDeps): JobHandler<"build-book"> =>
  async ({ data: { publicationId }, signal }) => {
    const ctx = withPriority(given, "background");
    const rows = await ctx.db
      .updateTable("book_editions")
      .set({ state: "setting" })
      .where("publication_id", "=", publicationId)
      .where("state", "in", ["waiting", "setting"])
      .returningAll()
      .execute();
    const book = rows.length > 0 ? await findPublication(ctx, { id: publicationId }) : undefined;
    if (!book) return;
    try {
      await build(ctx, deps, { book, rows, signal });
    } catch (error) {
      // A press that stops begins again; otherwise the book would wait for a build that never ends.
      if (signal.aborted) throw error;
      ctx.log.error({ err: error, publication: publicationId }, "A book could not be built.");
      await failAll(ctx, rows, OUR_MISTAKE);
    }
    await forgetOlder(ctx, publicationId);
  };

type BuildInput = {
  readonly book: Publication;
  readonly rows: readonly BookEdition[];
  readonly signal: AbortSignal;
};

async function build(ctx: Context, deps: BuildDeps, { book, rows, signal }: BuildInput): Promise<void> {
  const begun = ctx.clock();
  const collected = await collectBook(ctx, book);
  if ("refused" in collected) return failAll(ctx, rows, collected.refused);
  if (collected.parts.length === 0) return failAll(ctx, rows, "No part has been typeset.");
  const { style: name, style_version: version, paper, dedication } = await findPlan(ctx, book);
  const planned = { style: await readStyle(ctx.db, { name, version }), paper, dedication };
  const order = bookPagesOrder(book, collected, planned);
  const pages = await setBook(ctx, deps, order, signal);
  const written = await writeBook(
    ctx,
    deps,
    { book: collected, dedication: order.job.dedication, pdf: pages.pdf },
    signal,
  );
  const outcomes: Record<BookEditionKind, BuildOutcome> = {
    pdf: { bytes: pages.pdf, problems: [...pages.problems, ...missingParts(collected)] },
    ...written.outcomes,
    cover: await buildCover(ctx, deps.typesetter, { book, plan: planned, places: pages.places }, signal),
  };
  const facts = pages.places && {
    roman: pages.places.roman,
    arabic: pages.places.arabic,
    seconds: (ctx.clock().getTime() - begun.getTime()) / 1000,
  };
  const inputs = [
    MAKER,
    JSON.stringify(order.job),
    JSON.stringify(collected.job),
    JSON.stringify(order.parts.map(({ part, title }) => [part, title])),
    ...collected.parts.map(({ hash }) => hash),
  ];
  const parts = listBuiltParts(collected, pages, written.terms);
  for (const row of rows) {
    const { inputs: own = [], ...outcome } = outcomes[row.kind];
    await storeOutcome(ctx, row, { ...outcome, inputs: [...inputs, ...own], parts, facts });
  }
}

async function setBook(
  ctx: Pick<Context, "log">,
  { typesetter }: BuildDeps,
  order: ReturnType<typeof bookPagesOrder>,
  signal: AbortSignal,
): Promise<SetPages> {
  const response = await typesetter.set(order, signal);
  if ("set" in response) return response.set;
  if ("error" in response) ctx.log.error({ error: response.error }, "The pages of a book could not be set.");
  return { pdf: null, problems: [toFailure("pages-not-set", "refused" in response ? response.refused : OUR_MISTAKE)] };
}

type WritingInput = {
  readonly book: CollectedBook;
  readonly dedication: string;
  readonly pdf: UploadedBytes | null;
};

async function writeBook(
  ctx: Pick<Context, "log">,
  { bookWriter }: BuildDeps,
  { book: { parts, job, contributors }, dedication, pdf }: WritingInput,
  signal: AbortSignal,
): Promise<{
  readonly outcomes: Record<Exclude<BookEditionKind, "pdf" | "cover">, BuildOutcome>;
  readonly terms: readonly number[];
}> {
  const { imprint, language, modified } = job;
  const response = await bookWriter.write(
    {
      parts: parts.map(({ packed, chapter, title }) => ({ packed, chapter, title })),
      imprint,
      language,
      modified,
      matter: { dedication, contributors },
      pdf,
    },
    signal,
  );
  if ("written" in response) {
    const { epub, bits, print, terms } = response.written;
    return {
      outcomes: {
        epub: { bytes: epub, problems: [] },
        bits: { bytes: bits, problems: [] },
        print: { bytes: print, problems: print ? [] : [withoutPages()] },
      },
      terms,
    };
  }
  if ("error" in response) ctx.log.error({ error: response.error }, "The editions of a book could not be written.");
  const failed = {
    bytes: null,
    problems: [toFailure("not-written", "refused" in response ? response.refused : OUR_MISTAKE)],
  };
  return { outcomes: { epub: failed, bits: failed, print: failed }, terms: [] };
}

const missingParts = ({ missing }: CollectedBook): Problem[] =>
  missing.map((title) => ({
    code: LEFT_OUT,
    severity: "should",
    place: null,
    sentence: `“${title}” is left out: it has no pages yet.`,
  }));

const listBuiltParts = ({ parts }: CollectedBook, { places }: SetPages, terms: readonly number[]): BuiltPart[] =>
  parts.map(({ publication_id, production_id, version }, index) => ({
    publication_id,
    production_id,
    version,
    from: places?.parts[index]?.from ?? null,
    to: places?.parts[index]?.to ?? null,
    terms: terms[index] ?? 0,
  }));

type StoreBuildInput = Omit<BuildOutcome, "inputs"> & {
  /** All that went into the edition. */
  readonly inputs: readonly string[];
  readonly parts: readonly BuiltPart[];
  readonly facts: BuildFacts | undefined;
};

async function storeOutcome(
  ctx: Context,
  { id, kind }: BookEdition,
  { bytes, problems, inputs, parts, facts }: StoreBuildInput,
): Promise<void> {
  const path = `${id}/${kind}`;
  const stored = bytes && (await ctx.files.store(BOOK_BUCKET, path, streamBytes(bytes)));
  const file = stored && {
    path,
    ...stored,
    hash: createHash("sha256")
      .update([kind, ...inputs].join("\n"))
      .digest("hex"),
  };
  await ctx.db
    .updateTable("book_editions")
    .set({
      state: stored ? "ready" : "failed",
      problems: JSON.stringify(problems),
      parts: JSON.stringify(parts),
      facts: facts ? JSON.stringify(facts) : null,
      made_at: ctx.clock(),
      ...(file && { path: file.path, sha256: file.sha256, size: file.size, hash: file.hash }),
    })
    .where("id", "=", id)
    .execute();
}

async function failAll(ctx: Context, rows: readonly BookEdition[], sentence: string): Promise<void> {
  await ctx.db
    .updateTable("book_editions")
    .set({ state: "failed", problems: JSON.stringify([toFailure("not-built", sentence)]), made_at: ctx.clock() })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Keeps of each kind the newest edition and the last good one; the bytes of the others go at night. */
async function forgetOlder({ db }: Pick<Context, "db">, publicationId: string): Promise<void> {
  await db
    .deleteFrom("book_editions as old")
    .where("old.publication_id", "=", publicationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("book_editions as later")
          .select("later.id")
          .whereRef("later.publication_id", "=", "old.publication_id")
          .whereRef("later.kind", "=", "old.kind")
          .whereRef("later.requested_at", ">", "old.requested_at")
          .where("later.state", "=", "ready"),
      ),
    )
    .execute();
}
