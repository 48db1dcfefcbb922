import { type RawBuilder, sql } from "kysely";
import { coverImagePath } from "#addresses/publication-addresses.ts";
import { getGenre } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import type { WithdrawnRecord } from "#distribution/records/withdrawn-record.ts";
import type { Context } from "#platform/context.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";
import type { Publication, PublicationType } from "#publications/core/publication.ts";
import { publicationFrom } from "#publications/core/server/stored-publication.ts";
import { withRelations } from "#publications/core/server/stored-relations.ts";
import type { DescriptionContext } from "./description-context.ts";
import type {} from "./tables.ts";

type QueryContext = Pick<Context, "db">;

/** The place of a record in the order of all lists: by its last change, then by its number. */
export type RecordKey = { readonly changedAt: Date; readonly number: number };

/** All given fields apply. Times are whole seconds, and both ends belong to the selection. */
export type RecordSelection = {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** A set of OAI-PMH, such as `type:book`. */
  readonly set?: string | undefined;
  /** Numbers of publications (`sequential_id`). */
  readonly numbers?: readonly number[] | undefined;
  readonly types?: readonly PublicationType[] | undefined;
  /** Whether withdrawn records are selected too; they are not by default. */
  readonly withWithdrawn?: boolean | undefined;
  /** Whether the chapters and papers of books and volumes are read; they are by default. */
  readonly withParts?: boolean | undefined;
};

/** One record of a list: described, or withdrawn. */
export type RecordEntry = RecordKey & {
  readonly sets: readonly string[];
} & ({ readonly record: DescribedRecord } | { readonly withdrawn: WithdrawnRecord });

const PAGE_SIZE = 200;

/**
 * Yields the described records of a selection by their last change, read 200 at a time in two statements, with any number in the same
 * memory: what reads slowly is waited for. A record that changes meanwhile comes again at the end.
 */
export async function* streamRecords(
  ctx: QueryContext,
  describing: DescriptionContext,
  selection: RecordSelection = {},
): AsyncGenerator<DescribedRecord> {
  for await (const entry of streamEntries(ctx, describing, selection)) if ("record" in entry) yield entry.record;
}

/** Yields the records of a selection as `streamRecords` does, the withdrawn ones among them where they are selected. */
export async function* streamEntries(
  ctx: QueryContext,
  describing: DescriptionContext,
  selection: RecordSelection = {},
): AsyncGenerator<RecordEntry> {
  for (let after: RecordKey | undefined; ;) {
    const page = await listEntries(ctx, describing, selection, { after, limit: PAGE_SIZE });
    yield* page.entries;
    if (page.next === undefined) return;
    after = page.next;
  }
}

type Page = { readonly after?: RecordKey | undefined; readonly limit: number };

