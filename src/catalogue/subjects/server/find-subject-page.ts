import { sql } from "kysely";
import { BROWSE_PAGE_SIZE, type BrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { type KindCounts, getTotal } from "#catalogue/browsing/kind-counts.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import { kindCounts, ofType, orderBy, limitPage } from "#catalogue/browsing/server/browse-order.ts";
import { listCoverTitles, listLines } from "#catalogue/browsing/server/list-lines.ts";
import { cacheCounts } from "#search/server/cached-counts.ts";
import type { Context } from "#platform/context.ts";
import { narrowerSubjects, type Subject, SUBJECTS } from "#publications/core/subjects/thema.ts";
import type { LibraryTitle } from "#search/library.ts";

type QueryContext = Pick<Context, "db">;

/** How many titles, and how many chapters and papers, stand under a category. */
export type SubjectCount = { readonly titles: number; readonly parts: number };

export type CountedSubject = Subject & SubjectCount;

export type SubjectPageData = {
  readonly subject: Subject;
  readonly counts: KindCounts;
  readonly narrower: readonly CountedSubject[];
  readonly shelf: readonly LibraryTitle[];
  readonly lines: readonly PublicationLine[];
  readonly total: number;
  readonly query: BrowseQuery;
};

/** The number of spines on a subject's shelf. */
const SHELF_LENGTH = 30;

/** Returns a category's page: its narrower categories with counts, its newest titles as spines, and a page of its list. */
export async function findSubjectPage(
  ctx: QueryContext,
  subject: Subject,
  query: BrowseQuery,
): Promise<SubjectPageData> {
  const counts = await cacheCounts(
    ctx.db,
    `kinds ${subject.code}`,
    (kinds) => getTotal(kinds, "all"),
    () => countKinds(ctx, subject),
  );
  const total = getTotal(counts, query.type);
  const narrower = await countSubjects(ctx, narrowerSubjects(subject.code));
  const newest = query.page === 1 ? await listNewestInSubject(ctx, subject, { limit: SHELF_LENGTH, parts: false }) : [];
  return {
    subject,
    counts,
    narrower: narrower.filter(({ titles, parts }) => titles + parts > 0),
    shelf: await listCoverTitles(ctx, newest),
    lines: await listLines(ctx, await selectPage(ctx, subject, query, counts)),
    total,
    query,
  };
}

/** Returns the categories of the two broadest levels that have publications, with their counts. */
export async function listBroadSubjects(ctx: QueryContext): Promise<CountedSubject[]> {
  const all = await countSubjects(
    ctx,
    SUBJECTS.filter(({ code }) => code.length <= 2),
  );
  return all.filter(({ titles, parts }) => titles + parts > 0);
}

/** Returns the counts of these categories, in the same order. */
export async function countSubjects({ db }: QueryContext, subjects: readonly Subject[]): Promise<CountedSubject[]> {
  const { rows } = await sql<SubjectCount & { code: string }>`
    select code, sum(titles)::integer as titles, sum(parts)::integer as parts
    from subject_totals where code = any(${subjects.map(({ code }) => code)}::text[]) group by code`.execute(db);
  const byCode = new Map(rows.map(({ code, titles, parts }) => [code, { titles, parts }]));
  return subjects.map((subject) => ({ ...subject, ...(byCode.get(subject.code) ?? { titles: 0, parts: 0 }) }));
}

type Newest = { readonly limit: number; readonly offset?: number; readonly parts?: boolean };

/** Returns the ids of the newest publications of a category; `parts` are chapters and papers, undefined is both. */
export async function listNewestInSubject(
  { db }: QueryContext,
  { code }: Subject,
  { limit, offset = 0, parts }: Newest,
): Promise<readonly string[]> {
  const ofKind = parts === undefined ? sql`true` : sql`is_part = ${parts}`;
  const { rows } = await sql<{ id: string }>`
    select publication_id as id from publication_subjects where code = ${code} and ${ofKind}
    order by dated desc, sequential_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countKinds({ db }: QueryContext, { code }: Subject): Promise<KindCounts> {
  const { rows } = await sql<KindCounts>`
    select ${kindCounts} from publication_subjects s join publications p on p.id = s.publication_id where s.code = ${code}`.execute(
    db,
  );
  return rows[0] ?? { book: 0, conference_proceedings: 0, academic_chapter: 0 };
}

/** Books and proceedings come before chapters and papers, which are many; by title everything is in one order. */
async function selectPage(
  ctx: QueryContext,
  subject: Subject,
  query: BrowseQuery,
  counts: KindCounts,
): Promise<readonly string[]> {
  if (query.type === "all" && query.sort === "newest") return selectNewestPage(ctx, subject, query, counts);
  const { rows } = await sql<{ id: string }>`
    select p.id from publication_subjects s join publications p on p.id = s.publication_id
    where s.code = ${subject.code} and ${ofType(query.type)} order by ${query.sort === "title" ? sql`` : sql`s.is_part,`} ${orderBy(query.sort)} ${limitPage(query)}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** The order of the index: a large category is not sorted for each page. */
async function selectNewestPage(
  ctx: QueryContext,
  subject: Subject,
  { page }: BrowseQuery,
  { book, conference_proceedings }: KindCounts,
): Promise<readonly string[]> {
  const start = (page - 1) * BROWSE_PAGE_SIZE;
  const titles = await listNewestInSubject(ctx, subject, { limit: BROWSE_PAGE_SIZE, offset: start, parts: false });
  const limit = BROWSE_PAGE_SIZE - titles.length;
  if (limit === 0) return titles;
  const offset = Math.max(0, start - book - conference_proceedings);
  return [...titles, ...(await listNewestInSubject(ctx, subject, { limit, offset, parts: true }))];
}
