import { type Kysely, sql } from "kysely";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { readToday } from "#press/server/press-day.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/core/language.ts";
import { styleFor } from "#production/books/server/change-plan.ts";
import { requireBookInProduction } from "#production/books/server/find-book.ts";
import { listParts, type Part } from "#production/books/server/list-parts.ts";
import { startProduction } from "#production/runs/server/start-production.ts";
import { type AcceptedFile, chooseAcceptedFile } from "#review/production/accepted-file.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

/** The accepted file of a part: `new` is brought in, `present` is its text already, `missing` has a sentence why there is none. */
export type PartFile = Pick<Part, "sequential_id" | "title" | "language"> &
  (
    | { readonly state: "new" | "present"; readonly file_name: string; readonly sentence: null }
    | { readonly state: "missing"; readonly file_name: null; readonly sentence: string }
  );

type Found = {
  readonly part: Part;
  readonly file: AcceptedFile | { readonly reason: string };
  readonly isPresent: boolean;
};

/** Returns for each part of a book whether a file of its accepted manuscript can be brought in. 404 for a book that is not in production. */
export async function listAcceptedFiles(ctx: QueryContext, book: string): Promise<readonly PartFile[]> {
  const { id } = await requireBookInProduction(ctx, book);
  return (await findFiles(ctx, id)).map(describe);
}

/** Requests that run now, by book: one that comes meanwhile gets the same result. */
const RUNNING = new WeakMap<Kysely<Tables>, Map<string, Promise<readonly PartFile[]>>>();

/**
 * Starts a production of each part whose manuscript was accepted, from its accepted file, in the house style of the book. Idempotent: a
 * part with a text of the same file gets no second one. Returns what was brought in, and of the others why not.
 */
export async function bringInFiles(
  ctx: Context & { readonly jobs: Pick<JobQueue, "enqueue"> },
  person: Person,
  book: string,
): Promise<readonly PartFile[]> {
  const publication = await requireBookInProduction(ctx, book);
  const running = RUNNING.get(ctx.db) ?? new Map<string, Promise<readonly PartFile[]>>();
  RUNNING.set(ctx.db, running);
  const result =
    running.get(publication.id) ?? startAll(ctx, person, publication).finally(() => running.delete(publication.id));
  running.set(publication.id, result);
  return result;
}

async function startAll(
  ctx: Context & { readonly jobs: Pick<JobQueue, "enqueue"> },
  person: Person,
  book: Awaited<ReturnType<typeof requireBookInProduction>>,
): Promise<readonly PartFile[]> {
  const plan = await ctx.db
    .selectFrom("production_plans")
    .select("style")
    .where("publication_id", "=", book.id)
    .executeTakeFirst();
  const found = await findFiles(ctx, book.id);
  for (const { part, file, isPresent } of found) {
    if ("reason" in file || isPresent) continue;
    // One after another: each file is in memory while it is copied.
    const bytes = await wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, file.path), file.size);
    await startProduction(ctx, person, {
      fileName: file.name,
      bytes,
      language: parseLanguage(part.language) ?? DEFAULT_LANGUAGE,
      style: plan?.style ?? styleFor(book),
      publicationId: part.id,
    });
  }
  return found.map(describe);
}

function describe({ part: { sequential_id, title, language }, file, isPresent }: Found): PartFile {
  const part = { sequential_id, title, language };
  if ("reason" in file) return { ...part, state: "missing", file_name: null, sentence: file.reason };
  return { ...part, state: isPresent ? "present" : "new", file_name: file.name, sentence: null };
}

type Row = AcceptedFile & { readonly publication_id: string; readonly is_present: boolean };

async function findFiles(ctx: QueryContext, bookId: string): Promise<readonly Found[]> {
  const parts = await listParts(ctx.db, {
    books: sql`(select ${bookId}::uuid as id)`,
    today: await readToday(ctx),
  });
  // A part whose text was sent by hand is not replaced by the accepted file.
  const { rows } = await sql<Row>`select m.publication_id, f.role, f.name, f.path, f.media_type, f.size, f.sha256,
      exists (select from productions s where s.publication_id = m.publication_id and (s.source_sha256 = f.sha256
        or not exists (select from manuscript_files a where a.manuscript_id = m.id and a.sha256 = s.source_sha256))) as is_present
    from manuscripts m join manuscript_files f on f.manuscript_id = m.id
    where m.publication_id = any(${parts.map(({ id }) => id)}::uuid[]) and m.state in ('in_production', 'published')
    order by f.created_at desc, f.id`.execute(ctx.db);
  const files = Map.groupBy(rows, ({ publication_id }) => publication_id);
  return parts.map((part) => {
    const own = files.get(part.id);
    const file = own ? chooseAcceptedFile(own) : { reason: "It has no accepted manuscript. Upload one." };
    return {
      part,
      file,
      isPresent: "path" in file && own?.find(({ path }) => path === file.path)?.is_present === true,
    };
  });
}