/** Returns a page of a selection; `next` is the key after which the following page begins, undefined on the last. */
export async function listEntries(
  ctx: QueryContext,
  describing: DescriptionContext,
  selection: RecordSelection,
  { after, limit }: Page,
): Promise<{ readonly entries: readonly RecordEntry[]; readonly next: RecordKey | undefined }> {
  const rows = await listRows(ctx, selection, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const publications = await readPublications(ctx, page, selection.withParts ?? true);
  const entries = page.flatMap((row): RecordEntry[] => {
    const key = { changedAt: row.changed_at, number: row.sequential_id, sets: row.sets };
    if (row.withdrawn_at !== null) {
      const { identifiers, sequential_id: number, withdrawn_at: withdrawnAt } = row;
      return [{ ...key, withdrawn: { number, identifiers, withdrawnAt, identifierHost: describing.identifierHost } }];
    }
    const publication = publications.byId.get(row.publication_id);
    // One that is deleted between the two statements comes as withdrawn in the next list.
    if (!publication) return [];
    const parts = publications.parts.get(publication.id) ?? [];
    return [{ ...key, record: describe(publication, { parts, changedAt: row.changed_at, describing }) }];
  });
  const last = page.at(-1);
  const next = rows.length > limit && last ? { changedAt: last.changed_at, number: last.sequential_id } : undefined;
  return { entries, next };
}

type Facts = {
  readonly parts: readonly Publication[];
  readonly changedAt: Date;
  readonly describing: DescriptionContext;
};

function describe(publication: Publication, { parts, changedAt, describing }: Facts): DescribedRecord {
  const { press, pressUrl, identifierHost } = describing;
  return {
    publication,
    genre: getGenre(publication),
    parts,
    changedAt,
    teller: { press, pressUrl, pdfPath: publicPdfPath(publication), epubPath: publicEpubPath(publication) },
    coverPath: coverImagePath(publication.sequential_id),
    identifierHost,
  };
}

function listRows({ db }: QueryContext, selection: RecordSelection, { after, limit }: Page) {
  return db
    .selectFrom("metadata_records")
    .select(["sequential_id", "publication_id", "changed_at", "withdrawn_at", "sets", "identifiers"])
    .where(buildCondition(selection))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(changed_at, sequential_id) > (${after?.changedAt}, ${after?.number ?? 0})`),
    )
    .orderBy("changed_at")
    .orderBy("sequential_id")
    .limit(limit)
    .execute();
}

function buildCondition({ from, until, set, numbers, types, withWithdrawn }: RecordSelection): RawBuilder<boolean> {
  const genres = types?.flatMap((type) => GENRES[type]);
  return sql<boolean>`${sql.join(
    [
      withWithdrawn ? sql`true` : sql`withdrawn_at is null`,
      ...(from ? [sql`changed_at >= ${from}`] : []),
      ...(until ? [sql`changed_at <= ${until}`] : []),
      ...(set === undefined ? [] : [sql`sets @> array[${set}]::text[]`]),
      ...(numbers ? [sql`sequential_id = any(${numbers}::integer[])`] : []),
      ...(genres ? [sql`identifiers ->> 'genre' = any(${genres}::text[])`] : []),
    ],
    sql` and `,
  )}`;
}

const GENRES: Readonly<Record<PublicationType, readonly string[]>> = {
  book: ["book"],
  conference_proceedings: ["proceedings"],
  academic_chapter: ["chapter", "paper"],
};

/** What a list of identifiers tells of a record. */
export type RecordHeader = RecordKey & { readonly sets: readonly string[]; readonly isWithdrawn: boolean };

/** Returns a page of a selection as `listEntries` does, without reading the publications. */
export async function listHeaders(
  ctx: QueryContext,
  selection: RecordSelection,
  page: Page,
): Promise<{ readonly headers: readonly RecordHeader[]; readonly next: RecordKey | undefined }> {
  const rows = await listRows(ctx, selection, { ...page, limit: page.limit + 1 });
  const headers = rows.slice(0, page.limit).map((row) => ({
    changedAt: row.changed_at,
    number: row.sequential_id,
    sets: row.sets,
    isWithdrawn: row.withdrawn_at !== null,
  }));
  return { headers, next: rows.length > page.limit ? headers.at(-1) : undefined };
}

/** Returns how many records a selection has. */
export async function countRecords({ db }: QueryContext, selection: RecordSelection): Promise<number> {
  const { count } = await db
    .selectFrom("metadata_records")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(buildCondition(selection))
    .executeTakeFirstOrThrow();
  return count;
}

type Row = Awaited<ReturnType<typeof listRows>>[number];
type Found = {
  readonly byId: ReadonlyMap<string, Publication>;
  /** Published chapters and papers in their order, by the id of their book. */
  readonly parts: ReadonlyMap<string, readonly Publication[]>;
};

/** Reads the publications of rows, and their chapters, in one statement. */
async function readPublications({ db }: QueryContext, rows: readonly Row[], withParts: boolean): Promise<Found> {
  const ids = rows.flatMap((row) => (row.withdrawn_at === null ? [row.publication_id] : []));
  if (ids.length === 0) return { byId: new Map(), parts: new Map() };
  const books = withParts ? rows.filter(hasParts).map((row) => row.publication_id) : [];
  const parts = sql`publications.parent_book_id = any(${books}::uuid[]) and publications.status = 'published'`;
  const found = await db
    .selectFrom("publications")
    .selectAll("publications")
    .select(withRelations)
    .where(sql<boolean>`publications.id = any(${ids}::uuid[]) ${books.length === 0 ? sql`` : sql`or (${parts})`}`)
    .execute();
  const publications = found.map(publicationFrom);
  const partsById = Map.groupBy(
    publications.filter(({ parent }) => parent !== undefined).toSorted(compareParts),
    ({ parent }) => parent?.id ?? "",
  );
  return { byId: new Map(publications.map((publication) => [publication.id, publication])), parts: partsById };
}

const hasParts = ({ identifiers: { genre }, withdrawn_at }: Row): boolean =>
  withdrawn_at === null && (genre === "book" || genre === "proceedings");

/** Compares chapters by number, then first page, then creation (decision F8). */
function compareParts(a: Publication, b: Publication): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (a.details.chapter_number ?? last) - (b.details.chapter_number ?? last) ||
    (a.details.page_from ?? last) - (b.details.page_from ?? last) ||
    a.created_at.getTime() - b.created_at.getTime() ||
    a.sequential_id - b.sequential_id
  );
}

/**
 * Returns the end of what can be listed now, in whole seconds: every change before it is stored, and later ones are dated at or after
 * it. Changes of the present second, and of transactions that have not ended, are listed later.
 */
export async function findListedUntil({ db }: QueryContext): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select date_trunc('second', least(clock_timestamp(), (
      select min(xact_start) from pg_stat_activity
      where backend_xid is not null and datname = current_database() and pid <> pg_backend_pid()))) as end`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database told no time.");
  return row.end;
}

/** Returns the time of the earliest change; undefined while there is no record. */
export async function findEarliestChange({ db }: QueryContext): Promise<Date | undefined> {
  const row = await db
    .selectFrom("metadata_records")
    .select("changed_at")
    .orderBy("changed_at")
    .orderBy("sequential_id")
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at;
}
