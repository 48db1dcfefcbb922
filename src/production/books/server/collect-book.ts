import { type Kysely, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { readToday } from "#press/server/press-day.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { EditionJob } from "../../editions/write-editions.ts";
import { PRODUCTION_BUCKET } from "../../core/production-state.ts";
import { readEditionJob } from "../../core/server/production-imprint.ts";
import type { ContributorNote } from "../../pages/page-job.ts";
import { listContributorNotes } from "../contributor-notes.ts";
import type { PackedPart } from "../writer-order.ts";
import { listParts } from "./list-parts.ts";

/** The texts of a book with their pictures; more would not fit into the memory of the processes. */
const MAX_BYTES = 400 * 1024 * 1024;

/** A part that is in the book: its newest good text, packed. */
export type CollectedPart = PackedPart & {
  readonly publication_id: string;
  readonly production_id: string;
  readonly version: number;
  /** The digest of the stored text. */
  readonly hash: string;
  /** The session or part of the volume that begins with it; null within one. */
  readonly session: string | null;
};

/** All of which a whole book is made. */
export type CollectedBook = {
  readonly parts: readonly CollectedPart[];
  /** The titles of parts without a good text, which are left out. */
  readonly missing: readonly string[];
  readonly job: EditionJob;
  readonly contributors: readonly ContributorNote[];
};

type Text = {
  readonly publication_id: string;
  readonly production_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly path: string;
  readonly size: string | number;
  readonly hash: string;
};

/** Collects the newest good text of each part of a book in order, and what the record says. Returns the sentence why not, where it is too large. */
export async function collectBook(
  ctx: Pick<Context, "db" | "files" | "log" | "clock">,
  book: Publication,
): Promise<CollectedBook | { readonly refused: string }> {
  const parts = await listParts(ctx.db, {
    books: sql`(select ${book.id}::uuid as id)`,
    today: await readToday(ctx),
  });
  const texts = await listTexts(
    ctx.db,
    parts.map(({ id }) => id),
  );
  const size = [...texts.values()].reduce((sum, text) => sum + Number(text.size), 0);
  if (size > MAX_BYTES) return { refused: "The texts of this book exceed 400 MB together. Use smaller pictures." };
  const chapters = new Map(
    (await listChapters(ctx, book.id, { publishedOnly: false })).map((chapter) => [chapter.id, chapter]),
  );
  const newest = new Date(Math.max(0, ...[...texts.values()].map(({ created_at }) => created_at.getTime())));
  const job = await readEditionJob(ctx, {
    publicationId: book.id,
    language: book.details.language,
    createdAt: newest,
  });
  const collected: CollectedPart[] = [];
  let session: string | undefined;
  for (const { id, title } of parts) {
    const text = texts.get(id);
    if (!text) continue;
    const begun = chapters.get(id)?.part_title;
    collected.push({
      ...text,
      packed: await wholeBytes(ctx.files.read(PRODUCTION_BUCKET, text.path), Number(text.size)),
      chapter: await readChapter(ctx, id, job),
      title,
      session: begun !== undefined && begun !== session ? begun : null,
    });
    session = begun;
  }
  const contributors = [...book.contributors, ...[...chapters.values()].flatMap((chapter) => chapter.contributors)];
  const notes = listContributorNotes(contributors, book.details.language);
  return {
    parts: collected,
    missing: parts.filter(({ id }) => !texts.has(id)).map(({ title }) => title),
    job,
    contributors: notes.some(({ biography }) => biography !== "") ? notes : [],
  };
}

/** The number 0 keeps a part before the first chapter, and is not printed. */
async function readChapter(ctx: Pick<Context, "db" | "log">, id: string, { language, modified }: EditionJob) {
  const { chapter } = await readEditionJob(ctx, { publicationId: id, language, createdAt: new Date(modified) });
  return chapter.number === "0" ? { ...chapter, number: null } : chapter;
}

/** Of productions as `s`: the text was read, and its own pages could be set. One whose pages can't be set would keep the whole book back. */
export const IS_GOOD_TEXT = sql`s.state = 'ready'
  and exists (select from production_editions f where f.production_id = s.id and f.kind = 'pdf')`;

/** Returns the newest good text, by part. */
async function listTexts(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Text>> {
  const { rows } =
    await sql<Text>`select distinct on (s.publication_id) s.publication_id, s.id as production_id, s.version, s.created_at,
      e.path, e.size, e.hash
    from productions s join production_editions e on e.production_id = s.id and e.kind = 'text'
    where s.publication_id = any(${ids}::uuid[]) and ${IS_GOOD_TEXT}
    order by s.publication_id, s.version desc, e.made_at desc`.execute(db);
  return new Map(rows.map((row) => [row.publication_id, row]));
}
