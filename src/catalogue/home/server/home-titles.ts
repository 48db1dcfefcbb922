import { type RawBuilder, sql } from "kysely";
import { getAbstractLine } from "#distribution/core/described-publication.ts";
import { firstSentence } from "#catalogue/home/first-sentence.ts";
import { type Candidate, chooseHomeTitles, type HomeChoice } from "#catalogue/home/home-choice.ts";
import { publicPdfPath } from "#publications/files/public-full-text.ts";
import type { FeaturedPages, HeroTitle, HomeTitles } from "#catalogue/home/home-titles.ts";
import type { RequestedPages } from "#catalogue/core/title-pages.ts";
import { coverKind } from "#covers/layouts/cover-design.ts";
import type { Context } from "#platform/context.ts";
import { addDays } from "#press/core/zoned-time.ts";
import { findFileOfType, type Publication, type PublicationType } from "#publications/core/publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { LIBRARY_PAGE_SIZE, type LibraryTitle } from "#search/library.ts";
import { countListed, listFeatured } from "#catalogue/core/server/library.ts";
import { listCollections } from "#catalogue/collections/server/find-collection-page.ts";
import { listBroadSubjects } from "#catalogue/subjects/server/find-subject-page.ts";
import { listLibraryTitles } from "#search/server/library-titles.ts";

/** The candidates of each list: enough to leave a series that was imported as a whole. */
const CANDIDATES = 300;
const COLLECTIONS = 3;
const MONTH_DAYS = 31;

/** Returns the titles of the home page, with the requested pages of Featured publications. `today`: the press's ISO date. */
export async function listHomeTitles(
  ctx: Pick<Context, "db">,
  requested: RequestedPages,
  today: string,
): Promise<HomeTitles> {
  const { choice, dates } = await listChosenTitles(ctx);
  const { hero, fresh, shelf } = choice;
  const titles = await titlesById(ctx, [...(hero ? [hero] : []), ...fresh, ...shelf]);
  const here = (ids: readonly string[]) => ids.flatMap((id) => titles.get(id) ?? []);
  const isOfThisMonth = (date: string): boolean => date >= addDays(today, -MONTH_DAYS) && date <= today;
  const large = hero === undefined ? undefined : titles.get(hero);
  return {
    total: await countListed(ctx),
    hero: large && (await heroTitle(ctx, large)),
    fresh: here(fresh),
    areOfThisMonth: fresh.every((id) => isOfThisMonth(dates.get(id) ?? "")),
    shelf: here(shelf),
    featured: await listFeaturedPages(ctx, choice, requested),
    collections: await listCollections(ctx, { order: "newest", limit: COLLECTIONS }),
    subjects: await listBroadSubjects(ctx),
  };
}

/** Returns the requested pages of Featured publications alone. */
export async function listHomeFeatured(ctx: Pick<Context, "db">, requested: RequestedPages): Promise<FeaturedPages> {
  return listFeaturedPages(ctx, (await listChosenTitles(ctx)).choice, requested);
}

/** The first page is chosen for variety; the others are the featured titles, then the newest, that have no place yet. */
async function listFeaturedPages(
  ctx: Pick<Context, "db">,
  { hero, fresh, featured }: HomeChoice,
  { page, from = page }: RequestedPages,
): Promise<FeaturedPages> {
  const without = [...(hero ? [hero] : []), ...fresh, ...featured];
  const others = (await countListed(ctx)) - without.length;
  const last = Math.min(page, 1 + Math.ceil(Math.max(0, others) / LIBRARY_PAGE_SIZE));
  const first = Math.min(from, last);
  const start = first === 1 ? await titlesById(ctx, featured) : undefined;
  const rest =
    last > 1 ? await listFeatured(ctx, { page: last - 1, from: Math.max(1, first - 1) }, without) : undefined;
  return {
    titles: [...featured.flatMap((id) => start?.get(id) ?? []), ...(rest?.titles ?? [])],
    skipped: start ? 0 : (rest?.skipped ?? 0) + LIBRARY_PAGE_SIZE,
    page: last,
    hasMore: others > (last - 1) * LIBRARY_PAGE_SIZE,
  };
}

type CandidateRow = {
  readonly id: string;
  readonly type: PublicationType;
  readonly title: string;
  readonly language: string;
  readonly series_id: string | null;
  readonly acronym: string | null;
  /** It is open access and has an abstract. */
  readonly is_readable: boolean;
  /** ISO date. */
  readonly published_on: string | null;
};

async function listChosenTitles(ctx: Pick<Context, "db">) {
  const featured = await listCandidates(
    ctx,
    sql`featured desc, published_on desc nulls last, newest desc, sequential_id desc`,
  );
  const newest = await listCandidates(ctx, sql`published_on desc nulls last, newest desc, sequential_id desc`);
  return {
    choice: chooseHomeTitles(featured.map(candidate), newest.map(candidate)),
    dates: new Map(newest.map((row) => [row.id, row.published_on])),
  };
}

async function listCandidates({ db }: Pick<Context, "db">, order: RawBuilder<unknown>): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select c.publication_id as id, c.type, c.language, c.published_on::text as published_on, p.title, p.series_id, e.acronym,
      (c.open_access and coalesce(d.abstract, '') <> '') as is_readable
    from (select *, row_number() over (order by ${order}) as place from catalogue order by place limit ${CANDIDATES}) c
      join publications p on p.id = c.publication_id
      left join publication_details d on d.publication_id = p.id
      left join proceedings_events e on e.publication_id = p.id
    order by c.place`.execute(db);
  return rows;
}

function candidate(row: CandidateRow): Candidate {
  return {
    id: row.id,
    series: getSeriesKey(row),
    ...coverKind(row),
    isPresentable: row.type === "book" && row.is_readable,
  };
}

/** Volumes of one conference have the same acronym, or the same title but for the number and the year. */
function getSeriesKey({ id, type, title, series_id, acronym }: CandidateRow): string {
  if (series_id !== null) return series_id;
  if (type !== "conference_proceedings") return id;
  return (acronym ?? title).toLowerCase().replaceAll(/\d+(?:st|nd|rd|th)?|[^\p{L}]/gu, "");
}

async function titlesById(
  ctx: Pick<Context, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryTitle>> {
  const titles = await listLibraryTitles(ctx, ids);
  return new Map(titles.map((title) => [title.id, { ...title, matching_chapters: 0, page_hits: [] }]));
}

async function heroTitle(ctx: Pick<Context, "db">, title: LibraryTitle): Promise<HeroTitle | undefined> {
  const publication = await findPublication(ctx, { id: title.id });
  if (!publication) return undefined;
  const abstract = getAbstractLine(publication);
  return {
    title,
    series: publication.series?.title,
    sentence: abstract === undefined ? undefined : firstSentence(abstract, title.language),
    pdf: findPdf(publication),
  };
}

function findPdf(publication: Publication): HeroTitle["pdf"] {
  const path = publicPdfPath(publication);
  const file = findFileOfType(publication, "final_pdf");
  return path !== undefined && file ? { path, size: file.file_size } : undefined;
}
