import { createHash } from "node:crypto";
import { sql } from "kysely";
import { getGenre } from "#distribution/core/described-publication.ts";
import { getBookType, crossrefRecord, recordElement } from "#distribution/formats/crossref/crossref-record.ts";
import type { CrossrefRecord, DepositEntry } from "#distribution/formats/crossref/crossref-entry.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import type { Xml } from "#platform/xml-element.ts";
import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { finalPdfPath } from "#addresses/publication-addresses.ts";
import { fileStem } from "#publications/core/file-name.ts";
import { isListed } from "#publications/core/policy.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";
import { findPublication, listPublications } from "#publications/core/server/publications.ts";
import { listDeleted } from "./deleted-works.ts";
import type {} from "./tables.ts";

type RecordContext = { readonly press: Press; readonly pressUrl: string };

/** The key of a DOI: they are compared without regard to case. */
export const doiKey = (doi: string): string => doi.toLowerCase();

/**
 * Describes a book or volume with its parts, for a deposit: those that readers see, and those that a register has taken and that have
 * left or were deleted, whose DOIs lead to the page that says so. Undefined where there is none of them.
 */
export async function describeBook(
  ctx: Pick<Context, "db">,
  { press, pressUrl }: RecordContext,
  number: number,
): Promise<DescribedRecord | undefined> {
  const deleted = await listDeleted(ctx, number);
  const isBook = ({ sequential_id }: Publication): boolean => sequential_id === number;
  const book = (await findPublication(ctx, { sequential_id: number })) ?? deleted.find(isBook);
  if (!book) return undefined;
  const stored = await Array.fromAsync(listPublications(ctx, { parentId: book.id }));
  const children = [...stored, ...deleted.filter((publication) => !isBook(publication))];
  const taken = await listTaken(ctx, number);
  const isDeposited = (one: Publication): boolean =>
    isListed(one) || (one.doi !== undefined && taken.has(doiKey(one.doi)));
  const parts = children.filter(isDeposited).map(asPublic).toSorted(compareParts);
  if (!isDeposited(book) && parts.length === 0) return undefined;
  return {
    publication: asPublic(book),
    genre: getGenre(book),
    parts,
    changedAt: book.updated_at,
    teller: { press, pressUrl, pdfPath: findPdfPath(book) },
    identifierHost: new URL(pressUrl).hostname,
  };
}

/** The final PDF where readers may fetch it. */
const findPdfPath = (book: Publication): string | undefined =>
  isListed(book) && book.open_access && findFileOfType(book, "final_pdf")
    ? finalPdfPath(book.sequential_id, fileStem(book))
    : undefined;

/** What has left is not read freely any more. */
const asPublic = (one: Publication): Publication =>
  isListed(one) ? one : { ...one, open_access: false, schedule: undefined };

async function listTaken({ db }: Pick<Context, "db">, number: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("doi_deposits")
    .select("doi")
    .where("book_id", "=", number)
    .where("registered_at", "is not", null)
    .execute();
  return new Set(rows.map(({ doi }) => doi));
}

/** Chapters by number, then first page, then creation (decision F8). */
function compareParts(one: Publication, other: Publication): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (one.details.chapter_number ?? last) - (other.details.chapter_number ?? last) ||
    (one.details.page_from ?? last) - (other.details.page_from ?? last) ||
    one.sequential_id - other.sequential_id
  );
}

/** Writes the record of a described book, by the press's settings. */
export function writeForCrossref(described: DescribedRecord, { deposits }: Press): CrossrefRecord {
  return crossrefRecord(described, {
    prefix: deposits.prefix === "" ? undefined : deposits.prefix,
    updatePolicy: parseDoi(deposits.updatePolicy),
  });
}

/** Returns the element of a record with some of its items. */
export const crossrefElement = (record: CrossrefRecord, { publication }: DescribedRecord, items = record.items): Xml =>
  recordElement({ ...record, items }, getBookType(publication));

/** Returns a digest of what a register is told of a DOI. */
export const hashDeposit = ({ xml }: DepositEntry): string => createHash("sha256").update(xml).digest("hex");

/** Returns the number of the book with which each of these publications is sent: its own, or that of its book. */
export async function listBookNumbers({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct coalesce(book.sequential_id, p.sequential_id) as number
    from publications p left join publications book on book.id = p.parent_book_id
    where p.id = any(${ids}::uuid[]) order by number`.execute(db);
  return rows.map(({ number }) => number);
}
