import type { Kysely } from "kysely";
import type { ParentReference } from "#imports/core/imported-record.ts";
import {
  KnownPublications,
  recognise,
  type UnstoredPublications,
} from "#imports/recognition/server/known-publications.ts";
import { possibleTitles } from "#imports/recognition/words.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type Attachment, attachChapters } from "#publications/chapters/server/attach-chapters.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { listOfAll } from "#ui/formatting/names.ts";
import type { ImportOptions } from "./import-options.ts";
import type { OrphanedChapter } from "./import-plan.ts";
import type { FilePlan } from "./plan-rows.ts";

const BATCH_SIZE = 500;

/**
 * Returns the books that the records of chapters without one name, after the whole file is planned: by identifier,
 * otherwise by a title that only one book or volume of proceedings has. Chapters without a book get a warning.
 */
export async function planAttachments(
  db: Kysely<Tables>,
  { orphans, unstored, report }: FilePlan,
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = [];
  for (let start = 0; start < orphans.length; start += BATCH_SIZE) {
    const batch = orphans.slice(start, start + BATCH_SIZE);
    const findParent = await findParents(db, batch, unstored);
    for (const { id, line, parent } of batch) {
      const found = findParent(parent);
      if (found !== undefined) attachments.push({ id, parent: found });
      else report.warnings.push({ line, sentence: aloneWords(parent) });
    }
  }
  return attachments;
}

/** Attaches the chapters, in as many transactions as `together` requires, and counts them. */
export async function attachOrphanedChapters(
  ctx: Context,
  attachments: readonly Attachment[],
  { together = BATCH_SIZE, recordStored, signal }: ImportOptions,
): Promise<number> {
  let linked = 0;
  for (let start = 0; start < attachments.length; start += together) {
    signal?.throwIfAborted();
    linked += await attachChapters(ctx, attachments.slice(start, start + together), recordStored);
  }
  return linked;
}

function aloneWords({ title, isbn, doi, id, people = [] }: ParentReference): string {
  const book = title ?? isbn ?? doi ?? id;
  if (book === undefined) return "The file does not name its book; the chapter has none.";
  const by = people.length === 0 ? "" : ` by ${listOfAll(people)}`;
  return `Its book “${book}”${by} is not in the press; the chapter has no book.`;
}

async function findParents(
  db: Kysely<Tables>,
  orphans: readonly OrphanedChapter[],
  unstored: UnstoredPublications,
): Promise<(reference: ParentReference) => string | undefined> {
  const references = orphans.map(({ parent }) => parent);
  const known = new KnownPublications(unstored);
  await recognise(db, references, known);
  const byTitle = await booksByTitle(
    db,
    references.flatMap(({ title }) => title ?? []),
    unstored,
  );
  return (reference) => {
    const titled = (byTitle.get(reference.title ?? "") ?? []).filter((book) => !hasOtherIdentifier(reference, book));
    return known.find(reference)?.id ?? (titled.length === 1 ? titled[0]?.id : undefined);
  };
}

type TitledBook = { readonly id: string; readonly doi?: string | undefined; readonly isbn?: string | undefined };

/** Returns whether a book with the same title has another DOI or ISBN and is another book. */
const hasOtherIdentifier = ({ doi, isbn }: ParentReference, book: TitledBook): boolean =>
  (doi !== undefined && book.doi !== undefined && doi.toLowerCase() !== book.doi.toLowerCase()) ||
  (isbn !== undefined && book.isbn !== undefined && isbn !== book.isbn);

/** Returns books and proceedings by their title, and by title and subtitle, as citations write them. */
async function booksByTitle(
  db: Kysely<Tables>,
  requested: readonly string[],
  unstored: UnstoredPublications,
): Promise<ReadonlyMap<string, readonly TitledBook[]>> {
  const titles = [...new Set(requested.flatMap(possibleTitles))];
  if (titles.length === 0) return new Map();
  const stored = await db
    .selectFrom("publications")
    .select(["id", "title", "subtitle", "doi", "isbn"])
    .where("type", "<>", "academic_chapter")
    .where("title", "in", titles)
    .execute();
  const books = stored.map(({ subtitle, doi, isbn, ...book }) => ({
    ...book,
    subtitle: subtitle ?? undefined,
    doi: doi ?? undefined,
    isbn: isbn ?? undefined,
  }));
  const byTitle = new Map<string, TitledBook[]>();
  for (const book of [...books, ...unstored.listTitled(titles)])
    for (const name of new Set([book.title, fullTitle(book)])) byTitle.set(name, [...(byTitle.get(name) ?? []), book]);
  return byTitle;
}
