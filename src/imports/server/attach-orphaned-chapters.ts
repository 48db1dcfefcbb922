import { sql, type Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Context } from "#platform/context.ts";
import type { ImportReport } from "#imports/import-report.ts";
import type { ParentReference } from "#imports/imported-record.ts";
import { attachChapters } from "#publications/chapters/server/attach-chapters.ts";
import type { ImportOptions } from "./import-options.ts";
import type { OrphanedChapter } from "./import-plan.ts";
import { KnownPublications, recognise } from "#imports/recognition/server/known-publications.ts";

const BATCH_SIZE = 1000;

/**
 * Attaches chapters to the books that their records name, after the whole file is read: by identifier, otherwise by a
 * title that only one book or volume of proceedings has. Chapters without a book stay alone, with a warning.
 */
export async function attachOrphanedChapters(
  ctx: Context,
  orphans: readonly OrphanedChapter[],
  options: ImportOptions,
  report: ImportReport,
): Promise<void> {
  for (let start = 0; start < orphans.length; start += BATCH_SIZE) {
    const batch = orphans.slice(start, start + BATCH_SIZE);
    const parents = await parentsOf(
      ctx.db,
      batch.map(({ parent }) => parent),
    );
    const found = batch.flatMap(
      ({ id, parent }) => parents(parent)?.map((parentId) => ({ id, parent: parentId })) ?? [],
    );
    for (const { line, parent } of batch.filter((one) => !parents(one.parent))) {
      report.warnings.push({
        line,
        sentence: `Its book “${parent.title ?? parent.isbn ?? parent.doi ?? parent.id ?? ""}” is not in the press; the chapter has no book.`,
      });
    }
    if (options.dryRun !== true && found.length > 0)
      report.linked += await attachChapters(ctx, found, options.noteStored);
  }
}

async function parentsOf(
  db: Kysely<Tables>,
  references: readonly ParentReference[],
): Promise<(reference: ParentReference) => readonly [string] | undefined> {
  const known = new KnownPublications();
  await recognise(db, references, known);
  const byTitle = await publicationsByTitle(
    db,
    references.flatMap(({ title }) => title ?? []),
  );
  return (reference) => {
    const titled = (byTitle.get(reference.title ?? "") ?? []).filter((book) => !hasOtherIdentifier(reference, book));
    const id = known.find(reference)?.id ?? onlyOne(titled.map((book) => book.id));
    return id === undefined ? undefined : [id];
  };
}

const onlyOne = (ids: readonly string[] | undefined): string | undefined => (ids?.length === 1 ? ids[0] : undefined);

type TitledBook = { readonly id: string; readonly doi: string | null; readonly isbn: string | null };

/** Returns whether a book with the same title has another DOI or ISBN and is another book. */
const hasOtherIdentifier = ({ doi, isbn }: ParentReference, book: TitledBook): boolean =>
  (doi !== undefined && book.doi !== null && doi.toLowerCase() !== book.doi.toLowerCase()) ||
  (isbn !== undefined && book.isbn !== null && isbn !== book.isbn);

/** Returns publications by their title, and by title and subtitle, as citations write them. */
async function publicationsByTitle(
  db: Kysely<Tables>,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly TitledBook[]>> {
  const references = [...new Set(titles)];
  if (references.length === 0) return new Map();
  const full = sql<string>`title || case when title ~ '[?!:.。？！：]$' then ' ' else ': ' end || subtitle`;
  const stored = await db
    .selectFrom("publications")
    .select(["id", "title", "doi", "isbn", full.as("full")])
    .where("type", "<>", "academic_chapter")
    .where((where) =>
      where.or([
        where("title", "=", sql<string>`any(${references}::text[])`),
        where(full, "=", sql<string>`any(${references}::text[])`),
      ]),
    )
    .execute();
  const byTitle = new Map<string, TitledBook[]>();
  for (const { title, full: fullTitle, ...book } of stored) {
    for (const name of new Set([title, fullTitle])) byTitle.set(name, [...(byTitle.get(name) ?? []), book]);
  }
  return byTitle;
}
